// What a picture by a stranger does to the worker that draws it: it reads no file, and it ends by
// its limits. The parent takes nothing but a PNG of the size that it asked for.
#include "host/tell/raster.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/files/files.h"
#include "host/worker/jail.h"

#define SVG  "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xi='http://www.w3.org/2001/XInclude' "
#define LINK "xmlns:xlink='http://www.w3.org/1999/xlink' "
#define BOX  "viewBox='0 0 40 40'>"

struct drawn {
    unsigned char *png;
    size_t n;
    char why[RASTER_WHY];
};

static char room[] = "/tmp/zerodark-raster-XXXXXX";

static void draw_svg(struct drawn *d, const char *svg, size_t n, int across)
{
    snprintf(d->why, sizeof d->why, "none");
    d->png = raster_png(svg, n, across, &d->n, d->why);
}

static void draw_text(struct drawn *d, const char *svg)
{
    draw_svg(d, svg, strlen(svg), 40);
}

static void assert_same_as_empty(const char *svg)
{
    struct drawn empty, d;
    draw_text(&empty, SVG BOX "</svg>");
    assert_non_null(empty.png);
    draw_text(&d, svg);
    if (d.png && (d.n != empty.n || memcmp(d.png, empty.png, d.n) != 0)) {
        fail_msg("this shows something: %s", svg);
    }
    free(d.png);
    free(empty.png);
}

static void assert_not_drawn(const char *svg, size_t n, const char *why)
{
    struct drawn d;
    draw_svg(&d, svg, n, 1200);
    assert_null(d.png);
    assert_int_equal(d.n, 0);
    if (!strstr(d.why, why)) {
        fail_msg("it says '%s', and not '%s'", d.why, why);
    }
}

static void pictures_are_drawn(void **state)
{
    struct drawn one, red;
    (void)state;
    draw_text(&one, SVG BOX "</svg>");
    draw_text(&red, SVG BOX "<rect width='40' height='40' fill='red'/></svg>");
    assert_non_null(one.png);
    assert_non_null(red.png);
    assert_memory_equal(red.png, "\x89PNG\r\n\x1a\n", 8);
    assert_true(one.n != red.n || memcmp(one.png, red.png, one.n) != 0);
    free(one.png);
    free(red.png);
}

// Fonts that no letter has asked for before the wall was up are not there; nothing comes down.
static void every_script_is_drawn(void **state)
{
    static const char *const texts[] = {
        "A\xC3\xA4\xC3\x9F",        // Latin
        "\xD0\x96\xCE\xA9",         // Cyrillic, Greek
        "\xD8\xB9\xD8\xB1",         // Arabic
        "\xE6\xBC\xA2\xE5\xAD\x97", // Han
        "\xED\x95\x9C",             // Hangul
        "\xF0\x9F\x9A\x80",         // an emoji
        "\xE1\x8C\xA0",             // Ethiopic
        "\xF0\x92\x80\x80",         // cuneiform
        "\xF4\x8F\xBF\xBD",         // private use
    };
    static const char *const fonts[] = {"sans-serif", "serif", "monospace", "no such font"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char svg[512];
        struct drawn d;
        snprintf(svg, sizeof svg,
                 SVG BOX
                 "<text y='20' font-size='%zu' font-weight='%s' font-family='%s'>%s</text></svg>",
                 7 + i, i % 2 ? "bold" : "normal", fonts[i % 4], texts[i]);
        draw_text(&d, svg);
        if (!d.png) {
            fail_msg("%s: %s", texts[i], d.why);
        }
        free(d.png);
    }
}

static void write_in_room(const char *name, const char *text, char path[FILES_PATH])
{
    snprintf(path, FILES_PATH, "%s/%s", room, name);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

static void no_file_is_shown(void **state)
{
    static const char *const ways[] = {
        SVG LINK BOX "<image width='40' height='40' xlink:href='file://%s'/></svg>",
        SVG LINK BOX "<image width='40' height='40' href='%s'/></svg>",
        SVG LINK BOX "<use xlink:href='file://%s#r'/></svg>",
        SVG BOX
        "<text y='30' font-size='20'><xi:include href='file://%s' parse='text'/></text></svg>",
        SVG BOX "<xi:include href='%s' parse='xml'/></svg>",
        "<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY e SYSTEM 'file://%s'>]>" SVG BOX
        "<text y='30' font-size='20'>&e;</text></svg>",
        "<?xml version='1.0'?><?xml-stylesheet href='file://%s'?>" SVG BOX "</svg>",
    };
    char path[FILES_PATH], svg[FILES_PATH + 512];
    (void)state;
    write_in_room("red.svg", SVG BOX "<rect id='r' width='40' height='40' fill='red'/></svg>",
                  path);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
// NOLINTNEXTLINE(clang-diagnostic-format-nonliteral): one of those above
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
        snprintf(svg, sizeof svg, ways[i], path);
        assert_same_as_empty(svg);
        snprintf(svg, sizeof svg, ways[i], "/etc/passwd");
#pragma GCC diagnostic pop
        assert_same_as_empty(svg);
    }
}

