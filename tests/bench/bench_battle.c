// Whole battles: the Rescue mission played by the bots from setting up to the end, one after the
// other on one core; and missions as their files have them, those on big tables beside a small one.
#include "bench/bench.h"
#include "script/missions/open_options.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/journal.h"
#include "support/script/workbench.h"
#include "support/zerodark/rescue.h"
#include "zerodark/bots/bot.h"

#define ORDERS 20 // before the snapshots

// One battle after the other with the same seeds in every pass, so that passes are equal work.
#define BATTLES 8

static struct world kept;

static void play(struct battle *b, const char *bot, bool heard, struct journal *journal,
                 int64_t *sum)
{
    struct events *events = b->game.events;
    b->game.events = heard ? events : NULL;
    for (uint64_t seed = 1; seed <= BATTLES; seed++) {
        rescue_restart(b, seed);
        b->game.journal = journal;
        *sum += rescue_play(b, bot);
    }
    b->game.events = events;
}

static int64_t play_carefully(const void *with)
{
    int64_t orders = 0;
    play((struct battle *)with, "careful", false, NULL, &orders);
    return orders;
}

static int64_t play_heard(const void *with)
{
    int64_t orders = 0;
    play((struct battle *)with, "careful", true, NULL, &orders);
    return orders;
}

static void count(void *self, const struct record *r)
{
    *(uint64_t *)self += r->number;
}

static int64_t play_written(const void *with)
{
    static struct journal j;
    int64_t orders = 0;
    uint64_t numbers = 0;
    journal_init(&j, JOURNAL_BY_NAME, 7, count, &numbers);
    play((struct battle *)with, "careful", true, &j, &orders);
    return orders;
}

static int64_t play_steadily(const void *with)
{
    int64_t orders = 0;
    play((struct battle *)with, "steady", false, NULL, &orders);
    return orders;
}

static int64_t play_randomly(const void *with)
{
    int64_t orders = 0;
    play((struct battle *)with, "random", false, NULL, &orders);
    return orders;
}

static int64_t set_up(const void *with)
{
    struct battle *b = (struct battle *)with;
    for (uint64_t seed = 1; seed <= BATTLES; seed++) {
        rescue_restart(b, seed);
    }
    return b->game.world.roster.slot[0].body.at.x;
}

struct model {
    int32_t x, y;
    uint8_t wounds, team;
};

static uint64_t draw(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> 33;
}

static int64_t apart(const struct model *a, const struct model *b)
{
    int64_t x = a->x - b->x, y = a->y - b->y;
    return x * x + y * y;
}

static struct model *nearest(struct model *all, int n, const struct model *from)
{
    struct model *best = NULL;
    for (int i = 0; i < n; i++) {
        bool fits = all[i].team != from->team && all[i].wounds < 3;
        if (fits && (!best || apart(from, &all[i]) < apart(from, best))) {
            best = &all[i];
        }
    }
    return best;
}

static void walk_and_shoot(struct model *m, struct model *all, int n, uint64_t *state)
{
    struct model *target = nearest(all, n, m);
    if (!target) {
        return;
    }
    m->x += (target->x - m->x) / 8;
    m->y += (target->y - m->y) / 8;
    int best = 0;
    for (int i = 0; i < 4; i++) {
        int face = (int)(draw(state) % 12) + 1;
        best = face > best ? face : best;
    }
    if ((int64_t)best * 254 * best * 254 > apart(m, target)) {
        target->wounds++;
    }
}

// Thirteen figures, fifty-four activations: walk towards the nearest enemy, throw four dice at it,
// and the same for an enemy. No terrain, no sight, no states, no packs.
static int64_t play_reduced(const void *with)
{
    int64_t wounds = 0;
    (void)with;
    for (uint64_t seed = 1; seed <= BATTLES; seed++) {
        struct model all[13];
        uint64_t state = seed;
        for (int i = 0; i < 13; i++) {
            all[i] = (struct model){(int32_t)(draw(&state) % 12192),
                                    (int32_t)(draw(&state) % 12192), 0, i < 4};
        }
        for (int card = 0; card < 54; card++) {
            walk_and_shoot(&all[card % 4], all, 13, &state);
            walk_and_shoot(&all[4 + draw(&state) % 9], all, 13, &state);
        }
        for (int i = 0; i < 13; i++) {
            wounds += all[i].wounds;
        }
    }
    return wounds;
}

static int64_t save_and_restore(const void *with)
{
    struct game *g = &((struct battle *)with)->game;
    game_save(g, &kept);
    game_restore(g, &kept);
    return kept.orders;
}

