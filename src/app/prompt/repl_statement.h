// repl_statement.h: turns what is typed at the prompt into Lua.
#ifndef APP_REPL_STATEMENT_H
#define APP_REPL_STATEMENT_H

#include <lua.h>

#include <stdbool.h>

// What a text is.
enum repl_text {
    REPL_WHOLE,
    REPL_UNFINISHED, // more lines may complete it
    REPL_WRONG,
};

// Compiles the text on top of the stack: as an expression, optionally after "=", or as one
// statement or several; a local outside blocks is kept for later input, as a global. A command
// (repl_command.h) becomes the Lua text that it stands for; in a line of its own inside of a block,
// too, where what it gives is printed. `line` is the number of its first line
// among all that were typed. text -> text, function; or text, message: what is wrong, with the
// line, the fault underlined.
enum repl_text repl_compile(lua_State *L, int line);

// Does a text become Lua by the commands in its lines, which it is not without them?
bool repl_statement_has_commands(lua_State *L, const char *text);

// Keeps the lines of a text that begins with that line, for messages about them.
void repl_keep_lines(lua_State *L, const char *text, int line);

// Pushes a line that was kept, or nil. Raises only when out of memory.
void repl_push_kept(lua_State *L, int line);

#define REPL_CHUNK "=stdin" // Lua's name for everything that is typed

#endif
