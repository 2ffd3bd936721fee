// complete.c: the text before the cursor is cut into tokens. Going back over them shows what is
// open (a string, a call, a table, a name after a dot), and so which names to offer. Names are
// collected as keys of a table, so that each comes once.
#include "app/prompt/complete.h"

#include <lauxlib.h>

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/prompt/internal/complete_parts.h"
#include "app/prompt/repl_command.h"
#include "engine/utf8.h"
#include "script/base/printable.h"

#define SHOWN 2000 // names at most

// Where what a question needs is kept, after the set of names.
enum { SLOT_TOKENS = 1, SLOT_NOTE, SLOTS };

void complete_read(struct complete *c, const char *from)
{
    struct tokens r = {.at = from, .end = c->cursor, .line = 1};
    size_t room = (size_t)(c->cursor - from) + 1;
    c->token = lua_newuserdatauv(c->L, room * sizeof *c->token, 0);
    lua_replace(c->L, c->names + SLOT_TOKENS);
    c->n = 0;
    for (enum token t; (t = tokens_next(&r)) != TOKEN_END;) {
        c->token[c->n++] = (struct complete_token){
            .kind = t, .word = r.word, .symbol = r.symbol, .at = r.before, .end = r.at};
    }
}

void complete_add(struct complete *c, const char *name)
{
    lua_State *L = c->L;
    size_t n = (size_t)(c->cursor - c->word);
    for (size_t i = 0; i < n; i++) {
        bool same = c->loose ? tolower((unsigned char)name[i]) == tolower((unsigned char)c->word[i])
                             : name[i] == c->word[i];
        if (!same) {
            return;
        }
    }
    for (const char *at = name, *end = name + strlen(name); at < end;) {
        size_t bytes;
        if (*at == '\n' || *at == '\t' || !printable_code(utf8_next(at, end, &bytes))) {
            return;
        }
        at += bytes;
    }
    lua_pushboolean(L, 1);
    lua_setfield(L, c->names, name);
}

void complete_add_all(struct complete *c, const char *const *names)
{
    for (; names && *names; names++) {
        complete_add(c, *names);
    }
}

bool complete_is(const struct complete *c, int i, const char *text)
{
    size_t n = strlen(text);
    return i >= 0 && i < c->n && (size_t)(c->token[i].end - c->token[i].at) == n &&
           memcmp(c->token[i].at, text, n) == 0;
}

// Is the last token a string that goes on at the cursor? *begin is where what it holds begins.
static bool in_string(const struct complete *c, const char **begin, char *ends)
{
    const struct complete_token *t = c->n > 0 ? &c->token[c->n - 1] : NULL;
    if (!t || t->kind != TOKEN_STRING || t->end != c->cursor) {
        return false;
    }
    if (*t->at == '[') {
        const char *open = t->at + 1 + strspn(t->at + 1, "=");
        *begin = open + 1;
        *ends = '-';
        return *open == '[' && (c->cursor[-1] != ']' || c->cursor - t->at < 4);
    }
    *begin = t->at + 1;
    *ends = *t->at;
    for (const char *s = t->at + 1; s < c->cursor; s++) {
        if (*s == '\\') {
            s++;
        } else if (*s == *t->at) {
            return false;
        }
    }
    return true;
}

static bool in_comment(const struct complete *c, const char *from)
{
    const char *after = c->n > 0 ? c->token[c->n - 1].end : from;
    return after < c->cursor && strstr(after, "--") && strstr(after, "--") < c->cursor;
}

// Where tokens stand: what is open around them, and how many commas came since.
struct around {
    int open; // the bracket; -1: none
    int commas;
    bool first; // after the bracket or a comma: a key may stand here
};

static struct around look_around(const struct complete *c, int last)
{
    struct around a = {.open = -1};
    int depth = 0, blocks = 0;
    for (int i = last; i >= 0; i--) {
        const struct complete_token *t = &c->token[i];
        if (i == last) {
            a.first = t->symbol == '{' || t->symbol == ',' || t->symbol == ';';
        }
        if (t->kind == TOKEN_CLOSE) {
            depth++;
        } else if (t->kind == TOKEN_OPEN && depth > 0) {
            depth--;
        } else if (t->kind == TOKEN_OPEN) {
            a.open = i;
            return a;
        } else if (t->kind == TOKEN_WORD && t->word == WORD_end) {
            blocks++;
        } else if (t->kind == TOKEN_WORD && t->word == WORD_function && blocks-- == 0) {
            return a;
        } else if (depth == 0 && t->symbol == ',') {
            a.commas++;
        }
    }
    return a;
}

