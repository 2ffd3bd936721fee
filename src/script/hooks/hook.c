// hook.c: nothing between the engine and the protected call may raise or allocate. So the objects
// to lend are made in a protected call of their own, and a function stands beside its handler in
// the pool. If there are several errors in an order, the first is kept.
#include "script/hooks/hook.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/budget.h"
#include "script/base/class.h"
#include "script/base/err.h"
#include "script/base/shape.h"
#include "script/hooks/changes.h"
#include "script/hooks/declare.h"
#include "script/hooks/hook_args.h"
#include "script/hooks/internal/hook_loan.h"
#include "script/hooks/system.h"
#include "script/match/check.h"
#include "script/match/match_registry.h"

// A handler that is registered: struct hook's `self`. The pool keeps it and, in the place before
// it, its function.
struct handler {
    struct match *match;
    int function; // place in the pool
    int params;   // how many arguments the function takes; what it does not take is not lent
    const char *pack;
    const struct view_names *view;
    struct loans loans;
};

// pool, error object -> the same; keeps the object and says whose it was. Only what the user's own
// handlers raise stays what it was: nobody else's objects are asked for anything later.
static enum status keep_error(lua_State *L, struct match *m, const struct hook *h,
                              const struct match_culprit *c)
{
    struct fault *f = &m->game.fault;
    if (m->game.rules != &m->rules) { // what would be without a pack: nobody hears of it
        if (!budget_ended(L)) {
            return fault_set(f, STATUS_HOOK, NULL, "%s", c->what);
        }
        m->game.spent = true; // but nothing in Lua goes on after a limit, and the order cannot
    }
    if (!h || strcmp(h->pack, "user") != 0) {
        budget_tidy(L);
    }
    bool text = lua_type(L, -1) == LUA_TSTRING; // a number would be turned into a string: memory
    const char *what = text ? lua_tostring(L, -1) : "an error object that is not text";
    // Nothing has failed: the order is given again, or the rules themselves refuse it.
    if (f->status == STATUS_NOT_YET || f->status == STATUS_ILLEGAL) {
        return f->status;
    }
    // A question that gave an order has its fault already; here it gets the place.
    if (f->status == STATUS_OK || f->status == STATUS_LOCKED) {
        fault_set(f, f->status == STATUS_OK ? STATUS_HOOK : f->status, NULL, "%s (%s, %s)", what,
                  c->what, c->pack ? c->pack : "mission");
    }
    if (!m->raised) {
        m->raised = true;
        m->failed = h;
        m->culprit = *c;
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, MATCH_REGISTRY_ERROR);
    }
    return f->status;
}

static struct match_culprit culprit_of(const struct hook_call *call)
{
    return (struct match_culprit){call->hook->pack, call->rule->name, call->hook->place};
}

static enum status fail_in_handler(struct match *m, const struct hook_call *call, const char *why)
{
    m->culprit = culprit_of(call);
    return fault_set(&m->game.fault, STATUS_HOOK, call->rule->name, "%s: pack '%s': %s",
                     call->hook->place, call->hook->pack, why);
}

// A question that has tried to change something, and caught the error, comes to nothing all the
// same: whose it was is said here.
static void name_writer(struct match *m, const struct hook_call *call)
{
    struct fault *f = &m->game.fault;
    if (f->status == STATUS_LOCKED && strcmp(f->text, status_text(STATUS_LOCKED)) == 0) {
        m->culprit = culprit_of(call);
        fault_set(f, STATUS_LOCKED, call->rule->name, "%s: pack '%s': %s", call->hook->place,
                  call->hook->pack, status_text(STATUS_LOCKED));
    }
}

static struct loan_kinds kinds_of(const struct hook_call *call, const struct handler *h)
{
    bool counts = call->terms || call->verdict;
    return (struct loan_kinds){.terms = call->terms && h->params > 0,
                               .verdict = !call->terms && call->verdict && h->params > 0,
                               .view = h->params > counts,
                               .vanilla =
                                   call->hook->phase == HOOK_INSTEAD && h->params > counts + 1};
}

