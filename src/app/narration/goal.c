// goal.c: the goal is made once, as headings with their lines, for the terminal, for JSON and for
// pages alike. What the mission says in its own words comes first; the rest is read from the state
// of the rules, so that a mission need not say it.
#include "app/narration/goal.h"

#include <string.h>

#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "app/text/json_out.h"
#include "app/text/text_add.h"
#include "script/base/budget.h"
#include "script/missions/l_setup.h"
#include "script/missions/mission_parts.h"
#include "script/narration/narrator.h"
#include "zerodark/rules/activation/use.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/core/zerodark.h"
#include "zerodark/rules/red_force/points.h"

#define LINE 600 // bytes of a line

// Lines that are put together under one heading; `words` makes their JSON.
struct lines {
    json_t *all;
    json_t *(*words)(const char *text);
    bool before; // the battle has not begun: places that are drawn are not known
};

static void add_goal_line(const struct lines *lines, const char *line)
{
    json_array_append_new(lines->all, lines->words(line));
}

// What the players are after, in the words of the mission.
static void add_goals(const struct lines *lines, struct match *m)
{
    const char *goal;
    for (int i = 1; (goal = mission_goal(m->L, m, i)) != NULL; i++) {
        add_goal_line(lines, goal);
    }
}

// " (primary) at 24.0, 12.0"; who carries it; that it is done with.
static void add_whereabouts(char line[LINE], const struct match *m, const struct figure *f,
                            bool before)
{
    const struct game *g = &m->game;
    const struct figure *by = figure_look(&g->world.roster, f->link[LINK_CARRIED_BY]);
    char place[80];
    struct narrator_text t = {place, sizeof place, 0};
    const struct narrator n = narrator_into(&t);
    narrator_place(&n, g, f);
    text_append(line, LINE, "%s%s", f->name, f->flags & FLAG_PRIMARY ? " (primary)" : "");
    if (before && match_laid_by_luck(m, f->name)) {
        text_append(line, LINE, ", drawn at random");
        return;
    }
    text_append(line, LINE, f->flags & FLAG_ACHIEVED ? " %s, done" : " %s", place);
    if (by) {
        text_append(line, LINE, ", carried by %s", by->name);
    }
}

// How a character uses a marker of the kind.
static void add_use(char line[LINE], const struct zd *z, const struct marker_use *u)
{
    switch ((enum use)u->use) {
    case USE_CARRY:
        if (z->pickup_dice) {
            text_append(line, LINE, ": interact in contact to take it (an A(%d) test)",
                        z->pickup_dice);
        } else {
            text_append(line, LINE, ": interact in contact to take it");
        }
        text_append(line, LINE,
                    z->drops            ? ", then drop it in a deployment zone"
                    : z->leaves_with_it ? ", then leave the table with it"
                                        : ", then bring it to the way out");
        break;
    case USE_OPERATE:
        text_append(line, LINE, ": interact in contact");
        if (u->test) {
            text_append(line, LINE, ", an A(%d) test", u->test);
        }
        if (u->needs > 1) {
            text_append(line, LINE, "; %d successful tests needed, %d made", u->needs, u->done);
        }
        break;
    case USE_EXIT:
        text_append(line, LINE, ": a way out; interact in contact to leave the table");
        break;
    case USE_DOOR:
        text_append(line, LINE, ": a way out; end an action in contact to leave the table");
        break;
    case USE_NONE:
        break;
    }
}

// Do two markers serve the same purpose in the same way?
static bool is_used_alike(const struct game *g, const struct figure *a, const struct figure *b)
{
    const struct marker_use *u = use_look(g, a), *v = use_look(g, b);
    return ((a->flags ^ b->flags) & (FLAG_PRIMARY | FLAG_ACHIEVED)) == 0 && u->use == v->use &&
           u->test == v->test && u->needs == v->needs && u->done == v->done;
}

static bool is_told_of(const struct game *g, const struct figure *f)
{
    return f->kind == KIND_OBJECTIVE && !use_is_none(g, f);
}

// Was a marker like this one among those before it?
static bool is_repeated(const struct game *g, const struct figure *f)
{
    for (const struct figure *it = NULL; (it = figure_after(&g->world.roster, it)) != f;) {
        if (is_told_of(g, it) && is_used_alike(g, it, f)) {
            return true;
        }
    }
    return false;
}

