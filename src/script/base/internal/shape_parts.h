// shape_parts.h: shapes that no other file uses by name, for the list of all shapes. Private to the
// shapes.
#ifndef SCRIPT_SHAPE_PARTS_H
#define SCRIPT_SHAPE_PARTS_H

#include "script/base/shape.h"

extern const struct shape shape_ask, shape_odds_row, shape_odds_event, shape_goal, shape_crossing,
    shape_place, shape_add, shape_term, shape_term_list, shape_event, shape_account, shape_option,
    shape_open, shape_declaration, shape_piece, shape_rule, shape_errand, shape_fault,
    shape_upgrade, shape_pack, shape_op_hero, shape_op_captive, shape_op_drop, shape_op_entry,
    shape_op_report, shape_op_told, shape_way_found, shape_leap, shape_line, shape_branch,
    shape_ruleset;

#endif
