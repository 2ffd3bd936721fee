// march.h: what all ways of moving share: a figure on its way along a path. For the files that
// make moves.
#ifndef ZERODARK_MARCH_H
#define ZERODARK_MARCH_H

#include "zerodark/rules/movement/move.h"

// What a march is the head of, for whoever is handed its view.
enum march_part { MARCH_ALONE, MARCH_JUMP, MARCH_CLIMB, MARCH_DRAG, MARCH_FLIGHT };

// One move under way. The view comes first: the steps of the chapter are given the view of a march
// and find the march behind it.
struct march {
    struct move view;
    enum march_part part;
    struct mover mover;
    struct path path;  // the way still to go; afterwards the last part that was gone
    len gone;          // length of what was gone
    len rough;         // the part of it on broken ground
    uint32_t tags;     // ground that the centre moved over (ZD-TERRAIN-17)
    figure_id without; // a burden: no obstacle
    point face;        // where to look at the end
    bool turns;        // `face` is meant
    bool asks;         // how the move ends is a decision of the side
    bool prone;        // it is to lie down at the end
    bool leaves;       // it is to leave at the end: the way has to lead to an exit
    bool lain;         // it has
    bool may_too;      // others of the same action have, and so may this one (ZD-MOVE-12)
    bool flies;        // the path leads through the air (jump_rigs.h)
    bool climbs;       // upright parts of the path are climbed: a wound there is a fall
    bool scuttles;     // the same for a scutter, on any way
    bool fought;       // contact has been seen to already, by a fall
    bool held;         // an interruption has ended the move, or the mover
    bool failed;       // the test of broken or dangerous ground was failed
    int successes;     // of a drag: inches more
    int surplus;       // successes left over for bonus actions
};

static inline struct march *march_of(void *view)
{
    return view;
}

// Begins a move of that way: view, mover and allowance.
void march_begin(struct game *g, struct march *m, figure_id who, const char *way);

// Goes along m->path: overwatch, facing, dug in, what was gone. No contact yet.
enum status march_go(struct game *g, struct march *m);

// From here on it is on the move, and looks all round if it is a character (ZD-FOV-05); returns
// zd.moving as it was, to be put back where it has arrived.
uint8_t march_set_off(struct game *g, const struct march *m);

// The way is gone: the mover stands at its end and looks where it went (ZD-MOVE-13), or as was
// ordered; the log, bogeys and sentries hear of it.
enum status march_arrive(struct game *g, struct march *m);

// Puts the mover to a place in one bound, as part of a move: it leaves the ground at `off` and
// comes to it again at `on`. What lies between is not moved over.
enum status march_leap(struct game *g, struct march *m, spot off, spot on, spot to);

// The same along a path that begins where the mover is: it leaves the ground at `off`, a place of
// the first stretch, and comes to it at `on`, one of the last. How far that is says p->length.
enum status march_bound(struct game *g, struct march *m, const struct path *p, spot off, spot on);

// Offers those on overwatch the moment in the middle of a move (ZD-OW-04); m->held where it cannot
// go on.
enum status march_moment(struct game *g, struct march *m);

// CQB where the move ended in contact (ZD-MOVE-15).
enum status march_contact(struct game *g, struct march *m);

// How the move ends, where that is asked: decision "move.end" with the options 0 facing as it went,
// 1 facing a place, 2 prone, 3 prone facing a place; 2 and 3 only in a basic move.
enum status march_ask(struct game *g, struct march *m, bool basic);

// Stands up at the start of a basic move (ZD-MOVE-12, ZD-MOVE-17), where there is room for it.
enum status march_stand(struct game *g, figure_id who);
bool march_room_to_stand(struct game *g, const struct figure *f);

// Turns to m->face where that is meant.
void march_turn(struct game *g, const struct march *m);

// Lies down at the end of a basic move where that is wanted and possible (ZD-MOVE-12).
enum status march_lie_down(struct game *g, struct march *m);

// After the move: broken and dangerous ground (S_GROUND).
enum status march_ground(struct game *g, struct march *m);

// Leaves at an exit or secures what it carries: for orders by their flag, else by the decision
// "move.leave". Whoever does not get there, as dice or an interruption have it, stays.
enum status march_exit(struct game *g, figure_id who, bool leave, bool asks);

// Of an order that is to leave: refuses where the way that is planned does not lead to an exit.
enum status march_reaches_exit(struct game *g, const struct march *m);

// The figure has changed its place: what ends with that (ZD-DIGIN-03).
enum status march_moved(struct game *g, figure_id who);

