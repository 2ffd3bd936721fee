// Terms: the number that the handlers of a quantity add to.
#include "script/hooks/hook_args.h"

#include <lauxlib.h>

#include <string.h>

#include "script/match/check.h"

static struct terms_lent *check_terms(lua_State *L)
{
    struct terms_lent *t = class_check(L, 1, &class_terms);
    if (!t->terms) {
        hook_args_dead(L, "these terms");
    }
    return t;
}

static const char *check_label(lua_State *L, int arg)
{
    const char *label = lua_tostring(L, arg);
    if (!label) {
        luaL_typeerror(L, arg, "label (a string)");
    }
    return label;
}

// A label that lives as long as the match. Lua's short strings are the same where they are equal,
// so a glance at those used before does for most.
static const char *keep_label(lua_State *L, struct match *m, int arg)
{
    const char *label = check_label(L, arg);
    const char **known = &m->label[((uintptr_t)label >> 5) % MATCH_LABELS];
    if (*known != label) {
        const char *kept = match_keep(L, m, arg);
        *known = kept == label ? label : *known;
        return kept;
    }
    return label;
}

// Where a term comes from: the rule that is named, else the pack.
static const char *rule_or_pack_of(lua_State *L, const struct terms_lent *t, int arg)
{
    return lua_isnoneornil(L, arg) ? t->source : keep_label(L, t->match, arg);
}

// A term that came to those before has the pack and the place of its handler.
static void sign_term(struct terms_lent *t, int before)
{
    if (t->terms->n > before) {
        t->terms->term[before].pack = t->source;
        t->terms->term[before].place = t->place;
    }
}

static int terms_lent_add(lua_State *L)
{
    struct terms_lent *t = check_terms(L);
    const char *label = keep_label(L, t->match, 2);
    const char *source = rule_or_pack_of(L, t, 4);
    int before = t->terms->n;
    terms_add(t->terms, label, source, (int32_t)check_int(L, 3, INT32_MIN, INT32_MAX));
    sign_term(t, before);
    return 0;
}

static int terms_lent_skip(lua_State *L)
{
    struct terms_lent *t = check_terms(L);
    const char *label = keep_label(L, t->match, 2);
    const char *reason = keep_label(L, t->match, 3);
    const char *source = rule_or_pack_of(L, t, 4);
    int before = t->terms->n;
    terms_skip(t->terms, label, source, reason);
    sign_term(t, before);
    return 0;
}

static int terms_lent_remove(lua_State *L)
{
    struct terms_lent *t = check_terms(L);
    lua_pushinteger(L, terms_remove(t->terms, check_label(L, 2)));
    return 1;
}

static int terms_lent_clear(lua_State *L)
{
    terms_clear(check_terms(L)->terms);
    return 0;
}

static int terms_lent_sum(lua_State *L)
{
    lua_pushinteger(L, check_terms(L)->terms->sum);
    return 1;
}

static int terms_lent_get(lua_State *L)
{
    const struct terms *t = check_terms(L)->terms;
    const char *label = check_label(L, 2);
    lua_Integer sum = 0;
    int n = 0;
    for (int i = 0; i < t->n; i++) {
        if (!t->term[i].reason && strcmp(t->term[i].label, label) == 0) {
            sum += t->term[i].value;
            n++;
        }
    }
    if (n == 0) {
        return 0;
    }
    lua_pushinteger(L, sum);
    return 1;
}

static int terms_lent_at_least(lua_State *L)
{
    struct terms_lent *t = check_terms(L);
    int32_t low = (int32_t)check_int(L, 2, INT32_MIN, INT32_MAX);
    const char *label = keep_label(L, t->match, 3), *source = rule_or_pack_of(L, t, 4);
    int before = t->terms->n;
    terms_at_least(t->terms, low, label, source);
    sign_term(t, before);
    return 0;
}

static int terms_lent_at_most(lua_State *L)
{
    struct terms_lent *t = check_terms(L);
    int32_t high = (int32_t)check_int(L, 2, INT32_MIN, INT32_MAX);
    const char *label = keep_label(L, t->match, 3), *source = rule_or_pack_of(L, t, 4);
    int before = t->terms->n;
    terms_at_most(t->terms, high, label, source);
    sign_term(t, before);
    return 0;
}

// terms, i -> i + 1, label, value, source
static int terms_lent_next(lua_State *L)
{
    const struct terms *t = check_terms(L)->terms;
    lua_Integer i = check_int(L, 2, 0, TERMS_MAX);
    if (i >= t->n) {
        return 0;
    }
    lua_pushinteger(L, i + 1);
    lua_pushstring(L, t->term[i].label);
    lua_pushinteger(L, t->term[i].value);
    lua_pushstring(L, t->term[i].source);
    return 4;
}

static int terms_lent_each(lua_State *L)
{
    check_terms(L);
    lua_pushnil(L); // a closure has a number, the address of code has none
    lua_pushcclosure(L, terms_lent_next, 1);
    lua_pushvalue(L, 1);
    lua_pushinteger(L, 0);
    return 3;
}

static int terms_lent_len(lua_State *L)
{
    lua_pushinteger(L, check_terms(L)->terms->n);
    return 1;
}

static int terms_lent_tostring(lua_State *L)
{
    const struct terms_lent *t = class_check(L, 1, &class_terms);
    char text[1024] = "terms (returned)";
    if (t->terms) {
        terms_print(t->terms, text, sizeof text);
    }
    lua_pushstring(L, text);
    return 1;
}

static const struct script_fn terms_methods[] = {
    {"add", terms_lent_add},           {"skip", terms_lent_skip},
    {"clear", terms_lent_clear},       {"remove", terms_lent_remove},
    {"sum", terms_lent_sum},           {"get", terms_lent_get},
    {"at_least", terms_lent_at_least}, {"at_most", terms_lent_at_most},
    {"each", terms_lent_each},         {0}};

static const luaL_Reg terms_meta[] = {
    {"__len", terms_lent_len}, {"__tostring", terms_lent_tostring}, {NULL, NULL}};

const struct class class_terms = {.name = "terms", .methods = terms_methods, .meta = terms_meta};

struct terms_lent *hook_args_terms(lua_State *L, struct match *m)
{
    struct terms_lent *t = class_new(L, &class_terms, sizeof *t, 0);
    t->match = m;
    return t;
}
