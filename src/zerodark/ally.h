// ally.h: allies, characters of a team who are no heroes (ZD-SIDE-02).
#ifndef ZERODARK_ALLY_H
#define ZERODARK_ALLY_H

#include "zerodark/state.h"

// Makes an ally of a profile, attached to its hero (LINK_OWNER) and on its side, not yet on the
// table. STATUS_FULL, STATUS_UNKNOWN.
enum status ally_enlist(struct game *g, const char *profile, const char *name, figure_id hero,
                        figure_id *out);

#endif
