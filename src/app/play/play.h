// play.h: a battle that people play at the keyboard. A desk (play_desk.h) has the keyboard: it is
// asked for the next line, and writes the journal.
//
//   play.c          turns: whose it is, what is typed, what is done
//   play_book.c     the journal: taken up, gone on with, gone back in
//   play_setup.c    what is settled before the first order
//   play_give.c     an order, with all that is asked in the middle of it
//   play_ask.c      questions and their options
//   play_menu.c     what may be ordered, numbered, with its odds
//   play_order.c    orders that are typed in words
//   play_place.c    places: "24, 10", "north 6", "to cover", "to contact with Boss 1"
//   play_preview.c  what an order will come to before it is given
//   play_real.c     dice and cards of a real table
//   play_narrate.c  what to do with the miniatures
//   play_look.c     what is only looked at: the map, the figures, the last roll, help
//   play_words.c    words and numbers of a line
#ifndef APP_PLAY_H
#define APP_PLAY_H

#include "app/base/exits.h"
#include "app/journal/journal_writer.h"
#include "app/narration/log.h"
#include "app/play/play_desk.h"
#include "app/setup/battle_setup.h"
#include "app/telling/show.h"

#define PLAY_CHOICES 400
#define PLAY_TEXT    200

// Something that may be ordered.
struct play_choice {
    struct order order;
    bool place;           // it wants one that is not there yet
    bool odds;            // its text says how well it may go
    int worth;            // ... in some order; the best is the highest
    char text[PLAY_TEXT]; // "shoot Elite 2 at 9 in: target 14"
};

// A completed order, and what was before it.
struct play_step {
    struct world before;
    struct order order; // with its answers
    uint64_t chain;     // of the journal before it
    int lines;          // of the journal before it
};

#define PLAY_ENTRIES 120

// One line of dice, or a card, that was typed for the order in hand.
struct play_entry {
    uint8_t dice, card;
    uint8_t answers; // that were given before it
};

// All that was typed for it.
struct play_luck {
    uint8_t face[JOURNAL_FACES];
    card_id card[JOURNAL_CARDS];
    struct play_entry entry[PLAY_ENTRIES];
    int n_faces, n_cards, n_entries;
    bool again; // something was taken back, and with it all answers but the first so many
    int answers;
};

struct play {
    struct battle_setup plan;
    struct show show; // its log, and what the end is called
    const struct play_desk *desk;
    FILE *err;        // where it is told what is wrong
    const char *path; // of the journal
    const char *adviser;
    bool resumes;      // there is a journal to go on with
    char notice[800];  // what is said of the worker before; "": nothing
    bool again;        // ... which a worker before this one has told already
    int64_t map_every; // orders between two maps where nothing is redrawn; 0: none

    // In the worker.
    lua_State *L;
    struct match *m;
    const struct bot *bots[PLAYERS]; // NULL: a person
    struct journal_writer book;
    int lines;              // that the journal has
    struct play_step *step; // owned
    int n_steps, room;
    bool restarted; // the battle was set up again
    bool between;   // a line is asked for while no order is in hand
    bool leaves;    // the battle is put aside
    bool ended;     // ... because there is no more input
    figure_id who;  // whose orders are being looked at; FIGURE_NONE: everybody's
    enum side side; // who is asked for an order now
    int last_side;  // who was asked before; -1: nobody
    struct play_choice choice[PLAY_CHOICES];
    int n_choices;
    char ahead[1024];  // what was typed for the next question of the order, too
    char line[1024];   // that was typed
    bool dropped;      // Ctrl-C while it was typed
    char words[16384]; // that may be typed, for completion, each with its zero
    size_t n_words;

    struct play_luck luck;
    bool narrates; // tells what to do with the miniatures

    // The order in hand.
    bool asked;          // it waits for an answer: `midst` and `seen` are how far it has come
    struct world *midst; // owned
    struct events *seen; // owned
    int told;            // events of it that are told
    char *news;          // owned: what was told since the table was drawn; NULL: nothing
};

// The battle, from its beginning or where the journal has it, until it is over or put aside. May
// raise.
enum exit_status play_work(struct play *p, lua_State *L);

// Do two people take turns at the keyboard?
bool play_two_people(const struct play *p);

// play_book.c

// Writes the header, or goes through the journal that is there. False if that cannot be; it was
// told. May raise.
bool play_book_open(struct play *p);

// The order before the last position that can be gone back to is taken back; false if none is.
bool play_back(struct play *p);

// Keeps the position before an order that is about to be given; forgets it where it came to
// nothing.
bool play_remember(struct play *p, const struct order *o);
void play_forget(struct play *p);

// Tells that the journal could not be written, p->book.error.
void play_book_tell(const struct play *p);

// Writes the end.
void play_book_end(struct play *p);

