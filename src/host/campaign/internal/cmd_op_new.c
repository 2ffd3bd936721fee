// cmd_op_new.c: `zerodark operation new`: a campaign begins, or its next operation.
#include <lauxlib.h>

#include <string.h>

#include "app/base/paths.h"
#include "app/campaign/op_paths.h"
#include "engine/utf8.h"
#include "host/base/command_words.h"
#include "host/campaign/internal/op_battle.h"
#include "host/campaign/internal/op_parts.h"
#include "host/campaign/internal/op_place.h"
#include "host/setup/setup_options.h"
#include "host/setup/setup_parcel.h"
#include "script/environment/env.h"
#include "script/missions/operation_file.h"
#include "script/missions/team_file.h"

struct begin {
    struct campaign_command d;

    // Set for the worker.
    struct battle_setup plan;
    bool follows;          // the campaign is there: this is its next operation
    char kept[FILES_PATH]; // the operation, as it is remembered

    // The worker's alone.
    struct op_plan op;
    struct team_sheet sheet;
};

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

// The heroes that set out: those of --team, or the program's own four.
static void read_starting_team(lua_State *L, struct campaign_command *d, struct begin *b)
{
    struct match *m = d->m;
    char path[FILES_PATH];
    if (*b->plan.team && setup_team(b->plan.team, path)) {
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
}

static void read_kept_operation(lua_State *L, struct campaign_command *d, struct begin *b)
{
    char file[FILES_PATH];
    op_locate(b->kept, file);
    operation_read(L, d->m, file, &b->op);
    match_enter(L, d->m);
}

// Every mission is opened once, so that nobody comes to one that cannot be played.
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
        fputs("Its missions are in a home folder, which a campaign's file does not name", stdout);
        fputs(d->bare ? ": `operation next "
                      : ". They are played as they are now: `operation next ",
              stdout);
        battle_setup_print_word(stdout, d->campaign.store.path);
        fputs(" --at ", stdout);
        battle_setup_print_word(stdout, folder);
        puts(d->bare ? "` finds them." : "` reads them there.");
    }
}

// The beginning of an operation, told.
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
    read_starting_team(d->L, d, b);
    enum status s = operation_begin(&d->m->game, &c->op, &b->op, &b->sheet.team, &d->fault);
    if (s != STATUS_OK) {
        return campaign_command_refused(d, s);
    }
    memcpy(c->file, b->kept, sizeof c->file);
    if (!missions_fit(d)) {
        return EXIT_WORK;
    }
    if (!campaign_begin(c, file)) {
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
    if (*b->plan.team) {
        read_starting_team(d->L, d, b);
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

// In a campaign that is there packs, params, seed and mode are what they were.
static enum exit_status run_next_operation(struct campaign_command *d)
{
    const struct begin *b = d->self;
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

static enum exit_status run_operation(struct campaign_command *d)
{
    struct begin *b = d->self;
    char why[FILES_PATH + 256];
    if (!op_find(d->word[1], b->kept, why, sizeof why)) {
        return complain(why);
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

static const struct parcel_row parcel_rows[] = {
    PARCEL_PART(struct begin, d, &campaign_command_parcel),
    PARCEL_PART(struct begin, plan, &setup_parcel),
    PARCEL_ROW(struct begin, follows),
    PARCEL_ROW(struct begin, kept),
};
static const struct parcel begin_parcel = PARCEL(struct begin, parcel_rows);

static const struct campaign_deed new_deed = {&begin_parcel, 2, 2, .work = begin_or_follow,
                                              .begin = run_operation};

const struct command cmd_op_new = {COMMAND_OPERATION_NEW, .options = options,
                                   .run = campaign_command_main, .own = &new_deed};
