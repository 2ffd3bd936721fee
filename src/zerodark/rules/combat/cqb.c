// cqb.c: choices first, then everybody's dice, then everybody's wounds: both sides strike at once.
// There is one foe by the ruling; by a switch all in contact fight (ZD-CQB-01 to 16).
#include "zerodark/rules/combat/cqb.h"

#include <string.h>

#include "engine/ablation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/combat/shoot.h"
#include "zerodark/rules/core/dice_reader.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/core/stat_upgrades.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/kit/shield.h"
#include "zerodark/rules/red_force/control.h"
#include "zerodark/rules/robots/program.h"

// Who can be fought at all: characters and bogeys that stand or lie, not things, not down bogeys
// (ZD-STATE-ENGAGED-01, ZD-STATE-DOWN-02).
static bool is_cqb_foe(const struct game *g, const struct figure *f, const struct figure *other)
{
    bool fights = is_character(other) || (is_bogey(other) && !other->state[STATE_DOWN]);
    bool hostile = is_enemy(f, other) || program_betrays(g, f, other); // ZD-ROBOT-VM-09
    return fights && hostile && !other->state[STATE_DEAD] && !is_held(g, other);
}

bool can_cqb(struct game *g, figure_id attacker, figure_id target, struct verdict *why)
{
    const struct figure *a = game_figure(g, attacker), *b = game_figure(g, target);
    struct cqb c = {.attacker = attacker, .target = target, .roller = attacker};
    verdict_clear(why);
    if (!a || !b) {
        verdict_deny(why, "ZD-CQB-01",
                     target == FIGURE_NONE ? "a fight needs an enemy to fight"
                                           : "no figure has that id");
        return false;
    }
    if (!figure_on_table(a) || is_helpless(g, a)) {
        verdict_deny(why, "ZD-STATE-WOUNDED-05", "%s can do nothing", a->name);
    } else if (!is_cqb_foe(g, a, b)) {
        verdict_deny(why, "ZD-CQB-01", "%s is not an enemy to fight", b->name);
    } else if (!measure_touching(a, b)) {
        verdict_deny(why, "ZD-CQB-01", "%s does not touch %s", a->name, b->name);
    }
    return check(g, C_CAN_CQB, &c, why);
}

int cqb_dice(struct game *g, const struct cqb *c, figure_id roller, struct terms *t)
{
    const struct figure *f = game_figure(g, roller);
    struct cqb asked = *c;
    asked.roller = roller;
    terms_clear(t);
    if (is_helpless(g, f) || (c->dominate && roller == c->attacker)) {
        return 0; // ZD-CQB-15, ZD-CQB-16
    }
    if (is_bogey(f)) {
        terms_add(t, "Att", "ZD-CQB-04", f->stat[STAT_ATT]);
        terms_add(t, "support tokens", "ZD-SUPPORT-06", f->state[STATE_TOKENS]);
    } else {
        figure_stat_terms(g, f, STAT_D, t);
        bool token = roller == c->attacker ? c->token : c->token_back;
        terms_add(t, "support token", "ZD-CQB-13", token);
    }
    return quantity(g, Q_CQB_DICE, &asked, t);
}

static int target_of_rank(const struct game *g, const struct figure *bogey)
{
    bool mech = strcmp(content(g)->profile[bogey->profile].name, "Mech") == 0;
    switch (mech && param(g, P_MECH_CQB_7) ? RANK_BOSS : bogey->stat[STAT_RANK]) {
    case RANK_BOSS:
        return param(g, P_CQB_BOSS);
    case RANK_ELITE:
        return param(g, P_CQB_ELITE);
    default:
        return param(g, P_CQB_GRUNT);
    }
}

