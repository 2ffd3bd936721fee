// cmd_rules_work.c: the worker of `zerodark rules` prints the registry.
#include "host/commands/internal/cmd_rules_work.h"

#include <string.h>

#include "app/base/words.h"
#include "app/book/book.h"
#include "app/help/catalogue.h"
#include "app/setup/setup_ops.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "app/text/json_out.h"
#include "host/commands/internal/commands.h"
#include "host/commands/internal/rules_book.h"
#include "host/setup/setup_parcel.h"
#include "host/worker/jail_task.h"
#include "script/base/err.h"
#include "script/base/shape.h"
#include "script/hooks/changes.h"
#include "script/hooks/system.h"
#include "script/packs/manifest.h"

static const char *const kinds[] = {"param", "quantity", "check", "step"};

static const char *const phases[] = {"fold", "before", "instead", "after"};

static const char *loaded_version_of(const struct rules_listing *l, const char *pack)
{
    int at = changes_pack(l->m, pack);
    return at < 0 ? NULL : l->m->pack[at].version;
}

// "night-fight 0.1.0"; the user and missions have no version.
static void print_pack(const struct rules_listing *l, const char *pack)
{
    const char *version = loaded_version_of(l, pack);
    ansi_printf(stdout, l->color, PAINT_GOLD, "%s%s%s", pack, version ? " " : "",
                version ? version : "");
}

// Where a pack has set a param.
static const char *place_of_set_param(const struct rules_listing *l, int row, const char *pack)
{
    int at = changes_pack(l->m, pack);
    for (int i = 0; i < l->m->n_made; i++) {
        const struct change_made *c = &l->m->made[i];
        if (c->kind == CHANGE_PARAM && c->pack == at &&
            strcmp(c->name, system_row(l->m, RULE_PARAM, row)->name) == 0) {
            return c->place;
        }
    }
    return NULL;
}

// Is that what a pack says it changes, by this row's own name?
static bool is_said_change(const struct change_said *c, enum rule_kind kind, const char *name)
{
    bool step = c->kind == CHANGE_BEFORE || c->kind == CHANGE_INSTEAD || c->kind == CHANGE_AFTER;
    bool of_kind = kind == RULE_PARAM  ? c->kind == CHANGE_PARAM
                   : kind == RULE_STEP ? step
                                       : c->fold;
    return of_kind && strcmp(c->name, name) == 0;
}

// Calls back for each pack that says it changes the row and does not.
static void each_idle(const struct rules_listing *l, enum rule_kind kind, int row,
                      void (*tell)(const struct rules_listing *, const struct match_pack *,
                                   const struct change_said *, void *),
                      void *self)
{
    for (int i = 0; i < l->m->n_packs; i++) {
        const struct manifest *p = l->m->pack[i].manifest;
        for (int k = 0; k < p->n_changes; k++) {
            if (!p->change[k].made &&
                is_said_change(&p->change[k], kind, system_row(l->m, kind, row)->name)) {
                tell(l, &l->m->pack[i], &p->change[k], self);
            }
        }
    }
}

static void print_idle(const struct rules_listing *l, const struct match_pack *p,
                       const struct change_said *c, void *self)
{
    (void)self;
    fputs("      ", stdout);
    print_pack(l, p->name);
    escape_printf(stdout, " declares \"%s%s\" but does not do it (%s:%d)\n", change_word(c->kind),
                  c->name, p->manifest->file, c->line);
}

static void print_hooks(const struct rules_listing *l, enum rule_kind kind, int row)
{
    each_idle(l, kind, row, print_idle, NULL);
    if (kind == RULE_PARAM) {
        return;
    }
    const struct hook_list *list = &l->rules->list[kind][row];
    for (int i = 0; i < list->n; i++) {
        const struct hook *h = &l->rules->hook[list->at[i]];
        fputs("      ", stdout);
        print_pack(l, h->pack);
        escape_printf(stdout, " %s (%s, %s)\n",
                      h->phase == HOOK_FOLD ? "changes it" : phases[h->phase], h->id, h->place);
    }
}

