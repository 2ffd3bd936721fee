// show.c: at each moment the events are searched for the end of the battle, a report remembers
// them, and then they are printed, as JSON or in words. The result is asked for within a budget,
// because handlers of packs have a say in it.
#include "app/telling/show.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/narration/goal.h"
#include "app/narration/map.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "app/text/json_out.h"
#include "script/base/budget.h"
#include "script/missions/mission_parts.h"

#define SHOW_ROWS 48 // of a map that has to fit

static void print_player(FILE *out, const struct battle_setup_bot *b)
{
    bool person = strcmp(b->name, BATTLE_SETUP_PERSON) == 0;
    escape_printf(out, person ? "a person" : "the %s bot", b->name);
}

static void print_battle_heading(const struct show *s, const struct match *m,
                                 const struct battle_setup *p)
{
    struct fold fold;
    FILE *out = fold_begin(&fold, s->log.out);
    ansi_printf(out, s->log.color, PAINT_BOLD, "%s",
                m->title     ? m->title
                : m->mission ? m->mission
                             : p->mission);
    fprintf(out, ", seed %lld, played by ", (long long)p->seed);
    print_player(out, &p->bot[SIDE_TEAM]);
    if (*p->bot[SIDE_RIVAL].word) {
        fputs(" against ", out);
        print_player(out, &p->bot[SIDE_RIVAL]);
    }
    for (int i = 0; i < m->n_packs; i++) {
        const struct match_pack *pack = &m->pack[i];
        escape_printf(out, "%s%s %s", i ? ", " : "; packs: ", pack->name, pack->version);
        if (pack->wanted_by) {
            escape_printf(out, " (%s requires it)", pack->wanted_by);
        }
    }
    fputs("\n\n", out);
    fold_end(&fold, 2);
}

static void print_battle_map(const struct show *s, const struct match *m)
{
    if (s->columns) {
        map_draw_fit(s->log.out, &m->game, s->log.color, s->columns, SHOW_ROWS, false);
    } else {
        map_draw(s->log.out, &m->game, s->log.color, 0);
    }
}

// What the end of the battle was called is in the event that tells of it.
void show_note(struct show *s, struct match *m)
{
    const struct events *all = &m->events;
    for (int i = 0; i < all->n; i++) {
        if (strcmp(all->event[i].name, "battle.over") == 0) {
            memcpy(s->why, all->event[i].text, sizeof s->why);
        }
    }
}

static void start_json(const struct show *s, struct match *m, const struct battle_setup *p)
{
    const struct battle_setup_bot *bot = &p->bot[SIDE_TEAM], *rival = &p->bot[SIDE_RIVAL];
    json_t *o = json_pack(
        "{s:o,s:o,s:I,s:o}", "battle", json_words(m->title ? m->title : p->mission), "mission",
        json_words(p->mission), "seed", (json_int_t)p->seed, "bot", json_words(bot->name));
    json_object_set_new(o, "rival_bot", *rival->word ? json_words(rival->name) : NULL);
    json_object_set_new(o, "packs", json_packs(m));
    const char *briefing = mission_briefing(m->L, m);
    json_object_set_new(o, "briefing", briefing ? json_words(briefing) : json_null());
    json_object_set_new(o, "goal", goal_json(m, json_words));
    json_line(s->log.out, o);
    json_events(s->log.out, &m->game, NULL, &m->events);
}

void show_start(struct show *s, struct match *m, const struct battle_setup *p)
{
    show_note(s, m);
    if (s->report) {
        report_begin(s->report, m);
    }
    if (s->quiet) {
        return;
    }
    if (s->json) {
        start_json(s, m, p);
        return;
    }
    print_battle_heading(s, m, p);
    goal_print(s->log.out, m, GOAL_ALL, s->log.color);
    if (s->brief) {
        return;
    }
    fputc('\n', s->log.out);
    log_events(&s->log, &m->game, &m->events);
    fputc('\n', s->log.out);
    print_battle_map(s, m);
    fputc('\n', s->log.out);
}

void show_order(struct show *s, struct match *m, const struct order *o)
{
    show_note(s, m);
    if (s->report) {
        report_order(s->report, m, o);
    }
    if (s->quiet) {
        return;
    }
    if (s->json) {
        json_events(s->log.out, &m->game, o, &m->events);
        return;
    }
    log_order(&s->log, &m->game, o, &m->events);
    if (s->map_every && m->game.world.orders % (uint32_t)s->map_every == 0) {
        fputc('\n', s->log.out);
        print_battle_map(s, m);
        fputc('\n', s->log.out);
    }
}

static json_t *command_line_json(const struct battle_setup *p)
{
    struct text_box box;
    if (text_box_open(&box)) {
        battle_setup_print(box.out, p);
    }
    char *text = text_box_take(&box, NULL);
    json_t *line = json_words(text);
    free(text);
    return line;
}

void show_drop(struct show *s, const struct journal_drop *d, bool told)
{
    if (s->report) {
        report_drop(s->report, d);
    }
    if (!told || s->quiet) {
        return;
    }
    if (s->json) {
        json_line(s->log.out, json_pack("{s:o,s:I,s:o}", "drop", json_words(d->pack), "record",
                                        (json_int_t)d->record, "why", json_words(d->why)));
        return;
    }
    ansi_printf(s->log.out, s->log.color, PAINT_BOLD,
                "  Pack %s is left out from here on:", d->pack);
    escape_printf(s->log.out, " %s\n", d->why);
}

bool show_try_result(struct show *s, struct match *m, struct result *r)
{
    struct budget b;
    budget_open(&b, m->L, "the result");
    do {
        match_enter(m->L, m);
        result_of(r, m, s->why);
    } while (budget_again(&b, m->L));
    return !m->raised;
}

void show_result(struct show *s, struct match *m, struct result *r)
{
    if (!show_try_result(s, m, r)) {
        match_raise(m->L, m); // a handler of what the battle was worth
    }
}

void show_tell(const struct show *s, struct match *m, const struct battle_setup *p,
               const struct result *r)
{
    FILE *out = s->log.out;
    if (s->json) {
        json_t *result = result_json(r);
        json_object_set_new(result, "awards", result_awards_json(r));
        json_line(out, json_pack("{s:o,s:o,s:I,s:o}", "result", result, "packs", json_packs(m),
                                 "seed", (json_int_t)p->seed, "again",
                                 s->again ? json_words(s->again) : command_line_json(p)));
        return;
    }
    if (!s->quiet) {
        fputc('\n', out);
        print_battle_map(s, m);
        fputc('\n', out);
    }
    struct fold fold;
    result_print(fold_begin(&fold, out), r, s->log.color);
    fold_end(&fold, RESULT_AT);
    fprintf(out, "  %-14s %lld\n  %-14s ", "Seed", (long long)p->seed, "Again");
    if (s->again) {
        escape_print(out, s->again);
    } else {
        battle_setup_print(out, p);
    }
    fputc('\n', out);
}
