// trial.h: one battle of a plan, played by bots to its end without being told or drawn, as a value.
//
//     struct trial_bed bed = {.plan = &plan, .chains = true};
//     trial_open(&bed, L);                  // raises where the mission cannot be begun
//     trial_play(&bed, seed, &t);           // as often as one likes
//
// Names are told once, in the frame of a plan: who plays, what battles can come to, what can kill.
// A trial is numbers that refer to them. Frame and trial have a text form each, in which they come
// out of a worker and stand in files; it is written and read in one way, and nothing that is read
// is trusted. What can be counted of a trial is in its columns: whatever tallies, compares, or
// makes tables of battles goes through these and knows no field by itself.
//
//   trial.c          playing, in the worker
//   trial_note.c     what is noticed while a battle runs, and looked up at its end
//   trial_frame.c    the frame
//   trial_differ.c   whether two frames are of the same battles
//   trial_line.c     a trial as a line
//   trial_column.c   its columns
#ifndef APP_TRIAL_H
#define APP_TRIAL_H

#include <stdint.h>

#include "app/journal/journal_text.h"
#include "app/narration/result.h"
#include "app/setup/battle_setup.h"

#define TRIAL_NAME          48 // bytes of a name, with its closing zero
#define TRIAL_FIGURES       FIGURES
#define TRIAL_OUTCOMES      RULESET_OUTCOMES
#define TRIAL_CAUSES        17
#define TRIAL_COMPLICATIONS COMPLICATION_ROWS
#define TRIAL_AWARDS        32               // achievements: the rulebook's, then the mission's own
#define TRIAL_KINDS         RULESET_PROFILES // profiles
#define TRIAL_SIDES         SIDES
#define TRIAL_FALLS         64        // of a battle that are kept; more are counted only
#define TRIAL_MOST          100000000 // of whatever is counted in a battle
#define TRIAL_MOST_GAINED   1000000   // XP of somebody, points of a side: further ones do not count
#define TRIAL_WHY           200       // bytes of why a battle failed
#define TRIAL_LINE          (64 * 1024) // bytes of a trial's line, at most

struct trial_name {
    char text[TRIAL_NAME];
};

// Somebody whom the battle is about: of the rulebook's battles the heroes and allies, of other
// rules everybody.
struct trial_person {
    struct trial_name name;
    uint8_t side; // index of `sides`
};

// What is the same in all battles of a plan.
struct trial_frame {
    char *header;  // owned: what they are made of: a journal's header without what hangs on the
                   // seed, and with the hashes of the files of bots and teams. Text of JSON
    uint64_t hash; // of the header, but for its paths: the same for the same mission, packs, bots
                   // and teams, however they were called
    struct trial_name title, mode; // "Rescue"; "solo", "team", "versus", or the name of the rules
    bool sides_win;   // an outcome is a side's, or nobody's; else the first is a success
    bool rulebook;    // played by the rules of the rulebook
    int orders;       // then a battle is given up; 0: BATTLE_ORDERS. No part of the hash
    int width, depth; // of the table, in lengths
    int unit;         // length of one unit (inch)
    int cards;        // in the deck
    int n_outcomes, n_people, n_complications, n_awards, n_kinds, n_sides;
    struct trial_name outcome[TRIAL_OUTCOMES]; // "completed", "failed"; "blue", "green", "draw"
    struct trial_person person[TRIAL_FIGURES];
    struct trial_name complication[TRIAL_COMPLICATIONS]; // by row of the mission's table
    struct trial_name award[TRIAL_AWARDS];
    struct trial_name kind[TRIAL_KINDS]; // by row of the profiles
    struct trial_name side[TRIAL_SIDES]; // "blue", "green", "red"
};

// How a battle went.
enum trial_state {
    TRIAL_OVER,    // it came to an end
    TRIAL_STUCK,   // nobody could act any more, and it was not over
    TRIAL_ENDLESS, // it was given up after so many orders
    TRIAL_FAILED,  // a script failed; `why` says how
    TRIAL_LOST,    // it brought the worker down, twice; likewise
    TRIAL_STATES
};

