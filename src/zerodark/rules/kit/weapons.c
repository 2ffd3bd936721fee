// weapons.c: upgrades of a shot are flags, and as bits of a set they can be gone through. Who holds
// what, what goes together and what is in sight is judged first; lethal and silent are asked for
// right before the dice (ZD-WEAPON-COMBINE-01 to 05, ZD-WEAPON-LETHAL-03 and 04).
#include "zerodark/rules/kit/weapons.h"

#include "zerodark/rules/allies/remote.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/kit/kit.h"
#include "zerodark/rules/robots/program.h"
#include "zerodark/rules/sight/sight.h"

void weapons_declare(struct shot *s, int set)
{
    s->explosive = (set & WEAPON_EXPLOSIVE) != 0;
    s->indirect = (set & WEAPON_INDIRECT) != 0;
    s->spray = (set & WEAPON_SPRAY) != 0;
}

int weapons_declared(const struct shot *s)
{
    return (s->explosive ? WEAPON_EXPLOSIVE : 0) | (s->indirect ? WEAPON_INDIRECT : 0) |
           (s->spray ? WEAPON_SPRAY : 0);
}

const char *shot_word(const struct shot *s)
{
    return s->grenade     ? s->grenade
           : s->explosive ? "explosive"
           : s->spray     ? "spray"
           : s->indirect  ? "indirect"
                          : "shot";
}

int weapons_held(const struct game *g, const struct figure *f)
{
    return (kit_count(g, f, ITEM_EXPLOSIVE) ? WEAPON_EXPLOSIVE : 0) |
           (f->flags & FLAG_INDIRECT ? WEAPON_INDIRECT : 0) |
           (f->flags & FLAG_SPRAY ? WEAPON_SPRAY : 0);
}

// The highest surface at a place that lies below `under`; the table itself is one.
static len surface_below(const struct table *t, point at, len under)
{
    piece_id ids[TABLE_PIECES];
    len best = 0;
    int n = table_pieces_near(t, at, at, ids, TABLE_PIECES);
    for (int i = 0; i < n; i++) {
        const struct piece *p = table_piece(t, ids[i]);
        len top = piece_top_at(p, at);
        if ((p->flags & PIECE_SOLID) && top < under && top > best && hull_holds(&p->hull, at)) {
            best = top;
        }
    }
    return best;
}

void weapons_aim(struct game *g, struct shot *s, point at)
{
    const struct figure *shooter = game_figure(g, s->shooter);
    spot highest = {at.x, at.y, surface_below(g->table, at, LEN_MAX)}, place = highest;
    while (place.z > 0 && !sight_sees_point(g, shooter, place)) {
        place.z = surface_below(g->table, at, place.z);
    }
    s->blind = !sight_sees_point(g, shooter, place);
    s->at = s->blind ? highest : place;
    s->placed = true;
}

struct shot weapons_order(struct game *g, const struct order *o)
{
    struct shot s = {.shooter = remote_shooter(o), .target = o->target};
    weapons_declare(&s, o->how);
    if (o->n_points > 0 && game_figure(g, s.shooter)) {
        weapons_aim(g, &s, o->point[0]);
    }
    return s;
}

const struct figure *weapons_mark(struct game *g, const struct shot *s, struct figure *place)
{
    if (s->target != FIGURE_NONE || !s->placed) {
        return game_figure(g, s->target);
    }
    *place = (struct figure){.side = SIDE_NOBODY,
                             .kind = KIND_GADGET,
                             .place = PLACE_TABLE,
                             .body = {.at = s->at, .height = LEN_MM},
                             .facing = {1, 0},
                             .name = "that place"};
    return place;
}

// What each upgrade asks of whoever declares it.
static void judge_held(struct game *g, const struct shot *s, const struct figure *shooter,
                       struct verdict *why)
{
    int missing = weapons_declared(s) & ~weapons_held(g, shooter);
    if (missing & WEAPON_EXPLOSIVE) {
        verdict_deny(why, "ZD-WEAPON-EXPLOSIVE-11", "%s has no explosive shot left", shooter->name);
    }
    if (missing & WEAPON_INDIRECT) {
        verdict_deny(why, "ZD-WEAPON-INDIRECT-01", "%s has no indirect weapon", shooter->name);
    }
    if (missing & WEAPON_SPRAY) {
        verdict_deny(why, "ZD-WEAPON-SPRAY-01", "%s has no spray", shooter->name);
    }
}

// ZD-WEAPON-COMBINE-01: almost everything goes together.
static void judge_together(const struct game *g, const struct shot *s, struct verdict *why)
{
    if (s->spray && s->indirect) {
        verdict_deny(why, "ZD-WEAPON-SPRAY-05", "spray and indirect do not go together");
    }
    if (s->spray && s->explosive && param(g, P_FORBID_EXPLOSIVE_SPRAY)) {
        verdict_deny(why, "ZD-WEAPON-COMBINE-05", "explosive and spray do not go together");
    }
    if (s->target == FIGURE_NONE && !s->explosive) {
        verdict_deny(why, "ZD-SHOOT-14", "only explosive shots are aimed at a place");
    }
}

void weapons_judge(struct game *g, const struct shot *s, const struct figure *shooter,
                   const struct figure *mark, struct verdict *why)
{
    judge_held(g, s, shooter, why);
    judge_together(g, s, why);
    if (s->spray && !measure_within(g, shooter, mark, param(g, P_SPRAY_RANGE))) {
        verdict_deny(why, "ZD-WEAPON-SPRAY-01", "%s is more than %d in away", mark->name,
                     (int)param(g, P_SPRAY_RANGE));
    }
    if (s->explosive) {
        explosive_judge(g, s, mark, why);
    }
}

