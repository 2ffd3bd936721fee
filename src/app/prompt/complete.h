// complete.h: completions of a line at the prompt.
//
// Completion runs no code of scripts except rule handlers that run when a figure's field is read:
// the type of a call's result is known from the function's signature.
#ifndef APP_COMPLETE_H
#define APP_COMPLETE_H

#include <lua.h>

#include <stdbool.h>
#include <stddef.h>

// Pushes what can replace the text from some byte START up to the byte `cursor`: a head line,
// "START FILES ENDS
// ", then a name on each line, sorted. FILES is 1 if file names are possible as well; ENDS is the
// character that closes a complete name, or "-". A line that begins with a tab is a note to show,
// about the function that is being called. May raise.
void complete_push(lua_State *L, const char *text, size_t cursor);

// As a lua_CFunction: text, cursor -> answer.
int complete_call(lua_State *L);

#endif
