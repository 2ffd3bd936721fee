// dice_words.h: lookup tables for the value of every pool of up to eight d12. gen/dice_words.c
// makes them when the project is built.
//
// A word describes a pool (a multiset of faces): byte k - 1 is the largest target that k disjoint
// groups can all reach, 0 if there are fewer than k dice. The number of bytes that are at least v
// is therefore the number of groups against v, for every v.
//
// A pool's word is stored at its rank. With c(f) = how many dice show f or less, a pool is the
// ascending sequence c(1) <= ... <= c(12), and
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

// What a die that shows `face` adds to c(1) ... c(12), with c(1) in the lowest bits; 0 for no face.
extern const uint64_t dice_upto[DICE_WORDS_SIDES + 1];

// For each byte b of these, a row of values: the part of the rank that comes from c(2b + 1) in its
// low and c(2b + 2) in its high four bits.
extern const uint32_t dice_rank[DICE_RANK_BYTES * DICE_RANK_VALUES];

extern const uint64_t dice_words[DICE_WORDS];

// In how many orders a pool can be rolled, by its rank: at most 8!.
extern const uint16_t dice_ways[DICE_WORDS];

// The rank of the pool that has these c(1) ... c(12), by the given rows.
static inline uint32_t dice_rank_of(uint64_t upto, const uint32_t *rank)
{
    uint32_t sum = 0;
    for (int b = 0; b < DICE_RANK_BYTES; b++) {
        sum += rank[upto >> (8 * b) & 0xff];
        rank += DICE_RANK_VALUES;
    }
    return sum;
}

// How many groups the pool with these c(1) ... c(12) has against a target of 1 or more: the bytes
// of its word that are at least that. No byte exceeds 96, so 97 stands for any larger target; with
// the top bits set no byte borrows from the next.
static inline int dice_words_groups(uint64_t upto, int target)
{
    const uint64_t each = 0x0101010101010101u, top = each << 7;
    uint64_t word = dice_words[dice_rank_of(upto, dice_rank)];
    uint64_t reached = ((word | top) - (uint64_t)(target > 97 ? 97 : target) * each) & top;
    return (int)((reached >> 7) * each >> 56);
}

#endif
