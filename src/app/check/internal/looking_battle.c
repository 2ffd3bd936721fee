// looking_battle.c: missions and bots are checked by playing battles, from a few seeds and by bots
// of several kinds.
#include "app/check/internal/looking.h"

#include <lauxlib.h>

#include "app/check/check_file.h"
#include "app/check/internal/dry_run.h"
#include "app/check/internal/scene_run.h"
#include "app/check/lint.h"
#include "app/outside/outside.h"
#include "app/setup/setup_ops.h"
#include "script/match/ruleset_ops.h"
#include "script/missions/mission_purpose.h"
#include "script/orders/bots.h"
#include "script/rulesets/ruleset.h"

void looking_battle_of(struct battle_setup *p, const char *path)
{
    snprintf(p->mission, sizeof p->mission, "%s", path);
    snprintf(p->file, sizeof p->file, "%s", path);
}

bool looking_battle_first(struct battle_setup *p)
{
    char home[FILES_PATH - 64], full[FILES_PATH], mission[FILES_PATH];
    bool known = outside()->home(full);
    if (known) {
        snprintf(home, sizeof home, "%.*s", (int)sizeof home - 1, full);
        snprintf(mission, sizeof mission, "%s/../missions/rescue.lua", home);
        looking_battle_of(p, mission);
    }
    return known;
}

// What has no place is said of the field of the mission that says when it ends.
static void amiss_in_battle(const struct looking *l, const char *why)
{
    struct finding f;
    finding_read(l->path, why, &f);
    if (f.rank == RANK_VAGUE) {
        f.line = l->kind->kind == FILE_MISSION ? lint_line_of(l->text, l->size, "over") : 1;
        f.rank = RANK_RUN;
    }
    finding_add(l->found, &f);
}

// What has been played so far.
struct played {
    int orders, battles, completed;
    struct dry_run_called called;
};

// Plays from a few seeds. False if something is wrong, which was reported.
static bool play_seeds(lua_State *L, struct looking *l, struct battle_setup *p, bool twice,
                       struct played *played)
{
    char why[DRY_WHY];
    for (int seed = 1; seed <= DRY_SEEDS && !dry_run_slow(); seed++) {
        struct dry_run_done done;
        p->seed = seed;
        if (!dry_run(L, p, twice, &done, &played->called, why)) {
            amiss_in_battle(l, why);
            return false;
        }
        played->orders += done.orders;
        played->battles++;
        played->completed += done.completed;
    }
    return true;
}

// By the bot that plays to win, and by one that does anything that is allowed.
static bool play_bots(lua_State *L, struct looking *l, struct battle_setup *p,
                      struct played *played)
{
    const struct battle_setup_bot before = p->bot[SIDE_TEAM];
    dry_run_begin();
    bool fine = play_seeds(L, l, p, true, played);
    if (fine && dry_run_random(L, p)) {
        snprintf(p->bot[SIDE_TEAM].word, sizeof before.word, "random");
        fine = play_seeds(L, l, p, true, played);
        p->bot[SIDE_TEAM] = before;
    }
    return fine;
}

// Bots follow what the mission says; what only its function `completed` knows they cannot see.
static void look_at_purpose(lua_State *L, const struct looking *l, struct match *m)
{
    if (!mission_purpose_judged(L, m) || mission_purpose_shown(m)) {
        return;
    }
    finding_say(l->found, SEVERITY_WARNING, l->path, lint_line_of(l->text, l->size, "completed"),
                "say what the players are after: wants = { use = \"operate\", count = 2 }, "
                "wants = { after = { 24, 24 } }, or a function `aim`",
                "no bot can see how to win this mission: it has no marker to carry off or to "
                "operate, and bots do not read `completed`");
}

