// cmd_op_files.c: `zerodark operation export` and `check`.
#include <errno.h>
#include <string.h>

#include "app/text/escape.h"
#include "app/text/json_out.h"
#include "app/text/number.h"
#include "host/base/command_words.h"
#include "host/campaign/internal/cmd_op_files_work.h"
#include "host/campaign/internal/op_parts.h"

static enum exit_status begin_export(struct campaign_command *d)
{
    d->folder = d->word[1];
    if (!file_exists(d->word[0]) || file_folder(d->folder)) { // what is no campaign makes no folder
        return campaign_command_run(d, STORE_READ);
    }
    char why[FILES_WHY];
    file_reason_at(d->folder, errno, why);
    return complain_of("%s: this folder cannot be made: %s", d->folder, why);
}

static const struct option_row export_options[] = {
    {"battle", 'b', "N", "only the N-th battle",
     OPTION_NUMBER(struct export, battle, 1, INT32_MAX)},
    {"bare", 0, NULL, "journals without copies of their scripts", OPTION(struct export, bare)},
    CAMPAIGN_QUIET,
    {0}};

static const struct campaign_deed export_deed = {
    .work = &cmd_op_export_work, .least = 2, .most = 2, .begin = begin_export};

const struct command cmd_op_export = {COMMAND_OPERATION_EXPORT, .options = export_options,
                                      .run = campaign_command_main, .own = &export_deed};

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

// In the parent: no pack is needed for that.
static enum exit_status check_campaign_file(struct campaign_command *d)
{
    struct report r = {d->json, d->word[0], json_array()};
    bool opened = campaign_open(&d->campaign, d->word[0], STORE_LOOK);
    const char *why = d->campaign.store.why + strlen(d->campaign.store.path) + 2;
    d->campaign.store.failed = false;
    int n = d->campaign.store.db ? campaign_check(&d->campaign, add_finding, &r) : 0;
    if (!opened && n++ == 0) {
        add_finding(&r, why);
    }
    int64_t battles = n ? 0 : campaign_battles(&d->campaign);
    campaign_close(&d->campaign);
    if (r.json) {
        json_line(stdout, json_pack("{s:o,s:b,s:O}", "campaign", json_words(d->word[0]), "sound",
                                    n == 0, "found", r.found));
    } else if (n == 0 && !d->quiet) {
        escape_printf(stdout, "%s: all is well, with %lld battle%s\n", d->word[0],
                      (long long)battles, plural(battles));
    }
    json_decref(r.found);
    return n ? EXIT_WORK : EXIT_DONE;
}

static const struct option_row check_options[] = {CAMPAIGN_JSON, CAMPAIGN_QUIET, {0}};

static const struct campaign_work no_work = {
    .task = {"operation check", NULL, &campaign_command_parcel, NULL}};

static const struct campaign_deed check_deed = {
    .work = &no_work, .least = 1, .most = 1, .begin = check_campaign_file};

const struct command cmd_op_check = {COMMAND_OPERATION_CHECK, .options = check_options,
                                     .run = campaign_command_main, .own = &check_deed};
