// excerpt.h: the line that a message is about, beneath the message, with what is wrong underlined:
//
//     stdin:1: attempt to call a nil value (global 'pritn'); did you mean 'print'?
//       pritn(2)
//       ^^^^^
#ifndef APP_EXCERPT_H
#define APP_EXCERPT_H

#include <lua.h>

#include <stddef.h>

// message -> message with the line of a text that the compiler did not get past, of which it had
// read `read` bytes.
void excerpt_add_text(lua_State *L, const char *text, size_t read);

// message -> message with a line, of which the first word is underlined that the message quotes;
// else `word`, if that is not NULL; else all of it.
void excerpt_add_line(lua_State *L, const char *line, const char *word);

#endif
