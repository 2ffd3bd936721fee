// team_file.c: while the file runs, `hero` and `team` only note their line and give the table back.
// The table is read afterwards, with these lines for messages. What cannot be read raises at once;
// the rules of building are checked last, and all that is wrong is kept.
#include "script/missions/team_file.h"

#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "engine/utf8.h"
#include "script/base/enum_names.h"
#include "script/base/err.h"
#include "script/environment/env.h"
#include "script/missions/internal/team_list.h"
#include "script/sandbox/base.h"

static const char lines_key; // table of a hero or team -> line in its file

const char *const team_file_names[] = {"design", "name",    "supply_drop", "allies",
                                       "sown",   "markers", "arbiter",     NULL};

const char *const team_hero_names[] = {
    "name",   "M",      "F",     "A",       "D",    "AV",      "upgrades", "bought",  "supplied",
    "allies", "at",     "flags", "bare",    "iff",  "trait",   "sentry",   "program", "replacement",
    "used",   "player", "xp",    "wounded", "lost", "more_AV", "again",    NULL};

// How it starts: with a normal IFF unless it says "off" or false.
static enum team_iff read_iff(const struct fields *f)
{
    int type = field_push(f, "iff");
    bool off = type == LUA_TSTRING && strcmp(lua_tostring(f->L, -1), "off") == 0;
    bool none = type == LUA_TBOOLEAN && !lua_toboolean(f->L, -1);
    if (!off && type != LUA_TNIL && type != LUA_TBOOLEAN) {
        fields_fail(f, "iff",
                    "false for no IFF, or \"off\" for an advanced one that is switched off");
    }
    lua_pop(f->L, 1);
    return off ? TEAM_IFF_OFF : none ? TEAM_IFF_NONE : TEAM_IFF_ON;
}

// Row + 1 of the program it starts with; 0: none.
static uint8_t read_program(const struct fields *f, const struct content *c, struct team_sheet *s)
{
    const char *name = field_text(f, "program", NULL), *names[PROGRAMS + 1] = {0};
    for (int i = 0; i < c->n_programs; i++) {
        names[i] = c->program[i].name;
        if (name && strcmp(name, names[i]) == 0) {
            return (uint8_t)(i + 1);
        }
    }
    if (name) {
        team_list_unknown(f->L, s, "program", name, names, NAMES_LISTED);
    }
    return name ? TEAM_UNKNOWN : 0;
}

static void read_hero_upgrades(const struct fields *f, const struct content *c,
                               struct team_sheet *s)
{
    struct team_hero *h = &s->team.hero[s->team.n];
    int type = field_push(f, "upgrades");
    lua_pop(f->L, 1);
    if (type == LUA_TTABLE) {
        team_list(f, c, s, "upgrades", TEAM_NEW);
    } else {
        h->counted = (int16_t)(2 * field_int(f, "upgrades", 0, CARDS, 0));
    }
    team_list(f, c, s, "bought", TEAM_BOUGHT);
    team_list(f, c, s, "supplied", TEAM_SUPPLIED);
    team_list_allies(f, c, s);
    h->picked[UPGRADE_TRAIT] = team_list_pick(f, c, s, "trait", UPGRADE_TRAIT);
    h->picked[UPGRADE_SENTRY] = team_list_pick(f, c, s, "sentry", UPGRADE_SENTRY);
}

static void read_stats(const struct fields *f, struct team_hero *h)
{
    for (int k = 0; k < 4; k++) {
        field_need(f, team_hero_names[1 + k]);
        h->stat[k] = (int16_t)field_int(f, team_hero_names[1 + k], 0, 99, 0);
    }
    h->av = (int16_t)field_int(f, "AV", 0, 99, TEAM_AV_UNSAID);
    h->bare = field_flag(f, "bare", false);
    h->replacement = field_flag(f, "replacement", false);
    h->iff = (uint8_t)read_iff(f);
    field_counts(f, "used", enum_names_items(), h->used);
}

