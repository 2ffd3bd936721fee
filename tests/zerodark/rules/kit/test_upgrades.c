// What upgrades do on the table.
#include <string.h>

#include "support/zerodark/moves.h"
#include "support/zerodark/redforce.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/combat/blast.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/missions/leader.h"
#include "zerodark/rules/sight/sight.h"

static figure_id rival(struct battle *b, const char *name, int range)
{
    figure_id id = battle_hero(b, name, fire_at(10, range), 10);
    battle_figure(b, id)->side = SIDE_RIVAL;
    return id;
}

static figure_id shooter(struct battle *b, int f, uint32_t flags)
{
    figure_id id = battle_hero_with(b, "Salim", 4, f, 15 - 8 - f, 4, 10, 10);
    battle_figure(b, id)->flags |= flags;
    return id;
}

// A shot that hits, against an armour test of so many dice.
static void armour_rolls(struct battle *b, figure_id from, figure_id target, int dice)
{
    battle_dice(b, 4, 12, 1, 1, 1);
    for (int i = 0; i < dice; i++) {
        battle_dice(b, 1, 2);
    }
    fire(b, from, target);
    assert_int_equal(rolled(b, "armour"), dice);
    assert_int_equal(battle_dice_left(b), 0);
    level(b, target, STATE_WOUNDED, 0);
}

// Is there a term of that label?
static bool says(const struct terms *t, const char *label)
{
    bool found = false;
    for (int i = 0; i < t->n; i++) {
        found = found || strcmp(t->term[i].label, label) == 0;
    }
    return found;
}

// ZD-UPG-ABLATIVE-01: AV2, one layer: three dice, then two. ZD-UPG-ABLATIVE-02: three layers, AV1.
static void ablative_armour_wears_off(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 4, 0), other = rival(b, "Ngata", 8);
    struct figure *f = battle_figure(b, other);
    f->flags |= FLAG_INHUMAN;
    f->stat[STAT_AV] = 2;
    f->stat[STAT_ABLATIVE] = 1;
    armour_rolls(b, salim, other, 3);
    armour_rolls(b, salim, other, 2);
    f->stat[STAT_AV] = 1;
    assert_false(says(&last_roll(b, "armour")->dice_terms, "ablative armour"));
    f->stat[STAT_ABLATIVE] = 3;
    for (int i = 0; i < 3; i++) {
        armour_rolls(b, salim, other, 2);
    }
    armour_rolls(b, salim, other, 1);
}

// ZD-UPG-ABLATIVE-03: a shot that misses leaves the layer; by a switch it does not.
static void a_miss_leaves_the_layer(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 4, 0), other = rival(b, "Ngata", 8);
    struct figure *f = battle_figure(b, other);
    f->flags |= FLAG_INHUMAN;
    f->stat[STAT_ABLATIVE] = 1;
    battle_dice(b, 4, 1, 1, 1, 1);
    fire(b, salim, other);
    assert_int_equal(f->stat[STAT_ABLATIVE], 1);
    set_switch(b, P_ABLATIVE_SPENT_ON_MISS, 1);
    battle_dice(b, 4, 1, 1, 1, 1);
    fire(b, salim, other);
    assert_int_equal(f->stat[STAT_ABLATIVE], 0);
}

// ZD-UPG-FRACTAL-01: 9 inches, AV1: 11.
static void fractal_camouflage_adds_an_inch(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 4, 0), other = rival(b, "Ngata", 9);
    assert_int_equal(aim(b, salim, other).target_number, 10);
    battle_figure(b, other)->flags |= FLAG_FRACTAL;
    assert_int_equal(aim(b, salim, other).target_number, 11);
}

