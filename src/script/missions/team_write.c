// team_write.c: each function adds one part to the buffer, or nothing if the part has its default.
// Rows are written by their names, and characters that cannot be seen by their numbers.
#include "script/missions/team_write.h"

#include <stdio.h>

#include "script/base/enum_names.h"

// Adds a text to the buffer in quotes, as Lua reads it.
static void team_write_quoted(luaL_Buffer *b, const char *text)
{
    luaL_addchar(b, '"');
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        char code[8];
        if (c == '"' || c == '\\') {
            luaL_addchar(b, '\\');
            luaL_addchar(b, *text);
        } else if (c < ' ' || c == 127) {
            snprintf(code, sizeof code, "\\%03d", c);
            luaL_addstring(b, code);
        } else {
            luaL_addchar(b, *text);
        }
    }
    luaL_addchar(b, '"');
}

static void add_number_field(luaL_Buffer *b, const char *before, int n)
{
    char text[64];
    snprintf(text, sizeof text, "%s%d", before, n);
    luaL_addstring(b, text);
}

static void add_text_field(luaL_Buffer *b, const char *name, const char *text)
{
    luaL_addstring(b, ", ");
    luaL_addstring(b, name);
    luaL_addstring(b, " = ");
    team_write_quoted(b, text);
}

// "Lethal", or { "Hardened", "Relay" } where it is for a gadget.
static void add_taken(luaL_Buffer *b, const struct content *c, const struct team_taken *t)
{
    if (!t->of) {
        team_write_quoted(b, c->upgrade[t->row].name);
        return;
    }
    luaL_addstring(b, "{ ");
    team_write_quoted(b, c->upgrade[t->row].name);
    luaL_addstring(b, ", ");
    team_write_quoted(b, enum_names_items()[t->of - 1]);
    luaL_addstring(b, " }");
}

// A list of those that were come by in one way; nothing where there are none.
static void add_taken_list(luaL_Buffer *b, const struct content *c, const char *field,
                           const struct team_taken *taken, int n, int how)
{
    int written = 0;
    for (int i = 0; i < n; i++) {
        if (taken[i].how != how) {
            continue;
        }
        luaL_addstring(b, written++ ? ", " : field);
        add_taken(b, c, &taken[i]);
    }
    luaL_addstring(b, written ? " }" : "");
}

static void add_ally(luaL_Buffer *b, const struct content *c, const struct team_ally *a)
{
    luaL_addstring(b, "{ ");
    team_write_quoted(b, c->upgrade[a->it.row].name);
    if (*a->name) {
        add_text_field(b, "name", a->name);
    }
    add_taken_list(b, c, ", upgrades = { ", a->taken, a->n_taken, a->it.how);
    if (a->wounded) {
        add_number_field(b, ", wounded = ", a->wounded);
    }
    if (a->it.how == TEAM_BOUGHT) {
        luaL_addstring(b, ", bought = true");
    } else {
        add_taken_list(b, c, ", bought = { ", a->taken, a->n_taken, TEAM_BOUGHT);
    }
    luaL_addstring(b, " }");
}

static void add_allies(luaL_Buffer *b, const struct content *c, const struct team_hero *h)
{
    for (int i = 0; i < h->n_allies; i++) {
        luaL_addstring(b, i ? ", " : ",\n    allies = { ");
        add_ally(b, c, &h->ally[i]);
    }
    luaL_addstring(b, h->n_allies ? " }" : "");
}

static void add_used(luaL_Buffer *b, const struct team_hero *h)
{
    int written = 0;
    for (int i = 0; i < ITEM_COUNT; i++) {
        if (h->used[i]) {
            luaL_addstring(b, written++ ? ", [" : ",\n    used = { [");
            team_write_quoted(b, enum_names_items()[i]);
            add_number_field(b, "] = ", h->used[i]);
        }
    }
    luaL_addstring(b, written ? " }" : "");
}

static void add_stats(luaL_Buffer *b, const struct team_hero *h)
{
    static const char *const names[] = {", M = ", ", F = ", ", A = ", ", D = "};
    for (int i = 0; i < 4; i++) {
        add_number_field(b, names[i], h->stat[i]);
    }
    if (h->av != TEAM_AV_UNSAID) {
        add_number_field(b, ", AV = ", h->av);
    }
}

// Points of stats that it has lost.
static void add_lost(luaL_Buffer *b, const struct team_hero *h)
{
    static const char *const names[] = {"M = ", "F = ", "A = ", "D = "};
    int written = 0;
    for (int i = 0; i < 4; i++) {
        if (h->lost[i]) {
            luaL_addstring(b, written++ ? ", " : ", lost = { ");
            add_number_field(b, names[i], h->lost[i]);
        }
    }
    luaL_addstring(b, written ? " }" : "");
}

