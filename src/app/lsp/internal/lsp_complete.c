// lsp_complete.c: what may stand at the cursor. The word there is replaced by one that nobody uses,
// and the text is read: the place of that word in the tree says what is expected.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "app/lsp/internal/lsp_parts.h"
#include "app/text/json_out.h"
#include "engine/utf8.h"
#include "script/base/printable.h"

#define HERE "zerodark_here__"

enum { MOST = 1000 };

// What is typed: where the word is, and what stands before it.
struct typed {
    size_t from, to;      // that a choice replaces
    size_t cursor;        // up to which names have to be like it
    enum token kind;      // TOKEN_NAME, TOKEN_STRING, or TOKEN_END: nothing is to be chosen here
    char before;          // '.', ':' or another sign; 0: none
    enum token_word word; // that stands before it; WORD_while + 1: none
};

struct completing {
    struct lsp *s;
    const struct lsp_document *d;
    struct lint_reading *r;
    struct typed typed;
    json_t *items, *seen, *range;
    const char *front, *behind; // around the name, as it is written
};

static int kind_of(const struct lint_known *k)
{
    switch (k->is) {
    case LINT_METHOD:
        return 2;
    case LINT_FUNCTION:
        return 3;
    case LINT_FIELD:
        return 5;
    default:
        return 6;
    }
}

static bool may_be_shown(const char *name)
{
    size_t bytes;
    for (const char *at = name, *end = name + strlen(name); at < end; at += bytes) {
        if (!printable_code(utf8_next(at, end, &bytes))) {
            return false;
        }
    }
    return *name != '\0';
}

// Does a name begin like what is typed, in whatever case?
static bool begins(const struct completing *c, const char *name)
{
    size_t n = c->typed.cursor - c->typed.from;
    return strncasecmp(name, c->d->text + c->typed.from, n) == 0;
}

static void add_item(struct completing *c, const char *name, int kind, const char *detail,
                     const char *doc)
{
    char text[300];
    if (!may_be_shown(name) || strcmp(name, HERE) == 0 || !begins(c, name) ||
        json_object_get(c->seen, name) || json_array_size(c->items) >= MOST) {
        return;
    }
    snprintf(text, sizeof text, "%s%s%s", c->front, name, c->behind);
    json_object_set_new(c->seen, name, json_true());
    json_array_append_new(c->items,
                          json_pack("{s:o,s:i,s:o*,s:o*,s:o,s:{s:O,s:o}}", "label",
                                    json_words(name), "kind", kind, "detail",
                                    *detail ? json_words(detail) : NULL, "documentation",
                                    *doc ? json_words(doc) : NULL, "filterText", json_words(name),
                                    "textEdit", "range", c->range, "newText", json_words(text)));
}

static void see_known(void *self, const char *name, const struct lint_known *k)
{
    char head[600];
    lsp_hover_head(k, name, head, sizeof head);
    add_item(self, name, kind_of(k), k->type.n ? head : "", k->doc ? k->doc : "");
}

// For names after a dot or a colon: after a colon, only what can be called.
static void see_member(void *self, const char *name, const struct lint_known *k)
{
    const struct completing *c = self;
    if (c->typed.before == ':' ? k->is == LINT_METHOD : k->is != LINT_METHOD) {
        see_known(self, name, k);
    }
}

static void see_word(void *self, const char *name, const struct lint_known *k)
{
    add_item(self, name, 20, k->view ? k->view->name : "", k->doc ? k->doc : "");
}

// The texts that a type allows, each in quotes where none stand yet.
static void add_texts(struct completing *c, struct luacats type)
{
    struct luacats part, element = luacats_element(type);
    for (int i = 0; luacats_part(type, i, &part); i++) {
        char text[80];
        bool quoted = c->typed.kind == TOKEN_STRING;
        if (part.n > 2 && *part.s == '"') {
            snprintf(text, sizeof text, "%.*s", (int)part.n - 2 * quoted, part.s + quoted);
            add_item(c, text, 20, "", "");
        } else if (!quoted && luacats_is(part, "boolean")) {
            add_item(c, "true", 14, "", "");
            add_item(c, "false", 14, "", "");
        }
    }
    if (element.n > 0) {
        add_texts(c, element);
    }
}

