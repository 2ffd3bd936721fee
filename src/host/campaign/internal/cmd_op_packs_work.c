// cmd_op_packs_work.c: the worker of `operation packs` compares them with those of then.
#include "host/campaign/internal/cmd_op_packs_work.h"

#include <stdio.h>
#include <string.h>

#include "app/text/escape.h"
#include "app/text/json_out.h"
#include "host/campaign/internal/campaign_command.h"
#include "host/campaign/internal/op_battle.h"
#include "host/campaign/internal/op_parts.h"
#include "host/setup/setup_packs.h"
#include "script/hooks/changes.h"

static bool is_same_pack_as_then(const struct battle_setup_known *then,
                                 const struct match_pack *now)
{
    return now && strcmp(then->version, now->version) == 0 && strcmp(then->hash, now->hash) == 0;
}

static void print_known_pack_json(const struct battle_setup_known *then,
                                  const struct match_pack *now)
{
    json_t *o = json_pack("{s:o,s:o,s:o,s:b}", "name", json_words(then->name), "version",
                          json_words(then->version), "hash", json_words(then->hash), "same",
                          is_same_pack_as_then(then, now));
    if (now) {
        json_object_update_new(o, json_pack("{s:o,s:o,s:o}", "version_now",
                                            json_words(now->version), "hash_now",
                                            json_words(now->hash), "path", json_words(now->path)));
    }
    json_line(stdout, o);
}

static void print_known_pack(const struct battle_setup_known *then, const struct match_pack *now)
{
    escape_printf(stdout, "%s %s: ", then->name, then->version);
    if (is_same_pack_as_then(then, now)) {
        fputs("as it was, ", stdout);
    } else if (now) {
        printf("content %.16s then; now %s, content %.16s, ", then->hash, now->version, now->hash);
    }
    escape_printf(stdout, "%s\n", now ? now->path : "it is not loaded any more");
}

static enum exit_status look_at_known_packs(struct campaign_command *d)
{
    const struct packs *k = d->self;
    struct campaign *c = &d->campaign;
    for (int i = 0; i < c->plan.n_packs; i++) {
        const struct battle_setup_known *then = &c->plan.known[i];
        int at = changes_pack(d->m, then->name);
        (d->json ? print_known_pack_json : print_known_pack)(then, at < 0 ? NULL : &d->m->pack[at]);
    }
    if (c->plan.n_packs == 0 && !d->json) {
        puts("no packs");
    }
    if (!k->accept) {
        return EXIT_DONE;
    }
    setup_know_packs(&c->plan, d->m);
    if (campaign_keeps_texts(c)) {
        op_battle_keep_texts(d, &c->plan, d->m, "");
    }
    if (!campaign_keep_packs(c)) {
        return complain(c->store.why);
    }
    if (!d->json) {
        puts("The campaign continues with the packs as they are now.");
    }
    return EXIT_DONE;
}

static const struct parcel_row parcel_rows[] = {
    PARCEL_PART(struct packs, d, &campaign_command_parcel),
    PARCEL_ROW(struct packs, accept),
};

static const struct parcel packs_parcel = PARCEL(struct packs, parcel_rows);

const struct campaign_work cmd_op_packs_work = {
    .task = {"operation packs", campaign_work_do, &packs_parcel, NULL},
    .work = look_at_known_packs,
    .any_packs = true,
    .packs_now = true};
