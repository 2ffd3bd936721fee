// operation_file.h: operations. An operation is a Lua file, data only:
//
//     return operation {
//       id = "gemini", title = "Operation Gemini", design = "4/16/4",
//       missions = { "data-grab.lua", { "the-heist.lua", sow_confusion = true }, "fight-out.lua" },
//       rescue = "../rescue.lua",
//       briefing = "...",
//     }
//
// or the same as a table.
#ifndef SCRIPT_OPERATION_FILE_H
#define SCRIPT_OPERATION_FILE_H

#include "script/match/fields.h"
#include "script/match/match.h"
#include "zerodark/operations/operation.h"

// Reads the operation in a file; paths stay as they are written, relative to it. Leaves its text
// and its table on the stack. Raises if it is not an operation.
void operation_read(lua_State *L, struct match *m, const char *path, struct op_plan *out);

// Reads the fields of a table that belong to an operation. The caller checks all others.
void operation_fields(const struct fields *f, struct op_plan *out);

// Pushes the path of something that the file of an operation names: "missions/gemini/../rescue.lua"
// becomes "missions/rescue.lua".
const char *operation_push_path(lua_State *L, const char *file, const char *path);

// The field names of an operation; ends with NULL.
extern const char *const operation_names[];

#endif
