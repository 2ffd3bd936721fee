// op_report.c: heroes are found by their names, allies by their owner and kind in the order of the
// sheet. What was used up is a difference: what the hero brings, less what was gone before, less
// what is left.
#include "script/missions/op_report.h"

#include <string.h>

#include "zerodark/operations/casualties.h"
#include "zerodark/rules/allies/ally.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/kit/kit.h"

// Off the table: it walked, was dragged, or is a mind that was never on it (ZD-AI-01).
static bool has_left(const struct game *g, const struct figure *f)
{
    const struct figure *body = figure_look(&g->world.roster, f->link[LINK_BODY]);
    if (f->stat[STAT_MAKE] == MAKE_AI) {
        return !is_ooa(g, f) && (!body || body->place != PLACE_TABLE);
    }
    return f->place == PLACE_LEFT;
}

static uint8_t wounds_of(const struct game *g, const struct figure *f)
{
    int most = param(g, P_WOUNDED_DEAD) - 1, level = f->state[STATE_WOUNDED];
    return (uint8_t)(level < most ? level : most);
}

// What is gone of that which may be used up (ZD-SENTRY-RESTOCK-01).
static void count_used_items(struct op_hero_report *r, const struct game *g,
                             const struct team_hero *h, const struct figure *f)
{
    struct team_body b;
    team_build(content(g), h, &b);
    for (int i = 0; i < ITEM_COUNT; i++) {
        int gone = b.item[i] - h->used[i] - kit_count(g, f, (enum item)i);
        r->used[i] = (uint8_t)(item_used_up((enum item)i) && gone > 0 ? gone : 0);
    }
}

// The allies of a hero in the order of its sheet, those left out that were lost before. What stayed
// behind with a sapper is well.
static void report_hero_allies(struct op_hero_report *r, const struct game *g,
                               const struct op_hero *h, figure_id hero)
{
    const struct roster *all = &g->world.roster;
    const struct figure *last = NULL;
    for (int i = 0; i < h->sheet.n_allies; i++) {
        const char *kind = content(g)->upgrade[h->sheet.ally[i].it.row].name;
        const struct figure *f = last;
        if (h->ally_lost >> i & 1) {
            continue;
        }
        while ((f = figure_after(all, f)) != NULL) {
            bool its = f->kind == KIND_ALLY && f->link[LINK_OWNER] == hero;
            if (its && strcmp(content(g)->profile[f->profile].name, kind) == 0) {
                break;
            }
        }
        if (f) {
            last = f;
            r->ally_lost |= (uint8_t)(is_lost(g, f) << i);
            r->ally_wounded[i] = wounds_of(g, f);
        }
    }
}

static void report_hero(struct op_report *r, struct match *m, const struct op_hero *h, figure_id id)
{
    struct game *g = &m->game;
    const struct figure *f = game_figure(g, id);
    struct op_hero_report *out = &r->hero[r->n++];
    struct terms xp;
    memcpy(out->name, h->sheet.name, sizeof out->name);
    out->wounded = wounds_of(g, f);
    out->dead = f->state[STATE_DEAD];
    out->ooa = is_ooa(g, f);
    out->left = has_left(g, f);
    out->dominated = f->state[STATE_DOMINATED];
    out->removed = zd(g)->removed[figure_slot(id)];
    out->spent = zd(g)->spent[figure_slot(id)];
    out->xp = (int16_t)score_xp_of(g, id, &xp);
    count_used_items(out, g, &h->sheet, f);
    report_hero_allies(out, g, h, id);
}

// Bit 0 the primary marker, then the others in the order in which they were placed.
static uint32_t secured(const struct game *g)
{
    const struct roster *all = &g->world.roster;
    uint32_t bits = 0;
    for (const struct figure *f = NULL; (f = figure_after(all, f)) != NULL;) {
        int before = 0;
        for (const struct figure *other = NULL; (other = figure_after(all, other)) != NULL;) {
            before += other->kind == KIND_OBJECTIVE && !(other->flags & FLAG_PRIMARY) &&
                      other->stat[STAT_NUMBER] < f->stat[STAT_NUMBER];
        }
        bool got = f->kind == KIND_OBJECTIVE && (f->flags & FLAG_ACHIEVED);
        int bit = f->flags & FLAG_PRIMARY ? 0 : before + 1;
        bits |= got && bit < 32 ? 1u << bit : 0;
    }
    return bits;
}

void op_report_of(struct op_report *r, const struct operation *op, struct match *m)
{
    struct game *g = &m->game;
    memset(r, 0, sizeof *r);
    r->completed = zd(g)->completed;
    r->difficulty = zd(g)->difficulty;
    r->deck_out = deck_left(&g->world.deck) == 0;
    r->achievements = score_achievements(g);
    r->secured = secured(g);
    for (int i = 0; i < op->now.n && r->n < TEAM_HEROES; i++) {
        figure_id id = figure_named(&g->world.roster, op->now.hero[i].sheet.name);
        if (id != FIGURE_NONE && game_figure(g, id)->kind == KIND_HERO) {
            report_hero(r, m, &op->now.hero[i], id);
        }
    }
}