// ZD-CQB-03, ZD-CQB-05: what it takes to hit a character falls with its wounds, twice.
static void add_character_to_hit(struct game *g, const struct figure *f, bool duel, struct terms *t)
{
    bool printed = param(g, P_CQB_PRINTED_STATS) != 0;
    enum stat_id arm = duel ? STAT_A : STAT_F; // ZD-EW-DUEL-01
    stat_upgrades_part(g, f, arm, duel ? "A" : "F", duel ? "ZD-EW-DUEL-01" : "ZD-CQB-03",
                       printed ? f->stat[arm] : figure_stat_now(g, f, arm), t);
    stat_upgrades_part(g, f, STAT_D, "D", "ZD-CQB-03",
                       printed ? f->stat[STAT_D] : figure_stat_now(g, f, STAT_D), t);
    terms_add(t, "wounded", "ZD-CQB-03", -f->state[STATE_WOUNDED]);
}

int cqb_target(struct game *g, const struct cqb *c, figure_id roller, struct terms *t)
{
    const struct figure *f = game_figure(g, roller == c->attacker ? c->target : c->attacker);
    struct cqb asked = *c;
    asked.roller = roller;
    terms_clear(t);
    if (is_bogey(f)) {
        terms_add(t, "rank", "ZD-CQB-02", target_of_rank(g, f));
    } else {
        add_character_to_hit(g, f, c->duel, t);
    }
    quantity(g, Q_CQB_TARGET, &asked, t);
    terms_at_least(t, 1, "at least 1", "ZD-CQB-05");
    return t->sum;
}

// The attacker and whom it meets: one opponent by the ruling, all in contact by the switch
// (ZD-CQB-08).
struct melee {
    figure_id foe[FIGURES];
    int n;
    bool shield[FIGURES];   // it uses its shield
    int hits[FIGURES];      // on each foe
    int hits_back[FIGURES]; // by each foe
    int left_back[FIGURES]; // of those
};

static void gather_foes(const struct game *g, const struct cqb *c, struct melee *m)
{
    const struct figure *a = figure_look(&g->world.roster, c->attacker);
    memset(m, 0, sizeof *m);
    m->foe[m->n++] = c->target;
    if (c->duel || !param(g, P_CQB_ALL_ENGAGED_ROLL)) {
        return;
    }
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (f->id != c->target && is_cqb_foe(g, a, f) && measure_touching(a, f)) {
            m->foe[m->n++] = f->id;
        }
    }
}

// One side of an exchange with one opponent.
struct side_roll {
    struct terms dice, target, result;
    struct dice roll;
    int n, v, hits;
    struct ablations without;
};

struct side_asked {
    const struct cqb *c;
    figure_id roller;
};

static void ask_side(struct game *g, const void *subject, struct ablation *out)
{
    const struct side_asked *a = subject;
    struct terms dice, target;
    out->dice = cqb_dice(g, a->c, a->roller, &dice);
    out->target = cqb_target(g, a->c, a->roller, &target);
}

static void prepare_side(struct game *g, const struct cqb *c, figure_id roller, struct side_roll *r)
{
    r->n = cqb_dice(g, c, roller, &r->dice);
    r->v = cqb_target(g, c, roller, &r->target);
    r->roll.n = 0;
    r->hits = 0;
    static const int rows[] = {Q_CQB_DICE, Q_CQB_TARGET};
    const struct side_asked asked = {c, roller};
    const struct ablation now = {.dice = r->n, .target = r->v};
    ablation_packs(g, rows, sizeof rows / sizeof *rows, ask_side, &asked, &now, &r->without);
}

static void record_side(struct game *g, const struct cqb *c, figure_id roller,
                        const struct side_roll *r)
{
    struct test t = {.figure = roller,
                     .against = roller == c->attacker ? c->target : c->attacker,
                     .name = "cqb",
                     .target = r->v,
                     .roll = r->roll,
                     .successes = r->hits};
    struct test_terms terms = {.dice = r->dice, .target = r->target, .without = r->without};
    test_account(g, &t, &terms);
}