// What an operation has made of it so far.
static void read_past(const struct fields *f, struct team_hero *h)
{
    static const char *const stats[] = {"M", "F", "A", "D", NULL};
    field_copy_name(f, "player", h->player, TEAM_LETTERS);
    h->xp = (int16_t)field_int(f, "xp", 0, UINT8_MAX, 0);
    h->wounded = (uint8_t)field_int(f, "wounded", 0, 99, 0);
    field_counts(f, "lost", stats, h->lost);
    h->more_av = (uint8_t)field_int(f, "more_AV", 0, 99, 0);
}

// The hero of the fields, as the next of the sheet.
static void read_team_hero(const struct fields *f, struct match *m, struct team_sheet *s)
{
    struct game *g = &m->game;
    int i = s->team.n;
    struct team_hero *h = &s->team.hero[i];
    *h = (struct team_hero){0};
    field_need(f, "name");
    field_copy_line(f, "name", h->name, FIGURE_LETTERS);
    read_stats(f, h);
    read_past(f, h);
    s->flags[i] = field_set(f, "flags", enum_names_flags(), 0);
    s->placed[i] = field_pair(f, "at", unit(g), table_size(g->table), &s->at[i]);
    s->placed_again[i] = field_pair(f, "again", unit(g), table_size(g->table), &s->again[i]);
    read_hero_upgrades(f, &m->content, s);
    h->program = read_program(f, &m->content, s);
    s->place[i] = *f;
    s->place[i].what = "hero";
    s->team.n++;
}

// The line of a table that was given to hero or team; 0: it was not.
static int line_noted(lua_State *L, struct match *m, int table)
{
    table = lua_absindex(L, table);
    match_table(L, m, &lines_key);
    lua_pushvalue(L, table);
    lua_rawget(L, -2);
    int line = (int)lua_tointeger(L, -1);
    lua_pop(L, 2);
    return line;
}

static void read_design(const struct fields *place, lua_State *L, int index, struct team_sheet *s)
{
    lua_getfield(L, index, "design");
    if (!lua_isnil(L, -1)) {
        const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "?";
        if (!team_design_parse(text, &s->team.design)) {
            fields_fail(place, "design", "heroes, upgrades and ration expected: \"%s\"",
                        TEAM_DESIGN);
        }
        s->team.designed = true;
    }
    lua_pop(L, 1);
    lua_getfield(L, index, "supply_drop");
    s->team.supply_drop = lua_toboolean(L, -1);
    int said = lua_getfield(L, index, "sown");
    s->team.sown = said == LUA_TNIL       ? TEAM_SOWN_UNSAID
                   : lua_toboolean(L, -1) ? TEAM_SOWN_YES
                                          : TEAM_SOWN_NO;
    lua_pop(L, 2);
}

// Who the markers of a Rescue are: a list of names, "" for one that is nobody in particular.
static void read_markers(const struct fields *place, lua_State *L, int index, struct team *t)
{
    int type = lua_getfield(L, index, "markers"), list = lua_gettop(L);
    if (type != LUA_TNIL && type != LUA_TTABLE) {
        fields_fail(place, "markers", "a list of names expected, got %s", luaL_typename(L, -1));
    }
    for (int i = 1; type == LUA_TTABLE && lua_geti(L, list, i) != LUA_TNIL; i++) {
        const char *name = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
        char why[UTF8_WHY];
        if (!name || t->n_markers == TEAM_MARKERS) {
            fields_fail(place, "markers", "at most %d names expected", TEAM_MARKERS);
            return;
        }
        if (!utf8_is_name(name, strlen(name), TEAM_LETTERS, why)) {
            fields_fail(place, "markers", "the name '%s': %s", name, why);
            return;
        }
        memcpy(t->marker[t->n_markers++], name, strlen(name) + 1);
        lua_settop(L, list);
    }
    lua_settop(L, list - 1);
}

// ZD-ALLY-DOG-10: it is a hero's, never only the team's.
static void note_loose_allies(lua_State *L, int index, struct team_sheet *s)
{
    if (lua_getfield(L, index, "allies") != LUA_TNIL && s->wrong.n < TEAM_FINDINGS) {
        s->wrong.at[s->wrong.n++] =
            (struct team_finding){.rule = "ZD-ALLY-DOG-10",
                                  .hero = -1,
                                  .text = "an ally belongs to a hero: hero { allies = { ... } }"};
    }
    lua_pop(L, 1);
}

