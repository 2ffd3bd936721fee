// redforce.c: cards by their names, resolved without an activation.
#include "support/zerodark/redforce.h"

#include <string.h>

#include "zerodark/rules/core/figures.h"

static int parse(const char *card)
{
    int id = card_parse(card);
    assert_true(id >= 0);
    return id;
}

void play(struct battle *b, const char *card, figure_id actor)
{
    assert_int_equal(control_resolve_card(&b->game, parse(card), actor), STATUS_OK);
}

figure_id activated(struct battle *b, const char *card, figure_id actor)
{
    figure_id bogey;
    bool joker;
    assert_int_equal(control_choose_bogey(&b->game, parse(card), actor, &bogey, &joker), STATUS_OK);
    assert_int_equal(joker, bogey == FIGURE_NONE);
    return bogey;
}

void flip(struct battle *b, figure_id actor)
{
    assert_int_equal(control_flip_for(&b->game, actor), STATUS_OK);
}

void complicate(struct battle *b, const char *card, int d12)
{
    uint8_t face = (uint8_t)d12;
    struct chance_queue later = b->game.world.queue;
    memset(&b->game.world.queue, 0, sizeof later);
    assert_int_equal(chance_queue(&b->game, &face, 1), STATUS_OK);
    assert_int_equal(chance_queue(&b->game, later.face + later.at, later.n - later.at), STATUS_OK);
    assert_int_equal(complication(&b->game, *card ? parse(card) : -1), STATUS_OK);
}

void set_switch(struct battle *b, enum param_row which, int value)
{
    assert_int_equal(rules_set(&b->rules, (int)which, value, "test", NULL), STATUS_OK);
}

void stand_still(struct battle *b)
{
    zd(&b->game)->secondary_stay = 1;
}

void cards_left(struct battle *b, int n)
{
    b->game.world.deck.drawn = (uint8_t)(b->game.world.deck.n - n);
}

figure_id alert_bogey(struct battle *b, const char *profile, double x, double y)
{
    figure_id id = battle_bogey(b, profile, x, y);
    battle_figure(b, id)->state[STATE_ALERT] = 1;
    return id;
}

void wall(struct battle *b, double x, double y0, double y1)
{
    battle_box(b, x, y0, x + 0.2, y1, 100);
}

int from_place(struct battle *b, figure_id who, double x, double y)
{
    point here = point_of(battle_figure(b, who)->body.at);
    int64_t squared = point_distance_squared(here, battle_point(x, y));
    return (int)((len_root_down(squared * 100) * 10 + LEN_INCH / 2) / LEN_INCH);
}

int tokens(struct battle *b, figure_id who)
{
    return battle_state(b, who, STATE_TOKENS);
}

int wounded(struct battle *b, figure_id who)
{
    return battle_state(b, who, STATE_WOUNDED);
}

int targeted(struct battle *b, figure_id who)
{
    return battle_state(b, who, STATE_TARGETED);
}

int stunned(struct battle *b, figure_id who)
{
    return battle_state(b, who, STATE_STUNNED);
}

bool is_alert(struct battle *b, figure_id who)
{
    return battle_state(b, who, STATE_ALERT) > 0;
}

int xp(struct battle *b, figure_id who)
{
    return zd(&b->game)->xp[figure_slot(who)];
}

figure_id nth(struct battle *b, const char *profile, int n)
{
    int row = content_profile(&b->content, profile);
    for (figure_id id = FIGURE_NONE;
         (id = figure_next(&b->game.world.roster, id)) != FIGURE_NONE;) {
        if (battle_figure(b, id)->profile == row && --n == 0) {
            return id;
        }
    }
    fail_msg("there are not that many of %s", profile);
    return FIGURE_NONE;
}

int on_table(struct battle *b, const char *profile)
{
    int row = content_profile(&b->content, profile), n = 0;
    for (figure_id id = FIGURE_NONE;
         (id = figure_next(&b->game.world.roster, id)) != FIGURE_NONE;) {
        const struct figure *f = battle_figure(b, id);
        n += f->profile == row && figure_on_table(f);
    }
    return n;
}

const struct account *last_roll(struct battle *b, const char *name)
{
    for (int i = b->events.n_accounts; i-- > 0;) {
        if (strcmp(b->events.account[i].name, name) == 0) {
            return &b->events.account[i];
        }
    }
    fail_msg("there was no roll for %s", name);
    return NULL;
}

int rolls(struct battle *b, const char *name)
{
    int n = 0;
    for (int i = 0; i < b->events.n_accounts; i++) {
        n += strcmp(b->events.account[i].name, name) == 0;
    }
    return n;
}
