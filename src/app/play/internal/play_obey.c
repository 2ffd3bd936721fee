// play_obey.c: a line that is typed where an order is awaited: a command, a figure's name, the
// number of a choice, or an order in words, with answers after semicolons.
#include <string.h>

#include "app/play/play.h"

// What a choice of the menu amounts to with the words after its number. False: think again.
static bool order_of_choice(struct play *p, int number, const char *rest, struct order *o)
{
    const struct play_choice *c = &p->choice[number - 1];
    char text[sizeof p->line];
    *o = c->order;
    if (c->place && *rest == '\0') {
        rest = play_line(p, "where to? > ");
        if (!rest || p->dropped || *rest == '\0' || play_takes_back(p, rest)) {
            return false;
        }
        if (play_look(p, rest)) {
            return false;
        }
    }
    snprintf(text, sizeof text, "%s", rest);
    return play_complete(p, text, o);
}

static void choose_figure(struct play *p, figure_id who)
{
    const struct figure *f = figure_look(&p->m->game.world.roster, who);
    p->who = who;
    play_list(p, p->side, p->who);
    play_rise_list(p);
    if (p->n_choices == 0) {
        fprintf(p->show.log.out, "%s cannot be given an order now.\n", f->name);
        play_list_all(p);
    } else {
        play_print_menu(p);
    }
}

// A line that is not an order. True if it was seen to.
static bool other_than_order(struct play *p, const char *line)
{
    const char *at = line;
    struct order o;
    if (play_look(p, line)) {
        return true;
    }
    if (play_words_phrase(&at, "undo")) {
        play_undo(p, at);
        p->last_side = -1;
    } else if (play_settle(p, line)) {
        p->last_side = -1;
    } else if (play_words_phrase(&at, "hint")) {
        play_advise(p, &o);
    } else if (play_words_phrase(&at, "auto")) {
        play_advise_orders(p, at);
    } else if (play_words_phrase(&at, "menu")) {
        play_print_menu(p);
    } else if (play_words_phrase(&at, "all")) {
        play_list_all(p);
        play_print_menu(p);
    } else if (play_words_phrase(&at, "redo")) {
        play_undo_again(p);
    } else if (play_words_phrase(&at, "screen")) {
        play_full_enter(p);
    } else if (play_words_phrase(&at, "quit") || play_words_phrase(&at, "exit")) {
        p->leaves = true;
    } else {
        return false;
    }
    return true;
}

// Takes a mark off the end of a text, and the blanks around it; false: it is not there.
static bool take_mark(char *text)
{
    size_t n = strlen(text);
    bool has = n > 0 && text[n - 1] == '!';
    for (n -= has; n > 0 && text[n - 1] == ' '; n--) {
    }
    text[n] = '\0';
    return has;
}

// An order, and after semicolons the answers to its questions. Leaves the order; returns whether
// its end says that no preview is wanted. At the end of answers a mark has the questions that are
// left take their star.
static bool split_order(struct play *p, char *text)
{
    char *more = strchr(text, ';');
    bool stars = more && take_mark(text);
    if (more) {
        *more = '\0';
        play_ahead_keep(p, more + 1);
    }
    p->stars = stars;
    return take_mark(text) || stars;
}

void play_obey(struct play *p)
{
    struct order o;
    int number;
    const char *line = p->line, *at = line;
    char text[sizeof p->line];
    if (other_than_order(p, line)) {
        return;
    }
    snprintf(text, sizeof text, "%s", line);
    bool sure = split_order(p, text); // no preview is wanted
    at = text;
    bool by_number = play_words_number(&at, &number);
    if (by_number && (number < 1 || number > p->n_choices)) {
        play_wrong(p, "choose a number from 1 to %d%s", p->n_choices,
                   p->who != FIGURE_NONE ? "; `all` lists everybody's orders" : "");
        return;
    }
    const char *after = text;
    figure_id who = by_number ? FIGURE_NONE : play_words_figure(p, &after);
    if (who && *after == '\0') {
        choose_figure(p, who);
        return;
    }
    at = by_number ? at : text;
    bool ready = by_number ? order_of_choice(p, number, at, &o) : play_read_order(p, text, &o);
    if (!ready || (!sure && !play_confirm(p, &o))) {
        return;
    }
    enum play_given given = play_give(p, &o);
    p->who = given == PLAY_DONE ? FIGURE_NONE : p->who;
    if (given == PLAY_CANCELLED && !p->leaves) {
        fputs("Taken back: nothing has happened.\n", p->show.log.out);
    }
}
