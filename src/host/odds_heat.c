// odds_heat.c: tables of tests: one line each, or a square of chances, the warmer the likelier.
#include <math.h>
#include <string.h>

#include "host/odds_show.h"
#include "host/paint.h"
#include "script/chart.h"

#define CELL 6 // characters of a number in the square

static double at_least(const struct odds_value *o, int k)
{
    struct big ways = spread_at_least(&o->spread, k < o->spread.n ? k : o->spread.n);
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

// The range that goes down, that which goes across.
struct square {
    const struct odds_test *t;
    const struct odds_rules *rules;
    struct odds_range down, across;
    bool counter; // across are the dice of the counter-test
};

static void fill(const struct square *q, int down, int across, struct odds_value *o)
{
    memset(o, 0, sizeof *o);
    odds_fill(o, q->t, q->rules, q->counter ? q->t->dice.low : across, down,
              q->counter ? across : q->t->counter.low);
}

static void print_square(const struct odds_show *s, const struct square *q, int from, int to)
{
    fputs("        ", s->out);
    for (int x = from; x <= to; x++) {
        fprintf(s->out, "%*d ", CELL - 1, x);
    }
    for (int y = q->down.low; y <= q->down.high; y++) {
        fprintf(s->out, "\n%7d ", y);
        for (int x = from; x <= to; x++) {
            struct odds_value o;
            fill(q, y, x, &o);
            print_cell(s, at_least(&o, s->least));
        }
    }
    fputc('\n', s->out);
}

static void print_heat(const struct odds_show *s, const struct odds_test *t,
                       const struct odds_rules *rules, bool counter)
{
    struct square q = {.t = t,
                       .rules = rules,
                       .down = t->target,
                       .across = counter ? t->counter : t->dice,
                       .counter = counter};
    int fit = (s->width - 8) / CELL;
    fprintf(s->out, "%s: chance of at least %d, in %%. Down: the target; across: the dice%s.\n",
            t->stat, s->least, counter ? " of the counter-test" : "");
    for (int x = q.across.low; x <= q.across.high; x += fit) {
        print_square(s, &q, x, x + fit - 1 < q.across.high ? x + fit - 1 : q.across.high);
    }
}

// One line for each test: what it is on average, and how likely one, two, three or more are.
static void print_line(const struct odds_show *s, const struct odds_value *o)
{
    struct big top, bottom;
    char text[16];
    spread_mean(&o->spread, &top, &bottom);
    fprintf(s->out, "%-20s %8.4f", o->name, big_ratio(&top, &bottom));
    for (int k = 1; k <= 4; k++) {
        chart_percent(at_least(o, k), text);
        fprintf(s->out, " %s", text);
    }
    fputc('\n', s->out);
}

void odds_show_table(const struct odds_show *s, const struct odds_test *t,
                     const struct odds_rules *rules)
{
    bool dice = t->dice.low < t->dice.high, target = t->target.low < t->target.high;
    bool counter = t->counter.low < t->counter.high;
    if (s->form == ODDS_TEXT_FORM && target && dice != counter) {
        print_heat(s, t, rules, counter);
        return;
    }
    if (s->form == ODDS_TEXT_FORM) {
        fprintf(s->out, "%-20s %8s %9s %9s %9s %9s\n", "", "mean", "1+", "2+", "3+", "4+");
    }
    for (int d = t->dice.low; d <= t->dice.high; d++) {
        for (int v = t->target.low; v <= t->target.high; v++) {
            for (int c = t->counter.low; c <= t->counter.high; c++) {
                struct odds_value o;
                memset(&o, 0, sizeof o);
                odds_fill(&o, t, rules, d, v, c);
                if (s->form == ODDS_TEXT_FORM) {
                    print_line(s, &o);
                } else {
                    odds_show(NULL, s, &o, NULL, NULL);
                }
            }
        }
    }
}
