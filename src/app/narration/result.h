// result.h: how a battle ended: who is left, what was achieved, what it was worth.
#ifndef APP_RESULT_H
#define APP_RESULT_H

#include <jansson.h>
#include <stdio.h>

#include "script/rulesets/ruleset.h"

#define RESULT_WHY    64
#define RESULT_ENDING 128
#define RESULT_AT     17 // the column at which what is said about a result begins

struct result_figure {
    const char *name;
    const char *fate; // "on the table", "left the table", "out of action", "dead", ...
    int side;         // enum side: its side; if it is dominated, its former side
    int wounded;
    int removed;     // objectives that it took off the table
    int xp_spent;    // before the battle, from the XP that it brought along (ZD-OP-XP-03)
    struct terms xp; // of heroes
    bool on_table;   // in rules in Lua
    bool hero, lost; // lost: dead, or out of action and left behind
    bool dominated;
    bool gone;                 // lost, and no Rescue can bring it back
    char about[RULESET_WORDS]; // in rules in Lua: a line in the rules' own words
};

struct result_objective {
    const char *name, *fate; // "secured", "left behind", ...
    bool primary;
    uint8_t use; // enum use
};

// An achievement of the mission that somebody has earned.
struct result_award {
    const char *name;
    bool by[FIGURES]; // who has earned it, by place in the team
};

struct result {
    const struct match
        *lua;             // of rules that are written in Lua (result_lua.c); NULL: the rulebook's
    const char *briefing; // ... what their mission was about; NULL: it does not say
    bool over, completed;
    bool versus;
    enum over winner;            // of a versus battle: OVER_BLUE, OVER_GREEN, OVER_DRAW
    struct terms score[PLAYERS]; // by side: its points, as terms
    int lost_by[PLAYERS];        // by side: how many of its own it has lost
    char why[RESULT_WHY];        // "deck empty", "team gone", or a mission's own text
    char ending[RESULT_ENDING];  // the same as a sentence
    uint32_t orders;
    int cards_left;
    struct result_objective objective[FIGURES];
    int objectives, secured;
    struct result_figure team[FIGURES];
    int n_team, lost, allies_lost; // allies_lost: those of the lost who are not heroes
    int standing, down, dead;      // bogeys
    int reserve;                   // bogeys that still wait off the table
    uint32_t achievements;         // a bit set, see score_achievement_name
    struct result_award award[MATCH_AWARDS];
    int n_awards;
};

// Takes the result of a match, between orders. `why` is the name of the ending; NULL: it is not
// over. The names belong to the match.
void result_of(struct result *r, struct match *m, const char *why);

// Prints it.
void result_print(FILE *out, const struct result *r, bool color);

// Prints only how it ended, and what became of the objectives; of rules in Lua all of it.
void result_print_outcome(FILE *out, const struct result *r, bool color);

// The same as a new object, as at the end of journals: without the mission's achievements.
json_t *result_json(const struct result *r);

// The same for rules in Lua; the functions above call these.
void result_lua_of(struct result *r, struct match *m, const char *why);
void result_lua_print(FILE *out, const struct result *r, bool color);
json_t *result_lua_json(const struct result *r);

// The mission's achievements, as a new array: [{"name": "I owe you one", "by": ["Ines"]}].
json_t *result_awards_json(const struct result *r);

#endif
