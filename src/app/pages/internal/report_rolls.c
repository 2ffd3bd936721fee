// report_rolls.c: rolls with all that made them, lines of fire, blasts.
#include <string.h>

#include "app/pages/internal/report_parts.h"
#include "app/text/json_out.h"
#include "script/narration/narrator.h"
#include "zerodark/rules/core/chapters.h"

static bool names_word(const char *list, const char *word)
{
    size_t n = strlen(word);
    for (const char *at = strstr(list, word); n > 0 && at; at = strstr(at + 1, word)) {
        if ((at == list || at[-1] == ' ') && (at[n] == ' ' || at[n] == '\0')) {
            return true;
        }
    }
    return false;
}

// What the registry says about a rule of the ledger: the first row that names it.
static const char *doc_of(const struct system *s, const char *rule)
{
    static const enum rule_kind kinds[] = {RULE_QUANTITY, RULE_CHECK, RULE_STEP, RULE_PARAM};
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        for (int i = 0; i < s->n_rows[kinds[k]]; i++) {
            const struct rule_row *row = &s->rows[kinds[k]][i];
            if (row->ledger && row->doc && names_word(row->ledger, rule)) {
                return row->doc;
            }
        }
    }
    return NULL;
}

static void note_doc(struct report *r, const struct match *m, const char *rule)
{
    if (!json_object_get(r->docs, rule)) {
        const char *doc = doc_of(m->rules.system, rule);
        json_object_set_new(r->docs, rule, report_words(doc ? doc : ""));
    }
}

// Whose roll it is a term of.
struct roll {
    struct report *report;
    const struct match *m;
    const struct account *a;
    const struct sighting *s; // NULL: nothing was seen
};

static json_t *term_json(const struct roll *of, const struct term *t)
{
    json_t *o = json_object();
    bool ruled = t->source && *t->source;
    json_object_set_new(o, "name", report_words(t->label));
    json_object_set_new(o, "value", json_integer(t->value));
    json_object_set_new(o, "rule", ruled ? report_words(t->source) : NULL);
    if (t->pack) {
        json_object_set_new(o, "pack", report_words(t->pack));
        json_object_set_new(o, "place", report_words(t->place ? t->place : ""));
    } else if (ruled) {
        note_doc(of->report, of->m, t->source);
    }
    json_object_set_new(o, "not", t->reason ? report_words(t->reason) : NULL);
    json_object_set_new(o, "at", report_cause(of->m, of->a, of->s, t));
    return o;
}

static json_t *terms_json(const struct roll *of, const struct terms *t)
{
    json_t *list = json_array();
    JSON_ADD_EACH(list, i, t->n, term_json(of, &t->term[i]));
    return list;
}

static json_t *dice_of(const struct match *m, const struct account *a)
{
    json_t *list = json_array();
    int lucky = m->ruleset ? 0 : param(&m->game, P_LUCKY);
    for (int i = 0; i < a->dice.n; i++) {
        int face = a->dice.face[i];
        json_array_append_new(list, json_pack("{s:i,s:i,s:b,s:b}", "face", face, "group",
                                              a->group[i], "lucky", lucky && face == lucky,
                                              "paired", a->opposed.n && (a->paired >> i & 1)));
    }
    return list;
}

static json_t *withouts(const struct account *a)
{
    json_t *list = json_array();
    for (int i = 0; i < a->without.n; i++) {
        const struct ablation *w = &a->without.of[i];
        json_array_append_new(list, json_pack("{s:o,s:i,s:i}", "pack", report_words(w->pack),
                                              "dice", (int)w->dice, "target", (int)w->target));
    }
    return list;
}

// Column by column from the left one on, four digits each; the last bit is the lowest cell.
static json_t *cells(const uint16_t column[LOS_CELLS])
{
    char hex[LOS_TOTAL / 4 + 1];
    for (int c = 0; c < LOS_CELLS; c++) {
        snprintf(hex + 4 * c, 5, "%04x", (unsigned)column[c]);
    }
    return json_string(hex);
}

static json_t *seen_cells_json(const struct sighting *s)
{
    return json_pack("{s:o,s:o,s:o,s:i}", "hidden", cells(s->seen.hidden), "outside",
                     cells(s->seen.outside), "counted", cells(s->counted), "visible",
                     (int)s->seen.n_visible);
}

// The line of sight or of fire of a roll; NULL: there is none.
static json_t *report_line(const struct account *a)
{
    if (!a->placed || a->who == a->against) {
        return NULL;
    }
    return json_pack("[i,i,i,i]", a->from.x, a->from.y, a->to.x, a->to.y);
}

