// report_file.c: writes the report of a battle, an HTML page, to its file.
#include "host/tell/report_file.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/pages/report_page.h"
#include "host/base/complain.h"
#include "host/files/atomic.h"
#include "host/tell/target.h"

bool report_file_fits(const struct report_file *f)
{
    static const struct target_sort report = {
        "report", "<meta name=\"generator\" content=\"zerodark ", "battle report"};
    return !f->path || target_fits(&report, f->path);
}

void report_file_take(struct report_file *f, const char *text, size_t n)
{
    char *copy = f->path && n <= REPORT_MOST ? malloc(n + 1) : NULL;
    if (f->path && n <= REPORT_MOST && !copy) {
        text_box_lose();
    }
    free(f->text);
    f->text = copy;
    f->n = n;
    if (copy) {
        memcpy(copy, text, n);
        copy[n] = '\0';
    }
}

static bool write_page(const struct report_file *f, char why[FILES_WHY])
{
    size_t size;
    char *page = f->text ? report_page(f->text, f->n, &size, why) : NULL;
    bool wrote = page && atomic_write(f->path, page, size, 0644, why);
    free(page);
    return wrote;
}

enum exit_status report_file_write(struct report_file *f, enum exit_status status)
{
    char why[FILES_WHY] = "the battle did not get far enough for a report; nothing was written";
    if (!f->path || (!f->text && status != EXIT_DONE)) {
        return status; // why there is none was reported
    }
    bool wrote = write_page(f, why);
    if (!wrote) {
        complain_of("%s: %s", f->path, why);
    } else if (!f->silent) {
        printf("  %-14s %s\n", "Report", f->path);
        fflush(stdout);
    }
    free(f->text);
    f->text = NULL;
    return wrote || status != EXIT_DONE ? status : EXIT_WORK;
}
