// lsp_hover.c: what is said of the word under the cursor, and of the function whose brackets are
// open there: from the stubs, and of rules from their rows.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/check/check_file.h"
#include "app/help/catalogue.h"
#include "app/help/help.h"
#include "app/lsp/internal/lsp_parts.h"
#include "app/text/json_out.h"
#include "app/text/text_add.h"

void lsp_hover_head(const struct lint_known *k, const char *name, char *out, size_t size)
{
    const char *class = k->class && strcmp(k->class, "zerodark") == 0 ? "zd" : k->class;
    bool global = !class || strstr(class, "_globals");
    bool signature = k->type.n > 0 && *k->type.s == '(';
    snprintf(out, size, "%s%s%s%s%.*s", global ? "" : class,
             global                 ? ""
             : k->is == LINT_METHOD ? ":"
                                    : ".",
             name, signature || k->type.n == 0 ? "" : ": ", (int)k->type.n,
             k->type.n ? k->type.s : "");
}

static void print_fenced(FILE *out, const char *text)
{
    fprintf(out, "```lua\n%s\n```\n", text);
}

// What stands in the stubs.
static void print_known(FILE *out, const struct lint_known *k, const char *name)
{
    char head[1200];
    lsp_hover_head(k, name, head, sizeof head);
    if (k->view && k->type.n == 0) {
        snprintf(head, sizeof head, "%s: view.%s", name, k->view->name);
    }
    print_fenced(out, head);
    if (k->doc && *k->doc) {
        fprintf(out, "\n%s\n", k->doc);
    }
    const struct shape_field *words = k->class ? shape_class_field(k->class, name) : NULL;
    if (words && words->example) {
        fputs("\nFor example:\n", out);
        print_fenced(out, words->example);
    }
}

struct rule_wanted {
    FILE *out;
    const char *name;
    int found;
};

// A rule's row: what it is, what its handlers see, an example, where it is in the rulebook.
static bool print_rule_row(void *self, const struct help_entry *e)
{
    struct rule_wanted *w = self;
    bool rule = strcmp(e->kind, "param") == 0 || e->view;
    if (!rule || strcmp(e->name, w->name) != 0) {
        return true;
    }
    fprintf(w->out, "%s**%s** (%s)\n\n", w->found++ ? "\n" : "", e->name, e->kind);
    print_fenced(w->out, e->signature);
    fprintf(w->out, "\n%s\n", e->doc);
    for (int i = 0; e->view && i < e->view->n_fields; i++) {
        const struct field *f = &e->view->fields[i];
        fprintf(w->out, "%s- `%s`: %s. %s%s\n", i == 0 ? "\n" : "", f->name,
                luacats_field_word(f->type), f->doc ? f->doc : "",
                e->steps && f->writable ? " (a handler may change it)" : "");
    }
    if (e->example) {
        fputs("\nFor example:\n", w->out);
        print_fenced(w->out, e->example);
    }
    if (e->ledger && *e->ledger) {
        fprintf(w->out, "\nRules of the book: %s\n", e->ledger);
    }
    return true;
}

// All about an upgrade, as `zerodark rules` shows it. False: there is none of that name.
static bool print_upgrade(const struct lsp *s, FILE *out, const char *name)
{
    struct text_box box;
    if (s->m->ruleset || !text_box_open(&box)) {
        return false;
    }
    bool found = catalogue_print(box.out, &s->m->game, name, true, false, false) > 0;
    char *text = text_box_take(&box, NULL);
    if (found && text) {
        fprintf(out, "```text\n%s```\n", text);
    }
    free(text);
    return found;
}

// A text that is the name of a rule, or of an upgrade.
static bool print_named(struct lsp *s, FILE *out, const struct lsp_word *w)
{
    struct rule_wanted wanted = {.out = out, .name = w->node->text};
    if (s->m && w->node->text) {
        help_each(s->m->rules.system, print_rule_row, &wanted);
    }
    return wanted.found > 0 || (s->m && w->node->text && print_upgrade(s, out, w->node->text));
}

