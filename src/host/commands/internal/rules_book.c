// rules_book.c: people read the text that the prompt shows as well; programs get an object for each
// rule, with the rows of the registry that stand for it.
#include "host/commands/internal/rules_book.h"

#include <stdio.h>

#include "app/help/help_book.h"
#include "app/text/json_out.h"

static void print_pushed_text(lua_State *L)
{
    const char *text = lua_tostring(L, -1);
    printf("%s\n", text + (*text == '\n'));
    lua_pop(L, 1);
}

void rules_book_print_chapters(lua_State *L, bool json)
{
    if (!json) {
        help_book_push_chapters(L);
        print_pushed_text(L);
        return;
    }
    for (const struct book_chapter *c = book_chapters; c->id; c++) {
        json_line(stdout, json_pack("{s:s,s:s,s:s,s:o*}", "kind", "chapter", "name", c->id, "doc",
                                    c->title, "orders", json_words(c->orders)));
    }
}

static void add_change_json(void *self, enum rule_kind kind, const struct rule_row *row)
{
    static const char *const kinds[] = {"param", "quantity", "check", "step"};
    json_array_append_new(self, json_pack("{s:s,s:o,s:o}", "kind", kinds[kind], "name",
                                          json_words(row->name), "doc", json_words(row->doc)));
}

static void print_rule_json(const struct system *s, const struct book_rule *r)
{
    const struct book_chapter *c = book_chapter_of(r);
    json_t *changes = json_array();
    help_book_each_change(s, r->id, add_change_json, changes);
    json_line(stdout, json_pack("{s:s,s:s,s:s,s:s,s:s,s:o*,s:o,s:o*}", "kind", "rule", "name",
                                r->id, "chapter", c->id, "doc", r->text, "example", r->example,
                                "reading", json_words(r->reading), "changes", changes, "orders",
                                json_words(c->orders)));
}

static bool print_rules_json(const struct system *s, const char *word, bool search)
{
    const struct book_rule *one = book_rule(word);
    bool any = false;
    for (const struct book_rule *r = book_rules; r->id; r++) {
        if (one ? r == one : help_book_fits(r, word, search)) {
            print_rule_json(s, r);
            any = true;
        }
    }
    return any;
}

bool rules_book_print(lua_State *L, const struct system *s, const char *word, bool search,
                      bool json)
{
    if (json) {
        return print_rules_json(s, word, search);
    }
    bool any = help_book_push(L, s, word, search);
    if (any) {
        print_pushed_text(L);
    }
    return any;
}