// Where somebody has a shield up the faces themselves matter, and no reading of the dice is enough.
static enum status roll_side(struct game *g, const struct cqb *c, figure_id roller, bool shields,
                             struct side_roll *r)
{
    struct test t = {.figure = roller,
                     .against = roller == c->attacker ? c->target : c->attacker,
                     .name = "cqb",
                     .stat = "D",
                     .dice = r->n,
                     .target = r->v};
    if (r->n <= 0) {
        return STATUS_OK;
    }
    struct dice_reader reading;
    TRY(test_roll_read(g, &t, shields ? NULL : dice_reader_of_cqb(g, &t, &reading)));
    r->roll = t.roll;
    r->hits = test_successes(&r->roll, r->v, param(g, P_LUCKY));
    record_side(g, c, roller, r);
    return STATUS_OK;
}

// A bogey that rolls uses its tokens up; by the switch they absorb hits of this exchange first
// (ZD-CQB-13, ZD-BOGEY-CQB-06).
static enum status use_bogey_tokens(struct game *g, figure_id who)
{
    const struct figure *f = game_figure(g, who);
    return is_bogey(f) && !is_helpless(g, f) ? state_set(g, who, STATE_TOKENS, 0, who) : STATUS_OK;
}

// With several enemies in contact the attacker's hits are split at will (the switch
// cqb_all_engaged_roll); the named target is the default.
static enum status split_hits(struct game *g, const struct cqb *c, struct melee *m)
{
    struct decision d = {.name = "cqb.hit",
                         .side = game_figure(g, c->attacker)->side,
                         .figure = c->attacker,
                         .value = c->hits};
    for (int i = 0; i < m->n; i++) {
        decision_add(&d, i, c->attacker, m->foe[i]);
    }
    for (int hit = 0; hit < c->hits; hit++) {
        struct answer a;
        TRY(decide(g, &d, &a));
        m->hits[a.option]++;
    }
    return STATUS_OK;
}

// ZD-GADGET-SHIELD-01: the attacker's shield against the blows of one of its foes.
static enum status parry_back(struct game *g, const struct cqb *c, struct side_roll *back,
                              int *hits)
{
    struct parry p = {.bearer = c->attacker, .foe = c->target, .roll = &back->roll};
    p.target = back->v;
    TRY(shield_parry(g, c, &p));
    back->hits = p.through;
    *hits = p.back;
    return STATUS_OK;
}

// The shields of its foes against the attacker's blows: each cancels of what it was dealt.
static enum status parry_attack(struct game *g, struct cqb *c, const struct side_roll *attack,
                                struct melee *m)
{
    for (int i = 0; i < m->n; i++) {
        struct parry p = {.bearer = m->foe[i], .foe = c->attacker, .roll = &attack->roll};
        if (!m->shield[i] || c->shield) {
            continue;
        }
        p.target = attack->v;
        TRY(shield_parry(g, c, &p));
        int broken = attack->hits - p.through;
        broken = broken < m->hits[i] ? broken : m->hits[i];
        m->hits[i] -= broken;
        c->hits -= broken;
        m->hits_back[i] += p.back;
        c->hits_back += p.back;
    }
    return STATUS_OK;
}

// Is there a shield that the dice of a roll are held against?
static bool has_shields(const struct cqb *c, const struct melee *m)
{
    bool any = c->shield;
    for (int i = 0; i < m->n; i++) {
        any = any || m->shield[i];
    }
    return any;
}

// One foe strikes back, unless it has its shield up.
static enum status strike_back(struct game *g, struct cqb *c, struct melee *m, int i)
{
    struct side_roll back;
    struct cqb pair = *c;
    pair.target = m->foe[i];
    pair.token_back = c->token_back && i == 0;
    prepare_side(g, &pair, pair.target, &back);
    if (m->shield[i]) {
        return STATUS_OK;
    }
    TRY(roll_side(g, &pair, pair.target, has_shields(c, m), &back));
    if (c->shield) {
        TRY(parry_back(g, &pair, &back, &m->hits[i]));
        c->hits += m->hits[i];
    }
    m->hits_back[i] = back.hits;
    c->hits_back += back.hits;
    if (i == 0) {
        c->roll_back = back.roll;
    }
    return STATUS_OK;
}

