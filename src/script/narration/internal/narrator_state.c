// narrator_state.c: states that begin and end. Some are counts of the rulebook's own, which nobody
// is told of, and some are implied by what happened.
#include <string.h>

#include "script/narration/internal/narrator_scene.h"
#include "zerodark/rules/core/figures.h"

// The words for a state that is not simply "is" or "is no longer".
static const struct wording {
    const char *state, *begins, *ends;
} wordings[] = {
    {"down", "goes down", "is on its feet again"},
    {"error", "shuts down: it cannot follow its program", "works again"},
    {"off", "is switched off", "is switched on"},
    {"overwatch", "is on overwatch", "is no longer on overwatch"},
};

// Does the rulebook count it for itself, until an action is over?
static bool is_count(const struct event *e)
{
    static const char *const counts[] = {"wounds now", "downed now", "stun due"};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        if (strcmp(e->text, counts[i]) == 0) {
            return true;
        }
    }
    return false;
}

// Is it told by the events that it comes with?
bool narrator_is_inner(const struct scene *s)
{
    const struct event *e = s->e;
    if (is_count(e) || strcmp(e->text, "dead") == 0) {
        return true;
    }
    const char *by = strcmp(e->text, "error") == 0 ? "program.error"
                     : strcmp(e->text, "off") == 0 ? "gadget"
                                                   : NULL;
    for (const struct event *b = e; by && b-- > s->all->event;) {
        if (b->who == e->who && strcmp(b->name, by) == 0) {
            return true;
        }
    }
    return strcmp(e->text, "down") == 0 && e->value; // "figure.down" tells it
}

// Says the level of what has levels, and what it means.
static void tell_level(const struct scene *s)
{
    static const char *const levels[] = {"wounded", "stunned", "stressed"};
    const struct game *g = s->g;
    const struct event *e = s->e;
    const struct figure *f = figure_look(&g->world.roster, e->who);
    bool has = false, out = f && is_character(f) && content(g) && strcmp(e->text, "wounded") == 0 &&
                            e->value >= param(g, P_WOUNDED_OOA) &&
                            e->value < param(g, P_WOUNDED_DEAD);
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        has = has || strcmp(e->text, levels[i]) == 0;
    }
    if (has) {
        bool acts = out && e->value < param(g, P_WOUNDED_HELPLESS) && !param(g, P_OOA_CANNOT_ACT);
        say(s->n, " (%d%s%s)", (int)e->value, out ? ": out of action" : "",
            acts ? ", but may act" : "");
    }
}

void narrator_tell_state(const struct scene *s)
{
    const struct event *e = s->e;
    const char *words = NULL;
    bool worse = e->value > e->before;
    for (size_t i = 0; i < sizeof wordings / sizeof *wordings; i++) {
        if (strcmp(e->text, wordings[i].state) == 0) {
            words = e->value ? wordings[i].begins : wordings[i].ends;
        }
    }
    who(s);
    if (is_count(e)) {
        say(s->n, ": %s, %d", e->text, (int)e->value);
        return;
    }
    say(s->n, " ");
    if (words) {
        say_in(s->n, worse ? PAINT_BAD : PAINT_GOOD, "%s", words);
    } else if (strcmp(e->text, "tokens") == 0) {
        say(s->n, "%s a support token (%d)", worse ? "gains" : "spends", (int)e->value);
    } else if (e->value == 0) {
        say(s->n, "is no longer %s", e->text);
    } else {
        say(s->n, "is ");
        say_color(s->n, worse ? PAINT_BAD : PAINT_GOOD);
        say(s->n, "%s", e->text);
        tell_level(s);
        say_color(s->n, PAINT_PLAIN);
    }
}
