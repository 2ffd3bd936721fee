// target.h: files that the user has a command write: `--report FILE`, `--svg FILE`.
#ifndef HOST_TARGET_H
#define HOST_TARGET_H

#include <stdbool.h>

#include "host/files/files.h"

// How a sort of file is recognized.
struct target_sort {
    const char *option; // "report": --report
    const char *mark;   // stands near the beginning of each
    const char *what;   // "battle report"
};

// Can the file be written, as far as can be told beforehand? Not if there is no such folder, nor
// over a file of another sort. If not, the reason was reported.
bool target_fits(const struct target_sort *sort, const char *path);

#endif
