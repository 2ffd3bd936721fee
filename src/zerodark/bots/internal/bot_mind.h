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

// A bogey on its feet or a character of the other side, as it looks from here.
struct prey {
    const struct figure *f;
    int inches; // to the nearest of one's own
    int worth;  // points for being rid of it
    int bite;   // points that it costs to have it in contact
};

// How the battle stands, looked at once for every order and every decision. The figures are those
// of the game: nothing changes while the bot thinks.
struct mind {
    enum side side;
    struct goal goal[GOALS]; // what there is to do, the most important first
    int n_goals;
    figure_id runner; // whose the first of them is; FIGURE_NONE: nobody's, or everybody leaves
    bool leaving;     // nothing is left to be won here
    int spare;        // successes for bonus actions that are still to be spent
    int pace;         // points for every inch that somebody comes nearer to its goal
    int n_prey, n_own;
    struct prey prey[FIGURES];
    const struct figure *own[FIGURES]; // characters of the side that can do something
};

void bot_mind_look(struct game *g, enum side side, struct mind *m);

// The same without the goals and what follows from them: nobody runs, nobody leaves, no pace.
void bot_mind_look_round(struct game *g, enum side side, struct mind *m);

// The goal of a figure, and one that is about a marker or whoever carries it; NULL: there is none.
const struct goal *bot_mind_goal(const struct mind *m, figure_id who);
const struct goal *bot_mind_about(const struct mind *m, figure_id what);

// The chance in hundredths of at least so many successes (bot_odds.c).
int bot_mind_chance(int dice, int target, int least);

// A shot, and what it is worth. `worth` is 0 where there is none worth making.
struct mind_shot {
    figure_id shooter, target;
    int worth;
};

// What a shot of that figure at that bogey with so many dice is worth, lethal if it can be.
int bot_mind_shot_worth(const struct prey *p, const struct figure *f, int dice, int target);

// The visibility that the figure's shots at that one meet, as far as it knows without looking.
int bot_mind_air(const struct game *g, const struct figure *f, const struct figure *target);

// The best shot of one figure, or of anybody where it is FIGURE_NONE. A bonus shot may be at
// whoever has just gone down; with `token` the shooter has one more die.
struct mind_shot bot_mind_best_shot(struct game *g, const struct mind *m, figure_id who, bool bonus,
                                    bool token);

// Points for every inch that somebody comes nearer to a goal.
int bot_mind_pace(const struct mind *m, const struct goal *goal);

// Does what it carries leave it nothing but to drag it?
bool bot_mind_drags(const struct game *g, const struct figure *f);

// A place beside it that lies further from the middle of the table: where it lays down what it has
// brought home.
point bot_mind_outwards(const struct game *g, const struct figure *f);

// The base stays on the table, whatever the goal says.
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

// A way that has been found: the corners that an order needs, and where it ends.
struct mind_way {
    point at[ORDER_POINTS];
    int n;
    spot end;
    len length;
};

// How a bot has its people walk: as a cautious move has to, on one level and off bad ground, or
// briskly, with steps up and down, and over bad ground where there is no way round.
enum mind_manner { MANNER_QUIET, MANNER_BRISK };

#define MIND_ROUTES 6

// A question and its answer.
struct mind_route {
    const struct figure *f;
    enum mind_manner manner;
    struct cylinder goal;
    struct path path;
};

// The ground about a figure, and the routes looked for in one decision: ways of different lengths
// share them. Begins zeroed, as far as f and n_routes go.
struct mind_map {
    const struct figure *f; // NULL: nothing is known yet
    struct mover mover;
    struct surroundings around;
    const struct mind_route *route; // the one last asked for; NULL: none for f yet
    int n_routes;                   // found since the map was begun; the last of them are kept
    struct mind_route routes[MIND_ROUTES];
};

// The way towards a goal, as far as the allowance goes; false where it gets nowhere.
bool bot_mind_walk(struct game *g, struct mind_map *map, const struct figure *f, len allowance,
                   const struct cylinder *goal, enum mind_manner manner, struct mind_way *out);

// Fills in the way of a drag towards a goal: round what is in the way, up to where its own body
// comes to stand at the goal; straight there where no way is found.
void bot_mind_drag(struct game *g, struct mind_map *map, const struct figure *f,
                   const struct cylinder *goal, struct order *o);

// The way straight ahead; false where it gets nowhere, and where there is no room for all of
// `room`.
bool bot_mind_step(struct game *g, struct mind_map *map, const struct figure *f, len allowance,
                   len room, point towards, struct mind_way *out);

// The careful bot's answers to decisions.
enum status bot_mind_answer(void *self, struct game *g, const struct decision *d, struct answer *a);

#endif
