// sheet_text.c: the sheet as text, for a printer without a browser; a part a heading.
#include <string.h>

#include "app/sheet/sheet.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "app/text/json_out.h"

#define AT 14 // the column of the texts beside names

static const char *sheet_words(const json_t *text)
{
    const char *s = json_string_value(text);
    return s ? s : "";
}

static void print_heading(FILE *out, const char *heading)
{
    fputc('\n', out);
    escape_printf(out, "%s\n", heading);
    for (size_t i = 0; i < strlen(heading) && i < 80; i++) {
        fputc('-', out);
    }
    fputc('\n', out);
}

static void print_folded(FILE *to, const char *before, const char *text, int hang)
{
    struct fold f;
    FILE *out = fold_begin(&f, to);
    escape_printf(out, "%s%s\n", before, text);
    fold_end(&f, hang);
}

// [[name, text], ...]
static void print_pairs(FILE *to, const json_t *pairs)
{
    size_t i;
    const json_t *pair;
    json_array_foreach(pairs, i, pair)
    {
        struct fold f;
        FILE *out = fold_begin(&f, to);
        fputs("  ", out);
        int wide = escape_print_padded(out, sheet_words(json_array_get(pair, 0)), AT - 3);
        escape_printf(out, " %s\n", sheet_words(json_array_get(pair, 1)));
        fold_end(&f, wide + 3);
    }
}

static void print_list(FILE *out, const char *heading, const json_t *list, bool numbered)
{
    size_t i;
    const json_t *line;
    if (json_array_size(list) > 0) {
        print_heading(out, heading);
    }
    json_array_foreach(list, i, line)
    {
        char before[16] = "  ";
        if (numbered) {
            snprintf(before, sizeof before, "%2d. ", (int)i + 1);
        }
        print_folded(out, before, sheet_words(line), numbered ? 4 : 6);
    }
}

static void print_goal_text(FILE *out, const json_t *goal)
{
    size_t i;
    const json_t *part;
    json_array_foreach(goal, i, part)
    {
        print_list(out, json_text_of(part, "heading"), json_object_get(part, "lines"), false);
    }
}

// "  Grunt: Att 2, Def 1, Wnd 1", and what else there is to say of it.
static void print_red_card_text(FILE *out, const json_t *card)
{
    struct fold f;
    size_t i;
    const json_t *it;
    FILE *line = fold_begin(&f, out);
    escape_printf(line, "  %s, %s:", json_text_of(card, "name"), json_text_of(card, "about"));
    json_array_foreach(json_object_get(card, "stats"), i, it)
    {
        escape_printf(line, "%s %s %s", i ? "," : "", sheet_words(json_array_get(it, 0)),
                      sheet_words(json_array_get(it, 1)));
    }
    json_array_foreach(json_object_get(card, "rows"), i, it)
    {
        escape_printf(line, "; %s %s", sheet_words(json_array_get(it, 0)),
                      sheet_words(json_array_get(it, 1)));
    }
    fputc('\n', line);
    fold_end(&f, 6);
}

static void print_red_force(FILE *out, const json_t *sheet)
{
    size_t i;
    const json_t *cards = json_object_get(sheet, "red"), *card;
    if (json_array_size(cards) == 0) {
        return;
    }
    print_heading(out, "The Red Force");
    json_array_foreach(cards, i, card)
    {
        print_red_card_text(out, card);
    }
    fputs("\n  What a card has its bogey do:\n", out);
    print_pairs(out, json_object_get(sheet, "suits"));
    fputs("\n  Complications, a d12:\n", out);
    print_pairs(out, json_object_get(sheet, "complications"));
}

static void print_hero_text(FILE *out, const json_t *card)
{
    struct fold f;
    size_t i;
    const json_t *it;
    FILE *line = fold_begin(&f, out);
    escape_printf(line, "  %s (%s):", json_text_of(card, "name"), json_text_of(card, "about"));
    json_array_foreach(json_object_get(card, "stats"), i, it)
    {
        escape_printf(line, " %s %s", sheet_words(json_array_get(it, 0)),
                      sheet_words(json_array_get(it, 1)));
    }
    fputc('\n', line);
    fold_end(&f, 6);
    json_array_foreach(json_object_get(card, "rows"), i, it)
    {
        print_folded(out, "      ", sheet_words(json_array_get(it, 1)), 8);
    }
    json_array_foreach(json_object_get(card, "upgrades"), i, it)
    {
        struct fold upgrade;
        FILE *to = fold_begin(&upgrade, out);
        escape_printf(to, "      %s: %s\n", sheet_words(json_array_get(it, 0)),
                      sheet_words(json_array_get(it, 2)));
        fold_end(&upgrade, 8);
    }
}

static void print_heroes(FILE *out, const json_t *team)
{
    size_t i;
    const json_t *card;
    if (!json_is_object(team)) {
        return;
    }
    print_heading(out, json_text_of(team, "title"));
    json_array_foreach(json_object_get(team, "cards"), i, card)
    {
        print_hero_text(out, card);
    }
}

static void print_rules(FILE *out, const json_t *sections)
{
    size_t i, k;
    const json_t *section, *rule;
    json_array_foreach(sections, i, section)
    {
        print_heading(out, json_text_of(section, "heading"));
        json_array_foreach(json_object_get(section, "rules"), k, rule)
        {
            struct fold f;
            FILE *line = fold_begin(&f, out);
            escape_printf(line, "  %s  %s\n", sheet_words(json_array_get(rule, 0)),
                          sheet_words(json_array_get(rule, 1)));
            fold_end(&f, 4);
        }
    }
}

void sheet_print(FILE *out, const json_t *sheet)
{
    size_t i;
    const json_t *team;
    escape_printf(out, "%s\n", json_text_of(sheet, "title"));
    print_pairs(out, json_object_get(sheet, "facts"));
    if (*json_text_of(sheet, "briefing")) {
        fputc('\n', out);
        print_folded(out, "", json_text_of(sheet, "briefing"), 0);
    }
    print_goal_text(out, json_object_get(sheet, "goal"));
    print_list(out, "To choose beforehand, the first of each unless you say otherwise",
               json_object_get(sheet, "choices"), false);
    print_list(out, "Setting up", json_object_get(sheet, "setup"), true);
    if (json_array_size(json_object_get(sheet, "placed")) > 0) {
        print_heading(out, "One way that the dice may fall: from the left, from the top");
        print_pairs(out, json_object_get(sheet, "placed"));
    }
    print_red_force(out, sheet);
    json_array_foreach(json_object_get(sheet, "teams"), i, team)
    {
        print_heroes(out, team);
    }
    print_rules(out, json_object_get(sheet, "rules"));
}
