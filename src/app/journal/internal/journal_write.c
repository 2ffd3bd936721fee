// journal_write.c: a header, a record and an end as the one text that each of them has.
#include "app/journal/journal_embed.h"
#include "app/journal/journal_text.h"

#include <string.h>

#include "app/outside/outside.h"
#include "app/release/release.h"
#include "app/text/ansi.h"
#include "app/text/json_out.h"
#include "engine/world_layout.h"
#include "script/rulesets/ruleset.h"
#include "zerodark/rules/core/figures.h"

// How a journal names a file that the user called `word`: where it is now does not matter then.
static json_t *json_of_file(const struct battle_setup *p, const char *word)
{
    char home[FILES_PATH] = "", out[FILES_PATH];
    bool whole = *word == '/' && *p->here; // of what is not a journal: the header of many battles
    const struct where_from from = {*p->keeper ? p->keeper : p->here, p->here, home, p->user};
    if (!(*p->keeper || whole) || !outside()->home(home)) {
        *home = '\0';
    }
    if ((*p->keeper || whole) && outside()->look(word) != FILE_NOTHING) { // else it is a name
        where_write(&from, word, out);
        word = out;
    }
    return json_words(word);
}

// A mission in the folder of a pack, "my/fog/night", is written by its file; any other that is not
// the path of one is a name.
static json_t *json_of_mission(const struct battle_setup *p)
{
    bool in_folder = !p->in_pack && (*p->file == '/') == (*p->mission == '/');
    bool saved = *p->keeper || (*p->here && *p->file == '/');
    return saved && *p->file && in_folder ? json_of_file(p, p->file) : json_words(p->mission);
}

// The folder of a pack is a path even if it looks like a name.
static json_t *json_of_pack_path(const struct battle_setup *p, const char *word, const char *folder)
{
    char path[FILES_PATH];
    if (strcmp(word, folder) != 0 || strchr(word, '/') ||
        snprintf(path, sizeof path, "./%s", word) >= FILES_PATH) {
        return json_of_file(p, word);
    }
    return *p->keeper ? json_of_file(p, path) : json_words(word);
}

