// allies.c: enlists allies with a hero, and gives orders without a card.
#include "support/zerodark/allies.h"

figure_id ally(struct battle *b, const char *profile, figure_id hero, double x, double y)
{
    figure_id id;
    assert_int_equal(ally_enlist(&b->game, profile, profile, hero, &id), STATUS_OK);
    table_seal(b->table);
    battle_put(b, id, x, y);
    battle_figure(b, id)->place = PLACE_TABLE;
    return id;
}

figure_id gun_remote(struct battle *b, const char *profile, figure_id hero, double x, double y)
{
    figure_id id = ally(b, profile, hero, x, y);
    battle_figure(b, id)->stat[STAT_F] = 3;
    return id;
}

void quietly(struct battle *b, const struct order *o)
{
    if (b->rules.list[RULE_STEP][S_CARD].n == 0) {
        choices_hush(b);
    }
    battle_give(b, o);
}

bool open_to(struct battle *b, figure_id who, enum order_kind kind)
{
    struct order open[256];
    int n = orders_open(&b->game, (enum side)battle_figure(b, who)->side, who, open, 256);
    assert_true(n <= 256);
    for (int i = 0; i < n; i++) {
        if (open[i].kind == kind) {
            return true;
        }
    }
    return false;
}
