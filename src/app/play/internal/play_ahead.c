// play_ahead.c: answers that were typed before they are asked for, in pieces: after an order, or
// after the answer to another question. Each goes to the first question that it answers, in
// whatever order the rules ask.
#include <stdlib.h>
#include <string.h>

#include "app/play/play.h"
#include "app/text/escape.h"

// A place for an option, and nothing after it.
static bool place_of_option(struct play *p, const struct decision *d, const struct option *o,
                            const char *text, point *at)
{
    struct order about = {
        .kind = ORDER_NORMAL, .actor = o->figure ? o->figure : d->figure, .target = o->target};
    struct play_way way;
    const char *why = NULL;
    if (*text == '\0' || !play_place(p, &text, &about, &way, &why) || *text) {
        return false;
    }
    *at = way.at[way.n - 1];
    return true;
}

bool play_ahead_place(struct play *p, const struct decision *d, const char *text, struct answer *a)
{
    point at;
    if (!d->option[0].wants_place || !place_of_option(p, d, &d->option[0], text, &at)) {
        return false;
    }
    *a = (struct answer){.at = at};
    return true;
}

// Is a piece an answer? *rest is what follows it, for a later question.
static bool piece_answers(struct play *p, const struct decision *d, const char *piece,
                          struct answer *a, const char **rest)
{
    const char *at = piece;
    int option = play_ask_named(p, d, &at);
    *rest = "";
    if (option < 0) {
        return play_ahead_place(p, d, piece, a);
    }
    const struct option *o = &d->option[option];
    *a = (struct answer){.option = (uint16_t)option, .at = point_of(o->at)};
    if (o->wants_place) {
        return place_of_option(p, d, o, at, &a->at);
    }
    *rest = at;
    return true;
}

// Puts `rest` in the place of the `n` bytes from `from` on.
static void replace_piece(struct play *p, size_t from, size_t n, const char *rest)
{
    char all[sizeof p->ahead];
    const char *after = p->ahead + from + n;
    after += strspn(after, "; ");
    snprintf(all, sizeof all, "%.*s%s%s%s", (int)from, p->ahead, rest, *rest && *after ? "; " : "",
             after);
    snprintf(p->ahead, sizeof p->ahead, "%s", all);
}

bool play_ahead_answers(struct play *p, const struct decision *d, struct answer *a)
{
    char piece[sizeof p->ahead];
    for (size_t from = 0; p->ahead[from];) {
        size_t n = strcspn(p->ahead + from, ";"), words = n;
        const char *rest;
        while (words > 0 && p->ahead[from + words - 1] == ' ') {
            words--;
        }
        memcpy(piece, p->ahead + from, words);
        piece[words] = '\0';
        if (*piece && piece_answers(p, d, piece, a, &rest)) {
            replace_piece(p, from, n, rest);
            p->names = play_words_figure(p, &rest) != FIGURE_NONE;
            return true;
        }
        from += n;
        from += strspn(p->ahead + from, "; ");
    }
    // "shoot elite 4!" must not shoot somebody else because Elite 4 cannot be shot.
    bool declares = strcmp(d->name, "bonus.declare") == 0;
    p->stars = p->stars && (declares || !p->names);
    if (*p->ahead && !p->stars && !declares) {
        if (!play_why_not(p, d, p->ahead)) {
            play_wrong(p, "'%s' is not an answer to the next question", p->ahead);
        }
        *p->ahead = '\0';
    }
    p->names = p->names && declares;
    return false;
}

void play_ahead_first(struct play *p, const char *text)
{
    replace_piece(p, 0, 0, text);
    p->names = play_words_figure(p, &text) != FIGURE_NONE;
}

void play_ahead_keep(struct play *p, const char *text)
{
    snprintf(p->ahead, sizeof p->ahead, "%s", text + strspn(text, "; "));
}

void play_ahead_leave(struct play *p)
{
    if (*p->ahead) {
        struct text_box box;
        FILE *out = text_box_open(&box);
        if (out) {
            escape_printf(out, "  Nothing was asked that '%s' answers.\n", p->ahead);
            char *text = text_box_take(&box, NULL);
            fputs(text ? text : "", p->show.log.out);
            play_give_news(p, text ? text : "");
            free(text);
        }
    }
    *p->ahead = '\0';
    p->stars = p->names = false;
}
