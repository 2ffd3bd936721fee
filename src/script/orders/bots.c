// bots.c: two halves. To ask a bot, its function is called in a protected call, and what it returns
// is read in another one inside it, so that a mistake is blamed on the function. To load one,
// its file is run; the same path and text give the same bot again.
#include "script/orders/bots.h"

#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "engine/utf8.h"
#include "script/base/enum_names.h"
#include "script/base/err.h"
#include "script/environment/env.h"
#include "script/hooks/hook.h"
#include "script/match/check.h"
#include "script/match/fields.h"
#include "script/match/ruleset_ops.h"
#include "script/orders/l_bot.h"
#include "script/orders/l_outcome.h"
#include "script/orders/orders.h"

#define PLACE 80 // bytes of "file.lua:12", with the closing zero

// A bot of a file. What it is in Lua is an entry of the match's table of bots.
struct lua_bot {
    struct bot bot; // its self is this
    struct match *match;
    const struct bot *answers; // whom it leaves decisions to; NULL: it has a function
    char order_at[PLACE], decide_at[PLACE];
    int entry;
};

enum entry { ENTRY_BOT = 1, ENTRY_PATH, ENTRY_TEXT, ENTRY_ORDER, ENTRY_DECIDE };

// What a function of a bot is asked.
struct request {
    struct lua_bot *bot;
    enum side side;
    struct order *order; // of the next order: where it goes
    const struct decision *d;
    struct answer *a;
    bool none; // it has no order to give
};

static const char bots_key, loading_key;

// Asking.

// The function that is an upvalue has returned something that will not do: its place comes before
// the words on top of the stack.
static int raise_bot_blame(lua_State *L, const char *place, const struct lua_bot *b,
                           const char *what)
{
    const char *text = base_tostring(L, -1, NULL);
    const char *inner = strncmp(text, "bad argument", 12) == 0 ? strchr(text, '(') : NULL;
    lua_pushfstring(L, "%s: bot '%s': %s: %s", place, b->bot.name, what, inner ? inner : text);
    return lua_error(L);
}

static bool any_open(struct match *m, enum side side)
{
    struct order first;
    return m->face->open(m, side, FIGURE_NONE, &first, 1) > 0;
}

// "Salim: shoot Grunt 1"
static const char *push_order_words(lua_State *L, struct match *m, const struct order *o)
{
    const struct figure *who = game_figure(&m->game, o->actor);
    const struct figure *whom = game_figure(&m->game, o->target);
    const char *name = m->rules.system->order_names[o->kind];
    if (!who) {
        return lua_pushstring(L, name);
    }
    return lua_pushfstring(L, whom ? "%s: %s %s" : "%s: %s", who->name, name,
                           whom ? whom->name : "");
}

static void check_legal(lua_State *L, struct match *m, enum side side, const struct order *o)
{
    struct verdict why;
    const struct figure *f = game_figure(&m->game, o->actor);
    const char *words = push_order_words(L, m, o);
    if (f && f->side != side) {
        err_say(L, "%s: that figure is not on the bot's side; give orders to those in b.own",
                words);
    }
    verdict_clear(&why);
    if (!m->face->can(m, o, &why)) {
        const char *rule = why.n ? why.reason[0].source : NULL;
        err_say(L, rule ? "%s: %s (%s)" : "%s: %s", words,
                why.n ? why.reason[0].text
                      : "that order is not open now; b:open() lists those that are",
                rule);
    }
}

// request, table: reads the order.
static int read_bot_order(lua_State *L)
{
    struct request *r = lua_touserdata(L, 1);
    struct match *m = r->bot->match;
    if (lua_isnil(L, 2)) {
        if (any_open(m, r->side)) {
            err_say(L, "it returned no order, but some are open: b:open() lists them");
        }
        r->none = true;
        return 0;
    }
    if (lua_type(L, 2) != LUA_TTABLE) {
        err_say(L,
                "it returned %s, and no order; return a table, one of b:open() or { order = "
                "\"shoot\", figure = ..., target = ... }",
                lua_type(L, 2) == LUA_TSTRING ? "a text" : luaL_typename(L, 2));
    }
    check_given(L, 2, m, r->order);
    if (r->order->kind == ORDER_PASS) {
        r->order->value = (int32_t)r->side;
    }
    check_legal(L, m, r->side, r->order);
    return 0;
}

