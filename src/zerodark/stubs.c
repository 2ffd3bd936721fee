// Scaffolding: weak stand-ins for steps whose chapter is being written. Deleted with the last
// chapter.
#include "zerodark/activation.h"
#include "zerodark/bonus.h"
#include "zerodark/chapters.h"
#include "zerodark/control.h"
#include "zerodark/cqb.h"
#include "zerodark/gas.h"
#include "zerodark/mission.h"
#include "zerodark/move.h"
#include "zerodark/shoot.h"
#include "zerodark/test.h"

#define WEAK __attribute__((weak))
WEAK enum status move_vanilla(struct game *g, void *v)
{
    (void)g;
    (void)v;
    return STATUS_UNKNOWN;
}
WEAK enum status jump_vanilla(struct game *g, void *v)
{
    (void)g;
    (void)v;
    return STATUS_UNKNOWN;
}
WEAK enum status climb_vanilla(struct game *g, void *v)
{
    (void)g;
    (void)v;
    return STATUS_UNKNOWN;
}
WEAK enum status fall_vanilla(struct game *g, void *v)
{
    (void)g;
    (void)v;
    return STATUS_UNKNOWN;
}
WEAK enum status drag_vanilla(struct game *g, void *v)
{
    (void)g;
    (void)v;
    return STATUS_UNKNOWN;
}
WEAK enum status ground_vanilla(struct game *g, void *v)
{
    (void)g;
    (void)v;
    return STATUS_UNKNOWN;
}
WEAK enum status stress_move_vanilla(struct game *g, void *v)
{
    (void)g;
    (void)v;
    return STATUS_UNKNOWN;
}
WEAK enum status bogey_move_vanilla(struct game *g, void *v)
{
    (void)g;
    (void)v;
    return STATUS_UNKNOWN;
}
WEAK void surroundings_of(const struct game *g, const struct figure *mover,
                          struct surroundings *out)
{
    (void)g;
    (void)mover;
    (void)out;
}
WEAK struct mover mover_of(struct game *g, const struct figure *f)
{
    (void)g;
    (void)f;
    return (struct mover){0};
}
WEAK enum status move_order(struct game *g, const struct order *o, struct action *a)
{
    (void)g;
    (void)o;
    (void)a;
    return STATUS_UNKNOWN;
}
WEAK enum status move_bonus(struct game *g, figure_id who, point to, int *surplus)
{
    (void)g;
    (void)who;
    (void)to;
    (void)surplus;
    return STATUS_UNKNOWN;
}
WEAK enum status jump_bonus(struct game *g, figure_id who, point to, int *surplus)
{
    (void)g;
    (void)who;
    (void)to;
    (void)surplus;
    return STATUS_UNKNOWN;
}
WEAK bool can_move(struct game *g, figure_id who, enum order_kind way, bool bonus,
                   struct verdict *why)
{
    (void)g;
    (void)who;
    (void)way;
    (void)bonus;
    (void)why;
    return false;
}
WEAK int move_allowance(struct game *g, figure_id who, enum order_kind way, bool bonus,
                        struct terms *t)
{
    (void)g;
    (void)who;
    (void)way;
    (void)bonus;
    (void)t;
    return 0;
}
WEAK enum status place_figure(struct game *g, figure_id who, spot at)
{
    (void)g;
    (void)who;
    (void)at;
    return STATUS_UNKNOWN;
}
WEAK enum status fall(struct game *g, figure_id who)
{
    (void)g;
    (void)who;
    return STATUS_UNKNOWN;
}
WEAK enum status stress_move(struct game *g, figure_id who, figure_id attacker)
{
    (void)g;
    (void)who;
    (void)attacker;
    return STATUS_UNKNOWN;
}
WEAK enum status bogey_move(struct game *g, figure_id bogey, figure_id towards)
{
    (void)g;
    (void)bogey;
    (void)towards;
    return STATUS_UNKNOWN;
}
WEAK void bogey_settle(struct game *g, figure_id bogey)
{
    (void)g;
    (void)bogey;
}