// ZD-UPG-FRACTAL-01: indirect shots too; neither close quarters nor a blast beside its wearer.
static void fractal_camouflage_is_for_shots(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 4, FLAG_INDIRECT), other = rival(b, "Ngata", 9);
    struct shot s = {.shooter = salim, .target = other, .indirect = true};
    struct cqb c = {.attacker = salim, .target = other};
    struct blast x = {.by = salim, .cause = "explosive", .radius = 8};
    struct blast_victim view;
    struct terms dice, target;
    int shot[2], blow[2], blown[2];
    level(b, other, STATE_TARGETED, 1);
    x.at = (spot){battle_len(14), battle_len(10), 0};
    for (int worn = 0; worn < 2; worn++) {
        battle_figure(b, other)->flags |= worn ? FLAG_FRACTAL : 0;
        shot_prepare(&b->game, &s, &dice, &target);
        shot[worn] = s.target_number;
        blow[worn] = cqb_target(&b->game, &c, salim, &target);
        blown[worn] = blast_hits(&b->game, &x, battle_figure(b, other), &view, &target);
    }
    assert_int_equal(shot[1], shot[0] + 1);
    assert_int_equal(blow[1], blow[0]);
    assert_int_equal(blown[1], blown[0]);
    assert_true(blown[0] > 0);
}

// ZD-TRAIT-COURAGE-01: D3 rolls four dice: 1 2 3 4 make 10.
static void the_courageous_roll_one_die_more(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 4, 0);
    figure_id other = battle_hero_with(b, "Ngata", 4, 4, 4, 3, fire_at(10, 8), 10);
    battle_figure(b, other)->flags |= FLAG_COURAGEOUS;
    battle_dice(b, 4, 1, 2, 3, 4);
    assert_int_equal(stress_test(&b->game, other, salim), STATUS_OK);
    assert_int_equal(rolled(b, "stress"), 4);
    assert_int_equal(needed(b, "stress"), 10);
    assert_true(says(&last_roll(b, "stress")->dice_terms, "courageous"));
    assert_int_equal(battle_state(b, other, STATE_STRESSED), 0);
    assert_int_equal(figure_stat_now(&b->game, battle_figure(b, other), STAT_D), 3);
}

// ZD-TRAIT-INHUMAN-01
static void the_inhuman_take_no_stress_test(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 4, 0), other = rival(b, "Ngata", 8);
    battle_figure(b, other)->flags |= FLAG_INHUMAN;
    battle_dice(b, 4, 1, 1, 1, 1);
    fire(b, salim, other);
    assert_int_equal(rolls_of(b, "stress"), 0);
}

// ZD-TRAIT-VIGILANT-01: an enemy 10 inches behind.
static void the_vigilant_see_behind_them(void **state)
{
    struct battle *b = *state;
    figure_id salim = battle_hero(b, "Salim", 20, 10), grunt = battle_bogey(b, "Grunt", 9, 10);
    const struct figure *f = battle_figure(b, salim), *g = battle_figure(b, grunt);
    assert_false(sight_sees(&b->game, f, g));
    battle_figure(b, salim)->flags |= FLAG_VIGILANT;
    assert_true(sight_sees(&b->game, f, g));
}

// ZD-WEAPON-LETHAL-01: F3 against 18: 4 8 12 are two successes and three hits.
static void lethal_hits_once_more(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 3, FLAG_LETHAL);
    figure_id boss = battle_bogey(b, "Boss", fire_at(10, 15), 10);
    battle_dice(b, 3, 4, 8, 12);
    struct shot s = fire(b, salim, boss);
    assert_int_equal(s.target_number, 18);
    assert_int_equal(s.successes, 2);
    assert_int_equal(s.hits, 3);
}

// ZD-WEAPON-LETHAL-02, ZD-WEAPON-LETHAL-03, ZD-WEAPON-GEN-01: a single success misses and is
// stressful all the same; without lethal it hits.
static void a_single_lethal_success_misses(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 3, FLAG_LETHAL), other = rival(b, "Ngata", 17);
    battle_dice(b, 3, 9, 10, 1);
    battle_dice(b, 4, 10, 1, 1, 1); // nerves
    struct shot s = fire(b, salim, other);
    assert_int_equal(s.target_number, 18);
    assert_int_equal(s.hits, 0);
    assert_int_equal(rolls_of(b, "stress"), 1);
    answer(b, SIDE_TEAM, "weapon.lethal", 1);
    battle_dice(b, 3, 9, 10, 1);
    battle_dice(b, 5, 1, 10, 1, 1, 1); // armour, nerves
    s = fire(b, salim, other);
    assert_int_equal(s.hits, 1);
    assert_int_equal(asked("weapon.lethal"), 1);
}

