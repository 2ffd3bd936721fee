// sim_battle.h: one battle of a plan, played by bots to its end without being told or drawn, as a
// value.
//
//     struct sim_battle_bed bed = {.plan = &plan, .chains = true};
//     sim_battle_open(&bed, L);                  // raises if the mission cannot be begun
//     sim_battle_play(&bed, seed, &t);           // as often as one likes
//
// Names are told once, in the frame of a plan: who plays, what battles can come to, what can kill.
// A battle is numbers that refer to them. Frame and battle have a text form each, in which they
// come out of a worker and stand in files; it is written and read in one way, and nothing that is
// read is trusted. What can be counted of a battle is in its columns: whatever aggregates,
// compares, or makes tables of battles goes through these and knows no field by itself.
//
//   sim_battle.c          playing, in the worker
//   sim_battle_note.c     what is noticed while a battle runs, and looked up at its end
//   sim_battle_frame.c    the frame
//   sim_battle_differ.c   whether two frames are of the same battles
//   sim_battle_line.c     a battle as a line
//   sim_battle_column.c   its columns
#ifndef APP_SIM_BATTLE_H
#define APP_SIM_BATTLE_H

#include <stdint.h>

#include "app/journal/journal_text.h"
#include "app/narration/result.h"
#include "app/setup/battle_setup.h"

#define SIM_BATTLE_NAME          48 // bytes of a name, with its closing zero
#define SIM_BATTLE_FIGURES       FIGURES
#define SIM_BATTLE_OUTCOMES      RULESET_OUTCOMES
#define SIM_BATTLE_CAUSES        17
#define SIM_BATTLE_COMPLICATIONS COMPLICATION_ROWS
#define SIM_BATTLE_AWARDS        32 // achievements: the rulebook's, then the mission's own
#define SIM_BATTLE_KINDS         RULESET_PROFILES // profiles
#define SIM_BATTLE_SIDES         SIDES
#define SIM_BATTLE_FALLS         64          // of a battle that are kept; more are counted only
#define SIM_BATTLE_MOST          100000000   // of whatever is counted in a battle
#define SIM_BATTLE_MOST_GAINED   1000000     // XP of somebody, points of a side, at most
#define SIM_BATTLE_WHY           200         // bytes of why a battle failed
#define SIM_BATTLE_LINE          (64 * 1024) // bytes of a battle's line, at most

struct sim_battle_name {
    char text[SIM_BATTLE_NAME];
};

// Somebody whom the battle is about: of the rulebook's battles the heroes and allies, of other
// rules everybody.
struct sim_battle_person {
    struct sim_battle_name name;
    uint8_t side; // index of `sides`
};

// What is the same in all battles of a plan.
struct sim_battle_frame {
    char *header;  // owned: what they are made of: a journal's header without what hangs on the
                   // seed, and with the hashes of the files of bots and teams. Text of JSON
    uint64_t hash; // of the header, but for its paths: the same for the same mission, packs, bots
                   // and teams, however they were called
    struct sim_battle_name title,
        mode;         // "Rescue"; "solo", "team", "versus", or the name of the rules
    bool sides_win;   // an outcome is a side's, or nobody's; else the first is a success
    bool rulebook;    // played by the rules of the rulebook
    int orders;       // then a battle is given up; 0: BATTLE_ORDERS. No part of the hash
    int width, depth; // of the table, in lengths
    int unit;         // length of one unit (inch)
    int cards;        // in the deck
    int n_outcomes, n_people, n_complications, n_awards, n_kinds, n_sides;
    struct sim_battle_name
        outcome[SIM_BATTLE_OUTCOMES]; // "completed", "failed"; "blue", "green", "draw"
    struct sim_battle_person person[SIM_BATTLE_FIGURES];
    struct sim_battle_name complication[SIM_BATTLE_COMPLICATIONS]; // by row of the mission's table
    struct sim_battle_name award[SIM_BATTLE_AWARDS];
    struct sim_battle_name kind[SIM_BATTLE_KINDS]; // by row of the profiles
    struct sim_battle_name side[SIM_BATTLE_SIDES]; // "blue", "green", "red"
};

// How a battle went.
enum sim_battle_state {
    SIM_BATTLE_OVER,    // it came to an end
    SIM_BATTLE_STUCK,   // nobody could act any more, and it was not over
    SIM_BATTLE_ENDLESS, // it was given up after so many orders
    SIM_BATTLE_FAILED,  // a script failed; `why` says how
    SIM_BATTLE_LOST,    // it brought the worker down, twice; likewise
    SIM_BATTLE_STATES
};

