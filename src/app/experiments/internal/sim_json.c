// sim_json.c: a simulation as one object of JSON, from which everything that is told of it can be
// told again. docs/simulation.md says what is in it. Times and machines are not: the same battles
// give the same bytes wherever they were played.
#include <jansson.h>
#include <math.h>
#include <stdlib.h>

#include "app/experiments/internal/sim_json.h"
#include "app/experiments/sim_result.h"
#include "app/text/json_out.h"

static void set(json_t *o, const char *key, int64_t n)
{
    json_object_set_new(o, key, json_integer(n));
}

// How many, and the seeds of the first ones.
static void set_count(json_t *o, const struct aggregate_count *c)
{
    json_t *seeds = json_array();
    for (int i = 0; i < AGGREGATE_EXAMPLES && i < c->n; i++) {
        json_array_append_new(seeds, json_integer(c->seed[i]));
    }
    set(o, "n", c->n);
    json_object_set_new(o, "seeds", seeds);
}

static json_t *new_count(const struct aggregate_count *c)
{
    json_t *o = json_object();
    set_count(o, c);
    return o;
}

static void set_share(json_t *o, int64_t hits, int64_t n)
{
    struct interval i = statistic_wilson(hits, n, CONFIDENCE);
    json_object_update_new(o, json_pack("{s:o,s:f,s:f}", "share",
                                        json_known(n ? (double)hits / (double)n : NAN), "low",
                                        i.low, "high", i.high));
}

static json_t *states_json(const struct aggregate *t)
{
    static const char *const names[] = {"over", "stuck", "endless", "failed", "crashed"};
    json_t *o = json_object();
    for (int i = 0; i < SIM_BATTLE_STATES; i++) {
        json_object_set_new(o, names[i], new_count(&t->state[i]));
    }
    return o;
}

static json_t *outcomes_json(const struct aggregate *t)
{
    json_t *all = json_array();
    for (int i = 0; i < t->frame->n_outcomes; i++) {
        json_t *o = json_object();
        json_object_set_new(o, "name", json_string(t->frame->outcome[i].text));
        set_count(o, &t->outcome[i]);
        set_share(o, t->outcome[i].n, t->state[SIM_BATTLE_OVER].n);
        json_array_append_new(all, o);
    }
    return all;
}

static json_t *ending_json(const char *outcome, const char *text, const struct aggregate_count *c)
{
    json_t *o = json_object();
    json_object_set_new(o, "outcome", outcome ? json_string(outcome) : json_null());
    json_object_set_new(o, "text", json_words(text));
    set_count(o, c);
    return o;
}

static json_t *endings_json(const struct aggregate *t)
{
    json_t *all = json_array();
    for (int i = 0; i < t->n_endings; i++) {
        const struct aggregate_ending *e = &t->ending[i];
        const char *outcome = e->outcome >= 0 ? t->frame->outcome[e->outcome].text : NULL;
        json_array_append_new(all, ending_json(outcome, e->text, &e->count));
    }
    if (t->other_endings.n > 0) {
        json_array_append_new(all, ending_json("others", "all further endings", &t->other_endings));
    }
    return all;
}

static json_t *bars_json(const struct aggregate_column *c)
{
    json_t *all = json_array();
    for (int i = 0; i < c->n_bars; i++) {
        json_t *o = json_object();
        set(o, "value", c->bar[i].value);
        set_count(o, &c->bar[i].count);
        json_array_append_new(all, o);
    }
    return all;
}

static void set_mean(json_t *o, const struct aggregate_column *c, enum sim_battle_measure measure)
{
    struct interval i = aggregate_interval(c, measure, CONFIDENCE);
    json_object_update_new(o, json_pack("{s:o,s:o,s:o,s:o}", "mean",
                                        json_known(c->n ? aggregate_mean(c) : NAN), "deviation",
                                        json_known(c->n ? aggregate_deviation(c) : NAN), "low",
                                        json_known(i.low), "high", json_known(i.high)));
}

