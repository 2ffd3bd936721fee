// journal_write.c: a header, a record and an end as the one text that each of them has.
#include "app/journal/journal_text.h"

#include <string.h>

#include "app/release/release.h"
#include "app/text/json_out.h"
#include "app/text/paint.h"
#include "engine/hash.h"
#include "script/rulesets/ruleset.h"
#include "zerodark/rules/core/figures.h"

static char *compact_text_of(json_t *o)
{
    char *text = json_dumps(o, JSON_COMPACT);
    json_decref(o);
    return text;
}

static void set_journal_number(json_t *o, const char *key, int64_t value)
{
    json_object_set_new(o, key, json_integer(value));
}

// All that are loaded, in that order, so that they are again when it is played again.
static json_t *packs_json(const struct battle_setup *p, const struct match *m)
{
    json_t *list = json_array();
    for (int i = 0; i < m->n_packs; i++) {
        const struct match_pack *is = &m->pack[i];
        bool asked = p->asked[i] >= 0 && p->asked[i] < p->n_packs;
        json_t *o = json_object();
        json_object_set_new(o, "path",
                            json_words(asked      ? p->pack[p->asked[i]]
                                       : is->word ? is->word
                                                  : is->name));
        json_object_set_new(o, "name", json_words(is->name));
        json_object_set_new(o, "version", json_words(is->version));
        json_object_set_new(o, "hash", json_words(is->hash));
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *params_json(const struct battle_setup *p)
{
    json_t *o = json_object();
    for (int i = 0; i < p->n_sets; i++) {
        set_journal_number(o, p->param[i], p->set[i].value);
    }
    return o;
}

static json_t *choices_json(const struct battle_setup *p)
{
    json_t *o = json_object();
    for (int i = 0; i < p->n_choices; i++) {
        json_object_set_new(o, p->choice[i].name, json_words(p->choice[i].value));
    }
    return o;
}

// Of other rules, everybody.
static json_t *json_of_all_figures(const struct match *m)
{
    json_t *list = json_array();
    const struct roster *r = &m->game.world.roster;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        json_t *o = json_object();
        json_object_set_new(o, "name", json_words(f->name));
        json_object_set_new(o, "side", json_words(m->rules.system->side_names[f->side]));
        json_object_set_new(o, "profile", json_words(m->ruleset->profile[f->profile].name));
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *team_json(const struct game *g)
{
    static const char *const names[] = {"M", "F", "A", "D"};
    json_t *list = json_array();
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (f->kind == KIND_HERO) {
            json_t *o = json_object();
            json_object_set_new(o, "name", json_words(f->name));
            for (int i = 0; i < 4; i++) {
                set_journal_number(o, names[i], f->stat[STAT_M + i]);
            }
            if (f->side == SIDE_RIVAL) {
                json_object_set_new(o, "side", json_string(paint_side_name(f->side)));
            }
            json_array_append_new(list, o);
        }
    }
    return list;
}

// What a bot calls itself, and where that is another word, how the user called it.
static void bot_json(json_t *o, const char *key, const char *file, const struct battle_setup_bot *b)
{
    json_object_set_new(o, key, json_words(b->name));
    if (*b->word && strcmp(b->word, b->name) != 0) {
        json_object_set_new(o, file, json_words(b->word));
    }
}

// What came from a table.
static json_t *real_json(const struct battle_setup *p)
{
    json_t *list = json_array();
    if (p->real_dice) {
        json_array_append_new(list, json_string("dice"));
    }
    if (p->real_cards) {
        json_array_append_new(list, json_string("cards"));
    }
    return list;
}

char *journal_header(const struct battle_setup *p, const struct match *m)
{
    json_t *o = json_object();
    set_journal_number(o, "journal", PROMISED_JOURNALS);
    json_object_set_new(o, "zerodark", json_string(ZERODARK_VERSION));
    json_object_set_new(o, "mission", json_words(p->mission));
    json_object_set_new(o, "id", json_words(m->mission ? m->mission : ""));
    json_object_set_new(o, "mission_hash", json_hash(m->mission_hash));
    set_journal_number(o, "seed", p->seed);
    if (p->keyed) {
        json_object_set_new(o, "luck", json_string("keyed"));
    }
    json_object_set_new(o, "packs", packs_json(p, m));
    json_object_set_new(o, "params", params_json(p));
    json_object_set_new(o, "difficulty", json_words(p->difficulty));
    json_object_set_new(o, "mode", json_words(p->mode));
    if (*p->team) {
        json_object_set_new(o, "team_file", json_words(p->team));
    }
    if (*p->rival) {
        json_object_set_new(o, "rival_file", json_words(p->rival));
    }
    if (p->n_choices > 0) {
        json_object_set_new(o, "choices", choices_json(p));
    }
    bot_json(o, "bot", "bot_file", &p->bot[SIDE_TEAM]);
    if (*p->bot[SIDE_RIVAL].word) {
        bot_json(o, "rival_bot", "rival_bot_file", &p->bot[SIDE_RIVAL]);
    }
    if (p->real_dice || p->real_cards) {
        json_object_set_new(o, "real", real_json(p));
    }
    json_object_set_new(o, "team", m->ruleset ? json_of_all_figures(m) : team_json(&m->game));
    json_object_set_new(o, "table", json_hash(table_hash(m->game.table)));
    json_object_set_new(o, "start", json_hash(world_hash(&m->game.world)));
    return compact_text_of(o);
}

static json_t *bytes_json(const uint8_t *byte, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++) {
        json_array_append_new(list, json_integer(byte[i]));
    }
    return list;
}

static bool is_origin(point p)
{
    return p.x == 0 && p.y == 0;
}

// Points past n_points may be in use (a place to face); those at the end that are (0, 0) are left
// out.
static json_t *points_json(const struct order *o)
{
    json_t *list = json_array();
    int n = ORDER_POINTS;
    while (n > 0 && is_origin(o->point[n - 1])) {
        n--;
    }
    for (int i = 0; i < n; i++) {
        json_array_append_new(list, json_pack("[i,i]", o->point[i].x, o->point[i].y));
    }
    return list;
}

static json_t *answers_json(const struct answers *a)
{
    json_t *list = json_array();
    for (int i = 0; i < a->n; i++) {
        const struct answer *one = &a->answer[i];
        json_array_append_new(list, is_origin(one->at)
                                        ? json_pack("[i]", one->option)
                                        : json_pack("[i,i,i]", one->option, one->at.x, one->at.y));
    }
    return list;
}

static json_t *extra_json(const struct order *o)
{
    json_t *list = json_array();
    int n = sizeof o->extra / sizeof *o->extra;
    while (n > 0 && o->extra[n - 1] == FIGURE_NONE) {
        n--;
    }
    for (int i = 0; i < n; i++) {
        json_array_append_new(list, json_integer(o->extra[i]));
    }
    return list;
}

// The rulebook's orders have names; of any other the number counts.
static json_t *kind_json(int kind, const char *name)
{
    if (kind < ORDER_KINDS && strcmp(name, zerodark_system.order_names[kind]) == 0) {
        return json_string(name);
    }
    json_t *both = json_array();
    json_array_append_new(both, json_words(name));
    json_array_append_new(both, json_integer(kind));
    return both;
}

static json_t *order_json(const struct order *given, const char *kind)
{
    json_t *o = json_object();
    json_object_set_new(o, "kind", kind_json(given->kind, kind));
    set_journal_number(o, "how", given->how);
    set_journal_number(o, "actor", given->actor);
    set_journal_number(o, "target", given->target);
    json_object_set_new(o, "extra", extra_json(given));
    set_journal_number(o, "value", given->value);
    set_journal_number(o, "flags", given->flags);
    set_journal_number(o, "legs", given->n_points);
    json_object_set_new(o, "points", points_json(given));
    json_object_set_new(o, "answers", answers_json(&given->answers));
    return o;
}

static int kept_of_room(int n, int room)
{
    return n < room ? n : room;
}

char *journal_line(const struct record *r, const char *kind)
{
    json_t *o = json_object(), *parts = json_array();
    set_journal_number(o, "record", r->number);
    json_object_set_new(o, "order", order_json(&r->order, kind));
    set_journal_number(o, "rolled", r->n_faces);
    json_object_set_new(o, "dice", bytes_json(r->face, kept_of_room(r->n_faces, JOURNAL_FACES)));
    set_journal_number(o, "flipped", r->n_cards);
    json_object_set_new(o, "cards", bytes_json(r->card, kept_of_room(r->n_cards, JOURNAL_CARDS)));
    for (int i = 0; i < PART_COUNT; i++) {
        json_array_append_new(parts, json_hash(r->part[i]));
    }
    json_object_set_new(o, "parts", parts);
    json_object_set_new(o, "world", json_hash(r->world));
    json_object_set_new(o, "chain", json_hash(r->chain));
    return compact_text_of(o);
}

char *journal_drop_line(const struct journal_drop *d)
{
    json_t *o = json_object();
    json_object_set_new(o, "drop", json_words(d->pack));
    set_journal_number(o, "record", d->record);
    json_object_set_new(o, "why", json_words(d->why));
    return compact_text_of(o);
}

char *journal_end(const struct journal *j, const struct result *r)
{
    json_t *o = json_object();
    json_object_set_new(o, "end", json_true());
    json_object_set_new(o, "result", result_json(r));
    json_object_set_new(o, "chain", json_hash(j->chain));
    return compact_text_of(o);
}
