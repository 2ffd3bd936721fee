// sim_battle_frame.c: what is the same in all battles of a plan.
#include "app/experiments/internal/sim_battle_frame.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "app/outside/outside.h"
#include "app/setup/setup_ops.h"
#include "app/text/ansi.h"
#include "app/text/json_out.h"
#include "engine/hash.h"
#include "script/base/enum_names.h"
#include "zerodark/rules/core/zerodark.h"
#include "zerodark/rules/missions/objective.h"

#define BOOK_AWARDS 7 // achievements of the rulebook

static struct sim_battle_name name_of(const char *text)
{
    struct sim_battle_name n = {""};
    json_t *clean = json_words(text ? text : "");
    const char *value = json_string_value(clean);
    size_t length = value ? strlen(value) : 0;
    length = length < sizeof n.text ? length : sizeof n.text - 1;
    while (value && length > 0 && ((unsigned char)value[length] & 0xC0) == 0x80) {
        length--; // a letter of several bytes goes as a whole
    }
    memcpy(n.text, value ? value : "", length);
    json_decref(clean);
    return n;
}

static void add_person(struct sim_battle_frame *f, const struct figure *who)
{
    if (f->n_people < SIM_BATTLE_FIGURES && who->side < SIM_BATTLE_SIDES) {
        f->person[f->n_people++] =
            (struct sim_battle_person){.name = name_of(who->name), .side = who->side};
    }
}

static void add_people(struct sim_battle_frame *f, const struct match *m)
{
    const struct roster *r = &m->game.world.roster;
    for (const struct figure *who = NULL; (who = figure_after(r, who)) != NULL;) {
        if (!f->rulebook || who->kind == KIND_HERO || who->kind == KIND_ALLY) {
            add_person(f, who);
        }
    }
}

static void add_outcomes(struct sim_battle_frame *f, const struct match *m)
{
    const char *const *names = m->rules.system->over_names;
    int from = 0, to = SIM_BATTLE_OUTCOMES;
    if (f->rulebook) {
        from = (f->sides_win ? OVER_BLUE : OVER_COMPLETED) - 1;
        to = f->sides_win ? OVER_DRAW : OVER_FAILED;
    }
    for (int i = from; i < to && names[i]; i++) {
        f->outcome[f->n_outcomes++] = name_of(names[i]);
    }
}

static void add_rulebook(struct sim_battle_frame *f, const struct match *m)
{
    const struct content *c = &m->content;
    int table = zd_look(&m->game)->complications;
    f->cards = m->game.world.deck.n;
    for (int i = 0; i < c->complications[table].n; i++) {
        f->complication[f->n_complications++] = name_of(c->complications[table].row[i].name);
    }
    for (int i = 0; i < BOOK_AWARDS; i++) {
        f->award[f->n_awards++] = name_of(score_achievement_name(i));
    }
    for (int i = 0; i < m->n_awards && f->n_awards < SIM_BATTLE_AWARDS; i++) {
        f->award[f->n_awards++] = name_of(m->award[i].name);
    }
    for (int i = 0; i < c->n_profiles; i++) {
        f->kind[f->n_kinds++] = name_of(c->profile[i].name);
    }
    for (f->n_sides = 0; f->n_sides < SIM_BATTLE_SIDES; f->n_sides++) {
        f->side[f->n_sides] = name_of(paint_side_name(f->n_sides));
    }
}

static void add_lua(struct sim_battle_frame *f, const struct match *m)
{
    for (int i = 0; i < m->ruleset->n_profiles; i++) {
        f->kind[f->n_kinds++] = name_of(m->ruleset->profile_names[i]);
    }
    while (f->n_sides < SIM_BATTLE_SIDES && m->rules.system->side_names[f->n_sides]) {
        f->side[f->n_sides] = name_of(m->rules.system->side_names[f->n_sides]);
        f->n_sides++;
    }
}

// The hash of a file's bytes, where there is such a file.
static void set_file(json_t *o, const char *key, const char *path)
{
    char why[FILES_WHY];
    size_t size;
    char *text = outside()->read(path, &size, why); // in a worker its parent looks what it is
    if (text) {
        json_object_set_new(o, key, json_hash(hash_bytes(0, text, size)));
        free(text);
    }
}

