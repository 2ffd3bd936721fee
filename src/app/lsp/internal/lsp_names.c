// lsp_names.c: locals: where they stand, and how all of them get another name. A new name is taken
// only if after it every name means what it meant before.
#include <stdlib.h>
#include <string.h>

#include "app/lsp/internal/lsp_parts.h"
#include "app/text/json_out.h"

// A name where it stands, and its declaration.
struct name {
    const struct node *at, *declared;
};

struct names {
    struct name *name;
    int n, room;
    bool failed;
};

static void gather_name(struct names *all, const struct node *n)
{
    if (all->n == all->room) {
        int room = all->room ? 2 * all->room : 256;
        struct name *more = realloc(all->name, (size_t)room * sizeof *more);
        if (!more) {
            all->failed = true;
            return;
        }
        all->name = more;
        all->room = room;
    }
    all->name[all->n++] = (struct name){.at = n};
}

static void gather_names(struct names *all, const struct node *n)
{
    for (; n && !all->failed; n = n->next) {
        if (n->kind == TREE_NAME) {
            gather_name(all, n);
        }
        const struct node *parts[] = {n->a, n->b, n->c};
        for (int i = 0; i < 3; i++) {
            if (parts[i]) {
                gather_names(all, parts[i]);
            }
        }
    }
}

static void free_names(struct names *all)
{
    free(all->name);
}

// Names stand in lists from the left to the right, but not in all statements.
static int order_of_places(const void *a, const void *b)
{
    const struct node *x = ((const struct name *)a)->at, *y = ((const struct name *)b)->at;
    return x->line != y->line ? (x->line > y->line) - (x->line < y->line)
                              : (x->column > y->column) - (x->column < y->column);
}

// The place of a declaration among sorted names; -1: it is none of them.
static long index_of_declaration(const struct names *all, const struct node *declared)
{
    const struct name wanted = {.at = declared};
    const struct name *at = NULL;
    if (declared && all->n > 0) {
        at = bsearch(&wanted, all->name, (size_t)all->n, sizeof wanted, order_of_places);
    }
    return at ? (long)(at - all->name) : -1;
}

// The declaration of the local at a place; else NULL, and an answer that says why it is none.
static const struct node *asked_local(struct lsp_document *d, struct lint_reading *r, size_t at,
                                      struct lsp_word *w, struct lsp_answer *a)
{
    struct lint_known k;
    if (!lsp_word_at(d, r, at, w) || (w->kind != TOKEN_NAME && w->kind != TOKEN_STRING)) {
        lsp_refuse(a, LSP_REFUSED, "there is no name here");
        return NULL;
    }
    const struct node *n = w->node;
    const struct node *declared = n && n->kind == TREE_NAME ? lint_reading_declared(r, n) : NULL;
    if (declared) {
        size_t from = lsp_document_place(d, declared->line, declared->column);
        size_t size = strlen(declared->text);
        if (d->n - from >= size && memcmp(d->text + from, declared->text, size) == 0) {
            return declared;
        }
        lsp_refuse(a, LSP_REFUSED,
                   "'%s' has no declaration to rename: the colon of its function makes it",
                   declared->text);
    } else if (w->kind == TOKEN_STRING) {
        lsp_refuse(a, LSP_REFUSED, "a text cannot be renamed: nothing refers to it by name");
    } else if (n && lsp_word_known(r, w, &k)) {
        lsp_refuse(a, LSP_REFUSED, "'%.60s' is zerodark's or Lua's: only locals can be renamed",
                   n->text);
    } else {
        lsp_refuse(a, LSP_REFUSED,
                   "only locals can be renamed: a field or a global may be used in other files");
    }
    return NULL;
}

// All names, sorted.
static struct names names_of(const struct lint_reading *r)
{
    struct names all = {0};
    gather_names(&all, lint_reading_block(r));
    if (all.n > 0) {
        qsort(all.name, (size_t)all.n, sizeof(struct name), order_of_places);
    }
    for (int i = 0; i < all.n; i++) {
        all.name[i].declared = lint_reading_declared(r, all.name[i].at);
    }
    return all;
}

void lsp_names_prepare(struct lsp *s, const json_t *params, struct lsp_answer *a)
{
    size_t at;
    struct lsp_word w;
    struct lsp_document *d = lsp_document_asked(s, params, &at, a);
    struct lint_reading *r = d ? lsp_document_reading(s, d) : NULL;
    const struct node *declared = r ? asked_local(d, r, at, &w, a) : NULL;
    if (declared) {
        a->result = json_pack("{s:o,s:o}", "range", lsp_document_range(s, d, w.from, w.to),
                              "placeholder", json_words(declared->text));
    }
}

