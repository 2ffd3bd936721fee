// lsp_words.c: words that packs add, read from their files as they stand in the editor or on the
// disk: what declare { } names, upgrades, profiles, programs, complications, and the globals that
// parts of one pack set for one another. Nothing runs.
#include <stdlib.h>
#include <string.h>

#include "app/base/words.h"
#include "app/check/check_kind.h"
#include "app/lsp/internal/lsp_parts.h"

enum {
    FILES = 64, // of a pack that are read
    PACKS = 16, // that are looked into, one after the other
};

struct reader {
    struct lsp *s;
    lsp_words_see *see;
    void *self;
    struct lsp_words_one one; // path: of the file at hand
    bool own;                 // the pack is the document's
    bool goes_on;
};

// The text of a field; NULL if it has none that is written down.
static const struct node *text_field(const struct node *table, const char *name)
{
    for (const struct node *f = table && table->kind == TREE_TABLE ? table->a : NULL; f;
         f = f->next) {
        bool there = f->a && f->a->kind == TREE_STRING && strcmp(f->a->text, name) == 0;
        if (there) {
            return f->b->kind == TREE_STRING ? f->b : NULL;
        }
    }
    return NULL;
}

static void tell_word(struct reader *r, const char *kind, const struct node *at, const char *doc)
{
    r->one.kind = kind;
    r->one.name = at->text;
    r->one.doc = doc ? doc : "";
    r->one.line = at->line;
    r->one.column = at->column;
    r->one.length = strlen(at->text) + (at->kind == TREE_STRING ? 2 : 0);
    r->goes_on = r->goes_on && r->see(r->self, &r->one);
}

// declare { steps = { ["brace.taken"] = { doc = "..." } } }
static void read_declared(struct reader *r, const struct node *table)
{
    static const char *const groups[][2] = {
        {"params", "param"}, {"quantities", "quantity"}, {"checks", "check"}, {"steps", "step"},
        {"orders", "order"}, {"states", "state"},        {"flags", "flag"},
    };
    for (const struct node *f = table->a; f; f = f->next) {
        const char *kind = NULL;
        for (size_t i = 0; f->a && f->a->kind == TREE_STRING && i < 7; i++) {
            kind = strcmp(f->a->text, groups[i][0]) == 0 ? groups[i][1] : kind;
        }
        for (const struct node *w = kind && f->b->kind == TREE_TABLE ? f->b->a : NULL; w;
             w = w->next) {
            const struct node *doc = text_field(w->b, "doc");
            if (w->a && w->a->kind == TREE_STRING) {
                tell_word(r, kind, w->a, doc ? doc->text : NULL);
            }
        }
    }
}

static void read_call(struct reader *r, const struct node *n)
{
    static const char *const named[] = {"upgrade", "profile", "complication", NULL};
    const char *f = n->a->kind == TREE_NAME && !n->a->of ? n->a->text : "";
    bool table = n->b && n->b->kind == TREE_TABLE;
    if (table && (strcmp(f, "declare") == 0 || strcmp(f, "ruleset") == 0)) {
        read_declared(r, n->b);
    } else if (table && words_index(named, f) >= 0) {
        const struct node *name = text_field(n->b, "name"), *doc = text_field(n->b, "text");
        if (name) {
            tell_word(r, f, name, doc ? doc->text : NULL);
        }
    } else if (strcmp(f, "program") == 0 && n->b && n->b->kind == TREE_STRING) {
        tell_word(r, "program", n->b, NULL);
    }
}

static void read_statements(struct reader *r, const struct node *n)
{
    for (; n && r->goes_on; n = n->next) {
        bool sets = r->own && (n->kind == TREE_DEFINE || n->kind == TREE_ASSIGN);
        if (n->kind == TREE_CALLS && n->a->kind == TREE_CALL) {
            read_call(r, n->a);
        }
        for (const struct node *t = sets ? n->a : NULL; t; t = t->next) {
            if (t->kind == TREE_NAME && !t->of) {
                tell_word(r, n->kind == TREE_DEFINE ? "function" : "global", t, NULL);
            }
        }
        if (n->kind == TREE_BLOCK || n->kind == TREE_IF || n->kind == TREE_FOR_IN) {
            read_statements(r, n->b);
            read_statements(r, n->c);
        }
    }
}

