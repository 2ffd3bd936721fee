// odds_row.c: a pool has the same number of successes for a stretch of targets. Only the changes at
// the ends of stretches are noted; summing them up gives each target its own odds.
#include "zerodark/odds/internal/odds_row.h"

#include <string.h>

#include "engine/multiset.h"
#include "zerodark/rules/core/dice_reader.h"
#include "zerodark/rules/core/test.h"

void odds_row_begin(struct odds_row *r, int low, int high)
{
    r->low = low;
    r->high = high;
    memset(r->change, 0, sizeof r->change);
}

// With g groups against a target there are no fewer against less; one more takes g + 1 times the
// target, so that there are exactly g down to where the dice add up to that.
void odds_row_read(const struct odds_row *r, const struct dice *d, struct odds_worth *out)
{
    struct odds_worth falling = {0};
    int total = 0, lucky = odds_lucky(r->rules, d);
    for (int i = 0; i < d->n; i++) {
        total += d->face[i];
    }
    for (int target = r->high; target >= r->low;) {
        int successes = test_successes(d, target, r->rules->lucky);
        int less = total / (successes - lucky + 1);
        if (falling.n == 0 || falling.stretch[falling.n - 1].successes < successes) {
            falling.stretch[falling.n].to = target;
            falling.stretch[falling.n++].successes = successes;
        }
        target = less < target ? less : target - 1;
    }
    out->n = falling.n;
    for (int i = 0; i < falling.n; i++) {
        out->stretch[i] = falling.stretch[falling.n - 1 - i];
    }
}

void odds_row_add(struct odds_row *r, const struct odds_worth *worth, int cancelled, int128 ways)
{
    int from = r->low;
    for (int i = 0; i < worth->n; i++) {
        int left = worth->stretch[i].successes - cancelled;
        left = left < 0 ? 0 : left;
        r->change[from - r->low][left] += ways;
        from = worth->stretch[i].to + 1;
        r->change[from - r->low][left] -= ways;
    }
}

void odds_row_tell(const struct odds_row *r, struct big all, uint32_t runs)
{
    struct odds_cell cell = {.dice = r->dice, .counter = r->counter, .runs = runs};
    int128 ways[DISTRIBUTION_VALUES] = {0};
    for (cell.target = r->low; cell.target <= r->high; cell.target++) {
        cell.spread.n = 1;
        cell.spread.all = all;
        for (int i = 0; i < DISTRIBUTION_VALUES; i++) {
            ways[i] += r->change[cell.target - r->low][i];
            cell.spread.ways[i] = big_of_wide(ways[i]);
            cell.spread.n = ways[i] ? i + 1 : cell.spread.n;
        }
        r->effort->tell(r->effort->self, &cell);
    }
}

bool odds_row_goes_on(const struct odds_row *r, long *pools)
{
    enum { NOW_AND_THEN = 1024 };
    bool asks = r->effort->stopped && ++*pools % NOW_AND_THEN == 0;
    return !asks || !r->effort->stopped(r->effort->self);
}

bool odds_row_test(struct odds_row *r)
{
    struct multiset m;
    struct odds_worth worth;
    const struct odds_rules *rules = r->rules;
    long pools = 0;
    multiset_first(&m, r->dice, rules->sides, dice_reader_apart(r->high, rules->lucky));
    do {
        if (!odds_row_goes_on(r, &pools)) {
            return false;
        }
        odds_row_read(r, &m.dice, &worth);
        odds_row_add(r, &worth, 0, multiset_ways(&m));
    } while (multiset_next(&m));
    odds_row_tell(r, big_power((uint32_t)rules->sides, r->dice), 0);
    return true;
}

long odds_test_work(const struct odds_rules *rules, int dice, int target)
{
    return multiset_count(dice, rules->sides, dice_reader_apart(target, rules->lucky));
}
