// roster_page.c: lists in the JSON are printed between fixed pieces of HTML. All texts are escaped,
// and numbers have a limit. The amount of text on a card picks the class that makes it small
// enough.
#include "app/pages/roster_page.h"

#include <stdlib.h>
#include <string.h>

#include "app/pages/internal/page_fill.h"
#include "app/pages/markup.h"

#define BOXES 9 // of one track, at most

static void print_json_text(FILE *out, const json_t *text)
{
    const char *s = json_string_value(text);
    markup_text(out, s ? s : "");
}

// The members of [[a, b, ...], ...] that are texts, each between what stands before and after it.
struct column {
    const char *before, *behind;
};

static void print_card_rows(FILE *out, const json_t *rows, const struct column *column,
                            size_t columns)
{
    size_t i;
    const json_t *row;
    json_array_foreach(rows, i, row)
    {
        for (size_t k = 0; k < columns; k++) {
            fputs(column[k].before, out);
            print_json_text(out, json_array_get(row, k));
            fputs(column[k].behind, out);
        }
    }
}

static void print_tracks(FILE *out, const json_t *tracks)
{
    size_t i;
    const json_t *track;
    json_array_foreach(tracks, i, track)
    {
        json_int_t n = json_integer_value(json_array_get(track, 1));
        fputs("<li>", out);
        print_json_text(out, json_array_get(track, 0));
        for (json_int_t k = 1; k <= n && k <= BOXES; k++) {
            fputs("<span class=\"box\"></span>", out);
        }
        fputs("</li>\n", out);
    }
}

// How much there is to say, and so how small: a class.
static const char *how_much(const json_t *card)
{
    size_t i, letters = 0;
    const json_t *u;
    json_array_foreach(json_object_get(card, "upgrades"), i, u)
    {
        const char *text = json_string_value(json_array_get(u, 2));
        letters += 24 + (text ? strlen(text) : 0);
    }
    json_array_foreach(json_object_get(card, "rows"), i, u)
    {
        const char *text = json_string_value(json_array_get(u, 1));
        letters += 12 + (text ? strlen(text) : 0);
    }
    return letters > 1500 ? " more most" : letters > 720 ? " more" : letters > 450 ? " much" : "";
}

static void print_card(FILE *out, const json_t *card)
{
    static const struct column stat[] = {{"<div><dt>", "</dt>"}, {"<dd>", "</dd></div>"}};
    static const struct column row[] = {{"<li><b>", "</b> "}, {"", "</li>\n"}};
    static const struct column upgrade[] = {
        {"<li><b>", "</b> "}, {"<i>", "</i> "}, {"<span>", "</span></li>\n"}};
    fprintf(out, "<article class=\"card%s%s\">\n<header><h2>",
            json_is_true(json_object_get(card, "ally")) ? " ally" : "", how_much(card));
    print_json_text(out, json_object_get(card, "name"));
    fputs("</h2><p>", out);
    print_json_text(out, json_object_get(card, "about"));
    fputs("</p></header>\n<dl class=\"stats\">", out);
    print_card_rows(out, json_object_get(card, "stats"), stat, 2);
    fputs("</dl>\n<ul class=\"rows\">\n", out);
    print_card_rows(out, json_object_get(card, "rows"), row, 2);
    fputs("</ul>\n<ul class=\"upgrades\">\n", out);
    print_card_rows(out, json_object_get(card, "upgrades"), upgrade, 3);
    fputs("</ul>\n<ul class=\"tracks\">\n", out);
    print_tracks(out, json_object_get(card, "tracks"));
    fputs("</ul>\n</article>\n", out);
}

void roster_page_cards(FILE *out, const json_t *team)
{
    size_t i;
    const json_t *card;
    fputs("<div class=\"cards\">\n", out);
    json_array_foreach(json_object_get(team, "cards"), i, card)
    {
        print_card(out, card);
    }
    fputs("</div>\n", out);
}

static void print_team_section(FILE *out, const json_t *team)
{
    fputs("<section class=\"team\">\n<h1>", out);
    print_json_text(out, json_object_get(team, "title"));
    fputs("</h1>\n<p class=\"about\">", out);
    print_json_text(out, json_object_get(team, "about"));
    fputs("</p>\n", out);
    roster_page_cards(out, team);
    fputs("</section>\n", out);
}

static void print_teams(FILE *out, const void *teams)
{
    size_t i;
    const json_t *team;
    json_array_foreach((const json_t *)teams, i, team)
    {
        print_team_section(out, team);
    }
}

static void print_titles(FILE *out, const void *teams)
{
    size_t i;
    const json_t *team;
    json_array_foreach((const json_t *)teams, i, team)
    {
        fputs(i ? ", " : "", out);
        print_json_text(out, json_object_get(team, "title"));
    }
}

char *roster_page(const json_t *teams, size_t *n)
{
    char policy[PAGE_POLICY], *page = NULL;
    size_t cards_n = 0, titles_n = 0;
    char *cards = page_printed(print_teams, teams, &cards_n);
    char *titles = page_printed(print_titles, teams, &titles_n);
    if (cards && titles) {
        page_policy(policy, &page_cards_css, NULL);
        const struct page_place places[] = {
            {"csp", policy, strlen(policy)},
            {"version", ZERODARK_VERSION, strlen(ZERODARK_VERSION)},
            {"title", titles, titles_n},
            {"css", page_cards_css.text, page_cards_css.n},
            {"teams", cards, cards_n},
        };
        page = page_fill(&page_cards_html, places, (int)(sizeof places / sizeof *places), n);
    }
    free(cards);
    free(titles);
    return page;
}
