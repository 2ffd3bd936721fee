// watch_files.h: repeats work whenever files change: --watch.
//
//     return watch_files_again(work, &own, argv + at, argc - at);
//
// A file is followed by its path: an editor that writes another file and renames it over the first,
// one that deletes it for a moment, and a folder that disappears and comes back make no difference.
// The system (inotify) only wakes the program; what has changed is found by comparing with the
// state at the last mark. So a burst of events is one change, and a file that is as it was is none.
#ifndef HOST_WATCH_FILES_H
#define HOST_WATCH_FILES_H

#include "host/base/complain.h"
#include "host/files/files.h"

#define WATCH_FILES_QUIET   80   // milliseconds without an event, after which a burst is over
#define WATCH_FILES_LONGEST 1000 // milliseconds after which changes are looked for in any case

struct watch_files;

enum watch_files_news {
    WATCH_FILES_CHANGED, // from now on changes are relative to the state now
    WATCH_FILES_LEFT,    // there was an interrupt from the keyboard (interrupt_each)
    WATCH_FILES_FAILED,  // the system reports no more events; errno says why
};

// NULL with the reason. The caller closes it.
struct watch_files *watch_files_open(char why[FILES_WHY]);
void watch_files_close(struct watch_files *f); // NULL is nothing

// Follows a file, or a folder: then every file in it and under it that is Lua, new ones too. What
// begins with a dot is left out. What does not exist yet is awaited. A path that is followed
// already is so once. False if there is no memory.
bool watch_files_add(struct watch_files *f, const char *path);

// From now on changes are relative to the state now. If a file is added after a mark, it counts as
// changed only if it has been written since the mark.
void watch_files_mark(struct watch_files *f);

// Waits until something has changed and a moment has passed without anything. Returns at once if
// something has changed since the mark.
enum watch_files_news watch_files_wait(struct watch_files *f);

// After WATCH_FILES_CHANGED: the paths that have changed, sorted; NULL after the last one.
const char *watch_files_changed(const struct watch_files *f, int i);

// Does the work, and again whenever one of the paths has changed, or a file that the work's workers
// have read or looked for (files_read.h), until an interrupt. Each time is a process of its own, so
// the work finds everything as it was at first. Returns EXIT_DONE; EXIT_WORK if nothing can be
// followed, which was reported.
enum exit_status watch_files_again(enum exit_status (*work)(void *self), void *self,
                                   char *const *paths, int n);

#endif
