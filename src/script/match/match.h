// match.h: one running game with everything it depends on.
//
// A match is a full userdata of the Lua state (class "game"): Lua owns its memory, and anything
// that refers to it (figure handles, outcomes, views) keeps it alive. Everything it needs while a
// battle runs is allocated when it is opened.
#ifndef SCRIPT_MATCH_H
#define SCRIPT_MATCH_H

#include "engine/journal.h"
#include "script/base/class.h"
#include "script/base/script_host.h"
#include "zerodark/bots/bot.h"
#include "zerodark/odds/odds_action.h"
#include "zerodark/rules/core/chapters.h"

#define MATCH_PACKS 32
#define MATCH_SETS  64
#define MATCH_UNDO  32 // orders that can be taken back, unless match_options says otherwise

#define MATCH_DEPTH  64 // handlers running inside one another
#define MATCH_LABELS 64

struct match_set {
    const char *param; // registry name
    int32_t value;
    const char *
        word; // NULL: the value counts; else the word as typed, for a param that does not exist yet
};

// A mission option that the players set beforehand, in words: its name and its value.
struct match_choice {
    const char *name, *value;
};

// How a match is opened. All of it is read before match_open (open_options.h) returns.
struct match_options {
    const char *mission; // path of a mission; NULL: an empty table with nobody on it
    const char *ruleset; // the rules for an empty table; NULL: those that its packs are for
    uint64_t seed;
    const char *const *packs; // paths of packs, in the order of the command line
    int n_packs;
    const struct match_set *set; // in the name of "user"
    int n_sets;
    const char *difficulty; // "easy", "normal", "hard", "insane"; NULL: normal
    const char *mode;       // "solo", "team", "versus"; NULL: the mission's first
    int team;               // index of a Lua table that describes the team; 0: the mission's own
    const char *team_file;  // path of a team; NULL: none
    int rival;              // the same for the other side in versus
    const char *rival_file;
    int undo;                          // orders that can be taken back; 0: MATCH_UNDO, -1: none
    bool unasked;                      // questions get their fallback, from the start
    bool keyed;                        // luck is keyed by its purpose (keyed_rng.h)
    const struct match_choice *choice; // a mission without such a choice is not opened
    int n_choices;
};

struct budget;
struct change_said;
struct manifest;

// A pack that is loaded. The strings live as long as the match.
struct match_pack {
    const char *name, *version, *path;
    const char *word; // as it was asked for: a path or a name; NULL if another pack requires it
    const char *hash; // of its files, in digits
    struct manifest *manifest;
    const char *said_in;      // its pack.lua
    struct change_said *said; // the changes that it declares there (changes.h)
    int n_said;
    const char *wanted_by; // the pack that requires it, if it was not asked for; else NULL
    uint64_t read;         // hash of the files that were read
};

struct change_made;
struct ruleset_ops;
struct ruleset;
struct match_system;

// What is lent to a handler (hook_args.h).
struct hook_lent {
    struct view_lent *view;
    struct terms_lent *terms;
    struct verdict_lent *verdict;
    struct vanilla_lent *vanilla;
};

// The function that failed.
struct match_culprit {
    const char *pack;  // NULL: not a pack's, but a mission's or a bot's
    const char *what;  // the rule's name, or the other purpose of the call
    const char *place; // "fog/init.lua:12"; NULL: not known
};

#define MATCH_AWARDS 16

// An achievement of the mission. A hero has it from the `removed`-th objective on that it takes off
// the table; 0: a function decides, and then a term of the hero's XP has its name.
struct match_award {
    const char *name, *text; // text: for readers; "": none
    int xp;
    int removed;
};

// What packs report about an order while its odds are computed (odds_action.h).
struct match_told {
    bool brief;    // if the order has an `odds` function, that is enumerated, not the whole order
    figure_id who; // whose first roll it is about
    bool noted;
    struct odds_run run;
};

// What a mission lays out while it is set up, in the order in which its author has it: for those
// who do it on a table of their own.
#define MATCH_LAID 40
enum match_laid_what {
    LAID_MARKER,    // an objective at a place
    LAID_SCATTERED, // an objective where the dice put it, around a place
    LAID_REMOVED,   // an objective is taken away again
    LAID_RED,       // the Red Force, around a place
    LAID_ENTRY,     // a side comes in
    LAID_AGAIN,     // a side is taken up, and comes in differently
    LAID_PRICE,     // that costs `value` XP or cards
    LAID_CLOCK      // `value` cards are turned over
};
struct match_laid {
    uint8_t what, side, primary, toughness;
    bool drawn; // something was rolled since the step before, which may have decided the place
    uint8_t force[PROFILES][2]; // LAID_RED: bogeys of each profile, not synthetic and synthetic
    int32_t value;
    point at;
    char name[FIGURE_NAME];    // of the objective
    char at_name[FIGURE_NAME]; // of the marker at the place; "": there is none
    char text[160];            // LAID_ENTRY, LAID_AGAIN: the zones (entry_print)
};