// ZD-WEAPON-LETHAL-04: the hit of targeted counts before lethal is judged: 1 + 1 + 1.
static void lethal_counts_the_hit_of_targeted(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 3, FLAG_LETHAL), other = rival(b, "Ngata", 17);
    level(b, other, STATE_TARGETED, 1);
    battle_dice(b, 4, 9, 10, 1, 2);
    battle_dice(b, 5, 3, 10, 1, 1, 1);
    assert_int_equal(fire(b, salim, other).hits, 3);
}

// ZD-WEAPON-LETHAL-04, by the switch: two hits of which armour takes one are a miss.
static void lethal_may_be_judged_behind_the_armour(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 3, FLAG_LETHAL), other = rival(b, "Ngata", 11);
    set_switch(b, P_LETHAL_THRESHOLD_AFTER_ARMOUR, 1);
    battle_figure(b, other)->flags |= FLAG_INHUMAN;
    battle_dice(b, 4, 12, 12, 1, 7); // four successes; the 7 takes none
    struct shot s = fire(b, salim, other);
    assert_int_equal(s.hits, 4);
    assert_int_equal(s.wounds, 5);
}

// The first so many choices of "reroll" and "reroll.doc" are these dice; then no more.
struct again {
    int die[8], n, used, asked;
};

static enum status choose_dice(void *self, struct game *g, const struct decision *d,
                               struct answer *a)
{
    struct again *w = self;
    (void)g;
    a->option = d->fallback;
    if (strncmp(d->name, "reroll", 6) != 0) {
        return STATUS_OK;
    }
    w->asked++;
    for (int i = 1; i < d->n && w->used < w->n; i++) {
        if (d->option[i].kind == w->die[w->used]) {
            a->option = (uint16_t)i;
            w->used++;
            return STATUS_OK;
        }
    }
    return STATUS_OK;
}

static void wants(struct battle *b, struct again *w)
{
    b->game.decider[SIDE_TEAM] = (struct decider){.decide = choose_dice, .self = w};
}

static int treat(struct battle *b, figure_id doc, figure_id patient)
{
    struct test t;
    struct test_terms terms;
    test_begin(&b->game, &t, &terms, battle_figure(b, doc), STAT_A, "medic");
    t.against = patient;
    terms_add(&terms.target, "medic", "ZD-MEDIC-01", 13);
    assert_int_equal(test_make(&b->game, &t, &terms), STATUS_OK);
    return t.successes;
}

// ZD-SPEC-DOC-01: A4, 1 2 3 6: the 1 becomes a 9, and 9 with 6 is a success.
static void a_doc_rolls_dice_again(void **state)
{
    struct battle *b = *state;
    struct again w = {.die = {0}, .n = 1};
    figure_id doc = battle_hero_with(b, "Doc", 4, 4, 4, 3, 10, 10);
    figure_id patient = battle_hero(b, "Salim", 11, 10);
    wants(b, &w);
    battle_dice(b, 4, 1, 2, 3, 6);
    assert_int_equal(treat(b, doc, patient), 0);
    assert_int_equal(w.asked, 0);
    battle_figure(b, doc)->flags |= FLAG_DOC;
    battle_dice(b, 5, 1, 2, 3, 6, 9);
    assert_int_equal(treat(b, doc, patient), 1);
    assert_int_equal(w.asked, 2);
}

// ZD-SPEC-DOC-01: any number of them, chosen before the first is seen; other tests do not count.
static void a_doc_chooses_before_it_sees(void **state)
{
    struct battle *b = *state;
    struct again w = {.die = {0, 1, 2, 3}, .n = 4};
    figure_id doc = battle_hero_with(b, "Doc", 4, 4, 4, 3, 10, 10);
    figure_id patient = battle_hero(b, "Salim", 11, 10);
    battle_figure(b, doc)->flags |= FLAG_DOC;
    wants(b, &w);
    battle_dice(b, 8, 1, 2, 3, 6, 12, 12, 1, 1);
    assert_int_equal(treat(b, doc, patient), 4); // two groups, two lucky
    assert_int_equal(w.asked, 4);
    w = (struct again){.n = 0};
    battle_dice(b, 3, 1, 2, 3);
    assert_int_equal(stress_test(&b->game, doc, patient), STATUS_OK);
    assert_int_equal(w.asked, 0);
}

