// rescue.c: ruins, crates and figures at fixed places, played by a bot.
#include "support/zerodark/rescue.h"

#include "zerodark/bots/bot.h"
#include "zerodark/rules/missions/mission.h"

#define ORDERS_MAX 400 // many times what a deck allows

static void wall(struct battle *b, double x0, double y0, double x1, double y1, double height)
{
    battle_box(b, x0, y0, x1, y1, height);
}

// Four ruins with doorways, crates, rubble and low walls.
static void ruins(struct battle *b)
{
    static const double corner[4][2] = {{10, 12}, {30, 11}, {9, 30}, {31, 31}};
    for (int i = 0; i < 4; i++) {
        double x = corner[i][0], y = corner[i][1];
        wall(b, x, y, x + 8, y + 0.3, 60);
        wall(b, x, y + 0.3, x + 0.3, y + 7, 60);
        wall(b, x + 7.7, y + 0.3, x + 8, y + 3, 60);
        wall(b, x + 7.7, y + 5, x + 8, y + 7, 45);
        wall(b, x + 0.3, y + 6.7, x + 3, y + 7, 30);
        battle_piece(b, battle_prism(x + 4, y + 3, x + 6, y + 4.5, 0, 0, 0, TAG_BROKEN));
    }
    for (int i = 0; i < 6; i++) {
        double x = 20 + 4.5 * (i % 3), y = i < 3 ? 19 : 28;
        wall(b, x, y, x + 1.5, y + 1, 20);
    }
    wall(b, 3, 22, 7, 22.4, 25);
    wall(b, 40, 24, 45, 24.4, 25);
    wall(b, 22, 40, 27, 40.4, 25);
    wall(b, 22, 8, 27, 8.4, 25);
}

// Low crates one can climb or jump, high ones, walls with gaps and patches of bad ground.
static void clutter(struct battle *b)
{
    static const double heights[] = {12, 20, 30, 45, 60};
    for (int i = 0; i < 60; i++) {
        int line = i / 10;
        double x = 2.5 + 4.4 * (i % 10) + line % 2 * 1.3, y = 7 + 5.9 * line;
        double height = heights[i * 7 % 5];
        if (i % 3 == 0) {
            wall(b, x, y, x + 2.2, y + 0.3, height);
        } else if (i % 3 == 1) {
            wall(b, x, y, x + 1.2, y + 1.6, height);
        } else {
            uint32_t tags = i % 2 ? TAG_BROKEN : TAG_DANGEROUS;
            battle_piece(b, battle_prism(x, y, x + 1.8, y + 1.8, 0, 0, 0, tags));
        }
    }
}

static void done(enum status s, const struct battle *b)
{
    if (s != STATUS_OK) {
        fail_msg("setting up: %s: %s", status_name(s), b->game.fault.text);
    }
}

static void add_team(struct battle *b, int heroes)
{
    static const char *const names[] = {"Adeyemi", "Brandt",   "Castellan",
                                        "Dufour",  "Eriksson", "Fontaine"};
    for (int i = 0; i < heroes; i++) {
        battle_recruit(b, names[i]);
    }
}

void rescue_begin(struct battle *b, const struct rescue *r)
{
    struct game *g = &b->game;
    figure_id marker, id;
    point corner, centre = battle_point(24, 24);
    struct events *events = g->events;
    game_init(g, b->table, &b->rules, r->seed);
    g->content = &b->content;
    g->events = events;
    done(game_writable(g), b);
    done(mission_begin(g, MODE_SOLO, r->visibility, DIFFICULTY_NORMAL), b);
    zd(g)->endings = END_TEAM_GONE | END_DECK_EMPTY;
    zd(g)->carry = CARRY_ONLY_DRAGS;
    zd(g)->drag_av = 0;
    zd(g)->pickup_dice = 10;
    done(objective_add(g, "marker", false, TOUGH_DELICATE, &centre, &marker), b);
    add_team(b, r->heroes);
    done(deploy_red_force(g), b);
    for (int i = 0; i < 3; i++) {
        done(objective_add(g, "captive", false, TOUGH_DELICATE, NULL, &id), b);
        done(deploy_figure(g, id, centre, false), b);
    }
    done(entry_choose(g, SIDE_TEAM, &(struct way_in){.kind = ENTRY_PLANNED, .edge = EDGE_TOP}), b);
    done(entry_deploy(g, SIDE_TEAM), b);
    done(mission_far_corner(g, &corner), b);
    done(objective_add(g, "VIP", true, TOUGH_DELICATE, &corner, &id), b);
    game_figure(g, marker)->place = PLACE_GONE;
    done(mission_start(g), b);
}

void rescue_restart(struct battle *b, uint64_t seed)
{
    rescue_begin(b, &(struct rescue){seed, 4, 2});
}

struct battle *rescue_on(enum rescue_table t)
{
    struct battle *b = battle_new();
    if (t == RESCUE_RUINS) {
        ruins(b);
    } else if (t == RESCUE_DENSE) {
        clutter(b);
    }
    table_seal(b->table);
    return b;
}

struct battle *rescue_new(uint64_t seed)
{
    struct battle *b = rescue_on(RESCUE_RUINS);
    rescue_restart(b, seed);
    return b;
}

int rescue_play(struct battle *b, const char *bot)
{
    const struct bot *player = bot_named(bot);
    int orders = 0;
    bot_attach(&b->game, player, SIDE_TEAM);
    for (; !b->game.world.over; orders++) {
        enum status s = bot_turn(&b->game, player, SIDE_TEAM);
        if (s != STATUS_OK || orders > ORDERS_MAX) {
            fail_msg("order %d: %s: %s (%s)", orders, status_name(s), b->game.fault.text,
                     b->game.fault.rule ? b->game.fault.rule : "-");
        }
    }
    return orders;
}
