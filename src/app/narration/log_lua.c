// log_lua.c: the event's own text is printed with its places filled in, then the parts of the event
// that it has not mentioned. Only rolls have a fixed form.
#include "app/narration/log_lua.h"

#include <string.h>

#include "app/narration/internal/log_parts.h"
#include "app/text/plain.h"
#include "script/match/match.h"

bool log_is_lua(const struct game *g)
{
    const struct match *m = g->host;
    return m && m->ruleset;
}

// What is inside something else stands further in.
static void line(const struct log *l, int depth)
{
    int in = depth < 1 ? 0 : depth > 4 ? 4 : depth - 1;
    fprintf(l->out, "\n%*s", 6 + 2 * in, "");
}

static void terms(const struct log *l, int depth, const char *what, const struct terms *t)
{
    char text[512];
    if (t->n > 0) {
        terms_print(t, text, sizeof text);
        line(l, depth);
        fprintf(l->out, "%s%s: ", log_on(l, PAINT_DIM), what);
        plain(l->out, text);
        fputs(log_on(l, PAINT_PLAIN), l->out);
    }
}

static void dice(const struct log *l, const struct dice *d)
{
    fputs("[", l->out);
    for (int i = 0; i < d->n; i++) {
        fprintf(l->out, "%s%d", i ? " " : "", d->face[i]);
    }
    fputs("]", l->out);
}

// A name that is one word in scripts: "bs_attack".
static void spaced(const struct log *l, const char *name)
{
    char text[64];
    snprintf(text, sizeof text, "%s", name);
    for (char *at = text; (at = strchr(at, '_')) != NULL;) {
        *at = ' ';
    }
    plain(l->out, text);
}

static void successes(const struct log *l, int n)
{
    fprintf(l->out, ", %s", log_on(l, n > 0 ? PAINT_BOLD : PAINT_DIM));
    if (n == 0) {
        fputs("no success", l->out);
    } else {
        fprintf(l->out, n == 1 ? "%d success" : "%d successes", n);
    }
    fputs(log_on(l, PAINT_PLAIN), l->out);
}

void log_lua_title(const struct log *l, const struct game *g, const struct account *a)
{
    log_say(l, g, a->who);
    fputs(": ", l->out);
    spaced(l, a->name);
    if (a->against != FIGURE_NONE && a->against != a->who) {
        fputs(", ", l->out);
        log_say(l, g, a->against);
    }
}

// "Ada: shot, Cas, needs 12: [7], 1 success"
static void roll(const struct log *l, const struct game *g, const struct account *a, int depth)
{
    line(l, depth);
    log_lua_title(l, g, a);
    if (a->target_terms.n) {
        fprintf(l->out, ", needs %d", (int)a->target_terms.sum);
    }
    fputs(": ", l->out);
    dice(l, &a->dice);
    if (a->opposed.n) {
        fputs(" against ", l->out);
        dice(l, &a->opposed);
    }
    successes(l, a->successes);
    if (l->verbose) {
        terms(l, depth + 1, "dice", &a->dice_terms);
        terms(l, depth + 1, "target", &a->target_terms);
        terms(l, depth + 1, "result", &a->result_terms);
        for (int i = 0; i < a->without.n; i++) {
            line(l, depth + 1);
            fprintf(l->out, "%swithout ", log_on(l, PAINT_DIM));
            plain(l->out, a->without.of[i].pack);
            fprintf(l->out, ": needs %d%s", (int)a->without.of[i].target, log_on(l, PAINT_PLAIN));
        }
    }
}

// What of an event stands in its own text: "{whom}", "{value}".
struct named {
    bool whom, value;
};

static void text_of(const struct log *l, const struct game *g, const struct event *e,
                    struct named *named)
{
    const char *at = e->text;
    while (*at) {
        size_t n = strcspn(at, "{");
        bool whom = strncmp(at + n, "{whom}", 6) == 0, value = strncmp(at + n, "{value}", 7) == 0;
        plain_bytes(l->out, at, n + (at[n] && !whom && !value));
        at += n + (at[n] ? 1 : 0);
        if (whom) {
            log_say(l, g, e->whom);
        } else if (value) {
            fprintf(l->out, "%d", (int)e->value);
        }
        at += whom ? 5 : value ? 6 : 0;
        named->whom = named->whom || whom;
        named->value = named->value || value;
    }
}

// "Ada: walks, Bob, 3": the event's own text, or its name where it has none; and what of it the
// text has not said.
static void tell(const struct log *l, const struct game *g, const struct events *all,
                 const struct event *e)
{
    if (e->roll >= 0 && e->roll < all->n_accounts) {
        roll(l, g, &all->account[e->roll], e->depth);
        return;
    }
    if (strcmp(e->name, "battle.over") == 0) {
        fprintf(l->out, "\n%sThe battle is over: ", log_on(l, PAINT_BOLD));
        plain(l->out, e->text);
        fputs(log_on(l, PAINT_PLAIN), l->out);
        return;
    }
    line(l, e->depth);
    if (e->who != FIGURE_NONE) {
        log_say(l, g, e->who);
        fputs(": ", l->out);
    }
    struct named named = {0};
    if (*e->text) {
        text_of(l, g, e, &named);
    } else {
        spaced(l, e->name);
    }
    if (e->whom != FIGURE_NONE && !named.whom) {
        fputs(", ", l->out);
        log_say(l, g, e->whom);
    }
    if (e->value != 0 && !named.value) {
        fprintf(l->out, ", %d", (int)e->value);
    }
}

static void all_events(const struct log *l, const struct game *g, const struct events *e, int from)
{
    for (int i = from; i < e->n; i++) {
        if (l->telling) {
            l->telling(l->self, i);
        }
        tell(l, g, e, &e->event[i]);
    }
    if (e->lost > 0) {
        line(l, 0);
        fprintf(l->out, "(and %d events more)", e->lost);
    }
    fputs("\n", l->out);
}

void log_lua_events(const struct log *l, const struct game *g, const struct events *e)
{
    if (e->n > 0) {
        fputs("Setting up:", l->out);
        all_events(l, g, e, 0);
    }
}

void log_lua_account(const struct log *l, const struct game *g, const struct account *a)
{
    struct log full = *l;
    full.verbose = true;
    roll(&full, g, a, 0);
    fputs("\n", l->out);
}

void log_lua_heading(const struct log *l, const struct game *g, const struct order *o)
{
    log_say(l, g, o->actor);
    fputs(log_on(l, PAINT_BOLD), l->out);
    fputc(' ', l->out);
    for (const char *at = g->rules->system->order_names[o->kind]; *at; at++) {
        fputc(*at == '_' ? ' ' : *at, l->out);
    }
    fputs(log_on(l, PAINT_PLAIN), l->out);
    if (o->target != FIGURE_NONE) {
        fputs(", ", l->out);
        log_say(l, g, o->target);
    }
}

void log_lua_part(const struct log *l, const struct game *g, const struct order *o,
                  const struct events *e, int from)
{
    if (from == 0) {
        fprintf(l->out, "%s%3u%s ", log_on(l, PAINT_DIM), g->world.orders, log_on(l, PAINT_PLAIN));
        log_lua_heading(l, g, o);
    }
    all_events(l, g, e, from);
}
