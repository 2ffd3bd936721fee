// syntax_repair.h: what is wrong with a text that is not Lua, found by trying: the text is edited
// where the interpreter stumbles, as an author would fix it, and compiled again. An edit with
// which it is Lua, or with which it stumbles further on only, says what was meant.
#ifndef APP_SYNTAX_REPAIR_H
#define APP_SYNTAX_REPAIR_H

#include <lua.h>

#include <stdbool.h>
#include <stddef.h>

#include "app/check/syntax_advice.h"
#include "script/base/tokens.h"

struct repair_word {
    enum token kind;
    enum token_word word; // of TOKEN_WORD
    char symbol;          // as tokens.h has it
    int line, end_line;
    int first;  // the number of the first word of its line
    int indent; // how many blanks that has before it
    const char *from;
    size_t n;
};

struct repair {
    lua_State *L;
    const struct syntax_text *text;
    const char *message;                   // of the interpreter, without its place
    int message_line;                      // which it names
    struct repair_word *word;              // of the text; the last one is its end
    int n, at;                             // how many; which of them the interpreter stumbles over
    bool whole;                            // only what makes all of the text Lua is a repair
    int tries;                             // that are left
    char *edited;                          // room for the text with an edit
    struct syntax_edit edit[SYNTAX_EDITS]; // with which it was Lua as a whole
    int n_edits;                           // 0: nothing was, so far
    struct syntax_advice *out;
};

// Finds the repair and what to say of it. The text is compiled, never run. `end` is where the
// interpreter stumbles. False: nobody knows, and *out is as it was.
bool syntax_repair(lua_State *L, const char *message, int line, const struct syntax_text *text,
                   const char *end, struct syntax_advice *out);

// Is the text Lua with the characters [from, to) replaced by others; or is it at least further on,
// where that is enough?
bool syntax_repair_try(struct repair *r, const char *from, const char *to, const char *instead);

// The same with a second edit after the first one.
bool syntax_repair_try_two(struct repair *r, const char *from, const char *to, const char *instead,
                           const char *second, const char *second_to, const char *second_instead);

// Reports it: where, and how to fix it. Returns true.
bool syntax_repair_say(struct repair *r, const char *where, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

// Is a word of the text this one, or this sign? False beyond its ends.
bool syntax_repair_is(const struct repair *r, int i, const char *text);

// The bracket that is open before a word, or -1.
int syntax_repair_bracket(const struct repair *r, int i);

// The word of Lua that one is misspelt for; NULL: none, or it is one of them.
const char *syntax_repair_misspelt(const char *word);

// What the rules try: each false if it does not see its fault.
bool syntax_repair_letters(struct repair *r); // no letters of Lua (syntax_repair_sign.c)
bool syntax_repair_words(struct repair *r);   // misspelt (syntax_repair_word.c)
bool syntax_repair_signs(struct repair *r);   // of other languages
bool syntax_repair_keys(struct repair *r);    // tables (syntax_repair_table.c)
bool syntax_repair_records(struct repair *r); // braces that are missing
bool syntax_repair_opening(struct repair *r); // openers that are missing (syntax_repair_opening.c)
bool syntax_repair_guessed_opening(struct repair *r);
bool syntax_repair_quotes(struct repair *r);  // texts (syntax_repair_text.c)
bool syntax_repair_foreign(struct repair *r); // other languages' (syntax_repair_foreign.c)
bool syntax_repair_loops(struct repair *r);   // statements (syntax_repair_block.c)
bool syntax_repair_returns(struct repair *r);
bool syntax_repair_blocks(struct repair *r); // what was opened and is not closed
bool syntax_repair_gaps(struct repair *r);   // a word or sign that is left out

#endif