// Markers that are used alike share a line; `primary`: only those that are, or only the others.
static void add_marker_lines(const struct lines *lines, const struct match *m, bool primary)
{
    const struct game *g = &m->game;
    const struct roster *r = &g->world.roster;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        char line[LINE] = "";
        bool kind = ((f->flags & FLAG_PRIMARY) != 0) == primary;
        if (!kind || !is_told_of(g, f) || is_repeated(g, f)) {
            continue;
        }
        for (const struct figure *it = NULL; (it = figure_after(r, it)) != NULL;) {
            if (is_told_of(g, it) && is_used_alike(g, f, it)) {
                text_append(line, LINE, *line ? "; " : "");
                add_whereabouts(line, m, it, lines->before);
            }
        }
        if (!(f->flags & FLAG_ACHIEVED)) {
            add_use(line, zd_look(g), use_look(g, f));
        }
        add_goal_line(lines, line);
    }
}

// How somebody moves who has taken a marker, and that enemies may be taken captive.
static void add_burdens(const struct lines *lines, const struct game *g)
{
    const struct zd *z = zd_look(g);
    char line[LINE] = "";
    bool carries = false;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        carries = carries || (is_told_of(g, f) && use_look(g, f)->use == USE_CARRY);
    }
    if (carries && z->carry != CARRY_FREELY) {
        add_goal_line(lines,
                      z->carry == CARRY_ONLY_DRAGS
                          ? "A figure that has taken one can only drag it, and do nothing else."
                          : "A figure that has taken one can only move by dragging it.");
    }
    if (z->capture) {
        text_append(line, LINE,
                    "Interact in contact with an enemy who is down to take it captive, an A(%d) "
                    "test.",
                    z->capture);
        add_goal_line(lines, line);
    }
}

static void add_awards(const struct lines *lines, struct match *m)
{
    for (int i = 0; i < m->n_awards; i++) {
        const struct match_award *a = &m->award[i];
        char line[LINE] = "";
        text_append(line, LINE, "%d XP: %s%s%s", a->xp, a->name, *a->text ? ". " : "", a->text);
        add_goal_line(lines, line);
    }
}

// What a side has by now, and what for: "blue 5: Grunts 2, Boss 3".
static void add_score_line(const struct lines *lines, int side, const struct terms *t)
{
    char line[LINE] = "";
    text_append(line, LINE, "%s %d", paint_side_name(side), (int)t->sum);
    for (int i = 0; i < t->n; i++) {
        text_append(line, LINE, "%s%s %d", i ? ", " : ": ", t->term[i].label,
                    (int)t->term[i].value);
    }
    add_goal_line(lines, line);
}

// What each side is after. Only what the score names by now is known; the briefing has the rest.
static void add_scored(const struct lines *lines, struct match *m)
{
    char line[LINE] = "";
    const char *name;
    for (int i = 1; (name = mission_score(m->L, m, i)) != NULL; i++) {
        text_append(line, LINE, "%s%s",
                    *line ? ", "
                          : "Each side has points for what the briefing asks of it, and for: ",
                    name);
    }
    if (*line) {
        text_append(line, LINE, ".");
        add_goal_line(lines, line);
    }
}

static void add_score(const struct lines *lines, struct match *m)
{
    struct terms points[PLAYERS];
    struct budget b;
    if (zd_look(&m->game)->mode != MODE_VERSUS) {
        return;
    }
    match_question(&b, m->L, m, "the points");
    do {
        for (int side = 0; side < PLAYERS; side++) {
            points_of(&m->game, (enum side)side, &points[side]);
        }
    } while (match_asks_again(&b, m->L, m));
    for (int side = 0; side < PLAYERS; side++) {
        add_score_line(lines, side, &points[side]);
    }
    add_scored(lines, m);
    add_goal_line(lines, "The side with more of them at the end wins; for each side, the other one "
                         "and the Red Force are enemies.");
}

static void add_way_out(const struct lines *lines, struct match *m)
{
    unsigned exits = zd_look(&m->game)->exits;
    char line[LINE] = "";
    for (int i = 0; i < 4; i++) {
        if (exits >> i & 1) {
            unsigned later = exits >> (i + 1) & 15;
            text_append(line, LINE, "%s%s", !*line ? "the " : later ? ", " : " or ", edge_names[i]);
        }
    }
    if (exits) {
        text_append(line, LINE, " edge");
        add_goal_line(lines, line);
    }
}