// ZD-SPEC-DOC-02: not for a machine, not for itself.
static void some_patients_are_beyond_a_doc(void **state)
{
    struct battle *b = *state;
    struct again w = {.n = 0};
    figure_id doc = battle_hero_with(b, "Doc", 4, 4, 4, 3, 10, 10);
    figure_id drone = battle_hero(b, "Drone", 11, 10);
    battle_figure(b, doc)->flags |= FLAG_DOC;
    battle_figure(b, drone)->flags |= FLAG_SYNTHETIC;
    wants(b, &w);
    battle_dice(b, 8, 1, 2, 3, 6, 1, 2, 3, 6);
    treat(b, doc, drone);
    treat(b, doc, doc);
    assert_int_equal(w.asked, 0);
}

static figure_id leader(struct battle *b)
{
    figure_id id = battle_hero(b, "Leader", 30, 30);
    battle_figure(b, id)->flags |= FLAG_LEADER;
    leader_muster(&b->game);
    return id;
}

static int left(struct battle *b, figure_id who)
{
    return leader_rerolls(&b->game, battle_figure(b, who));
}

// ZD-SPEC-DOC-03, ZD-SPEC-LEADER-05: no die twice, whoever grants it.
static void no_die_is_rolled_a_third_time(void **state)
{
    struct battle *b = *state;
    struct again w = {.die = {0, 1, 0, 2}, .n = 4};
    figure_id doc = battle_hero_with(b, "Doc", 4, 4, 4, 3, 10, 10);
    figure_id patient = battle_hero(b, "Salim", 11, 10);
    battle_figure(b, doc)->flags |= FLAG_DOC;
    leader(b);
    wants(b, &w);
    battle_dice(b, 6, 1, 2, 3, 6, 2, 3); // the Doc's two; die 0 is not to be had again
    treat(b, doc, patient);
    assert_int_equal(w.used, 2);
    assert_int_equal(left(b, doc), 4);
}

// ZD-SPEC-LEADER-01: D4 is four dice of the others; wounds do not change that, by a switch they do.
static void a_leader_is_worth_its_discipline(void **state)
{
    struct battle *b = *state;
    struct again w = {.die = {0, 1}, .n = 2};
    figure_id salim = shooter(b, 3, 0), boss = battle_bogey(b, "Boss", fire_at(10, 15), 10);
    figure_id lead = leader(b);
    wants(b, &w);
    assert_int_equal(left(b, salim), 4);
    assert_int_equal(left(b, boss), 0);
    battle_dice(b, 5, 1, 2, 3, 8, 9); // becomes 8 9 3
    assert_int_equal(fire(b, salim, boss).successes, 1);
    assert_int_equal(left(b, salim), 2);
    level(b, lead, STATE_WOUNDED, 2);
    assert_int_equal(left(b, salim), 2);
    set_switch(b, P_LEADER_POOL_DYNAMIC, 1);
    assert_int_equal(left(b, salim), 1);
}

// ZD-SPEC-LEADER-02: an armour test against a blast is a roll like others; what somebody else does
// in the Leader's activation is the Leader's.
static void a_blast_is_met_with_rerolls(void **state)
{
    struct battle *b = *state;
    struct again w = {.die = {0}, .n = 1};
    figure_id salim = shooter(b, 3, 0), lead = leader(b);
    struct blast x = {.by = salim, .cause = "explosive", .radius = 5};
    int hits = 1;
    wants(b, &w);
    battle_dice(b, 2, 3, 12);
    assert_int_equal(blast_armour(&b->game, &x, salim, 0, &hits), STATUS_OK);
    assert_int_equal(hits, 0);
    assert_int_equal(left(b, salim), 3);
    zd(&b->game)->actor = lead;
    zd(&b->game)->performer = salim;
    assert_int_equal(left(b, salim), 0);
}

