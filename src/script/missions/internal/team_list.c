// team_list.c: an entry is a name, or the name of an upgrade and of the gadget that it is for. In a
// remote's list "Gun" stands for "Remote gun". An ally's table is read without its first value,
// which is put back after.
#include "script/missions/internal/team_list.h"

#include <lauxlib.h>

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "script/base/enum_names.h"
#include "script/base/err.h"
#include "zerodark/rules/kit/kit.h"

// The hero that is being read, which is not counted yet.
static struct team_hero *hero_of(struct team_sheet *s)
{
    return &s->team.hero[s->team.n];
}

// Are n letters alike, capital or not?
static bool are_letters_alike(const char *a, const char *b, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (tolower((unsigned char)a[i]) != tolower((unsigned char)b[i])) {
            return false;
        }
    }
    return true;
}

// Does a text have the words of a name at its beginning or its end? "Smoke" and "gun" are of "Smoke
// grenade" and of "Remote gun".
static bool is_part_of_name(const char *part, const char *name)
{
    size_t n = strlen(part), all = strlen(name);
    bool begins = n > 2 && n < all && are_letters_alike(part, name, n) && name[n] == ' ';
    bool ends =
        n > 2 && n < all && are_letters_alike(part, name + all - n, n) && name[all - n - 1] == ' ';
    return begins || ends;
}

// "F+1", "F +1" and "+1F" as "+1 F"; NULL: it is not a stat that is raised.
static const char *raised_stat(const char *text, const char *const *names)
{
    char stat = '\0', digit = '\0';
    for (; *text; text++) {
        bool letter = strchr("MFADmfad", *text) != NULL, one = *text >= '1' && *text <= '9';
        if ((letter && stat) || (one && digit) || (!letter && !one && !strchr("+ ", *text))) {
            return NULL;
        }
        stat = letter ? (char)toupper((unsigned char)*text) : stat;
        digit = one ? *text : digit;
    }
    const char wanted[] = {'+', '1', ' ', stat, '\0'};
    for (; stat && digit && *names; names++) {
        if (strcmp(*names, wanted) == 0) {
            return *names;
        }
    }
    return NULL;
}

// The name that was meant: the nearest, else the only one that the text is a part of, or a stat.
static const char *team_list_nearest(const char *name, const char *const *names)
{
    const char *near = err_nearest(name, names), *part = NULL;
    int parts = 0;
    for (const char *const *n = names; !near && *n; n++) {
        bool is = is_part_of_name(name, *n);
        part = is ? *n : part;
        parts += is;
    }
    return near ? near : parts == 1 ? part : raised_stat(name, names);
}

void team_list_unknown(lua_State *L, struct team_sheet *s, const char *kind, const char *name,
                       const char *const *names, enum names_said said)
{
    const char *near = team_list_nearest(name, names);
    if (s->wrong.n == TEAM_FINDINGS) {
        return;
    }
    struct team_finding *f = &s->wrong.at[s->wrong.n++];
    *f = (struct team_finding){.hero = s->team.n, .word = name};
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    lua_pushfstring(L, "%s: no %s '%s'", hero_of(s)->name, kind, name);
    luaL_addvalue(&b);
    if (near) {
        lua_pushfstring(L, "; did you mean '%s'?", near);
        luaL_addvalue(&b);
    } else if (said == NAMES_OF_PACKS) {
        luaL_addstring(&b, "; if it comes with a pack, name the pack (--pack)");
    }
    for (int i = 0; !near && said == NAMES_LISTED && names[i]; i++) {
        luaL_addstring(&b, i ? ", " : "; use one of these: ");
        luaL_addstring(&b, names[i]);
    }
    luaL_pushresult(&b);
    snprintf(f->text, sizeof f->text, "%s", lua_tostring(L, -1));
    lua_pop(L, 1);
}

