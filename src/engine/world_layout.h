// world_layout.h: the world as fields, and the hash over them.
//
// There are two hashes of a world. That of its bytes (world_bytes_hash, game.h) is in positions of
// number 1 and in the records of journals of format 1, and is another one after any change of a
// struct. That of its fields is in positions of number 2, and is the one for every new format: a
// field that is at zero adds nothing to it, so new fields leave the hashes of old positions as they
// are.
#ifndef ENGINE_WORLD_LAYOUT_H
#define ENGINE_WORLD_LAYOUT_H

#include "engine/flat_layout.h"
#include "engine/game.h"

extern const struct layout world_layout;

// Of structs that the rules' own part may hold as well.
extern const struct layout point_layout, spot_layout;

// The hash of the described fields, by parts, which world_parts_hash combines; `own` describes the
// rules' own part: struct system.own.
void world_described_parts(const struct world *w, const struct layout *own,
                           uint64_t out[PART_COUNT]);
uint64_t world_described_hash(const struct world *w, const struct layout *own);

// What the figures and the fields of the rules' own part were when they were last hashed, and what
// each of them added. All zero at first. An order leaves most of them as they are.
#define WORLD_MEMO_FIELDS 160

struct world_memo {
    const struct layout *of; // the rules' own part
    int n_figures;           // those after them were zero
    struct figure figure[FIGURES];
    uint64_t figure_sum[FIGURES];
    _Alignas(8) unsigned char own[WORLD_OWN];
    uint64_t own_sum[WORLD_MEMO_FIELDS];
};

// The same as world_described_parts, hashing only what is not as it was.
void world_described_parts_anew(const struct world *w, const struct layout *own,
                                struct world_memo *memo, uint64_t out[PART_COUNT]);

// May a world that somebody else has written be played on by this game, whose table, rules and
// content it was made for? Every field has to be in its range, and every number that leads
// somewhere has to lead into it: ids to figures, sides, kinds and profiles to what the rules have,
// cards and faces to what there is of them. STATUS_RANGE with the field's name in `fault` if not. A
// world that the rules themselves have made between two orders always passes.
enum status world_check(const struct game *g, const struct world *w, struct fault *fault);

#endif
