// lsp_symbols.c: the parts of a document for an outline: what the file makes, its functions and
// handlers.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/lsp/internal/lsp_parts.h"
#include "app/text/json_out.h"

enum { SYMBOL_MODULE = 2, SYMBOL_METHOD = 6, SYMBOL_FUNCTION = 12, SYMBOL_OBJECT = 19 };

struct outline {
    const struct lsp *s;
    const struct lsp_document *d;
};

// The parts found in nodes go into a list; returns where the last of them ends.
static size_t outline_nodes(const struct outline *o, const struct node *n, const char *in,
                            json_t *list);

// Adds a part; returns where it ends. The parts in `inner` are its own.
static size_t add_part(const struct outline *o, const char *name, int kind, const struct node *at,
                       int end_line, const struct node *inner, const char *in, json_t *list)
{
    size_t from = lsp_document_place(o->d, at->line, at->column), word = from;
    while (word < o->d->n && !strchr(" \t\r\n=({,", o->d->text[word])) {
        word++;
    }
    json_t *children = json_array();
    size_t place = json_array_size(list);
    if (!o->s->nested) {
        json_array_append_new(list, json_null()); // its place is before its children
    }
    size_t end = outline_nodes(o, inner, name, o->s->nested ? children : list);
    size_t line = end_line > 0 ? lsp_document_place(o->d, end_line, 1 << 20) : 0;
    end = end > line ? end : line;
    end = end > word ? end : word;
    if (o->s->nested) {
        json_array_append_new(
            list,
            json_pack("{s:o,s:i,s:o,s:o,s:o}", "name", json_words(*name ? name : "?"), "kind", kind,
                      "range", lsp_document_range(o->s, o->d, from, end), "selectionRange",
                      lsp_document_range(o->s, o->d, from, word), "children", children));
        return end;
    }
    json_decref(children);
    json_array_set_new(list, place,
                       json_pack("{s:o,s:i,s:{s:o,s:o},s:o*}", "name",
                                 json_words(*name ? name : "?"), "kind", kind, "location", "uri",
                                 json_words(o->d->uri), "range",
                                 lsp_document_range(o->s, o->d, from, end), "containerName",
                                 *in ? json_words(in) : NULL));
    return end;
}

static bool holds_function(const struct node *table)
{
    for (const struct node *f = table->a; f; f = f->next) {
        if (f->b->kind == TREE_FUNCTION) {
            return true;
        }
    }
    return false;
}

// A name for a call: mission "rescue", by what its table says; program "Guard".
static bool name_of_call(const struct node *n, char *out, size_t size)
{
    static const char *const makers[] = {"mission", "map",     "team",    "bot",  "operation",
                                         "program", "ruleset", "upgrade", "hero", NULL};
    static const char *const keys[] = {"id", "name", "title", NULL};
    if (n->kind != TREE_CALL || n->a->kind != TREE_NAME || !n->b) {
        return false;
    }
    for (int i = 0; makers[i]; i++) {
        if (strcmp(makers[i], n->a->text) != 0) {
            continue;
        }
        const char *name = n->b->kind == TREE_STRING ? n->b->text : "";
        for (int k = 0; n->b->kind == TREE_TABLE && keys[k] && !*name; k++) {
            for (const struct node *f = n->b->a; f; f = f->next) {
                bool named = f->a && f->a->kind == TREE_STRING && strcmp(f->a->text, keys[k]) == 0;
                name = named && f->b->kind == TREE_STRING ? f->b->text : name;
            }
        }
        snprintf(out, size, *name ? "%s \"%.100s\"" : "%s", n->a->text, name);
        return true;
    }
    return false;
}

// The name of what is defined: "a.b.c".
static void name_of_target(const struct node *n, char *out, size_t size)
{
    char object[220] = "";
    if (n->kind == TREE_INDEX && n->a && n->text) {
        name_of_target(n->a, object, sizeof object);
        snprintf(out, size, "%.*s.%.*s", 150, object, 60, n->text);
    } else {
        snprintf(out, size, "%.*s", 100, n->text ? n->text : "?");
    }
}

static size_t outline_node(const struct outline *o, const struct node *n, const char *in,
                           json_t *list)
{
    char name[240];
    const struct node *f = n->kind == TREE_LOCAL_FN || n->kind == TREE_DEFINE ? n->b : NULL;
    if (f && n->a) {
        name_of_target(n->a, name, sizeof name);
        return add_part(o, name, SYMBOL_FUNCTION, n->a, f->end_line, f->b, in, list);
    }
    if (n->kind == TREE_LOCAL && n->a && n->b && n->b->kind == TREE_FUNCTION) {
        return add_part(o, n->a->text, SYMBOL_FUNCTION, n->a, n->b->end_line, n->b->b, in, list);
    }
    if (n->kind == TREE_FIELD && n->a && n->a->kind == TREE_STRING && n->b) {
        if (n->b->kind == TREE_FUNCTION) {
            return add_part(o, n->a->text, SYMBOL_METHOD, n->a, n->b->end_line, n->b->b, in, list);
        }
        if (n->b->kind == TREE_TABLE && holds_function(n->b)) {
            return add_part(o, n->a->text, SYMBOL_OBJECT, n->a, 0, n->b->a, in, list);
        }
    }
    if (n->b && name_of_call(n, name, sizeof name)) {
        return add_part(o, name, SYMBOL_MODULE, n, 0, n->b->kind == TREE_TABLE ? n->b->a : n->b, in,
                        list);
    }
    size_t end = 0;
    const struct node *parts[] = {n->a, n->b, n->c};
    for (int i = 0; i < 3; i++) {
        size_t last = parts[i] ? outline_nodes(o, parts[i], in, list) : 0;
        end = last > end ? last : end;
    }
    return end;
}

static size_t outline_nodes(const struct outline *o, const struct node *n, const char *in,
                            json_t *list)
{
    size_t end = 0;
    for (; n; n = n->next) {
        size_t last = outline_node(o, n, in, list);
        end = last > end ? last : end;
    }
    return end;
}

void lsp_symbols_request(struct lsp *s, const json_t *params, struct lsp_answer *a)
{
    struct lsp_document *d = lsp_document_asked(s, params, NULL, a);
    struct lint_reading *r = d ? lsp_document_reading(s, d) : NULL;
    if (r) {
        const struct outline o = {s, d};
        a->result = json_array();
        outline_nodes(&o, lint_reading_block(r), "", a->result);
    }
}
