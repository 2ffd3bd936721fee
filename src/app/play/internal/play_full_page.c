// play_full_page.c: a text that takes the whole screen: a card, the goal, the log, the keys. It is
// scrolled, and Esc leads back to where somebody was.
#include <stdlib.h>
#include <string.h>

#include "app/narration/goal.h"
#include "app/narration/layout.h"
#include "app/play/internal/play_full.h"

static const char keys[] =
    "Tab n p, A B C    chooses a figure\n"
    "Enter             its orders; an order is chosen with the arrows, Enter gives it\n"
    "m                 moves it: a cursor walks to a place with the arrows or h j k l\n"
    "                  (y u b n: aslant; H J K L: a quarter of an inch); Tab leads it\n"
    "                  to the next figure, A B C to that one, v to cover; what the\n"
    "                  move would come to is shown. m takes another kind of move, z\n"
    "                  lies down or gets up, Enter does it, Esc goes back\n"
    "c                 all about the figure; Tab shows the next one's card\n"
    "f                 everybody: who is where, and in which state\n"
    "t                 the whole table, with what its signs mean\n"
    "g                 what the battle is about\n"
    "T                 the task, if the mission has a lesson\n"
    "l                 the log; arrows and PgUp, PgDn scroll\n"
    "w                 the last rolls, with every term\n"
    "u r               takes an order back; gives it again\n"
    ":                 types any line of the line mode: `:ines throw smoke at 20, 14`,\n"
    "                  `:hint`, `:auto 5`, `:save mine.journal`, `:help`; `:quit` puts\n"
    "                  the battle aside\n"
    "q                 back to the line mode; `screen` there comes back\n"
    "?                 this\n"
    "In the midst of an order: the arrows and Enter answer, Esc takes the order\n"
    "back. * is what is taken if nobody cares.\n";

static void print_card_page(struct play *p)
{
    play_card(p, p->full->card);
}

static void print_goal_page(struct play *p)
{
    goal_print(p->show.log.out, p->m, GOAL_ALL, p->show.log.color);
}

static void print_why_page(struct play *p)
{
    play_look(p, "why");
}

static void print_everybody(struct play *p)
{
    play_print_who(p, p->show.log.out);
}

static void print_log_page(struct play *p)
{
    fputs(p->full->log ? p->full->log : "", p->show.log.out);
}

static void print_lesson(struct play *p)
{
    play_learn_look(p, "lesson");
}

static void print_keys(struct play *p)
{
    fputs(keys, p->show.log.out);
}

static const struct {
    int32_t key;
    void (*print)(struct play *p);
    const char *title;
} pages[] = {{'g', print_goal_page, "What it is about"},
             {'w', print_why_page, "The last rolls"},
             {'f', print_everybody, "Who is where"},
             {'t', play_map, "The table"},
             {'l', print_log_page, "What has happened"},
             {'T', print_lesson, "What is to be learned"},
             {'?', print_keys, "Keys"}};

void play_full_show(struct play_full *f, char *text, const char *title)
{
    if (!text) {
        return;
    }
    free(f->page);
    f->page = text;
    snprintf(f->title, sizeof f->title, "%s", title);
    f->top = 0;
    f->card = FIGURE_NONE;
    play_full_go(f, FULL_PAGE);
}

static void show_card(struct play *p, figure_id who)
{
    struct play_full *f = p->full;
    f->card = who;
    char *text = who ? play_full_capture(p, print_card_page) : NULL;
    play_full_show(f, text, "Card");
    f->card = who;
}

bool play_full_look(struct play *p, int32_t key)
{
    struct play_full *f = p->full;
    if (key == 'c') {
        show_card(p, f->mode == FULL_WALK && f->onto ? f->onto : f->who);
        return true;
    }
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        if (key == pages[i].key && (key != 'T' || p->lesson.steps)) {
            play_full_show(f, play_full_capture(p, pages[i].print), pages[i].title);
            f->top = key == 'l' ? -1 : 0;
            return true;
        }
    }
    return false;
}

// The next figure that has a mark and is on the table, or the one before.
static figure_id next_figure(const struct play *p, figure_id from, int by)
{
    struct layout_token token[FIGURES];
    int n = layout_tokens(&p->m->game, token), at = 0;
    while (at < n && token[at].id != from) {
        at++;
    }
    at = at == n ? 0 : at;
    for (int i = 0; i < n; i++) {
        at = (at + by + n) % n;
        if (figure_on_table(figure_look(&p->m->game.world.roster, token[at].id))) {
            return token[at].id;
        }
    }
    return from;
}

// How far a key scrolls, with so many lines on the screen and `last` the first line of the last
// screen.
static int scroll_of_key(int32_t key, int room, int last)
{
    return key == PLAY_KEY_DOWN || key == 'j'        ? 1
           : key == PLAY_KEY_UP || key == 'k'        ? -1
           : key == PLAY_KEY_PAGE_DOWN || key == ' ' ? room - 1
           : key == PLAY_KEY_PAGE_UP                 ? 1 - room
           : key == PLAY_KEY_HOME                    ? -last - 1
           : key == PLAY_KEY_END                     ? last + 1
                                                     : 0;
}

void play_full_page_key(struct play *p, int32_t key)
{
    struct play_full *f = p->full;
    int room = play_full_page_rows(f);
    char *folded = play_full_folded(f->page, f->columns, PLAY_FULL_HANG);
    int last = play_full_lines(folded) - room;
    free(folded);
    last = last < 0 ? 0 : last;
    int on = key == '\t' || key == 'n', back = key == PLAY_KEY_BACK_TAB || key == 'p';
    if (f->card != FIGURE_NONE && (on || back)) {
        show_card(p, next_figure(p, f->card, on - back));
        return;
    }
    int by = scroll_of_key(key, room, last), top = (f->top < 0 ? last : f->top) + by;
    f->top = top < 0 ? 0 : top > last ? last : top;
    if (key == ':') {
        play_full_type(f, "");
    } else if (by == 0 && !play_full_look(p, key)) {
        f->mode = f->from[FULL_PAGE];
    }
}
