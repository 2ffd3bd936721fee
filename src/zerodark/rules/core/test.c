// test.c: terms come first, then packs, the dice, and rerolls one by one. A test carries the
// question that made its terms, so that it can be asked again without each pack (ZD-TEST-02 to 12,
// ZD-CTEST-02 to 09, ZD-REROLL-01 to 03).
#include "zerodark/rules/core/test.h"

#include <string.h>

#include "engine/ablation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/allies/emjay.h"
#include "zerodark/rules/core/dice_reader.h"
#include "zerodark/rules/core/state.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/missions/leader.h"
#include "zerodark/rules/robots/program.h"

int test_successes(const struct dice *d, int target, int lucky)
{
    return dice_groups(d, target) + (lucky ? dice_count(d, lucky) : 0);
}

int test_counter_matches(const struct dice *d, int value, int lucky, bool twice)
{
    int n = dice_count(d, value);
    if (value != lucky) {
        return n + (lucky ? dice_count(d, lucky) : 0); // ZD-CTEST-07: a natural 12 is one too
    }
    return twice ? 2 * n : n;
}

int test_counter_spares(const struct dice *roll, int target, int lucky, uint32_t left)
{
    struct dice rest = dice_keep(roll, left);
    return test_successes(&rest, target, lucky);
}

static int counter_cancels(int successes, int extra, int lucky, const struct dice *counter)
{
    int n = successes + extra - (lucky ? dice_count(counter, lucky) : 0);
    return n < 0 ? 0 : n;
}

int test_counter_resist(const struct dice *roll, int target, int lucky, const struct dice *counter,
                        int extra, bool match_cancels)
{
    uint32_t left = ~(uint32_t)0;
    int pairs = dice_pair(roll, counter, &left);
    int n = match_cancels ? test_successes(roll, target, lucky) - pairs
                          : test_counter_spares(roll, target, lucky, left);
    return counter_cancels(n, extra, lucky, counter);
}

void test_begin(struct game *g, struct test *t, struct test_terms *terms, const struct figure *f,
                enum stat_id stat, const char *name)
{
    static const char *const names[] = {"M", "F", "A", "D"};
    *t = (struct test){.figure = f->id, .name = name, .stat = names[stat]};
    figure_stat_terms(g, f, stat, &terms->dice);
    terms_clear(&terms->target);
    terms->without = (struct ablations){0};
}

// ZD-SUPPORT-09: declared before rolling; the token goes whatever the result.
static enum status offer_token(struct game *g, struct test *t, struct terms *dice)
{
    const struct figure *f = game_figure(g, t->figure);
    if (!is_character(f) || !f->state[STATE_TOKENS]) {
        return STATUS_OK;
    }
    struct decision d = {.name = "token.die", .side = f->side, .figure = f->id};
    TRY(decide_yes(g, &d, t->against, &t->token));
    if (t->token) {
        terms_add(dice, "support token", "ZD-SUPPORT-09", 1);
        return state_change(g, t->figure, STATE_TOKENS, -1, t->figure);
    }
    return STATUS_OK;
}

// One die is rolled again where the roller wants it: option 0 is "no more", the others the dice not
// yet rolled again.
static enum status reroll_one(struct game *g, struct test *t, uint32_t *done, bool *more)
{
    const struct figure *f = game_figure(g, t->figure);
    struct decision d = {.name = "reroll", .side = f->side, .figure = f->id};
    struct answer a;
    decision_add(&d, -1, f->id, t->against);
    for (int i = 0; i < t->roll.n; i++) {
        if (!(*done >> i & 1)) {
            decision_add(&d, i, f->id, t->against)->value = t->roll.face[i];
        }
    }
    TRY(decide(g, &d, &a));
    *more = a.option > 0;
    if (!*more) {
        return STATUS_OK;
    }
    struct dice again;
    int die = d.option[a.option].kind;
    struct site site = {.what = "reroll", .who = t->figure, .against = t->against};
    TRY(chance_roll(g, STREAM_DICE, site, 1, t->roll.sides, &again));
    t->roll.face[die] = again.face[0];
    *done |= (uint32_t)1 << die;
    return STATUS_OK;
}

