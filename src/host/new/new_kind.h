// new_kind.h: the starter files that `zerodark new` makes.
#ifndef HOST_NEW_KIND_H
#define HOST_NEW_KIND_H

#include "host/base/options.h"
#include "host/files/files.h"

#define NEW_FILES 6

// One kind of them. Models are files of lua/new/KIND; in their names "@" stands for the name, and
// in their texts @NAME@ does, @TITLE@ stands for it as people write it ("Night fight"), and @PATH@
// for its path as it was typed.
struct new_kind {
    const char *name; // "mission"
    bool folder;      // the files lie in a folder of their own; otherwise side by side
    struct {
        const char *from, *to;
    } file[NEW_FILES + 1]; // `from` NULL at the end
    const char *next;      // what to type next: lines with @PATH@, as the shell reads it
};

// One without a name ends them.
extern const struct new_kind new_kinds[];

// The kind of that name, or NULL.
const struct new_kind *new_kind_named(const char *name);

// Makes one at a path whose last part is its name, and says what to type next. Nothing is
// overwritten; if not everything could be made, nothing is left. What went wrong was reported.
enum exit_status new_make(const struct command *c, const struct new_kind *kind, const char *path);

#endif
