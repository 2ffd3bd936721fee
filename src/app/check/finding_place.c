// finding_place.c: the words in quotes, and those before a colon, are looked for among the keys and
// the texts of the table, each within what the one before it has led to; at last any other word
// that is a field there. Where nothing is found the finding stays.
#include "app/check/finding_place.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "script/base/tree.h"

enum { WORD = 80 };

struct finding_path {
    const struct node *in;    // where the next word is looked for
    const struct node *place; // what the words have led to; NULL: nothing yet
};

// A call of a name or a table in it that begins at a line, the outermost one; NULL: none.
static const struct node *find_call(const struct node *n, int line)
{
    for (; n; n = n->next) {
        bool holds = n->kind == TREE_CALL || n->kind == TREE_METHOD || n->kind == TREE_TABLE;
        if (holds && n->line == line) {
            return n;
        }
        const struct node *parts[] = {n->a, n->b, n->c};
        for (int i = 0; i < 3; i++) {
            const struct node *found = parts[i] ? find_call(parts[i], line) : NULL;
            if (found) {
                return found;
            }
        }
    }
    return NULL;
}

static bool is_word_node(const struct node *n, const char *word)
{
    return n && n->kind == TREE_STRING && n->text && strcmp(n->text, word) == 0;
}

// The field of that key, or the text itself, in a table or below it; leads there.
static bool follow_word(struct finding_path *p, const struct node *n, const char *word)
{
    for (const struct node *f = n->kind == TREE_TABLE ? n->a : NULL; f; f = f->next) {
        if (is_word_node(f->a, word)) {
            *p = (struct finding_path){f->b, f->a};
            return true;
        }
    }
    for (const struct node *f = n->kind == TREE_TABLE ? n->a : NULL; f; f = f->next) {
        if (is_word_node(f->b, word)) {
            *p = (struct finding_path){n, f->b};
            return true;
        }
    }
    for (const struct node *f = n->kind == TREE_TABLE ? n->a : NULL; f; f = f->next) {
        if (follow_word(p, f->b, word)) {
            return true;
        }
    }
    for (const struct node *arg = n->kind == TREE_CALL || n->kind == TREE_METHOD ? n->b : NULL; arg;
         arg = arg->next) {
        if (is_word_node(arg, word)) {
            *p = (struct finding_path){arg->next ? arg->next : n, arg};
            return true;
        }
        if (follow_word(p, arg, word)) {
            return true;
        }
    }
    return n->kind == TREE_CALL && n->a->kind == TREE_CALL && follow_word(p, n->a, word);
}

// A field of the table that is looked into, or of the tables that a call is given.
static bool follow_field(struct finding_path *p, const char *word)
{
    const struct node *n = p->in;
    for (const struct node *f = n->kind == TREE_TABLE ? n->a : NULL; f; f = f->next) {
        if (is_word_node(f->a, word)) {
            *p = (struct finding_path){f->b, f->a};
            return true;
        }
    }
    for (const struct node *arg = n->kind == TREE_CALL || n->kind == TREE_METHOD ? n->b : NULL; arg;
         arg = arg->next) {
        struct finding_path in = {arg, p->place};
        if (arg->kind == TREE_TABLE && follow_field(&in, word)) {
            *p = in;
            return true;
        }
    }
    return false;
}

// The next word of a message that names something: in quotes, or before a colon. False at its end.
static bool next_named(const char **at, char word[WORD])
{
    for (; **at; ++*at) {
        const char *from = *at;
        bool begins = from[-1] == ' ' || from[-1] == '(' || from[-1] == '\n';
        const char *end =
            begins && (*from == '\'' || *from == '"') ? strchr(from + 1, *from) : NULL;
        if (end) {
            snprintf(word, WORD, "%.*s", (int)(end - from - 1 < WORD ? end - from - 1 : 0),
                     from + 1);
            *at = end + 1;
            return true;
        }
        size_t n = begins ? strcspn(from, " :'\"(") : 0;
        if (n > 0 && from[n] == ':' && n < WORD) {
            snprintf(word, WORD, "%.*s", (int)n, from);
            *at = from + n;
            return true;
        }
    }
    return false;
}

// Any word of the message that is a field of the table.
static bool follow_plain_word(struct finding_path *p, const char *text)
{
    if (p->in->kind != TREE_TABLE) {
        return false;
    }
    for (const char *at = text; *at; at += strcspn(at, " ")) {
        char word[WORD];
        at += strspn(at, " ");
        size_t n = strcspn(at, " ,.;:");
        snprintf(word, sizeof word, "%.*s", (int)(n < WORD ? n : 0), at);
        for (const struct node *f = p->in->a; f && n > 0; f = f->next) {
            if (is_word_node(f->a, word)) {
                p->place = f->a;
                return true;
            }
        }
    }
    return false;
}

