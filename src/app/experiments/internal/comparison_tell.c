// comparison_tell.c: the result of a comparison, in words.
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "app/experiments/comparison.h"
#include "app/experiments/internal/number_format.h"
#include "app/experiments/internal/sim_tell.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "app/text/number.h"
#include "engine/utf8.h"
#include "script/api/chart.h"
#include "script/base/printable.h"

#define AGAINST 0
#define WITH    1

struct teller {
    FILE *out;
    const struct comparison *c;
    bool color;
};

static const char *on(const struct teller *t, enum paint p)
{
    return ansi_color(t->color, p);
}

static const char *rules_of(const struct comparison *c, int side)
{
    return *c->rules[side] ? c->rules[side] : "as it stands";
}

static void heading_line(const struct teller *t, const char *name, const char *rules)
{
    struct fold fold;
    FILE *out = fold_begin(&fold, t->out);
    escape_printf(out, "  %-8s %s\n", name, rules);
    fold_end(&fold, 11);
}

static void heading(const struct teller *t)
{
    char both[BATTLE_SETUP_RULES];
    const struct comparison *c = t->c;
    int64_t n = c->stats->pairs;
    ansi_printf(t->out, t->color, PAINT_BOLD, "%s", c->side[WITH].frame->title.text);
    escape_printf(t->out, ", %s: %" PRId64 " pair%s of battles, seed%s %" PRId64,
                  c->side[WITH].frame->mode.text, n, plural(n), plural(n), c->first);
    fprintf(t->out, n > 1 ? " to %" PRId64 "\n" : "\n", c->first + n - 1);
    heading_line(t, "with", rules_of(c, WITH));
    heading_line(t, "against", rules_of(c, AGAINST));
    battle_setup_print_rules(c->base, both, sizeof both);
    if (*both) {
        heading_line(t, "both", both);
    }
    fputc('\n', t->out);
}

static double mean_of(const struct paired *p, int side)
{
    return p->n ? (double)(side == WITH ? p->b : p->a) / (double)p->n : NAN;
}

static void p_value(char *out, size_t size, double p)
{
    snprintf(out, size, p < 0.001 ? "< 0.001" : "%.3f", p);
}

#define NAME_WIDE 16

// A name that is too long stands on a line of its own: --of wants all of it.
static void row_name(const struct teller *t, const char *name)
{
    if (strlen(name) > NAME_WIDE) {
        fprintf(t->out, "  %s\n", name);
        name = "";
    }
    fprintf(t->out, "  %-*s", NAME_WIDE, name);
}

static void row(const struct teller *t, const struct paired_stats_row *r)
{
    char with[NUMBER_FORMAT_TEXT], against[NUMBER_FORMAT_TEXT], difference[NUMBER_FORMAT_TEXT];
    char low[NUMBER_FORMAT_TEXT] = "?", high[NUMBER_FORMAT_TEXT] = "?", p[16] = "";
    bool open = comparison_is_open(t->c), rate = paired_stats_is_rate(r), known = r->pairs.n > 0;
    struct interval i = paired_stats_interval(r, open);
    number_format_text(with, rate, mean_of(&r->pairs, WITH), false);
    number_format_text(against, rate, mean_of(&r->pairs, AGAINST), false);
    number_format_text(difference, rate, known ? paired_mean(&r->pairs) : NAN, true);
    if (known) {
        number_format_interval(low, high, rate, i);
        p_value(p, sizeof p, paired_stats_p(r));
    }
    enum paint color = number_format_found(i) ? PAINT_BOLD : PAINT_PLAIN;
    row_name(t, r->a->name);
    fprintf(t->out, " %9s %9s  %s%9s%s  %9s to ", with, against, on(t, color), difference,
            on(t, PAINT_PLAIN), low);
    if (open || !known) {
        fprintf(t->out, "%s\n", high);
    } else {
        fprintf(t->out, "%-9s%s\n", high, p);
    }
}

// Are there many of its kind: "lost.Ines", "cause.shot"? Those are shown where they differ.
static bool is_one_of_many(const struct paired_stats_row *r)
{
    return r->a->group && strcmp(r->a->group, "won") != 0 && strcmp(r->a->group, "points") != 0;
}

#define STRIKING 0.01

