// source_snippet.h: the line that a message is about, below the message, with the fault underlined:
//
//     stdin:1: attempt to call a nil value (global 'pritn'); did you mean 'print'?
//       pritn(2)
//       ^^^^^
#ifndef APP_SOURCE_SNIPPET_H
#define APP_SOURCE_SNIPPET_H

#include <lua.h>

#include <stddef.h>

// message -> message with the line of a text at which the compiler stopped, after `read` bytes.
void source_snippet_add_text(lua_State *L, const char *text, size_t read);

// message -> message with a line in which the first word that the message quotes is underlined;
// else `word`, if that is not NULL; else the whole line.
void source_snippet_add_line(lua_State *L, const char *line, const char *word);

#endif
