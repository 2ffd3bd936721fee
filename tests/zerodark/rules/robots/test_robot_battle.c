// Whole battles with robots, played by bots: a robot never gets stuck, whatever it runs.
#include <string.h>

#include "engine/stream.h"
#include "support/zerodark/rescue.h"
#include "support/zerodark/robots.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/electronic_warfare/ew.h"

static const char *const programs[] = {"Assault", "Assassin", "Support", "Medical"};

static void make_robot(struct battle *b, figure_id id, const char *program)
{
    struct figure *f = battle_figure(b, id);
    f->flags |= FLAG_SYNTHETIC | FLAG_INHUMAN;
    f->stat[STAT_MAKE] = MAKE_ROBOT;
    runs(b, id, program);
}

// Of the team so many are robots, the first of them with that program, the next with the next.
static void machines(struct battle *b, int robots, int first)
{
    int n = 0;
    for (const struct figure *f = NULL;
         n < robots && (f = figures_next(&b->game, f, figure_fits_hero)) != NULL; n++) {
        make_robot(b, f->id, programs[(first + n) % 4]);
    }
}

struct tally {
    int errors, shots, treated, taken, orders;
};

static void note(void *self, struct game *g, const struct order *o, const struct events *e)
{
    struct tally *t = self;
    (void)g;
    t->orders += o->kind == ORDER_OBEY;
    for (int i = 0; i < e->n; i++) {
        const char *name = e->event[i].name;
        t->errors += strcmp(name, "program.error") == 0;
        t->taken += strcmp(name, "objective.taken") == 0;
        t->shots += e->event[i].roll >= 0 && strcmp(e->event[i].text, "shoot") == 0;
        t->treated += e->event[i].roll >= 0 && strcmp(e->event[i].text, "medic") == 0;
    }
}

static int play_on(enum rescue_table table, const char *bot, uint64_t seed, int robots, int first,
                   struct tally *t)
{
    struct battle *b = rescue_on(table);
    robots_programs(b);
    rescue_begin(b, &(struct rescue){seed, 4, (int)(seed % 4)});
    machines(b, robots, first);
    b->game.listen = note;
    b->game.listener = t;
    int orders = rescue_play(b, bot);
    assert_int_not_equal(b->game.world.over, OVER_NOT);
    battle_free(b);
    return orders;
}

static void robots_play_to_the_end(void **state)
{
    (void)state;
    struct tally t = {0};
    for (uint64_t seed = 1; seed <= 120; seed++) {
        enum rescue_table table = seed % 3 == 0   ? RESCUE_OPEN
                                  : seed % 3 == 1 ? RESCUE_RUINS
                                                  : RESCUE_DENSE;
        play_on(table, "random", seed, 1 + (int)(seed % 4), (int)(seed / 4), &t);
    }
    assert_true(t.orders > 400);
    assert_true(t.shots > 100);
}

static void careful_bots_play_robots(void **state)
{
    (void)state;
    struct tally t = {0};
    for (uint64_t seed = 1; seed <= 12; seed++) {
        play_on(seed % 2 ? RESCUE_RUINS : RESCUE_DENSE, "careful", seed, 1 + (int)(seed % 4),
                (int)seed, &t);
    }
    assert_true(t.orders > 20);
    assert_true(t.shots > 20);
}

// A team of one program, for each.
static void a_team_of_each(void **state)
{
    (void)state;
    for (int first = 0; first < 4; first++) {
        for (uint64_t seed = 1; seed <= 4; seed++) {
            struct battle *b = rescue_on(RESCUE_RUINS);
            robots_programs(b);
            rescue_begin(b, &(struct rescue){seed, 4, 1});
            for (const struct figure *f = NULL;
                 (f = figures_next(&b->game, f, figure_fits_hero)) != NULL;) {
                make_robot(b, f->id, programs[first]);
            }
            rescue_play(b, seed % 2 ? "random" : "careful");
            assert_int_not_equal(b->game.world.over, OVER_NOT);
            battle_free(b);
        }
    }
}

// Wild states: on overwatch, prone, stunned, with IFFs off, with marked machines to dominate.
static void robots_in_every_state(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 24; seed++) {
        struct battle *b = rescue_on(seed % 2 ? RESCUE_RUINS : RESCUE_DENSE);
        robots_programs(b);
        rescue_begin(b, &(struct rescue){seed, 4, 1});
        machines(b, 3, (int)seed);
        int n = 0;
        for (figure_id id = FIGURE_NONE;
             (id = figure_next(&b->game.world.roster, id)) != FIGURE_NONE; n++) {
            struct figure *f = battle_figure(b, id);
            if (f->kind == KIND_HERO) {
                f->state[STATE_OVERWATCH] = n % 2 == 0;
                f->state[STATE_STUNNED] = (uint8_t)(n % 3);
                if (n % 4 == 1) {
                    level(b, id, STATE_PRONE, 1);
                }
                if (n % 3 == 1) {
                    item_off(b, id, ITEM_IFF);
                }
                if (f->stat[STAT_MAKE] != MAKE_ROBOT) {
                    f->flags |= FLAG_EWOP;
                    item(b, id, ITEM_SPELLDECK, 1);
                }
            } else if (f->kind == KIND_BOGEY) {
                f->flags |= FLAG_SYNTHETIC;
                level(b, id, STATE_TARGETED, 1);
            }
        }
        rescue_play(b, "random");
        battle_free(b);
    }
}

// Whatever robots are told is done or refused, and a refusal leaves the world as it was.
static void any_order_is_done_or_refused(void **state)
{
    (void)state;
    struct battle *b = rescue_on(RESCUE_DENSE);
    robots_programs(b);
    struct stream s;
    stream_seed(&s, 11);
    int done = 0, refused = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        rescue_begin(b, &(struct rescue){seed, 4, 1});
        machines(b, 4, (int)seed);
        figure_id hero[4];
        int n = 0;
        for (const struct figure *other = NULL;
             (other = figures_next(&b->game, other, figure_fits_hero)) != NULL;) {
            hero[n++] = other->id;
        }
        for (int i = 0; i < 300 && !b->game.world.over; i++) {
            struct order o = {.kind = (uint8_t)stream_below(&s, ORDER_KINDS),
                              .actor = hero[stream_below(&s, 4)],
                              .value = (int32_t)stream_below(&s, 6),
                              .flags = stream_below(&s, 16)};
            const struct figure *f = battle_figure(b, o.actor);
            o.target = b->game.world.roster.slot[stream_below(&s, FIGURES)].id;
            o.n_points = (uint8_t)stream_below(&s, 3);
            for (int k = 0; k < 3; k++) {
                o.point[k] = (point){f->body.at.x + (len)stream_below(&s, 4000) - 2000,
                                     f->body.at.y + (len)stream_below(&s, 4000) - 2000};
            }
            uint64_t before = world_bytes_hash(&b->game.world);
            enum status status = game_give(&b->game, &o);
            assert_true(status == STATUS_OK || status == STATUS_ILLEGAL || status == STATUS_RANGE);
            assert_true(status == STATUS_OK || world_bytes_hash(&b->game.world) == before);
            done += status == STATUS_OK;
            refused += status != STATUS_OK;
        }
    }
    assert_true(done > 40 && refused > 400);
    battle_free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(robots_play_to_the_end),
        cmocka_unit_test(careful_bots_play_robots),
        cmocka_unit_test(a_team_of_each),
        cmocka_unit_test(robots_in_every_state),
        cmocka_unit_test(any_order_is_done_or_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
