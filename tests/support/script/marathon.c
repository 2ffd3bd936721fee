// marathon.c: opens a mission, has a bot or the fuzzer choose orders, and looks at the position
// after each. What went wrong names the seed and the orders before it.
#include "support/script/marathon.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/missions/l_mission.h"
#include "script/missions/open_options.h"
#include "support/zerodark/fuzzer.h"
#include "support/zerodark/sound.h"
#include "zerodark/rules/activation/activation.h"

#define ORDERS  3000 // a deck allows about fifty
#define CHOICES 16
#define VALUES  16
#define REFRESH 100 // battles that one Lua state sees
#define TOLD    5   // battles that went wrong in one mode, before the others are only counted
#define TRACE   12  // orders that are told of a battle that went wrong
#define TRIES   50  // at choices that a mission will have

static const char *const modes[] = {"solo", "team", "versus"};
static const char *const difficulties[] = {"easy", "normal", "hard", "insane"};

// What a mission asks beforehand.
struct asked {
    struct asked_choice {
        char name[40];
        char value[VALUES][40];
        int n;
    } choice[CHOICES];
    int n;
};

// One battle under way.
struct race {
    const struct marathon *m;
    const char *mode;
    uint64_t seed;
    lua_State *L;
    struct match *match;
    char why[400], trace[TRACE][300];
    int n_orders;
    bool asks; // questions come back to whoever gave the order
};

static bool failed(struct race *r, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(r->why, sizeof r->why, format, args);
    va_end(args);
    return false;
}

static void note_order(struct race *r, const struct order *o)
{
    struct game *g = &r->match->game;
    const struct figure *f = game_figure(g, o->actor), *t = game_figure(g, o->target);
    char *line = r->trace[r->n_orders++ % TRACE];
    snprintf(line, sizeof r->trace[0], "%s of %s%s%s%s, how %d, value %d, flags %x",
             activation_order_name(o->kind), f ? f->name : "nobody", t ? " at " : "",
             t ? t->name : "", o->n_points ? " to a place" : "", o->how, (int)o->value,
             (unsigned)o->flags);
}

static const char *fault_text(const struct race *r, enum status s)
{
    static char text[300];
    const struct fault *f = &r->match->game.fault;
    snprintf(text, sizeof text, "%s: %s (%s)", status_text(s), f->text, f->rule ? f->rule : "-");
    return text;
}

// Gives an order, and where questions come back answers them until it is done.
static enum status give(struct race *r, struct order *o)
{
    struct game *g = &r->match->game;
    enum status s = match_give(r->L, r->match, o);
    while (s == STATUS_NOT_YET && !g->asks_chance) {
        struct answer a = {0};
        struct decision d = g->question;
        s = r->m->bot->decide(NULL, g, &d, &a);
        if (s == STATUS_OK) {
            s = game_answer(g, o, a);
        }
        s = s == STATUS_OK ? match_give(r->L, r->match, o) : s;
    }
    return s;
}

// An order that makes no sense is refused and leaves no trace, or it is legal after all.
static bool try_nonsense(struct race *r)
{
    struct game *g = &r->match->game;
    struct order o;
    fuzzer_nonsense(g, &o);
    uint64_t before = world_bytes_hash(&g->world);
    enum status s = match_give(r->L, r->match, &o);
    if (s == STATUS_OK) {
        note_order(r, &o);
        return true;
    }
    if (s == STATUS_HOOK) {
        note_order(r, &o);
        return failed(r, "a handler failed: %s", fault_text(r, s));
    }
    return world_bytes_hash(&g->world) == before ||
           failed(r, "an order that was refused left a trace");
}

static bool play_one(struct race *r)
{
    struct game *g = &r->match->game;
    struct order o = {0};
    enum side side = zd(g)->takes_turns ? (enum side)zd(g)->turn : SIDE_TEAM;
    enum status s = match_think(r->L, r->match, r->m->bot, side, &o);
    if (s == STATUS_EMPTY) {
        return failed(r, "it is not over, and nobody can act any more");
    }
    if (s != STATUS_OK) {
        return failed(r, "the bot failed: %s", fault_text(r, s));
    }
    note_order(r, &o);
    s = give(r, &o);
    return s == STATUS_OK || failed(r, "an order that is open was refused: %s", fault_text(r, s));
}

