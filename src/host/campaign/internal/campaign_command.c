// campaign_command.c: the parent opens the file, allows what its operation needs, and starts a
// worker, which reads and writes rows by way of the parent. A new file is made only when the worker
// asks for it.
#include "host/campaign/internal/campaign_command.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/campaign/op_paths.h"
#include "host/base/colors.h"
#include "host/base/file_lock.h"
#include "host/campaign/internal/op_place.h"
#include "host/campaign/internal/store_away.h"
#include "host/files/grants.h"
#include "host/play/player.h"
#include "host/setup/setup_options.h"
#include "host/worker/jail.h"

// One worker after another, each from what is saved, for as long as they crash. What one has begun
// to change and not finished is dropped.
static enum exit_status run_one_after_another(struct campaign_command *d,
                                              const struct jail_job *job)
{
    enum exit_status status;
    struct jail_end end;
    do {
        struct output_replay replay = {.journal = {.file = {.fd = -1}}};
        end = (struct jail_end){.died = false};
        struct jail_job one = *job;
        one.end = &end;
        one.replay = &replay;
        status = jail_run(&one);
        if (end.died) {
            d->full = d->player && player_leave(d->player);
            output_replay_show_all(&replay);
            store_rollback(&d->campaign.store);
        }
        output_replay_close(&replay);
    } while (end.died && d->goes_on(d, &end));
    return status;
}

static enum exit_status run_campaign_in_jail(struct campaign_command *d, const char *fresh,
                                             bool writes)
{
    struct store_server server = {&d->campaign.store, fresh, &campaign_kind, writes};
    const struct worker_service services[] = {{AWAY_ASK, store_serve, &server}, {0, NULL, NULL}};
    d->color = colors_wanted(stdout, d->no_color);
    d->name = d->deed->work->task.name;
    d->fresh = d->campaign.store.db == NULL;
    struct jail_job job = {.task = &d->deed->work->task,
                           .given = d,
                           .self = d->player,
                           .serve = d->player ? player_serve : NULL,
                           .endless = d->player != NULL,
                           .color = d->color,
                           .service = services,
                           .folder = d->folder,
                           .unheard = d->unheard,
                           .interrupted = d->interrupted};
    return d->goes_on ? run_one_after_another(d, &job) : jail_run(&job);
}

// What the campaign names is looked for, and written down, from where its file lies.
static void keep_from(struct campaign *c)
{
    path_folder(c->store.path, c->plan.beside);
    setup_keep(&c->plan, c->store.path);
    for (int i = 0; i < c->plan.n_packs && *c->plan.keeper; i++) {
        char whole[FILES_PATH];
        if (strncmp(c->plan.pack[i], "./", 2) == 0 &&
            where_whole(c->plan.keeper, c->plan.pack[i], whole)) {
            memcpy(c->plan.pack[i], whole, sizeof whole);
        }
    }
}

// If nobody can tell whether a pack is still where it was, that is reported before the worker
// starts, for which the pack is simply not there.
static bool tell_hidden_packs(const struct battle_setup *p, const char *campaign)
{
    char file[FILES_PATH + 16];
    bool told = false;
    for (int i = 0; i < p->n_packs; i++) {
        snprintf(file, sizeof file, "%s/pack.lua", p->pack[i]);
        const char *hidden = strchr(p->pack[i], '/') ? file_hidden(file) : NULL;
        if (hidden) {
            complain_of("%s: the pack '%s': %s: %s", campaign, p->known[i].name, p->pack[i],
                        hidden);
            told = true;
        }
    }
    return told;
}

// A worker that crashed after it had saved has not said so.
static void tell_what_was_saved(const struct campaign *c, const char *file, enum exit_status status,
                                int before, bool goes_on)
{
    if (status != EXIT_DONE && c->store.saves > before && !goes_on) {
        complain_of(
            "%s: the change was saved before the failure; `zerodark operation history` shows it",
            file);
    }
}

static enum exit_status run_opened_campaign(struct campaign_command *d, enum store_use use)
{
    struct campaign *c = &d->campaign;
    const char *file = d->word[0];
    if (!campaign_open(c, file, use)) {
        complain(c->store.why);
        campaign_close(c);
        return EXIT_WORK;
    }
    if (*c->store.backup) {
        complain_of("%s: brought up to date; the old file is kept as %s", file, c->store.backup);
    }
    c->plan.by_file = true;
    keep_from(c);
    setup_allow(&c->plan);
    d->hidden = tell_hidden_packs(&c->plan, file);
    d->lost = !op_place_find(c, d->at, d->place);
    if (d->lost && d->at) {
        char why[FILES_WHY];
        campaign_close(c);
        return setup_at_opens(d->at, why)
                   ? complain_of("--at: %s: the operation of %s is not there", d->at, file)
                   : complain_of("--at: %s: %s", d->at, why);
    }
    op_place_allow(d->place);
    int saves = c->store.saves; // by now: one where it was brought up to date
    enum exit_status status = run_campaign_in_jail(d, NULL, use == STORE_WRITE);
    tell_what_was_saved(c, file, status, saves, d->goes_on != NULL);
    campaign_close(c);
    return status;
}

enum exit_status campaign_command_run(struct campaign_command *d, enum store_use use)
{
    char why[FILES_WHY];
    bool locks = use == STORE_WRITE && file_is_regular(d->word[0]);
    int fd = locks ? open(d->word[0], O_RDWR | O_CLOEXEC) : -1;
    if (fd >= 0 && !file_lock_open(fd, why)) {
        close(fd);
        return complain_of("%s: %s", d->word[0], why);
    }
    enum exit_status status = run_opened_campaign(d, use);
    if (fd >= 0) {
        close(fd); // after SQLite, whose own locks would go with it
    }
    return status;
}

enum exit_status campaign_command_run_new(struct campaign_command *d)
{
    const char *file = d->word[0];
    snprintf(d->campaign.store.path, sizeof d->campaign.store.path, "%.*s", FILES_PATH - 1, file);
    setup_keep(&d->campaign.plan, file);
    setup_allow(&d->campaign.plan);
    enum exit_status status = run_campaign_in_jail(d, file, true);
    tell_what_was_saved(&d->campaign, file, status, 0, false);
    campaign_close(&d->campaign);
    return status;
}

static enum exit_status begin_deed(struct campaign_command *d)
{
    const struct campaign_deed *deed = d->deed;
    if (d->n_words > deed->most) {
        return options_wrong(d->command, "unexpected argument '%s'", d->word[deed->most]);
    }
    if (d->n_words < deed->least) {
        return options_wrong(d->command, "expected: %s", d->command->operands);
    }
    for (int i = 0; i < d->n_words; i++) {
        grants_add(d->word[i], GRANT_TYPED);
    }
    return deed->begin ? deed->begin(d) : campaign_command_run(d, STORE_WRITE);
}

enum exit_status campaign_command_main(const struct command *c, int argc, char **argv)
{
    const struct campaign_deed *deed = c->own;
    struct campaign_command *d = calloc(1, deed->work->task.parcel->size);
    if (!d) {
        return complain("out of memory");
    }
    enum exit_status status;
    int at = options_read(c, argc, argv, d);
    if (at < 0) {
        status = options_stopped(at);
    } else {
        d->command = c;
        d->deed = deed;
        d->self = d;
        d->word = argv + at;
        d->n_words = argc - at;
        status = begin_deed(d);
    }
    free(d);
    return status;
}
