// battle_setup.h: what a battle is made from, as given by the command line or a journal. A plan is
// data: setup_ops.h lends the functions that find its files and open it.
#ifndef APP_BATTLE_SETUP_H
#define APP_BATTLE_SETUP_H

#include <jansson.h>

#include "app/base/paths.h"
#include "app/setup/where.h"
#include "script/match/match.h"
#include "zerodark/bots/bot.h"

#define BATTLE_SETUP_NAME    64 // bytes of a param's name, with the closing zero
#define BATTLE_SETUP_CHOICES 16
#define BATTLE_SETUP_WHY     640 // bytes of a reason
#define BATTLE_SETUP_RULES   512 // bytes of rules in one word, at most

#define BATTLE_ORDERS      1000 // by default; a deck allows about fifty
#define BATTLE_ORDERS_MOST 1000000

// A mission option, as it was typed.
struct battle_setup_choice {
    char name[BATTLE_SETUP_NAME], value[BATTLE_SETUP_NAME];
};

// What is remembered about a pack; all "" if nothing is.
struct battle_setup_known {
    char name[BATTLE_SETUP_NAME], version[BATTLE_SETUP_NAME], hash[80];
};

// The word in place of a bot's name for a side that people play.
#define BATTLE_SETUP_PERSON "person"

// The player of a side.
struct battle_setup_bot {
    char word[FILES_PATH];        // as the user called it; "": nobody was named
    char name[BATTLE_SETUP_NAME]; // what it calls itself, once the battle is open
    const struct bot *plays; // likewise, so it stays at home; NULL: its answers are in a journal
    bool unsure;             // no bot of that name, except perhaps in other rules
    const char *option;      // that named it
    char at[FILES_PATH];     // where its file was found; stays at home; "": it has none
    char text[FILES_PATH];   // its text's path in the journal that was read; stays at home
    char text_hash[33];      // its text's hash there; stays at home; "": there is none
};

// A plan may be opened by another process: it is handed all that is not said to stay at home.
struct battle_setup {
    const char *within; // the option whose list contains its rules; NULL: each is an option itself
    char mission[FILES_PATH]; // as the user called it; "": an empty table
    char file[FILES_PATH];    // where that was found
    bool seeded;
    int64_t seed;
    bool in_pack; // the mission is one of a pack's, "fog/night"; `file` is found when it is opened
    char pack[MATCH_PACKS][FILES_PATH];
    struct battle_setup_known known[MATCH_PACKS]; // what a journal or a campaign remembers of them
    int n_packs;
    int8_t asked[MATCH_PACKS]; // stays at home, once the battle is open: for each pack of the
                               // match, which of these packs it is; -1: one that nobody named
    char param[MATCH_SETS][BATTLE_SETUP_NAME];
    struct match_set set[MATCH_SETS]; // .param and .word are not in use
    char word[MATCH_SETS]
             [BATTLE_SETUP_NAME]; // until it is open: the word typed in place of a number
    int n_sets;
    char difficulty[16], mode[16]; // "": as the mission has it
    int64_t orders;                // after so many it is abandoned; 0: BATTLE_ORDERS
    bool keyed;                    // luck is keyed by its purpose, not drawn from streams
    char team[FILES_PATH];         // as the user called it; "": the mission's own
    char rival[FILES_PATH];        // the same for the other side in versus
    char team_at[FILES_PATH], rival_at[FILES_PATH]; // where their files were found
    char team_hash[33];    // of its text in the journal that was read; stays at home; "": none
    char rival_hash[33];   // the same; stays at home
    char root[FILES_PATH]; // of a journal's texts (script_texts.h): mission, teams and packs are
                           // found there, the packs as "packs/NAME"; "": they are files
    bool bare;             // a journal of it carries no texts
    char texts[33];        // the digest of texts that a journal's header has; "": none
    unsigned char texts_read[16];  // that of the texts that were read after it; stays at home
    unsigned char texts_twice[16]; // that of those which it has twice; stays at home
    bool lends;                    // one of them was read; stays at home
    char beside[FILES_PATH]; // the folder of the journal that the plan comes from; "": of none
    struct where_at at;      // where the user says that its files are now
    uint64_t mission_hash;   // that it remembers; 0: none
    bool changed;            // what has changed since will do as well, and any version of a pack
    char keeper[FILES_PATH]; // the folder, by its whole path, of a journal that is being written,
                             // relative to which it names its files; "": as they were typed
    char here[FILES_PATH];   // the current folder, by its whole path; "": not known
    char user[FILES_PATH];   // the user's own; likewise
    struct battle_setup_bot bot[PLAYERS]; // by side; the rival's is the team's unless it is named
    bool drops;                           // a pack that fails is left out, and the battle goes on
    bool replays;                         // orders and answers are recorded: no bot is opened
    char writer[BATTLE_SETUP_NAME];       // the version of zerodark that wrote them; "": not known
    int form; // of their journal, an enum journal_form; 0: none was read, and the newest is written
    struct battle_setup_choice choice[BATTLE_SETUP_CHOICES];
    int n_choices;
    bool real_dice, real_cards; // they are rolled and drawn at a table, and come from the records
    int undo;                   // orders that can be taken back; 0: none
    bool by_file;               // a journal, a campaign or a position says all this, not the user
    bool lent; // `team` names a text that the session was lent (session_lend), not a file
};

// Takes "edge=top" as a choice, replacing an earlier one of that name. False, with the reason, if
// it is not one.
bool battle_setup_choose(struct battle_setup *p, const char *word, char *why, size_t size);

// Lets the bots of an open plan answer for their sides in a match of it that was restarted.
void battle_setup_attach(const struct battle_setup *p, struct match *m);

// Once its battle is open: replaces values given as words by their numbers, since journals and
// campaigns store numbers. setup_open does so.
void battle_setup_know_words(struct battle_setup *p, const struct match *m);

// Prints a word quoted for a shell.
void battle_setup_print_word(FILE *out, const char *word);

// Prints a text that is going to be saved: whole paths in it are written from the current folder of
// the plan, so that it says nothing of this machine (where_print). As it is if that is not known.
void battle_setup_print_saved(FILE *out, const struct battle_setup *p, const char *text);

// Prints the command line that plays the same battle again.
void battle_setup_print(FILE *out, const struct battle_setup *p);

// Writes a plan's rules as such a word, with a space after each comma; "" if there are none. If it
// does not fit it ends with "...".
void battle_setup_print_rules(const struct battle_setup *p, char *out, size_t size);

// Has one of the remembered packs changed? Then says how, and how to get the right one.
bool battle_setup_packs_differ(const struct battle_setup *p, const struct match *m,
                               char why[BATTLE_SETUP_WHY]);

// What a header says about a pack; all "" if nothing.
void battle_setup_read_known(const json_t *pack, struct battle_setup_known *out);

// The message for that, about one pack that was `then` and is `now` (NULL: it is missing).
void battle_setup_tell_pack(const struct battle_setup_known *then,
                            const struct battle_setup_known *now, char why[BATTLE_SETUP_WHY]);

#endif