// ZD-LOS-10 for a place; as ever for somebody.
static bool is_mark_seen(struct game *g, const struct shot *s, const struct figure *shooter,
                         const struct figure *mark)
{
    struct terms t;
    if (s->target == FIGURE_NONE) {
        return sight_sees_point(g, shooter, s->at);
    }
    if (s->explosive && s->placed && !sight_sees_point(g, shooter, explosive_point(g, s))) {
        return false;
    }
    return sight_sees_to_attack(g, shooter, mark, shot_word(s)) &&
           (obscured_in_part(g, shooter, mark) ||
            obscured_to_attack(g, shooter, mark, shot_word(s), &t) < OBSCURED_ENTIRELY);
}

void weapons_judge_sight(struct game *g, const struct shot *s, const struct figure *shooter,
                         const struct figure *mark, struct verdict *why)
{
    if (is_mark_seen(g, s, shooter, mark)) {
        return;
    }
    if (!s->indirect) {
        verdict_deny(why, s->explosive ? "ZD-WEAPON-EXPLOSIVE-01" : "ZD-SHOOT-03",
                     "%s has no line of sight to %s", shooter->name, mark->name);
    } else if (!indirect_knows(g, s, mark)) {
        verdict_deny(why, "ZD-WEAPON-INDIRECT-01", "%s is neither in sight nor targeted",
                     mark->name);
    } else if (!indirect_connects(g, &shooter->body, &mark->body)) {
        verdict_deny(why, "ZD-WEAPON-INDIRECT-03", "no way leads from %s to %s", shooter->name,
                     mark->name);
    }
}

// The next set after `set` of what is held that the shot could be taken with, from -1 on; -1 where
// there is none.
static int next_set(struct game *g, const struct shot *s, int held, int set)
{
    while (++set <= WEAPON_ALL) {
        struct shot as = *s;
        weapons_declare(&as, set);
        if ((set & ~held) == 0 && shoot_may_target(g, &as)) {
            return set;
        }
    }
    return -1;
}

bool weapons_fit(struct game *g, const struct shot *s)
{
    int held = weapons_held(g, game_figure(g, s->shooter));
    return held ? next_set(g, s, held, -1) >= 0 : shoot_may_target(g, s);
}

enum status weapons_choose(struct game *g, struct shot *s)
{
    const struct figure *f = game_figure(g, s->shooter);
    int held = weapons_held(g, f);
    struct decision d = {.name = "weapon.use", .side = f->side, .figure = f->id};
    struct answer a;
    if (!held) {
        return STATUS_OK;
    }
    for (int set = -1; (set = next_set(g, s, held, set)) >= 0;) {
        decision_add(&d, set, f->id, s->target);
    }
    if (d.n > 0) {
        a.option = d.fallback;
        if (weapons_may_ask(g)) {
            TRY(decide(g, &d, &a));
        }
        weapons_declare(s, d.option[a.option].kind);
    }
    return g->fault.status;
}

bool shot_lethal(const struct game *g, const struct shot *s)
{
    return !s->mild && has_quality(g, figure_look(&g->world.roster, s->shooter), FLAG_LETHAL);
}

// Is lethal judged on the roll? On an explosive shot's by a switch; on a spray's always, as no
// armour is tested (ZD-WEAPON-COMBINE-02, ZD-WEAPON-COMBINE-04, ZD-WEAPON-LETHAL-04).
static bool judged_on_roll(const struct game *g, const struct shot *s)
{
    if (s->explosive) {
        return param(g, P_LETHAL_EXPLOSIVE_ON_ROLL) != 0;
    }
    return s->spray || !param(g, P_LETHAL_THRESHOLD_AFTER_ARMOUR);
}

// One success misses, two or more hit once more (ZD-BOGEY-SNIPER-02, ZD-BOGEY-SNIPER-03).
void weapons_add_lethal(const struct game *g, const struct shot *s, int successes, struct terms *t)
{
    if (successes < 1 || !shot_lethal(g, s) || !judged_on_roll(g, s)) {
        return;
    }
    terms_add(t, "lethal", "ZD-BOGEY-SNIPER-02", successes == 1 ? -1 : param(g, P_LETHAL_HITS));
}

static enum status ask_weapon_use(struct game *g, const struct shot *s, const char *name, bool *yes)
{
    const struct figure *f = game_figure(g, s->shooter);
    struct decision d = {.name = name, .side = f->side, .figure = f->id};
    return weapons_may_ask(g) ? decide_yes(g, &d, s->target, yes) : STATUS_OK;
}

// Lethal is used unless its bearer does without, silent only where that is said
// (ZD-WEAPON-LETHAL-03); a bare place makes no sound that could be spared (ZD-WEAPON-SILENT-02).
enum status weapons_ready(struct game *g, struct shot *s)
{
    const struct figure *f = game_figure(g, s->shooter);
    if (is_character(f) && has_quality(g, f, FLAG_LETHAL)) {
        TRY(ask_weapon_use(g, s, "weapon.lethal", &s->mild));
    }
    if (is_character(f) && has_quality(g, f, FLAG_SILENT) && s->target != FIGURE_NONE) {
        TRY(ask_weapon_use(g, s, "weapon.silent", &s->silent));
    }
    if (s->explosive) {
        kit_give(g, s->shooter, ITEM_EXPLOSIVE, -1);
    }
    return STATUS_OK;
}

// The next flip's primary action is nullified.
void weapons_spend_silence(struct game *g, struct shot *s)
{
    if (s->silent && s->surplus > 0) {
        s->surplus--;
        zd(g)->nullified = zd(g)->nullified ? zd(g)->nullified : NULLIFIED_PRIMARY;
        game_event(g, "silenced", s->shooter, s->target, 0);
    }
}
