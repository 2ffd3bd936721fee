// bot_goal.h: what a side has to do now, and which of its figures should do it. All bots use this.
//
// Goals come in order of importance: the mission's main purpose first. A figure without a goal
// helps the others.
#ifndef ZERODARK_BOT_GOAL_H
#define ZERODARK_BOT_GOAL_H

#include "zerodark/rules/core/figures.h"

//    name        Lua name    what is to be done
#define GOAL_MAP(X)                                                                                \
    X(FETCH, "fetch", "go there and interact, until one carries it")                               \
    X(CAPTURE, "capture", "go there and interact, until one holds it captive")                     \
    X(OPERATE, "operate", "go there and interact, until it is done")                               \
    X(BRING, "bring", "carry off what one carries, to that place")                                 \
    X(LEAVE, "leave", "leave the table by that edge, door or marker")                              \
    X(HUNT, "hunt", "come near enough to that enemy to fight it")                                  \
    X(HOLD, "hold", "be in that place, and stay there")

enum goal_kind {
#define X(code, name, doc) GOAL_##code,
    GOAL_MAP(X)
#undef X
        GOAL_KINDS
};

const char *bot_goal_name(enum goal_kind kind);

struct goal {
    enum goal_kind kind;
    figure_id who;      // whose it is
    figure_id what;     // the marker, or the figure lying there with it; FIGURE_NONE: an edge
    struct cylinder at; // where to
    bool placed;        // `at` is known; otherwise nobody knows yet where it has to go
    bool there;         // of BRING: it can be dropped here and now; of HOLD: it is in its place
};

#define GOALS 32

// What the side has to do. Returns how many goals were written, at most GOALS; a figure has at most
// one.
int bot_goals_of(struct game *g, enum side side, struct goal out[GOALS]);

// Is there nothing left to win on the table, so that everybody leaves? In versus, never; nor where
// the mission is asked about each figure (content.ask_aim).
bool bot_goals_done(const struct game *g);

// Would this figure leave the table, where it may?
bool bot_goals_leave(struct game *g, const struct figure *f);

// The nearest way off the table for a figure: an exit edge, a door, a marker that leads out. False
// if there is none.
bool bot_goal_way_out(const struct game *g, const struct figure *f, struct goal *out);

#endif
