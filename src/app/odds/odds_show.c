// odds_show.c: ways stay whole numbers to the last moment, so that fractions are exact and each
// decimal number takes one division. The events of an action follow its successes in the same form.
#include "app/odds/odds_show.h"

#include <lauxlib.h>

#include <string.h>

#include "app/text/escape.h"
#include "app/text/json_out.h"
#include "script/api/chart.h"

static double share_of_all_ways(const struct big *ways, const struct odds_value *o)
{
    return big_ratio(ways, &o->spread.all);
}

static void print_fraction(FILE *out, const struct big *ways, const struct big *all)
{
    char text[ODDS_FRACTION];
    odds_fraction_text(*ways, *all, text);
    fputs(text, out);
}

// The fractions below the bars; each with its decimal number.
static void print_exactly(const struct odds_show *s, const struct odds_value *o,
                          const struct odds_action *a, const struct system *rules)
{
    struct big top, bottom;
    struct odds_event all[ODDS_EVENTS];
    distribution_mean(&o->spread, &top, &bottom);
    fprintf(s->out, "\nexactly:\n  mean  %.9f  ", big_ratio(&top, &bottom));
    print_fraction(s->out, &top, &bottom);
    for (int k = 0; k < o->spread.n; k++) {
        struct big least = distribution_at_least(&o->spread, k);
        fprintf(s->out, "\n%6d  %.9f  ", k, share_of_all_ways(&o->spread.ways[k], o));
        print_fraction(s->out, &o->spread.ways[k], &o->spread.all);
        if (k > 0) {
            fprintf(s->out, ", or more ");
            print_fraction(s->out, &least, &o->spread.all);
        }
    }
    int n = a ? odds_events(a, rules, all) : 0;
    for (int i = 0; i < n; i++) {
        struct big ways = odds_count(a, &all[i]);
        fprintf(s->out, "\n%s%s  %.9f  ", i ? "" : "\n", all[i].name, share_of_all_ways(&ways, o));
        print_fraction(s->out, &ways, &a->tally.all);
    }
    fputc('\n', s->out);
}

static void show_text(lua_State *L, const struct odds_show *s, const struct odds_value *o,
                      const struct odds_action *a, const struct system *rules)
{
    push_odds_chart(L, o, a, rules, s->width);
    escape_print(s->out, lua_tostring(L, -1));
    lua_pop(L, 1);
    fputc('\n', s->out);
    if (o->runs == 0) {
        print_exactly(s, o, a, rules);
    } else {
        fprintf(s->out, "The dice can fall in too many ways to count them all: %s.\n",
                o->is_action ? "so battles were played" : "so they were rolled many times");
    }
}

// The chance and its fraction; of what was played the interval instead.
static json_t *chance_json(const struct big *ways, const struct odds_value *o)
{
    char text[ODDS_FRACTION];
    double chance = share_of_all_ways(ways, o), low, high;
    if (o->runs) {
        odds_interval(chance, o->runs, &low, &high);
        return json_pack("{s:f,s:f,s:f}", "chance", chance, "low", low, "high", high);
    }
    odds_fraction_text(*ways, o->spread.all, text);
    return json_pack("{s:f,s:s}", "chance", chance, "fraction", text);
}

static json_t *json_rows(const struct odds_value *o)
{
    json_t *rows = json_array();
    for (int k = 0; k < o->spread.n; k++) {
        json_t *row = json_pack("{s:i}", "value", k);
        struct big least = distribution_at_least(&o->spread, k);
        json_object_update_new(row, chance_json(&o->spread.ways[k], o));
        json_object_set_new(row, "at_least", chance_json(&least, o));
        json_array_append_new(rows, row);
    }
    return rows;
}

static json_t *json_events_of(const struct odds_value *o, const struct odds_action *a,
                              const struct system *rules)
{
    struct odds_event all[ODDS_EVENTS];
    int n = odds_events(a, rules, all);
    json_t *events = json_object();
    for (int i = 0; i < n; i++) {
        struct big ways = odds_count(a, &all[i]);
        json_object_set_new(events, all[i].name, chance_json(&ways, o));
    }
    return events;
}

static void show_json(const struct odds_show *s, const struct odds_value *o,
                      const struct odds_action *a, const struct system *rules)
{
    struct big top, bottom;
    char text[ODDS_FRACTION];
    json_t *whole = json_object();
    distribution_mean(&o->spread, &top, &bottom);
    json_object_set_new(whole, "odds", json_words(o->name));
    json_object_set_new(whole, "number", json_string(o->number));
    json_object_set_new(whole, "exact", json_boolean(o->runs == 0));
    json_object_set_new(whole, "runs", o->runs ? json_integer(o->runs) : NULL);
    odds_fraction_text(top, bottom, text);
    json_object_set_new(
        whole, "mean", json_pack("{s:f,s:s}", "value", big_ratio(&top, &bottom), "fraction", text));
    json_object_set_new(whole, "table", json_rows(o));
    if (a) {
        json_object_set_new(whole, "test", a->test ? json_words(a->test) : json_null());
        json_object_set_new(whole, "dice", json_integer(a->dice));
        json_object_set_new(whole, "target", json_integer(a->target));
        json_object_set_new(whole, "events", json_events_of(o, a, rules));
    }
    json_line(s->out, whole);
}

void odds_show_head(const struct odds_show *s)
{
    if (s->form == ODDS_CSV) {
        fputs("of,number,value,chance,fraction,at_least,fraction_at_least,runs\n", s->out);
    }
}

static void print_csv_row(const struct odds_show *s, const struct odds_value *o, const char *value,
                          const struct big *ways, const struct big *least)
{
    escape_print_cell(s->out, o->name, true);
    fputc(',', s->out);
    escape_print_cell(s->out, o->number, false);
    fputc(',', s->out);
    escape_print_cell(s->out, value, false);
    fprintf(s->out, ",%.12g,", share_of_all_ways(ways, o));
    print_fraction(s->out, ways, &o->spread.all);
    if (least) {
        fprintf(s->out, ",%.12g,", share_of_all_ways(least, o));
        print_fraction(s->out, least, &o->spread.all);
    } else {
        fputs(",,", s->out);
    }
    fprintf(s->out, ",%u\n", (unsigned)o->runs);
}

static void show_csv(const struct odds_show *s, const struct odds_value *o,
                     const struct odds_action *a, const struct system *rules)
{
    struct odds_event all[ODDS_EVENTS];
    for (int k = 0; k < o->spread.n; k++) {
        char value[16];
        struct big least = distribution_at_least(&o->spread, k);
        snprintf(value, sizeof value, "%d", k);
        print_csv_row(s, o, value, &o->spread.ways[k], &least);
    }
    int n = a ? odds_events(a, rules, all) : 0;
    for (int i = 0; i < n; i++) {
        struct big ways = odds_count(a, &all[i]);
        print_csv_row(s, o, all[i].name, &ways, NULL);
    }
}

void odds_show(lua_State *L, const struct odds_show *s, const struct odds_value *o,
               const struct odds_action *a, const struct system *rules)
{
    switch (s->form) {
    case ODDS_JSON:
        show_json(s, o, a, rules);
        return;
    case ODDS_CSV:
        show_csv(s, o, a, rules);
        return;
    default:
        show_text(L, s, o, a, rules);
    }
}
