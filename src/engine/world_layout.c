// world_layout.c: the structs of the engine, a row for each member (flat_layout.h). Ranges are what
// the engine itself can bear; what a kind or a profile is, world_check.c asks the rules.
#include "engine/world_layout.h"

#include <string.h>

// clang-format off
#define POINT_ROWS(X, S)                                                                           \
    X(S, 1, x, , NUMBER, -2 * LEN_MAX, 2 * LEN_MAX, NULL)                                          \
    X(S, 2, y, , NUMBER, -2 * LEN_MAX, 2 * LEN_MAX, NULL)
#define SPOT_ROWS(X, S)                                                                            \
    X(S, 1, x, , NUMBER, -LEN_MAX, LEN_MAX, NULL)                                                  \
    X(S, 2, y, , NUMBER, -LEN_MAX, LEN_MAX, NULL)                                                  \
    X(S, 3, z, , NUMBER, -LEN_MAX, LEN_MAX, NULL)
#define CYLINDER_ROWS(X, S)                                                                        \
    X(S, 1, at, , STRUCT, 0, 0, &spot_layout)                                                      \
    X(S, 2, radius, , NUMBER, 0, LEN_MAX, NULL)                                                    \
    X(S, 3, height, , NUMBER, 0, LEN_MAX, NULL)
#define FIGURE_ROWS(X, S)                                                                          \
    X(S, 1, id, , FIGURE, 0, UINT16_MAX, NULL)                                                     \
    X(S, 2, profile, , NUMBER, 0, UINT16_MAX, NULL)                                                \
    X(S, 3, side, , NUMBER, 0, SIDES - 1, NULL)                                                    \
    X(S, 4, kind, , NUMBER, 0, UINT8_MAX, NULL)                                                    \
    X(S, 5, place, , NUMBER, 0, PLACE_GONE, NULL)                                                  \
    X(S, 0, spare, , SPARE, 0, 0, NULL)                                                            \
    X(S, 6, flags, , BITS, 0, UINT32_MAX, NULL)                                                    \
    X(S, 7, body, , STRUCT, 0, 0, &cylinder_layout)                                                \
    X(S, 8, facing, , STRUCT, 0, 0, &point_layout)                                                 \
    X(S, 9, link, [0], FIGURE, 0, UINT16_MAX, NULL)                                                \
    X(S, 10, stat, [0], NUMBER, INT16_MIN, INT16_MAX, NULL)                                        \
    X(S, 11, state, [0], NUMBER, 0, UINT8_MAX, NULL)                                               \
    X(S, 12, name, [0], TEXT, 0, 0, NULL)
#define ROSTER_ROWS(X, S)                                                                          \
    X(S, 1, slot, [0], STRUCT, 0, 0, &figure_layout)                                               \
    X(S, 2, generation, [0], NUMBER, 0, FIGURE_GENERATIONS, NULL)
#define ZONE_ROWS(X, S)                                                                            \
    X(S, 1, body, , STRUCT, 0, 0, &cylinder_layout)                                                \
    X(S, 2, depth, , NUMBER, 0, LEN_MAX, NULL)                                                     \
    X(S, 3, tags, , BITS, 0, UINT32_MAX, NULL)                                                     \
    X(S, 4, level, , NUMBER, INT16_MIN, INT16_MAX, NULL)                                           \
    X(S, 5, owner, , FIGURE, 0, UINT16_MAX, NULL)                                                  \
    X(S, 6, group, , NUMBER, 0, UINT16_MAX, NULL)                                                  \
    X(S, 7, lasts, , NUMBER, 0, UINT16_MAX, NULL)                                                  \
    X(S, 8, serial, , NUMBER, 0, UINT16_MAX, NULL)                                                 \
    X(S, 0, spare, , SPARE, 0, 0, NULL)
#define STREAM_ROWS(X, S)                                                                          \
    X(S, 1, s, [0], WORDS, 0, 0, NULL)
#define DECK_ROWS(X, S)                                                                            \
    X(S, 1, cards, [0], LIST, 0, UINT8_MAX, NULL)                                                  \
    X(S, 2, n, , NUMBER, 0, DECK_MAX, NULL)                                                        \
    X(S, 3, drawn, , NUMBER, 0, DECK_MAX, NULL)
#define QUEUE_ROWS(X, S)                                                                           \
    X(S, 1, face, [0], LIST, 0, DICE_FACES_MAX, NULL)                                              \
    X(S, 2, n, , NUMBER, 0, CHANCE_QUEUE, NULL)                                                    \
    X(S, 3, at, , NUMBER, 0, CHANCE_QUEUE, NULL)
#define KEYED_ROWS(X, S)                                                                           \
    X(S, 1, on, , NUMBER, 0, 1, NULL)                                                              \
    X(S, 2, shuffles, , NUMBER, 0, UINT32_MAX, NULL)                                               \
    X(S, 3, asked, [0], NUMBER, 0, UINT16_MAX, NULL)
#define CHANGED_ROWS(X, S)                                                                         \
    X(S, 1, param, [0], TEXT, 0, 0, NULL)                                                          \
    X(S, 2, by, [0], TEXT, 0, 0, NULL)                                                             \
    X(S, 3, place, [0], NOTE, 0, 0, NULL)                                                          \
    X(S, 4, value, , NUMBER, INT32_MIN, INT32_MAX, NULL)
