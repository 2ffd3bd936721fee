// complete_names.c: the names that there are: of globals, members, options, rules, figures.
#include <lauxlib.h>

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/outside/outside.h"
#include "app/prompt/internal/complete_parts.h"
#include "app/prompt/repl_command.h"
#include "script/api/branch.h"
#include "script/api/module.h"
#include "script/base/enum_names.h"
#include "script/orders/bots.h"
#include "zerodark/rules/core/chapters.h"
#include "zerodark/rules/core/zerodark.h"

static bool can_follow_dot(const char *s)
{
    struct tokens r = {.at = s, .end = s + strlen(s), .line = 1};
    return tokens_next(&r) == TOKEN_NAME && r.before == s && r.at == r.end;
}

// The keys of the table on top that are names; `callable`: of functions only.
static void add_keys(struct complete *c, bool callable, bool names)
{
    lua_State *L = c->L;
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : NULL;
        bool fits = key && (!names || can_follow_dot(key)) && (*key != '_' || *c->word == '_');
        if (fits && (!callable || lua_isfunction(L, -1))) {
            complete_add(c, key);
        }
    }
}

void complete_globals(struct complete *c)
{
#define NAME(word) #word,
    static const char *const words[] = {TOKEN_WORDS(NAME) NULL};
#undef NAME
    lua_pushglobaltable(c->L);
    add_keys(c, false, true);
    lua_pop(c->L, 1);
    if (c->word < c->cursor) {
        complete_add_all(c, words);
    }
}

static void add_token(struct complete *c, int i)
{
    char name[64];
    if (c->token[i].kind == TOKEN_NAME && c->token[i].at != c->word) {
        snprintf(name, sizeof name, "%.*s", (int)(c->token[i].end - c->token[i].at),
                 c->token[i].at);
        complete_add(c, name);
    }
}

void complete_locals(struct complete *c)
{
    bool declared = false;
    for (int i = 0; i < c->n; i++) {
        const struct complete_token *t = &c->token[i];
        if (t->kind == TOKEN_WORD) {
            declared = t->word == WORD_local || t->word == WORD_for || t->word == WORD_function;
        } else if (t->symbol == '=' || t->symbol == ')') {
            declared = false;
        } else if (declared) {
            add_token(c, i);
        }
    }
}

// Pushes the game that is meant, or nothing and returns NULL: the global `game`, else the last one.
static struct match *complete_game(lua_State *L)
{
    if (lua_getglobal(L, "game") == LUA_TUSERDATA && class_test(L, -1, &class_game)) {
        return match_alive(L, lua_touserdata(L, -1));
    }
    lua_pop(L, 1);
    return match_push_latest(L) ? lua_touserdata(L, -1) : NULL;
}

static void add_class_names(struct complete *c, const struct class *k, bool method)
{
    for (const struct script_field *f = method ? NULL : k->fields; f && f->name; f++) {
        complete_add(c, f->name);
    }
    for (const struct script_fn *m = k->methods; m && m->name; m++) {
        complete_add(c, m->name);
    }
    struct match *m = class_head(k) == &class_figure ? complete_game(c->L) : NULL;
    if (m) { // what packs have added, and other rules have
        for (const char *const *o = m->rules.system->order_names; method && *o; o++) {
            if (can_follow_dot(*o)) {
                complete_add(c, *o);
            }
        }
        for (int i = 0; !method && i < FIGURE_STATES && m->rules.system->state_names[i]; i++) {
            if (can_follow_dot(m->rules.system->state_names[i])) {
                complete_add(c, m->rules.system->state_names[i]);
            }
        }
        lua_pop(c->L, 1);
    }
}

// The fields of the tables that a type may be, each followed by something.
static void add_fields(struct complete *c, struct luacats types, const char *behind)
{
    struct luacats type, base;
    for (int i = 0; luacats_part(types, i, &type); i++) {
        const struct shape *s = shape_named(shapes, type, &base);
        for (const struct shape_field *f = s ? s->fields : NULL; f && f->name; f++) {
            struct luacats field = luacats_named(luacats_of(f->name)).name;
            char name[64];
            snprintf(name, sizeof name, "%.*s%s", (int)field.n, field.s, behind);
            complete_add(c, name);
        }
    }
}

static void add_type(struct complete *c, struct luacats types, bool method)
{
    struct luacats type;
    for (int i = 0; luacats_part(types, i, &type); i++) {
        const struct class *k = module_class(type);
        if (k) {
            add_class_names(c, k, method);
        }
    }
    if (!method) {
        add_fields(c, types, "");
    }
}

// The keys of a value that is not one of our objects, and of the tables behind it.
static void add_keys_of_value(struct complete *c, bool method, bool names)
{
    lua_State *L = c->L;
    int top = lua_gettop(L);
    lua_pushvalue(L, top);
    for (int i = 0; i < 8; i++) {
        if (lua_istable(L, -1)) {
            add_keys(c, method, names);
        }
        if (luaL_getmetafield(L, -1, "__index") != LUA_TTABLE) {
            break;
        }
    }
    lua_settop(L, top);
}

