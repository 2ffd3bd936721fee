// trace.h: what an error is told with: the name that may be meant, the line with what is wrong
// underlined, and who called whom, of the user's own code.
#ifndef APP_TRACE_H
#define APP_TRACE_H

#include <lua.h>

// Message handler: error -> text. The one upvalue is a struct session, as a light userdata.
int trace_error(lua_State *L);

#endif
