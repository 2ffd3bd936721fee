// bot_arms.c: the careful bot with special weapons in its hands: shots that are more than shots,
// grenades, sentries, paint.
#include "zerodark/bots/internal/bot_plan.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/kit/weapons.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/sight/sight.h"

#define NOISE  6  // points: whoever is near enough will hear of it
#define UPROAR 24 // inches: how far something loud is heard
#define THREAT 11 // inches: whoever is further off is not worth a noise

static int gap_inches(const struct game *g, const struct figure *a, const struct figure *b)
{
    return len_squared_units_up(cylinder_range_squared(&a->body, &b->body), unit(g));
}

// What a shot meets before anybody looks along its line.
static int guess_unseen_number(struct game *g, const struct figure *f, const struct prey *p)
{
    return gap_inches(g, f, p->f) + bot_mind_air(g, f, p->f) + p->f->stat[STAT_DEF];
}

static bool is_organic(const struct figure *f)
{
    return !(f->flags & FLAG_SYNTHETIC);
}

// Friends whose IFF would stop a blast round somebody (ZD-WEAPON-EXPLOSIVE-12), or who would suffer
// from what does not ask for it; and what the team has come for, which breaks.
static int friends_near(const struct game *g, const struct mind *m, const struct figure *centre,
                        int inches)
{
    const struct figure *marker = figure_look(&g->world.roster, objective_primary(g));
    int n = marker && figure_on_table(marker) && gap_inches(g, marker, centre) <= inches;
    for (int i = 0; i < m->n_own; i++) {
        n += gap_inches(g, m->own[i], centre) <= inches;
    }
    return n;
}

// What is there to win round a bogey: hundredths of the worth of everybody within reach.
static int crowd(const struct game *g, const struct mind *m, const struct prey *p, int inches,
                 int share, bool (*hurts)(const struct figure *))
{
    int sum = 0;
    for (int i = 0; i < m->n_prey; i++) {
        const struct prey *o = &m->prey[i];
        if (o->f != p->f && hurts(o->f) && gap_inches(g, o->f, p->f) <= inches) {
            sum += o->worth * share / 100;
        }
    }
    return sum;
}

static bool anybody(const struct figure *f)
{
    return f != NULL;
}

static bool is_machine(const struct figure *f)
{
    return !is_organic(f);
}

static struct plan *plan_shot(struct thought *t, const struct figure *f, const struct prey *p,
                              enum weapon with, int score)
{
    struct plan *plan = bot_plan_note(t, PLAN_ORDER, f, ORDER_SHOOT, score);
    plan->target = p->f->id;
    plan->how = (uint8_t)with;
    return plan;
}

// One success kills, whatever it hits; more of them reach further (ZD-WEAPON-EXPLOSIVE-02).
static int explosive_worth(struct game *g, const struct mind *m, const struct figure *f,
                           const struct prey *p)
{
    int radius = param(g, P_BLAST_RADIUS);
    if (!(weapons_held(g, f) & WEAPON_EXPLOSIVE) || p->inches > THREAT ||
        friends_near(g, m, p->f, radius + 3) > 0) {
        return 0;
    }
    int dice = figure_stat_now(g, f, STAT_F) + (p->f->state[STATE_TARGETED] > 0);
    int worth = p->worth + crowd(g, m, p, radius - 2, 70, anybody);
    return worth * bot_mind_chance(dice, guess_unseen_number(g, f, p), 1) / 100;
}

// It is easier, and reaches no further than that (ZD-WEAPON-SPRAY-01, ZD-WEAPON-SPRAY-04).
static int spray_worth(struct game *g, const struct figure *f, const struct prey *p)
{
    int inches = gap_inches(g, f, p->f);
    int dice = figure_stat_now(g, f, STAT_F) + (p->f->state[STATE_TARGETED] > 0);
    bool fits = (weapons_held(g, f) & WEAPON_SPRAY) && inches <= param(g, P_SPRAY_RANGE);
    return fits ? bot_mind_shot_worth(p, f, dice, inches + bot_mind_air(g, f, p->f)) : 0;
}

static void plan_weapons(struct thought *t, const struct figure *f, const struct prey *p)
{
    struct game *g = t->g;
    int blast = explosive_worth(g, &t->mind, f, p), spray = spray_worth(g, f, p);
    int dice = figure_stat_now(g, f, STAT_F) + (p->f->state[STATE_TARGETED] > 0);
    if (blast > 0) {
        plan_shot(t, f, p, WEAPON_EXPLOSIVE, blast - NOISE);
    }
    if (spray > 0) {
        plan_shot(t, f, p, WEAPON_SPRAY, spray);
    }
    if ((weapons_held(g, f) & WEAPON_INDIRECT) && p->f->state[STATE_TARGETED]) {
        plan_shot(t, f, p, WEAPON_INDIRECT,
                  bot_mind_shot_worth(p, f, dice, guess_unseen_number(g, f, p)));
    }
}

