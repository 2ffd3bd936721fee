// reload.c: what can go wrong comes first: opening, checking that rows, words and table still fit,
// the user's own settings and handlers. Then branches, position and figures move over, and the old
// match is marked as moved to the new one.
#include "script/api/internal/reload.h"

#include <lauxlib.h>

#include <string.h>

#include "script/api/branch.h"
#include "script/base/err.h"
#include "script/hooks/hook.h"
#include "script/hooks/system.h"
#include "script/match/match_registry.h"
#include "script/missions/open_options.h"
#include "script/packs/manifest.h"
#include "script/packs/packs_loader.h"
#include "script/rulesets/ruleset.h"

static const char old_key; // of match_table: the match before, whose strings events still name

// Rows are known by their numbers: those that there were have to be what they were.
static void check_row(lua_State *L, const char *what, const char *before, const char *after)
{
    if (!after || strcmp(before, after) != 0) {
        err_say(L,
                "reload: %s '%s' is %s now, and the battle knows it by its place; keep the old "
                "rows as they are and add new ones after them, or begin the battle again",
                what, before, after ? lua_pushfstring(L, "'%s'", after) : "not there");
    }
}

static void check_content(lua_State *L, const struct content *a, const struct content *b)
{
    for (int i = 0; i < a->n_profiles; i++) {
        check_row(L, "profile", a->profile[i].name, i < b->n_profiles ? b->profile[i].name : NULL);
    }
    for (int i = 0; i < a->n_upgrades; i++) {
        check_row(L, "upgrade", a->upgrade[i].name, i < b->n_upgrades ? b->upgrade[i].name : NULL);
    }
    for (int i = 0; i < a->n_programs; i++) {
        check_row(L, "program", a->program[i].name, i < b->n_programs ? b->program[i].name : NULL);
    }
    for (int i = 0; i < a->n_complications; i++) {
        check_row(L, "table of complications", a->complications[i].name,
                  i < b->n_complications ? b->complications[i].name : NULL);
    }
}

static void check_same_words(lua_State *L, const struct match *a, const struct match *b)
{
    for (int list = 0; list < SYSTEM_LISTS; list++) {
        const char *const *p = system_words(a, (enum system_list)list);
        const char *const *q = system_words(b, (enum system_list)list);
        for (int i = 0; i < a->system->n_words[list]; i++) {
            if (p[i]) {
                check_row(L, "the word", p[i], i < b->system->n_words[list] ? q[i] : NULL);
            }
        }
    }
}

// Everybody has to find a place on the table as it is now.
static void check_same_table(lua_State *L, const struct match *a, const struct match *b)
{
    point was = table_size(a->table), is = table_size(b->table);
    if (is.x < was.x || is.y < was.y) {
        err_say(L, "reload: the table is smaller than it was; begin the battle again");
    }
}

// What was changed in the battle has to be there still.
static void check_changed(lua_State *L, const struct match *a, const struct match *b)
{
    const struct changed *c = a->game.world.changed;
    for (int i = 0; i < CHANGED_MOST && c[i].param[0]; i++) {
        if (rules_find(b->rules.system, RULE_PARAM, c[i].param) < 0) {
            err_say(L,
                    "reload: the battle has changed the param '%s', which is not there now; put it "
                    "back, or begin the battle again",
                    c[i].param);
        }
    }
}

static void check_same(lua_State *L, const struct match *a, const struct match *b)
{
    if (a->ruleset) {
        check_row(L, "the rules", a->ruleset->name, b->ruleset ? b->ruleset->name : NULL);
        for (int i = 0; b->ruleset && i < a->ruleset->n_profiles; i++) {
            check_row(L, "profile", a->ruleset->profile_names[i],
                      i < b->ruleset->n_profiles ? b->ruleset->profile_names[i] : NULL);
        }
    } else {
        check_content(L, &a->content, &b->content);
    }
    check_same_words(L, a, b);
    check_changed(L, a, b);
    check_same_table(L, a, b);
}

