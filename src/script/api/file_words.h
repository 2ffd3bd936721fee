// file_words.h: what the files that people write begin with, `mission { ... }`, `hero { ... }`: for
// help and for the type stubs.
#ifndef SCRIPT_FILE_WORDS_H
#define SCRIPT_FILE_WORDS_H

#include "script/base/class.h"

// Globals of such files. Their functions are NULL: they belong to the file that is read.
extern const struct script_fn file_functions[];

#endif
