// plan.h: what a battle is to be made of, as the command line or a journal says.
#ifndef HOST_PLAN_H
#define HOST_PLAN_H

#include "host/files.h"
#include "host/options.h"
#include "host/session.h"
#include "script/match.h"
#include "zerodark/bot.h"

#define PLAN_NAME    64 // bytes of a param's name, with the closing zero
#define PLAN_CHOICES 16

// What is settled beforehand, as it was typed.
struct plan_choice {
    char name[PLAN_NAME], value[PLAN_NAME];
};

// What is remembered of a pack; all "" where nothing is.
struct plan_known {
    char name[PLAN_NAME], version[PLAN_NAME], hash[80];
};

// What a side that no bot plays is called in place of a bot's name.
#define PLAN_PERSON "person"

// Who plays a side.
struct plan_bot {
    char word[FILES_PATH];   // as the user called it; "": nobody was named
    char name[PLAN_NAME];    // what it calls itself, once the battle is open
    const struct bot *plays; // likewise; NULL: its answers are in a journal
    bool unsure;             // there is none of that name but in other rules, perhaps
    const char *option;      // that named it
};

struct plan {
    const char *within;       // the option in whose list its rules stand; NULL: each is one itself
    char mission[FILES_PATH]; // as the user called it; "": an empty table
    char file[FILES_PATH];    // where that was found
    bool seeded;
    int64_t seed;
    bool in_pack; // the mission is one of a pack's, "fog/night"; `file` is found when it is opened
    char pack[MATCH_PACKS][FILES_PATH];
    struct plan_known known[MATCH_PACKS]; // what a journal or a campaign remembers of them
    int n_packs;
    int8_t asked[MATCH_PACKS]; // once the battle is open: by place among those of the match, which
                               // of these packs it is; -1: one that nobody named
    char param[MATCH_SETS][PLAN_NAME];
    struct match_set set[MATCH_SETS]; // .param and .word are not in use
    char word[MATCH_SETS][PLAN_NAME]; // until it is open: what was written in place of a number
    int n_sets;
    char difficulty[16], mode[16]; // "": as the mission has it
    bool keyed;                    // luck is keyed by what it is for, not dealt by streams
    char team[FILES_PATH];         // as the user called it; "": the mission's own
    char rival[FILES_PATH];        // the same of the other side in versus
    char beside[FILES_PATH];       // a folder where to look for all those as well; "": none
    struct plan_bot bot[PLAYERS];  // by side; the rival's is the team's unless it is named
    bool drops;                    // a pack that fails is left out, and the battle goes on
    bool replays;                  // orders and answers are there already: no bot is opened
    struct plan_choice choice[PLAN_CHOICES];
    int n_choices;
    bool real_dice, real_cards; // they are rolled and drawn at a table, and come from the records
    int undo;                   // orders that can be taken back; 0: none
    bool lent; // `team` names a text that the session was lent (session_lend), not a file
};

// Rows of options that say what a battle is made of, for a command's own list.
#define PLAN_PACK                                                                                  \
    {                                                                                              \
        "pack", 'p', "PACK", "a house-rule pack, by name or folder (again and again)"              \
    }
#define PLAN_SET                                                                                   \
    {                                                                                              \
        "set", 0, "PARAM=N", "sets a param of the rules; `zerodark rules` lists them"              \
    }
#define PLAN_SEED                                                                                  \
    {                                                                                              \
        "seed", 's', "N", "where the luck begins; without it another every time"                   \
    }
#define PLAN_LUCK                                                                                  \
    {                                                                                              \
        "luck", 0, "WORD", "keyed: the same luck for the same under other rules (stream)"          \
    }
#define PLAN_DIFFICULTY                                                                            \
    {                                                                                              \
        "difficulty", 'd', "D", "easy, normal, hard or insane"                                     \
    }
#define PLAN_MODE                                                                                  \
    {                                                                                              \
        "mode", 0, "M", "solo, team or versus, where the mission has it"                           \
    }
#define PLAN_CHOOSE                                                                                \
    {                                                                                              \
        "choose", 'c', "NAME=WORD", "what the mission has one settle beforehand"                   \
    }
#define PLAN_TEAM                                                                                  \
    {                                                                                              \
        "team", 't', "FILE", "who plays: a team file, or the name of a ready team"                 \
    }
#define PLAN_RIVAL                                                                                 \
    {                                                                                              \
        "rival", 'r', "FILE", "in versus: who plays the other side"                                \
    }
#define PLAN_BOT                                                                                   \
    {                                                                                              \
        "bot", 'b', "BOT",                                                                         \
            "who plays: careful, planner, random, steady, one of lua/bots, a Lua file"             \
    }
#define PLAN_RIVAL_BOT                                                                             \
    {                                                                                              \
        "rival-bot", 0, "BOT", "who plays the other side; the same one if nobody is named"         \
    }

// Takes an option of those rows. False where its value is wrong, which was told.
bool plan_option(struct plan *p, const struct command *c, const char *name, const char *value);

// Takes "edge=top" as a choice, in the place of one of that name that was made before. False where
// it is none, with the reason.
bool plan_choose(struct plan *p, const char *word, char *why, size_t size);

// Finds the mission: the file of that path, or of that name among the missions of the program or of
// a pack ("fog/night"). False where there is none, which was told.
bool plan_mission(struct plan *p, const char *word);

// Finds a team: the file of that path, or of that name among the ready teams of the program. False
// where there is none, which was told.
bool plan_team(const char *word, char out[FILES_PATH]);

// The file of who plays a side, where that is to be found now: here, beside the journal, among the
// ready teams and those of packs. False where the plan names none, or it is nowhere.
bool plan_team_file(const struct plan *p, int side, char out[FILES_PATH]);

// Finds a bot: built in, the file of that path, or of that name among the bots of the program.
// False where there is none, which was told.
bool plan_bot(const struct command *c, const char *option, const char *word);

// Are there bots of the names that the plan has? Where the mission is of other rules, that is seen
// when it is opened; NULL: one of the rulebook's. False where there are not, which was told.
bool plan_bots(const struct plan *p, const struct command *c, const char *mission);

// Finds the mission, the team and the packs of a journal's plan: here, or beside the journal. False
// with the reason where one of them is not there.
bool plan_locate(struct plan *p, const char *journal, char *why, size_t size);

// Lets a worker read all that the plan names (jail_allow).
void plan_allow(const struct plan *p);

// Chooses what was left open: a seed from the system, the first bot.
void plan_complete(struct plan *p);

// Opens the battle, pushing its match, and the bots, which then answer for the players. Raises
// where one of them cannot be. A worker is sealed by it (jail_seal).
struct match *plan_open(lua_State *L, struct plan *p);

// Lets the bots of the plan, which is open, answer for their sides in a match of it that has begun
// again.
void plan_attach(const struct plan *p, struct match *m);

// Once a battle of it is open: what was set by a word is its number from here on, since journals
// and campaigns have numbers. plan_open has done so.
void plan_know_words(struct plan *p, const struct match *m);

// The path of a file or folder: here, or beside the journal; the word itself, and false, where it
// is nowhere.
bool plan_file(const struct plan *p, const char *word, char out[FILES_PATH]);

// Prints a word as a shell reads it.
void plan_print_word(FILE *out, const char *word);

// Prints the command line that plays the same battle again.
void plan_print(FILE *out, const struct plan *p);

#endif
