// quick_campaign.h: an operation in a line or two, for tests of what passes from mission to
// mission.
//
//     struct campaign *c = *state;       // three missions; Ada, Ben, Cas and Dov, 4/16/4
//     told(c, "Ada")->wounded = 2;       // the report of the next mission so far
//     fought(c, true);                   // it was completed
//     goes(c, operation_next(GAME(c), &c->op, &c->f));
//     refused(c, operation_supply(...), "ZD-OP-SUPPLY-01");
//
// A new report has everybody who takes part unhurt and off the table, without any XP.
#ifndef SUPPORT_QUICK_CAMPAIGN_H
#define SUPPORT_QUICK_CAMPAIGN_H

#include "support/zerodark/quick_battle.h"
#include "zerodark/operations/operation.h"

#define CAMPAIGN_TEST(f) cmocka_unit_test_setup_teardown(f, campaign_setup, campaign_teardown)

struct campaign {
    struct battle *b;
    struct operation op;
    struct op_plan plan;
    struct team team;
    struct op_report r;
    struct fault f;
};

#define GAME(c) (&(c)->b->game)

int campaign_setup(void **state);
int campaign_teardown(void **state);

// Adds upgrades to a hero of the team, by name; before campaign_begin.
void takes(struct campaign *c, const char *name, int n, ...);
void brings(struct campaign *c, const char *name, const char *ally);
struct team_hero *sheet_of(struct campaign *c, const char *name); // in c->team

// A hero of stats 4/4/3/4 that nobody knows yet.
struct team_hero newcomer(const char *name);

// Begins the operation with c->plan and c->team; campaign_setup has done so once.
void campaign_begin(struct campaign *c);

struct op_hero *hero(struct campaign *c, const char *name);
int number(struct campaign *c, const char *name);
int xp_now(struct campaign *c, const char *name);
int stat_of(struct campaign *c, const char *name, int stat); // 0 M, 1 F, 2 A, 3 D
enum op_fate fate(struct campaign *c, const char *name);

// What the report of the next mission says of a hero; it is begun where there is none yet.
struct op_hero_report *told(struct campaign *c, const char *name);

// Makes the report so far, which has to be accepted, and forgets it.
void fought(struct campaign *c, bool completed);

// The hero ends the next mission out of action on the table.
void falls(struct campaign *c, const char *name);

// Everybody who takes part earns so much in the next mission.
void earn(struct campaign *c, int xp);

// The next mission is fought, with nothing to tell of it, and its result kept.
void passes(struct campaign *c);

// Who takes part in the next mission, one name after another.
const char *who_goes(struct campaign *c);

// What the four pay, in this order.
struct op_payment pays(struct campaign *c, int ada, int ben, int cas, int dov);

void goes(struct campaign *c, enum status s);
void refused(struct campaign *c, enum status s, const char *rule);
void allows(struct campaign *c, enum op_action d, bool yes);

#endif