// Lends what goes with the kind of call; loans, pool, function -> loans, pool, function, arguments.
// Returns how many arguments there are.
static int lend_arguments(lua_State *L, const struct loan *loan, struct hook_call *call,
                          const struct handler *h)
{
    const struct hook_lent *lent = &loan->lent;
    int n = 0;
    if (lent->terms) {
        lent->terms->terms = call->terms;
        lent->terms->source = h->pack;
        lent->terms->place = call->hook->place;
        lua_rawgeti(L, -3, loan->place + 1);
        n++;
    } else if (lent->verdict) {
        lent->verdict->verdict = call->verdict;
        lent->verdict->source = h->pack;
        lua_rawgeti(L, -3, loan->place + 1);
        n++;
    }
    if (lent->view) {
        lent->view->data = call->view;
        lent->view->names = h->view;
        lent->view->writable = call->kind == RULE_STEP;
        lua_rawgeti(L, -3 - n, loan->place);
        n++;
    }
    if (lent->vanilla) {
        lent->vanilla->call = call;
        lua_rawgeti(L, -3 - n, loan->place + 2);
        n++;
    }
    return n;
}

// hook_fn of every handler of Lua. Stands between floors 1 and 2 and Lua: nothing here may raise,
// so nothing outside of lua_pcall allocates.
static enum status run_handler(void *self, struct hook_call *call)
{
    struct handler *h = self;
    struct match *m = h->match;
    lua_State *L = m->L;
    if (m->depth == MATCH_DEPTH || !lua_checkstack(L, 12)) {
        return fail_in_handler(m, call, "handlers are nested too deeply");
    }
    struct loan spare, *loan = NULL;
    int top = lua_gettop(L);
    if (!hook_loan_find(L, m) || !(loan = hook_loan(L, m, &h->loans, kinds_of(call, h), &spare))) {
        lua_settop(L, top);
        return fail_in_handler(m, call, "no memory for its arguments");
    }
    lua_rawgeti(L, -1, h->function);
    int n = lend_arguments(L, loan, call, h);
    m->depth++;
    int mark = script_doing(m->host, h->pack, call->rule->name, call->hook->place);
    int result = budget_pcall(m->meter, L, n, 0);
    script_done(m->host, mark);
    m->depth--;
    m->L = L;
    hook_loan_take_back(loan);
    enum status s = call->original;
    if (result != LUA_OK && s == STATUS_OK) {
        const struct match_culprit c = culprit_of(call);
        s = keep_error(L, m, call->hook, &c);
    } else if (result == LUA_OK) {
        name_writer(m, call);
    }
    lua_settop(L, top);
    return s;
}

enum status hook_call_function(lua_State *L, struct match *m, int n, int results,
                               const struct match_culprit *who)
{
    int base = lua_gettop(L) - n; // of the function
    m->depth++;
    int mark = script_doing(m->host, who->pack, who->what, who->place);
    int result = budget_pcall(m->meter, L, n, results);
    script_done(m->host, mark);
    m->depth--;
    m->L = L;
    if (result == LUA_OK) { // what has failed inside has failed, whoever caught it
        return m->game.ended ? STATUS_OK : m->game.fault.status;
    }
    enum status s = STATUS_HOOK;
    if (lua_checkstack(L, 4) && match_registry_find(L, m)) {
        lua_pushvalue(L, -3); // error, living, pool, error
        s = keep_error(L, m, NULL, who);
    }
    lua_settop(L, base - 1);
    return s;
}

// Calls the function at the top of the stack, which is taken, with a view that it may write to.
static enum status call_with_view(struct match *m, void *view, const struct view_names *names,
                                  const struct match_culprit *who)
{
    lua_State *L = m->L;
    int function = lua_gettop(L), depth = m->depth;
    if (depth == MATCH_DEPTH || !lua_checkstack(L, 12)) {
        return fault_set(&m->game.fault, STATUS_HOOK, NULL, "%s: functions are nested too deeply",
                         who->what);
    }
    struct loan loan;
    if (!hook_loan_find(L, m) || !hook_loan_fresh(L, m, (struct loan_kinds){.view = true},
                                                  &loan)) { // function, living, loans, pool
        return fault_set(&m->game.fault, STATUS_HOOK, NULL, "%s: no memory for its arguments",
                         who->what);
    }
    struct view_lent *lent = loan.lent.view;
    lent->data = view;
    lent->names = names;
    lent->writable = true;
    lua_pushvalue(L, function);
    lua_rawgeti(L, function + 2, loan.place);
    enum status s = hook_call_function(L, m, 1, 0, who);
    lent->data = NULL;
    return s;
}

