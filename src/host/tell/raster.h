// raster.h: pictures in pixels, drawn by a worker: the picture has names and terrain of a
// stranger's in it. A separate module draws (raster_module.c), which that worker loads, since its
// libraries take longer to load than the program takes to run.
#ifndef HOST_RASTER_H
#define HOST_RASTER_H

#include <stdbool.h>
#include <stddef.h>

#define RASTER_WHY  512
#define RASTER_MOST 16384 // dots across, and dots down

// What the module has under the name "raster_module_png": draws SVG as PNG with this many dots
// across, and gives its bytes, to be freed; NULL with the reason. Whatever size the picture claims,
// one larger than RASTER_MOST is not drawn.
typedef unsigned char *raster_function(const char *svg, size_t n, int across, size_t *size,
                                       char *why, size_t room);

// The same, by a worker. Where the module was not built, or its libraries are not there, the reason
// says what to install.
unsigned char *raster_png(const char *svg, size_t n, int across, size_t *size,
                          char why[RASTER_WHY]);

// What its worker does.
struct jail_task;
extern const struct jail_task raster_task;

#endif
