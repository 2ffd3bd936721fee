// lsp_findings.c: what `check` says of a text by reading it, as diagnostics; and the fixes among it
// that say exactly what to write, as edits.
#include <lauxlib.h>

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/check/check_file.h"
#include "app/check/finding_print.h"
#include "app/check/syntax_advice.h"
#include "app/lsp/internal/lsp_parts.h"
#include "app/text/json_out.h"
#include "engine/utf8.h"
#include "script/rulesets/ruleset_find.h"

static const struct lsp_document *told; // the document whose findings are put in order

// The text of the document that is told of: no other file is shown.
static char *read_told(const char *file)
{
    bool own = told && strcmp(file, *told->path ? told->path : told->uri) == 0;
    return own ? strdup(told->text) : NULL;
}

// Whatever is read by others' rules: of a pack, or of a rule set.
static bool has_other_rules(const struct lsp_text *t)
{
    size_t n;
    int line;
    return *t->pack || (t->kind.kind == FILE_MISSION && ruleset_said(t->text, &n, &line));
}

static void find_all(struct lsp *s, struct lsp_document *d)
{
    const char *name = *d->path ? d->path : d->uri;
    struct lsp_text t = {
        .path = d->path, .pack = d->pack, .part = d->part, .text = d->text, .n = d->n};
    findings_clear(s->found);
    check_text(name, d->text, d->n, &t.kind, s->found);
    if (s->found->n > 0) {
        return;
    }
    size_t n;
    const char *lua = check_lua(d->text, d->n, &n);
    if (!check_readable(lua, n)) {
        finding_say(s->found, SEVERITY_ERROR, name, 1, "",
                    "this file is larger than a script may be");
        return;
    }
    if (d->part && !check_syntax(s->L, name, lua, n, s->found)) {
        return; // what is not Lua is reported while one types, whatever the rest of the pack is
    }
    if (s->lent.findings && has_other_rules(&t) && *d->path &&
        s->lent.findings(s->lent.self, &t, s->found)) {
        return;
    }
    struct battle_setup *none = calloc(1, sizeof *none);
    if (none) {
        static const struct kind_found other = {.kind = FILE_OTHER};
        check_read(s->L, none, s->m, d->part ? &other : &t.kind, name, d->text, d->n, s->found);
    }
    free(none);
}

// How long the word at a place is: of a name all of it, of a text as far as its line goes.
static size_t end_of_word(const struct lsp_document *d, size_t at)
{
    size_t end = at, bytes;
    if (at < d->n && (d->text[at] == '"' || d->text[at] == '\'')) {
        const char *line = memchr(d->text + at, '\n', d->n - at);
        size_t left = (line ? (size_t)(line - d->text) : d->n) - at - 1;
        const char *close = memchr(d->text + at + 1, d->text[at], left);
        return close ? (size_t)(close - d->text) + 1 : at + 1;
    }
    while (end < d->n && (isalnum((unsigned char)d->text[end]) || d->text[end] == '_' ||
                          (unsigned char)d->text[end] >= 0x80)) {
        end++;
    }
    if (end == at && at < d->n && d->text[at] != '\n') {
        utf8_next(d->text + at, d->text + d->n, &bytes);
        end += bytes;
    }
    return end;
}

static json_t *diagnostic_of(const struct lsp *s, const struct lsp_document *d,
                             const struct finding *f)
{
    static const int severities[] = {
        [SEVERITY_ERROR] = 1, [SEVERITY_WARNING] = 2, [SEVERITY_NOTE] = 3};
    char message[sizeof f->file + sizeof f->text + sizeof f->mend + 40] = "";
    bool own = !*f->file || strcmp(f->file, *d->path ? d->path : d->uri) == 0;
    size_t from = own ? lsp_document_place(d, f->line, f->column > 0 ? f->column : 1) : 0;
    size_t to = end_of_word(d, from);
    if (!own || f->column <= 0) { // the line
        size_t end = from + strcspn(d->text + from, "\r\n");
        from += strspn(d->text + from, " \t");
        to = from < end ? end : from;
    }
    if (!own) {
        snprintf(message, sizeof message, "%s:%d: ", f->file, f->line);
    }
    size_t n = strlen(message);
    snprintf(message + n, sizeof message - n, "%s%s%s", f->text, *f->mend ? "\n" : "", f->mend);
    return json_pack("{s:o,s:i,s:s,s:o,s:o}", "range", lsp_document_range(s, d, from, to),
                     "severity", severities[f->severity], "source", "zerodark", "code",
                     json_words(f->name), "message", json_words(message));
}