// A Doc is one for people other than itself (ZD-SPEC-DOC-01, 02), a sapper for machines, by the
// ruling itself among them (ZD-SPEC-SAPPER-04). NULL: neither.
static const char *craft(const struct game *g, const struct test *t)
{
    const struct figure *f = figure_look(&g->world.roster, t->figure);
    const struct figure *patient = figure_look(&g->world.roster, t->against);
    bool doc = has_quality(g, f, FLAG_DOC), sapper = has_quality(g, f, FLAG_SAPPER);
    if (!(doc || sapper) || !patient || strcmp(t->name, "medic") != 0) {
        return NULL;
    }
    if (patient->flags & FLAG_SYNTHETIC) {
        bool may = patient != f || param(g, P_SAPPER_SELF_REROLL);
        return sapper && may ? "reroll.sapper" : NULL;
    }
    return doc && patient != f ? "reroll.doc" : NULL;
}

// ZD-GADGET-CAPE-01: of a shared move the one test is the active character's.
static bool hides(const struct game *g, const struct test *t)
{
    const struct figure *f = figure_look(&g->world.roster, t->figure);
    return strcmp(t->name, "cautious") == 0 && kit_works(g, f, ITEM_CAPE) > 0;
}

// Who rolls as many dice again as it likes decides that by this decision; NULL: nobody does.
static const char *free_rerolls(const struct game *g, const struct test *t)
{
    return hides(g, t) ? "reroll.cape" : craft(g, t);
}

// Which dice are rolled again: chosen one by one, option 0 ends the choice.
static enum status choose_dice(struct game *g, const struct test *t, const char *name,
                               uint32_t *chosen)
{
    const struct figure *f = game_figure(g, t->figure);
    for (bool more = true; more;) {
        struct decision d = {.name = name, .side = f->side, .figure = f->id};
        struct answer a;
        decision_add(&d, -1, f->id, t->against);
        for (int i = 0; i < t->roll.n; i++) {
            if (!(*chosen >> i & 1)) {
                decision_add(&d, i, f->id, t->against)->value = t->roll.face[i];
            }
        }
        if (d.n == 1) {
            return STATUS_OK;
        }
        TRY(decide(g, &d, &a));
        more = a.option > 0;
        *chosen |= more ? (uint32_t)1 << d.option[a.option].kind : 0;
    }
    return STATUS_OK;
}

// ZD-SPEC-DOC-01, ZD-SPEC-SAPPER-04, ZD-GADGET-CAPE-01: they are rolled again together;
// ZD-SPEC-DOC-03: by nobody else afterwards.
static enum status reroll_freely(struct game *g, struct test *t, uint32_t *done)
{
    struct dice again;
    uint32_t chosen = 0;
    int n = 0, k = 0;
    const char *name = free_rerolls(g, t);
    if (!name) {
        return STATUS_OK;
    }
    TRY(choose_dice(g, t, name, &chosen));
    for (int i = 0; i < t->roll.n; i++) {
        n += (chosen >> i & 1) != 0;
    }
    if (n == 0) {
        return STATUS_OK;
    }
    struct site site = {.what = name, .who = t->figure, .against = t->against};
    TRY(chance_roll(g, STREAM_DICE, site, n, t->roll.sides, &again));
    for (int i = 0; i < t->roll.n; i++) {
        if (chosen >> i & 1) {
            t->roll.face[i] = again.face[k++];
        }
    }
    *done |= chosen;
    return STATUS_OK;
}

