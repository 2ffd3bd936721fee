// cmd_op_play.c: `zerodark operation play`: people play the mission that comes next. The parent has
// the keyboard, and the file of the campaign; a worker that crashes is followed by another.
#include <signal.h>

#include "host/base/colors.h"
#include "host/base/command_words.h"
#include "host/campaign/internal/cmd_op_play_work.h"
#include "host/campaign/internal/op_parts.h"
#include "host/files/grants.h"
#include "host/play/player.h"
#include "host/session/interrupt.h"
#include "host/setup/setup_options.h"
#include "host/worker/jail.h"

#define TRIES 3 // workers that crash one after the other with nothing saved in between

static bool take_op_adviser(void *adviser, const struct command *c, const struct option_row *o,
                            const char *value)
{
    if (file_exists(value)) {
        grants_add(value, GRANT_TYPED);
    }
    return options_word(adviser, c, o, value);
}

static const struct option_row options[] = {
    SETUP_DIFFICULTY(struct op_play, wanted),
    SETUP_CHOOSE(struct op_play, wanted),
    {"yes", 'y', NULL, "asks nothing before the battle begins", OPTION(struct op_play, yes)},
    {"give-up", 0, NULL, "drops the battle that is being played, as if it had never begun",
     OPTION(struct op_play, gives_up)},
    {"adviser", 0, "BOT",
     "the bot that `hint` and `auto` ask; by default, the first bot of the rules",
     OPTION_BY(take_op_adviser, struct op_play, play.adviser)},
    {"real-dice", 0, NULL, "asks you what your real dice show",
     OPTION(struct op_play, wanted.real_dice)},
    {"real-cards", 0, NULL, "asks you which real cards you drew",
     OPTION(struct op_play, wanted.real_cards)},
    {"narrate", 0, NULL, "says what to do with the miniatures, in inches and degrees",
     OPTION(struct op_play, play.narrates)},
    CAMPAIGN_AT,
    CAMPAIGN_CHANGED,
    {"map", 'm', "N", "draws the table every N orders if the screen is not redrawn",
     OPTION_NUMBER(struct op_play, play.map_every, 1, 1000)},
    {"screen", 0, NULL, "plays on the full screen, with single keys and the arrow keys",
     OPTION(struct op_play, play.wants_full)},
    CAMPAIGN_NO_COLOR,
    {"verbose", 'v', NULL, "shows what every number is made of",
     OPTION(struct op_play, play.show.log.verbose)},
    {0}};

// A worker crashed: what was saved is taken up by the next one, which says so.
static bool take_up_again(struct campaign_command *d, const struct jail_end *end)
{
    struct op_play *r = d->self;
    bool came_on = d->campaign.store.saves > r->saves || interrupt_noted();
    r->failures = came_on ? 0 : r->failures + 1;
    r->saves = d->campaign.store.saves;
    if (interrupt_noted()) {
        snprintf(r->play.notice, sizeof r->play.notice,
                 "interrupted; what was in progress has been discarded");
    } else {
        snprintf(r->play.notice, sizeof r->play.notice,
                 "%s; a new worker continues from the last completed order", end->why);
    }
    r->play.again = true;
    r->play.wants_full = d->full;
    interrupt_each();
    if (r->failures >= TRIES) {
        complain(r->play.notice);
    }
    return r->failures < TRIES;
}

static enum exit_status begin_playing(struct campaign_command *d)
{
    d->player = player_open(colors_wanted(stdout, d->no_color));
    if (!d->player) {
        return complain("out of memory");
    }
    d->goes_on = take_up_again;
    interrupt_each();
    enum exit_status status = campaign_command_run(d, STORE_WRITE);
    signal(SIGINT, SIG_DFL);
    player_close(d->player);
    return status;
}

static const struct campaign_deed play_deed = {
    .work = &cmd_op_play_work, .least = 1, .most = 1, .begin = begin_playing};

const struct command cmd_op_play = {COMMAND_OPERATION_PLAY, .options = options,
                                    .run = campaign_command_main, .own = &play_deed};