// What two successes of a throw are worth.
static int effect_worth(const struct game *g, const struct mind *m, enum item which,
                        const struct prey *p)
{
    switch (which) {
    case ITEM_FRAG:
        return friends_near(g, m, p->f, 4) ? 0 : p->worth + crowd(g, m, p, 1, 50, anybody);
    case ITEM_EM:
        return is_organic(p->f) || friends_near(g, m, p->f, 7)
                   ? 0
                   : p->worth + crowd(g, m, p, 3, 70, is_machine);
    case ITEM_STUN:
        return friends_near(g, m, p->f, 4) ? 0 : p->worth / 2 + crowd(g, m, p, 2, 50, anybody);
    case ITEM_BRIGHTLIGHT:
        return friends_near(g, m, p->f, 7)
                   ? 0
                   : is_organic(p->f) * p->worth / 4 + crowd(g, m, p, 4, 25, is_organic);
    case ITEM_CHEM:
        return friends_near(g, m, p->f, 5)
                   ? 0
                   : is_organic(p->f) * p->worth / 4 + crowd(g, m, p, 2, 20, is_organic);
    case ITEM_TAG:
        return friends_near(g, m, p->f, 7) ? 0 : p->worth / 4 + crowd(g, m, p, 5, 25, anybody);
    default:
        return 0;
    }
}

static int throw_worth(struct game *g, const struct mind *m, const struct figure *f,
                       enum item which, const struct prey *p)
{
    int dice =
        param(g, P_GRENADE_DICE) + (f->state[STATE_TOKENS] > 0) + (p->f->state[STATE_TARGETED] > 0);
    bool wanted = kit_count(g, f, which) > 0 && p->inches <= THREAT;
    int worth = wanted ? effect_worth(g, m, which, p) : 0;
    return worth > 0 ? worth * bot_mind_chance(dice, guess_unseen_number(g, f, p), 2) / 100 : 0;
}

static void plan_throws(struct thought *t, const struct figure *f, const struct prey *p)
{
    for (int i = ITEM_BRIGHTLIGHT; i <= ITEM_TAG; i++) {
        int worth = throw_worth(t->g, &t->mind, f, (enum item)i, p);
        if (worth > 0) {
            struct plan *plan = bot_plan_note(t, PLAN_ORDER, f, ORDER_THROW, worth - NOISE);
            plan->target = p->f->id;
            plan->how = (uint8_t)i;
        }
    }
}

// As bonus shots, which come beside something quiet.

static bool has_arms(const struct game *g, const struct figure *f)
{
    const struct kit *k = kit_look(g, f);
    bool armed = (f->flags & FLAG_SPRAY) != 0;
    for (int i = ITEM_EXPLOSIVE; i <= ITEM_TAG && !armed; i++) {
        armed = k->item[i] > 0;
    }
    return armed;
}

// What is loud wakes up whoever does not look round yet: every hit is heard twelve inches further.
static int uproar(const struct game *g, const struct mind *m, const struct figure *f)
{
    int n = 0;
    for (int i = 0; i < m->n_prey; i++) {
        const struct figure *b = m->prey[i].f;
        n += !b->state[STATE_ALERT] && gap_inches(g, f, b) <= UPROAR;
    }
    return 6 * n;
}

int bot_arms_worth(struct game *g, const struct mind *m, const struct figure *f,
                   const struct prey *p, int item)
{
    int blast = item ? 0 : explosive_worth(g, m, f, p), spray = item ? 0 : spray_worth(g, f, p);
    int loud = item ? throw_worth(g, m, f, (enum item)(item - 1), p) : blast;
    loud -= loud > 0 ? uproar(g, m, f) : 0;
    return loud > spray ? loud : spray;
}

int bot_arms_best(struct game *g, const struct mind *m, const struct figure *f)
{
    int best = 0;
    if (!has_arms(g, f)) {
        return 0;
    }
    for (int i = 0; i < m->n_prey; i++) {
        const struct prey *p = &m->prey[i];
        for (int item = 0; item <= ITEM_TAG + 1; item = item ? item + 1 : ITEM_BRIGHTLIGHT + 1) {
            int worth = bot_arms_worth(g, m, f, p, item);
            if (worth > best && sight_sees_to_shoot(g, f, p->f)) {
                best = worth;
            }
        }
    }
    return best;
}

// Smoke where the runner stands, when too many are looking at it.
static void plan_smoke(struct thought *t, const struct figure *f)
{
    const struct figure *runner = game_figure(t->g, t->mind.runner);
    bool has = kit_count(t->g, f, ITEM_SMOKE) > 0 || kit_count(t->g, f, ITEM_DIGISMOKE) > 0;
    if (!has || !runner || gap_inches(t->g, f, runner) > 6) {
        return;
    }
    int watched = bot_mind_watched(t->g, &t->mind, runner, 4);
    struct plan *p = bot_plan_note(t, PLAN_ORDER, f, ORDER_THROW, 11 * watched - 10);
    p->how = kit_count(t->g, f, ITEM_SMOKE) > 0 ? ITEM_SMOKE : ITEM_DIGISMOKE;
    p->at = point_of(runner->body.at);
    p->aims = true;
}

