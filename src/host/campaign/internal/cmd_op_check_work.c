// cmd_op_check_work.c: the worker of `operation check` compares the missions and packs of a
// campaign with the hashes that it has of their texts.
#include <string.h>

#include "app/text/escape.h"
#include "app/text/json_out.h"
#include "app/text/number.h"
#include "host/campaign/internal/op_changed.h"
#include "host/campaign/internal/op_parts.h"

void cmd_op_tell_checked(const struct campaign_command *d, int64_t battles, bool sound,
                         json_t *found, json_t *files)
{
    if (d->json) {
        json_line(stdout, json_pack("{s:o,s:b,s:o,s:o}", "campaign", json_words(d->word[0]),
                                    "sound", sound, "found", found, "files", files));
        return;
    }
    if (sound && json_array_size(files) == 0 && !d->quiet) {
        escape_printf(stdout, "%s: all is well, with %lld battle%s\n", d->word[0],
                      (long long)battles, plural(battles));
    }
    json_decref(found);
    json_decref(files);
}

struct comparing {
    struct campaign_command *d;
    json_t *files;
};

static void add_file(void *self, const char *what)
{
    struct comparing *c = self;
    json_array_append_new(c->files, json_words(what));
    if (!c->d->json) {
        campaign_command_wrong(c->d, "%s", what);
    }
}

static enum exit_status compare_files(struct campaign_command *d)
{
    struct comparing c = {d, json_array()};
    bool lacks = op_changed_find(d, add_file, &c);
    int64_t battles = campaign_battles(&d->campaign);
    size_t n = json_array_size(c.files);
    cmd_op_tell_checked(d, battles, true, json_array(), c.files);
    if (!d->json && !d->quiet && n > 0 && !lacks) {
        escape_printf(stdout,
                      "%s: all is well, with %lld battle%s: it has copies of what is missing\n",
                      d->word[0], (long long)battles, plural(battles));
    } else if (!d->json && lacks) {
        campaign_command_wrong(d, "the file itself is sound, with %lld battle%s",
                               (long long)battles, plural(battles));
    }
    return d->campaign.store.failed ? complain(d->campaign.store.why)
           : lacks                  ? EXIT_WORK
                                    : EXIT_DONE;
}

const struct campaign_work cmd_op_check_work = {
    .task = {"operation check", campaign_work_do, &campaign_command_parcel, NULL},
    .work = compare_files,
    .any_packs = true,
    .packs_now = true,
    .any_time = true};
