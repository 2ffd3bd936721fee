// comparison_tell.c: what a comparison has come to, in words.
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/experiments/comparison.h"
#include "app/experiments/internal/figure.h"
#include "app/text/fold.h"
#include "app/text/paint.h"
#include "app/text/plain.h"
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
    return paint(t->color, p);
}

static const char *rules_of(const struct comparison *c, int side)
{
    return *c->rules[side] ? c->rules[side] : "as it stands";
}

static void heading_line(const struct teller *t, const char *name, const char *rules)
{
    struct fold fold;
    FILE *out = fold_begin(&fold, t->out);
    fprintf(out, "  %-8s ", name);
    plain(out, rules);
    fputc('\n', out);
    fold_end(&fold, 11);
}

static void heading(const struct teller *t)
{
    char both[BATTLE_SETUP_RULES];
    const struct comparison *c = t->c;
    int64_t n = c->contrast->pairs;
    fputs(on(t, PAINT_BOLD), t->out);
    plain(t->out, c->frame[WITH].title.text);
    fprintf(t->out, "%s, ", on(t, PAINT_PLAIN));
    plain(t->out, c->frame[WITH].mode.text);
    fprintf(t->out, ": %" PRId64 " pair%s of battles, seed%s %" PRId64, n, n == 1 ? "" : "s",
            n == 1 ? "" : "s", c->first);
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

static void row(const struct teller *t, const struct contrast_row *r)
{
    char with[FIGURE_TEXT], against[FIGURE_TEXT], difference[FIGURE_TEXT];
    char low[FIGURE_TEXT] = "?", high[FIGURE_TEXT] = "?", p[16] = "";
    bool open = comparison_is_open(t->c), rate = contrast_is_rate(r), known = r->pairs.n > 0;
    struct interval i = contrast_interval(r, open);
    figure_text(with, rate, mean_of(&r->pairs, WITH), false);
    figure_text(against, rate, mean_of(&r->pairs, AGAINST), false);
    figure_text(difference, rate, known ? paired_mean(&r->pairs) : NAN, true);
    if (known) {
        figure_interval(low, high, rate, i);
        p_value(p, sizeof p, contrast_p(r));
    }
    enum paint color = figure_found(i) ? PAINT_BOLD : PAINT_PLAIN;
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
static bool is_one_of_many(const struct contrast_row *r)
{
    return r->a->group && strcmp(r->a->group, "won") != 0 && strcmp(r->a->group, "points") != 0;
}

#define STRIKING 0.01

static bool is_striking(const struct teller *t, const struct contrast_row *r)
{
    struct interval i = contrast_interval(r, true);
    return comparison_is_open(t->c) ? figure_found(i) : contrast_p(r) < STRIKING;
}

static void rows(const struct teller *t)
{
    const struct contrast *c = t->c->contrast;
    bool open = comparison_is_open(t->c);
    int left = 0;
    fprintf(t->out, "  %s%-*s %9s %9s  %9s  %s%s%s\n", on(t, PAINT_DIM), NAME_WIDE, "", "with",
            "against", "difference", open ? "  95 %, at all times" : "         95 %",
            open ? "" : "            p", on(t, PAINT_PLAIN));
    for (int many = 0; many < 2; many++) {
        for (int i = 0; i < c->n_rows; i++) {
            const struct contrast_row *r = &c->row[i];
            bool shown = !is_one_of_many(r) || is_striking(t, r);
            if (is_one_of_many(r) == many && shown) {
                row(t, r);
            }
            left += many && !shown;
        }
    }
    if (left > 0) {
        fprintf(t->out, "  %s(%d figures more, of which none differs much; --json has them)%s\n",
                on(t, PAINT_DIM), left, on(t, PAINT_PLAIN));
    }
}

static double share(int64_t part, int64_t whole)
{
    return whole ? 100.0 * (double)part / (double)whole : 0;
}

static void put_chart(void *to, const char *text, size_t length)
{
    fwrite(text, 1, length, to);
}

#define CAUSES_SHOWN 8
#define NAME_SHOWN   13 // bytes of a roll's name

// The name of a roll as it may be shown, whole characters of it. A worker or a file has told it.
static void short_name(const char *name, char out[NAME_SHOWN + 1])
{
    const char *end = name + strlen(name);
    int used = 0;
    for (size_t n; name < end; name += n) {
        int32_t code = printable_next(name, end, &n);
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
    const struct contrast *c = t->c->contrast;
    struct chart_bar bar[CAUSES_SHOWN];
    char label[CAUSES_SHOWN][2 * TRIAL_NAME];
    int n = c->n_causes < CAUSES_SHOWN ? c->n_causes : CAUSES_SHOWN;
    for (int i = 0; i < n; i++) {
        const struct contrast_cause *one = &c->cause[i];
        if (*one->name) {
            char name[NAME_SHOWN + 1];
            short_name(one->name, name);
            snprintf(label[i], sizeof label[i], "%s: %s", name, twin_words[one->cause]);
        } else {
            snprintf(label[i], sizeof label[i], "%s", twin_causes[one->cause]);
        }
        bar[i] = (struct chart_bar){
            .label = label[i], .share = (double)one->n / (double)c->parted, .at_least = -1};
    }
    if (n > 0) {
        fputs("\nWhat differed first, in those that parted:\n", t->out);
        chart_bars(bar, n, CHART_WIDTH, put_chart, t->out);
        fputc('\n', t->out);
    }
}

static void partings(const struct teller *t)
{
    const struct contrast *c = t->c->contrast;
    if (c->whole == 0) {
        fputs("\nIn no pair both battles came to an end.\n", t->out);
        return;
    }
    struct fold fold;
    FILE *out = fold_begin(&fold, t->out);
    fprintf(out,
            "\nOf %" PRId64 " pairs %" PRId64
            " (%.1f %%) are the same in all that can be seen, %" PRId64
            " (%.1f %%) differ in a roll and came to the same, %" PRId64
            " (%.1f %%) parted; %" PRId64 " came to another outcome.\n",
            c->whole, c->same, share(c->same, c->whole), c->touched, share(c->touched, c->whole),
            c->parted, share(c->parted, c->whole), c->flips);
    fold_end(&fold, 0);
    causes(t);
}

#define WIDTH 80

// Broken at blanks, further lines further in.
static void wrapped(FILE *out, const char *text)
{
    int used = fprintf(out, "  ");
    for (bool first = true; *text; first = false) {
        int n = (int)strcspn(text, " ");
        bool breaks = !first && used + 1 + n > WIDTH;
        fputs(breaks ? "\n    " : first ? "" : " ", out);
        used = breaks ? 4 + n : used + !first + n;
        fprintf(out, "%.*s", n, text);
        text += n;
        text += strspn(text, " ");
    }
    fputc('\n', out);
}

static void example(const struct teller *t, const struct comparison_example *e)
{
    char *text = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&text, &n);
    if (f) {
        fprintf(f, "seed %" PRId64 ", ", e->of.seed);
        plain(f, e->words);
        fputs(e->of.flip ? " (another outcome)" : "", f);
        fclose(f);
    }
    wrapped(t->out, text ? text : "");
    free(text);
}

static void examples(const struct teller *t)
{
    const struct comparison *c = t->c;
    if (c->n_examples == 0) {
        return;
    }
    fputs("\nWhere they parted:\n", t->out);
    for (int i = 0; i < c->n_examples; i++) {
        example(t, &c->example[i]);
    }
    int64_t seed = c->example[0].of.seed;
    fprintf(t->out, "%sTo see both:%s\n  ", on(t, PAINT_DIM), on(t, PAINT_PLAIN));
    comparison_print_again(t->out, c, WITH, seed);
    fputs("\n  ", t->out);
    comparison_print_again(t->out, c, AGAINST, seed);
    fputc('\n', t->out);
}

static void pairs_for(const struct teller *t, const struct contrast_row *r, double half)
{
    int64_t together = contrast_needed(r, half);
    int64_t apart = apart_needed(&r->pairs, CONTRAST_CONFIDENCE, half);
    char width[FIGURE_TEXT];
    figure_text(width, contrast_is_rate(r), half, false);
    if (together == INT64_MAX || apart == INT64_MAX) {
        return;
    }
    fprintf(t->out,
            "To know it to +-%s takes %" PRId64 " pair%s; it would take %" PRId64
            "\nindependent battles of each kind.\n",
            width, together, together == 1 ? "" : "s", apart);
}

// How well the figure that counts is known, and what knowing it better takes.
static void precision(const struct teller *t)
{
    const struct contrast_row *r = t->c->row;
    struct interval i = contrast_interval(r, comparison_is_open(t->c));
    double half = (i.high - i.low) / 2;
    char text[FIGURE_TEXT];
    if (r->pairs.n < 2) {
        return;
    }
    figure_text(text, contrast_is_rate(r), half, false);
    fprintf(t->out,
            "\nThe difference of %s is known to +-%s. Its variance is %.2f of that between\n"
            "independent battles. ",
            r->a->name, text, paired_ratio(&r->pairs));
    double wanted = t->c->until > 0 ? t->c->until : contrast_is_rate(r) ? 0.01 : half / 2;
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
                c->sure ? "sure to be one" : "known so well");
    } else if (!c->interrupted) {
        fprintf(t->out, "That was not enough to %s: --runs N allows more.\n",
                c->sure ? "be sure of a difference" : "know it so well");
    }
}

