// shape.c: here are the list of all shapes and the check of a table. The names of a shape's fields,
// without their ?, are handed on as options (arguments.h). Two shapes may be checked as one.
#include "script/base/shape.h"

#include <stdio.h>
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

bool check_shapes(lua_State *L, int arg, const struct shape *s, const struct shape *base)
{
    char text[FIELDS_MAX][32];
    const char *names[FIELDS_MAX + 1];
    int n = 0;
    for (; s; s = s == base ? NULL : base) {
        for (int i = 0; n < FIELDS_MAX && s->fields[i].name; i++, n++) {
            struct luacats name = luacats_named(luacats_of(s->fields[i].name)).name;
            snprintf(text[n], sizeof text[n], "%.*s", (int)name.n, name.s);
            names[n] = text[n];
        }
    }
    names[n] = NULL;
    return check_options(L, arg, names);
}

const struct shape *shape_named(const struct shape *const *all, struct luacats name,
                                struct luacats *base)
{
    for (; *all; all++) {
        struct luacats_named own = luacats_named(luacats_of((*all)->name));
        if (own.name.n == name.n && memcmp(own.name.s, name.s, name.n) == 0) {
            *base = own.type;
            return *all;
        }
    }
    return NULL;
}

const struct shape_field *shape_field(const struct shape *s, struct luacats name)
{
    for (const struct shape_field *f = s->fields; f->name; f++) {
        struct luacats own = luacats_named(luacats_of(f->name)).name;
        if (own.n == name.n && memcmp(own.s, name.s, name.n) == 0) {
            return f;
        }
    }
    return NULL;
}

bool shape_has(const struct shape *s, const char *name)
{
    return shape_field(s, luacats_of(name)) != NULL;
}

bool check_shape(lua_State *L, int arg, const struct shape *s)
{
    return check_shapes(L, arg, s, NULL);
}
