// help_book.c: what can be changed about a rule is read the other way round: each row of the
// registry says which rules it stands for. A rule that no row names is shown with those of its
// chapter.
#include "app/help/help_book.h"

#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "app/help/internal/help_text.h"
#include "app/text/text_add.h"

static const char *const kinds[] = {"param", "quantity", "check", "step"};

#define COLUMN 24 // where texts begin that stand beside an id

void help_book_each_change(const struct system *s, const char *id, help_book_see *see, void *self)
{
    for (int kind = RULE_PARAM; kind <= RULE_STEP; kind++) {
        for (int row = 0; row < s->n_rows[kind]; row++) {
            if (book_listed(s->rows[kind][row].ledger, id)) {
                see(self, (enum rule_kind)kind, &s->rows[kind][row]);
            }
        }
    }
}

bool help_book_fits(const struct book_rule *r, const char *word, bool search)
{
    return book_begins(r, word) || (search && book_speaks_of(r, word));
}

struct changes {
    luaL_Buffer *b;
    int n;
};

static void add_change(void *self, enum rule_kind kind, const struct rule_row *row)
{
    struct changes *c = self;
    char left[96];
    snprintf(left, sizeof left, "  %s %s", kinds[kind], row->name);
    luaL_addstring(c->b, c->n++ ? "" : "\n  What can be changed:");
    help_row(c->b, left, 40, row->doc);
}

// Names of the rows that stand for any rule of a chapter.
static void add_names_of_chapter(luaL_Buffer *b, const struct system *s,
                                 const struct book_chapter *c)
{
    char names[4000] = "";
    for (int kind = RULE_PARAM; kind <= RULE_STEP; kind++) {
        for (int row = 0; row < s->n_rows[kind]; row++) {
            const struct rule_row *r = &s->rows[kind][row];
            char id[64];
            snprintf(id, sizeof id, "%s-", c->id);
            const char *at = r->ledger ? strstr(r->ledger, id) : NULL;
            if (at && (at == r->ledger || at[-1] == ' ') && strlen(names) + 80 < sizeof names) {
                text_append(names, sizeof names, "%s%s", *names ? ", " : "", r->name);
            }
        }
    }
    if (*names) {
        luaL_addstring(b, "\n  Its chapter can be changed by:");
        help_text(b, names, 4, 0);
    }
}

static void add_rule(luaL_Buffer *b, const struct system *s, const struct book_rule *r)
{
    const struct book_chapter *c = book_chapter_of(r);
    struct changes changes = {.b = b};
    text_add(b, "\n%s  [rule of the book: %s]", r->id, c->title);
    help_text(b, r->text, 2, 0);
    luaL_addstring(b, "\n  For example:");
    help_text(b, r->example, 4, 0);
    if (r->reading) {
        luaL_addstring(b, "\n  How the program reads it:");
        help_text(b, r->reading, 4, 0);
    }
    help_book_each_change(s, r->id, add_change, &changes);
    if (changes.n == 0) {
        add_names_of_chapter(b, s, c);
    }
    if (c->orders) {
        luaL_addstring(b, "\n  Orders:");
        help_text(b, c->orders, 4, 0);
    }
}

// The first sentence of a rule; one with a few letters, as "i.e. ...", does not end there.
static size_t first_sentence(const char *text)
{
    const char *end = text;
    do {
        end = strstr(end + 1, ". ");
    } while (end && (end - text < 40 || end[-2] == '.'));
    return end ? (size_t)(end - text) + 1 : strlen(text);
}

static void add_rule_line(luaL_Buffer *b, const struct book_rule *r)
{
    char text[400];
    snprintf(text, sizeof text, "%.*s", (int)first_sentence(r->text), r->text);
    help_row(b, r->id, COLUMN, text);
}

static int add_rules_that_fit(luaL_Buffer *b, const char *word, bool search)
{
    int n = 0;
    for (const struct book_rule *r = book_rules; r->id; r++) {
        if (help_book_fits(r, word, search)) {
            add_rule_line(b, r);
            n++;
        }
    }
    return n;
}

static int count_rules_that_fit(const char *word, bool search)
{
    int n = 0;
    for (const struct book_rule *r = book_rules; r->id; r++) {
        n += help_book_fits(r, word, search);
    }
    return n;
}

bool help_book_push(lua_State *L, const struct system *s, const char *word, bool search)
{
    const struct book_rule *rule = book_rule(word);
    const struct book_chapter *chapter = book_chapter(word);
    luaL_Buffer b;
    if (!rule && count_rules_that_fit(word, search) == 0) {
        return false;
    }
    luaL_buffinit(L, &b);
    if (rule) {
        add_rule(&b, s, rule);
    } else if (chapter) {
        text_add(&b, "\n%s: %s", chapter->id, chapter->title);
        add_rules_that_fit(&b, chapter->id, false);
        add_names_of_chapter(&b, s, chapter);
        text_add(&b, "%s%s", chapter->orders ? "\n  Orders: " : "",
                 chapter->orders ? chapter->orders : "");
    } else {
        luaL_addstring(&b, "\nrules of the book:");
        add_rules_that_fit(&b, word, search);
    }
    luaL_pushresult(&b);
    return true;
}

void help_book_push_chapters(lua_State *L)
{
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    luaL_addstring(&b, "\nchapters of the book:");
    for (const struct book_chapter *c = book_chapters; c->id; c++) {
        help_row(&b, c->id, COLUMN, c->title);
    }
    luaL_pushresult(&b);
}
