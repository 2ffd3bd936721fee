// lint_unknown.c: a name that means nothing: what may have been meant by it.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/check/internal/lint_parts.h"
#include "app/check/internal/syntax_repair.h"
#include "app/text/text_add.h"
#include "engine/utf8.h"
#include "script/base/err.h"

// So many names are looked for in the whole file; with ten thousand, that would never end.
#define LOOKED_FOR 100

// What newcomers leave out: m:exit(...), and not exit(...).
static bool is_method(const struct lint *l, const char *name, char out[FINDING_MEND])
{
    static const struct {
        enum file_kind kind;
        const char *type, *whose, *object;
    } rows[] = {{FILE_MISSION, "mission", "the mission", "m"},
                {FILE_BOT, "bot_view", "what a bot sees", "b"},
                {FILE_INIT, "game", "the game", "game"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct type t = type_of(rows[i].type);
        if (rows[i].kind == l->file->kind && type_member(l->file->m, t, name).is == MEMBER_METHOD) {
            snprintf(out, FINDING_MEND, "it is a method of %s: %s:%.*s(...)", rows[i].whose,
                     rows[i].object, UTF8_CUT(name, 60));
            return true;
        }
    }
    return false;
}

// What was meant by a name that means nothing: a local, a global of its own, one of ours.
static void meant(const struct lint *l, const char *name, char out[FINDING_MEND])
{
    const char *names[3 * LINT_NAMES];
    int n = 0;
    for (const struct decl *d = l->scope; d && n < LINT_NAMES; d = d->outer) {
        names[n++] = d->name;
    }
    for (int i = 0; i < l->globals->n; i++) {
        names[n++] = l->globals->name[i];
    }
    lint_known_globals(l->file->kind, names + n, LINT_NAMES - 1);
    const char *why = lint_known_elsewhere(l->file->kind, name);
    bool data = l->file->kind == FILE_TEAM || l->file->kind == FILE_OPERATION;
    if (data && !why && lint_known_global(FILE_INIT, name)) {
        snprintf(out, FINDING_MEND,
                 "this file is data, and has none of Lua's functions: write its values down");
    } else if (data && !why && !err_nearest(name, names)) {
        snprintf(out, FINDING_MEND, "texts go in quotes: \"%.*s\"", UTF8_CUT(name, 60));
    } else if (why) {
        strncpy(out, why, FINDING_MEND - 1);
        out[FINDING_MEND - 1] = '\0';
    } else if ((strchr("MFAD", *name) && !name[1]) ||
               strcmp(name, "AV") == 0) { // anything is near one letter
        snprintf(out, FINDING_MEND, "texts go in quotes, and so do tests: \"%s(9)\"", name);
    } else if (!is_method(l, name, out) && !lint_library_function(name, out)) {
        lint_meant(name, names, out);
    }
}

// A map's piece of a kind that there is not: house { ... }. Tells those that there are.
static void list_shapes(const struct lint *l, const struct node *call, char out[FINDING_MEND])
{
    const char *names[LINT_NAMES];
    enum file_kind kind = l->file->kind;
    bool piece = call && call->kind == TREE_CALL && call->b && call->b->kind == TREE_TABLE;
    if (!piece || l->level > 0 || *out || (kind != FILE_MAP && kind != FILE_MISSION)) {
        return;
    }
    int n = lint_known_globals(kind, names, LINT_NAMES - 1);
    size_t length = (size_t)snprintf(out, FINDING_MEND, "the shapes are");
    const char *between = " ";
    for (int i = 0; i < n && length < FINDING_MEND; i++) {
        const char *signature = lint_known_function(kind, names[i]);
        if (signature && type_is(type_result(type_of(signature)), "shape")) {
            length +=
                (size_t)snprintf(out + length, FINDING_MEND - length, "%s%s", between, names[i]);
            between = ", ";
        }
    }
}

// What is said of it.
static void tell_gone(const struct decl *d, char out[FINDING_MEND])
{
    snprintf(out, FINDING_MEND,
             "the '%.60s' of line %d is known only inside its function, loop or block: declare it "
             "before that",
             d->name, d->line);
}

// A function that there is not, called with the name of a rule: on("hurt", ...).
static void tell_rule(const struct lint *l, const struct node *call, const struct node *name,
                      char mend[FINDING_MEND])
{
    static const char *const how[] = {
        [RULE_PARAM] = "param(\"%.60s\", value) sets it",
        [RULE_QUANTITY] = "quantity(\"%.60s\", function(terms, view) ... end) adds to it",
        [RULE_CHECK] = "check(\"%.60s\", function(verdict, view) ... end) may deny it",
        [RULE_STEP] = ("after(\"%.60s\", function(view) ... end) runs after it; there are also "
                       "before and instead"),
    };
    const struct system *s = l->file->m ? l->file->m->rules.system : NULL;
    const struct node *rule = call && call->kind == TREE_CALL && call->a == name ? call->b : NULL;
    if (!s || l->file->kind != FILE_INIT || !rule || rule->kind != TREE_STRING) {
        return;
    }
    for (int kind = RULE_PARAM; kind <= RULE_STEP; kind++) {
        if (rules_find(s, (enum rule_kind)kind, rule->text) >= 0) {
            snprintf(mend, FINDING_MEND, how[kind], rule->text);
        }
    }
}

// Can a local of that name be seen here?
static bool is_visible(const struct lint *l, const char *name)
{
    const struct decl *d = l->scope;
    while (d && strcmp(d->name, name) != 0) {
        d = d->outer;
    }
    return d != NULL;
}

// The name that a chain of fields begins with: `m` of m.vars.alarm; NULL: something else.
static const char *root_of(const struct node *n)
{
    while (n->kind == TREE_INDEX && n->text) {
        n = n->a;
    }
    return n->kind == TREE_NAME ? n->text : NULL;
}

// The first place in the list or below that asks something in reach for a member of that name.
static const struct node *find_member(const struct lint *l, const struct node *n, const char *name)
{
    const struct node *found = NULL;
    for (; n && !found; n = n->next) {
        bool member = (n->kind == TREE_INDEX || n->kind == TREE_METHOD) && n->text &&
                      strcmp(n->text, name) == 0;
        const char *root = member ? root_of(n->a) : NULL;
        found = root && is_visible(l, root) ? n : NULL;
        const struct node *parts[] = {n->a, n->b, n->c};
        for (int i = 0; i < 3 && !found; i++) {
            found = find_member(l, parts[i], name);
        }
    }
    return found;
}

// What stands before the name elsewhere: `m.vars` for `vars`, `shot.target` for `target`.
static bool find_owner_of_name(const struct lint *l, const char *name, char out[FINDING_MEND])
{
    char path[60];
    const struct node *member = find_member(l, l->block, name);
    if (member) {
        lint_path(member->a, path, sizeof path);
        snprintf(out, FINDING_MEND, "did you mean %s%c%.*s?", path,
                 member->kind == TREE_METHOD ? ':' : '.', UTF8_CUT(name, 60));
    }
    return member != NULL;
}

// The local of that name that is declared further down.
static const struct node *find_later(const struct node *n, const struct node *name)
{
    const struct node *found = NULL;
    for (; n && !found; n = n->next) {
        bool declares = n->kind == TREE_LOCAL || n->kind == TREE_LOCAL_FN;
        for (const struct node *d = declares ? n->a : NULL; d && !found; d = d->next) {
            bool same = d->kind == TREE_NAME && strcmp(d->text, name->text) == 0;
            found = same && d->line > name->line ? d : NULL;
        }
    }
    return found;
}

// A text may have been meant, where the value is not asked for anything.
static void add_quotes(const struct node *n, char mend[FINDING_MEND])
{
    bool guess = !*mend || strncmp(mend, "did you mean", 12) == 0 ||
                 strncmp(mend, "it is a method", 14) == 0;
    if (guess && strlen(mend) + strlen(n->text) + 40 < FINDING_MEND) {
        text_append(mend, FINDING_MEND, "%stexts go in quotes: \"%.*s\"", *mend ? "; " : "",
                    UTF8_CUT(n->text, 60));
    }
}

// "retrun { ... }" is a call to Lua.
static void misspelt_word(const struct node *user, const char *name, char mend[FINDING_MEND])
{
    bool open = !*mend || strncmp(mend, "did you mean", 12) == 0;
    const char *word = user && user->kind == TREE_CALL && strlen(name) > 3 && open
                           ? syntax_repair_misspelt(name)
                           : NULL;
    if (word) {
        snprintf(mend, FINDING_MEND, "did you mean '%s'?", word);
    }
}

void lint_unknown_name(struct lint *l, const struct node *n, const struct node *user,
                       const struct decl *gone)
{
    char mend[FINDING_MEND] = "";
    bool looks = l->unknown++ < LOOKED_FOR;
    bool member = looks && find_owner_of_name(l, n->text, mend);
    if (!member) {
        meant(l, n->text, mend);
        list_shapes(l, user, mend);
        if (!*mend || strncmp(mend, "use one of", 10) == 0) {
            tell_rule(l, user, n, mend);
        }
        if (gone && !gone->param) {
            tell_gone(gone, mend);
        }
        const struct node *later = gone || !looks ? NULL : find_later(l->block, n);
        if (later) {
            snprintf(mend, sizeof mend,
                     "the local '%.*s' is declared further down, in line %d: put that above this",
                     UTF8_CUT(n->text, 60), later->line);
        }
        misspelt_word(user, n->text, mend);
    }
    bool known = member || (gone && !gone->param);
    bool id = user && user->kind == TREE_BINARY && strcmp(user->text, "-") == 0;
    if ((!user || id) && !known) {
        add_quotes(n, mend);
    }
    if (user) {
        lint_say(l, SEVERITY_ERROR, n,
                 *mend ? mend : "is it spelt right, or is it a local of another function?",
                 "nothing is called '%s' here", n->text);
    } else {
        lint_say(l, SEVERITY_WARNING, n, mend, "nothing is called '%s' here: it is nil", n->text);
    }
}
