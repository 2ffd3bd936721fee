// catalogue.c: upgrades are grouped by kind and keep their order within each. A whole name prints
// all about one upgrade; the beginning of a name prints a line for each match. Parts that an
// upgrade lacks are left out.
#include "app/help/catalogue.h"

#include <string.h>

#include "app/pages/roster_facts.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "app/text/json_out.h"
#include "script/base/err.h"
#include "script/packs/content.h"
#include "zerodark/rules/kit/kit.h"

// A list in words: "a, b, c".
struct words {
    char text[1024];
    size_t n;
};

static void add_listed_word(struct words *w, const char *word)
{
    size_t room = sizeof w->text - w->n;
    int n = snprintf(w->text + w->n, room, "%s%s", w->n ? ", " : "", word);
    w->n += n < 0 ? 0 : (size_t)n < room ? (size_t)n : room - 1;
}

static void name_rows(const struct content *c, const struct upgrade_set *rows, struct words *w)
{
    for (int row = 0; row < c->n_upgrades; row++) {
        if (upgrade_in(rows, row)) {
            add_listed_word(w, c->upgrade[row].name);
        }
    }
}

// "1 upgrade (10 XP)"
static void print_cost(FILE *out, const struct game *g, const struct upgrade *u)
{
    roster_print_halves(out, u->halves);
    fprintf(out, " upgrade%s (%d XP)", u->halves > 2 ? "s" : "", team_price(g, u->halves));
    if (u->further) {
        fputs(", each further kind ", out);
        roster_print_halves(out, u->further);
    }
}

static void print_limits(FILE *out, const struct upgrade *u)
{
    if (u->limit == 0) {
        fputs("; any number of times", out);
    } else if (u->limit == 1) {
        fputs("; once", out);
    } else {
        fprintf(out, "; %d times at most", u->limit);
    }
    if (u->limit_team > 0) {
        fprintf(out, ", %d in a team", u->limit_team);
    }
}

static void print_labelled_words(FILE *out, const char *what, const char *text)
{
    if (*text) {
        int at = fprintf(out, "  %-14s", what);
        wrapped_print(out, text, at);
    }
}

static void print_set(FILE *out, const struct content *c, const char *what,
                      const struct upgrade_set *rows)
{
    struct words w = {0};
    name_rows(c, rows, &w);
    print_labelled_words(out, what, w.text);
}

static void print_needs(FILE *out, const struct content *c, const struct upgrade *u)
{
    struct words w = {0};
    char one[64];
    name_rows(c, &u->needs, &w);
    if (u->av_least) {
        snprintf(one, sizeof one, "AV %d or more", u->av_least);
        add_listed_word(&w, one);
    }
    if (u->needs_item) {
        snprintf(one, sizeof one, "%s", item_name((enum item)(u->needs_item - 1)));
        add_listed_word(&w, one);
    }
    if (u->regains) {
        add_listed_word(&w, u->regains == REGAINS_IFF
                                ? "that the hero began without an IFF (iff = false)"
                                : "that the hero began with AV 0 (bare = true)");
    }
    if (u->hardens) {
        add_listed_word(&w, "the name of a gadget");
    }
    print_labelled_words(out, "needs", w.text);
}

static void print_excludes(FILE *out, const struct content *c, const struct upgrade *u)
{
    struct words w = {0};
    char kind[64];
    name_rows(c, &u->excludes, &w);
    for (int k = 0; k < UPGRADE_KINDS; k++) {
        if (u->bars >> k & 1) {
            snprintf(kind, sizeof kind, "any %s", upgrade_kind_name(k));
            add_listed_word(&w, kind);
        }
    }
    print_labelled_words(out, "not with", w.text);
}

static void print_items(FILE *out, const struct upgrade *u)
{
    struct words w = {0};
    char one[64];
    for (int i = 0; i < ITEM_COUNT; i++) {
        if (u->item[i]) {
            snprintf(one, sizeof one, u->item[i] > 1 ? "%s x%d" : "%s", item_name((enum item)i),
                     u->item[i]);
            add_listed_word(&w, one);
        }
    }
    print_labelled_words(out, "gives", w.text);
}

static void print_upgrade_use(FILE *out, const struct upgrade *u)
{
    char text[160];
    if (u->kind == UPGRADE_ALLY) {
        snprintf(text, sizeof text, "allies = { \"%s\" } of a hero", u->name);
    } else if (u->kind == UPGRADE_REMOTE) {
        snprintf(text, sizeof text, "allies = { { \"Zipper\", upgrades = { \"%s\" } } }", u->name);
    } else if (u->hardens) {
        snprintf(text, sizeof text, "upgrades = { { \"%s\", \"Relay\" } } of a hero", u->name);
    } else {
        snprintf(text, sizeof text, "upgrades = { \"%s\" } of a hero", u->name);
    }
    print_labelled_words(out, "in a team", text);
}

