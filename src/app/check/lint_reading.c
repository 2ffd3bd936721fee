// lint_reading.c: a script is read as the checks read it, in silence and watched, and the tree is
// kept for questions.
#include "app/check/lint_reading.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/check/internal/lint_parts.h"
#include "script/api/module.h"
#include "script/hooks/system.h"

enum { NAMES = 400 };

struct lint_reading {
    struct lint_file file;
    struct lint_globals globals;
    struct lint_watch watch;
    struct lint lint;
    struct tree *tree;
};

struct lint_reading *lint_reading_open(const struct lint_file *f)
{
    struct lint_reading *r = calloc(1, sizeof *r);
    struct tree *t = r ? tree_read(f->text, f->n) : NULL;
    if (!t) {
        free(r);
        return NULL;
    }
    r->file = *f;
    r->tree = t;
    lint_collect(f, &r->globals);
    r->lint = (struct lint){.file = &r->file,
                            .globals = &r->globals,
                            .watch = &r->watch,
                            .silent = true,
                            .block = tree_block(t)};
    lint_resolve(&r->lint);
    lint_rounds(&r->lint, true);
    return r;
}

void lint_reading_close(struct lint_reading *r)
{
    if (r) {
        lint_scope_free(&r->lint);
        tree_free(r->tree);
        free(r->watch.note);
        free(r);
    }
}

const struct node *lint_reading_block(const struct lint_reading *r)
{
    return r->lint.block;
}

// Of a type of the reader's; false if that says nothing.
static bool know_type(struct type t, const char *doc, struct lint_known *out)
{
    *out = (struct lint_known){
        .is = LINT_VALUE, .type = {t.s, t.view ? 0 : t.n}, .view = t.view, .doc = doc};
    return t.n > 0 || t.view;
}

bool lint_reading_type(struct lint_reading *r, const struct node *n, struct lint_known *out)
{
    return know_type(lint_infer(&r->lint, n), "", out);
}

// The class of the stubs in which one of a type's alternatives has something of that name.
static const char *class_with(struct type of, const char *name)
{
    struct type part;
    for (int i = 0; !of.view && type_part(of, i, &part); i++) {
        const struct class *c = module_class((struct luacats){part.s, part.n});
        const char *class = c ? c->name : type_is(part, "zd") ? "zerodark" : NULL;
        if (class && shape_class_field(class, name)) {
            return class;
        }
    }
    return NULL;
}

static bool know_member(const struct lint_reading *r, struct type of, const char *name,
                        struct lint_known *out)
{
    struct type_member m = type_member(r->file.m, of, name);
    if (m.is != MEMBER_FIELD && m.is != MEMBER_METHOD) {
        return false;
    }
    know_type(m.type, m.doc, out);
    out->class = class_with(of, name);
    out->is = m.is == MEMBER_FIELD                                ? LINT_FIELD
              : out->class && strcmp(out->class, "zerodark") == 0 ? LINT_FUNCTION
                                                                  : LINT_METHOD;
    out->view = of.view ? of.view : out->view;
    if (out->class) {
        out->doc = shape_class_field(out->class, name)->doc;
    }
    return true;
}

bool lint_reading_member(struct lint_reading *r, const struct node *object, const char *name,
                         struct lint_known *out)
{
    return know_member(r, lint_infer(&r->lint, object), name, out);
}

// The fields of the tables that a type may be.
static void each_field(struct type t, lint_see *see, void *self)
{
    struct type part;
    struct type_field f;
    for (int i = 0; type_part(t, i, &part); i++) {
        for (int k = 0; type_is_table(part) && type_field(part, k, &f); k++) {
            struct lint_known known;
            know_type(f.type, f.doc, &known);
            known.is = LINT_FIELD;
            if (!f.open) {
                see(self, f.name, &known);
            }
        }
    }
}

void lint_reading_members(struct lint_reading *r, const struct node *object, lint_see *see,
                          void *self)
{
    struct type of = lint_infer(&r->lint, object);
    const char *names[NAMES + 1];
    int n = type_members(r->file.m, of, names, NAMES);
    for (int i = 0; i < n; i++) {
        struct lint_known known;
        if (know_member(r, of, names[i], &known)) {
            see(self, names[i], &known);
        }
    }
    if (!of.view) {
        each_field(of, see, self);
    }
    const struct match *m = r->file.m;
    static const enum system_list lists[] = {SYSTEM_STAT, SYSTEM_STATE, SYSTEM_FLAG};
    for (int i = 0; m && type_is(type_single(of), "figure") && i < 3; i++) {
        const struct lint_known word = {.is = LINT_FIELD, .doc = ""};
        for (const char *const *w = system_words(m, lists[i]); w && *w; w++) {
            see(self, *w, &word);
        }
    }
}

bool lint_reading_expected(struct lint_reading *r, const struct node *n, struct lint_known *out)
{
    const struct lint_note *note = lint_watch_value_at(&r->watch, n);
    return note && know_type(note->type, note->doc, out);
}

void lint_reading_fields(struct lint_reading *r, const struct node *table, lint_see *see,
                         void *self)
{
    const struct lint_note *note = lint_watch_value_at(&r->watch, table);
    if (note && !note->type.view) {
        each_field(note->type, see, self);
    }
}