// Row of an upgrade, -1 where there is none, which is noted. Those of remotes may be called "Gun"
// for "Remote gun" where the list is a remote's.
static int row_of_upgrade(lua_State *L, const struct content *c, struct team_sheet *s,
                          const char *name, bool remote)
{
    const char *names[2 * UPGRADES + 1] = {0}, *theirs[UPGRADES + 1] = {0};
    int n = 0, n_theirs = 0;
    for (int i = 0; i < c->n_upgrades; i++) {
        const struct upgrade *u = &c->upgrade[i];
        bool its = remote && u->kind == UPGRADE_REMOTE && strncmp(u->name, "Remote ", 7) == 0;
        // "Gun" for "Remote gun": the first letter of what follows may be a capital letter.
        if (its && (name[0] | 32) == u->name[7] && strcmp(name + 1, u->name + 8) == 0) {
            return i;
        }
        names[n++] = its ? u->name + 7 : u->name;
        if (its) {
            theirs[n_theirs++] = u->name;
        }
    }
    int row = content_upgrade(c, name);
    if (row < 0) {
        bool list = remote && n_theirs > 0 && !team_list_nearest(name, names);
        team_list_unknown(L, s, "upgrade", name, list ? theirs : names,
                          list ? NAMES_LISTED : NAMES_OF_PACKS);
    }
    return row;
}

// The gadget of a name, which may be that of the upgrade that brings it, as item + 1; 0: no such.
static int gadget_of(lua_State *L, const struct content *c, struct team_sheet *s, const char *name)
{
    const char *const *names = enum_names_items(), *gadgets[ITEM_COUNT + 1] = {0};
    int n = 0;
    for (int i = 0; names[i]; i++) {
        if (strcmp(names[i], name) == 0) {
            return i + 1;
        }
        if (item_switches((enum item)i)) {
            gadgets[n++] = names[i];
        }
    }
    int row = content_upgrade(c, name);
    for (int i = 0; row >= 0 && i < ITEM_COUNT; i++) {
        if (c->upgrade[row].item[i]) {
            return i + 1;
        }
    }
    team_list_unknown(L, s, "gadget", name, gadgets, NAMES_LISTED);
    return 0;
}

// value -> value; "Lethal", or { "Hardened", "Relay" }. False if the name is not known.
static bool read_taken_upgrade(const struct fields *f, const struct content *c,
                               struct team_sheet *s, const char *field, bool remote,
                               struct team_taken *out)
{
    lua_State *L = f->L;
    int value = lua_gettop(L);
    if (lua_istable(L, value)) {
        lua_rawgeti(L, value, 1);
        lua_rawgeti(L, value, 2);
    } else {
        lua_pushvalue(L, value);
        lua_pushnil(L);
    }
    bool named = lua_type(L, -2) == LUA_TSTRING;
    bool of = lua_type(L, -1) == LUA_TSTRING;
    if (!named || (!of && !lua_isnil(L, -1))) {
        fields_fail(f, field,
                    "names expected: { \"Lethal\", \"+1 F\", { \"Hardened\", \"Relay\" } }; got %s",
                    luaL_typename(L, value));
    }
    int row = row_of_upgrade(L, c, s, lua_tostring(L, -2), remote);
    out->row = (uint8_t)(row < 0 ? 0 : row);
    out->of = (uint8_t)(of ? gadget_of(L, c, s, lua_tostring(L, -1)) : 0);
    bool known = row >= 0 && (!of || out->of);
    lua_settop(L, value);
    return known;
}

// Pushes the list of a field; false if there is none.
static bool push_list_field(const struct fields *f, const char *field)
{
    int type = field_push(f, field);
    if (type != LUA_TTABLE && type != LUA_TNIL) {
        fields_fail(f, field, "a list { \"name\", ... } expected, got %s", luaL_typename(f->L, -1));
    }
    return type == LUA_TTABLE;
}

// The upgrades of a list field, at most `room` of them.
static int read_taken_list(const struct fields *f, const struct content *c, struct team_sheet *s,
                           const char *field, enum team_how how, bool remote,
                           struct team_taken *out, int room)
{
    lua_State *L = f->L;
    int top = lua_gettop(L), n = 0;
    for (int i = 1; push_list_field(f, field) && lua_geti(L, top + 1, i) != LUA_TNIL; i++) {
        struct team_taken t = {.how = (uint8_t)how};
        if (n == room) {
            fields_fail(f, field, "at most %d", room);
        }
        if (read_taken_upgrade(f, c, s, field, remote, &t)) {
            out[n++] = t;
        }
        lua_settop(L, top);
    }
    lua_settop(L, top);
    return n;
}