static void check_arbiter(const struct fields *place, const struct team_sheet *s)
{
    bool plays = !s->arbiter;
    for (int i = 0; i < s->team.n && !plays; i++) {
        plays = strcmp(s->team.hero[i].player, s->arbiter) == 0;
    }
    if (!plays) {
        fields_fail(place, "arbiter", "'%s' plays no hero of the team (ZD-MODE-TEAM-02)",
                    s->arbiter);
    }
}

void team_read(lua_State *L, struct match *m, int index, const struct fields *place,
               struct team_sheet *out)
{
    int top = lua_gettop(L), team = lua_absindex(L, index), list = team;
    memset(out, 0, sizeof *out);
    out->whole = *place;
    read_design(place, L, team, out);
    read_markers(place, L, team, &out->team);
    note_loose_allies(L, team, out);
    lua_getfield(L, team, "arbiter");
    out->arbiter = lua_tostring(L, -1); // the team keeps it
    lua_pop(L, 1);
    if (lua_getfield(L, team, "heroes") == LUA_TTABLE) {
        list = top + 1;
    }
    for (int i = 1; lua_geti(L, list, i) != LUA_TNIL; i++) {
        struct fields f, where = *place;
        int line = line_noted(L, m, -1);
        where.line = line ? line : where.line;
        const char *what = lua_pushfstring(L, "hero %d", i);
        fields_open_in(&f, &where, line ? NULL : "heroes", -2, what, team_hero_names);
        if (out->team.n == TEAM_HEROES) {
            fields_fail(&f, NULL, "at most %d heroes", TEAM_HEROES);
        }
        read_team_hero(&f, m, out);
        lua_settop(L, list > top ? list : top + 1);
    }
    lua_settop(L, top);
    check_arbiter(place, out);
    team_inspect(&m->game, &out->team, &out->wrong);
}

void team_read_hero(lua_State *L, struct match *m, int index, const char *what,
                    struct team_sheet *out)
{
    struct fields f;
    memset(out, 0, sizeof *out);
    fields_open(&f, L, index, what, NULL, team_hero_names, 0);
    out->whole = f;
    read_team_hero(&f, m, out);
}

// hero { ... } and team { ... } of a file: remember their line and give the table back; upvalues:
// the match, whether it is a team.
static int note_line(lua_State *L)
{
    struct match *m = lua_touserdata(L, lua_upvalueindex(1));
    bool is_team = lua_toboolean(L, lua_upvalueindex(2));
    lua_Debug ar;
    lua_settop(L, 1);
    luaL_checktype(L, 1, LUA_TTABLE);
    match_table(L, m, &lines_key);
    if (is_team && lua_rawgeti(L, 2, 1) != LUA_TNIL) {
        return luaL_error(L, "a file can have only one team");
    }
    lua_settop(L, 2);
    if (is_team) {
        lua_pushvalue(L, 1);
        lua_rawseti(L, 2, 1);
    }
    bool known = lua_getstack(L, 1, &ar) && lua_getinfo(L, "l", &ar);
    lua_pushvalue(L, 1);
    lua_pushinteger(L, known ? ar.currentline : 1);
    lua_rawset(L, 2);
    lua_settop(L, 1);
    return 1;
}

// What a team file has no use for: the message says that it is not a team file, or which word was
// meant.
static int raise_no_team_global(lua_State *L)
{
    static const char *const ours[] = {"team", "hero", NULL};
    static const char *const others[] = {"mission", "map", "upgrade", "program", "profile", NULL};
    const char *name = base_tostring(L, 2, NULL), *near = err_nearest(name, ours);
    for (int i = 0; others[i]; i++) {
        if (strcmp(name, others[i]) == 0) {
            return err_say(L,
                           "this is not a team file: '%s' does not belong in one; a team file is "
                           "return team { ... }",
                           name);
        }
    }
    return near ? err_say(L, "'%s' does not belong in a team file; did you mean '%s'?", name, near)
                : err_say(L,
                          "'%s' does not belong in a team file, which is return team { hero { ... "
                          "}, ... }",
                          name);
}

