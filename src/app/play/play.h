// play.h: a battle that people play at the keyboard. A terminal (play_terminal.h) has the keyboard:
// it gives the next line, and writes the journal.
//
//   play.c          turns: whose turn it is
//   play_obey.c     what is typed then, and what is done
//   play_book.c     the journal: opening, continuing, going back
//   play_setup.c    what is decided before the first order
//   play_give.c     an order, with the questions in the middle of it
//   play_ask.c      questions and their options
//   play_ahead.c    answers that are typed before they are asked for
//   play_why_not.c  why something is not among the options
//   play_menu.c     the legal orders, numbered, with their odds
//   play_order.c    orders that are typed in words
//   play_reading.c  ... those words, one by one
//   play_rise.c     standing up, as an order of its own
//   play_place.c    places: "24, 10", "north 6", "to cover", "to contact with Boss 1"
//   play_preview.c  what an order will do, before it is given
//   play_real.c     dice and cards of a real table
//   play_goes_on.c  the command that takes it up again
//   play_narrate.c  what to do with the miniatures
//   play_screen.c   the screen: map, figures, news and menu in the room there is
//   play_full.c     the full screen: keys in, lines as somebody would type them out
//   play_full_keys.c  ... what each key does
//   play_full_page.c  ... a text that takes all of it
//   play_full_log.c   ... what is printed meanwhile
//   play_full_draw.c  ... what it shows
//   play_full_panel.c ... below the map
//   play_full_walk.c  ... a cursor that walks to a place
//   play_sheet.c    what it shows, in cells (play_sheet.h)
//   play_card.c     all there is to know of a figure
//   play_odds.c     the odds of choices
//   play_option.c   the odds of answers
//   play_probe.c    what would come of an answer
//   play_learn.c    what a mission that teaches has to say
//   play_look.c     what is only shown: the map, the figures, the last roll, help
//   play_pages.c    ... in pages, where the screen is redrawn
//   play_words.c    words and numbers of a line
#ifndef APP_PLAY_H
#define APP_PLAY_H

#include "app/base/exits.h"
#include "app/base/text_box.h"
#include "app/journal/journal_writer.h"
#include "app/narration/lesson.h"
#include "app/narration/log.h"
#include "app/narration/map.h"
#include "app/play/play_terminal.h"
#include "app/setup/battle_setup.h"
#include "app/telling/show.h"

#define PLAY_CHOICES 400
#define PLAY_TEXT    200

// A legal order.
struct play_choice {
    struct order order;
    bool place;           // it needs a place that is not given yet
    bool odds;            // its text has the odds
    int worth;            // for ranking choices; the best has the highest
    char text[PLAY_TEXT]; // "shoot Elite 2 at 9 in: target 14"
};

// A completed order, and the state before it.
struct play_step {
    struct world before;
    struct order order; // with its answers
    uint64_t chain;     // of the journal before it
    int lines;          // of the journal before it
};

// What was settled before a `choose` or a `place`, and its words.
struct play_settled {
    struct battle_setup_choice choice[BATTLE_SETUP_CHOICES];
    int n_choices;
    char words[PLAY_TEXT];
};

#define PLAY_ENTRIES 120

// One line of dice, or a card, that was typed for the current order.
struct play_entry {
    uint8_t dice, card;
    uint8_t answers; // how many answers were given before it
};

// What has been rolled and drawn for the current order up to its question.
struct play_rolled {
    bool whole; // nothing is missing
    uint8_t face[JOURNAL_FACES];
    card_id card[JOURNAL_CARDS];
    uint8_t n_faces, n_cards;
};

// Everything that was typed for it.
struct play_luck {
    uint8_t face[JOURNAL_FACES];
    card_id card[JOURNAL_CARDS];
    struct play_entry entry[PLAY_ENTRIES];
    int n_faces, n_cards, n_entries;
    bool again; // something was taken back, and with it all answers except the first `answers`
    int answers;
};

