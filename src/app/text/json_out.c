// json_out.c: objects are Jansson's. One function prints them all, and spells out whatever must not
// reach a terminal. A text that is not UTF-8 gets question marks for its bytes outside of ASCII.
#include "app/text/json_out.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/utf8.h"
#include "script/base/printable.h"
#include "script/match/match.h"
#include "zerodark/rules/core/zerodark.h"

json_t *json_value(lua_State *L, int index)
{
    switch (lua_type(L, index)) {
    case LUA_TBOOLEAN:
        return json_boolean(lua_toboolean(L, index));
    case LUA_TNUMBER:
        return lua_isinteger(L, index) ? json_integer(lua_tointeger(L, index))
                                       : json_real(lua_tonumber(L, index));
    case LUA_TSTRING:
        return json_words(lua_tostring(L, index));
    default:
        return json_null();
    }
}

json_t *json_known(double value)
{
    return isfinite(value) ? json_real(value) : json_null();
}

json_t *json_words(const char *text)
{
    json_t *s = json_string(text);
    if (s) {
        return s;
    }
    char *copy = strdup(text);
    for (char *p = copy; p && *p; p++) {
        *p = (unsigned char)*p < 0x80 ? *p : '?';
    }
    s = json_string(copy ? copy : "");
    free(copy);
    return s;
}

json_t *json_packs(const struct match *m)
{
    json_t *list = json_array();
    for (int i = 0; i < m->n_packs; i++) {
        json_t *o = json_object();
        json_object_set_new(o, "name", json_words(m->pack[i].name));
        json_object_set_new(o, "version", json_words(m->pack[i].version));
        json_object_set_new(o, "hash", json_words(m->pack[i].hash));
        json_array_append_new(list, o);
    }
    return list;
}

json_t *json_hash(uint64_t h)
{
    char text[17];
    snprintf(text, sizeof text, "%016" PRIx64, h);
    return json_string(text);
}

json_t *json_terms(const struct terms *t)
{
    json_t *list = json_array();
    for (int i = 0; i < t->n; i++) {
        json_t *o = json_object();
        json_object_set_new(o, "label", json_words(t->term[i].label));
        json_object_set_new(o, "source", json_words(t->term[i].source ? t->term[i].source : ""));
        json_object_set_new(o, "value", json_integer(t->term[i].value));
        if (t->term[i].reason) {
            json_object_set_new(o, "not", json_words(t->term[i].reason));
        }
        json_array_append_new(list, o);
    }
    return list;
}

// As JSON writes a character of a string, which nothing else in it has.
static void print_code(FILE *out, int32_t code)
{
    if (code >= 0x10000) {
        fprintf(out, "\\u%04x", (unsigned)(0xd800 + ((code - 0x10000) >> 10)));
        code = 0xdc00 + (code & 0x3ff);
    }
    fprintf(out, "\\u%04x", (unsigned)code);
}

// Prints JSON with what a terminal is not to be shown spelt out.
static bool print_harmless(const char *text, FILE *out)
{
    const char *end = text + strlen(text), *from = text, *p = text;
    for (size_t n; p < end; p += n) {
        int32_t code = utf8_next(p, end, &n);
        if (!printable_code(code)) {
            fwrite(from, 1, (size_t)(p - from), out);
            print_code(out, code);
            from = p + n;
        }
    }
    fwrite(from, 1, (size_t)(p - from), out);
    return !ferror(out);
}

bool json_line(FILE *out, json_t *o)
{
    char *text = json_dumps(o, JSON_COMPACT);
    bool done = text && print_harmless(text, out) && fputc('\n', out) != EOF;
    free(text);
    json_decref(o);
    return done;
}

static void set_figure(json_t *o, const char *key, const struct game *g, figure_id id)
{
    const struct figure *f = figure_look(&g->world.roster, id);
    if (f) {
        json_object_set_new(o, key, json_words(f->name));
    }
}