static int count_texts(const struct node *n, const char *word, const struct node **found)
{
    int count = 0;
    for (; n; n = n->next) {
        if (is_word_node(n, word)) {
            *found = n;
            count++;
        }
        count += n->a ? count_texts(n->a, word, found) : 0;
        count += n->b ? count_texts(n->b, word, found) : 0;
        count += n->c ? count_texts(n->c, word, found) : 0;
    }
    return count;
}

// The text that a message refuses, "no upgrade 'x'", where the file has it only once: in a local
// that the table names.
static const struct node *only_text(const struct node *all, const char *message)
{
    const char *at = strstr(message, "no "), *quote = at ? strchr(at, '\'') : NULL;
    const char *end = quote ? strchr(quote + 1, '\'') : NULL;
    const struct node *found = NULL;
    char word[WORD];
    if (!end || memchr(at + 3, ' ', (size_t)(quote - at) - 4 > 0 ? (size_t)(quote - at) - 4 : 0)) {
        return NULL;
    }
    snprintf(word, sizeof word, "%.*s", (int)(end - quote - 1 < WORD ? end - quote - 1 : 0),
             quote + 1);
    return count_texts(all, word, &found) == 1 ? found : NULL;
}

// The n-th value without a key in a table, or in the table that a call is given.
static const struct node *listed(const struct node *n, int number)
{
    n = n->kind == TREE_CALL ? n->b : n;
    for (const struct node *f = n && n->kind == TREE_TABLE ? n->a : NULL; f; f = f->next) {
        number -= !f->a;
        if (number == 0) {
            return f->b;
        }
    }
    return NULL;
}

// What is said of "hero 2: what"; NULL: the message is not about one of several.
static const char *behind_number(const char *text, char word[48], int *number)
{
    int end = 0;
    bool numbered = sscanf(text, "%40[a-z] %d:%n", word, number, &end) == 2 && end > 0;
    return numbered ? text + end : NULL;
}

// "hero 2: what": the second one in `heroes`. Returns what is said of it.
static const char *enter_numbered(struct finding_path *p, const char *text)
{
    char word[48], list[WORD];
    int number = 0;
    const char *behind = behind_number(text, word, &number);
    if (!behind) {
        return text;
    }
    for (int i = 0; i < 3; i++) {
        struct finding_path in = *p;
        snprintf(list, sizeof list, "%s%s", word, i == 0 ? "s" : "es");
        bool there = i == 2 || follow_field(&in, list); // the list itself at last
        const struct node *value = there ? listed(in.in, number) : NULL;
        if (value) {
            *p = (struct finding_path){value, value};
            return behind;
        }
    }
    return text;
}

// The one return of a function whose value is a text, or a field that is one: order.order.
static const struct node *text_returned(const struct node *n, int *count)
{
    const struct node *found = NULL;
    for (; n; n = n->next) {
        const struct node *value = n->kind == TREE_RETURN ? n->a : NULL;
        bool text =
            value && (value->kind == TREE_STRING || (value->kind == TREE_INDEX && value->text &&
                                                     strcmp(value->text, "order") == 0));
        *count += text;
        found = text ? value : found;
        const struct node *parts[] = {n->a, n->b, n->c};
        for (int i = 0; i < 3 && n->kind != TREE_FUNCTION; i++) {
            const struct node *deep = parts[i] ? text_returned(parts[i], count) : NULL;
            found = deep ? deep : found;
        }
    }
    return found;
}

// The table { name = "Ada", at = ... } of a hero, anywhere in the file.
static const struct node *place_of_hero_table(const struct node *n, const char *name)
{
    for (; n; n = n->next) {
        const struct node *at = NULL, *parts[] = {n->a, n->b, n->c};
        bool named = false;
        for (const struct node *f = n->kind == TREE_TABLE ? n->a : NULL; f; f = f->next) {
            named = named || (is_word_node(f->a, "name") && is_word_node(f->b, name));
            at = is_word_node(f->a, "at") ? f->a : at;
        }
        if (named && at) {
            return at;
        }
        for (int i = 0; i < 3; i++) {
            at = parts[i] ? place_of_hero_table(parts[i], name) : NULL;
            if (at) {
                return at;
            }
        }
    }
    return NULL;
}

