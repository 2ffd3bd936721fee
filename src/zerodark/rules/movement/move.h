// move.h: how figures get from one place to another: basic moves, jumps, climbs, falls, drags, and
// the ground they cross.
#ifndef ZERODARK_MOVE_H
#define ZERODARK_MOVE_H

#include "engine/path.h"
#include "zerodark/rules/combat/damage.h"

// What stands in the way of a figure, as obstacles for paths (ZD-MOVE-16, ZD-BOGEY-MOVE-12).
struct surroundings {
    struct obstacle obstacle[FIGURES];
    figure_id who[FIGURES];
    struct ground ground;
};
void surroundings_of(const struct game *g, const struct figure *mover, struct surroundings *out);

// The mover of a figure as it is now: radius, height, free step, forbidden ground.
struct mover mover_of(struct game *g, const struct figure *f);

// Carries out a Move action of an order (cautious, normal, urgent, jump, climb, drag), with contact
// CQB, ground tests and pushes of luck, but without bonus actions: those are in a->surplus.
//
// The order's points are the corners of the route of the centre (ZD-MOVE-03). To a single point the
// shortest legal route is found, except in an urgent move, which is one straight line. If a route
// is longer than the allowance, or something blocks it, the figure goes as far as it can. No point
// at all is a move of 0.
//
//   cautious  order.extra names the heroes that move along (ZD-PYL-01): the last of the points are
//             theirs, one each in the same order; the points before those are the actor's way
//   jump      point[0] is where the jump goes: its line, and which of several landings is meant
//   climb     point[] is the way of the centre; order.value is the base level at which to stop on
//             a face (tenths of a millimetre), 0: as far as the allowance goes
//   drag      order.target is the burden; point[] is the dragger's way
//
// With ORDER_FLY a normal or urgent move goes through the air, with a jump rig (jump_rigs.h).
//
// An athlete that has climbed is asked "climb.on", whether it tests to climb on (option 1), and
// then "bonus.climb", whether it does so (option 1) and where to (ZD-TRAIT-ATHLETE-03).
//
// ORDER_STAND, ORDER_PRONE, ORDER_FACE and ORDER_LEAVE are about the actor. For figures that move
// along, the decisions "move.stand", "move.end" and "move.leave" are asked.
enum status move_order(struct game *g, const struct order *o, struct action *a);

// A bonus move of half M to a point (ZD-MOVE-20, ZD-BONUS-11), or a bonus jump.
enum status move_bonus(struct game *g, figure_id who, point to, int *surplus);
enum status jump_bonus(struct game *g, figure_id who, point to, int *surplus);

// May a figure move in this way (ORDER_CAUTIOUS .. ORDER_DRAG) at all, whatever the goal?
bool can_move(struct game *g, figure_id who, enum order_kind way, bool bonus, struct verdict *why);

// The same where nobody reads why not, unless it is packs.
bool move_is_open(struct game *g, figure_id who, enum order_kind way, bool bonus);

// The same for dragging one burden (ZD-DRAG-02..04).
bool can_drag(struct game *g, figure_id who, figure_id burden, struct verdict *why);

// Is there something to jump over in that direction, and somewhere to land? Is there something to
// climb on an order's route? Dice are not considered.
bool jump_fits(struct game *g, figure_id who, point towards);
bool climb_fits(struct game *g, const struct order *o);

// The same with where it would end if all goes well. move_end is for every movement order. It
// refuses whatever would be refused of the actor's own movement, except leaving (move_prospect).
bool jump_end(struct game *g, figure_id who, point towards, spot *end);
bool climb_end(struct game *g, const struct order *o, spot *end);
bool move_end(struct game *g, const struct order *o, spot *end);

// The route of a cautious, normal or urgent move, as far as it leads without luck; otherwise as
// move_end.
bool move_way(struct game *g, const struct order *o, struct path *way);

// What an order would do at present: does the actor move, and does it end where it can leave?
struct prospect {
    bool goes;   // a movement that would not be refused
    bool leaves; // with ORDER_LEAVE
};
struct prospect move_prospect(struct game *g, const struct order *o);

// How far, in units, a kind of move reaches at present, with its terms.
int move_allowance(struct game *g, figure_id who, enum order_kind way, bool bonus, struct terms *t);

// What each group of the test of a cautious move must reach, with its terms, from the inches moved
// and the bogeys near, which the view has (ZD-MOVE-03).
int cautious_target(struct game *g, const struct move *view, struct terms *t);

// Puts a figure somewhere without moving it: posture, level, states that end with a change of place
// (ZD-DIGIN-03). For deployment, setting up and `game:set`.
enum status move_place_figure(struct game *g, figure_id who, spot at);

// Makes a figure fall from where it is (ZD-FALL-01), including contact CQB where it lands.
enum status fall(struct game *g, figure_id who);

// The forced move of a failed stress test and what follows from it (ZD-STRESS-06..08).
enum status stress_move(struct game *g, figure_id who, figure_id attacker);

// Moves a bogey its distance towards a goal figure, with contact CQB (ZD-BOGEY-MOVE-01..12).
// `towards` may be FIGURE_NONE: it stays.
enum status bogey_move(struct game *g, figure_id bogey, figure_id towards);

// At the end of an activation a bogey on a vertical surface is put at its foot (ZD-BOGEY-MOVE-07).
void bogey_settle(struct game *g, figure_id bogey);

#endif