// Writes the journal of another battle in the place of this one, whose first order is not given
// yet.
void play_book_anew(struct play *p);

// play_setup.c

// Tells what can be settled before the first order.
void play_tell_setup(struct play *p);

// "choose edge=top", "place Ines 20, 3": sets the battle up again, as long as nothing has been
// ordered. True if the line was that. May raise; the battle is then as it was.
bool play_settle(struct play *p, const char *line);

// play_give.c

enum play_given { PLAY_DONE, PLAY_REFUSED, PLAY_CANCELLED };

// Gives an order of whichever side, asking the people who play what comes up in the midst of it. A
// refusal was told. May raise.
enum play_given play_give(struct play *p, const struct order *given);

// Lets those questions that are for people come up.
void play_attach(struct play *p);

// After the battle has been opened: who plays, and whose luck it is. (play.c)
void play_seat(struct play *p);

// Somebody is asked in the middle of an order: keeps how far that has come.
void play_halfway(struct play *p, const struct game *g);

// play_real.c

// Lets dice and cards be asked for, where they are real.
void play_attach_luck(struct play *p);

// Takes back what was typed last for the order in hand; false if nothing was.
bool play_untype(struct play *p);

// Asks for what was rolled or drawn; takes it back with "undo". False if the order is taken
// back, or the battle put aside.
bool play_ask_luck(struct play *p, const struct chance_request *r);

// play_narrate.c

// Tells how the miniatures come from where they were to where they are.
void play_narrate(struct play *p, const struct world *before);

// ... and where they stand when the battle begins.
void play_narrate_start(struct play *p);

// play_ask.c

// Puts the question that the order in hand waits for. False if the order is taken back, or the
// battle put aside.
bool play_ask(struct play *p, const struct decision *d, struct answer *a);

// Does the line take the order back that is being put together, or put the battle aside? It was
// told. (play_ask.c)
bool play_takes_back(struct play *p, const char *line);

// play_menu.c

// Lists what a side, or one figure, may be ordered, into p->choice.
void play_list(struct play *p, enum side side, figure_id who);

// Prints it in about so many lines: of what has odds the best of each figure. 1000: all of it.
void play_print_menu(const struct play *p, int lines);

// What an order is called: "shoot Elite 2 with Bee". Without the odds.
void play_order_text(const struct play *p, const struct order *o, char out[PLAY_TEXT]);

// Does an order of the kind say where to, when it is typed?
bool play_wants_place(const struct play *p, int kind);

// play_order.c

// Reads an order out of words: "ines shoot elite 2", "move north 6 prone". False if it is none;
// why was told. May raise.
bool play_read_order(struct play *p, const char *text, struct order *o);

// Reads what is behind the number of a choice: a place, and how it is done.
bool play_complete(struct play *p, const char *text, struct order *o);

// play_place.c

// Takes a place off the beginning of a text. `who` is where directions are counted from, `kind` the
// order that it is for. False if there is none; *why says what is wrong with one.
struct play_way {
    point at[ORDER_POINTS];
    int n;
};
bool play_place(struct play *p, const char **at, const struct order *o, struct play_way *way,
                const char **why);

// A direction or a place to look to.
bool play_facing(struct play *p, const char **at, spot from, point *out);

// "one of": what can be said of places.
extern const char play_places[];

// play_preview.c

// Tells what an order would come to, and asks whether it is meant. May raise.
bool play_confirm(struct play *p, const struct order *o);

// play_look.c

// Shows what the line asks to be shown, and returns true; or does nothing.
bool play_look(struct play *p, const char *line);
void play_map(struct play *p);

// Redraws it if there is a screen to draw on. Returns how many lines there are for the orders.
int play_table(struct play *p);

// play_words.c

// Tells what is wrong, in printf's manner.
void play_wrong(const struct play *p, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

// The next line; NULL: there is none, or the battle is put aside. "" if it was dropped.
const char *play_line(struct play *p, const char *prompt);

// Words for completion.
void play_words_clear(struct play *p);
void play_words_add(struct play *p, const char *word);
void play_words_figures(struct play *p);

// Takes a phrase, a number, a length, a figure off the beginning of a text, blanks and all, where
// it is there. Capital letters do not matter. Larger numbers are read as the largest.
#define WORDS_NUMBER 100000
bool words_phrase(const char **at, const char *phrase);
bool words_number(const char **at, int *n);
bool words_length(const char **at, len unit, len *l);
figure_id words_figure(const struct play *p, const char **at);
const char *words_skip(const char *text);

// "did you mean 'x'?", or nothing, for a word that is none of those on offer.
void words_near(const struct play *p, const char *word, char *out, size_t size);

// The letter by which the map shows somebody; 0: it has none of its own.
char play_letter(const struct play *p, figure_id id);

#endif
