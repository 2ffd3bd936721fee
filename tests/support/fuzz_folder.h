// fuzz_folder.h: a folder of a fuzzer's own, in memory where the system has such a place, for
// parsers that read files.
#ifndef SUPPORT_FUZZ_FOLDER_H
#define SUPPORT_FUZZ_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

// Makes it, with folders in it ("a/b"); NULL: no more. Ends the program where it cannot be made.
void fuzz_folder_make(const char *one, const char *other);

// A path in it, "" for itself. Good until the eighth call after it.
const char *fuzz_folder_path(const char *name);

// Replaces a file in it, for this user alone.
void fuzz_folder_write(const char *name, const void *bytes, size_t n);

// Takes away the files in it, but for folders.
void fuzz_folder_clear(void);

// Takes all of it away.
void fuzz_folder_remove(void);

// From now on what is printed is not shown, but what a sanitizer has to say.
void fuzz_hush(void);

bool fuzz_ends_with(const char *text, const char *ending);

#endif