enum status hook_call_lent(struct match *m, int function, void *view,
                           const struct view_names *names, const struct match_culprit *who)
{
    lua_State *L = m->L;
    int top = lua_gettop(L);
    if (!lua_checkstack(L, 2)) {
        return fault_set(&m->game.fault, STATUS_HOOK, NULL, "%s: no memory", who->what);
    }
    declare_push_function(L, m, function);
    enum status s = call_with_view(m, view, names, who);
    lua_settop(L, top);
    return s;
}

enum status hook_call_with(struct match *m, int at, void *view, const struct view_names *names,
                           const struct match_culprit *who)
{
    lua_State *L = m->L;
    int top = lua_gettop(L);
    if (!lua_checkstack(L, 1)) {
        return fault_set(&m->game.fault, STATUS_HOOK, NULL, "%s: no memory", who->what);
    }
    lua_pushvalue(L, at);
    enum status s = call_with_view(m, view, names, who);
    lua_settop(L, top);
    return s;
}

// Pushes the place of the function at `fn`, "init.lua:12"; of one that is not a file's, where it is
// handed over.
static void push_handler_place(lua_State *L, int fn)
{
    lua_Debug about;
    lua_pushvalue(L, fn);
    lua_getinfo(L, ">S", &about);
    if (*about.source != '@') {
        size_t n;
        err_where(L);
        const char *where = lua_tolstring(L, -1, &n);
        if (n > 2) { // "init.lua:12: "
            lua_pushlstring(L, where, n - 2);
            lua_replace(L, -2);
            return;
        }
        lua_pop(L, 1);
    }
    lua_pushfstring(L, "%s:%d", about.short_src, about.linedefined);
}

static int params_of(lua_State *L, int fn)
{
    lua_Debug about;
    lua_pushvalue(L, fn);
    lua_getinfo(L, ">u", &about);
    return about.isvararg ? 2 : about.nparams;
}

static bool id_taken(const struct match *m, const struct hook *h)
{
    for (int i = 0; i < m->rules.n_hooks; i++) {
        const struct hook *other = &m->rules.hook[i];
        if (other->kind == h->kind && other->row == h->row && other->phase == h->phase &&
            strcmp(other->pack, h->pack) == 0 && strcmp(other->id, h->id) == 0) {
            return true;
        }
    }
    return false;
}

static const char *const phase_names[] = {"fold", "before", "instead", "after"};

// A name for a handler that was given none: the row's and the phase's, numbered from the second on.
static void name_handler(lua_State *L, struct match *m, struct hook *h)
{
    const char *row = system_row(m, h->kind, h->row)->name;
    for (int n = 1;; n++) {
        if (h->phase == HOOK_FOLD) {
            lua_pushstring(L, row);
        } else {
            lua_pushfstring(L, "%s %s", phase_names[h->phase], row);
        }
        if (n > 1) {
            lua_pushfstring(L, "%s %d", lua_tostring(L, -1), n);
            lua_replace(L, -2);
        }
        h->id = match_keep(L, m, -1);
        lua_pop(L, 1);
        if (!id_taken(m, h)) {
            return;
        }
    }
}

void hook_check_idle(lua_State *L, struct match *m)
{
    if (m->game.locked || m->game.order || m->depth) {
        game_ready(&m->game); // a question that tries it comes to nothing
        err_say(L, "the rules cannot be changed while an order or a question is in progress; do it "
                   "between orders, or at the top level of a pack's file");
    }
}