// All that are loaded, in that order, so that they are again when it is played again.
static json_t *packs_json(const struct battle_setup *p, const struct match *m)
{
    json_t *list = json_array();
    for (int i = 0; i < m->n_packs; i++) {
        const struct match_pack *is = &m->pack[i];
        bool asked = p->asked[i] >= 0 && p->asked[i] < p->n_packs;
        const char *path = asked ? p->pack[p->asked[i]] : is->word ? is->word : is->name;
        json_array_append_new(
            list, json_pack("{s:o,s:o,s:o,s:o}", "path", json_of_pack_path(p, path, is->path),
                            "name", json_words(is->name), "version", json_words(is->version),
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
static void bot_json(json_t *o, const struct battle_setup *p, const char *key, const char *file,
                     const struct battle_setup_bot *b)
{
    bool other = *b->word && strcmp(b->word, b->name) != 0;
    json_object_set_new(o, key, json_words(b->name));
    json_object_set_new(o, file, other ? json_of_file(p, b->word) : NULL);
}

// What came from a table; NULL for nothing.
static json_t *real_json(const struct battle_setup *p)
{
    return p->real_dice || p->real_cards
               ? json_pack("[s*,s*]", p->real_dice ? "dice" : NULL, p->real_cards ? "cards" : NULL)
               : NULL;
}

// NULL if there are none, and in a form that knew of none.
static json_t *texts_json(const struct battle_setup *p, struct match *m)
{
    char digest[JOURNAL_DIGEST] = "";
    if (journal_form_of(p) != JOURNAL_BY_NUMBER) {
        journal_texts_digest(p, m, digest);
    }
    return *digest ? json_string(digest) : NULL;
}

// Of the position before the first order.
static uint64_t start_hash(const struct battle_setup *p, const struct match *m)
{
    const struct world *w = &m->game.world;
    return journal_form_of(p) == JOURNAL_BY_NUMBER ? world_bytes_hash(w)
                                                   : world_described_hash(w, m->rules.system->own);
}

char *journal_header(const struct battle_setup *p, struct match *m)
{
    json_t *o = json_object();
    json_object_set_new(o, "journal", json_integer(journal_form_of(p)));
    json_object_set_new(o, "zerodark", json_string(ZERODARK_VERSION));
    json_object_set_new(o, "mission", json_of_mission(p));
    json_object_set_new(o, "id", json_words(m->mission ? m->mission : ""));
    json_object_set_new(o, "mission_hash", json_hash(m->mission_hash));
    json_object_set_new(o, "seed", json_integer(p->seed));
    json_object_set_new(o, "luck", p->keyed ? json_string("keyed") : NULL);
    json_object_set_new(o, "packs", packs_json(p, m));
    json_object_set_new(o, "params", params_json(p));
    json_object_set_new(o, "difficulty", json_words(p->difficulty));
    json_object_set_new(o, "mode", json_words(p->mode));
    json_object_set_new(o, "team_file", *p->team ? json_of_file(p, p->team) : NULL);
    json_object_set_new(o, "rival_file", *p->rival ? json_of_file(p, p->rival) : NULL);
    json_object_set_new(o, "choices", p->n_choices > 0 ? choices_json(p) : NULL);
    bot_json(o, p, "bot", "bot_file", &p->bot[SIDE_TEAM]);
    if (*p->bot[SIDE_RIVAL].word) {
        bot_json(o, p, "rival_bot", "rival_bot_file", &p->bot[SIDE_RIVAL]);
    }
    json_object_set_new(o, "real", real_json(p));
    json_object_set_new(o, "team", m->ruleset ? json_of_all_figures(m) : team_json(&m->game));
    json_object_set_new(o, "texts", texts_json(p, m));
    json_object_set_new(o, "table", json_hash(table_hash(m->game.table)));
    json_object_set_new(o, "start", json_hash(start_hash(p, m)));
    return json_take(o);
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

static json_t *answer_by_number(const struct answer *a)
{
    return is_origin(a->at) ? json_pack("[i]", a->option)
                            : json_pack("[i,i,i]", a->option, a->at.x, a->at.y);
}

// What is 0 is left out, of an answer and in an order: a new key is then no change to what was.
static void set_unless_zero(json_t *o, const char *key, json_int_t value)
{
    if (value != 0) {
        json_object_set_new(o, key, json_integer(value));
    }
}

static json_t *answer_by_name(const struct recalled_answer *a)
{
    json_t *o = json_object();
    json_object_set_new(o, "to", json_words(a->decision));
    json_object_set_new(o, "take", a->word ? json_words(a->word) : json_integer(a->kind));
    set_unless_zero(o, "figure", a->figure);
    set_unless_zero(o, "target", a->target);
    set_unless_zero(o, "value", a->value);
    set_unless_zero(o, "nth", a->nth);
    if (!is_origin(a->at)) {
        json_object_set_new(o, "at", json_pack("[i,i]", a->at.x, a->at.y));
    }
    return o;
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

static json_t *order_by_number(const struct order *given, const char *kind)
{
    json_t *o = json_object(), *answers = json_array();
    json_object_set_new(o, "kind", kind_json(given->kind, kind));
    json_object_set_new(o, "how", json_integer(given->how));
    json_object_set_new(o, "actor", json_integer(given->actor));
    json_object_set_new(o, "target", json_integer(given->target));
    json_object_set_new(o, "extra", extra_json(given));
    json_object_set_new(o, "value", json_integer(given->value));
    json_object_set_new(o, "flags", json_integer(given->flags));
    json_object_set_new(o, "legs", json_integer(given->n_points));
    json_object_set_new(o, "points", points_json(given));
    JSON_ADD_EACH(answers, i, given->answers.n, answer_by_number(&given->answers.answer[i]));
    json_object_set_new(o, "answers", answers);
    return o;
}

// The same for a list without anything in it.
static void set_unless_empty(json_t *o, const char *key, json_t *list)
{
    if (json_array_size(list) > 0) {
        json_object_set(o, key, list);
    }
    json_decref(list);
}

static json_t *order_by_name(const struct record *r, const char *kind)
{
    const struct order *given = &r->order;
    json_t *o = json_object(), *answers = json_array();
    json_object_set_new(o, "kind", kind_json(given->kind, kind));
    set_unless_zero(o, "how", given->how);
    set_unless_zero(o, "actor", given->actor);
    set_unless_zero(o, "target", given->target);
    set_unless_empty(o, "extra", extra_json(given));
    set_unless_zero(o, "value", given->value);
    set_unless_zero(o, "flags", given->flags);
    set_unless_zero(o, "legs", given->n_points);
    set_unless_empty(o, "points", points_json(given));
    JSON_ADD_EACH(answers, i, given->answers.n, answer_by_name(&r->recalled[i]));
    set_unless_empty(o, "answers", answers);
    return o;
}

static int kept_of_room(int n, int room)
{
    return n < room ? n : room;
}

// Faces or cards, and how many there were if not all of them are kept.
static void set_shown(json_t *o, const char *count, const char *key, const uint8_t *value, int n,
                      int room, enum journal_form form)
{
    json_t *list = json_bytes(value, kept_of_room(n, room));
    if (form == JOURNAL_BY_NUMBER) {
        json_object_set_new(o, count, json_integer(n));
        json_object_set_new(o, key, list);
        return;
    }
    set_unless_zero(o, count, n > room ? n : 0);
    set_unless_empty(o, key, list);
}

char *journal_line(const struct record *r, enum journal_form form, const char *kind)
{
    json_t *o = json_object(), *parts = json_array();
    json_object_set_new(o, "record", json_integer(r->number));
    json_object_set_new(o, "order",
                        form == JOURNAL_BY_NUMBER ? order_by_number(&r->order, kind)
                                                  : order_by_name(r, kind));
    set_shown(o, "rolled", "dice", r->face, r->n_faces, JOURNAL_FACES, form);
    set_shown(o, "flipped", "cards", r->card, r->n_cards, JOURNAL_CARDS, form);
    JSON_ADD_EACH(parts, i, PART_COUNT, json_hash(r->part[i]));
    json_object_set_new(o, "parts", parts);
    json_object_set_new(o, "world", json_hash(r->world));
    json_object_set_new(o, "chain", json_hash(r->chain));
    return json_take(o);
}

char *journal_drop_line(const struct journal_drop *d)
{
    return json_take(json_pack("{s:o,s:I,s:o}", "drop", json_words(d->pack), "record",
                               (json_int_t)d->record, "why", json_words(d->why)));
}

char *journal_end(const struct journal *j, const struct result *r)
{
    return json_take(json_pack("{s:b,s:o,s:o}", "end", true, "result", result_json(r), "chain",
                               json_hash(j->chain)));
}
