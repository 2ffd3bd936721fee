// match.h: one running game with all it stands on.
//
// A match is a full userdata of the Lua state (class "game"): Lua owns its memory, and whatever
// speaks of it (figure handles, outcomes, views) keeps it alive. Everything it needs while a battle
// runs is allocated when it is opened.
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
    const char *word; // NULL: the value counts; else what was written, for a param to come
};

// What the players settle beforehand, in words: one of the choices of the mission and its value.
struct match_choice {
    const char *name, *value;
};

// How a match is opened. All of it is read before match_open (open_options.h) returns.
struct match_options {
    const char *mission; // path of a mission; NULL: an empty table with nobody on it
    const char *ruleset; // the rules of an empty table; NULL: those that its packs are for
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
    bool unasked;                      // questions are answered as if nobody cared, from the start
    bool keyed;                        // luck is keyed by what it is for (keyed.h)
    const struct match_choice *choice; // a mission without such a choice is not opened
    int n_choices;
};

struct budget;
struct change_said;
struct manifest;

// A pack that is loaded. The strings live as long as the match.
struct match_pack {
    const char *name, *version, *path;
    const char *word; // as it was asked for: a path or a name; that of who requires it: NULL
    const char *hash; // of its files, in digits
    struct manifest *manifest;
    const char *said_in;      // its pack.lua
    struct change_said *said; // what it says there that it changes (changes.h)
    int n_said;
    const char *wanted_by; // the pack that requires it, where nobody asked for it; else NULL
    uint64_t read;         // hash of what was read of it
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

// Whose function it was that failed.
struct match_culprit {
    const char *pack;  // NULL: no pack's; a mission's, a bot's
    const char *what;  // the rule's name, or what else it was called for
    const char *place; // "fog/init.lua:12"; NULL: not known
};

#define MATCH_AWARDS 16

// An achievement of the mission. It is a hero's from the `removed`-th objective on that it takes
// off the table; 0: where a function says so, and then a term of the hero's XP has its name.
struct match_award {
    const char *name;
    int removed;
};

// What the rules of packs say of an order while its odds are asked for (odds_action.h).
struct match_told {
    bool brief;    // an order's own `odds` is gone through where it has one, not the whole order
    figure_id who; // whose first roll it is about
    bool noted;
    struct odds_run run;
};

// What a mission has settled before it was set up, so that it can be set up again
// (match_restart.h).
struct match_again {
    bool may;
    uint8_t endings, carry_xp[4]; // of struct zd
    uint64_t rules, scripts;      // hashes: of the rules, of what scripts keep (footprint.h)
};

struct match {
    const struct class *class; // first: how every userdata of ours begins (class.h)
    struct match *moved;       // the match that the battle goes on in (reload.h); NULL: this one
    struct game game;
    struct rules rules;
    const struct ruleset_ops *face;     // of the rules (ruleset_ops.h)
    struct ruleset *ruleset;            // of rules that are written in Lua; NULL: the rulebook's
    struct match_system *system;        // its rules' system, and what the packs have added to it
    const struct match_options *wished; // while it is opened; NULL afterwards
    struct content content;
    struct table *table;  // owned; sealed; NULL until match_begin
    struct events events; // of the last order
    struct order order;   // the order given last, with the answers that came with it
    struct order done;    // the last that was carried out, with all answers to it
    bool has_done;        // that is how the position came about, but for tinkering

    const char *mission, *title; // id and title of the mission; NULL: none
    uint64_t mission_hash;
    struct match_award award[MATCH_AWARDS]; // the mission's own achievements
    int n_awards;
    struct match_pack pack[MATCH_PACKS];
    int n_packs;
    bool dropped[MATCH_PACKS]; // those that match_drop has taken out
    struct change_made *made;  // what the packs have changed (changes.h)
    int n_made, made_room;

    bool unasked, keyed;          // as in match_options
    const char *player[FIGURES];  // by slot of a hero: who plays it; NULL: nobody in particular
    const char *arbiter[PLAYERS]; // by side: whom the team has named (players.h)