// What the user has set, and the user's own handlers.
static void move_user(lua_State *L, struct match *from, struct match *to)
{
    for (int i = 0; i < from->rules.n_settings; i++) {
        const struct param_setting *s = &from->rules.setting[i];
        const char *name = system_row(from, RULE_PARAM, s->param)->name;
        if (s->by && strcmp(s->by, "user") == 0) {
            struct fault f = {0};
            int row = system_find(L, to, RULE_PARAM, name);
            enum status status = rules_set(&to->rules, row, s->value, "user", &f);
            if (status != STATUS_OK) {
                err_raise(L, status, &f, "reload");
            }
        }
    }
    hook_move_user(L, from, to);
}

// Packs that were off stay off, but for the one that is being turned on.
static void drop_as_before(const struct match *from, struct match *to, const char *on)
{
    for (int i = 0; i < from->n_packs; i++) {
        const char *name = from->pack[i].name;
        if (from->dropped[i] && !(on && strcmp(on, name) == 0)) {
            match_drop(to, name);
        }
    }
}

// The position, with all that has led to it.
static void move_battle(const struct match *from, struct match *to)
{
    struct game *g = &to->game;
    g->world = from->game.world;
    g->before = from->game.before;
    g->chance = from->game.chance;
    memcpy(g->decider, from->game.decider, sizeof g->decider);
    g->given = from->game.given;
    g->sites = from->game.sites;
    g->journal = from->game.journal;
    g->listen = from->game.listen;
    g->listener = from->game.listener;
    to->events = from->events;
    to->order = from->order;
    to->done = from->done;
    to->has_done = from->has_done;
    memcpy(to->player, from->player, sizeof to->player);
    memcpy(to->arbiter, from->arbiter, sizeof to->arbiter);
    to->n_undo = from->n_undo;
    to->n_redo = from->n_redo;
    to->undo_first = from->undo_first;
    if (to->undo_size) {
        memcpy(to->undo, from->undo, sizeof *to->undo * (size_t)to->undo_size);
    }
}

// A variable that holds a figure now holds that of the new match.
static void move_figures(lua_State *L, struct match *from, struct match *to)
{
    int top = lua_gettop(L);
    match_registry_push(L, from);
    lua_rawgeti(L, -1, MATCH_REGISTRY_FIGURES);
    match_registry_push(L, to);
    lua_rawgeti(L, -1, MATCH_REGISTRY_FIGURES); // pool, figures, pool, figures
    for (int slot = 1; slot <= FIGURES; slot++) {
        lua_rawgeti(L, top + 2, slot);
        struct figure_handle *h = class_test(L, -1, &class_figure);
        if (h) {
            h->match = to;
            match_push(L, to);
            lua_setiuservalue(L, -2, 1);
            lua_rawseti(L, top + 4, slot);
        } else {
            lua_pop(L, 1);
        }
    }
    lua_settop(L, top);
}

// Each keeps the other alive: names in events are of the old one, and old handles lead to the new.
static void tie(lua_State *L, struct match *from, struct match *to)
{
    match_table(L, to, &old_key);
    match_push(L, from);
    lua_rawseti(L, -2, 1);
    match_table(L, from, &old_key);
    match_push(L, to);
    lua_rawseti(L, -2, 2);
    lua_pop(L, 2);
    match_registry_push(L, from);
    lua_pushboolean(L, 0);
    lua_rawseti(L, -2, MATCH_REGISTRY_UNDO);
    lua_pop(L, 1);
    from->undo = NULL;
    from->undo_size = from->n_undo = from->n_redo = 0;
    from->moved = to;
}

