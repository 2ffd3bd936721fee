// sim_battle.h: one battle of a plan, played to its end by bots without output, as a value.
//
//     struct sim_battle_bed bed = {.plan = &plan, .chains = true};
//     sim_battle_open(&bed, L);                  // raises if the mission cannot be begun
//     sim_battle_play(&bed, seed, &t);           // any number of times
//
// Names are given once, in the frame of a plan: who plays, how battles can end, what can kill. A
// battle refers to them by number. Frame and battle each have a text form for passing them out of a
// worker and keeping them in files; each has only one way to be written, and nothing that is read
// is trusted. What can be counted in a battle is in its columns: code that aggregates, compares or
// tabulates battles uses these, and never the fields themselves.
//
//   sim_battle.c          playing, in the worker
//   sim_battle_note.c     what is recorded while a battle runs and at its end
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

#define SIM_BATTLE_NAME          96 // bytes of a name, with its closing zero
#define SIM_BATTLE_FIGURES       FIGURES
#define SIM_BATTLE_OUTCOMES      RULESET_OUTCOMES
#define SIM_BATTLE_CAUSES        17
#define SIM_BATTLE_COMPLICATIONS COMPLICATION_ROWS
#define SIM_BATTLE_AWARDS        32 // achievements: the rulebook's, then the mission's own
#define SIM_BATTLE_KINDS         RULESET_PROFILES // profiles
#define SIM_BATTLE_SIDES         SIDES
#define SIM_BATTLE_FALLS         64          // falls kept of a battle; more are only counted
#define SIM_BATTLE_MOST          100000000   // the most of anything counted in a battle
#define SIM_BATTLE_MOST_GAINED   1000000     // the most XP of somebody, or points of a side
#define SIM_BATTLE_WHY           480         // bytes of the reason why a battle failed
#define SIM_BATTLE_LINE          (64 * 1024) // the most bytes of a battle's line

struct sim_battle_name {
    char text[SIM_BATTLE_NAME];
};

// A person of the battle: by the rulebook the heroes and allies, in other rules everybody.
struct sim_battle_person {
    struct sim_battle_name name;
    uint8_t side; // index of `sides`
};

// What is the same in all battles of a plan.
struct sim_battle_frame {
    char *header;  // owned: what they are made of: a journal's header without what depends on the
                   // seed, and with the hashes of the files of bots and teams. JSON text
    uint64_t hash; // of the header without its paths: the same for the same mission, packs, bots
                   // and teams, by whatever names
    struct sim_battle_name title,
        mode;         // "Rescue"; "solo", "team", "versus", or the name of the rules
    bool sides_win;   // outcomes are sides, or nobody; else the first outcome is a success
    bool rulebook;    // played by the rules of the rulebook
    int orders;       // orders after which a battle is given up; 0: BATTLE_ORDERS. Not part of the
                      // hash
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
    SIM_BATTLE_OVER,    // it ended
    SIM_BATTLE_STUCK,   // it was not over, and nobody could act any more
    SIM_BATTLE_ENDLESS, // it was given up after too many orders
    SIM_BATTLE_FAILED,  // a script failed; `why` says how
    SIM_BATTLE_LOST,    // it brought the worker down twice; `why` says how
    SIM_BATTLE_STATES
};

// What happened to somebody. In rules written in Lua, a figure in a state called "dead" is dead,
// and one in a state called "unconscious" is out of action.
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

// What killed somebody or put them out of action. The words are in sim_battle_causes; causes of
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
    uint16_t order;    // in which order (UINT16_MAX: that one or later); 0: while the battle was
                       // set up
    point at;
};

struct sim_battle {
    int64_t seed;
    uint64_t chain;  // the chain at its journal's end; 0: it was not computed
    uint64_t world;  // hash of the position in which it ended
    uint8_t state;   // enum sim_battle_state; unless it is SIM_BATTLE_OVER, outcome and ending mean
                     // nothing
    uint8_t outcome; // index of the frame's
    char ending[RESULT_WHY];  // the name of the ending: "team gone"
    char why[SIM_BATTLE_WHY]; // of SIM_BATTLE_FAILED and SIM_BATTLE_LOST
    int32_t orders;           // completed
    int32_t cards_left;       // 0 for rules without a deck
    int32_t decisions;        // that came up and were answered
    int32_t rolls;            // tests, shots, anything for which dice were rolled
    int32_t objectives, secured;
    int32_t red_dead, red_down, red_standing;       // bogeys
    int32_t complications;                          // that happened
    int32_t points[SIM_BATTLE_SIDES];               // in versus battles; limited as xp is
    uint32_t awards;                                // a bit for each of the frame's
    uint8_t complication[SIM_BATTLE_COMPLICATIONS]; // how often each of them happened
    int32_t n_figures;                              // of the frame's people
    struct sim_battle_figure figure[SIM_BATTLE_FIGURES];
    int32_t fallen; // falls, kept or not
    struct sim_battle_fall fall[SIM_BATTLE_FALLS];
};

// Is it known how it went? If not, a script failed, or its worker crashed.
bool sim_battle_is_whole(const struct sim_battle *t);

// Playing, in a worker or any other session.

struct sim_battle_bed {
    // Set by the caller.
    struct battle_setup *plan; // its seed is that of the battle begun last
    bool chains;               // compute the chain of its journal, which costs a few percent
    int64_t orders_max;        // orders after which a battle is given up; 0: BATTLE_ORDERS
    // Called after every order, or NULL; with the journal's record if `chains` is set. May raise.
    // False: the battle stops here, as SIM_BATTLE_ENDLESS.
    bool (*order)(void *self, struct match *m, const struct order *o, const struct record *r);
    void *self;