// The state of a mission before its setup, so that it can be set up again (match_restart.h).
struct match_again {
    bool may;
    uint8_t endings, carry_xp[4]; // of struct zd
    uint64_t rules, scripts; // hashes: of the rules, of the state that scripts keep (footprint.h)
};

struct match {
    const struct class *class; // first: how every userdata of ours begins (class.h)
    struct match *moved;       // the match that the battle goes on in (reload.h); NULL: this one
    struct game game;
    struct rules rules;
    const struct ruleset_ops *face;     // of the rules (ruleset_ops.h)
    struct ruleset *ruleset;            // if the rules are written in Lua; NULL: the rulebook
    struct match_system *system;        // its rules' system, and what the packs have added to it
    const struct match_options *wished; // while it is opened; NULL afterwards
    struct content content;
    struct table *table;  // owned; sealed; NULL until match_begin
    struct events events; // of the last order
    struct order order;   // the order given last, with the answers that came with it
    struct order done;    // the last that was carried out, with all answers to it
    bool has_done;        // that order led to the position, apart from tinkering

    const char *mission, *title; // id and title of the mission; NULL: none
    const char *mission_file;    // its path; NULL: none
    uint64_t mission_hash;
    int n_texts;                            // that were read to open it (open_options.h)
    struct match_award award[MATCH_AWARDS]; // the mission's own achievements
    int n_awards;
    struct match_pack pack[MATCH_PACKS];
    int n_packs;
    bool dropped[MATCH_PACKS]; // those that match_drop has removed
    struct change_made *made;  // what the packs have changed (changes.h)
    int n_made, made_room;

    bool unasked, keyed;          // as in match_options
    const char *player[FIGURES];  // by slot of a hero: who plays it; NULL: nobody in particular
    const char *arbiter[PLAYERS]; // by side: the player whom the team has named (players.h)

    // Positions for undo and redo: undo[0 .. n_undo) are past, the newest last, then come
    // n_redo that were taken back. NULL if nothing can be undone.
    struct world *undo;
    int undo_size, n_undo, n_redo, undo_first;

    // Handlers in Lua (hook.c).
    const char *label[MATCH_LABELS]; // labels used lately, by their address
    const struct hook *failed;       // the handler that raised what is kept, or NULL
    bool raised;                     // an error object is kept
    struct match_culprit culprit;    // the function at fault, for m->game.fault
    struct fault aside;              // of the last order, while a question is asked
    bool scripted;                   // complications or programs are functions
    bool building;                   // the battle is being set up
    struct match_laid laid[MATCH_LAID];
    int n_laid;
    uint64_t laid_luck; // what had been rolled at the last of them
    struct match_again again;

    // Adds a bot's name and source line to the fault of its order (bots.h); NULL if there are no
    // bots in Lua.
    void (*blame_bot)(lua_State *L, struct match *m, const struct bot *bot, const struct order *o);

    const struct script_host *host;
    struct meter *meter;     // of the budgets of the Lua state
    lua_State *L;            // the current caller: handlers run in it
    struct match_told *told; // NULL: nobody asks for odds
    int living;              // place in the registry of the matches of this Lua state
    lua_Integer number;      // of this one among them
    int depth;               // handlers that are running inside one another
    int tables_kept;         // tables behind the subjects of rules in Lua (custom_step.h)
};

// The classes with which userdata of games, of figures and of a mission's `m` begins. They are
// created here; their methods are in the rows of rooms above (class.h).
extern const struct class class_game, class_figure, class_mission;

// What userdata that belongs to a match begins with. User value 1 is the match.
struct match_part {
    const struct class *class;
    struct match *match;
};

// Pushes new userdata of that kind, like class_new.
void *match_part_new(lua_State *L, const struct class *c, size_t size, struct match *m);

// The match of the userdata of that class at index 1, or the one in which its battle goes on.
// Raises if there is none, or if it has been collected.
struct match *match_part_self(lua_State *L, const struct class *c);

// A handle to somebody or something on the table, a match_part.
struct figure_handle {
    const struct class *class;
    struct match *match;
    figure_id id;
};

// Pushes a new match, empty except for what it keeps in Lua and its room for undo, as in
// match_options. The code that opens it fills it (open_options.h).
struct match *match_new(lua_State *L, int undo);

// Carries out an order, keeping the position before it for undo. Handlers run in L. Does not raise:
// after any status but STATUS_OK m->game.fault says why, and after STATUS_HOOK the error object
// that a handler raised is kept for match_raise.
enum status match_give(lua_State *L, struct match *m, const struct order *o);

// The same without a position for undo: the caller restores the game afterwards.
enum status match_try(lua_State *L, struct match *m, const struct order *o);

// The order that led to the position, with all its answers, and the position before it; NULL if no
// order was given, or the position before is not kept.
const struct order *match_last(const struct match *m);
const struct world *match_behind(const struct match *m);

// Gives the order of a record again and compares (journal.h), under the budget of an order.
enum status match_replay(lua_State *L, struct match *m, struct journal *j, const struct record *r,
                         struct fault *f);

// A bot's next order for a side; if sides alternate and it has none, it passes. Its questions may
// run handlers: STATUS_HOOK if one failed.
enum status match_think(lua_State *L, struct match *m, const struct bot *bot, enum side side,
                        struct order *o);

