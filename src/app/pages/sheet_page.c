// sheet_page.c: the lists of the JSON between fixed pieces of HTML, as in roster_page.c. The order
// is that in which a sheet is used: what it is about, setting up, the enemy, the heroes, the rules.
#include "app/pages/sheet_page.h"

#include <stdlib.h>
#include <string.h>

#include "app/pages/internal/page_fill.h"
#include "app/pages/markup.h"
#include "app/pages/roster_page.h"

static void print_member(FILE *out, const json_t *o, const char *key)
{
    const char *text = json_string_value(json_object_get(o, key));
    markup_text(out, text ? text : "");
}

// Ids of rules are not broken at their hyphens.
static void print_words(FILE *out, const char *text)
{
    for (const char *id; (id = strstr(text, "ZD-")) != NULL;) {
        char before[1024], whole[64];
        size_t n = strspn(id, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-");
        if ((size_t)(id - text) >= sizeof before || n >= sizeof whole) {
            break;
        }
        snprintf(before, sizeof before, "%.*s", (int)(id - text), text);
        snprintf(whole, sizeof whole, "%.*s", (int)n, id);
        markup_text(out, before);
        fputs("<span class=\"id\">", out);
        markup_text(out, whole);
        fputs("</span>", out);
        text = id + n;
    }
    markup_text(out, text);
}

static void print_item(FILE *out, const json_t *list, size_t i)
{
    const char *text = json_string_value(json_array_get(list, i));
    print_words(out, text ? text : "");
}

// Each of a list of texts in a <li>.
static void print_list_items(FILE *out, const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        fputs("<li>", out);
        print_item(out, list, i);
        fputs("</li>\n", out);
    }
}

// [[name, text], ...] as a list of definitions.
static void print_definitions(FILE *out, const json_t *pairs, const char *sort)
{
    size_t i;
    const json_t *pair;
    fprintf(out, "<dl class=\"%s\">\n", sort);
    json_array_foreach(pairs, i, pair)
    {
        fputs("<div><dt>", out);
        print_item(out, pair, 0);
        fputs("</dt><dd>", out);
        print_item(out, pair, 1);
        fputs("</dd></div>\n", out);
    }
    fputs("</dl>\n", out);
}

static void print_goal_section(FILE *out, const json_t *sheet)
{
    size_t i;
    const json_t *part;
    fputs("<section class=\"goal\">\n", out);
    json_array_foreach(json_object_get(sheet, "goal"), i, part)
    {
        fputs("<div><h2>", out);
        print_member(out, part, "heading");
        fputs("</h2>\n<ul>\n", out);
        print_list_items(out, json_object_get(part, "lines"));
        fputs("</ul></div>\n", out);
    }
    if (json_array_size(json_object_get(sheet, "choices")) > 0) {
        fputs("<div class=\"wide\"><h2>To choose beforehand</h2>\n<ul class=\"choices\">\n", out);
        print_list_items(out, json_object_get(sheet, "choices"));
        fputs("</ul></div>\n", out);
    }
    fputs("</section>\n", out);
}

static void print_setup_section(FILE *out, const json_t *sheet)
{
    const json_t *picture = json_object_get(sheet, "picture"),
                 *placed = json_object_get(sheet, "placed");
    const char *svg = json_string_value(picture);
    fputs("<section class=\"setup\">\n<div><h2>Setting up</h2>\n<ol>\n", out);
    print_list_items(out, json_object_get(sheet, "setup"));
    fputs("</ol></div>\n", out);
    if (svg && markup_is_picture(svg, json_string_length(picture))) {
        fputs("<figure class=\"map\">\n", out);
        fwrite(svg, 1, json_string_length(picture), out);
        fputs("\n</figure>\n", out);
    }
    if (json_array_size(placed) > 0) {
        fputs(
            "<div class=\"placed\"><h2>One way that the dice may fall</h2>\n<p>As on the map: from "
            "the left, from the top.</p>\n",
            out);
        print_definitions(out, placed, "places");
        fputs("</div>\n", out);
    }
    fputs("</section>\n", out);
}

