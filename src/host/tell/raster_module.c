// raster_module.c: PNG by librsvg and cairo, as a module of its own (raster.h).
#include <librsvg/rsvg.h>

#include <stdlib.h>
#include <string.h>

#include "host/tell/raster.h"

struct bytes {
    unsigned char *of;
    size_t n, room;
};

static cairo_status_t append_png_bytes(void *self, const unsigned char *data, unsigned int n)
{
    struct bytes *b = self;
    if (b->room - b->n < n) {
        size_t room = 2 * (b->room + n);
        unsigned char *more = realloc(b->of, room);
        if (!more) {
            return CAIRO_STATUS_NO_MEMORY;
        }
        b->of = more;
        b->room = room;
    }
    memcpy(b->of + b->n, data, n);
    b->n += n;
    return CAIRO_STATUS_SUCCESS;
}

// Draws the picture on a surface of that width, as high as it has to be.
static cairo_surface_t *draw_svg_surface(RsvgHandle *svg, int across, GError **error)
{
    gboolean has_width, has_height, has_box;
    RsvgLength width, height;
    RsvgRectangle box = {0, 0, 1, 1};
    rsvg_handle_get_intrinsic_dimensions(svg, &has_width, &width, &has_height, &height, &has_box,
                                         &box);
    double high = has_box && box.width > 0 ? across * box.height / box.width : across;
    if (!(high >= 0.5 && high <= RASTER_MOST)) {
        g_set_error(error, g_quark_from_static_string("raster"), 0,
                    "%d pixels wide it would be %.0f high; a picture has 1 to %d", across, high,
                    RASTER_MOST);
        return NULL;
    }
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, across, (int)(high + 0.5));
    cairo_t *pen = cairo_create(surface);
    const RsvgRectangle whole = {0, 0, across, high};
    if (!rsvg_handle_render_document(svg, pen, &whole, error)) {
        cairo_surface_destroy(surface);
        surface = NULL;
    }
    cairo_destroy(pen);
    return surface;
}

// What the libraries say of fonts that they cannot open is nobody's concern.
static GLogWriterOutput drop_message(GLogLevelFlags level, const GLogField *field, gsize n,
                                     gpointer self)
{
    (void)level, (void)field, (void)n, (void)self;
    return G_LOG_WRITER_HANDLED;
}

// Once in a process: GLib wants no more.
static void be_quiet(void)
{
    static bool quiet;
    if (!quiet) {
        quiet = true;
        g_log_set_writer_func(drop_message, NULL, NULL);
    }
}

__attribute__((visibility("default"))) raster_function raster_module_png;

unsigned char *raster_module_png(const char *svg, size_t n, int across, size_t *size, char *why,
                                 size_t room)
{
    GError *error = NULL;
    struct bytes out = {NULL, 0, 0};
    be_quiet();
    RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)svg, n, &error);
    cairo_surface_t *surface = handle ? draw_svg_surface(handle, across, &error) : NULL;
    cairo_status_t status = surface
                                ? cairo_surface_write_to_png_stream(surface, append_png_bytes, &out)
                                : CAIRO_STATUS_READ_ERROR;
    if (status != CAIRO_STATUS_SUCCESS) {
        g_snprintf(why, room, "it cannot be drawn: %s",
                   error ? error->message : cairo_status_to_string(status));
        free(out.of);
        out.of = NULL;
    }
    if (surface) {
        cairo_surface_destroy(surface);
    }
    if (handle) {
        g_object_unref(handle);
    }
    g_clear_error(&error);
    *size = out.n;
    return out.of;
}
