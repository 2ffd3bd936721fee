// complete.h: completions of a line at the prompt.
//
// Nothing of a script's is run for it but what rules say of a figure when a field of it is asked
// for: what a call gives is known by the signature of the function.
#ifndef APP_COMPLETE_H
#define APP_COMPLETE_H

#include <lua.h>

#include <stdbool.h>
#include <stddef.h>

// Pushes what can stand before the byte `cursor` of a text, in place of all from some byte on: a
// head line, "START FILES ENDS\n", then a name on each line, sorted. FILES is 1 where names of
// files may stand there as well, ENDS the sign that closes what is complete, or "-". A line that
// begins with a tab is a note to be shown, of the function that is being called. May raise.
void complete_push(lua_State *L, const char *text, size_t cursor);

// As a lua_CFunction: text, cursor -> answer.
int complete_call(lua_State *L);

#endif
