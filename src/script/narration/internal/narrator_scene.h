// narrator_scene.h: an event about to be put into words.
#ifndef SCRIPT_NARRATOR_SCENE_H
#define SCRIPT_NARRATOR_SCENE_H

#include "script/narration/internal/narrator_parts.h"

// An event among those of its order, and how it is put into words.
struct scene {
    const struct narrator *n;
    const struct game *g;
    const struct told *all;
    const struct event *e;
    const struct row *row; // NULL: in its own words
};

// How events with a given name are put into words.
struct row {
    const char *name;
    const char *words; // of tell_phrase
    enum paint paint;  // of those, or QUIET
    void (*tell)(const struct scene *s);
};

static inline void who(const struct scene *s)
{
    say_figure(s->n, s->g, s->e->who);
}

// Tells that a state has changed, and whether that is told by the events that it comes with.
void narrator_tell_state(const struct scene *s);
bool narrator_is_inner(const struct scene *s);

#endif
