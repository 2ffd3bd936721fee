// words.h: the enums of the rulebook by their Lua names, in lists that end with NULL.
#ifndef SCRIPT_WORDS_H
#define SCRIPT_WORDS_H

const char *const *words_flags(void);
const char *const *words_items(void);
const char *const *words_orders(void);
const char *const *words_makes(void); // by enum make
const char *const *words_modes(void); // by enum mode
const char *const *words_difficulties(void);

// Index of a name among others: the very one, else the only one that differs by capital letters
// only; -1 where there is none.
int words_find(const char *const *names, const char *wanted);

#endif
