// listing.h: robot programs as text, compiled to lines that the rules run (program.h). It needs no
// game.
//
//     GRANT gun-fu                                 -- a quality that the robot has meanwhile
//     TARGET enemy                                 -- what the word "target" means
//     10 IF target in LOS GOTO 20 ELSE 40
//     20 IF range > 0 GOTO 30 ELSE 50
//     30 SHOOT closest target in LOS. STOP
//     40 MOVE towards objective. STOP
//     50 CQB. STOP
//
// Case does not matter; . , ; : ? and everything after -- or # on a line are ignored. Lines have
// increasing numbers; a program begins with the first and ends with the first action that it
// reaches (ZD-ROBOT-VM-01).
//
//   GRANT quality, ...      stealthy, gun-fu, lethal, doc, ...: LISTING_GRANTS
//   TARGET set OR set ...   default: enemy
//   IF [NOT] question GOTO n [ELSE [GOTO] n]     without an ELSE: else the next line
//   IF [NOT] question THEN action [ELSE [GOTO] n]
//   GOTO n
//   action [STOP]
//
// A question is one of PROGRAM_ASK_MAP, with > >= = < <= and a number if it asks how many; the
// default is > 0. An action is one of PROGRAM_OP_MAP, with an object if it takes one: [closest] set
// [in LOS]. A set is target, enemy, friend, wounded friend or objective.
#ifndef ZERODARK_LISTING_H
#define ZERODARK_LISTING_H

#include "zerodark/rules/core/zerodark.h"

//    name        words             its order         what it is
// Ops of a line. Those without an order are carried out without one.
#define PROGRAM_OP_MAP(X)                                                                          \
    X(IF, "IF", ORDER_OBEY, "goes on with one line or another (ZD-ROBOT-VM-01)")                   \
    X(MOVE, "MOVE", ORDER_NORMAL,                                                                  \
      "any kind of movement that ends nearer to its target (ZD-ROBOT-MOVE-01)")                    \
    X(CAUTIOUS, "CAUTIOUS MOVE", ORDER_CAUTIOUS,                                                   \
      "a cautious move that ends nearer to its target (ZD-ROBOT-MOVE-01, ZD-ROBOT-MOVE-04)")       \
    X(SHOOT, "SHOOT", ORDER_SHOOT,                                                                 \
      "a shot or a grenade at its target, which it sees (ZD-ROBOT-VM-08, ZD-ROBOT-ASSAULT-04)")    \
    X(CQB, "CQB", ORDER_CQB, "a fight with its target, which it touches (ZD-ROBOT-ASSAULT-03)")    \
    X(INTERACT, "INTERACT", ORDER_INTERACT,                                                        \
      "interacts with its target, which it touches (ZD-ROBOT-ASSASSIN-03)")                        \
    X(MEDIC, "MEDIC", ORDER_MEDIC, "treats its target, a friend in contact (ZD-ROBOT-MEDICAL-03)") \
    X(OVERWATCH, "OVERWATCH", ORDER_OVERWATCH, "goes on overwatch (ZD-ROBOT-SUPPORT-05)")          \
    X(SHAKE_STUN, "SHAKE STUN", ORDER_SHAKE_STUN,                                                  \
      "shakes off a level of stun; in none of the rulebook's programs (ZD-ROBOT-GEN-03)")          \
    X(STOP, "STOP", ORDER_OBEY, "does nothing: the activation is spent")

enum program_op {
#define X(code, words, order, doc) PROGRAM_##code,
    PROGRAM_OP_MAP(X)
#undef X
        PROGRAM_OPS
};

//    name       as it is written             what it is
// What an IF may ask. Every question is a number, and the line says what it is compared with.
#define PROGRAM_ASK_MAP(X)                                                                         \
    X(ALWAYS, "GOTO", "no question: always 1")                                                     \
    X(SEEN, "SET in LOS", "how many of the set it sees and could shoot at (ZD-ROBOT-VM-08)")       \
    X(TOUCHED, "engaged [with SET]",                                                               \
      "how many of the set it touches; of objectives, only those it may interact with now "        \
      "(ZD-ROBOT-VM-04)")                                                                          \
    X(COUNT, "number of SET", "how many there are (ZD-ROBOT-MEDICAL-01)")                          \
    X(RANGE, "range [to SET]",                                                                     \
      "inches to the nearest figure of the set that it sees; 0: contact (ZD-ROBOT-ASSAULT-03)")    \
    X(OBSCURED, "obscured", "how well it is obscured to the closest target (ZD-ROBOT-SUPPORT-03)") \
    X(STATE, "overwatch, wounded, stunned, targeted, prone, ...", "the level of its own state")

enum program_ask {
#define X(code, words, doc) ASK_##code,
    PROGRAM_ASK_MAP(X)
#undef X
        PROGRAM_ASKS
};

// Whom a line is about: a set of these (ZD-ROBOT-VM-02..04).
enum program_set { SET_OBJECTIVE = 1, SET_ENEMY = 2, SET_FRIEND = 4, SET_WOUNDED = 8 };

// Which of them: the closest; those in LOS; those that TARGET means, because the word was "target"
// and nothing may stand in for it.
enum program_pick { PICK_CLOSEST = 1, PICK_SEEN = 2, PICK_TARGET = 4 };

enum program_relation {
    RELATION_MORE,
    RELATION_AT_LEAST,
    RELATION_EQUAL,
    RELATION_LESS,
    RELATION_AT_MOST,
    RELATION_NOT
};

// What a program may grant.
#define LISTING_GRANTS                                                                             \
    (FLAG_STEALTHY | FLAG_GUNFU | FLAG_LETHAL | FLAG_DOC | FLAG_SILENT | FLAG_VIGILANT |           \
     FLAG_ATHLETE)

// What is wrong with a listing, with the line of the text, from 1.
#define LISTING_MISTAKES 12

struct listing_mistakes {
    int n;
    struct {
        int line;
        char text[120];
    } at[LISTING_MISTAKES];
};

// Compiles a listing of n arbitrary bytes into *out, whose name is left alone. False if anything is
// wrong: all of it is reported, in the order of the lines, as far as there is room.
bool listing_read(const char *text, size_t n, struct program *out, struct listing_mistakes *wrong);

// Compiles one action as in a line, without its number: "SHOOT closest enemy in LOS". `targets` is
// what "target" means.
bool listing_action(const char *text, size_t n, uint8_t targets, struct program_line *out,
                    struct listing_mistakes *wrong);

// One set or several, "objective or enemy", as after TARGET; one quality or several, as after
// GRANT.
bool listing_sets(const char *text, size_t n, uint8_t *out, struct listing_mistakes *wrong);
bool listing_grants(const char *text, size_t n, uint32_t *out, struct listing_mistakes *wrong);

// A line in the words of a listing, without its number: for traces and messages.
void listing_print(const struct program *p, int line, char *out, size_t size);

const char *program_op_words(enum program_op op);

#endif
