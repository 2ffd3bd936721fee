// curve_tell.c: a curve in words, as a table and as JSON.
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "app/experiments/curve.h"
#include "app/experiments/internal/figure.h"
#include "app/experiments/sim_result.h"
#include "app/text/json_out.h"
#include "app/text/paint.h"
#include "app/text/plain.h"

static bool is_rate(const struct curve *s)
{
    const struct trial_column *c = curve_figure(s->point[0].tally, s->of);
    return c && c->measure == TRIAL_FLAG;
}

// Mean of the figure at a point, and its interval.
static double mean_of(const struct curve *s, const struct curve_point *p, struct interval *i)
{
    const struct trial_column *c = curve_figure(p->tally, s->of);
    const struct tally_column *by = &p->tally->by[c - p->tally->column];
    double mean = by->n > 0 ? tally_mean(by) : NAN, half = 0;
    if (c->measure == TRIAL_FLAG) {
        *i = wilson(by->sum, by->n, CURVE_CONFIDENCE);
        return mean;
    }
    if (by->n > 1) {
        half = student_quantile(CURVE_CONFIDENCE, (double)(by->n - 1)) * tally_error(by);
    }
    *i = (struct interval){mean - half, mean + half};
    return mean;
}

struct span {
    double low, high;
};

// Between which values the curve and its intervals lie; NAN where nothing is known.
static struct span span_of(const struct curve *s)
{
    struct span all = {INFINITY, -INFINITY};
    for (int i = 0; i < s->n_points; i++) {
        struct interval in;
        double mean = mean_of(s, &s->point[i], &in);
        if (isfinite(mean)) {
            all.low = fmin(all.low, fmin(mean, in.low));
            all.high = fmax(all.high, fmax(mean, in.high));
        }
    }
    if (all.low > all.high) {
        return (struct span){NAN, NAN};
    }
    if (is_rate(s)) {
        all.low = floor(all.low * 10) / 10;
        all.high = ceil(all.high * 10) / 10;
    }
    return all;
}

#define WIDE      42 // characters of the curve
#define NAME_WIDE 16 // ... and of the name of its figure

static int column_of(const struct span *all, double value)
{
    double width = all->high - all->low;
    double at = width > 0 ? (value - all->low) / width * (WIDE - 1) : 0;
    return at < 0 ? 0 : at > WIDE - 1 ? WIDE - 1 : (int)(at + 0.5);
}

// "   3   41.5 %  |      |----o----|        |"
static void point_line(FILE *out, const struct curve *s, const struct curve_point *p,
                       const struct span *all, bool color)
{
    char line[WIDE + 1], text[FIGURE_TEXT], step[FIGURE_TEXT] = "";
    struct interval in;
    bool rate = is_rate(s);
    double mean = mean_of(s, p, &in);
    memset(line, ' ', WIDE);
    line[WIDE] = '\0';
    if (isfinite(mean)) {
        int low = column_of(all, in.low), high = column_of(all, in.high);
        memset(line + low, '-', (size_t)(high - low) + 1);
        line[column_of(all, mean)] = 'o';
    }
    figure_text(text, rate, mean, false);
    if (p->step.n > 0) {
        figure_text(step, rate, paired_mean(&p->step), true);
    }
    struct interval change = rate ? rates_interval(&p->step, CURVE_CONFIDENCE)
                                  : paired_interval(&p->step, CURVE_CONFIDENCE);
    bool found = p->step.n > 1 && figure_found(change);
    fprintf(out, "  %6" PRId32 " %9s  |%s|", p->value, text, line);
    if (*step) {
        fprintf(out, "  %s%s%s%s", paint(color && found, PAINT_BOLD), step, found ? " *" : "",
                paint(color && found, PAINT_PLAIN));
    }
    fputc('\n', out);
}

static void scale_line(FILE *out, const struct span *all, bool rate)
{
    char low[FIGURE_TEXT], high[FIGURE_TEXT];
    figure_text(low, rate, all->low, false);
    figure_text(high, rate, all->high, false);
    fprintf(out, "  %6s %9s   %s%*s\n", "", "", low, WIDE - (int)strlen(low), high);
}

static void heading(FILE *out, const struct curve *s, bool color)
{
    const struct curve_point *p = &s->point[0];
    fputs(paint(color, PAINT_BOLD), out);
    plain(out, p->frame->title.text);
    fprintf(out, "%s, ", paint(color, PAINT_PLAIN));
    plain(out, p->frame->mode.text);
    int64_t n = p->tally->n;
    const char *many = n == 1 ? "" : "s";
    fprintf(out, ": %s, %d value%s, %" PRId64 " battle%s each, seed%s %" PRId64, s->param,
            s->n_points, s->n_points == 1 ? "" : "s", n, many, many, s->seed);
    fprintf(out, n > 1 ? " to %" PRId64 "\n\n" : "\n\n", s->seed + n - 1);
}