// A text that is repeated, between two others; to be freed.
static char *repeated(const char *head, const char *what, int times, const char *tail, size_t *n)
{
    size_t size = strlen(what);
    char *svg = malloc(strlen(head) + size * (size_t)times + strlen(tail) + 1);
    assert_non_null(svg);
    char *at = stpcpy(svg, head);
    for (int i = 0; i < times; i++) {
        at = stpcpy(at, what);
    }
    stpcpy(at, tail);
    *n = strlen(svg);
    return svg;
}

static void what_is_too_much_ends(void **state)
{
    size_t n;
    (void)state;
    char *deep = repeated(SVG BOX, "<g>", 200000, "</svg>", &n);
    assert_not_drawn(deep, n, "it cannot be drawn");
    free(deep);
    static const char tall[] = SVG "viewBox='0 0 1 1000000000'></svg>";
    assert_not_drawn(tall, sizeof tall - 1, "a picture has 1 to 16384");
    static const char laughs[] = SVG LINK BOX
        "<defs><g id='a'><rect width='1' height='1'/></g>"
        "<g id='b'><use href='#a'/><use href='#a'/><use href='#a'/><use href='#a'/></g>"
        "<g id='c'><use href='#b'/><use href='#b'/><use href='#b'/><use href='#b'/></g>"
        "<g id='d'><use href='#c'/><use href='#c'/><use href='#c'/><use href='#c'/></g>"
        "<g id='e'><use href='#d'/><use href='#d'/><use href='#d'/><use href='#d'/></g>"
        "<g id='f'><use href='#e'/><use href='#e'/><use href='#e'/><use href='#e'/></g>"
        "<g id='g'><use href='#f'/><use href='#f'/><use href='#f'/><use href='#f'/></g>"
        "<g id='h'><use href='#g'/><use href='#g'/><use href='#g'/><use href='#g'/></g>"
        "<g id='i'><use href='#h'/><use href='#h'/><use href='#h'/><use href='#h'/></g>"
        "<g id='j'><use href='#i'/><use href='#i'/><use href='#i'/><use href='#i'/></g>"
        "<g id='k'><use href='#j'/><use href='#j'/><use href='#j'/><use href='#j'/></g>"
        "</defs><use href='#k'/></svg>";
    assert_not_drawn(laughs, sizeof laughs - 1, "it cannot be drawn");
}

static void what_is_no_picture_is_refused(void **state)
{
    static const char zeros[64];
    (void)state;
    assert_not_drawn("", 0, "it cannot be drawn");
    assert_not_drawn("x", 1, "it cannot be drawn");
    assert_not_drawn("<svg", 4, "it cannot be drawn");
    assert_not_drawn(zeros, sizeof zeros, "it cannot be drawn");
}

static int make_room(void **state)
{
    (void)state;
    return mkdtemp(room) ? 0 : -1;
}

static int clear_room(void **state)
{
    char path[FILES_PATH];
    (void)state;
    snprintf(path, sizeof path, "%s/red.svg", room);
    unlink(path);
    return rmdir(room);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pictures_are_drawn),
        cmocka_unit_test(every_script_is_drawn),
        cmocka_unit_test(no_file_is_shown),
        cmocka_unit_test(what_is_too_much_ends),
        cmocka_unit_test(what_is_no_picture_is_refused),
    };
    static char worker[FILES_PATH];
    const char *program = getenv("ZERODARK"); // the real worker lies beside it
    const char *end = program ? strrchr(program, '/') : NULL;
    if (!end) {
        fputs("test_raster: ZERODARK is to name the program\n", stderr);
        return 1;
    }
    snprintf(worker, sizeof worker, "%.*s/raster.so", (int)(end - program), program);
    if (access(worker, F_OK) != 0) {
        puts("test_raster: raster.so was not built: nothing is drawn");
        return 0;
    }
    snprintf(worker, sizeof worker, "%.*s/zerodark-worker", (int)(end - program), program);
    jail_use_program(worker);
    return cmocka_run_group_tests(tests, make_room, clear_room);
}
