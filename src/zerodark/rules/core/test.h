// test.h: normal tests and counter-tests.
#ifndef ZERODARK_TEST_H
#define ZERODARK_TEST_H

#include "zerodark/rules/core/figures.h"

// Successes of dice against a target: groups and lucky twelves (ZD-TEST-02, 03). Pure.
int test_successes(const struct dice *d, int target, int lucky);

// Matches of counter-dice against one value (ZD-CTEST-02, ZD-CTEST-07): `lucky` is the face that
// matches everything, 0 for none; with `twice` it counts double if it is the value. Pure.
int test_counter_matches(const struct dice *d, int value, int lucky, bool twice);

// What is left of a roll after a counter-test against it (ZD-CTEST-03..08): paired dice are
// removed, the rest is regrouped, `extra` hits without dice are added, each natural 12 among the
// counter-dice takes one whole success, and the floor is 0. Pure.
int test_counter_resist(const struct dice *roll, int target, int lucky, const struct dice *counter,
                        int extra, bool match_cancels);

// The first half of that, if a match cancels a die: the successes of the dice that are left (bit i
// for die i).
int test_counter_spares(const struct dice *roll, int target, int lucky, uint32_t left);

// A normal test of a character on a stat, with dice and target as terms. Asks whether a support
// token is spent (ZD-SUPPORT-09), rolls, offers re-rolls, counts; records the account. The result
// is in `t->successes`. Zero dice or fewer: no roll, no success (ZD-TEST-06).
struct test_terms {
    struct terms dice, target;
    struct ablations without; // the sums without each pack; none where the terms themselves tell
};
enum status test_make(struct game *g, struct test *t, struct test_terms *terms);

// Computes the terms of a test, beginning with test_begin. Changes nothing but *t and *terms.
typedef void (*test_ask)(struct game *g, const void *subject, struct test *t,
                         struct test_terms *terms);

// test_make with the terms that `ask` computes. `ask` is called again under other rules, so that
// the numbers without a pack are exact.
enum status test_asked(struct game *g, test_ask ask, const void *subject, struct test *t);

// The same if `ask` has been called already.
enum status test_make_asked(struct game *g, struct test *t, struct test_terms *terms, test_ask ask,
                            const void *subject);

// Starts the terms of a test: dice = the stat as it is now.
void test_begin(struct game *g, struct test *t, struct test_terms *terms, const struct figure *f,
                enum stat_id stat, const char *name);

// Rolls t->dice dice (at least 1) and offers re-rolls (ZD-REROLL-01..03): the way every pool of
// dice comes onto the table. For test_vanilla and for shots. Decisions of the roller's side:
// "reroll"; in a medic test "reroll.doc" of a Doc (ZD-SPEC-DOC-01) and "reroll.sapper" of a sapper
// (ZD-SPEC-SAPPER-04); in a cautious move "reroll.cape" of a thermo-optic cape
// (ZD-GADGET-CAPE-01): a die each, option 0 no more.
enum status test_roll(struct game *g, struct test *t);

// The same, if the rules read only that much of the dice (dice_reader.h); NULL: every face.
enum status test_roll_read(struct game *g, struct test *t, const struct chance_reading *reading);

// May the roller of such a test re-roll dice at will, because of what it is or has?
bool test_rerolls_freely(const struct game *g, const struct test *t);

// Records a roll for explanations; does nothing if nobody listens.
void test_account(struct game *g, const struct test *t, const struct test_terms *terms);

// A counter-test with `dice`: rolls, counts matches and twelves, records the account (ZD-CTEST-01,
// 09). The caller fills in figure, against, name and either value or opposed.
enum status counter_make(struct game *g, struct counter *c, const struct terms *dice);

// The same, if the rules read only that much of the dice. When the reading is made, neither c->dice
// nor c->roll is known yet.
enum status counter_make_read(struct game *g, struct counter *c, const struct terms *dice,
                              const struct chance_reading *reading);

#endif