// A gun of one's own near enough makes another one less useful.
static bool guarded(const struct game *g, const struct figure *f)
{
    for (const struct figure *o = NULL; (o = figure_after(&g->world.roster, o)) != NULL;) {
        if (o->kind == KIND_GADGET && figure_on_table(o) && o->side == f->side &&
            gap_inches(g, o, f) <= param(g, P_SENTRY_RADIUS) / 2) {
            return true;
        }
    }
    return false;
}

static void plan_sentries(struct thought *t, const struct figure *f)
{
    struct game *g = t->g;
    int close = 0;
    for (int i = 0; i < t->mind.n_prey; i++) {
        close += gap_inches(g, f, t->mind.prey[i].f) <= param(g, P_SENTRY_RADIUS);
    }
    if (kit_works(g, f, ITEM_GUN) > 0 && close > 0) {
        int score = 20 + 9 * (close < 4 ? close : 4) - (guarded(g, f) ? 30 : 0);
        struct plan *p = bot_plan_note(t, PLAN_ORDER, f, ORDER_DEPLOY, score);
        p->how = ITEM_GUN;
        p->value = param(g, P_SENTRY_RADIUS);
        p->flags = ORDER_AUTO;
    }
}

static void plan_paint(struct thought *t, const struct figure *f, const struct prey *p)
{
    if (kit_works(t->g, f, ITEM_HEATLIGHT) > 0 && !p->f->state[STATE_TARGETED] &&
        is_organic(p->f)) {
        int dice = figure_stat_now(t->g, f, STAT_A);
        int chance = bot_mind_chance(dice, gap_inches(t->g, f, p->f) + p->f->stat[STAT_DEF], 1);
        bot_plan_note(t, PLAN_ORDER, f, ORDER_PAINT, p->worth * chance / 300 - NOISE)->target =
            p->f->id;
    }
}

void bot_plan_arms(struct thought *t, const struct figure *f)
{
    const struct kit *k = kit_look(t->g, f);
    bool armed = (f->flags & (FLAG_SPRAY | FLAG_INDIRECT)) != 0;
    for (int i = ITEM_HEATLIGHT; i < ITEM_COUNT && !armed; i++) {
        armed = k->item[i] > 0;
    }
    if (!armed) {
        return;
    }
    for (int i = 0; i < t->mind.n_prey; i++) {
        const struct prey *p = &t->mind.prey[i];
        plan_weapons(t, f, p);
        plan_throws(t, f, p);
        plan_paint(t, f, p);
    }
    plan_smoke(t, f);
    plan_sentries(t, f);
}

// What a bogey still takes, as the shot would find it.
static int needed(const struct figure *b)
{
    return b->stat[STAT_WND] + b->state[STATE_TOKENS] - b->state[STATE_WOUNDS_NOW];
}

// Lethal makes nothing of one hit, and of more one more.
void bot_answer_lethal(struct game *g, const struct decision *d, struct answer *a)
{
    struct shot s = {.shooter = d->figure, .target = d->option[0].target};
    struct terms dice, target;
    const struct figure *b = game_figure(g, s.target);
    if (!b || !is_bogey(b)) {
        return;
    }
    shot_prepare(g, &s, &dice, &target);
    int marked = b->state[STATE_TARGETED] > 0, need = needed(b) - marked;
    int with = need - 1 > 2 - marked ? need - 1 : 2 - marked;
    a->option = bot_mind_chance(s.dice, s.target_number, need) >
                bot_mind_chance(s.dice, s.target_number, with);
}

// A silent kill costs the enemy the next card, which is worth most when many are about.
void bot_answer_silent(struct game *g, const struct decision *d, struct answer *a)
{
    struct mind m;
    int close = 0;
    bot_mind_look_round(g, (enum side)d->side, &m);
    for (int i = 0; i < m.n_prey; i++) {
        close += m.prey[i].inches <= 16;
    }
    a->option = close > 1;
}

// Whatever is worth most against that one.
void bot_answer_weapon(struct game *g, const struct decision *d, struct answer *a)
{
    struct mind m;
    const struct figure *f = game_figure(g, d->figure);
    bot_mind_look_round(g, (enum side)d->side, &m);
    int best = bot_mind_best_shot(g, &m, d->figure, true, false).worth;
    for (int k = 0; k < m.n_prey; k++) {
        for (int i = 0; i < d->n && m.prey[k].f->id == d->option[0].target; i++) {
            int worth = d->option[i].kind == WEAPON_SPRAY ? spray_worth(g, f, &m.prey[k])
                        : d->option[i].kind == WEAPON_EXPLOSIVE
                            ? explosive_worth(g, &m, f, &m.prey[k])
                            : 0;
            if (worth > best) {
                best = worth;
                a->option = (uint16_t)i;
            }
        }
    }
}

// Behind armour that is worth more than its arm.
void bot_answer_shield(struct game *g, const struct decision *d, struct answer *a)
{
    const struct figure *f = game_figure(g, d->figure);
    a->option = figure_stat_now(g, f, STAT_AV) > figure_stat_now(g, f, STAT_D);
}
