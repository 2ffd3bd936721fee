// grenade_effect.c: what grenades do where they have landed.
#include "zerodark/rules/combat/blast.h"
#include "zerodark/rules/combat/gas.h"
#include "zerodark/rules/combat/grenade.h"
#include "zerodark/rules/sight/visor.h"

// Radii and effects count the successes that were rolled (ZD-GRENADE-GEN-10).
static int explosive_radius(const struct game *g, const struct throw *t)
{
    return param(g, P_BLAST_RADIUS) + (t->successes > 1 ? t->successes - 1 : 0);
}

// ZD-GRENADE-FRAG-01
static int fragment_radius(const struct game *g, const struct throw *t)
{
    bool lucky = param(g, P_LUCKY) && dice_count(&t->roll, param(g, P_LUCKY)) > 0;
    return param(g, lucky ? P_FRAG_RADIUS_LUCKY : P_FRAG_RADIUS);
}

static struct blast blast_of(const struct throw *t, const char *cause, int radius)
{
    return (struct blast){
        .by = t->figure, .cause = cause, .at = t->impact, .radius = radius, .nominated = t->target};
}

static bool is_on_target(const struct game *g, const struct throw *t)
{
    return t->target != FIGURE_NONE && t->hits >= param(g, P_GRENADE_ON_TARGET);
}

// Bogeys and characters; those that are already down or dead are not affected.
static bool is_affected(const struct figure *f)
{
    return figure_on_table(f) && !f->state[STATE_DEAD] && (is_character(f) || is_standing_bogey(f));
}

// The friends whose IFFs stop explosions stop these too (ZD-WEAPON-EXPLOSIVE-12).
static bool is_spared_by_iff(struct game *g, const struct blast *b)
{
    const struct figure *by = game_figure(g, b->by);
    return !param(g, P_EXPLOSIVE_IGNORES_IFF) && blast_spares(g, b, (enum side)by->side);
}

static enum status work_gas(struct game *g, const struct throw *t, uint32_t tags)
{
    return gas_deploy(g, tags, t->impact, (enum side)game_figure(g, t->figure)->side);
}

// ZD-GRENADE-FRAG-01..03
static enum status work_fragments(struct game *g, struct throw *t)
{
    struct blast b = blast_of(t, "fragmenting", fragment_radius(g, t));
    b.on_target = is_on_target(g, t) && !param(g, P_FRAG_NO_INSTAKILL);
    TRY(blast(g, &b));
    t->null = b.null;
    return STATUS_OK;
}

// ZD-GRENADE-EM-01, ZD-GRENADE-EM-02
static enum status work_em(struct game *g, struct throw *t)
{
    const struct figure *target = game_figure(g, t->target);
    struct blast b = blast_of(t, "E/M", explosive_radius(g, t));
    b.machines = true;
    b.on_target = is_on_target(g, t) && (target->flags & FLAG_SYNTHETIC);
    TRY(blast(g, &b));
    t->null = b.null;
    return b.null ? STATUS_OK : em_pulse(g, &b);
}

// Everybody whom an effect reaches, found before it does anything.
struct reached {
    int n;
    figure_id who[FIGURES];
};

static void find_reached(struct game *g, const struct blast *b, struct reached *r)
{
    r->n = 0;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (is_affected(f) && blast_reaches(g, b, f) && blast_sees(g, b, f)) {
            r->who[r->n++] = f->id;
        }
    }
}

// ZD-GRENADE-TAG-01: friends included.
static enum status work_tag(struct game *g, struct throw *t)
{
    struct blast b = blast_of(t, "tag", explosive_radius(g, t));
    struct reached r;
    find_reached(g, &b, &r);
    for (int i = 0; i < r.n; i++) {
        TRY(state_change(g, r.who[i], STATE_TARGETED, 1, t->figure));
    }
    return STATUS_OK;
}

// ZD-GRENADE-STUN-02: a figure that is immune to stress is spared it; bogeys go down.
static enum status overwhelm(struct game *g, const struct throw *t, figure_id who)
{
    const struct figure *f = game_figure(g, who);
    if (is_bogey(f)) {
        struct hurt h = {.figure = who, .by = t->figure, .cause = "stun"};
        return step(g, S_FIGURE_DOWN, &h);
    }
    return f->flags & (FLAG_SYNTHETIC | FLAG_INHUMAN)
               ? STATUS_OK
               : state_change(g, who, STATE_STRESSED, 1, t->figure);
}