// What became of somebody. Of rules that are written in Lua whoever
// is in a state called "dead" is dead, and whoever is in one called "unconscious" out of action.
enum trial_fate {
    FATE_TABLE,   // "on the table"
    FATE_LEFT,    // "left the table"
    FATE_CARRIED, // "carried off the table"
    FATE_OUT,     // "out of action"
    FATE_DEAD,    // "dead"
    FATE_GONE,    // "gone"
    FATE_ELSE,    // "elsewhere": never deployed, in a machine
    FATE_COUNT
};

// What somebody was killed or put out of action by. The words are in trial_causes; those of packs
// are CAUSE_OTHER.
#define TRIAL_CAUSE_OTHER 0
extern const char *const trial_causes[TRIAL_CAUSES + 1]; // ends with NULL

struct trial_figure {
    uint8_t fate;   // enum trial_fate
    uint8_t lost;   // dead, or out of action and left behind
    uint8_t wounds; // at the end
    int32_t xp;     // earned, TRIAL_MOST_GAINED at most, either way
};

// Somebody was killed, or put out of action for the first time: who, by what, where and when.
struct trial_fall {
    uint8_t person;    // 1 + index of `person`; 0: none of them
    uint8_t kind;      // 1 + index of `kind`; 0: not known
    uint8_t side;      // index of `side`
    uint8_t by;        // 1 + index of `kind`: who did it; 0: nobody
    uint8_t by_person; // 1 + index of `person`; 0: none of them
    uint8_t cause;     // index of trial_causes
    uint8_t dead;      // 0: out of action
    uint16_t order;    // in which order, UINT16_MAX: or later; 0: while the battle was set up
    point at;
};

struct trial {
    int64_t seed;
    uint64_t chain; // of its journal's end; 0: none was kept
    uint64_t world; // hash of the position in which it ended
    uint8_t state;  // enum trial_state; where it is not TRIAL_OVER, outcome and ending mean nothing
    uint8_t outcome;         // index of the frame's
    char ending[RESULT_WHY]; // what the end was called: "team gone"
    char why[TRIAL_WHY];     // of TRIAL_FAILED and TRIAL_LOST
    int32_t orders;          // completed
    int32_t cards_left;      // of rules without a deck: 0
    int32_t decisions;       // that came up and were answered
    int32_t rolls;           // tests, shots, whatever dice were rolled for
    int32_t objectives, secured;
    int32_t red_dead, red_down, red_standing;  // bogeys
    int32_t complications;                     // that happened
    int32_t points[TRIAL_SIDES];               // of versus battles, as of xp
    uint32_t awards;                           // a bit for each of the frame's
    uint8_t complication[TRIAL_COMPLICATIONS]; // how often each of them happened
    int32_t n_figures;                         // of the frame's people
    struct trial_figure figure[TRIAL_FIGURES];
    int32_t fallen; // falls, kept or not
    struct trial_fall fall[TRIAL_FALLS];
};

// Playing. In a worker, or wherever a session is.

struct trial_bed {
    // Set by whoever plays.
    struct battle_setup *plan; // its seed is that of the battle that was begun last
    bool chains;               // the chain of its journal is wanted: costs some percent
    int64_t orders_max;        // then a battle is given up; 0: BATTLE_ORDERS
    // Told of every order that is done, or NULL; the journal's record comes with it where chains
    // are wanted. May raise. False: the battle is to go no further, and ends as TRIAL_ENDLESS.
    bool (*order)(void *self, struct match *m, const struct order *o, const struct record *r);
    void *self;

    // Its own.
    lua_State *L;
    struct match *m; // the battle in hand, or the last; NULL: none. The registry keeps it
    bool fresh;      // it has just been begun, and nothing was done in it
    struct trial_frame frame;
    struct journal journal;
    int64_t opened, begun; // how often the mission was read, and only begun again
};

