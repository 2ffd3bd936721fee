// open_options.c: options point into memory of the caller, so their texts are kept by the match and
// their lists are copied. As a table, they include what has changed since: packs turned off, params
// set.
#include "script/missions/open_options.h"
#include "script/match/push.h"

#include <lauxlib.h>

#include <string.h>

// Of match_table: 1 the options as memory of C, 2 and 3 who plays.
static const char open_options_key;

struct open_options {
    struct match_options options;
    const char *pack[MATCH_PACKS];
    struct match_set set[MATCH_SETS];
    struct match_choice choice[MATCH_SETS];
};

static void keep_lists(lua_State *L, struct match *m, struct open_options *k,
                       const struct match_options *o)
{
    k->options.n_packs = o->n_packs < MATCH_PACKS ? o->n_packs : MATCH_PACKS;
    for (int i = 0; i < k->options.n_packs; i++) {
        k->pack[i] = match_keep_text(L, m, o->packs[i]);
    }
    k->options.n_sets = o->n_sets < MATCH_SETS ? o->n_sets : MATCH_SETS;
    for (int i = 0; i < k->options.n_sets; i++) {
        k->set[i] = o->set[i];
        k->set[i].param = match_keep_text(L, m, o->set[i].param);
        k->set[i].word = match_keep_text(L, m, o->set[i].word);
    }
    k->options.n_choices = o->n_choices < MATCH_SETS ? o->n_choices : MATCH_SETS;
    for (int i = 0; i < k->options.n_choices; i++) {
        k->choice[i].name = match_keep_text(L, m, o->choice[i].name);
        k->choice[i].value = match_keep_text(L, m, o->choice[i].value);
    }
    k->options.packs = k->pack;
    k->options.set = k->set;
    k->options.choice = k->choice;
}

void open_options_keep(lua_State *L, struct match *m, const struct match_options *o)
{
    int top = lua_gettop(L);
    match_table(L, m, &open_options_key);
    struct open_options *k = lua_newuserdatauv(L, sizeof *k, 0);
    memset(k, 0, sizeof *k);
    lua_rawseti(L, top + 1, 1);
    k->options = *o;
    k->options.mission = match_keep_text(L, m, o->mission);
    k->options.ruleset = match_keep_text(L, m, o->ruleset);
    k->options.difficulty = match_keep_text(L, m, o->difficulty);
    k->options.mode = match_keep_text(L, m, o->mode);
    k->options.team_file = match_keep_text(L, m, o->team_file);
    k->options.rival_file = match_keep_text(L, m, o->rival_file);
    keep_lists(L, m, k, o);
    const int teams[] = {o->team, o->rival};
    for (int i = 0; i < 2; i++) {
        if (teams[i]) {
            lua_pushvalue(L, teams[i]);
            lua_rawseti(L, top + 1, 2 + i);
        }
    }
    lua_settop(L, top);
}

void open_options_push(lua_State *L, struct match *m, struct match_options *out)
{
    match_table(L, m, &open_options_key);
    int kept = lua_gettop(L);
    lua_rawgeti(L, kept, 1);
    const struct open_options *k = lua_touserdata(L, -1);
    lua_pop(L, 1);
    lua_rawgeti(L, kept, 2);
    lua_rawgeti(L, kept, 3);
    lua_remove(L, kept);
    *out = k->options;
    out->team = lua_isnil(L, -2) ? 0 : kept;
    out->rival = lua_isnil(L, -1) ? 0 : kept + 1;
}

static void set_option_text(lua_State *L, int table, const char *name, const char *value)
{
    if (value) {
        lua_pushstring(L, value);
        lua_setfield(L, table, name);
    }
}

static void set_team(lua_State *L, int table, const char *name, int team, const char *file)
{
    set_option_text(L, table, name, file);
    if (!file && team) {
        lua_pushvalue(L, team);
        lua_setfield(L, table, name);
    }
}

static void set_packs(lua_State *L, const struct match *m, int table, const struct match_options *o,
                      bool all)
{
    lua_newtable(L);
    for (int i = 0, n = 0; i < o->n_packs; i++) {
        bool off = false;
        for (int k = 0; k < m->n_packs; k++) {
            const char *word = m->pack[k].word;
            off = off || (!all && m->dropped[k] && word && strcmp(word, o->packs[i]) == 0);
        }
        if (!off) {
            lua_pushstring(L, o->packs[i]);
            lua_rawseti(L, -2, ++n);
        }
    }
    lua_setfield(L, table, "packs");
}

// What the user has set since counts as well.
static void set_params(lua_State *L, const struct match *m, int table)
{
    lua_newtable(L);
    for (int i = 0; i < m->rules.n_settings; i++) {
        const struct param_setting *s = &m->rules.setting[i];
        if (s->by && strcmp(s->by, "user") == 0) {
            put_int(L, m->rules.system->rows[RULE_PARAM][s->param].name, s->value);
        }
    }
    lua_setfield(L, table, "set");
}

static void set_choices(lua_State *L, int table, const struct match_options *o)
{
    lua_newtable(L);
    for (int i = 0; i < o->n_choices; i++) {
        set_option_text(L, lua_gettop(L), o->choice[i].name, o->choice[i].value);
    }
    lua_setfield(L, table, "choices");
}

int open_options_push_table(lua_State *L, struct match *m, bool all)
{
    struct match_options o;
    open_options_push(L, m, &o);
    lua_newtable(L);
    int table = lua_gettop(L);
    set_option_text(L, table, "mission", o.mission);
    set_option_text(L, table, "ruleset", o.ruleset);
    set_option_text(L, table, "difficulty", o.difficulty);
    set_option_text(L, table, "mode", o.mode);
    set_option_text(L, table, "luck", o.keyed ? "keyed" : NULL);
    set_team(L, table, "team", o.team, o.team_file);
    set_team(L, table, "rival", o.rival, o.rival_file);
    lua_pushinteger(L, (lua_Integer)o.seed);
    lua_setfield(L, table, "seed");
    lua_pushinteger(L, m->undo_size);
    lua_setfield(L, table, "undo");
    set_packs(L, m, table, &o, all);
    set_params(L, m, table);
    if (o.n_choices) {
        set_choices(L, table, &o);
    }
    return 1;
}
