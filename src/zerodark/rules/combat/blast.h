// blast.h: explosions of all kinds: explosive shots, grenades, mines.
#ifndef ZERODARK_BLAST_H
#define ZERODARK_BLAST_H

#include "zerodark/rules/combat/damage.h"

// Is any part of the figure inside the circle, walls or no walls, as for every circle
// (ZD-WEAPON-EXPLOSIVE-04)?
bool blast_reaches(const struct game *g, const struct blast *b, const struct figure *f);

// Hits on one victim before its armour, with their terms: radius less range less obscured level, 0
// without line of sight from the point of impact (ZD-WEAPON-EXPLOSIVE-04). `view` is filled in.
int blast_hits(struct game *g, const struct blast *b, const struct figure *victim,
               struct blast_victim *view, struct terms *t);

// How an explosion reaches somebody: the range from the point of impact in whole inches, and the
// obscured level from there, 4 without line of sight.
void blast_exposes(struct game *g, const struct blast *b, const struct figure *victim, int *inches,
                   int *level);

// Dice of an armour test against its hits, with their terms (ZD-WEAPON-EXPLOSIVE-05).
int blast_armour_dice(struct game *g, const struct blast_victim *view, struct terms *t);

// Does the point of impact have line of sight to the figure?
bool blast_sees(struct game *g, const struct blast *b, const struct figure *f);

// Armour against its hits: each success of AV(15) cancels one of them (ZD-WEAPON-EXPLOSIVE-05).
// `level` is the obscured level from the point.
enum status blast_armour(struct game *g, const struct blast *b, figure_id who, int level,
                         int *hits);

// Does a friend of the side with a working IFF stand inside it (ZD-WEAPON-EXPLOSIVE-12)?
bool blast_spares(struct game *g, const struct blast *b, enum side side);

// The whole explosion, through its step "blast": the IFF safety, the figure that it was aimed at,
// then everybody else with armour tests, tokens, stun, prone (ZD-WEAPON-EXPLOSIVE-02..15). The
// caller fills in the view except `null`, which says whether an IFF stopped it.
enum status blast(struct game *g, struct blast *b);

#endif
