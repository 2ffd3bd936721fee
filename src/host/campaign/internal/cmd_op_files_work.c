// cmd_op_files_work.c: the worker of export hands its parent the files of a campaign.
#include "host/campaign/internal/cmd_op_files_work.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/journal/journal_embed.h"
#include "app/text/escape.h"
#include "host/campaign/internal/op_battle.h"
#include "host/campaign/internal/op_parts.h"
#include "host/worker/worker.h"
#include "script/missions/team_write.h"

// A file of the folder, which is not there yet.
static bool put_exported_file(struct campaign_command *d, const char *name, const char *text)
{
    struct export *e = d->self;
    char path[FILES_PATH], why[FILES_WHY];
    if (snprintf(path, sizeof path, "%s/%s", d->folder, name) >= FILES_PATH) {
        campaign_command_wrong(d, "the path of the folder is too long");
        return false;
    }
    if (!worker_put(WIRE_PUT, name, text, why)) {
        complain_of("%s: %s", path, why);
        return false;
    }
    e->files++;
    return true;
}

static bool leave_text(void *self, const char *hash, const char *packed)
{
    (void)self;
    (void)hash;
    (void)packed;
    return true;
}

static bool export_battle(struct campaign_command *d, const struct store_rows *r)
{
    struct op_battle b;
    char name[OP_BATTLE_NAME];
    op_battle_names(&b, store_int(r, 0));
    snprintf(name, sizeof name, "battle-%" PRId64 ".json", b.number);
    struct export *e = d->self;
    char *journal = e->bare ? journal_without_texts(store_text(r, 2), leave_text, NULL)
                            : campaign_with_texts(&d->campaign, store_text(r, 2));
    if (!journal) {
        return d->campaign.store.failed ? false
                                        : campaign_command_wrong(d, "out of memory") == EXIT_DONE;
    }
    bool put = put_exported_file(d, b.team_name, store_text(r, 1)) &&
               put_exported_file(d, b.journal_name, journal) &&
               put_exported_file(d, name, store_text(r, 3));
    free(journal);
    return put;
}

// The battle that follows another one; with --battle only that.
static bool next_battle_to_export(const struct export *e, struct store *s, int64_t last,
                                  struct store_rows *r)
{
    bool one = e->battle != 0;
    if (one && last >= e->battle) {
        return false;
    }
    *r = store_query(s, SQL_BATTLE_AFTER, one ? e->battle - 1 : last);
    if (!store_next(r)) {
        return false;
    }
    if (one && store_int(r, 0) != e->battle) {
        store_done(r);
        return false;
    }
    return true;
}

static bool export_battles(struct campaign_command *d)
{
    const struct export *e = d->self;
    struct store *s = &d->campaign.store;
    bool fits = true;
    int n = 0;
    int64_t last = 0;
    for (struct store_rows r; fits && next_battle_to_export(e, s, last, &r); n++) {
        last = store_int(&r, 0);
        fits = export_battle(d, &r);
        store_done(&r);
    }
    if (s->failed) {
        complain(s->why);
        return false;
    }
    if (e->battle && n == 0) {
        campaign_command_wrong(d, "there is no battle %lld; the campaign has %lld",
                               (long long)e->battle, (long long)campaign_battles(&d->campaign));
        return false;
    }
    return fits;
}

// All heroes there are, whether they may take part or not.
static bool export_team(struct campaign_command *d)
{
    const struct operation *op = &d->campaign.op;
    struct team *t = lua_newuserdatauv(d->L, sizeof *t, 0);
    memset(t, 0, sizeof *t);
    t->designed = true;
    t->design = op->plan.design;
    for (int i = 0; i < op->now.n && t->n < TEAM_HEROES; i++) {
        if (op->now.hero[i].fate != OP_LOST) {
            t->hero[t->n++] = op->now.hero[i].sheet;
        }
    }
    return t->n == 0 || // there is no team of nobody
           put_exported_file(
               d, "team.lua",
               team_write(d->L, &d->m->content, t, op->plan.title, "the heroes of a campaign"));
}

static enum exit_status export_in_worker(struct campaign_command *d)
{
    const struct export *e = d->self;
    if (!export_battles(d) || (!e->battle && !export_team(d))) {
        return EXIT_WORK;
    }
    if (!d->quiet) {
        escape_printf(stdout, "%d files in %s\n", e->files, d->folder);
    }
    return EXIT_DONE;
}

static const struct parcel_row parcel_rows[] = {
    PARCEL_PART(struct export, d, &campaign_command_parcel),
    PARCEL_ROW(struct export, battle),
    PARCEL_ROW(struct export, bare),
};

static const struct parcel export_parcel = PARCEL(struct export, parcel_rows);

const struct campaign_work cmd_op_export_work = {
    .task = {"operation export", campaign_work_do, &export_parcel, NULL},
    .work = export_in_worker,
    .any_time = true};