static void add_words_of_lua(struct completing *c)
{
#define NAME(word) #word,
    static const char *const words[] = {TOKEN_WORDS(NAME) NULL};
#undef NAME
    for (int i = 0; words[i]; i++) {
        add_item(c, words[i], 14, "", "");
    }
}

// Words of one kind that packs add.
struct added {
    struct completing *c;
    const char *kind;
};

static bool see_added(void *self, const struct lsp_words_one *w)
{
    const struct added *a = self;
    bool global = strcmp(a->kind, "global") == 0;
    bool function = strcmp(w->kind, "function") == 0;
    if (strcmp(w->kind, a->kind) == 0 || (global && function)) {
        add_item(a->c, w->name, global ? function ? 3 : 6 : 20, "", w->doc);
    }
    return true;
}

static void add_words_of_packs(struct completing *c, const char *kind)
{
    struct added added = {c, kind};
    lsp_words_each(c->s, c->d, see_added, &added);
}

static bool is_script(const struct lint_file *f)
{
    return f->kind == FILE_OTHER || f->kind == FILE_SPEC || f->kind == FILE_MANIFEST;
}

// Names: of the fields of the table around it, if it stands where a key may, else of all that has
// one.
static void complete_name(struct completing *c, const struct lint_file *f, const struct lsp_word *w)
{
    static const char *const scripts[] = {"require",  "print",    "pairs",  "ipairs", "string",
                                          "table",    "math",     "assert", "error",  "pcall",
                                          "tostring", "tonumber", "type",   NULL};
    const struct node *field = w->up[0], *table = w->up[1];
    struct lint_known k;
    if (field && field->kind == TREE_FIELD && !field->a && table && table->kind == TREE_TABLE) {
        const char *kind = lint_reading_kind(c->r, table);
        c->behind = " = ";
        lint_reading_fields(c->r, table, see_known, c);
        if (kind) {
            c->front = "[\"";
            c->behind = "\"] = ";
            lint_reading_names(c->r, kind, see_word, c);
            add_words_of_packs(c, kind);
            c->front = "";
        }
        c->behind = "";
    }
    if (json_array_size(c->items) > 0) {
        return;
    }
    if (lint_reading_expected(c->r, w->node, &k) && k.type.n > 0) {
        add_texts(c, k.type);
    }
    lint_reading_locals(c->r, w->node, see_known, c);
    lint_reading_globals(c->r, see_known, c);
    if (c->d->part) {
        add_words_of_packs(c, "global");
    }
    for (int i = 0; is_script(f) && scripts[i]; i++) {
        add_item(c, scripts[i], 3, "", "");
    }
    add_words_of_lua(c);
}

// Texts of the document that are short enough to be names.
static void add_texts_of(struct completing *c, const struct node *n)
{
    for (; n; n = n->next) {
        if (n->kind == TREE_STRING && strlen(n->text) < 60) {
            add_item(c, n->text, 1, "", "");
        }
        bool keyed = n->kind == TREE_FIELD, dotted = n->kind == TREE_INDEX;
        const struct node *parts[] = {keyed ? NULL : n->a, dotted ? NULL : n->b, n->c};
        for (int i = 0; i < 3; i++) {
            if (parts[i]) {
                add_texts_of(c, parts[i]);
            }
        }
    }
}

// The Lua files of a folder, by what they are called without their ending.
static void add_files(struct completing *c, const char *folder, const char *below, bool deep)
{
    char path[FILES_PATH + 32], name[200];
    size_t size = 0;
    snprintf(path, sizeof path, "%s%s%s", folder, *below ? "/" : "", below);
    char *files = *folder ? c->s->lent.list(c->s->lent.self, path, deep, &size) : NULL;
    const char *next;
    for (const char *file = files; file && file < files + size; file = next) {
        next = file + strlen(file) + 1;
        size_t n = strlen(file);
        bool fits = n > 4 && n < sizeof name && strcmp(file + n - 4, ".lua") == 0;
        if (fits && (deep || !strchr(file, '/'))) {
            snprintf(name, sizeof name, "%.*s", (int)n - 4, file);
            add_item(c, name, 17, "", "");
        }
    }
    free(files);
}

