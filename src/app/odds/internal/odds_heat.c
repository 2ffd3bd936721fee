// odds_heat.c: tables of tests: one line each, or a square of chances, the warmer the likelier.
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/odds/odds_show.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "script/api/chart.h"

#define CELL 6 // characters of a number in the square

static double at_least(const struct odds_value *o, int k)
{
    struct big ways = distribution_at_least(&o->spread, k < o->spread.n ? k : o->spread.n);
    return big_ratio(&ways, &o->spread.all);
}

// From cold to warm: colours of the 256, and without colours the darker the likelier.
static void print_cell(const struct odds_show *s, double share)
{
    static const uint8_t colors[] = {17, 18, 19, 25, 31, 37, 71, 107, 143, 179, 208, 202, 196};
    static const char shades[] = " .:-=+*#%@";
    const int n = (int)sizeof colors, m = (int)sizeof shades - 1;
    int heat = (int)(share * n), shade = (int)(share * m);
    heat = heat < n ? heat : n - 1;
    shade = shade < m ? shade : m - 1;
    if (s->color) {
        fprintf(s->out, "\x1b[48;5;%dm\x1b[38;5;%dm%5.1f \x1b[0m", colors[heat],
                heat > 6 && heat < 11 ? 16 : 231, share * 100);
    } else {
        fprintf(s->out, "%5.1f%c", share * 100, shades[shade]);
    }
}

// A table in the making: of a square all chances are known before the first line is written.
struct table {
    const struct odds_show *show;
    const struct odds_test *test;
    struct odds_range across; // of a square: the dice, or those of the counter-test
    bool counter;             // it is those
    double *share;            // of a square: for each target those across; NULL of lines
    int64_t done, total;
};

static void pass_table_progress(struct table *q, int64_t done)
{
    q->done = done;
    if (q->show->progress) {
        q->show->progress(done, q->total);
    }
}

static void print_square(const struct table *q, int from, int to)
{
    const struct odds_range *down = &q->test->target;
    const int columns = q->across.high - q->across.low + 1;
    FILE *out = q->show->out;
    fputs("        ", out);
    for (int x = from; x <= to; x++) {
        fprintf(out, "%*d ", CELL - 1, x);
    }
    for (int y = down->low; y <= down->high; y++) {
        fprintf(out, "\n%7d ", y);
        for (int x = from; x <= to; x++) {
            print_cell(q->show, q->share[(y - down->low) * columns + x - q->across.low]);
        }
    }
    fputc('\n', out);
}

static void print_heat(const struct table *q)
{
    const struct odds_show *s = q->show;
    int fit = (s->width - 8) / CELL;
    fprintf(s->out, "%s: chance of at least %d, in %%. Down: the target; across: the dice%s.\n",
            q->test->stat, s->least, q->counter ? " of the counter-test" : "");
    for (int x = q->across.low; x <= q->across.high; x += fit) {
        print_square(q, x, x + fit - 1 < q->across.high ? x + fit - 1 : q->across.high);
    }
}

// One line for each test: what it is on average, and how likely one, two, three or more are.
static void print_test_line(const struct odds_show *s, const struct odds_value *o)
{
    struct big top, bottom;
    char text[16];
    distribution_mean(&o->spread, &top, &bottom);
    escape_print_padded(s->out, o->name, 20);
    fprintf(s->out, " %8.4f", big_ratio(&top, &bottom));
    for (int k = 1; k <= 4; k++) {
        chart_percent(at_least(o, k), text);
        fprintf(s->out, " %s", text);
    }
    fputc('\n', s->out);
}

static void take_heat_cell(void *self, const struct odds_cell *cell)
{
    struct table *q = self;
    struct odds_value o;
    memset(&o, 0, sizeof o);
    odds_take(&o, q->test, cell);
    if (q->share) {
        int x = (q->counter ? cell->counter : cell->dice) - q->across.low;
        int y = cell->target - q->test->target.low;
        q->share[y * (q->across.high - q->across.low + 1) + x] = at_least(&o, q->show->least);
    } else if (q->show->form == ODDS_TEXT_FORM) {
        print_test_line(q->show, &o);
    } else {
        odds_show(NULL, q->show, &o, NULL, NULL);
    }
    pass_table_progress(q, q->done + 1);
}

static bool make_square(struct table *q)
{
    const struct odds_test *t = q->test;
    bool dice = t->dice.low < t->dice.high;
    q->counter = t->counter.low < t->counter.high;
    if (q->show->form != ODDS_TEXT_FORM || t->target.low == t->target.high || dice == q->counter) {
        return false;
    }
    q->across = q->counter ? t->counter : t->dice;
    q->share = text_box_made(calloc((size_t)odds_tests_in(t), sizeof *q->share));
    return q->share != NULL;
}

void odds_show_table(const struct odds_show *s, const struct odds_test *t,
                     const struct odds_rules *rules)
{
    struct table q = {.show = s, .test = t};
    struct odds_effort effort = odds_usual;
    effort.tell = take_heat_cell;
    effort.self = &q;
    bool square = make_square(&q);
    if (s->form == ODDS_TEXT_FORM && !square) {
        fprintf(s->out, "%-20s %8s %9s %9s %9s %9s\n", "", "mean", "1+", "2+", "3+", "4+");
    }
    q.total = odds_tests_in(t);
    odds_each(t, rules, &effort);
    if (q.done < q.total) { // some were too much to do
        pass_table_progress(&q, q.total);
    }
    if (square) {
        print_heat(&q);
    }
    free(q.share);
}
