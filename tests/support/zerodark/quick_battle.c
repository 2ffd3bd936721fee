// quick_battle.c: a game without Lua, on an empty table, with the content of rulebook.h. Inches
// become lengths here.
#include "support/zerodark/quick_battle.h"

#include <stdlib.h>
#include <string.h>

#include "support/zerodark/rulebook.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/red_force/control.h"

len battle_len(double inches)
{
    double tenths = inches * LEN_INCH;
    return (len)(tenths < 0 ? tenths - 0.5 : tenths + 0.5);
}

point battle_point(double x, double y)
{
    return (point){battle_len(x), battle_len(y)};
}

struct battle *battle_sized(double width, double depth)
{
    struct battle *b = calloc(1, sizeof *b);
    assert_non_null(b);
    b->table = table_new(battle_len(width), battle_len(depth));
    assert_non_null(b->table);
    rulebook_fill(&b->content);
    rules_init(&b->rules, &zerodark_system);
    game_init(&b->game, b->table, &b->rules, 1);
    b->game.content = &b->content;
    b->game.events = &b->events;
    deck_fill(&b->game.world.deck, CARDS);
    zd(&b->game)->card = -1;
    zd(&b->game)->mode = MODE_SOLO;
    return b;
}

struct battle *battle_new(void)
{
    return battle_sized(48, 48);
}

void battle_free(struct battle *b)
{
    table_free(b->table);
    free(b);
}

int battle_setup(void **state)
{
    *state = battle_new();
    return 0;
}

int battle_teardown(void **state)
{
    battle_free(*state);
    return 0;
}

struct piece battle_prism(double x0, double y0, double x1, double y1, double bottom_mm,
                          double top_mm, unsigned flags, uint32_t tags)
{
    struct piece p = {.bottom = (len)(bottom_mm * LEN_MM),
                      .top = (len)(top_mm * LEN_MM),
                      .tags = tags,
                      .flags = (uint8_t)flags};
    p.hull = hull_box(battle_point(x0, y0), battle_point(x1, y1));
    return p;
}

void battle_piece(struct battle *b, struct piece p)
{
    piece_id id;
    assert_int_equal(table_add_piece(b->table, &p, &id), STATUS_OK);
}

void battle_box(struct battle *b, double x0, double y0, double x1, double y1, double height_mm)
{
    battle_piece(b, battle_prism(x0, y0, x1, y1, 0, height_mm, PIECE_SOLID | PIECE_OPAQUE, 0));
}

static figure_id place(struct battle *b, const char *profile, const char *name, enum side side,
                       double x, double y)
{
    figure_id id;
    int row = content_profile(&b->content, profile);
    assert_true(row >= 0);
    table_seal(b->table);
    assert_int_equal(figure_make(&b->game, row, name, side, &id), STATUS_OK);
    battle_put(b, id, x, y);
    battle_figure(b, id)->place = PLACE_TABLE;
    return id;
}

figure_id battle_hero(struct battle *b, const char *name, double x, double y)
{
    return battle_hero_with(b, name, 4, 4, 3, 4, x, y);
}

figure_id battle_hero_with(struct battle *b, const char *name, int m, int f, int a, int d, double x,
                           double y)
{
    figure_id id = place(b, "Hero", name, SIDE_TEAM, x, y);
    struct figure *hero = battle_figure(b, id);
    hero->stat[STAT_M] = (int16_t)m;
    hero->stat[STAT_F] = (int16_t)f;
    hero->stat[STAT_A] = (int16_t)a;
    hero->stat[STAT_D] = (int16_t)d;
    return id;
}

figure_id battle_recruit(struct battle *b, const char *name)
{
    figure_id id;
    assert_int_equal(
        figure_make(&b->game, content_profile(&b->content, "Hero"), name, SIDE_TEAM, &id),
        STATUS_OK);
    struct figure *f = battle_figure(b, id);
    f->stat[STAT_M] = f->stat[STAT_F] = f->stat[STAT_D] = 4;
    f->stat[STAT_A] = 3;
    return id;
}

figure_id battle_bogey(struct battle *b, const char *profile, double x, double y)
{
    return place(b, profile, profile, SIDE_RED, x, y);
}

figure_id battle_gadget(struct battle *b, const char *profile, enum side side, double x, double y)
{
    return place(b, profile, profile, side, x, y);
}

figure_id battle_objective(struct battle *b, const char *name, bool primary, double x, double y)
{
    figure_id id = place(b, "Objective", name, SIDE_NOBODY, x, y);
    battle_figure(b, id)->flags |= primary ? FLAG_PRIMARY : FLAG_SECONDARY;
    return id;
}

struct figure *battle_figure(struct battle *b, figure_id id)
{
    struct figure *f = game_figure(&b->game, id);
    assert_non_null(f);
    return f;
}

int battle_state(struct battle *b, figure_id id, enum state s)
{
    return battle_figure(b, id)->state[s];
}

void battle_put(struct battle *b, figure_id id, double x, double y)
{
    struct figure *f = battle_figure(b, id);
    f->body.at.x = battle_len(x);
    f->body.at.y = battle_len(y);
}

void battle_face(struct battle *b, figure_id id, int x, int y)
{
    battle_figure(b, id)->facing = (point){x, y};
}

void battle_dice(struct battle *b, int n, ...)
{
    va_list faces;
    va_start(faces, n);
    for (int i = 0; i < n; i++) {
        uint8_t face = (uint8_t)va_arg(faces, int);
        assert_int_equal(chance_queue(&b->game, &face, 1), STATUS_OK);
    }
    va_end(faces);
}

int battle_dice_left(const struct battle *b)
{
    return b->game.world.queue.n - b->game.world.queue.at;
}

void battle_cards(struct battle *b, int n, ...)
{
    card_id wanted[DECK_MAX];
    va_list cards;
    va_start(cards, n);
    for (int i = 0; i < n; i++) {
        int card = card_parse(va_arg(cards, const char *));
        assert_true(card >= 0);
        wanted[i] = (card_id)card;
    }
    va_end(cards);
    assert_int_equal(deck_stack(&b->game.world.deck, wanted, n), STATUS_OK);
}

void battle_give(struct battle *b, const struct order *o)
{
    enum status s = game_give(&b->game, o);
    if (s != STATUS_OK) {
        fail_msg("%s: %s (%s)", status_name(s), b->game.fault.text,
                 b->game.fault.rule ? b->game.fault.rule : "no rule");
    }
}

void battle_refuses(struct battle *b, const struct order *o, const char *rule)
{
    assert_int_equal(game_give(&b->game, o), STATUS_ILLEGAL);
    assert_non_null(b->game.fault.rule);
    assert_string_equal(b->game.fault.rule, rule);
}

struct order battle_order(enum order_kind kind, figure_id actor, figure_id target)
{
    return (struct order){.kind = (uint8_t)kind, .actor = actor, .target = target};
}

struct order battle_move(enum order_kind kind, figure_id actor, double x, double y)
{
    struct order o = battle_order(kind, actor, FIGURE_NONE);
    o.point[0] = battle_point(x, y);
    o.n_points = 1;
    return o;
}