// "deploy_team: Ada at 24, 24 would be outside its ...": where the file itself says where a hero
// stands, that is the place. False: it does not.
static bool place_hero(struct finding *f, const struct node *all_of)
{
    char name[WORD];
    const char *end = strstr(f->text, " would be outside its ") ? strstr(f->text, " at ") : NULL;
    const char *from = strstr(f->text, ": ");
    from = from && end && from < end ? from + 2 : f->text;
    if (!end || end - from >= WORD) {
        return false;
    }
    snprintf(name, sizeof name, "%.*s", (int)(end - from), from);
    const struct node *at = place_of_hero_table(all_of, name);
    if (at) {
        f->line = at->line;
        f->column = at->column;
    }
    return at != NULL;
}

static void place_in(struct finding *f, const struct node *call, const struct node *all_of)
{
    if (place_hero(f, all_of)) {
        return;
    }
    char text[FINDING_TEXT + 1], word[WORD] = "";
    struct finding_path p = {call, NULL};
    snprintf(text, sizeof text, " %s", f->text);
    const char *at = enter_numbered(&p, text + 1);
    bool all = true;
    while (all && next_named(&at, word)) {
        ptrdiff_t before = at - text - (ptrdiff_t)strlen(word) - 2; // of its quote, if it has one
        bool field = before > 6 && strncmp(text + before - 6, "field ", 6) == 0;
        bool found = *word && (field ? follow_field(&p, word) : follow_word(&p, p.in, word));
        all = found || !(p.place || field);
    }
    if (p.place && all && strstr(f->text, "another hero already has")) {
        count_texts(call, word, &p.place); // of two that are alike, the second one is reported
    } else if (p.place && all) {
        follow_plain_word(&p, f->text);
    }
    const struct node *only = p.place && all ? NULL : only_text(all_of, f->text);
    p.place = only ? only : p.place;
    if (p.place) {
        f->line = p.place->line;
        f->column = p.place->column;
    }
}

// The call in which a finding is looked for. If several are alike, only their number tells which
// one it is: what the file returns has them all.
static const struct node *call_of_finding(const struct tree *t, const struct finding *f)
{
    char word[48];
    int number;
    const struct node *last = tree_block(t);
    while (last && last->next) {
        last = last->next;
    }
    bool returns = last && last->kind == TREE_RETURN && last->a && last->a->kind == TREE_CALL;
    return returns && behind_number(f->text, word, &number) ? last->a
                                                            : find_call(tree_block(t), f->line);
}

static const struct node *find_function(const struct node *n, int line)
{
    for (; n; n = n->next) {
        const struct node *parts[] = {n->a, n->b, n->c}, *found = NULL;
        if (n->kind == TREE_FUNCTION && n->line == line) {
            return n;
        }
        for (int i = 0; i < 3 && !found; i++) {
            found = parts[i] ? find_function(parts[i], line) : NULL;
        }
        if (found) {
            return found;
        }
    }
    return NULL;
}

// A text that a function returned belongs to its `return`.
static void place_returned(struct finding *f, const struct tree *t)
{
    int count = 0;
    bool text = strstr(f->text, "it returned a text") != NULL;
    const struct node *function = text ? find_function(tree_block(t), f->line) : NULL;
    const struct node *value = function ? text_returned(function->b, &count) : NULL;
    if (count == 1) {
        f->line = value->line;
        f->column = value->column;
    }
}

// Has a finding from reading said it already, at the same line?
static bool was_read(const struct findings *all, const struct finding *f)
{
    for (int i = 0; i < all->n; i++) {
        const struct finding *o = &all->f[i];
        if (o->rank == RANK_READ && o->severity == f->severity && o->line == f->line &&
            strcmp(o->file, f->file) == 0) {
            return true;
        }
    }
    return false;
}

void finding_place(struct findings *all, const char *path, const char *text, size_t n)
{
    struct tree *t = tree_read(text, n);
    for (int i = 0; t && i < all->n; i++) {
        struct finding *f = &all->f[i];
        bool ours = strcmp(f->file, path) == 0 && f->rank == RANK_RUN && f->line > 0;
        const struct node *call = ours ? call_of_finding(t, f) : NULL;
        if (ours && !call) {
            place_returned(f, t);
        }
        if (!call) {
            continue;
        }
        place_in(f, call, tree_block(t));
        if (was_read(all, f)) {
            memmove(f, f + 1, (size_t)(all->n - i - 1) * sizeof *f);
            all->n--;
            i--;
        }
    }
    tree_free(t);
}