static void print_full_upgrade(FILE *out, const struct game *g, const struct upgrade *u, bool color)
{
    const struct content *c = content(g);
    fprintf(out, "upgrade %s%s%s, %s\n  ", ansi_color(color, PAINT_BOLD), u->name,
            ansi_color(color, PAINT_PLAIN), upgrade_kind_name(u->kind));
    wrapped_print(out, u->text, 2);
    fprintf(out, "  %-14s", "costs");
    print_cost(out, g, u);
    print_limits(out, u);
    fputc('\n', out);
    print_needs(out, c, u);
    print_excludes(out, c, u);
    print_items(out, u);
    print_set(out, c, "brings", &u->brings);
    print_set(out, c, "to begin with", &u->begins);
    if (u->pick) {
        char text[96];
        snprintf(text, sizeof text, "one free, chosen with %s = \"...\"",
                 upgrade_kind_name(u->pick - 1));
        print_labelled_words(out, upgrade_kind_name(u->pick - 1), text);
    }
    print_upgrade_use(out, u);
    print_labelled_words(out, *u->pack ? "pack" : "rulebook", *u->pack ? u->pack : u->ledger);
}

static void print_upgrade_line(FILE *out, const struct upgrade *u, bool color)
{
    fprintf(out, "  %s", ansi_color(color, PAINT_BOLD));
    int at = 2 + escape_print_padded(out, u->name, 24);
    fputs(ansi_color(color, PAINT_PLAIN), out);
    at += fprintf(out, " %-4s", u->halves % 2 ? "0.5" : u->further ? "1+" : "1");
    if (*u->pack) {
        fprintf(out, "%s", ansi_color(color, PAINT_GOLD));
        at += fprintf(out, "%s: ", u->pack);
        fprintf(out, "%s", ansi_color(color, PAINT_PLAIN));
    }
    wrapped_print(out, u->text, at);
}

static void print_upgrade_json(FILE *out, const struct game *g, const struct upgrade *u)
{
    json_t *o = json_object(), *needs = json_array(), *excludes = json_array();
    const struct content *c = content(g);
    for (int row = 0; row < c->n_upgrades; row++) {
        if (upgrade_in(&u->needs, row)) {
            json_array_append_new(needs, json_words(c->upgrade[row].name));
        }
        if (upgrade_in(&u->excludes, row)) {
            json_array_append_new(excludes, json_words(c->upgrade[row].name));
        }
    }
    json_object_set_new(o, "kind", json_string("upgrade"));
    json_object_set_new(o, "name", json_words(u->name));
    json_object_set_new(o, "doc", json_words(u->text));
    json_object_set_new(o, "rulebook", json_words(u->ledger));
    json_object_set_new(o, "is", json_string(upgrade_kind_name(u->kind)));
    json_object_set_new(o, "halves", json_integer(u->halves));
    json_object_set_new(o, "further", json_integer(u->further ? u->further : u->halves));
    json_object_set_new(o, "limit", json_integer(u->limit));
    json_object_set_new(o, "team", json_integer(u->limit_team));
    json_object_set_new(o, "needs", needs);
    json_object_set_new(o, "excludes", excludes);
    if (*u->pack) {
        json_object_set_new(o, "by", json_words(u->pack));
    }
    json_line(out, o);
}

static bool wanted(const struct upgrade *u, const char *name, bool exactly)
{
    return !name ||
           (exactly ? strcmp(u->name, name) == 0 : strncmp(u->name, name, strlen(name)) == 0);
}

int catalogue_print(FILE *out, const struct game *g, const char *name, bool exactly, bool json,
                    bool color)
{
    const struct content *c = content(g);
    int printed = 0;
    for (int kind = 0; kind < UPGRADE_KINDS; kind++) {
        int before = printed;
        for (int row = 0; row < c->n_upgrades; row++) {
            const struct upgrade *u = &c->upgrade[row];
            if (u->kind != kind || !wanted(u, name, exactly)) {
                continue;
            }
            if (!json && !exactly && printed == before) {
                fprintf(out, "%supgrades, %s:\n", printed ? "\n" : "", upgrade_kind_name(kind));
            }
            printed++;
            if (json) {
                print_upgrade_json(out, g, u);
            } else if (exactly) {
                print_full_upgrade(out, g, u, color);
            } else {
                print_upgrade_line(out, u, color);
            }
        }
    }
    return printed;
}

const char *catalogue_nearest(const struct game *g, const char *name)
{
    const struct content *c = content(g);
    const char *names[UPGRADES + 1];
    return err_nearest(name, content_upgrade_names(c, names));
}