static bool is_striking(const struct teller *t, const struct paired_stats_row *r)
{
    struct interval i = paired_stats_interval(r, true);
    return comparison_is_open(t->c) ? number_format_found(i) : paired_stats_p(r) < STRIKING;
}

static void rows(const struct teller *t)
{
    const struct paired_stats *c = t->c->stats;
    bool open = comparison_is_open(t->c);
    int left = 0;
    fprintf(t->out, "  %s%-*s %9s %9s  %9s  %s%s%s\n", on(t, PAINT_DIM), NAME_WIDE, "", "with",
            "against", "difference", open ? "  95 %, at all times" : "         95 %",
            open ? "" : "            p", on(t, PAINT_PLAIN));
    for (int many = 0; many < 2; many++) {
        for (int i = 0; i < c->n_rows; i++) {
            const struct paired_stats_row *r = &c->row[i];
            bool shown = !is_one_of_many(r) || is_striking(t, r);
            if (is_one_of_many(r) == many && shown) {
                row(t, r);
            }
            left += many && !shown;
        }
    }
    if (left > 0) {
        fprintf(t->out, "  %s(%d more measures, none of which differs much; --json has them)%s\n",
                on(t, PAINT_DIM), left, on(t, PAINT_PLAIN));
    }
}

static double share(int64_t part, int64_t whole)
{
    return whole ? 100.0 * (double)part / (double)whole : 0;
}

#define CAUSES_SHOWN 8
#define NAME_SHOWN   13 // bytes of a roll's name

// The name of a roll as it may be shown, whole characters of it. A worker or a file has told it.
static void short_name(const char *name, char out[NAME_SHOWN + 1])
{
    const char *end = name + strlen(name);
    int used = 0;
    for (size_t n; name < end; name += n) {
        int32_t code = utf8_next(name, end, &n);
        bool shown = printable_code(code) && code >= ' ';
        int more = shown ? (int)n : 1;
        if (used + more > NAME_SHOWN) {
            break;
        }
        memcpy(out + used, shown ? name : "?", (size_t)more);
        used += more;
    }
    out[used] = '\0';
}

static void causes(const struct teller *t)
{
    const struct paired_stats *c = t->c->stats;
    struct chart_bar bar[CAUSES_SHOWN];
    char label[CAUSES_SHOWN][2 * SIM_BATTLE_NAME];
    int n = c->n_causes < CAUSES_SHOWN ? c->n_causes : CAUSES_SHOWN;
    for (int i = 0; i < n; i++) {
        const struct paired_stats_cause *one = &c->cause[i];
        if (*one->name) {
            char name[NAME_SHOWN + 1];
            short_name(one->name, name);
            snprintf(label[i], sizeof label[i], "%s: %s", name, battle_pair_words[one->cause]);
        } else {
            snprintf(label[i], sizeof label[i], "%s", battle_pair_causes[one->cause]);
        }
        bar[i] = (struct chart_bar){
            .label = label[i], .share = (double)one->n / (double)c->parted, .at_least = -1};
    }
    if (n > 0) {
        fputs("\nWhat differed first, in the pairs that diverged:\n", t->out);
        chart_bars(bar, n, CHART_WIDTH, sim_tell_put, t->out);
        fputc('\n', t->out);
    }
}

static void partings(const struct teller *t)
{
    const struct paired_stats *c = t->c->stats;
    if (c->whole == 0) {
        fputs("\nIn no pair did both battles come to an end.\n", t->out);
        return;
    }
    struct fold fold;
    FILE *out = fold_begin(&fold, t->out);
    fprintf(out,
            "\nOf %" PRId64 " pairs, %" PRId64
            " (%.1f %%) are the same in everything that can be observed, %" PRId64
            " (%.1f %%) differ in a roll but end alike, %" PRId64 " (%.1f %%) diverged; %" PRId64
            " had a different outcome.\n",
            c->whole, c->same, share(c->same, c->whole), c->touched, share(c->touched, c->whole),
            c->parted, share(c->parted, c->whole), c->flips);
    fold_end(&fold, 0);
    causes(t);
}

static void example(const struct teller *t, const struct comparison_example *e)
{
    struct fold fold;
    FILE *out = fold_begin(&fold, t->out);
    escape_printf(out, "  seed %" PRId64 ", %s%s\n", e->of.seed, e->words,
                  e->of.flip ? " (different outcome)" : "");
    fold_end(&fold, 4);
}

