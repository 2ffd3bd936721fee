// cmd_op_new.c: `zerodark operation new`: a campaign begins, or its next operation.
#include <string.h>

#include "app/campaign/op_paths.h"
#include "host/base/command_words.h"
#include "host/campaign/internal/cmd_op_new_work.h"
#include "host/campaign/internal/op_parts.h"
#include "host/campaign/internal/op_place.h"
#include "host/setup/setup_options.h"
#include "host/setup/setup_packs.h"

#define OP_WHY (2 * FILES_PATH)

static bool take_mode(void *plan, const struct command *c, const struct option_row *o,
                      const char *value)
{
    if (strcmp(value, "versus") == 0) {
        options_wrong(c, "--mode: an operation is played solo or as a team, not %s", value);
        return false;
    }
    return setup_take(plan, c, o, value);
}

static const struct option_row options[] = {
    SETUP_TEAM(struct begin, plan),
    SETUP_SEED(struct begin, plan),
    SETUP_PACK(struct begin, plan),
    SETUP_SET(struct begin, plan),
    {"mode", 0, "M", "solo or team", OPTION_BY(take_mode, struct begin, plan)},
    CAMPAIGN_BARE,
    CAMPAIGN_QUIET,
    {0}};

// In a campaign that is there packs, params, seed and mode are what they were.
static enum exit_status run_next_operation(struct campaign_command *d)
{
    const struct begin *b = d->self;
    if (file_hidden(d->word[0])) {
        return complain_of("%s: %s", d->word[0], file_hidden(d->word[0]));
    }
    if (b->plan.n_packs || b->plan.n_sets || b->plan.seeded || *b->plan.mode) {
        snprintf(d->campaign.store.path, sizeof d->campaign.store.path, "%.*s", FILES_PATH - 1,
                 d->word[0]);
        return campaign_command_wrong(
            d, "it already exists: its packs, params, seed and mode stay as they "
               "are. When its operation is over the next one begins without --pack, "
               "--set, --seed and --mode; another campaign needs another file");
    }
    return campaign_command_run(d, STORE_WRITE);
}

// By its path or its name, or one of a pack: "fog/raid", which asks for that pack, too.
static bool find_operation_to_begin(struct begin *b, const char *word, char why[OP_WHY])
{
    char file[FILES_PATH], wrong[BATTLE_SETUP_WHY];
    if (op_find(word, b->kept, why, OP_WHY)) {
        return true;
    }
    if (file_hidden(word)) { // that was the reason, and nothing else passes for it
        return false;
    }
    bool found = setup_pack_operation(&b->plan, word, file, wrong);
    if (*wrong) {
        snprintf(why, OP_WHY, "%s: %s", word, wrong);
    }
    return found && op_find(file, b->kept, why, OP_WHY);
}

static enum exit_status run_operation(struct campaign_command *d)
{
    struct begin *b = d->self;
    char file[FILES_PATH], why[OP_WHY], unread[FILES_WHY];
    if (!find_operation_to_begin(b, d->word[1], why)) {
        return complain(why);
    }
    op_locate(b->kept, file);
    if (!file_opens(file, unread)) {
        return complain_of("%s: %s", file, unread);
    }
    setup_allow(&b->plan);
    op_place_allow(b->kept);
    b->follows = !store_is_empty(d->word[0]);
    if (b->follows) {
        return run_next_operation(d);
    }
    setup_complete(&b->plan);
    d->campaign.plan = b->plan;
    d->campaign.plan.team[0] = '\0';
    return campaign_command_run_new(d);
}

static const struct campaign_deed new_deed = {
    .work = &cmd_op_new_work, .least = 2, .most = 2, .begin = run_operation};

const struct command cmd_op_new = {COMMAND_OPERATION_NEW, .options = options,
                                   .run = campaign_command_main, .own = &new_deed};
