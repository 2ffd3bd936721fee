// jail_program.c: the worker program lies beside this one where both were built, and in a folder of
// its own where they are installed. Neither PATH nor the environment is asked.
#include "host/worker/internal/jail_program.h"

#include "host/files/files.h"
#include "host/worker/jail.h"

#define NAME "zerodark-worker"

static const char *in_use;

void jail_use_program(const char *path)
{
    in_use = path;
}

const char *jail_program(void)
{
    static char path[FILES_PATH];
    if (!in_use) {
        in_use = file_program(NAME, path) ? path : "";
    }
    return in_use;
}