// Opens the battle of the plan's seed, and with it the frame. Raises where that cannot be.
void trial_open(struct trial_bed *bed, lua_State *L);

// Plays the battle of a seed. Whatever goes wrong in it is in the trial: it does not raise. Two
// trials of one seed are the same byte for byte, whatever was played before.
void trial_play(struct trial_bed *bed, int64_t seed, struct trial *out);

// Gives back what the bed owns, but for what Lua does.
void trial_close(struct trial_bed *bed);

// What is noticed while it runs, and at its end. (trial_note.c)
void trial_note_events(struct trial *t, const struct trial_frame *f, struct match *m);
void trial_note_end(struct trial *t, const struct trial_frame *f, struct match *m);

// The frame of a battle that has just been begun; `f` is freed with trial_frame_free. Raises where
// there is no memory.
void trial_frame_of(struct trial_frame *f, const struct battle_setup *p, struct match *m);
void trial_frame_free(struct trial_frame *f);

// The frame as JSON, to be freed by the caller; NULL: no memory. And back: false with the reason
// where the text is none.
char *trial_frame_text(const struct trial_frame *f);
bool trial_frame_read(const char *text, struct trial_frame *out, char why[JOURNAL_WHY]);

// Are two frames of other battles? Then where they differ, with words for where either was found:
// "in the file", "now". How a mission, a team, a bot or a pack was called makes no difference, and
// neither does the version of the program.
bool trial_frames_differ(const struct trial_frame *a, const char *in_a, const struct trial_frame *b,
                         const char *in_b, char why[JOURNAL_WHY]);

// A trial as a line of plain ASCII, without a newline: numbers, and texts in percent signs. Returns
// its length, or 0 where it does not fit.
size_t trial_write(const struct trial *t, char *out, size_t size);

// Reads such a line. False where it is not, byte for byte, what trial_write makes of a trial.
bool trial_read(const char *line, struct trial *out);

// What a trial of a frame may speak of, by number.
struct trial_reach {
    int outcomes, people, kinds;
};
struct trial_reach trial_reach_of(const struct trial_frame *f);

// Does a trial that was read speak of nobody and nothing that there is not?
bool trial_fits(const struct trial *t, struct trial_reach reach);

// Columns.

enum trial_measure {
    TRIAL_ID,    // a number that names something; a hash is written in 16 digits
    TRIAL_WORD,  // a text
    TRIAL_FLAG,  // 0 or 1: a share, of battles that came to an end
    TRIAL_COUNT, // a whole number: a mean and a histogram
};

#define TRIAL_NOTHING INT64_MIN // of a battle that has no such figure: one that failed

struct trial_column {
    char name[2 * TRIAL_NAME]; // "lost", "lost.Ines", "fell.shot"
    char title[TRIAL_NAME];    // what people call it; of one of a group without that: "Ines"
    const char *doc;           // one line, static
    const char *group;         // columns of one kind: "lost", "cause"; NULL: stands alone
    enum trial_measure measure;
    int64_t (*get)(const struct trial *t, int which); // of ID, FLAG and COUNT
    const char *(*word)(const struct trial_frame *f, const struct trial *t); // of WORD
    int which; // what get is asked for
};

#define TRIAL_COLUMNS 256

// The columns of a frame's battles, in their order; returns how many there are, TRIAL_COLUMNS at
// most. The names are those of files and options: letters, digits, ".", "_", "-", anything else of
// a name is a "_", and no two are the same, be it in upper or lower case.
int trial_columns(const struct trial_frame *f, struct trial_column out[TRIAL_COLUMNS]);

// What a trial has in a column: TRIAL_NOTHING where it has nothing there.
int64_t trial_value(const struct trial_column *c, const struct trial *t);

// The column of a name; NULL where there is none.
const struct trial_column *trial_column_named(const struct trial_column *all, int n,
                                              const char *name);

#endif