static void set_files(json_t *o, const struct battle_setup *p)
{
    static const char *const bots[PLAYERS] = {"bot_hash", "rival_bot_hash"};
    static const char *const teams[PLAYERS] = {"team_hash", "rival_hash"};
    char path[FILES_PATH];
    for (int side = 0; side < PLAYERS; side++) {
        const char *word = p->bot[side].word;
        if (*word && (setup_ready_bot(word, path) || setup_file(p, word, path))) {
            set_file(o, bots[side], path);
        }
        if (setup_team_file(p, side, path)) {
            set_file(o, teams[side], path);
        }
    }
}

// What hangs on the seed is left out: where everybody is, and what random terrain has become.
static char *make_header(const struct battle_setup *p, struct match *m)
{
    static const char *const seeds[] = {"journal", "seed", "start", "table", "texts"};
    char *line = journal_header(p, m);
    json_t *o = line ? json_loads(line, 0, NULL) : NULL;
    free(line);
    for (size_t i = 0; o && i < sizeof seeds / sizeof *seeds; i++) {
        json_object_del(o, seeds[i]);
    }
    if (o && m->ruleset) {
        json_object_del(o, "team");
    }
    if (o) {
        set_files(o, p);
    }
    return json_take(o);
}

json_t *sim_battle_frame_made_of(const char *header)
{
    static const char *const said[] = {"zerodark",   "mission",  "team_file",
                                       "rival_file", "bot_file", "rival_bot_file"};
    json_t *o = json_loads(header, 0, NULL), *pack;
    size_t i;
    for (i = 0; i < sizeof said / sizeof *said; i++) {
        json_object_del(o, said[i]);
    }
    json_array_foreach(json_object_get(o, "packs"), i, pack)
    {
        json_object_del(pack, "path");
    }
    return o;
}

static uint64_t hash_of(const char *header)
{
    json_t *o = sim_battle_frame_made_of(header);
    char *text = json_dumps(o, JSON_COMPACT | JSON_SORT_KEYS);
    uint64_t hash = text ? hash_text(0, text) : 0;
    free(text);
    json_decref(o);
    return hash;
}

void sim_battle_frame_of(struct sim_battle_frame *f, const struct battle_setup *p, struct match *m)
{
    point size = table_size(m->game.table);
    *f = (struct sim_battle_frame){.rulebook = !m->ruleset, .width = size.x, .depth = size.y};
    f->title = name_of(m->title ? m->title : p->mission);
    f->unit = m->content.scale[zd_look(&m->game)->scale].unit;
    f->mode = name_of(m->ruleset ? m->ruleset->name : enum_names_modes()[zd_look(&m->game)->mode]);
    f->sides_win = m->ruleset || zd_look(&m->game)->mode == MODE_VERSUS;
    add_outcomes(f, m);
    add_people(f, m);
    if (f->rulebook) {
        add_rulebook(f, m);
    } else {
        add_lua(f, m);
    }
    f->header = make_header(p, m);
    if (!f->header) {
        luaL_error(m->L, "out of memory");
    }
    f->hash = hash_of(f->header);
}

void sim_battle_frame_free(struct sim_battle_frame *f)
{
    free(f->header);
    f->header = NULL;
}

// The lists of the text, in one place for both ways.
struct list {
    const char *key;
    struct sim_battle_name *name;
    int *n, most;
};

#define LISTS 5

static void lists_of(struct sim_battle_frame *f, struct list out[LISTS])
{
    const struct list all[LISTS] = {
        {"outcomes", f->outcome, &f->n_outcomes, SIM_BATTLE_OUTCOMES},
        {"complications", f->complication, &f->n_complications, SIM_BATTLE_COMPLICATIONS},
        {"achievements", f->award, &f->n_awards, SIM_BATTLE_AWARDS},
        {"kinds", f->kind, &f->n_kinds, SIM_BATTLE_KINDS},
        {"sides", f->side, &f->n_sides, SIM_BATTLE_SIDES}};
    memcpy(out, all, sizeof all);
}

char *sim_battle_frame_text(const struct sim_battle_frame *f)
{
    struct sim_battle_frame copy = *f;
    struct list list[LISTS];
    lists_of(&copy, list);
    json_t *people = json_array();
    json_t *o = json_pack("{s:o?,s:s,s:s,s:b,s:b,s:i,s:i,s:i,s:i}", "header",
                          json_loads(f->header, 0, NULL), "title", f->title.text, "mode",
                          f->mode.text, "rulebook", f->rulebook, "sides_win", f->sides_win, "width",
                          f->width, "depth", f->depth, "unit", f->unit, "cards", f->cards);
    for (int i = 0; i < f->n_people; i++) {
        json_array_append_new(people, json_pack("{s:s,s:i}", "name", f->person[i].name.text, "side",
                                                f->person[i].side));
    }
    json_object_set_new(o, "people", people);
    if (f->orders) {
        json_object_set_new(o, "orders", json_integer(f->orders));
    }
    for (int i = 0; i < LISTS; i++) {
        json_t *names = json_array();
        for (int k = 0; k < *list[i].n; k++) {
            json_array_append_new(names, json_string(list[i].name[k].text));
        }
        json_object_set_new(o, list[i].key, names);
    }
    return json_take(o);
}

