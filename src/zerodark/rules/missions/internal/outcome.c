// outcome.c: the end of a battle that was fought without the program. States and places are written
// as people report them; who is lost and what it was worth is worked out from them as in any
// battle.
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/missions/objective.h"

void outcome_marker(struct game *g, figure_id marker)
{
    struct figure *f = game_figure(g, marker);
    f->place = PLACE_LEFT;
    f->flags |= FLAG_ACHIEVED;
    zd(g)->secured++;
    zd(g)->primary_secured |= (f->flags & FLAG_PRIMARY) != 0;
}

// How many achieved markers none of the others is known to have taken off the table.
static int markers_left(const struct game *g, const struct figure *f)
{
    int n = zd_look(g)->secured;
    for (int i = 0; i < FIGURES; i++) {
        n -= i == figure_slot(f->id) ? 0 : zd_look(g)->removed[i];
    }
    return n;
}

static enum status check_removed(const struct game *g, const struct figure *f,
                                 const struct outcome_figure *o, struct fault *fault)
{
    int left = markers_left(g, f);
    if (o->removed < 0 || o->removed > left) {
        return fault_set(fault, STATUS_ILLEGAL, NULL,
                         "%s cannot have taken so many objectives off the table: of those that "
                         "were achieved, %d %s left",
                         f->name, left, left == 1 ? "is" : "are");
    }
    if (o->removed > 0 && !o->left && zd_look(g)->leaves_with_it) {
        return fault_set(fault, STATUS_ILLEGAL, "ZD-MIS-GEN-07",
                         "%s has not left the table, and in this mission an objective leaves it "
                         "only with its carrier",
                         f->name);
    }
    return STATUS_OK;
}

enum status outcome_figure(struct game *g, figure_id who, const struct outcome_figure *o,
                           struct fault *fault)
{
    struct figure *f = game_figure(g, who);
    int most = param(g, P_WOUNDED_DEAD) - 1, slot = figure_slot(who);
    if (o->wounded < 0 || o->wounded > most) {
        return fault_set(fault, STATUS_RANGE, "ZD-DMG-02",
                         "%s: wounded is 0 to %d; more than that is dead", f->name, most);
    }
    if (o->error && f->stat[STAT_MAKE] != MAKE_ROBOT) {
        return fault_set(fault, STATUS_ILLEGAL, "ZD-ROBOT-ERROR-01",
                         "%s is no robot, and only those are ever in error", f->name);
    }
    if (o->xp < 0 || o->xp > INT16_MAX || o->spent < 0 || o->spent > UINT8_MAX) {
        return fault_set(fault, STATUS_RANGE, "ZD-OP-XP-01",
                         "%s: XP earned is 0 or more, and XP spent 0 to %d", f->name, UINT8_MAX);
    }
    TRY(check_removed(g, f, o, fault));
    f->state[STATE_WOUNDED] = (uint8_t)o->wounded;
    f->state[STATE_DEAD] = o->dead;
    f->state[STATE_ERROR] = o->error;
    if (o->left) {
        f->place = PLACE_LEFT;
    } else if (f->place == PLACE_LEFT) {
        f->place = PLACE_TABLE;
    }
    zd(g)->removed[slot] = (uint8_t)o->removed;
    zd(g)->xp[slot] = (int16_t)o->xp;
    zd(g)->spent[slot] = (uint8_t)o->spent;
    return STATUS_OK;
}

enum status outcome_witnesses(const struct game *g, struct fault *fault)
{
    const struct figure *f = NULL;
    bool left = false;
    while ((f = figure_after(&g->world.roster, f)) != NULL) {
        if (f->kind == KIND_HERO && f->place != PLACE_LEFT && !f->state[STATE_DEAD]) {
            return fault_set(fault, STATUS_ILLEGAL, "ZD-OP-ACH-03",
                             "%s is still on the table: No Witnesses is judged when the last hero "
                             "leaves it",
                             f->name);
        }
        left = left || (f->kind == KIND_HERO && f->place == PLACE_LEFT);
    }
    return left ? STATUS_OK
                : fault_set(fault, STATUS_ILLEGAL, "ZD-OP-ACH-03",
                            "no hero has left the table: No Witnesses is judged when the last one "
                            "leaves it");
}

static bool goes_on(const struct game *g, const struct figure *f)
{
    return (f->kind == KIND_HERO || f->kind == KIND_ALLY) && figure_on_table(f) && !is_ooa(g, f);
}

// Somebody who can go on; NULL: nobody can.
static const struct figure *who_goes_on(const struct game *g)
{
    const struct figure *f = NULL;
    while ((f = figure_after(&g->world.roster, f)) != NULL) {
        if (goes_on(g, f)) {
            return f;
        }
    }
    return NULL;
}

// What keeps the battle going once this one can: nothing else has ended it.
static enum status check_ended(const struct game *g, const struct figure *f, bool primary,
                               bool deck_out, struct fault *fault)
{
    int other =
        END_SCRIPT | END_SIDE_GONE | (primary ? END_PRIMARY_SECURED : END_PRIMARY_DESTROYED);
    if (!f || deck_out || (zd_look(g)->endings & other)) {
        return STATUS_OK;
    }
    return fault_set(fault, STATUS_ILLEGAL, "ZD-MIS-GEN-02",
                     "the battle is not over: %s is on the table and not out of action, and the "
                     "deck has not run out",
                     f->name);
}

enum status outcome_over(const struct game *g, bool primary, bool deck_out, struct fault *fault)
{
    return check_ended(g, who_goes_on(g), primary, deck_out, fault);
}

enum status outcome_over_for(const struct game *g, figure_id who, bool primary, bool deck_out,
                             struct fault *fault)
{
    const struct figure *f = figure_look(&g->world.roster, who);
    return check_ended(g, goes_on(g, f) ? f : NULL, primary, deck_out, fault);
}

enum status outcome_end(struct game *g, const struct outcome_facts *o)
{
    struct zd *z = zd(g);
    struct deck *d = &g->world.deck;
    struct who view = {.what = o->deck_out ? "deck empty" : "reported"};
    z->primary_secured |= o->primary;
    z->no_witnesses = o->no_witnesses;
    z->personal = o->personal;
    z->bosses_killed = (uint8_t)o->bosses;
    z->difficulty = (uint8_t)o->difficulty;
    if (o->deck_out) {
        d->drawn = d->n;
    }
    return battle_over_vanilla(g, &view);
}