// The largest difference from the first value, with its interval.
static void whole_way(FILE *out, const struct curve *s)
{
    const struct curve_point *last = &s->point[s->n_points - 1];
    bool rate = is_rate(s);
    char text[FIGURE_TEXT], low[FIGURE_TEXT], high[FIGURE_TEXT];
    if (s->n_points < 2 || last->first.n < 2) {
        return;
    }
    struct interval in = rate ? rates_interval(&last->first, CURVE_CONFIDENCE)
                              : paired_interval(&last->first, CURVE_CONFIDENCE);
    figure_text(text, rate, paired_mean(&last->first), true);
    figure_interval(low, high, rate, in);
    fprintf(out,
            "\nFrom %" PRId32 " to %" PRId32 ": %s (95 %%: %s to %s); its variance is %.2f of that"
            "\nbetween independent battles.\n",
            s->point[0].value, last->value, text, low, high, paired_ratio(&last->first));
}

void curve_tell(FILE *out, const struct curve *s, bool color)
{
    if (s->n_points == 0 || s->point[0].tally->n == 0) {
        fputs("No battle was played.\n", out);
        return;
    }
    struct span all = span_of(s);
    const char *figure = curve_figure(s->point[0].tally, s->of)->name;
    heading(out, s, color);
    fputs(paint(color, PAINT_DIM), out);
    if (strlen(figure) > NAME_WIDE) { // --of wants all of it
        fprintf(out, "  %s\n", figure);
        figure = "";
    }
    fprintf(out, "  %*s   %-*s  change%s\n", NAME_WIDE, figure, WIDE, "95 %",
            paint(color, PAINT_PLAIN));
    for (int i = 0; i < s->n_points; i++) {
        point_line(out, s, &s->point[i], &all, color);
    }
    scale_line(out, &all, is_rate(s));
    fputs("\nThe change is that from the value above, battle by battle over the same luck; with *\n"
          "it is no chance (95 %).\n",
          out);
    whole_way(out, s);
}

void curve_csv(FILE *out, const struct curve *s)
{
    fputs("param,value,figure,battles,mean,low,high,change,change_low,change_high,p\n", out);
    for (int i = 0; i < s->n_points; i++) {
        const struct curve_point *p = &s->point[i];
        bool rate = is_rate(s);
        struct interval in;
        double mean = mean_of(s, p, &in);
        fprintf(out, "%s,%" PRId32 ",%s,%" PRId64, s->param, p->value,
                curve_figure(p->tally, s->of)->name, p->tally->n);
        if (isfinite(mean)) {
            fprintf(out, ",%.17g,%.17g,%.17g", mean, in.low, in.high);
        } else { // no battle came to an end
            fputs(",,,", out);
        }
        if (p->step.n > 1) {
            in = rate ? rates_interval(&p->step, CURVE_CONFIDENCE)
                      : paired_interval(&p->step, CURVE_CONFIDENCE);
            fprintf(out, ",%.17g,%.17g,%.17g,%.17g\n", paired_mean(&p->step), in.low, in.high,
                    rate ? rates_p(&p->step) : paired_p(&p->step));
        } else {
            fputs(",,,,\n", out);
        }
    }
}

static json_t *change_json(const struct curve *s, const struct paired *p)
{
    if (p->n < 2) {
        return json_null();
    }
    bool rate = is_rate(s);
    struct interval in =
        rate ? rates_interval(p, CURVE_CONFIDENCE) : paired_interval(p, CURVE_CONFIDENCE);
    json_t *o = json_object();
    json_object_set_new(o, "n", json_integer(p->n));
    json_object_set_new(o, "difference", json_known(paired_mean(p)));
    json_object_set_new(o, "low", json_known(in.low));
    json_object_set_new(o, "high", json_known(in.high));
    json_object_set_new(o, "p", json_known(rate ? rates_p(p) : paired_p(p)));
    json_object_set_new(o, "variance_ratio", json_known(paired_ratio(p)));
    return o;
}

static json_t *point_json(const struct curve *s, const struct curve_point *p)
{
    struct interval in;
    struct sim_again again;
    json_t *o = json_object();
    sim_again_of(&again, p->plan, s->orders_max);
    const struct sim_result r = {p->frame, p->tally, &again, s->seed, p->tally->n};
    json_object_set_new(o, "value", json_integer(p->value));
    json_object_set_new(o, "mean", json_known(mean_of(s, p, &in)));
    json_object_set_new(o, "low", json_known(in.low));
    json_object_set_new(o, "high", json_known(in.high));
    json_object_set_new(o, "from_before", change_json(s, &p->step));
    json_object_set_new(o, "from_first", change_json(s, &p->first));
    json_object_set_new(o, "simulation", sim_result_json(&r));
    return o;
}

bool curve_json(FILE *out, const struct curve *s)
{
    json_t *o = json_object(), *points = json_array();
    for (int i = 0; i < s->n_points; i++) {
        json_array_append_new(points, point_json(s, &s->point[i]));
    }
    json_object_set_new(o, "format", json_integer(1));
    json_object_set_new(o, "sweep", json_words(s->param));
    json_object_set_new(o, "figure",
                        s->n_points ? json_string(curve_figure(s->point[0].tally, s->of)->name)
                                    : json_null());
    json_object_set_new(o, "runs", json_integer(s->runs));
    json_object_set_new(o, "first_seed", json_integer(s->seed));
    json_object_set_new(o, "confidence", json_real(CURVE_CONFIDENCE));
    json_object_set_new(o, "points", points);
    return json_line(out, o);
}