// request, value: reads the answer.
static int read_bot_answer(lua_State *L)
{
    struct request *r = lua_touserdata(L, 1);
    const struct decision *d = r->d;
    if (lua_type(L, 2) != LUA_TNUMBER && lua_type(L, 2) != LUA_TTABLE) {
        err_say(L,
                "for the question '%s' it returned %s; return the number of an option, 1 to %d, or "
                "{ option = "
                "number, at = place }",
                d->name, luaL_typename(L, 2), d->n);
    }
    bool placed = lua_type(L, 2) == LUA_TTABLE && lua_getfield(L, 2, "at") != LUA_TNIL;
    lua_settop(L, 2);
    *r->a = check_answer(L, 2, r->bot->match);
    if (r->a->option >= d->n) {
        err_say(L, "for the question '%s' it returned option %d; the options are 1 to %d", d->name,
                r->a->option + 1, d->n);
    }
    if (!placed) {
        r->a->at = point_of(d->option[r->a->option].at);
    }
    return 0;
}

// request -> ; upvalue 1: the function of the bot. Calls it and reads what it returns.
static int ask_bot(lua_State *L)
{
    struct request *r = lua_touserdata(L, 1);
    struct match *m = r->bot->match;
    luaL_checkstack(L, 12, "bot");
    lua_pushcfunction(L, r->d ? read_bot_answer : read_bot_order);
    lua_pushlightuserdata(L, r);
    lua_pushvalue(L, lua_upvalueindex(1));
    push_bot_view(L, m, r->side);
    if (r->d) {
        push_asked(L, m, r->d);
    }
    lua_call(L, r->d ? 2 : 1, 1);
    if (lua_pcall(L, 2, 0, 0) != LUA_OK) {
        return raise_bot_blame(L, r->d ? r->bot->decide_at : r->bot->order_at, r->bot,
                               r->d ? "decide" : "order");
    }
    return 0;
}

// Stands between floors 1 and 2 and Lua: nothing here may raise.
static enum status call_bot(struct request *r, enum entry which)
{
    struct match *m = r->bot->match;
    lua_State *L = m->L;
    if (!lua_checkstack(L, 8)) {
        return fault_set(&m->game.fault, STATUS_MEMORY, NULL, "no memory for a bot");
    }
    int top = lua_gettop(L);
    match_table(L, m, &bots_key);
    lua_rawgeti(L, -1, r->bot->entry);
    lua_rawgeti(L, -1, which);
    lua_pushlightuserdata(L, r);
    const struct match_culprit who = {.what = r->bot->bot.name,
                                      .place = r->d ? r->bot->decide_at : r->bot->order_at};
    enum status s = hook_call_function(L, m, 1, 0, &who);
    lua_settop(L, top);
    return s;
}

static enum status lua_order(void *self, struct game *g, enum side side, struct order *out)
{
    struct request r = {.bot = self, .side = side, .order = out};
    g->locked++;
    enum status s = call_bot(&r, ENTRY_ORDER);
    g->locked--;
    return s == STATUS_OK && r.none ? STATUS_EMPTY : s;
}

static enum status lua_decide(void *self, struct game *g, const struct decision *d,
                              struct answer *a)
{
    struct request r = {.bot = self, .side = (enum side)d->side, .d = d, .a = a};
    const struct bot *other = r.bot->answers;
    return other ? other->decide(other->self, g, d, a) : call_bot(&r, ENTRY_DECIDE);
}

