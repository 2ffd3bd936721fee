// file_words.h: the words with which people's files begin, `mission { ... }`, `hero { ... }`, and
// the fields of those tables: for help and for the type stubs.
//
// The fields are read elsewhere. A test checks that these shapes have all of them, and no others.
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

#endif
