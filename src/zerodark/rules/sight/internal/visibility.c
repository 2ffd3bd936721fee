// visibility.c: terms come in the book's order: the mission's level, capes up to the limit, gas on
// the line, and at last what visors take off (ZD-VIS-02, ZD-GADGET-CAPE-02 to 04, ZD-GAS-05).
#include "zerodark/rules/sight/internal/visibility.h"

#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/sight/sight.h"
#include "zerodark/rules/sight/visor.h"

// An interruption, or a sentry gun that shoots by itself, which waits like one (ZD-SENTRY-GUN-01).
static bool from_overwatch(const struct game *g, const struct figure *shooter)
{
    return zd_look(g)->in_action == STAGE_INTERRUPTION ||
           (shooter->kind == KIND_GADGET && shooter->stat[STAT_AUTO] != 0);
}

// What capes add at most; a move shows their wearer to whoever waits for it (ZD-GADGET-CAPE-03).
static int capes(const struct game *g, const struct figure *shooter, const struct figure *target)
{
    int n = visor_cape_works(g, target);
    return n > 0 && from_overwatch(g, shooter) && overwatch_in_mid_move(g, target)
               ? 0
               : n * param(g, P_CAPE_VISIBILITY);
}

// The mission's level and the capes, up to the limit (ZD-GADGET-CAPE-02, ZD-GADGET-CAPE-04).
static int add_level(struct game *g, const struct figure *shooter, const struct figure *target,
                     struct terms *t)
{
    int level = zd(g)->visibility, most = param(g, P_VISIBILITY_MAX);
    int cape = capes(g, shooter, target), over = level + cape - most;
    terms_add(t, "visibility", "ZD-VIS-02", level);
    if (cape == 0) {
        return level;
    }
    terms_add(t, "thermo-optic cape", "ZD-GADGET-CAPE-02", cape);
    if (over > 0) {
        over = over < cape ? over : cape;
        terms_add(t, "visibility at most", "ZD-GADGET-CAPE-02", -over);
        cape -= over;
    }
    return level + cape;
}

static int add_gas(struct game *g, const struct figure *from, const struct figure *target,
                   struct terms *t)
{
    int smoke = obscured_gas_on_line(g, from, target, TAG_SMOKE) * param(g, P_SMOKE_VISIBILITY);
    int digismoke =
        obscured_gas_on_line(g, from, target, TAG_DIGISMOKE) * param(g, P_DIGISMOKE_VISIBILITY);
    terms_add(t, "smoke", "ZD-GAS-05", smoke);
    terms_add(t, "digismoke", "ZD-GAS-05", digismoke);
    return smoke + digismoke;
}

// Where a heatlight works there is no digismoke (ZD-GADGET-HEAT-04): nothing is left.
static void add_visors(struct game *g, const struct figure *shooter, const struct figure *target,
                       int level, struct terms *t)
{
    const struct figure *wearer = visors_for(g, shooter, target);
    struct verdict why;
    verdict_clear(&why);
    if (!wearer || level <= 0) {
        return;
    }
    if (kit_works(g, wearer, ITEM_HEATLIGHT) > 0 &&
        visor_heatlight_finds(g, shooter, target, &why)) {
        terms_add(t, "heatlight", "ZD-GADGET-HEAT-01", -level);
        return;
    }
    int starlight = kit_works(g, wearer, ITEM_STARLIGHT) * param(g, P_STARLIGHT_VISIBILITY);
    if (starlight > 0) {
        terms_add(t, "starlight", "ZD-GADGET-STAR-01", -(starlight < level ? starlight : level));
    }
}

void visibility_add(struct game *g, const struct figure *shooter, const struct figure *target,
                    bool visors, struct terms *t)
{
    const struct figure *relay = relay_view(g, shooter, target);
    int level = add_level(g, shooter, target, t);
    level += add_gas(g, relay ? relay : shooter, target, t);
    int over = level - param(g, P_VISIBILITY_MAX);
    if (over > 0 && param(g, P_VISIBILITY_CAP_6)) {
        terms_add(t, "visibility at most", "ZD-GRENADE-DIGI-01", -over);
        level -= over;
    }
    if (visors) {
        add_visors(g, shooter, target, level, t);
    }
}

enum status sight_set_visibility(struct game *g, int level, const char *by, const char *place,
                                 struct fault *f)
{
    int before = zd(g)->visibility, most = param(g, P_VISIBILITY_MAX);
    if (level < 0 || level > most) {
        return fault_set(f, STATUS_RANGE, "ZD-VIS-02", "visibility is 0 to %d, not %d", most,
                         level);
    }
    TRY(changed_put(g, P_VISIBILITY, level, by, place, f));
    zd(g)->visibility = (uint8_t)level;
    if (level != before) {
        game_event(g, "visibility", FIGURE_NONE, FIGURE_NONE, level)->before = before;
    }
    return STATUS_OK;
}