static void print_param_value(const struct rules_listing *l, int row)
{
    const struct rule_row *r = system_row(l->m, RULE_PARAM, row);
    const char *by = l->rules->param_by[row];
    char value[64];
    system_print_value(l->m, row, l->rules->param[row], value, sizeof value);
    ansi_printf(stdout, l->color, by ? PAINT_GOLD : PAINT_PLAIN, "%s", value);
    if (by) {
        const char *place = place_of_set_param(l, row, by);
        fputs(" by ", stdout);
        print_pack(l, by);
        system_print_value(l->m, row, r->value, value, sizeof value);
        escape_printf(stdout, place ? " (%s), default %s" : "%s, default %s", place ? place : "",
                      value);
    }
    char choice[160];
    system_print_choice(l->m, row, choice, sizeof choice);
    printf(" (%s)", choice);
}

// Ends a line with what a row says of itself; what is left of it is so many columns wide.
static void print_doc(const struct rules_listing *l, const struct rule_row *r, int at)
{
    if (l->fits) {
        char both[512];
        snprintf(both, sizeof both, "%s %s", r->doc, r->ledger);
        wrapped_print(stdout, both, at);
    } else {
        printf("%s %s%s%s\n", r->doc, ansi_color(l->color, PAINT_DIM), r->ledger,
               ansi_color(l->color, PAINT_PLAIN));
    }
}

static void print_rule_line(const struct rules_listing *l, enum rule_kind kind, int row)
{
    const struct rule_row *r = system_row(l->m, kind, row);
    printf("  %s", ansi_color(l->color, PAINT_BOLD));
    escape_print_padded(stdout, r->name, 28);
    printf("%s ", ansi_color(l->color, PAINT_PLAIN));
    if (kind == RULE_PARAM) {
        print_param_value(l, row);
        printf(l->fits ? "\n%31s" : "  ", "");
    }
    print_doc(l, r, 31);
    print_hooks(l, kind, row);
}

// Are its values words?
static bool is_word_param(const struct rules_listing *l, int param)
{
    return l->m->system->form[param].form == PARAM_WORD;
}

static void print_rule_view(const struct rules_listing *l, const struct view_type *v, bool writable)
{
    printf("  its subject is a %s: %s\n", v->name, v->doc);
    for (int i = 0; i < v->n_fields; i++) {
        const struct field *f = &v->fields[i];
        char text[256];
        snprintf(text, sizeof text, "%s%s", f->doc,
                 writable && f->writable ? " (a handler may change it)" : "");
        int at = printf("    %-14s %-8s ", f->name, luacats_field_word(f->type));
        if (l->fits) {
            wrapped_print(stdout, text, at);
        } else {
            puts(text);
        }
    }
}

static void print_rule_use(const struct rules_listing *l, enum rule_kind kind, int row)
{
    const struct rule_row *r = system_row(l->m, kind, row);
    char value[64];
    switch (kind) {
    case RULE_PARAM:
        system_print_value(l->m, row, r->value, value, sizeof value);
        printf("  to change it: --set %s=%s, or param(\"%s\", %s%s%s) in a pack\n", r->name, value,
               r->name, is_word_param(l, row) ? "\"" : "", value,
               is_word_param(l, row) ? "\"" : "");
        break;
    case RULE_QUANTITY:
        printf("  to change it: quantity(\"%s\", function(terms, view) ... end) in a pack\n",
               r->name);
        break;
    case RULE_CHECK:
        printf("  to change it: check(\"%s\", function(verdict, view) ... end) in a pack\n",
               r->name);
        break;
    case RULE_STEP:
        printf("  to change it: before, instead or\n    after(\"%s\", function(view) ... end) in a "
               "pack\n",
               r->name);
        break;
    }
}

static void print_full_rule(const struct rules_listing *l, enum rule_kind kind, int row)
{
    const struct rule_row *r = system_row(l->m, kind, row);
    printf("%s %s%s%s\n  %s\n  ", kinds[kind], ansi_color(l->color, PAINT_BOLD), r->name,
           ansi_color(l->color, PAINT_PLAIN), r->doc);
    if (kind == RULE_PARAM) {
        print_param_value(l, row);
        fputs("\n  ", stdout);
    }
    printf("rulebook: %s\n", r->ledger);
    if (r->view) {
        print_rule_view(l, r->view, kind == RULE_STEP);
    }
    print_rule_use(l, kind, row);
    bool hooked = kind != RULE_PARAM && l->rules->list[kind][row].n > 0;
    if (kind != RULE_PARAM) {
        puts(hooked ? "  changed by:" : "  nothing changes it");
    }
    print_hooks(l, kind, row);
}

