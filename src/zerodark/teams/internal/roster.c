// roster.c: heroes with their upgrades: what they amount to, and what they cost.
#include <string.h>

#include "zerodark/rules/red_force/control.h"
#include "zerodark/teams/team.h"

// Each further upgrade of the same kind may cost less than the first (ZD-GRENADE-GEN-01).
static int further_cost_of(const struct upgrade *u, const struct team_line *before, int n)
{
    for (int i = 0; i < n && u->further; i++) {
        if (before[i].u->kind == u->kind && before[i].ally < 0) {
            return u->further;
        }
    }
    return u->halves;
}

static int add_roster_line(const struct content *c, const struct team_taken *t, int ally,
                           struct team_line *out, int n)
{
    const struct upgrade *u = &c->upgrade[t->row];
    out[n] = (struct team_line){.u = u, .t = t, .ally = ally, .halves = further_cost_of(u, out, n)};
    return n + 1;
}

int team_lines(const struct content *c, const struct team_hero *h, struct team_line *out)
{
    int n = 0;
    for (int i = 0; i < h->n_taken; i++) {
        n = add_roster_line(c, &h->taken[i], -1, out, n);
    }
    for (int k = 0; k < h->n_allies; k++) {
        n = add_roster_line(c, &h->ally[k].it, k, out, n);
        for (int i = 0; i < h->ally[k].n_taken; i++) {
            n = add_roster_line(c, &h->ally[k].taken[i], k, out, n);
        }
    }
    return n;
}

static uint32_t bars_of(const struct content *c, const struct team_hero *h)
{
    uint32_t bars = 0;
    for (int i = 0; i < h->n_taken; i++) {
        bars |= c->upgrade[h->taken[i].row].bars;
    }
    return bars;
}

// What comes with one of its upgrades; who begins with it may get more (ZD-SPEC-EWOP-01,
// ZD-SPEC-EWOP-02).
static bool comes_with(const struct upgrade *u, enum team_how how, int row)
{
    return upgrade_in(&u->brings, row) || (how == TEAM_NEW && upgrade_in(&u->begins, row));
}

static bool is_free_upgrade(const struct content *c, const struct team_hero *h, int row)
{
    bool free = false;
    for (int i = 0; i < h->n_taken; i++) {
        const struct upgrade *u = &c->upgrade[h->taken[i].row];
        bool picked = u->pick && h->picked[u->pick - 1] == row + 1;
        free = free || picked || comes_with(u, (enum team_how)h->taken[i].how, row);
    }
    return free;
}

int team_free(const struct content *c, const struct team_hero *h, uint8_t rows[TEAM_FREE])
{
    uint32_t bars = bars_of(c, h);
    int n = 0;
    for (int row = 0; row < c->n_upgrades && n < TEAM_FREE; row++) {
        if (!(bars >> c->upgrade[row].kind & 1) && is_free_upgrade(c, h, row)) {
            rows[n++] = (uint8_t)row;
        }
    }
    return n;
}

// ZD-UPG-ARMOUR-01: light armour, or none, is free; ZD-UPG-ARMOUR-02: but not later on for who
// began without.
void team_armour(const struct content *c, const struct team_hero *h, int *low, int *high)
{
    *low = 0;
    *high = h->bare || bars_of(c, h) >> UPGRADE_ARMOUR & 1 ? 0 : 2;
    for (int i = 0; i < h->n_taken; i++) {
        const struct upgrade *u = &c->upgrade[h->taken[i].row];
        if (u->av_high > *high) {
            *low = u->av_low;
            *high = u->av_high;
        }
    }
}

// ZD-HERO-03: nothing said is AV 1, or the least that heavier armour gives.
static int armour_of_hero(const struct content *c, const struct team_hero *h)
{
    int low, high;
    team_armour(c, h, &low, &high);
    return h->av != TEAM_AV_UNSAID ? h->av : low > 0 ? low : high > 0 ? 1 : 0;
}

static void add_upgrade_to_body(const struct upgrade *u, struct team_body *out)
{
    for (int s = 0; s < 4; s++) {
        out->stat[s] = (int16_t)(out->stat[s] + u->raises[s]);
        out->raised[s] = (uint8_t)(out->raised[s] + u->raises[s]);
    }
    out->cyl = u->cyl > out->cyl ? u->cyl : out->cyl;
    out->ablative = (int16_t)(out->ablative + u->ablative);
    out->flags |= u->flags;
    out->make = u->make ? u->make : out->make;
    for (int k = 0; k < ITEM_COUNT; k++) {
        out->item[k] = (uint8_t)(out->item[k] + u->item[k]);
    }
}

