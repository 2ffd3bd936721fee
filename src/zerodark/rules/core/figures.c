// figures.c: a stat is added up each time it is asked for, from the profile to upgrades, gadgets,
// wounds and stun: nothing is cached. A new figure clears its slot in every array of the rules
// (ZD-STAT-03, ZD-EW-FW-02 to 09, ZD-STATE-WOUNDED-03 and 04).
#include "zerodark/rules/core/figures.h"

#include <string.h>

#include "zerodark/rules/allies/remote.h"
#include "zerodark/rules/core/stat_upgrades.h"
#include "zerodark/rules/kit/kit.h"

// Armour may have changed the size of its profile (ZD-HERO-05); a bogey that is dominated keeps its
// own.
static void size_of(const struct game *g, const struct figure *f, struct cylinder *body)
{
    const struct profile *p = &content(g)->profile[f->profile];
    const struct scale *s = &content(g)->scale[zd_look(g)->scale];
    if (p->kind == KIND_OBJECTIVE) {
        body->radius = s->objective_diameter / 2;
        body->height = s->objective_height;
        return;
    }
    int cyl = f->stat[STAT_CYL];
    if (cyl == 4 && p->kind == KIND_BOGEY && param(g, P_HEAVY_BOGEY_CYL3)) {
        cyl = 3;
    }
    body->radius = s->cyl[cyl - 1].diameter / 2;
    body->height = s->cyl[cyl - 1].height;
}

// Is it a bogey or gadget that is gone for good?
static bool is_spent(const struct figure *f)
{
    return f->place == PLACE_GONE && (f->kind == KIND_BOGEY || f->kind == KIND_GADGET);
}

// Where every slot is in use, a spent figure gives its own up.
static bool make_roster_room(struct roster *r)
{
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        if (is_spent(f)) {
            figure_remove(r, f->id);
            return true;
        }
    }
    return false;
}

static enum status no_figure_room(struct game *g, enum status why)
{
    return fault_set(&g->fault, why, "figures", "at most %d figures", FIGURES);
}

static enum status new_figure(struct game *g, const char *name, figure_id *id)
{
    enum status s = figure_add(&g->world.roster, name, id);
    if (s == STATUS_FULL && make_roster_room(&g->world.roster)) {
        s = figure_add(&g->world.roster, name, id);
    }
    return s == STATUS_OK ? s : no_figure_room(g, s);
}

// ZD-GADGET-IFF-01: every character has an IFF.
static void equip(struct game *g, const struct figure *f, const struct profile *p)
{
    struct zd *z = zd(g);
    int slot = figure_slot(f->id);
    z->kit[slot] = (struct kit){0};
    z->upgrades[slot] = (struct upgrade_set){0};
    memset(z->raised[slot], 0, sizeof z->raised[slot]);
    z->program[slot] = z->gassed[slot] = 0;
    z->purse[slot] = z->spent[slot] = 0;
    z->sentry[slot] = z->armed_at[slot] = z->moved_at[slot] = 0;
    z->sentry_waits[slot] = 0;
    z->use[slot] = (struct marker_use){0};
    z->sentries |= (p->flags & FLAG_SENTRY) != 0;
    memcpy(z->kit[slot].item, p->item, sizeof p->item);
    bool dog = (p->flags & FLAG_DOG) && param(g, P_DOG_NO_IFF); // ZD-ALLY-DOG-09
    if (p->kind == KIND_HERO || (p->kind == KIND_ALLY && !dog)) {
        z->kit[slot].item[ITEM_IFF] = 1;
    }
    z->present |= p->kind == KIND_ALLY ? p->flags : 0;
}

enum status figure_room(struct game *g, int n)
{
    const struct roster *r = &g->world.roster;
    int room = 0;
    for (int slot = 0; slot < FIGURES; slot++) {
        const struct figure *f = &r->slot[slot];
        room += r->generation[slot] < FIGURE_GENERATIONS && (f->id == FIGURE_NONE || is_spent(f));
    }
    return room >= n ? STATUS_OK : no_figure_room(g, STATUS_FULL);
}