void complete_members(struct complete *c, const struct complete_kind *k, bool method)
{
    lua_State *L = c->L;
    if (!k->known) {
        if (luacats_begins(k->type, "string")) {
            lua_pushliteral(L, "");
            add_keys_of_value(c, method, true);
            lua_pop(L, 1);
        }
        add_type(c, k->type, method);
        return;
    }
    for (const struct class *const *class = module_classes; *class; class ++) {
        if (class_test(L, -1, class_head(*class))) {
            add_class_names(c, *class, method);
            return;
        }
    }
    add_keys_of_value(c, method, !c->ends);
}

void complete_keys(struct complete *c, struct luacats type)
{
    add_fields(c, type, " = ");
}

// Names of rules of one kind, or of all where it is -1.
static void complete_rules(struct complete *c, int kind)
{
    struct match *m = complete_game(c->L);
    const struct system *s = m ? m->rules.system : &zerodark_system;
    for (int k = 0; k < 4; k++) {
        for (int row = 0; (kind < 0 || kind == k) && row < s->n_rows[k]; row++) {
            complete_add(c, s->rows[k][row].name);
        }
    }
    lua_pop(c->L, m ? 1 : 0);
}

static void add_figures(struct complete *c, const struct match *m)
{
    const struct roster *r = &m->game.world.roster;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        complete_add(c, f->name);
    }
}

// The lines of play of the game on top of the stack.
static void add_branches(struct complete *c)
{
    lua_State *L = c->L;
    int game = lua_gettop(L);
    lua_pushcfunction(L, game_branches);
    lua_pushvalue(L, game);
    if (lua_pcall(L, 1, 1, 0) == LUA_OK) {
        for (int i = 1; lua_rawgeti(L, game + 1, i) == LUA_TTABLE; lua_settop(L, game + 1), i++) {
            if (lua_getfield(L, -1, "name") == LUA_TSTRING) {
                complete_add(c, lua_tostring(L, -1));
            }
        }
    }
    lua_settop(L, game);
}