void lsp_findings_tell(struct lsp *s, struct lsp_document *d)
{
    json_t *all = json_array();
    d->dirty = false;
    find_all(s, d);
    told = d;
    findings_order(s->found, read_told);
    told = NULL;
    for (int i = 0; i < s->found->n; i++) {
        json_array_append_new(all, diagnostic_of(s, d, &s->found->f[i]));
    }
    lsp_notify(s, "textDocument/publishDiagnostics",
               json_pack("{s:o,s:I,s:o}", "uri", json_words(d->uri), "version", d->version,
                         "diagnostics", all));
}

void lsp_findings_forget(struct lsp *s, const char *uri)
{
    lsp_notify(s, "textDocument/publishDiagnostics",
               json_pack("{s:o,s:[]}", "uri", json_words(uri), "diagnostics"));
}

static json_t *edit_of(const struct lsp *s, const struct lsp_document *d, size_t from, size_t to,
                       const char *instead)
{
    return json_pack("{s:o,s:o}", "range", lsp_document_range(s, d, from, to), "newText",
                     json_words(instead));
}

static void add_action(json_t *actions, const struct lsp_document *d, const char *title,
                       json_t *diagnostic, json_t *edits)
{
    json_t *changes = json_object();
    json_object_set_new(changes, d->uri, edits);
    json_array_append_new(actions,
                          json_pack("{s:o,s:s,s:[O],s:b,s:{s:o}}", "title", json_words(title),
                                    "kind", "quickfix", "diagnostics", diagnostic, "isPreferred",
                                    true, "edit", "changes", changes));
}

// The token that a message names in quotes, in the line of a place, from there on.
static bool find_named(const struct lsp_document *d, const struct lint_reading *r, size_t at,
                       const char *message, struct lsp_word *out)
{
    char name[200], quoted[204];
    size_t end = at + strcspn(d->text + at, "\r\n");
    while (at < end) {
        bool word = lsp_word_at(d, r, at, out) && out->from >= at && out->to > at;
        bool text = word && out->kind == TOKEN_STRING && out->to > out->from + 1;
        int n = word ? (int)(out->to - out->from) - 2 * text : 0;
        snprintf(name, sizeof name, "%.*s", n, word ? d->text + out->from + text : "");
        snprintf(quoted, sizeof quoted, "'%s'", name);
        if (*name && strstr(message, quoted)) {
            return true;
        }
        at = word ? out->to : at + 1;
    }
    return false;
}

// "did you mean 'taken'?" puts that into the place of the word that the message names.
static void mend_name(const struct lsp *s, const struct lsp_document *d,
                      const struct lint_reading *r, size_t at, json_t *diagnostic,
                      const char *message, json_t *actions)
{
    const char *mend = strstr(message, "did you mean '"), *name = mend ? mend + 14 : "";
    const char *end = strstr(name, "'?");
    struct lsp_word w;
    char instead[200], title[240], said[FINDING_TEXT];
    if (!mend || !end || (size_t)(end - name) >= sizeof instead) {
        return;
    }
    snprintf(said, sizeof said, "%.*s", (int)(mend - message), message);
    snprintf(instead, sizeof instead, "%.*s", (int)(end - name), name);
    snprintf(title, sizeof title, "write '%s'", instead);
    if (find_named(d, r, at, said, &w)) {
        bool text = w.kind == TOKEN_STRING;
        add_action(actions, d, title, diagnostic,
                   json_pack("[o]", edit_of(s, d, w.from + text, w.to - text, instead)));
    }
}

