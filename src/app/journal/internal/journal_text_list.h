// journal_text_list.h: the texts of scripts that a match was made of, as a journal names them.
#ifndef APP_JOURNAL_TEXT_LIST_H
#define APP_JOURNAL_TEXT_LIST_H

#include "app/journal/journal_embed.h"

#define JOURNAL_TEXT_HASH 16 // bytes of a text's hash, and of the digest of all
#define JOURNAL_BASE64    sodium_base64_VARIANT_ORIGINAL

// What is said of a text besides its path: the plan names it.
extern const char journal_text_mission[], journal_text_team[], journal_text_rival[];
extern const char *const journal_text_bot[PLAYERS]; // by side

struct journal_text_item {
    char path[FILES_PATH]; // in the journal; "": it is not carried
    const char *is;        // NULL: nothing
    const char *at;        // where it was read, a string that the match keeps
    const char *bytes;     // of a string at the top of Lua's stack
    size_t n;
};

// Pushes the i-th text that was read for the match, counted from 1. False: there are no more, and
// nothing was pushed.
bool journal_text_list_push(lua_State *L, struct journal_text_item *t, const struct battle_setup *p,
                            struct match *m, int i);

// Was a text of the same path among those before the i-th? Packs that a mission requires are read
// by more than one spelling of their folder.
bool journal_text_list_repeats(lua_State *L, const struct journal_text_item *t,
                               const struct battle_setup *p, struct match *m, int i);

// Pushes the text of a side's bot, if it was read from a file that is not the program's. A replay
// may have read what the file says now. False: there is none; the caller resets the stack.
bool journal_text_list_push_bot(lua_State *L, struct journal_text_item *t,
                                const struct battle_setup *p, struct match *m, int side);

// The rest of a path under a folder, of whose name n bytes count; NULL: it is not there.
const char *journal_text_rest(const char *path, const char *folder, size_t n);

// A hash in digits.
void journal_text_digits(const unsigned char hash[JOURNAL_TEXT_HASH], char out[JOURNAL_DIGEST]);

// Adds a text to the digest of all. In which order they come makes no difference: they are read in
// another one from a journal than from files.
void journal_text_digest(unsigned char all[JOURNAL_TEXT_HASH], const char *path, const char *hash);

#endif