void bots_blame(lua_State *L, struct match *m, const struct bot *bot, const struct order *o)
{
    struct fault *f = &m->game.fault;
    char text[FAULT_TEXT];
    if (bot->order != lua_order || m->raised || !lua_checkstack(L, 4)) {
        return;
    }
    const struct lua_bot *b = bot->self;
    snprintf(text, sizeof text, "%.*s", FAULT_TEXT - 1, f->text);
    snprintf(f->text, FAULT_TEXT, "%s: bot '%s': order: %s: %.*s", b->order_at, bot->name,
             push_order_words(L, m, o), UTF8_CUT(text, 100));
    lua_pop(L, 1);
}

// Loading.

const char *const bots_names[] = {"name",   "order",   "decide",  "summary",
                                  "author", "version", "license", NULL};

static void check_decide(const struct fields *f, struct match *m)
{
    lua_State *L = f->L;
    int type = field_push(f, "decide");
    if (type == LUA_TSTRING && !m->face->bot(m, lua_tostring(L, -1))) {
        fields_fail(f, "decide",
                    m->ruleset ? "these rules have no bot '%s' to leave decisions to"
                               : "no bot '%s' to leave decisions to; use one of these: careful, "
                                 "planner, planner-deep, random, steady",
                    lua_tostring(L, -1));
    }
    if (type == LUA_TNIL && m->ruleset) { // what is taken if nobody chooses
        lua_pop(L, 1);
        return;
    }
    if (type != LUA_TSTRING && type != LUA_TFUNCTION) {
        fields_fail(f, "decide",
                    "a function expected, got %s; write function(b, question) ... end, or the name "
                    "of a bot that answers in its place, \"careful\"",
                    lua_typename(L, type));
    }
    lua_pop(L, 1);
}

static void check_order_function(const struct fields *f)
{
    if (field_push(f, "order") != LUA_TFUNCTION) {
        fields_fail(f, "order", "function(b) ... return order end expected, got %s",
                    luaL_typename(f->L, -1));
    }
    lua_pop(f->L, 1);
}

// bot { ... }: checks it; upvalue 1: the match.
static int keep_bot(lua_State *L)
{
    struct match *m = lua_touserdata(L, lua_upvalueindex(1));
    struct fields f;
    lua_settop(L, 1);
    match_table(L, m, &loading_key);
    lua_getfield(L, -1, "text");
    const char *source = lua_tostring(L, -1);
    fields_open(&f, L, 1, "bot", source, bots_names, 0);
    static const char *const texts[] = {"name", "summary", "author", "version", "license"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        field_text(&f, texts[i], NULL);
    }
    field_need(&f, "name");
    check_order_function(&f);
    check_decide(&f, m);
    lua_settop(L, 1);
    match_table(L, m, &loading_key);
    lua_pushvalue(L, 1);
    lua_setfield(L, -2, "bot");
    lua_settop(L, 1);
    return 1;
}

// "file.lua:12", where the function on top of the stack begins.
static void find_function_place(lua_State *L, char out[PLACE])
{
    lua_Debug about;
    lua_pushvalue(L, -1);
    lua_getinfo(L, ">S", &about);
    snprintf(out, PLACE, "%s:%d", about.short_src, about.linedefined);
}

// table of the bot -> the same; puts its function of that name into the entry, ready to be asked.
static void keep_bot_function(lua_State *L, int entry, const char *name, enum entry which,
                              char place[PLACE])
{
    if (lua_getfield(L, -1, name) == LUA_TFUNCTION) {
        find_function_place(L, place);
        lua_pushcclosure(L, ask_bot, 1);
        lua_rawseti(L, entry, which);
    } else {
        lua_pop(L, 1);
    }
}

// path, text -> the same; leaves the table that the file returns.
static void push_loaded(lua_State *L, struct match *m)
{
    int path = lua_gettop(L) - 1;
    match_table(L, m, &loading_key);
    lua_pushvalue(L, path + 1);
    lua_setfield(L, -2, "text");
    env_push(L, m);
    env_random(L, m, STREAM_BOT, NULL);
    match_push(L, m);
    lua_pushcclosure(L, keep_bot, 1);
    lua_setfield(L, -2, "bot"); // path, text, loading, env
    lua_pushvalue(L, path + 1);
    env_compile(L, lua_tostring(L, path), lua_gettop(L) - 1);
    env_call(L, 0, 1, "loading");
    lua_getfield(L, path + 2, "bot");
    if (!lua_istable(L, -1) || !lua_rawequal(L, -1, -2)) {
        err_say(L, "%s:1: a bot's file ends with return bot { ... }, but this one returned %s",
                lua_tostring(L, path), luaL_typename(L, -2));
    }
    lua_replace(L, path + 2);
    lua_settop(L, path + 2);
}

