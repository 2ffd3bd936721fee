#include "zerodark/ai.h"
#include "zerodark/blast.h"
#include "zerodark/deployed.h"
#include "zerodark/grenade.h"
#include "zerodark/kit.h"
#include "zerodark/visor.h"

bool can_throw(struct game *g, const struct order *o, struct verdict *why)
{
    (void)g;
    (void)o;
    verdict_deny(why, "ZD-ACT-03", "not to be done yet");
    return false;
}

enum status throw_vanilla(struct game *g, void *view)
{
    (void)g;
    (void)view;
    return STATUS_OK;
}
