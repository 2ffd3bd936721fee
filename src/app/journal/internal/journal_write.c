// journal_write.c: a header, a record and an end as the one text that each of them has.
#include "app/journal/journal_text.h"

#include <string.h>

#include "app/release/release.h"
#include "app/text/ansi.h"
#include "app/text/json_out.h"
#include "script/rulesets/ruleset.h"
#include "zerodark/rules/core/figures.h"

static char *compact_text_of(json_t *o)
{
    char *text = json_dumps(o, JSON_COMPACT);
    json_decref(o);
    return text;
}

// All that are loaded, in that order, so that they are again when it is played again.
static json_t *packs_json(const struct battle_setup *p, const struct match *m)
{
    json_t *list = json_array();
    for (int i = 0; i < m->n_packs; i++) {
        const struct match_pack *is = &m->pack[i];
        bool asked = p->asked[i] >= 0 && p->asked[i] < p->n_packs;
        const char *path = asked ? p->pack[p->asked[i]] : is->word ? is->word : is->name;
        json_array_append_new(list,
                              json_pack("{s:o,s:o,s:o,s:o}", "path", json_words(path), "name",
                                        json_words(is->name), "version", json_words(is->version),
                                        "hash", json_words(is->hash)));
    }
    return list;
}

static json_t *params_json(const struct battle_setup *p)
{
    json_t *o = json_object();
    for (int i = 0; i < p->n_sets; i++) {
        json_object_set_new(o, p->param[i], json_integer(p->set[i].value));
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
        json_array_append_new(list,
                              json_pack("{s:o,s:o,s:o}", "name", json_words(f->name), "side",
                                        json_words(m->rules.system->side_names[f->side]), "profile",
                                        json_words(m->ruleset->profile[f->profile].name)));
    }
    return list;
}

static json_t *team_json(const struct game *g)
{
    json_t *list = json_array();
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (f->kind == KIND_HERO) {
            const int16_t *stat = &f->stat[STAT_M];
            json_array_append_new(
                list, json_pack("{s:o,s:i,s:i,s:i,s:i,s:s*}", "name", json_words(f->name), "M",
                                stat[0], "F", stat[1], "A", stat[2], "D", stat[3], "side",
                                f->side == SIDE_RIVAL ? paint_side_name(f->side) : NULL));
        }
    }
    return list;
}

// What a bot calls itself, and where that is another word, how the user called it.
static void bot_json(json_t *o, const char *key, const char *file, const struct battle_setup_bot *b)
{
    bool other = *b->word && strcmp(b->word, b->name) != 0;
    json_object_set_new(o, key, json_words(b->name));
    json_object_set_new(o, file, other ? json_words(b->word) : NULL);
}

// What came from a table; NULL for nothing.
static json_t *real_json(const struct battle_setup *p)
{
    return p->real_dice || p->real_cards
               ? json_pack("[s*,s*]", p->real_dice ? "dice" : NULL, p->real_cards ? "cards" : NULL)
               : NULL;
}

char *journal_header(const struct battle_setup *p, const struct match *m)
{
    json_t *o = json_object();
    json_object_set_new(o, "journal", json_integer(PROMISED_JOURNALS));
    json_object_set_new(o, "zerodark", json_string(ZERODARK_VERSION));
    json_object_set_new(o, "mission", json_words(p->mission));
    json_object_set_new(o, "id", json_words(m->mission ? m->mission : ""));
    json_object_set_new(o, "mission_hash", json_hash(m->mission_hash));
    json_object_set_new(o, "seed", json_integer(p->seed));
    json_object_set_new(o, "luck", p->keyed ? json_string("keyed") : NULL);
    json_object_set_new(o, "packs", packs_json(p, m));
    json_object_set_new(o, "params", params_json(p));
    json_object_set_new(o, "difficulty", json_words(p->difficulty));
    json_object_set_new(o, "mode", json_words(p->mode));
    json_object_set_new(o, "team_file", *p->team ? json_words(p->team) : NULL);
    json_object_set_new(o, "rival_file", *p->rival ? json_words(p->rival) : NULL);
    json_object_set_new(o, "choices", p->n_choices > 0 ? choices_json(p) : NULL);
    bot_json(o, "bot", "bot_file", &p->bot[SIDE_TEAM]);
    if (*p->bot[SIDE_RIVAL].word) {
        bot_json(o, "rival_bot", "rival_bot_file", &p->bot[SIDE_RIVAL]);
    }
    json_object_set_new(o, "real", real_json(p));
    json_object_set_new(o, "team", m->ruleset ? json_of_all_figures(m) : team_json(&m->game));
    json_object_set_new(o, "table", json_hash(table_hash(m->game.table)));
    json_object_set_new(o, "start", json_hash(world_hash(&m->game.world)));
    return compact_text_of(o);
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
    JSON_ADD_EACH(list, i, n, json_pack("[i,i]", o->point[i].x, o->point[i].y));
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
    JSON_ADD_EACH(list, i, n, json_integer(o->extra[i]));
    return list;
}

// The rulebook's orders have names; of any other the number counts.
static json_t *kind_json(int kind, const char *name)
{
    if (kind < ORDER_KINDS && strcmp(name, zerodark_system.order_names[kind]) == 0) {
        return json_string(name);
    }
    return json_pack("[o,i]", json_words(name), kind);
}

static json_t *order_json(const struct order *given, const char *kind)
{
    json_t *o = json_object();
    json_object_set_new(o, "kind", kind_json(given->kind, kind));
    json_object_set_new(o, "how", json_integer(given->how));
    json_object_set_new(o, "actor", json_integer(given->actor));
    json_object_set_new(o, "target", json_integer(given->target));
    json_object_set_new(o, "extra", extra_json(given));
    json_object_set_new(o, "value", json_integer(given->value));
    json_object_set_new(o, "flags", json_integer(given->flags));
    json_object_set_new(o, "legs", json_integer(given->n_points));
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
    json_object_set_new(o, "record", json_integer(r->number));
    json_object_set_new(o, "order", order_json(&r->order, kind));
    json_object_set_new(o, "rolled", json_integer(r->n_faces));
    json_object_set_new(o, "dice", json_bytes(r->face, kept_of_room(r->n_faces, JOURNAL_FACES)));
    json_object_set_new(o, "flipped", json_integer(r->n_cards));
    json_object_set_new(o, "cards", json_bytes(r->card, kept_of_room(r->n_cards, JOURNAL_CARDS)));
    JSON_ADD_EACH(parts, i, PART_COUNT, json_hash(r->part[i]));
    json_object_set_new(o, "parts", parts);
    json_object_set_new(o, "world", json_hash(r->world));
    json_object_set_new(o, "chain", json_hash(r->chain));
    return compact_text_of(o);
}

char *journal_drop_line(const struct journal_drop *d)
{
    return compact_text_of(json_pack("{s:o,s:I,s:o}", "drop", json_words(d->pack), "record",
                                     (json_int_t)d->record, "why", json_words(d->why)));
}

char *journal_end(const struct journal *j, const struct result *r)
{
    return compact_text_of(json_pack("{s:b,s:o,s:o}", "end", true, "result", result_json(r),
                                     "chain", json_hash(j->chain)));
}
