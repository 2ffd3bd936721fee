// casualties.c: a report is applied hero by hero: wounds, losses, stat points owed. Then come the
// choices between missions: to reduce, to replace, to rescue (ZD-OP-WOUND-03 and 04,
// ZD-OP-CASUALTY-02 and 06, ZD-MIS-RESCUE-12 and 22).
#include "zerodark/operations/casualties.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "engine/utf8.h"
#include "zerodark/operations/internal/op_log.h"
#include "zerodark/teams/inspect.h"

uint8_t casualty_wounds(const struct game *g, int wounded, bool dead)
{
    return (uint8_t)(dead || wounded > 1 ? param(g, P_CARRIED_WOUNDED) : 0);
}

static bool is_emjay(const struct game *g, const struct team_ally *a)
{
    return is_ally_row(content(g), &content(g)->upgrade[a->it.row], FLAG_EMJAY);
}

// The allies after it move up by one, and so do their bits in `ally_lost`.
static void remove_ally(struct op_hero *h, int i)
{
    struct team_ally *ally = h->sheet.ally;
    int last = --h->sheet.n_allies;
    memmove(&ally[i], &ally[i + 1], (size_t)(last - i) * sizeof *ally);
    ally[last] = (struct team_ally){0};
    uint32_t low = (1u << i) - 1, lost = h->ally_lost;
    h->ally_lost = (uint8_t)((lost & low) | (lost >> 1 & ~low));
}

// ZD-ALLY-GEN-03: an ally that is lost is gone; an emjay may be rescued.
static void lose_ally(const struct game *g, struct operation *op, int hero, int i)
{
    assert(i >= 0 && i < TEAM_ALLIES);
    struct op_hero *h = &op->now.hero[hero];
    struct op_captive p = {.hero = (uint8_t)hero, .ally = (uint8_t)i};
    struct op_entry *e = op_note(op, OP_DID_LOST, hero);
    e->ally = (uint8_t)i;
    casualty_name(op, content(g), &p, e->who);
    if (is_emjay(g, &h->sheet.ally[i])) {
        h->ally_lost |= (uint8_t)(1u << i);
        op->now.lost_now++;
    } else {
        remove_ally(h, i);
    }
}

static void apply_ally_report(const struct game *g, struct operation *op, int hero,
                              const struct op_hero_report *r)
{
    struct op_hero *h = &op->now.hero[hero];
    for (int i = h->sheet.n_allies - 1; i >= 0; i--) {
        struct team_ally *a = &h->sheet.ally[i];
        a->wounded = casualty_wounds(g, r->ally_wounded[i], false);
        if ((r->ally_lost & ~(uint32_t)h->ally_lost) >> i & 1) {
            lose_ally(g, op, hero, i);
        }
    }
}

static void lose_hero(struct operation *op, int hero, bool ooa)
{
    struct op_hero *h = &op->now.hero[hero];
    op_note(op, OP_DID_LOST, hero);
    h->fate = OP_LOST;
    h->was_ooa = ooa;
    h->replaced = 0;
    h->owes = 0;
    h->sheet.xp = 0; // ZD-OP-XP-02
    op->now.lost_now++;
    op->now.debt |= h->honoured; // ZD-MIS-RESCUE-22
}

void casualty_report(const struct game *g, struct operation *op, int hero,
                     const struct op_hero_report *r, bool deck_out)
{
    struct op_hero *h = &op->now.hero[hero];
    bool left = r->left != 0, ooa = r->ooa || r->dead;
    struct casualty c = {r->dead != 0, ooa, left, r->dominated != 0, !left && deck_out};
    h->sheet.wounded = casualty_wounds(g, r->wounded, r->dead);
    if (casualty_lost(g, &c)) {
        lose_hero(op, hero, ooa || c.dominated);
    } else if (ooa) { // ZD-OP-WOUND-03
        h->owes = (uint8_t)(h->owes + param(g, P_OOA_STAT));
    }
    apply_ally_report(g, op, hero, r);
}

static void bring_back_hero(const struct game *g, struct operation *op, int hero)
{
    struct op_hero *h = &op->now.hero[hero];
    h->fate = OP_FIT;
    h->replaced = 0;
    h->absent = 0;
    h->sheet.wounded = (uint8_t)param(g, P_CARRIED_WOUNDED); // ZD-OP-CASUALTY-06
    h->owes = (uint8_t)(h->was_ooa ? param(g, P_OOA_STAT) : 0);
    h->was_ooa = 0;
}