static const struct sighting *sighting_of(const struct events *e, int roll)
{
    for (int i = 0; i < e->n_sightings; i++) {
        if (e->sighting[i].roll == roll) {
            return &e->sighting[i];
        }
    }
    return NULL;
}

static json_t *figure_or_null(figure_id id)
{
    return id == FIGURE_NONE ? json_null() : json_integer(id);
}

static json_t *roll_of(const struct roll *of, int log)
{
    const struct account *a = of->a;
    json_t *o = json_object();
    char title[REPORT_TITLE] = "";
    const struct narrator n = narrator_into(&(struct narrator_text){title, sizeof title, 0});
    narrator_title(&n, &of->m->game, a);
    json_object_set_new(o, "name", report_words(a->name));
    json_object_set_new(o, "title", report_words(title));
    json_object_set_new(o, "who", figure_or_null(a->who));
    json_object_set_new(o, "against", figure_or_null(a->against));
    json_object_set_new(o, "sides", json_integer(a->dice.sides));
    json_object_set_new(o, "dice", dice_of(of->m, a));
    json_object_set_new(o, "opposed", json_bytes(a->opposed.face, a->opposed.n));
    json_object_set_new(o, "successes", json_integer(a->successes));
    json_object_set_new(o, "pool", terms_json(of, &a->dice_terms));
    json_object_set_new(o, "target", terms_json(of, &a->target_terms));
    json_object_set_new(o, "result", terms_json(of, &a->result_terms));
    json_object_set_new(o, "opposed_target", terms_json(of, &a->opposed_terms));
    json_object_set_new(o, "without", withouts(a));
    json_object_set_new(o, "seen", of->s ? seen_cells_json(of->s) : NULL);
    json_object_set_new(o, "line", report_line(a));
    json_object_set_new(o, "log", json_integer(log));
    return o;
}

json_t *report_rolls(struct report *r, const struct match *m, const struct report_lines *lines)
{
    json_t *list = json_array();
    const struct events *all = &m->events;
    for (int i = 0; i < all->n; i++) {
        int roll = all->event[i].roll;
        if (roll >= 0 && roll < all->n_accounts) {
            struct roll of = {r, m, &all->account[roll], sighting_of(all, roll)};
            json_array_append_new(list, roll_of(&of, lines->of_event[i]));
        }
    }
    return list;
}

// What has come of a shot, from the events after its roll up to the next shot's.
static const char *outcome_of_shot(const struct events *all, int event, const struct account *a)
{
    const char *came = a->successes > 0 ? "stopped" : "miss";
    for (int i = event + 1; i < all->n; i++) {
        const struct event *e = &all->event[i];
        if (strcmp(e->name, "roll") == 0 && strcmp(e->text, "shoot") == 0) {
            break;
        }
        if (e->who != a->against) {
            continue;
        }
        if (strcmp(e->name, "figure.dead") == 0) {
            return "dead";
        }
        if (strcmp(e->name, "figure.down") == 0) {
            came = "down";
        } else if (strcmp(e->name, "hurt") == 0 && e->value > 0 && strcmp(came, "down") != 0) {
            came = "hit";
        }
    }
    return came;
}

// What packs of the rulebook tell of a shot need not say that it is one.
static bool is_fire(const struct match *m, const struct account *a)
{
    bool fire = a->fire || (!m->ruleset && strcmp(a->name, "shoot") == 0);
    return fire && a->placed && a->who != a->against;
}

json_t *report_fires(const struct match *m)
{
    json_t *list = json_array();
    const struct events *all = &m->events;
    for (int i = 0, nth = -1; i < all->n; i++) {
        int roll = all->event[i].roll;
        if (roll < 0 || roll >= all->n_accounts) {
            continue;
        }
        const struct account *a = &all->account[roll];
        nth++;
        if (is_fire(m, a)) {
            const char *came = !m->ruleset        ? outcome_of_shot(all, i, a)
                               : a->successes > 0 ? "hit"
                                                  : "miss";
            json_array_append_new(list, json_pack("{s:i,s:i,s:o,s:s,s:i}", "who", (int)a->who,
                                                  "against", (int)a->against, "line",
                                                  report_line(a), "result", came, "roll", nth));
        }
    }
    return list;
}

json_t *report_blasts(const struct match *m)
{
    json_t *list = json_array();
    for (int i = 0; i < m->events.n && !m->ruleset; i++) {
        const struct event *e = &m->events.event[i];
        if (strcmp(e->name, "blast") == 0) {
            json_array_append_new(list, json_pack("{s:o,s:i,s:i,s:i,s:o}", "by",
                                                  figure_or_null(e->who), "x", e->at.x, "y",
                                                  e->at.y, "r", (int)e->value * unit(&m->game),
                                                  "cause", report_words(e->text)));
        }
    }
    return list;
}
