// where.h: files that a journal or a campaign names. What it writes down is not a path of this
// machine, so that it can be renamed, moved and sent; whoever reads it looks in several places.
#ifndef APP_WHERE_H
#define APP_WHERE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "app/base/paths.h"

#define WHERE_AT 4 // places that the user names, at most

// What the user says with --at.
struct where_at {
    char path[WHERE_AT][FILES_PATH]; // files and folders
    int n;
};

// The places in which to look for something that was written down as `word`.
struct where {
    const char *word;
    const char *beside;        // the folder of the file in which it is written; "": none
    const struct where_at *at; // NULL: none
    int next;                  // how many places were given; begin with 0
};

// The next place: what the user names, as a file and as a folder; as it is written; beside the
// file; beside it without the first folders of the word; the same in the three folders around it. A
// word that begins with "./" was written relative to the file, and is looked for there first.
// False: that was the last one. Nothing is looked at: the caller takes the first that is the right
// one.
bool where_next(struct where *w, char out[FILES_PATH]);

// Where a file lies that is being written, and where the words that name others were typed; whole
// paths.
struct where_from {
    const char *folder, *here;
    const char *home; // the Lua half; "": not known
    const char *user; // the user's own folder; "": not known
};

// How a file is written down that the user called `word`, a path: relative to the file that is
// being written, with "./", if it lies below its folder; else, if the word is relative or lies
// below the current folder, relative to that; else, if it is one of the program's missions, teams
// or bots, by its name; else relative to the file that is being written, with "./../"; and if that
// would say whose folder it lies in, by the last part alone.
void where_write(const struct where_from *from, const char *word, char out[FILES_PATH]);

// Prints a text that is going to be saved, a command or a message: each whole path of two parts or
// more in it, up to a quote, a blank or a comma, is printed as where_write has it.
void where_print(FILE *out, const struct where_from *from, const char *text);

// A path without "." and "..", and without two slashes in a row; `here` is where it begins if it is
// not whole. False if it is too long.
bool where_whole(const char *here, const char *path, char out[FILES_PATH]);

#endif
