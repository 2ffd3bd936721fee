// archive_library.c: the library is found by the name that programs linked with it would ask for,
// and stays loaded.
#include "host/packs/internal/archive_library.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static struct archive_library library;
static char missing[ARCHIVE_LIBRARY_WHY]; // why it is not there; "": it is, or nobody has looked

// The linker's own words leave out that there was no memory.
static bool note_missing(int error)
{
    const char *said = dlerror();
    snprintf(missing, sizeof missing,
             "archives of packs need libarchive, which cannot be loaded here (%s)",
             error == ENOMEM ? "out of memory"
             : said          ? said
                             : ARCHIVE_SONAME);
    return false;
}

static bool load_library(void)
{
#define NAMED(name) {#name, &library.name, sizeof library.name},
    static const struct {
        const char *name;
        void *at;
        size_t size;
    } functions[] = {ARCHIVE_FUNCTIONS(NAMED)};
#undef NAMED
    errno = 0;
    void *module = dlopen(ARCHIVE_SONAME, RTLD_NOW | RTLD_LOCAL);
    if (!module) {
        return note_missing(errno);
    }
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        void *found = dlsym(module, functions[i].name);
        if (!found) {
            return note_missing(0);
        }
        // A pointer to a function, as POSIX has them.
        memcpy(functions[i].at, &found, functions[i].size);
    }
    return true;
}

const struct archive_library *archive_library_load(char why[ARCHIVE_LIBRARY_WHY])
{
    static bool looked, loaded;
    if (!looked) {
        looked = true;
        loaded = load_library();
    }
    if (!loaded) {
        snprintf(why, ARCHIVE_LIBRARY_WHY, "%s", missing);
    }
    return loaded ? &library : NULL;
}
