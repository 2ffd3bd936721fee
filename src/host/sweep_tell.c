// sweep_tell.c: a curve in words, as a table and as JSON.
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "host/json_out.h"
#include "host/paint.h"
#include "host/plain.h"
#include "host/sim.h"
#include "host/sweep.h"

// A figure as it is told: shares in percent.
static void number(char *out, size_t size, bool rate, double value, bool sign)
{
    double shown = rate ? 100 * value : value;
    if (!isfinite(value)) {
        snprintf(out, size, "?");
    } else if (fabs(shown) < (rate ? 0.05 : 0.005)) {
        snprintf(out, size, rate ? "0.0 %%" : "0.00");
    } else {
        snprintf(out, size, rate ? (sign ? "%+.1f %%" : "%.1f %%") : (sign ? "%+.2f" : "%.2f"),
                 shown);
    }
}

struct span {
    double low, high;
};

// Between which values the curve and its intervals lie.
static struct span span_of(const struct sweep *s)
{
    struct span all = {INFINITY, -INFINITY};
    for (int i = 0; i < s->n_points; i++) {
        struct interval in;
        double mean = sweep_mean(s, &s->point[i], &in);
        all.low = fmin(all.low, fmin(mean, in.low));
        all.high = fmax(all.high, fmax(mean, in.high));
    }
    if (sweep_is_rate(s)) {
        all.low = floor(all.low * 10) / 10;
        all.high = ceil(all.high * 10) / 10;
    }
    return all;
}

#define WIDE 42 // characters of the curve

static int column_of(const struct span *all, double value)
{
    double width = all->high - all->low;
    double at = width > 0 ? (value - all->low) / width * (WIDE - 1) : 0;
    return at < 0 ? 0 : at > WIDE - 1 ? WIDE - 1 : (int)(at + 0.5);
}

// "   3   41.5 %  |      |----o----|        |"
static void point_line(FILE *out, const struct sweep *s, const struct sweep_point *p,
                       const struct span *all, bool color)
{
    char line[WIDE + 1], text[24], step[24] = "";
    struct interval in;
    bool rate = sweep_is_rate(s);
    double mean = sweep_mean(s, p, &in);
    memset(line, ' ', WIDE);
    line[WIDE] = '\0';
    int low = column_of(all, in.low), high = column_of(all, in.high);
    memset(line + low, '-', (size_t)(high - low) + 1);
    line[column_of(all, mean)] = 'o';
    number(text, sizeof text, rate, mean, false);
    if (p->step.n > 0) {
        number(step, sizeof step, rate, paired_mean(&p->step), true);
    }
    struct interval change = rate ? rates_interval(&p->step, SWEEP_CONFIDENCE)
                                  : paired_interval(&p->step, SWEEP_CONFIDENCE);
    bool found = p->step.n > 1 && (change.low > 0 || change.high < 0);
    fprintf(out, "  %6" PRId32 " %9s  |%s|", p->value, text, line);
    if (*step) {
        fprintf(out, "  %s%s%s%s", paint(color && found, PAINT_BOLD), step, found ? " *" : "",
                paint(color && found, PAINT_PLAIN));
    }
    fputc('\n', out);
}

static void scale_line(FILE *out, const struct span *all, bool rate)
{
    char low[24], high[24];
    number(low, sizeof low, rate, all->low, false);
    number(high, sizeof high, rate, all->high, false);
    fprintf(out, "  %6s %9s   %s%*s\n", "", "", low, WIDE - (int)strlen(low), high);
}

static void heading(FILE *out, const struct sweep *s, bool color)
{
    const struct sweep_point *p = &s->point[0];
    fputs(paint(color, PAINT_BOLD), out);
    plain(out, p->in.frame.title.text);
    fprintf(out, "%s, ", paint(color, PAINT_PLAIN));
    plain(out, p->in.frame.mode.text);
    fprintf(out, ": %s, %d value%s, %" PRId64 " battles each, seeds %" PRId64 " to %" PRId64 "\n\n",
            s->param, s->n_points, s->n_points == 1 ? "" : "s", p->in.tally.n, s->series.seed,
            s->series.seed + p->in.tally.n - 1);
}

// The largest difference from the first value, with its interval.
static void whole_way(FILE *out, const struct sweep *s)
{
    const struct sweep_point *last = &s->point[s->n_points - 1];
    bool rate = sweep_is_rate(s);
    char text[24], low[24], high[24];
    if (s->n_points < 2 || last->first.n < 2) {
        return;
    }
    struct interval in = rate ? rates_interval(&last->first, SWEEP_CONFIDENCE)
                              : paired_interval(&last->first, SWEEP_CONFIDENCE);
    number(text, sizeof text, rate, paired_mean(&last->first), true);
    number(low, sizeof low, rate, in.low, true);
    number(high, sizeof high, rate, in.high, true);
    fprintf(out,
            "\nFrom %" PRId32 " to %" PRId32 ": %s (95 %%: %s to %s); its variance is %.2f of that"
            "\nbetween independent battles.\n",
            s->point[0].value, last->value, text, low, high, paired_ratio(&last->first));
}