static void read_file_of_pack(struct reader *r, const char *path)
{
    size_t n;
    char *text = lsp_document_read(r->s, path, &n);
    struct tree *t = text && n <= LSP_READ ? tree_read(text, n) : NULL;
    r->one.path = path;
    if (t) {
        read_statements(r, tree_block(t));
    }
    r->one.path = NULL;
    tree_free(t);
    free(text);
}

static void read_pack(struct reader *r, const char *folder)
{
    size_t size = 0;
    int read = 0;
    char path[FILES_PATH];
    char *files = r->s->lent.list ? r->s->lent.list(r->s->lent.self, folder, true, &size) : NULL;
    for (const char *file = files; file && file < files + size && r->goes_on && read < FILES;
         file += strlen(file) + 1) {
        bool lua = words_end_with(file, ".lua") && !words_end_with(file, "_spec.lua");
        int n = snprintf(path, sizeof path, "%s/%s", folder, file);
        if (lua && n < FILES_PATH && !lsp_document_stands_apart(file)) {
            read_file_of_pack(r, path);
            read++;
        }
    }
    free(files);
}

// The folder of a pack that another one requires: beside it, in it, or one of the program's own.
static bool find_required(const struct lsp *s, const char *by, const char *name,
                          char folder[FILES_PATH])
{
    static const char *const in[] = {"", "/packs", "/rules-ext", NULL};
    for (int i = 0; in[i]; i++) {
        char path[FILES_PATH + 16], around[FILES_PATH];
        const char *from = i == 2 ? s->lent.home : by;
        size_t n;
        snprintf(around, sizeof around, "%s", from);
        char *last = i != 1 ? strrchr(around, '/') : NULL;
        if (last) {
            *last = '\0'; // the folder around it
        }
        snprintf(folder, FILES_PATH, "%.*s%s/%s", FILES_PATH - 80, around, in[i], name);
        snprintf(path, sizeof path, "%s/pack.lua", folder);
        char *text = *from ? lsp_document_read(s, path, &n) : NULL;
        free(text);
        if (text) {
            return true;
        }
    }
    return false;
}

// Adds the packs that one requires, each once.
static int add_required(const struct lsp *s, char (*packs)[FILES_PATH], int at, int n)
{
    char path[FILES_PATH + 16], name[64], folder[FILES_PATH];
    size_t size;
    snprintf(path, sizeof path, "%s/pack.lua", packs[at]);
    char *text = lsp_document_read(s, path, &size);
    for (int i = 0; text && n < PACKS && check_required(text, size, i, name); i++) {
        bool there = !find_required(s, packs[at], name, folder);
        for (int k = 0; k < n; k++) {
            there = there || strcmp(packs[k], folder) == 0;
        }
        if (!there) {
            memcpy(packs[n++], folder, FILES_PATH);
        }
    }
    free(text);
    return n;
}

void lsp_words_each(struct lsp *s, const struct lsp_document *d, lsp_words_see *see, void *self)
{
    char(*packs)[FILES_PATH] = *d->pack ? calloc(PACKS, sizeof *packs) : NULL;
    struct reader r = {.s = s, .see = see, .self = self, .goes_on = true};
    int n = packs ? 1 : 0;
    if (packs) {
        memcpy(packs[0], d->pack, sizeof d->pack);
    }
    for (int i = 0; i < n && r.goes_on; i++) {
        r.own = i == 0 && d->part;
        read_pack(&r, packs[i]);
        n = add_required(s, packs, i, n);
    }
    free(packs);
}
