// The options of a decision in words, one example for every chapter.
#include "script/orders/choices.h"
#include "support/script/lab.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/electronic_warfare/ew.h"
#include "zerodark/rules/red_force/control.h"

static figure_id named(struct lab *lab, const char *name)
{
    return figure_named(&lab->match->game.world.roster, name);
}

static int scene(void **state)
{
    lab_setup(state);
    lab_run(*state, "ewa = game:add('Hero', {name = 'Ewa', at = {10, 10}, kit = {IFF = 1}}) "
                    "grunt = game:add('Grunt', {name = 'Grunt 1', at = {20, 10}}) ");
    return 0;
}

// The words of an option of Ewa's about the grunt.
static void words(struct lab *lab, const char *name, int kind, int value, int detail,
                  const char *expected)
{
    struct decision d = {.name = name, .figure = named(lab, "Ewa")};
    struct option *o = decision_add(&d, kind, named(lab, "Ewa"), named(lab, "Grunt 1"));
    o->value = value;
    o->detail = (uint8_t)detail;
    assert_string_equal(push_choice(lab->L, lab->match, &d, 0), expected);
    lua_pop(lab->L, 1);
}

// ZD-EW-BUFF-02..06, ZD-EW-HACK-02..10: what a success goes to can be told from the option.
static void successes_of_the_net_have_words(void **state)
{
    words(*state, "hack.spend", SPEND_REST, 0, 0, "none of these");
    words(*state, "hack.spend", SPEND_REST, 0, 1, "no more: keep the rest for bonus actions");
    words(*state, "hack.spend", SPEND_STUN, 0, 0, "stun Grunt 1");
    words(*state, "hack.spend", SPEND_TARGET, 0, 0, "mark Grunt 1 as targeted");
    words(*state, "hack.spend", SPEND_TAKE_TOKEN, 0, 0, "take a token from Grunt 1");
    words(*state, "hack.spend", SPEND_LOWER_FIREWALL, 0, 0, "lower the firewall of Grunt 1");
    words(*state, "hack.spend", SPEND_FREE, 0, 0, "free Grunt 1 from domination");
    words(*state, "hack.spend", SPEND_INTERFERE, 0, 0, "Ewa goes into interference");
    words(*state, "hack.spend", SPEND_PURGE, 0, 0, "drive the AI out of Grunt 1");
    words(*state, "hack.spend", SPEND_WOUND_AI, 0, 0, "hurt the AI that has been driven out");
    words(*state, "hack.spend", SPEND_SWITCH, ITEM_IFF, 0, "switch off the IFF of Grunt 1");
    words(*state, "buff.spend", SPEND_SWITCH, ITEM_RELAY, 1, "switch on the Relay of Grunt 1");
    words(*state, "buff.spend", SPEND_TOKEN, 0, 0, "give a token to Grunt 1");
    words(*state, "buff.spend", SPEND_FIREWALL, 0, 0, "raise the firewall of Grunt 1");
    words(*state, "buff.spend", SPEND_UNTARGET, 0, 0, "make Grunt 1 no longer targeted");
}

static void every_chapter_has_its_words(void **state)
{
    words(*state, "weapon.use", 0, 0, 0, "a plain shot");
    words(*state, "weapon.use", WEAPON_EXPLOSIVE | WEAPON_INDIRECT, 0, 0, "explosive and indirect");
    words(*state, "spook.card", 0, -1, 0, "play none");
    words(*state, "spook.card", 1, card_parse("7H"), 0, "play the 7 of hearts");
    words(*state, "spook.draw", 1, 1, 0, "1 card");
    words(*state, "confound", 0, 0, 0, "leave the card as it is");
    words(*state, "confound.cards", 1, 2, 0, "2 more cards");
    words(*state, "confound.choose", 0, card_parse("QS"), 0,
          "the queen of spades that was flipped");
    words(*state, "confound.choose", 1, card_parse("JOKER"), 0, "the black joker");
    words(*state, "foretell.order", 0, card_parse("AC"), 0, "the ace of clubs comes next");
    words(*state, "program.target", ORDER_SHOOT, 0, 0, "Ewa shoots at Grunt 1");
    words(*state, "sentry.target", 0, 0, 0, "shoot at Grunt 1");
    words(*state, "relay.nominate", 0, 0, 0, "connect to the relay of Grunt 1");
    words(*state, "remote.next", 1, 0, 0, "Ewa is next");
    words(*state, "remote.act", ORDER_SHOOT, 0, 0, "Ewa shoots at Grunt 1");
    words(*state, "remote.act", ORDER_KINDS, 0, 0, "Ewa does nothing");
    words(*state, "cqb.shield", 0, 0, 0, "fight as usual");
    words(*state, "iff.start", 0, 0, 0, "begin with the IFF on");
    words(*state, "token.die", 0, 0, 0, "keep the token");
    words(*state, "reroll", -1, 0, 0, "no more");
    words(*state, "reroll.doc", 2, 7, 0, "roll the 7 again");
    words(*state, "hurt.beyond", 2, 2, 0, "2 further wounds on Grunt 1");
    words(*state, "spray.divide", 0, 0, 0, "a hit on Grunt 1");
    words(*state, "cqb.target", 0, 0, 0, "fight Grunt 1");
    words(*state, "overwatch", OVERWATCH_WAIT, 0, 0, "wait for a later moment");
    words(*state, "overwatch", OVERWATCH_WAIVE, 0, 0, "let the whole action pass");
    words(*state, "overwatch", BONUS_SHOOT, 0, 0, "Ewa: shoot Grunt 1");
    words(*state, "bonus.shoot", BONUS_SHOOT, ITEM_FRAG + 1, 0,
          "Ewa: throw Fragmenting grenade at Grunt 1");
    words(*state, "move.end", 3, 0, 0, "lie down, facing a place");
}

static void positions_are_in_inches(void **state)
{
    struct lab *lab = *state;
    struct decision d = {.name = "gas.remove"};
    len u = unit(&lab->match->game);
    decision_add(&d, 0, FIGURE_NONE, FIGURE_NONE)->at = (spot){12 * u + u / 2, 5 * u, 0};
    assert_string_equal(push_choice(lab->L, lab->match, &d, 0),
                        "take away the marker at 12.5, 5.0");
    lua_pop(lab->L, 1);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, scene, lab_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {CASE(successes_of_the_net_have_words),
                                       CASE(every_chapter_has_its_words),
                                       CASE(positions_are_in_inches)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
