// changes.c: a change of a row that the pack has brought itself needs no permission; every other is
// looked for in what the manifest says. Then it is compared with what other packs have made, and
// kept. Results of supplies may be covered by several ranges together.
#include "script/hooks/changes.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/err.h"
#include "script/hooks/system.h"

static const char kept_key;

static const char *const words[CHANGE_KINDS] = {"",         "",       "before ",  "instead ",
                                                "after ",   "param ", "upgrade ", "complication ",
                                                "program ", "supply "};

const char *change_word(enum change_kind kind)
{
    return words[kind];
}

enum rule_kind change_rule(enum change_kind kind)
{
    return kind == CHANGE_QUANTITY ? RULE_QUANTITY
           : kind == CHANGE_CHECK  ? RULE_CHECK
           : kind == CHANGE_PARAM  ? RULE_PARAM
                                   : RULE_STEP;
}

bool change_means(const char *said, const char *name)
{
    size_t n = strlen(said);
    return n > 0 && said[n - 1] == '*' ? strncmp(said, name, n - 1) == 0 : strcmp(said, name) == 0;
}

int changes_pack(const struct match *m, const char *pack)
{
    for (int i = 0; i < m->n_packs; i++) {
        if (strcmp(m->pack[i].name, pack) == 0) {
            return i;
        }
    }
    return -1;
}

// Pushes the place of the Lua code that called the running function, "dusk/init.lua:3".
static const char *changes_place(lua_State *L)
{
    lua_Debug ar;
    for (int level = 1; lua_getstack(L, level, &ar) && lua_getinfo(L, "Sl", &ar); level++) {
        if (ar.currentline >= 0) { // else it was called by pcall or its like
            bool file = *ar.source == '@';
            return lua_pushfstring(L, "%s:%d", file ? ar.source + 1 : ar.short_src, ar.currentline);
        }
    }
    return lua_pushliteral(L, "?");
}

// What a pack does, in words; pushes it.
static const char *push_doing(lua_State *L, const struct change_made *c)
{
    static const char *const does[CHANGE_KINDS] = {
        "changes the quantity '%s'", "changes the check '%s'",     "acts before the step '%s'",
        "replaces the step '%s'",    "acts after the step '%s'",   "sets the param '%s'",
        "adds the upgrade '%s'",     "adds the complication '%s'", "adds the program '%s'",
        "adds the supply '%s'"};
    return lua_pushfstring(L, does[c->kind], c->name);
}

static const char *push_said(lua_State *L, const struct change_made *c)
{
    if (c->kind != CHANGE_SUPPLY) {
        return lua_pushfstring(L, "%s%s", change_word(c->kind), c->name);
    }
    return c->low == c->high ? lua_pushfstring(L, "supply %d", c->low)
                             : lua_pushfstring(L, "supply %d-%d", c->low, c->high);
}

// Is it a row that the pack has brought itself?
static bool is_own_row(const struct match *m, const struct change_made *c)
{
    enum rule_kind kind = change_rule(c->kind);
    int row = c->kind <= CHANGE_PARAM ? rules_find(m->rules.system, kind, c->name) : -1;
    const char *from = row < 0 ? NULL : system_origin(m, kind, row)->pack;
    return from && strcmp(from, m->pack[c->pack].name) == 0;
}

static bool allows_change(const struct change_said *c, enum change_kind kind, const char *name)
{
    bool same = c->fold ? kind == CHANGE_QUANTITY || kind == CHANGE_CHECK : c->kind == kind;
    return same && change_means(c->name, name);
}

// Goes on from the end of each range that holds the next result, until all are covered.
static struct change_said *says_supply(const struct match_pack *p, int low, int high)
{
    struct change_said *last = NULL;
    for (int i = 0; i < p->n_said && low <= high; i++) {
        struct change_said *c = &p->said[i];
        if (c->kind == CHANGE_SUPPLY && c->low <= low && c->high >= low) {
            low = c->high + 1;
            c->made = true;
            last = c;
            i = -1; // the next result may be said before
        }
    }
    return low > high ? last : NULL;
}

// Does the pack say that it makes such a change? The first place that does, or NULL. `low` and
// `high` are the results of a supply, which may be said in several places: the last is given.
static struct change_said *change_find(const struct match_pack *p, enum change_kind kind,
                                       const char *name, int low, int high)
{
    if (kind == CHANGE_SUPPLY) {
        return says_supply(p, low, high);
    }
    for (int i = 0; i < p->n_said; i++) {
        if (allows_change(&p->said[i], kind, name)) {
            return &p->said[i];
        }
    }
    return NULL;
}

static void check_said(lua_State *L, const struct match_pack *p, const struct change_made *c)
{
    struct change_said *said = change_find(p, c->kind, c->name, c->low, c->high);
    if (said) {
        said->made = true;
        return;
    }
    lua_pushfstring(L,
                    "%s: pack '%s' %s, which its pack.lua does not declare; add \"%s\" to the "
                    "changes in %s",
                    c->place, p->name, push_doing(L, c), push_said(L, c), p->said_in);
    lua_error(L);
}