enum status figure_make(struct game *g, int profile, const char *name, enum side side,
                        figure_id *id)
{
    if (profile < 0 || profile >= content(g)->n_profiles) {
        return fault_set(&g->fault, STATUS_UNKNOWN, "profiles", "there is no profile %d", profile);
    }
    const struct profile *p = &content(g)->profile[profile];
    TRY(new_figure(g, name, id));
    struct figure *f = game_figure(g, *id);
    f->profile = (uint16_t)profile;
    f->side = (uint8_t)side;
    f->kind = p->kind;
    f->flags = p->flags;
    memcpy(f->stat, p->stat, sizeof f->stat);
    f->stat[STAT_CYL] = p->cyl;
    f->stat[STAT_RANK] = p->rank;
    equip(g, f, p);
    size_of(g, f, &f->body);
    return STATUS_OK;
}

bool is_held(const struct game *g, const struct figure *f)
{
    return is_captive(f) && !param(g, P_CAPTIVES_OPEN_TO_OTHERS);
}

bool is_ooa(const struct game *g, const struct figure *f)
{
    return f->state[STATE_DEAD] || f->state[STATE_WOUNDED] >= param(g, P_WOUNDED_OOA) ||
           f->state[STATE_ERROR]; // ZD-ROBOT-ERROR-02
}

bool is_helpless(const struct game *g, const struct figure *f)
{
    return f->state[STATE_DEAD] || f->state[STATE_DOWN] || f->state[STATE_ERROR] ||
           f->state[STATE_WOUNDED] >= param(g, P_WOUNDED_HELPLESS);
}

bool is_enemy(const struct figure *a, const struct figure *b)
{
    return a->side != b->side && a->side != SIDE_NOBODY && b->side != SIDE_NOBODY;
}

bool is_quarry(const struct game *g, const struct figure *f)
{
    bool gun = f->kind == KIND_GADGET && kit_count(g, f, ITEM_GUN) > 0; // ZD-SENTRY-GUN-06
    bool spared = is_character(f) && is_ooa(g, f) && param(g, P_BOGEYS_IGNORE_OOA);
    return figure_on_table(f) && (is_character(f) || gun) && !f->state[STATE_DEAD] && !spared &&
           !is_held(g, f);
}

// ZD-STAT-03, ZD-BOGEY-STAT-06: a firewall that no profile prints.
static int default_firewall(const struct game *g, const struct figure *f)
{
    if (f->kind == KIND_BOGEY) {
        return param(g, P_BOGEY_FW_DEFAULT);
    }
    if (f->kind == KIND_GADGET) {
        return param(g, P_GADGET_FW); // ZD-GADGET-IO-06
    }
    if (!iff_works(g, f)) { // ZD-EW-FW-02, ZD-EW-FW-03
        return f->flags & FLAG_SYNTHETIC ? param(g, P_SYNTHETIC_FW_WITHOUT_IFF) : 0;
    }
    return param(g, f->flags & FLAG_SYNTHETIC ? P_FIREWALL_SYNTHETIC : P_FIREWALL);
}

// ZD-EW-FW-09: buffs and hacks change it for the rest of the battle, within bounds.
static void change_firewall(const struct game *g, const struct figure *f, struct terms *t)
{
    int own = t->sum, most = own > param(g, P_FW_MAX) ? own : param(g, P_FW_MAX);
    terms_add(t, "changed", "ZD-EW-FW-09", f->stat[STAT_FW_CHANGE]);
    terms_at_least(t, 0, "at least 0", "ZD-EW-FW-09");
    if (!param(g, P_FW_BUFF_UNCAPPED)) {
        terms_at_most(t, most, "at most", "ZD-EW-FW-09");
    }
}

static bool reducible(enum stat_id which)
{
    return which <= STAT_D;
}

// Whose M, F, A and D count: a possessed body has its AI's (ZD-AI-POSSESS-02, 03).
static const struct figure *whose_mind_counts(const struct game *g, const struct figure *f)
{
    bool elsewhere = f->state[STATE_POSSESSED] && zd_look(g)->entered != f->id;
    const struct figure *ai = elsewhere ? figure_look(&g->world.roster, f->link[LINK_MIND]) : NULL;
    return ai ? ai : f;
}