// ZD-SPEC-LEADER-02: not while the Leader acts; its armour under fire from the Red Force counts.
static void a_leader_who_acts_helps_nobody(void **state)
{
    struct battle *b = *state;
    struct again w = {.die = {0}, .n = 1};
    figure_id lead = leader(b), grunt = battle_bogey(b, "Grunt", 30 - 8.9, 30);
    wants(b, &w);
    zd(&b->game)->actor = lead;
    assert_int_equal(left(b, lead), 0);
    zd(&b->game)->card = 5;
    assert_int_equal(left(b, lead), 4);
    // The Grunt hits once with its 12 and once with 12 as a group; the armour die turns into a 12.
    battle_dice(b, 2, 12, 1);
    battle_dice(b, 2, 3, 12);
    battle_dice(b, 4, 10, 1, 1, 1);
    struct shot s = fire(b, grunt, lead);
    assert_int_equal(s.hits, 2);
    assert_int_equal(s.wounds, 0);
    assert_int_equal(left(b, lead), 3);
}

// ZD-SPEC-LEADER-03, ZD-TRAIT-SECOND-01: lost for good with the Leader, unless a Second stands.
static void a_leader_takes_the_rerolls_along(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 3, 0), lead = leader(b);
    level(b, lead, STATE_WOUNDED, 3);
    assert_int_equal(left(b, salim), 0);
    level(b, lead, STATE_WOUNDED, 0);
    assert_int_equal(left(b, salim), 0);
}

static void a_second_keeps_them(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 3, 0), second = battle_hero(b, "Second", 35, 30);
    battle_figure(b, second)->flags |= FLAG_SECOND;
    figure_id lead = leader(b);
    level(b, lead, STATE_WOUNDED, 3);
    assert_int_equal(left(b, salim), 4);
    level(b, second, STATE_WOUNDED, 3);
    assert_int_equal(left(b, salim), 0);
}

static void a_fallen_second_keeps_nothing(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 3, 0), second = battle_hero(b, "Second", 35, 30);
    battle_figure(b, second)->flags |= FLAG_SECOND;
    figure_id lead = leader(b);
    level(b, second, STATE_WOUNDED, 3);
    assert_int_equal(left(b, salim), 4);
    level(b, lead, STATE_WOUNDED, 3);
    assert_int_equal(left(b, salim), 0);
    level(b, second, STATE_WOUNDED, 0);
    assert_int_equal(left(b, salim), 0);
}

// Three Grunts five inches away, in front.
static void three_grunts(struct battle *b, figure_id grunt[3])
{
    grunt[0] = battle_bogey(b, "Grunt", fire_at(10, 5), 10);
    grunt[1] = battle_bogey(b, "Grunt", 14.17, 14.17);
    grunt[2] = battle_bogey(b, "Grunt", 14.17, 5.83);
}

static int needed_by(const struct battle *b, int nth)
{
    for (int i = 0; i < b->events.n_accounts; i++) {
        if (strcmp(b->events.account[i].name, "shoot") == 0 && nth-- == 0) {
            return b->events.account[i].target_terms.sum;
        }
    }
    return -1;
}

