// table.h: the table and its terrain. Built once, then sealed; from then on it never changes, and
// any number of games share it. They do so in one thread: a table caches what was computed about it
// (table_walked), which changes no answer.
//
// A piece is a convex prism: a hull from above, solid between `bottom` and `top`. A wedge (ramp,
// stairs, pitched roof) is a prism whose upper face slopes: it is `bottom` high at `low` and `top`
// high at `high`, linear in between along that line and level across it. The part of its hull
// beyond `low` is empty; the part beyond `high` stays at `top`. An area (marsh, rubble) has no
// height of its own: bottom == top, and only its tags describe the ground there.
//
// The rules decide what a tag means; the engine knows the flags below and passes tags through.
#ifndef ENGINE_TABLE_H
#define ENGINE_TABLE_H

#include "engine/geom.h"
#include "engine/status.h"

#define TABLE_PIECES 256 // pieces on one table, at most
#define PIECE_NAME   24  // bytes of a name, with the closing zero

enum piece_flag {
    PIECE_SOLID = 1 << 0,  // nothing moves through it; its upper face may be stood on
    PIECE_OPAQUE = 1 << 1, // blocks lines of sight
    PIECE_SLOPED = 1 << 2, // the upper face slopes from `low` up to `high`
    PIECE_STAIRS = 1 << 3, // walkable however steep its steps look
};

typedef uint16_t piece_id; // index into a table's pieces
#define PIECE_NONE ((piece_id)0xffff)

struct piece {
    struct hull hull;
    len bottom, top;
    point low, high;       // of a wedge only
    uint32_t tags;         // bits named by the rules in play
    uint8_t flags;         // enum piece_flag
    uint8_t level;         // a number the rules read, for instance how well a fence hides
    char name[PIECE_NAME]; // for messages and maps; zero-terminated
};

// A part of space: the prism of a piece or a zone, looked at for itself.
struct volume {
    struct hull hull;
    len bottom, top;
};

struct table;

// An empty table of the given size, not yet sealed. NULL if out of memory. The caller owns it.
struct table *table_new(len width, len depth);
void table_free(struct table *t);

// Adds a piece (copied). STATUS_FULL; STATUS_RANGE if it is not a proper prism (its hull not as
// hull_make leaves it, its top below its bottom, a wedge without a rise) or if a corner is off the
// table; STATUS_LOCKED after table_seal. The table is then unchanged.
enum status table_add_piece(struct table *t, const struct piece *p, piece_id *id);

// Builds the index. Afterwards the table is immutable, and the calls below that look for pieces
// work. STATUS_MEMORY if there is none for the index; the table is then unchanged. Sealing again
// changes nothing.
enum status table_seal(struct table *t);

point table_size(const struct table *t); // width in x, depth in y
int table_piece_count(const struct table *t);
uint32_t table_tags(const struct table *t); // those that any of its pieces has

// The pieces are contiguous: the one with id 0 begins an array of them all.
const struct piece *table_piece(const struct table *t, piece_id id);

// Properties of a piece's shape that are needed often.
struct piece_shape {
    point low, high; // bounds of the hull
    len width;       // the largest whole length that no side is nearer to the corner opposite it
};

// Made when the table was sealed; as with the pieces, the one with id 0 begins an array.
const struct piece_shape *table_shape(const struct table *t, piece_id id);

// The cache of legs walked on the table, which lives as long as the table; only after it is sealed.
struct leg_cache *table_walked(const struct table *t);

// The cache of whole ways over the table: the same.
struct way_cache *table_ways(const struct table *t);

// Hash of everything on the table; equal tables have equal hashes on every machine.
uint64_t table_hash(const struct table *t);

// The height of a piece's upper face at a point (for a level piece simply `top`), rounded up; never
// below `bottom` nor above `top`.
len piece_top_at(const struct piece *p, point at);

// Pieces whose bounding rectangle meets the one given, each once, in ascending order of id. Returns
// how many were written; never more than `max`. Needs a sealed table, as the next one does.
int table_pieces_near(const struct table *t, point low, point high, piece_id *out, int max);

// Pieces whose bounding rectangle may meet the segment widened by `radius` on either side;
// ascending ids.
int table_pieces_along(const struct table *t, point a, point b, len radius, piece_id *out, int max);

#endif
