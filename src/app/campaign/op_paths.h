// op_paths.h: where operations and their missions are.
//
// An operation that comes with the program is known by its name, "gemini/operation.lua", whatever
// folder the program is in; any other by its full path. What a campaign writes down of it is
// campaign_keep_path's.
#ifndef APP_OP_PATHS_H
#define APP_OP_PATHS_H

#include <stdbool.h>
#include <stddef.h>

#include "app/base/paths.h"

// Finds an operation: the file at that path, or "gemini" or "gemini/operation" among the program's
// missions. `kept` is the name by which it is remembered. False if there is none, with the reason,
// which begins with the word.
bool op_find(const char *word, char kept[FILES_PATH], char *why, size_t size);

// Where the file of a kept name is now.
void op_locate(const char *kept, char file[FILES_PATH]);

#endif
