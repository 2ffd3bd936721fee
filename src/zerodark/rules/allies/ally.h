// ally.h: allies, characters of a team who are not heroes (ZD-SIDE-02, ZD-ALLY-GEN-01).
//
// An ally's hero is in LINK_OWNER. What it is besides says its profile's flags: dog.h, emjay.h,
// remote.h.
#ifndef ZERODARK_ALLY_H
#define ZERODARK_ALLY_H

#include "zerodark/rules/core/state.h"

// How many remotes one operator can have.
#define ALLY_REMOTES REMOTES

// Makes an ally of a profile, attached to its hero and on its side, not yet on the table. A remote
// has its operator's A and D, upgrades included (ZD-ALLY-REMOTE-01): the hero's come first.
// STATUS_FULL, also where the hero has ALLY_REMOTES remotes already; STATUS_UNKNOWN.
enum status ally_enlist(struct game *g, const char *profile, const char *name, figure_id hero,
                        figure_id *out);

// Has it nothing to shoot with, as allies of F 0 have not, whatever helps others to a die
// (ZD-ALLY-DOG-01, ZD-ALLY-REMOTE-01)? A visor paints without a gun.
bool is_unarmed(const struct figure *f);

// Is it lost for its team: dead, or out of action on the table at the end (ZD-OP-CASUALTY-01)?
bool is_lost(const struct game *g, const struct figure *f);

// Can a Rescue bring it back once it is lost: heroes and emjays, no other ally (ZD-ALLY-GEN-03,
// ZD-ALLY-01, ZD-ALLY-03)?
bool can_be_rescued(const struct figure *f);

#endif
