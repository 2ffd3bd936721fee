// lsp_define.c: where something is made: a local, a function of the pack, the file that a text
// names, the lines of the stubs about what the program has.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/lsp/internal/lsp_parts.h"
#include "app/text/json_out.h"

// A place in a text that may be read from a file: a stretch of a line.
static json_t *location(const struct lsp *s, const char *uri, const struct lsp_document *d,
                        size_t from, size_t to)
{
    return json_pack("{s:o,s:o}", "uri", json_words(uri), "range",
                     lsp_document_range(s, d, from, to));
}

// The same in a file, at a line and a column, for so many bytes.
static json_t *location_in_file(const struct lsp *s, const char *path, const char *text,
                                size_t size, int line, int column, size_t length)
{
    struct lsp_document d;
    char *uri = lsp_uri_of(path);
    json_t *out = NULL;
    if (uri && lsp_document_lend(&d, text, size)) {
        size_t from = lsp_document_place(&d, line, column);
        out = location(s, uri, &d, from, from + length < d.n ? from + length : d.n);
    }
    if (uri) {
        lsp_document_drop(&d);
    }
    free(uri);
    return out;
}

// What a file sets under a name: function name(), name = ...; the name where it stands.
static const struct node *find_setting(const struct node *n, const char *name)
{
    for (; n; n = n->next) {
        bool sets = n->kind == TREE_DEFINE || n->kind == TREE_ASSIGN;
        for (const struct node *t = sets ? n->a : NULL; t; t = t->next) {
            if (t->kind == TREE_NAME && !t->of && strcmp(t->text, name) == 0) {
                return t;
            }
        }
        const struct node *parts[] = {n->a, n->b, n->c};
        for (int i = 0; i < 3; i++) {
            const struct node *found = parts[i] ? find_setting(parts[i], name) : NULL;
            if (found) {
                return found;
            }
        }
    }
    return NULL;
}

// A call program "name" { ... }; the text where it stands.
static const struct node *find_program(const struct node *n, const char *name)
{
    for (; n; n = n->next) {
        if (n->kind == TREE_CALL && n->a->kind == TREE_NAME && n->b && n->b->kind == TREE_STRING &&
            strcmp(n->a->text, "program") == 0 && strcmp(n->b->text, name) == 0) {
            return n->b;
        }
        const struct node *parts[] = {n->a, n->b, n->c};
        for (int i = 0; i < 3; i++) {
            const struct node *found = parts[i] ? find_program(parts[i], name) : NULL;
            if (found) {
                return found;
            }
        }
    }
    return NULL;
}

typedef const struct node *find_node(const struct node *block, const char *name);

static json_t *location_of(const struct lsp *s, const struct lsp_document *d, const struct node *n)
{
    size_t from = lsp_document_place(d, n->line, n->column);
    size_t to = from + strlen(n->text) + (n->kind == TREE_STRING ? 2 : 0);
    return location(s, d->uri, d, from, to < d->n ? to : d->n);
}

// The first of the files in a folder, the open document aside, in which something is found.
static json_t *find_in_files(struct lsp *s, const struct lsp_document *d, const char *folder,
                             find_node *find, const char *name)
{
    size_t size = 0;
    char *files = *folder ? s->lent.list(s->lent.self, folder, *d->pack != 0, &size) : NULL;
    json_t *out = NULL;
    const char *next;
    for (const char *file = files; file && file < files + size && !out; file = next) {
        next = file + strlen(file) + 1;
        char path[FILES_PATH];
        size_t n;
        if (snprintf(path, sizeof path, "%s/%s", folder, file) >= FILES_PATH ||
            strcmp(path, d->path) == 0) {
            continue;
        }
        char *text = lsp_document_read(s, path, &n);
        struct tree *tree = text ? tree_read(text, n) : NULL;
        const struct node *found = tree ? find(tree_block(tree), name) : NULL;
        if (found) {
            out = location_in_file(s, path, text, n, found->line, found->column,
                                   strlen(found->text) + (found->kind == TREE_STRING ? 2 : 0));
        }
        tree_free(tree);
        free(text);
    }
    free(files);
    return out;
}

// The line of the stubs about a name of a class.
static json_t *find_in_stubs(const struct lsp *s, const char *class, const char *name)
{
    char path[FILES_PATH + 32], head[100], entry[160];
    size_t size;
    snprintf(path, sizeof path, "%s/types/zerodark.lua", s->lent.home);
    snprintf(head, sizeof head, "\n---@class %s ", class);
    snprintf(entry, sizeof entry, "\n---@field %s ", name);
    char *text = *s->lent.home ? lsp_document_read(s, path, &size) : NULL;
    const char *at = text ? strstr(text, head) : NULL;
    at = at ? strstr(at, entry) : NULL;
    int line = 2;
    for (const char *c = text; at && c < at; c++) {
        line += *c == '\n';
    }
    json_t *out = at ? location_in_file(s, path, text, size, line, 11, strlen(name)) : NULL;
    free(text);
    return out;
}

