// entry.h: where a side comes onto the table: the deployment states of the missions.
//
// A side first chooses its entry, which determines its zones. Then figures for which players want
// certain places are put there one by one, and entry_deploy places the others.
#ifndef ZERODARK_ENTRY_H
#define ZERODARK_ENTRY_H

#include "zerodark/rules/core/chapters.h"

// Within some inches of an edge; in one corner; in a corner and in the middle of an edge; around a
// marker, out of sight of all enemies; from the air around a place (a house rule: no mission of the
// book has it). The sizes in versus differ from those in solo and team battles.
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
// the wrong side or a marker that is not there. With the team's planned entry in a solo or team
// battle, the exit is from now on the opposite edge (ZD-MIS-RESCUE-06).
enum status entry_choose(struct game *g, enum side side, const struct way_in *way);

// The zones opposite to those of the other side, which has already chosen: turned by half a circle
// about the middle of the table (the ZD-VS-DEPLOY rows).
enum status entry_opposite(struct game *g, enum side side);

// Puts a character of a side that has chosen its entry on the table, facing the middle of it.
// STATUS_ILLEGAL with a reason that names it, the zone and the rule: its base would stick out,
// something is in the way, or the check `can.enter` denies it. From the air it comes down on the
// highest surface.
enum status entry_place(struct game *g, figure_id who, point at);

// Places every character of the side that is not on the table yet, side by side from the middle of
// a zone outwards; those of a flanking entry alternate between the corner and the edge. An AI has
// no place (ZD-AI-01). STATUS_ILLEGAL if there is no room, or if nobody in a flanking entry is in
// the corner (ZD-DEPLOY-FLANK-01).
enum status entry_deploy(struct game *g, enum side side);

// Takes a whole side up again, to be redeployed, once in a battle (ZD-MIS-RESCUE-09,
// ZD-MIS-DATAGRAB-04). STATUS_ILLEGAL the second time.
enum status entry_take_up(struct game *g, enum side side);

// Does the point lie in a zone that the side came in by, or on its border?
bool entry_in_zone(const struct game *g, enum side side, point at);

// The zones of a side as people know them: "planned line of departure, x 0 to 48, y 0 to 6".
void entry_print(const struct game *g, enum side side, char *out, size_t size);

// Is the figure out of sight of all enemies, because it still touches the marker that it deployed
// at (ZD-DEPLOY-CONCEALED-01)?
bool is_concealed(const struct game *g, const struct figure *f);

// The figure is somewhere else now: if it no longer touches its marker it is not concealed any
// more, and never again unless a switch says otherwise (ZD-DEPLOY-CONCEALED-01).
void entry_concealment_ends(struct game *g, figure_id who);

#endif