static void add_files_beside(struct completing *c, const char *below)
{
    char folder[FILES_PATH];
    path_folder(c->d->path, folder);
    if (*c->d->path) {
        add_files(c, folder, below, false);
    }
    if (*c->d->pack) {
        add_files(c, c->d->pack, below, false);
    }
    add_files(c, c->s->lent.home, below, false);
}

// The text is what a function of files is called with: require "spec", map "depot".
static bool complete_argument(struct completing *c, const struct lsp_word *w)
{
    const struct node *call = w->up[0];
    if (!call || call->kind != TREE_CALL || call->a->kind != TREE_NAME || call->b != w->node) {
        return false;
    }
    if (strcmp(call->a->text, "require") == 0) {
        if (c->d->part) {
            add_files(c, c->d->pack, "", true);
        } else {
            add_item(c, "zerodark", 9, "", "");
            add_files(c, c->s->lent.home, "", false);
        }
        return true;
    }
    if (strcmp(call->a->text, "map") == 0) {
        add_files_beside(c, "maps");
        return true;
    }
    return false;
}

// The text is the value of a field that says what names it takes.
static bool complete_value(struct completing *c, const struct lsp_word *w)
{
    const struct match *m = c->s->m;
    const char *key = lsp_word_field_of(w, 0);
    key = *key ? key : lsp_word_field_of(w, 2); // of a list: its element is a field, too
    if (strcmp(key, "profile") == 0) {
        lint_reading_names(c->r, "profile", see_word, c);
        add_words_of_packs(c, "profile");
    } else if (strcmp(key, "upgrades") == 0) {
        for (int i = 0; m && i < m->content.n_upgrades; i++) {
            add_item(c, m->content.upgrade[i].name, 20, "", "");
        }
        add_words_of_packs(c, "upgrade");
    } else if (strcmp(key, "program") == 0) {
        for (int i = 0; m && i < m->content.n_programs; i++) {
            add_item(c, m->content.program[i].name, 20, "", "");
        }
        add_words_of_packs(c, "program");
    }
    return json_array_size(c->items) > 0;
}

static void complete_text(struct completing *c, const struct lsp_word *w)
{
    struct lint_known k;
    const struct node *up = w->up[0];
    const char *kind = lint_reading_kind(c->r, w->node);
    if (up && up->kind == TREE_INDEX && up->b == w->node) {
        lint_reading_members(c->r, up->a, see_known, c);
    }
    if (kind) {
        lint_reading_names(c->r, kind, see_word, c);
        add_words_of_packs(c, kind);
    }
    if (lint_reading_expected(c->r, w->node, &k) && k.type.n > 0) {
        add_texts(c, k.type);
    }
    if (json_array_size(c->items) == 0 && !complete_argument(c, w) && !complete_value(c, w)) {
        add_texts_of(c, lint_reading_block(c->r));
    }
}

// Is a place after the last token inside a comment?
static bool in_comment(const char *from, const char *at)
{
    const char *begin = NULL;
    for (const char *c = from; c + 1 < at && !begin; c++) {
        begin = c[0] == '-' && c[1] == '-' ? c : NULL;
    }
    if (!begin) {
        return false;
    }
    bool lines = at - begin > 3 && begin[2] == '[' && (begin[3] == '[' || begin[3] == '=');
    const char *end = memchr(begin, '\n', (size_t)(at - begin));
    return lines || !end || in_comment(end, at);
}

// Does the string token go on at the cursor?
static bool is_inside(const struct tokens *t, const char *cursor)
{
    bool quoted = *t->before == '"' || *t->before == '\'';
    bool closed = t->at - t->before > 1 && t->at[-1] == *t->before &&
                  (t->at[-2] != '\\' || (t->at - t->before > 2 && t->at[-3] == '\\'));
    return quoted && cursor > t->before && (cursor < t->at || (cursor == t->at && !closed));
}

