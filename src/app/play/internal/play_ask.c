// play_ask.c: a line is tried as a number, then as yes or no, then as the words of an option; an
// empty line is the fallback. What follows an answer is kept for the next question. Commands that
// only look may come in between.
#include <string.h>
#include <strings.h>

#include "app/play/play.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "engine/utf8.h"
#include "script/orders/choices.h"
#include "script/orders/players.h"

static void print_player_question(struct play *p, const struct decision *d)
{
    FILE *out = p->show.log.out;
    char text[PLAY_TEXT];
    const char *player = players_asked(p->m, d);
    const struct narrator n = log_narrator(&(struct log){.out = out});
    fputs(ansi_color(p->show.log.color, PAINT_BOLD), out);
    if (play_two_people(p)) {
        const char *const *names = p->m->rules.system->side_names;
        escape_printf(out, "%s: ", p->m->ruleset ? names[d->side] : paint_side_name(d->side));
    }
    if (player) {
        escape_printf(out, "%s: ", player);
    }
    narrator_question(&n, &p->m->game, d);
    fprintf(out, "%s", ansi_color(p->show.log.color, PAINT_PLAIN));
    play_option_test(p, d, text);
    escape_printf(out, "%s\n", text);
}

void play_ask_option(struct play *p, const struct decision *d, int option)
{
    escape_print(p->show.log.out, push_choice(p->L, p->m, d, option));
    lua_pop(p->L, 1);
    char text[PLAY_TEXT];
    play_option_odds(p, d, option, text);
    fputs(text, p->show.log.out);
}

#define WIDTH   78
#define CELL    26 // columns of an option where all are short
#define COLUMNS 8  // options from which on they stand beside one another

// Does each option have a line of its own, for the odds after it?
static bool stands_alone(const struct decision *d)
{
    return d->n < COLUMNS || strcmp(d->name, "bonus.shoot") == 0 ||
           strcmp(d->name, "overwatch") == 0;
}

// With so many columns for its words; -1: as they are; 0: also with the odds after them.
static void print_option(struct play *p, FILE *out, const struct decision *d, int i, int columns)
{
    char odds[PLAY_TEXT];
    fprintf(out, "%c%3d ", i == d->fallback ? '*' : ' ', i + 1);
    escape_print_padded(out, push_choice(p->L, p->m, d, i), columns > 0 ? columns : 0);
    lua_pop(p->L, 1);
    if (columns == 0) {
        play_option_odds(p, d, i, odds);
        escape_print(out, odds);
    }
}

// The options that can come to something; their words are completed. Returns how many. *alone: one
// of them is too long for a column.
static int list_open_options(struct play *p, const struct decision *d, uint8_t open[], bool *alone)
{
    int n = 0;
    for (int i = 0; i < d->n; i++) {
        if (play_option_hopeless(p, d, i)) {
            continue;
        }
        const char *words = push_choice(p->L, p->m, d, i);
        play_words_add(p, words);
        *alone = *alone || utf8_columns(words, strlen(words)) + 6 > CELL;
        lua_pop(p->L, 1);
        open[n++] = (uint8_t)i;
    }
    return n;
}

// Short options stand side by side.
static void print_options(struct play *p, const struct decision *d)
{
    struct fold fold;
    FILE *out = fold_begin(&fold, p->show.log.out);
    uint8_t open[DECISION_OPTIONS];
    bool alone = stands_alone(d);
    int n = list_open_options(p, d, open, &alone), across = alone ? 1 : WIDTH / CELL;
    for (int k = 0; k < n; k++) {
        bool last = k % across == across - 1 || k + 1 == n;
        print_option(p, out, d, open[k], alone ? 0 : last ? -1 : CELL - 5);
        fputs(last ? "\n" : "", out);
    }
    fold_end(&fold, 5);
}

// Does each word of the text begin a word of the option, in this order? "tarik token" is "Tarik:
// gain a token".
static bool has_words(const char *words, const char *text)
{
    const char *at = words;
    for (text += strspn(text, " :"); *text; text += strspn(text, " :")) {
        size_t n = strcspn(text, " :");
        while (*at && strncasecmp(at, text, n) != 0) {
            at += strcspn(at, " :");
            at += strspn(at, " :");
        }
        if (!*at) {
            return false;
        }
        at += n;
        text += n;
    }
    return true;
}