struct play {
    struct where_at at; // where files of a journal that is taken up are now, by whole paths
    bool changed;       // they may have changed
    const char *whole;  // the whole path of the journal
    const char *here;   // that of the current folder
    struct battle_setup plan;
    struct show show; // its log, and the name of the ending
    const struct play_terminal *terminal;
    FILE *err;           // where errors are reported
    int err_columns;     // of the terminal that shows them; 0: none does
    const char *path;    // of the journal, in messages
    const char *command; // that goes on with the battle; NULL: `play --continue` with its journal
    // Keeps a battle that is over, in place of an end of the journal, and tells its result. May
    // raise. NULL: the journal gets its end.
    enum exit_status (*keeps)(struct play *p);
    const char *adviser;
    bool resumes;      // there is a journal to continue
    char notice[800];  // a notice about the previous worker; "": none
    bool again;        // ... which an earlier worker has already shown
    bool wants_full;   // begins on the full screen
    int64_t map_every; // orders between two maps if the screen is not redrawn; 0: none

    // In the worker.
    lua_State *L;
    struct match *m;
    const struct bot *bots[PLAYERS]; // NULL: a person
    struct journal_writer book;
    int lines;           // of the journal
    const char *unsaved; // static: what is not in it, in words for play_book_tell; NULL: an order
    bool bad_end;        // its file has another one, which is not a record
    struct play_step *step; // owned
    int n_steps, room;
    struct play_settled *settled; // owned: one for each that can be taken back
    int n_settled, settled_room;
    bool restarted;          // the battle was set up again
    bool between;            // a line is awaited, and no order is in progress
    bool leaves;             // the battle is put aside
    bool drops;              // ... in the middle of an order, which is lost
    enum exit_status status; // what came of keeping it
    bool ended;              // ... because there is no more input
    figure_id who;           // whose orders are listed; FIGURE_NONE: everybody's
    enum side side;          // the side that is asked for an order now
    int autos;               // orders that the adviser is still to give
    int last_side;           // the side that was asked before; -1: none
    struct play_choice choice[PLAY_CHOICES];
    int n_choices;
    char first[1024];     // an order that was typed before the table was drawn
    char ahead[1024];     // typed already for later questions of the order; semicolons between them
    bool stars;           // these get the option with the star, without being asked
    bool names;           // the first of them is whom an answer was to be about
    char line[1024];      // that was typed
    char pushed[1024];    // the next one, if it was typed already; "": it was not
    const char *looks_at; // a line that may ask to show something, while it is read
    bool looked;          // ... and does
    bool dropped;         // Ctrl-C was pressed while it was typed
    char words[16384];    // words for completion, each with its zero
    size_t n_words;

    struct play_luck luck;
    bool narrates; // says what to do with the miniatures

    // The current order.
    bool asked;                      // it waits for an answer: `midst` and `seen` are its progress
    struct world *midst;             // owned
    struct events *seen;             // owned
    struct play_rolled rolled;       // until then
    const struct world *before;      // the state before it, while a question is answered
    const struct order *given;       // it, with the answers so far
    int told;                        // how many of its events have been shown
    struct play_full *full;          // owned: the full screen; NULL: lines are typed
    const struct decision *question; // that the next line answers; NULL: none

    // The lesson of a mission that teaches (play_learn.c).
    struct lesson lesson;     // as it was last shown
    uint32_t lesson_orders;   // ... after so many orders
    struct lesson lesson_was; // ... and before that
    uint32_t lesson_skipped;  // tasks that the player leaves out
    int lesson_rows;          // of the screen that is redrawn; 0: none is
    bool lesson_page;         // the full screen is to show what was printed
    char lesson_asked[512];   // names of questions of which it has spoken, each in blanks

    struct map_view view;        // of the map when the table was drawn last
    int view_rows, view_columns; // ... on such a screen; 0: not yet

    int n_undone; // steps after n_steps that were taken back and can be done again
    char *news;   // owned: what was shown since the table was drawn; NULL: nothing
};

// Plays the battle, from its beginning or the journal's end, until it is over or put aside. May
// raise.
enum exit_status play_work(struct play *p, lua_State *L);

// Do two people take turns at the keyboard?
bool play_two_people(const struct play *p);

// play_obey.c

// Does what p->line says, where an order is awaited. May raise.
void play_obey(struct play *p);

// play_book.c

// Writes the header, or plays the existing journal. False on failure, after reporting it. May
// raise.
bool play_book_open(struct play *p);

