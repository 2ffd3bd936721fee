// odds_test.c: the rulebook's dice, and tests printed in its notation. internal/odds_read.c reads
// that notation.
#include "zerodark/odds/odds_test.h"

#include <stdio.h>

const struct odds_rules odds_vanilla = {.sides = 12, .lucky = 12};

bool odds_is_table(const struct odds_test *t)
{
    return t->dice.low != t->dice.high || t->target.low != t->target.high ||
           t->counter.low != t->counter.high;
}

void odds_print_test(const struct odds_test *t, int dice, int target, int counter, char *out,
                     size_t size)
{
    if (t->kind == ODDS_RESISTED) {
        snprintf(out, size, "%s%d(%d) cAV%d(r)", t->stat, dice, target, counter);
    } else {
        snprintf(out, size, "%s%d(%d)", t->stat, dice, target);
    }
}
