// Operations that are gone through at random: whatever is refused changes nothing, and what holds
// between two deeds holds always.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/stream.h"
#include "support/zerodark/moves.h"
#include "support/zerodark/quick_campaign.h"

#define RUNS  60
#define DEEDS 250

struct walk {
    struct campaign *c;
    struct stream s;
    int newcomers;
    int done[OP_DEEDS + 1];
};

static int draw(struct walk *w, int n)
{
    uint8_t face = 0;
    stream_roll(&w->s, 1, n, &face);
    return face - 1;
}

// The hero and the number are drawn here, as C calls arguments in no order of its own.
struct about {
    int hero, n;
};

static struct about any_about(struct walk *w, int n)
{
    struct about a;
    a.hero = draw(w, w->c->op.now.n);
    a.n = draw(w, n);
    return a;
}

static int any_hero(struct walk *w)
{
    return draw(w, w->c->op.now.n);
}

static struct op_payment any_payment(struct walk *w, int price)
{
    struct op_payment p = {0};
    for (int i = 0; i < 12 && price > 0; i++) {
        int hero = any_hero(w);
        if (p.xp[hero] < w->c->op.now.hero[hero].sheet.xp) {
            p.xp[hero]++;
            price--;
        }
    }
    return p;
}

static void any_end(struct walk *w, struct op_hero_report *h)
{
    h->wounded = (uint8_t)draw(w, 5);
    h->ooa = h->wounded >= 3;
    h->left = draw(w, 3) > 0;
    h->dead = h->ooa && draw(w, 3) == 0;
    h->removed = draw(w, 4) == 0;
    h->xp = (int16_t)draw(w, 9);
}

static enum status any_report(struct walk *w)
{
    struct campaign *c = w->c;
    struct team t;
    struct op_report r = {0};
    r.completed = draw(w, 5) > 0;
    r.achievements = (uint32_t)draw(w, 100) & 0x7f;
    r.secured = (uint32_t)draw(w, 16);
    enum status s = operation_team(GAME(c), &c->op, &t, &c->f);
    for (int i = 0; s == STATUS_OK && i < t.n; i++) {
        memcpy(r.hero[r.n].name, t.hero[i].name, TEAM_NAME);
        any_end(w, &r.hero[r.n++]);
    }
    return s == STATUS_OK ? operation_report(GAME(c), &c->op, &r, &c->f) : s;
}

static enum status any_replacement(struct walk *w)
{
    struct campaign *c = w->c;
    char name[16];
    snprintf(name, sizeof name, "New %d", w->newcomers++);
    struct team_hero fresh = newcomer(name);
    return operation_replace(GAME(c), &c->op, any_hero(w), &fresh, &c->f);
}

static enum status any_purchase(struct walk *w)
{
    struct campaign *c = w->c;
    struct op_purchase p = {.ally = OP_NOBODY};
    p.row = (uint8_t)draw(w, c->b->content.n_upgrades);
    if (draw(w, 3) == 0) {
        p.ally = (uint8_t)draw(w, 3);
    }
    return operation_buy(GAME(c), &c->op, any_hero(w), &p, &c->f);
}

static enum status any_deed(struct walk *w, int deed)
{
    struct campaign *c = w->c;
    struct game *g = GAME(c);
    struct operation *op = &c->op;
    bool twice = draw(w, 2);
    struct about about;
    struct op_payment pay = any_payment(w, twice ? 10 : 5);
    switch (deed) {
    case OP_ACTION_REPORT:
        return any_report(w);
    case OP_ACTION_NEXT:
        return operation_next(g, op, &c->f);
    case OP_ACTION_REPLAY:
        return draw(w, 8) ? STATUS_ILLEGAL : operation_replay(g, op, &c->f);
    case OP_ACTION_RESTART:
        return draw(w, 30) ? STATUS_ILLEGAL : operation_restart(g, op, draw(w, 3), &c->f);
    case OP_ACTION_REDUCE:
        about = any_about(w, 5);
        return operation_reduce(g, op, about.hero, about.n, &c->f);
    case OP_ACTION_BRING_BACK:
        return operation_bring_back(g, op, draw(w, 5), &c->f);
    case OP_ACTION_REPLACE:
        return any_replacement(w);
    case OP_ACTION_RESCUE:
        return operation_rescue(g, op, &c->f);
    case OP_ACTION_CALL_OFF:
        return draw(w, 2) ? STATUS_ILLEGAL : operation_call_off(g, op, &c->f);
    case OP_ACTION_SUPPLY:
        return operation_supply(g, op, &pay, twice, &c->f);
    case OP_ACTION_SUPPLY_CHOOSE:
        return operation_supply_choose(g, op, draw(w, 2), &c->f);
    case OP_ACTION_SUPPLY_GIVE:
        about = any_about(w, 2);
        return operation_supply_give(g, op, about.hero, about.n, &c->f);
    case OP_ACTION_EFFECT:
        return operation_effect(g, op, "Lift", 5, &pay, &c->f);
    case OP_ACTION_SOW:
        return operation_sow(g, op, &c->f);
    case OP_ACTION_BUY:
        return any_purchase(w);
    case OP_ACTION_RESTORE:
        about = any_about(w, 4);
        return operation_restore(g, op, about.hero, about.n, &c->f);
    case OP_ACTION_FOLLOW:
        return operation_follow(g, op, &c->plan, NULL, &c->f);
    default:
        about = any_about(w, 2);
        return operation_absent(op, about.hero, about.n, &c->f);
    }
}

