// op_battle.c: the team is written as Lua and lent to the session, so it need not be on the disk. A
// mission that is only tried is opened in the same Lua state, which then returns to the campaign's
// own table.
#include "host/campaign/internal/op_battle.h"
#include "app/journal/journal_embed.h"
#include "app/setup/op_mission.h"
#include "host/setup/setup_options.h"

#include <lauxlib.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/campaign/op_paths.h"
#include "host/campaign/internal/op_changed.h"
#include "script/missions/team_write.h"

#define DIFFICULTY "difficulty" // the choice that every mission has

const char *const op_difficulties[] = {"easy", "normal", "hard", "insane", NULL};

void op_battle_names(struct op_battle *b, int64_t n)
{
    b->number = n;
    snprintf(b->team_name, sizeof b->team_name, "battle-%" PRId64 "-team.lua", n);
    snprintf(b->journal_name, sizeof b->journal_name, "battle-%" PRId64 ".jsonl", n);
}

static void take_choices(const struct campaign *c, struct battle_setup *p)
{
    for (int i = 0; i < c->n_choices; i++) {
        if (strcmp(c->choice[i].name, DIFFICULTY) == 0) {
            snprintf(p->difficulty, sizeof p->difficulty, "%.15s", c->choice[i].value);
        } else {
            p->choice[p->n_choices++] = c->choice[i];
        }
    }
}

// Whose word counts, where whoever that is plays one of those who take part (ZD-MODE-TEAM-02).
static const char *arbiter_of(const struct campaign *c, const struct team *t)
{
    for (int i = 0; *c->arbiter && i < t->n; i++) {
        if (strcmp(t->hero[i].player, c->arbiter) == 0) {
            return c->arbiter;
        }
    }
    return NULL;
}

static void lend_team(struct campaign_command *d, struct op_battle *b, const struct team *team)
{
    struct campaign *c = &d->campaign;
    char about[128];
    snprintf(about, sizeof about, "the team in battle %" PRId64 " of a campaign", b->number);
    b->team =
        team_write_led(d->L, &d->m->content, team, c->op.plan.title, about, arbiter_of(c, team));
    snprintf(b->plan.team, sizeof b->plan.team, "%s", b->team_name);
    b->plan.lent = true;
    session_lend(d->session, b->plan.team, b->team);
}

// Who takes part in a battle, and who plays it, is another matter than what it is made of.
static bool is_of_players(const char *line, const char *end)
{
    static const char *const roles[] = {",\"is\":\"team\",", ",\"is\":\"bot\",",
                                        ",\"is\":\"rival_bot\","};
    bool is = false;
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++) {
        const char *role = strstr(line, roles[i]);
        is = is || (role && role < end);
    }
    return is;
}

void op_battle_keep_texts(struct campaign_command *d, const struct battle_setup *p, struct match *m,
                          const char *path)
{
    struct journal_writer w;
    if (p->bare || !journal_remember(&w)) {
        return;
    }
    journal_write_texts(&w, p, m);
    journal_abandon(&w);
    lua_pushliteral(d->L, "");
    for (const char *line = w.text, *end; line && (end = strchr(line, '\n')); line = end + 1) {
        if (!is_of_players(line, end)) {
            lua_pushlstring(d->L, line, (size_t)(end + 1 - line));
            lua_concat(d->L, 2);
        }
    }
    free(w.text);
    const char *kept = lua_tostring(d->L, -1);
    luaL_ref(d->L, LUA_REGISTRYINDEX); // to the end of the worker
    campaign_made_of(&d->campaign, path, kept);
}

// The mission is not where it was, or has been edited, or its packs have: it is opened from the
// texts that the campaign has.
static bool take_kept_texts(struct campaign_command *d, struct op_battle *b, const char *path,
                            bool edited)
{
    struct campaign *c = &d->campaign;
    struct battle_setup *p = &b->plan;
    if (!campaign_lend_texts(c, d->L, path, p)) {
        if (c->store.failed) {
            complain(c->store.why);
        }
        return false;
    }
    for (int i = 0; i < p->n_packs; i++) {
        char kept[FILES_PATH];
        campaign_keep_path(c, p->pack[i], kept);
        memcpy(p->pack[i], kept, sizeof kept);
    }
    *p->keeper = '\0'; // nothing that the journal names is a file
    snprintf(p->mission, sizeof p->mission, "%s", path);
    if (edited) {
        campaign_command_wrong(d,
                               d->carried
                                   ? "mission '%s' is played from the copies in the campaign's "
                                     "file, too"
                                   : "mission '%s' is played from the copies in the campaign's "
                                     "file; --changed plays it as its files are now",
                               path);
    } else if (!d->carried && !d->untold) {
        campaign_command_wrong(
            d,
            "mission '%s' is no longer where it was: the copy in the campaign's file is used; if "
            "you want the mission itself, say where it is with `--at FOLDER`",
            path);
    }
    return true;
}

