// Supply drops: the table row by row with both dice, who chooses, who may have what.
#include <string.h>

#include "support/zerodark/moves.h"
#include "support/zerodark/quick_campaign.h"
#include "zerodark/operations/internal/supply.h"
#include "zerodark/rules/kit/kit.h"

// The first mission was completed, and everybody has so much.
static struct campaign *after_a_mission(void **state, int xp)
{
    struct campaign *c = *state;
    campaign_begin(c);
    earn(c, xp);
    fought(c, true);
    return c;
}

// A drop is called that Ada pays for; the d12 shows so much.
static enum status drop(struct campaign *c, int die)
{
    struct op_payment p = pays(c, 5, 0, 0, 0);
    battle_dice(c->b, 1, die);
    return operation_supply(GAME(c), &c->op, &p, false, &c->f);
}

static enum status gives(struct campaign *c, const char *who, int pick)
{
    return operation_supply_give(GAME(c), &c->op, number(c, who), pick, &c->f);
}

static int carries(struct campaign *c, const char *who, enum item what)
{
    struct team_body b;
    team_build(&c->b->content, &hero(c, who)->sheet, &b);
    return b.item[what];
}

static struct team_body body(struct campaign *c, const char *who)
{
    struct team_body b;
    team_build(&c->b->content, &hero(c, who)->sheet, &b);
    return b;
}

// ZD-OP-SUPPLY-01: five XP, after a mission that was completed, once.
static void one_drop_after_a_mission(void **state)
{
    struct campaign *c = after_a_mission(state, 11);
    goes(c, drop(c, 3));
    assert_int_equal(xp_now(c, "Ada"), 6);
    assert_int_equal(c->op.now.drop.stage, OP_DROP_GIVE);
    refused(c, operation_next(GAME(c), &c->op, &c->f), "ZD-OP-SUPPLY-05");
    goes(c, gives(c, "Ben", 0));
    assert_int_equal(carries(c, "Ben", ITEM_SHIELD), 1);
    assert_int_equal(hero(c, "Ben")->sheet.taken[0].how, TEAM_SUPPLIED);
    refused(c, drop(c, 3), "ZD-OP-SUPPLY-01");
    set_param(c->b, P_SEVERAL_SUPPLY_DROPS, 1);
    GAME(c)->world.queue = (struct chance_queue){0};
    goes(c, drop(c, 4));
    goes(c, gives(c, "Ben", 0));
    assert_int_equal(xp_now(c, "Ada"), 1);
    refused(c, drop(c, 4), "ZD-OP-XP-04");
}

// ZD-OP-SUPPLY-01: not before the first mission, nor after one that failed; a price is a price.
static void no_drop_after_a_failure(void **state)
{
    struct campaign *c = *state;
    struct op_payment four;
    refused(c, drop(c, 3), "ZD-OP-SUPPLY-01");
    earn(c, 5);
    fought(c, false);
    refused(c, drop(c, 3), "ZD-OP-FAIL-02");
    goes(c, operation_replay(GAME(c), &c->op, &c->f));
    earn(c, 5);
    falls(c, "Dov");
    fought(c, true);
    four = pays(c, 4, 0, 0, 0);
    refused(c, operation_supply(GAME(c), &c->op, &four, false, &c->f), "ZD-OP-XP-04");
    goes(c, operation_rescue(GAME(c), &c->op, &c->f));
    fought(c, false);
    refused(c, drop(c, 3), "ZD-OP-SUPPLY-01"); // a Rescue that was lost
}

// ZD-OP-SUPPLY-02: ten XP, 6 and 11: the respirator, or a roll for grenades that is made only then.
static void two_rolls_of_which_one_is_chosen(void **state)
{
    for (int which = 0; which < 2; which++) {
        struct campaign *c = after_a_mission(state, 10);
        struct op_payment ten = pays(c, 6, 4, 0, 0);
        battle_dice(c->b, 2, 6, 11);
        goes(c, operation_supply(GAME(c), &c->op, &ten, true, &c->f));
        assert_int_equal(c->op.now.drop.stage, OP_DROP_CHOOSE);
        assert_int_equal(c->op.now.drop.second, 0);
        refused(c, gives(c, "Ada", 0), "ZD-OP-SUPPLY-05");
        if (which) {
            battle_dice(c->b, 1, 6);
        }
        goes(c, operation_supply_choose(GAME(c), &c->op, which, &c->f));
        refused(c, operation_supply_choose(GAME(c), &c->op, which, &c->f), "ZD-OP-SUPPLY-02");
        goes(c, gives(c, "Ada", 0));
        assert_int_equal(carries(c, "Ada", ITEM_RESPIRATOR), which ? 0 : 1);
        assert_int_equal(carries(c, "Ada", ITEM_FRAG), which ? 2 : 0);
    }
}