void hook_add(lua_State *L, struct match *m, const struct hook_wish *wish, int fn)
{
    fn = lua_absindex(L, fn);
    hook_check_idle(L, m);
    luaL_checkstack(L, 8, "handler");
    push_handler_place(L, fn);
    struct hook hook = {.pack = match_keep_text(L, m, wish->pack),
                        .id = match_keep_text(L, m, wish->id),
                        .place = match_keep(L, m, -1),
                        .kind = wish->kind,
                        .row = wish->row,
                        .phase = wish->phase,
                        .before = match_keep_text(L, m, wish->before),
                        .after = match_keep_text(L, m, wish->after),
                        .call = run_handler};
    lua_pop(L, 1);
    if (!hook.id) {
        name_handler(L, m, &hook);
    }
    match_registry_push(L, m);
    int place = (int)lua_rawlen(L, -1) + 1;
    lua_pushvalue(L, fn);
    lua_rawseti(L, -2, place);
    struct handler *h = lua_newuserdatauv(L, sizeof *h, 0);
    lua_rawseti(L, -2, place + 1);
    *h = (struct handler){.match = m,
                          .function = place,
                          .params = params_of(L, fn),
                          .pack = hook.pack,
                          .view = system_view_names(L, m, hook.kind, hook.row)};
    hook_loans_reserve(L, m, &h->loans);
    hook.self = h;
    struct fault f = {0};
    enum status s = rules_hook(&m->rules, &hook, &f);
    if (s != STATUS_OK) {
        lua_pushnil(L);
        lua_rawseti(L, -2, place + 1);
        lua_pushnil(L);
        lua_rawseti(L, -2, place);
        f.rule = NULL; // the text names the row
        err_raise(L, s, &f, NULL);
    }
    lua_pop(L, 1);
}

void hook_move_user(lua_State *L, struct match *from, struct match *to)
{
    for (int i = 0; i < from->rules.n_hooks; i++) {
        const struct hook *k = &from->rules.hook[i];
        if (strcmp(k->pack, "user") != 0) {
            continue;
        }
        const struct handler *h = k->self;
        const char *name = system_row(from, k->kind, k->row)->name;
        struct hook_wish wish = {.pack = "user",
                                 .id = k->id,
                                 .kind = k->kind,
                                 .row = system_find(L, to, k->kind, name),
                                 .phase = k->phase,
                                 .before = k->before,
                                 .after = k->after};
        match_registry_push(L, from);
        lua_rawgeti(L, -1, h->function);
        hook_add(L, to, &wish, lua_gettop(L));
        lua_pop(L, 2);
    }
}

// Takes out every handler and param of a pack.
static void hook_drop(lua_State *L, struct match *m, const char *pack)
{
    hook_check_idle(L, m);
    rules_drop(&m->rules, pack);
}

static enum change_kind change_of(enum rule_kind kind, enum hook_phase phase)
{
    static const enum change_kind steps[] = {[HOOK_BEFORE] = CHANGE_BEFORE,
                                             [HOOK_INSTEAD] = CHANGE_INSTEAD,
                                             [HOOK_AFTER] = CHANGE_AFTER};
    return kind == RULE_QUANTITY ? CHANGE_QUANTITY
           : kind == RULE_CHECK  ? CHANGE_CHECK
                                 : steps[phase];
}

// name, function, options? from argument `arg` on.
static int add_from(lua_State *L, struct match *m, const char *pack, int arg, enum rule_kind kind,
                    enum hook_phase phase)
{
    const char *name = luaL_checkstring(L, arg);
    struct hook_wish wish = {.pack = pack, .kind = kind, .phase = phase};
    wish.row = system_find(L, m, kind, name);
    luaL_checktype(L, arg + 1, LUA_TFUNCTION);
    check_shape(L, arg + 2, &shape_handler_options);
    hook_check_idle(L, m);
    changes_make(L, m, pack, (struct change_made){.kind = change_of(kind, phase), .name = name});
    luaL_checkstack(L, 8, "options");
    wish.id = arguments_option(L, arg + 2, "id") ? luaL_checkstring(L, -1) : NULL;
    wish.before = arguments_option(L, arg + 2, "before") ? luaL_checkstring(L, -1) : NULL;
    wish.after = arguments_option(L, arg + 2, "after") ? luaL_checkstring(L, -1) : NULL;
    hook_add(L, m, &wish, arg + 1);
    return 0;
}

