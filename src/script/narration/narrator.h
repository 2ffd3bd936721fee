// narrator.h: events, rolls, orders and questions in words. Whoever shows what happened in a battle
// has its words from here: the log, what the prompt prints of an order, event.text of scripts, the
// page of a report.
#ifndef SCRIPT_NARRATOR_H
#define SCRIPT_NARRATOR_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/game.h"
#include "script/narration/paints.h"

// Where the words go, piece by piece. What may not be shown is left in them: names and texts of
// packs come as they are. `put` may raise.
struct narrator {
    void (*put)(void *self, const char *text, size_t size);
    void (*color)(void *self, enum paint p); // NULL: there are no colours
    // Called before each event of narrator_events, with its place among the others; NULL: nobody
    // asks.
    void (*telling)(void *self, int event);
    void *self;
    bool verbose; // rolls with every term of every number
    int margin;   // columns before a line that stands in nothing
};

// Words for a text of that size, cut to fit; it ends with a 0 from the first of them on.
struct narrator_text {
    char *out;
    size_t size, n;
};

struct narrator narrator_into(struct narrator_text *t);

// What came of an order. Borrowed; `account` is what the events' `roll` counts in.
struct told {
    const struct event *event;
    int n, lost;
    const struct account *account;
    int n_accounts;
};

static inline struct told told_of(const struct events *e)
{
    return (struct told){e->event, e->n, e->lost, e->account, e->n_accounts};
}

// Tells the events from `from` on, a line each and a newline behind all of them. Each line begins
// with the newline. What others of them tell already is left out.
void narrator_events(const struct narrator *n, const struct game *g, const struct told *all,
                     int from);

// One event in a sentence: "Salim takes 2 hits". Every event has one. `a` is the account of its
// roll; NULL: it has none.
void narrator_event(const struct narrator *n, const struct game *g, const struct event *e,
                    const struct account *a);

// The event's own text with its places filled in.
void narrator_word(const struct narrator *n, const struct game *g, const struct event *e);

// The rulebook's events, from 0 on; NULL: there are no more. Those of packs are told by their own
// text, in which "{whom}" and "{value}" are places; where they have none, by their name.
const char *narrator_event_name(int i);

// A heading: "Salim moves urgently". The line of the log has its number before it, and behind it
// the cards that are left where that is not below 0: "  1 Salim moves (leaves 53 cards)".
void narrator_order(const struct narrator *n, const struct game *g, const struct order *o);
void narrator_heading(const struct narrator *n, const struct game *g, const struct order *o,
                      unsigned number, int cards_left);

// The cards that a heading tells are left: below 0 if the rules have none.
int narrator_cards_left(const struct game *g);

// What a roll is, "Salim shoots at Boss 1"; and the whole of it, with each term and what it is by
// in a line of its own: the answer to "why". No newline ends it.
void narrator_title(const struct narrator *n, const struct game *g, const struct account *a);
void narrator_why(const struct narrator *n, const struct game *g, const struct account *a);

// What somebody is asked, "Ines: which bonus action? (2 to name)"; what a roll or a card is for,
// "Salim's shot at Boss 1".
void narrator_question(const struct narrator *n, const struct game *g, const struct decision *d);
void narrator_luck(const struct narrator *n, const struct game *g, const struct chance_request *r);

// What the end of a battle is called, in a sentence: "the last card is turned over"; the text
// itself where it is a mission's own. It tells which side is gone, and that an ally only waits.
const char *narrator_ending(const struct game *g, const char *why);

// Where a figure is, "at 10.0, 12.5, 3.0 up" or "has left"; and its states, each behind a comma but
// the first, which is behind `join`: ", wounded 2, prone".
void narrator_place(const struct narrator *n, const struct game *g, const struct figure *f);
void narrator_states(const struct narrator *n, const struct game *g, const struct figure *f,
                     const char *join);

// Are these rules the rulebook's, with or without packs?
bool narrator_by_the_book(const struct game *g);

#endif