// ZD-OP-SUPPLY-05: what supply drops have added makes it as big as armour of that value would, and
// superheavy as that.
static void put_on_more(const struct content *c, const struct team_hero *h, struct team_body *out)
{
    out->av = (int16_t)(armour_of_hero(c, h) + h->more_av);
    for (int row = 0; row < c->n_upgrades && h->more_av > 0; row++) {
        const struct upgrade *u = &c->upgrade[row];
        if (u->kind == UPGRADE_ARMOUR && u->cyl && u->av_low <= out->av && out->av <= u->av_high) {
            out->cyl = u->cyl > out->cyl ? u->cyl : out->cyl;
            out->flags |= u->flags;
        }
    }
}

void team_build(const struct content *c, const struct team_hero *h, struct team_body *out)
{
    struct team_line line[TEAM_LINES];
    uint8_t row[TEAM_FREE];
    int profile = content_profile(c, "Hero"), n = team_lines(c, h, line);
    *out = (struct team_body){.cyl = profile < 0 ? 3 : c->profile[profile].cyl,
                              .flags = profile < 0 ? 0 : c->profile[profile].flags,
                              .bars = bars_of(c, h),
                              .halves = h->counted};
    memcpy(out->stat, h->stat, sizeof out->stat);
    out->item[ITEM_IFF] = h->iff != TEAM_IFF_NONE && !(out->bars >> UPGRADE_GADGET & 1);
    for (int i = 0; i < n; i++) {
        out->halves += line[i].halves;
        if (line[i].ally < 0) {
            add_upgrade_to_body(line[i].u, out);
        }
    }
    n = team_free(c, h, row);
    for (int i = 0; i < n; i++) {
        add_upgrade_to_body(&c->upgrade[row[i]], out);
    }
    put_on_more(c, h, out);
    for (int s = 0; s < 4; s++) { // ZD-OP-WOUND-03
        int left = out->stat[s] - h->lost[s];
        out->stat[s] = (int16_t)(left > 0 ? left : 0);
    }
}

// ZD-HERO-04: none without an IFF, for which a relay stands in (ZD-GADGET-RELAY-02).
int team_firewall(const struct game *g, const struct team_hero *h)
{
    struct team_body b;
    team_build(content(g), h, &b);
    bool synthetic = b.flags & FLAG_SYNTHETIC, known = b.item[ITEM_IFF] || b.item[ITEM_RELAY];
    int own = known       ? param(g, synthetic ? P_FIREWALL_SYNTHETIC : P_FIREWALL)
              : synthetic ? param(g, P_SYNTHETIC_FW_WITHOUT_IFF)
                          : 0;
    return own + b.item[ITEM_FIREWALL];
}

// By a switch only halves of one kind share a slot: additional grenades, improvements of one
// gadget, upgrades of gadgets, upgrades of remotes (ZD-UPG-HALF-01). Kinds of half upgrades are
// those of the catalogue, and for gadgets their rows.
static bool same_half(const struct team_line *a, const struct team_line *b)
{
    bool gadgets = a->u->kind == UPGRADE_GADGET && a->u->hardens == b->u->hardens;
    return a->u->kind == b->u->kind &&
           (a->u->kind != UPGRADE_GADGET || (gadgets && (a->u->hardens || a->u == b->u)));
}

static bool is_lone_half(const struct team_line *line, int n, int which)
{
    int before = 0, all = 0;
    for (int i = 0; i < n; i++) {
        bool counts = line[i].t->how == TEAM_NEW && line[i].halves % 2;
        if (counts && same_half(&line[i], &line[which])) {
            all++;
            before += i < which;
        }
    }
    return all % 2 && before == all - 1;
}

int team_halves(const struct game *g, const struct team_hero *h)
{
    struct team_line line[TEAM_LINES];
    int n = team_lines(content(g), h, line), halves = h->counted;
    for (int i = 0; i < n; i++) {
        bool counts = line[i].t->how == TEAM_NEW, half = line[i].halves % 2;
        halves += counts ? line[i].halves : 0;
        halves +=
            counts && half && param(g, P_HALF_PAIRING_SAME_KIND_ONLY) && is_lone_half(line, n, i);
    }
    return param(g, P_HALF_ROUNDS_UP_PER_HERO) ? (halves + 1) / 2 * 2 : halves;
}

int team_halves_taken(const struct game *g, const struct team *t)
{
    int halves = 0;
    for (int k = 0; k < t->n; k++) {
        struct team_line line[TEAM_LINES];
        int n = team_lines(content(g), &t->hero[k], line);
        halves += t->hero[k].counted;
        for (int i = 0; i < n; i++) {
            bool supplied =
                line[i].t->how == TEAM_SUPPLIED && param(g, P_SUPPLY_ITEMS_RUN_CLOCK) != 0;
            halves += line[i].t->how == TEAM_NEW || supplied ? line[i].halves : 0;
        }
    }
    return halves;
}

int team_cards(const struct game *g, const struct team *t)
{
    return zd_look(g)->mode == MODE_VERSUS ? 0 : control_clock_cards(g, team_halves_taken(g, t));
}

int team_price(const struct game *g, int halves)
{
    return halves * param(g, P_UPGRADE_XP) / 2;
}
