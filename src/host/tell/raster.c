// raster.c: the parent's half: a worker is handed the SVG, and reports the PNG in parts, or why
// there is none. It is believed neither.
#include "host/tell/raster.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "engine/utf8.h"
#include "host/tell/internal/raster_work.h"
#include "host/worker/jail.h"

#define PATIENCE 120 // seconds of the processor; the largest picture of a table takes some ten

static void take_png_part(struct rastering *r, const char *bytes, size_t n)
{
    unsigned char *more = n <= RASTER_BYTES - r->size ? realloc(r->png, r->size + n + 1) : NULL;
    if (!more) {
        snprintf(r->why, RASTER_WHY, "it cannot be drawn: it is too large");
        r->failed = true;
        return;
    }
    memcpy(more + r->size, bytes, n);
    r->png = more;
    r->size += n;
}

static void take_raster_part(void *self, const char *text, size_t n)
{
    struct rastering *r = self;
    if (r->failed || n == 0) {
        return;
    }
    if (text[0] == RASTER_PART_PNG) {
        take_png_part(r, text + 1, n - 1);
    } else {
        snprintf(r->why, RASTER_WHY, "%.*s", UTF8_CUT(text + 1, RASTER_WHY - 1));
        r->failed = true;
    }
}

static uint32_t dots_at(const unsigned char *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// Does it begin and end as a PNG, of a size that was asked for?
static bool is_png(const struct rastering *r)
{
    static const char head[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
                      end[] = "\0\0\0\0IEND\xae\x42\x60\x82";
    const size_t n = sizeof head - 1, last = sizeof end - 1;
    return r->size > n + 8 + last && memcmp(r->png, head, n) == 0 &&
           memcmp(r->png + r->size - last, end, last) == 0 &&
           dots_at(r->png + n) == (uint32_t)r->across && dots_at(r->png + n + 4) >= 1 &&
           dots_at(r->png + n + 4) <= RASTER_MOST;
}

unsigned char *raster_png(const char *svg, size_t n, int across, size_t *size, char why[RASTER_WHY])
{
    struct rastering r = {.svg = (const unsigned char *)svg, .n = n, .across = across, .why = why};
    struct jail_end end = {.died = false};
    snprintf(why, RASTER_WHY, "it cannot be drawn");
    enum exit_status status = jail_run(&(struct jail_job){.task = &raster_task,
                                                          .self = &r,
                                                          .end = &end,
                                                          .patience = PATIENCE,
                                                          .report = take_raster_part});
    if (end.died) {
        snprintf(why, RASTER_WHY, "it cannot be drawn: %.*s", UTF8_CUT(end.why, 400));
    }
    if (status != EXIT_DONE || end.died || r.failed || !is_png(&r)) {
        free(r.png);
        r.png = NULL;
        r.size = 0;
    }
    *size = r.size;
    return r.png;
}