static void plays(struct campaign *c, const char *hero, const char *player)
{
    strcpy(sheet_of(c, hero)->player, player);
}

// ZD-OP-SUPPLY-03: player 1 pays 3 and player 2 pays 2: player 1 chooses. A draw is the Leader's to
// settle; the XP of one player's heroes are added up.
static void who_pays_most_chooses(void **state)
{
    struct campaign *c = *state;
    struct op_payment p;
    takes(c, "Dov", 1, "Leader");
    plays(c, "Ada", "One");
    plays(c, "Ben", "Two");
    plays(c, "Cas", "Two");
    plays(c, "Dov", "Three");
    static const struct {
        int ada, ben, cas, dov;
        const char *chooser;
        bool tied;
    } cases[] = {
        {3, 2, 0, 0, "Ada", false}, {2, 3, 0, 0, "Ben", false}, {2, 1, 2, 0, "Cas", false},
        {1, 0, 0, 4, "Dov", false}, {2, 1, 1, 1, "Dov", true},  {0, 2, 3, 0, "Cas", false},
        {1, 1, 0, 3, "Dov", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        after_a_mission(state, 5);
        p = pays(c, cases[i].ada, cases[i].ben, cases[i].cas, cases[i].dov);
        battle_dice(c->b, 1, 3);
        goes(c, operation_supply(GAME(c), &c->op, &p, false, &c->f));
        assert_int_equal(c->op.now.drop.chooser, number(c, cases[i].chooser));
        assert_int_equal(c->op.now.drop.tied, cases[i].tied);
    }
}

// ZD-OP-SUPPLY-03: where the Leader is lost the Second settles a draw.
static void the_second_settles_it_without_a_leader(void **state)
{
    struct campaign *c = *state;
    takes(c, "Dov", 1, "Leader");
    takes(c, "Cas", 1, "Second");
    plays(c, "Ada", "One");
    plays(c, "Ben", "Two");
    for (int lost = 0; lost < 2; lost++) {
        campaign_begin(c);
        earn(c, 5);
        if (lost) {
            falls(c, "Dov");
        }
        fought(c, true);
        set_param(c->b, P_SUPPLY_XP, 4);
        struct op_payment p = pays(c, 2, 2, 0, 0);
        battle_dice(c->b, 1, 3);
        goes(c, operation_supply(GAME(c), &c->op, &p, false, &c->f));
        assert_int_equal(c->op.now.drop.tied, 1);
        assert_int_equal(c->op.now.drop.chooser, number(c, lost ? "Cas" : "Dov"));
    }
}

// ZD-OP-SUPPLY-04, ZD-SENTRY-RESTOCK-01: whatever comes, what was used is there again.
static void a_drop_refills(void **state)
{
    struct campaign *c = *state;
    takes(c, "Ada", 2, "Fragmenting grenade", "Claymore");
    campaign_begin(c);
    earn(c, 5);
    told(c, "Ada")->used[ITEM_FRAG] = 1;
    told(c, "Ada")->used[ITEM_CLAYMORE] = 1;
    fought(c, true);
    assert_int_equal(hero(c, "Ada")->sheet.used[ITEM_FRAG], 1);
    goes(c, drop(c, 5));
    assert_int_equal(hero(c, "Ada")->sheet.used[ITEM_FRAG], 0);
    assert_int_equal(hero(c, "Ada")->sheet.used[ITEM_CLAYMORE], 0);
}

// ZD-OP-SUPPLY-05, ZD-OP-SUPPLY-06: +1 and +2 AV; size follows: AV 2 becomes AV 4 and Cyl4, AV 4
// AV 6 and Cyl5; nothing above AV 7.
static void armour_is_added(void **state)
{
    static const struct {
        int av, die, then, cyl;
        bool superheavy;
    } cases[] = {{1, 1, 2, 3, false}, {2, 1, 3, 3, false}, {2, 2, 4, 4, false},
                 {4, 2, 6, 5, true},  {5, 1, 6, 5, true},  {5, 2, 7, 5, true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct campaign *c = *state;
        struct team_hero *ada = sheet_of(c, "Ada");
        *ada = newcomer("Ada");
        if (cases[i].av > 2) {
            takes(c, "Ada", 2, "Medium armour", "Heavy armour");
        }
        ada->av = (int16_t)cases[i].av;
        after_a_mission(state, 5);
        goes(c, drop(c, cases[i].die));
        goes(c, gives(c, "Ada", 0));
        assert_int_equal(body(c, "Ada").av, cases[i].then);
        assert_int_equal(body(c, "Ada").cyl, cases[i].cyl);
        assert_int_equal((body(c, "Ada").flags & FLAG_SUPERHEAVY) != 0, cases[i].superheavy);
    }
}

// ZD-OP-SUPPLY-05: an item goes to one who may own it: no second where one is legal, no armour
// above AV 7, none for a mind without a body; where nobody may it is lost.
static void who_may_not_own_it_does_not_get_it(void **state)
{
    struct campaign *c = *state;
    takes(c, "Ada", 4, "Medium armour", "Heavy armour", "Superheavy armour", "Combat shield");
    sheet_of(c, "Ada")->av = 6;
    takes(c, "Ben", 1, "AI");
    sheet_of(c, "Ben")->picked[UPGRADE_TRAIT] =
        (uint8_t)(content_upgrade(&c->b->content, "Second") + 1);
    after_a_mission(state, 5);
    goes(c, drop(c, 2));
    refused(c, gives(c, "Ada", 0), "ZD-OP-SUPPLY-05"); // AV 8
    refused(c, gives(c, "Ben", 0), "ZD-OP-SUPPLY-05");
    goes(c, gives(c, "Cas", 0));
    after_a_mission(state, 5);
    goes(c, drop(c, 3));
    refused(c, gives(c, "Ada", 0), "ZD-OP-SUPPLY-05"); // a second one
    refused(c, gives(c, "Ben", 0), "ZD-OP-SUPPLY-05");
    goes(c, gives(c, "Cas", 0));

    for (int i = 2; i < 4; i++) { // everybody has one
        takes(c, c->team.hero[i].name, 1, "Combat shield");
    }
    after_a_mission(state, 5);
    goes(c, drop(c, 3));
    assert_int_equal(c->op.now.drop.stage, OP_DROP_LOST);
    assert_int_equal(xp_now(c, "Ada"), 0);
    goes(c, operation_next(GAME(c), &c->op, &c->f));
}

// Who is lost or was flown out gets nothing (ZD-OP-WOUND-04).
static void who_is_not_there_gets_nothing(void **state)
{
    struct campaign *c = *state;
    earn(c, 5);
    falls(c, "Dov");
    fought(c, true);
    goes(c, drop(c, 3));
    refused(c, gives(c, "Dov", 0), "ZD-OP-CASUALTY-01");
    goes(c, gives(c, "Cas", 0));
}

// ZD-OP-SUPPLY-07, ZD-OP-SUPPLY-08, ZD-OP-SUPPLY-09, ZD-OP-SUPPLY-10, ZD-OP-SUPPLY-11,
// ZD-OP-SUPPLY-12: shield, advanced IFF, exoskeleton, respirator, relay, cape.
static void items_of_one_d12(void **state)
{
    static const struct {
        int die;
        enum item what;
        int n;
    } cases[] = {{3, ITEM_SHIELD, 1},     {4, ITEM_IFF, 2},   {5, ITEM_EXOSKELETON, 1},
                 {6, ITEM_RESPIRATOR, 1}, {7, ITEM_RELAY, 1}, {8, ITEM_CAPE, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct campaign *c = after_a_mission(state, 5);
        goes(c, drop(c, cases[i].die));
        goes(c, gives(c, "Ada", 0));
        assert_int_equal(carries(c, "Ada", cases[i].what), cases[i].n);
    }
}

// What a second d12 after this first one brings.
static const char *second(struct campaign *c, int first, int die)
{
    int row = supply_row(GAME(c), supply_row(GAME(c), 0, first) + 1, die);
    assert_true(row >= 0);
    return c->b->content.supply[row].name;
}

// Every face of the second d12.
static void assert_second(struct campaign *c, int first, const char *const names[12])
{
    for (int die = 1; die <= 12; die++) {
        assert_string_equal(second(c, first, die), names[die - 1]);
    }
}

// ZD-OP-SUPPLY-13: 9 is a visor: 1-4 heatlight, 5-8 relay, 9-12 starlight; 9 then 7: a relay visor.
static void visors(void **state)
{
    struct campaign *c = after_a_mission(state, 5);
    static const char heat[] = "Heatlight visor", relay[] = "Relay visor",
                      star[] = "Starlight visor";
    assert_second(c, 9,
                  (const char *const[]){heat, heat, heat, heat, relay, relay, relay, relay, star,
                                        star, star, star});
    struct op_payment p = pays(c, 5, 0, 0, 0);
    battle_dice(c->b, 2, 9, 7);
    goes(c, operation_supply(GAME(c), &c->op, &p, false, &c->f));
    assert_int_equal(c->op.now.drop.second, 7);
    goes(c, gives(c, "Ada", 0));
    assert_int_equal(carries(c, "Ada", ITEM_RELAY_VISOR), 1);
    assert_int_equal(c->op.rolled, 2);
}

// ZD-OP-SUPPLY-14: 10 is a drop rig or a jump rig, as is chosen.
static void rigs(void **state)
{
    for (int pick = 0; pick < 2; pick++) {
        struct campaign *c = after_a_mission(state, 5);
        goes(c, drop(c, 10));
        refused(c, gives(c, "Ada", 2), "ZD-OP-SUPPLY-14");
        goes(c, gives(c, "Ada", pick));
        assert_int_equal(carries(c, "Ada", ITEM_DROP_RIG), !pick);
        assert_int_equal(carries(c, "Ada", ITEM_JUMP_RIG), pick);
    }
}

// ZD-OP-SUPPLY-15: 11 is grenades: 1 brightlight, 2 chem, 3 digismoke, 4 E/M, 5-7 frag, 8-9 smoke,
// 10-11 stun, 12 tag; 11 then 6: two frags, 11 then 12: one tag.
static void grenades(void **state)
{
    static const struct {
        int die;
        enum item what;
        int n;
    } cases[] = {
        {6, ITEM_FRAG, 2}, {12, ITEM_TAG, 1}, {3, ITEM_DIGISMOKE, 1}, {1, ITEM_BRIGHTLIGHT, 2}};
    assert_second(*state, 11,
                  (const char *const[]){"Brightlight grenade", "Chem grenade", "Digismoke grenade",
                                        "E/M grenade", "Fragmenting grenade", "Fragmenting grenade",
                                        "Fragmenting grenade", "Smoke grenade", "Smoke grenade",
                                        "Stun grenade", "Stun grenade", "Tag grenade"});
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct campaign *c = after_a_mission(state, 5);
        struct op_payment p = pays(c, 5, 0, 0, 0);
        battle_dice(c->b, 2, 11, cases[i].die);
        goes(c, operation_supply(GAME(c), &c->op, &p, false, &c->f));
        goes(c, gives(c, "Ada", 0));
        assert_int_equal(carries(c, "Ada", cases[i].what), cases[i].n);
    }
}

// ZD-OP-SUPPLY-16: 12 is a weapon: 1-3 explosive, 4-6 lethal, 7-8 silent, 9-12 spray; by
// supply_weapon_6_silent a 6 is silent.
static void weapons(void **state)
{
    struct campaign *c = after_a_mission(state, 5);
    assert_second(c, 12,
                  (const char *const[]){"Explosive", "Explosive", "Explosive", "Lethal", "Lethal",
                                        "Lethal", "Silent", "Silent", "Spray", "Spray", "Spray",
                                        "Spray"});
    set_param(c->b, P_SUPPLY_WEAPON_6_SILENT, 1);
    assert_string_equal(second(c, 12, 5), "Lethal");
    assert_string_equal(second(c, 12, 6), "Silent");
    assert_string_equal(second(c, 12, 7), "Silent");
}

// What was dropped counts neither for the ration nor for the clock, and stays in the next
// operation.
static void supplies_stay(void **state)
{
    struct campaign *c = *state;
    struct team t;
    takes(c, "Ada", 4, "Relay", "Respirator", "Lethal", "Silent");
    after_a_mission(state, 5);
    goes(c, drop(c, 3));
    goes(c, gives(c, "Ada", 0));
    goes(c, operation_next(GAME(c), &c->op, &c->f));
    goes(c, operation_team(GAME(c), &c->op, &t, &c->f));
    assert_int_equal(team_cards(GAME(c), &t), 4);
    passes(c);
    passes(c);
    goes(c, operation_follow(GAME(c), &c->op, &c->plan, NULL, &c->f));
    assert_int_equal(carries(c, "Ada", ITEM_SHIELD), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CAMPAIGN_TEST(one_drop_after_a_mission),
        CAMPAIGN_TEST(no_drop_after_a_failure),
        CAMPAIGN_TEST(two_rolls_of_which_one_is_chosen),
        CAMPAIGN_TEST(who_pays_most_chooses),
        CAMPAIGN_TEST(the_second_settles_it_without_a_leader),
        CAMPAIGN_TEST(a_drop_refills),
        CAMPAIGN_TEST(armour_is_added),
        CAMPAIGN_TEST(who_may_not_own_it_does_not_get_it),
        CAMPAIGN_TEST(who_is_not_there_gets_nothing),
        CAMPAIGN_TEST(items_of_one_d12),
        CAMPAIGN_TEST(visors),
        CAMPAIGN_TEST(rigs),
        CAMPAIGN_TEST(grenades),
        CAMPAIGN_TEST(weapons),
        CAMPAIGN_TEST(supplies_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
