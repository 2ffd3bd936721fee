// bot_mind.h: how the careful bot judges a position. Private to the bot's files.
#ifndef ZERODARK_BOT_MIND_H
#define ZERODARK_BOT_MIND_H

#include "zerodark/bots/bot.h"
#include "zerodark/bots/bot_goal.h"
#include "zerodark/rules/combat/shoot.h"
#include "zerodark/rules/movement/move.h"

// Scores are in points: a kill that matters is worth about 50, the mission's objective in the hand
// about 100.
#define SCORE_NEVER (-1000000)

// A bogey on its feet or a character of the other side, as this side sees it.
struct prey {
    const struct figure *f;
    int inches; // to the nearest of the bot's own figures
    int worth;  // points for being rid of it
    int bite;   // points that it costs to have it in contact
};

// The situation, worked out once for each order and each decision. The pointers lead to the game's
// own figures, since nothing changes while the bot thinks.
struct mind {
    enum side side;
    struct goal goal[GOALS]; // what there is to do, the most important first
    int n_goals;
    figure_id runner; // the figure with the first of them; FIGURE_NONE: nobody, or everybody leaves
    bool leaving;     // nothing is left to be won here
    int spare;        // successes for bonus actions that are still to be spent
    int pace;         // points for every inch that somebody comes nearer to its goal
    int n_prey, n_own;
    struct prey prey[FIGURES];
    const struct figure *own[FIGURES]; // characters of the side that can act
};

void bot_mind_look(struct game *g, enum side side, struct mind *m);

// The same without goals: there is no runner, nobody leaves, and pace is 0.
void bot_mind_look_round(struct game *g, enum side side, struct mind *m);

// The goal of a figure, and the goal that is about a marker or its carrier; NULL: there is none.
const struct goal *bot_mind_goal(const struct mind *m, figure_id who);
const struct goal *bot_mind_about(const struct mind *m, figure_id what);

// The chance, in hundredths, of at least `least` successes (bot_odds.c).
int bot_mind_chance(int dice, int target, int least);

// A shot, and what it is worth: 0 if none is worth taking.
struct mind_shot {
    figure_id shooter, target;
    int worth;
};

// What a shot by that figure at that bogey with `dice` is worth; lethal if it can be.
int bot_mind_shot_worth(const struct prey *p, const struct figure *f, int dice, int target);

// The visibility term of the figure's shots at that target, as far as it is known without a line of
// sight.
int bot_mind_air(const struct game *g, const struct figure *f, const struct figure *target);

// The best shot of one figure, or of anybody if it is FIGURE_NONE. A bonus shot may also be at a
// figure that has just gone down; with `token` the shooter has one more die.
struct mind_shot bot_mind_best_shot(struct game *g, const struct mind *m, figure_id who, bool bonus,
                                    bool token);

// Points for every inch that a figure comes nearer to a goal.
int bot_mind_pace(const struct mind *m, const struct goal *goal);

// Can it move only by dragging what it carries?
bool bot_mind_drags(const struct game *g, const struct figure *f);

// A place beside it, further from the middle of the table, where it can lay down what it has
// brought home.
point bot_mind_outwards(const struct game *g, const struct figure *f);

// The point nearest to the goal at which its base stays on the table.
point bot_mind_on_table(const struct game *g, const struct figure *f, spot goal);

// How bad it is to stand there for those that could come into contact: 0 is safe.
int bot_mind_danger(const struct game *g, const struct mind *m, const struct figure *f, spot at);

// How many bogeys see the figure where it is, up to `enough`.
int bot_mind_watched(struct game *g, const struct mind *m, const struct figure *f, int enough);

// The nearest of the prey; NULL: there is none.
const struct figure *bot_mind_foe(const struct mind *m, const struct figure *f);

// What silence is worth: bogeys near enough may do harm with a card that is not silenced.
int bot_mind_hush(const struct mind *m);

// Bogeys in the radius that makes cautious moves harder.
int bot_mind_near(struct game *g, const struct mind *m, const struct figure *f);

// A route that has been found: the corners that an order needs, and where it ends.
struct mind_way {
    point at[ORDER_POINTS];
    int n;
    spot end;
    len length;
};

// How a bot lets its figures walk: quietly, as a cautious move must, on one level and off bad
// ground; or briskly, with steps up and down, and over bad ground if there is no way around it.
enum mind_manner { MANNER_QUIET, MANNER_BRISK };

#define MIND_ROUTES 6

// A route that was asked for, and what was found.
struct mind_route {
    const struct figure *f;
    enum mind_manner manner;
    struct cylinder goal;
    struct path path;
};

// The ground around a figure, and the routes that were searched for in one decision; moves of
// different lengths share them. Begins with f and n_routes zeroed.
struct mind_map {
    const struct figure *f; // NULL: nothing is known yet
    struct mover mover;
    struct surroundings around;
    const struct mind_route *route; // the one last asked for; NULL: none for f yet
    int n_routes;                   // found since the map was begun; the last of them are kept
    struct mind_route routes[MIND_ROUTES];
};

// The route towards a goal, as far as the allowance goes; false if it gets nowhere.
bool bot_mind_walk(struct game *g, struct mind_map *map, const struct figure *f, len allowance,
                   const struct cylinder *goal, enum mind_manner manner, struct mind_way *out);

// Fills in the route of a drag towards a goal: around obstacles, to where the figure itself stands
// at the goal; straight there if no route is found.
void bot_mind_drag(struct game *g, struct mind_map *map, const struct figure *f,
                   const struct cylinder *goal, struct order *o);

// The way straight ahead; false if it gets nowhere, or if something is nearer than `room`.
bool bot_mind_step(struct game *g, struct mind_map *map, const struct figure *f, len allowance,
                   len room, point towards, struct mind_way *out);

// The careful bot's answers to decisions.
enum status bot_mind_answer(void *self, struct game *g, const struct decision *d, struct answer *a);

#endif
