// files.h: reading text files, and where things are on this machine. In a worker (jail.h) functions
// that only read ask the parent.
#ifndef HOST_FILES_H
#define HOST_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/stat.h>

#include "app/outside/outside.h"

// Reads a whole file into memory that the caller frees, with a zero after it. On failure NULL, and
// `why` says in a few words what is wrong ("no such file"). A path of NULL is standard input.
char *file_read(const char *path, size_t *size, char why[FILES_WHY]);

// Opens a file that the user typed, to be read: a plain one, /dev/null, or a pipe without a name
// (what a shell makes of <(...)). A folder, a pipe with a name, a socket, a terminal or another
// device is refused, by what it is, and nobody waits for it. NULL with the reason. (file_open.c)
FILE *file_open(const char *path, char why[FILES_WHY]);

// The same, of nothing but a plain file.
FILE *file_open_plain(const char *path, char why[FILES_WHY]);

// Would file_open open it? False with the reason.
bool file_opens(const char *path, char why[FILES_WHY]);

// What is at a path, by what stat says of it.
enum file_found file_kind(const char *path, const struct stat *about);

// Reads a file that nobody has typed: one that lies where the program looks by itself, or that
// another file names. As file_read, but only a plain one.
char *file_read_plain(const char *path, size_t *size, char why[FILES_WHY]);

// Writes a file that does not exist yet, and syncs it: it is there as a whole, or not at all. False
// with the reason.
bool file_new(const char *path, const char *text, char why[FILES_WHY]);

// What is at a path.
enum file_found file_look(const char *path);

bool file_exists(const char *path);     // of any kind
bool file_absent(const char *path);     // is it certain that nothing is there? Not if the system
                                        // cannot tell
bool file_is_plain(const char *path);   // something that file_open may open
bool file_is_regular(const char *path); // nor a pipe, a terminal or the like
bool file_is_special(const char *path); // one of these: reading it may wait for ever
const char *file_odd(const char *path); // which of them it is, or that it is a folder, in words
bool file_is_link(const char *path);    // whatever it leads to; a worker knows of none

// Something is there that nobody can use (a pipe, a socket, a circle of links), or nobody can tell
// whether it exists: say this, not "no such". NULL otherwise.
const char *file_hidden(const char *path);

// What errno means for a file, in a few words.
void file_reason(int error, char why[FILES_WHY]);

// The same for a file at that path: is it the file that may not be opened, or a folder on the way?
void file_reason_at(const char *path, int error, char why[FILES_WHY]);

// The same for a file that cannot be made: is its folder not there?
void file_reason_to_make(const char *path, int error, char why[FILES_WHY]);

// The real path, with every link followed. False if nothing is there.
bool file_real(const char *path, char out[FILES_PATH]);

// The plain files under a folder, at any depth, by their paths from there: texts that the caller
// frees, each with its zero, sorted by their bytes, `size` bytes in all. Links are left out. NULL
// with the reason. (file_list.c)
char *file_list(const char *folder, size_t *size, char why[FILES_WHY]);

// Makes a folder if it does not exist. False if that fails, with errno set.
bool file_folder(const char *path);

// Is there a folder on this system's disk? False with errno as stat sets it; where something else
// is there, errno is as it was.
bool file_is_folder(const char *path);

// The path of a name in a folder. False if it is too long.
bool file_join(char out[FILES_PATH], const char *folder, const char *name);

// Among the files next to `path`, the one with the most similar name, as a path; false if none is
// near.
bool file_nearest(const char *path, char out[FILES_PATH]);

// Is it the wanted name as an editor or a system may have changed it: "Init.lua", "init.lua.txt",
// "init.lua "?
bool file_misnamed(const char *wanted, const char *name);

// file_home.c

// The folder of the Lua half: ZERODARK_HOME, or that of the source tree if the program is still
// where it was built, or the one installed with this program. False if there is none.
bool file_home(char out[FILES_PATH]);

// Does this very file come with the program? It is in the Lua half, or among the missions and packs
// that were there when the program was built, at their places beside the Lua half. That it may be
// read says nothing of this. Not in a worker.
bool file_own(const char *path);

// In a worker: the path of a module that was built or installed with it, even if it does not exist.
bool file_module(const char *name, char out[FILES_PATH]);

// The path of a program that is not for people, and was built or installed with this one, even if
// it does not exist.
bool file_program(const char *name, char out[FILES_PATH]);

// The folder for this user's state, created if it does not exist; without a final slash. False if
// there is none or it cannot be created.
bool file_state_dir(char out[FILES_PATH]);

#endif