#define WORLD_ROWS(X, S)                                                                           \
    X(S, 1, seed, , WORDS, 0, 0, NULL)                                                             \
    X(S, 2, orders, , NUMBER, 0, UINT32_MAX, NULL)                                                 \
    X(S, 3, over, , NUMBER, 0, UINT32_MAX, NULL)                                                   \
    X(S, 4, stream, [0], STRUCT, 0, 0, &stream_layout)                                             \
    X(S, 5, deck, , STRUCT, 0, 0, &deck_layout)                                                    \
    X(S, 6, queue, , STRUCT, 0, 0, &queue_layout)                                                  \
    X(S, 7, roster, , STRUCT, 0, 0, &roster_layout)                                                \
    X(S, 8, zone, [0], STRUCT, 0, 0, &zone_layout)                                                 \
    X(S, 9, next_zone, , NUMBER, 0, UINT32_MAX, NULL)                                              \
    X(S, 10, keyed, , STRUCT, 0, 0, &keyed_layout)                                                 \
    X(S, 11, vars, , VARS, 0, 0, NULL)                                                             \
    X(S, 12, own, [0], OWN, 0, 0, NULL)                                                            \
    X(S, 13, changed, [0], STRUCT, 0, 0, &changed_layout)
// clang-format on

LAYOUT(, point_layout, "point", POINT_ROWS, point);
LAYOUT(, spot_layout, "spot", SPOT_ROWS, spot);
LAYOUT(static, cylinder_layout, "cylinder", CYLINDER_ROWS, struct cylinder);
LAYOUT(static, figure_layout, "figure", FIGURE_ROWS, struct figure);
LAYOUT(static, roster_layout, "roster", ROSTER_ROWS, struct roster);
LAYOUT(static, zone_layout, "zone", ZONE_ROWS, struct zone);
LAYOUT(static, stream_layout, "stream", STREAM_ROWS, struct stream);
LAYOUT(static, deck_layout, "deck", DECK_ROWS, struct deck);
LAYOUT(static, queue_layout, "queue", QUEUE_ROWS, struct chance_queue);
LAYOUT(static, keyed_layout, "keyed", KEYED_ROWS, struct keyed_rng);
LAYOUT(static, changed_layout, "changed", CHANGED_ROWS, struct changed);
LAYOUT(, world_layout, "world", WORLD_ROWS, struct world);

// The part that each field belongs to, by its number.
static const enum world_part parts[] = {
    [1] = PART_COUNTERS, [2] = PART_COUNTERS, [3] = PART_COUNTERS, [4] = PART_CHANCE,
    [5] = PART_DECK,     [6] = PART_CHANCE,   [7] = PART_FIGURES,  [8] = PART_ZONES,
    [9] = PART_ZONES,    [10] = PART_CHANCE,  [11] = PART_VARS,    [12] = PART_OWN,
    [13] = PART_OWN};

// Is it as it was? If not, it is from now on.
static bool keeps(void *then, const void *now, size_t n)
{
    if (memcmp(then, now, n) == 0) {
        return true;
    }
    memcpy(then, now, n);
    return false;
}

static uint64_t hash_figures_anew(const struct layout_field *f, const struct roster *r,
                                  struct world_memo *memo)
{
    const struct layout_field *slots = &roster_layout.field[0];
    uint64_t sum = 0;
    int used = roster_extent(r), n = used > memo->n_figures ? used : memo->n_figures;
    memo->n_figures = used;
    for (int i = 0; i < n; i++) {
        if (!keeps(&memo->figure[i], &r->slot[i], sizeof r->slot[i])) {
            memo->figure_sum[i] = layout_hash_inside(
                slots, (size_t)i, layout_hash(&figure_layout, &r->slot[i], NULL));
        }
        sum += memo->figure_sum[i];
    }
    return layout_hash_inside(f, 0, sum + layout_hash_field(&roster_layout.field[1], r, NULL));
}

static uint64_t hash_own_anew(const struct layout_field *f, const unsigned char *p,
                              const struct layout *own, struct world_memo *memo)
{
    uint64_t sum = 0;
    for (int i = 0; i < own->n_fields; i++) {
        const struct layout_field *each = &own->field[i];
        if (!keeps(memo->own + each->offset, p + each->offset, (size_t)each->size * each->count)) {
            memo->own_sum[i] = layout_hash_field(each, p, NULL);
        }
        sum += memo->own_sum[i];
    }
    return layout_hash_inside(f, 0, sum);
}

// With a memo or, where it is NULL, without.
static void hash_parts(const struct world *w, const struct layout *own, struct world_memo *memo,
                       uint64_t out[PART_COUNT])
{
    for (int i = 0; i < PART_COUNT; i++) {
        out[i] = 0;
    }
    for (int i = 0; i < world_layout.n_fields; i++) {
        const struct layout_field *f = &world_layout.field[i];
        const enum world_part part = parts[f->number];
        if (memo && part == PART_FIGURES) {
            out[part] += hash_figures_anew(f, &w->roster, memo);
        } else if (memo && f->kind == LAYOUT_OWN) {
            out[part] += hash_own_anew(f, w->own, own, memo);
        } else {
            out[part] += layout_hash_field(f, w, own);
        }
    }
}

void world_described_parts(const struct world *w, const struct layout *own,
                           uint64_t out[PART_COUNT])
{
    hash_parts(w, own, NULL, out);
}

void world_described_parts_anew(const struct world *w, const struct layout *own,
                                struct world_memo *memo, uint64_t out[PART_COUNT])
{
    bool fits = own && own->n_fields <= WORLD_MEMO_FIELDS;
    if (fits && memo->of != own) {
        memset(memo, 0, sizeof *memo);
        memo->of = own;
    }
    hash_parts(w, own, fits ? memo : NULL, out);
}

uint64_t world_described_hash(const struct world *w, const struct layout *own)
{
    uint64_t part[PART_COUNT];
    world_described_parts(w, own, part);
    return world_parts_hash(part);
}