// Where none of the battles was completed, the other bots that play to win have a try each.
static void look_for_completed(lua_State *L, struct looking *l, struct played *played)
{
    static const char *const others[] = {"steady", "planner:10"};
    struct battle_setup *p = &l->plan;
    const struct battle_setup_bot before = p->bot[SIDE_TEAM];
    bool fine = true;
    for (size_t i = 0; fine && !played->completed && i < sizeof others / sizeof *others; i++) {
        snprintf(p->bot[SIDE_TEAM].word, sizeof before.word, "%s", others[i]);
        fine = play_seeds(L, l, p, false, played);
    }
    p->bot[SIDE_TEAM] = before;
    if (fine && !played->completed) {
        finding_say(
            l->found, SEVERITY_WARNING, l->path, lint_line_of(l->text, l->size, "completed"),
            "if the bots go for something else, say what the players are after with `wants` or "
            "`aim`; if the mission is just hard, play more battles with `zerodark sim`",
            "no bot completed this mission in %d battles, so `sim` and `compare` say "
            "little about it",
            played->battles);
    }
}

struct match *looking_battle_open(lua_State *L, struct battle_setup *p)
{
    struct battle_setup_bot *b = &p->bot[SIDE_TEAM];
    const struct battle_setup_bot before = *b;
    snprintf(b->word, sizeof b->word, BATTLE_SETUP_PERSON);
    struct match *m = setup_open(L, p);
    *b = before;
    return m;
}

// Rules without bots: nobody is there to play the trial battles.
static void say_no_bots(const struct looking *l, const struct match *m)
{
    finding_say(l->found, SEVERITY_NOTE, l->path, lint_line_of(l->text, l->size, "ruleset"),
                "in the ruleset: bots = { plain = function(b) return b:open()[1] end }",
                "the rules '%s' have no bots, so no battle was played", m->ruleset->name);
    looking_sound(l, "a mission; no battle was played");
}

void looking_battle_mission(lua_State *L, struct looking *l)
{
    char what[100];
    struct played played = {0};
    looking_battle_of(&l->plan, l->path);
    int top = lua_gettop(L);
    l->plan.seed = 1;
    const struct check_source source = {l->path, l->text, l->size, l->found};
    struct match *m = looking_battle_open(L, &l->plan);
    bool judges = mission_purpose_judged(L, m), seen = mission_purpose_shown(m);
    check_table(&source, m);
    look_at_purpose(L, l, m);
    if (!m->face->bot(m, NULL)) {
        say_no_bots(l, m);
        return;
    }
    lua_settop(L, top);
    if (play_bots(L, l, &l->plan, &played)) {
        scene_run(L, &l->plan, &played.called, l->path, l->found);
        snprintf(what, sizeof what, "a mission; %d battles of %d orders, each given twice",
                 played.battles, played.orders);
        looking_sound(l, what);
        bool blamed = findings_count(l->found, SEVERITY_ERROR) > 0 ||
                      findings_count(l->found, SEVERITY_WARNING) > 0; // that may be why
        if (judges && seen && !blamed) {
            look_for_completed(L, l, &played);
        }
    }
}

void check_battles(lua_State *L, const struct battle_setup *with, const char *path,
                   struct findings *found)
{
    struct battle_setup *p = lua_newuserdatauv(L, sizeof *p, 0);
    static const struct kind_found pack = {.kind = FILE_INIT};
    struct looking l = {.kind = &pack, .path = path, .text = "", .found = found};
    struct played played = {0};
    *p = *with;
    if (looking_battle_first(p) && play_bots(L, &l, p, &played)) {
        scene_run(L, p, &played.called, path, found);
    }
}

void looking_battle_bot(lua_State *L, struct looking *l)
{
    char why[DRY_WHY], what[80];
    struct dry_run_done done = {0};
    l->plan.seed = 1; // the same words each time
    struct match *m = setup_open(L, &l->plan);
    bots_open(L, m, l->path);
    if (looking_battle_first(&l->plan)) {
        snprintf(l->plan.bot[SIDE_TEAM].word, FILES_PATH, "%s", l->path);
        dry_run_begin();
        if (!dry_run(L, &l->plan, false, &done, NULL, why)) {
            amiss_in_battle(l, why);
            return;
        }
    }
    snprintf(what, sizeof what, "a bot; a battle of %d orders", done.orders);
    looking_sound(l, what);
}
