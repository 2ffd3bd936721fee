// play_odds.c: the odds of orders, for the menu, in words.
#include <string.h>

#include "app/play/play.h"
#include "app/text/text_add.h"
#include "script/api/order_odds.h"
#include "script/hooks/custom_order.h"
#include "zerodark/rules/core/measure.h"

static bool has_odds(const struct play *p, const struct order *o)
{
    static const enum order_kind kinds[] = {
        ORDER_SHOOT,    ORDER_CQB,     ORDER_THROW,          ORDER_INTERACT,
        ORDER_MEDIC,    ORDER_RECOVER, ORDER_HACK,           ORDER_BUFF,
        ORDER_DOMINATE, ORDER_DUEL,    ORDER_SHAKE_TARGETED, ORDER_COMMAND};
    bool has = false;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && !custom_order_is(p->m, o->kind); i++) {
        has = has || o->kind == (int)kinds[i];
    }
    return has;
}

// ", down 31 %", "about" where that is an estimate; nothing where it cannot be.
static void add_share(char text[PLAY_TEXT], const char *word, const struct odds_share *s,
                      const struct order_odds *odds)
{
    int percent = (s->ppm + 5000) / 10000;
    bool under = percent == 0, over = percent == 100 && s->ppm < 1000000;
    if (s->ppm > 0) {
        text_append(text, PLAY_TEXT, ", %s %s%s%d %%", word,
                    odds->how == ODDS_ROUGH && !under && !over ? "about " : "",
                    under  ? "under "
                    : over ? "over "
                           : "",
                    under  ? 1
                    : over ? 99
                           : percent);
    }
}

// "9 in", for what goes from one to another.
static void add_range(const struct play *p, const struct order *o, char text[PLAY_TEXT])
{
    const struct game *g = &p->m->game;
    const struct figure *from = figure_look(&g->world.roster, o->extra[0] ? o->extra[0] : o->actor);
    const struct figure *to = figure_look(&g->world.roster, o->target);
    bool own = custom_order_is(p->m, o->kind);
    bool far = (own || o->kind == ORDER_SHOOT || o->kind == ORDER_THROW) && from && to;
    if (far && figure_on_table(to) && to != from) {
        text_append(text, PLAY_TEXT, " at %d in", measure_range_inches(g, from, to));
    }
}

#define LINE 72 // of a choice, so that it fits the menu

// Of an order of a pack: hit, wound and the states that are left beside those, or its success.
static void add_own_shares(struct play_choice *c, const struct order_odds *odds)
{
    if (!odds->attack) {
        add_share(c->text, "success", &odds->success, odds);
        c->worth = odds->success.ppm;
        return;
    }
    if (odds->hit.ppm == 0) {
        text_append(c->text, PLAY_TEXT, ", no hit");
    }
    add_share(c->text, "hit", &odds->hit, odds);
    add_share(c->text, "wound", &odds->wound, odds);
    c->worth = odds->wound.ppm + odds->hit.ppm / 4;
    for (int i = 0; i < odds->n_states; i++) {
        bool same = odds->state[i].ppm == odds->wound.ppm && i + 1 == odds->n_states;
        if (!same && strlen(c->text) + strlen(odds->state_name[i]) + 16 < LINE) {
            add_share(c->text, odds->state_name[i], &odds->state[i], odds);
        }
    }
}

// The same of the rulebook's orders, whose states have a worth.
static void add_shares(struct play *p, struct play_choice *c, const struct order_odds *odds)
{
    const struct figure *t = figure_look(&p->m->game.world.roster, c->order.target);
    if (odds->attack) {
        if (odds->wound.ppm != odds->down.ppm) {
            add_share(c->text, "wound", &odds->wound, odds);
        }
        add_share(c->text, "down", &odds->down, odds);
        add_share(c->text, "dead", &odds->dead, odds);
        c->worth = odds->down.ppm + odds->dead.ppm + odds->wound.ppm / 4;
    } else {
        add_share(c->text, "success", &odds->success, odds);
        c->worth = odds->success.ppm;
    }
    add_share(c->text, "hurt oneself", &odds->hurt, odds);
    c->worth -= t && odds->attack && t->kind == KIND_OBJECTIVE ? 10000000 : 0;
}

// ": 4 dice, target 14".
static void add_test_words(char text[PLAY_TEXT], const struct order_odds *odds)
{
    if (odds->dice == 0) {
        text_append(text, PLAY_TEXT, ": no roll");
        return;
    }
    text_append(text, PLAY_TEXT, odds->dice == 1 ? ": %d die" : ": %d dice", odds->dice);
    if (odds->target > 0) {
        text_append(text, PLAY_TEXT, ", target %d", odds->target);
    }
}

void play_add_odds(struct play *p, struct play_choice *c)
{
    struct order_odds odds;
    bool own = custom_order_is(p->m, c->order.kind);
    if (own || has_odds(p, &c->order)) {
        add_range(p, &c->order, c->text);
    }
    if (own ? !custom_order_has_odds(p->m, c->order.kind) || c->place : !has_odds(p, &c->order)) {
        return;
    }
    if (order_odds(p->L, p->m, &c->order, &odds) != STATUS_OK || odds.how == ODDS_NONE) {
        return;
    }
    add_test_words(c->text, &odds);
    if (own) {
        add_own_shares(c, &odds);
    } else {
        add_shares(p, c, &odds);
    }
    c->odds = true;
}

bool play_answer_odds(struct play *p, const struct order *o, char text[PLAY_TEXT])
{
    static struct world midst; // questions are not nested
    struct game *g = &p->m->game;
    struct play_choice c = {.order = *o};
    struct order_odds odds;
    bool own = custom_order_is(p->m, c.order.kind);
    if (own ? !custom_order_has_odds(p->m, c.order.kind) : !has_odds(p, &c.order)) {
        return false;
    }
    midst = g->world;
    g->world = *p->before;
    enum status s = order_odds(p->L, p->m, &c.order, &odds);
    g->world = midst;
    if (s != STATUS_OK || odds.how == ODDS_NONE || odds.dice == 0) {
        return false;
    }
    add_test_words(c.text, &odds);
    if (own) {
        add_own_shares(&c, &odds);
    } else {
        add_shares(p, &c, &odds);
    }
    memcpy(text, c.text, PLAY_TEXT);
    return true;
}
