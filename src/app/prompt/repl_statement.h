// repl_statement.h: turns what is typed at the prompt into Lua.
#ifndef APP_REPL_STATEMENT_H
#define APP_REPL_STATEMENT_H

#include <lua.h>

// What a text comes to.
enum repl_text {
    REPL_WHOLE,
    REPL_UNFINISHED, // more lines may complete it
    REPL_WRONG,
};

// Reads the text on top of the stack: as an expression, which "=" before it may say, or as one
// statement or several; a local outside of blocks is kept for what is typed later, as a global.
// A command (dot.h) is what it says. `line` is the number of its first line among all that were
// typed. text -> text, function; or
// text, message: what is wrong, with the line that is, underlined.
enum repl_text repl_compile(lua_State *L, int line);

// Keeps the lines of a text that begins with that line, for messages about them.
void repl_keep_lines(lua_State *L, const char *text, int line);

// Pushes a line that was kept, or nil. Does not raise but for memory.
void repl_push_kept(lua_State *L, int line);

#define REPL_CHUNK "=stdin" // what Lua calls all that is typed

#endif