// ZD-REROLL-01..03: seen one after another, each die once, whatever the sources. What only the
// Leader gives is used last, and what an emjay gives before that.
static enum status reroll_test(struct game *g, struct test *t)
{
    struct terms sources;
    uint32_t done = 0;
    const struct figure *f = game_figure(g, t->figure);
    int used = 0, led = leader_rerolls(g, f), watched = emjay_rerolls(g, f);
    TRY(reroll_freely(g, t, &done));
    terms_clear(&sources);
    if (watched > 0) {
        terms_add(&sources, "emjay", "ZD-ALLY-EMJAY-02", watched);
    }
    if (led > 0) {
        terms_add(&sources, "Leader", "ZD-SPEC-LEADER-01", led);
    }
    int n = quantity(g, Q_REROLLS, t, &sources);
    int others = n > led + watched ? n - led - watched : 0;
    for (bool more = n > 0; more && used < n; used += more) {
        TRY(reroll_one(g, t, &done, &more));
    }
    int ours = used > others ? used - others : 0, seen = ours < watched ? ours : watched;
    emjay_spend(g, f, seen);
    if (ours > seen) {
        leader_spend(g, f, ours - seen);
    }
    return STATUS_OK;
}

// The dice of a counter-test may be rolled again like any others (ZD-SPEC-LEADER-02).
static enum status reroll_counter(struct game *g, struct counter *c)
{
    struct test t = {.figure = c->figure, .against = c->against, .name = c->name, .dice = c->dice};
    t.roll = c->roll;
    TRY(reroll_test(g, &t));
    c->roll = t.roll;
    return STATUS_OK;
}

bool test_rerolls_freely(const struct game *g, const struct test *t)
{
    return free_rerolls(g, t) != NULL;
}

enum status test_roll(struct game *g, struct test *t)
{
    return test_roll_read(g, t, NULL);
}

enum status test_roll_read(struct game *g, struct test *t, const struct chance_reading *reading)
{
    struct site site = {.what = t->name,
                        .who = t->figure,
                        .against = t->against,
                        .needs = (int16_t)(t->target < 1 ? 1 : t->target)};
    int n = t->dice > DICE_MAX ? DICE_MAX : t->dice;
    TRY(chance_roll_read(g, STREAM_DICE, site, n, param(g, P_DICE_SIDES), reading, &t->roll));
    return reroll_test(g, t);
}

enum status test_vanilla(struct game *g, void *view)
{
    struct test *t = view;
    t->successes = 0;
    t->roll.n = 0;
    if (t->dice <= 0) {
        return STATUS_OK; // ZD-TEST-06: no dice, no roll
    }
    struct dice_reader reading;
    TRY(test_roll_read(g, t, dice_reader_of_test(g, t, &reading)));
    t->successes = test_successes(&t->roll, t->target, param(g, P_LUCKY));
    return STATUS_OK;
}

void test_account(struct game *g, const struct test *t, const struct test_terms *terms)
{
    if (!g->events) {
        return;
    }
    struct account a = {.name = t->name,
                        .who = t->figure,
                        .against = t->against,
                        .dice_terms = terms->dice,
                        .target_terms = terms->target,
                        .dice = t->roll,
                        .successes = (int16_t)t->successes,
                        .without = terms->without};
    int lucky = param(g, P_LUCKY);
    int groups = dice_grouping(&t->roll, t->target, a.group);
    terms_add(&a.result_terms, "groups", "ZD-TEST-02", groups);
    terms_add(&a.result_terms, "lucky", "ZD-TEST-03", lucky ? dice_count(&t->roll, lucky) : 0);
    game_account(g, &a);
}

// ZD-OW-04: the dice of whoever's activation it is may be forestalled.
static enum status before_dice(struct game *g, const struct test *t, bool *stopped)
{
    bool acting = zd(g)->in_action == STAGE_ACTION && zd(g)->actor == t->figure;
    return acting ? overwatch_moment(g, t->figure, stopped) : STATUS_OK;
}

