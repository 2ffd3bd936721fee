// enum_names.c: lists are expanded from the rulebook's own maps, or written in the order of its
// enums: the place of a word is its number.
#include "script/base/enum_names.h"

#include <ctype.h>
#include <string.h>

#include "zerodark/rules/core/zerodark.h"

const char *const *enum_names_flags(void)
{
    static const char *const words[] = {
#define X(code, name, doc) name,
        FLAG_MAP(X)
#undef X
            NULL};
    return words;
}

const char *const *enum_names_items(void)
{
    static const char *const words[] = {
#define X(code, name, io, doc) name,
        ITEM_MAP(X)
#undef X
            NULL};
    return words;
}

const char *const *enum_names_makes(void)
{
    static const char *const words[] = {"none", "drone", "robot", "AI", NULL};
    return words;
}

const char *const *enum_names_modes(void)
{
    static const char *const words[] = {"solo", "team", "versus", NULL};
    return words;
}

const char *const *enum_names_difficulties(void)
{
    static const char *const words[] = {"easy", "normal", "hard", "insane", NULL};
    return words;
}

const char *const *enum_names_orders(void)
{
    static const char *const words[] = {
#define X(code, name, doc) name,
        ORDER_MAP(X)
#undef X
            NULL};
    return words;
}

static bool are_same_letters(const char *a, const char *b)
{
    while (*a && tolower((unsigned char)*a) == tolower((unsigned char)*b)) {
        a++;
        b++;
    }
    return *a == *b;
}

int enum_names_find(const char *const *names, const char *wanted)
{
    int found = -1;
    bool several = false;
    for (int i = 0; names[i]; i++) {
        if (strcmp(names[i], wanted) == 0) {
            return i;
        }
        if (are_same_letters(names[i], wanted)) {
            several = found >= 0;
            found = i;
        }
    }
    return several ? -1 : found;
}
