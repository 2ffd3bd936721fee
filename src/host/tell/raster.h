// raster.h: pictures in pixels. A separate module makes them (raster_module.c), which is loaded
// only when needed, since its libraries take longer to load than the program takes to run.
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

// The same, with the module loaded. Where it was not built, or its libraries are not there, the
// reason says what to install.
unsigned char *raster_png(const char *svg, size_t n, int across, size_t *size,
                          char why[RASTER_WHY]);

#endif
