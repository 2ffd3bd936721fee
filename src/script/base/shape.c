// shape.c: a shape, or a field of one, is looked up by its name up to the ? or the colon after it.
#include "script/base/shape.h"

#include <assert.h>
#include <string.h>

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

const struct shape *shape_class(const char *class)
{
    const struct shape *const *s = class_shapes;
    while (strcmp((*s)->name, class) != 0) {
        s++;
        assert(*s);
    }
    return *s;
}

const struct shape_field *shape_class_field(const char *class, const char *name)
{
    return shape_field(shape_class(class), luacats_of(name));
}

bool shape_has(const struct shape *s, const char *name)
{
    return shape_field(s, luacats_of(name)) != NULL;
}
