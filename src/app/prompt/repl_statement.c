// repl_statement.c: a text is compiled as "return TEXT", then as it stands. The compiler gets it
// byte by byte, so that the failure that came further can be shown. A message that ends in <eof>
// asks for more lines. Blanking out `local` makes a global and keeps the columns.
#include "app/prompt/repl_statement.h"

#include <lauxlib.h>

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "app/prompt/internal/source_snippet.h"
#include "app/prompt/mistake.h"
#include "app/prompt/repl_command.h"
#include "script/base/tokens.h"

static const char lines_key;

void repl_keep_lines(lua_State *L, const char *text, int line)
{
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &lines_key) != LUA_TTABLE) {
        lua_newtable(L);
        lua_copy(L, -1, -2);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &lines_key);
    }
    for (;; line++) {
        size_t n = strcspn(text, "\n");
        lua_pushlstring(L, text, n);
        lua_rawseti(L, -2, line);
        if (!text[n]) {
            break;
        }
        text += n + 1;
    }
    lua_pop(L, 1);
}

void repl_push_kept(lua_State *L, int line)
{
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &lines_key) == LUA_TTABLE) {
        lua_rawgeti(L, -1, line);
        lua_remove(L, -2);
    }
}

// A text on its way to the compiler: byte by byte, so that it is known how far that came.
struct reading {
    int lines;          // that came before it, still to be passed
    const char *before; // "return ", or nothing
    const char *at, *end;
    bool ended; // its last line has an end, too
};

static const char *read_on(lua_State *L, void *self, size_t *size)
{
    static const char none[] = "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n";
    struct reading *r = self;
    (void)L;
    if (r->lines > 0) {
        *size = (size_t)r->lines < sizeof none - 1 ? (size_t)r->lines : sizeof none - 1;
        r->lines -= (int)*size;
        return none;
    }
    if (*r->before) {
        const char *before = r->before;
        *size = strlen(before);
        r->before = "";
        return before;
    }
    *size = r->at < r->end || !r->ended;
    if (r->at < r->end) {
        return r->at++;
    }
    r->ended = true;
    return none;
}

// Pushes the function, or the message; *read is how much of the text had been read by then.
static int compile(lua_State *L, const char *text, int line, const char *before, size_t *read)
{
    struct reading r = {line - 1, before, text, text + strlen(text), false};
    int failed = lua_load(L, read_on, &r, REPL_CHUNK, "t");
    *read = (size_t)(r.at - text);
    return failed;
}

static bool is_unfinished(lua_State *L, int failed)
{
    size_t n;
    const char *message = lua_tolstring(L, -1, &n);
    static const char end[] = "<eof>";
    return failed == LUA_ERRSYNTAX && n >= sizeof end - 1 &&
           strcmp(message + n - (sizeof end - 1), end) == 0;
}

// Does a word or bracket begin what ends with another one?
static int depth_of(enum token t, const struct tokens *r)
{
    if (t == TOKEN_OPEN) {
        return 1;
    }
    if (t == TOKEN_CLOSE) {
        return -1;
    }
    if (t != TOKEN_WORD) {
        return 0;
    }
    switch (r->word) {
    case WORD_do:
    case WORD_function:
    case WORD_if:
    case WORD_repeat:
        return 1;
    case WORD_end:
    case WORD_until:
        return -1;
    default:
        return 0;
    }
}

static void blank(char *from, const char *to)
{
    for (char *c = from; c < to; c++) {
        *c = *c == '\n' ? '\n' : ' ';
    }
}

// Behind `local`: names, with attributes that are blanked out of `out`, which is a copy of `begin`.
// Returns the end of the last name, or NULL if it has to stay a local; *given: there are values.
static const char *read_names(struct tokens *r, const char *begin, char *out, bool *given)
{
    for (;;) {
        if (tokens_next(r) != TOKEN_NAME) {
            return NULL;
        }
        const char *end = r->at;
        struct tokens next = *r;
        enum token t = tokens_next(&next);
        if (next.symbol == '<') {
            const char *open = next.before;
            bool constant = tokens_next(&next) == TOKEN_NAME && next.at - next.before == 5 &&
                            memcmp(next.before, "const", 5) == 0;
            if (!constant || (tokens_next(&next), next.symbol != '>')) {
                return NULL;
            }
            blank(out + (open - begin), out + (next.at - begin));
            *r = next;
            t = tokens_next(&next);
        }
        if (next.symbol != ',') {
            *given = next.symbol == '=';
            return t == TOKEN_OPEN || t == TOKEN_CLOSE ? NULL : end;
        }
        *r = next;
    }
}