static json_t *hooks_json(const struct rules_listing *l, enum rule_kind kind, int row)
{
    json_t *list = json_array();
    const struct hook_list *at = &l->rules->list[kind][row];
    for (int i = 0; i < at->n; i++) {
        const struct hook *h = &l->rules->hook[at->at[i]];
        json_array_append_new(list, json_pack("{s:o,s:o*,s:o,s:s,s:o}", "pack", json_words(h->pack),
                                              "version", json_words(loaded_version_of(l, h->pack)),
                                              "id", json_words(h->id), "phase", phases[h->phase],
                                              "place", json_words(h->place)));
    }
    return list;
}

// What the values of a param of words are called, from that for the lowest on.
static void words_json(const struct rules_listing *l, int row, json_t *o)
{
    const struct system_param *p = &l->m->system->form[row];
    if (p->form == PARAM_SWITCH) {
        json_object_set_new(o, "switch", json_true());
    } else if (p->form == PARAM_WORD) {
        json_t *list = json_array();
        JSON_ADD_EACH(list, i, p->n_words, json_words(p->word[i]));
        json_object_set_new(o, "values", list);
    }
}

static json_t *fields_json(const struct view_type *v)
{
    json_t *list = json_array();
    for (int i = 0; v && i < v->n_fields; i++) {
        json_array_append_new(list, json_string(v->fields[i].name));
    }
    return list;
}

static void idle_json(const struct rules_listing *l, const struct match_pack *p,
                      const struct change_said *c, void *self)
{
    json_t **list = self;
    (void)l;
    *list = *list ? *list : json_array();
    json_array_append_new(*list, json_pack("{s:o,s:o*}", "pack", json_words(p->name), "place",
                                           json_sprintf("%s:%d", p->manifest->file, c->line)));
}

static void print_rule_json(const struct rules_listing *l, enum rule_kind kind, int row)
{
    const struct rule_row *r = system_row(l->m, kind, row);
    json_t *o = json_pack("{s:s,s:o,s:o*,s:o*}", "kind", kinds[kind], "name", json_words(r->name),
                          "doc", json_words(r->doc), "rulebook", json_words(r->ledger));
    if (kind == RULE_PARAM) {
        json_object_update_new(o, json_pack("{s:i,s:i,s:i,s:i}", "value", (int)l->rules->param[row],
                                            "default", (int)r->value, "low", (int)r->low, "high",
                                            (int)r->high));
        words_json(l, row, o);
        const char *by = l->rules->param_by[row];
        json_object_set_new(o, "by", json_words(by));
        if (by && loaded_version_of(l, by)) {
            json_object_set_new(o, "version", json_words(loaded_version_of(l, by)));
            json_object_set_new(o, "place", json_words(place_of_set_param(l, row, by)));
        }
    } else {
        json_object_set_new(o, "fields", fields_json(r->view));
        json_object_set_new(o, "handlers", hooks_json(l, kind, row));
    }
    json_t *idle = NULL;
    each_idle(l, kind, row, idle_json, &idle);
    json_object_set_new(o, "said", idle);
    json_line(stdout, o);
}

static void print_rule_row(const struct rules_listing *l, enum rule_kind kind, int row, bool full)
{
    if (l->json) {
        print_rule_json(l, kind, row);
    } else if (full) {
        print_full_rule(l, kind, row);
    } else {
        print_rule_line(l, kind, row);
    }
}

// Prints the rows of that very name, or those whose names begin with it; returns how many.
static int print_rule_rows(const struct rules_listing *l, bool exactly)
{
    int printed = 0;
    for (int kind = RULE_PARAM; kind <= RULE_STEP; kind++) {
        int before = printed;
        for (int row = 0; row < l->rules->system->n_rows[kind]; row++) {
            const char *name = system_row(l->m, (enum rule_kind)kind, row)->name;
            if (l->name &&
                (exactly ? strcmp(name, l->name) != 0 : !words_begin_with(name, l->name))) {
                continue;
            }
            if (!l->json && !exactly && printed == before) {
                printf("%s%s:\n", printed ? "\n" : "",
                       kind == RULE_QUANTITY ? "quantities"
                       : kind == RULE_PARAM  ? "params"
                       : kind == RULE_CHECK  ? "checks"
                                             : "steps");
            }
            print_rule_row(l, (enum rule_kind)kind, row, exactly);
            printed++;
        }
    }
    return printed;
}

