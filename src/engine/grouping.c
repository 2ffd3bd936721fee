#include "engine/grouping.h"

#include <stdbool.h>

// How the search goes. A die worth more than the target counts as the target: it is a group by
// itself and nothing is wasted. Then, for k groups, at most total - k * target may be wasted. The
// largest die left is in some group (it can take the place of any other), so all that has to be
// tried is what completes its group. Of two ways to complete it, one whose dice are no larger, die
// for die, leaves no less for the rest; so
//   - only the smallest die that completes a group is ever its last (its smallest),
//   - equal dice are tried once.
// Sets of dice that were found not to yield k groups are remembered.

#define SUM_WORDS (DICE_MAX * DICE_FACES_MAX / 64 + 1)
#define DEAD      1024 // sets remembered, a power of two

// Which sums some dice can make: bit s for the sum s.
struct sums {
    uint64_t bit[SUM_WORDS];
};

struct search {
    int n, target;
    uint8_t face[DICE_MAX];     // largest first, none above the target
    uint32_t members[DICE_MAX]; // of the groups found: sets of positions in `face`
    uint32_t dead[DEAD];        // sets, with the number of groups they do not yield on top
};

// A group in the making.
struct attempt {
    struct search *s;
    const struct sums *from; // from[i]: the sums of the dice left at positions i and above
    uint32_t left;           // the dice there were before this group
    int total;               // of those dice
    int groups;              // to be made from them, this one included
    int spare;               // what this group may waste
};

static bool yields(struct search *s, uint32_t left, int total, int groups);

// The smallest of the sums that is at least `low`; -1 where there is none up to `high`.
static int sums_first(const struct sums *sums, int low, int high)
{
    for (int s = low; s <= high;) {
        uint64_t word = sums->bit[s / 64] >> (s % 64);
        if (word & 1) {
            return s;
        }
        s = word ? s + 1 : (s / 64 + 1) * 64;
    }
    return -1;
}

// Adds one more die to what makes the sums; those above 64 * words - 1 are not kept.
static void sums_add(struct sums *out, const struct sums *in, int words, int face)
{
    int skip = face / 64, shift = face % 64;
    for (int w = words - 1; w >= 0; w--) {
        uint64_t moved = w >= skip ? in->bit[w - skip] << shift : 0;
        if (shift > 0 && w > skip) {
            moved |= in->bit[w - skip - 1] >> (64 - shift);
        }
        out->bit[w] = in->bit[w] | moved;
    }
}

static uint32_t at(int i)
{
    return (uint32_t)1 << i;
}

// Tries to complete the group, which still lacks `lack`, with dice out of `rest` at `next` or above
// (rest: all dice that are in no group yet), so that the dice outside yield the other groups.
static bool complete(const struct attempt *a, uint32_t rest, int next, int lack)
{
    const struct search *s = a->s;
    int i = next, last = -1;
    for (; i < s->n && s->face[i] >= lack; i++) {
        if ((rest & at(i)) && (last < 0 || s->face[i] < s->face[last])) {
            last = i;
        }
    }
    if (last >= 0 && s->face[last] - lack <= a->spare) {
        uint32_t outside = rest & ~at(last);
        int total = a->total - s->target - (s->face[last] - lack);
        if (yields(a->s, outside, total, a->groups - 1)) {
            a->s->members[a->groups - 1] = a->left & ~outside;
            return true;
        }
    }
    for (int tried = 0; i < s->n; i++) {
        int face = s->face[i];
        if (!(rest & at(i)) || face == tried) {
            continue;
        }
        tried = face;
        if (sums_first(&a->from[i + 1], lack - face, lack - face + a->spare) >= 0 &&
            complete(a, rest & ~at(i), i + 1, lack - face)) {
            return true;
        }
    }
    return false;
}

