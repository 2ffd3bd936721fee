// cmd_op_next.c: `zerodark operation next`: the mission that comes next is fought, and what came of
// it is saved.
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "host/base/colors.h"
#include "host/base/command_words.h"
#include "host/campaign/internal/cmd_op_next_work.h"
#include "host/campaign/internal/op_parts.h"
#include "host/play/player.h"
#include "host/session/interrupt.h"
#include "host/setup/setup_options.h"

static const struct option_row options[] = {
    SETUP_BOT(struct fight, wanted),
    SETUP_DIFFICULTY(struct fight, wanted),
    {"yes", 'y', NULL, "does not ask, even if you have played this campaign yourself",
     OPTION(struct fight, yes)},
    CAMPAIGN_AT,
    CAMPAIGN_CHANGED,
    CAMPAIGN_BARE,
    {"map", 'm', "N", "draws the table every N orders, not only at the start and end",
     OPTION_NUMBER(struct fight, show.map_every, 1, 1000)},
    {"orders", 0, "N", "stops after N orders (1000)",
     OPTION_NUMBER(struct fight, play.orders_max, 1, BATTLE_ORDERS_MOST)},
    {"json", 0, NULL, "everything as JSON, one line for each event", OPTION(struct fight, d.json)},
    {"quiet", 'q', NULL, "only the result", OPTION(struct fight, d.quiet)},
    CAMPAIGN_NO_COLOR,
    {"verbose", 'v', NULL, "shows what every number is made of",
     OPTION(struct fight, show.log.verbose)},
    {0}};

static enum exit_status begin_fight(struct campaign_command *d)
{
    struct fight *f = d->self;
    char unheard[FILES_PATH + 128];
    if (!setup_bots(&f->wanted, d->command, NULL)) {
        return EXIT_USAGE;
    }
    setup_allow(&f->wanted);
    f->play.orders_max = f->play.orders_max ? f->play.orders_max : BATTLE_ORDERS;
    f->may_ask = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && !d->json;
    d->player = f->may_ask ? player_open(colors_wanted(stdout, d->no_color)) : NULL;
    interrupt_note();
    signal(SIGPIPE, SIG_IGN); // whoever listens may go: the battle is saved all the same
    d->interrupted = &f->play.interrupted;
    d->unheard = unheard;
    snprintf(unheard, sizeof unheard,
             "%s: the battle was saved, but its result could not be printed; `zerodark operation "
             "history` shows it",
             d->word[0]);
    enum exit_status status = campaign_command_run(d, STORE_WRITE);
    player_close(d->player);
    if (f->play.interrupted) {
        interrupt_obey();
    }
    return status;
}

static const struct campaign_deed next_deed = {
    .work = &cmd_op_next_work, .least = 1, .most = 1, .begin = begin_fight};

const struct command cmd_op_next = {COMMAND_OPERATION_NEXT, .options = options,
                                    .run = campaign_command_main, .own = &next_deed};