static void set_json_number(json_t *o, const char *key, int64_t value)
{
    json_object_set_new(o, key, json_integer(value));
}

// Tenths of a millimetre, as the rules have them.
static void set_spot(json_t *o, const char *key, spot s)
{
    if (s.x || s.y || s.z) {
        json_object_set_new(o, key, json_pack("[i,i,i]", s.x, s.y, s.z));
    }
}

static json_t *faces_json(const uint8_t *face, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++) {
        json_array_append_new(list, json_integer(face[i]));
    }
    return list;
}

// {"fog": {"dice": 4, "target": 15}}
static json_t *without_packs_json(const struct account *a)
{
    json_t *all = json_object();
    for (int i = 0; i < a->without.n; i++) {
        const struct ablation *w = &a->without.of[i];
        json_t *o = json_object();
        set_json_number(o, "dice", w->dice);
        if (a->target_terms.n) {
            set_json_number(o, "target", w->target);
        }
        json_object_set_new(all, w->pack, o);
    }
    return all;
}

static json_t *account(const struct game *g, const struct account *a)
{
    json_t *o = json_object();
    json_object_set_new(o, "name", json_words(a->name));
    set_figure(o, "who", g, a->who);
    set_figure(o, "against", g, a->against);
    json_object_set_new(o, "dice", faces_json(a->dice.face, a->dice.n));
    json_object_set_new(o, "groups", faces_json(a->group, a->dice.n));
    if (a->opposed.n) {
        json_t *paired = json_array();
        for (int i = 0; i < a->dice.n; i++) {
            if (a->paired >> i & 1) {
                json_array_append_new(paired, json_integer(i + 1));
            }
        }
        json_object_set_new(o, "opposed", faces_json(a->opposed.face, a->opposed.n));
        json_object_set_new(o, "paired", paired);
    }
    set_json_number(o, "successes", a->successes);
    json_object_set_new(o, "dice_terms", json_terms(&a->dice_terms));
    json_object_set_new(o, "target", json_integer(a->target_terms.sum));
    json_object_set_new(o, "target_terms", json_terms(&a->target_terms));
    json_object_set_new(o, "result_terms", json_terms(&a->result_terms));
    if (a->without.n) {
        json_object_set_new(o, "without", without_packs_json(a));
    }
    return o;
}

static json_t *event(const struct game *g, const struct event *e, const struct events *all)
{
    json_t *o = json_object();
    json_object_set_new(o, "event", json_words(e->name));
    set_json_number(o, "order", g->world.orders);
    set_figure(o, "who", g, e->who);
    set_figure(o, "whom", g, e->whom);
    set_json_number(o, "value", e->value);
    set_json_number(o, "before", e->before);
    set_spot(o, "at", e->at);
    set_spot(o, "from", e->from);
    if (e->text[0]) {
        json_object_set_new(o, "text", json_words(e->text));
    }
    set_json_number(o, "depth", e->depth);
    if (e->roll >= 0 && e->roll < all->n_accounts) {
        json_object_set_new(o, "roll", account(g, &all->account[e->roll]));
    }
    return o;
}

static json_t *given_order_json(const struct game *g, const struct order *given)
{
    json_t *o = json_object();
    set_json_number(o, "order", g->world.orders);
    json_object_set_new(o, "kind", json_words(g->rules->system->order_names[given->kind]));
    set_figure(o, "actor", g, given->actor);
    set_figure(o, "target", g, given->target);
    set_json_number(o, "cards_left", deck_left(&g->world.deck));
    return o;
}

bool json_events(FILE *out, const struct game *g, const struct order *o, const struct events *e)
{
    if (o && !json_line(out, given_order_json(g, o))) {
        return false;
    }
    for (int i = 0; i < e->n; i++) {
        if (!json_line(out, event(g, &e->event[i], e))) {
            return false;
        }
    }
    return true;
}