static struct match *open_again(lua_State *L, struct match *m, const char *more)
{
    struct match_options o;
    const char *packs[MATCH_PACKS];
    struct match *made;
    open_options_push(L, m, &o);
    if (more && o.n_packs == MATCH_PACKS) {
        err_say(L, "pack: at most %d are allowed", MATCH_PACKS);
    }
    memcpy(packs, o.packs, sizeof *packs * (size_t)o.n_packs);
    if (more) {
        packs[o.n_packs++] = more;
    }
    o.packs = packs;
    o.undo = m->undo_size ? m->undo_size : -1;
    if (match_open(L, &o, &made) != STATUS_OK) {
        lua_error(L);
    }
    return made; // on top of the stack
}

// Reads mission and packs again; `more`, where it is not NULL, is the word for a pack to load
// besides, `on` a pack that was taken out and is to be back. Returns the match that goes on. Raises
// where that cannot be.
static struct match *match_reload(lua_State *L, struct match *m, const char *more, const char *on)
{
    int top = lua_gettop(L);
    luaL_checkstack(L, 16, "reload");
    struct match *made = open_again(L, m, more);
    check_same(L, m, made);
    drop_as_before(m, made, on);
    move_user(L, m, made);
    branch_move(L, m, made);
    move_battle(m, made);
    move_figures(L, m, made);
    tie(L, m, made);
    lua_settop(L, top);
    return made;
}

int game_reload(lua_State *L)
{
    match_reload(L, game_idle(L, "reload"), NULL, NULL);
    return 0;
}

static int index_of_pack(const struct match *m, const char *name)
{
    int i = m->n_packs - 1;
    while (i >= 0 && strcmp(m->pack[i].name, name) != 0) {
        i--;
    }
    return i;
}

static int no_pack(lua_State *L, const struct match *m, const char *wanted)
{
    const char *names[MATCH_PACKS + 1];
    for (int i = 0; i < m->n_packs; i++) {
        names[i] = m->pack[i].name;
    }
    names[m->n_packs] = NULL;
    return m->n_packs ? err_unknown(L, "pack in this game", wanted, names)
                      : err_say(L, "no pack '%s' in this game, which has none", wanted);
}

// Raises where another pack that is on requires the one to be turned off, or the other way round.
static void check_other_packs(lua_State *L, const struct match *m, int which, bool on)
{
    for (int i = 0; i < m->n_packs; i++) {
        int one = on ? which : i, other = on ? i : which;
        const struct manifest *p = m->pack[one].manifest;
        for (int k = 0; !m->dropped[i] == !on && i != which && k < p->requires.n; k++) {
            if (strcmp(p->requires.pack[k].name, m->pack[other].name) == 0) {
                err_say(L, "pack '%s' requires '%s': turn '%s' %s first", m->pack[one].name,
                        m->pack[other].name, m->pack[i].name, on ? "on" : "off");
            }
        }
    }
}

static void turn_off(lua_State *L, struct match *m, int which)
{
    const char *name = m->pack[which].name;
    if ((m->ruleset && strcmp(m->ruleset->name, name) == 0) ||
        (m->mission && strcmp(m->mission, name) == 0)) {
        err_say(L, "pack '%s' has the rules of this battle, and stays on", name);
    }
    check_other_packs(L, m, which, false);
    match_write(L, m);
    match_drop(m, name);
}

int game_pack(lua_State *L)
{
    struct match *m = game_idle(L, "pack");
    const char *name = luaL_checkstring(L, 2);
    luaL_checktype(L, 3, LUA_TBOOLEAN);
    bool on = lua_toboolean(L, 3);
    int which = index_of_pack(m, name);
    if (which < 0 && !on) {
        return no_pack(L, m, name);
    }
    bool changes = which < 0 || m->dropped[which] == on;
    if (changes && !on) {
        turn_off(L, m, which);
    } else if (changes && which >= 0) {
        check_other_packs(L, m, which, true);
        match_reload(L, m, NULL, name);
    } else if (changes) {
        match_reload(L, m, name, NULL);
    }
    lua_pushboolean(L, changes);
    return 1;
}