// The function that is called with what stands inside a bracket, and which of its arguments that
// is; NULL if it is none that is known.
static const struct shape_field *function_called_around(struct complete *c, const struct around *a,
                                                        int *argument)
{
    if (a->open < 1) {
        return NULL;
    }
    char symbol = c->token[a->open].symbol;
    enum token before = c->token[a->open - 1].kind;
    *argument = symbol == '(' ? a->commas : 0;
    if (before == TOKEN_NAME && symbol != '[') {
        return complete_function(c, a->open - 1);
    }
    if (symbol == '{') { // f(x, { ... and f { x = { ...
        struct around outer = look_around(c, a->open - 1);
        if (outer.open >= 1 && c->token[outer.open].symbol == '(' &&
            c->token[outer.open - 1].kind == TOKEN_NAME) {
            *argument = outer.commas;
            return complete_function(c, outer.open - 1);
        }
    }
    return NULL;
}

// The key that a table gives what ends before token i: "mission = " or "packs = { ... ".
static bool key_before(const struct complete *c, int i, char *out, size_t size)
{
    if (i >= 1 && c->token[i].symbol == '=' && c->token[i - 1].kind == TOKEN_NAME) {
        int n = (int)(c->token[i - 1].end - c->token[i - 1].at);
        snprintf(out, size, "%.*s", n, c->token[i - 1].at);
        return true;
    }
    return false;
}

// Is the token the string's function `require`, with a bracket after it or without?
static bool is_required_string(const struct complete *c, int last)
{
    return complete_is(c, last, "require") ||
           (complete_is(c, last, "(") && complete_is(c, last - 1, "require"));
}

static void complete_in_string(struct complete *c)
{
    char key[64] = "";
    struct luacats type = {0};
    int last = c->n - 2, argument = 0;
    struct around a = look_around(c, last);
    const struct shape_field *f = NULL, *method;
    if (is_required_string(c, last)) {
        complete_modules(c);
        return;
    }
    if (last >= 0 && c->token[last].kind == TOKEN_NAME) { // f "..."
        f = complete_function(c, last);
    } else if (a.open >= 0 && a.open == last && c->token[last].symbol == '[') {
        struct complete_kind k = complete_resolve(c, last - 1);
        complete_members(c, &k, false);
        lua_pop(c->L, 1);
        return;
    } else {
        f = function_called_around(c, &a, &argument);
        bool list = a.open >= 0 && !key_before(c, last, key, sizeof key) &&
                    c->token[a.open].symbol == '{' && key_before(c, a.open - 1, key, sizeof key);
        if (list) {
            a = look_around(c, a.open - 1);
            f = function_called_around(c, &a, &argument);
        }
    }
    if (f) {
        type = complete_argument(f, argument);
    }
    if (*key) {
        type = complete_member(type, luacats_of(key), &method);
    }
    complete_text(c, f, argument, *key ? key : NULL, type);
}

// What is written of a function whose brackets are open, or that is complete.
static void note_function(struct complete *c, const struct shape_field *f)
{
    if (f) {
        c->note = lua_pushfstring(c->L, "%s%s  %s", f->name, f->type, f->doc);
        lua_replace(c->L, c->names + SLOT_NOTE);
    }
}

