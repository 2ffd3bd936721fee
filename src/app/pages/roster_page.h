// roster_page.h: the cards of teams as a page of HTML, an index card for each figure.
//
//     json_t *team = roster_json(g, &sheet.team, "nightwatch", about);  // where scripts run
//     char *page = roster_page(teams, &n);                              // where they do not
//
// What comes from the process in which scripts run is only text, and never becomes markup.
#ifndef APP_ROSTER_PAGE_H
#define APP_ROSTER_PAGE_H

#include <jansson.h>
#include <stdio.h>

#include "zerodark/teams/team.h"

// A team as JSON: {"title", "about", "cards": [{"name", "about", "ally", "stats": [[name, value]],
// "rows": [[name, text]], "upgrades": [[name, cost, text]], "tracks": [[name, boxes]]}]}, all of
// them texts except the boxes and `ally`, a boolean. It enlists the heroes (roster_facts.h). NULL
// if that fails.
json_t *roster_json(struct game *g, const struct team *t, const char *title, const char *about);

// A page of an array of such teams, which the caller frees; NULL if out of memory. Anything missing
// or of another type is left out.
char *roster_page(const json_t *teams, size_t *n);

// Prints the cards of one such team, as a part of a page.
void roster_page_cards(FILE *out, const json_t *team);

#endif
