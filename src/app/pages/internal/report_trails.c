// report_trails.c: where figures went, and zones that come and go.
#include <string.h>

#include "app/base/words.h"
#include "app/pages/internal/report_parts.h"
#include "app/pages/svg.h"
#include "zerodark/rules/core/zerodark.h"

// In four words.
static const char *trail_kind_word(const char *way)
{
    static const char *const words[] = {"jump", "climb", "drag", "fall", NULL};
    int word = words_index(words, way);
    return word < 0 ? "move" : words[word];
}

// Corners above one another are one.
static void add_trail(json_t *list, figure_id who, const char *way, const spot *corner, int n)
{
    json_t *points = json_array();
    for (int i = 0; i < n; i++) {
        if (i == 0 || corner[i].x != corner[i - 1].x || corner[i].y != corner[i - 1].y) {
            json_array_append_new(points, json_integer(corner[i].x));
            json_array_append_new(points, json_integer(corner[i].y));
        }
    }
    if (json_array_size(points) < 4) {
        json_decref(points);
        return;
    }
    json_array_append_new(list, json_pack("{s:i,s:s,s:o,s:o}", "who", (int)who, "kind",
                                          trail_kind_word(way), "way", report_words(way), "points",
                                          points));
}

static bool is_told(const struct events *all, figure_id who)
{
    for (int i = 0; i < all->n_trails; i++) {
        if (all->trail[i].who == who) {
            return true;
        }
    }
    return false;
}

// Figures that were on the table, still are, and are elsewhere without anything having said how:
// carried along, fallen, or moved by a script.
static void add_untold(const struct report *r, const struct match *m, json_t *list)
{
    const struct roster *all = &m->game.world.roster;
    for (const struct figure *f = NULL; (f = figure_after(all, f)) != NULL;) {
        const struct figure *was = &r->before[figure_slot(f->id)].is;
        bool stayed = was->id == f->id && figure_on_table(was) && figure_on_table(f);
        bool moved = was->body.at.x != f->body.at.x || was->body.at.y != f->body.at.y;
        if (stayed && moved && !is_told(&m->events, f->id)) {
            const spot ends[] = {was->body.at, f->body.at};
            add_trail(list, f->id, "move", ends, 2);
        }
    }
}

json_t *report_trails(const struct report *r, const struct match *m)
{
    json_t *list = json_array();
    const struct events *all = &m->events;
    for (int i = 0; i < all->n_trails; i++) {
        const struct trail *t = &all->trail[i];
        add_trail(list, t->who, t->way, &all->corner[t->first], t->n);
    }
    for (int i = 0; i < all->n; i++) {
        const struct event *e = &all->event[i];
        if (!m->ruleset && strcmp(e->name, "fall") == 0) {
            add_trail(list, e->who, "fall", (spot[]){e->from, e->at}, 2);
        }
    }
    add_untold(r, m, list);
    return list;
}

static json_t *tags_of(const struct match *m, uint32_t tags)
{
    json_t *list = json_array();
    for (int i = 0; i < 32; i++) {
        if (tags >> i & 1 && m->rules.system->tag_names[i]) {
            json_array_append_new(list, report_words(m->rules.system->tag_names[i]));
        }
    }
    return list;
}

// "low, poor" of what its tags are.
static void print_tag_list(FILE *out, const void *tags)
{
    const char *name, *gap = "";
    size_t i;
    json_t *each;
    json_array_foreach((json_t *)tags, i, each)
    {
        name = json_string_value(each);
        fprintf(out, "%s%s", gap, name);
        gap = ", ";
    }
}

static json_t *json_of_zone(const struct match *m, const struct zone *z)
{
    json_t *tags = tags_of(m, z->tags);
    json_t *name =
        json_array_size(tags) ? report_told(print_tag_list, tags) : json_string(svg_zone(z));
    json_t *o =
        json_pack("{s:i,s:s,s:o,s:o,s:i,s:i,s:i,s:i,s:i}", "id", z->serial, "kind", svg_zone(z),
                  "name", name, "tags", tags, "x", z->body.at.x, "y", z->body.at.y, "r",
                  z->body.radius, "from", z->body.at.z, "to", z->body.at.z + z->body.height);
    if (z->depth) {
        json_object_set_new(o, "w", json_integer(2 * z->body.radius));
        json_object_set_new(o, "h", json_integer(2 * z->depth));
    }
    json_object_set_new(o, "lasts", z->lasts ? json_integer(z->lasts) : NULL);
    return o;
}

json_t *report_zones(struct report *r, const struct match *m)
{
    const struct world *w = &m->game.world;
    if (memcmp(r->zone, w->zone, sizeof r->zone) == 0) {
        return NULL;
    }
    memcpy(r->zone, w->zone, sizeof r->zone);
    json_t *list = json_array();
    for (int i = 0; i < WORLD_ZONES && w->zone[i].serial; i++) {
        json_array_append_new(list, json_of_zone(m, &w->zone[i]));
    }
    return list;
}
