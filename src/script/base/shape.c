// shape.c: here are the list of all shapes and the check of a table. The names of a shape's fields,
// without their ?, are handed on as options (arguments.h). Two shapes may be checked as one.
#include "script/base/shape.h"

#include <string.h>

#include "script/base/arguments.h"
#include "script/base/internal/shape_parts.h"

const struct shape *const shapes[] = {&shape_roll,         &shape_decision,    &shape_tell,
                                      &shape_told_account, &shape_declaration, &shape_game,
                                      &shape_order,        &shape_given,       &shape_walk,
                                      &shape_players,      &shape_goal,        &shape_answer,
                                      &shape_handler,      &shape_resist,      &shape_filter,
                                      &shape_add,          &shape_place,       &shape_term,
                                      &shape_term_list,    &shape_event,       &shape_account,
                                      &shape_option,       &shape_open,        &shape_piece,
                                      &shape_rule,         &shape_errand,      &shape_fault,
                                      &shape_pack,         &shape_upgrade,     &shape_operation,
                                      &shape_op_hero,      &shape_op_captive,  &shape_op_drop,
                                      &shape_op_entry,     &shape_op_report,   &shape_op_told,
                                      &shape_distance,     &shape_sight,       &shape_level,
                                      &shape_way,          &shape_way_found,   &shape_line,
                                      &shape_zone,         &shape_zone_filter, &shape_zones_at,
                                      &shape_crossing,     &shape_test,        &shape_own_order,
                                      &shape_ruleset,      &shape_counter,     &shape_flip,
                                      &shape_branch,       &shape_ask,         &shape_odds_row,
                                      &shape_odds_event,   &shape_leap,        NULL};

#define FIELDS_MAX 32

// The name without its ?.
static const char *bare(char out[32], const char *name)
{
    size_t n = strcspn(name, "?");
    n = n < 31 ? n : 31;
    memcpy(out, name, n);
    out[n] = 0;
    return out;
}

bool check_shapes(lua_State *L, int arg, const struct shape *s, const struct shape *base)
{
    char text[FIELDS_MAX][32];
    const char *names[FIELDS_MAX + 1];
    int n = 0;
    for (; s; s = s == base ? NULL : base) {
        for (int i = 0; n < FIELDS_MAX && s->fields[i].name; i++, n++) {
            names[n] = bare(text[n], s->fields[i].name);
        }
    }
    names[n] = NULL;
    return check_options(L, arg, names);
}

bool shape_has(const struct shape *s, const char *name)
{
    char text[32];
    int i = 0;
    while (s->fields[i].name && strcmp(bare(text, s->fields[i].name), name) != 0) {
        i++;
    }
    return s->fields[i].name != NULL;
}

bool check_shape(lua_State *L, int arg, const struct shape *s)
{
    return check_shapes(L, arg, s, NULL);
}
