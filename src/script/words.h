// words.h: the words of the rulebook as Lua knows them, lists that NULL ends.
#ifndef SCRIPT_WORDS_H
#define SCRIPT_WORDS_H

const char *const *words_flags(void);
const char *const *words_items(void);
const char *const *words_orders(void);

#endif
