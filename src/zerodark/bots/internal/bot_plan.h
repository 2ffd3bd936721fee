// bot_plan.h: what the careful bot could do, and what that would be worth. Private to the bot's
// files.
#ifndef ZERODARK_BOT_PLAN_H
#define ZERODARK_BOT_PLAN_H

#include "zerodark/bots/internal/bot_mind.h"

#define PLANS 192

enum plan_kind {
    PLAN_ORDER, // as it stands
    PLAN_GUARD, // the same, but the worse the more bogeys are looking
    PLAN_WALK,  // towards `goal`, by a route
    PLAN_STEP,  // straight towards `goal`
};

struct plan {
    enum plan_kind kind;
    int score; // at best
    const struct figure *f;
    enum order_kind order;
    figure_id target;
    uint32_t flags;
    int inches; // of a walk or a step
    int pace;   // of a walk: points for an inch
    len room;   // of a step: how far nothing may be in the way
    bool leaves;
    bool aims;     // the order has `at` as its only point
    uint8_t how;   // as in the order
    int32_t value; // as in the order
    point at;
    struct cylinder goal;
};

// What a success is worth, besides the purpose of the order.
struct outlook {
    int quiet;    // the first success of a cautious move
    int bonus[3]; // one more success, two more, three more
};

struct thought {
    struct game *g;
    struct mind mind;
    struct outlook outlook;
    struct order order; // the best so far
    int score;
    struct mind_map map;
    int beside; // what the figure's remotes gain by any order that is not a cautious move
    int n;
    struct plan plan[PLANS + 1]; // the last one is where too many end
};

// Adds a plan; if there are too many, it is one that is ignored.
struct plan *bot_plan_note(struct thought *t, enum plan_kind kind, const struct figure *f,
                           enum order_kind order, int score);

// bot_plan_begin starts a thought about a side's next order, with no plans. bot_plan_give gives its
// order in the end: the best one or, if there is none, any legal order (STATUS_EMPTY: there is
// none).
void bot_plan_begin(struct thought *t, struct game *g, enum side side);
enum status bot_plan_give(const struct thought *t, struct order *out);

// Notes everything that the careful bot can think of for a side (bot_careful.c).
void bot_plan_all(struct thought *t, struct game *g, enum side side);

// bot_plan_best returns the most promising plan, NULL if there is none; bot_plan_drop removes one.
struct plan *bot_plan_best(struct thought *t);
void bot_plan_drop(struct thought *t, struct plan *p);

// Makes the order of a plan; p->score is then its worth. False if the order cannot be given, or
// leads nowhere.
bool bot_plan_order(struct thought *t, struct plan *p, struct order *o);

// A walk towards a goal: `inches` long; or quietly, as long as is best, with `pace` points for each
// inch and `extra` for the whole walk (bot_careful.c).
struct plan *bot_plan_walk(struct thought *t, enum plan_kind kind, const struct figure *f,
                           enum order_kind order, const struct cylinder *goal, int inches,
                           int score);
struct plan *bot_plan_quiet(struct thought *t, enum plan_kind kind, const struct figure *f,
                            const struct cylinder *goal, int pace, int extra);

// Plans for a goal that has a place; for touching what a goal is about; for a figure that must drag
// what it carries (bot_errand.c).
void bot_plan_goal(struct thought *t, const struct figure *f, const struct goal *goal);
void bot_plan_interact(struct thought *t, const struct figure *f, const struct figure *what);
void bot_plan_carrying(struct thought *t, const struct figure *f);

// What the successes of a test are worth; `first` is the worth of the first one.
int bot_plan_gain(const struct thought *t, int dice, int target, int first);

// Plans of the electronic war, for an EWOp or an AI (bot_net.c).
void bot_plan_net(struct thought *t, const struct figure *f);

// Plans with special weapons, grenades, sentries, visors (bot_arms.c).
void bot_plan_arms(struct thought *t, const struct figure *f);

// What its remotes can gain by shooting while the figure does something that is heard anyway
// (bot_remote.c); and answers to "remote.next" and "remote.act".
int bot_plan_beside(struct thought *t, const struct figure *f);
void bot_answer_next(struct game *g, const struct decision *d, struct answer *a);
void bot_answer_remote(struct game *g, const struct decision *d, struct answer *a);

// What a bonus shot with the figure's special weapons is worth at that bogey: `item` is an enum
// item
// + 1 to throw, 0 for what it shoots with; and at the best of all it sees (bot_arms.c).
int bot_arms_worth(struct game *g, const struct mind *m, const struct figure *f,
                   const struct prey *p, int item);
int bot_arms_best(struct game *g, const struct mind *m, const struct figure *f);

// Answers to "weapon.lethal", "weapon.silent", "weapon.use", "cqb.shield" (bot_arms.c).
void bot_answer_lethal(struct game *g, const struct decision *d, struct answer *a);
void bot_answer_silent(struct game *g, const struct decision *d, struct answer *a);
void bot_answer_weapon(struct game *g, const struct decision *d, struct answer *a);
void bot_answer_shield(struct game *g, const struct decision *d, struct answer *a);
// The plan of a robot that has a program: to obey it (bot_robot.c).
void bot_plan_robot(struct thought *t, const struct figure *f);

// What a bonus action other than a shot is worth, and the answer to "bonus.move": straight towards
// the goal, or with `walks` by any way (bot_choices.c).
int bot_answer_worth(struct game *g, const struct mind *m, const struct option *o);
void bot_answer_move(struct game *g, const struct decision *d, struct answer *a, bool walks);

// Answers to "buff.spend" and "hack.spend" (bot_net.c).
void bot_answer_spend(struct game *g, const struct decision *d, struct answer *a);

// Answers to "spook.draw" and "spook.card" (bot_hand.c).
void bot_answer_draw(struct game *g, const struct decision *d, struct answer *a);
void bot_answer_card(struct game *g, const struct decision *d, struct answer *a);

#endif