// Lets the bots answer for their sides; a side whose bot is NULL stays as it is.
void match_attach(struct match *m, const struct bot *const bot[PLAYERS]);

// Lets the bot whose turn it is think of the next order: if the sides do not take turns, the
// team's, while it has one. `*side` is the side. STATUS_OVER if the battle is over, STATUS_EMPTY if
// nobody has an order to give; else as match_think.
enum status match_next(lua_State *L, struct match *m, const struct bot *const bot[PLAYERS],
                       enum side *side, struct order *o);

// One order of the side whose turn it is: if the sides do not take turns, of the team, while it has
// one. `o` is the order given. STATUS_OVER if the battle is over, STATUS_EMPTY if nobody has an
// order to give; else as match_think and match_give.
enum status match_turn(lua_State *L, struct match *m, const struct bot *const bot[PLAYERS],
                       struct order *o);

// Call it before anything else that uses the game: handlers run in L.
void match_enter(lua_State *L, struct match *m);

// Call them around a question that handlers may answer: match_answered raises if one of them
// failed. The fault of the last order remains readable.
void match_ask(lua_State *L, struct match *m);
void match_answered(lua_State *L, struct match *m);

// The same for a question that C asks under a budget of its own (budget.h):
//     match_question(&b, L, m, "what may be ordered");
//     do {
//         n = m->face->open(m, side, who, out, max);
//     } while (match_asks_again(&b, L, m));
void match_question(struct budget *b, lua_State *L, struct match *m, const char *what);
bool match_asks_again(struct budget *b, lua_State *L, struct match *m);

// Clears the failure of a question that is asked again from its start.
void match_forget(struct match *m);

// Raises the error of an order or a question that failed: the very object that a handler raised, or
// the text of the fault.
int match_raise(lua_State *L, struct match *m);

// May the battle go on without the pack whose function failed last? Not if it was not a pack's, if
// the pack has already been removed, or if it is unknown what the step counter would have said.
bool match_may_drop(const struct match *m);

// Removes a pack from a running battle: its handlers and params; its complications and programs
// that are functions do nothing from here on. Its rows of data stay. Only between orders.
void match_drop(struct match *m, const char *pack);

// Is there a pack of that name? Has it been removed?
bool match_has_pack(const struct match *m, const char *pack);
bool match_dropped(const struct match *m, const char *pack);

// May Lua run while an order is carried out? Otherwise no budget is needed for it.
bool match_handled(const struct match *m);

// Is the match idle: no order, and no call into it from a script?
bool match_is_idle(const struct match *m);

// How the battle ended, by the names of its rules; NULL while it goes on.
const char *match_over(const struct match *m);

// Undoes the last order; redoes it. False if there is none. Not inside an order or a question.
bool match_undo(struct match *m);
bool match_redo(struct match *m);

// The match of a userdata of class "game", or of one that belongs to a game (a figure ...); raises
// if the argument is neither.
struct match *match_check(lua_State *L, int arg);

// The same for methods of a game, which is argument 1, which must have a battle; and which must be
// idle: `what` must not happen inside an order or a question.
struct match *game_self(lua_State *L);
struct match *game_idle(lua_State *L, const char *what);

// Raises while the battle is set up: `what` is for those who play it, and no mission or pack does
// that in their place.
void match_begun(lua_State *L, const struct match *m, const char *what);

// The match, or the one in which its battle goes on; raises if it has been collected while
// something that refers to it has not.
struct match *match_alive(lua_State *L, struct match *m);

// Call it before the world is changed outside an order. Raises inside a question.
void match_write(lua_State *L, struct match *m);

// Pushes the userdata of a match that is alive.
void match_push(lua_State *L, struct match *m);

// Pushes the game of this state that was opened last and has a table, of those that are still
// alive; or pushes nothing and returns false.
bool match_push_latest(lua_State *L);

// Notes a step of the setup; after the setup, or where there are too many, it does nothing.
void match_lay(struct match *m, const struct match_laid *step);

// Is the place of the marker of that name drawn at random when the battle begins?
bool match_laid_by_luck(const struct match *m, const char *name);

// Keeps the string at `index` as long as the match and returns its bytes, zero-terminated. The same
// string always gives the same pointer.
const char *match_keep(lua_State *L, struct match *m, int index);

// The same for a text of C; NULL for NULL.
const char *match_keep_text(lua_State *L, struct match *m, const char *text);

// Pushes a table that lives as long as the match, for what floor 3 must remember with it (the
// mission's own functions, environments of packs). `key` is the address of something static.
void match_table(lua_State *L, struct match *m, const void *key);

// Starts the game on a table, which the match owns from now on: an empty world, its streams seeded,
// content, rules and events attached, the players' questions answered by the caller that gives the
// orders. Called once, by the code that builds the battle, before mission_begin (mission.h).
void match_begin(struct match *m, struct table *t, uint64_t seed);

// Passes the players' questions to the caller that gives the order (STATUS_NOT_YET), as match_begin
// does; or takes the fallback of each.
void match_players_ask(struct match *m, bool ask);

#endif
