// odds_metrics.c: what the odds of an action tell: numbers, events, intervals.
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "zerodark/odds/odds_action.h"

static const char *const number_names[] = {"successes", "hits", "wounds", "hits back"};

const char *odds_number_name(enum odds_number which)
{
    return number_names[which];
}

// The last value stands for all that are larger.
static void spread_of(const struct odds_action *a, size_t offset, struct distribution *out)
{
    memset(out, 0, sizeof *out);
    out->n = 1;
    out->all = a->tally.all;
    for (int i = 0; i < a->tally.n; i++) {
        int value = ((const uint8_t *)&a->tally.leaf[i])[offset];
        value = value < DISTRIBUTION_VALUES ? value : DISTRIBUTION_VALUES - 1;
        big_add(&out->ways[value], &a->tally.ways[i]);
        out->n = value >= out->n ? value + 1 : out->n;
    }
}

void odds_spread(const struct odds_action *a, enum odds_number which, struct distribution *out)
{
    spread_of(a, offsetof(struct odds_leaf, number) + (size_t)which, out);
}

void odds_state_spread(const struct odds_action *a, int state, bool actor, struct distribution *out)
{
    size_t from = actor ? offsetof(struct odds_leaf, actor) : offsetof(struct odds_leaf, target);
    spread_of(a, from + (size_t)state, out);
}

struct big odds_count(const struct odds_action *a, const struct odds_event *e)
{
    struct big sum = {0};
    for (int i = 0; i < a->tally.n; i++) {
        if (e->holds(a, &a->tally.leaf[i], e->with)) {
            big_add(&sum, &a->tally.ways[i]);
        }
    }
    return sum;
}

static bool is_success(const struct odds_action *a, const struct odds_leaf *leaf, int with)
{
    (void)a, (void)with;
    return leaf->number[ODDS_SUCCESSES] > 0;
}

static bool is_hit(const struct odds_action *a, const struct odds_leaf *leaf, int with)
{
    (void)a, (void)with;
    return leaf->number[ODDS_HITS] > 0;
}

static bool rises(const struct odds_action *a, const struct odds_leaf *leaf, int state)
{
    return leaf->target[state] > a->before.target[state];
}

static bool is_target_lowered(const struct odds_action *a, const struct odds_leaf *leaf, int state)
{
    return leaf->target[state] < a->before.target[state];
}

static bool own_rises(const struct odds_action *a, const struct odds_leaf *leaf, int state)
{
    return leaf->actor[state] > a->before.actor[state];
}

static bool own_falls(const struct odds_action *a, const struct odds_leaf *leaf, int state)
{
    return leaf->actor[state] < a->before.actor[state];
}

// A wound, a support token less, or worse; by other rules what they count as wounds.
static bool is_harmed(const struct odds_action *a, const struct odds_leaf *leaf, int with)
{
    (void)with;
    if (!a->rulebook) {
        return leaf->number[ODDS_WOUNDS] > 0;
    }
    return rises(a, leaf, STATE_WOUNDED) || is_target_lowered(a, leaf, STATE_TOKENS) ||
           rises(a, leaf, STATE_DOWN) || rises(a, leaf, STATE_DEAD);
}

// A bogey is down or dead, a character out of action or dead.
static bool is_target_out(const struct odds_action *a, const struct odds_leaf *leaf, int with)
{
    (void)with;
    bool ooa = a->character && leaf->target[STATE_WOUNDED] >= a->ooa;
    return ooa || leaf->target[STATE_DOWN] || leaf->target[STATE_DEAD];
}

static const struct {
    const char *name;
    bool (*holds)(const struct odds_action *a, const struct odds_leaf *leaf, int with);
    enum odds_number number; // that it is about; ODDS_NUMBERS: none
} common[] = {{"success", is_success, ODDS_SUCCESSES},
              {"hit", is_hit, ODDS_HITS},
              {"harmed", is_harmed, ODDS_NUMBERS},
              {"out", is_target_out, ODDS_NUMBERS}};

