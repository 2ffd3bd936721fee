// odds_action.c: the action is really given, again and again (enumerate.h). Handlers added for the
// time note the numbers of its first test, shot or fight, and equal ends are counted together. If
// there are too many ends, the odds are sampled.
#include "zerodark/odds/odds_action.h"

#include <string.h>

#include "engine/hash.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/combat/cqb.h"
#include "zerodark/rules/combat/shoot.h"
#include "zerodark/rules/core/dice_reader.h"
#include "zerodark/rules/red_force/red.h"

static_assert(sizeof(struct odds_leaf) == ODDS_NUMBERS + 2 * FIGURE_STATES + 2,
              "what can come of it has no padding");

// One question while it is being answered.
struct asking {
    const struct odds_ask *ask;
    struct odds_action *out;
    struct rules *rules; // those in force, and handlers that note what the numbers are
    uint8_t number[ODDS_NUMBERS];
    bool noted_test, noted_shot, noted_fight; // in the run in hand
    int fight_target; // the attacker's in its first fight, before anybody is hurt
};

static uint8_t byte_of(int n)
{
    return (uint8_t)(n < 0 ? 0 : n > UINT8_MAX ? UINT8_MAX : n);
}

static void note_number(struct asking *a, enum odds_number which, int value)
{
    a->number[which] = byte_of(value);
    a->out->has[which] = true;
}

static void note_first(struct asking *a, const char *test, int dice, int target)
{
    if (!a->out->test) {
        a->out->test = test;
        a->out->dice = dice;
        a->out->target = target;
    }
}

static enum status note_test(void *self, struct hook_call *call)
{
    struct asking *a = self;
    const struct test *t = call->view;
    if (!a->noted_test && t->figure == a->ask->order.actor) {
        a->noted_test = true;
        note_first(a, t->name, t->dice, t->target);
        note_number(a, ODDS_SUCCESSES, t->successes);
    }
    return STATUS_OK;
}

static enum status note_shot(void *self, struct hook_call *call)
{
    struct asking *a = self;
    const struct shot *s = call->view;
    if (!a->noted_shot && !s->bonus) {
        a->noted_shot = true;
        note_first(a, "shoot", s->dice, s->target_number);
        note_number(a, ODDS_SUCCESSES, s->successes);
        note_number(a, ODDS_HITS, s->hits);
        note_number(a, ODDS_WOUNDS, s->wounds);
    }
    return STATUS_OK;
}

static enum status note_fight_begins(void *self, struct hook_call *call)
{
    struct asking *a = self;
    const struct cqb *c = call->view;
    if (!a->noted_fight) {
        struct terms t;
        a->fight_target = cqb_target(call->game, c, c->attacker, &t);
    }
    return STATUS_OK;
}

static enum status note_fight(void *self, struct hook_call *call)
{
    struct asking *a = self;
    const struct cqb *c = call->view;
    if (!a->noted_fight) {
        a->noted_fight = true;
        note_first(a, "cqb", c->roll.n, a->fight_target);
        note_number(a, ODDS_HITS, c->hits);
        note_number(a, ODDS_HITS_BACK, c->hits_back);
    }
    return STATUS_OK;
}

// Rules that are not the rulebook's have steps of their own.
static bool is_rulebook(const struct rules *r)
{
    const struct system *s = r->system;
    return s->n_rows[RULE_STEP] > S_SHOOT && strcmp(s->rows[RULE_STEP][S_SHOOT].name, "shoot") == 0;
}

// Adds them to the rules in force.
static void take_notes(struct asking *a)
{
    static const struct {
        int row;
        enum hook_phase phase;
        enum status (*call)(void *self, struct hook_call *call);
    } notes[] = {{S_TEST, HOOK_AFTER, note_test},
                 {S_SHOOT, HOOK_AFTER, note_shot},
                 {S_CQB, HOOK_BEFORE, note_fight_begins},
                 {S_CQB, HOOK_AFTER, note_fight}};
    if (!is_rulebook(a->rules)) {
        return;
    }
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++) {
        struct hook h = {.kind = RULE_STEP,
                         .row = notes[i].row,
                         .phase = notes[i].phase,
                         .pack = dice_reader_blind,
                         .id = "note",
                         .place = "odds",
                         .call = notes[i].call,
                         .self = a};
        rules_hook(a->rules, &h, NULL); // where there is no room for it the number is not known
    }
}

