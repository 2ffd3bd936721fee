// captive.c: a test captures; the link to the captor makes the captive. After moves it is pulled
// along, and it is let go once it cannot be held any more (ZD-VS-KIDNAP-03 to 14).
#include "zerodark/rules/movement/captive.h"

#include <string.h>

#include "zerodark/rules/activation/actions.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/movement/march.h"

bool is_prey(const struct game *g, const struct figure *f, const struct figure *target)
{
    bool somebody = is_bogey(target) || is_character(target);
    return zd_look(g)->capture > 0 && somebody && is_enemy(f, target);
}

static bool is_too_big(const struct game *g, const struct figure *f)
{
    const char *profile = content(g)->profile[f->profile].name;
    return strcmp(profile, "Mech") == 0 || strcmp(profile, "Heavy") == 0;
}

bool is_capturable(const struct game *g, const struct figure *f)
{
    bool lies = is_bogey(f)
                    ? f->state[STATE_DOWN] > 0
                    : is_character(f) && f->state[STATE_WOUNDED] >= param(g, P_WOUNDED_HELPLESS);
    return lies && !f->state[STATE_DEAD] && figure_on_table(f) && !is_too_big(g, f);
}

bool can_capture(struct game *g, const struct figure *f, const struct figure *target,
                 struct verdict *why)
{
    if (is_too_big(g, target)) {
        verdict_deny(why, "ZD-VS-KIDNAP-09", "%s is too big to be captured", target->name);
    } else if (!is_capturable(g, target)) {
        verdict_deny(why, "ZD-VS-KIDNAP-03", "%s is not helpless", target->name);
    } else if (is_held(g, target) || target->link[LINK_CARRIED_BY] == f->id) {
        verdict_deny(why, "ZD-VS-KIDNAP-14", "%s is held already", target->name);
    } else if (f->link[LINK_CARRIES] != FIGURE_NONE) {
        verdict_deny(why, "ZD-VS-KIDNAP-04", "%s has its hands full", f->name);
    }
    return !why->denied;
}

// ZD-VS-KIDNAP-04, ZD-VS-KIDNAP-05: the rest of its successes are bonus actions; a failure kills a
// bogey and does nothing to a character.
enum status capture_vanilla(struct game *g, void *view)
{
    struct action *a = view;
    TRY(action_test(g, a, STAT_A, "capture", zd(g)->capture, "ZD-VS-KIDNAP-04"));
    const struct figure *target = game_figure(g, a->target);
    if (a->successes == 0) {
        return is_bogey(target) ? damage_kill(g, a->target, a->figure, "capture") : STATUS_OK;
    }
    a->surplus = a->successes - 1;
    carrying_take(g, a->figure, a->target);
    game_event(g, "captured", a->figure, a->target, 0);
    return STATUS_OK;
}

enum status captive_freed_vanilla(struct game *g, void *view)
{
    const struct objective *o = view;
    carrying_let_go(g, o->marker);
    game_event(g, "captive.freed", o->figure, o->marker, 0);
    return STATUS_OK;
}

static enum status release(struct game *g, figure_id captive)
{
    struct objective o = {.marker = captive,
                          .figure = game_figure(g, captive)->link[LINK_CARRIED_BY]};
    return step(g, S_CAPTIVE_FREED, &o);
}

enum status captive_review(struct game *g, figure_id who)
{
    const struct figure *f = game_figure(g, who);
    return is_captive(f) && !is_capturable(g, f) ? release(g, who) : STATUS_OK;
}

// Its captor has gone on: it comes along, to the place nearest to where it was.
static bool follow_captor(struct game *g, const struct figure *captor, const struct figure *f,
                          spot *at)
{
    struct surroundings around;
    struct mover m = mover_of(g, f);
    surroundings_of(g, f, &around);
    *at = f->body.at;
    spot from = {at->x, at->y, captor->body.at.z + m.step};
    return place_touching(&around.ground, &m, from, &captor->body, at);
}

static enum status settle_captive(struct game *g, figure_id who)
{
    const struct figure *f = game_figure(g, who);
    const struct figure *captor = game_figure(g, f->link[LINK_CARRIED_BY]);
    spot at;
    if (captor && is_capturable(g, f) && is_enemy(captor, f) && figure_on_table(captor)) {
        if (measure_touching(captor, f)) {
            return STATUS_OK;
        }
        if (follow_captor(g, captor, f, &at)) {
            return move_place_figure(g, who, at);
        }
    }
    return release(g, who);
}

enum status captives_settle(struct game *g)
{
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (is_captive(f)) {
            TRY(settle_captive(g, f->id));
        }
    }
    return STATUS_OK;
}