// What can be said of a state.
static const struct {
    const char *words;
    bool (*holds)(const struct odds_action *a, const struct odds_leaf *leaf, int with);
} turns[] = {
    {"own less ", own_falls}, {"own ", own_rises}, {"less ", is_target_lowered}, {"", rises}};

static bool has_common_event(const struct odds_action *a, size_t i)
{
    enum odds_number needs = common[i].number;
    if (!a->rulebook && common[i].holds == is_harmed) {
        return a->has[ODDS_WOUNDS];
    }
    return needs == ODDS_NUMBERS ? a->rulebook : a->has[needs];
}

bool odds_event(const struct odds_action *a, const struct system *rules, const char *name,
                struct odds_event *out)
{
    for (size_t i = 0; i < sizeof common / sizeof *common; i++) {
        bool said = a->rulebook || has_common_event(a, i);
        if (said && strcmp(common[i].name, name) == 0) {
            *out = (struct odds_event){.holds = common[i].holds};
            snprintf(out->name, sizeof out->name, "%s", name);
            return true;
        }
    }
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        size_t n = strlen(turns[i].words);
        for (int s = 0; strncmp(name, turns[i].words, n) == 0 && s < FIGURE_STATES; s++) {
            if (rules->state_names[s] && strcmp(rules->state_names[s], name + n) == 0) {
                *out = (struct odds_event){.holds = turns[i].holds, .with = s};
                snprintf(out->name, sizeof out->name, "%s", name);
                return true;
            }
        }
    }
    return false;
}

// May it come true, and may it not?
static bool is_open_event(const struct odds_action *a, const struct odds_event *e)
{
    bool some = false, others = false;
    for (int i = 0; i < a->tally.n; i++) {
        bool holds = e->holds(a, &a->tally.leaf[i], e->with);
        some = some || holds;
        others = others || !holds;
    }
    return some && others;
}

static bool comes_up(const struct odds_action *a, const struct odds_event *e)
{
    for (int i = 0; i < a->tally.n; i++) {
        if (e->holds(a, &a->tally.leaf[i], e->with)) {
            return true;
        }
    }
    return false;
}

int odds_events(const struct odds_action *a, const struct system *rules,
                struct odds_event out[ODDS_EVENTS])
{
    int n = 0;
    for (size_t i = 0; i < sizeof common / sizeof *common; i++) {
        struct odds_event e = {.holds = common[i].holds};
        snprintf(e.name, sizeof e.name, "%s", common[i].name);
        if (has_common_event(a, i) && (common[i].number != ODDS_NUMBERS || comes_up(a, &e))) {
            out[n++] = e;
        }
    }
    for (size_t i = sizeof turns / sizeof *turns; i-- > 0;) {
        for (int s = 0; s < FIGURE_STATES && n < ODDS_EVENTS; s++) {
            struct odds_event e = {.holds = turns[i].holds, .with = s};
            if (rules->state_names[s] && is_open_event(a, &e)) {
                snprintf(e.name, sizeof e.name, "%s%s", turns[i].words, rules->state_names[s]);
                out[n++] = e;
            }
        }
    }
    return n;
}

// The root of x, which is not negative: Newton's steps come to it from above.
static double root(double x)
{
    double guess = x > 1 ? x : 1;
    for (int i = 0; i < 80 && x > 0; i++) {
        guess = (guess + x / guess) / 2;
    }
    return x > 0 ? guess : 0;
}

void odds_interval(double share, uint32_t runs, double *low, double *high)
{
    const double z = 1.959963984540054; // 95 %
    double n = runs, square = z * z / n;
    double middle = (share + square / 2) / (1 + square);
    double half = z / (1 + square) * root(share * (1 - share) / n + square / (4 * n));
    *low = middle > half ? middle - half : 0;
    *high = middle + half < 1 ? middle + half : 1;
}
