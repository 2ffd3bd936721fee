// syntax_repair_word.c: words of Lua that are misspelt, or that are those of another language.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/check/internal/check_rows.h"
#include "app/check/internal/syntax_repair.h"

enum { WORD_MOST = 64, TRIED_WORDS = 12 };

// Is one word the other but for one letter, or for two that have changed places?
static bool one_off(const char *a, const char *b)
{
    size_t n = strlen(a), m = strlen(b), same = 0;
    while (a[same] && a[same] == b[same]) {
        same++;
    }
    a += same;
    b += same;
    if (n == m) {
        bool swapped = *a && a[0] == b[1] && a[1] == b[0] && strcmp(a + 2, b + 2) == 0;
        return *a && (swapped || strcmp(a + 1, b + 1) == 0);
    }
    return n == m + 1 ? strcmp(a + 1, b) == 0 : m == n + 1 && strcmp(a, b + 1) == 0;
}

const char *syntax_repair_misspelt(const char *word)
{
#define NAME(word) #word,
    static const char *const words[] = {TOKEN_WORDS(NAME) NULL};
#undef NAME
    const char *meant = NULL;
    for (int i = 0; words[i]; i++) {
        if (strlen(word) < 3 || strcmp(word, words[i]) == 0) {
            return strlen(word) == 2 && strcmp(word, "ed") == 0 ? "end" : NULL;
        }
        meant = !meant && one_off(word, words[i]) ? words[i] : meant;
    }
    return meant;
}

// Does the text use the name in another place, or is it one that has a value?
static bool is_in_use(const struct repair *r, int at, const char *name)
{
    lua_pushglobaltable(r->L);
    lua_pushstring(r->L, name);
    bool known = lua_rawget(r->L, -2) != LUA_TNIL;
    lua_pop(r->L, 2);
    for (int i = 0; i < r->n && !known; i++) {
        known = i != at && r->word[i].kind == TOKEN_NAME && syntax_repair_is(r, i, name);
    }
    return known;
}

bool syntax_repair_words(struct repair *r)
{
    int tries = TRIED_WORDS;
    for (int i = r->at; i >= 0 && tries > 0; i--) {
        const struct repair_word *w = &r->word[i];
        char word[WORD_MOST];
        if (w->kind != TOKEN_NAME || w->n >= sizeof word) {
            continue;
        }
        snprintf(word, sizeof word, "%.*s", (int)w->n, w->from);
        const char *meant = syntax_repair_misspelt(word);
        const char *foreign = meant ? NULL : text_row_text(foreign_rows, word);
        meant = foreign && !strchr(foreign, ' ') ? foreign : meant;
        const char *to = w->from + w->n;
        if (meant && !is_in_use(r, i, word)) {
            tries--;
            if (syntax_repair_try(r, w->from, to, meant)) {
                return syntax_repair_say(r, w->from, "did you mean '%s'?", meant);
            }
        }
    }
    return false;
}
