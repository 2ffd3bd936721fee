// explain.h: how to fix what a message reports, wherever it comes from: check, a battle that is
// played, a spec, the prompt. This is the only place that knows.
#ifndef APP_EXPLAIN_H
#define APP_EXPLAIN_H

#include <lua.h>

#include <stdbool.h>

#include "app/check/finding.h"

// How to fix what a message of the module or of the interpreter says, "file:line: what": what is
// found by reading at that line of the file, else what is known of such messages. False if the
// message says it itself, or nobody knows.
bool explain_message(lua_State *L, const char *message, char out[FINDING_MEND + FINDING_TEXT]);

// message -> message, with a line below it that says how to fix it, if that is known; a
// traceback comes after it.
void explain_add(lua_State *L);

// message -> the same as commands tell it that open a battle: "file:line: what [name]", with the
// name by which `zerodark explain` knows it, and how to fix it on a line below. If there is a
// mistake further up in the file, it is reported as well, as it may be the cause. A message about a
// file as a whole begins with its first line.
void explain_failure(lua_State *L);

// message -> the same on one line, "file:line: what; how to fix it".
void explain_in_line(lua_State *L);

#endif
