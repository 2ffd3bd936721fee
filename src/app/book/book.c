// book.c: an id is completed first, and then searched for from the first rule to the last: there
// are some 1,500, and people ask for one at a time.
#include "app/book/book.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "script/base/err.h"

#define ID 64

// How the ids of each system of rules begin.
static bool is_of_system(const char *id)
{
    static const char *const systems[] = {"ZD", "ZDX", "N3", "N4", "LOSV"};
    size_t n = strcspn(id, "-");
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++) {
        if (strlen(systems[i]) == n && strncmp(id, systems[i], n) == 0) {
            return true;
        }
    }
    return false;
}

// "shoot-3" is ZD-SHOOT-3; another system's id stays as it is.
static void in_capitals(const char *id, char out[ID])
{
    char all[ID - 4];
    size_t n = 0;
    for (; n < sizeof all - 1 && id[n]; n++) {
        all[n] = (char)toupper((unsigned char)id[n]);
    }
    all[n] = '\0';
    snprintf(out, ID, "%s%s", is_of_system(all) ? "" : "ZD-", all);
}

// "ZD-SHOOT-3" is ZD-SHOOT-03.
static void in_full(const char *id, char out[ID])
{
    char all[ID];
    in_capitals(id, all);
    char *dash = strrchr(all, '-');
    bool digit = dash && isdigit((unsigned char)dash[1]) && !dash[2];
    if (digit) {
        snprintf(out, ID, "%.*s0%c",
                 (int)(dash - all) + 1 > ID - 3 ? ID - 3 : (int)(dash - all) + 1, all, dash[1]);
    } else {
        memcpy(out, all, ID);
    }
}

const struct book_rule *book_rule(const char *id)
{
    char full[ID];
    in_full(id, full);
    for (const struct book_rule *r = book_rules; r->id; r++) {
        if (strcmp(r->id, full) == 0) {
            return r;
        }
    }
    return NULL;
}

const struct book_chapter *book_chapter(const char *id)
{
    char full[ID];
    in_capitals(id, full);
    for (const struct book_chapter *c = book_chapters; c->id; c++) {
        if (strcmp(c->id, full) == 0) {
            return c;
        }
    }
    return NULL;
}

const struct book_chapter *book_chapter_of(const struct book_rule *r)
{
    const struct book_chapter *found = NULL;
    for (const struct book_chapter *c = book_chapters; c->id; c++) {
        size_t n = strlen(c->id);
        bool longer = !found || n > strlen(found->id);
        if (strncmp(r->id, c->id, n) == 0 && r->id[n] == '-' && longer) {
            found = c;
        }
    }
    return found;
}

bool book_begins(const struct book_rule *r, const char *words)
{
    char full[ID];
    in_capitals(words, full);
    size_t n = strlen(full);
    n -= full[n - 1] == '-';
    return isalnum((unsigned char)*words) && strncmp(r->id, full, n) == 0 && r->id[n] == '-';
}

// Does a word of the text begin with it?
static bool has_word(const char *text, const char *word, size_t n)
{
    for (const char *at = text; at && *at; at++) {
        size_t i = 0;
        bool first = at == text || !isalnum((unsigned char)at[-1]);
        while (first && i < n && tolower((unsigned char)at[i]) == tolower((unsigned char)word[i])) {
            i++;
        }
        if (first && i == n) {
            return true;
        }
    }
    return false;
}

bool book_speaks_of(const struct book_rule *r, const char *words)
{
    bool any = false;
    for (size_t n; *(words += strspn(words, " ")); words += n, any = true) {
        n = strcspn(words, " ");
        if (!has_word(r->text, words, n) && !has_word(r->example, words, n) &&
            !has_word(r->reading, words, n) && !has_word(r->id, words, n)) {
            return false;
        }
    }
    return any;
}

bool book_listed(const char *ids, const char *id)
{
    size_t n = strlen(id);
    for (const char *at = ids; at && (at = strstr(at, id)); at += n) {
        bool begins = at == ids || at[-1] == ' ';
        if (begins && (at[n] == ' ' || !at[n])) {
            return true;
        }
    }
    return false;
}

bool book_like_id(const char *text)
{
    char first[ID];
    in_capitals(text, first);
    bool named = toupper((unsigned char)*text) == *first && is_of_system(first);
    return (named && strchr(text, '-')) || book_rule(text);
}

// The first and the last rule whose ids are as that one's but for the number; false: there is none.
static bool numbers_like(const char *full, const char **first, const char **last)
{
    const char *dash = strrchr(full, '-');
    size_t n = dash ? (size_t)(dash - full) + 1 : 0;
    *first = *last = NULL;
    for (const struct book_rule *r = book_rules; n > 0 && r->id; r++) {
        if (strncmp(r->id, full, n) == 0 && strspn(r->id + n, "0123456789") == strlen(r->id + n)) {
            *first = *first ? *first : r->id;
            *last = r->id;
        }
    }
    return *first && strspn(dash + 1, "0123456789") == strlen(dash + 1);
}

#define NAMES 2048

void book_unknown(const char *id, char *out, int size)
{
    static const char *names[NAMES + 1];
    char full[ID];
    const char *first, *last;
    int n = 0;
    in_full(id, full);
    if (numbers_like(full, &first, &last)) {
        snprintf(out, (size_t)size, "no rule '%.60s'; its chapter has %s to %s", id, first, last);
        return;
    }
    for (const struct book_chapter *c = book_chapters; c->id && n < NAMES; c++) {
        names[n++] = c->id;
    }
    for (const struct book_rule *r = book_rules; r->id && n < NAMES; r++) {
        names[n++] = r->id;
    }
    names[n] = NULL;
    const char *near = err_nearest(full, names);
    if (near) {
        snprintf(out, (size_t)size, "no rule '%.60s'; did you mean '%s'?", id, near);
    } else {
        snprintf(out, (size_t)size, "no rule '%.60s'; `zerodark rules --book` lists the chapters",
                 id);
    }
}
