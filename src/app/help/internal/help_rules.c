// help_rules.c: signature and example are printed from the row itself: its range, its view, the
// first field of that view. They last for one call, like everything in an entry.
#include "app/help/internal/help_rules.h"

#include <stdio.h>
#include <string.h>

#define TEXT 512

static const char *const chapters[] = {"params", "quantities", "checks", "steps"};
static const char *const kinds[] = {"param", "quantity", "check", "step"};

static void write_signature(char out[TEXT], enum rule_kind kind, const struct rule_row *r)
{
    switch (kind) {
    case RULE_PARAM:
        snprintf(out, TEXT, "%d to %d; default %d", (int)r->low, (int)r->high, (int)r->value);
        break;
    case RULE_QUANTITY:
        snprintf(out, TEXT, "function(terms, view.%s)", r->view->name);
        break;
    case RULE_CHECK:
        snprintf(out, TEXT, "function(verdict, view.%s)", r->view->name);
        break;
    case RULE_STEP:
        snprintf(out, TEXT, "function(view.%s), instead with vanilla()", r->view->name);
        break;
    }
}

// Another value of a param than its own.
static int other_value(const struct rule_row *r)
{
    return (int)(r->value < r->high ? r->value + 1 : r->low);
}

// What is written in a pack: the same works as a method of a game, game:quantity(...).
static void write_example(char out[TEXT], enum rule_kind kind, const struct rule_row *r)
{
    const char *field = r->view && r->view->n_fields ? r->view->fields[0].name : NULL;
    switch (kind) {
    case RULE_PARAM:
        snprintf(out, TEXT, "param(\"%s\", %d)", r->name, other_value(r));
        break;
    case RULE_QUANTITY:
        snprintf(out, TEXT,
                 "quantity(\"%s\", function(terms, view)\n  terms:add(\"house rule\", 1)\nend)",
                 r->name);
        break;
    case RULE_CHECK:
        snprintf(out, TEXT,
                 "check(\"%s\", function(verdict, view)\n  verdict:deny(\"house rule\")\nend)",
                 r->name);
        break;
    case RULE_STEP:
        snprintf(out, TEXT, "after(\"%s\", function(view)\n  print(\"%s\"%s%s)\nend)", r->name,
                 r->name, field ? ", view." : "", field ? field : "");
        break;
    }
}

bool help_each_rule(const struct system *s, enum rule_kind kind, help_see *see, void *self)
{
    bool more = true;
    for (int row = 0; row < s->n_rows[kind] && more; row++) {
        const struct rule_row *r = &s->rows[kind][row];
        char signature[TEXT], example[TEXT];
        write_signature(signature, kind, r);
        write_example(example, kind, r);
        more = see(self, &(struct help_entry){.chapter = chapters[kind],
                                              .kind = kinds[kind],
                                              .name = r->name,
                                              .signature = signature,
                                              .doc = r->doc,
                                              .example = example,
                                              .ledger = r->ledger,
                                              .view = r->view,
                                              .steps = kind == RULE_STEP});
    }
    return more;
}
