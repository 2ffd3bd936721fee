// log_words.h: what orders are called in a sentence about who gives them: "shakes off stun".
#ifndef HOST_LOG_WORDS_H
#define HOST_LOG_WORDS_H

#include "zerodark/zerodark.h"

const char *log_deed(enum order_kind kind);

// The same by the order's name; the name itself where there is no such order.
const char *log_deed_named(const char *name);

#endif
