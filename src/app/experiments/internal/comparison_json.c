// comparison_json.c: a comparison as one object of JSON, from which everything that is told of it
// can be told again. docs/comparing.md says what is in it. Times and machines are not: the same
// pairs give the same bytes wherever they were played.
#include <inttypes.h>
#include <math.h>

#include "app/experiments/comparison.h"
#include "app/experiments/internal/sim_json.h"
#include "app/text/json_out.h"

// INT64_MAX: not known.
static json_t *number(int64_t n)
{
    return n == INT64_MAX ? json_null() : json_integer(n);
}

static json_t *interval_json(struct interval i)
{
    return json_pack("{s:o,s:o}", "low", json_known(i.low), "high", json_known(i.high));
}

static json_t *figure_json(const struct paired_stats_row *r)
{
    const struct paired *p = &r->pairs;
    double n = p->n ? (double)p->n : NAN;
    json_t *o = sim_json_column(r->a);
    json_object_update_new(
        o, json_pack("{s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:o}", "n", json_integer(p->n),
                     "with", json_known((double)p->b / n), "against", json_known((double)p->a / n),
                     "difference", json_known(p->n ? paired_mean(p) : NAN), "deviation",
                     json_known(sqrt(paired_variance(p))), "interval",
                     interval_json(paired_stats_interval(r, false)), "always",
                     interval_json(paired_stats_interval(r, true)), "p",
                     json_known(paired_stats_p(r)), "variance_ratio", json_known(paired_ratio(p)),
                     "more", json_integer(p->more), "less", json_integer(p->less)));
    return o;
}

static json_t *figures_json(const struct paired_stats *c)
{
    json_t *all = json_array();
    for (int i = 0; i < c->n_rows; i++) {
        json_array_append_new(all, figure_json(&c->row[i]));
    }
    return all;
}

static json_t *cause_json(const char *by, const char *doc, const char *roll, int64_t n,
                          int64_t flips)
{
    return json_pack("{s:s,s:s,s:o,s:o,s:o}", "by", by, "doc", doc, "roll",
                     *roll ? json_words(roll) : json_null(), "n", json_integer(n), "other_outcome",
                     json_integer(flips));
}

static json_t *causes_json(const struct paired_stats *c)
{
    json_t *all = json_array();
    for (int i = 0; i < c->n_causes; i++) {
        const struct paired_stats_cause *one = &c->cause[i];
        json_array_append_new(all, cause_json(battle_pair_words[one->cause],
                                              battle_pair_causes[one->cause], one->name, one->n,
                                              one->flips));
    }
    if (c->others > 0) {
        json_array_append_new(
            all, cause_json("others", "all further causes", "", c->others, c->other_flips));
    }
    return all;
}

static json_t *orders_json(const struct paired_stats *c)
{
    json_t *all = json_array();
    for (int i = 0; i < PAIRED_STATS_ORDERS; i++) {
        if (c->order[i]) {
            json_array_append_new(
                all, json_pack("{s:i,s:o}", "order", i, "n", json_integer(c->order[i])));
        }
    }
    return all;
}

static json_t *again_json(const struct comparison *c, int side, int64_t seed)
{
    const struct sim_again *a = c->side[side].again;
    char text[sizeof a->before + sizeof a->after + 24];
    snprintf(text, sizeof text, "%s%" PRId64 "%s", a->before, seed, a->after);
    return json_words(text);
}

static json_t *example_json(const struct comparison *c, const struct comparison_example *one)
{
    const struct paired_stats_example *e = &one->of;
    return json_pack("{s:o,s:i,s:s,s:o,s:b,s:o,s:o,s:o}", "seed", json_integer(e->seed), "order",
                     (int)e->parted.order, "by", battle_pair_words[e->parted.cause], "roll",
                     *e->parted.name ? json_words(e->parted.name) : json_null(), "other_outcome",
                     e->flip, "words", json_words(one->words), "with", again_json(c, 1, e->seed),
                     "against", again_json(c, 0, e->seed));
}

static json_t *examples_json(const struct comparison *c)
{
    json_t *all = json_array();
    for (int i = 0; i < c->n_examples; i++) {
        json_array_append_new(all, example_json(c, &c->example[i]));
    }
    return all;
}

static json_t *pairs_json(const struct comparison *c)
{
    const struct paired_stats *k = c->stats;
    return json_pack("{s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:o}", "n", json_integer(k->pairs), "whole",
                     json_integer(k->whole), "same", json_integer(k->same), "touched",
                     json_integer(k->touched), "parted", json_integer(k->parted), "other_outcome",
                     json_integer(k->flips), "parted_by", causes_json(k), "parted_in",
                     orders_json(k), "examples", examples_json(c));
}

// The figure that counts, and what it takes to know it.
static json_t *precision_json(const struct comparison *c)
{
    const struct paired *p = &c->row->pairs;
    struct interval i = paired_stats_interval(c->row, comparison_is_open(c));
    double half = (i.high - i.low) / 2, wanted = c->until > 0 ? c->until : 0.01;
    json_t *until = c->sure        ? json_string("sure")
                    : c->until > 0 ? json_real(c->until)
                                   : json_null();
    return json_pack("{s:s,s:o,s:o,s:o,s:o,s:o,s:o,s:b}", "figure", c->row->a->name, "known_to",
                     json_known(half), "wanted", json_known(wanted), "pairs",
                     number(paired_stats_needed(c->row, wanted)), "independent",
                     number(statistic_apart_needed(p, CONFIDENCE, wanted)), "variance_ratio",
                     json_known(paired_ratio(p)), "until", until, "reached", c->enough);
}

// A side by itself, as `sim --json` tells of it.
static json_t *side_json(const struct comparison *c, int side)
{
    json_t *o = sim_result_json(&c->side[side]);
    json_object_set_new(o, "rules", json_words(c->rules[side]));
    return o;
}

void comparison_json(FILE *out, const struct comparison *c)
{
    json_line(out,
              json_pack("{s:i,s:o,s:o,s:o,s:s,s:f,s:o,s:o,s:o,s:o,s:o}", "format", 1, "comparison",
                        json_words(c->side[1].frame->title.text), "first_seed",
                        json_integer(c->first), "runs", json_integer(c->runs), "luck",
                        c->base->keyed ? "keyed" : "stream", "confidence", CONFIDENCE, "figures",
                        figures_json(c->stats), "pairs", pairs_json(c), "precision",
                        precision_json(c), "with", side_json(c, 1), "against", side_json(c, 0)));
}