// Where else a name stands that means the same.
void lsp_names_marks(struct lsp *s, const json_t *params, struct lsp_answer *a)
{
    size_t at;
    struct lsp_word w;
    struct lsp_document *d = lsp_document_asked(s, params, &at, a);
    struct lint_reading *r = d ? lsp_document_reading(s, d) : NULL;
    if (!r || !lsp_word_at(d, r, at, &w) || !w.node || w.node->kind != TREE_NAME) {
        return;
    }
    const struct node *declared = lint_reading_declared(r, w.node);
    struct names all = names_of(r);
    a->result = json_array();
    for (int i = 0; i < all.n; i++) {
        const struct node *n = all.name[i].at;
        bool same = declared ? all.name[i].declared == declared
                             : !all.name[i].declared && strcmp(n->text, w.node->text) == 0;
        if (same) {
            size_t from = lsp_document_place(d, n->line, n->column);
            json_array_append_new(a->result,
                                  json_pack("{s:o,s:i}", "range",
                                            lsp_document_range(s, d, from, from + strlen(n->text)),
                                            "kind", n == declared ? 3 : 2));
        }
    }
    free_names(&all);
}

static bool is_name(const char *name)
{
    struct tokens t = {.at = name, .end = name + strlen(name), .line = 1};
    return *name && tokens_next(&t) == TOKEN_NAME && t.before == name && t.at == t.end;
}

// The text with the local renamed, to be freed. Adds the edits that make it.
static char *renamed_text(const struct lsp *s, const struct lsp_document *d,
                          const struct names *all, const struct node *declared, const char *name,
                          size_t *size, json_t *edits)
{
    size_t old = strlen(declared->text), new = strlen(name), at = 0;
    char *out = malloc(d->n + (size_t)all->n * new + 1);
    *size = 0;
    for (int i = 0; out && i < all->n; i++) {
        size_t from = lsp_document_place(d, all->name[i].at->line, all->name[i].at->column);
        bool there = d->n - from >= old && memcmp(d->text + from, declared->text, old) == 0;
        if (all->name[i].declared != declared || !there || from < at) {
            continue;
        }
        memcpy(out + *size, d->text + at, from - at);
        memcpy(out + *size + (from - at), name, new);
        *size += from - at + new;
        at = from + old;
        json_array_append_new(edits,
                              json_pack("{s:o,s:o}", "range", lsp_document_range(s, d, from, at),
                                        "newText", json_words(name)));
    }
    if (out) {
        memcpy(out + *size, d->text + at, d->n - at);
        *size += d->n - at;
        out[*size] = '\0';
    }
    return out;
}

// Does each name of the other text mean what that of this one means?
static bool means_the_same(const struct lsp *s, const struct lsp_document *d,
                           const struct names *before, const char *text, size_t n)
{
    const struct lint_file f = lsp_document_file(s, d, text, n);
    struct lint_reading *r = lint_reading_open(&f);
    struct names after = {0};
    if (r) {
        after = names_of(r);
    }
    bool same = r && !after.failed && after.n == before->n;
    for (int i = 0; same && i < after.n; i++) {
        same = index_of_declaration(&after, after.name[i].declared) ==
               index_of_declaration(before, before->name[i].declared);
    }
    free_names(&after);
    lint_reading_close(r);
    return same;
}

void lsp_names_rename(struct lsp *s, const json_t *params, struct lsp_answer *a)
{
    size_t at, size;
    struct lsp_word w;
    const char *name = json_text_of(params, "newName");
    struct lsp_document *d = lsp_document_asked(s, params, &at, a);
    struct lint_reading *r = d ? lsp_document_reading(s, d) : NULL;
    const struct node *declared = r ? asked_local(d, r, at, &w, a) : NULL;
    if (!declared) {
        return;
    }
    if (!is_name(name)) {
        lsp_refuse(a, LSP_REFUSED,
                   "'%.60s' is not a name: use letters, digits and _, and no word of Lua", name);
        return;
    }
    struct names all = names_of(r);
    json_t *edits = json_array();
    char *text = all.failed ? NULL : renamed_text(s, d, &all, declared, name, &size, edits);
    if (text && means_the_same(s, d, &all, text, size)) {
        json_t *changes = json_object();
        json_object_set_new(changes, d->uri, edits);
        a->result = json_pack("{s:o}", "changes", changes);
    } else {
        json_decref(edits);
        lsp_refuse(a, LSP_REFUSED,
                   "'%.60s' means something else here already, and the two would be mixed up",
                   name);
    }
    free(text);
    free_names(&all);
}
