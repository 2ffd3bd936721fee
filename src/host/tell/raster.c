#define _GNU_SOURCE
#include "host/tell/raster.h"

#include <dlfcn.h>
#include <libgen.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "host/files/files.h"

// Where the module is: beside the program while that is being worked on; once installed, at the
// second path, seen from the folder that the executable is in.
static void *load(void)
{
    char self[FILES_PATH], path[FILES_PATH + 128];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    if (n <= 0) {
        return NULL;
    }
    self[n] = '\0';
    const char *folder = dirname(self);
    snprintf(path, sizeof path, "%s/" ZERODARK_MODULE_DIR "/raster.so", folder);
    void *module = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!module && strcmp(folder, ZERODARK_BUILD_DIR) == 0) {
        module = dlopen(ZERODARK_BUILD_DIR "/raster.so", RTLD_NOW | RTLD_LOCAL);
    }
    return module;
}

unsigned char *raster_png(const char *svg, size_t n, int across, size_t *size, char why[RASTER_WHY])
{
    void *module = load();
    // What POSIX has to say about pointers to functions.
    union {
        void *object;
        raster_function *call;
    } png = {module ? dlsym(module, "raster_module_png") : NULL};
    if (!png.call) {
        snprintf(why, RASTER_WHY,
                 "this zerodark was built without librsvg, which draws PNG: install librsvg2-dev "
                 "and build it again, or write --svg and convert that");
        return NULL;
    }
    return png.call(svg, n, across, size, why, RASTER_WHY);
}
