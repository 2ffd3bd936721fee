// grouping.c: a depth-first search for one number of groups after another, from the most that the
// sum of the dice allows downwards. The comment below explains why few ways have to be tried.
#include "engine/internal/grouping.h"

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>

#include "engine/dice_words.h"

// How the search goes. A die worth more than the target counts as the target: it is a group by
// itself and nothing is wasted. Then, for k groups, at most total - k * target may be wasted. The
// largest die left is in some group (it can take the place of any other), so all that has to be
// tried is what completes its group. Of two ways to complete it, one whose dice are no larger, die
// for die, leaves no less for the rest; so
//   - only the smallest die that completes a group is ever its last (its smallest),
//   - a die in a group gives way to a smaller one from outside that would do,
//   - equal dice are tried once.
// Sets of dice that were found not to yield k groups are remembered; those small enough are looked
// up.

#define SUM_WORDS (DICE_MAX * DICE_FACES_MAX / 64 + 1)
#define MULTIPLES 8
#define DEAD      1024 // sets remembered, a power of two

// Which sums some dice can make: bit s for the sum s.
struct sums {
    uint64_t bit[SUM_WORDS];
};

struct search {
    int n, target;
    bool show; // the groups themselves are asked for, not only whether there are so many
    uint8_t face[DICE_MAX];          // largest first, none above the target
    uint32_t misfits[MULTIPLES + 1]; // [q]: the dice that are no multiples of q
    uint32_t members[DICE_MAX];      // of the groups found: sets of positions in `face`
    uint32_t dead[DEAD];             // sets, with the number of groups they do not yield on top
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

static uint32_t die_bit(int i)
{
    return (uint32_t)1 << (i & 31);
}

// Exchanges dice of a group, which exceeds the target by `excess`, for smaller ones from outside as
// long as it still reaches the target; dice in `fixed` stay. What is left outside is worth no less,
// die for die, and a minimal group stays minimal. Returns the excess that remains.
static int lighten(const struct search *s, uint32_t *group, uint32_t *outside, uint32_t fixed,
                   int excess)
{
    for (int i = 0; i < s->n && excess > 0; i++) {
        if (!(*group & ~fixed & die_bit(i))) {
            continue;
        }
        int best = i;
        for (int j = i + 1; j < s->n && s->face[i] - s->face[j] <= excess; j++) {
            if ((*outside & die_bit(j)) && s->face[j] < s->face[best]) {
                best = j;
            }
        }
        if (best > i) {
            excess -= s->face[i] - s->face[best];
            *group ^= die_bit(i) | die_bit(best);
            *outside ^= die_bit(i) | die_bit(best);
        }
    }
    return excess;
}

// Tries to complete the group, which still lacks `lack`, with dice out of `rest` at `next` or above
// (rest: all dice that are in no group yet), so that the dice outside yield the other groups.
static bool fill_group(const struct attempt *a, uint32_t rest, int next, int lack)
{
    const struct search *s = a->s;
    int i = next, last = -1;
    for (; i < s->n && s->face[i] >= lack; i++) {
        if ((rest & die_bit(i)) && (last < 0 || s->face[i] < s->face[last])) {
            last = i;
        }
    }
    if (last >= 0 && s->face[last] - lack <= a->spare) {
        uint32_t outside = rest & ~die_bit(last), group = a->left & ~outside;
        uint32_t largest = group & (0 - group);
        int excess = lighten(s, &group, &outside, largest, s->face[last] - lack);
        if (yields(a->s, outside, a->total - s->target - excess, a->groups - 1)) {
            a->s->members[a->groups - 1] = group;
            return true;
        }
    }
    for (int tried = 0; i < s->n; i++) {
        int face = s->face[i];
        if (!(rest & die_bit(i)) || face == tried) {
            continue;
        }
        tried = face;
        if (sums_first(&a->from[i + 1], lack - face, lack - face + a->spare) >= 0 &&
            fill_group(a, rest & ~die_bit(i), i + 1, lack - face)) {
            return true;
        }
    }
    return false;
}

// False if there are too few dice. No group has fewer than m, the number of largest dice that reach
// the target; where not all can have one more than that, some have exactly m, and even the largest
// dice have to reach the target that many times.
static bool enough_dice(const struct search *s, uint32_t left, int groups)
{
    int sum[DICE_MAX + 1] = {0}; // of the largest so many dice
    int n = 0, m = 0;
    for (int i = 0; i < s->n; i++) {
        if (left & die_bit(i)) {
            m += sum[n] < s->target;
            sum[n + 1] = sum[n] + s->face[i];
            n++;
        }
    }
    int smallest = groups * (m + 1) - n; // groups that have exactly m, at least
    return smallest <= 0 || (smallest <= groups && sum[smallest * m] >= smallest * s->target);
}

// False if too much is wasted because most dice are multiples of some q: a group of such dice alone
// adds up to a multiple of q, and only so many groups can have one of the other dice.
static bool enough_misfits(const struct search *s, uint32_t left, int spare, int groups)
{
    for (int q = 2; q <= MULTIPLES; q++) {
        int waste = (q - s->target % q) % q;
        if (waste * groups <= spare) {
            continue;
        }
        uint32_t misfits = left & s->misfits[q];
        int without = groups;
        for (; misfits && without > 0; misfits &= misfits - 1) {
            without--;
        }
        if (waste * without > spare) {
            return false;
        }
    }
    return true;
}

// Whether the dice that are left, `total` in sum, yield so many groups, the largest of them being
// at `first`.
static bool yields_with(struct search *s, uint32_t left, int total, int groups, int first)
{
    struct sums from[DICE_MAX + 1];
    struct attempt a = {s, from, left, total, groups, total - groups * s->target};
    int high = s->target + a.spare;
    int words = high / 64 + 1;
    uint32_t rest = left & ~die_bit(first);
    assert(s->n > 0 && s->n <= DICE_MAX && words > 0 && words <= SUM_WORDS);
    for (int w = 0; w < words; w++) {
        from[s->n].bit[w] = w == 0;
    }
    for (int i = s->n - 1; i >= first; i--) {
        sums_add(&from[i], &from[i + 1], words, left & die_bit(i) ? s->face[i] : 0);
    }
    // No group can be worth less than the smallest sum there is from the target on.
    int least = sums_first(&from[first], s->target, high);
    if (least < 0 || least * groups > total) {
        return false;
    }
    int lack = s->target - s->face[first];
    if (lack == 0) {
        s->members[groups - 1] = die_bit(first);
        return yields(s, rest, total - s->target, groups - 1);
    }
    return fill_group(&a, rest, first + 1, lack);
}

// Whether the dice that are left can be looked up: eight or fewer, the largest of them at `first`.
static bool can_look_up(const struct search *s, uint32_t left, int first)
{
    int n = 0;
    for (; left && n <= DICE_WORDS_POOL; left &= left - 1) {
        n++;
    }
    return n <= DICE_WORDS_POOL && s->face[first] <= DICE_WORDS_SIDES;
}

static int groups_of_left(const struct search *s, uint32_t left)
{
    uint64_t upto = 0;
    for (int i = 0; i < s->n; i++) {
        upto += left & die_bit(i) ? dice_upto[s->face[i]] : 0;
    }
    return dice_words_groups(upto, s->target);
}

static bool yields(struct search *s, uint32_t left, int total, int groups)
{
    if (groups == 0) {
        return true;
    }
    int spare = total - groups * s->target;
    if (spare < 0) {
        return false;
    }
    int first = 0;
    while (first < s->n - 1 && !(left & die_bit(first))) {
        first++;
    }
    if (can_look_up(s, left, first)) {
        bool enough = groups_of_left(s, left) >= groups;
        return enough && (!s->show || yields_with(s, left, total, groups, first));
    }
    if (!enough_dice(s, left, groups) || !enough_misfits(s, left, spare, groups)) {
        return false;
    }
    uint32_t key = left | (uint32_t)groups << DICE_MAX;
    uint32_t *dead = &s->dead[(key * 0x9e3779b1u) >> 22 & (DEAD - 1)];
    if (*dead == key) {
        return false;
    }
    if (yields_with(s, left, total, groups, first)) {
        return true;
    }
    *dead = key;
    return false;
}

// Sorts the dice into the search, the largest first; place[i] is where die i of the search lies in
// the pool. Returns their sum.
static int sort_dice_in(struct search *s, const struct dice *d, uint8_t place[DICE_MAX])
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

static void find_misfits(struct search *s)
{
    for (int q = 2; q <= MULTIPLES; q++) {
        for (int i = 0; i < s->n; i++) {
            s->misfits[q] |= s->face[i] % q != 0 ? die_bit(i) : 0;
        }
    }
}

// Where smaller dice that are left over do as well, they take the place of larger ones: against 13,
// of 7, 8 and 12 the group is 7 + 8. That reads better.
static void lighten_all(struct search *s, int groups)
{
    uint32_t spare = die_bit(s->n) - 1;
    for (int g = 0; g < groups; g++) {
        spare &= ~s->members[g];
    }
    for (int g = 0; g < groups; g++) {
        int sum = 0;
        for (int i = 0; i < s->n; i++) {
            sum += s->members[g] & die_bit(i) ? s->face[i] : 0;
        }
        lighten(s, &s->members[g], &spare, 0, sum - s->target);
    }
}

int grouping_search(const struct dice *d, int target, uint32_t members[DICE_MAX])
{
    struct search s = {.target = target, .show = members != NULL};
    uint8_t place[DICE_MAX] = {0};
    int total = sort_dice_in(&s, d, place);
    int groups = total / target;
    find_misfits(&s);
    while (!yields(&s, die_bit(s.n) - 1, total, groups)) {
        groups--;
    }
    if (!members) {
        return groups;
    }
    lighten_all(&s, groups);
    for (int g = 0; g < groups; g++) {
        members[g] = 0;
        for (int i = 0; i < s.n; i++) {
            if (s.members[g] & die_bit(i)) {
                members[g] |= die_bit(place[i]);
            }
        }
    }
    return groups;
}
