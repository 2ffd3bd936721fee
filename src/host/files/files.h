// files.h: reading text files, and where things are on this machine. In a worker (jail.h) what only
// reads asks the parent.
#ifndef HOST_FILES_H
#define HOST_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "app/outside/outside.h"

// Reads a whole file into memory that the caller frees, with a zero behind it. On failure NULL, and
// `why` says in a few words what is wrong ("no such file"). A path of NULL is standard input.
char *file_read(const char *path, size_t *size, char why[FILES_WHY]);

// Is it text? Lua's bytecode and other binary files hold a zero byte or begin with an escape.
bool file_is_text(const char *text, size_t size);

// Opens a file for adding lines to it: a new one, or one that is there and begins with `mark`,
// which is emptied first; other files are left alone. Returns its descriptor, or -1 with the
// reason.
int file_begin(const char *path, const char *mark, char why[FILES_WHY]);

// Writes a file that is not there yet, and syncs it. False with the reason.
bool file_new(const char *path, const char *text, char why[FILES_WHY]);

// What there is at a path.
enum file_found file_look(const char *path);

bool file_exists(const char *path);     // of any kind
bool file_is_plain(const char *path);   // no folder
bool file_is_regular(const char *path); // nor a pipe, a terminal or the like

// Is it behind a folder that this user may not enter? Then nobody can tell whether it exists, and
// FILES_CLOSED is what to say of it, not "no such".
bool file_closed(const char *path);

// What errno says of a file, in a few words.
void file_reason(int error, char why[FILES_WHY]);

// The whole path of what is there, every link followed. False where nothing is.
bool file_real(const char *path, char out[FILES_PATH]);

// The plain files under a folder, at any depth, by their paths from there: texts that the caller
// frees, each with its zero, sorted by their bytes, `size` bytes in all. Links are left out. NULL
// with the reason. (file_list.c)
char *file_list(const char *folder, size_t *size, char why[FILES_WHY]);

// Makes a folder where it is not there yet. False where it cannot be.
bool file_folder(const char *path);

// Among the files beside `path`, the one whose name is most like it, as a path; false where none is
// near.
bool file_nearest(const char *path, char out[FILES_PATH]);

// The folder of the Lua half: ZERODARK_HOME, that of the sources where the program still is where
// it was built, or what was installed with this program. False where there is none.
bool file_home(char out[FILES_PATH]);

// The path of a module that was built or installed with this program, whether it is there or not.
bool file_module(const char *name, char out[FILES_PATH]);

// The folder that this user's state of the program is kept in, made where it is not there yet; it
// ends without a slash. False where there is none or it cannot be made.
bool file_state_dir(char out[FILES_PATH]);

#endif