static void bring_back(const struct game *g, struct operation *op, struct op_captive *p)
{
    struct op_hero *h = &op->now.hero[p->hero];
    struct op_entry *e = op_note(op, OP_DID_BACK, p->hero);
    e->ally = p->ally;
    casualty_name(op, content(g), p, e->who);
    p->back = 1;
    if (p->ally == OP_NOBODY) {
        bring_back_hero(g, op, p->hero);
        return;
    }
    h->ally_lost &= (uint8_t) ~(1u << p->ally);
    h->sheet.ally[p->ally].wounded = (uint8_t)param(g, P_CARRIED_WOUNDED);
}

static int ones(uint32_t bits)
{
    int n = 0;
    for (; bits; bits &= bits - 1) {
        n++;
    }
    return n;
}

// ZD-MIS-RESCUE-12: the primary marker is always somebody, the others as many as are left.
static int saved_of(int captives, uint32_t secured)
{
    int others = ones(secured & ~1u), left = captives - 1;
    return (int)(secured & 1) + (others < left ? others : left);
}

void casualty_rescued(const struct game *g, struct operation *op, uint32_t secured)
{
    struct op_state *s = &op->now;
    int saved = s->n_captives ? saved_of(s->n_captives, secured) : 0;
    bool all = saved == s->n_captives;
    s->saved = 0;
    for (int i = 0; i < s->n_captives; i++) {
        struct op_captive *p = &s->captive[i];
        bool known = p->marker != OP_NOBODY;
        if (known ? (secured >> p->marker & 1) != 0 : all) {
            bring_back(g, op, p);
        } else if (!known) {
            s->saved = (uint8_t)saved;
        }
    }
}

void casualty_recover(struct operation *op)
{
    for (int i = 0; i < op->now.n; i++) {
        struct op_hero *h = &op->now.hero[i];
        if (h->fate == OP_CASEVAC) {
            h->fate = OP_FIT;
            memset(h->sheet.lost, 0, sizeof h->sheet.lost);
        }
        h->sheet.wounded = 0;
        for (int k = 0; k < h->sheet.n_allies; k++) {
            h->sheet.ally[k].wounded = 0;
        }
    }
}

void casualty_name(const struct operation *op, const struct content *c, const struct op_captive *p,
                   char out[TEAM_NAME])
{
    const struct team_hero *h = &op->now.hero[p->hero].sheet;
    memset(out, 0, TEAM_NAME);
    if (p->ally == OP_NOBODY) {
        memcpy(out, h->name, TEAM_NAME);
    } else if (*h->ally[p->ally].name) {
        memcpy(out, h->ally[p->ally].name, TEAM_NAME);
    } else {
        const char *what = c->upgrade[h->ally[p->ally].it.row].name;
        size_t rest = utf8_fit_letters(what, strlen(what), TEAM_LETTERS - 3);
        size_t own =
            utf8_fit_letters(h->name, strlen(h->name), TEAM_LETTERS - 3 - utf8_letters(what, rest));
        snprintf(out, TEAM_NAME, "%.*s's %.*s", (int)own, h->name, (int)rest, what);
    }
}

int operation_stat(const struct game *g, const struct op_hero *h, int stat)
{
    struct team_body b;
    team_build(content(g), &h->sheet, &b);
    return b.stat[stat];
}

enum status operation_reduce(const struct game *g, struct operation *op, int hero, int stat,
                             struct fault *f)
{
    TRY(op_need(g, op, OP_ACTION_REDUCE, f));
    TRY(op_need_fit(op, hero, f));
    struct op_hero *h = &op->now.hero[hero];
    if (h->owes == 0) {
        return fault_set(f, STATUS_ILLEGAL, "ZD-OP-WOUND-03", "%s has no stat point to lose",
                         h->sheet.name);
    }
    if (stat < 0 || stat > 3) {
        return fault_set(f, STATUS_RANGE, "ZD-OP-WOUND-03", "the stat must be M, F, A or D");
    }
    h->owes--;
    h->sheet.lost[stat]++;
    op_note(op, OP_DID_REDUCED, hero)->value = stat;
    if (operation_stat(g, h, stat) <= param(g, P_CASEVAC_STAT)) { // ZD-OP-WOUND-04
        h->fate = OP_CASEVAC;
        h->owes = 0;
        op_note(op, OP_DID_CASEVAC, hero);
    }
    return STATUS_OK;
}