// Lets the packs at the terms; t->dice and t->target are then what is rolled.
static void finish_terms(struct game *g, struct test *t, struct test_terms *terms)
{
    t->dice = quantity(g, Q_TEST_DICE, t, &terms->dice);
    quantity(g, Q_TEST_TARGET, t, &terms->target);
    terms_at_least(&terms->target, 1, "at least 1", "ZD-TEST-12");
    t->target = terms->target.sum;
}

// A test whose terms are as they were before the packs were let at them.
struct unasked {
    const struct test *test;
    const struct test_terms *terms;
    const struct figure *figure;
    test_ask ask; // NULL: nobody can work them out again
    const void *subject;
    int n_asked; // dice_terms past these are what was added since: a token
    int stat, n; // the first n terms of the dice are those of the stat; 0: it is not known
};

static bool begins_with_terms(const struct terms *t, const struct terms *first)
{
    bool same = t->n >= first->n;
    for (int i = 0; same && i < first->n; i++) {
        same = t->term[i].value == first->term[i].value &&
               strcmp(t->term[i].label, first->term[i].label) == 0;
    }
    return same;
}

// Can the terms be worked out again? What interrupts a test comes after its terms: they may be
// those of a position that is no more.
static void find_ask(struct game *g, struct unasked *u)
{
    if (u->ask) {
        struct test t;
        struct test_terms now;
        g->locked++;
        u->ask(g, u->subject, &t, &now);
        g->locked--;
        u->n_asked = now.dice.n;
        bool same = begins_with_terms(&u->terms->dice, &now.dice) &&
                    now.target.n == u->terms->target.n &&
                    begins_with_terms(&u->terms->target, &now.target);
        u->ask = same ? u->ask : NULL;
    }
}

// The stat that the test is of, if its dice begin with the terms of that stat: a pack may have
// changed them.
static void find_stat(struct game *g, struct unasked *u)
{
    static const char *const names[] = {"M", "F", "A", "D"};
    struct terms stat;
    for (int i = 0; u->figure && u->test->stat && i < 4; i++) {
        if (strcmp(names[i], u->test->stat) == 0) {
            u->stat = i;
            figure_stat_terms(g, u->figure, (enum stat_id)i, &stat);
            u->n = begins_with_terms(&u->terms->dice, &stat) ? stat.n : 0;
        }
    }
}

static void add_other_terms(const struct terms *all, int from, const char *pack, struct terms *out)
{
    for (int i = from; i < all->n; i++) {
        const struct term *t = &all->term[i];
        if (!t->pack || strcmp(t->pack, pack) != 0) {
            terms_add(out, t->label, t->source, t->value);
        }
    }
}

// Worked out again from the beginning; or else the stat is asked for again, and of what else was
// asked before the pack's terms are left out.
static void ask_test(struct game *g, const void *subject, struct ablation *out)
{
    const struct unasked *u = subject;
    struct test t = *u->test;
    struct test_terms terms;
    if (u->ask) {
        u->ask(g, u->subject, &t, &terms);
        t.token = u->test->token;
        add_other_terms(&u->terms->dice, u->n_asked, out->pack, &terms.dice);
    } else {
        ablation_own(&u->terms->target, out->pack, &terms.target);
        if (u->n > 0) {
            figure_stat_terms(g, u->figure, (enum stat_id)u->stat, &terms.dice);
            add_other_terms(&u->terms->dice, u->n, out->pack, &terms.dice);
        } else {
            ablation_own(&u->terms->dice, out->pack, &terms.dice);
        }
    }
    finish_terms(g, &t, &terms);
    out->dice = t.dice;
    out->target = t.target;
}

static void test_without(struct game *g, struct unasked *u, struct test_terms *now)
{
    static const int rows[] = {Q_TEST_DICE, Q_TEST_TARGET};
    const struct ablation sums = {.dice = now->dice.sum, .target = now->target.sum};
    now->without = (struct ablations){0};
    if (ablation_wanted(g)) {
        find_ask(g, u);
        if (!u->ask) {
            find_stat(g, u);
        }
        ablation_packs(g, rows, sizeof rows / sizeof *rows, ask_test, u, &sums, &now->without);
    }
}

