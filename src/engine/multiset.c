// multiset.c: faces are counted through like digits that never fall from left to right. The number
// of orders is kept for each prefix, so that a step works out only the dice that it changes.
#include "engine/multiset.h"

#include <limits.h>
#include <string.h>

#define MOST_BITS 120

struct big big_of_wide(int128 value)
{
    if (value >> 64 == 0) {
        return big_of((uint64_t)value);
    }
    struct big low = big_of((uint64_t)value), high = big_of((uint64_t)(value >> 64));
    const struct big shift = {.n = 3, .limb = {0, 0, 1}};
    big_multiply(&high, &high, &shift);
    big_add(&low, &high);
    return low;
}

static bool is_apart(uint64_t apart, int face)
{
    return apart == MULTISET_APART || (face < 64 && (apart >> face & 1));
}

// The kinds of faces, in the order of the faces that stand for them.
static int sort_out(int sides, uint64_t apart, uint8_t *face, uint8_t *size)
{
    int kinds = 0, alike = -1;
    for (int f = 1; f <= sides; f++) {
        if (alike >= 0 && !is_apart(apart, f)) {
            size[alike]++;
            continue;
        }
        if (!is_apart(apart, f)) {
            alike = kinds;
        }
        face[kinds] = (uint8_t)f;
        size[kinds++] = 1;
    }
    return kinds;
}

// a * b / by, which is a whole number. Dividing numbers of 128 bits takes long.
static int128 times_over(int128 a, uint32_t b, uint32_t by)
{
    if (a >> 32 == 0) { // the rule: no more than eight or nine dice
        uint64_t product = (uint64_t)a * b;
        return product >> 32 == 0 ? (uint32_t)product / by : product / by;
    }
    int128 product = a * b;
    return product >> 64 == 0 ? (int128)((uint64_t)product / by) : product / by;
}

// Gives the dice from `from` on the kind of the one at `from`.
static void fill_kinds(struct multiset *m, int from)
{
    for (int i = from; i < m->dice.n; i++) {
        m->kind[i] = m->kind[from];
        m->dice.face[i] = m->face[m->kind[i]];
        m->same[i] = (uint8_t)(i > 0 && m->kind[i - 1] == m->kind[i] ? m->same[i - 1] + 1 : 1);
        uint32_t more = (uint32_t)(i + 1) * m->size[m->kind[i]];
        m->ways[i + 1] = times_over(m->ways[i], more, m->same[i]);
    }
}

bool multiset_first(struct multiset *m, int n, int sides, uint64_t apart)
{
    int128 all = 1;
    for (int i = 0; i < n; i++) {
        all *= sides;
        if (all >> MOST_BITS) {
            return false;
        }
    }
    m->dice = (struct dice){.n = (uint8_t)n, .sides = (uint8_t)sides};
    m->kinds = (uint8_t)sort_out(sides, apart, m->face, m->size);
    m->kind[0] = 0;
    m->ways[0] = 1;
    fill_kinds(m, 0);
    return true;
}

bool multiset_next(struct multiset *m)
{
    int i = m->dice.n - 1;
    while (i >= 0 && m->kind[i] == m->kinds - 1) {
        i--;
    }
    if (i < 0) {
        return false;
    }
    m->kind[i]++;
    fill_kinds(m, i);
    return true;
}

long multiset_count(int n, int sides, uint64_t apart)
{
    uint8_t face[DICE_FACES_MAX], size[DICE_FACES_MAX];
    int kinds = sort_out(sides, apart, face, size);
    int128 count = 1;
    for (int i = 1; i <= n; i++) {
        count = count * (kinds - 1 + i) / i;
        if (count > LONG_MAX) {
            return LONG_MAX;
        }
    }
    return (long)count;
}
