// reserve.h: bogeys that are not on the table: the fixed forces of versus battles. Which there are
// is content: `starts` and `reserves` of a profile.
#ifndef ZERODARK_RESERVE_H
#define ZERODARK_RESERVE_H

#include "zerodark/rules/core/figures.h"

// From here on bogeys come out of the reserves, which are full (ZD-VS-GEN-07), and those that die
// go there (ZD-VS-GEN-08).
enum status reserve_fill(struct game *g);

// Takes one of the profile out of the reserves: of that kind if there is one, otherwise of the
// other, and `*synthetic` says which (ZD-VS-GEN-10); for profiles whose kinds are not distinguished
// it is left as it was (ZD-VS-GEN-11). False if there is none (ZD-VS-GEN-09). If the reserves are
// not limited there always is one.
bool reserve_take(struct game *g, int profile, bool *synthetic);

// A bogey that is dead joins them (ZD-VS-GEN-08).
enum status reserve_return(struct game *g, const struct figure *bogey);

// Deploys the Red Force that a versus battle begins with, in the order of the profiles
// (ZD-VS-GEN-06, 11).
enum status reserve_deploy_fixed(struct game *g);

#endif