// What earlier missions have made of it.
static void add_scars(luaL_Buffer *b, const struct team_hero *h)
{
    if (h->xp) {
        add_number_field(b, ", xp = ", h->xp);
    }
    if (h->wounded) {
        add_number_field(b, ", wounded = ", h->wounded);
    }
    add_lost(b, h);
    if (h->more_av) {
        add_number_field(b, ", more_AV = ", h->more_av);
    }
}

// What it chose, and how it starts.
static void add_ways(luaL_Buffer *b, const struct content *c, const struct team_hero *h)
{
    int trait = h->picked[UPGRADE_TRAIT], sentry = h->picked[UPGRADE_SENTRY];
    if (trait) {
        add_text_field(b, "trait", c->upgrade[trait - 1].name);
    }
    if (sentry) {
        add_text_field(b, "sentry", c->upgrade[sentry - 1].name);
    }
    if (h->program) {
        add_text_field(b, "program", c->program[h->program - 1].name);
    }
    luaL_addstring(b, h->iff == TEAM_IFF_OFF    ? ", iff = \"off\""
                      : h->iff == TEAM_IFF_NONE ? ", iff = false"
                                                : "");
    luaL_addstring(b, h->bare ? ", bare = true" : "");
    luaL_addstring(b, h->replacement ? ", replacement = true" : "");
}

static void add_written_hero(luaL_Buffer *b, const struct content *c, const struct team_hero *h)
{
    luaL_addstring(b, "  hero { name = ");
    team_write_quoted(b, h->name);
    if (*h->player) {
        add_text_field(b, "player", h->player);
    }
    add_stats(b, h);
    add_ways(b, c, h);
    add_scars(b, h);
    if (h->counted) {
        add_number_field(b, ", upgrades = ", h->counted / 2);
    }
    add_taken_list(b, c, ",\n    upgrades = { ", h->taken, h->n_taken, TEAM_NEW);
    add_taken_list(b, c, ",\n    bought = { ", h->taken, h->n_taken, TEAM_BOUGHT);
    add_taken_list(b, c, ",\n    supplied = { ", h->taken, h->n_taken, TEAM_SUPPLIED);
    add_allies(b, c, h);
    add_used(b, h);
    luaL_addstring(b, " },\n");
}

// Begins the next field of the team.
static void next_field(luaL_Buffer *b, int *n)
{
    luaL_addstring(b, (*n)++ ? ", " : "  ");
}

static void add_flag(luaL_Buffer *b, int *n, const char *name, bool set)
{
    if (set) {
        next_field(b, n);
        luaL_addstring(b, name);
        luaL_addstring(b, " = true");
    }
}

static void add_design(luaL_Buffer *b, int *n, const struct team *t)
{
    if (t->designed) {
        next_field(b, n);
        add_number_field(b, "design = \"", t->design.heroes);
        add_number_field(b, "/", t->design.upgrades);
        add_number_field(b, "/", t->design.ration);
        luaL_addchar(b, '"');
    }
}

static void add_markers(luaL_Buffer *b, int *n, const struct team *t)
{
    if (t->n_markers) {
        next_field(b, n);
    }
    for (int i = 0; i < t->n_markers; i++) {
        luaL_addstring(b, i ? ", " : "markers = { ");
        team_write_quoted(b, t->marker[i]);
    }
    luaL_addstring(b, t->n_markers ? " }" : "");
}

// What is said of the team as a whole.
static void add_team_head(luaL_Buffer *b, const struct team *t, const char *name,
                          const char *arbiter)
{
    int n = 0;
    if (name) {
        next_field(b, &n);
        luaL_addstring(b, "name = ");
        team_write_quoted(b, name);
    }
    add_design(b, &n, t);
    if (arbiter) {
        next_field(b, &n);
        luaL_addstring(b, "arbiter = ");
        team_write_quoted(b, arbiter);
    }
    add_flag(b, &n, "supply_drop", t->supply_drop);
    add_flag(b, &n, "sown", t->sown == TEAM_SOWN_YES);
    if (t->sown == TEAM_SOWN_NO) {
        next_field(b, &n);
        luaL_addstring(b, "sown = false");
    }
    add_markers(b, &n, t);
    luaL_addstring(b, n ? ",\n" : "");
}

const char *team_write(lua_State *L, const struct content *c, const struct team *t,
                       const char *name, const char *about)
{
    return team_write_led(L, c, t, name, about, NULL);
}

const char *team_write_led(lua_State *L, const struct content *c, const struct team *t,
                           const char *name, const char *about, const char *arbiter)
{
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    if (about) {
        luaL_addstring(&b, "-- ");
        luaL_addstring(&b, about);
        luaL_addchar(&b, '\n');
    }
    luaL_addstring(&b, "return team {\n");
    add_team_head(&b, t, name, arbiter);
    for (int i = 0; i < t->n; i++) {
        add_written_hero(&b, c, &t->hero[i]);
    }
    luaL_addstring(&b, "}\n");
    luaL_pushresult(&b);
    return lua_tostring(L, -1);
}
