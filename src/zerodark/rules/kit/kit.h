// kit.h: what figures carry, gadgets and their I/O included, and whose friends their IFFs make
// them.
//
// A deployed gadget is a figure of KIND_GADGET whose kit holds the one item that it is; whether it
// is in I or O is its state "off".
#ifndef ZERODARK_KIT_H
#define ZERODARK_KIT_H

#include "zerodark/rules/core/state.h"

// The kit of a figure.
static inline struct kit *kit_of(struct game *g, figure_id who)
{
    return &zd(g)->kit[figure_slot(who)];
}

static inline const struct kit *kit_look(const struct game *g, const struct figure *f)
{
    return &zd_look(g)->kit[figure_slot(f->id)];
}

const char *item_name(enum item which);
enum item item_named(const char *name); // ITEM_COUNT: no item is called so
bool item_switches(enum item which);    // has it I and O whatever the params say?
bool item_used_up(enum item which);     // is it gone once it was used (ZD-SENTRY-RESTOCK-01)?
bool item_is_gadget(const struct game *g, enum item which); // has it I and O (ZD-GADGET-IO-01)?

// How many of an item, or how far it is improved; 0: none of it.
static inline int kit_count(const struct game *g, const struct figure *f, enum item which)
{
    return kit_look(g, f)->item[which];
}

// The same if it is in I; 0 otherwise (ZD-GADGET-IO-03). Items without I/O always count as in I.
int kit_works(const struct game *g, const struct figure *f, enum item which);

// The bit of an item in struct kit's sets: the visors of a character are one gadget and share one,
// unless a switch parts them (ZD-GADGET-VISOR-01).
uint32_t kit_bit(const struct game *g, enum item which);

// Are two items one and the same gadget, as a character's visors are (ZD-GADGET-VISOR-01)?
bool kit_same_gadget(const struct game *g, enum item a, enum item b);

// Does the figure have that gadget, and is `which` the gadget's first item? So a loop over all
// items meets each gadget once.
bool kit_has_gadget(const struct game *g, const struct figure *f, enum item which);

// Does the figure have it, and is it in O?
bool kit_is_off(const struct game *g, const struct figure *f, enum item which);

// Gives n more of it; a negative number takes them away.
void kit_give(struct game *g, figure_id who, enum item which, int n);

// Makes a gadget hardened (ZD-GADGET-HARDENED-01).
void kit_harden(struct game *g, figure_id who, enum item which);
bool kit_hardened(const struct game *g, const struct figure *f, enum item which);

// Switches a gadget that the figure carries, or is, to I or O, with all consequences: step
// "gadget". Nothing happens if the figure does not have it, or if it is already switched that way.
enum status kit_switch(struct game *g, figure_id who, enum item which, bool on, figure_id by);

// Puts down one of a gadget that the figure carries, touching it, as the order's point, facing,
// value and setting say (deployed.h). Refuses what can_deploy_gadget denies. `*gadget` is the new
// figure.
enum status kit_put_down(struct game *g, figure_id who, const struct order *o, figure_id *gadget);

// The item that a deployed gadget is.
enum item kit_gadget_item(const struct game *g, const struct figure *gadget);

// The firewall of a gadget: 1, or 2 if it is hardened. A carried gadget has its bearer's firewall;
// if it is hardened, the higher of the two (ZD-GADGET-IO-06).
int kit_gadget_firewall(struct game *g, const struct figure *f, enum item which);

// What the kit adds to FW: upgrades of a character, which raise it to at most 3 unless its own is
// higher (ZD-GADGET-FIREWALL-01, ZD-EW-FW-04), the hardening of a deployed gadget.
void kit_firewall_terms(const struct game *g, const struct figure *f, struct terms *t);

// What it adds to M: exoskeletons (ZD-GADGET-EXO-01, 02).
void kit_mobility_terms(const struct game *g, const struct figure *f, struct terms *t);

// IFFs (iff.c).

// Does it have an IFF in I, or something that counts as one? Without an IFF, a relay in I does; a
// bogey that nobody has dominated always has one (ZD-GADGET-IFF-01, ZD-GADGET-RELAY-02,
// ZD-EW-FW-08, ZD-EW-DOMBOGEY-09)?
bool iff_works(const struct game *g, const struct figure *f);

// Does its IFF make it a friend of that side: its own side, or one whose IFF it has cloned
// (ZD-GADGET-IFF-03, 06, ZD-EW-DOMCHAR-06)?
bool iff_friend_of(const struct game *g, const struct figure *f, enum side side);

// May the owner switch it (ZD-GADGET-IO-02)? Adds to the verdict's reasons. `f` switches an item of
// `bearer`, which may be `f` itself or a deployed gadget.
void kit_deny_switch(const struct game *g, const struct figure *f, const struct figure *bearer,
                     enum item which, struct verdict *why);

// May an enemy's IFF be cloned (ZD-GADGET-IFF-05)? Adds to the verdict's reasons.
bool can_clone(struct game *g, const struct order *o, struct verdict *why);

// The battle begins: for each advanced IFF its side chooses whether it starts in I or in O
// (ZD-GADGET-IFF-04). Decision "iff.start", `figure` the bearer: option 0 is I, option 1 is O. The
// fallback is what its team file says, by default I.
enum status iff_start(struct game *g);

#endif