enum status test_make_asked(struct game *g, struct test *t, struct test_terms *terms, test_ask ask,
                            const void *subject)
{
    bool stopped = false;
    TRY(before_dice(g, t, &stopped));
    if (stopped) {
        return STATUS_OK; // ZD-OW-11: no dice, no success
    }
    TRY(offer_token(g, t, &terms->dice));
    const struct test_terms before = *terms;
    const struct test unasked = *t;
    struct unasked u = {.test = &unasked,
                        .terms = &before,
                        .figure = game_figure(g, t->figure),
                        .ask = ask,
                        .subject = subject};
    finish_terms(g, t, terms);
    test_without(g, &u, terms);
    TRY(step(g, S_TEST, t));
    test_account(g, t, terms);
    return g->fault.status;
}

enum status test_make(struct game *g, struct test *t, struct test_terms *terms)
{
    return test_make_asked(g, t, terms, NULL, NULL);
}

enum status test_asked(struct game *g, test_ask ask, const void *subject, struct test *t)
{
    struct test_terms terms;
    ask(g, subject, t, &terms);
    return test_make_asked(g, t, &terms, ask, subject);
}

enum status counter_vanilla(struct game *g, void *view)
{
    struct counter *c = view;
    c->matches = c->twelves = 0;
    c->roll.n = 0;
    if (c->dice <= 0) {
        return STATUS_OK; // ZD-CTEST-09
    }
    struct site site = {
        .what = c->name, .who = c->figure, .against = c->against, .shows = (int16_t)c->value};
    int n = c->dice > DICE_MAX ? DICE_MAX : c->dice;
    const struct chance_reading *reading = g->expected;
    g->expected = NULL;
    TRY(chance_roll_read(g, STREAM_DICE, site, n, param(g, P_DICE_SIDES), reading, &c->roll));
    if (c->figure != FIGURE_NONE) {
        TRY(reroll_counter(g, c));
    }
    if (c->value > 0) {
        c->matches = test_counter_matches(&c->roll, c->value, param(g, P_LUCKY),
                                          param(g, P_COUNTER_12_ON_12_DOUBLE) != 0);
        return STATUS_OK;
    }
    uint32_t left = ~(uint32_t)0;
    c->matches = dice_pair(&c->opposed, &c->roll, &left);
    c->twelves = param(g, P_LUCKY) ? dice_count(&c->roll, param(g, P_LUCKY)) : 0;
    return STATUS_OK;
}

// Which dice of a counter-test match one of the roll it is against.
static uint32_t paired_dice(const struct counter *c)
{
    uint32_t all = ((uint32_t)1 << c->roll.n) - 1, left = all;
    if (c->opposed.n > 0) {
        dice_pair(&c->roll, &c->opposed, &left);
    }
    return all & ~left;
}

enum status counter_make(struct game *g, struct counter *c, const struct terms *dice)
{
    return counter_make_read(g, c, dice, NULL);
}

enum status counter_make_read(struct game *g, struct counter *c, const struct terms *dice,
                              const struct chance_reading *reading)
{
    c->dice = dice->sum;
    g->expected = reading;
    enum status s = step(g, S_COUNTER, c);
    g->expected = NULL;
    TRY(s);
    if (g->events) {
        struct account a = {.name = c->name,
                            .who = c->figure,
                            .against = c->against,
                            .dice_terms = *dice,
                            .dice = c->roll,
                            .opposed = c->opposed,
                            .paired = paired_dice(c),
                            .successes = (int16_t)(c->matches + c->twelves)};
        if (c->value > 0) {
            terms_add(&a.target_terms, "value", "ZD-CTEST-02", c->value);
        }
        terms_add(&a.result_terms, "matches", "ZD-CTEST-03", c->matches);
        terms_add(&a.result_terms, "twelves", "ZD-CTEST-05", c->twelves);
        game_account(g, &a);
    }
    return STATUS_OK;
}
