// batch_report.c: words and JSON are written into memory by the same functions that print them, and
// a worker draws the table. The page that is made of these replaces the file whole.
#include "host/series/internal/batch_report.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/pages/markup.h"
#include "app/pages/study_page.h"
#include "app/pages/svg.h"
#include "host/base/complain.h"
#include "host/files/atomic.h"
#include "host/series/cmd_sim.h"
#include "host/series/internal/batch_report_work.h"
#include "host/setup/setup_options.h"
#include "host/tell/target.h"
#include "host/worker/jail.h"

bool batch_report_fits(const char *path)
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

static void take_picture(void *self, const char *text, size_t n)
{
    struct table_drawing *d = self;
    free(d->text);
    bool sound = markup_is_picture(text, n);
    d->text = sound ? strndup(text, n) : NULL;
    if (sound && !d->text) {
        text_box_lose();
    }
}

static char *table_picture(const struct battle_setup *p)
{
    struct table_drawing d = {.plan = *p};
    struct jail_end end;
    bool muted = true;
    jail_run(&(struct jail_job){.task = &batch_report_task,
                                .self = &d,
                                .report = take_picture,
                                .muted = &muted,
                                .end = &end});
    return d.text;
}

static void print_told(FILE *out, const struct experiment *e)
{
    e->kind->tell(out, e, false);
}

static void print_json(FILE *out, const struct experiment *e)
{
    e->kind->json(out, e);
}

static void print_command(FILE *out, const struct experiment *e)
{
    study_print_command(out, e->argc, e->argv);
}

// What is printed, as a text that the caller frees; NULL: no memory.
static char *page_text(void (*print)(FILE *out, const struct experiment *e),
                       const struct experiment *e)
{
    struct text_box box;
    if (text_box_open(&box)) {
        print(box.out, e);
    }
    char *text = text_box_take(&box, NULL);
    char *saved = text ? setup_saved(text) : NULL;
    free(text);
    return saved;
}

static char *page_of(const struct experiment *e, const struct experiment_arm *arm, size_t *n)
{
    struct battle_setup table = arm->plan;
    char *told = page_text(print_told, e), *json = page_text(print_json, e),
         *command = page_text(print_command, e);
    bool whole = told && json && command;
    table.seed = e->own.first;
    char *svg = whole ? table_picture(&table) : NULL;
    char *page = whole ? study_page(&(struct study){.kind = e->kind->study,
                                                    .title = arm->frame.title.text,
                                                    .command = command,
                                                    .told = told,
                                                    .json = json,
                                                    .svg = svg},
                                    n)
                       : NULL;
    free(svg);
    free(told);
    free(json);
    free(command);
    return page;
}

bool batch_report_write(const struct experiment *e, const struct experiment_arm *arm)
{
    char why[FILES_WHY] = "out of memory for the page";
    size_t n = 0;
    char *page = page_of(e, arm, &n);
    bool wrote = page && atomic_write(e->report, page, n, 0644, why);
    if (!wrote) {
        complain_of("%s: %s", e->report, why);
    }
    free(page);
    return wrote;
}
