// Every event has words, and they are those of people.
#include "support/zerodark/quick_battle.h"

#include <string.h>

#include "script/narration/narrator.h"

struct page {
    char text[4096];
    size_t n;
};

static void put(void *self, const char *text, size_t size)
{
    struct page *p = self;
    assert_true(p->n + size < sizeof p->text);
    memcpy(p->text + p->n, text, size);
    p->text[p->n += size] = '\0';
}

static const char *sentence(struct battle *b, const struct event *e, struct page *p)
{
    const struct narrator n = {.put = put, .self = p};
    *p = (struct page){.n = 0};
    narrator_event(&n, &b->game, e, NULL);
    return p->text;
}

static void every_event_of_the_rulebook_has_a_sentence(void **state)
{
    struct battle *b = *state;
    struct page p;
    figure_id salim = battle_hero(b, "Salim", 10, 10), boss = battle_bogey(b, "Boss", 20, 10);
    const char *name;
    for (int i = 0; (name = narrator_event_name(i)) != NULL; i++) {
        const struct event e = {
            .name = name, .who = salim, .whom = boss, .value = 1, .roll = -1, .text = "7H"};
        const char *text = sentence(b, &e, &p);
        const char *dot = strchr(name, '.');
        if (*text == '\0' || strchr(text, '%') || (dot && strstr(text, name))) {
            fail_msg("%s: '%s'", name, text);
        }
    }
}

// A pack's event brings its words, as text or as its name.
static void an_event_of_a_pack_is_told_in_its_own_words(void **state)
{
    struct battle *b = *state;
    struct page p;
    figure_id salim = battle_hero(b, "Salim", 10, 10), boss = battle_bogey(b, "Boss", 20, 10);
    struct event e = {.name = "goes_to_ground", .who = salim, .roll = -1};
    assert_string_equal(sentence(b, &e, &p), "Salim: goes to ground");
    e.whom = boss;
    e.value = 2;
    assert_string_equal(sentence(b, &e, &p), "Salim: goes to ground (Boss, 2)");
    event_text(&e, "hides from {whom}, {value} in away {twice}");
    assert_string_equal(sentence(b, &e, &p), "Salim hides from Boss, 2 in away {twice}");
}

// Its quiet ones have none in a log.
static void what_others_tell_is_left_out_of_a_log(void **state)
{
    struct battle *b = *state;
    struct page p = {.n = 0};
    const struct narrator n = {.put = put, .self = &p, .margin = 2};
    figure_id salim = battle_hero(b, "Salim", 10, 10);
    const struct event e[] = {{.name = "activation", .who = salim, .roll = -1},
                              {.name = "leave", .who = salim, .roll = -1, .depth = 4},
                              {.name = "bells", .roll = -1, .text = "ring"}};
    const struct told all = {.event = e, .n = 3, .lost = 4};
    narrator_events(&n, &b->game, &all, 0);
    assert_string_equal(p.text, "\n    Salim leaves the table\n  ring\n  (and 4 events more)\n");
}

int main(void)
{
#define TEST(f) cmocka_unit_test_setup_teardown(f, battle_setup, battle_teardown)
    const struct CMUnitTest tests[] = {
        TEST(every_event_of_the_rulebook_has_a_sentence),
        TEST(an_event_of_a_pack_is_told_in_its_own_words),
        TEST(what_others_tell_is_left_out_of_a_log),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
