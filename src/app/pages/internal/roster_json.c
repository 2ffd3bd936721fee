// roster_json.c: a team and its cards as JSON: the first half of roster_page.h, made where scripts
// run.
#include <stdarg.h>

#include "app/pages/roster_facts.h"
#include "app/pages/roster_page.h"
#include "app/text/json_out.h"

static json_t *format_json(const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 1, 2)))
#endif
    ;

static json_t *format_json(const char *format, ...)
{
    char text[256];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return json_words(text);
}

static void pair(json_t *list, const char *name, json_t *value)
{
    json_array_append_new(list, json_pack("[s,o]", name, value));
}

static json_t *stats(const struct roster_facts *r)
{
    json_t *list = json_array();
    for (int s = 0; s < ROSTER_STATS; s++) {
        pair(list, r->stat[s].name,
             r->stat[s].there ? format_json("%d", r->stat[s].value) : format_json("-"));
    }
    pair(list, "Cyl", r->body ? format_json("%d", r->cyl) : format_json("-"));
    pair(list, "aware", r->body ? format_json("%d\"", r->aware) : format_json("-"));
    return list;
}

static void add_card_row(json_t *list, const char *name, const char *text)
{
    if (text && *text) {
        pair(list, name, json_words(text));
    }
}

static json_t *upgrades(const struct roster_facts *r)
{
    json_t *list = json_array();
    for (int i = 0; i < r->n; i++) {
        const struct roster_upgrade *u = &r->upgrade[i];
        json_array_append_new(list, json_pack("[o,o,o]", json_words(u->name), json_words(u->cost),
                                              json_words(u->text)));
    }
    return list;
}

// Boxes to tick while it is played: levels of states that it can have (ZD-STATE-WOUNDED-01,
// ZD-STATE-STUNNED-01, ZD-STATE-STRESSED-02, ZD-STRESS-09).
static json_t *tracks(const struct roster_facts *r)
{
    json_t *list = json_array();
    if (r->body) {
        pair(list, "wounded", json_integer(5));
        pair(list, "stunned", json_integer(4));
    }
    if (!(r->figure->flags & FLAG_INHUMAN)) {
        pair(list, "stressed", json_integer(4));
    }
    return list;
}

static json_t *card_json(const struct roster_facts *r, json_t *about, bool ally)
{
    json_t *rows = json_array();
    add_card_row(rows, "gadgets", r->gadgets);
    add_card_row(rows, "carries", r->carries);
    add_card_row(rows, "program", r->program);
    return json_pack("{s:o,s:o,s:b,s:o,s:o,s:o,s:o}", "name", json_words(r->figure->name), "about",
                     about, "ally", ally, "stats", stats(r), "rows", rows, "upgrades", upgrades(r),
                     "tracks", tracks(r));
}

static json_t *about_hero(const struct game *g, const struct team *t, const struct team_hero *h)
{
    int halves = team_halves(g, h);
    return format_json("%d points, %d%s of %d upgrades", roster_points(h), halves / 2,
                       halves % 2 ? ".5" : "", t->design.ration - h->replacement);
}

static bool add_hero_cards(struct game *g, const struct team *t, int hero, json_t *cards)
{
    const struct team_hero *h = &t->hero[hero];
    struct roster_facts facts;
    struct roster_upgrade it;
    figure_id id;
    if (!roster_enlist(g, t, hero, &id)) {
        return false;
    }
    roster_hero(g, h, id, &facts);
    json_array_append_new(cards, card_json(&facts, about_hero(g, t, h), false));
    for (int i = 0; roster_ally(g, h, id, i, &it, &facts); i++) {
        json_t *about = format_json("%s of %s, %s", it.name, game_figure(g, id)->name, it.cost);
        json_array_append_new(cards, card_json(&facts, about, true));
    }
    return true;
}

json_t *roster_json(struct game *g, const struct team *t, const char *title, const char *about)
{
    json_t *cards = json_array();
    for (int i = 0; i < t->n; i++) {
        if (!add_hero_cards(g, t, i, cards)) {
            json_decref(cards);
            return NULL;
        }
    }
    return json_pack("{s:o,s:o,s:o}", "title", json_words(title), "about", json_words(about),
                     "cards", cards);
}
