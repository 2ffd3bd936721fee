// report.c: after each step everything is asked of the match and added to one JSON object. Lines
// are printed into memory by the log itself, so that a report never words them differently. The
// text is the picture, a zero byte, and the JSON.
#include "app/pages/internal/report_parts.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/narration/goal.h"
#include "app/outside/outside.h"
#include "app/pages/internal/page_fill.h"
#include "app/pages/svg.h"
#include "app/text/escape.h"
#include "app/text/json_out.h"
#include "script/missions/mission_parts.h"
#include "script/narration/narrator.h"
#include "zerodark/rules/core/zerodark.h"

struct report *report_new(void)
{
    struct report *r = calloc(1, sizeof *r);
    if (r) {
        r->figures = json_array();
        r->steps = json_array();
        r->docs = json_object();
        r->drops = json_array();
        r->whole = json_pack("{s:i,s:o,s:o,s:o}", "format", 1, "figures", r->figures, "steps",
                             r->steps, "docs", r->docs);
    }
    return r;
}

void report_free(struct report *r)
{
    if (r) {
        json_decref(r->whole);
        json_decref(r->drops);
        json_decref(r->goal);
        free(r);
    }
}

json_t *report_told(void (*print)(FILE *out, const void *self), const void *self)
{
    size_t n;
    char *text = page_printed(print, self, &n);
    json_t *s = json_words(text ? text : "");
    free(text);
    return s;
}

static void print_plain(FILE *out, const void *text)
{
    escape_print(out, text);
}

json_t *report_words(const char *text)
{
    return report_told(print_plain, text);
}

static json_t *title_of(const struct match *m, const struct order *o)
{
    char title[REPORT_TITLE] = "Setting up";
    const struct narrator n = narrator_into(&(struct narrator_text){title, sizeof title, 0});
    if (o) {
        narrator_order(&n, &m->game, o);
    }
    return report_words(title);
}

static json_t *cards_left(const struct match *m)
{
    return m->ruleset ? json_null() : json_integer(deck_left(&m->game.world.deck));
}

// Everything that came of an order, or of setting up.
void report_order(struct report *r, struct match *m, const struct order *o)
{
    struct report_lines log;
    json_t *step = json_object();
    const struct figure *actor = o ? figure_look(&m->game.world.roster, o->actor) : NULL;
    report_lines(m, &log);
    json_object_set_new(step, "who", actor ? json_integer(actor->id) : NULL);
    json_object_set_new(step, "side", actor ? json_string(svg_side(&m->game, actor)) : NULL);
    json_object_set_new(step, "title", title_of(m, o));
    json_object_set_new(step, "order", json_integer(m->game.world.orders));
    json_object_set_new(step, "clock", cards_left(m));
    json_object_set_new(step, "rolls", report_rolls(r, m, &log));
    json_object_set_new(step, "trails", report_trails(r, m));
    json_object_set_new(step, "fires", report_fires(m));
    json_object_set_new(step, "blasts", report_blasts(m));
    json_object_set_new(step, "now", report_changed(r, m));
    json_object_set_new(step, "zones", report_zones(r, m));
    json_array_extend(log.lines, r->drops);
    json_array_clear(r->drops);
    json_object_set_new(step, "log", log.lines);
    json_array_append_new(r->steps, step);
}

void report_begin(struct report *r, struct match *m)
{
    m->events.detailed = true;
    json_decref(r->goal);
    r->goal = goal_json(m, report_words);
    report_order(r, m, NULL);
}

static void print_drop(FILE *out, const void *self)
{
    const struct journal_drop *d = self;
    escape_printf(out, "Pack %s is left out from here on: %s", d->pack, d->why);
}

// It stands at the end of the last step's log: what comes next is played without.
void report_drop(struct report *r, const struct journal_drop *d)
{
    json_t *line = report_told(print_drop, d);
    size_t n = json_array_size(r->steps);
    json_t *log = n ? json_object_get(json_array_get(r->steps, n - 1), "log") : r->drops;
    json_array_append_new(log, line);
}