// text -> text in which locals outside of blocks are globals. Its columns stay what they are,
// except after names without values.
static void keep_locals(lua_State *L)
{
    size_t n;
    const char *text = lua_tolstring(L, -1, &n);
    luaL_Buffer b;
    char *out = luaL_buffinitsize(L, &b, n + 1);
    memcpy(out, text, n + 1);
    const char *bare = NULL; // the end of names without values
    int depth = 0;
    struct tokens r = {.at = text, .end = text + n, .line = 1};
    for (enum token t; (t = tokens_next(&r)) != TOKEN_END;) {
        depth += depth_of(t, &r);
        if (t != TOKEN_WORD || r.word != WORD_local || depth != 0 || bare) {
            continue;
        }
        const char *word = r.before;
        bool given = true;
        struct tokens ahead = r;
        bool function = tokens_next(&ahead) == TOKEN_WORD && ahead.word == WORD_function;
        ahead = r;
        const char *end = function ? word : read_names(&ahead, text, out, &given);
        if (end) {
            blank(out + (word - text), out + (word - text) + 5);
            bare = given ? NULL : end;
        }
    }
    luaL_pushresultsize(&b, n);
    if (bare) {
        const char *kept = lua_tostring(L, -1);
        size_t at = (size_t)(bare - text);
        lua_pushlstring(L, kept, at);
        lua_pushliteral(L, " = nil");
        lua_pushstring(L, kept + at);
        lua_concat(L, 3);
        lua_remove(L, -2);
        keep_locals(L); // what comes after it
    }
    lua_remove(L, -2);
}

// text, message -> text, what to report. The message is that of the text after `before`.
static void explain_statement(lua_State *L, const char *text, const char *before, size_t read,
                              int line)
{
    bool asked = *text == '=';
    const char *compiled = lua_pushfstring(L, "%s%s", before, text + (asked && *before));
    lua_insert(L, -2);
    mistake_add_hint(L, compiled, line);
    lua_remove(L, -2);
    source_snippet_add_text(L, text, read);
}

// text of a command -> text, function; or text, message
static enum repl_text compile_command(lua_State *L, int line)
{
    size_t read;
    if (!repl_command_push(L, lua_tostring(L, -1))) {
        return REPL_WRONG;
    }
    int failed = compile(L, lua_tostring(L, -1), line, "return ", &read);
    lua_remove(L, -2);
    return failed == LUA_OK ? REPL_WHOLE : is_unfinished(L, failed) ? REPL_UNFINISHED : REPL_WRONG;
}

// Does a command stand at a dot that begins its line?
static bool is_inner_command(const char *text, const char *dot)
{
    const char *line = dot;
    while (line > text && (line[-1] == ' ' || line[-1] == '\t')) {
        line--;
    }
    return line > text && line[-1] == '\n' && repl_command_knows(dot);
}

// The calls that stand for a command in a block: what it gives is printed there.
static void add_call(lua_State *L, luaL_Buffer *b, const char *command, size_t n)
{
    lua_pushlstring(L, command, n);
    if (repl_command_push(L, lua_tostring(L, -1))) {
        lua_pushfstring(L, "for _, it in ipairs { %s } do print(it) end", lua_tostring(L, -1));
        lua_remove(L, -2);
    } else {
        lua_pop(L, 1);
        lua_pushlstring(L, command, n); // what is wrong with it is told of the text
    }
    lua_remove(L, -2);
    luaL_addvalue(b);
}

// Pushes a text with calls in place of the commands in its lines, outside of brackets; pushes
// nothing and returns false if there are none.
static bool push_with_calls(lua_State *L, const char *text)
{
    const char *end = text + strlen(text), *from = text;
    struct tokens r = {.at = text, .end = end, .line = 1};
    int brackets = 0;
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    for (enum token t; (t = tokens_next(&r)) != TOKEN_END;) {
        brackets += (t == TOKEN_OPEN) - (t == TOKEN_CLOSE);
        if (t == TOKEN_DOT && brackets == 0 && is_inner_command(text, r.before)) {
            size_t n = strcspn(r.before, "\n");
            luaL_addlstring(&b, from, (size_t)(r.before - from));
            lua_checkstack(L, 4);
            add_call(L, &b, r.before, n);
            from = r.at = r.before + n;
        }
    }
    luaL_addlstring(&b, from, (size_t)(end - from));
    luaL_pushresult(&b);
    if (from == text) {
        lua_pop(L, 1);
    }
    return from != text;
}

bool repl_statement_has_commands(lua_State *L, const char *text)
{
    int top = lua_gettop(L);
    bool wrong = luaL_loadbufferx(L, text, strlen(text), REPL_CHUNK, "t") != LUA_OK;
    bool any = wrong && push_with_calls(L, text);
    lua_settop(L, top);
    return any;
}

// Where the last statement begins of several that are parted by semicolons; 0: there is one.
static size_t last_statement(const char *text)
{
    struct tokens r = {.at = text, .end = text + strlen(text), .line = 1};
    size_t last = 0;
    int depth = 0;
    for (enum token t; (t = tokens_next(&r)) != TOKEN_END;) {
        depth += depth_of(t, &r);
        if (depth == 0 && r.symbol == ';') {
            last = (size_t)(r.at - text);
        }
    }
    return last;
}

