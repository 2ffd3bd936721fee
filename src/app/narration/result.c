// result.c: one pass through the roster sorts team, objectives and bogeys into the struct and asks
// the rules what they were worth. Text and JSON are then made from the struct alone.
#include "app/narration/result.h"

#include <string.h>

#include "app/narration/log.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/json_out.h"
#include "zerodark/rules/activation/turn.h"
#include "zerodark/rules/activation/use.h"
#include "zerodark/rules/allies/ally.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/red_force/points.h"

#define ACHIEVEMENTS 7

static const char *fate(struct game *g, const struct figure *f)
{
    const struct figure *body = game_figure(g, f->link[LINK_BODY]);
    if (f->state[STATE_DEAD]) {
        return "dead";
    }
    if (body && !is_ooa(g, f)) { // an AI's
        return body->place == PLACE_LEFT ? "left the table" : "in a machine";
    }
    if (is_ooa(g, f)) {
        return f->place == PLACE_LEFT ? "carried off the table" : "out of action";
    }
    return f->place == PLACE_LEFT   ? "left the table"
           : f->place == PLACE_GONE ? "gone"
           : in_datastream(f)       ? "in the datastream"
           : f->place == PLACE_OFF  ? "never deployed"
                                    : "on the table";
}

static void add_member(struct result *r, struct game *g, figure_id id)
{
    const struct figure *f = game_figure(g, id);
    struct result_figure *m = &r->team[r->n_team++];
    m->name = f->name;
    m->side = (int)side_of_origin(g, f);
    m->dominated = f->state[STATE_DOMINATED] && !f->state[STATE_DEAD];
    m->fate = fate(g, f);
    m->wounded = f->state[STATE_WOUNDED];
    m->hero = f->kind == KIND_HERO;
    m->lost = is_lost(g, f);
    m->gone = m->lost && !can_be_rescued(f); // ZD-ALLY-GEN-03
    r->lost += m->lost;
    r->allies_lost += m->lost && !m->hero;
    r->lost_by[m->side == SIDE_RIVAL ? SIDE_RIVAL : SIDE_TEAM] += m->lost;
    if (m->hero) {
        m->removed = zd_look(g)->removed[figure_slot(id)];
        m->xp_spent = zd_look(g)->spent[figure_slot(id)];
        score_xp_of(g, id, &m->xp);
    }
}

static bool has_award(const struct result_figure *f, const struct match_award *a,
                      const char *mission)
{
    if (a->removed) {
        return f->removed >= a->removed;
    }
    for (int i = 0; i < f->xp.n; i++) {
        const struct term *t = &f->xp.term[i];
        if (t->source && strcmp(t->source, mission) == 0 && strcmp(t->label, a->name) == 0) {
            return true;
        }
    }
    return false;
}

static void add_awards(struct result *r, const struct match *m)
{
    for (int i = 0; i < m->n_awards; i++) {
        struct result_award *award = &r->award[r->n_awards];
        bool any = false;
        for (int k = 0; k < r->n_team; k++) {
            award->by[k] = r->team[k].hero && has_award(&r->team[k], &m->award[i], m->mission);
            any = any || award->by[k];
        }
        award->name = m->award[i].name;
        r->n_awards += any;
    }
}

// An objective that has been secured is off the table with whoever brought it there.
// A marker that is nothing to interact with is not an objective. A way out has been secured when
// the mission says that it was completed by it.
static void add_objective(struct result *r, const struct game *g, const struct figure *f)
{
    if (use_is_none(g, f)) {
        return;
    }
    bool way_out = (f->flags & FLAG_PRIMARY) && use_look(g, f)->use == USE_EXIT;
    bool left_by = way_out && zd_look(g)->primary_secured;
    r->secured += left_by;
    struct result_objective *o = &r->objective[r->objectives++];
    bool carried = figure_look(&g->world.roster, f->link[LINK_CARRIED_BY]) != NULL;
    o->name = f->name;
    o->primary = f->flags & FLAG_PRIMARY;
    o->use = use_look(g, f)->use;
    o->fate = left_by                    ? "reached"
              : f->flags & FLAG_ACHIEVED ? "secured"
              : f->place == PLACE_GONE   ? "lost"
              : carried                  ? "carried"
              : f->place == PLACE_TABLE  ? "left behind"
                                         : "never found";
}