// Inside of a step, and while the battle is set up, a pack changes what it may set for the rest of
// the battle.
static bool is_under_way(const struct match *m)
{
    return m->game.locked || m->game.order || m->depth || (m->building && m->table);
}

static int set_from(lua_State *L, struct match *m, const char *pack, int arg)
{
    const char *name = luaL_checkstring(L, arg);
    int row = system_find(L, m, RULE_PARAM, name);
    int32_t value = system_check_value(L, m, row, arg + 1);
    bool user = strcmp(pack, "user") == 0;
    if (user && is_under_way(m) && !m->game.locked) {
        return err_say(L,
                       "game:param: not while an order is in progress or the battle is being set "
                       "up; a mission changes params of its own with m:param(name, value), a "
                       "pack with param(name, value)");
    }
    if (!user && is_under_way(m)) {
        changes_allow(L, m, pack,
                      (struct change_made){.kind = CHANGE_PARAM, .name = name, .value = value});
        hook_change_param(L, m, row, value, pack, "param");
        return 0;
    }
    hook_check_idle(L, m);
    changes_make(L, m, pack,
                 (struct change_made){.kind = CHANGE_PARAM, .name = name, .value = value});
    struct fault f = {0};
    enum status s = rules_set(&m->rules, row, value, match_keep_text(L, m, pack), &f);
    return s == STATUS_OK ? 0 : err_raise(L, s, &f, NULL);
}

// Each function of a pack has the match and the name of the pack as its upvalues; as a method of a
// game it has the game as its first argument, and the pack is the user.
#define PACK_FUNCTION(name, kind, phase)                                                           \
    static int pack_##name(lua_State *L)                                                           \
    {                                                                                              \
        struct match *m = match_check(L, lua_upvalueindex(1));                                     \
        return add_from(L, m, lua_tostring(L, lua_upvalueindex(2)), 1, kind, phase);               \
    }                                                                                              \
    int game_##name(lua_State *L)                                                                  \
    {                                                                                              \
        return add_from(L, match_check(L, 1), "user", 2, kind, phase);                             \
    }

PACK_FUNCTION(quantity, RULE_QUANTITY, HOOK_FOLD)
PACK_FUNCTION(check, RULE_CHECK, HOOK_FOLD)
PACK_FUNCTION(before, RULE_STEP, HOOK_BEFORE)
PACK_FUNCTION(instead, RULE_STEP, HOOK_INSTEAD)
PACK_FUNCTION(after, RULE_STEP, HOOK_AFTER)

static int pack_param(lua_State *L)
{
    struct match *m = match_check(L, lua_upvalueindex(1));
    return set_from(L, m, lua_tostring(L, lua_upvalueindex(2)), 1);
}

int game_param(lua_State *L)
{
    struct match *m = match_check(L, 1);
    if (!lua_isnone(L, 3)) {
        return set_from(L, m, "user", 2);
    }
    int row = system_find(L, m, RULE_PARAM, luaL_checkstring(L, 2));
    return system_push_value(L, m, row, system_value(m, row));
}

int game_unhook(lua_State *L)
{
    struct match *m = match_check(L, 1);
    hook_drop(L, m, luaL_optstring(L, 2, "user"));
    return 0;
}

const struct script_fn hook_pack_functions[] = {{"quantity", pack_quantity},
                                                {"check", pack_check},
                                                {"before", pack_before},
                                                {"instead", pack_instead},
                                                {"after", pack_after},
                                                {"param", pack_param},
                                                {0}};

void hook_functions(lua_State *L, struct match *m, const char *pack)
{
    match_push(L, m);
    lua_pushstring(L, pack); // match, pack
    class_functions(L, hook_pack_functions, 0, 2);
    lua_replace(L, -3);
    lua_pop(L, 1);
}