// Takes back the last order that can be taken back. False if there is none, or if the journal
// cannot be cut, which was reported: it stands then.
bool play_back(struct play *p);

// An order was given, and its line could not be written: takes it back, so that what is there is
// what is saved. False: it was written.
bool play_unsaved(struct play *p);

// play_remember keeps the position before an order that is about to be given; play_forget drops it
// if the order was refused or cancelled.
bool play_remember(struct play *p, const struct order *o);
void play_forget(struct play *p);

// Reports that the journal could not be written, p->book.error, and what is not in it.
void play_book_tell(const struct play *p);

// The line with which its journal would end, with its newline, and the result; the caller frees it.
// NULL: out of memory. May raise.
char *play_book_last(struct play *p, struct result *result);

// Writes the end.
void play_book_end(struct play *p);

// Prints the command that continues the battle, in whichever folder it is entered.
void play_print_goes_on(const struct play *p);

// Begins the journal again for another battle, in place of this one, in which no order has been
// given yet.
void play_book_anew(struct play *p);

// play_setup.c

// Shows what can be decided before the first order.
void play_tell_setup(struct play *p);

// "choose edge=top", "place Ines 20, 3": sets the battle up again, as long as nothing has been
// ordered. True if the line was such a command. May raise; the battle is then as it was.
bool play_settle(struct play *p, const char *line);

// Takes back the last `choose` or `place`, and says so; false if there is none, or if the battle
// has begun. May raise.
bool play_unsettle(struct play *p);

// play_give.c

enum play_given { PLAY_DONE, PLAY_REFUSED, PLAY_CANCELLED, PLAY_UNSAVED };

// Gives an order of either side, asking the people who play the questions that come up. A refusal
// was reported. PLAY_UNSAVED: it could not be written down, so it has not happened, and the battle
// is to be put aside. May raise.
enum play_given play_give(struct play *p, const struct order *given);

// Keeps this text until the table is drawn again.
void play_give_news(struct play *p, const char *text);

// Lets the questions for people come up.
void play_attach(struct play *p);

// After the battle has been opened: sets who plays, and where luck comes from. (play.c)
void play_seat(struct play *p);

// A person is asked in the middle of an order: keeps the order's progress.
void play_halfway(struct play *p, const struct game *g);

// play_real.c

// Lets dice and cards be asked for, if they are real.
void play_attach_luck(struct play *p);

// Takes back what was typed last for the current order; false if nothing was.
bool play_untype(struct play *p);

// Asks for what was rolled or drawn; "undo" takes it back. False if the order is taken back, or the
// battle put aside.
bool play_ask_luck(struct play *p, const struct chance_request *r);

// play_narrate.c

// Says how to move the miniatures from where they were to where they are.
void play_narrate(struct play *p, const struct world *before);

// ... and where to put them when the battle begins.
void play_narrate_start(struct play *p);

// play_advise.c

// What the adviser would do, after printing it; NULL: nothing. May raise.
const struct bot *play_advise(struct play *p, struct order *o);

// The adviser gives an order, and answers the questions in the middle of it. If it fails, the
// questions are the person's again with the next line. May raise.
void play_advise_again(struct play *p);

// "auto", "auto 5": so many orders of this side. `at` is what follows the word. May raise.
void play_advise_orders(struct play *p, const char *at);

// play_undo.c

// "undo", "undo 3"; before the first order what was settled is taken back.
void play_undo(struct play *p, const char *at);

// Gives the order that was taken back last once more, with its answers, and those of bots after it.
void play_undo_again(struct play *p);

// play_ask.c

// Prints an option in words with its odds. May raise.
void play_ask_option(struct play *p, const struct decision *d, int option);

// Asks the question that the current order waits for. False if the order is taken back, or the
// battle put aside.
bool play_ask(struct play *p, const struct decision *d, struct answer *a);

// The option whose words the text begins with; or the only one that has all of its words, of all or
// of those for whoever acts. -1: none. Moves on past them.
int play_ask_named(struct play *p, const struct decision *d, const char **at);

// Does the line take back the order in progress, or put the battle aside? If so, that was shown.
// (play_ask.c)
bool play_takes_back(struct play *p, const char *line);

// play_why_not.c