static bool take_name(const json_t *v, struct sim_battle_name *out)
{
    const char *text = json_string_value(v);
    bool fits = text && strlen(text) < sizeof out->text;
    if (fits) {
        snprintf(out->text, sizeof out->text, "%s", text);
    }
    return fits;
}

static bool take_list(const json_t *o, const struct list *l)
{
    const json_t *names = json_object_get(o, l->key);
    size_t n = json_array_size(names);
    bool good = json_is_array(names) && n <= (size_t)l->most;
    for (size_t i = 0; good && i < n; i++) {
        good = take_name(json_array_get(names, i), &l->name[i]);
    }
    *l->n = good ? (int)n : 0;
    return good;
}

static bool take_people(const json_t *o, struct sim_battle_frame *f)
{
    const json_t *people = json_object_get(o, "people");
    size_t n = json_array_size(people);
    bool good = json_is_array(people) && n <= SIM_BATTLE_FIGURES;
    for (size_t i = 0; good && i < n; i++) {
        const json_t *one = json_array_get(people, i);
        json_int_t side = json_integer_value(json_object_get(one, "side"));
        good = take_name(json_object_get(one, "name"), &f->person[i].name) && side >= 0 &&
               side < SIM_BATTLE_SIDES;
        f->person[i].side = (uint8_t)(good ? side : 0);
    }
    f->n_people = good ? (int)n : 0;
    return good;
}

static bool take_size(const json_t *o, const char *key, int least, int most, int *out)
{
    const json_t *v = json_object_get(o, key);
    json_int_t n = json_integer_value(v);
    bool good = json_is_integer(v) && n >= least && n <= most;
    *out = good ? (int)n : least;
    return good;
}

// Files that say nothing of it have battles that are given up when all are.
static bool take_orders(const json_t *o, struct sim_battle_frame *f)
{
    f->orders = 0;
    return !json_object_get(o, "orders") ||
           take_size(o, "orders", 1, BATTLE_ORDERS_MOST, &f->orders);
}

static bool take_frame(const json_t *o, struct sim_battle_frame *f)
{
    struct list list[LISTS];
    lists_of(f, list);
    const json_t *header = json_object_get(o, "header");
    bool good = json_is_object(header) && take_name(json_object_get(o, "title"), &f->title) &&
                take_name(json_object_get(o, "mode"), &f->mode) &&
                json_is_boolean(json_object_get(o, "rulebook")) &&
                json_is_boolean(json_object_get(o, "sides_win")) &&
                take_size(o, "width", 1, LEN_MAX, &f->width) &&
                take_size(o, "depth", 1, LEN_MAX, &f->depth) &&
                take_size(o, "unit", 1, LEN_MAX, &f->unit) &&
                take_size(o, "cards", 0, SIM_BATTLE_MOST, &f->cards) && take_orders(o, f) &&
                take_people(o, f);
    for (int i = 0; i < LISTS; i++) {
        good = good && take_list(o, &list[i]);
    }
    f->rulebook = json_is_true(json_object_get(o, "rulebook"));
    f->sides_win = json_is_true(json_object_get(o, "sides_win"));
    f->header = good ? json_dumps(header, JSON_COMPACT) : NULL;
    f->hash = f->header ? hash_of(f->header) : 0;
    return f->header != NULL && f->n_outcomes > 0;
}

bool sim_battle_frame_read(const char *text, struct sim_battle_frame *out, char why[JOURNAL_WHY])
{
    json_error_t error;
    json_t *o = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    *out = (struct sim_battle_frame){0};
    bool good = o && take_frame(o, out);
    if (!o) {
        snprintf(why, JOURNAL_WHY, "it is not a JSON object: %s", error.text);
    } else if (!good) {
        snprintf(why, JOURNAL_WHY, "something in it is missing or wrong");
        sim_battle_frame_free(out);
    }
    json_decref(o);
    return good;
}
