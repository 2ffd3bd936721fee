// json_out.c: objects are Jansson's. One function prints them all, and spells out whatever must not
// reach a terminal. A text that is not UTF-8 gets question marks for its bytes outside of ASCII.
#include "app/text/json_out.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/text/escape.h"
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
    if (s || !text) {
        return s;
    }
    char *copy = text_box_made(strdup(text));
    for (char *p = copy; p && *p; p++) {
        *p = (unsigned char)*p < 0x80 ? *p : '?';
    }
    s = copy ? json_string(copy) : NULL;
    free(copy);
    if (!s) {
        text_box_lose();
    }
    return s;
}

const char *json_text_of(const json_t *o, const char *key)
{
    const char *text = json_string_value(json_object_get(o, key));
    return text ? text : "";
}

json_t *json_packs(const struct match *m)
{
    json_t *list = json_array();
    for (int i = 0; i < m->n_packs; i++) {
        const struct match_pack *p = &m->pack[i];
        json_array_append_new(list,
                              json_pack("{s:o,s:o,s:o}", "name", json_words(p->name), "version",
                                        json_words(p->version), "hash", json_words(p->hash)));
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
        const struct term *one = &t->term[i];
        json_array_append_new(list,
                              json_pack("{s:o,s:o,s:i,s:o*}", "label", json_words(one->label),
                                        "source", json_words(one->source ? one->source : ""),
                                        "value", (int)one->value, "not", json_words(one->reason)));
    }
    return list;
}

void json_print_code(FILE *out, int32_t code)
{
    if (code >= 0x10000) {
        fprintf(out, "\\u%04x", (unsigned)(0xd800 + ((code - 0x10000) >> 10)));
        code = 0xdc00 + (code & 0x3ff);
    }
    fprintf(out, "\\u%04x", (unsigned)code);
}

// Prints JSON with what a terminal is not to be shown spelt out.
static void print_harmless(const char *text, FILE *out)
{
    const char *end = text + strlen(text), *from = text, *p = text;
    for (size_t n; p < end; p += n) {
        int32_t code = utf8_next(p, end, &n);
        if (!printable_code(code)) {
            fwrite(from, 1, (size_t)(p - from), out);
            json_print_code(out, code);
            from = p + n;
        }
    }
    fwrite(from, 1, (size_t)(p - from), out);
}

static bool is_harmless(const char *text)
{
    const char *end = text + strlen(text);
    bool good = true;
    for (size_t n; text < end && good; text += n) {
        good = printable_code(utf8_next(text, end, &n));
    }
    return good;
}

static void make_string_harmless(json_t *s)
{
    struct text_box box;
    if (is_harmless(json_string_value(s))) {
        return;
    }
    if (text_box_open(&box)) {
        escape_print(box.out, json_string_value(s));
    }
    char *text = text_box_take(&box, NULL);
    if (!text || json_string_set(s, text) != 0) {
        text_box_lose();
    }
    free(text);
}

void json_harmless(json_t *value)
{
    size_t i;
    const char *key;
    json_t *each;
    if (json_is_string(value)) {
        make_string_harmless(value);
    } else if (json_is_array(value)) {
        json_array_foreach(value, i, each)
        {
            json_harmless(each);
        }
    } else {
        json_object_foreach(value, key, each)
        {
            json_harmless(each);
        }
    }
}

char *json_take(json_t *o)
{
    char *text = json_dumps(o, JSON_COMPACT);
    json_decref(o);
    if (!text) {
        text_box_lose();
    }
    if (text_box_lost()) { // a member may be missing
        free(text);
        return NULL;
    }
    return text;
}

void json_line(FILE *out, json_t *o)
{
    char *text = json_take(o);
    if (text) {
        print_harmless(text, out);
        fputc('\n', out);
    }
    free(text);
}

// NULL for nobody.
static json_t *json_of_figure(const struct game *g, figure_id id)
{
    const struct figure *f = figure_look(&g->world.roster, id);
    return json_words(f ? f->name : NULL);
}

// Tenths of a millimetre, as the rules have them; NULL for none.
static json_t *json_of_spot(spot s)
{
    return s.x || s.y || s.z ? json_pack("[i,i,i]", s.x, s.y, s.z) : NULL;
}

