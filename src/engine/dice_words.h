// dice_words.h: what every pool of up to eight d12 is worth, looked up. Both tables are made when
// the project is built, by gen/dice_words.c.
//
// A word describes a pool (a multiset of faces): byte k - 1 is the largest target that k disjoint
// groups can all reach, 0 where there are fewer than k dice. The number of bytes that are at least
// v is therefore the number of groups against v, for every v.
//
// A pool's word stands at its rank. With c(f) = how many dice show f or less, a pool is the rising
// row of numbers c(1) <= ... <= c(12), and
//     rank = sum over f = 1 .. 12 of C(c(f) + f - 1, f)
// numbers all pools from 0 on without a gap, the smaller pools first. Two neighbouring terms share
// a lookup: with c(f) in 4 bits each, one byte holds two of them.
#ifndef ENGINE_DICE_WORDS_H
#define ENGINE_DICE_WORDS_H

#include <stdint.h>

#define DICE_WORDS_POOL  8      // dice, at most
#define DICE_WORDS_SIDES 12     // faces, at most
#define DICE_WORDS       125970 // C(20, 8) pools
#define DICE_RANK_BYTES  (DICE_WORDS_SIDES / 2)
#define DICE_RANK_VALUES 0x89 // values of such a byte: two numbers up to 8

// For each of the six bytes b a row of values: the part of the rank that comes from c(2b + 1) in
// the low and c(2b + 2) in the high four bits.
extern const uint32_t dice_rank[DICE_RANK_BYTES * DICE_RANK_VALUES];
extern const uint64_t dice_words[DICE_WORDS];

// What a die that shows `face` adds to the counts of a pool: 4 bits a face.
static inline uint64_t dice_rank_count(int face)
{
    return (uint64_t)1 << (4 * (face - 1));
}

// The rank of the pool that has these counts.
static inline uint32_t dice_rank_of(uint64_t counts, const uint32_t *rank)
{
    uint64_t upto = counts * 0x111111111111u; // the running totals of the counts
    uint32_t sum = 0;
    for (int b = 0; b < DICE_RANK_BYTES; b++) {
        sum += rank[upto >> (8 * b) & 0xff];
        rank += DICE_RANK_VALUES;
    }
    return sum;
}

#endif