// A clause for each way the battle can end, in the order in which they are likely to matter.
static void add_endings(const struct lines *lines, struct match *m)
{
    static const struct {
        enum ending bit;
        const char *words;
    } ways[] = {
        {END_PRIMARY_SECURED, "the primary objective is secured"},
        {END_PRIMARY_DESTROYED, "the primary objective is destroyed"},
        {END_TEAM_GONE, "nobody on the team who can act is left on the table"},
        {END_SIDE_GONE, "a side has nobody fit left on the table"},
        {END_SCRIPT, "the mission says so"},
        {END_DECK_EMPTY, "the last card is turned over"},
    };
    unsigned endings = zd_look(&m->game)->endings;
    char line[LINE] = "when";
    unsigned left = endings;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        if (endings & ways[i].bit) {
            left &= ~(unsigned)ways[i].bit;
            text_append(line, LINE, " %s%s", ways[i].words,
                        (left & (left - 1)) ? ", when"
                        : left              ? ", or when"
                                            : "");
        }
    }
    if (endings & END_DECK_EMPTY) {
        text_append(line, LINE, " (%d left)", deck_left(&m->game.world.deck));
    }
    if (endings) {
        add_goal_line(lines, line);
    }
}

static void add_objectives(const struct lines *lines, struct match *m)
{
    add_marker_lines(lines, m, true);
    add_marker_lines(lines, m, false);
    add_burdens(lines, &m->game);
}

// In the order in which one reads them. What needs the rulebook's state is left out of others.
static const struct {
    const char *heading;
    void (*add)(const struct lines *lines, struct match *m);
    bool rulebook, objectives;
} parts[] = {
    {"Goals", add_goals, false, true},     {"Markers", add_objectives, true, true},
    {"Worth", add_awards, true, false},    {"Points", add_score, true, false},
    {"Way out", add_way_out, true, false}, {"The end", add_endings, true, false},
};
#define PARTS (sizeof parts / sizeof *parts)

static json_t *goal_parts(struct match *m, const struct lines *how, enum goal_part wanted)
{
    json_t *all = json_array();
    for (size_t i = 0; i < PARTS; i++) {
        bool has = (!m->ruleset || !parts[i].rulebook) &&
                   (wanted == GOAL_ALL || (wanted == GOAL_OBJECTIVES && parts[i].objectives));
        struct lines lines = {json_array(), how->words, how->before};
        if (has) {
            parts[i].add(&lines, m);
        }
        if (json_array_size(lines.all) > 0) {
            json_array_append_new(
                all, json_pack("{s:s,s:O}", "heading", parts[i].heading, "lines", lines.all));
        }
        json_decref(lines.all);
    }
    return all;
}

json_t *goal_json(struct match *m, json_t *(*words)(const char *text))
{
    return goal_parts(m, &(struct lines){.words = words}, GOAL_ALL);
}

json_t *goal_json_before(struct match *m, json_t *(*words)(const char *text))
{
    return goal_parts(m, &(struct lines){.words = words, .before = true}, GOAL_ALL);
}

#define AT 12 // the column of the lines

static void print_goal_part(FILE *to, const json_t *part, bool color)
{
    size_t i;
    const json_t *line;
    json_array_foreach(json_object_get(part, "lines"), i, line)
    {
        struct fold fold;
        FILE *out = fold_begin(&fold, to);
        fputs("  ", out);
        int used = i ? 0 : ansi_printf(out, color, PAINT_BOLD, "%s", json_text_of(part, "heading"));
        fprintf(out, "%*s", AT - 2 - used, "");
        escape_print(out, json_string_value(line));
        fputc('\n', out);
        fold_end(&fold, AT);
    }
}

static void print_briefing(FILE *to, const char *briefing)
{
    struct fold fold;
    FILE *out = fold_begin(&fold, to);
    escape_printf(out, "%s\n", briefing);
    fold_end(&fold, 0);
}

void goal_print(FILE *out, struct match *m, enum goal_part part, bool color)
{
    const char *briefing = part == GOAL_OBJECTIVES ? NULL : mission_briefing(m->L, m);
    json_t *all = goal_parts(m, &(struct lines){.words = json_words}, part), *it;
    size_t i;
    if (briefing) {
        print_briefing(out, briefing);
    }
    json_array_foreach(all, i, it)
    {
        print_goal_part(out, it, color);
    }
    if (!briefing && json_array_size(all) == 0) {
        fputs(part == GOAL_BRIEFING ? "This mission has no briefing.\n"
                                    : "This mission names no goals and no markers.\n",
              out);
    }
    json_decref(all);
}