// Other fixes that say exactly what to do to the word there.
static void mend_word(const struct lsp *s, const struct lsp_document *d,
                      const struct lint_reading *r, size_t at, json_t *diagnostic, const char *mend,
                      json_t *actions)
{
    struct lsp_word w;
    char instead[300];
    if (!lsp_word_at(d, r, at, &w)) {
        return;
    }
    int n = (int)(w.to - w.from);
    const char *word = d->text + w.from;
    bool dotted = w.from > 0 && word[-1] == '.', text = w.kind == TOKEN_STRING && n > 1;
    if (strncmp(mend, "methods are called with a colon", 31) == 0 && dotted) {
        add_action(actions, d, "call it with a colon", diagnostic,
                   json_pack("[o]", edit_of(s, d, w.from - 1, w.from, ":")));
    } else if (strncmp(mend, "call it: ", 9) == 0 && dotted) {
        add_action(actions, d, mend, diagnostic,
                   json_pack("[o,o]", edit_of(s, d, w.from - 1, w.from, ":"),
                             edit_of(s, d, w.to, w.to, "()")));
    } else if ((strncmp(mend, "texts go in quotes", 21) == 0 ||
                strncmp(mend, "put strings in quotes", 21) == 0) &&
               w.kind == TOKEN_NAME && n < 200) {
        snprintf(instead, sizeof instead, "\"%.*s\"", n, word);
        add_action(actions, d, "put it in quotes", diagnostic,
                   json_pack("[o]", edit_of(s, d, w.from, w.to, instead)));
    } else if (strncmp(mend, "write ", 6) == 0 && w.from > 0 && word[-1] == ':') {
        bool empty = strncmp(word + n, "()", 2) == 0; // a value: no call
        add_action(actions, d, mend, diagnostic,
                   json_pack("[o,o]", edit_of(s, d, w.from - 1, w.from, "."),
                             edit_of(s, d, w.to, w.to + 2 * empty, "")));
    } else if (strncmp(mend, "fractions are written with a point: ", 36) == 0 &&
               w.kind == TOKEN_NUMBER && word[n] == ',') {
        add_action(actions, d, mend, diagnostic,
                   json_pack("[o]", edit_of(s, d, w.to, w.to + 1, ".")));
    } else if (strstr(mend, "without quotes") && strncmp(mend, "write ", 6) == 0 && text &&
               n < 200) {
        snprintf(instead, sizeof instead, "%.*s", n - 2, word + 1);
        add_action(actions, d, "write it without quotes", diagnostic,
                   json_pack("[o]", edit_of(s, d, w.from, w.to, instead)));
    }
}

// What makes Lua of what is none.
static void mend_syntax(struct lsp *s, const struct lsp_document *d, json_t *diagnostic,
                        json_t *actions)
{
    size_t n;
    const char *lua = check_lua(d->text, d->n, &n);
    int top = lua_gettop(s->L);
    if (check_readable(lua, n) && luaL_loadbufferx(s->L, lua, n, "=it", "t") != LUA_OK) {
        struct finding f;
        struct syntax_advice a;
        finding_read("it", lua_tostring(s->L, -1), &f);
        syntax_advice(s->L, f.text, f.line, &(struct syntax_text){lua, n, 1}, &a);
        json_t *edits = json_array();
        size_t before = (size_t)(lua - d->text);
        for (int i = 0; i < a.n_edits; i++) {
            size_t last = strlen(a.edit[i].instead);
            if (last > 0 && a.edit[i].instead[last - 1] == ' ' && lua[a.edit[i].to] == ' ') {
                a.edit[i].instead[last - 1] = '\0'; // one blank is enough
            }
            json_array_append_new(edits, edit_of(s, d, before + a.edit[i].from,
                                                 before + a.edit[i].to, a.edit[i].instead));
        }
        if (a.n_edits > 0) {
            add_action(actions, d, a.mend, diagnostic, edits);
        } else {
            json_decref(edits);
        }
    }
    lua_settop(s->L, top);
}

// Does the editor want those, among the kinds of actions that there are?
static bool wants_mends(const json_t *only)
{
    bool wanted = !json_is_array(only);
    for (size_t i = 0; i < json_array_size(only); i++) {
        const char *kind = json_string_value(json_array_get(only, i));
        wanted = wanted || (kind && (!*kind || strcmp(kind, "quickfix") == 0));
    }
    return wanted;
}

void lsp_findings_mends(struct lsp *s, const json_t *params, struct lsp_answer *a)
{
    struct lsp_document *d = lsp_document_asked(s, params, NULL, a);
    const json_t *said = json_object_get(json_object_get(params, "context"), "diagnostics");
    struct lint_reading *r = d ? lsp_document_reading(s, d) : NULL;
    if (!r) {
        return;
    }
    a->result = json_array();
    if (!wants_mends(json_object_get(json_object_get(params, "context"), "only"))) {
        return;
    }
    for (size_t i = 0; i < json_array_size(said) && i < FINDINGS; i++) {
        json_t *one = json_array_get(said, i);
        const char *message = json_text_of(one, "message"), *mend = strchr(message, '\n');
        const json_t *start = json_object_get(json_object_get(one, "range"), "start");
        if (strcmp(json_text_of(one, "source"), "zerodark") != 0) {
            continue;
        }
        size_t at = lsp_document_at(s, d, start), before = json_array_size(a->result);
        if (mend) {
            mend_name(s, d, r, at, one, message, a->result);
            mend_word(s, d, r, at, one, mend + 1, a->result);
        }
        if (json_array_size(a->result) == before) {
            mend_syntax(s, d, one, a->result);
        }
    }
}