enum status operation_replace(const struct game *g, struct operation *op, int lost,
                              const struct team_hero *fresh, struct fault *f)
{
    TRY(op_need(g, op, OP_ACTION_REPLACE, f));
    if (lost < 0 || lost >= op->now.n || op->now.hero[lost].fate != OP_LOST) {
        return fault_set(f, STATUS_ILLEGAL, "ZD-OP-CASUALTY-02",
                         "a replacement takes the place of a lost hero");
    }
    struct op_hero *old = &op->now.hero[lost];
    if (old->replaced) {
        return fault_set(f, STATUS_ILLEGAL, "ZD-OP-CASUALTY-02", "%s has been replaced already",
                         old->sheet.name);
    }
    struct op_hero h = {.sheet = *fresh};
    h.sheet.replacement = true;
    TRY(operation_enrol(g, op, &h, f));
    old->replaced = 1;
    op->now.replaced = 1;
    struct op_entry *e = op_note(op, OP_DID_REPLACED, lost);
    e->value = op->now.n - 1;
    memcpy(e->word, h.sheet.name, TEAM_NAME);
    return STATUS_OK;
}

static void add_captives(struct op_state *s, int hero)
{
    const struct op_hero *h = &s->hero[hero];
    for (int ally = -1; ally < h->sheet.n_allies && s->n_captives < OP_CAPTIVES; ally++) {
        if (ally < 0 ? h->fate == OP_LOST : h->ally_lost >> ally & 1) {
            s->captive[s->n_captives++] = (struct op_captive){
                .hero = (uint8_t)hero,
                .ally = (uint8_t)(ally < 0 ? OP_NOBODY : ally),
                .marker = OP_NOBODY,
            };
        }
    }
}

// One of n markers.
static enum status draw_marker(struct game *g, int n, int *out)
{
    struct site site = {.what = "rescue.identity"};
    if (n <= 12) {
        return chance_band(g, STREAM_DEPLOY, site, n, out);
    }
    struct dice d;
    TRY(chance_roll(g, STREAM_DEPLOY, site, 1, n, &d));
    *out = d.face[0] - 1;
    return STATUS_OK;
}

// By the switch each captive is dealt a marker in advance, no two the same (ZD-MIS-RESCUE-12).
static enum status deal_markers(struct game *g, struct op_state *s)
{
    uint8_t free[OP_CAPTIVES];
    int n = s->markers;
    for (int i = 0; i < n; i++) {
        free[i] = (uint8_t)i;
    }
    for (int i = 0; i < s->n_captives; i++) {
        int which;
        TRY(draw_marker(g, n, &which));
        s->captive[i].marker = free[which];
        memmove(&free[which], &free[which + 1], (size_t)(--n - which));
    }
    return STATUS_OK;
}

enum status operation_rescue(struct game *g, struct operation *op, struct fault *f)
{
    TRY(op_need(g, op, OP_ACTION_RESCUE, f));
    struct op_state s = op->now;
    s.rescue = 1;
    s.phase = OP_READY;
    s.n_captives = 0;
    op_all_go(&s);
    memset(s.captive, 0, sizeof s.captive);
    for (int i = 0; i < s.n; i++) {
        add_captives(&s, i);
    }
    s.markers = s.n_captives > OP_MARKERS ? s.n_captives : OP_MARKERS;
    if (s.n_captives == 1) {
        s.captive[0].marker = 0;
    } else if (param(g, P_RESCUE_RANDOM_IDENTITY)) {
        enum status rolled = deal_markers(g, &s);
        if (rolled != STATUS_OK) {
            *f = g->fault;
            return rolled;
        }
        op->rolled += s.n_captives;
    }
    op->now = s;
    return STATUS_OK;
}

enum status operation_call_off(const struct game *g, struct operation *op, struct fault *f)
{
    TRY(op_need(g, op, OP_ACTION_CALL_OFF, f));
    op->now.rescue = op->now.was_rescue;
    op->now.phase = OP_AFTER;
    op->now.n_captives = op->now.markers = 0;
    memset(op->now.captive, 0, sizeof op->now.captive);
    return STATUS_OK;
}

enum status operation_bring_back(const struct game *g, struct operation *op, int captive,
                                 struct fault *f)
{
    TRY(op_need(g, op, OP_ACTION_BRING_BACK, f));
    struct op_state *s = &op->now;
    if (captive < 0 || captive >= s->n_captives || s->captive[captive].back) {
        return fault_set(f, STATUS_UNKNOWN, "ZD-MIS-RESCUE-12", "there is no such captive");
    }
    bring_back(g, op, &s->captive[captive]);
    s->saved--;
    return STATUS_OK;
}
