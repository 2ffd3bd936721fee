// cmd_op_new.c: `zerodark operation new`: a campaign begins, or its next operation.
#include <lauxlib.h>

#include <stdlib.h>
#include <string.h>

#include "app/campaign/op_paths.h"
#include "engine/utf8.h"
#include "host/campaign/internal/op_battle.h"
#include "host/campaign/internal/op_parts.h"
#include "host/setup/setup_options.h"
#include "script/environment/env.h"
#include "script/missions/operation_file.h"
#include "script/missions/team_file.h"

static const struct option_row options[] = {SETUP_TEAM,
                                            SETUP_SEED,
                                            SETUP_PACK,
                                            SETUP_SET,
                                            {"mode", 0, "M", "solo or team"},
                                            {"quiet", 'q', NULL, "prints nothing if all is well"},
                                            {0}};

struct begin {
    struct battle_setup plan;
    char kept[FILES_PATH]; // the operation, as it is remembered
    struct op_plan op;
    struct team_sheet sheet;
    struct op_plan *chosen;
};

static bool take_begin_option(struct campaign_command *d, const char *name, const char *value)
{
    struct begin *b = d->self;
    if (strcmp(name, "mode") == 0 && strcmp(value, "versus") == 0) {
        options_wrong(d->command, "--mode: an operation is played solo or as a team, not %s",
                      value);
        return false;
    }
    return setup_option(&b->plan, d->command, name, value);
}

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

static void print_new_campaign(struct campaign_command *d)
{
    if (!d->quiet) {
        campaign_command_tell(d);
        campaign_command_tell_open(d, NULL);
    }
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
    if (!campaign_command_save(d, "new", NULL)) {
        return EXIT_WORK;
    }
    print_new_campaign(d);
    return EXIT_DONE;
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
    if (!missions_fit(d) || !campaign_command_save(d, "new", NULL)) {
        return EXIT_WORK;
    }
    print_new_campaign(d);
    return EXIT_DONE;
}

// In a campaign that is there packs, params, seed and mode are what they were.
static enum exit_status next_operation(struct campaign_command *d, const char *file)
{
    const struct begin *b = d->self;
    if (b->plan.n_packs || b->plan.n_sets || b->plan.seeded || *b->plan.mode) {
        snprintf(d->campaign.store.path, sizeof d->campaign.store.path, "%.*s", FILES_PATH - 1,
                 file);
        return campaign_command_wrong(
            d, "it already exists: its packs, params, seed and mode stay as they "
               "are. When its operation is over the next one begins without --pack, "
               "--set, --seed and --mode; another campaign needs another file");
    }
    d->work = follow_with_operation;
    return campaign_command_run(d, file, STORE_WRITE);
}

static enum exit_status run_op_begin(const struct command *c, int argc, char **argv)
{
    struct begin b = {.op = {.n_missions = 0}};
    struct campaign_command d = {.command = c, .self = &b};
    int at = campaign_command_words(&d, argc, argv, take_begin_option, 2, 2);
    if (at < 0) {
        return campaign_command_stopped(at);
    }
    char why[FILES_PATH + 256];
    if (!op_find(argv[at + 1], b.kept, why, sizeof why)) {
        return complain(why);
    }
    if (!store_is_empty(argv[at])) {
        return next_operation(&d, argv[at]);
    }
    setup_complete(&b.plan);
    d.campaign.plan = b.plan;
    d.campaign.plan.team[0] = '\0';
    d.work = begin_campaign;
    return campaign_command_run_new(&d, argv[at]);
}

const struct command cmd_op_new = {
    .name = "operation new",
    .operands = "FILE OPERATION",
    .summary =
        "begins a campaign with an operation, in a file of its own\n\n"
        "Packs, params and the seed apply to every battle of the campaign. If FILE is a campaign\n"
        "whose operation is over, the next operation begins with the same heroes, and with those\n"
        "of --team in addition. No other file is ever overwritten.",
    .example = "For example:\n"
               "  zerodark operation new gemini.zd gemini --team nightwatch\n"
               "  zerodark operation new mine.zd my/operation.lua --seed 7 --pack dusk\n",
    .options = options,
    .run = run_op_begin,
};
