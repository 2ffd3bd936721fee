// file_words.h: what the files that people write begin with, `mission { ... }`, `hero { ... }`, and
// the fields of what they hand over: for help and for the type stubs.
//
// The fields are read elsewhere; that these shapes have all of them, and no others, a test
// compares.
#ifndef SCRIPT_FILE_WORDS_H
#define SCRIPT_FILE_WORDS_H

#include "script/base/class.h"
#include "script/base/shape.h"

// Globals of such files. Their functions are NULL: they belong to the file that is read.
extern const struct script_fn file_functions[];

// A shape, and the names that the reader of the file knows; a row without a shape ends them.
struct file_shape {
    const struct shape *shape;
    const char *const *names; // NULL: nobody lists them
};

extern const struct file_shape file_shapes[];

// The names of the fields, by who reads them; each ends with NULL.
extern const char *const mission_file_names[];         // mission_file.c
extern const char *const team_file_names[];            // team_file.c
extern const char *const team_hero_names[];            // team_file.c
extern const char *const operation_names[];            // operation_file.c
extern const char *const bots_names[];                 // bots.c
extern const char *const upgrade_names[];              // upgrades.c
extern const char *const supply_names[];               // supplies.c
extern const char *const manifest_names[];             // manifest.c
extern const char *const content_complication_names[]; // content.c
extern const char *const part_names[];                 // part.c

#endif