static void failures(const struct teller *t)
{
    const struct tally *sides[2] = {&t->c->contrast->b, &t->c->contrast->a};
    for (int i = 0; i < 2; i++) {
        for (int s = TRIAL_STUCK; s < TRIAL_STATES; s++) {
            static const char *const words[] = {[TRIAL_STUCK] = "nobody could act any more",
                                                [TRIAL_ENDLESS] = "were given up",
                                                [TRIAL_FAILED] = "failed",
                                                [TRIAL_LOST] = "brought their workers down"};
            const struct tally_count *n = &sides[i]->state[s];
            if (n->n > 0) {
                fprintf(t->out,
                        "%sOf the battles %s it %" PRId64 " %s, the first with seed %" PRId64
                        "%s\n",
                        on(t, PAINT_BAD), i ? "against" : "with", n->n, words[s], n->seed[0],
                        on(t, PAINT_PLAIN));
            }
        }
    }
}

void comparison_tell(FILE *out, const struct comparison *c, bool color)
{
    const struct teller t = {out, c, color};
    heading(&t);
    if (c->contrast->pairs == 0) {
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

void comparison_print_again(FILE *out, const struct comparison *c, int side, int64_t seed)
{
    struct battle_setup copy = c->plan[side];
    copy.seed = seed;
    battle_setup_print(out, &copy);
    if (c->orders_max && c->orders_max != BATTLE_ORDERS) {
        fprintf(out, " --orders %" PRId64, c->orders_max);
    }
}
