// immediate.h: the immediate reserves: bogeys that are near, but off the table for the moment. Only
// missions that say so have them: zd.sets_out, zd.stray.
#ifndef ZERODARK_IMMEDIATE_H
#define ZERODARK_IMMEDIATE_H

#include "zerodark/rules/core/figures.h"

// Is the bogey waiting there? It counts for nothing until it comes onto the table.
bool immediate_is_waiting(const struct game *g, const struct figure *f);

// Does a bogey that would come down there join them instead of sliding onto the table? It does if
// the middle of its cell is off the table (ZD-MIS-FIGHTOUT-07).
bool immediate_waits_there(const struct game *g, const struct figure *f, point cell);

// The bogey joins them, off the table, and loses its tokens and states (ZD-MIS-FIGHTOUT-09). One
// that a complication deployed is alert, while it waits and when it arrives (ZD-RED-ALERT-06).
enum status immediate_join(struct game *g, figure_id bogey, bool by_complication);

// A secondary action has been taken: one of them rolls for deployment again, picked by a d12, or
// with the switch by the players ("immediate.reserve"). Nothing happens if none waits
// (ZD-MIS-FIGHTOUT-08).
enum status immediate_roll(struct game *g);

// The end of an activation: standing bogeys that are further than zd.stray units from every
// character join them; with the switch, those that are that far from any single one
// (ZD-MIS-FIGHTOUT-09).
enum status immediate_strays_leave(struct game *g);

#endif