static void add_score(struct result *r, struct game *g)
{
    r->versus = true;
    r->winner = (enum over)g->world.over;
    for (int side = 0; side < PLAYERS; side++) {
        points_of(g, (enum side)side, &r->score[side]);
    }
}

void result_of(struct result *r, struct match *m, const char *why)
{
    if (m->ruleset) {
        result_lua_of(r, m, why);
        return;
    }
    struct game *g = &m->game;
    const struct zd *z = zd_look(g);
    *r = (struct result){.over = g->world.over != OVER_NOT,
                         .completed = z->completed != 0,
                         .orders = g->world.orders,
                         .cards_left = deck_left(&g->world.deck),
                         .secured = z->secured};
    snprintf(r->why, sizeof r->why, "%s", why ? why : "");
    snprintf(r->ending, sizeof r->ending, "%s", why ? narrator_ending(g, why) : "");
    if (z->mode == MODE_VERSUS) {
        add_score(r, g);
    }
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (f->kind == KIND_HERO || f->kind == KIND_ALLY) {
            add_member(r, g, f->id);
        } else if (f->kind == KIND_OBJECTIVE) {
            add_objective(r, g, f);
        } else if (f->kind == KIND_BOGEY) {
            r->dead += f->state[STATE_DEAD] != 0;
            r->standing += is_standing_bogey(f);
            r->reserve += f->place == PLACE_OFF && !f->state[STATE_DEAD];
            r->down += figure_on_table(f) && f->state[STATE_DOWN] && !f->state[STATE_DEAD];
        }
    }
    r->achievements = score_achievements(g);
    add_awards(r, m);
}

// What is not carried is not left behind either.
static const char *fate_word(const struct result_objective *o)
{
    if (strcmp(o->fate, "left behind") != 0) {
        return o->fate;
    }
    return o->use == USE_OPERATE ? "not done"
           : o->use == USE_EXIT  ? "not reached"
           : o->use == USE_DOOR  ? "not opened"
                                 : o->fate;
}

static void print_objectives(FILE *out, const struct result *r, bool color)
{
    if (r->objectives == 0) {
        return;
    }
    fprintf(out, "  %-14s %d of %d secured", "Objectives", r->secured, r->objectives);
    for (int i = 0; i < r->objectives; i++) {
        const struct result_objective *o = &r->objective[i];
        fputs(i ? ", " : ": ", out);
        ansi_printf(out, color, PAINT_GOLD, "%s", o->name);
        fprintf(out, " %s%s", o->primary ? "(primary) " : "", fate_word(o));
    }
    fputc('\n', out);
}

static void print_xp(FILE *out, const struct result_figure *f, bool color)
{
    char terms[256];
    int n = 0;
    for (int i = 0; i < f->xp.n; i++) {
        n += f->xp.term[i].value != 0;
        if (f->xp.term[i].value) {
            snprintf(terms, sizeof terms, "%s", f->xp.term[i].label);
        }
    }
    if (n > 1) {
        terms_print(&f->xp, terms, sizeof terms);
    }
    fprintf(out, "; %d XP", (int)f->xp.sum);
    if (n > 0) {
        ansi_printf(out, color, PAINT_DIM, " (%s)", terms);
    }
    if (f->xp_spent) {
        fprintf(out, ", %d XP spent", f->xp_spent);
    }
}

// Those of a side; out of versus there is one.
static void print_team(FILE *out, const struct result *r, int side, bool color)
{
    for (int i = 0; i < r->n_team; i++) {
        const struct result_figure *f = &r->team[i];
        if (r->versus && f->side != side) {
            continue;
        }
        fputs("  ", out);
        int wide = ansi_printf(out, color, paint_of_side(f->side), "%s", f->name);
        fprintf(out, "%*s ", wide < 14 ? 14 - wide : 0, "");
        ansi_printf(out, color, f->lost ? PAINT_BAD : PAINT_PLAIN, "%s", f->fate);
        if (f->wounded && !f->lost) {
            fprintf(out, ", wounded(%d)", f->wounded);
        }
        if (f->gone) {
            fputs(", gone for good", out);
        }
        if (f->dominated) {
            fputs(", dominated", out);
        }
        if (f->hero && !r->versus) {
            print_xp(out, f, color);
        }
        fputc('\n', out);
    }
}

