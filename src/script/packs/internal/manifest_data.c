// manifest_data.c: a pack.lua is data, so that nothing in it can find out who reads it. Its text
// may be one `return` of strings, numbers, booleans and tables of them: when that runs it computes
// nothing, calls nothing and looks nothing up.
#include <lauxlib.h>

#include <string.h>

#include "script/base/tokens.h"
#include "script/packs/internal/manifest_parts.h"

#define DEEPEST 16 // tables inside one another

struct data {
    lua_State *L;
    const char *file;
    struct tokens tokens;
    enum token token; // the current one, which begins at tokens.before
    int line;         // that it begins on
};

static void next_datum(struct data *d)
{
    d->token = tokens_next(&d->tokens);
    d->line = d->tokens.line;
    for (const char *at = d->tokens.before; at < d->tokens.at; at++) { // one over several lines
        d->line -= *at == '\n';
    }
}

static bool is_data_sign(const struct data *d, const char *sign)
{
    size_t n = (size_t)(d->tokens.at - d->tokens.before);
    return d->token != TOKEN_END && d->token != TOKEN_STRING && n == strlen(sign) &&
           memcmp(d->tokens.before, sign, n) == 0;
}

static bool take_data_sign(struct data *d, const char *sign)
{
    bool here = is_data_sign(d, sign);
    if (here) {
        next_datum(d);
    }
    return here;
}

static void refuse_code(const struct data *d)
{
    lua_pushlstring(d->L, d->tokens.before, (size_t)(d->tokens.at - d->tokens.before));
    const char *text = lua_tostring(d->L, -1);
    const char *quote = *text == '\'' || *text == '"' ? "" : "'";
    lua_pushfstring(d->L,
                    "%s:%d: pack.lua is data only: %s%s%s is not a string, a number, true, false "
                    "or a table of them; the code of a pack belongs in init.lua",
                    d->file, d->line, quote, text, quote);
    lua_error(d->L);
}

// A pack.lua begins with its `return`; a table that is given a name instead is told as such.
static void refuse_beginning(const struct data *d)
{
    const char *at = d->tokens.at + strspn(d->tokens.at, " \t");
    if (d->token == TOKEN_NAME && *at == '=' && at[1] != '=') {
        lua_pushfstring(d->L, "%s:%d: a pack.lua has no variables: it begins with return {",
                        d->file, d->line);
        lua_error(d->L);
    }
    refuse_code(d);
}

static void need_data_token(struct data *d, enum token token)
{
    if (d->token != token) {
        refuse_code(d);
    }
    next_datum(d);
}

static void read_literal(struct data *d, int depth);

// "name = ", "[key] = ", or nothing before a value of a list.
static void read_literal_key(struct data *d, int depth)
{
    if (take_data_sign(d, "[")) {
        read_literal(d, depth);
        if (!take_data_sign(d, "]") || !take_data_sign(d, "=")) {
            refuse_code(d);
        }
    } else if (d->token == TOKEN_NAME) {
        struct data name = *d;
        next_datum(d);
        if (!take_data_sign(d, "=")) {
            refuse_code(&name);
        }
    }
}

static void read_literal_table(struct data *d, int depth)
{
    if (depth == 0) {
        lua_pushfstring(d->L, "%s:%d: pack.lua: tables are nested too deeply", d->file, d->line);
        lua_error(d->L);
    }
    while (!is_data_sign(d, "}")) {
        read_literal_key(d, depth - 1);
        read_literal(d, depth - 1);
        if (!take_data_sign(d, ",") && !take_data_sign(d, ";") && !is_data_sign(d, "}")) {
            refuse_code(d);
        }
    }
    next_datum(d);
}

// A value; "one " .. "text" is one.
static void read_literal(struct data *d, int depth)
{
    if (d->token == TOKEN_STRING) {
        next_datum(d);
        while (take_data_sign(d, "..")) {
            need_data_token(d, TOKEN_STRING);
        }
    } else if (take_data_sign(d, "{")) {
        read_literal_table(d, depth);
    } else if (!take_data_sign(d, "true") && !take_data_sign(d, "false") &&
               !take_data_sign(d, "nil")) {
        take_data_sign(d, "-");
        need_data_token(d, TOKEN_NUMBER);
    }
}

void manifest_need_data(lua_State *L, const char *file, const char *text, size_t n)
{
    struct data d = {.L = L, .file = file, .tokens = {.at = text, .end = text + n, .line = 1}};
    luaL_checkstack(L, 4, file);
    next_datum(&d);
    if (d.token == TOKEN_END) {
        return;
    }
    if (!take_data_sign(&d, "return")) {
        refuse_beginning(&d);
    }
    read_literal(&d, DEEPEST);
    take_data_sign(&d, ";");
    if (d.token != TOKEN_END) {
        refuse_code(&d);
    }
}
