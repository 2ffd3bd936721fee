// program.h: robots, the programs that they obey, and the qualities that programs lend.
//
// A robot that is activated does what its program says (ZD-ROBOT-GEN-01). What that is, its errand,
// is determined as the activation begins: the lines are followed (listing.h) to an action, and the
// figures that the action may be about are collected. Its side decides what is then still open. The
// order for it is ORDER_OBEY; the order that the line amounts to may be given as well, and nothing
// else.
//
// Decisions of ORDER_OBEY, by name:
//   "program.target"  whom the action is about, where the line leaves more than one: an option for
//                     each, nearest first, an objective before an enemy, the worst wounded first
//                     for MEDIC; the fallback is the first of them that can be done
//                     (ZD-ROBOT-VM-06). Not asked if the order names a target.
//   "program.place"   how and where to, of a move: option 0 and the fallback is a way that has been
//                     found; each option wants a place and has an enum order_kind as its kind. Not
//                     asked if the order names a place.
//   "robot.program"   before the battle, of a robot that has no program yet: an option for each row
//                     of content.program, with the row as its value (ZD-EW-PROG-02)
#ifndef ZERODARK_PROGRAM_H
#define ZERODARK_PROGRAM_H

#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/robots/listing.h"

// Robots.

// A synthetic of the make MAKE_ROBOT, or a dominated bogey (ZD-EW-DOMBOGEY-01).
static inline bool is_robot(const struct figure *f)
{
    return f->stat[STAT_MAKE] == MAKE_ROBOT || (f->kind == KIND_BOGEY && f->state[STATE_DOMINATED]);
}

// Its program, or the Assault program if none was chosen; NULL if there are no programs.
const struct program *program_of(const struct game *g, const struct figure *f);

// Is it a robot that obeys a program when it is activated? A mind that possesses it may do as it
// likes (ZD-AI-POSSESS-08).
bool is_programmed(const struct game *g, const struct figure *f);

// Gives it a row of content.program: it loses the qualities of the old program and gains those of
// the new (ZD-EW-PROG-03).
void program_set(struct game *g, figure_id robot, int row, figure_id by);

// Before the battle: every robot without a program is given one (ZD-EW-PROG-02).
enum status program_choose(struct game *g);

// Whom robots take for ENEMY and FRIEND (ZD-ROBOT-VM-02, 03, ZD-EW-DOMCHAR-06): an enemy's working
// clone of the robot's own IFF hides it, a friend's IFF in O makes it a foe.
bool program_enemy(const struct game *g, const struct figure *robot, const struct figure *f);
bool program_friend(const struct game *g, const struct figure *robot, const struct figure *f);

// Is it a friend that the robot takes for an enemy (ZD-ROBOT-VM-09)?
static inline bool program_betrays(const struct game *g, const struct figure *robot,
                                   const struct figure *f)
{
    return is_robot(robot) && is_programmed(g, robot) && !is_enemy(robot, f) &&
           program_enemy(g, robot, f);
}

// Qualities.

bool robot_traits_of(const struct game *g, const struct figure *f, enum flag flag);

// Does it now have that trait, specialism or weapon skill? It may be its own or come with its make
// (ZD-DRONE-01, ZD-ROBOT-GEN-02), unless it is dominated (ZD-EW-DOMCHAR-01), or lent by its program
// (ZD-EW-PROG-03, ZD-EW-DOMCHAR-02).
static inline bool has_quality(const struct game *g, const struct figure *f, enum flag flag)
{
    bool plain = !f->state[STATE_DOMINATED] && f->stat[STAT_MAKE] == MAKE_NONE;
    return plain ? (f->flags & (uint32_t)flag) != 0 : robot_traits_of(g, f, flag);
}

// Errands.

enum robot_intent_kind {
    ROBOT_INTENT_NONE,   // it obeys no program
    ROBOT_INTENT_ACTION, // the action that its program arrives at
    ROBOT_INTENT_FIGHT,  // enemies in contact come first (ZD-ROBOT-VM-07)
    ROBOT_INTENT_CANCEL, // so does interference, which it may only end (ZD-ROBOT-VM-10)
    ROBOT_INTENT_CLIMB,  // it hangs on a face: it climbs on (ZD-ROBOT-VM-10)
    ROBOT_INTENT_CARRY,  // the mission has it drag what it carries (ZD-ROBOT-VM-11)
    ROBOT_INTENT_ERROR,  // it cannot follow its program and shuts down (ZD-ROBOT-ERROR-01)
    ROBOT_INTENT_REFUSED // the same where a switch has it stay in action, and cannot be activated
};

struct robot_intent {
    enum robot_intent_kind kind;
    const struct program *program;
    uint8_t visited[PROGRAM_LINES]; // rows of its lines, in their order
    int n_visited;
    struct program_line action;
    figure_id object[FIGURES]; // whom it may be about; the first unless somebody cares
    int n_objects;
    bool nothing;     // a script's function has ordered nothing
    const char *rule; // of an error
    char error[VERDICT_TEXT];
};

// What the robot would do at present. False if a script's function failed; the game's fault says
// why. Routes are not searched: robot_intent_forecast says whether a move is possible.
bool robot_intent_find(struct game *g, const struct figure *robot, struct robot_intent *e);

// The same with routes: an errand that cannot be carried out is ROBOT_INTENT_ERROR or
// ROBOT_INTENT_REFUSED. *o is the order that it amounts to if nobody chooses, of kind ORDER_OBEY if
// the robot stays as it is.
bool robot_intent_forecast(struct game *g, const struct figure *robot, struct robot_intent *e,
                           struct order *o);

// "Assault 10 > 20 > 30 SHOOT at closest target in LOS"
void robot_intent_print(const struct robot_intent *e, char *out, size_t size);

// Only the lines that were followed, and only the action: "10 > 20 > 30", "SHOOT at closest ..."
void robot_intent_trace(const struct robot_intent *e, char *out, size_t size);
void robot_intent_print_action(const struct robot_intent *e, char *out, size_t size);

// Orders.

// Denies a robot that is to be activated every order that is not its errand.
void program_deny(struct game *g, const struct figure *f, const struct order *o,
                  struct verdict *why);

// An activation begins: determines the errand, and keeps it until program_end. For ORDER_OBEY, *own
// becomes the order that it amounts to.
enum status program_begin(struct game *g, const struct order *o, struct order *own);

// What a line orders after its action (ZD-ROBOT-SUPPORT-01), and the end of the errand.
enum status program_goes_on(struct game *g, struct action *a);
void program_end(struct game *g);

// May a move of the errand in hand end there (ZD-ROBOT-MOVE-01)? True for everybody else, and for
// bonus actions. Refuses.
enum status program_allows_end(struct game *g, figure_id mover, spot end);

// May the order be given? Each adds to the verdict's reasons.
bool can_program(struct game *g, const struct order *o, struct verdict *why);
bool can_obey(struct game *g, const struct order *o, struct verdict *why);

#endif
