// sight.h: who sees whom, and how well.
#ifndef ZERODARK_SIGHT_H
#define ZERODARK_SIGHT_H

#include "engine/los.h"
#include "zerodark/rules/core/figures.h"

#define OBSCURED_ENTIRELY 4

// The middle of its top face, and of its body (ZD-LOS-02).
static inline spot sight_eye(const struct figure *f)
{
    return (spot){f->body.at.x, f->body.at.y, f->body.at.z + f->body.height};
}

static inline spot sight_middle(const struct figure *f)
{
    return (spot){f->body.at.x, f->body.at.y, f->body.at.z + f->body.height / 2};
}

// Does `a` have line of sight to `b`: `b` is inside its field of view, at least one cell is
// visible, and no pack denies it (ZD-LOS-01)?
bool sight_sees(struct game *g, const struct figure *a, const struct figure *b);

// The same, for a purpose (the view's `what`): some figures hide only from some things.
bool sight_sees_for(struct game *g, const struct figure *a, const struct figure *b,
                    const char *what);

// Line of sight for a shot: as sight_sees; with switches also without regard to the field of view
// for figures in the awareness circle (ZD-SHOOT-03), or through a relay (ZD-GADGET-RELAYVISOR-01).
bool sight_sees_to_shoot(struct game *g, const struct figure *a, const struct figure *b);
bool sight_sees_to_attack(struct game *g, const struct figure *a, const struct figure *b,
                          const char *what);

// Obscured level of `b` for a shot by `a`: as obscured(), with the same switch for the relay
// through which it is seen.
int obscured_to_attack(struct game *g, const struct figure *a, const struct figure *b,
                       const char *what, struct terms *t);

// Is `b` inside the awareness circle of `a` (ZD-AWARE-01, ZD-AWARE-02)?
bool sight_in_awareness(struct game *g, const struct figure *a, const struct figure *b);

// Is any part of `b` in the circle of `inches` around `a`, through walls and floors (ZD-AWARE-02)?
bool sight_in_circle(const struct game *g, const struct figure *a, const struct figure *b,
                     int inches);

// Is character `a` aware of `b`: sees it, or has it in its awareness circle (ZD-AWARE-04)?
bool sight_aware(struct game *g, const struct figure *a, const struct figure *b);

// Obscured level of `b` for `a`: the whole chain (ZD-STATE-OBSCURED-08), OBSCURED_ENTIRELY where no
// cell is visible. With its terms.
int obscured(struct game *g, const struct figure *a, const struct figure *b, struct terms *t);
int obscured_for(struct game *g, const struct figure *a, const struct figure *b, const char *what,
                 struct terms *t);

// Is it certain, without a closer look, that `b`, whom `a` sees, is not entirely obscured?
bool obscured_in_part(const struct game *g, const struct figure *a, const struct figure *b);

// The same if `b` stood at `at` (for finding cover), prone or not as it is now.
int obscured_at(struct game *g, const struct figure *a, const struct figure *b, spot at);

// Does a bogey count for the cautious move that has led to where `mover` stands (ZD-MOVE-03)?
bool sight_counts_for_cautious(struct game *g, const struct figure *bogey,
                               const struct figure *mover);

// Is there a free line from some part of the base of `a` to some part of that of `b`, 1 mm above
// the ground they stand on? Other figures block it as usual; nobody's field of view counts.
bool sight_bases_see(const struct game *g, const struct figure *a, const struct figure *b);

// The pieces a body is in contact with, the one it stands on included (ZD-LOS-07). Returns how many
// were written to `out`, which has room for TABLE_PIECES.
int obscured_pieces_touched(const struct game *g, const struct cylinder *body, piece_id *out);

// How much of `b` is hidden from `a`: cells of 256 behind anything (`all`), or, for a character,
// behind what it touches only.
int obscured_hidden_cells(struct game *g, const struct figure *a, const struct figure *b, bool all);

// The same with the cells themselves, from the eye that sees most: behind anything (`only` NULL),
// or behind those pieces (a bit set) and nobody.
int sight_silhouette(struct game *g, const struct figure *a, const struct figure *b,
                     const uint64_t *only, struct los_result *out);

// Gas markers of those tags that the line from the eye of `a` to the middle of `b` passes through
// (ZD-GAS-05).
int obscured_gas_on_line(const struct game *g, const struct figure *a, const struct figure *b,
                         uint32_t tags);

// Can a line be drawn from a's eye to a point 1 mm above the surface (ZD-LOS-10)?
bool sight_sees_point(struct game *g, const struct figure *a, spot at);

// Does the figure look all round at the moment (ZD-FOV-04, ZD-FOV-05)?
bool sight_all_round(const struct game *g, const struct figure *f);

// Is any part of `b` inside the field of view of `a`, walls or no walls?
bool sight_in_field_of_view(const struct game *g, const struct figure *a, const struct figure *b);

// Sets the visibility level of the battle from now on, in the name of a pack or of the mission;
// `place` is what those who ask why are told (ZD-VIS-02). STATUS_RANGE outside of 0 to
// `visibility.max`; STATUS_EMPTY if the user has set the level of every battle: it stays.
enum status sight_set_visibility(struct game *g, int level, const char *by, const char *place,
                                 struct fault *f);

#endif