// The parameters of a function of the file, "(m, e, ...)".
static void write_parameters(const struct node *f, char *out, size_t size)
{
    text_append(out, size, "(");
    for (const struct node *p = f->a; p; p = p->next) {
        text_append(out, size, "%s%.60s", p == f->a ? "" : ", ", p->text);
    }
    text_append(out, size, "%s)", !f->list ? "" : f->a ? ", ..." : "...");
}

// A name of the file, and what is known of it.
static void print_own(FILE *out, const struct lint_known *k, const struct node *f, const char *name,
                      bool local)
{
    char head[1000];
    if (f) {
        snprintf(head, sizeof head, "%sfunction %.60s", local ? "local " : "", name);
        write_parameters(f, head, sizeof head);
    } else if (k->view) {
        snprintf(head, sizeof head, "local %s: view.%s", name, k->view->name);
    } else {
        snprintf(head, sizeof head, "local %s%s%.*s", name, k->type.n ? ": " : "", (int)k->type.n,
                 k->type.n ? k->type.s : "");
    }
    print_fenced(out, head);
    if (k->view && k->view->doc) {
        fprintf(out, "\n%s\n", k->view->doc);
    }
}

// A word that a pack adds.
struct added_word {
    FILE *out;
    const char *name;
    bool found;
};

static bool print_added(void *self, const struct lsp_words_one *one)
{
    struct added_word *a = self;
    if (strcmp(one->name, a->name) != 0) {
        return true;
    }
    const char *file = path_name(one->path);
    fprintf(a->out, "**%s** (%s, %s line %d)\n", one->name, one->kind, file, one->line);
    if (*one->doc) {
        fprintf(a->out, "\n%s\n", one->doc);
    }
    a->found = true;
    return false;
}

static bool print_word_of_pack(struct lsp *s, const struct lsp_document *d, const char *name,
                               FILE *out)
{
    struct added_word a = {.out = out, .name = name};
    if (name && *name) {
        lsp_words_each(s, d, print_added, &a);
    }
    return a.found;
}

static bool print_word(struct lint_reading *r, const struct lsp_word *w, FILE *out)
{
    struct lint_known k;
    if (!w->node || !w->node->text) {
        return false;
    }
    bool local = lint_reading_declared(r, w->node) != NULL;
    const struct node *function = lint_reading_function(r, w->node);
    bool known = lsp_word_known(r, w, &k);
    if (local || (function && !known)) {
        print_own(out, &k, function, w->node->text, local);
        return true;
    }
    if (!known) {
        return false;
    }
    bool key = w->node->kind == TREE_STRING && w->up[0] &&
               (w->up[0]->kind == TREE_INDEX || w->up[0]->a == w->node);
    if (w->node->kind == TREE_STRING && !key) { // a value: what may stand there
        if (k.doc && *k.doc) {
            fprintf(out, "%s\n", k.doc);
        }
        if (k.type.n > 0) {
            fprintf(out, "\n`%.*s`\n", (int)k.type.n, k.type.s);
        }
    } else {
        print_known(out, &k, w->node->text);
    }
    return true;
}

void lsp_hover_request(struct lsp *s, const json_t *params, struct lsp_answer *a)
{
    size_t at;
    struct lsp_word w;
    struct text_box box;
    struct lsp_document *d = lsp_document_asked(s, params, &at, a);
    struct lint_reading *r = d ? lsp_document_reading(s, d) : NULL;
    if (!r || !lsp_word_at(d, r, at, &w) || !text_box_open(&box)) {
        return;
    }
    bool quoted = w.node && w.node->kind == TREE_STRING;
    bool any = (quoted &&
                (print_named(s, box.out, &w) || print_word_of_pack(s, d, w.node->text, box.out))) ||
               print_word(r, &w, box.out) ||
               (w.node && print_word_of_pack(s, d, w.node->text, box.out));
    char *text = text_box_take(&box, NULL);
    if (any && text) {
        a->result = json_pack("{s:{s:s,s:o},s:o}", "contents", "kind", "markdown", "value",
                              json_words(text), "range", lsp_document_range(s, d, w.from, w.to));
    }
    free(text);
}

