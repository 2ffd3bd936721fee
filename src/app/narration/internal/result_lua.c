// result_lua.c: how a battle of rules that are written in Lua ended, in their words.
#include "app/narration/result.h"

#include <ctype.h>
#include <string.h>

#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/json_out.h"
#include "script/missions/mission_parts.h"

static const char *fate(const struct figure *f)
{
    return f->place == PLACE_TABLE  ? "on the table"
           : f->place == PLACE_LEFT ? "left the table"
           : f->place == PLACE_GONE ? "gone"
                                    : "not on the table";
}

void result_lua_of(struct result *r, struct match *m, const char *why)
{
    const struct roster *all = &m->game.world.roster;
    *r = (struct result){.lua = m, .over = m->game.world.over != 0, .orders = m->game.world.orders};
    r->briefing = mission_briefing(m->L, m);
    snprintf(r->why, sizeof r->why, "%s", why ? why : "");
    for (const struct figure *f = NULL; (f = figure_after(all, f)) != NULL;) {
        struct result_figure *one = &r->team[r->n_team++];
        one->name = f->name;
        one->side = f->side;
        one->fate = fate(f);
        one->on_table = f->place == PLACE_TABLE;
        ruleset_describe(m, f->id, one->about, sizeof one->about);
    }
}

static const char *side_name(const struct result *r, int side)
{
    return r->lua->rules.system->side_names[side];
}

static bool names_side(const struct result *r, const char *outcome)
{
    for (int side = 0; side < SIDES && side_name(r, side); side++) {
        if (strcmp(side_name(r, side), outcome) == 0) {
            return true;
        }
    }
    return false;
}

// ": blue 2 of 5 on the table, green 0 of 5", unless all of them still are.
static void print_left(FILE *out, const struct result *r)
{
    const char *gap = ": ";
    int off = 0;
    for (int i = 0; i < r->n_team; i++) {
        off += !r->team[i].on_table;
    }
    if (off == 0) {
        return;
    }
    for (int side = 0; side < SIDES && side_name(r, side); side++) {
        int all = 0, there = 0;
        for (int i = 0; i < r->n_team; i++) {
            all += r->team[i].side == side;
            there += r->team[i].side == side && r->team[i].on_table;
        }
        if (all > 0) {
            escape_printf(out, "%s%s %d of %d", gap, side_name(r, side), there, all);
            fputs(*gap == ':' ? " on the table" : "", out);
            gap = ", ";
        }
    }
}

// "GREEN WINS after 18 orders: blue 0 of 5 on the table, green 2 of 5"; or why it ended, where the
// mission has a word for that.
static void print_outcome(FILE *out, const struct result *r, bool color)
{
    const char *over = match_over(r->lua);
    bool wins = over && names_side(r, over), draw = over && strcmp(over, "draw") == 0;
    fputs(ansi_color(color, PAINT_BOLD), out);
    for (const char *at = over ? draw ? "a draw" : over : "not over"; *at; at++) {
        fputc(toupper((unsigned char)*at), out);
    }
    fputs(wins ? " WINS" : "", out);
    fputs(ansi_color(color, PAINT_PLAIN), out);
    if (over) {
        fprintf(out, " after %u order%s", r->orders, r->orders == 1 ? "" : "s");
    }
    if (over && *r->why && strcmp(over, r->why) != 0) {
        escape_printf(out, ": %s", r->why);
    } else if (over) {
        print_left(out, r);
    }
    fputc('\n', out);
}

void result_lua_print(FILE *out, const struct result *r, bool color)
{
    print_outcome(out, r, color);
    if (r->over && r->briefing) { // what was counted
        escape_printf(out, "  %-14s %s\n", "It was about", r->briefing);
    }
    for (int side = 0; side < SIDES && side_name(r, side); side++) {
        for (int i = 0; i < r->n_team; i++) {
            const struct result_figure *f = &r->team[i];
            if (f->side == side) {
                fputs("  ", out);
                int wide = ansi_printf(out, color, paint_of_side(side), "%s", side_name(r, side));
                fprintf(out, "%*s ", wide < 14 ? 14 - wide : 0, "");
                escape_printf(out, "%s, %s\n", f->about, f->fate);
            }
        }
    }
    fprintf(out, "  %-14s %u\n", "Orders", r->orders);
}

json_t *result_lua_json(const struct result *r)
{
    json_t *figures = json_array();
    for (int i = 0; i < r->n_team; i++) {
        const struct result_figure *f = &r->team[i];
        json_array_append_new(figures, json_pack("{s:o,s:o,s:s,s:o}", "name", json_words(f->name),
                                                 "side", json_words(side_name(r, f->side)), "fate",
                                                 f->fate, "about", json_words(f->about)));
    }
    return json_pack("{s:b,s:o?,s:o,s:I,s:o}", "over", r->over, "outcome",
                     json_words(match_over(r->lua)), "why", json_words(r->why), "orders",
                     (json_int_t)r->orders, "figures", figures);
}
