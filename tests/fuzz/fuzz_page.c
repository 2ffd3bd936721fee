// fuzz_page.c: what a worker hands over for a page, altered: the picture and the JSON of a report,
// and the JSON of a roster. The parent refuses it, or makes a page that has no more scripts than
// its frame, and that is known again as such a page.
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/pages/markup.h"
#include "app/pages/report_page.h"
#include "app/pages/roster_page.h"
#include "app/pages/study_page.h"
#include "host/tell/report_file.h"
#include "support/fuzz_folder.h"
#include "support/fuzz_support.h"

static const char *const words[] = {"<script>",
                                    "</script>",
                                    "<!--",
                                    "]]>",
                                    "<svg ",
                                    "</svg>",
                                    "url(#hatch-x)",
                                    "url(http://x/)",
                                    "javascript:",
                                    "onload=\"x\"",
                                    "href=\"x\"",
                                    "\"title\":",
                                    "\"steps\":[",
                                    "\"log\":[",
                                    "\"side\":\"red\"",
                                    "{{js}}",
                                    "{{csp}}",
                                    "{{",
                                    "}}",
                                    "viewBox=\"0 0 999999999 1\"",
                                    "data-piece=\"1\"",
                                    "style=\"x\"",
                                    "<foreignObject>",
                                    "<use ",
                                    "&lt;",
                                    "&#0;",
                                    "\\u0000",
                                    "\\ud800",
                                    "\\u202e",
                                    "\xe2\x80\xa8",
                                    "\xed\xa0\x80",
                                    "\"cards\":[",
                                    "\"stats\":[[",
                                    "\"tracks\":[[\"x\",99999999999]]",
                                    NULL};

static size_t count_in(const char *page, size_t n, const char *what)
{
    size_t times = 0, length = strlen(what);
    for (const char *at = page; (at = memmem(at, n - (size_t)(at - page), what, length));
         at += length) {
        times++;
    }
    return times;
}

// The frame has a few scripts of its own; whoever is told of in it brings none.
static void look_at_page(const char *page, size_t n, const char *empty, size_t n_empty)
{
    static const char *const marks[] = {"<script", "</script", "<style",   "<iframe",
                                        "<object", "<img",     "<link",    "<a ",
                                        "<base",   "<meta",    "onload=\""};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        if (count_in(page, n, marks[i]) != count_in(empty, n_empty, marks[i])) {
            fuzz_failed("a page has '%s' that its frame does not have", marks[i]);
        }
    }
}

static bool parse_report(const struct fuzz_bytes *b)
{
    static const char none[] = "<svg viewBox=\"0 0 1 1\"></svg>\0{}";
    static char *empty;
    static size_t n_empty;
    char why[FILES_WHY] = "";
    size_t n;
    if (!empty && !(empty = report_page(none, sizeof none - 1, &n_empty, why))) {
        fuzz_failed("the empty page: %s", why);
    }
    char *page = report_page((const char *)b->at, b->n, &n, why);
    if (!page) {
        return false;
    }
    look_at_page(page, n, empty, n_empty);
    fuzz_folder_write("page.html", page, n);
    free(page);
    if (!report_file_fits(&(struct report_file){.path = fuzz_folder_path("page.html")})) {
        fuzz_failed("a page is not known again as one");
    }
    return true;
}

static bool parse_roster(const struct fuzz_bytes *b)
{
    json_t *o = json_loadb((const char *)b->at, b->n, 0, NULL), *none = json_array();
    size_t n, n_empty;
    char *page = o ? roster_page(o, &n) : NULL, *empty = roster_page(none, &n_empty);
    if (page) {
        look_at_page(page, n, empty, n_empty);
    }
    bool taken = page != NULL;
    free(page);
    free(empty);
    json_decref(o);
    json_decref(none);
    return taken;
}

// Texts that come before the user.
static bool parse_study(const struct fuzz_bytes *b)
{
    const char *text = (const char *)b->at;
    size_t n, n_empty;
    json_t *o = json_loadb(text, b->n, 0, NULL);
    struct study none = {"simulation", "", "", "", "{}", NULL},
                 s = {"simulation", text, text, text, o ? text : "{}", text};
    char *page = study_page(&s, &n), *empty = study_page(&none, &n_empty);
    if (page && !markup_is_picture(text, b->n)) {
        look_at_page(page, n, empty, n_empty);
    }
    json_decref(o);
    free(page);
    free(empty);
    return page != NULL;
}

// A file of somebody's is written over only if it is a report.
static bool parse_html(const struct fuzz_bytes *b)
{
    fuzz_folder_write("page.html", b->at, b->n);
    return report_file_fits(&(struct report_file){.path = fuzz_folder_path("page.html")});
}

static bool parse(const struct fuzz_bytes *b)
{
    if (fuzz_ends_with(b->path, ".html")) {
        return parse_html(b);
    }
    if (fuzz_ends_with(b->path, ".json")) {
        return parse_roster(b) && parse_study(b);
    }
    bool taken = parse_report(b);
    return parse_study(b) && taken;
}

int main(int argc, char **argv)
{
    const struct fuzz_parser parser = {
        .begin = fuzz_hush, .parse = parse, .words = words, .text = true};
    fuzz_folder_make(NULL, NULL);
    int status = fuzz_parser_main(&parser, argc, argv);
    fuzz_folder_remove();
    return status;
}