// The same of rules and upgrades; without a name only of rules.
static int print_named(const struct rules_listing *l, bool exactly)
{
    int rows = print_rule_rows(l, exactly);
    return rows > 0 || !l->name
               ? rows
               : catalogue_print(stdout, l->game, l->name, exactly, l->json, l->color);
}

#define FIRST_WORDS 1024

// The nearest of the words that the names of rules begin with, such as "visibility" in
// "visibility.max".
static bool nearest_first_word(const struct rules_listing *l, const char *name, char out[64])
{
    static char word[FIRST_WORDS][64];
    const char *words[FIRST_WORDS + 1];
    int n = 0;
    for (int kind = RULE_PARAM; kind <= RULE_STEP; kind++) {
        for (int i = 0; i < l->rules->system->n_rows[kind] && n < FIRST_WORDS; i++) {
            const char *full = l->rules->system->rows[kind][i].name;
            snprintf(word[n], sizeof word[n], "%.*s", (int)strcspn(full, "."), full);
            n += n == 0 || strcmp(word[n - 1], word[n]) != 0;
        }
    }
    for (int i = 0; i < n; i++) {
        words[i] = word[i];
    }
    words[n] = NULL;
    const char *near = strlen(name) > 3 ? err_nearest(name, words) : NULL;
    snprintf(out, 64, "%s", near ? near : "");
    return near != NULL;
}

static enum exit_status no_rule(const struct rules_listing *l, const char *name)
{
    if (book_like_id(name)) {
        char why[200];
        book_unknown(name, why, sizeof why);
        complain(why);
        return EXIT_USAGE;
    }
    const char *near = catalogue_nearest(l->game, name);
    for (int kind = RULE_STEP; kind >= RULE_PARAM && !near; kind--) {
        near = rules_nearest(l->rules->system, (enum rule_kind)kind, name);
    }
    char first[64];
    if (!near && nearest_first_word(l, name, first)) {
        near = first;
    }
    if (near) {
        complain_of("no rule '%s'; did you mean '%s'?", name, near);
    } else {
        complain_of("no rule '%s'; `zerodark rules` lists them all", name);
    }
    return EXIT_USAGE;
}

// What the book has; without a name its chapters. False if there is nothing.
static bool print_of_book(const struct rules_listing *l, lua_State *L)
{
    if (l->name) {
        return rules_book_print(L, l->rules->system, l->name, true, l->json);
    }
    rules_book_print_chapters(L, l->json);
    return true;
}

// All rows, and after them the chapters of the book.
static void print_all(const struct rules_listing *l, lua_State *L)
{
    print_named(l, false);
    fputs(l->json ? "" : "\n", stdout);
    print_of_book(l, L);
}

static bool print_what_is_named(const struct rules_listing *l, lua_State *L)
{
    bool of_book = l->book || book_like_id(l->name);
    return (!of_book && (print_named(l, true) > 0 || print_named(l, false) > 0)) ||
           print_of_book(l, L);
}

static enum exit_status list_rules_in_worker(struct session *s, lua_State *L, void *self)
{
    struct rules_listing *l = self;
    struct match *m = setup_open(L, &l->plan);
    l->m = m;
    l->rules = &m->rules;
    l->game = &m->game;
    l->color = s->color;
    if (!l->name && !l->book) {
        print_all(l, L);
    } else if (l->name && !l->book && strcmp(l->name, "upgrades") == 0) {
        catalogue_print(stdout, l->game, NULL, false, l->json, l->color);
    } else if (!(l->name ? print_what_is_named(l, L) : print_of_book(l, L))) {
        return no_rule(l, l->name);
    }
    return EXIT_DONE;
}

static const struct parcel_row rows[] = {
    PARCEL_PART(struct rules_listing, plan, &setup_parcel),
    PARCEL_ROW(struct rules_listing, name),
    PARCEL_ROW(struct rules_listing, json),
    PARCEL_ROW(struct rules_listing, book),
    PARCEL_ROW(struct rules_listing, fits),
};

static const struct parcel listing_parcel = PARCEL(struct rules_listing, rows);

const struct jail_task cmd_rules_task = {"rules", list_rules_in_worker, &listing_parcel, NULL};