// ZD-STATE-WOUNDED-03, ZD-STATE-WOUNDED-04
static void add_wounds(const struct game *g, const struct figure *f, const char *label,
                       struct terms *t)
{
    int wounded = f->state[STATE_WOUNDED];
    if (wounded >= param(g, P_WOUNDED_OOA)) {
        terms_add(t, label, "ZD-STATE-WOUNDED-04", -param(g, P_WOUNDED_OOA_STATS));
    } else if (wounded >= param(g, P_WOUNDED_WEAK)) {
        terms_add(t, label, "ZD-STATE-WOUNDED-03", -param(g, P_WOUNDED_WEAK_STATS));
    }
}

int figure_stat_terms(struct game *g, const struct figure *f, enum stat_id which, struct terms *t)
{
    static const char *const labels[] = {"M", "F", "A", "D", "AV", "FW"};
    const struct figure *mind = which <= STAT_D ? whose_mind_counts(g, f) : f;
    int printed =
        remote_follows(g, mind, (int)which) ? remote_copy(g, mind, (int)which) : mind->stat[which];
    if (which == STAT_FW && printed < 0) {
        printed = default_firewall(g, f);
    }
    terms_clear(t);
    stat_upgrades_terms(g, mind, which, printed, t);
    if (which == STAT_M) {
        kit_mobility_terms(g, f, t);
    }
    if (which == STAT_FW) {
        kit_firewall_terms(g, f, t);
        change_firewall(g, f, t);
    }
    if (reducible(which) && is_character(f)) {
        add_wounds(g, f, "wounded", t);
        if (mind != f) {
            add_wounds(g, mind, "AI wounded", t);
        }
        if (f->state[STATE_STUNNED]) { // ZD-STATE-STUNNED-01
            terms_add(t, "stunned", "ZD-STATE-STUNNED-01", -param(g, P_STUNNED_STATS));
        }
    }
    struct who who = {.figure = f->id, .what = labels[which], .value = printed};
    return quantity(g, (int)Q_STAT_M + (int)which, &who, t);
}

int figure_stat_now(struct game *g, const struct figure *f, enum stat_id which)
{
    struct terms t;
    int now = figure_stat_terms(g, f, which, &t);
    return now > STAT_MOST ? STAT_MOST : now < -STAT_MOST ? -STAT_MOST : now;
}

int figure_armour_in_target(struct game *g, const struct figure *f)
{
    switch (f->kind) {
    case KIND_BOGEY:
        if (is_bogey(f)) {
            return param(g, P_BOGEY_DEF_IGNORED) ? 0 : f->stat[STAT_DEF];
        }
        return figure_stat_now(g, f, STAT_AV);
    case KIND_GADGET:
        return 0;
    default:
        return figure_stat_now(g, f, STAT_AV);
    }
}

void figure_posture(struct game *g, struct figure *f)
{
    size_of(g, f, &f->body);
    if (f->state[STATE_PRONE] || (f->state[STATE_DEAD] && is_character(f))) {
        f->body.height = content(g)->scale[zd(g)->scale].prone_height;
    }
}

const struct figure *figures_next(const struct game *g, const struct figure *after,
                                  figure_test fits)
{
    const struct figure *f = after;
    while ((f = figure_after(&g->world.roster, f)) && !(figure_on_table(f) && fits(g, f))) {
    }
    return f;
}

bool figure_fits_standing_bogey(const struct game *g, const struct figure *f)
{
    (void)g;
    return is_standing_bogey(f);
}

bool figure_fits_down_bogey(const struct game *g, const struct figure *f)
{
    (void)g;
    return is_bogey(f) && f->state[STATE_DOWN];
}

bool figure_fits_character(const struct game *g, const struct figure *f)
{
    (void)g;
    return is_character(f) && !f->state[STATE_DEAD];
}

bool figure_fits_hero(const struct game *g, const struct figure *f)
{
    (void)g;
    return is_hero(f) && !f->state[STATE_DEAD];
}

bool figure_fits_quarry(const struct game *g, const struct figure *f)
{
    return is_quarry(g, f);
}