// Everybody's dice are counted out before anybody rolls, and rolled before anybody is hurt
// (ZD-CQB-07).
static enum status roll_melee(struct game *g, struct cqb *c, struct melee *m)
{
    struct side_roll attack;
    prepare_side(g, c, c->attacker, &attack);
    if (!c->shield) {
        TRY(roll_side(g, c, c->attacker, has_shields(c, m), &attack));
    }
    c->roll = attack.roll;
    c->hits = attack.hits;
    for (int i = 0; i < m->n; i++) {
        TRY(strike_back(g, c, m, i));
    }
    if (!c->shield) {
        TRY(split_hits(g, c, m));
    }
    return parry_attack(g, c, &attack, m);
}

static enum status use_all_tokens(struct game *g, const struct cqb *c, const struct melee *m)
{
    TRY(use_bogey_tokens(g, c->attacker));
    for (int i = 0; i < m->n; i++) {
        TRY(use_bogey_tokens(g, m->foe[i]));
    }
    return STATUS_OK;
}

// Hits on both sides, and what is left over on each.
static enum status hurt_all(struct game *g, struct cqb *c, struct melee *m)
{
    int left;
    for (int i = 0; i < m->n; i++) {
        TRY(damage_hurt(g, m->foe[i], c->attacker, "cqb", m->hits[i], false, &left));
        c->surplus += left;
    }
    for (int i = 0; i < m->n; i++) {
        TRY(damage_hurt(g, c->attacker, m->foe[i], "cqb", m->hits_back[i], false,
                        &m->left_back[i]));
    }
    return STATUS_OK;
}

// Bogeys have no bonus actions.
static enum status spend_at_once(struct game *g, figure_id who, int surplus)
{
    const struct figure *f = game_figure(g, who);
    return is_character(f) && surplus > 0 ? bonus_spend(g, (enum side)f->side, surplus) : STATUS_OK;
}

// ZD-CQB-12, ZD-BONUS-07: what is not an acting character's own is spent at once.
static enum status spend_surplus(struct game *g, struct cqb *c, const struct melee *m)
{
    int own = c->surplus;
    bool acts = is_character(game_figure(g, c->attacker)) && !c->contact;
    c->surplus = acts ? own : 0;
    TRY(spend_at_once(g, c->attacker, own - c->surplus));
    for (int i = 0; i < m->n; i++) {
        TRY(spend_at_once(g, m->foe[i], m->left_back[i]));
    }
    return STATUS_OK;
}

// Choices before the roll: the acting side first (ZD-CQB-07). A token is a die of a roll: a figure
// that uses a shield has none.
static enum status make_cqb_choices(struct game *g, struct cqb *c, struct melee *m)
{
    TRY(shield_offer(g, c, c->attacker, c->target, &c->shield));
    for (int i = 0; i < m->n; i++) {
        TRY(shield_offer(g, c, m->foe[i], c->attacker, &m->shield[i]));
    }
    c->shield_back = m->shield[0];
    c->token = c->token && !c->shield;
    if (!c->dominate && !c->shield) {
        TRY(damage_token_offer(g, c->attacker, c->target, "token.die", 0, &c->token));
    }
    return c->shield_back
               ? STATUS_OK
               : damage_token_offer(g, c->target, c->attacker, "token.die", 0, &c->token_back);
}

// ZD-OW-04: the last moment to interrupt is before the dice.
static enum status await_cqb_overwatch(struct game *g, const struct cqb *c, bool *lost)
{
    struct verdict why;
    *lost = false;
    if (!shoot_overwatched(g)) {
        return STATUS_OK;
    }
    TRY(overwatch_moment(g, c->attacker, lost));
    *lost = *lost || !(c->duel || can_cqb(g, c->attacker, c->target, &why));
    return g->fault.status;
}

