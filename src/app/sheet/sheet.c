// sheet.c: the parts are put together; those that only battles of the rulebook have are left out of
// others.
#include "app/sheet/sheet.h"

#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "app/narration/goal.h"
#include "app/narration/red_cards.h"
#include "app/sheet/internal/sheet_parts.h"
#include "app/text/json_out.h"
#include "app/text/text_add.h"
#include "script/missions/mission_choices.h"
#include "script/missions/mission_parts.h"
#include "script/rulesets/ruleset.h"
#include "zerodark/rules/core/figures.h"

#define LINE 600

void sheet_pair(json_t *list, const char *name, const char *text)
{
    json_array_append_new(list, json_pack("[o,o]", json_words(name), json_words(text)));
}

static void add_packs(json_t *facts, const struct match *m)
{
    char text[LINE] = "";
    for (int i = 0; i < m->n_packs; i++) {
        text_append(text, LINE, "%s%s %s", i ? ", " : "", m->pack[i].name, m->pack[i].version);
    }
    if (*text) {
        sheet_pair(facts, "House rules", text);
    }
}

static void add_rulebook_facts(json_t *facts, const struct game *g)
{
    static const char *const modes[] = {"solo", "team", "versus"};
    static const char *const difficulties[] = {"easy", "normal", "hard", "insane"};
    const struct zd *z = zd_look(g);
    char text[64];
    sheet_pair(facts, "Played", modes[z->mode < 3 ? z->mode : 0]);
    snprintf(text, sizeof text, "%d", z->visibility);
    sheet_pair(facts, "Visibility", text);
    if (z->mode != MODE_VERSUS) {
        sheet_pair(facts, "Difficulty", difficulties[z->difficulty & 3]);
    }
    snprintf(text, sizeof text, "%d", z->heroes_at_start);
    sheet_pair(facts, "Heroes", text);
}

// Whose heroes stand on the sheet where nobody has named a team.
static void add_unnamed_team(json_t *facts, const struct game *g)
{
    char text[LINE] = "as the mission has it: ";
    const char *gap = "";
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (f->kind == KIND_HERO && f->side == SIDE_TEAM) {
            text_append(text, LINE, "%s%s", gap, f->name);
            gap = ", ";
        }
    }
    if (*gap) {
        text_append(text, LINE, "; --team NAME takes another, with its cards");
        sheet_pair(facts, "Team", text);
    }
}

// A goal's line as a sentence of its own. How many cards are left is nothing for paper: the deck is
// among the things to set up.
static json_t *words_on_paper(const char *text)
{
    char line[LINE];
    if (strlen(text) >= sizeof line) {
        return json_words(text);
    }
    snprintf(line, sizeof line, "%s", text);
    char *count = strrchr(line, '(');
    int end = 0;
    if (count > line && sscanf(count, "(%*d left)%n", &end) == 0 && end > 0 && !count[end]) {
        count[-1] = '\0';
    }
    line[0] = (char)(line[0] >= 'a' && line[0] <= 'z' ? line[0] - 'a' + 'A' : line[0]);
    return json_words(line);
}

static json_t *facts_of(const struct match *m, const struct sheet_parts *parts)
{
    json_t *facts = json_array();
    if (m->ruleset) {
        sheet_pair(facts, "Rules", m->ruleset->name);
    } else {
        add_rulebook_facts(facts, &m->game);
        if (!parts->team[SIDE_TEAM]) {
            add_unnamed_team(facts, &m->game);
        }
    }
    add_packs(facts, m);
    return facts;
}

// What the words of a choice come to, below its line.
static void add_meanings(json_t *list, const json_t *meanings, const char *line)
{
    char name[LINE];
    size_t i;
    json_t *it;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(line, ":"), line);
    json_array_foreach(json_object_get(meanings, name), i, it)
    {
        json_array_append(list, it);
    }
}

// A line each, as " edge: top, right".
static json_t *choices_of(lua_State *L, struct match *m, const json_t *meanings)
{
    json_t *list = json_array();
    const char *lines = push_choices(L, m);
    while (*lines) {
        char line[LINE];
        size_t n = strcspn(lines, "\n");
        snprintf(line, sizeof line, "%.*s", (int)(n < LINE ? n : LINE - 1), lines);
        const char *text = line + strspn(line, " ");
        if (*text) {
            json_array_append_new(list, json_words(text));
            add_meanings(list, meanings, text);
        }
        lines += n + (lines[n] == '\n');
    }
    lua_pop(L, 1);
    return list;
}

static void add_suit(void *suits, const char *heading, const char *text)
{
    sheet_pair(suits, heading, text);
}

static json_t *suits_of(void)
{
    json_t *suits = json_array();
    red_cards_suits(0, add_suit, suits);
    return suits;
}

static void add_rulebook_parts(json_t *o, struct match *m, const struct sheet_parts *parts)
{
    json_object_set_new(o, "red", sheet_red(m));
    json_object_set_new(o, "suits", suits_of());
    json_object_set_new(o, "complications", sheet_complications(m));
    json_object_set_new(o, "rules", sheet_rules(m, parts->team));
}

json_t *sheet_json(lua_State *L, struct match *m, const struct sheet_parts *parts)
{
    const char *briefing = mission_briefing(L, m);
    json_t *o = json_object(), *teams = json_array();
    json_object_set_new(o, "title", json_words(m->title ? m->title : m->mission));
    json_object_set_new(o, "mission", json_words(m->mission));
    json_object_set_new(o, "facts", facts_of(m, parts));
    json_object_set_new(o, "briefing", json_words(briefing ? briefing : ""));
    json_object_set_new(o, "goal", goal_json_before(m, words_on_paper));
    json_object_set_new(o, "choices", choices_of(L, m, parts->meanings));
    json_object_set_new(o, "setup", sheet_setup(m));
    json_object_set_new(o, "placed", sheet_placed(m));
    if (!m->ruleset) {
        add_rulebook_parts(o, m, parts);
    }
    for (int side = 0; side < PLAYERS; side++) {
        if (parts->cards[side]) {
            json_array_append(teams, parts->cards[side]);
        }
    }
    json_object_set_new(o, "teams", teams);
    if (parts->picture) {
        json_object_set_new(o, "picture", json_string(parts->picture));
    }
    return o;
}
