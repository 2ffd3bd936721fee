// curve_tell.c: a curve in words, as a table and as JSON.
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "app/experiments/curve.h"
#include "app/experiments/internal/number_format.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/json_out.h"
#include "app/text/number.h"

static const struct sim_battle_column *figure_at(const struct curve *s, const struct curve_point *p)
{
    const struct aggregate *t = p->result.aggregate;
    return sim_battle_column_named(t->column, t->n_columns, s->of);
}

static bool is_rate(const struct curve *s)
{
    return figure_at(s, &s->point[0])->measure == SIM_BATTLE_FLAG;
}

// Mean of the figure at a point, and its interval.
static double mean_of(const struct curve *s, const struct curve_point *p, struct interval *i)
{
    const struct sim_battle_column *c = figure_at(s, p);
    const struct aggregate_column *by = aggregate_named(p->result.aggregate, c->name);
    *i = aggregate_interval(by, c->measure, CONFIDENCE);
    return by->n > 0 ? aggregate_mean(by) : NAN;
}

static struct interval change_of(const struct curve *s, const struct paired *p)
{
    return statistic_difference_interval(p, is_rate(s), CONFIDENCE);
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
    char line[WIDE + 1], text[NUMBER_FORMAT_TEXT], step[NUMBER_FORMAT_TEXT] = "";
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
    number_format_text(text, rate, mean, false);
    if (p->step.n > 0) {
        number_format_text(step, rate, paired_mean(&p->step), true);
    }
    struct interval change = change_of(s, &p->step);
    bool found = p->step.n > 1 && number_format_found(change);
    fprintf(out, "  %6" PRId32 " %9s  |%s|", p->value, text, line);
    if (*step) {
        fprintf(out, "  %s%s%s%s", ansi_color(color && found, PAINT_BOLD), step, found ? " *" : "",
                ansi_color(color && found, PAINT_PLAIN));
    }
    fputc('\n', out);
}

static void scale_line(FILE *out, const struct span *all, bool rate)
{
    char low[NUMBER_FORMAT_TEXT], high[NUMBER_FORMAT_TEXT];
    number_format_text(low, rate, all->low, false);
    number_format_text(high, rate, all->high, false);
    fprintf(out, "  %6s %9s   %s%*s\n", "", "", low, WIDE - (int)strlen(low), high);
}

static void heading(FILE *out, const struct curve *s, bool color)
{
    const struct curve_point *p = &s->point[0];
    int64_t n = p->result.aggregate->n;
    ansi_printf(out, color, PAINT_BOLD, "%s", p->result.frame->title.text);
    escape_printf(out, ", %s: %s, %d value%s, %" PRId64 " battle%s each, seed%s %" PRId64,
                  p->result.frame->mode.text, s->param, s->n_points, plural(s->n_points), n,
                  plural(n), plural(n), s->seed);
    fprintf(out, n > 1 ? " to %" PRId64 "\n\n" : "\n\n", s->seed + n - 1);
}

// The largest difference from the first value, with its interval.
static void whole_way(FILE *out, const struct curve *s)
{
    const struct curve_point *last = &s->point[s->n_points - 1];
    bool rate = is_rate(s);
    char text[NUMBER_FORMAT_TEXT], low[NUMBER_FORMAT_TEXT], high[NUMBER_FORMAT_TEXT];
    if (s->n_points < 2 || last->first.n < 2) {
        return;
    }
    struct interval in = change_of(s, &last->first);
    number_format_text(text, rate, paired_mean(&last->first), true);
    number_format_interval(low, high, rate, in);
    fprintf(out,
            "\nFrom %" PRId32 " to %" PRId32 ": %s (95 %%: %s to %s).\nIts variance is %.2f times"
            " that of as many independent battles.\n",
            s->point[0].value, last->value, text, low, high, paired_ratio(&last->first));
}

void curve_tell(FILE *out, const struct curve *s, bool color)
{
    if (s->n_points == 0 || s->point[0].result.aggregate->n == 0) {
        fputs("No battle was played.\n", out);
        return;
    }
    struct span all = span_of(s);
    const char *figure = s->of;
    heading(out, s, color);
    fputs(ansi_color(color, PAINT_DIM), out);
    if (strlen(figure) > NAME_WIDE) { // --of wants all of it
        fprintf(out, "  %s\n", figure);
        figure = "";
    }
    fprintf(out, "  %*s   %-*s  change%s\n", NAME_WIDE, figure, WIDE, "95 %",
            ansi_color(color, PAINT_PLAIN));
    for (int i = 0; i < s->n_points; i++) {
        point_line(out, s, &s->point[i], &all, color);
    }
    scale_line(out, &all, is_rate(s));
    fputs(
        "\nThe change is from the value above, comparing battles with the same luck; * marks one\n"
        "that is unlikely to be chance (95 %).\n",
        out);
    whole_way(out, s);
}

void curve_csv(FILE *out, const struct curve *s)
{
    fputs("param,value,figure,battles,mean,low,high,change,change_low,change_high,p\n", out);
    for (int i = 0; i < s->n_points; i++) {
        const struct curve_point *p = &s->point[i];
        struct interval in;
        double mean = mean_of(s, p, &in);
        escape_print_cell(out, s->param, false);
        fprintf(out, ",%" PRId32 ",", p->value);
        escape_print_cell(out, s->of, false);
        fprintf(out, ",%" PRId64, p->result.aggregate->n);
        if (isfinite(mean)) {
            fprintf(out, ",%.17g,%.17g,%.17g", mean, in.low, in.high);
        } else { // no battle came to an end
            fputs(",,,", out);
        }
        if (p->step.n > 1) {
            in = change_of(s, &p->step);
            fprintf(out, ",%.17g,%.17g,%.17g,%.17g\n", paired_mean(&p->step), in.low, in.high,
                    statistic_difference_p(&p->step, is_rate(s)));
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
    struct interval in = change_of(s, p);
    return json_pack("{s:o,s:o,s:o,s:o,s:o,s:o}", "n", json_integer(p->n), "difference",
                     json_known(paired_mean(p)), "low", json_known(in.low), "high",
                     json_known(in.high), "p", json_known(statistic_difference_p(p, is_rate(s))),
                     "variance_ratio", json_known(paired_ratio(p)));
}

static json_t *point_json(const struct curve *s, const struct curve_point *p)
{
    struct interval in;
    double mean = mean_of(s, p, &in);
    return json_pack("{s:i,s:o,s:o,s:o,s:o,s:o,s:o}", "value", (int)p->value, "mean",
                     json_known(mean), "low", json_known(in.low), "high", json_known(in.high),
                     "from_before", change_json(s, &p->step), "from_first",
                     change_json(s, &p->first), "simulation", sim_result_json(&p->result));
}

void curve_json(FILE *out, const struct curve *s)
{
    json_t *points = json_array();
    for (int i = 0; i < s->n_points; i++) {
        json_array_append_new(points, point_json(s, &s->point[i]));
    }
    json_line(out, json_pack("{s:i,s:o,s:s?,s:o,s:o,s:f,s:o}", "format", 1, "sweep",
                             json_words(s->param), "figure", s->of, "runs", json_integer(s->runs),
                             "first_seed", json_integer(s->seed), "confidence", CONFIDENCE,
                             "points", points));
}