static void shoot_thrice(struct battle *b, figure_id who, struct choices *c)
{
    figure_id grunt[3];
    struct action_books books;
    three_grunts(b, grunt);
    choices_of(c, b, SIDE_TEAM);
    for (int i = 0; i < 3; i++) {
        choices_want(c, "bonus.declare", BONUS_SHOOT, who, FIGURE_NONE);
    }
    for (int i = 0; i < 3; i++) {
        choices_want(c, "bonus.shoot", BONUS_SHOOT, who, grunt[i]);
    }
    action_open(&b->game, STAGE_ACTION, &books);
    zd(&b->game)->actor = who;
    zd(&b->game)->action_kind = ORDER_SHOOT;
    battle_dice(b, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    assert_int_equal(bonus_spend(&b->game, SIDE_TEAM, 3), STATUS_OK);
}

// ZD-TRAIT-GUNFU-01, ZD-TRAIT-GUNFU-02: three bonus shots, at 6, 7 and 8.
static void gunfu_shoots_on_and_on(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    shoot_thrice(b, shooter(b, 4, FLAG_GUNFU), &c);
    choices_done(&c);
    assert_int_equal(rolls_of(b, "shoot"), 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(needed_by(b, i), 6 + i);
    }
    assert_true(says(&last_roll(b, "shoot")->target_terms, "gun-fu"));
}

static void others_shoot_once(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    shoot_thrice(b, shooter(b, 4, 0), &c);
    assert_int_equal(rolls_of(b, "shoot"), 1);
    assert_int_equal(needed_by(b, 0), 6);
}

// ZD-TRAIT-GUNFU-02, by the switch: the shot of the action is the first.
static void gunfu_may_count_the_first_shot(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    set_switch(b, P_GUNFU_COUNT_INITIAL_SHOT, 1);
    shoot_thrice(b, shooter(b, 4, FLAG_GUNFU), &c);
    assert_int_equal(needed_by(b, 0), 7);
    assert_int_equal(needed_by(b, 2), 9);
}

// ZD-TRAIT-GUNFU-03: what a bonus shot earns may be another one, further still; the next action
// begins again.
static void gunfu_feeds_itself(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    struct action_books books;
    figure_id salim = shooter(b, 4, FLAG_GUNFU), grunt[3];
    three_grunts(b, grunt);
    choices_of(&c, b, SIDE_TEAM);
    for (int i = 0; i < 2; i++) {
        choices_want(&c, "bonus.declare", BONUS_SHOOT, salim, FIGURE_NONE);
        choices_want(&c, "bonus.shoot", BONUS_SHOOT, salim, grunt[i]);
    }
    action_open(&b->game, STAGE_ACTION, &books);
    battle_dice(b, 4, 12, 6, 1, 1); // two to kill, one left
    battle_dice(b, 4, 1, 1, 1, 1);
    assert_int_equal(bonus_spend(&b->game, SIDE_TEAM, 1), STATUS_OK);
    choices_done(&c);
    assert_int_equal(needed_by(b, 1), 7);
    assert_int_equal(action_close(&b->game, &books), STATUS_OK);
    assert_int_equal(zd(&b->game)->bonus_shots[figure_slot(salim)], 0);
}

// ZD-TRAIT-STEALTHY-01: M4, four successes: one nullifies the flip, three are moves of two inches.
static void the_stealthy_move_on_and_on(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id salim = shooter(b, 4, FLAG_STEALTHY);
    battle_bogey(b, "Grunt", 40, 40);
    choices_hush(b);
    choices_of(&c, b, SIDE_TEAM);
    for (int i = 0; i < 3; i++) {
        choices_want(&c, "bonus.declare", BONUS_MOVE, salim, FIGURE_NONE);
    }
    for (int i = 0; i < 3; i++) {
        choices_want_at(&c, "bonus.move", BONUS_MOVE, salim, 13 + 2 * i, 10);
    }
    struct order o = battle_move(ORDER_CAUTIOUS, salim, 11, 10);
    battle_dice(b, 4, 2, 3, 4, 5);
    battle_give(b, &o);
    choices_done(&c);
    stands_at(b, salim, 17, 10);
}

static bool may_move_again(struct battle *b, figure_id who, const char *how)
{
    struct verdict why;
    struct bonus_action a = {.figure = who, .option = how};
    return can_bonus(&b->game, &a, &why);
}

// ZD-TRAIT-STEALTHY-02, ZD-TRAIT-STEALTHY-03: not while stunned; any who took part, nobody else.
static void only_those_who_sneaked_move_on(void **state)
{
    struct battle *b = *state;
    struct action_books books;
    figure_id salim = shooter(b, 4, 0), partner = battle_hero(b, "Ngata", 12, 14);
    figure_id other = battle_hero(b, "Kim", 12, 20);
    battle_figure(b, partner)->flags |= FLAG_STEALTHY;
    battle_figure(b, other)->flags |= FLAG_STEALTHY;
    action_open(&b->game, STAGE_ACTION, &books);
    zd(&b->game)->action_kind = ORDER_CAUTIOUS;
    zd(&b->game)->bonus_used[SIDE_TEAM] = 1 << BONUS_MOVE | 1 << BONUS_TOKEN;
    zd(&b->game)->sneaks[figure_slot(salim)] = 1;
    zd(&b->game)->sneaks[figure_slot(partner)] = 1;
    assert_false(may_move_again(b, salim, "move"));
    assert_true(may_move_again(b, partner, "move"));
    assert_false(may_move_again(b, partner, "token"));
    assert_false(may_move_again(b, other, "move"));
    // ZD-TRAIT-STEALTHY-01: jump stays once, but by the switch stealthy_includes_jump.
    zd(&b->game)->bonus_used[SIDE_TEAM] |= 1 << BONUS_JUMP;
    assert_false(may_move_again(b, partner, "jump"));
    set_switch(b, P_STEALTHY_INCLUDES_JUMP, 1);
    assert_true(may_move_again(b, partner, "jump"));
    assert_false(may_move_again(b, partner, "token"));
    assert_false(may_move_again(b, salim, "jump"));
    assert_false(may_move_again(b, other, "jump"));
    level(b, partner, STATE_STUNNED, 1);
    assert_false(may_move_again(b, partner, "move"));
    assert_false(may_move_again(b, partner, "jump"));
}

// ZD-WEAPON-SILENT-01: three successes on a Grunt: the one left over nullifies the next card.
static void a_silent_shot_nullifies_a_card(void **state)
{
    struct battle *b = *state;
    figure_id salim = shooter(b, 4, FLAG_SILENT);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 8), 10);
    battle_dice(b, 4, 12, 9, 1, 1);
    assert_int_equal(fire(b, salim, grunt).surplus, 1); // not declared, not used
    assert_int_equal(zd(&b->game)->nullified, 0);
    grunt = battle_bogey(b, "Grunt", fire_at(10, 8), 12);
    answer(b, SIDE_TEAM, "weapon.silent", 1);
    battle_dice(b, 4, 12, 9, 1, 1);
    struct shot s = fire(b, salim, grunt);
    assert_true(s.silent);
    assert_int_equal(s.surplus, 0);
    assert_int_equal(zd(&b->game)->nullified, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(a_doc_rolls_dice_again),
        BATTLE_TEST(a_doc_chooses_before_it_sees),
        BATTLE_TEST(some_patients_are_beyond_a_doc),
        BATTLE_TEST(no_die_is_rolled_a_third_time),
        BATTLE_TEST(a_leader_is_worth_its_discipline),
        BATTLE_TEST(a_leader_who_acts_helps_nobody),
        BATTLE_TEST(a_blast_is_met_with_rerolls),
        BATTLE_TEST(a_leader_takes_the_rerolls_along),
        BATTLE_TEST(a_second_keeps_them),
        BATTLE_TEST(a_fallen_second_keeps_nothing),
        BATTLE_TEST(gunfu_shoots_on_and_on),
        BATTLE_TEST(others_shoot_once),
        BATTLE_TEST(gunfu_may_count_the_first_shot),
        BATTLE_TEST(gunfu_feeds_itself),
        BATTLE_TEST(the_stealthy_move_on_and_on),
        BATTLE_TEST(only_those_who_sneaked_move_on),
        BATTLE_TEST(a_silent_shot_nullifies_a_card),
        BATTLE_TEST(ablative_armour_wears_off),
        BATTLE_TEST(a_miss_leaves_the_layer),
        BATTLE_TEST(fractal_camouflage_adds_an_inch),
        BATTLE_TEST(fractal_camouflage_is_for_shots),
        BATTLE_TEST(the_courageous_roll_one_die_more),
        BATTLE_TEST(the_inhuman_take_no_stress_test),
        BATTLE_TEST(the_vigilant_see_behind_them),
        BATTLE_TEST(lethal_hits_once_more),
        BATTLE_TEST(a_single_lethal_success_misses),
        BATTLE_TEST(lethal_counts_the_hit_of_targeted),
        BATTLE_TEST(lethal_may_be_judged_behind_the_armour),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