// Can the mover still begin what was declared, where it was declared? Otherwise m->held is set.
bool march_still(struct game *g, struct march *m);

// Can it do anything at all: on the table and not helpless?
bool march_able(struct game *g, figure_id who);

// As surroundings_of, without one more figure.
void surroundings_without(const struct game *g, const struct figure *mover, figure_id except,
                          struct surroundings *out);

// Basic moves: the way there, by its points (ZD-MOVE-03). A goal out of reach is gone towards as
// far as the allowance lets it.
enum status march_plan(struct game *g, struct march *m, enum order_kind way, const point *points,
                       int n);

// What is done with a move that has been planned; `context` is the caller's.
typedef enum status (*march_deed)(struct game *g, struct move *move, void *context);

// Plans a move of one that stands, and hands it to `deed`, which goes it: a bonus move, a jump as a
// bonus action, the way to cover of one that has lost its nerve. How it ends is its side's
// decision.
// `*surplus` grows by what is left over. Refuses where there is no such move.
enum status move_set_out(struct game *g, figure_id who, point to, march_deed deed, void *context,
                         int *surplus);
enum status jump_set_out(struct game *g, figure_id who, point to, march_deed deed, void *context,
                         int *surplus);
enum status stress_set_out(struct game *g, figure_id who, figure_id attacker, march_deed deed,
                           void *context);

// It lies down at the end of its move, which is once for an action (ZD-MOVE-12).
enum status march_lies(struct game *g, struct march *m);

// Refuses where can_move denies.
enum status move_march_allowed(struct game *g, figure_id who, enum order_kind way, bool bonus);

// The orders, each in its file.
enum status cautious_order(struct game *g, const struct order *o, struct action *a);
enum status jump_order(struct game *g, const struct order *o, struct action *a);
enum status climb_order(struct game *g, const struct order *o, struct action *a);
enum status drag_order(struct game *g, const struct order *o, struct action *a);

// How many move along in a cautious order: as many of its points are theirs (move.h).
int cautious_pushed(const struct order *o);

// Where a drag would end without luck; as move_end (move.h).
bool drag_end(struct game *g, const struct order *o, spot *end);

// Plans the way of a drag once its test is made (m->successes).
enum status drag_plan(struct game *g, struct march *m);

// The place behind the dragger on its track where the burden comes to touch it (ZD-DRAG-04), as
// high as the dragger steps.
spot drag_track(struct game *g, const struct march *m);

// What can be dragged by whom (ZD-DRAG-02..04), as part of can_move; and the AV it counts for
// (ZD-DRAG-06).
void drag_verdict(struct game *g, const struct figure *f, figure_id burden, struct verdict *why);
bool drag_anything(struct game *g, const struct figure *f);

// The place that far along the path, the direction there, and whether that is on a face.
spot march_along(const struct march *m, const struct ground *ground, len along, point *ahead,
                 bool *upright);

// Climbs that are interrupted `along` their path, with the climber `here` (march_climb.c).

// The way gone so far.
void march_climb_done(struct march *m, len along, spot here);

// What is left to go. False where others are in the way by now, and nothing has changed.
bool march_climb_rest(struct march *m, const struct ground *ground, len along, spot here);

// The climb ends here, or at the last place before where nobody and nothing is in the climber.
void march_climb_stop(struct march *m, const struct ground *ground, len along, spot here);

// Places for figures that do not come walking.

// One of 64 directions, 4096 long, counted from +x towards +y.
#define COMPASS        64
#define COMPASS_LENGTH 4096
point places_compass(int k);

// The surface that holds a mover that comes straight down from `at.z`: true with the level.
bool place_below(const struct ground *ground, const struct mover *m, spot at, len *level);

// A fall through the surface it stands on (ZD-TERRAIN-16).
enum status fall_through(struct game *g, figure_id who);

// Does the mover fit there, on a surface at that level?
bool place_fits(const struct ground *ground, const struct mover *m, spot at);

// May a body hang there: it runs into nothing solid and nobody?
bool place_clear(const struct ground *ground, const struct mover *m, spot at);

// The free place nearest to `at` among those that touch the body.
bool place_touching(const struct ground *ground, const struct mover *m, spot at,
                    const struct cylinder *body, spot *out);

// The place nearest to `at` that holds a mover coming down from at.z: there, beside whoever is
// there, or wherever is free within `reach`. False where there is none.
bool place_beside(const struct ground *ground, const struct mover *m, spot at, len reach,
                  spot *out);

#endif
