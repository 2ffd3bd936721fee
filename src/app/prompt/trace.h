// trace.h: the details of an error message: a suggested name, the source line with the fault
// underlined, and a traceback of the user's own code.
#ifndef APP_TRACE_H
#define APP_TRACE_H

#include <lua.h>

#include <stdbool.h>

// What is known about the running Lua code. It must outlive its state; what it points to is
// borrowed.
struct trace {
    bool wanted;             // else errors stay as they are
    const char *home;        // Lua under this folder is not the user's; NULL: all of it is the
                             // user's
    const char *path, *text; // a file in place of which this text is read; NULL: none
};

// Message handler: error -> text. The one upvalue is a struct trace, as a light userdata.
int trace_error(lua_State *L);

#endif
