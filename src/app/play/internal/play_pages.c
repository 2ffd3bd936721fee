// play_pages.c: lines are counted as they come; a page leaves a row for the prompt.
#include "app/play/internal/play_pages.h"

#include <stdlib.h>
#include <string.h>

#include "app/play/internal/play_full.h"

bool play_pages(const struct play *p)
{
    return !p->full && p->view_rows > 2;
}

static int rows_of_page(const struct play *p)
{
    return p->view_rows - 1;
}

void play_pages_show(struct play *p, const char *text)
{
    play_pages_show_in(p, text, rows_of_page(p));
}

void play_pages_show_in(struct play *p, const char *text, int rows)
{
    int left = play_full_lines(text);
    while (left > rows) {
        char prompt[80];
        for (int i = 0; i < rows; i++) {
            size_t n = strcspn(text, "\n") + 1;
            fwrite(text, 1, n, p->show.log.out);
            text += n;
        }
        left -= rows;
        snprintf(prompt, sizeof prompt, "%d line%s more: Enter shows %s > ", left,
                 left == 1 ? "" : "s", left == 1 ? "it" : "them");
        const char *line = play_line(p, prompt);
        if (!line || p->dropped) {
            p->dropped = false;
            return;
        }
        if (*line) {
            snprintf(p->pushed, sizeof p->pushed, "%s", line);
            return;
        }
    }
    fputs(text, p->show.log.out);
}

// The map without and with what stands below it.
static void print_bare_map(struct play *p)
{
    map_draw_fit(p->show.log.out, &p->m->game, p->show.log.color, 80, 48, true);
}

void play_pages_map(struct play *p)
{
    FILE *out = p->show.log.out;
    char *bare = play_full_capture(p, print_bare_map), *all = play_full_capture(p, play_map);
    const char *at = all ? all : "";
    const int ruler = (int)strcspn(at, "\n") + 1, rows = rows_of_page(p);
    int of_map = bare ? play_full_lines(bare) : 0;
    for (int line = 0; *at; line++, of_map--) {
        if (line && line % rows == 0 && of_map > 0) {
            fprintf(out, "%.*s", ruler, all);
            line++;
        }
        size_t n = strcspn(at, "\n") + 1;
        fwrite(at, 1, n, out);
        at += n;
    }
    free(bare);
    free(all);
}
