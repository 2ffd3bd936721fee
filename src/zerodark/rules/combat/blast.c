// blast.c: victims, their hits and what hides them are all found before anybody is hurt. Then the
// one aimed at dies, the others test armour and take wounds, and stress comes last
// (ZD-WEAPON-EXPLOSIVE-02 to 14, ZD-WEAPON-COMBINE-02).
#include "zerodark/rules/combat/blast.h"

#include <string.h>

#include "zerodark/rules/combat/shoot.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/sight/sight.h"

// Everybody inside and what was seen of them at the moment of the explosion.
struct victims {
    int n;
    struct {
        figure_id id;
        int hits, obscured;
        bool seen, stress_due;
    } one[FIGURES];
};

static bool is_mine(const struct blast *b)
{
    return strcmp(b->cause, "mine") == 0;
}

// A figure that is killed at once hides nobody, nor does whatever the point lies in.
static figure_id origin_of_blast(const struct game *g, const struct blast *b)
{
    const struct roster *r = &g->world.roster;
    if (b->on_target && b->nominated != FIGURE_NONE) {
        return b->nominated;
    }
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        len z = b->at.z - f->body.at.z;
        if (figure_on_table(f) && z >= 0 && z <= f->body.height &&
            point_distance_squared(point_of(b->at), point_of(f->body.at)) <
                len_squared(f->body.radius)) {
            return f->id;
        }
    }
    return FIGURE_NONE;
}

// The point of impact as somebody who looks all round from 1 mm above the surface (ZD-LOS-10) and
// is on nobody's side.
static struct figure eye_at(const struct game *g, const struct blast *b)
{
    return (struct figure){.id = origin_of_blast(g, b),
                           .side = SIDE_NOBODY,
                           .kind = KIND_GADGET,
                           .place = PLACE_TABLE,
                           .flags = FLAG_VIGILANT,
                           .body = {.at = b->at, .height = LEN_MM},
                           .facing = {1, 0}};
}

bool blast_reaches(const struct game *g, const struct blast *b, const struct figure *f)
{
    struct cylinder from = {.at = b->at}, to = f->body;
    from.at.z = to.at.z;
    return figure_on_table(f) &&
           cylinder_range_squared(&from, &to) <= len_squared((int64_t)b->radius * unit(g));
}

bool blast_sees(struct game *g, const struct blast *b, const struct figure *f)
{
    struct figure eye = eye_at(g, b);
    return eye.id == f->id || sight_sees_for(g, &eye, f, "blast");
}

// ZD-WEAPON-COMBINE-02: one hit misses, more hit harder.
static void add_lethal(const struct game *g, const struct blast *b, struct terms *t)
{
    if (b->lethal && !param(g, P_LETHAL_THRESHOLD_AFTER_ARMOUR) && t->sum > 0) {
        terms_add(t, "lethal", "ZD-WEAPON-COMBINE-02", t->sum == 1 ? -1 : param(g, P_LETHAL_HITS));
    }
}

void blast_exposes(struct game *g, const struct blast *b, const struct figure *victim, int *inches,
                   int *level)
{
    struct figure eye = eye_at(g, b);
    struct terms hidden;
    *inches = measure_range_inches(g, &eye, victim);
    *level = eye.id == victim->id       ? 0
             : blast_sees(g, b, victim) ? obscured_for(g, &eye, victim, "blast", &hidden)
                                        : OBSCURED_ENTIRELY;
}

int blast_hits(struct game *g, const struct blast *b, const struct figure *victim,
               struct blast_victim *view, struct terms *t)
{
    int inches, level;
    blast_exposes(g, b, victim, &inches, &level);
    *view = (struct blast_victim){.figure = victim->id,
                                  .by = b->by,
                                  .cause = b->cause,
                                  .radius = b->radius,
                                  .inches = inches,
                                  .obscured = level,
                                  .at = b->at,
                                  .lethal = b->lethal};
    terms_clear(t);
    terms_add(t, "radius", "ZD-WEAPON-EXPLOSIVE-04", b->radius);
    terms_add(t, "range", "ZD-WEAPON-EXPLOSIVE-04", -view->inches);
    if (view->obscured >= OBSCURED_ENTIRELY) {
        terms_at_most(t, 0, "no line of sight", "ZD-WEAPON-EXPLOSIVE-04");
    } else {
        terms_add(t, "obscured", "ZD-WEAPON-EXPLOSIVE-04", -view->obscured);
    }
    terms_at_least(t, 0, "at least 0", "ZD-WEAPON-EXPLOSIVE-04");
    add_lethal(g, b, t);
    quantity(g, Q_BLAST_HITS, view, t);
    terms_at_least(t, 0, "at least 0", "ZD-WEAPON-EXPLOSIVE-04");
    return t->sum;
}

