// What is told of a team at the end.
#include "support/zerodark/net.h"

#include "host/result.h"

#include <string.h>

static const char *fate(struct battle *b, const char *name)
{
    static struct match m;
    static struct result r;
    memset(&m, 0, sizeof m);
    m.game = b->game;
    result_of(&r, &m, NULL);
    for (int i = 0; i < r.n_team; i++) {
        if (strcmp(r.team[i].name, name) == 0) {
            return r.team[i].fate;
        }
    }
    return "nobody";
}

// ZD-AI-01, ZD-AI-POSSESS-09: an AI is where its body is, and in the datastream without one.
static void an_ai_is_in_a_machine_or_in_the_datastream(void **state)
{
    struct battle *b = *state;
    figure_id mind = battle_hero(b, "Mind", 0, 0), body = battle_hero(b, "Drone", 10, 10);
    battle_figure(b, mind)->place = PLACE_OFF;
    battle_figure(b, mind)->flags |= FLAG_SYNTHETIC;
    assert_string_equal(fate(b, "Mind"), "never deployed");
    battle_figure(b, mind)->stat[STAT_MAKE] = MAKE_AI;
    battle_figure(b, body)->flags |= FLAG_SYNTHETIC;
    assert_string_equal(fate(b, "Mind"), "in the datastream");
    assert_string_equal(fate(b, "Drone"), "on the table");
    net(b, ORDER_POSSESS, mind, body);
    assert_string_equal(fate(b, "Mind"), "in a machine");
    battle_figure(b, body)->place = PLACE_LEFT;
    assert_string_equal(fate(b, "Mind"), "left the table");
    level(b, mind, STATE_WOUNDED, 3);
    assert_string_equal(fate(b, "Mind"), "out of action");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(an_ai_is_in_a_machine_or_in_the_datastream),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