// The command line that plays a side of a pair.
static void print_again(FILE *out, const struct comparison *c, int side, int64_t seed)
{
    const struct sim_again *a = c->side[side].again;
    escape_printf(out, "%s%" PRId64 "%s", a->before, seed, a->after);
}

static void examples(const struct teller *t)
{
    const struct comparison *c = t->c;
    if (c->n_examples == 0) {
        return;
    }
    fputs("\nWhere they diverged:\n", t->out);
    for (int i = 0; i < c->n_examples; i++) {
        example(t, &c->example[i]);
    }
    int64_t seed = c->example[0].of.seed;
    fprintf(t->out, "%sTo see both:%s\n  ", on(t, PAINT_DIM), on(t, PAINT_PLAIN));
    print_again(t->out, c, WITH, seed);
    fputs("\n  ", t->out);
    print_again(t->out, c, AGAINST, seed);
    fputc('\n', t->out);
}

static void pairs_for(const struct teller *t, const struct paired_stats_row *r, double half)
{
    int64_t together = paired_stats_needed(r, half);
    int64_t apart = statistic_apart_needed(&r->pairs, CONFIDENCE, half);
    char width[NUMBER_FORMAT_TEXT];
    number_format_text(width, paired_stats_is_rate(r), half, false);
    if (together == INT64_MAX || apart == INT64_MAX) {
        return;
    }
    fprintf(t->out,
            "Knowing it to +-%s takes %" PRId64 " pair%s, or %" PRId64
            "\nindependent battles of each kind.\n",
            width, together, plural(together), apart);
}

// How well the figure that counts is known, and what knowing it better takes.
static void precision(const struct teller *t)
{
    const struct paired_stats_row *r = t->c->row;
    struct interval i = paired_stats_interval(r, comparison_is_open(t->c));
    double half = (i.high - i.low) / 2;
    char text[NUMBER_FORMAT_TEXT];
    if (r->pairs.n < 2) {
        return;
    }
    number_format_text(text, paired_stats_is_rate(r), half, false);
    fprintf(t->out,
            "\nThe difference in %s is known to +-%s. Its variance is %.2f of that between\n"
            "independent battles. ",
            r->a->name, text, paired_ratio(&r->pairs));
    double wanted = t->c->until > 0 ? t->c->until : paired_stats_is_rate(r) ? 0.01 : half / 2;
    pairs_for(t, r, wanted);
}

static void stopped(const struct teller *t)
{
    const struct comparison *c = t->c;
    if (!comparison_is_open(c)) {
        return;
    }
    if (c->enough) {
        fprintf(t->out, "Stopped as soon as the difference of %s was %s.\n", c->row->a->name,
                c->sure ? "certain" : "known that well");
    } else if (!c->interrupted) {
        fprintf(t->out, "That was not enough to %s: --runs N allows more.\n",
                c->sure ? "be sure of a difference" : "know it that well");
    }
}

static void failures(const struct teller *t)
{
    for (int i = 1; i >= 0; i--) {
        for (int s = SIM_BATTLE_STUCK; s < SIM_BATTLE_STATES; s++) {
            static const char *const words[] = {[SIM_BATTLE_STUCK] =
                                                    "stopped because nobody could act",
                                                [SIM_BATTLE_ENDLESS] = "were given up",
                                                [SIM_BATTLE_FAILED] = "failed",
                                                [SIM_BATTLE_LOST] = "crashed their workers"};
            const struct aggregate_count *n = &t->c->side[i].aggregate->state[s];
            if (n->n > 0) {
                fprintf(t->out,
                        "%sOf the battles on the '%s' side, %" PRId64
                        " %s, the first with seed %" PRId64 "%s\n",
                        on(t, PAINT_BAD), i == WITH ? "with" : "against", n->n, words[s],
                        n->seed[0], on(t, PAINT_PLAIN));
            }
        }
    }
}

void comparison_tell(FILE *out, const struct comparison *c, bool color)
{
    const struct teller t = {out, c, color};
    heading(&t);
    if (c->stats->pairs == 0) {
        fputs("No pair was played.\n", out);
        return;
    }
    rows(&t);
    partings(&t);
    examples(&t);
    precision(&t);
    stopped(&t);
    failures(&t);
}

bool comparison_is_open(const struct comparison *c)
{
    return c->sure || c->until > 0;
}
