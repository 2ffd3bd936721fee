// manifest_changes.c: the field `changes` of a pack.lua, and what it allows.
#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "script/base/err.h"
#include "script/hooks/changes.h"
#include "script/packs/internal/manifest_parts.h"

static bool is_row(const struct system *s, enum rule_kind kind, const char *said)
{
    for (int i = 0; i < s->n_rows[kind]; i++) {
        if (change_means(said, s->rows[kind][i].name)) {
            return true;
        }
    }
    return false;
}

static int no_row(const struct fields *at, const char *kind, const char *name, const char *near)
{
    return fields_fail(at, "changes",
                       near ? "no %s '%s'; did you mean '%s'?"
                            : "no %s '%s'; `zerodark rules` lists them; "
                              "for names of another pack, add that pack to requires = { ... }",
                       kind, name, near);
}

// A bare name is that of a quantity, a check, or both.
static void check_fold(const struct fields *at, const struct system *s, const char *name)
{
    if (is_row(s, RULE_QUANTITY, name) || is_row(s, RULE_CHECK, name)) {
        return;
    }
    if (is_row(s, RULE_PARAM, name)) {
        fields_fail(at, "changes", "'%s' is a param: write \"param %s\"", name, name);
    }
    if (is_row(s, RULE_STEP, name)) {
        fields_fail(at, "changes",
                    "'%s' is a step: write \"before %s\", \"instead %s\" or \"after %s\"", name,
                    name, name, name);
    }
    const char *near = rules_nearest(s, RULE_QUANTITY, name);
    near = near ? near : rules_nearest(s, RULE_CHECK, name);
    no_row(at, "quantity or check", name, near);
}

static void check_named(const struct fields *at, const struct system *s, enum change_kind kind,
                        const char *name)
{
    enum rule_kind rule = change_rule(kind);
    static const char *const how[] = {
        [RULE_PARAM] = "'%s' is a param: write \"param %s\"",
        [RULE_QUANTITY] = "'%s' is a quantity: write \"%s\"",
        [RULE_CHECK] = "'%s' is a check: write \"%s\"",
        [RULE_STEP] = "'%s' is a step: write \"before %s\", or instead or after",
    };
    bool found = is_row(s, rule, name);
    for (int other = RULE_PARAM; !found && other <= RULE_STEP; other++) {
        if (is_row(s, (enum rule_kind)other, name)) {
            fields_fail(at, "changes", how[other], name, name);
        }
    }
    if (!found) {
        no_row(at, kind == CHANGE_PARAM ? "param" : "step", name, rules_nearest(s, rule, name));
    }
}

// "supply 2-3": the results of the d12 that get other rows.
static void read_results(const struct fields *at, struct change_said *c)
{
    int low = 0, high = 0, end = 0;
    if (sscanf(c->name, "%d%n-%d%n", &low, &end, &high, &end) < 2) {
        high = low;
    }
    if (low < 1 || high > 12 || low > high || c->name[end]) {
        fields_fail(at, "changes",
                    "'supply %s': results of the d12 expected, \"supply 3\" or \"supply 2-3\"",
                    c->name);
    }
    c->low = (uint8_t)low;
    c->high = (uint8_t)high;
}

static enum change_kind kind_of_change(const char *text)
{
    for (int kind = CHANGE_BEFORE; kind < CHANGE_KINDS; kind++) {
        if (strncmp(text, change_word((enum change_kind)kind),
                    strlen(change_word((enum change_kind)kind))) == 0) {
            return (enum change_kind)kind;
        }
    }
    return CHANGE_QUANTITY;
}

// "befor alert": which word was meant, where one is near.
static void check_word(const struct fields *at, const char *text)
{
    char word[16];
    const char *all[CHANGE_KINDS] = {0};
    char bare[CHANGE_KINDS][16];
    int n = 0;
    for (int kind = CHANGE_BEFORE; kind < CHANGE_KINDS; kind++, n++) {
        snprintf(bare[n], sizeof bare[n], "%.*s",
                 (int)strcspn(change_word((enum change_kind)kind), " "),
                 change_word((enum change_kind)kind));
        all[n] = bare[n];
    }
    snprintf(word, sizeof word, "%.*s", (int)strcspn(text, " "), text);
    const char *near = err_nearest(word, all);
    if (near) {
        fields_fail(at, "changes", "'%s': no '%s'; did you mean \"%s%s\"?", text, word, near,
                    strchr(text, ' '));
    }
    fields_fail(at, "changes",
                "'%s': write the name of a quantity or a check, or one of these words and a name: "
                "%s",
                text, err_push_names(at->L, all));
}

// Rows of other packs, and of other rules, are known when those are loaded: `settled` where there
// are none.
static void read_change(const struct fields *f, const char *text, bool settled,
                        struct change_said *c)
{
    struct fields at;
    manifest_blame(f, "changes", text, &at);
    enum change_kind kind = kind_of_change(text);
    const struct system *s = &zerodark_system;
    *c = (struct change_said){
        .kind = kind, .line = at.line, .name = text + strlen(change_word((enum change_kind)kind))};
    c->fold = kind == CHANGE_QUANTITY;
    if (c->fold && strchr(text, ' ')) {
        check_word(&at, text);
    }
    if (!*c->name) {
        fields_fail(&at, "changes", "'%s': the name is missing after it", text);
    }
    if (c->fold && settled) {
        check_fold(&at, s, c->name);
    } else if (kind <= CHANGE_PARAM && settled) {
        check_named(&at, s, kind, c->name);
    } else if (kind == CHANGE_SUPPLY) {
        read_results(&at, c);
    }
}