static bool play(struct race *r)
{
    struct game *g = &r->match->game;
    char why[SOUND_TEXT];
    if (!sound(g, why)) {
        return failed(r, "before the first order: %s", why);
    }
    while (!g->world.over) {
        bool mad = r->m->bot == &fuzzer && fuzzer_below(16) == 0;
        if (!(mad ? try_nonsense(r) : play_one(r))) {
            return false;
        }
        if (!sound(g, why)) {
            return failed(r, "%s", why);
        }
        if (g->world.orders > ORDERS) {
            return failed(r, "it is not over after %d orders", ORDERS);
        }
    }
    return true;
}

static int by_name(const void *a, const void *b)
{
    const struct asked_choice *x = a, *y = b;
    return strcmp(x->name, y->name);
}

// Reads what the mission asks beforehand off a match that is open.
static void read_asked(lua_State *L, struct match *m, struct asked *out)
{
    int top = lua_gettop(L);
    out->n = 0;
    mission_table(L, m);
    lua_getfield(L, -1, MISSION_DATA);
    if (lua_getfield(L, -1, "choices") == LUA_TTABLE) {
        for (lua_pushnil(L); lua_next(L, -2) && out->n < CHOICES; lua_pop(L, 1)) {
            if (lua_type(L, -2) != LUA_TSTRING || !lua_istable(L, -1)) {
                continue;
            }
            int n = 0;
            snprintf(out->choice[out->n].name, sizeof out->choice[0].name, "%s",
                     lua_tostring(L, -2));
            while (n < VALUES && lua_rawgeti(L, -1, n + 1) == LUA_TSTRING) {
                snprintf(out->choice[out->n].value[n++], sizeof out->choice[0].value[0], "%s",
                         lua_tostring(L, -1));
                lua_pop(L, 1);
            }
            lua_settop(L, top + 5); // table, data, choices, key, value
            out->choice[out->n].n = n;
            out->n += n > 0;
        }
    }
    lua_settop(L, top);
    qsort(out->choice, (size_t)out->n, sizeof out->choice[0], by_name); // not as Lua has them
}

static const char *any_team(const glob_t *teams)
{
    const char *path = teams->gl_pathc ? teams->gl_pathv[fuzzer_below((int)teams->gl_pathc)] : NULL;
    return path && !strstr(path, "_spec") && fuzzer_below(3) == 0 ? path : NULL;
}

// Opens the battle. The fuzzer's luck says with which team, choices and difficulty.
static enum status open_match(struct race *r, const struct asked *asked, const glob_t *teams)
{
    struct match_choice choice[CHOICES];
    struct match_options o = {.mission = r->m->mission,
                              .mode = r->mode,
                              .seed = r->seed,
                              .difficulty = r->m->difficulty,
                              .undo = -1};
    if (r->m->bot == &fuzzer && asked) {
        o.difficulty = o.difficulty ? o.difficulty : difficulties[fuzzer_below(4)];
        o.team_file = any_team(teams);
        o.rival_file = strcmp(r->mode, "versus") == 0 ? any_team(teams) : NULL;
        for (int i = 0; i < asked->n && fuzzer_below(2); i++) {
            choice[o.n_choices++] = (struct match_choice){
                asked->choice[i].name, asked->choice[i].value[fuzzer_below(asked->choice[i].n)]};
        }
        o.choice = choice;
    }
    return match_open(r->L, &o, &r->match);
}

static const char *name_of(const struct race *r, figure_id id)
{
    const struct figure *f = figure_look(&r->match->game.world.roster, id);
    return f ? f->name : "-";
}