enum status cqb_vanilla(struct game *g, void *view)
{
    struct cqb *c = view;
    struct melee m;
    bool absorb = param(g, P_CQB_TOKENS_STILL_ABSORB) != 0;
    bool lost;
    TRY(await_cqb_overwatch(g, c, &lost));
    if (lost) {
        return STATUS_OK;
    }
    TRY(red_alert(g, c->attacker, "attack")); // ZD-RED-ALERT-05
    gather_foes(g, c, &m);
    TRY(make_cqb_choices(g, c, &m));
    TRY(roll_melee(g, c, &m));
    if (!absorb) {
        TRY(use_all_tokens(g, c, &m));
    }
    TRY(hurt_all(g, c, &m));
    if (absorb) {
        TRY(use_all_tokens(g, c, &m));
    }
    return spend_surplus(g, c, &m);
}

enum status cqb(struct game *g, struct cqb *c)
{
    c->hits = c->hits_back = c->surplus = 0;
    return step(g, S_CQB, c);
}

static enum status character_chooses(struct game *g, const struct figure *f, const figure_id *near,
                                     int n, figure_id *out)
{
    struct decision d = {.name = "cqb.target", .side = f->side, .figure = f->id};
    struct answer a;
    for (int i = 0; i < n; i++) {
        decision_add(&d, 0, f->id, near[i]);
    }
    TRY(decide(g, &d, &a));
    *out = near[a.option];
    return STATUS_OK;
}

static enum status bogey_chooses(struct game *g, const struct figure *f, const figure_id *near,
                                 int n, figure_id *out)
{
    figure_id tied[FIGURES];
    int n_tied = 0;
    bool best_ooa = true;
    int64_t best = INT64_MAX;
    for (int i = 0; i < n; i++) {
        const struct figure *other = game_figure(g, near[i]);
        bool ooa = is_character(other) && is_ooa(g, other);
        int64_t d = point_distance_squared(point_of(f->body.at), point_of(other->body.at));
        if ((best_ooa && !ooa) || (ooa == best_ooa && d < best)) {
            best = d;
            best_ooa = ooa;
            n_tied = 0;
        }
        if (ooa == best_ooa && d == best) {
            tied[n_tied++] = near[i];
        }
    }
    struct site site = {.what = "cqb.tie", .who = f->id};
    return measure_break_tie(g, site, tied, n_tied, out);
}

enum status cqb_choose(struct game *g, figure_id who, figure_id *foe)
{
    const struct figure *f = game_figure(g, who);
    figure_id near[FIGURES];
    int n = measure_locked_with(g, f, near, FIGURES);
    *foe = FIGURE_NONE;
    if (n == 0) {
        return STATUS_OK;
    }
    return is_bogey(f) ? bogey_chooses(g, f, near, n, foe) : character_chooses(g, f, near, n, foe);
}

// ZD-EW-DOMCQB-04: by the ruling what one runs into has to be fought.
static enum status may_dominate_instead(struct game *g, const struct cqb *c, bool *instead)
{
    struct order o = {.kind = ORDER_DOMINATE, .actor = c->attacker, .target = c->target};
    struct decision d = {.name = "dominate.contact",
                         .side = game_figure(g, c->attacker)->side,
                         .figure = c->attacker};
    struct verdict why;
    verdict_clear(&why);
    *instead = false;
    if (!param(g, P_DOMINATE_ON_CONTACT) || !can_electronic(g, &o, &why)) {
        return g->fault.status;
    }
    return decide_yes(g, &d, c->target, instead);
}

enum status cqb_on_contact(struct game *g, figure_id mover)
{
    const struct figure *f = game_figure(g, mover);
    struct cqb c = {.attacker = mover, .contact = true};
    if (!f || !figure_on_table(f) || is_helpless(g, f)) {
        return STATUS_OK;
    }
    bool instead;
    TRY(cqb_choose(g, mover, &c.target));
    if (c.target == FIGURE_NONE) {
        return STATUS_OK;
    }
    TRY(may_dominate_instead(g, &c, &instead));
    struct action a = {.figure = mover, .target = c.target};
    return instead ? step(g, S_DOMINATE, &a) : cqb(g, &c);
}