// Reports why a line is not one of the options of a question: what the rules have against the bonus
// action that it names, or against its target. False: they have nothing to say. May raise.
bool play_why_not(struct play *p, const struct decision *d, const char *line);

// play_ahead.c

// Keeps what was typed ahead for the questions of an order, pieces with semicolons between them; or
// puts one before the others.
void play_ahead_keep(struct play *p, const char *text);
void play_ahead_first(struct play *p, const char *text);

// Takes the first piece that answers the question. What answers a later one stays. A plan that does
// not fit is dropped, which is reported; unless bonus actions are still being named, since what
// they are done to is asked afterwards. May raise.
bool play_ahead_answers(struct play *p, const struct decision *d, struct answer *a);

// Is the text a place, and does the first option want one?
bool play_ahead_place(struct play *p, const struct decision *d, const char *text, struct answer *a);

// Once the order is done: reports the answers for which no question came up.
void play_ahead_leave(struct play *p);

// play_menu.c

// Lists the legal orders of a side, or of one figure, in p->choice.
void play_list(struct play *p, enum side side, figure_id who);

// Lists those of everybody whose side is asked, p->side, and chooses nobody.
void play_list_all(struct play *p);

// Prints all of the list. play_print_brief: in few lines, with the best `most` of each figure's
// orders that have odds, in lines of so many columns; with `most` 1 a figure takes two lines, with
// 0 one, and below that all figures are only named. What is left out is counted.
void play_print_menu(const struct play *p);
void play_print_brief(const struct play *p, FILE *out, int most, int columns);

// What menus call a kind of order: its title, or its name with blanks.
void play_order_name(const struct play *p, int kind, char *out, size_t size);

// What such an order does, in a few words; "" if nobody has said so.
const char *play_order_doc(const struct play *p, int kind);

// An order in words, "shoot Elite 2 with Bee", without the odds.
void play_order_text(const struct play *p, const struct order *o, char out[PLAY_TEXT]);

// Does an order of the kind need a place when it is typed?
bool play_wants_place(const struct play *p, int kind);

// play_odds.c
//
// Puts the odds of a choice into words after its text: ": 4 dice, target 14, down 31 %, dead 6 %".
// What is refused or fails has none. May raise.
void play_add_odds(struct play *p, struct play_choice *c);

// The same of an order that is given with these answers, from before its question. False: nothing
// can be said. May raise.
bool play_answer_odds(struct play *p, const struct order *o, char text[PLAY_TEXT]);

// play_option.c

// The odds of an option, in words after it: ": 5 dice, target 14, success 72 %". "" where nothing
// can be said. May raise.
void play_option_odds(struct play *p, const struct decision *d, int option, char text[PLAY_TEXT]);

// Which test a question is about, if it is about one: " (shot at Elite 3, needs 14)"; else "". May
// raise.
void play_option_test(struct play *p, const struct decision *d, char text[PLAY_TEXT]);

// Why an option cannot be taken, although the rules list it: there is nothing to jump over. NULL:
// it can.
const char *play_option_hopeless(struct play *p, const struct decision *d, int option);

// Would the rules refuse the whole order because of this answer? If so, their reason has been
// reported.
bool play_option_refused(struct play *p, const struct answer *a);

// play_order.c

// Reads an order in words: "ines shoot elite 2", "move north 6 prone". False if it is not one; the
// reason was reported. May raise.
bool play_read_order(struct play *p, const char *text, struct order *o);

// Do the rules allow the order? If not, their reason has been reported. May raise.
bool play_may(struct play *p, const struct order *o);

// Reads what follows the number of a choice: a place, and options.
bool play_complete(struct play *p, const char *text, struct order *o);

// play_rise.c

// Has "stand up" in p->choice for everybody who lies prone and may, after play_list.
void play_rise_list(struct play *p);

// Does an order only have somebody stand up?
bool play_rise_only(const struct play *p, const struct order *o);

// As play_order_text, but an order that only has somebody stand up is called that.
void play_rise_text(const struct play *p, const struct order *o, char out[PLAY_TEXT]);

// Reads "stand up" and its like: of `who`, or of whoever has been chosen or is the only one who
// lies there. If it is wrong, the reason was reported.
enum play_rises { PLAY_RISES_NOT, PLAY_RISES, PLAY_RISES_WRONG };
enum play_rises play_rise_read(struct play *p, const char *text, figure_id who, struct order *o);