bool blast_spares(struct game *g, const struct blast *b, enum side side)
{
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (is_character(f) && blast_reaches(g, b, f) && iff_friend_of(g, f, side)) {
            return true;
        }
    }
    return false;
}

// ZD-WEAPON-EXPLOSIVE-13, ZD-SENTRY-AP-05: by switches nothing stops it.
static bool is_stopped_by_iff(struct game *g, const struct blast *b)
{
    const struct figure *by = game_figure(g, b->by);
    bool heedless = param(g, is_mine(b) ? P_MINE_IGNORES_IFF_SAFETY : P_EXPLOSIVE_IGNORES_IFF) != 0;
    return by && !heedless && blast_spares(g, b, (enum side)by->side);
}

// ZD-GRENADE-EM-01: what only harms machines leaves everything else alone, things included.
static bool concerns(const struct blast *b, const struct figure *f)
{
    bool dead = f->state[STATE_DEAD] || (f->kind == KIND_OBJECTIVE && f->link[LINK_CARRIED_BY]);
    return !dead && (!b->machines || (f->flags & FLAG_SYNTHETIC));
}

// Whom it was aimed at is killed, if it lives at all (ZD-WEAPON-EXPLOSIVE-02).
static bool is_killed(const struct blast *b, const struct figure *f)
{
    return b->on_target && f->id == b->nominated && concerns(b, f) &&
           (is_bogey(f) || is_character(f));
}

static void record_hits(struct game *g, const struct blast *b, figure_id victim,
                        const struct terms *hits)
{
    if (!g->events) {
        return;
    }
    struct account a = {.name = "blast hits",
                        .who = b->by,
                        .against = victim,
                        .successes = (int16_t)hits->sum,
                        .result_terms = *hits};
    game_account(g, &a);
}

// All are hit at the same moment: nobody is uncovered by the death of another.
static void find_victims(struct game *g, const struct blast *b, struct victims *v)
{
    figure_id source = origin_of_blast(g, b);
    v->n = 0;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        bool itself = is_mine(b) && f->id == source && f->kind == KIND_GADGET;
        if (itself || is_killed(b, f) || !concerns(b, f) || !blast_reaches(g, b, f)) {
            continue;
        }
        struct blast_victim view;
        struct terms hits;
        int n = blast_hits(g, b, f, &view, &hits);
        v->one[v->n].id = f->id;
        v->one[v->n].hits = n;
        v->one[v->n].obscured = view.obscured;
        v->one[v->n].seen = view.obscured < OBSCURED_ENTIRELY;
        v->one[v->n++].stress_due =
            n > 0 && is_character(f) && !is_ooa(g, f) && f->id != b->nominated;
        record_hits(g, b, f->id, &hits);
    }
}

// Dice of AV(15): the armour worn, and by switches what hides a character, and a bogey's Def
// (ZD-WEAPON-EXPLOSIVE-05, ZD-WEAPON-EXPLOSIVE-06).
static void save_dice(struct game *g, const struct figure *f, int level, struct terms *t)
{
    terms_clear(t);
    if (f->kind == KIND_OBJECTIVE) {
        terms_add(t, "AV", "ZD-OBJ-TOUGH-05", damage_marker_armour(g, f));
    } else if (is_bogey(f) && param(g, P_BOGEY_BLAST_SAVE_DEF)) {
        terms_add(t, "Def", "ZD-WEAPON-EXPLOSIVE-06", f->stat[STAT_DEF]);
    } else if (is_character(f)) {
        figure_stat_terms(g, f, STAT_AV, t);
        if (f->stat[STAT_ABLATIVE] > 0) {
            terms_add(t, "ablative armour", "ZD-UPG-ABLATIVE-01", param(g, P_ABLATIVE_DICE));
        }
        if (param(g, P_BLAST_AV_ADDS_OBSCURED)) {
            terms_add(t, "obscured", "ZD-ARM-02", level);
        }
    }
}

int blast_armour_dice(struct game *g, const struct blast_victim *view, struct terms *t)
{
    save_dice(g, game_figure(g, view->figure), view->obscured, t);
    return quantity(g, Q_BLAST_ARMOUR_DICE, view, t);
}

struct armour_asked {
    const struct blast *blast;
    figure_id who;
    int level; // obscured
};

