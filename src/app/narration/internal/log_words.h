// log_words.h: what orders are called in a sentence about who gives them: "shakes off stun".
#ifndef APP_LOG_WORDS_H
#define APP_LOG_WORDS_H

#include "zerodark/rules/core/zerodark.h"

#define LOG_DEED 48 // bytes of the words for an order

// Of an order of a pack, or of other rules, it is the name with blanks for underscores. The words
// stand in `out` or are static.
const char *log_deed(const struct game *g, int kind, char out[LOG_DEED]);

// The same by the order's name; the name itself where there is no such order.
const char *log_deed_named(const char *name);

#endif
