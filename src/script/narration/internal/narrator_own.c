// narrator_own.c: the words that rules in Lua and packs bring along, and what is told where they
// bring none.
#include <string.h>

#include "script/narration/internal/narrator_parts.h"

// The words of a name in a list; NULL: it is not there.
static const char *words_in(const char *const *names, const char *const *words, const char *name)
{
    for (int i = 0; names && names[i]; i++) {
        if (words && words[i] && strcmp(names[i], name) == 0) {
            return words[i];
        }
    }
    return NULL;
}

const char *own_words(const struct game *g, const char *name)
{
    const struct system *s = g->rules->system;
    return words_in(s->said_names, s->said_words, name);
}

// The roll of an order is called as the order is.
const char *own_roll(const struct game *g, const char *name)
{
    const struct system *s = g->rules->system;
    const char *words = words_in(s->roll_names, s->roll_words, name);
    return words ? words : words_in(s->order_names, s->order_titles, name);
}

// Says what a placeholder stands for; returns how many bytes it takes, 0 if it is none.
static size_t fill_place(const struct narrator *n, const struct game *g, const char *mark,
                         struct own *own)
{
    if (strncmp(mark, "{whom}", 6) == 0) {
        say_figure(n, g, own->whom);
        own->named_whom = true;
        return 6;
    }
    if (strncmp(mark, "{value}", 7) == 0) {
        say(n, "%d", (int)own->value);
        own->named_value = true;
        return 7;
    }
    if (own->text && strncmp(mark, "{text}", 6) == 0) {
        const char *text = own->text;
        own->text = NULL; // it is not within itself
        own_fill(n, g, text, own);
        own->text = text;
        return 6;
    }
    return 0;
}

void own_fill(const struct narrator *n, const struct game *g, const char *words, struct own *own)
{
    for (const char *from = words; *from;) {
        size_t plain = strcspn(from, "{");
        const char *mark = from + plain;
        say(n, "%.*s", (int)plain, from);
        size_t filled = *mark ? fill_place(n, g, mark, own) : 0;
        say(n, "%s", *mark && !filled ? "{" : "");
        from = mark + (filled ? filled : *mark != '\0');
    }
}

void own_sentence(const struct narrator *n, const struct game *g, const char *words,
                  struct own *own)
{
    if (own->who != FIGURE_NONE) {
        say_figure(n, g, own->who);
        say(n, "%s", *words == ':' || *words == ',' ? "" : " ");
    }
    own_fill(n, g, words, own);
}

void own_name(const struct narrator *n, const struct game *g, figure_id who, const char *name)
{
    if (who != FIGURE_NONE) {
        say_figure(n, g, who);
        say(n, ": ");
    }
    say_spaced(n, name);
}

void own_roll_title(const struct narrator *n, const struct game *g, figure_id who, const char *name,
                    const char *otherwise)
{
    const char *own = own_roll(g, name), *words = own ? own : otherwise;
    if (who != FIGURE_NONE) {
        say_figure(n, g, who);
        say(n, "'s ");
    }
    if (words) {
        say(n, "%s", words);
    } else {
        say_spaced(n, name);
    }
}
