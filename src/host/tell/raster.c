// raster.c: the module lies with the program's own files, and stays loaded. If it is not there,
// other advice is due than if it cannot be loaded.
#include "host/tell/raster.h"

#include <dlfcn.h>
#include <stdio.h>

#include "host/files/files.h"

unsigned char *raster_png(const char *svg, size_t n, int across, size_t *size, char why[RASTER_WHY])
{
    char path[FILES_PATH];
    bool there = file_module("raster.so", path) && file_is_regular(path);
    void *module = there ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
    // What POSIX has to say about pointers to functions.
    union {
        void *object;
        raster_function *call;
    } png = {module ? dlsym(module, "raster_module_png") : NULL};
    if (!png.call) {
        snprintf(why, RASTER_WHY, "%s, or write --svg and convert that",
                 there ? "PNG is drawn by librsvg, which cannot be loaded here: install it "
                         "(Debian's package is librsvg2-2)"
                       : "this zerodark was built without librsvg, which draws PNG: install "
                         "librsvg2-dev and build it again");
        return NULL;
    }
    return png.call(svg, n, across, size, why, RASTER_WHY);
}