static bool overlap(const struct change_made *a, const struct change_made *b)
{
    return a->low > 0 && b->low > 0 && a->low <= b->high && b->low <= a->high;
}

bool changes_clash(const struct change_made *a, const struct change_made *b)
{
    bool same = strcmp(a->name, b->name) == 0;
    if (a->kind != b->kind) {
        return false;
    }
    switch (a->kind) {
    case CHANGE_INSTEAD:
    case CHANGE_UPGRADE:
    case CHANGE_PROGRAM:
        return same;
    case CHANGE_COMPLICATION:
        return strcmp(a->table, b->table) == 0 && (same || overlap(a, b));
    case CHANGE_SUPPLY:
        return overlap(a, b);
    case CHANGE_PARAM:
        return same && a->value != b->value;
    default:
        return false;
    }
}

// What the user has set stays, whatever packs say.
static bool is_set_by_user(const struct match *m, const struct change_made *c)
{
    int row = c->kind == CHANGE_PARAM ? rules_find(m->rules.system, RULE_PARAM, c->name) : -1;
    return row >= 0 && m->rules.param_by[row] && strcmp(m->rules.param_by[row], "user") == 0;
}

const char *changes_push_clash(lua_State *L, const struct change_made *a,
                               const struct change_made *b)
{
    switch (a->kind) {
    case CHANGE_PARAM:
        return lua_pushfstring(L,
                               "%s is %d for one and %d for the other; leave one out, or set it "
                               "yourself with --set %s=%d",
                               a->name, (int)a->value, (int)b->value, a->name, (int)a->value);
    case CHANGE_INSTEAD:
        return lua_pushfstring(L, "both replace the step '%s'; leave one out", a->name);
    case CHANGE_SUPPLY:
        return lua_pushfstring(L, "both set the supply for a roll of %d; leave one out",
                               a->low > b->low ? a->low : b->low);
    case CHANGE_COMPLICATION:
        return strcmp(a->name, b->name) == 0
                   ? lua_pushfstring(L, "both have a complication '%s'; leave one out", a->name)
                   : lua_pushfstring(
                         L,
                         "'%s' and '%s' are both the complication for a roll of %d; leave one out",
                         a->name, b->name, a->low > b->low ? a->low : b->low);
    default:
        return lua_pushfstring(L, "both have the %s'%s'; leave one out", change_word(a->kind),
                               a->name);
    }
}

static void check_clash(lua_State *L, const struct match *m, const struct change_made *c)
{
    for (int i = 0; i < m->n_made; i++) {
        const struct change_made *old = &m->made[i];
        if (old->pack != c->pack && changes_clash(old, c) && !is_set_by_user(m, c)) {
            lua_pushfstring(L, "%s: packs '%s' and '%s' clash: %s (%s)", c->place,
                            m->pack[old->pack].name, m->pack[c->pack].name,
                            changes_push_clash(L, old, c), old->place);
            lua_error(L);
        }
    }
}

// Makes room for one more; the memory is Lua's.
static void grow_changes(lua_State *L, struct match *m)
{
    if (m->n_made < m->made_room) {
        return;
    }
    int room = m->made_room ? 2 * m->made_room : 64;
    match_table(L, m, &kept_key);
    struct change_made *more = lua_newuserdatauv(L, sizeof *more * (size_t)room, 0);
    if (m->n_made > 0) {
        memcpy(more, m->made, sizeof *more * (size_t)m->n_made);
    }
    lua_rawseti(L, -2, 1);
    lua_pop(L, 1);
    m->made = more;
    m->made_room = room;
}

// Gives a change its pack and its place, which is pushed; false if it is not a pack's.
static bool check_change(lua_State *L, struct match *m, const char *pack, struct change_made *c)
{
    c->pack = changes_pack(m, pack);
    if (c->pack < 0) {
        return false;
    }
    luaL_checkstack(L, 12, "changes");
    c->place = changes_place(L);
    if (!is_own_row(m, c)) {
        check_said(L, &m->pack[c->pack], c);
    }
    check_clash(L, m, c);
    return true;
}

void changes_allow(lua_State *L, struct match *m, const char *pack, struct change_made c)
{
    int top = lua_gettop(L);
    check_change(L, m, pack, &c);
    lua_settop(L, top);
}

void changes_make(lua_State *L, struct match *m, const char *pack, struct change_made c)
{
    int top = lua_gettop(L);
    if (!check_change(L, m, pack, &c)) {
        return;
    }
    c.place = match_keep_text(L, m, c.place);
    c.name = match_keep_text(L, m, c.name);
    c.table = match_keep_text(L, m, c.table);
    grow_changes(L, m);
    m->made[m->n_made++] = c;
    lua_settop(L, top);
}