// Whoever acts: the words alone mean what this figure would do.
static figure_id acting(const struct play *p, const struct decision *d)
{
    return p->given && p->given->actor ? p->given->actor : d->figure;
}

// The option whose words the text begins with; or the only one that has all of it in its words, of
// all or of those for whoever acts.
int play_ask_named(struct play *p, const struct decision *d, const char **at)
{
    int only = -1, n = 0, own = -1, n_own = 0;
    for (int i = 0; i < d->n; i++) {
        const char *words = push_choice(p->L, p->m, d, i), *rest = *at;
        bool begins = play_words_phrase(&rest, words);
        bool has = !begins && strlen(*at) >= 2 && has_words(words, *at);
        lua_pop(p->L, 1);
        if (begins) {
            *at = rest;
            return i;
        }
        bool his = has && d->option[i].figure == acting(p, d);
        only = has ? i : only;
        own = his ? i : own;
        n += has;
        n_own += his;
    }
    if (n == 1 || n_own == 1) {
        *at += strlen(*at);
        return n == 1 ? only : own;
    }
    return -1;
}

static bool yes(const char **at)
{
    return play_words_phrase(at, "yes") || play_words_phrase(at, "y");
}

static bool no(const char **at)
{
    return play_words_phrase(at, "no") || play_words_phrase(at, "n");
}

static bool two_ways(const struct decision *d)
{
    return d->n == 2 && d->option[0].kind == 0 && d->option[1].kind == 1 && !d->option[0].word;
}

// Which option a line takes; -1: none.
static int option_of(struct play *p, const struct decision *d, const char **at)
{
    int n;
    const char *rest = *at;
    if (**at == '\0') {
        return d->fallback;
    }
    if (play_words_number(&rest, &n) && n >= 1 && n <= d->n) {
        *at = rest;
        return n - 1;
    }
    if (two_ways(d) && (yes(&rest) || no(&rest))) {
        *at = rest;
        rest = play_words_skip(rest);
        return strncmp(p->line, "y", 1) == 0 || strncmp(p->line, "Y", 1) == 0;
    }
    return play_ask_named(p, d, at);
}

// "back" and the like, or "quit".
static bool gives_up(struct play *p, const char *line)
{
    static const char *const words[] = {"back", "undo", "cancel", "quit"};
    bool found = false;
    for (size_t i = 0; i < sizeof words / sizeof *words && !found; i++) {
        const char *at = line;
        found = play_words_phrase(&at, words[i]);
        p->leaves = p->leaves || (found && strcmp(words[i], "quit") == 0);
    }
    return found;
}

bool play_takes_back(struct play *p, const char *line)
{
    if (!gives_up(p, line)) {
        return false;
    }
    if (!p->leaves) {
        fputs("Taken back: nothing has happened.\n", p->show.log.out);
    }
    return true;
}

// ... in the middle of an order: dice that were typed are taken back one by one.
static bool gives_up_midway(struct play *p, const char *line)
{
    const char *at = line;
    if (play_words_phrase(&at, "undo")) {
        play_untype(p);
        return true;
    }
    return gives_up(p, line);
}

// The place that an option wants: what is left of the line, or asked for. False: think again,
// or *back: the order is taken back.
static bool read_place_of_answer(struct play *p, const struct decision *d, struct answer *a,
                                 const char *rest, bool *back)
{
    const struct option *o = &d->option[a->option];
    struct order about = {
        .kind = ORDER_NORMAL, .actor = o->figure ? o->figure : d->figure, .target = o->target};
    struct play_way way;
    const char *why = NULL;
    char text[160];
    double u = unit(&p->m->game);
    a->at = point_of(o->at);
    if (*rest == '\0') {
        snprintf(text, sizeof text, "where? (nothing: %.1f, %.1f) > ", o->at.x / u, o->at.y / u);
        rest = play_line(p, text);
        *back = !rest || gives_up_midway(p, rest);
        while (!*back && !p->dropped && play_look(p, rest)) {
            rest = play_line(p, text);
            *back = !rest || gives_up_midway(p, rest);
        }
        if (*back || p->dropped) {
            return false;
        }
    }
    if (*rest == '\0') {
        return true;
    }
    const char *at = rest;
    if (!play_place(p, &at, &about, &way, &why) || *at) {
        play_wrong(p, "'%s' is not a place%s%s; use one of these: %s", rest, why ? ": " : "",
                   why ? why : "", play_places);
        return false;
    }
    a->at = way.at[way.n - 1];
    return true;
}

