// syntax_advice.h: what is wrong with a text that is not Lua, and how to fix it: for `check` and
// for the prompt.
#ifndef APP_SYNTAX_ADVICE_H
#define APP_SYNTAX_ADVICE_H

#include <lua.h>

#include <stddef.h>

struct syntax_text {
    const char *at;
    size_t n;
    int line; // the number of its first line
};

#define SYNTAX_EDITS 2

// Characters of the text, from one place on to before another, that others replace.
struct syntax_edit {
    size_t from, to;
    char instead[80];
};

struct syntax_advice {
    int line, column;                      // where it is wrong, from 1; column 0: not known
    char mend[480];                        // "": nobody knows
    struct syntax_edit edit[SYNTAX_EDITS]; // that make all of the text Lua, in its order
    int n_edits;                           // 0: none are known
};

// About the message of the interpreter, without its place, and the line that it names. The text is
// compiled, never run.
void syntax_advice(lua_State *L, const char *message, int line, const struct syntax_text *text,
                   struct syntax_advice *out);

#endif
