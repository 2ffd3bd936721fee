#include "script/team_file.h"

#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "script/env.h"
#include "script/err.h"
#include "script/words.h"

static const char lines_key; // table of a hero or team -> line in its file

static const char *const hero_names[] = {"name", "M",        "F",  "A",     "D",
                                         "AV",   "upgrades", "at", "flags", NULL};

static void note_finding(struct team_sheet *s, int hero, const char *word, const char *text)
{
    if (s->wrong.n < TEAM_FINDINGS) {
        struct team_finding *f = &s->wrong.at[s->wrong.n++];
        *f = (struct team_finding){.hero = hero, .word = word};
        snprintf(f->text, sizeof f->text, "%s", text);
    }
}

static void unknown_upgrade(lua_State *L, const struct content *c, struct team_sheet *s,
                            const char *name)
{
    const char *names[UPGRADES + 1] = {0};
    for (int i = 0; i < c->n_upgrades; i++) {
        names[i] = c->upgrade[i].name;
    }
    const char *near = err_nearest(name, names);
    const char *who = s->team.hero[s->team.n].name;
    lua_pushfstring(L, near ? "%s: no upgrade '%s'; did you mean '%s'?" : "%s: no upgrade '%s'",
                    who, name, near);
    note_finding(s, s->team.n, name, lua_tostring(L, -1));
    lua_pop(L, 1);
}

// The names of the list on top of the stack.
static void read_list(const struct fields *f, const struct content *c, struct team_sheet *s)
{
    lua_State *L = f->L;
    struct team_hero *h = &s->team.hero[s->team.n];
    int list = lua_gettop(L);
    for (int i = 1; lua_geti(L, list, i) != LUA_TNIL; i++) {
        if (lua_type(L, -1) != LUA_TSTRING) {
            fields_fail(f, "upgrades", "names expected: { \"Lethal\", \"+1 F\" }; got %s",
                        luaL_typename(L, -1));
        }
        int row = content_upgrade(c, lua_tostring(L, -1));
        if (row < 0) {
            unknown_upgrade(L, c, s, lua_tostring(L, -1));
        } else if (h->n_taken == TEAM_TAKEN) {
            fields_fail(f, "upgrades", "no more than %d", TEAM_TAKEN);
        } else {
            h->taken[h->n_taken++] = (uint8_t)row;
        }
        lua_settop(L, list);
    }
}

// A list of names, or in a mission only how many there are.
static void read_upgrades(const struct fields *f, const struct content *c, struct team_sheet *s)
{
    if (field_push(f, "upgrades") == LUA_TTABLE) {
        read_list(f, c, s);
    } else {
        s->team.hero[s->team.n].counted = 2 * field_int(f, "upgrades", 0, CARDS, 0);
    }
    lua_pop(f->L, 1);
}

// The hero of the fields, as the next of the sheet.
static void read_hero(const struct fields *f, struct match *m, struct team_sheet *s)
{
    struct game *g = &m->game;
    int i = s->team.n;
    struct team_hero *h = &s->team.hero[i];
    *h = (struct team_hero){0};
    field_need(f, "name");
    h->name = field_text(f, "name", "");
    for (int k = 0; k < 4; k++) {
        field_need(f, hero_names[1 + k]);
        h->stat[k] = (int16_t)field_int(f, hero_names[1 + k], 0, 99, 0);
    }
    h->av = (int16_t)field_int(f, "AV", 0, 99, TEAM_AV_UNSAID);
    s->flags[i] = field_set(f, "flags", words_flags(), 0);
    s->placed[i] = field_pair(f, "at", unit(g), table_size(g->table), &s->at[i]);
    read_upgrades(f, &m->content, s);
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
}

void team_read(lua_State *L, struct match *m, int index, const struct fields *place,
               struct team_sheet *out)
{
    int top = lua_gettop(L), team = lua_absindex(L, index), list = team;
    memset(out, 0, sizeof *out);
    out->whole = *place;
    read_design(place, L, team, out);
    if (lua_getfield(L, team, "heroes") == LUA_TTABLE) {
        list = top + 1;
    }
    for (int i = 1; lua_geti(L, list, i) != LUA_TNIL; i++) {
        struct fields f, where = *place;
        int line = line_noted(L, m, -1);
        where.line = line ? line : where.line;
        const char *what = lua_pushfstring(L, "hero %d", i);
        fields_open_in(&f, &where, line ? NULL : "heroes", -2, what, hero_names);
        if (out->team.n == TEAM_HEROES) {
            fields_fail(&f, NULL, "no more than %d heroes", TEAM_HEROES);
        }
        read_hero(&f, m, out);
        lua_settop(L, list > top ? list : top + 1);
    }
    lua_settop(L, top);
    team_inspect(&m->game, &out->team, &out->wrong);
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
        return luaL_error(L, "one team a file");
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

static void push_env(lua_State *L, struct match *m)
{
    env_push_empty(L);
    for (int is_team = 0; is_team <= 1; is_team++) {
        match_push(L, m);
        lua_pushboolean(L, is_team);
        lua_pushcclosure(L, note_line, 2);
        lua_setfield(L, -2, is_team ? "team" : "hero");
    }
}

// Only heroes, and what the whole team has; no loose tables.
static void check_team(lua_State *L, const struct fields *f)
{
    static const char *const names[] = {"design", "name", NULL};
    struct fields all;
    fields_open(&all, L, f->table, "team", NULL, names, TEAM_HEROES);
    field_text(&all, "name", NULL);
}

void team_open(lua_State *L, struct match *m, const char *path, struct team_sheet *out)
{
    match_table(L, m, &lines_key); // another file may have been read before
    lua_pushnil(L);
    lua_rawseti(L, -2, 1);
    lua_pop(L, 1);
    push_env(L, m);
    env_file(L, path); // text, value
    lua_pop(L, 1);
    match_table(L, m, &lines_key);
    if (lua_rawgeti(L, -1, 1) != LUA_TTABLE) {
        err_say(L, "%s: a team file ends with return team { ... }", path);
    }
    lua_replace(L, -2); // text, team
    int team = lua_gettop(L);
    struct fields f = {.L = L,
                       .table = team,
                       .what = "team",
                       .source = lua_tostring(L, team - 1),
                       .file = path,
                       .line = line_noted(L, m, team)};
    check_team(L, &f);
    if (lua_getfield(L, team, "design") == LUA_TNIL) {
        lua_pushliteral(L, TEAM_DESIGN);
        lua_setfield(L, team, "design");
    }
    lua_settop(L, team);
    team_read(L, m, team, &f, out);
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