static void check_hero(struct campaign *c, const struct op_hero *h)
{
    assert_true(h->sheet.xp >= 0);
    assert_true(h->earned >= 0);
    assert_true(h->sheet.wounded <= 1);
    if (h->fate == OP_LOST) {
        assert_int_equal(h->sheet.xp, 0);
        assert_int_equal(h->owes, 0);
    }
    if (h->fate == OP_FIT) {
        for (int s = 0; s < 4; s++) {
            assert_true(operation_stat(GAME(c), h, s) > 1);
        }
    }
    for (int i = h->sheet.n_allies; i < TEAM_ALLIES; i++) {
        assert_false(h->ally_lost >> i & 1);
    }
}

static void check_state(struct campaign *c)
{
    const struct op_state *s = &c->op.now;
    struct team t;
    assert_in_range(s->n, 4, OP_HEROES);
    assert_true(s->phase == OP_OVER ? s->mission == 2 : s->mission < 3);
    assert_true(c->op.n_entries <= OP_HISTORY && c->op.mark <= c->op.n_entries);
    for (int i = 0; i < s->n; i++) {
        check_hero(c, &s->hero[i]);
    }
    if (operation_team(GAME(c), &c->op, &t, &c->f) == STATUS_OK) {
        struct team_findings wrong = {.n = 0};
        team_inspect(GAME(c), &t, &wrong);
        assert_int_equal(wrong.n, 0);
        assert_true(t.n <= c->op.plan.design.heroes);
    }
}

// One of the deeds that may be done now, for otherwise the rarer ones hardly come up.
static int any_open(struct walk *w)
{
    int open[OP_DEEDS], n = 0;
    for (int i = 0; i < OP_DEEDS; i++) {
        bool undoes = i == OP_ACTION_REPLAY || i == OP_ACTION_RESTART || i == OP_ACTION_CALL_OFF;
        if (!undoes && operation_may(GAME(w->c), &w->c->op, (enum op_action)i, NULL)) {
            open[n++] = i;
        }
    }
    return n ? open[draw(w, n)] : OP_DEEDS;
}

static void go(struct walk *w)
{
    struct operation *before = malloc(sizeof *before);
    assert_non_null(before);
    for (int i = 0; i < DEEDS; i++) {
        int deed = draw(w, 2) ? any_open(w) : draw(w, OP_DEEDS + 1);
        *before = w->c->op;
        GAME(w->c)->world.queue = (struct chance_queue){0};
        enum status s = any_deed(w, deed);
        if (s == STATUS_OK) {
            w->done[deed]++;
            check_state(w->c);
        } else {
            assert_memory_equal(before, &w->c->op, sizeof *before);
        }
        if (deed < OP_DEEDS && s == STATUS_OK) {
            assert_true(operation_may(GAME(w->c), before, (enum op_action)deed, NULL));
        }
    }
    free(before);
}

static void what_holds_holds_always(void **state)
{
    struct campaign *c = *state;
    struct walk w = {.c = c};
    stream_seed(&w.s, 20);
    takes(c, "Ada", 2, "Leader", "Fragmenting grenade");
    brings(c, "Ada", "Emjay");
    brings(c, "Ben", "CP dog");
    for (int run = 0; run < RUNS; run++) {
        set_param(c->b, P_RESCUE_RANDOM_IDENTITY, run % 2);
        set_param(c->b, P_SEVERAL_SUPPLY_DROPS, run % 3 == 0);
        set_param(c->b, P_FAILED_RESCUE_MUST_BE_REPLAYED, run % 5 == 0);
        campaign_begin(c);
        go(&w);
    }
    for (int i = 0; i <= OP_DEEDS; i++) {
        if (w.done[i] == 0) {
            fail_msg("%s was never done",
                     i < OP_DEEDS ? operation_action_name((enum op_action)i) : "absent");
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {CAMPAIGN_TEST(what_holds_holds_always)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
