// comparison_json.c: a comparison as one object of JSON, from which everything that is told of it
// can be told again. docs/comparing.md says what is in it. Times and machines are not: the same
// pairs give the same bytes wherever they were played.
#include <math.h>
#include <stdlib.h>

#include "app/experiments/comparison.h"
#include "app/experiments/sim_result.h"
#include "app/text/json_out.h"

static void set(json_t *o, const char *key, int64_t n)
{
    json_object_set_new(o, key, n == INT64_MAX ? json_null() : json_integer(n));
}

static json_t *interval_json(struct interval i)
{
    json_t *o = json_object();
    json_object_set_new(o, "low", json_known(i.low));
    json_object_set_new(o, "high", json_known(i.high));
    return o;
}

static json_t *figure_json(const struct contrast_row *r)
{
    const struct paired *p = &r->pairs;
    json_t *o = json_object();
    json_object_set_new(o, "name", json_string(r->a->name));
    json_object_set_new(o, "title", json_string(r->a->title));
    json_object_set_new(o, "doc", json_string(r->a->doc));
    json_object_set_new(o, "group", r->a->group ? json_string(r->a->group) : json_null());
    json_object_set_new(o, "measure", json_string(contrast_is_rate(r) ? "flag" : "count"));
    set(o, "n", p->n);
    json_object_set_new(o, "with", json_known(p->n ? (double)p->b / (double)p->n : NAN));
    json_object_set_new(o, "against", json_known(p->n ? (double)p->a / (double)p->n : NAN));
    json_object_set_new(o, "difference", json_known(p->n ? paired_mean(p) : NAN));
    json_object_set_new(o, "deviation", json_known(sqrt(paired_variance(p))));
    json_object_set_new(o, "interval", interval_json(contrast_interval(r, false)));
    json_object_set_new(o, "always", interval_json(contrast_interval(r, true)));
    json_object_set_new(o, "p", json_known(contrast_p(r)));
    json_object_set_new(o, "variance_ratio", json_known(paired_ratio(p)));
    set(o, "more", p->more);
    set(o, "less", p->less);
    return o;
}

static json_t *figures_json(const struct contrast *c)
{
    json_t *all = json_array();
    for (int i = 0; i < c->n_rows; i++) {
        json_array_append_new(all, figure_json(&c->row[i]));
    }
    return all;
}

static json_t *causes_json(const struct contrast *c)
{
    json_t *all = json_array();
    for (int i = 0; i < c->n_causes; i++) {
        const struct contrast_cause *one = &c->cause[i];
        json_t *o = json_object();
        json_object_set_new(o, "by", json_string(twin_words[one->cause]));
        json_object_set_new(o, "doc", json_string(twin_causes[one->cause]));
        json_object_set_new(o, "roll", *one->name ? json_words(one->name) : json_null());
        set(o, "n", one->n);
        set(o, "other_outcome", one->flips);
        json_array_append_new(all, o);
    }
    return all;
}

static json_t *orders_json(const struct contrast *c)
{
    json_t *all = json_array();
    for (int i = 0; i < CONTRAST_ORDERS; i++) {
        if (c->order[i]) {
            json_t *o = json_object();
            set(o, "order", i);
            set(o, "n", c->order[i]);
            json_array_append_new(all, o);
        }
    }
    return all;
}

static json_t *again_json(const struct comparison *c, int side, int64_t seed)
{
    char *text = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&text, &n);
    if (f) {
        comparison_print_again(f, c, side, seed);
        fclose(f);
    }
    json_t *o = json_words(text ? text : "");
    free(text);
    return o;
}

static json_t *examples_json(const struct comparison *c)
{
    json_t *all = json_array();
    for (int i = 0; i < c->n_examples; i++) {
        const struct contrast_example *e = &c->example[i].of;
        json_t *o = json_object();
        set(o, "seed", e->seed);
        set(o, "order", e->parted.order);
        json_object_set_new(o, "by", json_string(twin_words[e->parted.cause]));
        json_object_set_new(o, "roll", *e->parted.name ? json_words(e->parted.name) : json_null());
        json_object_set_new(o, "other_outcome", json_boolean(e->flip));
        json_object_set_new(o, "words", json_words(c->example[i].words));
        json_object_set_new(o, "with", again_json(c, 1, e->seed));
        json_object_set_new(o, "against", again_json(c, 0, e->seed));
        json_array_append_new(all, o);
    }
    return all;
}

static json_t *pairs_json(const struct comparison *c)
{
    const struct contrast *k = c->contrast;
    json_t *o = json_object();
    set(o, "n", k->pairs);
    set(o, "whole", k->whole);
    set(o, "same", k->same);
    set(o, "touched", k->touched);
    set(o, "parted", k->parted);
    set(o, "other_outcome", k->flips);
    json_object_set_new(o, "parted_by", causes_json(k));
    json_object_set_new(o, "parted_in", orders_json(k));
    json_object_set_new(o, "examples", examples_json(c));
    return o;
}

// The figure that counts, and what it takes to know it.
static json_t *precision_json(const struct comparison *c)
{
    const struct paired *p = &c->row->pairs;
    struct interval i = contrast_interval(c->row, comparison_is_open(c));
    double half = (i.high - i.low) / 2, wanted = c->until > 0 ? c->until : 0.01;
    json_t *o = json_object();
    json_object_set_new(o, "figure", json_string(c->row->a->name));
    json_object_set_new(o, "known_to", json_known(half));
    json_object_set_new(o, "wanted", json_known(wanted));
    set(o, "pairs", contrast_needed(c->row, wanted));
    set(o, "independent", apart_needed(p, CONTRAST_CONFIDENCE, wanted));
    json_object_set_new(o, "variance_ratio", json_known(paired_ratio(p)));
    json_object_set_new(o, "until",
                        c->sure        ? json_string("sure")
                        : c->until > 0 ? json_real(c->until)
                                       : json_null());
    json_object_set_new(o, "reached", json_boolean(c->enough));
    return o;
}

// A side by itself, as `sim --json` tells of it.
static json_t *side_json(const struct comparison *c, int side)
{
    struct sim_again again;
    const struct tally *t = side ? &c->contrast->b : &c->contrast->a;
    sim_again_of(&again, &c->plan[side], c->orders_max);
    const struct sim_result r = {&c->frame[side], t, &again, c->first, c->contrast->pairs};
    json_t *o = sim_result_json(&r);
    json_object_set_new(o, "rules", json_words(c->rules[side]));
    return o;
}

bool comparison_json(FILE *out, const struct comparison *c)
{
    json_t *o = json_object();
    set(o, "format", 1);
    json_object_set_new(o, "comparison", json_words(c->frame[1].title.text));
    set(o, "first_seed", c->first);
    set(o, "runs", c->runs);
    json_object_set_new(o, "luck", json_string(c->base->keyed ? "keyed" : "stream"));
    json_object_set_new(o, "confidence", json_real(CONTRAST_CONFIDENCE));
    json_object_set_new(o, "figures", figures_json(c->contrast));
    json_object_set_new(o, "pairs", pairs_json(c));
    json_object_set_new(o, "precision", precision_json(c));
    json_object_set_new(o, "with", side_json(c, 1));
    json_object_set_new(o, "against", side_json(c, 0));
    return json_line(out, o);
}