static void look_at_figure(const struct game *g, figure_id id, uint8_t state[FIGURE_STATES],
                           uint8_t *place)
{
    const struct figure *f = figure_look(&g->world.roster, id);
    if (f) {
        memcpy(state, f->state, FIGURE_STATES);
    }
    *place = f ? f->place : PLACE_GONE;
}

static void look_at_both(const struct game *g, const struct order *o, struct odds_leaf *leaf)
{
    look_at_figure(g, o->target, leaf->target, &leaf->target_place);
    look_at_figure(g, o->actor, leaf->actor, &leaf->actor_place);
}

// The leaf's row, a new one where it was not there yet; -1 where there is no room for it.
static int find_leaf(struct odds_tally *t, const struct odds_leaf *leaf)
{
    uint32_t at = (uint32_t)hash_bytes(0, leaf, sizeof *leaf) % (2 * ODDS_LEAVES);
    for (; t->place[at]; at = (at + 1) % (2 * ODDS_LEAVES)) {
        if (memcmp(&t->leaf[t->place[at] - 1], leaf, sizeof *leaf) == 0) {
            return t->place[at] - 1;
        }
    }
    if (t->n == ODDS_LEAVES) {
        return -1;
    }
    t->leaf[t->n] = *leaf;
    t->ways[t->n] = (struct big){0};
    t->place[at] = (uint16_t)(t->n + 1);
    return t->n++;
}

// Brings the tally and what is added to it to one number of cases.
static void bring_together(struct odds_tally *t, const struct big *all, struct big *ways)
{
    struct big common, times;
    if (big_is_zero(&t->all)) {
        t->all = *all;
    }
    if (big_compare(&t->all, all) == 0) {
        return;
    }
    common = big_common(&t->all, all);
    big_divide(&t->all, &common, &times, NULL);
    big_multiply(ways, ways, &times);
    big_divide(all, &common, &times, NULL);
    if (times.n == 1 && times.limb[0] == 1) {
        return;
    }
    big_multiply(&t->all, &t->all, &times);
    for (int i = 0; i < t->n; i++) {
        big_multiply(&t->ways[i], &t->ways[i], &times);
    }
}

static void add_end(void *self, struct game *g, const struct big *ways, const struct big *all)
{
    struct asking *a = self;
    struct odds_tally *t = &a->out->tally;
    struct odds_leaf leaf;
    struct big more = *ways;
    memset(&leaf, 0, sizeof leaf);
    memcpy(leaf.number, a->number, sizeof leaf.number);
    look_at_both(g, &a->ask->order, &leaf);
    bring_together(t, all, &more);
    int i = find_leaf(t, &leaf);
    if (i < 0 || big_is_lost(&more) || big_is_lost(&t->all)) {
        t->lost++;
    } else {
        big_add(&t->ways[i], &more);
    }
}

// A bogey that a card has activated.
static enum status red_acts(struct asking *a, struct game *g)
{
    static const struct order none = {.kind = ORDER_PASS};
    const struct order *o = &a->ask->order;
    struct action_books books;
    g->order = &none;
    action_open(g, STAGE_CARD, &books);
    zd(g)->active_bogey = o->actor;
    if (a->ask->does == ODDS_RED_SHOOTS) {
        struct shot s = {.shooter = o->actor, .target = o->target};
        TRY(red_attack(g, &s));
    } else {
        struct cqb c = {.attacker = o->actor, .target = o->target};
        TRY(cqb(g, &c));
    }
    return action_close(g, &books);
}