// Does the throw bring the effect of so many successes? All up to its own, or by a switch only the
// one (ZD-GRENADE-STUN-01).
static bool brings(const struct game *g, const struct throw *t, int effect)
{
    int n = t->successes < 3 ? t->successes : 3;
    return param(g, P_STUN_GRENADE_EXCLUSIVE) ? n == effect : n >= effect;
}

static enum status stun(struct game *g, const struct throw *t, figure_id who)
{
    if (param(g, P_STUN_KEEPS_PRONE)) {
        TRY(state_set(g, who, STATE_TOKENS, 0, t->figure));
        TRY(state_set(g, who, STATE_PRONE, 1, t->figure));
    }
    if (brings(g, t, 1)) {
        TRY(state_change(g, who, STATE_STUNNED, 1, t->figure));
    }
    if (brings(g, t, 2)) {
        TRY(state_change(g, who, STATE_TARGETED, 1, t->figure));
    }
    return brings(g, t, 3) ? overwhelm(g, t, who) : STATUS_OK;
}

// ZD-GRENADE-STUN-01, ZD-GRENADE-STUN-03
static enum status work_stun(struct game *g, struct throw *t)
{
    struct blast b = blast_of(t, "stun", fragment_radius(g, t));
    struct reached r;
    t->null = is_spared_by_iff(g, &b);
    if (t->null) {
        event_text(game_event(g, "blast.null", b.by, b.nominated, b.radius), b.cause);
        return STATUS_OK;
    }
    find_reached(g, &b, &r);
    for (int i = 0; i < r.n; i++) {
        TRY(stun(g, t, r.who[i]));
    }
    return STATUS_OK;
}

static void record_glare(struct game *g, const struct blast *b, figure_id who,
                         const struct terms *hits)
{
    if (!g->events) {
        return;
    }
    struct account a = {.name = b->cause,
                        .who = b->by,
                        .against = who,
                        .successes = (int16_t)hits->sum,
                        .result_terms = *hits};
    game_account(g, &a);
}

// Stunned as often as it is hit (ZD-GRENADE-BRIGHT-01), and more through a starlight visor
// (ZD-GADGET-STAR-02). By a switch armour helps, and the blast throws down.
static enum status glare(struct game *g, const struct blast *b, figure_id who)
{
    const struct figure *f = game_figure(g, who);
    struct blast_victim view;
    struct terms t;
    int hits = blast_hits(g, b, f, &view, &t);
    if (hits > 0) {
        terms_add(&t, "starlight", "ZD-GADGET-STAR-02", visor_starlight_hits(g, f));
        hits = t.sum;
    }
    record_glare(g, b, who, &t);
    if (param(g, P_BRIGHTLIGHT_FULL_EXPLOSIVE)) {
        TRY(blast_armour(g, b, who, view.obscured, &hits));
        TRY(state_set(g, who, STATE_TOKENS, 0, b->by));
        TRY(state_set(g, who, STATE_PRONE, 1, b->by));
    }
    return state_change(g, who, STATE_STUNNED, hits, b->by);
}

// ZD-GRENADE-BRIGHT-01..03
static enum status work_brightlight(struct game *g, struct throw *t)
{
    bool fixed = param(g, P_GRENADE_RADIUS_FIXED5) != 0;
    struct blast b =
        blast_of(t, "brightlight", fixed ? param(g, P_BLAST_RADIUS) : explosive_radius(g, t));
    t->null = param(g, P_BRIGHTLIGHT_FULL_EXPLOSIVE) && is_spared_by_iff(g, &b);
    if (t->null) {
        event_text(game_event(g, "blast.null", b.by, b.nominated, b.radius), b.cause);
        return STATUS_OK;
    }
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (is_affected(f) && !(f->flags & FLAG_SYNTHETIC) && blast_reaches(g, &b, f)) {
            TRY(glare(g, &b, f->id));
        }
    }
    return STATUS_OK;
}

enum status grenade_works(struct game *g, struct throw *t)
{
    switch (grenade_named(t->item)) {
    case ITEM_BRIGHTLIGHT:
        return work_brightlight(g, t);
    case ITEM_CHEM:
        return work_gas(g, t, TAG_CHEM);
    case ITEM_DIGISMOKE:
        return work_gas(g, t, TAG_DIGISMOKE);
    case ITEM_SMOKE:
        return work_gas(g, t, TAG_SMOKE);
    case ITEM_EM:
        return work_em(g, t);
    case ITEM_FRAG:
        return work_fragments(g, t);
    case ITEM_STUN:
        return work_stun(g, t);
    default:
        return work_tag(g, t);
    }
}