static void print_red_card(FILE *out, const json_t *card)
{
    fputs("<article class=\"red\">\n<h3>", out);
    print_member(out, card, "name");
    fputs("</h3> <p>", out);
    print_member(out, card, "about");
    fputs("</p>\n", out);
    print_definitions(out, json_object_get(card, "stats"), "stats");
    print_definitions(out, json_object_get(card, "rows"), "row");
    fputs("</article>\n", out);
}

static void print_red_section(FILE *out, const json_t *sheet)
{
    size_t i;
    const json_t *cards = json_object_get(sheet, "red"), *card;
    if (json_array_size(cards) == 0) {
        return;
    }
    fputs("<section class=\"force\">\n<h2>The Red Force</h2>\n<div class=\"reds\">\n", out);
    json_array_foreach(cards, i, card)
    {
        print_red_card(out, card);
    }
    fputs("</div>\n<div class=\"tables\">\n<div><h3>What a card has its bogey do</h3>\n", out);
    print_definitions(out, json_object_get(sheet, "suits"), "suits");
    fputs("</div>\n<div><h3>Complications, a d12</h3>\n", out);
    print_definitions(out, json_object_get(sheet, "complications"), "complications");
    fputs("</div>\n</div>\n</section>\n", out);
}

static void print_team_cards(FILE *out, const json_t *team)
{
    if (json_array_size(json_object_get(team, "cards")) == 0) {
        return;
    }
    fputs("<section class=\"heroes\">\n<h2>", out);
    print_member(out, team, "title");
    fputs("</h2>\n", out);
    roster_page_cards(out, team);
    fputs("</section>\n", out);
}

static void print_rule_sections(FILE *out, const json_t *sections)
{
    size_t i, k;
    const json_t *section, *rule;
    if (json_array_size(sections) == 0) {
        return;
    }
    fputs("<section class=\"rules\">\n<h2>The rules of this battle</h2>\n<div>\n", out);
    json_array_foreach(sections, i, section)
    {
        fputs("<h3>", out);
        print_member(out, section, "heading");
        fputs("</h3>\n", out);
        json_array_foreach(json_object_get(section, "rules"), k, rule)
        {
            fputs("<p>", out);
            print_item(out, rule, 1);
            fputs(" <small>", out);
            print_item(out, rule, 0);
            fputs("</small></p>\n", out);
        }
    }
    fputs("</div>\n</section>\n", out);
}

static void print_sheet_body(FILE *out, const void *what)
{
    const json_t *sheet = what, *team;
    size_t i;
    fputs("<header>\n<h1>", out);
    print_member(out, sheet, "title");
    fputs("</h1>\n", out);
    print_definitions(out, json_object_get(sheet, "facts"), "facts");
    fputs("</header>\n<p class=\"briefing\">", out);
    print_member(out, sheet, "briefing");
    fputs("</p>\n", out);
    print_goal_section(out, sheet);
    print_setup_section(out, sheet);
    print_red_section(out, sheet);
    json_array_foreach(json_object_get(sheet, "teams"), i, team)
    {
        print_team_cards(out, team);
    }
    print_rule_sections(out, json_object_get(sheet, "rules"));
}

static void print_sheet_title(FILE *out, const void *what)
{
    print_member(out, what, "title");
}

char *sheet_page(const json_t *sheet, size_t *n)
{
    char policy[PAGE_POLICY], *page = NULL;
    size_t body_n = 0, title_n = 0;
    char *body = page_printed(print_sheet_body, sheet, &body_n);
    char *title = page_printed(print_sheet_title, sheet, &title_n);
    if (body && title) {
        page_policy(policy, &page_sheet_css, NULL);
        const struct page_place places[] = {
            {"csp", policy, strlen(policy)},
            {"version", ZERODARK_VERSION, strlen(ZERODARK_VERSION)},
            {"title", title, title_n},
            {"css", page_sheet_css.text, page_sheet_css.n},
            {"sheet", body, body_n},
        };
        page = page_fill(&page_sheet_html, places, (int)(sizeof places / sizeof *places), n);
    }
    free(body);
    free(title);
    return page;
}
