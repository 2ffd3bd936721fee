// Writes the tables that dice_words.h describes, as C, to standard output. Run by the build.
#include "engine/dice_words.h"

#include <inttypes.h>
#include <stdio.h>

static uint64_t upto[DICE_WORDS_SIDES + 1];
static uint32_t rank[DICE_RANK_BYTES * DICE_RANK_VALUES];
static uint8_t best[DICE_WORDS][DICE_WORDS_POOL]; // by rank: the bytes of the word
static uint32_t ways[DICE_WORDS];                 // by rank

static uint32_t count_choices(int n, int k)
{
    uint32_t c = 1;
    for (int i = 1; i <= k; i++) {
        c = c * (uint32_t)(n - k + i) / (uint32_t)i;
    }
    return n < k ? 0 : c;
}

static void fill_upto(void)
{
    for (int face = 1; face <= DICE_WORDS_SIDES; face++) {
        for (int f = face; f <= DICE_WORDS_SIDES; f++) {
            upto[face] |= (uint64_t)1 << (4 * (f - 1));
        }
    }
}

static void fill_ranks(void)
{
    for (int b = 0; b < DICE_RANK_BYTES; b++) {
        for (int v = 0; v < DICE_RANK_VALUES; v++) {
            int low = v & 15, high = v >> 4, f = 2 * b + 1;
            rank[b * DICE_RANK_VALUES + v] =
                count_choices(low + f - 1, f) + count_choices(high + f, f + 1);
        }
    }
}

// In how many orders n dice can show these faces, the lowest first: n! over the factorial of how
// often each face is there.
static uint32_t rolled_ways(const int *die, int n)
{
    uint32_t orders = 1, same = 1;
    for (int i = 1; i < n; i++) {
        same = die[i] == die[i - 1] ? same + 1 : 1;
        orders = orders * (uint32_t)(i + 1) / same;
    }
    return orders;
}

// Fills in the pool of these n dice from the smaller pools: the last die is in one of the groups
// (it can join one, if it is in none), so go through everything that can be in its group with it.
static void fill_pool(const int *die, int n)
{
    uint64_t all = 0;
    for (int i = 0; i < n; i++) {
        all += upto[die[i]];
    }
    uint8_t *mine = best[dice_rank_of(all, rank)];
    ways[dice_rank_of(all, rank)] = rolled_ways(die, n);
    for (int with = 0; with < 1 << (n - 1); with++) {
        uint64_t rest = 0;
        int sum = die[n - 1];
        for (int i = 0; i < n - 1; i++) {
            if (with >> i & 1) {
                sum += die[i];
            } else {
                rest += upto[die[i]];
            }
        }
        const uint8_t *others = best[dice_rank_of(rest, rank)];
        for (int k = 0; k < n; k++) {
            int reached = k > 0 && others[k - 1] < sum ? others[k - 1] : sum;
            if (reached > mine[k]) {
                mine[k] = (uint8_t)reached;
            }
        }
    }
}

// All pools of n dice whose first `have` dice are given.
static void fill_pools(int *die, int have, int n)
{
    if (have == n) {
        fill_pool(die, n);
        return;
    }
    for (int face = have > 0 ? die[have - 1] : 1; face <= DICE_WORDS_SIDES; face++) {
        die[have] = face;
        fill_pools(die, have + 1, n);
    }
}

static void print_upto(void)
{
    printf("const uint64_t dice_upto[DICE_WORDS_SIDES + 1] = {\n");
    for (int face = 0; face <= DICE_WORDS_SIDES; face++) {
        printf("0x%" PRIx64 ",\n", upto[face]);
    }
    printf("};\n");
}

static void print_ranks(void)
{
    printf("const uint32_t dice_rank[DICE_RANK_BYTES * DICE_RANK_VALUES] = {\n");
    for (int i = 0; i < DICE_RANK_BYTES * DICE_RANK_VALUES; i++) {
        printf("%" PRIu32 ",%s", rank[i], i % 16 == 15 ? "\n" : "");
    }
    printf("};\n");
}

static void print_dice_words(void)
{
    printf("const uint64_t dice_words[DICE_WORDS] = {\n");
    for (int i = 0; i < DICE_WORDS; i++) {
        uint64_t word = 0;
        for (int k = DICE_WORDS_POOL - 1; k >= 0; k--) {
            word = word << 8 | best[i][k];
        }
        printf("0x%" PRIx64 ",%s", word, i % 8 == 7 ? "\n" : "");
    }
    printf("};\n");
}

static void print_ways(void)
{
    printf("const uint16_t dice_ways[DICE_WORDS] = {\n");
    for (int i = 0; i < DICE_WORDS; i++) {
        printf("%" PRIu32 ",%s", ways[i], i % 16 == 15 ? "\n" : "");
    }
    printf("};\n");
}

int main(void)
{
    int die[DICE_WORDS_POOL];
    ways[0] = 1;
    fill_upto();
    fill_ranks();
    for (int n = 1; n <= DICE_WORDS_POOL; n++) {
        fill_pools(die, 0, n);
    }
    printf("#include \"engine/dice_words.h\"\n\n");
    print_upto();
    print_ranks();
    print_dice_words();
    print_ways();
    return ferror(stdout) ? 1 : 0;
}
