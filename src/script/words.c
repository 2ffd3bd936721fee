#include "script/words.h"

#include "zerodark/zerodark.h"

const char *const *words_flags(void)
{
    static const char *const words[] = {
#define X(code, name, doc) name,
        FLAG_MAP(X)
#undef X
            NULL};
    return words;
}

const char *const *words_items(void)
{
    static const char *const words[] = {
#define X(code, name, io, doc) name,
        ITEM_MAP(X)
#undef X
            NULL};
    return words;
}

const char *const *words_orders(void)
{
    static const char *const words[] = {
#define X(code, name, doc) name,
        ORDER_MAP(X)
#undef X
            NULL};
    return words;
}