// What became of somebody. Of rules that are written in Lua whoever
// is in a state called "dead" is dead, and whoever is in one called "unconscious" out of action.
enum sim_battle_fate {
    FATE_TABLE,   // "on the table"
    FATE_LEFT,    // "left the table"
    FATE_CARRIED, // "carried off the table"
    FATE_OUT,     // "out of action"
    FATE_DEAD,    // "dead"
    FATE_GONE,    // "gone"
    FATE_ELSE,    // "elsewhere": never deployed, in a machine
    FATE_COUNT
};

// What somebody was killed or put out of action by. The words are in sim_battle_causes; those of
// packs are CAUSE_OTHER.
#define SIM_BATTLE_CAUSE_OTHER 0
extern const char *const sim_battle_causes[SIM_BATTLE_CAUSES + 1]; // ends with NULL

struct sim_battle_figure {
    uint8_t fate;   // enum sim_battle_fate
    uint8_t lost;   // dead, or out of action and left behind
    uint8_t wounds; // at the end
    int32_t xp;     // earned, SIM_BATTLE_MOST_GAINED at most, either way
};

// Somebody was killed, or put out of action for the first time: who, by what, where and when.
struct sim_battle_fall {
    uint8_t person;    // 1 + index of `person`; 0: none of them
    uint8_t kind;      // 1 + index of `kind`; 0: not known
    uint8_t side;      // index of `side`
    uint8_t by;        // 1 + index of `kind`: who did it; 0: nobody
    uint8_t by_person; // 1 + index of `person`; 0: none of them
    uint8_t cause;     // index of sim_battle_causes
    uint8_t dead;      // 0: out of action
    uint16_t order;    // in which order, UINT16_MAX: or later; 0: while the battle was set up
    point at;
};

struct sim_battle {
    int64_t seed;
    uint64_t chain;  // of its journal's end; 0: none was kept
    uint64_t world;  // hash of the position in which it ended
    uint8_t state;   // enum sim_battle_state; where it is not SIM_BATTLE_OVER, outcome and ending
                     // mean nothing
    uint8_t outcome; // index of the frame's
    char ending[RESULT_WHY];  // what the end was called: "team gone"
    char why[SIM_BATTLE_WHY]; // of SIM_BATTLE_FAILED and SIM_BATTLE_LOST
    int32_t orders;           // completed
    int32_t cards_left;       // of rules without a deck: 0
    int32_t decisions;        // that came up and were answered
    int32_t rolls;            // tests, shots, whatever dice were rolled for
    int32_t objectives, secured;
    int32_t red_dead, red_down, red_standing;       // bogeys
    int32_t complications;                          // that happened
    int32_t points[SIM_BATTLE_SIDES];               // of versus battles, as of xp
    uint32_t awards;                                // a bit for each of the frame's
    uint8_t complication[SIM_BATTLE_COMPLICATIONS]; // how often each of them happened
    int32_t n_figures;                              // of the frame's people
    struct sim_battle_figure figure[SIM_BATTLE_FIGURES];
    int32_t fallen; // falls, kept or not
    struct sim_battle_fall fall[SIM_BATTLE_FALLS];
};

// Is it known how it went? Else a script failed, or its worker came down.
bool sim_battle_is_whole(const struct sim_battle *t);

// Playing. In a worker, or wherever a session is.

struct sim_battle_bed {
    // Set by whoever plays.
    struct battle_setup *plan; // its seed is that of the battle that was begun last
    bool chains;               // the chain of its journal is wanted: costs some percent
    int64_t orders_max;        // then a battle is given up; 0: BATTLE_ORDERS
    // Told of every order that is done, or NULL; the journal's record comes with it where chains
    // are wanted. May raise. False: the battle is to go no further, and ends as SIM_BATTLE_ENDLESS.
    bool (*order)(void *self, struct match *m, const struct order *o, const struct record *r);
    void *self;

    // Its own.
    lua_State *L;
    struct match *m; // the battle in hand, or the last; NULL: none. The registry keeps it
    bool fresh;      // it has just been begun, and nothing was done in it
    struct sim_battle_frame frame;
    struct journal journal;
    int64_t opened, begun; // how often the mission was read, and only begun again
};

// Opens the battle of the plan's seed, and with it the frame. Raises if that cannot be.
void sim_battle_open(struct sim_battle_bed *bed, lua_State *L);

