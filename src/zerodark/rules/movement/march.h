// march.h: what all kinds of movement share: a figure on its way along a path. For the files that
// make moves.
#ifndef ZERODARK_MARCH_H
#define ZERODARK_MARCH_H

#include "zerodark/rules/movement/move.h"

// Which struct a march is the first member of, for code that gets only its view.
enum march_part { MARCH_ALONE, MARCH_JUMP, MARCH_CLIMB, MARCH_DRAG, MARCH_FLIGHT };

// One move in progress. The view comes first: the steps of the chapter are given the view of a
// march, and find the march at the same address.
struct march {
    struct move view;
    enum march_part part;
    struct mover mover;
    struct path path;  // the route still to walk; afterwards the last part that was walked
    len gone;          // length of what was walked
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

// Begins a move of that kind: view, mover and allowance.
void march_begin(struct game *g, struct march *m, figure_id who, const char *way);

// Walks along m->path: overwatch, facing, being dug in, the length walked. Contact is not handled
// yet.
enum status march_go(struct game *g, struct march *m);

// From here on it is moving, and looks all round if it is a character (ZD-FOV-05). Returns the
// previous zd.moving, which the caller puts back when it has arrived.
uint8_t march_set_off(struct game *g, const struct march *m);

// The route has been walked: the mover stands at its end and faces the way it went (ZD-MOVE-13), or
// as ordered; the log, bogeys and sentries hear of it.
enum status march_arrive(struct game *g, struct march *m);

// Puts the mover somewhere in one bound, as part of a move: it leaves the ground at `off` and
// reaches it again at `on`. It does not move over what lies between.
enum status march_leap(struct game *g, struct march *m, spot off, spot on, spot to);

// The same along a path that begins where the mover is: it leaves the ground at `off`, a place of
// the first stretch, and reaches it again at `on`, a place of the last stretch. p->length is the
// distance.
enum status march_bound(struct game *g, struct march *m, const struct path *p, spot off, spot on);

// Offers figures on overwatch this moment in the middle of a move (ZD-OW-04); sets m->held if the
// mover cannot go on.
enum status march_moment(struct game *g, struct march *m);

// CQB if the move ended in contact (ZD-MOVE-15).
enum status march_contact(struct game *g, struct march *m);

// Asks how the move ends: decision "move.end" with option 0 facing the way it went, 1 facing a
// place, 2 prone, 3 prone and facing a place; 2 and 3 only in a basic move.
enum status march_ask(struct game *g, struct march *m, bool basic);

// Stands up at the start of a basic move (ZD-MOVE-12, ZD-MOVE-17), if there is room for it.
enum status march_stand(struct game *g, figure_id who);
bool march_room_to_stand(struct game *g, const struct figure *f);

// Turns to m->face if the order says so.
void march_turn(struct game *g, const struct march *m);

// Lies down at the end of a basic move if that is wanted and possible (ZD-MOVE-12).
enum status march_lie_down(struct game *g, struct march *m);

// After the move: broken and dangerous ground (S_GROUND).
enum status march_ground(struct game *g, struct march *m);

// Leaves at an exit or secures what it carries: for orders by their flag, else by the decision
// "move.leave". A figure that does not get there, because of dice or an interruption, stays.
enum status march_exit(struct game *g, figure_id who, bool leave, bool asks);

// For an order to leave the table: refuses if the planned route does not lead to an exit.
enum status march_reaches_exit(struct game *g, const struct march *m);

// The figure has changed its place: ends the states that end with that (ZD-DIGIN-03).
enum status march_moved(struct game *g, figure_id who);

// Can the mover still begin the move that it has declared? If not, m->held is set.
bool march_still(struct game *g, struct march *m);

// Can it do anything at all: on the table and not helpless?
bool march_able(struct game *g, figure_id who);

// As surroundings_of, without one more figure.
void surroundings_without(const struct game *g, const struct figure *mover, figure_id except,
                          struct surroundings *out);

// Plans a basic move: the route by its points (ZD-MOVE-03). Towards a goal out of reach it leads as
// far as the allowance permits.
enum status march_plan(struct game *g, struct march *m, enum order_kind way, const point *points,
                       int n);

// What to do with a move that has been planned; `context` is the caller's.
typedef enum status (*march_deed)(struct game *g, struct move *move, void *context);

// Plans a move of a standing figure, and hands it to `deed`, which carries it out: a bonus move, a
// jump as a bonus action, the run for cover of a figure that has lost its nerve. Its side decides
// how it ends. `*surplus` grows by what is left over. Refuses if there is no such move.
enum status move_set_out(struct game *g, figure_id who, point to, march_deed deed, void *context,
                         int *surplus);
enum status jump_set_out(struct game *g, figure_id who, point to, march_deed deed, void *context,
                         int *surplus);
enum status stress_set_out(struct game *g, figure_id who, figure_id attacker, march_deed deed,
                           void *context);

// It lies down at the end of its move, at most once in an action (ZD-MOVE-12).
enum status march_lies(struct game *g, struct march *m);

// Refuses if can_move denies.
enum status move_march_allowed(struct game *g, figure_id who, enum order_kind way, bool bonus);

// The orders, each in its file.
enum status cautious_order(struct game *g, const struct order *o, struct action *a);
enum status jump_order(struct game *g, const struct order *o, struct action *a);
enum status climb_order(struct game *g, const struct order *o, struct action *a);
enum status drag_order(struct game *g, const struct order *o, struct action *a);

// How many others move along in a cautious order: that many of its points are theirs (move.h).
int cautious_pushed(const struct order *o);

// Where a drag would end without luck; as move_end (move.h).
bool drag_end(struct game *g, const struct order *o, spot *end);

// Plans the route of a drag once its test has been made (m->successes).
enum status drag_plan(struct game *g, struct march *m);

// The place on the dragger's track where the burden touches it from behind (ZD-DRAG-04), a step of
// the burden above the dragger's level.
spot drag_track(struct game *g, const struct march *m);

// What can be dragged by whom (ZD-DRAG-02..04), as part of can_move; and the AV it counts for
// (ZD-DRAG-06).
void drag_verdict(struct game *g, const struct figure *f, figure_id burden, struct verdict *why);
bool drag_anything(struct game *g, const struct figure *f);

// The place that far along the path, the direction there, and whether that is on a face.
spot march_along(const struct march *m, const struct ground *ground, len along, point *ahead,
                 bool *upright);

// Climbs that are interrupted `along` their path, with the climber `here` (march_climb.c).

// Records the part climbed so far.
void march_climb_done(struct march *m, len along, spot here);

// Finds the rest of the climb. False, with nothing changed, if others are now in the way.
bool march_climb_rest(struct march *m, const struct ground *ground, len along, spot here);

// The climb ends here, or at the last place before this that is free.
void march_climb_stop(struct march *m, const struct ground *ground, len along, spot here);

// Places for figures that do not arrive by walking.

// One of 64 directions, 4096 long, counted from +x towards +y.
#define COMPASS        64
#define COMPASS_LENGTH 4096
point places_compass(int k);

// The surface that a mover reaches coming straight down from `at.z`: true, with its level.
bool place_below(const struct ground *ground, const struct mover *m, spot at, len *level);

// A fall through the surface it stands on (ZD-TERRAIN-16).
enum status fall_through(struct game *g, figure_id who);

// Does the mover fit there, on a surface at that level?
bool place_fits(const struct ground *ground, const struct mover *m, spot at);

// May a body hang there, without overlapping anything solid or any figure?
bool place_clear(const struct ground *ground, const struct mover *m, spot at);

// The free place nearest to `at` among those that touch the body.
bool place_touching(const struct ground *ground, const struct mover *m, spot at,
                    const struct cylinder *body, spot *out);

// The nearest place to `at` for a mover coming down from at.z: `at` itself, next to figures that
// stand there, or any free place within `reach`. False if there is none.
bool place_beside(const struct ground *ground, const struct mover *m, spot at, len reach,
                  spot *out);

#endif