static void print_plan_command(FILE *out, const void *plan)
{
    struct text_box box;
    if (text_box_open(&box)) {
        battle_setup_print(box.out, plan);
    }
    char *text = text_box_take(&box, NULL);
    battle_setup_print_saved(out, plan, text ? text : "");
    free(text);
}

static json_t *told_mission_word(const struct battle_setup *p)
{
    struct text_box box;
    if (text_box_open(&box)) {
        battle_setup_print_saved(box.out, p, p->mission);
    }
    char *text = text_box_take(&box, NULL);
    json_t *word = report_words(text ? text : "");
    free(text);
    return word;
}

static json_t *told_mission(const struct report *r, struct match *m, const struct battle_setup *p)
{
    const char *briefing = mission_briefing(m->L, m);
    return json_pack("{s:o,s:o,s:o,s:o,s:O*}", "id", report_words(m->mission ? m->mission : ""),
                     "title", m->title ? report_words(m->title) : told_mission_word(p), "briefing",
                     report_words(briefing ? briefing : ""), "file", told_mission_word(p), "goal",
                     r->goal);
}

static const char *difficulty_of(const struct match *m)
{
    static const char *const names[] = {"easy", "normal", "hard", "insane"};
    int d = m->ruleset ? DIFFICULTY_NORMAL : zd_look(&m->game)->difficulty;
    return m->ruleset || d > DIFFICULTY_INSANE ? NULL : names[d];
}

static json_t *player_json(const struct battle_setup_bot *b)
{
    return *b->name ? report_words(b->name) : json_null();
}

static json_t *players_of(const struct match *m, const struct battle_setup *p)
{
    bool rival = m->ruleset || zd_look(&m->game)->mode == MODE_VERSUS;
    return json_pack("[o,o*]", player_json(&p->bot[SIDE_TEAM]),
                     rival ? player_json(&p->bot[SIDE_RIVAL]) : NULL);
}

void report_end(struct report *r, struct match *m, const struct battle_setup *p,
                const struct result *result, const char *again)
{
    json_t *o = r->whole, *came = result_json(result);
    const char *difficulty = difficulty_of(m);
    char seed[32];
    point size = table_size(m->game.table);
    snprintf(seed, sizeof seed, "%lld", (long long)p->seed);
    json_object_set_new(came, "awards", result_awards_json(result));
    json_object_set_new(o, "mission", told_mission(r, m, p));
    json_object_set_new(o, "seed", json_string(seed));
    json_object_set_new(o, "command",
                        again ? report_words(again) : report_told(print_plan_command, p));
    json_object_set_new(o, "version", json_string(ZERODARK_VERSION));
    json_object_set_new(o, "difficulty", difficulty ? json_string(difficulty) : json_null());
    json_object_set_new(o, "players", players_of(m, p));
    json_object_set_new(o, "packs", json_packs(m));
    json_object_set_new(o, "result", came);
    report_result(o, result);
    json_object_set_new(o, "ending", report_words(result->ending));
    json_object_set(o, "awards", json_object_get(came, "awards"));
    json_object_set_new(o, "table", json_pack("{s:i,s:i}", "w", size.x, "h", size.y));
    json_object_set_new(o, "unit", json_integer(unit(&m->game)));
    json_object_set_new(o, "unit_name", json_string(unit(&m->game) == LEN_INCH ? "in" : "cm"));
}

char *report_text(struct report *r, struct match *m, size_t *n)
{
    struct text_box box;
    FILE *f = text_box_open(&box);
    if (!f) {
        return NULL;
    }
    svg_table(f, &m->game, false);
    fputc('\0', f);
    if (json_dumpf(r->whole, f, JSON_COMPACT) != 0) {
        text_box_lose();
    }
    return text_box_take(&box, n);
}

bool report_hand_over(struct report *r, struct match *m)
{
    size_t n;
    char *text = report_text(r, m, &n);
    bool made = text != NULL;
    if (made) {
        outside()->report(text, n);
    }
    free(text);
    return made;
}