// play_place.c

// Takes a place off the beginning of a text, for the order `o`; directions count from its actor.
// False if there is none; *why says what is wrong with it.
struct play_way {
    point at[ORDER_POINTS];
    int n;
};
bool play_place(struct play *p, const char **at, const struct order *o, struct play_way *way,
                const char **why);

// A direction, or a place to face.
bool play_facing(struct play *p, const char **at, spot from, point *out);

// The ways to name a place, for messages.
extern const char play_places[];

// play_preview.c

// Shows what an order would do, and asks for confirmation. May raise.
bool play_confirm(struct play *p, const struct order *o);

// The same without asking. False if it does not get there like this.
bool play_preview(struct play *p, const struct order *o);

// Shows what an answer comes to that names that place. May raise.
void play_preview_answer(struct play *p, const struct decision *d, int option, point to);

// play_full.c

// Begins with the full screen; false if there is none, and the reason was reported.
bool play_full_enter(struct play *p);

// Ends it, if it is there.
void play_full_leave(struct play *p);

// The next line, which the caller frees, as play_terminal's `ask`. The full screen may have been
// left meanwhile: NULL and PLAY_GOT_DROPPED then.
char *play_full_line(struct play *p, const char *prompt, enum play_got *got);

// play_card.c

// Prints all there is to know of a figure. May raise.
void play_card(struct play *p, figure_id id);

// play_learn.c: nothing happens here where the mission teaches nothing. May raise.

// Does the mission teach?
bool play_learn_is(const struct play *p);

// Looks at what the last order has achieved, and says so; then says what to try next. Returns
// whether anything was said.
bool play_learn(struct play *p);

// Prints the task once more on a line, before the prompt.
void play_learn_remind(struct play *p);

// Prints what the lesson says of a question that is asked for the first time.
void play_learn_question(struct play *p, const char *name);

// Prints the last words, when the battle is over.
void play_learn_close(struct play *p);

// "lesson": tells the task again. "skip": leaves it out. True if the line was one of these.
bool play_learn_look(struct play *p, const char *line);

// play_look.c

// If the line asks to show something, shows it and returns true; else does nothing.
bool play_look(struct play *p, const char *line);
void play_map(struct play *p);

// play_screen.c

// Redraws the table if there is a screen: the map, who is where, what has happened last, and, if
// `menu`, what may be ordered. What has happened and has no room beside them is read on a page of
// its own before. False if there is none; nothing is printed then.
bool play_table(struct play *p, bool menu);

// Waits at that prompt until the reader goes on; what is looked at meanwhile is shown. Another line
// that is typed is kept in p->first.
void play_await(struct play *p, const char *prompt);

// Prints who is where, a figure a line.
void play_print_who(const struct play *p, FILE *out);

// play_words.c

// Reports what is wrong, folded where the screen is redrawn. play_wrong: in formatted words.
void play_complain(const struct play *p, const char *text);
void play_wrong(const struct play *p, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

// The next line; NULL: there is none, or the battle is put aside; "" if it was discarded.
const char *play_line(struct play *p, const char *prompt);

// Words for completion.
void play_words_clear(struct play *p);
void play_words_add(struct play *p, const char *word);
void play_words_figures(struct play *p);

// Takes a phrase, a number, a length or a figure off the beginning of a text, with the blanks
// around it, if it is there. Case does not matter. Numbers above WORDS_NUMBER are read as that.
#define WORDS_NUMBER 100000
bool play_words_phrase(const char **at, const char *phrase);
bool play_words_number(const char **at, int *n);
bool play_words_length(const char **at, len unit, len *l);
figure_id play_words_figure(const struct play *p, const char **at);
const char *play_words_skip(const char *text);

// "did you mean 'x'?", or nothing, for an unknown word.
void play_words_near(const struct play *p, const char *word, char *out, size_t size);

// The mark of a figure on the map, "A" or "e3"; and its letter if that alone means nobody else, or
// 0.
void play_mark(const struct play *p, figure_id id, char out[4]);
char play_letter(const struct play *p, figure_id id);

// The nearest of eight directions: 0 is east, 2 south.
int play_eighth(point facing);

#endif