    // Its own.
    lua_State *L;
    struct match *m; // the current battle, or the last; NULL: none. The registry keeps it
    bool fresh;      // it has just begun, and nothing has happened in it
    struct sim_battle_frame frame;
    struct journal journal;
    int64_t opened, begun; // how often the mission was read, and how often it was only restarted
    char failure[SIM_BATTLE_WHY]; // the message of the last battle that failed...
    char why[SIM_BATTLE_WHY];     // ...and how it is reported
};

// Opens the battle of the plan's seed, and with it the frame. Raises on failure.
void sim_battle_open(struct sim_battle_bed *bed, lua_State *L);

// Plays the battle of a seed. It does not raise: a failure is recorded in the battle. Two battles
// with the same seed are the same, byte for byte, whatever was played before.
void sim_battle_play(struct sim_battle_bed *bed, int64_t seed, struct sim_battle *out);

// Frees what the bed owns, except what belongs to Lua.
void sim_battle_close(struct sim_battle_bed *bed);

// Record what happens while it runs, and at its end. (sim_battle_note.c)
void sim_battle_note_events(struct sim_battle *t, const struct sim_battle_frame *f,
                            struct match *m);
void sim_battle_note_end(struct sim_battle *t, const struct sim_battle_frame *f, struct match *m);

// The frame of a battle that has just begun; `f` is freed with sim_battle_frame_free. Raises if
// there is no memory.
void sim_battle_frame_of(struct sim_battle_frame *f, const struct battle_setup *p, struct match *m);
void sim_battle_frame_free(struct sim_battle_frame *f);

// The frame as JSON, to be freed by the caller; NULL: out of memory. And back: false with the
// reason if the text is not a frame.
char *sim_battle_frame_text(const struct sim_battle_frame *f);
bool sim_battle_frame_read(const char *text, struct sim_battle_frame *out, char why[JOURNAL_WHY]);

// Do two frames belong to different battles? If so, says where they differ, with words for where
// each was found: "in the file", "now". The words by which a mission, a team, a bot or a pack was
// called make no difference, nor does the version of the program.
bool sim_battle_frames_differ(const struct sim_battle_frame *a, const char *in_a,
                              const struct sim_battle_frame *b, const char *in_b,
                              char why[JOURNAL_WHY]);

// A battle as a line of plain ASCII, without a newline: numbers, and texts as in percent.h. Returns
// its length, or 0 if it does not fit.
size_t sim_battle_write(const struct sim_battle *t, char *out, size_t size);

// Reads such a line. False if it is not, byte for byte, what sim_battle_write makes of a battle.
bool sim_battle_read(const char *line, struct sim_battle *out);

// The numbers to which a battle of a frame may refer.
struct sim_battle_reach {
    int outcomes, people, kinds;
};
struct sim_battle_reach sim_battle_reach_of(const struct sim_battle_frame *f);

// Does a battle that was read refer only to people and things that exist?
bool sim_battle_fits(const struct sim_battle *t, struct sim_battle_reach reach);

// Columns.

enum sim_battle_measure {
    SIM_BATTLE_ID,    // a number that names something
    SIM_BATTLE_HASH,  // likewise, of 64 bits: it is written in 16 hexadecimal digits
    SIM_BATTLE_WORD,  // a text
    SIM_BATTLE_FLAG,  // 0 or 1: a share, of battles that came to an end
    SIM_BATTLE_COUNT, // a whole number: a mean and a histogram
};

#define SIM_BATTLE_NOTHING INT64_MIN // the value for a battle that failed, and so has none

struct sim_battle_column {
    char name[2 * SIM_BATTLE_NAME]; // "lost", "lost.Ines", "fell.shot"
    char title[SIM_BATTLE_NAME];    // its name for people; in a group without the group's name:
                                    // "Ines"
    const char *doc;                // one line, static
    const char *group;              // columns of one kind: "lost", "cause"; NULL: in no group
    enum sim_battle_measure measure;
    int64_t (*get)(const struct sim_battle *t, int which); // of ID, FLAG and COUNT
    const char *(*word)(const struct sim_battle_frame *f, const struct sim_battle *t); // of WORD
    int which; // the second argument of `get`
};

#define SIM_BATTLE_COLUMNS 256

// The columns of a frame's battles, in their order; returns how many there are, SIM_BATTLE_COLUMNS
// at most. The names are fit for files and options: letters, digits, ".", "_", "-", with "_" for
// anything else, and no two are the same even without regard to case.
int sim_battle_columns(const struct sim_battle_frame *f,
                       struct sim_battle_column out[SIM_BATTLE_COLUMNS]);

// The value of a battle in a column: SIM_BATTLE_NOTHING if it has none.
int64_t sim_battle_value(const struct sim_battle_column *c, const struct sim_battle *t);

// Is it a figure: a share or a count, which can be added up and compared?
bool sim_battle_is_figure(const struct sim_battle_column *c);

// The column with a name; NULL if there is none. The part after the dot may be spelt in its own
// letters: "lost." and letters of any script stand for "lost.______".
const struct sim_battle_column *sim_battle_column_named(const struct sim_battle_column *all, int n,
                                                        const char *name);

#endif