// Plays the battle of a seed. Whatever goes wrong in it is in the battle: it does not raise. Two
// battles of one seed are the same byte for byte, whatever was played before.
void sim_battle_play(struct sim_battle_bed *bed, int64_t seed, struct sim_battle *out);

// Gives back what the bed owns, but for what Lua does.
void sim_battle_close(struct sim_battle_bed *bed);

// What is noticed while it runs, and at its end. (sim_battle_note.c)
void sim_battle_note_events(struct sim_battle *t, const struct sim_battle_frame *f,
                            struct match *m);
void sim_battle_note_end(struct sim_battle *t, const struct sim_battle_frame *f, struct match *m);

// The frame of a battle that has just been begun; `f` is freed with sim_battle_frame_free. Raises
// if there is no memory.
void sim_battle_frame_of(struct sim_battle_frame *f, const struct battle_setup *p, struct match *m);
void sim_battle_frame_free(struct sim_battle_frame *f);

// The frame as JSON, to be freed by the caller; NULL: no memory. And back: false with the reason
// if the text is none.
char *sim_battle_frame_text(const struct sim_battle_frame *f);
bool sim_battle_frame_read(const char *text, struct sim_battle_frame *out, char why[JOURNAL_WHY]);

// Are two frames of other battles? Then where they differ, with words for where either was found:
// "in the file", "now". How a mission, a team, a bot or a pack was called makes no difference, and
// neither does the version of the program.
bool sim_battle_frames_differ(const struct sim_battle_frame *a, const char *in_a,
                              const struct sim_battle_frame *b, const char *in_b,
                              char why[JOURNAL_WHY]);

// A battle as a line of plain ASCII, without a newline: numbers, and texts in percent signs.
// Returns its length, or 0 if it does not fit.
size_t sim_battle_write(const struct sim_battle *t, char *out, size_t size);

// Reads such a line. False if it is not, byte for byte, what sim_battle_write makes of a battle.
bool sim_battle_read(const char *line, struct sim_battle *out);

// What a battle of a frame may speak of, by number.
struct sim_battle_reach {
    int outcomes, people, kinds;
};
struct sim_battle_reach sim_battle_reach_of(const struct sim_battle_frame *f);

// Does a battle that was read speak of nobody and nothing that there is not?
bool sim_battle_fits(const struct sim_battle *t, struct sim_battle_reach reach);

// Columns.

enum sim_battle_measure {
    SIM_BATTLE_ID,    // a number that names something
    SIM_BATTLE_HASH,  // likewise, of 64 bits: it is written in 16 hexadecimal digits
    SIM_BATTLE_WORD,  // a text
    SIM_BATTLE_FLAG,  // 0 or 1: a share, of battles that came to an end
    SIM_BATTLE_COUNT, // a whole number: a mean and a histogram
};

#define SIM_BATTLE_NOTHING INT64_MIN // of a battle that has no such figure: one that failed

struct sim_battle_column {
    char name[2 * SIM_BATTLE_NAME]; // "lost", "lost.Ines", "fell.shot"
    char title[SIM_BATTLE_NAME];    // what people call it; of one of a group without that: "Ines"
    const char *doc;                // one line, static
    const char *group;              // columns of one kind: "lost", "cause"; NULL: stands alone
    enum sim_battle_measure measure;
    int64_t (*get)(const struct sim_battle *t, int which); // of ID, FLAG and COUNT
    const char *(*word)(const struct sim_battle_frame *f, const struct sim_battle *t); // of WORD
    int which; // what get is asked for
};

#define SIM_BATTLE_COLUMNS 256

// The columns of a frame's battles, in their order; returns how many there are, SIM_BATTLE_COLUMNS
// at most. The names are those of files and options: letters, digits, ".", "_", "-", anything else
// of a name is a "_", and no two are the same, be it in upper or lower case.
int sim_battle_columns(const struct sim_battle_frame *f,
                       struct sim_battle_column out[SIM_BATTLE_COLUMNS]);

// What a battle has in a column: SIM_BATTLE_NOTHING where it has nothing there.
int64_t sim_battle_value(const struct sim_battle_column *c, const struct sim_battle *t);

// Is it a figure: a share or a count, which can be added up and compared?
bool sim_battle_is_figure(const struct sim_battle_column *c);

// The column of a name; NULL if there is none.
const struct sim_battle_column *sim_battle_column_named(const struct sim_battle_column *all, int n,
                                                        const char *name);

#endif