// "I owe you one (Ines, Tarik)"
static void print_award(FILE *out, const struct result *r, const struct result_award *a, bool color)
{
    const char *gap = " (";
    ansi_printf(out, color, PAINT_GOLD, "%s", a->name);
    for (int i = 0; i < r->n_team; i++) {
        if (a->by[i]) {
            escape_printf(out, "%s%s", gap, r->team[i].name);
            gap = ", ";
        }
    }
    fputc(')', out);
}

static void print_achievements(FILE *out, const struct result *r, bool color)
{
    fprintf(out, "  %-14s ", "Achievements");
    const char *gap = "";
    for (int i = 0; i < ACHIEVEMENTS; i++) {
        if (r->achievements >> i & 1) {
            fputs(gap, out);
            ansi_printf(out, color, PAINT_GOLD, "%s", score_achievement_name(i));
            gap = "; ";
        }
    }
    for (int i = 0; i < r->n_awards; i++) {
        fputs(gap, out);
        print_award(out, r, &r->award[i], color);
        gap = "; ";
    }
    fputs(*gap ? "\n" : "none\n", out);
}

// "BLUE WINS, 24 to 19", and why it ended.
static void print_outcome(FILE *out, const struct result *r, bool color)
{
    int blue = r->score[SIDE_TEAM].sum, green = r->score[SIDE_RIVAL].sum;
    fputs(ansi_color(color, PAINT_BOLD), out);
    if (!r->over || !r->versus) {
        ansi_printf(out, color, r->completed ? PAINT_GOOD : PAINT_BAD, "%s",
                    !r->over       ? "NOT OVER"
                    : r->completed ? "MISSION COMPLETED"
                                   : "MISSION FAILED");
    } else if (r->winner == OVER_DRAW) {
        ansi_printf(out, color, PAINT_BOLD, "A DRAW, %d to %d", blue, green);
    } else if (r->winner == OVER_BLUE) {
        ansi_printf(out, color, paint_of_side(SIDE_TEAM), "BLUE WINS, %d to %d", blue, green);
    } else {
        ansi_printf(out, color, paint_of_side(SIDE_RIVAL), "GREEN WINS, %d to %d", green, blue);
    }
    if (*r->why) {
        // "Nobody is left" would sound like a defeat.
        bool apart = r->over && !r->versus && r->completed &&
                     (strcmp(r->why, "team gone") == 0 || strcmp(r->why, "deck empty") == 0);
        escape_printf(out, "%s%s", apart ? ". It ended because " : ": ", r->ending);
    }
    fputc('\n', out);
}

// What each side scored, a line for each thing, and its people.
static void print_sides(FILE *out, const struct result *r, bool color)
{
    for (int side = 0; side < PLAYERS; side++) {
        const struct terms *t = &r->score[side];
        fputs("  ", out);
        ansi_printf(out, color, paint_of_side(side), "%-14s", side == SIDE_TEAM ? "Blue" : "Green");
        fprintf(out, " %d point%s, %d lost\n", (int)t->sum, t->sum == 1 ? "" : "s",
                r->lost_by[side]);
        for (int i = 0; i < t->n; i++) {
            fprintf(out, "  %14s ", "");
            ansi_printf(out, color, PAINT_DIM, "%+d %s", (int)t->term[i].value, t->term[i].label);
            fputc('\n', out);
        }
        print_team(out, r, side, color);
    }
}

static void print_casualties(FILE *out, const struct result *r)
{
    int heroes = r->lost - r->allies_lost, allies = r->allies_lost;
    fprintf(out, "  %-14s %d hero%s lost", "Casualties", heroes, heroes == 1 ? "" : "es");
    if (allies) {
        fprintf(out, ", %d all%s", allies, allies == 1 ? "y" : "ies");
    }
    fputc('\n', out);
}

void result_print_outcome(FILE *out, const struct result *r, bool color)
{
    if (r->lua) {
        result_lua_print(out, r, color);
        return;
    }
    print_outcome(out, r, color);
    print_objectives(out, r, color);
}