// text, message -> text, function, where the last of several statements is an expression.
static bool compile_last(lua_State *L, int line)
{
    int message = lua_gettop(L);
    size_t read;
    lua_pushvalue(L, message - 1);
    keep_locals(L);
    const char *text = lua_tostring(L, -1);
    size_t last = last_statement(text);
    bool good = false;
    if (last > 0) {
        lua_pushlstring(L, text, last);
        lua_pushfstring(L, " return %s", text + last);
        lua_concat(L, 2);
        good = compile(L, lua_tostring(L, -1), line, "", &read) == LUA_OK;
        lua_copy(L, good ? -1 : message, message);
    }
    lua_settop(L, message);
    return good;
}

static enum repl_text compile_typed(lua_State *L, int line)
{
    const char *text = lua_tostring(L, -1);
    bool asked = *text == '=';
    if (repl_command_is(text)) {
        return compile_command(L, line);
    }
    size_t as_value, as_statement = 0;
    const char *value = text + asked;
    if (compile(L, value, line, "return ", &as_value) == LUA_OK) {
        return REPL_WHOLE;
    }
    bool unfinished = is_unfinished(L, LUA_ERRSYNTAX);
    if (asked) {
        if (!unfinished) {
            explain_statement(L, text, "return ", as_value + 1, line);
        }
        return unfinished ? REPL_UNFINISHED : REPL_WRONG;
    }
    lua_pushvalue(L, -2);
    keep_locals(L);
    int failed = compile(L, lua_tostring(L, -1), line, "", &as_statement);
    lua_remove(L, -2); // text, message, function or message
    if (failed == LUA_OK || is_unfinished(L, failed)) {
        lua_remove(L, -2);
        bool whole = failed == LUA_OK || compile_last(L, line);
        return whole ? REPL_WHOLE : REPL_UNFINISHED;
    }
    bool expression = unfinished || as_value > as_statement; // with something wrong in it
    lua_remove(L, expression ? -1 : -2);
    if (!unfinished) {
        explain_statement(L, text, expression ? "return " : "",
                          expression ? as_value : as_statement, line);
    }
    return unfinished ? REPL_UNFINISHED : REPL_WRONG;
}

// Does the text end with a method that is not called, g:undo? Lua waits for its brackets on the
// next line; nobody writes them there. *from, *to: from the object to the end.
static bool ends_with_method(const char *text, const char **from, const char **to)
{
    struct tokens r = {.at = text, .end = text + strlen(text), .line = 1};
    const char *object = NULL, *chain = NULL;
    bool colon = false, method = false;
    int depth = 0;
    for (enum token t; (t = tokens_next(&r)) != TOKEN_END;) {
        depth += depth_of(t, &r);
        method = t == TOKEN_NAME && colon && chain;
        if (t == TOKEN_NAME && !colon) {
            object = r.before;
        }
        colon = r.symbol == ':' && t != TOKEN_NAME && object != NULL;
        chain = colon ? object : method ? chain : NULL;
        *from = chain;
        *to = r.at;
    }
    return method && depth == 0 && *from;
}

// "g = new zd.game { ... }" is two statements, the first of which sets g to nil.
static bool has_new(lua_State *L, const char *text)
{
    struct tokens r = {.at = text, .end = text + strlen(text), .line = 1};
    bool given = false, made = false;
    for (enum token t; (t = tokens_next(&r)) != TOKEN_END;) {
        if (made && t == TOKEN_NAME) {
            bool none = lua_getglobal(L, "new") == LUA_TNIL;
            lua_pop(L, 1);
            return none;
        }
        made = given && t == TOKEN_NAME && r.at - r.before == 3 && !memcmp(r.before, "new", 3);
        given = r.symbol == '=' && t != TOKEN_NAME;
    }
    return false;
}

// text -> text, message; false: there is nothing of the kind, and nothing is pushed.
static bool push_foreign_habit(lua_State *L, int line, enum repl_text typed)
{
    const char *text = lua_tostring(L, -1), *from = NULL, *to = NULL;
    if (typed == REPL_UNFINISHED && ends_with_method(text, &from, &to)) {
        lua_pushfstring(L, "stdin:%d: a method is not called here; write ", line);
        lua_pushlstring(L, from, (size_t)(to - from));
        lua_pushliteral(L, "()");
        lua_concat(L, 3);
        return true;
    }
    if (typed == REPL_WHOLE && has_new(L, text)) {
        lua_pushfstring(L,
                        "stdin:%d: nothing is called 'new' here; Lua has no such word: leave it "
                        "out, g = zd.game { ... }",
                        line);
        return true;
    }
    return false;
}

enum repl_text repl_compile(lua_State *L, int line)
{
    int at = lua_gettop(L);
    enum repl_text typed = compile_typed(L, line);
    lua_pushvalue(L, at);
    if (push_foreign_habit(L, line, typed)) {
        lua_replace(L, at + 1);
        lua_settop(L, at + 1);
        return REPL_WRONG;
    }
    lua_settop(L, at + 1);
    if (typed != REPL_WRONG || !push_with_calls(L, lua_tostring(L, at))) {
        return typed;
    }
    enum repl_text called = compile_typed(L, line); // text, message, text with calls, function
    if (called != REPL_WRONG) {
        lua_replace(L, at + 1);
        typed = called;
    }
    lua_settop(L, at + 1);
    return typed;
}
