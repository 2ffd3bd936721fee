// narrator.h: events, rolls, orders and questions in words. All accounts of a battle get their
// words from here: the log, what the prompt prints of an order, event.text of scripts, the page of
// a report.
#ifndef SCRIPT_NARRATOR_H
#define SCRIPT_NARRATOR_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/game.h"
#include "script/narration/paints.h"

// Where the words go, piece by piece. Names and texts of packs are passed on unchanged, even if
// they are not fit to be shown. `put` may raise.
struct narrator {
    void (*put)(void *self, const char *text, size_t size);
    void (*color)(void *self, enum paint p); // NULL: there are no colours
    // Called before each event of narrator_events, with its place among the others; NULL: not
    // called.
    void (*telling)(void *self, int event);
    void *self;
    bool verbose; // show rolls with every term of every number
    int margin;   // columns of indentation for every line
};

// Collects words in a text of that size, cut to fit; it is always terminated by a 0.
struct narrator_text {
    char *out;
    size_t size, n;
};

struct narrator narrator_into(struct narrator_text *t);

// The results of an order. Borrowed; the events' `roll` is a place in `account`.
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

// Prints event `from` and all later ones, a line each; each line begins with its newline, and one
// more follows the last. Events that others imply are left out.
void narrator_events(const struct narrator *n, const struct game *g, const struct told *all,
                     int from);

// One event in a sentence: "Salim takes 2 hits". Every event has a sentence. `a` is the account of
// its roll; NULL: it has none.
void narrator_event(const struct narrator *n, const struct game *g, const struct event *e,
                    const struct account *a);

// The event's own text with its placeholders filled in.
void narrator_word(const struct narrator *n, const struct game *g, const struct event *e);

// The names of the rulebook's events, counted from 0; NULL: there are no more. Events of packs have
// a text of their own with the placeholders "{whom}" and "{value}"; without one, they appear by
// their name.
const char *narrator_event_name(int i);

// An order in words: "Salim moves urgently". The heading in the log has its number before it, and
// after it the cards left, unless that is below 0: " 1 Salim moves (leaves 53 cards)".
void narrator_order(const struct narrator *n, const struct game *g, const struct order *o);
void narrator_heading(const struct narrator *n, const struct game *g, const struct order *o,
                      unsigned number, int cards_left);

// The number of cards left for a heading: below 0 if the rules have no cards.
int narrator_cards_left(const struct game *g);

// What a roll is for, "Salim shoots at Boss 1"; and the whole roll, with each term and its source
// on a line of its own: the answer to "why". It does not end with a newline.
void narrator_title(const struct narrator *n, const struct game *g, const struct account *a);
void narrator_why(const struct narrator *n, const struct game *g, const struct account *a);

// A control card: "queen of hearts", "7 of clubs", "black joker".
void narrator_card(const struct narrator *n, int card);

// A kind of roll by its name in the rules: "medic test".
void narrator_roll_name(const struct narrator *n, const struct game *g, const char *name);

// A question, "Ines: which bonus action? (2 to name)"; what a roll or a card is for, "Salim's shot
// at Boss 1".
void narrator_question(const struct narrator *n, const struct game *g, const struct decision *d);
void narrator_luck(const struct narrator *n, const struct game *g, const struct chance_request *r);

// The end of a battle in a sentence: "the last card is turned over"; if it is a mission's own text,
// that text. It says which side is gone, and that an ally is only waiting.
const char *narrator_ending(const struct game *g, const char *why);

// Where a figure is, "at 10.0, 12.5, 3.0 up" or "has left"; and its states, each after a comma
// except the first, which comes after `join`: ", wounded 2, prone".
void narrator_place(const struct narrator *n, const struct game *g, const struct figure *f);
void narrator_states(const struct narrator *n, const struct game *g, const struct figure *f,
                     const char *join);

// Are these rules the rulebook's, with or without packs?
bool narrator_by_the_book(const struct game *g);

#endif
