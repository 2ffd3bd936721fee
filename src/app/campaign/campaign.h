// campaign.h: a campaign, kept in one store: its operations, all states they have been in, and
// every battle with its journal. The code that lends the store has opened it, with campaign_kind.
//
//     campaign_read_plan     what all of its battles have in common
//     campaign_read          its current state
//     campaign_save          saves one change, completely or not at all
//
// Rows of the content (upgrades, programs, supplies) are kept by their names, so that packs may
// change their order. States are only added: the heroes as they were before every mission stay
// there.
#ifndef APP_CAMPAIGN_H
#define APP_CAMPAIGN_H

#include "app/campaign/campaign_statements.h"
#include "app/campaign/store.h"
#include "app/setup/battle_setup.h"
#include "zerodark/operations/operation.h"

// Its tables.
extern const struct store_kind campaign_kind;

#define CAMPAIGN_NAME 96
#define CAMPAIGN_MADE (OP_MISSIONS + 2)

struct campaign {
    struct store store;
    struct battle_setup plan; // of every battle: seed of the campaign, mode, packs, params
    char file[FILES_PATH];    // of the current operation, as op_locate takes it
    char arbiter[TEAM_NAME];  // the player who decides if players disagree; "": nobody
    struct operation op;      // the current state; a command changes it, and campaign_save saves it

    // As it was read.
    int64_t checkpoint;         // the newest; 0: there is none yet
    int64_t now, before, start; // its states
    struct operation was;
    int64_t event[OP_HISTORY];                               // of each entry
    struct battle_setup_choice choice[BATTLE_SETUP_CHOICES]; // made for the mission that comes next
    int n_choices;

    // What missions are made of, for the next time that it is saved; borrowed.
    struct campaign_made {
        const char *mission; // as the operation calls it; "": the packs alone
        const char *texts;   // lines of texts (journal_embed.h)
    } made[CAMPAIGN_MADE];
    int n_made;

    bool ends;      // the next save ends the battle that people are playing
    bool overtaken; // a change was not saved because somebody else had saved one
};

// A battle as it is kept.
struct campaign_battle {
    int64_t number; // of the campaign, from 1
    const char *mission, *difficulty, *bot, *result, *team, *journal;
    int64_t seed;
};

// Reads the plan of a store that was just opened. False with c->store.why.
bool campaign_read_plan(struct campaign *c);

// Replaces the recorded packs by those of c->plan. False with c->store.why.
bool campaign_keep_packs(struct campaign *c);

// Reads its current state. False with c->store.why: a name is not in the content (a pack is
// missing), or the file is damaged.
bool campaign_read(struct campaign *c, const struct content *content);

// Saves c->op and c->choice as the new state, in one transaction: with the battle that led to it,
// if one did. `why` is the command. Fails if somebody else has saved meanwhile. Afterwards
// everything is as if it had just been read.
bool campaign_save(struct campaign *c, const struct content *content, const char *why,
                   const struct campaign_battle *battle);

void campaign_close(struct campaign *c);

// Checks every battle's journal: is it complete, and does it end as it should? Returns how many
// things are wrong.
int campaign_check_journals(struct campaign *c, store_found found, void *self);

// The seed of the campaign's n-th battle, of the dice rolled between two battles, or of a battle
// that is only tried, to see how it might go.
enum campaign_luck { CAMPAIGN_BATTLE = 1, CAMPAIGN_BETWEEN, CAMPAIGN_TRIAL };
int64_t campaign_seed(const struct campaign *c, enum campaign_luck what, int64_t n);

// Texts of scripts, each once by its hash (campaign_texts.c). Puts those of a journal, or of lines
// of texts, into a change that is under way, and returns it without them; and a journal of the file
// with them. The caller frees it; NULL: it failed, with c->store.why.
char *campaign_put_texts(struct campaign *c, const char *journal);
char *campaign_with_texts(struct campaign *c, const char *journal);

// Keeps what a mission is made of, as lines of texts, from the next save on; both are borrowed
// until then. campaign_save writes them by campaign_write_made.
void campaign_made_of(struct campaign *c, const char *mission, const char *texts);
bool campaign_write_made(struct campaign *c);

// The lines of what a mission of the operation is made of, for "" of what the packs are, without
// the texts; the caller frees them. NULL: they are not known, or with c->store.why.
char *campaign_made_lines(struct campaign *c, const char *mission);

// Were texts kept when it was begun, or since?
bool campaign_keeps_texts(struct campaign *c);

// Lends the state the texts of that mission of the operation, and of the packs, or, for "", of the
// packs alone: the plan names its mission and its packs by them. False if there are none, or with
// c->store.why.
bool campaign_lend_texts(struct campaign *c, lua_State *L, const char *mission,
                         struct battle_setup *p);

// How a campaign names a file that is called `path` now: as journals do that lie where it lies, so
// that it says nothing of this machine. What is not a whole path stays as it is.
void campaign_keep_path(const struct campaign *c, const char *path, char out[FILES_PATH]);

// How the campaign names the file of its operation. For one in somebody's own folder it is the name
// alone, in a form that campaign_tells_place recognises.
void campaign_keep_operation(const struct campaign *c, char out[FILES_PATH]);

// Does what is written of an operation's file say where that is?
bool campaign_tells_place(const char *written);

// How many battles there are.
int64_t campaign_battles(struct campaign *c);

// The battle that people are playing (campaign_playing.c). Its journal is there line by line as it
// is written, so that whatever stops the program, the battle goes on from its last whole order.
struct campaign_playing {
    int64_t number, checkpoint; // of the battle; from where the campaign stood when it began
    char mission[FILES_PATH];   // as it was when it began
    char *team;                 // owned: the file of the team that plays it
};

// Is there one? In *out what is known of it; NULL: not wanted. The caller frees its team.
bool campaign_plays(struct campaign *c, struct campaign_playing *out);

// Each is a change of its own, on the disk once it has returned true; false with c->store.why.
// Begins it with the first lines of its journal, in place of one that is there; adds a line, with
// its end; keeps the first `lines`; gives it up.
bool campaign_playing_begin(struct campaign *c, const struct campaign_playing *p, const char *lines,
                            size_t n);
bool campaign_playing_line(struct campaign *c, const char *line, size_t n);
bool campaign_playing_back(struct campaign *c, int64_t lines);
bool campaign_playing_give_up(struct campaign *c);

// Its journal so far; the caller frees it. NULL with c->store.why.
char *campaign_playing_journal(struct campaign *c, size_t *size);

// How many orders of it there are.
int64_t campaign_playing_orders(struct campaign *c);

// In a change that is under way: it is over, or given up.
void campaign_playing_drop(struct campaign *c);

// Has a person played a battle of this campaign, or reported one, since a bot last fought one?
bool campaign_by_hand(struct campaign *c);

// The parts of reading and saving (campaign_state.c): a state as rows. `id` is the row of the
// state.
bool campaign_write_state(struct campaign *c, const struct content *content,
                          const struct op_state *s, int64_t *id);
bool campaign_read_state(struct campaign *c, const struct content *content, int64_t id,
                         struct op_state *s);

// Writes what campaign_save begins a new file with.
void campaign_write_plan(struct campaign *c);

#endif
