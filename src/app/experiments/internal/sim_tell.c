// sim_tell.c: what many battles came to, on a terminal of 80 columns.
#include <math.h>
#include <string.h>

#include "app/experiments/internal/sim_tell.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "app/text/number.h"
#include "script/api/chart.h"

#define BARS  12 // of a histogram, at most
#define WIDTH 76

struct teller {
    FILE *out;
    const struct sim_result *r;
    const struct aggregate *t;
    bool color;
};

static void heading(const struct teller *w, const char *text)
{
    fprintf(w->out, "\n  %s%s%s\n", ansi_color(w->color, PAINT_BOLD), text,
            ansi_color(w->color, PAINT_PLAIN));
}

// "55.2 %   52.1 to 58.3 %   552"; of no battle nothing is known.
static void share(const struct teller *w, int64_t hits, int64_t n)
{
    if (n == 0) {
        fprintf(w->out, "%9s  %18s  %9lld", "?", "", (long long)hits);
        return;
    }
    char text[16];
    struct interval i = statistic_wilson(hits, n, CONFIDENCE);
    chart_percent((double)hits / (double)n, text);
    fprintf(w->out, "%9s  %6.2f to %6.2f %%  %9lld", text, 100 * i.low, 100 * i.high,
            (long long)hits);
}

static void examples(const struct teller *w, const struct aggregate_count *c)
{
    fputs(ansi_color(w->color, PAINT_DIM), w->out);
    for (int i = 0; i < AGGREGATE_EXAMPLES && i < c->n; i++) {
        fprintf(w->out, "%s%lld", i ? ", " : "  seed ", (long long)c->seed[i]);
    }
    fputs(ansi_color(w->color, PAINT_PLAIN), w->out);
}

static void tell_title(const struct teller *w)
{
    const struct sim_result *r = w->r;
    ansi_printf(w->out, w->color, PAINT_BOLD, "%s", r->frame->title.text);
    fprintf(w->out, ", %lld battle%s", (long long)w->t->n, plural(w->t->n));
    if (w->t->n < r->runs) {
        fprintf(w->out, " of %lld", (long long)r->runs);
    }
    fprintf(w->out, r->runs == 1 ? ", seed %lld" : ", seeds %lld", (long long)r->first);
    fprintf(w->out, r->runs > 1 ? " to %lld\n  " : "\n  ", (long long)(r->first + r->runs - 1));
    ansi_printf(w->out, w->color, PAINT_DIM, "%sN%s", r->again->before, r->again->after);
    fputc('\n', w->out);
}

static void tell_outcomes(const struct teller *w)
{
    const struct sim_battle_frame *f = w->r->frame;
    int64_t over = w->t->state[SIM_BATTLE_OVER].n;
    fputc('\n', w->out);
    for (int i = 0; i < f->n_outcomes; i++) {
        bool won = i == 0 || f->sides_win;
        fprintf(w->out, "  %s", ansi_color(w->color, won ? PAINT_GOOD : PAINT_BAD));
        sim_tell_name(w->out, f->outcome[i].text, 16);
        fputs(ansi_color(w->color, PAINT_PLAIN), w->out);
        share(w, w->t->outcome[i].n, over);
        examples(w, &w->t->outcome[i]);
        fputc('\n', w->out);
    }
}

static const char *const state_words[] = {[SIM_BATTLE_STUCK] = "nobody could act",
                                          [SIM_BATTLE_ENDLESS] = "too long",
                                          [SIM_BATTLE_FAILED] = "script failed",
                                          [SIM_BATTLE_LOST] = "crashed"};

static void tell_failed(const struct teller *w)
{
    for (int i = SIM_BATTLE_STUCK; i < SIM_BATTLE_STATES; i++) {
        const struct aggregate_count *c = &w->t->state[i];
        if (c->n) {
            fprintf(w->out, "  %s", ansi_color(w->color, PAINT_BAD));
            sim_tell_name(w->out, state_words[i], 16);
            fputs(ansi_color(w->color, PAINT_PLAIN), w->out);
            share(w, c->n, w->t->n);
            examples(w, c);
            fputc('\n', w->out);
        }
    }
}

static void tell_ending(const struct teller *w, const char *text, const struct aggregate_count *c)
{
    char percent[16];
    chart_percent((double)c->n / (double)w->t->n, percent);
    struct fold fold;
    struct teller folded = *w;
    folded.out = fold_begin(&fold, w->out);
    escape_printf(folded.out, "    %9s  %s", percent, text);
    examples(&folded, c);
    fputc('\n', folded.out);
    fold_end(&fold, 15);
}

static void tell_endings(const struct teller *w)
{
    heading(w, "How they ended");
    for (int i = 0; i < w->t->n_endings; i++) {
        const struct aggregate_ending *e = &w->t->ending[i];
        char text[SIM_BATTLE_NAME + SIM_BATTLE_WHY + 8];
        snprintf(text, sizeof text, "%s%s%s",
                 e->outcome >= 0 ? w->r->frame->outcome[e->outcome].text
                                 : state_words[-1 - e->outcome],
                 *e->text ? ", " : "", e->text);
        tell_ending(w, text, &e->count);
    }
    if (w->t->other_endings.n > 0) {
        tell_ending(w, "all further endings", &w->t->other_endings);
    }
}

