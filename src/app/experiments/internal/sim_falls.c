// sim_falls.c: who fell by what: of the people, and of everybody else by what they are.
#include "app/experiments/internal/sim_tell.h"

#include <stdlib.h>
#include <string.h>

#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "engine/utf8.h"

#define ROWS 12 // of a table, at most; what is left is one more

// Falls that are told in one row: who, by what, by whom.
struct row {
    const char *who, *cause, *by;
    int64_t out, dead;
};

static const char *victim(const struct sim_battle_frame *f, const struct aggregate_fall *fall)
{
    return fall->person ? f->person[fall->person - 1].name.text
           : fall->kind ? f->kind[fall->kind - 1].text
                        : "somebody";
}

static const char *culprit(const struct sim_battle_frame *f, const struct aggregate_fall *fall)
{
    return fall->by_person ? f->person[fall->by_person - 1].name.text
           : fall->by      ? f->kind[fall->by - 1].text
                           : "";
}

static bool is_same(const struct row *r, const struct row *other)
{
    return strcmp(r->who, other->who) == 0 && strcmp(r->cause, other->cause) == 0 &&
           strcmp(r->by, other->by) == 0;
}

static int by_size(const void *a, const void *b)
{
    const struct row *x = a, *y = b;
    int64_t left = x->out + x->dead, right = y->out + y->dead;
    int order = left > right ? -1 : left < right;
    order = order ? order : strcmp(x->who, y->who);
    order = order ? order : strcmp(x->cause, y->cause);
    return order ? order : strcmp(x->by, y->by);
}

// The rows of one table, most first; the caller frees them. NULL: none, or no memory.
static struct row *rows_of(const struct sim_result *r, bool people, int *n)
{
    const struct aggregate *t = r->aggregate;
    struct row *all = calloc((size_t)t->n_falls + 1, sizeof *all);
    *n = 0;
    for (int i = 0; all && i < t->n_falls; i++) {
        const struct aggregate_fall *f = &t->fall[i];
        struct row one = {victim(r->frame, f), sim_battle_causes[f->cause], culprit(r->frame, f),
                          f->out, f->dead};
        int at = 0;
        if ((f->person != 0) != people) {
            continue;
        }
        while (at < *n && !is_same(&all[at], &one)) {
            at++;
        }
        if (at == *n) {
            all[(*n)++] = one;
        } else {
            all[at].out += one.out;
            all[at].dead += one.dead;
        }
    }
    if (all && *n > 0) {
        qsort(all, (size_t)*n, sizeof *all, by_size);
    }
    return all;
}

void sim_tell_name(FILE *out, const char *text, int width)
{
    int n = (int)utf8_columns(text, strlen(text));
    escape_print(out, text);
    fprintf(out, "%*s", n < width ? width - n : 1, "");
}

static void print_row(FILE *out, const struct row *row, int64_t battles, bool people)
{
    fputs("    ", out);
    sim_tell_name(out, row->who, 18);
    sim_tell_name(out, row->cause, 14);
    sim_tell_name(out, row->by, 18);
    fprintf(out, "%8.3f", (double)(row->out + row->dead) / (double)battles);
    if (people) {
        long long fell = row->out + row->dead;
        fprintf(out, "  %lld dead of %lld", (long long)row->dead, fell);
    } else {
        fprintf(out, "  %lld", (long long)row->dead);
    }
    fputc('\n', out);
}

static void table(FILE *out, const struct sim_result *r, bool color, bool people, const char *title)
{
    int n;
    struct row *all = rows_of(r, people, &n), rest = {"others", "", "", 0, 0};
    if (n > 0) {
        fprintf(out, "\n  %s%-20s%-14s%-18s%8s%s\n", ansi_color(color, PAINT_BOLD), title, "by",
                "whose", "a battle", ansi_color(color, PAINT_PLAIN));
    }
    for (int i = 0; i < n; i++) {
        if (i < ROWS) {
            print_row(out, &all[i], r->aggregate->n, people);
        } else {
            rest.out += all[i].out;
            rest.dead += all[i].dead;
        }
    }
    if (rest.out + rest.dead > 0) {
        print_row(out, &rest, r->aggregate->n, people);
    }
    free(all);
}

void sim_tell_falls(FILE *out, const struct sim_result *r, bool color)
{
    table(out, r, color, true, "Who fell");
    table(out, r, color, false, "Who was killed");
}
