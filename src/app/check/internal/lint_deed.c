// lint_deed.c: which calls only answer, and which do something: of the module's methods their
// documentation says it, of Lua's libraries their names, of the script's own functions what they
// are made of.
#include <string.h>

#include "app/base/words.h"
#include "app/check/internal/lint_silent.h"

// How the documentation of what only answers begins.
static const char *const answers[] = {"A",   "All",  "An",    "Bogeys", "Can",   "Could", "Does",
                                      "Has", "How",  "Is",    "May",    "Of",    "That",  "The",
                                      "Was", "What", "Where", "Who",    "Would", NULL};

// Verbs that begin in the same way as those of deeds, but tell of no change.
static const char *const neither[] = {"Its",     "Places",  "Returns", "Reads", "Each",
                                      "Between", "Repeats", "Every",   "If",    NULL};

// Those whose deeds change a battle.
static const char *const changing[] = {"mission", "game", "figure", "deck", "zone", NULL};

static void first_word(const char *doc, char out[24])
{
    size_t n = strcspn(doc, " :,");
    memcpy(out, doc, n < 23 ? n : 23);
    out[n < 23 ? n : 23] = '\0';
}

// What a method is, wherever it is explained: "The same as game:figures."
static struct type_member member_explained(struct lint *l, struct type object, const char *name)
{
    static const char same[] = "The same as game:";
    struct type_member m = type_member(l->file->m, object, name);
    if (m.is == MEMBER_METHOD && m.doc && strncmp(m.doc, same, sizeof same - 1) == 0) {
        char other[40];
        size_t n = strcspn(m.doc + sizeof same - 1, ". ");
        memcpy(other, m.doc + sizeof same - 1, n < 39 ? n : 39);
        other[n < 39 ? n : 39] = '\0';
        m = type_member(l->file->m, type_of("game"), other);
    }
    return m;
}

static bool is_of_class(struct type t, const char *const *classes)
{
    for (int i = 0; classes[i]; i++) {
        if (type_is(t, classes[i])) {
            return true;
        }
    }
    return false;
}

enum lint_deed lint_deed_of(struct lint *l, const struct node *call)
{
    struct type object = type_single(lint_infer(l, call->a));
    if (call->kind != TREE_METHOD || !type_is_class(object)) {
        return LINT_DEED_UNKNOWN;
    }
    struct type_member m = member_explained(l, object, call->text);
    if (m.is != MEMBER_METHOD || !m.doc) {
        return LINT_DEED_UNKNOWN;
    }
    char word[24];
    first_word(m.doc, word);
    struct type result = type_result(m.type);
    bool ordered = type_begins(result, "outcome"); // an order, which tells what came of it
    bool param = strcmp(call->text, "param") == 0;
    if (param) {
        return call->b && call->b->next ? LINT_DEED_DOES : LINT_DEED_ANSWERS;
    }
    if (result.n > 0 && !ordered && words_index(answers, word) >= 0) {
        return LINT_DEED_ANSWERS;
    }
    bool in_step = strncmp(m.doc, "In a step", 9) == 0;
    bool verb = word[strlen(word) - (*word != '\0')] == 's' && words_index(neither, word) < 0;
    bool does = result.n == 0 || ordered || in_step || verb;
    return does && is_of_class(object, changing) ? LINT_DEED_DOES : LINT_DEED_UNKNOWN;
}

// Is one of the arguments a function, which may do anything?
static bool takes_function(const struct node *call)
{
    for (const struct node *arg = call->b; arg; arg = arg->next) {
        if (arg->kind == TREE_FUNCTION || arg->kind == TREE_NAME) {
            if (arg->kind == TREE_FUNCTION || lint_function_of((struct node *)arg)) {
                return true;
            }
        }
    }
    return false;
}

// math.min(...), string.upper(...), table.concat(...), tostring(...)
static bool is_library_answer(const struct node *f)
{
    static const char *const basic[] = {"tostring", "tonumber", "type",  "select", "rawequal",
                                        "rawlen",   "rawget",   "pairs", "ipairs", NULL};
    static const char *const libraries[] = {"math", "string", "utf8", NULL};
    static const char *const lists[] = {"concat", "unpack", "pack", NULL};
    static const char *const rolls[] = {"random", "randomseed", NULL};
    if (f->kind == TREE_NAME) {
        return !f->of && words_index(basic, f->text) >= 0;
    }
    if (f->kind != TREE_INDEX || !f->text || f->a->kind != TREE_NAME || f->a->of) {
        return false;
    }
    return strcmp(f->a->text, "table") == 0
               ? words_index(lists, f->text) >= 0
               : words_index(libraries, f->a->text) >= 0 && words_index(rolls, f->text) < 0;
}

static bool is_quiet(const struct habit_walk *w, const struct node *f, const struct node *n,
                     int deep);

// A function of the script's own that returns something, and does nothing else.
static bool is_quiet_function(const struct habit_walk *w, const struct node *f, int deep)
{
    return f && deep < 3 && lint_result_any(f) && is_quiet(w, f, f->b, deep + 1);
}

static bool is_answer(const struct habit_walk *w, const struct node *call, int deep)
{
    if (takes_function(call)) {
        return false;
    }
    if (call->kind == TREE_METHOD) {
        const struct node *text = call->a;
        while (text->kind == TREE_PAREN) {
            text = text->a;
        }
        return text->kind == TREE_STRING || lint_text_is(w, call->a) ||
               lint_deed_of(w->l, call) == LINT_DEED_ANSWERS;
    }
    if (is_library_answer(call->a)) {
        return true;
    }
    return call->a->kind == TREE_NAME && is_quiet_function(w, lint_function_of(call->a), deep);
}

// Is everything in the list, and below it, without effect outside of the function?
static bool is_quiet(const struct habit_walk *w, const struct node *f, const struct node *n,
                     int deep)
{
    for (; n; n = n->next) {
        bool calls = n->kind == TREE_CALL || n->kind == TREE_METHOD;
        if ((calls && !is_answer(w, n, deep)) || n->kind == TREE_FUNCTION ||
            n->kind == TREE_DEFINE || n->kind == TREE_LOCAL_FN) {
            return false;
        }
        for (const struct node *t = n->kind == TREE_ASSIGN ? n->a : NULL; t; t = t->next) {
            const struct decl *d = t->kind == TREE_NAME ? t->of : NULL;
            if (!d || d->line < f->line || d->line > f->end_line) {
                return false;
            }
        }
        if (!is_quiet(w, f, n->a, deep) || !is_quiet(w, f, n->b, deep) ||
            !is_quiet(w, f, n->c, deep)) {
            return false;
        }
    }
    return true;
}

bool lint_deed_only_answers(const struct habit_walk *w, const struct node *call)
{
    return is_answer(w, call, 0);
}
