// outside.c: one pointer, which is not checked, because lending comes before any question.
#include "app/outside/outside.h"

// A process has one outside.
static const struct outside *in_use;

const char *outside_hides(enum file_found found)
{
    return found == FILE_BEHIND ? FILES_CLOSED : found == FILE_UNKNOWN ? FILES_UNSEEN : NULL;
}

void outside_use(const struct outside *w)
{
    in_use = w;
}

const struct outside *outside(void)
{
    return in_use;
}
