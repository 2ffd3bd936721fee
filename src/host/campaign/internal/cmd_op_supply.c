// cmd_op_supply.c: `zerodark operation supply` and `spend`: what XP buys.
#include <string.h>

#include "host/base/command_words.h"
#include "host/campaign/internal/cmd_op_supply_work.h"
#include "host/campaign/internal/op_parts.h"

static enum exit_status begin_supply(struct campaign_command *d)
{
    const struct buying *b = d->self;
    return b->drop.pay || b->drop.hero ? campaign_command_run(d, STORE_WRITE)
                                       : options_wrong(d->command, "who pays? --pay Ada=2,Ben=3");
}

static const struct option_row supply_options[] = {
    {"pay", 0, "HERO=N,...", "who pays how much XP", OPTION(struct buying, drop.pay)},
    {"twice", 0, NULL, "rolls twice for twice the price; choose one of the two",
     OPTION(struct buying, drop.twice)},
    {"for", 0, "HERO", "who gets the item, if there is nothing to choose",
     OPTION(struct buying, drop.hero)},
    {"effect", 0, "NAME=PRICE", "instead of a drop: an effect that the operation offers",
     OPTION(struct buying, drop.effect)},
    CAMPAIGN_QUIET,
    {0}};

static const struct campaign_deed supply_deed = {
    .work = &cmd_op_supply_work, .least = 1, .most = 1, .begin = begin_supply};

const struct command cmd_op_supply = {COMMAND_OPERATION_SUPPLY, .options = supply_options,
                                      .run = campaign_command_main, .own = &supply_deed};

static const struct option_row spend_options[] = {
    {"ally", 0, "NAME", "the upgrade is for this ally of the hero", OPTION(struct buying, ally)},
    {"gadget", 0, "NAME", "the gadget it is for: Hardened for a Relay",
     OPTION(struct buying, gadget)},
    {"av", 0, "N", "the armour value, if the armour leaves a choice",
     OPTION_NUMBER(struct buying, av, 0, 9)},
    {"pick", 0, "NAME", "the free item that comes with it, such as the sentry of a sapper",
     OPTION(struct buying, pick)},
    {"name", 0, "NAME", "the name of an ally", OPTION(struct buying, name)},
    CAMPAIGN_QUIET,
    {0}};

static const struct campaign_deed spend_deed = {.work = &cmd_op_spend_work, .least = 3, .most = 3};

const struct command cmd_op_spend = {COMMAND_OPERATION_SPEND, .options = spend_options,
                                     .run = campaign_command_main, .own = &spend_deed};