json_t *json_bytes(const uint8_t *byte, int n)
{
    json_t *list = json_array();
    JSON_ADD_EACH(list, i, n, json_integer(byte[i]));
    return list;
}

// {"fog": {"dice": 4, "target": 15}}
static json_t *without_packs_json(const struct account *a)
{
    json_t *all = json_object();
    for (int i = 0; i < a->without.n; i++) {
        const struct ablation *w = &a->without.of[i];
        json_object_set_new(all, w->pack,
                            json_pack("{s:i,s:o*}", "dice", (int)w->dice, "target",
                                      a->target_terms.n ? json_integer(w->target) : NULL));
    }
    return all;
}

// The params that were changed in the battle and have to do with the roll.
static json_t *changed_params_json(const struct account *a)
{
    json_t *list = json_array();
    JSON_ADD_EACH(list, i, a->n_changed,
                  json_pack("{s:o,s:i,s:o}", "param", json_words(a->changed[i].param), "value",
                            (int)a->changed[i].value, "place", json_words(a->changed[i].place)));
    return list;
}

// The numbers of the dice that the other side's took.
static json_t *paired_dice_json(const struct account *a)
{
    json_t *list = json_array();
    for (int i = 0; i < a->dice.n; i++) {
        if (a->paired >> i & 1) {
            json_array_append_new(list, json_integer(i + 1));
        }
    }
    return list;
}

static json_t *account(const struct game *g, const struct account *a)
{
    json_t *o = json_object();
    json_object_set_new(o, "name", json_words(a->name));
    json_object_set_new(o, "who", json_of_figure(g, a->who));
    json_object_set_new(o, "against", json_of_figure(g, a->against));
    json_object_set_new(o, "dice", json_bytes(a->dice.face, a->dice.n));
    json_object_set_new(o, "groups", json_bytes(a->group, a->dice.n));
    if (a->opposed.n) {
        json_object_set_new(o, "opposed", json_bytes(a->opposed.face, a->opposed.n));
        json_object_set_new(o, "paired", paired_dice_json(a));
    }
    json_object_set_new(o, "successes", json_integer(a->successes));
    json_object_set_new(o, "dice_terms", json_terms(&a->dice_terms));
    json_object_set_new(o, "target", json_integer(a->target_terms.sum));
    json_object_set_new(o, "target_terms", json_terms(&a->target_terms));
    json_object_set_new(o, "result_terms", json_terms(&a->result_terms));
    json_object_set_new(o, "without", a->without.n ? without_packs_json(a) : NULL);
    json_object_set_new(o, "changed", a->n_changed ? changed_params_json(a) : NULL);
    return o;
}

static json_t *event(const struct game *g, const struct event *e, const struct events *all)
{
    bool rolled = e->roll >= 0 && e->roll < all->n_accounts;
    json_t *o = json_object();
    json_object_set_new(o, "event", json_words(e->name));
    json_object_set_new(o, "order", json_integer(g->world.orders));
    json_object_set_new(o, "who", json_of_figure(g, e->who));
    json_object_set_new(o, "whom", json_of_figure(g, e->whom));
    json_object_set_new(o, "value", json_integer(e->value));
    json_object_set_new(o, "before", json_integer(e->before));
    json_object_set_new(o, "at", json_of_spot(e->at));
    json_object_set_new(o, "from", json_of_spot(e->from));
    json_object_set_new(o, "text", e->text[0] ? json_words(e->text) : NULL);
    json_object_set_new(o, "depth", json_integer(e->depth));
    json_object_set_new(o, "roll", rolled ? account(g, &all->account[e->roll]) : NULL);
    return o;
}

static json_t *given_order_json(const struct game *g, const struct order *given)
{
    return json_pack("{s:I,s:o,s:o*,s:o*,s:i}", "order", (json_int_t)g->world.orders, "kind",
                     json_words(g->rules->system->order_names[given->kind]), "actor",
                     json_of_figure(g, given->actor), "target", json_of_figure(g, given->target),
                     "cards_left", deck_left(&g->world.deck));
}

void json_events(FILE *out, const struct game *g, const struct order *o, const struct events *e)
{
    if (o) {
        json_line(out, given_order_json(g, o));
    }
    for (int i = 0; i < e->n; i++) {
        json_line(out, event(g, &e->event[i], e));
    }
}