static void ask_armour(struct game *g, const void *subject, struct test *t,
                       struct test_terms *terms)
{
    const struct armour_asked *a = subject;
    const struct blast *b = a->blast;
    const struct figure eye = eye_at(g, b), *victim = game_figure(g, a->who);
    struct blast_victim view = {.figure = a->who,
                                .by = b->by,
                                .cause = b->cause,
                                .radius = b->radius,
                                .inches = measure_range_inches(g, &eye, victim),
                                .obscured = a->level,
                                .at = b->at,
                                .lethal = b->lethal};
    *t = (struct test){.figure = a->who, .against = b->by, .name = "blast armour", .stat = "AV"};
    blast_armour_dice(g, &view, &terms->dice);
    terms_clear(&terms->target);
    terms->without = (struct ablations){0};
    terms_add(&terms->target, "blast", "ZD-WEAPON-EXPLOSIVE-05", param(g, P_BLAST_ARMOUR));
}

// Each success cancels a hit (ZD-WEAPON-EXPLOSIVE-05).
enum status blast_armour(struct game *g, const struct blast *b, figure_id who, int level, int *hits)
{
    const struct armour_asked asked = {b, who, level};
    struct test t;
    struct test_terms terms;
    ask_armour(g, &asked, &t, &terms);
    if (*hits <= 0 || terms.dice.sum <= 0) {
        return STATUS_OK;
    }
    TRY(test_make_asked(g, &t, &terms, ask_armour, &asked));
    *hits = t.successes < *hits ? *hits - t.successes : 0;
    armour_wear(g, who, true);
    return STATUS_OK;
}

// What everybody inside has to bear, hit or not (ZD-WEAPON-EXPLOSIVE-09).
static enum status shake(struct game *g, const struct blast *b, figure_id who)
{
    TRY(state_set(g, who, STATE_TOKENS, 0, b->by));
    const struct figure *f = game_figure(g, who);
    if (!f || !is_character(f)) {
        return STATUS_OK;
    }
    TRY(state_change(g, who, STATE_STUNNED, 1, b->by));
    return state_set(g, who, STATE_PRONE, 1, b->by);
}

static enum status strike_with_blast(struct game *g, const struct blast *b, figure_id who, int hits,
                                     int level)
{
    int surplus;
    TRY(blast_armour(g, b, who, level, &hits));
    if (b->lethal && param(g, P_LETHAL_THRESHOLD_AFTER_ARMOUR) && hits > 0) {
        hits = hits == 1 ? 0 : hits + param(g, P_LETHAL_HITS); // ZD-WEAPON-LETHAL-04
    }
    if (hits > 0) {
        TRY(damage_hurt(g, who, b->by, "blast", hits, true, &surplus));
    }
    bool shaken = level < OBSCURED_ENTIRELY || !param(g, P_BLAST_EFFECTS_NEED_LOS);
    return shaken ? shake(g, b, who) : STATUS_OK;
}

static enum status frighten(struct game *g, const struct blast *b, const struct victims *v)
{
    for (int i = 0; i < v->n && param(g, P_BLAST_VICTIMS_STRESS); i++) {
        if (v->one[i].stress_due) { // ZD-WEAPON-EXPLOSIVE-14
            TRY(state_set(g, v->one[i].id, STATE_TARGETED, 0, b->by));
            TRY(shoot_stress_after(g, v->one[i].id, b->by));
        }
    }
    return STATUS_OK;
}

static void report_blast(struct game *g, const struct blast *b, const char *name)
{
    struct event *e = game_event(g, name, b->by, b->nominated, b->radius);
    e->at = b->at;
    event_text(e, b->cause);
}

enum status blast_vanilla(struct game *g, void *view)
{
    struct blast *b = view;
    struct victims v;
    b->null = is_stopped_by_iff(g, b);
    report_blast(g, b, b->null ? "blast.null" : "blast");
    if (b->null) {
        return STATUS_OK;
    }
    find_victims(g, b, &v);
    const struct figure *aimed_at = game_figure(g, b->nominated);
    if (aimed_at && is_killed(b, aimed_at)) {
        TRY(damage_kill(g, b->nominated, b->by, "blast"));
    }
    for (int i = 0; i < v.n; i++) {
        TRY(strike_with_blast(g, b, v.one[i].id, v.one[i].hits, v.one[i].obscured));
    }
    return frighten(g, b, &v);
}

enum status blast(struct game *g, struct blast *b)
{
    b->null = false;
    return step(g, S_BLAST, b);
}