int manifest_count_changes(const struct fields *f)
{
    lua_State *L = f->L;
    int type = field_push(f, "changes");
    if (type != LUA_TNIL && type != LUA_TTABLE) {
        fields_fail(f, "changes", "a list { \"shoot.target\", ... } expected, got %s",
                    luaL_typename(L, -1));
    }
    lua_Unsigned n = type == LUA_TTABLE ? lua_rawlen(L, -1) : 0;
    if (n > MANIFEST_CHANGES) {
        fields_fail(f, "changes", "at most %d are allowed; \"before *\" stands for all steps",
                    MANIFEST_CHANGES);
    }
    lua_pop(L, 1);
    return (int)n;
}

static void check_change_twice(const struct fields *f, const char *text, const struct manifest *p,
                               int n)
{
    const struct change_said *c = &p->change[n];
    for (int i = 0; i < n; i++) {
        if (p->change[i].kind == c->kind && strcmp(p->change[i].name, c->name) == 0) {
            struct fields at;
            manifest_blame(f, "changes", text, &at);
            fields_fail(&at, "changes", "'%s' appears twice", text);
        }
    }
}

void manifest_read_changes(const struct fields *f, struct manifest *p)
{
    lua_State *L = f->L;
    if (field_push(f, "changes") == LUA_TTABLE) {
        int n = 0;
        for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
            n++;
            if (lua_type(L, -2) != LUA_TNUMBER) {
                fields_fail(f, "changes",
                            "a list { \"shoot.target\", ... } expected, got a table "
                            "with keys");
            }
        }
        if (n != p->n_changes) {
            fields_fail(f, "changes", "a list without holes expected");
        }
        for (int i = 0; i < n; i++) {
            if (lua_rawgeti(L, -1, i + 1) != LUA_TSTRING) {
                fields_fail(f, "changes", "texts such as \"shoot.target\" expected, got %s",
                            luaL_typename(L, -1));
            }
            const char *text = lua_tostring(L, -1);
            read_change(f, text, !p->names_others, &p->change[i]);
            check_change_twice(f, text, p, i);
            lua_pop(L, 1);
        }
    }
    lua_settop(L, f->table + 2);
}

void manifest_settle(lua_State *L, const struct manifest *p, const struct system *s)
{
    for (int i = 0; i < p->n_changes; i++) {
        const struct change_said *c = &p->change[i];
        struct fields at = {.L = L, .what = "pack", .file = p->file, .line = c->line};
        if (c->fold) {
            check_fold(&at, s, c->name);
        } else if (c->kind <= CHANGE_PARAM) {
            check_named(&at, s, c->kind, c->name);
        }
    }
}

// Is there a step that both mean?
static bool both_mean(const char *a, const char *b)
{
    for (int i = 0; i < zerodark_system.n_rows[RULE_STEP]; i++) {
        const char *name = zerodark_system.rows[RULE_STEP][i].name;
        if (change_means(a, name) && change_means(b, name)) {
            return true;
        }
    }
    return strcmp(a, b) == 0; // a step of other rules
}

// Can only one of two packs have its way? Of params it depends on the values.
static bool excludes(const struct change_said *a, const struct change_said *b)
{
    if (a->kind != b->kind) {
        return false;
    }
    switch (a->kind) {
    case CHANGE_INSTEAD:
        return both_mean(a->name, b->name);
    case CHANGE_UPGRADE:
    case CHANGE_COMPLICATION:
    case CHANGE_PROGRAM:
        return change_means(a->name, b->name) || change_means(b->name, a->name);
    case CHANGE_SUPPLY:
        return a->low <= b->high && b->low <= a->high;
    default:
        return false;
    }
}

// Do two packs both say that they make a change that only one can make? The first of `a`'s, with
// that of `b` in *other; NULL if there is none.
static const struct change_said *find_clash(const struct manifest *a, const struct manifest *b,
                                            const struct change_said **other)
{
    for (int i = 0; i < a->n_changes; i++) {
        for (int k = 0; k < b->n_changes; k++) {
            if (excludes(&a->change[i], &b->change[k])) {
                *other = &b->change[k];
                return &a->change[i];
            }
        }
    }
    return NULL;
}

void manifest_check_clashes(lua_State *L, struct manifest *const *all, int n)
{
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++) {
            const struct change_said *b, *a = find_clash(all[k], all[i], &b);
            if (a) {
                lua_pushfstring(L,
                                "%s:%d: packs '%s' and '%s' clash: both say \"%s%s\" (%s:%d); "
                                "leave one out",
                                all[i]->file, b->line, all[k]->name, all[i]->name,
                                change_word(b->kind), b->name, all[k]->file, a->line);
                lua_error(L);
            }
        }
    }
}
