// pretty_parts.h: what pretty*.c share.
#ifndef APP_PRETTY_PARTS_H
#define APP_PRETTY_PARTS_H

#include <lua.h>

#include <stdbool.h>

#define PRETTY_DEEP 8

// A value that is being turned into text.
struct pretty {
    lua_State *L;
    int width; // columns
    bool color;
    int values;                      // how many values until now
    int depth;                       // tables that are open
    const void *inside[PRETTY_DEEP]; // the open tables
};

#endif
