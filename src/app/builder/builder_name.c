// builder_name.c: what heroes and allies are called. An ally goes by the name that it was given,
// else by what it is: "Zipper", "Zipper 2" for the second one of its hero.
#include "app/builder/internal/builder_parts.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "engine/utf8.h"

void builder_ally_name(const struct content *c, const struct team_hero *h, int ally,
                       char out[TEAM_NAME])
{
    const char *name = c->upgrade[h->ally[ally].it.row].name;
    int nth = 1;
    for (int i = 0; i < ally; i++) {
        nth += h->ally[i].it.row == h->ally[ally].it.row;
    }
    if (*h->ally[ally].name) {
        utf8_copy(out, TEAM_NAME, h->ally[ally].name);
    } else {
        snprintf(out, TEAM_NAME, nth > 1 ? "%.60s %d" : "%.60s", name, nth);
    }
}

// Does somebody else of the team have that name? `but` is not asked.
static bool is_taken(const struct team *t, const char *name, const char *but)
{
    for (int i = 0; i < t->n; i++) {
        const struct team_hero *h = &t->hero[i];
        if (h->name != but && strcasecmp(h->name, name) == 0) {
            return true;
        }
        for (int k = 0; k < h->n_allies; k++) {
            if (h->ally[k].name != but && strcasecmp(h->ally[k].name, name) == 0) {
                return true;
            }
        }
    }
    return false;
}

static enum builder_named give_name(const struct team *t, char out[TEAM_NAME], const char *name)
{
    if (is_taken(t, name, out)) {
        return BUILDER_NAME_TAKEN;
    }
    utf8_copy(out, TEAM_NAME, name);
    return BUILDER_NAMED;
}

enum builder_named builder_rename(struct builder *b, const char *name)
{
    return b->hero < 0 ? BUILDER_NOBODY : give_name(&b->team, b->team.hero[b->hero].name, name);
}

enum builder_named builder_call(const struct content *c, struct builder *b, const char *words,
                                const char **name)
{
    struct team_hero *h = b->hero < 0 ? NULL : &b->team.hero[b->hero];
    int best = -1;
    size_t longest = 0;
    for (int i = 0; h && i < h->n_allies; i++) {
        char own[TEAM_NAME];
        builder_ally_name(c, h, i, own);
        size_t n = strlen(own);
        bool begins = strncasecmp(words, own, n) == 0 && (words[n] == ' ' || words[n] == '\0');
        if (begins && n > longest) {
            best = i;
            longest = n;
        }
    }
    *name = words + longest + strspn(words + longest, " ");
    return best < 0  ? BUILDER_NOBODY
           : !**name ? BUILDER_NAMELESS
                     : give_name(&b->team, h->ally[best].name, *name);
}
