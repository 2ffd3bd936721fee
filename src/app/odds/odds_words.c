// odds_words.c: a question is read from left to right: a name, the word of an order, perhaps "at",
// another name. If something is left over or cannot be read, the error guesses what was meant or
// lists what there is.
#include "app/odds/odds_words.h"

#include <assert.h>
#include <ctype.h>
#include <lauxlib.h>

#include <string.h>
#include <strings.h>

#include "script/base/err.h"
#include "script/match/push.h"

// Words for orders beside their own names, with and without an "s".
static const struct {
    const char *word, *order;
} words[] = {{"fight", "cqb"}, {"attack", "cqb"}, {"treat", "medic"}, {"heal", "medic"}};

static const char *skip_odds_blanks(const char *at)
{
    return at + strspn(at, " \t");
}

// The figure whose name the text begins with, the longest of those; NULL if there is none.
static const struct figure *longest_figure_at_start(const struct match *m, const char *text)
{
    const struct roster *r = &m->game.world.roster;
    const struct figure *best = NULL;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        assert(f);
        size_t n = strlen(f->name);
        bool ends =
            n > 0 && !isalnum((unsigned char)text[strncasecmp(f->name, text, n) == 0 ? n : 0]);
        bool is = n > 0 && strncasecmp(f->name, text, n) == 0 && ends;
        if (is && (!best || n > strlen(best->name))) {
            best = f;
        }
    }
    return best;
}

// A name is misspelt at the end of the text, or in the word that it begins with.
static void raise_no_figure(lua_State *L, const char *text, const char *const *names)
{
    const char *word = lua_pushlstring(L, text, strcspn(text, " \t"));
    const char *near = err_nearest(text, names), *quoted = near ? text : word;
    near = near ? near : err_nearest(word, names);
    const char *list = err_push_names(L, names);
    err_blame_asker(L);
    err_say(L,
            near ? "odds: nobody's name begins with '%s'; did you mean '%s'?"
                 : "odds: nobody's name begins with '%s'; use one of these: %s",
            quoted, near ? near : list);
}

static const struct figure *read_figure(lua_State *L, struct match *m, const char **at)
{
    const struct roster *r = &m->game.world.roster;
    const char *names[FIGURES + 1] = {0};
    int n = 0;
    *at = skip_odds_blanks(*at);
    const struct figure *f = longest_figure_at_start(m, *at);
    if (f) {
        *at = skip_odds_blanks(*at + strlen(f->name));
        return f;
    }
    for (const struct figure *other = NULL; (other = figure_after(r, other)) != NULL;) {
        if (figure_on_table(other)) {
            names[n++] = other->name;
        }
    }
    raise_no_figure(L, *at, names);
    return NULL;
}

// Is that the order's name, as it is or as one says it of somebody?
static bool is_word_for_order(const char *word, size_t n, const char *order)
{
    size_t m = strlen(order);
    bool same = n >= m && strncasecmp(word, order, m) == 0;
    return same && (n == m || (n == m + 1 && tolower((unsigned char)word[m]) == 's'));
}

static const char *read_order_to_ask(lua_State *L, const struct match *m, const char **at)
{
    const char *const *names = m->rules.system->order_names;
    size_t n = strcspn(*at, " \t");
    const char *word = *at;
    *at = skip_odds_blanks(*at + n);
    if (strncasecmp(*at, "at ", 3) == 0) {
        *at = skip_odds_blanks(*at + 3);
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (is_word_for_order(word, n, words[i].word)) {
            return words[i].order;
        }
    }
    for (int i = 0; names[i]; i++) {
        if (is_word_for_order(word, n, names[i])) {
            return names[i];
        }
    }
    lua_pushlstring(L, word, n);
    err_blame_asker(L);
    err_unknown(L, "order", lua_tostring(L, -1), names);
    return NULL;
}

// What could be asked of somebody: about the first enemy that is on the table.
static void ask_for_more(lua_State *L, const struct match *m, const struct figure *who,
                         const char *text)
{
    const struct roster *r = &m->game.world.roster;
    err_blame_asker(L);
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        if (figure_on_table(f) && f->side != who->side) {
            err_say(L, "odds: what does '%s' do? ask, for example, \"%s shoots %s\"", text,
                    who->name, f->name);
        }
    }
    err_say(L, "odds: what does '%s' do?", text);
}

int odds_words_push(lua_State *L, struct match *m, const char *text)
{
    const char *at = text;
    const struct figure *who = read_figure(L, m, &at);
    if (!*at) {
        ask_for_more(L, m, who, text);
    }
    const char *order = read_order_to_ask(L, m, &at);
    lua_newtable(L);
    lua_pushstring(L, order);
    lua_setfield(L, -2, "order");
    push_figure(L, m, who->id);
    lua_setfield(L, -2, "figure");
    if (*at) {
        const struct figure *whom = read_figure(L, m, &at);
        push_figure(L, m, whom->id);
        lua_setfield(L, -2, "at");
    }
    if (*at) {
        err_blame_asker(L);
        err_say(L, "odds: '%s' does not belong in '%s'", at, text);
    }
    return 1;
}
