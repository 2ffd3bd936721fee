// dice.c: most pools are small and of common dice, and their groups are looked up in packed words
// (dice_words.h). All other pools are searched (internal/grouping.h).
#include "engine/dice.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "engine/dice_words.h"
#include "engine/internal/grouping.h"

int dice_count(const struct dice *d, int face)
{
    int count = 0;
    for (int i = 0; i < d->n; i++) {
        count += d->face[i] == face;
    }
    return count;
}

static int groups_by_table(const struct dice *d, int target)
{
    uint64_t upto = 0;
    for (int i = 0; i < d->n; i++) {
        assert(d->face[i] >= 1 && d->face[i] <= DICE_WORDS_SIDES);
        upto += dice_upto[d->face[i]];
    }
    return dice_words_groups(upto, target);
}

int dice_groups(const struct dice *d, int target)
{
    if (target < 1) {
        target = 1;
    }
    if (d->n <= DICE_WORDS_POOL && d->sides <= DICE_WORDS_SIDES) {
        return groups_by_table(d, target);
    }
    return grouping_search(d, target, NULL);
}

// Sets are made by adding one die to those of the dice before it.
static void look_up_all(const struct dice *d, int target, uint8_t *groups)
{
    uint64_t upto[1 << DICE_WORDS_POOL] = {0};
    groups[0] = 0;
    for (int i = 0; i < d->n; i++) {
        unsigned one = 1u << i;
        for (unsigned set = one; set < 2 * one; set++) {
            upto[set] = upto[set - one] + dice_upto[d->face[i]];
            groups[set] = (uint8_t)dice_words_groups(upto[set], target);
        }
    }
}

void dice_groups_of_all(const struct dice *d, int target, uint8_t *groups)
{
    assert(d->n <= DICE_WORDS_POOL);
    if (d->sides <= DICE_WORDS_SIDES) {
        look_up_all(d, target < 1 ? 1 : target, groups);
        return;
    }
    for (unsigned set = 0; set < 1u << d->n; set++) {
        struct dice some = dice_keep(d, set);
        groups[set] = (uint8_t)dice_groups(&some, target);
    }
}

int dice_grouping(const struct dice *d, int target, uint8_t group[DICE_MAX])
{
    uint32_t members[DICE_MAX];
    if (d->n <= DICE_WORDS_POOL && dice_groups(d, target) == 0) {
        memset(group, 0, DICE_MAX); // nothing to search for
        return 0;
    }
    int groups = grouping_search(d, target < 1 ? 1 : target, members);
    uint8_t number[DICE_MAX] = {0};
    uint8_t given = 0;
    for (int i = 0; i < DICE_MAX; i++) {
        group[i] = 0;
        for (int g = 0; g < groups; g++) {
            if (members[g] >> i & 1) {
                number[g] = number[g] ? number[g] : ++given;
                group[i] = number[g];
            }
        }
    }
    return groups;
}

int dice_pair(const struct dice *a, const struct dice *b, uint32_t *left)
{
    int pairs = 0;
    for (int j = 0; j < b->n; j++) {
        for (int i = 0; i < a->n; i++) {
            if ((*left >> i & 1) && a->face[i] == b->face[j]) {
                *left &= ~((uint32_t)1 << i);
                pairs++;
                break;
            }
        }
    }
    return pairs;
}

struct dice dice_keep(const struct dice *d, uint32_t keep)
{
    struct dice kept = {.sides = d->sides};
    for (int i = 0; i < d->n; i++) {
        if (keep >> i & 1) {
            kept.face[kept.n++] = d->face[i];
        }
    }
    return kept;
}
