// cmd_op_new_work.c: the worker of `operation new` makes a campaign, or begins its next operation.
#include "host/campaign/internal/cmd_op_new_work.h"

#include <lauxlib.h>

#include <string.h>

#include "app/base/paths.h"
#include "app/campaign/op_paths.h"
#include "engine/utf8.h"
#include "host/campaign/internal/op_battle.h"
#include "host/campaign/internal/op_parts.h"
#include "host/campaign/internal/op_place.h"
#include "host/campaign/internal/store_away.h"
#include "host/setup/setup_options.h"
#include "host/setup/setup_parcel.h"
#include "script/environment/env.h"
#include "script/missions/operation_file.h"
#include "script/missions/team_file.h"

// The heroes who set out: those of --team, or the program's own four. False if that team is not
// there, which was reported.
static bool read_starting_team(lua_State *L, struct campaign_command *d, struct begin *b)
{
    struct match *m = d->m;
    char path[FILES_PATH];
    if (*b->plan.team) {
        if (!setup_team(b->plan.team, path)) {
            return false;
        }
        team_open(L, m, path, &b->sheet);
    } else {
        struct fields elsewhere = {.L = L};
        env_push_empty(L);
        env_file(L, script_home(L, "content/heroes.lua") ? lua_tostring(L, -1) : NULL);
        team_read(L, m, lua_gettop(L), &elsewhere, &b->sheet);
    }
    team_demand(L, &b->sheet);
    for (int i = 0; i < b->sheet.team.n; i++) {
        if (b->sheet.flags[i] || b->sheet.placed[i]) {
            luaL_error(L,
                       "%s: %s: 'at' and 'flags' are for one mission; the heroes of an operation "
                       "have none",
                       b->plan.team, b->sheet.team.hero[i].name);
        }
    }
    if (b->sheet.arbiter) {
        utf8_copy(d->campaign.arbiter, sizeof d->campaign.arbiter, b->sheet.arbiter);
    }
    match_enter(L, m);
    return true;
}

static void read_kept_operation(lua_State *L, struct campaign_command *d, struct begin *b)
{
    char file[FILES_PATH];
    op_locate(b->kept, file);
    operation_read(L, d->m, file, &b->op);
    match_enter(L, d->m);
}

// Every mission is opened once, so that nobody arrives at one that cannot be played.
static bool missions_fit(struct campaign_command *d)
{
    const struct op_plan *p = &d->campaign.op.plan;
    struct battle_setup *packs = lua_newuserdatauv(d->L, sizeof *packs, 0);
    *packs = d->campaign.plan;
    packs->bare = d->bare;
    op_battle_keep_texts(d, packs, d->m, "");
    for (int i = 0; i < p->n_missions; i++) {
        int before = 0;
        while (strcmp(p->mission[before].path, p->mission[i].path) != 0) {
            before++;
        }
        if (before == i && !op_battle_try(d, p->mission[i].path)) {
            return false;
        }
    }
    return !*p->rescue || op_battle_try(d, p->rescue);
}

// What is in a home folder is not found again: said once, here.
static void tell_untold_place(const struct campaign_command *d)
{
    const struct begin *b = d->self;
    char folder[FILES_PATH];
    if (!d->quiet && !campaign_tells_place(d->campaign.file)) { // as it was saved
        path_folder(b->kept, folder);
        fputs("Its missions are in a home folder, whose path a campaign's file does not keep",
              stdout);
        fputs(d->bare ? ": `operation next "
                      : ". They are played as they are now: `operation next ",
              stdout);
        battle_setup_print_word(stdout, d->campaign.store.path);
        fputs(" --at ", stdout);
        battle_setup_print_word(stdout, folder);
        puts(d->bare ? "` finds them." : "` reads them there.");
    }
}

// Reports how an operation begins.
static enum exit_status finish_new(struct campaign_command *d)
{
    enum exit_status s = campaign_command_finish(d, STATUS_OK, "new", CAMPAIGN_TELLS_OPEN);
    if (s == EXIT_DONE) {
        tell_untold_place(d);
    }
    return s;
}

static enum exit_status begin_campaign(struct campaign_command *d)
{
    struct begin *b = d->self;
    struct campaign *c = &d->campaign;
    char file[FILES_PATH]; // opening it clears the other
    memcpy(file, c->store.path, sizeof file);
    read_kept_operation(d->L, d, b);
    if (!read_starting_team(d->L, d, b)) {
        return EXIT_USAGE;
    }
    enum status s = operation_begin(&d->m->game, &c->op, &b->op, &b->sheet.team, &d->fault);
    if (s != STATUS_OK) {
        return campaign_command_refused(d, s);
    }
    memcpy(c->file, b->kept, sizeof c->file);
    if (!missions_fit(d)) {
        return EXIT_WORK;
    }
    if (!store_away_new(&c->store, file, &campaign_kind)) {
        return complain(c->store.why);
    }
    d->told = 0;
    return finish_new(d);
}

static enum exit_status follow_with_operation(struct campaign_command *d)
{
    struct begin *b = d->self;
    struct campaign *c = &d->campaign;
    read_kept_operation(d->L, d, b);
    if (*b->plan.team && !read_starting_team(d->L, d, b)) {
        return EXIT_USAGE;
    }
    enum status s = operation_follow(&d->m->game, &c->op, &b->op,
                                     *b->plan.team ? &b->sheet.team : NULL, &d->fault);
    if (s != STATUS_OK) {
        return campaign_command_refused(d, s);
    }
    memcpy(c->file, b->kept, sizeof c->file);
    return missions_fit(d) ? finish_new(d) : EXIT_WORK;
}

static enum exit_status begin_or_follow(struct campaign_command *d)
{
    const struct begin *b = d->self;
    return b->follows ? follow_with_operation(d) : begin_campaign(d);
}

static const struct parcel_row parcel_rows[] = {
    PARCEL_PART(struct begin, d, &campaign_command_parcel),
    PARCEL_PART(struct begin, plan, &setup_parcel),
    PARCEL_ROW(struct begin, follows),
    PARCEL_ROW(struct begin, kept),
};

static const struct parcel begin_parcel = PARCEL(struct begin, parcel_rows);

const struct campaign_work cmd_op_new_work = {
    .task = {"operation new", campaign_work_do, &begin_parcel, NULL}, .work = begin_or_follow};