    // Positions that undo and redo go to: undo[0 .. undone_from) lie behind, the newest last, then
    // come those that were taken back. NULL where nothing can be undone.
    struct world *undo;
    int undo_size, n_undo, n_redo, undo_first;

    // Handlers of Lua (hook.c).
    struct hook_lent lent[MATCH_DEPTH]; // what they are given, by depth
    const char *label[MATCH_LABELS];    // labels used lately, by their address
    const struct hook *failed;          // the handler that raised what is kept, or NULL
    bool raised;                        // an error object is kept
    struct match_culprit culprit;       // whose fault it is that m->game.fault tells of
    struct fault aside;                 // of the last order, while a question is asked
    bool scripted;                      // complications or programs are functions
    bool building;                      // the battle is being set up
    struct match_again again;

    // Adds to the fault of a bot's order whose it was and where that is written (bots.h); NULL:
    // nobody knows of bots that are written in Lua.
    void (*blame_bot)(lua_State *L, struct match *m, const struct bot *bot, const struct order *o);

    const struct script_host *host;
    struct meter *meter;     // of the budgets of the Lua state
    lua_State *L;            // who is calling at the moment: handlers run in it
    struct match_told *told; // NULL: nobody asks for odds
    int living;              // place in the registry of the matches of this Lua state
    lua_Integer number;      // of this one among them
    int depth;               // handlers that are running inside one another
    int tables_kept;         // tables that subjects of rules of Lua stand for (custom_step.h)
};

// What userdata of games, of figures and of the object that missions know as `m` begins with. They
// are made here; what scripts can do with them is in the rows of rooms above (class.h).
extern const struct class class_game, class_figure, class_mission;

// A handle of somebody or something on the table. User value 1 is the match.
struct figure_handle {
    const struct class *class;
    struct match *match;
    figure_id id;
};

// The object that scripts know as `m`. User value 1 is the match.
struct mission_handle {
    const struct class *class;
    struct match *match;
};

// Pushes a new match, with nothing in it but what it keeps in Lua and room for so many orders that
// can be undone, as match_options says it. Whoever opens it brings what it is made of
// (open_options.h).
struct match *match_new(lua_State *L, int undo);

// Carries out an order, keeping the position before it for undo. Handlers run in L. Does not raise:
// on anything but STATUS_OK m->game.fault says why, and after STATUS_HOOK the error object that a
// handler raised is there for match_raise.
enum status match_give(lua_State *L, struct match *m, const struct order *o);

// The same without a position to undo: whoever calls it puts the game back afterwards.
enum status match_try(lua_State *L, struct match *m, const struct order *o);

// The order from which the position has come, with all answers to it, and the position before it;
// NULL where none was given since, or the position before is not kept.
const struct order *match_last(const struct match *m);
const struct world *match_behind(const struct match *m);

// Gives the order of a record again and compares (journal.h), under the budget of an order.
enum status match_replay(lua_State *L, struct match *m, struct journal *j, const struct record *r,
                         struct fault *f);

// A bot's next order for a side; where sides alternate and it has none, it passes. What it asks may
// run handlers: STATUS_HOOK where one failed.
enum status match_think(lua_State *L, struct match *m, const struct bot *bot, enum side side,
                        struct order *o);

// Lets the bots answer for their sides; a side whose bot is NULL stays as it is.
void match_attach(struct match *m, const struct bot *const bot[PLAYERS]);

// Whoever may give the next order thinks of it: where the sides do not take turns, the team while
// it has one. `*side` is whose it is. STATUS_OVER where the battle is over, STATUS_EMPTY where
// nobody has an order to give; else as match_think.
enum status match_next(lua_State *L, struct match *m, const struct bot *const bot[PLAYERS],
                       enum side *side, struct order *o);

// One order of whichever side's turn it is: where the sides do not take turns, of the team while it
// has one. `o` is what was given. STATUS_OVER where the battle is over, STATUS_EMPTY where nobody
// has an order to give; else as match_think and match_give.
enum status match_turn(lua_State *L, struct match *m, const struct bot *const bot[PLAYERS],
                       struct order *o);

// To be called before anything is done with the game: handlers run in L.
void match_enter(lua_State *L, struct match *m);

// To be called around a question that handlers may answer: match_answered raises where one of them
// failed. The fault of the last order stays to be read.
void match_ask(lua_State *L, struct match *m);
void match_answered(lua_State *L, struct match *m);

// The same for a question that C asks under a budget of its own (budget.h):
//     match_question(&b, L, m, "what may be ordered");
//     do {
//         n = m->face->open(m, side, who, out, max);
//     } while (match_asks_again(&b, L, m));
void match_question(struct budget *b, lua_State *L, struct match *m, const char *what);
bool match_asks_again(struct budget *b, lua_State *L, struct match *m);

// Forgets what a question has failed with that is asked again from its start.
void match_forget(struct match *m);

// Raises the error of an order or a question that failed: the very object that a handler raised, or
// the words of the fault.
int match_raise(lua_State *L, struct match *m);

// May the battle go on without the pack whose function has failed last? Not where it was no pack's,
// where the pack was taken out already, or where nobody knows what the counter would have said.
bool match_may_drop(const struct match *m);

// Takes a pack out of a battle under way: its handlers and params; its complications and programs
// that are functions do nothing from here on. Rows of data that it has brought stay. Between
// orders.
void match_drop(struct match *m, const char *pack);

// Is there a pack of that name? Has it been taken out?
bool match_has_pack(const struct match *m, const char *pack);
bool match_dropped(const struct match *m, const char *pack);

// May Lua run while an order is carried out? Otherwise no budget is needed for it.
bool match_handled(const struct match *m);

// Is nothing under way: no order, and no call into it from a script?
bool match_is_idle(const struct match *m);

// How the battle ended, by the names of its rules; NULL while it goes on.
const char *match_over(const struct match *m);

// Back to before the order given last; forward again. False where there is nothing. Not from inside
// an order or a question.
bool match_undo(struct match *m);
bool match_redo(struct match *m);

// The match of a userdata of class "game", or of one that belongs to a game (a figure ...); raises
// where the argument is neither.
struct match *match_check(lua_State *L, int arg);

// The same for methods of a game, which is argument 1, where it has to have a battle; and where
// nothing may be under way: `what` must not happen inside an order or a question.
struct match *game_self(lua_State *L);
struct match *game_idle(lua_State *L, const char *what);

// The match, or the one in which its battle goes on; raises where it has been collected and
// something that spoke of it has not.
struct match *match_alive(lua_State *L, struct match *m);

// To be called before the world is changed outside of an order. Raises from inside a question.
void match_write(lua_State *L, struct match *m);

// Pushes the userdata of a match that is alive.
void match_push(lua_State *L, struct match *m);

// Pushes the game of this state that was opened last and has a table, of those that are still
// alive; or pushes nothing and returns false.
bool match_push_latest(lua_State *L);

// Keeps the string at `index` as long as the match and returns its bytes, zero-terminated. The same
// string always gives the same pointer.
const char *match_keep(lua_State *L, struct match *m, int index);

// Pushes a table that lives as long as the match, for what floor 3 must remember beside it (the
// mission's own functions, environments of packs). `key` is the address of something static.
void match_table(lua_State *L, struct match *m, const void *key);

// Starts the game on a table, which the match owns from now on: an empty world, its streams seeded,
// content, rules and events attached, questions of the players answered by whoever gives the
// orders. Called once by whoever builds the battle, before mission_begin (mission.h).
void match_begin(struct match *m, struct table *t, uint64_t seed);

// Puts the players' questions to whoever gives the order (STATUS_NOT_YET), as match_begin does; or
// has the fallback of each taken.
void match_players_ask(struct match *m, bool ask);

#endif