// With the orders before it, and what happened in the last one.
static void tell(const struct race *r)
{
    bool fuzzed = r->m->bot == &fuzzer;
    int from = r->n_orders > TRACE ? r->n_orders - TRACE : 0;
    printf("%s, mode %s, seed %llu, %s, order %d: %s\n", r->m->mission, r->mode,
           (unsigned long long)r->seed, r->m->bot->name, r->n_orders, r->why);
    for (int i = from; i < r->n_orders; i++) {
        printf("    %d %s\n", i + 1, r->trace[i % TRACE]);
    }
    for (int i = 0; r->match && i < r->match->events.n; i++) {
        const struct event *e = &r->match->events.event[i];
        printf("      %s %s %s %d %s (%d %d %d)\n", e->name, name_of(r, e->who),
               name_of(r, e->whom), (int)e->value, e->text, (int)e->at.x, (int)e->at.y,
               (int)e->at.z);
    }
    printf("  again: %s --bot %s --mode %s --seed %llu --runs 1%s%s %s\n", r->m->program,
           r->m->bot->name, r->mode, (unsigned long long)r->seed,
           r->m->difficulty ? " --difficulty " : "", r->m->difficulty ? r->m->difficulty : "",
           r->m->mission);
    if (!fuzzed) {
        printf("     or: zerodark run %s --bot %s --mode %s --seed %llu%s%s\n", r->m->mission,
               r->m->bot->name, r->mode, (unsigned long long)r->seed,
               r->m->difficulty ? " --difficulty " : "", r->m->difficulty ? r->m->difficulty : "");
    }
    fflush(stdout);
}

// Not all choices go together: the fuzzer makes others until they do.
static bool begin(struct race *r, const struct asked *asked, const glob_t *teams)
{
    int tries = r->m->bot == &fuzzer && asked ? TRIES : 1;
    bool begun = false;
    for (int i = 0; i < tries && !begun; i++) {
        lua_settop(r->L, 0);
        begun = open_match(r, asked, teams) == STATUS_OK;
    }
    return begun;
}

// One battle. False where it went wrong.
static bool race(struct race *r, struct asked *asked, const glob_t *teams,
                 struct marathon_result *out)
{
    fuzzer_seed(r->seed);
    if (!begin(r, asked, teams)) {
        if (r->m->bot == &fuzzer && asked) {
            out->skipped++;
            return true;
        }
        return failed(r, "it cannot be opened: %s", lua_tostring(r->L, -1));
    }
    r->asks = r->m->bot == &fuzzer && fuzzer_below(2);
    fuzzer_blindfold(r->asks);
    if (!r->asks) {
        bot_attach(&r->match->game, r->m->bot, SIDE_TEAM);
        bot_attach(&r->match->game, r->m->bot, SIDE_RIVAL);
    }
    bool went_well = play(r);
    out->battles++;
    out->orders += r->n_orders;
    return went_well;
}

static void run_mode(const struct marathon *m, const char *mode, const glob_t *teams,
                     struct marathon_result *out)
{
    static struct asked asked;
    lua_State *L = NULL;
    void *bench = NULL;
    int told = 0;
    for (int i = 0; i < m->runs; i++) {
        if (i % REFRESH == 0) {
            if (L) {
                workbench_teardown(&bench);
            }
            workbench_setup(&bench);
            L = bench;
        }
        if (i == 0) {
            struct race first = {.m = m, .mode = mode, .seed = 1, .L = L};
            if (open_match(&first, NULL, teams) != STATUS_OK) {
                const char *why = lua_tostring(L, -1);
                if (!why || !strstr(why, "is not played as")) {
                    failed(&first, "it cannot be opened: %s", why);
                    tell(&first);
                    out->failures++;
                }
                break;
            }
            read_asked(L, first.match, &asked);
        }
        lua_settop(L, 0);
        lua_gc(L, LUA_GCCOLLECT);
        struct race r = {.m = m, .mode = mode, .seed = m->first + (uint64_t)i, .L = L};
        if (!race(&r, &asked, teams, out)) {
            if (++told <= TOLD) {
                tell(&r);
            }
            out->failures++;
        }
    }
    if (L) {
        workbench_teardown(&bench);
    }
}

void marathon_run(const struct marathon *m, struct marathon_result *r)
{
    glob_t teams;
    glob(SOURCE_DIR "/lua/content/teams/*.lua", 0, NULL, &teams);
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        if (!m->mode || strcmp(m->mode, modes[i]) == 0) {
            run_mode(m, modes[i], &teams, r);
        }
    }
    globfree(&teams);
}