// A bot that is not asked takes what is taken if nobody chooses.
static enum status fall_back(void *self, struct game *g, const struct decision *d, struct answer *a)
{
    const struct option *o = &d->option[d->fallback];
    (void)self, (void)g;
    *a = (struct answer){.option = d->fallback, .at = point_of(o->at)};
    return STATUS_OK;
}

static const struct bot bot_fallback = {.name = "fallback", .decide = fall_back};

// Makes a bot of the table at `table`, an entry of the table of bots at `bots`; leaves the entry.
static struct lua_bot *make_lua_bot(lua_State *L, struct match *m, int bots, int table,
                                    const char *name)
{
    lua_createtable(L, ENTRY_DECIDE, 0);
    int entry = lua_gettop(L);
    struct lua_bot *b = lua_newuserdatauv(L, sizeof *b, 0);
    memset(b, 0, sizeof *b);
    lua_rawseti(L, entry, ENTRY_BOT);
    lua_pushvalue(L, table);
    keep_bot_function(L, entry, "order", ENTRY_ORDER, b->order_at);
    keep_bot_function(L, entry, "decide", ENTRY_DECIDE, b->decide_at);
    int type = lua_getfield(L, -1, "decide");
    b->answers = type == LUA_TSTRING ? m->face->bot(m, lua_tostring(L, -1))
                 : type == LUA_TNIL  ? &bot_fallback
                                     : NULL;
    b->bot = (struct bot){.name = name,
                          .doc = "a bot written in Lua",
                          .self = b,
                          .order = lua_order,
                          .decide = lua_decide};
    b->match = m;
    b->entry = (int)lua_rawlen(L, bots) + 1;
    lua_pushvalue(L, entry);
    lua_rawseti(L, bots, b->entry);
    m->scripted = true;
    lua_settop(L, entry);
    return b;
}

const struct bot *bots_make(lua_State *L, struct match *m, int table, const char *name)
{
    table = lua_absindex(L, table);
    match_table(L, m, &bots_key);
    struct lua_bot *b = make_lua_bot(L, m, lua_gettop(L), table, name);
    lua_pop(L, 2);
    return &b->bot;
}

// path, text -> ; adds the bot to the table of bots at `bots`.
static struct lua_bot *add_lua_bot(lua_State *L, struct match *m, int bots)
{
    int path = lua_gettop(L) - 1;
    push_loaded(L, m);
    lua_getfield(L, path + 2, "name");
    struct lua_bot *b = make_lua_bot(L, m, bots, path + 2, match_keep(L, m, -1));
    int entry = lua_gettop(L);
    lua_pushvalue(L, path);
    lua_rawseti(L, entry, ENTRY_PATH);
    lua_pushvalue(L, path + 1);
    lua_rawseti(L, entry, ENTRY_TEXT);
    lua_settop(L, path - 1);
    return b;
}

// path, text -> the same; the bot that was loaded of them before, or NULL.
static struct lua_bot *loaded_before(lua_State *L, int bots)
{
    int path = lua_gettop(L) - 1;
    struct lua_bot *found = NULL;
    for (lua_Integer i = (lua_Integer)lua_rawlen(L, bots); i > 0 && !found; i--) {
        lua_rawgeti(L, bots, i);
        lua_rawgeti(L, -1, ENTRY_PATH);
        lua_rawgeti(L, -2, ENTRY_TEXT);
        lua_rawgeti(L, -3, ENTRY_BOT);
        bool same = lua_rawequal(L, -3, path) && lua_rawequal(L, -2, path + 1);
        found = same ? lua_touserdata(L, -1) : NULL;
        lua_settop(L, path + 1);
    }
    return found;
}

