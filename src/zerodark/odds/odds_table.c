// odds_table.c: each row takes the cheapest way that is exact: a lookup for common pools, else all
// multisets. If even that is too much work, it rolls. Targets with the same multisets go together.
#include "zerodark/odds/odds_table.h"

#include "engine/multiset.h"
#include "engine/stream.h"
#include "zerodark/odds/internal/odds_row.h"
#include "zerodark/rules/core/test.h"

// Can every way to roll so many dice be counted in a row?
static bool can_count(const struct odds_rules *rules, int dice)
{
    int128 all = 1;
    for (int i = 0; i < dice && all >> 120 == 0; i++) {
        all *= rules->sides;
    }
    return all >> 120 == 0;
}

// What counter-dice leave of a roll (ZD-CTEST-03..06): its worth, and how much of that they cancel.
static int resist(const struct odds_row *r, const struct dice *roll, const struct dice *against,
                  struct odds_worth *worth)
{
    uint32_t left = ~(uint32_t)0;
    int pairs = dice_pair(roll, against, &left);
    struct dice rest = dice_keep(roll, left);
    bool cancels = r->rules->match_cancels;
    odds_row_read(r, cancels ? roll : &rest, worth);
    return odds_lucky(r->rules, against) + (cancels ? pairs : 0);
}

// Rolls instead of going through everything: the same dice against each target of the row.
static bool roll_row(struct odds_row *r)
{
    const struct odds_effort *effort = r->effort;
    struct stream luck;
    struct dice roll = {.n = (uint8_t)r->dice, .sides = (uint8_t)r->rules->sides};
    struct dice against = {.n = (uint8_t)r->against, .sides = roll.sides};
    struct odds_worth worth;
    long pools = 0;
    stream_seed_named(&luck, effort->seed, "odds");
    for (uint32_t i = 0; i < effort->runs; i++) {
        if (!odds_row_goes_on(r, &pools)) {
            return false;
        }
        stream_roll(&luck, roll.n, roll.sides, roll.face);
        stream_roll(&luck, against.n, against.sides, against.face);
        int cancelled = resist(r, &roll, &against, &worth);
        odds_row_add(r, &worth, cancelled, 1);
    }
    odds_row_tell(r, big_of(effort->runs), effort->runs);
    return true;
}

static bool is_exact(const struct odds_row *r, int target)
{
    // A part that can be taken away costs less than a pool that is searched.
    enum { PARTS = 40 };
    if (r->test->kind == ODDS_TEST) {
        return can_count(r->rules, r->dice) &&
               odds_test_work(r->rules, r->dice, target) <= r->effort->work;
    }
    return can_count(r->rules, r->dice + r->against) &&
           odds_resisted_work(r->rules, r->dice, r->against) / PARTS * (1 + r->against) <=
               r->effort->work;
}

// The last target that the first one shares its pools with.
static int alike_up_to(const struct odds_row *r, int low, int high)
{
    bool exact = is_exact(r, low);
    long work = odds_test_work(r->rules, r->dice, low);
    int to = low;
    while (to < high && to - low + 1 < ODDS_ROW && is_exact(r, to + 1) == exact &&
           (r->test->kind == ODDS_RESISTED || !exact ||
            odds_test_work(r->rules, r->dice, to + 1) == work)) {
        to++;
    }
    return to;
}

static bool tell_rows(struct odds_row *r)
{
    const struct odds_range *targets = &r->test->target;
    bool goes_on = true;
    for (int low = targets->low, high; goes_on && low <= targets->high; low = high + 1) {
        high = alike_up_to(r, low, targets->high);
        odds_row_begin(r, low, high);
        goes_on = !is_exact(r, low)                ? roll_row(r)
                  : r->test->kind == ODDS_RESISTED ? odds_row_resisted(r)
                                                   : odds_row_test(r);
    }
    return goes_on;
}

// A counter-test against one value.
struct matching {
    const struct odds_rules *rules;
    int value;
};

static int read_matches(const void *self, const struct dice *d)
{
    const struct matching *m = self;
    return test_counter_matches(d, m->value, m->rules->lucky, m->rules->double_twelve);
}

static void roll_matches(const struct matching *m, const struct odds_effort *effort,
                         struct odds_cell *cell)
{
    struct stream luck;
    uint64_t count[DISTRIBUTION_VALUES] = {0};
    struct dice d = {.n = (uint8_t)cell->dice, .sides = (uint8_t)m->rules->sides};
    stream_seed_named(&luck, effort->seed, "odds");
    for (uint32_t i = 0; i < effort->runs; i++) {
        stream_roll(&luck, d.n, d.sides, d.face);
        count[read_matches(m, &d)]++;
    }
    cell->runs = effort->runs;
    cell->spread = (struct distribution){.n = 1, .all = big_of(effort->runs)};
    for (int i = 0; i < DISTRIBUTION_VALUES; i++) {
        cell->spread.ways[i] = big_of(count[i]);
        cell->spread.n = count[i] ? i + 1 : cell->spread.n;
    }
}

static void find_matches(const struct odds_rules *rules, const struct odds_effort *effort,
                         struct odds_cell *cell)
{
    const struct matching m = {rules, cell->target};
    bool all = rules->lucky > 63 || cell->target > 63;
    const struct chance_reading reading = {
        .value = read_matches,
        .self = &m,
        .apart = all ? MULTISET_APART : (uint64_t)1 << rules->lucky | (uint64_t)1 << cell->target};
    cell->runs = 0;
    if (distribution_pool(cell->dice, rules->sides, &reading, effort->work, &cell->spread) !=
        STATUS_OK) {
        roll_matches(&m, effort, cell);
    }
}

// A pool that can be looked up.
static bool is_common_pool(const struct odds_rules *rules, int dice)
{
    return dice <= 8 && rules->sides == 12 && (rules->lucky == 12 || rules->lucky == 0);
}

// A row whose tests are quick enough one by one.
static bool tell_each(const struct odds_row *r)
{
    enum { NOW_AND_THEN = 16 };
    const struct odds_effort *effort = r->effort;
    struct odds_cell cell = {.dice = r->dice, .counter = r->counter};
    for (cell.target = r->test->target.low; cell.target <= r->test->target.high; cell.target++) {
        if (effort->stopped && cell.target % NOW_AND_THEN == 0 && effort->stopped(effort->self)) {
            return false;
        }
        if (r->dice <= 0) {
            distribution_nothing(&cell.spread); // ZD-TEST-06, ZD-CTEST-09
        } else if (r->test->kind == ODDS_COUNTER) {
            find_matches(r->rules, effort, &cell);
        } else {
            distribution_groups(r->dice, cell.target, r->rules->lucky == 12, &cell.spread);
        }
        effort->tell(effort->self, &cell);
    }
    return true;
}

bool odds_each(const struct odds_test *t, const struct odds_rules *rules,
               const struct odds_effort *effort)
{
    struct odds_row r = {.test = t, .rules = rules, .effort = effort};
    bool goes_on = true;
    for (r.dice = t->dice.low; r.dice <= t->dice.high; r.dice++) {
        bool each = r.dice <= 0 || t->kind == ODDS_COUNTER ||
                    (t->kind == ODDS_TEST && is_common_pool(rules, r.dice));
        for (int c = t->counter.low; goes_on && c <= t->counter.high; c++) {
            r.counter = c;
            r.against = c < 0 ? 0 : c;
            goes_on = each ? tell_each(&r) : tell_rows(&r);
        }
    }
    return goes_on;
}
