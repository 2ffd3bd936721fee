// cmd_op_check.c: `zerodark operation check`. What is wrong with the file itself is found here,
// where no pack is needed; a sound one is then compared with the files around it, by a worker.
#include <string.h>

#include "app/text/json_out.h"
#include "host/base/command_words.h"
#include "host/campaign/internal/op_parts.h"

struct report {
    bool json;
    const char *file;
    json_t *found;
};

static void add_finding(void *self, const char *what)
{
    struct report *r = self;
    if (r->json) {
        json_array_append_new(r->found, json_words(what));
    } else {
        complain_of("%s: %s", r->file, what);
    }
}

// How many things are wrong, which are told. In *compares: the files can be compared.
static int find_damage(struct campaign_command *d, struct report *r, bool *compares)
{
    bool opened = campaign_open(&d->campaign, d->word[0], STORE_LOOK);
    const char *why = d->campaign.store.why + strlen(d->campaign.store.path) + 2;
    d->campaign.store.failed = false;
    int n = d->campaign.store.db ? campaign_check(&d->campaign, add_finding, r) : 0;
    if (!opened && n++ == 0) {
        add_finding(r, why);
    }
    // An older file would be brought up to date, and this is only a look at it.
    *compares = n == 0 && d->campaign.store.version == campaign_kind.version;
    return n;
}

static enum exit_status check_campaign_file(struct campaign_command *d)
{
    struct report r = {d->json, d->word[0], json_array()};
    bool compares;
    int n = find_damage(d, &r, &compares);
    int64_t battles = n ? 0 : campaign_battles(&d->campaign);
    campaign_close(&d->campaign);
    if (compares) {
        json_decref(r.found);
        d->campaign = (struct campaign){0};
        return campaign_command_run(d, STORE_READ);
    }
    cmd_op_tell_checked(d, battles, n == 0, r.found, json_array());
    return n ? EXIT_WORK : EXIT_DONE;
}

static const struct option_row options[] = {CAMPAIGN_AT, CAMPAIGN_JSON, CAMPAIGN_QUIET, {0}};

static const struct campaign_deed check_deed = {
    .work = &cmd_op_check_work, .least = 1, .most = 1, .begin = check_campaign_file};

const struct command cmd_op_check = {COMMAND_OPERATION_CHECK, .options = options,
                                     .run = campaign_command_main, .own = &check_deed};