static int64_t name_the_position(const void *with)
{
    return (int64_t)(world_hash(&((const struct battle *)with)->game.world) & 0xff);
}

// Battles of one mission that are ready to begin, each with the position to begin at.
#define SEEDS    4
#define MISSIONS 5 // that are kept

struct mission {
    const char *name;
    lua_State *L;
    struct match *match[SEEDS];
    struct world begin[SEEDS];
};

static struct match *open_mission(lua_State *L, const char *name, uint64_t seed)
{
    char path[256];
    struct match_options o = {.mission = path, .seed = seed, .undo = -1};
    struct match *m;
    snprintf(path, sizeof path, "%s/missions/%s", SOURCE_DIR, name);
    if (match_open(L, &o, &m) != STATUS_OK) {
        fprintf(stderr, "%s\n", lua_tostring(L, -1));
        exit(1);
    }
    return m;
}

static const struct mission *ready(lua_State *L, const char *name)
{
    static const struct bot *const bots[PLAYERS] = {&bot_careful, &bot_careful};
    struct mission *m = malloc(sizeof *m);
    if (!m) {
        exit(1);
    }
    m->name = name;
    m->L = L;
    for (int i = 0; i < SEEDS; i++) {
        m->match[i] = open_mission(L, name, (uint64_t)i + 1);
        match_attach(m->match[i], bots);
        game_save(&m->match[i]->game, &m->begin[i]);
    }
    return m;
}

static int64_t play_mission(const void *with)
{
    static const struct bot *const bots[PLAYERS] = {&bot_careful, &bot_careful};
    const struct mission *m = with;
    int64_t orders = 0;
    for (int i = 0; i < SEEDS; i++) {
        struct game *g = &m->match[i]->game;
        struct order o;
        game_restore(g, &m->begin[i]);
        while (!g->world.over && match_turn(m->L, m->match[i], bots, &o) == STATUS_OK) {
        }
        orders += g->world.orders;
    }
    return orders;
}

// Reads the content and the mission's files, makes its table and sets it up.
static int64_t read_mission(const void *with)
{
    const struct mission *m = with;
    int64_t pieces = table_piece_count(open_mission(m->L, m->name, 1)->table);
    lua_settop(m->L, SEEDS * MISSIONS);
    lua_gc(m->L, LUA_GCCOLLECT);
    return pieces;
}

int main(int argc, char **argv)
{
    lua_State *L = workbench_open();
    luaL_checkstack(L, SEEDS * MISSIONS + LUA_MINSTACK, NULL);
    const struct mission *small = ready(L, "rescue.lua"),
                         *crossing = ready(L, "gemini/fight-out.lua"),
                         *heist = ready(L, "gemini/the-heist.lua"),
                         *wreck = ready(L, "versus/destroy.lua"),
                         *race = ready(L, "versus/resupply.lua");
    struct battle *b = rescue_new(1), *middle = rescue_new(1);
    bot_attach(&middle->game, &bot_careful, SIDE_TEAM);
    for (int i = 0; i < ORDERS; i++) {
        bot_turn(&middle->game, &bot_careful, SIDE_TEAM);
    }
    const struct bench_case cases[] = {
        {"reduced battle", NULL, play_reduced, NULL, BATTLES},
        {"Rescue, set up", NULL, set_up, b, BATTLES},
        {"Rescue, careful", "reduced battle", play_carefully, b, BATTLES},
        {"Rescue, careful, events", "Rescue, careful", play_heard, b, BATTLES},
        {"Rescue, careful, events, journal", "Rescue, careful", play_written, b, BATTLES},
        {"Rescue, steady", "reduced battle", play_steadily, b, BATTLES},
        {"Rescue, random", "reduced battle", play_randomly, b, BATTLES},
        {"rescue.lua, read", NULL, read_mission, small, 1},
        {"rescue.lua", NULL, play_mission, small, SEEDS},
        {"fight-out.lua, read", NULL, read_mission, crossing, 1},
        {"fight-out.lua", "rescue.lua", play_mission, crossing, SEEDS},
        {"the-heist.lua", "rescue.lua", play_mission, heist, SEEDS},
        {"destroy.lua", "rescue.lua", play_mission, wreck, SEEDS},
        {"resupply.lua", "rescue.lua", play_mission, race, SEEDS},
        {"snapshot and restore", NULL, save_and_restore, middle, 1},
        {"name of a position", NULL, name_the_position, middle, 1},
    };
    int status = bench_main(cases, sizeof cases / sizeof *cases, argc, argv);
    battle_free(b);
    battle_free(middle);
    return status;
}