void sweep_tell(FILE *out, const struct sweep *s, bool color)
{
    if (s->n_points == 0 || s->point[0].in.tally.n == 0) {
        fputs("No battle was played.\n", out);
        return;
    }
    struct span all = span_of(s);
    char figure[24];
    snprintf(figure, sizeof figure, "%.20s", sweep_figure(s, &s->point[0])->name);
    heading(out, s, color);
    fprintf(out, "  %s%16.20s   %-*s  change%s\n", paint(color, PAINT_DIM), figure, WIDE, "95 %",
            paint(color, PAINT_PLAIN));
    for (int i = 0; i < s->n_points; i++) {
        point_line(out, s, &s->point[i], &all, color);
    }
    scale_line(out, &all, sweep_is_rate(s));
    fputs("\nThe change is that from the value above, battle by battle over the same luck; with *\n"
          "it is no chance (95 %).\n",
          out);
    whole_way(out, s);
}

void sweep_csv(FILE *out, const struct sweep *s)
{
    fputs("param,value,figure,battles,mean,low,high,change,change_low,change_high,p\n", out);
    for (int i = 0; i < s->n_points; i++) {
        const struct sweep_point *p = &s->point[i];
        bool rate = sweep_is_rate(s);
        struct interval in;
        double mean = sweep_mean(s, p, &in);
        fprintf(out, "%s,%" PRId32 ",%s,%" PRId64 ",%.17g,%.17g,%.17g", s->param, p->value,
                sweep_figure(s, p)->name, p->in.tally.n, mean, in.low, in.high);
        if (p->step.n > 1) {
            in = rate ? rates_interval(&p->step, SWEEP_CONFIDENCE)
                      : paired_interval(&p->step, SWEEP_CONFIDENCE);
            fprintf(out, ",%.17g,%.17g,%.17g,%.17g\n", paired_mean(&p->step), in.low, in.high,
                    rate ? rates_p(&p->step) : paired_p(&p->step));
        } else {
            fputs(",,,,\n", out);
        }
    }
}

static void set_real(json_t *o, const char *key, double value)
{
    json_object_set_new(o, key, isfinite(value) ? json_real(value) : json_null());
}

static json_t *change_json(const struct sweep *s, const struct paired *p)
{
    if (p->n < 2) {
        return json_null();
    }
    bool rate = sweep_is_rate(s);
    struct interval in =
        rate ? rates_interval(p, SWEEP_CONFIDENCE) : paired_interval(p, SWEEP_CONFIDENCE);
    json_t *o = json_object();
    json_object_set_new(o, "n", json_integer(p->n));
    set_real(o, "difference", paired_mean(p));
    set_real(o, "low", in.low);
    set_real(o, "high", in.high);
    set_real(o, "p", rate ? rates_p(p) : paired_p(p));
    set_real(o, "variance_ratio", paired_ratio(p));
    return o;
}

static json_t *point_json(const struct sweep *s, const struct sweep_point *p)
{
    struct interval in;
    struct sim_again again;
    json_t *o = json_object();
    sim_again_of(&again, &p->plan, s->series.orders_max);
    const struct sim_result r = {&p->in.frame, &p->in.tally, &again, s->series.seed, p->in.tally.n};
    json_object_set_new(o, "value", json_integer(p->value));
    set_real(o, "mean", sweep_mean(s, p, &in));
    set_real(o, "low", in.low);
    set_real(o, "high", in.high);
    json_object_set_new(o, "from_before", change_json(s, &p->step));
    json_object_set_new(o, "from_first", change_json(s, &p->first));
    json_object_set_new(o, "simulation", sim_result_json(&r));
    return o;
}

bool sweep_json(FILE *out, const struct sweep *s)
{
    json_t *o = json_object(), *points = json_array();
    for (int i = 0; i < s->n_points; i++) {
        json_array_append_new(points, point_json(s, &s->point[i]));
    }
    json_object_set_new(o, "format", json_integer(1));
    json_object_set_new(o, "sweep", json_words(s->param));
    json_object_set_new(
        o, "figure", s->n_points ? json_string(sweep_figure(s, &s->point[0])->name) : json_null());
    json_object_set_new(o, "runs", json_integer(s->series.runs));
    json_object_set_new(o, "first_seed", json_integer(s->series.seed));
    json_object_set_new(o, "confidence", json_real(SWEEP_CONFIDENCE));
    json_object_set_new(o, "points", points);
    return json_line(out, o);
}
