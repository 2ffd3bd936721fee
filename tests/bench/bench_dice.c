// Rolling a pool and counting its groups, against one die at a time and a plain search.
#include "bench/bench.h"

#include <stddef.h>

#include "engine/dice.h"
#include "engine/stream.h"

#define ROLLS 1000

struct test {
    int n, target;
};

static struct stream luck = {{1, 2, 3, 4}};

static int64_t roll_and_look_up(const void *with)
{
    const struct test *t = with;
    struct dice d = {.n = (uint8_t)t->n, .sides = 12};
    int64_t groups = 0;
    for (int i = 0; i < ROLLS; i++) {
        stream_roll(&luck, t->n, 12, d.face);
        groups += dice_groups(&d, t->target);
    }
    return groups;
}

// The most groups: for the largest die left, every set of others that could be with it.
static int search(const uint8_t *die, int n, int target)
{
    int sum = 0, most = 0;
    for (int i = 0; i < n; i++) {
        sum += die[i];
    }
    if (n == 0 || sum < target) {
        return 0;
    }
    for (uint32_t with = 0; with < (uint32_t)1 << (n - 1) && most < sum / target; with++) {
        uint8_t rest[DICE_MAX];
        int group = die[0], left = 0;
        for (int i = 1; i < n; i++) {
            if (with >> (i - 1) & 1) {
                group += die[i];
            } else {
                rest[left++] = die[i];
            }
        }
        if (group >= target) {
            int groups = 1 + search(rest, left, target);
            most = groups > most ? groups : most;
        }
    }
    return most;
}

static int64_t roll_and_search(const void *with)
{
    const struct test *t = with;
    int64_t groups = 0;
    for (int i = 0; i < ROLLS; i++) {
        uint8_t die[DICE_MAX];
        for (int j = 0; j < t->n; j++) {
            uint8_t face = (uint8_t)(1 + stream_below(&luck, 12));
            int place = j;
            for (; place > 0 && die[place - 1] < face; place--) {
                die[place] = die[place - 1];
            }
            die[place] = face;
        }
        groups += search(die, t->n, t->target);
    }
    return groups;
}

static int64_t roll_only(const void *with)
{
    const struct test *t = with;
    uint8_t face[DICE_MAX];
    int64_t sum = 0;
    for (int i = 0; i < ROLLS; i++) {
        stream_roll(&luck, t->n, 12, face);
        sum += face[0];
    }
    return sum;
}

#define NAME(kind, n, v) kind ", " #n " dice against " #v
#define TEST(n, v)                                                                                 \
    &(const struct test)                                                                           \
    {                                                                                              \
        (n), (v)                                                                                   \
    }
#define PAIR(n, v)                                                                                 \
    {NAME("search", n, v), NULL, roll_and_search, TEST(n, v), ROLLS},                              \
    {                                                                                              \
        NAME("table", n, v), NAME("search", n, v), roll_and_look_up, TEST(n, v), ROLLS             \
    }

int main(int argc, char **argv)
{
    const struct bench_case cases[] = {
        PAIR(2, 7),
        PAIR(2, 13),
        PAIR(3, 13),
        PAIR(4, 7),
        PAIR(4, 13),
        PAIR(5, 13),
        PAIR(6, 7),
        PAIR(6, 13),
        PAIR(6, 20),
        PAIR(7, 13),
        PAIR(8, 7),
        PAIR(8, 13),
        PAIR(8, 20),
        {"roll, 4 dice", NULL, roll_only, TEST(4, 0), ROLLS},
        {"roll, 8 dice", NULL, roll_only, TEST(8, 0), ROLLS},
        {"12 dice against 13", NULL, roll_and_look_up, TEST(12, 13), ROLLS},
        {"24 dice against 13", NULL, roll_and_look_up, TEST(24, 13), ROLLS},
        {"24 dice against 20", NULL, roll_and_look_up, TEST(24, 20), ROLLS},
    };
    return bench_main(cases, sizeof cases / sizeof *cases, argc, argv);
}