void team_list(const struct fields *f, const struct content *c, struct team_sheet *s,
               const char *field, enum team_how how)
{
    struct team_hero *h = hero_of(s);
    int n =
        read_taken_list(f, c, s, field, how, false, &h->taken[h->n_taken], TEAM_TAKEN - h->n_taken);
    h->n_taken = (uint8_t)(h->n_taken + n);
}

uint8_t team_list_pick(const struct fields *f, const struct content *c, struct team_sheet *s,
                       const char *field, enum upgrade_kind kind)
{
    const char *name = field_text(f, field, NULL), *names[UPGRADES + 1] = {0};
    int row = name ? content_upgrade(c, name) : -1, n = 0;
    for (int i = 0; i < c->n_upgrades; i++) {
        const struct upgrade *u = &c->upgrade[i];
        if (u->kind == kind && !(u->flags & FLAG_LEADER)) {
            names[n++] = u->name;
        }
    }
    if (name && row < 0) {
        team_list_unknown(f->L, s, field, name, names, NAMES_LISTED);
    }
    return (uint8_t)(name && row < 0 ? TEAM_UNKNOWN : row + 1);
}

static bool is_remote_upgrade(const struct content *c, int row)
{
    int profile = content_profile(c, c->upgrade[row].name);
    return profile >= 0 && (c->profile[profile].flags & FLAG_REMOTE);
}

// Its upgrades, and what was bought later: all of it, with `bought = true`, or a list.
static void read_ally_upgrades(const struct fields *f, const struct content *c,
                               struct team_sheet *s, struct team_ally *a)
{
    bool remote = is_remote_upgrade(c, a->it.row);
    bool list = field_push(f, "bought") == LUA_TTABLE;
    lua_pop(f->L, 1);
    a->it.how = !list && field_flag(f, "bought", false) ? TEAM_BOUGHT : TEAM_NEW;
    a->n_taken = (uint8_t)read_taken_list(f, c, s, "upgrades", (enum team_how)a->it.how, remote,
                                          a->taken, TEAM_OF_ALLY);
    if (list) {
        int n = read_taken_list(f, c, s, "bought", TEAM_BOUGHT, remote, &a->taken[a->n_taken],
                                TEAM_OF_ALLY - a->n_taken);
        a->n_taken = (uint8_t)(a->n_taken + n);
    }
}

// value -> ; { "Zipper", name = "Bee", upgrades = { ... }, bought = true }
static bool read_ally_table(const struct fields *f, const struct content *c, struct team_sheet *s,
                            struct team_ally *a)
{
    static const char *const names[] = {"name", "upgrades", "bought", "wounded", NULL};
    lua_State *L = f->L;
    struct fields own = *f;
    int value = lua_gettop(L);
    lua_rawgeti(L, value, 1);
    lua_pushnil(L);
    lua_rawseti(L, value, 1); // the rest has names
    fields_open_in(&own, f, "allies", value, "ally", names);
    if (lua_type(L, -1) != LUA_TSTRING) {
        fields_fail(&own, NULL, "which ally? { \"CP dog\", name = \"Rex\" }");
    }
    int row = row_of_upgrade(L, c, s, lua_tostring(L, -1), false);
    lua_rawseti(L, value, 1); // as it was: a table may be read again
    if (row < 0) {
        return false;
    }
    a->it.row = (uint8_t)row;
    field_copy_line(&own, "name", a->name, TEAM_LETTERS);
    a->wounded = (uint8_t)field_int(&own, "wounded", 0, 9, 0);
    read_ally_upgrades(&own, c, s, a);
    return true;
}

void team_list_allies(const struct fields *f, const struct content *c, struct team_sheet *s)
{
    lua_State *L = f->L;
    struct team_hero *h = hero_of(s);
    int top = lua_gettop(L);
    for (int i = 1; push_list_field(f, "allies") && lua_geti(L, top + 1, i) != LUA_TNIL; i++) {
        struct team_ally a = {0};
        if (h->n_allies == TEAM_ALLIES) {
            fields_fail(f, "allies", "a hero has at most %d", TEAM_ALLIES);
        }
        bool known = lua_istable(L, -1) ? read_ally_table(f, c, s, &a)
                                        : read_taken_upgrade(f, c, s, "allies", false, &a.it);
        if (known) {
            h->ally[h->n_allies++] = a;
        }
        lua_settop(L, top);
    }
    lua_settop(L, top);
}