// What is typed at a place, by the tokens before it.
static struct typed look_at(const struct lsp_document *d, size_t at)
{
    const char *cursor = d->text + at, *last = d->text;
    struct tokens t = {.at = d->text, .end = d->text + d->n, .line = 1};
    struct typed out = {
        .from = at, .to = at, .cursor = at, .kind = TOKEN_NAME, .word = WORD_while + 1};
    for (enum token token; (token = tokens_next(&t)) != TOKEN_END && t.before < cursor;) {
        bool name = token == TOKEN_NAME || token == TOKEN_WORD;
        if (token == TOKEN_STRING && is_inside(&t, cursor)) {
            const char *line = memchr(t.before, '\n', (size_t)(t.at - t.before));
            bool closed = t.at[-1] == *t.before && t.at - t.before > 1;
            const char *end = line ? line : closed ? t.at - 1 : t.at;
            out.kind = TOKEN_STRING;
            out.from = (size_t)(t.before + 1 - d->text);
            out.to = (size_t)((end < cursor ? cursor : end) - d->text);
            return out;
        }
        if (t.at > cursor && !name) {
            out.kind = TOKEN_END; // in a number, a long text
            return out;
        }
        if (name && t.at >= cursor) {
            out.from = (size_t)(t.before - d->text);
            out.to = (size_t)(t.at - d->text);
            return out;
        }
        bool two = t.at - t.before > 1;
        out.before = token == TOKEN_DOT ? '.' : two ? '\0' : t.symbol;
        out.word = token == TOKEN_WORD ? t.word : WORD_while + 1;
        last = t.at;
    }
    while (out.to < d->n && (isalnum((unsigned char)d->text[out.to]) || d->text[out.to] == '_')) {
        out.to++; // a word that begins at the cursor
    }
    bool names = out.word == WORD_local || out.word == WORD_function || out.word == WORD_goto;
    if (in_comment(last, cursor) || names) {
        out.kind = TOKEN_END;
    }
    return out;
}

// The text with the word in place of what is typed; the caller frees it.
static char *text_with_word(const struct lsp_document *d, const struct typed *t, size_t *size)
{
    const char *tail = d->text + t->to, *next = tail + strspn(tail, " \t");
    bool text = t->kind == TOKEN_STRING;
    bool open = text && *tail != d->text[t->from - 1];
    const char *call = !text && t->before == ':' && !strchr("({\"'[", *next) ? "()" : "";
    char quote[2] = {open ? d->text[t->from - 1] : '\0', '\0'};
    char word[sizeof HERE + 4], *out = malloc(d->n + sizeof word);
    int n = snprintf(word, sizeof word, "%s%s%s", HERE, quote, call);
    if (out) {
        memcpy(out, d->text, t->from);
        memcpy(out + t->from, word, (size_t)n);
        memcpy(out + t->from + n, tail, d->n - t->to + 1);
        *size = t->from + (size_t)n + d->n - t->to;
    }
    return out;
}

static void complete(struct completing *c, const struct lint_file *f)
{
    struct lsp_word w;
    bool member = c->typed.kind == TOKEN_NAME && (c->typed.before == '.' || c->typed.before == ':');
    if (!lsp_word_find(c->r, HERE, &w)) {
        return;
    }
    if (c->typed.kind == TOKEN_STRING) {
        complete_text(c, &w);
    } else if (member && w.node->kind == TREE_METHOD) {
        lint_reading_members(c->r, w.node->a, see_member, c);
    } else if (member && w.up[0] && w.up[0]->kind == TREE_INDEX) {
        lint_reading_members(c->r, w.up[0]->a, see_member, c);
    } else if (!member) {
        complete_name(c, f, &w);
    }
}

void lsp_complete_request(struct lsp *s, const json_t *params, struct lsp_answer *a)
{
    size_t at, n = 0;
    struct lsp_document *d = lsp_document_asked(s, params, &at, a);
    if (!d || d->n > LSP_READ) {
        return;
    }
    struct completing c = {.s = s, .d = d, .typed = look_at(d, at), .front = "", .behind = ""};
    char *text = c.typed.kind != TOKEN_END ? text_with_word(d, &c.typed, &n) : NULL;
    c.items = json_array();
    c.seen = json_object();
    c.range = lsp_document_range(s, d, c.typed.from, c.typed.to);
    if (text) {
        const struct lint_file f = lsp_document_file(s, d, text, n);
        c.r = lint_reading_open(&f);
        if (c.r) {
            complete(&c, &f);
        }
        lint_reading_close(c.r);
    }
    free(text);
    json_decref(c.seen);
    json_decref(c.range);
    a->result =
        json_pack("{s:b,s:o}", "isIncomplete", json_array_size(c.items) >= MOST, "items", c.items);
}