// Pushes the text of a file and returns true, or pushes nothing.
static bool push_bot_text(lua_State *L, const char *path)
{
    const struct script_host *host = script_host_of(L);
    if (host->read && host->read(host->self, L, path)) {
        return true;
    }
    lua_pop(L, host->read ? 1 : 0);
    return false;
}

// Pushes path and text of a bot that comes with the program, or nothing.
static bool push_ready_bot(lua_State *L, const char *word)
{
    size_t n = strlen(word);
    bool ending = n > 4 && strcmp(word + n - 4, ".lua") == 0;
    if (!script_host_of(L)->home || strchr(word, '/')) {
        return false;
    }
    const char *path = script_home(L, lua_pushfstring(L, "bots/%s%s", word, ending ? "" : ".lua"));
    lua_remove(L, -2);
    if (push_bot_text(L, path)) {
        return true;
    }
    lua_pop(L, 1);
    return false;
}

void bots_push_names(lua_State *L, struct match *m, const char *names[BOTS_NAMES + 1])
{
    int n = 0, list;
    luaL_checkstack(L, BOTS_NAMES + 8, "bots");
    m->face->bots(L, m);
    list = lua_gettop(L);
    for (int i = 1; n < BOTS_NAMES && lua_rawgeti(L, list, i) == LUA_TSTRING; i++) {
        names[n++] = lua_tostring(L, -1);
    }
    if (script_host_of(L)->home && !m->ruleset) {
        env_push_empty(L);
        env_file(L, script_home(L, "bots.lua"));
        list = lua_gettop(L);
        for (int i = 1; n < BOTS_NAMES && lua_rawgeti(L, list, i) == LUA_TSTRING; i++) {
            names[n++] = lua_tostring(L, -1);
        }
    }
    names[n] = NULL;
}

// Raises for a bot whose file is there, and cannot be read. A word without a folder and an ending
// is a name.
static void need_readable_bot(lua_State *L, const char *word)
{
    const struct script_host *host = script_host_of(L);
    int top = lua_gettop(L);
    size_t n = strlen(word);
    bool path = strchr(word, '/') || (n > 4 && strcmp(word + n - 4, ".lua") == 0);
    if (path && host->read && host->absent && !host->read(host->self, L, word) &&
        !host->absent(host->self, L, word)) {
        err_say(L, "%s: it cannot be read: %s", word, lua_tostring(L, -1));
    }
    lua_settop(L, top);
}

static int no_bot(lua_State *L, struct match *m, const char *word)
{
    const char *names[BOTS_NAMES + 1];
    const char *wrong = m->ruleset ? NULL : bot_wrong(word);
    err_blame_asker(L);
    need_readable_bot(L, word);
    if (wrong) {
        return err_say(L, "no bot '%s': %s", word, wrong);
    }
    bots_push_names(L, m, names);
    const char *near = err_nearest(word, names);
    if (near) {
        return err_say(L, "no bot '%s'; did you mean '%s'?", word, near);
    }
    return err_say(L, "no bot '%s'; give the path of its file, or use one of these: %s", word,
                   err_push_names(L, names));
}

const struct bot *bots_open(lua_State *L, struct match *m, const char *word)
{
    const struct bot *own = m->face->bot(m, word);
    if (own) {
        return own;
    }
    struct bot_room room;
    if (m->ruleset && bot_find(word, &room)) {
        err_blame_asker(L);
        ruleset_ops_refuse(L, m, lua_pushfstring(L, "the bot '%s'", word));
    }
    int top = lua_gettop(L);
    luaL_checkstack(L, 16, "bot");
    match_table(L, m, &bots_key);
    lua_pushstring(L, word);
    if (!push_bot_text(L, word)) {
        lua_pop(L, 1);
        if (!push_ready_bot(L, word)) {
            no_bot(L, m, word);
        }
    }
    struct lua_bot *b = loaded_before(L, top + 1);
    b = b ? b : add_lua_bot(L, m, top + 1);
    lua_settop(L, top);
    return &b->bot;
}
