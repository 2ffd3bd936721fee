// finding_ignore.c: comments stand between the tokens, so that a text in quotes that looks like one
// is none. What a worker leaves out of its page by mistake cannot be shown later, so findings are
// marked and stay.
#include "app/check/finding_ignore.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/base/words.h"
#include "script/base/tokens.h"

struct ignoring {
    struct findings *all;
    const char *path;
    bool last;
};

// The line that a comment is for.
struct ignored_line {
    int comment, line; // of the comment, and of the findings
};

static void say_of_comment(const struct ignoring *g, int line, const char *mend, const char *text)
{
    if (g->last) {
        finding_say(g->all, SEVERITY_WARNING, g->path, line, mend, "%s", text);
    }
}

// What has stopped the program cannot be ignored: nothing after it was looked at.
static bool may_be_ignored(const struct finding *f)
{
    static const char *const of_battles[] = {"kept-state", "never-over", "out-of-reach", NULL};
    return f->rank == RANK_READ || f->severity != SEVERITY_ERROR ||
           words_index(of_battles, f->name) >= 0;
}

// Marks the findings of one name; returns how many there are.
static int mark_findings(const struct ignoring *g, int line, const char *name)
{
    int n = 0;
    for (int i = 0; i < g->all->n; i++) {
        struct finding *f = &g->all->f[i];
        if (f->line == line && strcmp(f->name, name) == 0 && strcmp(f->file, g->path) == 0) {
            f->ignored = may_be_ignored(f);
            n++;
        }
    }
    return n;
}

static void say_of_unknown_name(const struct ignoring *g, int line, const char *name)
{
    char text[FINDING_TEXT], mend[FINDING_MEND];
    const char *near = finding_kind_nearest(name);
    snprintf(text, sizeof text, "no finding is called '%s'", name);
    snprintf(mend, sizeof mend, near ? "did you mean '%s'?" : "`zerodark explain` lists all names",
             near);
    say_of_comment(g, line, mend, text);
}

static void ignore_name(const struct ignoring *g, struct ignored_line at, const char *name)
{
    const struct finding_kind *k = finding_kind_named(name);
    char text[FINDING_TEXT];
    if (!k) {
        say_of_unknown_name(g, at.comment, name);
    } else if (!finding_kind_may_be_ignored(k)) {
        snprintf(text, sizeof text, "'%s' cannot be ignored", name);
        say_of_comment(g, at.comment, "mend it", text);
    } else if (mark_findings(g, at.line, name) == 0) {
        snprintf(text, sizeof text, "this comment ignores nothing: there is no '%s' here", name);
        say_of_comment(g, at.comment, "take it out", text);
    }
}

// Skips blanks; NULL if the text does not go on with the word.
static const char *behind_word(const char *at, const char *end, const char *word)
{
    size_t n = strlen(word);
    while (at < end && (*at == ' ' || *at == '\t')) {
        at++;
    }
    return (size_t)(end - at) >= n && strncmp(at, word, n) == 0 ? at + n : NULL;
}

// Where the names stand in a comment that begins there; NULL: it is another one.
static const char *names_of_comment(const char *at, const char *end)
{
    static const char *const words[] = {"--", "check", ":", "ignore"};
    for (size_t i = 0; at && i < sizeof words / sizeof *words; i++) {
        at = behind_word(at, end, words[i]);
    }
    return at && (at == end || *at == ' ' || *at == '\t' || *at == ':') ? at + (at < end) : NULL;
}

static void ignore_names(const struct ignoring *g, struct ignored_line at, const char *names,
                         const char *end)
{
    int n = 0;
    while (names < end) {
        char name[FINDING_NAME];
        size_t size = 0;
        for (; names < end && (isalnum((unsigned char)*names) || *names == '-'); names++) {
            if (size < sizeof name - 1) {
                name[size++] = *names;
            }
        }
        name[size] = '\0';
        if (size > 0 && n > 0 && !finding_kind_named(name) && !finding_kind_nearest(name)) {
            break; // words that say why
        }
        if (size > 0) {
            ignore_name(g, at, name);
            n++;
        } else if (*names != ' ' && *names != ',' && *names != '\t') {
            break;
        } else {
            names++;
        }
    }
    if (n == 0) {
        say_of_comment(g, at.comment, "write -- check: ignore NAME",
                       "this comment ignores nothing: it names no finding");
    }
}

static bool is_long_comment(const char *at, const char *end)
{
    return end - at > 3 && strncmp(at, "--[", 3) == 0 && (at[3] == '[' || at[3] == '=');
}

// What stands between two tokens: blanks and comments. The first token ends in a line; at the
// beginning of the text there is none, and `own` is true.
static void read_gap(const struct ignoring *g, const char *from, const char *to, int line,
                     int next_line, bool own)
{
    for (; from < to; line++, own = true) {
        const char *end = memchr(from, '\n', (size_t)(to - from));
        end = end ? end : to;
        while (from < end && (*from == ' ' || *from == '\t')) {
            from++;
        }
        if (is_long_comment(from, end)) {
            return; // nothing in one is meant for us, nor what follows it here
        }
        const char *names = names_of_comment(from, end);
        if (names) {
            ignore_names(g, (struct ignored_line){line, own ? next_line : line}, names, end);
        }
        from = end + (end < to);
    }
}

static int lines_in_text(const char *from, const char *to)
{
    int n = 0;
    for (; from < to; from++) {
        n += *from == '\n';
    }
    return n;
}

void finding_ignore(struct findings *all, const char *path, const char *text, size_t n, bool last)
{
    const struct ignoring g = {all, path, last};
    struct tokens r = {.at = text, .end = text + n, .line = 1};
    const char *behind = text; // the last token
    int line = 1;              // where that ends
    for (bool more = true; more;) {
        more = tokens_next(&r) != TOKEN_END;
        const char *begins = more ? r.before : text + n;
        int next_line = line + lines_in_text(behind, begins);
        read_gap(&g, behind, begins, line, next_line, behind == text);
        behind = more ? r.at : begins;
        line = next_line + lines_in_text(begins, behind);
    }
}