// Whether the dice that are left, `total` in sum, yield so many groups, the largest of them being
// at `first`.
static bool yields_with(struct search *s, uint32_t left, int total, int groups, int first)
{
    struct sums from[DICE_MAX + 1];
    struct attempt a = {s, from, left, total, groups, total - groups * s->target};
    int high = s->target + a.spare;
    int words = high / 64 + 1;
    uint32_t rest = left & ~at(first);
    for (int w = 0; w < words; w++) {
        from[s->n].bit[w] = w == 0;
    }
    for (int i = s->n - 1; i >= first; i--) {
        sums_add(&from[i], &from[i + 1], words, left & at(i) ? s->face[i] : 0);
    }
    // No group can be worth less than the smallest sum there is from the target on.
    int least = sums_first(&from[first], s->target, high);
    if (least < 0 || least * groups > total) {
        return false;
    }
    int lack = s->target - s->face[first];
    if (lack == 0) {
        s->members[groups - 1] = at(first);
        return yields(s, rest, total - s->target, groups - 1);
    }
    return complete(&a, rest, first + 1, lack);
}

static bool yields(struct search *s, uint32_t left, int total, int groups)
{
    if (groups == 0) {
        return true;
    }
    if (total < groups * s->target) {
        return false;
    }
    uint32_t key = left | (uint32_t)groups << DICE_MAX;
    uint32_t *dead = &s->dead[(key * 0x9e3779b1u) >> 22 & (DEAD - 1)];
    if (*dead == key) {
        return false;
    }
    int first = 0;
    while (!(left & at(first))) {
        first++;
    }
    if (yields_with(s, left, total, groups, first)) {
        return true;
    }
    *dead = key;
    return false;
}

// Sorts the dice into the search, the largest first; place[i] is where die i of the search lies in
// the pool. Returns their sum.
static int sort_in(struct search *s, const struct dice *d, uint8_t place[DICE_MAX])
{
    int total = 0;
    for (int i = 0; i < d->n; i++) {
        uint8_t face = d->face[i] < s->target ? d->face[i] : (uint8_t)s->target;
        int j = s->n++;
        for (; j > 0 && s->face[j - 1] < face; j--) {
            s->face[j] = s->face[j - 1];
            place[j] = place[j - 1];
        }
        s->face[j] = face;
        place[j] = (uint8_t)i;
        total += face;
    }
    return total;
}

// Where a smaller die that is left over does as well, it takes the place of a larger one: against
// 13, of 7, 8 and 12 the group is 7 + 8. That keeps groups minimal, and reads better.
static void use_small_dice(struct search *s, int groups)
{
    uint32_t spare = at(s->n) - 1;
    for (int g = 0; g < groups; g++) {
        spare &= ~s->members[g];
    }
    for (int g = 0; g < groups; g++) {
        int excess = -s->target;
        for (int i = 0; i < s->n; i++) {
            excess += s->members[g] & at(i) ? s->face[i] : 0;
        }
        for (int i = 0; i < s->n; i++) {
            int j = s->n - 1;
            while (j > i && (!(spare & at(j)) || s->face[i] - s->face[j] > excess)) {
                j--;
            }
            if ((s->members[g] & at(i)) && s->face[j] < s->face[i]) {
                excess -= s->face[i] - s->face[j];
                s->members[g] ^= at(i) | at(j);
                spare ^= at(i) | at(j);
            }
        }
    }
}

int grouping_search(const struct dice *d, int target, uint32_t members[DICE_MAX])
{
    struct search s = {.target = target};
    uint8_t place[DICE_MAX];
    int total = sort_in(&s, d, place);
    int groups = total / target;
    while (!yields(&s, at(s.n) - 1, total, groups)) {
        groups--;
    }
    use_small_dice(&s, groups);
    for (int g = 0; g < groups; g++) {
        members[g] = 0;
        for (int i = 0; i < s.n; i++) {
            if (s.members[g] & at(i)) {
                members[g] |= at(place[i]);
            }
        }
    }
    return groups;
}
