// sheet_setup.c: what the mission has laid out (match_laid) as things to do at a table, with the
// ids of the rules that say how; what a battle of the rulebook begins and ends with is added.
#include <stdio.h>
#include <string.h>

#include "app/base/words.h"
#include "app/sheet/internal/sheet_parts.h"
#include "app/sheet/sheet.h"
#include "app/text/json_out.h"
#include "app/text/text_add.h"
#include "script/narration/narrator.h"
#include "script/rulesets/ruleset.h"
#include "zerodark/rules/core/figures.h"

#define LINE  500
#define PLACE 100

static void add_step(json_t *steps, const char *line)
{
    json_array_append_new(steps, json_words(line));
}

// "10.5": a length in units of the game, to the tenth.
static void write_units(char out[24], const struct game *g, len l)
{
    int tenths = (int)(((int64_t)l * 10 + unit(g) / 2) / unit(g));
    snprintf(out, 24, tenths % 10 ? "%d.%d" : "%d", tenths / 10, tenths % 10);
}

// "in the middle of the table", "at 24 from the left and 12.5 from the top"
static void write_laid_place(char out[PLACE], const struct game *g, point at)
{
    char x[24], y[24];
    point size = table_size(g->table);
    write_units(x, g, at.x);
    write_units(y, g, at.y);
    if (at.x == size.x / 2 && at.y == size.y / 2) {
        snprintf(out, PLACE, "in the middle of the table");
    } else {
        snprintf(out, PLACE, "at %s from the left and %s from the top", x, y);
    }
}

// "4 Grunts, 4 Elites, 1 Boss"
static void add_force(char line[LINE], const struct content *c, const struct match_laid *s)
{
    bool any = false;
    for (int k = 0; k < 2 * c->n_profiles; k++) {
        const char *name = c->profile[k / 2].name;
        int n = s->force[k / 2][k & 1];
        const char *end = n == 1 ? "" : words_end_with(name, "s") ? "es" : "s";
        if (n > 0) {
            text_append(line, LINE, "%s%d %s%s%s", any ? ", " : "", n, k & 1 ? "synthetic " : "",
                        name, end);
            any = true;
        }
    }
}

// What the grid is around: the marker there, or the place.
static void add_centre(char line[LINE], const struct game *g, const struct match_laid *s)
{
    char place[PLACE];
    write_laid_place(place, g, s->at);
    if (*s->at_name) {
        text_append(line, LINE, "%s", s->at_name);
    } else if (words_begin_with(place, "in ")) {
        text_append(line, LINE, "%s", place + 3);
    } else {
        text_append(line, LINE, "the place %s", place);
    }
}

static const char *side_of_step(const struct game *g, const struct match_laid *s)
{
    return zd_look(g)->mode != MODE_VERSUS ? "The team" : s->side == SIDE_TEAM ? "Blue" : "Green";
}

static void add_marker(char line[LINE], const struct match_laid *s)
{
    static const char *const tough[] = {"delicate", "sturdy", "tough", "invulnerable"};
    text_append(line, LINE, "Put %s (%s%s marker) ", s->name, s->primary ? "primary, " : "",
                tough[s->toughness & 3]);
}

// ZD-RED-DEPLOY-01..06
static void add_scattered(char line[LINE], const struct game *g, const struct match_laid *s)
{
    add_marker(line, s);
    text_append(line, LINE,
                "where the dice say: two d12, across and down, in the 12 x 12 grid "
                "around ");
    add_centre(line, g, s);
    text_append(line, LINE, " (ZD-RED-DEPLOY-06).");
}

static void add_red_force_step(char line[LINE], const struct game *g, const struct match_laid *s)
{
    text_append(line, LINE,
                "The Red Force, one bogey at a time: two d12 each, across and down, in "
                "the 12 x 12 grid around ");
    add_centre(line, g, s);
    text_append(line, LINE, ", facing away from it (ZD-RED-DEPLOY-01, ZD-RED-DEPLOY-06): ");
    add_force(line, content(g), s);
    text_append(line, LINE, ".");
}

