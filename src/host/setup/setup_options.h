// setup_options.h: a plan from the command line: the options that say what a battle is made of, and
// the files that they name.
#ifndef HOST_SETUP_OPTIONS_H
#define HOST_SETUP_OPTIONS_H

#include "app/setup/setup_ops.h"
#include "host/base/options.h"

// Rows of options that say what a battle is made of, for a command's own list: `plan` is the struct
// battle_setup of the struct that the command reads its options into.
#define SETUP_ROW(type, plan, ...)                                                                 \
    {                                                                                              \
        __VA_ARGS__, .take = setup_take, .offset = offsetof(type, plan)                            \
    }
#define SETUP_PACK(type, plan)                                                                     \
    SETUP_ROW(type, plan, "pack", 'p', "PACK", "a house-rule pack, by name or folder (repeatable)")
#define SETUP_SET(type, plan)                                                                      \
    SETUP_ROW(type, plan, "set", 0, "PARAM=N",                                                     \
              "sets a param of the rules; `zerodark rules` lists them")
#define SETUP_SEED(type, plan)                                                                     \
    SETUP_ROW(type, plan, "seed", 's', "N", "the random seed; without it, a new one in each run")
#define SETUP_LUCK(type, plan)                                                                     \
    SETUP_ROW(type, plan, "luck", 0, "WORD",                                                       \
              "stream: dice and cards come in the order drawn; keyed: the same luck under "        \
              "different rules (stream)")
#define SETUP_DIFFICULTY(type, plan)                                                               \
    SETUP_ROW(type, plan, "difficulty", 'd', "D", "easy, normal, hard or insane")
#define SETUP_MODE(type, plan)                                                                     \
    SETUP_ROW(type, plan, "mode", 0, "M", "solo, team or versus, if the mission has that mode")
#define SETUP_CHOOSE(type, plan)                                                                   \
    SETUP_ROW(type, plan, "choose", 'c', "NAME=WORD", "sets an option of the mission")
#define SETUP_AT(type, at)                                                                         \
    {                                                                                              \
        "at", 0, "PATH", "the present path of a file or folder named in the journal (repeatable)", \
            OPTION_BY(setup_take_at, type, at)                                                     \
    }
#define SETUP_CHANGED(type, member)                                                                \
    {                                                                                              \
        "changed", 0, NULL,                                                                        \
            "continues with files that have changed, as long as every record agrees",              \
            OPTION(type, member)                                                                   \
    }
#define SETUP_TEAM(type, plan)                                                                     \
    SETUP_ROW(type, plan, "team", 't', "FILE",                                                     \
              "your team: a team file, or the name of a ready-made team")
#define SETUP_RIVAL(type, plan)                                                                    \
    SETUP_ROW(type, plan, "rival", 'r', "FILE", "in versus: the team of the other side")
#define SETUP_BOT(type, plan)                                                                      \
    SETUP_ROW(type, plan, "bot", 'b', "BOT",                                                       \
              "who plays: careful, planner, random, steady, one of lua/bots, or a Lua file")
#define SETUP_RIVAL_BOT(type, plan)                                                                \
    SETUP_ROW(type, plan, "rival-bot", 0, "BOT", "who plays the other side (as --bot)")

// Can what --at names be read: a folder, or a file? False with the reason.
bool setup_at_opens(const char *value, char why[FILES_WHY]);

// Takes --at into a struct where_at. A worker may read what it names.
bool setup_take_at(void *at, const struct command *c, const struct option_row *o,
                   const char *value);

// The current folder and the user's own, as whole paths; "": not known. Not in a worker.
void setup_here(char here[FILES_PATH], char user[FILES_PATH]);

// A text that is going to be saved, without the whole paths in it (where_print). The caller frees
// it; NULL: out of memory. Not in a worker.
char *setup_saved(const char *text);

// From now on the plan's header names files for a journal at this path. Before there is a worker.
void setup_keep(struct battle_setup *p, const char *journal);

// Where a plan's files are that its journal will name by less than that. Before there is a
// worker.
void setup_places(const struct battle_setup *p, struct where_at *out);

// Takes an option of those rows.
bool setup_take(void *plan, const struct command *c, const struct option_row *o, const char *value);

// The same by the name of the row. False, after reporting it, if its value is wrong.
bool setup_option(struct battle_setup *p, const struct command *c, const char *name,
                  const char *value);

// Finds the mission: the file of that path, or of that name among the missions of the program or of
// a pack ("fog/night"). False, after reporting it, if there is none.
bool setup_mission(struct battle_setup *p, const char *word);

// Finds a team: the file of that path, or of that name among the ready teams of the program. False
// if there is none, which was reported.
bool setup_team(const char *word, char out[FILES_PATH]);

// Do the bots that the plan names exist? If the mission has rules of its own, that is checked when
// it is opened; `mission` NULL: one of the rulebook's. If not, that was reported.
bool setup_bots(const struct battle_setup *p, const struct command *c, const char *mission);

// Lets a worker read what the header of a journal names, wherever that is now. What is wrong with
// the header the worker will tell.
void setup_allow_header(const char *line, const char *journal, struct where_at *at);

// The same for the journal in a file.
void setup_allow_journal(const char *journal, struct where_at *at);

// Chooses what the options left open: a seed from the system.
void setup_complete(struct battle_setup *p);

// From now on the floor below uses this program's files and clock, and opens plans with its packs
// and workers.
void setup_begin(void);

// The same in a worker, where nothing is allowed any more.
void setup_begin_worker(void);

#endif