// What rules of packs tell counts where the rulebook's steps have told nothing.
static void note_run(struct asking *a)
{
    struct odds_run run = {0};
    if (!a->ask->tell) {
        return;
    }
    a->ask->tell(a->ask->self, &run);
    if (run.test) {
        note_first(a, run.test, run.dice, run.target);
    }
    for (int i = 0; i < ODDS_NUMBERS; i++) {
        if (run.has[i] && !a->noted_test && !a->noted_shot && !a->noted_fight) {
            note_number(a, (enum odds_number)i, run.number[i]);
        }
    }
}

static enum status run_asked_order(void *self, struct game *g)
{
    struct asking *a = self;
    memset(a->number, 0, sizeof a->number);
    a->noted_test = a->noted_shot = a->noted_fight = false;
    if (a->ask->stopped && a->ask->stopped(a->ask->self)) {
        return fault_set(&g->fault, STATUS_HOOK, NULL, "interrupted!");
    }
    if (a->ask->does != ODDS_GIVES) {
        enum status s = red_acts(a, g);
        g->order = NULL;
        return s;
    }
    enum status s =
        a->ask->give ? a->ask->give(a->ask->self, g, &a->ask->order) : game_give(g, &a->ask->order);
    note_run(a);
    return s;
}

// The card that ends the activation is no part of the action.
static bool is_ending_flip(void *self, const struct chance_request *r)
{
    (void)self;
    return r->kind == CHANCE_CARD && strcmp(r->site.what, "activation") == 0;
}

static void attach(struct game *g, const struct odds_ask *ask)
{
    for (int side = 0; side < SIDES; side++) {
        g->decider[side] = (struct decider){0};
        if (ask->bot[side]) {
            bot_attach(g, ask->bot[side], (enum side)side);
        }
    }
}

static void clear_tally(struct odds_tally *t)
{
    t->n = t->lost = 0;
    t->all = (struct big){0};
    memset(t->place, 0, sizeof t->place);
}

static enum status answer_by_cases(struct asking *a, struct game *g,
                                   const struct enumerate_room *room)
{
    const struct enumerate_job job = {
        .run = run_asked_order, .end = add_end, .stops = is_ending_flip, .self = a};
    enum status s = enumerate(g, &job, room);
    a->out->exact = s == STATUS_OK && a->out->tally.lost == 0;
    if (a->out->exact || (s != STATUS_FULL && s != STATUS_OK)) {
        return s;
    }
    clear_tally(&a->out->tally);
    if (a->ask->runs == 0) {
        return STATUS_FULL;
    }
    a->out->runs = a->ask->runs;
    return enumerate_sample(g, &job, a->ask->seed, a->ask->runs);
}

static void describe_action(struct game *g, const struct odds_ask *ask, struct odds_action *out)
{
    const struct figure *target = game_figure(g, ask->order.target);
    out->rulebook = is_rulebook(g->rules);
    out->character = out->rulebook && target && is_character(target);
    out->ooa = out->rulebook ? param(g, P_WOUNDED_OOA) : 0;
}

enum status odds_action(struct game *g, const struct odds_ask *ask,
                        const struct enumerate_room *room, struct odds_action *out)
{
    const struct rules *rules = g->rules;
    struct rules other = *rules; // to go back to, or to use
    struct asking a = {.ask = ask, .out = out, .rules = ask->rules ? ask->rules : &other};
    struct decider decider[SIDES];
    memcpy(decider, g->decider, sizeof decider);
    memset(out, 0, offsetof(struct odds_action, tally));
    clear_tally(&out->tally);
    look_at_both(g, &ask->order, &out->before);
    describe_action(g, ask, out);
    take_notes(&a);
    g->rules = a.rules;
    attach(g, ask);
    enum status s = answer_by_cases(&a, g, room);
    g->rules = rules;
    if (ask->rules) {
        *ask->rules = other;
    }
    memcpy(g->decider, decider, sizeof decider);
    return s;
}