static void write_step(char line[LINE], const struct game *g, const struct match_laid *s)
{
    char place[PLACE];
    switch ((enum match_laid_what)s->what) {
    case LAID_MARKER:
        write_laid_place(place, g, s->at);
        add_marker(line, s);
        text_append(line, LINE, "%s%s.", place,
                    s->drawn
                        ? ", or where else the mission draws it at random when the battle begins"
                        : "");
        break;
    case LAID_SCATTERED:
        add_scattered(line, g, s);
        break;
    case LAID_REMOVED:
        text_append(line, LINE, "Take %s off again.", s->name);
        break;
    case LAID_RED:
        add_red_force_step(line, g, s);
        break;
    case LAID_ENTRY:
        text_append(line, LINE, "%s comes in: %s.", side_of_step(g, s), s->text);
        break;
    case LAID_AGAIN:
        text_append(line, LINE, "%s is taken up again, and comes in: %s.", side_of_step(g, s),
                    s->text);
        break;
    case LAID_PRICE:
        text_append(line, LINE, "For that, pay %d XP or turn over as many cards.", (int)s->value);
        break;
    case LAID_CLOCK:
        text_append(line, LINE, "Turn over %d cards of the control deck.", (int)s->value);
        break;
    }
}

// ZD-DECK-CLOCK-01, ZD-DECK-CLOCK-06
static void add_deck(json_t *steps, const struct game *g)
{
    int cards = zd_look(g)->clock_cards;
    char line[LINE];
    if (cards > 0) {
        snprintf(line, sizeof line,
                 "Shuffle the control deck, %d cards. Turn over %d, one for each upgrade, and put "
                 "jokers aside (ZD-DECK-CLOCK-01).",
                 g->world.deck.n, cards);
    } else {
        snprintf(line, sizeof line, "Shuffle the control deck, %d cards.", g->world.deck.n);
    }
    add_step(steps, line);
}

static void add_last_steps(json_t *steps, const struct game *g)
{
    static const char *const difficulty[] = {
        "Easy: every bogey is targeted (ZD-OP-DIFF-02).", NULL,
        "Hard: every bogey has a support token (ZD-OP-DIFF-04).",
        "Insane: every bogey has as many support tokens as it may hold (ZD-OP-DIFF-05)."};
    const struct zd *z = zd_look(g);
    if (z->mode == MODE_VERSUS) {
        return;
    }
    if (difficulty[z->difficulty & 3]) {
        add_step(steps, difficulty[z->difficulty & 3]);
    }
    if (z->clock_cards > 0) {
        add_step(steps, "Each joker that was put aside is a complication now, before the first "
                        "activation (ZD-DECK-CLOCK-03).");
    }
}

json_t *sheet_setup(struct match *m)
{
    const struct game *g = &m->game;
    json_t *steps = json_array();
    char line[LINE], x[24], y[24];
    point size = table_size(g->table);
    write_units(x, g, size.x);
    write_units(y, g, size.y);
    snprintf(line, sizeof line, "Lay out the terrain as on the map, on a table of %s x %s.", x, y);
    add_step(steps, line);
    if (m->ruleset) {
        return steps;
    }
    add_deck(steps, g);
    for (int i = 0; i < m->n_laid; i++) {
        line[0] = '\0';
        write_step(line, g, &m->laid[i]);
        add_step(steps, line);
    }
    add_last_steps(steps, g);
    return steps;
}

json_t *sheet_choice_steps(const struct match *m)
{
    json_t *steps = json_array();
    char line[LINE];
    for (int i = 0; i < m->n_laid; i++) {
        enum match_laid_what what = (enum match_laid_what)m->laid[i].what;
        if (what == LAID_ENTRY || what == LAID_AGAIN || what == LAID_PRICE || what == LAID_CLOCK) {
            line[0] = '\0';
            write_step(line, &m->game, &m->laid[i]);
            add_step(steps, line);
        }
    }
    return steps;
}

json_t *sheet_placed(struct match *m)
{
    const struct game *g = &m->game;
    json_t *list = json_array();
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        char place[64], x[24], y[24], words[RULESET_WORDS];
        if (!figure_on_table(f)) {
            continue;
        }
        write_units(x, g, f->body.at.x);
        write_units(y, g, f->body.at.y);
        snprintf(place, sizeof place, "%s, %s", x, y);
        if (m->ruleset) {
            ruleset_describe(m, f->id, words, sizeof words);
        }
        sheet_pair(list, m->ruleset ? words : f->name, place);
    }
    return list;
}