// Where the brackets are open around a place, and how many commas stand before it.
static bool open_bracket(const struct lsp_document *d, size_t at, size_t *name, int *commas)
{
    enum { MOST = 200 };
    struct {
        size_t name;
        int commas;
        bool call;
    } open[MOST];
    int n = 0;
    size_t size;
    const char *lua = check_lua(d->text, d->n, &size);
    struct tokens t = {.at = lua, .end = d->text + at, .line = 1};
    size_t before = 0;
    bool named = false;
    if (t.end < t.at) {
        return false;
    }
    for (enum token token; (token = tokens_next(&t)) != TOKEN_END;) {
        if (token == TOKEN_OPEN && n < MOST) {
            open[n].name = before;
            open[n].commas = 0;
            open[n++].call = named && t.symbol == '(';
        } else if (token == TOKEN_CLOSE && n > 0) {
            n--;
        } else if (t.symbol == ',' && n > 0) {
            open[n - 1].commas++;
        }
        named = token == TOKEN_NAME;
        before = (size_t)(t.before - d->text);
    }
    while (n > 0 && !open[n - 1].call) {
        n--;
    }
    if (n > 0) {
        *name = open[n - 1].name;
        *commas = open[n - 1].commas;
    }
    return n > 0;
}

static json_t *parameters_of(struct luacats signature, int *count)
{
    json_t *all = json_array();
    struct luacats_named p;
    for (*count = 0; luacats_argument(signature, *count, &p); ++*count) {
        char label[300];
        snprintf(label, sizeof label, "%.*s%s: %.*s", (int)p.name.n, p.name.s,
                 p.optional && p.name.n && p.name.s[p.name.n] == '?' ? "?" : "", (int)p.type.n,
                 p.type.n ? p.type.s : "");
        json_array_append_new(all, json_pack("{s:o}", "label", json_words(label)));
    }
    return all;
}

static json_t *own_parameters(const struct node *f, int *count)
{
    json_t *all = json_array();
    *count = 0;
    for (const struct node *p = f->a; p; p = p->next) {
        json_array_append_new(all, json_pack("{s:o}", "label", json_words(p->text)));
        ++*count;
    }
    return all;
}

void lsp_hover_signature(struct lsp *s, const json_t *params, struct lsp_answer *a)
{
    size_t at, name;
    int commas, count;
    struct lsp_word w;
    struct lint_known k;
    char head[1200];
    struct lsp_document *d = lsp_document_asked(s, params, &at, a);
    struct lint_reading *r = d ? lsp_document_reading(s, d) : NULL;
    if (!r || !open_bracket(d, at, &name, &commas) || !lsp_word_at(d, r, name, &w) || !w.node) {
        return;
    }
    const struct node *own = lint_reading_function(r, w.node);
    bool known = lsp_word_known(r, &w, &k) && k.type.n > 0 && *k.type.s == '(';
    json_t *all = NULL;
    if (own) {
        snprintf(head, sizeof head, "%.60s", w.node->text);
        write_parameters(own, head, sizeof head);
        all = own_parameters(own, &count);
    } else if (known) {
        lsp_hover_head(&k, w.node->text, head, sizeof head);
        all = parameters_of(k.type, &count);
    } else {
        return;
    }
    json_t *signature = json_pack("{s:o,s:o,s:o}", "label", json_words(head), "documentation",
                                  json_words(k.doc), "parameters", all);
    a->result = json_pack("{s:[o],s:i,s:i}", "signatures", signature, "activeSignature", 0,
                          "activeParameter",
                          commas < count ? commas
                          : count > 0    ? count - 1
                                         : 0);
}