static json_t *location_of_file(struct lsp *s, const char *path)
{
    size_t size;
    char *text = lsp_document_read(s, path, &size);
    json_t *out = text ? location_in_file(s, path, text, size, 1, 1, 0) : NULL;
    free(text);
    return out;
}

// A file that a text names, from a folder on.
static json_t *find_file_from(struct lsp *s, const char *folder, const char *name)
{
    static const char *const forms[] = {"%s/%s.lua",
                                        "%s/%s",
                                        "%s/maps/%s.lua",
                                        "%s/teams/%s.lua",
                                        "%s/bots/%s.lua",
                                        "%s/missions/%s.lua",
                                        "%s/%s/init.lua",
                                        "%s/packs/%s/init.lua",
                                        "%s/operations/%s.lua",
                                        NULL};
    char path[2 * FILES_PATH];
    json_t *out = NULL;
    for (int i = 0; forms[i] && !out; i++) {
        // NOLINTNEXTLINE(clang-diagnostic-format-nonliteral): one of these
        int n = snprintf(path, sizeof path, forms[i], folder, name);
        bool lua = n > 4 && n < FILES_PATH && strcmp(path + n - 4, ".lua") == 0;
        out = lua ? location_of_file(s, path) : NULL;
    }
    return out;
}

// In the pack, in the folders around the document, in the Lua half.
static json_t *find_file(struct lsp *s, const struct lsp_document *d, const char *name)
{
    char folder[FILES_PATH];
    json_t *out = NULL;
    if (*d->pack) {
        out = find_file_from(s, d->pack, name);
    }
    snprintf(folder, sizeof folder, "%s", d->path);
    for (int i = 0; i < 5 && !out && strchr(folder, '/'); i++) {
        *strrchr(folder, '/') = '\0';
        out = find_file_from(s, folder, name);
    }
    if (!out && *s->lent.home) {
        out = find_file_from(s, s->lent.home, name);
        snprintf(folder, sizeof folder, "%s", s->lent.home);
        char *end = strrchr(folder, '/');
        if (!out && end) {
            *end = '\0';
            out = find_file_from(s, folder, name);
        }
    }
    return out;
}

static bool may_be_file(const char *name)
{
    return *name && strlen(name) < 200 && !strchr(name, '\n') && *name != '/' &&
           !strstr(name, "..") && !strchr(name, '%');
}

// A word that a pack adds: where it stands.
struct word_wanted {
    struct lsp *s;
    const char *name;
    json_t *at;
};

static bool see_wanted(void *self, const struct lsp_words_one *one)
{
    struct word_wanted *w = self;
    size_t size;
    if (strcmp(one->name, w->name) != 0) {
        return true;
    }
    char *text = lsp_document_read(w->s, one->path, &size);
    w->at = text
                ? location_in_file(w->s, one->path, text, size, one->line, one->column, one->length)
                : NULL;
    free(text);
    return !w->at;
}

static json_t *find_word(struct lsp *s, const struct lsp_document *d, const char *name)
{
    struct word_wanted wanted = {.s = s, .name = name};
    lsp_words_each(s, d, see_wanted, &wanted);
    return wanted.at;
}

static json_t *define_text(struct lsp *s, const struct lsp_document *d, struct lint_reading *r,
                           const char *name)
{
    char folder[FILES_PATH];
    const struct node *found = find_program(lint_reading_block(r), name);
    if (found) {
        return location_of(s, d, found);
    }
    json_t *out = may_be_file(name) ? find_file(s, d, name) : NULL;
    if (!out && *d->path) {
        path_folder(d->path, folder);
        out = find_in_files(s, d, *d->pack ? d->pack : folder, find_program, name);
    }
    out = out ? out : find_word(s, d, name);
    return out;
}

static json_t *define_global(struct lsp *s, const struct lsp_document *d, struct lint_reading *r,
                             const char *name)
{
    const struct node *found = find_setting(lint_reading_block(r), name);
    if (found) {
        return location_of(s, d, found);
    }
    return d->part ? find_in_files(s, d, d->pack, find_setting, name) : NULL;
}

void lsp_define_request(struct lsp *s, const json_t *params, struct lsp_answer *a)
{
    size_t at;
    struct lsp_word w;
    struct lint_known k;
    struct lsp_document *d = lsp_document_asked(s, params, &at, a);
    struct lint_reading *r = d ? lsp_document_reading(s, d) : NULL;
    if (!r || !lsp_word_at(d, r, at, &w) || !w.node || !w.node->text) {
        return;
    }
    const struct node *declared = lint_reading_declared(r, w.node);
    if (declared) {
        a->result = location_of(s, d, declared);
    } else if (lsp_word_known(r, &w, &k) && k.class) {
        a->result = find_in_stubs(s, k.class, w.node->text);
    } else if (w.node->kind == TREE_STRING) {
        a->result = define_text(s, d, r, w.node->text);
    } else if (w.node->kind == TREE_NAME) {
        a->result = define_global(s, d, r, w.node->text);
    }
    bool member = w.node->kind == TREE_METHOD || w.node->kind == TREE_INDEX;
    if (!a->result && member) { // figure:brace(), figure.braced
        a->result = find_word(s, d, w.node->text);
    }
}