void result_print(FILE *out, const struct result *r, bool color)
{
    if (r->lua) {
        result_lua_print(out, r, color);
        return;
    }
    print_outcome(out, r, color);
    print_objectives(out, r, color);
    if (r->versus) {
        print_sides(out, r, color);
    } else {
        print_team(out, r, SIDE_TEAM, color);
    }
    fprintf(out, "  %s%-14s%s %d dead, %d down, %d standing", ansi_color(color, PAINT_RED),
            "Red Force", ansi_color(color, PAINT_PLAIN), r->dead, r->down, r->standing);
    if (r->reserve) {
        fprintf(out, ", %d waiting off the table", r->reserve);
    }
    fputc('\n', out);
    if (!r->versus) {
        print_casualties(out, r);
    }
    fprintf(out, "  %-14s %d left after %u orders\n", "Cards", r->cards_left, r->orders);
    if (!r->versus) {
        print_achievements(out, r, color);
    }
}

static const char *winner_name(const struct result *r)
{
    return r->winner == OVER_BLUE ? "blue" : r->winner == OVER_GREEN ? "green" : "draw";
}

// Who has won, and by what.
static void add_score_json(json_t *o, const struct result *r)
{
    json_t *sides = json_object();
    for (int side = 0; side < PLAYERS; side++) {
        json_object_set_new(sides, paint_side_name(side),
                            json_pack("{s:i,s:o,s:i}", "points", (int)r->score[side].sum, "terms",
                                      json_terms(&r->score[side]), "lost", r->lost_by[side]));
    }
    json_object_set_new(o, "winner", r->over ? json_string(winner_name(r)) : json_null());
    json_object_set_new(o, "sides", sides);
}

static json_t *member_json(const struct result *r, const struct result_figure *f)
{
    json_t *o = json_object();
    json_object_set_new(o, "name", json_words(f->name));
    json_object_set_new(o, "fate", json_string(f->fate));
    if (r->versus) {
        json_object_set_new(o, "side", json_string(paint_side_name(f->side)));
        json_object_set_new(o, "dominated", json_boolean(f->dominated));
    }
    json_object_set_new(o, "wounded", json_integer(f->wounded));
    json_object_set_new(o, "lost", json_boolean(f->lost));
    json_object_set_new(o, "gone", f->gone ? json_true() : NULL);
    if (f->hero) {
        json_object_set_new(o, "xp", json_integer(f->xp.sum));
        json_object_set_new(o, "xp_terms", json_terms(&f->xp));
        json_object_set_new(o, "xp_spent", json_integer(f->xp_spent));
    }
    return o;
}

static json_t *objectives_json(const struct result *r)
{
    json_t *list = json_array();
    for (int i = 0; i < r->objectives; i++) {
        json_array_append_new(
            list, json_pack("{s:o,s:b,s:s}", "name", json_words(r->objective[i].name), "primary",
                            r->objective[i].primary, "fate", r->objective[i].fate));
    }
    return list;
}

json_t *result_json(const struct result *r)
{
    if (r->lua) {
        return result_lua_json(r);
    }
    json_t *team = json_array(), *won = json_array();
    json_t *o = json_pack("{s:b,s:b,s:o,s:I,s:i,s:o,s:i,s:o}", "over", r->over, "completed",
                          r->completed, "why", json_words(r->why), "orders", (json_int_t)r->orders,
                          "cards_left", r->cards_left, "objectives", objectives_json(r), "secured",
                          r->secured, "team", team);
    JSON_ADD_EACH(team, i, r->n_team, member_json(r, &r->team[i]));
    json_object_set_new(o, "lost", json_integer(r->lost));
    if (r->versus) {
        add_score_json(o, r);
    }
    json_object_set_new(
        o, "red",
        json_pack("{s:i,s:i,s:i}", "dead", r->dead, "down", r->down, "standing", r->standing));
    for (int i = 0; i < ACHIEVEMENTS; i++) {
        if (r->achievements >> i & 1) {
            json_array_append_new(won, json_string(score_achievement_name(i)));
        }
    }
    json_object_set_new(o, "achievements", won);
    return o;
}

json_t *result_awards_json(const struct result *r)
{
    json_t *all = json_array();
    for (int i = 0; i < r->n_awards; i++) {
        json_t *by = json_array();
        for (int k = 0; k < r->n_team; k++) {
            if (r->award[i].by[k]) {
                json_array_append_new(by, json_words(r->team[k].name));
            }
        }
        json_array_append_new(
            all, json_pack("{s:o,s:o}", "name", json_words(r->award[i].name), "by", by));
    }
    return all;
}
