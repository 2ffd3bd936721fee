// sheet_red.c: the profiles of the bogeys that are there, then of those that a complication may
// bring; numbers are those of the content and the params in force.
#include <stdio.h>
#include <string.h>

#include "app/narration/red_cards.h"
#include "app/sheet/internal/sheet_parts.h"
#include "app/text/json_out.h"
#include "app/text/text_add.h"
#include "zerodark/rules/core/figures.h"

static void add_number(json_t *list, const char *name, int value)
{
    char text[16];
    snprintf(text, sizeof text, "%d", value);
    sheet_pair(list, name, text);
}

static int tokens_of(const struct game *g, const struct profile *p)
{
    static const int limit[] = {
        [RANK_GRUNT] = P_TOKENS_GRUNT, [RANK_ELITE] = P_TOKENS_ELITE, [RANK_BOSS] = P_TOKENS_BOSS};
    return p->rank >= RANK_GRUNT && p->rank <= RANK_BOSS ? param(g, limit[p->rank]) : 0;
}

// What it takes to hit it in close quarters (ZD-CQB-02, ZD-BOGEY-CQB-05).
static int fight_target(const struct game *g, const struct profile *p)
{
    static const int target[] = {
        [RANK_GRUNT] = P_CQB_GRUNT, [RANK_ELITE] = P_CQB_ELITE, [RANK_BOSS] = P_CQB_BOSS};
    return p->rank >= RANK_GRUNT && p->rank <= RANK_BOSS ? param(g, target[p->rank]) : 0;
}

static json_t *red_card(const struct game *g, const struct profile *p, int n)
{
    json_t *stats = json_array(), *rows = json_array();
    char about[80], text[80];
    const char *cards = red_cards_of_rank(p->rank);
    add_number(stats, "Att", p->stat[STAT_ATT]);
    add_number(stats, "Def", p->stat[STAT_DEF]);
    add_number(stats, "Wnd", p->stat[STAT_WND]);
    add_number(stats, "Tok", tokens_of(g, p));
    add_number(stats, "Cyl", p->cyl);
    if (p->stat[STAT_FW] > 0) {
        add_number(stats, "FW", p->stat[STAT_FW]);
    }
    snprintf(about, sizeof about, n ? "%d on the map" : "by a complication", n);
    if (cards) {
        sheet_pair(rows, "acts on", cards);
        snprintf(text, sizeof text, "%d in close quarters", fight_target(g, p));
        sheet_pair(rows, "hit on", text);
    }
    if (p->climb > 0) {
        snprintf(text, sizeof text, "at most %d in", p->climb);
        sheet_pair(rows, "climbs", text);
    }
    if (p->flags & FLAG_EWOP_CARDS) {
        sheet_pair(rows, "suits", "its own, ZD-EWOPB");
    }
    if (p->flags & FLAG_LETHAL) {
        sheet_pair(rows, "lethal", "its shots, ZD-BOGEY-SNIPER-02");
    }
    return json_pack("{s:o,s:o,s:o,s:o}", "name", json_words(p->name), "about", json_words(about),
                     "stats", stats, "rows", rows);
}

static int count_of(const struct game *g, int profile)
{
    int n = 0;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        n += f->kind == KIND_BOGEY && f->profile == profile;
    }
    return n;
}

// May a complication of the table in use bring it?
static bool may_come(const struct game *g, int profile)
{
    const struct content *c = content(g);
    int which = zd_look(g)->complications;
    for (int i = 0; which < c->n_complications && i < c->complications[which].n; i++) {
        const struct complication_row *r = &c->complications[which].row[i];
        if (r->verb == VERB_DEPLOY && r->profile == profile) {
            return true;
        }
    }
    return false;
}

json_t *sheet_red(struct match *m)
{
    const struct game *g = &m->game;
    const struct content *c = &m->content;
    json_t *cards = json_array();
    for (int came = 0; came < 2; came++) {
        for (int i = 0; i < c->n_profiles; i++) {
            int n = count_of(g, i);
            if (c->profile[i].kind == KIND_BOGEY && (came ? !n && may_come(g, i) : n > 0)) {
                json_array_append_new(cards, red_card(g, &c->profile[i], n));
            }
        }
    }
    return cards;
}

// "4-6"; of a row that another one passes on to, "4-6 else".
static void write_result(char out[24], const struct complication_row *rows, int n, int i)
{
    int from = i;
    for (int k = 0; rows[i].low == 0 && k < n; k++) {
        from = rows[k].otherwise == i + 1 ? k : from;
    }
    const struct complication_row *r = &rows[from];
    snprintf(out, 24, r->low < r->high ? "%d-%d" : "%d", r->low, r->high);
    text_append(out, 24, from == i ? "" : " else");
}

json_t *sheet_complications(struct match *m)
{
    const struct content *c = &m->content;
    int which = zd_look(&m->game)->complications;
    json_t *list = json_array();
    for (int i = 0; which < c->n_complications && i < c->complications[which].n; i++) {
        const struct complication_row *rows = c->complications[which].row;
        char result[24];
        write_result(result, rows, c->complications[which].n, i);
        sheet_pair(list, result, *rows[i].text ? rows[i].text : rows[i].name);
    }
    return list;
}
