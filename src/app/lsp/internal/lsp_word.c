// lsp_word.c: from a byte of the text to the token there, and from that to the node that begins
// where it begins.
#include <string.h>

#include "app/check/check_file.h"
#include "app/lsp/internal/lsp_parts.h"

enum { DEEP = 400 };

struct search {
    int line, column;
    const char *text; // of the wanted node; NULL: its place counts
    const struct node *path[DEEP];
    int depth;
};

static bool fits(const struct search *s, const struct node *n)
{
    if (n->kind != TREE_NAME && n->kind != TREE_STRING && n->kind != TREE_METHOD &&
        n->kind != TREE_NUMBER) {
        return false;
    }
    return s->text ? n->text && strcmp(n->text, s->text) == 0
                   : n->line == s->line && n->column == s->column;
}

// Leaves the way to the node in `path`, the node itself last.
static bool search_list(struct search *s, const struct node *n)
{
    for (; n && s->depth < DEEP; n = n->next) {
        const struct node *parts[] = {n->a, n->b, n->c};
        s->path[s->depth++] = n;
        if (fits(s, n)) {
            return true;
        }
        for (int i = 0; i < 3; i++) {
            if (parts[i] && search_list(s, parts[i])) {
                return true;
            }
        }
        s->depth--;
    }
    return false;
}

static bool found(const struct search *s, struct lsp_word *out)
{
    out->node = s->path[s->depth - 1];
    for (int i = 0; i < 4; i++) {
        out->up[i] = s->depth - 2 - i >= 0 ? s->path[s->depth - 2 - i] : NULL;
    }
    return true;
}

bool lsp_word_find(const struct lint_reading *r, const char *text, struct lsp_word *out)
{
    struct search s = {.text = text};
    *out = (struct lsp_word){0};
    return search_list(&s, lint_reading_block(r)) && found(&s, out);
}

static bool node_at_place(const struct lint_reading *r, int line, int column, struct lsp_word *out)
{
    struct search s = {.line = line, .column = column};
    return search_list(&s, lint_reading_block(r)) && found(&s, out);
}

bool lsp_word_at(const struct lsp_document *d, const struct lint_reading *r, size_t at,
                 struct lsp_word *out)
{
    size_t n;
    const char *lua = check_lua(d->text, d->n, &n), *cursor = d->text + at, *start = lua;
    struct tokens t = {.at = lua, .end = lua + n, .line = 1};
    const char *before = lua;
    int line = 1;
    *out = (struct lsp_word){0};
    for (enum token token; (token = tokens_next(&t)) != TOKEN_END && t.before <= cursor;) {
        for (const char *c = before; c < t.before; c++) {
            line += *c == '\n';
            start = *c == '\n' ? c + 1 : start;
        }
        before = t.before;
        bool name = token == TOKEN_NAME || token == TOKEN_WORD;
        if (t.at > cursor || (name && t.at == cursor)) {
            *out = (struct lsp_word){.from = (size_t)(t.before - d->text),
                                     .to = (size_t)(t.at - d->text),
                                     .kind = token};
            node_at_place(r, line, (int)(t.before - start) + 1, out);
            return true;
        }
    }
    return false;
}

// The key of the field that the up-th node around a word is the value of.
const char *lsp_word_field_of(const struct lsp_word *w, int up)
{
    const struct node *value = up == 0 ? w->node : up <= 4 ? w->up[up - 1] : NULL;
    const struct node *f = value && up < 4 ? w->up[up] : NULL;
    bool named = f && f->kind == TREE_FIELD && f->b == value && f->a && f->a->kind == TREE_STRING;
    return named ? f->a->text : "";
}

bool lsp_word_known(struct lint_reading *r, const struct lsp_word *w, struct lint_known *out)
{
    const struct node *n = w->node, *up = w->up[0];
    *out = (struct lint_known){.is = LINT_VALUE, .doc = ""};
    if (!n) {
        return false;
    }
    if (n->kind == TREE_METHOD) {
        return lint_reading_member(r, n->a, n->text, out);
    }
    if (n->kind == TREE_NAME) {
        if (lint_reading_declared(r, n)) {
            lint_reading_type(r, n, out);
            return true;
        }
        return lint_reading_global(r, n->text, out);
    }
    if (n->kind == TREE_STRING && up && up->kind == TREE_INDEX && up->b == n) {
        return lint_reading_member(r, up->a, n->text, out);
    }
    if (n->kind == TREE_STRING && up && up->kind == TREE_FIELD && up->a == n && w->up[1]) {
        return lint_reading_field(r, w->up[1], n->text, out);
    }
    return lint_reading_expected(r, n, out);
}