struct wanted_field {
    const char *name;
    struct lint_known *out;
    bool found;
};

static void find_field(void *self, const char *name, const struct lint_known *k)
{
    struct wanted_field *w = self;
    if (!w->found && strcmp(name, w->name) == 0) {
        *w->out = *k;
        w->found = true;
    }
}

bool lint_reading_field(struct lint_reading *r, const struct node *table, const char *name,
                        struct lint_known *out)
{
    struct wanted_field w = {name, out, false};
    lint_reading_fields(r, table, find_field, &w);
    return w.found;
}

const char *lint_reading_kind(const struct lint_reading *r, const struct node *n)
{
    const struct lint_note *note = lint_watch_kind_at(&r->watch, n);
    return note ? note->kind : NULL;
}

static void each_word(const char *const *word, lint_see *see, void *self)
{
    const struct lint_known known = {.is = LINT_VALUE, .doc = ""};
    for (; word && *word; word++) {
        see(self, *word, &known);
    }
}

void lint_reading_names(const struct lint_reading *r, const char *kind, lint_see *see, void *self)
{
    static const char *const kinds[] = {"param", "quantity", "check", "step"};
    const struct match *m = r->file.m;
    if (!m) {
        return;
    }
    for (int k = 0; k < 4; k++) {
        bool wanted = strcmp(kinds[k], kind) == 0;
        for (int i = 0; wanted && i < m->rules.system->n_rows[k]; i++) {
            const struct rule_row *row = &m->rules.system->rows[k][i];
            see(self, row->name,
                &(struct lint_known){.is = LINT_VALUE, .view = row->view, .doc = row->doc});
        }
    }
    if (strcmp(kind, "order") == 0) {
        each_word(system_words(m, SYSTEM_ORDER), see, self);
    } else if (strcmp(kind, "flag") == 0) {
        each_word(system_words(m, SYSTEM_FLAG), see, self);
    }
    for (int i = 0; strcmp(kind, "profile") == 0 && i < m->content.n_profiles; i++) {
        see(self, m->content.profile[i].name, &(struct lint_known){.is = LINT_VALUE, .doc = ""});
    }
}

const struct node *lint_reading_declared(const struct lint_reading *r, const struct node *name)
{
    (void)r;
    const struct decl *d = name->kind == TREE_NAME ? name->of : NULL;
    return d ? d->at : NULL;
}

// What the file sets under a global's name.
static const struct node *function_set(const struct node *n, const char *name)
{
    for (; n; n = n->next) {
        bool sets = n->kind == TREE_DEFINE && n->a && n->a->kind == TREE_NAME && !n->a->of;
        if (sets && strcmp(n->a->text, name) == 0) {
            return n->b;
        }
    }
    return NULL;
}

const struct node *lint_reading_function(const struct lint_reading *r, const struct node *name)
{
    const struct decl *d = name->kind == TREE_NAME ? name->of : NULL;
    if (d) {
        return d->value && d->value->kind == TREE_FUNCTION && d->writes == 0 ? d->value : NULL;
    }
    return name->kind == TREE_NAME ? function_set(r->lint.block, name->text) : NULL;
}

void lint_reading_locals(struct lint_reading *r, const struct node *name, lint_see *see, void *self)
{
    const struct lint_note *note = lint_watch_name_at(&r->watch, name);
    for (const struct decl *d = note ? note->scope : NULL; d; d = d->outer) {
        struct lint_known known;
        bool typed = d->writes == 0 && d->state == DECL_TYPED;
        know_type(typed ? d->type : (struct type){0}, "", &known);
        known.is = d->value && d->value->kind == TREE_FUNCTION ? LINT_FUNCTION : LINT_VALUE;
        see(self, d->name, &known);
    }
}

bool lint_reading_global(const struct lint_reading *r, const char *name, struct lint_known *out)
{
    static const char *const classes[] = {"file_globals", "pack_globals"};
    *out = (struct lint_known){.is = LINT_VALUE, .doc = ""};
    if (strcmp(name, "zd") == 0 || strcmp(name, "game") == 0) {
        out->type = luacats_of(*name == 'z' ? "zd" : "game");
        return lint_known_global(r->file.kind, name);
    }
    const char *signature = lint_known_function(r->file.kind, name);
    for (int i = 0; signature && i < 2; i++) {
        const struct shape_field *words = shape_class_field(classes[i], name);
        if (words && words->type == signature) {
            *out = (struct lint_known){.is = LINT_FUNCTION,
                                       .type = luacats_of(signature),
                                       .class = classes[i],
                                       .doc = words->doc};
            return true;
        }
    }
    return lint_known_global(r->file.kind, name);
}

void lint_reading_globals(const struct lint_reading *r, lint_see *see, void *self)
{
    const char *names[NAMES + 1];
    int n = lint_known_globals(r->file.kind, names, NAMES);
    for (int i = 0; i < n; i++) {
        struct lint_known known;
        lint_reading_global(r, names[i], &known);
        see(self, names[i], &known);
    }
    for (int i = 0; i < r->globals.n; i++) {
        see(self, r->globals.name[i], &(struct lint_known){.is = LINT_VALUE, .doc = ""});
    }
}