// By what stands before the cursor: members after . and :, keys in a table of options, else any
// name. Where nothing has been typed yet inside a call, its signature is more use than all names.
static void complete_name(struct complete *c)
{
    const struct complete_token *t = c->n > 0 ? &c->token[c->n - 1] : NULL;
    bool typed = t && t->end == c->cursor && (t->kind == TOKEN_NAME || t->kind == TOKEN_WORD);
    int before = c->n - 1 - typed;
    c->word = typed ? t->at : c->cursor;
    if (before >= 1 && (c->token[before].kind == TOKEN_DOT || c->token[before].symbol == ':')) {
        struct complete_kind k = complete_resolve(c, before - 1);
        complete_members(c, &k, c->token[before].symbol == ':');
        lua_pop(c->L, 1);
    } else if (t && t->end == c->cursor && !typed &&
               (t->kind == TOKEN_NUMBER || t->kind == TOKEN_STRING || t->kind == TOKEN_CLOSE)) {
        return; // nothing can follow it directly
    } else {
        struct around a = look_around(c, before);
        char key[64];
        int argument;
        const struct shape_field *method, *f = function_called_around(c, &a, &argument);
        if (f && c->token[a.open].symbol == '{' && a.first) {
            struct luacats type = complete_argument(f, argument);
            if (key_before(c, a.open - 1, key, sizeof key)) {
                type = complete_member(type, luacats_of(key), &method);
            }
            complete_keys(c, type);
        }
        lua_pushnil(c->L);
        bool any = lua_next(c->L, c->names);
        lua_settop(c->L, c->names + SLOTS - 1);
        if (!any && c->word == c->cursor && f) {
            note_function(c, f);
        } else if (!any) {
            complete_globals(c);
            complete_locals(c);
        }
    }
    if (typed) {
        note_function(c, complete_function(c, c->n - 1));
    }
}

void complete_code(struct complete *c)
{
    const char *begin;
    if (in_comment(c, c->text)) {
        return;
    }
    if (in_string(c, &begin, &c->ends)) {
        c->word = begin;
        c->loose = true;
        complete_in_string(c);
    } else {
        complete_name(c);
    }
}

static int order_of_shown_names(lua_State *L, int a, int b)
{
    const char *x = lua_tostring(L, a), *y = lua_tostring(L, b);
    bool hidden = *x == '_', other = *y == '_';
    return hidden != other ? hidden - other : strcmp(x, y);
}

// names -> a list of them, sorted
static int sort_names(lua_State *L, int names)
{
    int n = 0;
    lua_newtable(L);
    int list = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, names); lua_pop(L, 1)) {
        lua_pushvalue(L, -2);
        lua_rawseti(L, list, ++n);
    }
    for (int gap = n / 2; gap > 0; gap /= 2) {
        for (int i = gap + 1; i <= n; i++) {
            int at = i;
            lua_rawgeti(L, list, i);
            for (; at > gap; at -= gap) {
                lua_rawgeti(L, list, at - gap);
                if (order_of_shown_names(L, list + 1, list + 2) >= 0) {
                    lua_pop(L, 1);
                    break;
                }
                lua_rawseti(L, list, at);
            }
            lua_rawseti(L, list, at);
        }
    }
    return n;
}

static void give_completions(struct complete *c)
{
    lua_State *L = c->L;
    luaL_Buffer b;
    char head[64];
    int n = sort_names(L, c->names), list = lua_gettop(L);
    snprintf(head, sizeof head, "%zu %d %c\n", (size_t)(c->word - c->text), c->files,
             c->ends ? c->ends : '-');
    luaL_buffinit(L, &b);
    luaL_addstring(&b, head);
    for (int i = 1; i <= n && i <= SHOWN; i++) {
        lua_rawgeti(L, list, i);
        luaL_addvalue(&b);
        luaL_addchar(&b, '\n');
    }
    if (c->note) {
        luaL_addchar(&b, '\t');
        luaL_addstring(&b, c->note);
        luaL_addchar(&b, '\n');
    }
    luaL_pushresult(&b);
}

void complete_push(lua_State *L, const char *text, size_t cursor)
{
    struct complete c = {.L = L, .text = text, .cursor = text + cursor, .word = text + cursor};
    luaL_checkstack(L, 40, NULL);
    int top = lua_gettop(L);
    lua_newtable(L);
    c.names = lua_gettop(L);
    lua_settop(L, c.names + SLOTS - 1);
    if (repl_command_is(text) || strcmp(text + strspn(text, " "), ".") == 0) {
        complete_command(&c);
    } else {
        complete_read(&c, text + (*text == '='));
        complete_code(&c);
    }
    lua_settop(L, c.names + SLOTS - 1);
    give_completions(&c);
    lua_replace(L, top + 1);
    lua_settop(L, top + 1);
}

int complete_call(lua_State *L)
{
    size_t n, cursor = (size_t)luaL_checkinteger(L, 2);
    const char *text = luaL_checklstring(L, 1, &n);
    complete_push(L, text, cursor < n ? cursor : n);
    return 1;
}
