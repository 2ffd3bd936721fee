// entry.h: where a side comes onto the table: the deployment states of the missions.
//
// A side first chooses its entry, which gives it its zones; then its figures are placed in them one
// by one where their players want them, and entry_deploy places the others.
#ifndef ZERODARK_ENTRY_H
#define ZERODARK_ENTRY_H

#include "zerodark/rules/core/chapters.h"

// Within some inches of an edge; in one corner; in a corner and in the middle of a side; round a
// marker, out of all enemies' sight; out of the air round a place (a house rule: no mission of the
// book has it). Solo and team battles have other sizes than versus.
enum entry_kind { ENTRY_PLANNED, ENTRY_RESTRICTED, ENTRY_FLANK, ENTRY_CONCEALED, ENTRY_AIRBORNE };

// How a side comes in. A corner is named by its two edges together.
struct way_in {
    enum entry_kind kind;
    enum edge edge;   // planned
    int corner;       // restricted, flank
    enum edge middle; // flank: the side in whose middle the second zone lies. It does not touch the
                      // corner; in versus it does
    figure_id marker; // concealed: an objective marker on the table
    point around;     // airborne
};

// Chooses the zones of a side, SIDE_TEAM or SIDE_RIVAL: zd.zone (ZD-DEPLOY-PLANNED-01,
// ZD-DEPLOY-RESTRICTED-01, ZD-DEPLOY-FLANK-01, ZD-DEPLOY-CONCEALED-01, ZD-VS-DEPLOY-PLANNED-01,
// ZD-VS-DEPLOY-RESTRICTED-01, ZD-VS-DEPLOY-FLANK-01). STATUS_ILLEGAL with a reason for a middle on
// the wrong side or a marker that is not there. For the team's planned entry in a solo or team
// battle the exit is from now on the edge opposite (ZD-MIS-RESCUE-06).
enum status entry_choose(struct game *g, enum side side, const struct way_in *way);

// The zones opposite to those of the other side, which has chosen before: turned by half a circle
// about the middle of the table (the ZD-VS-DEPLOY rows).
enum status entry_opposite(struct game *g, enum side side);

// Puts a character of a side that has chosen its entry on the table, facing the middle of it.
// STATUS_ILLEGAL with a reason that names it, the zone and the rule: its base would stick out,
// something is in the way, or the check `can.enter` denies it. Out of the air it comes down on
// whatever is highest.
enum status entry_place(struct game *g, figure_id who, point at);

// Places every character of the side that is not on the table yet, side by side from the middle of
// a zone outwards; those of a flanking entry in turns in the corner and at the side. An AI has no
// place (ZD-AI-01). STATUS_ILLEGAL where there is no room, or where nobody of a flanking entry is
// in the corner (ZD-DEPLOY-FLANK-01).
enum status entry_deploy(struct game *g, enum side side);

// Takes a whole side up again, to be redeployed, once in a battle (ZD-MIS-RESCUE-09,
// ZD-MIS-DATAGRAB-04). STATUS_ILLEGAL the second time.
enum status entry_take_up(struct game *g, enum side side);

// Does the point lie in a zone that the side came in by, or on its border?
bool entry_in_zone(const struct game *g, enum side side, point at);

// The zones of a side as people know them: "planned line of departure, x 0 to 48, y 0 to 6".
void entry_print(const struct game *g, enum side side, char *out, size_t size);

// Is the figure out of all enemies' sight, as it still touches the marker that it deployed at
// (ZD-DEPLOY-CONCEALED-01)?
bool is_concealed(const struct game *g, const struct figure *f);

// The figure is somewhere else now: whoever touches its marker no longer is concealed no more, for
// good unless a switch says otherwise (ZD-DEPLOY-CONCEALED-01).
void entry_concealment_ends(struct game *g, figure_id who);

#endif