static void words_of_question(struct play *p)
{
    static const char *const words[] = {"yes", "no",   "back", "map",  "figures",
                                        "why", "help", "log",  "quit", "default"};
    play_words_clear(p);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        play_words_add(p, words[i]);
    }
}

static void wrong_option(struct play *p, const struct decision *d, const char *line)
{
    char near[128];
    if (play_why_not(p, d, line)) {
        return;
    }
    play_words_near(p, line, near, sizeof near);
    play_wrong(
        p, "'%s' is not an answer%s; type 1 to %d, Enter for %d, or `back` to take the order back",
        line, near, d->n, d->fallback + 1);
}

// Enter takes the fallback; what is given away by that is said.
static void print_what_enter_took(struct play *p, const struct decision *d)
{
    FILE *out = p->show.log.out;
    fputs("  Enter: ", out);
    escape_print(out, push_choice(p->L, p->m, d, d->fallback));
    lua_pop(p->L, 1);
    if (strcmp(d->name, "bonus.declare") == 0 && d->value > 0) {
        fprintf(out, "; %d bonus action%s not used", (int)d->value, d->value == 1 ? "" : "s");
    }
    fputc('\n', out);
}

// The line of an answer: what follows a semicolon is for later questions, and an exclamation mark
// at its end takes the option with the star for whatever else is asked. Returns the answer.
static const char *split_answer(struct play *p)
{
    char *line = p->line, *more = strchr(line, ';');
    size_t n = strlen(line);
    if (n > 0 && line[n - 1] == '!') {
        p->stars = true;
        line[n - 1] = '\0';
    }
    if (more) {
        play_ahead_keep(p, more + 1);
        *more = '\0';
        for (n = strlen(line); n > 0 && line[n - 1] == ' '; n--) {
            line[n - 1] = '\0';
        }
    }
    return line;
}

// Advice is given on orders: here the star has it.
static bool wants_hint(const struct play *p, const char *line)
{
    if (!play_words_phrase(&line, "hint") || *line) {
        return false;
    }
    fputs("`hint` is for orders. Here Enter takes the answer with the star.\n", p->show.log.out);
    return true;
}

static bool ask(struct play *p, const struct decision *d, struct answer *a)
{
    if (play_ahead_answers(p, d, a)) {
        return true;
    }
    if (p->stars) {
        *a = (struct answer){.option = (uint16_t)d->fallback,
                             .at = point_of(d->option[d->fallback].at)};
        print_what_enter_took(p, d);
        return true;
    }
    words_of_question(p);
    play_learn_question(p, d->name);
    print_player_question(p, d);
    for (bool listed = false;;) {
        if (!p->full && !listed) {
            print_options(p, d);
            listed = true;
        }
        p->question = d;
        const char *line = play_line(p, "answer> "), *rest = line;
        bool back = false;
        p->question = NULL;
        if (!line || gives_up_midway(p, line)) {
            return false;
        }
        if (p->dropped || play_look(p, line) || wants_hint(p, line)) {
            continue;
        }
        rest = line = split_answer(p);
        if (play_words_phrase(&rest, "default")) {
            rest = "";
        }
        int option = option_of(p, d, &rest);
        if (option < 0 && play_ahead_place(p, d, line, a)) {
            return true;
        }
        if (option < 0) {
            wrong_option(p, d, line);
            continue;
        }
        const char *hopeless = play_option_hopeless(p, d, option);
        if (hopeless) {
            play_wrong(p, "%s", hopeless);
            continue;
        }
        a->option = (uint16_t)option;
        a->at = point_of(d->option[option].at);
        bool wants =
            d->option[option].wants_place && *line; // the fallback is put where it suggests
        if (*line == '\0') {
            print_what_enter_took(p, d);
        }
        if (!wants || read_place_of_answer(p, d, a, rest, &back)) {
            if (play_option_refused(p, a)) {
                continue;
            }
            if (*rest && !wants) {
                play_ahead_first(p, rest);
            }
            return true;
        }
        if (back) {
            return false;
        }
    }
}

bool play_ask(struct play *p, const struct decision *d, struct answer *a)
{
    bool answered = ask(p, d, a);
    p->drops = !answered && p->leaves;
    return answered;
}
