// shape_check.c: the names of a shape's fields, without their ?, are handed on as options
// (arguments.h). Two shapes may be checked as one.
#include <stdio.h>

#include "script/base/arguments.h"
#include "script/base/shape.h"

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

bool check_shape(lua_State *L, int arg, const struct shape *s)
{
    return check_shapes(L, arg, s, NULL);
}
