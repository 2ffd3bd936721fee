// raster_work.h: a picture that a worker is to draw in pixels.
#ifndef HOST_RASTER_WORK_H
#define HOST_RASTER_WORK_H

#include <stdbool.h>
#include <stddef.h>

// What the worker reports begins with one of these: a piece of the PNG, or why there is none.
enum { RASTER_PART_PNG = 'p', RASTER_PART_WHY = '!' };

#define RASTER_BYTES ((size_t)60 * 1024 * 1024) // of a PNG: a worker may report little more

struct rastering {
    // Set for the worker.
    const unsigned char *svg;
    size_t n;
    int across;

    // The parent's alone.
    unsigned char *png;
    size_t size;
    char *why; // RASTER_WHY bytes
    bool failed;
};

#endif