static bool lost_operation(struct campaign_command *d)
{
    if (!d->campaign.store.failed && d->untold) {
        campaign_command_wrong(
            d, "its missions are in a home folder, whose path the campaign does not keep, and it "
               "has no copies of them: say where they are with `--at FOLDER`");
    } else if (!d->campaign.store.failed) {
        campaign_command_wrong(d,
                               "its operation is not at %s, or a different one is there; say where "
                               "it is with `--at FOLDER`. A campaign from somebody else opens only "
                               "files beside it and files that come with the program",
                               d->campaign.file);
    }
    return false;
}

// The line on which a text has something in quotes; 1 where it has not.
static int line_of_quoted_word(const char *file, const char *word)
{
    char why[FILES_WHY], wanted[FILES_PATH];
    size_t n;
    char *text = file_read(file, &n, why);
    int line = 1;
    snprintf(wanted, sizeof wanted, "\"%.*s\"", FILES_PATH - 3, word);
    const char *found = text ? strstr(text, wanted) : NULL;
    for (const char *at = text; found && at < found; at++) {
        line += *at == '\n';
    }
    free(text);
    return line;
}

// Why the mission of a line of an operation cannot be read: `mission` is where it would be.
static void tell_no_mission(const char *file, const char *path, const char *mission)
{
    int line = line_of_quoted_word(file, path);
    const char *hidden = outside_unread(file_look(mission));
    if (file_look(mission) == FILE_REFUSED) {
        complain_of("%s:%d: mission '%s': " OP_MISSION_FAR, file, line, path);
    } else if (hidden) {
        complain_of("%s:%d: mission '%s': %s: %s", file, line, path, mission, hidden);
    } else {
        complain_of("%s:%d: mission '%s': there is no file %s", file, line, path, mission);
    }
}

bool op_battle_try(struct campaign_command *d, const char *path)
{
    struct campaign *c = &d->campaign;
    char file[FILES_PATH], mission[FILES_PATH];
    op_locate(c->file, file);
    op_mission(file, path, mission);
    if (!file_is_plain(mission)) {
        tell_no_mission(file, path, mission);
        return false;
    }
    struct team *team = lua_newuserdatauv(d->L, sizeof *team, 0);
    struct op_battle *b = lua_newuserdatauv(d->L, sizeof *b, 0);
    *b = (struct op_battle){.plan = c->plan, .number = 1};
    b->plan.bare = d->bare;
    op_battle_names(b, 1);
    if (!setup_mission(&b->plan, mission)) {
        return false;
    }
    if (operation_team(&d->m->game, &c->op, team, NULL) ==
        STATUS_OK) { // else somebody stays behind
        lend_team(d, b, team);
    }
    setup_complete(&b->plan);
    struct match *m = setup_open(d->L, &b->plan);
    bool versus = zd(&m->game)->mode == MODE_VERSUS;
    op_battle_keep_texts(d, &b->plan, m, path);
    match_enter(d->L, d->m);
    if (versus) {
        complain_of("%s:%d: it is for two sides; the missions of an operation are played solo or "
                    "as a team",
                    mission, line_of_quoted_word(mission, "versus"));
    }
    return !versus;
}

bool op_battle_may_begin(struct campaign_command *d)
{
    const struct operation *op = &d->campaign.op;
    if (op->now.phase == OP_AFTER || operation_may(&d->m->game, op, OP_ACTION_REPORT, &d->fault)) {
        return true;
    }
    campaign_command_refused(d, STATUS_ILLEGAL);
    if (op->now.phase == OP_FAILED) {
        campaign_command_wrong(d, "`zerodark operation restart FILE --replay` fights it again; "
                                  "--from N goes further back");
    }
    return false;
}

bool op_battle_prepare(struct campaign_command *d, struct op_battle *b)
{
    struct campaign *c = &d->campaign;
    const struct operation *op = &c->op;
    struct team *team = lua_newuserdatauv(d->L, sizeof *team, 0); // goes with the Lua state
    char mission[FILES_PATH];
    enum status s = operation_team(&d->m->game, op, team, &d->fault);
    if (s != STATUS_OK) {
        campaign_command_refused(d, s);
        return false;
    }
    *b = (struct op_battle){.plan = c->plan};
    b->plan.bare = d->bare;
    op_battle_names(b, campaign_battles(c) + 1);
    take_choices(c, &b->plan);
    op_mission(c->file, operation_path(op), mission);
    bool gone = d->lost || (*mission == '/' && !file_exists(mission));
    bool edited = !gone && op_changed_mission(d, operation_path(op)) && (!d->changed || d->carried);
    if (!(gone || edited || d->carried) || !take_kept_texts(d, b, operation_path(op), edited)) {
        if (d->lost || c->store.failed) {
            return lost_operation(d);
        }
        if (!setup_mission(&b->plan, mission)) {
            return false;
        }
    }
    lend_team(d, b, team);
    b->plan.seed = campaign_seed(c, CAMPAIGN_BATTLE, b->number);
    setup_complete(&b->plan);
    return true;
}
