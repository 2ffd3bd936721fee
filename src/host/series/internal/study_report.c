// study_report.c: words and JSON are written into memory by the same functions that print them, and
// a worker draws the table. The page that is made of these replaces the file whole.
#include "host/series/internal/study_report.h"

#include <stdlib.h>
#include <string.h>

#include "app/pages/study_page.h"
#include "host/base/complain.h"
#include "host/files/atomic.h"
#include "host/series/internal/table_picture.h"
#include "host/tell/target.h"

bool study_report_fits(const char *path)
{
    static const struct target_sort page = {
        "report", "<meta name=\"generator\" content=\"zerodark ", "page of zerodark's"};
    return target_fits(&page, path);
}

// The words of a command line, as a shell takes them, without --report and what it writes.
static void study_print_command(FILE *out, int argc, char **argv)
{
    static const char report[] = "--report";
    fputs("zerodark", out);
    for (int i = 0; i < argc; i++) {
        size_t n = strlen(report);
        if (strcmp(argv[i], report) == 0) {
            i++;
        } else if (strncmp(argv[i], report, n) != 0 || argv[i][n] != '=') {
            fputc(' ', out);
            battle_setup_print_word(out, argv[i]);
        }
    }
}

// What is written into memory.
struct text {
    FILE *out;
    char *bytes;
    size_t n;
};

static bool begin(struct text *t)
{
    t->bytes = NULL;
    t->out = open_memstream(&t->bytes, &t->n);
    return t->out != NULL;
}

static bool end(struct text *t)
{
    return t->out && fclose(t->out) == 0;
}

static char *page_of(const struct study_teller *t, int argc, char **argv, size_t *n)
{
    struct text told, json, command;
    bool whole = begin(&told);
    whole = begin(&json) && whole;
    whole = begin(&command) && whole;
    if (whole) {
        t->tell(told.out, t->self, false);
        study_print_command(command.out, argc, argv);
        whole = t->json(json.out, t->self);
    }
    whole = end(&told) && whole;
    whole = end(&json) && whole;
    whole = end(&command) && whole;
    char *svg = whole ? table_picture(t->table) : NULL;
    char *page = whole ? study_page(&(struct study){.kind = t->kind,
                                                    .title = t->title,
                                                    .command = command.bytes,
                                                    .told = told.bytes,
                                                    .json = json.bytes,
                                                    .svg = svg},
                                    n)
                       : NULL;
    free(svg);
    free(told.bytes);
    free(json.bytes);
    free(command.bytes);
    return page;
}

bool study_report_write(const char *path, const struct study_teller *t, int argc, char **argv)
{
    char why[FILES_WHY] = "there is no memory left for the page";
    size_t n = 0;
    char *page = page_of(t, argc, argv, &n);
    bool wrote = page && atomic_write(path, page, n, 0644, why);
    if (!wrote) {
        complain_of("%s: %s", path, why);
    }
    free(page);
    return wrote;
}
