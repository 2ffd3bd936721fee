// raster_work.c: the worker loads the module and has it draw something, so that its libraries have
// found and opened the fonts, before its wall is up; behind it, it draws the picture.
#include "host/tell/internal/raster_work.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/files/files.h"
#include "host/tell/raster.h"
#include "host/worker/jail_task.h"
#include "host/worker/wire.h"
#include "host/worker/worker.h"

#define PIECE ((size_t)1024 * 1024)

static raster_function *draw_png; // NULL: the module is missing, as `missing` says
static const char *missing;

// Letters of the scripts that fonts differ in, Latin first. No more: cairo keeps ten fonts open,
// and closes any of them for the next one.
static const char specimen[] =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 99 99'>"
    "<text y='20' font-size='9' font-family='sans-serif'>"
    "Az&#x3A9;&#x416; &#x627;&#x628; &#x5D0; &#x6F22;&#x304B; &#xD55C; &#xE01; &#x915; &#x2605; "
    "&#x1F600;</text></svg>";

static void draw_specimen(void)
{
    char why[RASTER_WHY];
    size_t size;
    free(draw_png(specimen, sizeof specimen - 1, 64, &size, why, sizeof why));
}

// Where no cache of fonts is there, looking for them takes long: a thread of Pango's would do it
// while this one stands still, which ends a worker.
static void find_fonts(void *module)
{
    union {
        void *object;
        int (*call)(void);
    } init = {dlsym(module, "FcInit")};
    if (init.call) {
        (void)init.call();
    }
}

static enum jail_wall load_raster_module(void)
{
    char path[FILES_PATH];
    bool there = file_module("raster.so", path) && access(path, F_OK) == 0;
    void *module = there ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
    // What POSIX has to say about pointers to functions.
    union {
        void *object;
        raster_function *call;
    } png = {module ? dlsym(module, "raster_module_png") : NULL};
    draw_png = png.call;
    if (!draw_png) {
        missing = there ? "PNG is drawn by librsvg, which cannot be loaded here: install it "
                          "(Debian's package is librsvg2-2), or write --svg and convert that"
                        : "this zerodark was built without librsvg, which draws PNG: install "
                          "librsvg2-dev and build it again, or write --svg and convert that";
        return JAIL_WALL_SCRIPTS;
    }
    find_fonts(module);
    draw_specimen();
    return JAIL_WALL_DRAWING;
}

static void report_raster_part(char what, const void *bytes, size_t n)
{
    char *part = malloc(1 + n);
    if (!part) {
        _Exit(EXIT_WORK | WIRE_LOST);
    }
    part[0] = what;
    memcpy(part + 1, bytes, n);
    worker_report(part, 1 + n);
    free(part);
}

static enum exit_status draw_in_worker(struct session *s, lua_State *L, void *self)
{
    const struct rastering *r = self;
    char why[RASTER_WHY] = "";
    size_t size = 0;
    (void)s, (void)L;
    snprintf(why, sizeof why, "%s", missing ? missing : "");
    unsigned char *png =
        draw_png ? draw_png((const char *)r->svg, r->n, r->across, &size, why, sizeof why) : NULL;
    if (png && size > RASTER_BYTES) {
        snprintf(why, sizeof why, "it cannot be drawn: as a PNG it has more than 60 MiB");
        free(png);
        png = NULL;
    }
    if (!png) {
        report_raster_part(RASTER_PART_WHY, why, strlen(why));
        return EXIT_DONE;
    }
    for (size_t at = 0; at < size; at += PIECE) {
        report_raster_part(RASTER_PART_PNG, png + at, size - at < PIECE ? size - at : PIECE);
    }
    free(png);
    return EXIT_DONE;
}

static const struct parcel_row rows[] = {
    PARCEL_ROW(struct rastering, n),
    PARCEL_BLOCK(struct rastering, svg, n),
    PARCEL_ROW(struct rastering, across),
};

static const struct parcel rastering_parcel = PARCEL(struct rastering, rows);

const struct jail_task raster_task = {"raster", draw_in_worker, &rastering_parcel,
                                      load_raster_module};