static void tell_numbers(const struct teller *w)
{
    fprintf(w->out, "\n  %s%-16s     mean +-      spread   least    most%s\n",
            ansi_color(w->color, PAINT_BOLD), "In a battle", ansi_color(w->color, PAINT_PLAIN));
    for (int i = 0; i < w->t->n_columns; i++) {
        const struct sim_battle_column *c = &w->t->column[i];
        const struct aggregate_column *by = &w->t->by[i];
        bool points = c->group && strcmp(c->group, "points") == 0;
        if (c->measure != SIM_BATTLE_COUNT || (c->group && !points) || by->n == 0) {
            continue;
        }
        fputs("    ", w->out);
        sim_tell_name(w->out, points ? c->name : c->title, 14);
        fprintf(w->out, "%9.2f %-7.2f%8.2f%8lld%8lld\n", aggregate_mean(by),
                aggregate_half(by, CONFIDENCE), aggregate_deviation(by), (long long)by->least,
                (long long)by->most);
    }
}

// 1, 2, 5, 10, 20, 50 ...
static int64_t step_for(int64_t span)
{
    int64_t step = 1;
    for (int i = 0; span / step + 1 > BARS; i++) {
        step = i % 3 == 1 ? step / 2 * 5 : step * 2;
    }
    return step;
}

static int64_t floor_to(int64_t n, int64_t step)
{
    int64_t rest = n % step;
    return n - rest - (rest < 0 ? step : 0);
}

void sim_tell_put(void *to, const char *text, size_t length)
{
    fwrite(text, 1, length, to);
}

static void histogram(const struct teller *w, const char *column, const char *title)
{
    const struct aggregate_column *by = aggregate_named(w->t, column);
    char label[BARS + 1][48];
    struct chart_bar bar[BARS + 1];
    int n = 0;
    if (!by || by->n == 0 || by->least == by->most) {
        return;
    }
    int64_t step = step_for(by->most - by->least), from = floor_to(by->least, step);
    for (int64_t low = from; low <= by->most && n < BARS + 1; low += step, n++) {
        int64_t hits = 0;
        for (int i = 0; i < by->n_bars; i++) {
            hits += floor_to(by->bar[i].value, step) == low ? by->bar[i].count.n : 0;
        }
        if (step > 1) {
            snprintf(label[n], sizeof label[n], "    %3lld to %-3lld", (long long)low,
                     (long long)(low + step - 1));
        } else {
            snprintf(label[n], sizeof label[n], "    %7lld   ", (long long)low);
        }
        bar[n] = (struct chart_bar){
            .label = label[n], .share = (double)hits / (double)by->n, .at_least = -1};
    }
    heading(w, title);
    chart_bars(bar, n, WIDTH, sim_tell_put, w->out);
    fputc('\n', w->out);
}

// The columns of one group, those at least that something was counted in; without any there is no
// heading.
static void family(const struct teller *w, const char *group, const char *title)
{
    bool any = false;
    for (int i = 0; i < w->t->n_columns; i++) {
        const struct sim_battle_column *c = &w->t->column[i];
        const struct aggregate_column *by = &w->t->by[i];
        if (!c->group || strcmp(c->group, group) != 0 || by->n == 0 || by->sum == 0) {
            continue;
        }
        if (!any) {
            heading(w, title);
        }
        any = true;
        fputs("    ", w->out);
        sim_tell_name(w->out, c->title, 26);
        if (c->measure == SIM_BATTLE_FLAG) {
            share(w, by->sum, by->n);
        } else {
            fprintf(w->out, "%8.3f a battle  %9lld", aggregate_mean(by), (long long)by->sum);
        }
        fputc('\n', w->out);
    }
}

// The battles that one would want to see.
static void tell_odd(const struct teller *w)
{
    static const struct {
        const char *column, *most, *least;
    } odd[] = {{"orders", "longest", "shortest"}, {"lost", "most lost", NULL}};
    heading(w, "Worth a look");
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        const struct aggregate_column *by = aggregate_named(w->t, odd[i].column);
        if (!by || by->n_bars == 0) {
            continue;
        }
        const struct aggregate_bar *most = &by->bar[by->n_bars - 1], *least = &by->bar[0];
        fprintf(w->out, "    %-12s %6lld", odd[i].most, (long long)most->value);
        examples(w, &most->count);
        fputc('\n', w->out);
        if (odd[i].least) {
            fprintf(w->out, "    %-12s %6lld", odd[i].least, (long long)least->value);
            examples(w, &least->count);
            fputc('\n', w->out);
        }
    }
}

void sim_tell(FILE *out, const struct sim_result *r, bool color)
{
    const struct teller w = {out, r, r->aggregate, color};
    tell_title(&w);
    if (w.t->n == 0) {
        return;
    }
    tell_outcomes(&w);
    tell_failed(&w);
    tell_endings(&w);
    if (w.t->state[SIM_BATTLE_OVER].n > 0) {
        tell_numbers(&w);
    }
    histogram(&w, "orders", "Orders");
    histogram(&w, "cards_left", "Cards left");
    histogram(&w, "lost", "Lost");
    family(&w, "lost", "Who was lost");
    sim_tell_falls(out, r, color);
    family(&w, "complication", "Complications");
    family(&w, "achievement", "Achievements");
    if (w.t->state[SIM_BATTLE_OVER].n > 0) {
        tell_odd(&w);
    }
}