static void push_team_env(lua_State *L, struct match *m)
{
    env_push_empty(L);
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, raise_no_team_global);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    for (int is_team = 0; is_team <= 1; is_team++) {
        match_push(L, m);
        lua_pushboolean(L, is_team);
        lua_pushcclosure(L, note_line, 2);
        lua_setfield(L, -2, is_team ? "team" : "hero");
    }
}

// Only heroes, and what the whole team has; no loose tables.
static void check_team_fields(const struct fields *f)
{
    fields_check(f, team_file_names, TEAM_HEROES);
    field_line(f, "name", NULL);
    field_text(f, "arbiter", NULL);
    field_flag(f, "supply_drop", false);
    field_flag(f, "sown", false);
}

void team_open(lua_State *L, struct match *m, const char *path, struct team_sheet *out)
{
    match_table(L, m, &lines_key); // another file may have been read before
    lua_pushnil(L);
    lua_rawseti(L, -2, 1);
    lua_pop(L, 1);
    push_team_env(L, m);
    env_file(L, path); // text, value
    lua_pop(L, 1);
    match_table(L, m, &lines_key);
    if (lua_rawgeti(L, -1, 1) != LUA_TTABLE) {
        err_say(L, "%s:1: a team file ends with return team { ... }", path);
    }
    lua_replace(L, -2); // text, team
    int team = lua_gettop(L);
    struct fields f = {.L = L,
                       .table = team,
                       .what = "team",
                       .source = lua_tostring(L, team - 1),
                       .file = path,
                       .line = line_noted(L, m, team)};
    check_team_fields(&f);
    if (lua_getfield(L, team, "design") == LUA_TNIL) {
        lua_pushliteral(L, TEAM_DESIGN);
        lua_setfield(L, team, "design");
    }
    lua_settop(L, team);
    team_read(L, m, team, &f, out);
}

void team_open_ready(lua_State *L, struct match *m, struct team_sheet *out)
{
    const struct fields elsewhere = {.L = L};
    env_push_empty(L);
    env_file(L, script_home(L, "content/heroes.lua"));
    team_read(L, m, lua_gettop(L), &elsewhere, out);
}

// The first line from `from` on in which the word stands in quotes; `from` where there is none.
static int line_of_word(const char *source, int from, const char *word)
{
    size_t n = strlen(word);
    int line = 1;
    for (const char *at = source; *at; at++) {
        bool quoted =
            (*at == '"' || *at == '\'') && strncmp(at + 1, word, n) == 0 && at[1 + n] == *at;
        if (line >= from && quoted) {
            return line;
        }
        line += *at == '\n';
    }
    return from;
}

const char *team_complaint(lua_State *L, const struct team_sheet *sheet, int i)
{
    const struct team_finding *w = &sheet->wrong.at[i];
    struct fields f = w->hero < 0 ? sheet->whole : sheet->place[w->hero];
    if (f.file && f.source && w->word) {
        f.line = line_of_word(f.source, f.line, w->word);
    }
    const char *place = fields_place(&f, NULL);
    const char *text = w->rule ? lua_pushfstring(L, "%s%s (%s)", place, w->text, w->rule)
                               : lua_pushfstring(L, "%s%s", place, w->text);
    lua_remove(L, -2);
    return text;
}

void team_demand(lua_State *L, const struct team_sheet *sheet)
{
    luaL_Buffer b;
    if (sheet->wrong.n == 0) {
        return;
    }
    luaL_buffinit(L, &b);
    for (int i = 0; i < sheet->wrong.n; i++) {
        if (i > 0) {
            luaL_addchar(&b, '\n');
        }
        team_complaint(L, sheet, i);
        luaL_addvalue(&b);
    }
    luaL_pushresult(&b);
    lua_error(L);
}