// Bots by their names: a list of them, so that nothing is left on the stack where that fails.
static int list_bots(lua_State *L)
{
    const char *names[BOTS_NAMES + 1];
    bots_push_names(L, lua_touserdata(L, 1), names);
    lua_newtable(L);
    for (int i = 0; names[i]; i++) {
        lua_pushstring(L, names[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static void add_bots(struct complete *c, struct match *m)
{
    lua_State *L = c->L;
    int top = lua_gettop(L);
    lua_pushcfunction(L, list_bots);
    lua_pushlightuserdata(L, m);
    if (lua_pcall(L, 1, 1, 0) == LUA_OK) {
        for (int i = 1; lua_rawgeti(L, top + 1, i) == LUA_TSTRING; lua_pop(L, 1), i++) {
            complete_add(c, lua_tostring(L, -1));
        }
    }
    lua_settop(L, top);
}

// The packs of the game that are on, or those that are off.
static void add_packs(struct complete *c, bool on)
{
    const struct match *m = complete_game(c->L);
    for (int i = 0; m && i < m->n_packs; i++) {
        if (m->dropped[i] != on) {
            complete_add(c, m->pack[i].name);
        }
    }
    lua_pop(c->L, m ? 1 : 0);
}

static void add_completed_pack(void *self, const char *name)
{
    complete_add(self, name);
}

// The packs that a game could be given, by their names.
static void add_packs_found(struct complete *c)
{
    outside()->packs(add_completed_pack, c);
}

void complete_modules(struct complete *c)
{
    lua_State *L = c->L;
    complete_add(c, "spec");
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "_";
        if (*name != '_' && !strchr(name, '.')) { // a part of another one has a dot
            complete_add(c, name);
        }
    }
    lua_pop(L, 1);
}

// Words of the game that is meant: figures and the like.
static void add_of_game(struct complete *c, const char *what)
{
    struct match *m = complete_game(c->L);
    if (!m) {
        return;
    }
    if (strcmp(what, "figure") == 0) {
        add_figures(c, m);
    } else if (strcmp(what, "kind") == 0) {
        complete_add_all(c, m->rules.system->kind_names);
    } else if (strcmp(what, "side") == 0) {
        complete_add_all(c, m->rules.system->side_names);
    } else if (strcmp(what, "order") == 0) {
        complete_add_all(c, m->rules.system->order_names);
    } else if (strcmp(what, "pack") == 0) {
        for (int i = 0; i < m->n_packs; i++) {
            complete_add(c, m->pack[i].name);
        }
    } else if (strcmp(what, "branch") == 0) {
        add_branches(c);
    } else if (strcmp(what, "bot") == 0) {
        add_bots(c, m);
    } else if (strcmp(what, "profile") == 0) {
        for (int i = 0; i < m->content.n_profiles; i++) {
            complete_add(c, m->content.profile[i].name);
        }
    } else if (strcmp(what, "program") == 0) {
        for (int i = 0; i < m->content.n_programs; i++) {
            complete_add(c, m->content.program[i].name);
        }
    }
    lua_pop(c->L, 1);
}

// The texts that a type allows: "\"easy\"|\"hard\"", or the name of such a list.
static bool add_texts(struct complete *c, struct luacats type)
{
    struct luacats part;
    bool any = false;
    if (luacats_begins(type, "side")) {
        add_of_game(c, "side");
        return true;
    }
    for (int i = 0; luacats_part(type, i, &part); i++) {
        char text[64];
        if (luacats_begins(part, "\"") && part.n > 1) {
            snprintf(text, sizeof text, "%.*s", (int)part.n - 2, part.s + 1);
            complete_add(c, text);
            any = true;
        } else if (luacats_element(part).n > 0) {
            any = add_texts(c, luacats_element(part)) || any;
        }
    }
    return any;
}

// What the text is that a function takes first, or that goes with a key.
static const char *text_kind_of_key(const char *name)
{
    static const char *const texts[][2] = {
        {"figure", "figure"},   {"who", "figure"},   {"target", "figure"},
        {"at", "figure"},       {"by", "figure"},    {"nearest", "kind"},
        {"kind", "kind"},       {"add", "profile"},  {"profile", "profile"},
        {"program", "program"}, {"unhook", "pack"},  {"order", "order"},
        {"param", "param"},     {"set", "param"},    {"quantity", "quantity"},
        {"sum", "quantity"},    {"check", "check"},  {"allows", "check"},
        {"before", "step"},     {"instead", "step"}, {"after", "step"},
        {"step", "step"},       {"rules", "rule"},   {"mission", "file"},
        {"team", "file"},       {"packs", "file"},   {"pack", "file"},
        {"load", "file"},       {"save", "file"},    {"operation", "file"},
        {"side", "side"},       {"sides", "side"},   {"help", "help"},
        {"switch", "branch"},   {"diff", "branch"},  {"play", "bot"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (strcmp(texts[i][0], name) == 0) {
            return texts[i][1];
        }
    }
    return NULL;
}

static void add_what(struct complete *c, const char *what)
{
    static const char *const kinds[] = {"param", "quantity", "check", "step"};
    for (int k = 0; k < 4; k++) {
        if (strcmp(kinds[k], what) == 0) {
            complete_rules(c, k);
            return;
        }
    }
    if (strcmp(what, "rule") == 0) {
        complete_rules(c, -1);
    } else if (strcmp(what, "help") == 0) {
        complete_globals(c);
        complete_rules(c, -1);
    } else if (strcmp(what, "file") == 0) {
        c->files = true;
    } else {
        add_of_game(c, what);
    }
}

void complete_text(struct complete *c, const struct shape_field *f, int i, const char *key,
                   struct luacats type)
{
    const char *what = key ? text_kind_of_key(key) : f && i == 0 ? text_kind_of_key(f->name) : NULL;
    if (f && strcmp(f->name, "play") == 0) { // for the side that the key is
        what = "bot";
        c->files = true;
    }
    if (add_texts(c, type)) {
        return;
    }
    if (what) {
        add_what(c, what);
    } else {
        add_of_game(c, "figure");
        c->files = true;
    }
}

// Behind ".pack ": on or off, then which.
static void complete_pack(struct complete *c)
{
    static const char *const states[] = {"on", "off", NULL};
    size_t n = strcspn(c->word, " \t");
    const char *name = c->word + n + strspn(c->word + n, " \t");
    if (c->word + n >= c->cursor) {
        complete_add_all(c, states);
        return;
    }
    bool on = n == 2 && strncmp(c->word, "on", n) == 0;
    c->word = name < c->cursor ? name : c->cursor;
    add_packs(c, !on);
    if (on) {
        c->files = true;
        add_packs_found(c);
    }
}

// The commands, or what follows one.
void complete_command(struct complete *c)
{
    const char *dot = c->text + strspn(c->text, " \t"), *end = dot + strcspn(dot, " \t");
    char name[32];
    if (c->cursor <= end) {
        c->word = dot + 1;
        complete_add_all(c, repl_command_names());
        return;
    }
    snprintf(name, sizeof name, "%.*s", (int)(end - dot - 1), dot + 1);
    const char *what = text_kind_of_key(name), *operand = end + strspn(end, " \t");
    c->word = operand < c->cursor ? operand : c->cursor;
    c->loose = true;
    if (strcmp(name, "pack") == 0) {
        complete_pack(c);
    } else if (strcmp(name, "help") == 0 && *operand == '.' && operand < c->cursor) {
        c->word = operand + 1;
        complete_add_all(c, repl_command_names());
    } else if (what) {
        add_what(c, what);
    } else {
        c->loose = false;
        complete_read(c, operand < c->cursor ? operand : c->cursor);
        complete_code(c);
    }
}