json_t *sim_json_column(const struct sim_battle_column *c)
{
    return json_pack("{s:s,s:s,s:s,s:s?,s:s}", "name", c->name, "title", c->title, "doc", c->doc,
                     "group", c->group, "measure",
                     c->measure == SIM_BATTLE_FLAG ? "flag" : "count");
}

static json_t *column_json(const struct sim_battle_column *c, const struct aggregate_column *by)
{
    json_t *o = sim_json_column(c);
    json_object_update_new(o, json_pack("{s:o,s:o,s:o,s:o,s:o}", "n", json_integer(by->n), "sum",
                                        json_integer(by->sum), "squares", json_integer(by->squares),
                                        "least", json_integer(by->least), "most",
                                        json_integer(by->most)));
    set_mean(o, by, c->measure);
    json_object_set_new(o, "bars", bars_json(by));
    return o;
}

static json_t *columns_json(const struct aggregate *t)
{
    json_t *all = json_array();
    for (int i = 0; i < t->n_columns; i++) {
        if (sim_battle_is_figure(&t->column[i])) {
            json_array_append_new(all, column_json(&t->column[i], &t->by[i]));
        }
    }
    return all;
}

static json_t *name_or_null(const struct sim_battle_name *names, int one_based)
{
    return one_based ? json_string(names[one_based - 1].text) : json_null();
}

static json_t *person_or_null(const struct sim_battle_frame *f, int one_based)
{
    return one_based ? json_string(f->person[one_based - 1].name.text) : json_null();
}

static json_t *falls_json(const struct aggregate *t)
{
    json_t *all = json_array();
    for (int i = 0; i < t->n_falls; i++) {
        const struct aggregate_fall *f = &t->fall[i];
        json_t *o = json_pack(
            "{s:o,s:o,s:s,s:o,s:o,s:o,s:o}", "who", person_or_null(t->frame, f->person), "kind",
            name_or_null(t->frame->kind, f->kind), "cause", sim_battle_causes[f->cause], "by",
            person_or_null(t->frame, f->by_person), "by_kind", name_or_null(t->frame->kind, f->by),
            "out", json_integer(f->out), "dead", json_integer(f->dead));
        set_count(o, &f->count);
        json_array_append_new(all, o);
    }
    return all;
}

// [x, y, how many], in squares, from the top left; y grows downwards.
static json_t *squares_json(const struct aggregate_ground *g, const int32_t *square)
{
    json_t *all = json_array();
    for (int i = 0; i < g->across * g->along; i++) {
        if (square[i]) {
            json_array_append_new(
                all, json_pack("[i,i,i]", i % g->across, i / g->across, (int)square[i]));
        }
    }
    return all;
}

static json_t *ground_json(const struct aggregate *t)
{
    const struct aggregate_ground *g = &t->ground;
    return json_pack("{s:i,s:i,s:i,s:i,s:i,s:i,s:o,s:o}", "unit", t->frame->unit, "width",
                     t->frame->width, "depth", t->frame->depth, "cell", g->cell, "across",
                     g->across, "along", g->along, "people", squares_json(g, g->people), "others",
                     squares_json(g, g->others));
}

json_t *sim_result_json(const struct sim_result *r)
{
    const struct aggregate *t = r->aggregate;
    char *text = sim_battle_frame_text(r->frame);
    json_t *frame = text ? json_loads(text, 0, NULL) : json_null();
    free(text);
    return json_pack("{s:i,s:s,s:o,s:{s:o,s:o},s:o,s:o,s:o,s:o,s:f,s:o,s:o,s:o,s:o,s:o,s:o}",
                     "format", 1, "simulation", r->frame->title.text, "frame", frame, "again",
                     "before", json_words(r->again->before), "after", json_words(r->again->after),
                     "first", json_integer(r->first), "runs", json_integer(r->runs), "battles",
                     json_integer(t->n), "hash", json_hash(t->hash), "confidence", CONFIDENCE,
                     "states", states_json(t), "outcomes", outcomes_json(t), "endings",
                     endings_json(t), "columns", columns_json(t), "falls", falls_json(t), "ground",
                     ground_json(t));
}

void sim_json(FILE *out, const struct sim_result *r)
{
    json_line(out, sim_result_json(r));
}
