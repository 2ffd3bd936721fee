// differ.c: the parts of two worlds are compared in a fixed order, figures by id, zones by serial,
// cards from the first that differs. What has no words of its own is compared byte by byte, and
// only reported as different.
#include "script/api/internal/differ.h"

#include <lauxlib.h>

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/utf8.h"
#include "script/base/enum_names.h"
#include "script/match/push.h"
#include "zerodark/rules/core/zerodark.h"
#include "zerodark/rules/red_force/control.h"

#define LINE 240

struct differ {
    lua_State *L;
    struct match *m;
    const struct world *from, *to;
    int list, n;
};

static void say_difference(struct differ *d, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void say_difference(struct differ *d, const char *format, ...)
{
    char line[LINE];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    lua_pushstring(d->L, line);
    lua_rawseti(d->L, d->list, ++d->n);
}

static double units_of_len(const struct differ *d, len l)
{
    return (double)l / unit(&d->m->game);
}

static const char *const places[] = {"not on the table", "on the table", "off it at an exit",
                                     "gone"};

static void differ_place(struct differ *d, const struct figure *a, const struct figure *b)
{
    if (a->place != b->place) {
        say_difference(d, "%s: %s -> %s", b->name, places[a->place], places[b->place]);
    }
    const spot *p = &a->body.at, *q = &b->body.at;
    if (p->x != q->x || p->y != q->y || p->z != q->z) {
        say_difference(d, "%s: at %.2f, %.2f, %.2f -> %.2f, %.2f, %.2f", b->name,
                       units_of_len(d, p->x), units_of_len(d, p->y), units_of_len(d, p->z),
                       units_of_len(d, q->x), units_of_len(d, q->y), units_of_len(d, q->z));
    } else if (a->facing.x != b->facing.x || a->facing.y != b->facing.y) {
        say_difference(d, "%s: faces another way", b->name);
    }
}

static void differ_numbers(struct differ *d, const struct figure *a, const struct figure *b)
{
    const struct system *s = d->m->rules.system;
    for (int i = 0; i < FIGURE_STATES; i++) {
        if (a->state[i] != b->state[i]) {
            say_difference(d, "%s: %s %d -> %d", b->name,
                           s->state_names[i] ? s->state_names[i] : "a state", a->state[i],
                           b->state[i]);
        }
    }
    for (int i = 0; i < FIGURE_STATS; i++) {
        if (a->stat[i] != b->stat[i]) {
            say_difference(d, "%s: %s %d -> %d", b->name,
                           s->stat_names[i] ? s->stat_names[i] : "a stat", a->stat[i], b->stat[i]);
        }
    }
    for (int i = 0; i < 32; i++) {
        uint32_t bit = (uint32_t)1 << i;
        if ((a->flags ^ b->flags) & bit) {
            const char *name = s->flag_names[i] ? s->flag_names[i] : "a flag";
            say_difference(d, "%s: %s %s", b->name, b->flags & bit ? "is now" : "is no longer",
                           name);
        }
    }
}

static void differ_links(struct differ *d, const struct figure *a, const struct figure *b)
{
    const char *const *names = d->m->rules.system->link_names;
    for (int i = 0; i < FIGURE_LINKS; i++) {
        if (a->link[i] != b->link[i]) {
            const struct figure *p = figure_look(&d->from->roster, a->link[i]);
            const struct figure *q = figure_look(&d->to->roster, b->link[i]);
            say_difference(d, "%s: %s %s -> %s", b->name, names[i] ? names[i] : "belongs with",
                           p ? p->name : "nobody", q ? q->name : "nobody");
        }
    }
}

static const char *profile_name(const struct differ *d, const struct figure *f)
{
    bool known = f->profile < d->m->content.n_profiles;
    return known ? d->m->content.profile[f->profile].name : "none";
}

static void differ_body(struct differ *d, const struct figure *a, const struct figure *b)
{
    const char *const *kinds = d->m->rules.system->kind_names;
    const char *const *sides = d->m->rules.system->side_names;
    if (strcmp(a->name, b->name) != 0) {
        say_difference(d, "%s is called %s", a->name, b->name);
    }
    if (a->kind != b->kind) {
        say_difference(d, "%s: %s -> %s", b->name, kinds[a->kind], kinds[b->kind]);
    }
    if (a->side != b->side) {
        say_difference(d, "%s: side %s -> %s", b->name, sides[a->side], sides[b->side]);
    }
    if (a->profile != b->profile) {
        say_difference(d, "%s: profile %s -> %s", b->name, profile_name(d, a), profile_name(d, b));
    }
    if (a->body.radius != b->body.radius) {
        say_difference(d, "%s: radius of its base %.2f -> %.2f", b->name,
                       units_of_len(d, a->body.radius), units_of_len(d, b->body.radius));
    }
    if (a->body.height != b->body.height) { // of who lies down, say, or is cut down
        say_difference(d, "%s: height %.2f -> %.2f", b->name, units_of_len(d, a->body.height),
                       units_of_len(d, b->body.height));
    }
}

// By the id, which tells a figure from one that had its place before.
static void differ_figures(struct differ *d)
{
    for (int i = 0; i < FIGURES; i++) {
        const struct figure *a = &d->from->roster.slot[i], *b = &d->to->roster.slot[i];
        if (a->id != b->id && a->id != FIGURE_NONE) {
            say_difference(d, "%s no longer exists", a->name);
        }
        if (a->id != b->id && b->id != FIGURE_NONE) {
            say_difference(d, "%s is new, at %.2f, %.2f", b->name, units_of_len(d, b->body.at.x),
                           units_of_len(d, b->body.at.y));
        }
        if (a->id == b->id && b->id != FIGURE_NONE) {
            differ_body(d, a, b);
            differ_place(d, a, b);
            differ_numbers(d, a, b);
            differ_links(d, a, b);
        }
    }
}

// The cards that one deck has turned over and the other has not, "7H, JOKER".
static void name_cards(const struct deck *more, int from, char *out, size_t size)
{
    size_t used = 0;
    out[0] = 0;
    for (int i = from; i < more->drawn && used < size; i++) {
        char name[16];
        card_print(more->cards[i], name);
        used += (size_t)snprintf(out + used, size - used, "%s%s", i > from ? ", " : "", name);
    }
}

static void differ_deck(struct differ *d)
{
    const struct deck *a = &d->from->deck, *b = &d->to->deck;
    char cards[160];
    int same = 0;
    while (same < a->drawn && same < b->drawn && a->cards[same] == b->cards[same]) {
        same++;
    }
    if (a->drawn > same) {
        name_cards(a, same, cards, sizeof cards);
        say_difference(d, "deck: not turned over: %s", cards);
    }
    if (b->drawn > same) {
        name_cards(b, same, cards, sizeof cards);
        say_difference(d, "deck: turned over: %s", cards);
    }
    if (a->n != b->n) {
        say_difference(d, "deck: %d cards -> %d", a->n, b->n);
    } else if (a->drawn == b->drawn && same == a->drawn && memcmp(a, b, sizeof *a) != 0) {
        say_difference(d, "deck: the cards to come differ");
    }
}

static void differ_chance(struct differ *d)
{
    static const char *const what[] = {"the dice to come differ", "the next shuffle differs",
                                       "the next deployment differs",
                                       "what bots roll next is different"};
    int a = d->from->queue.n - d->from->queue.at, b = d->to->queue.n - d->to->queue.at;
    if (a != b) {
        say_difference(d, "dice: %d queued -> %d", a, b);
    } else if (memcmp(&d->from->queue, &d->to->queue, sizeof d->to->queue) != 0) {
        say_difference(d, "dice: other faces are queued");
    }
    if (memcmp(&d->from->keyed, &d->to->keyed, sizeof d->to->keyed) != 0) {
        say_difference(d, "chance: more rolls were asked for, or different ones");
    }
    for (int i = 0; i < STREAM_COUNT; i++) {
        if (memcmp(&d->from->stream[i], &d->to->stream[i], sizeof d->to->stream[i]) != 0) {
            say_difference(d, "chance: %s", what[i]);
        }
    }
}

static const struct zone *zone_with(const struct world *w, uint16_t serial)
{
    for (int i = 0; i < WORLD_ZONES; i++) {
        if (w->zone[i].serial == serial) {
            return &w->zone[i];
        }
    }
    return NULL;
}

static void say_zone(struct differ *d, const struct zone *z, const char *what)
{
    const char *tag = "a zone";
    for (int i = 31; i >= 0; i--) {
        if (z->tags >> i & 1 && d->m->rules.system->tag_names[i]) {
            tag = d->m->rules.system->tag_names[i];
        }
    }
    say_difference(d, "zone %d (%s at %.2f, %.2f) %s", z->serial, tag,
                   units_of_len(d, z->body.at.x), units_of_len(d, z->body.at.y), what);
}

static void differ_zones(struct differ *d)
{
    for (int i = 0; i < WORLD_ZONES; i++) {
        const struct zone *a = &d->from->zone[i];
        const struct zone *b = a->serial ? zone_with(d->to, a->serial) : NULL;
        if (a->serial && !b) {
            say_zone(d, a, "is no more");
        } else if (b && memcmp(a, b, sizeof *a) != 0) {
            say_zone(d, b, "is another");
        }
    }
    for (int i = 0; i < WORLD_ZONES; i++) {
        const struct zone *b = &d->to->zone[i];
        if (b->serial && !zone_with(d->from, b->serial)) {
            say_zone(d, b, "is new");
        }
    }
}

static void write_var(char *out, size_t size, const struct var *v)
{
    switch (v->kind) {
    case VAR_NIL:
        snprintf(out, size, "nil");
        break;
    case VAR_BOOLEAN:
        snprintf(out, size, v->boolean ? "true" : "false");
        break;
    case VAR_INTEGER:
        snprintf(out, size, "%lld", (long long)v->integer);
        break;
    case VAR_NUMBER:
        snprintf(out, size, "%.14g", v->number);
        break;
    case VAR_STRING:
        snprintf(out, size, "\"%.*s\"", (int)utf8_fit(v->text, v->length, 40), v->text);
        break;
    case VAR_TABLE:
        snprintf(out, size, "a table");
        break;
    }
}

#define VARS_DEEP 8

static void differ_vars(struct differ *d, uint32_t p, uint32_t q, const char *name, int deep);

// One variable, which may be a table in both.
static void differ_var(struct differ *d, const struct var *a, const struct var *b,
                       const char *table, const struct var *key, int deep)
{
    char name[120], word[56], left[64], right[64];
    bool text = key->kind == VAR_STRING;
    write_var(word, sizeof word, key);
    if (text) {
        snprintf(name, sizeof name, "%.*s.%.*s", UTF8_CUT(table, 60), (int)key->length, key->text);
    } else {
        snprintf(name, sizeof name, "%.*s[%s]", UTF8_CUT(table, 60), word);
    }
    if (a->kind == VAR_TABLE && b->kind == VAR_TABLE) {
        differ_vars(d, a->table, b->table, name, deep + 1);
        return;
    }
    write_var(left, sizeof left, a);
    write_var(right, sizeof right, b);
    if (strcmp(left, right) != 0) {
        say_difference(d, "%s: %s -> %s", name, left, right);
    }
}

static void differ_vars(struct differ *d, uint32_t p, uint32_t q, const char *name, int deep)
{
    struct var key, a, b;
    if (deep > VARS_DEEP) {
        return;
    }
    for (uint32_t at = 0; vars_next(&d->from->vars, p, &at, &key, &a);) {
        if (vars_get(&d->to->vars, q, &key, &b) != STATUS_OK) {
            b = (struct var){.kind = VAR_NIL};
        }
        differ_var(d, &a, &b, name, &key, deep);
    }
    for (uint32_t at = 0; vars_next(&d->to->vars, q, &at, &key, &b);) {
        if (vars_get(&d->from->vars, p, &key, &a) != STATUS_OK || a.kind == VAR_NIL) {
            a = (struct var){.kind = VAR_NIL};
            differ_var(d, &a, &b, name, &key, deep);
        }
    }
}

static const struct zd *zd_of(const struct world *w)
{
    return (const struct zd *)(const void *)w->own;
}

static void say_number(struct differ *d, const char *what, int a, int b)
{
    if (a != b) {
        say_difference(d, "%s: %d -> %d", what, a, b);
    }
}

// What heroes and gadgets carry, and what they have earned.
static void differ_own_figures(struct differ *d, const struct zd *p, const struct zd *q)
{
    for (int i = 0; i < FIGURES; i++) {
        const struct figure *a = &d->from->roster.slot[i], *b = &d->to->roster.slot[i];
        if (a->id != b->id || b->id == FIGURE_NONE) {
            continue;
        }
        for (int k = 0; enum_names_items()[k]; k++) {
            if (p->kit[i].item[k] != q->kit[i].item[k]) {
                say_difference(d, "%s: carries %s %d -> %d", b->name, enum_names_items()[k],
                               p->kit[i].item[k], q->kit[i].item[k]);
            }
        }
        if (p->kit[i].off != q->kit[i].off) {
            say_difference(d, "%s: different gadgets are off", b->name);
        }
        if (p->xp[i] != q->xp[i]) {
            say_difference(d, "%s: XP %d -> %d", b->name, p->xp[i], q->xp[i]);
        }
        if (p->program[i] != q->program[i]) {
            say_difference(d, "%s: runs another program", b->name);
        }
    }
}

static void differ_own(struct differ *d)
{
    const struct zd *p = zd_of(d->from), *q = zd_of(d->to);
    int before = d->n;
    if (memcmp(d->from->own, d->to->own, sizeof d->to->own) == 0) {
        return;
    }
    if (!d->m->ruleset) {
        say_number(d, "visibility", p->visibility, q->visibility);
        say_number(d, "complications so far", p->complications_seen, q->complications_seen);
        say_number(d, "objectives secured", p->secured, q->secured);
        say_number(d, "primary objectives secured", p->primary_secured, q->primary_secured);
        say_number(d, "objectives lost", p->lost_objectives, q->lost_objectives);
        say_number(d, "bosses killed", p->bosses_killed, q->bosses_killed);
        say_number(d, "bogeys in reserve", p->n_reserves, q->n_reserves);
        say_number(d, "points of the team", p->points[SIDE_TEAM], q->points[SIDE_TEAM]);
        say_number(d, "points of the rival", p->points[SIDE_RIVAL], q->points[SIDE_RIVAL]);
        differ_own_figures(d, p, q);
    }
    if (d->n == before) {
        say_difference(d, "other values that the rules keep differ");
    }
}

static const struct changed *param_changed_in(const struct world *w, const char *param)
{
    for (int i = 0; i < CHANGED_MOST; i++) {
        if (strcmp(w->changed[i].param, param) == 0) {
            return &w->changed[i];
        }
    }
    return NULL;
}

// A param as it is in one of the worlds, and its value in the other.
static void differ_params(struct differ *d)
{
    const struct rules *r = &d->m->rules;
    for (int row = 0; row < r->system->n_rows[RULE_PARAM]; row++) {
        const char *name = r->system->rows[RULE_PARAM][row].name;
        const struct changed *a = param_changed_in(d->from, name),
                             *b = param_changed_in(d->to, name);
        bool light = !d->m->ruleset && row == P_VISIBILITY; // the level is a number of its own
        if (!light && (a || b)) {
            say_number(d, name, a ? a->value : r->param[row], b ? b->value : r->param[row]);
        }
    }
}

static const char *over_of(const struct match *m, uint32_t over)
{
    uint32_t n = 0;
    const char *const *names = m->rules.system->over_names;
    while (names[n] && n + 1 < over) {
        n++;
    }
    return over == 0 ? "goes on" : names[n] ? names[n] : "over";
}

void differ_push(lua_State *L, struct match *m, const struct world *from, const struct world *to)
{
    struct differ d = {.L = L, .m = m, .from = from, .to = to};
    luaL_checkstack(L, 8, "difference");
    lua_newtable(L);
    d.list = lua_gettop(L);
    say_number(&d, "orders done", (int)from->orders, (int)to->orders);
    if (from->over != to->over) {
        say_difference(&d, "the battle: %s -> %s", over_of(m, from->over), over_of(m, to->over));
    }
    differ_figures(&d);
    differ_deck(&d);
    differ_chance(&d);
    differ_zones(&d);
    differ_vars(&d, VARS_ROOT, VARS_ROOT, "vars", 0);
    differ_params(&d);
    differ_own(&d);
}
