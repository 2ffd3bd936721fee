// What is told of a team at the end.
#include "support/zerodark/net.h"

#include "app/narration/result.h"

#include "zerodark/rules/red_force/points.h"

#include <stdlib.h>
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

static enum status two_each(void *self, struct hook_call *call)
{
    const struct who *w = call->view;
    (void)self;
    terms_add(call->terms, "unhurt heroes", "destroy", 2);
    if (w->value == SIDE_TEAM) {
        terms_add(call->terms, "Grunt dead", "destroy", 1);
    }
    return STATUS_OK;
}

// A versus battle that has ended so, as it is told.
static char *told(struct battle *b, enum over over)
{
    static struct match m;
    static struct result r;
    static const char mission[] = "destroy";
    struct fault f;
    const struct hook h = {.pack = mission,
                           .id = "score",
                           .kind = RULE_QUANTITY,
                           .row = Q_POINTS,
                           .phase = HOOK_FOLD,
                           .call = two_each};
    char *text = NULL;
    size_t n;
    zd(&b->game)->mode = MODE_VERSUS;
    if (b->rules.list[RULE_QUANTITY][Q_POINTS].n == 0) {
        assert_int_equal(rules_hook(&b->rules, &h, &f), STATUS_OK);
    }
    b->game.world.over = (uint32_t)over;
    memset(&m, 0, sizeof m);
    m.game = b->game;
    result_of(&r, &m, over ? "deck empty" : NULL);
    FILE *out = open_memstream(&text, &n);
    result_print(out, &r, false);
    fclose(out);
    return text;
}

// ZD-VS-DESTROY-04: who has won, by what, and either side's people.
static void a_versus_battle_has_a_winner(void **state)
{
    struct battle *b = *state;
    static const struct {
        enum over over;
        const char *first;
    } cases[] = {{OVER_BLUE, "BLUE WINS, 3 to 2: the last card is turned over\n"},
                 {OVER_GREEN, "GREEN WINS, 2 to 3: the last card is turned over\n"},
                 {OVER_DRAW, "A DRAW, 3 to 2: the last card is turned over\n"},
                 {OVER_NOT, "NOT OVER\n"}};
    battle_hero(b, "Salim", 10, 10);
    figure_id kim = rival(b, "Kim", 40, 40);
    level(b, kim, STATE_WOUNDED, 3);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *text = told(b, cases[i].over);
        assert_memory_equal(text, cases[i].first, strlen(cases[i].first));
        assert_non_null(strstr(text, "  Blue           3 points, 0 lost\n"
                                     "                 +2 unhurt heroes\n"
                                     "                 +1 Grunt dead\n"
                                     "  Salim          on the table\n"
                                     "  Green          2 points, 1 lost\n"
                                     "                 +2 unhurt heroes\n"
                                     "  Kim            out of action\n"));
        assert_null(strstr(text, "XP"));
        assert_null(strstr(text, "Achievements"));
        free(text);
    }
}

// ZD-EW-DOMCHAR-03: who is dominated is told among its own.
static void the_dominated_are_told_among_their_own(void **state)
{
    struct battle *b = *state;
    figure_id net = ewop(b, "Salim", 4, 4, 10, 10), kim = rival(b, "Kim", 40, 40);
    battle_figure(b, kim)->flags |= FLAG_SYNTHETIC;
    assert_int_equal(dominate(&b->game, kim, net), STATUS_OK);
    char *text = told(b, OVER_BLUE);
    assert_non_null(strstr(text, "+2 unhurt heroes\n  Kim            on the table, dominated\n"));
    free(text);
}

static char *printed(struct battle *b)
{
    static struct match m;
    static struct result r;
    char *text = NULL;
    size_t n;
    memset(&m, 0, sizeof m);
    m.game = b->game;
    result_of(&r, &m, NULL);
    FILE *out = open_memstream(&text, &n);
    result_print(out, &r, false);
    fclose(out);
    return text;
}

// A door is not left behind; bogeys in wait and allies are counted apart; XP of one source is no
// sum; and where there is no objective none is counted.
static void a_result_counts_what_there_is(void **state)
{
    struct battle *b = *state;
    figure_id salim = battle_hero(b, "Salim", 10, 10), dog = battle_hero(b, "Dog", 12, 12);
    figure_id boss = battle_bogey(b, "Boss", 30, 30);
    battle_figure(b, dog)->kind = KIND_ALLY;
    battle_figure(b, dog)->state[STATE_DEAD] = 1;
    battle_figure(b, boss)->place = PLACE_OFF;
    zd(&b->game)->xp[figure_slot(salim)] = 10;
    zd(&b->game)->difficulty = DIFFICULTY_NORMAL;
    char *text = printed(b);
    assert_null(strstr(text, "Objectives"));
    assert_non_null(strstr(text, "; 10 XP (complications)\n"));
    assert_non_null(strstr(text, "0 dead, 0 down, 0 standing, 1 waiting off the table\n"));
    assert_non_null(strstr(text, "Casualties     0 heroes lost, 1 ally\n"));
    free(text);
    figure_id door = battle_objective(b, "Vault door", true, 20, 20);
    zd(&b->game)->use[figure_slot(door)].use = USE_DOOR;
    text = printed(b);
    assert_non_null(strstr(text, "0 of 1 secured: Vault door (primary) not opened\n"));
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(an_ai_is_in_a_machine_or_in_the_datastream),
        BATTLE_TEST(a_versus_battle_has_a_winner),
        BATTLE_TEST(a_result_counts_what_there_is),
        BATTLE_TEST(the_dominated_are_told_among_their_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
