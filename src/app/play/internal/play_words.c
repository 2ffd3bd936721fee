// play_words.c: phrases match regardless of case, and a blank also matches a hyphen or an
// underscore. A figure is known by its whole name, then by its letter on the map, then by how one
// word of its name begins. Lengths are read in ten-thousandths, as whole numbers.
#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "app/narration/layout.h"
#include "app/play/play.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "script/base/err.h"

void play_complain(const struct play *p, const char *text)
{
    struct fold fold;
    const int columns = p->view_rows > 0 ? p->view_columns : p->err_columns;
    if (p->full || columns == 0) { // not for a screen: a message is a line
        escape_complaint(p->err, text);
        return;
    }
    escape_complaint(fold_begin(&fold, p->err), text);
    fold_end_at(&fold, 2, columns);
}

void play_wrong(const struct play *p, const char *format, ...)
{
    char text[FILES_PATH + 256];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    play_complain(p, text);
}

static char *ask_in_line_mode(struct play *p, const char *prompt, enum play_got *got)
{
    return p->terminal->ask(prompt, p->words, p->n_words, !p->between, got);
}

const char *play_line(struct play *p, const char *prompt)
{
    enum play_got got;
    if (*p->pushed) { // it was typed at a page
        snprintf(p->line, sizeof p->line, "%s", p->pushed);
        *p->pushed = '\0';
        p->dropped = false;
        return p->line;
    }
    char *line = p->full ? play_full_line(p, prompt, &got) : ask_in_line_mode(p, prompt, &got);
    p->dropped = got == PLAY_GOT_DROPPED;
    if (got == PLAY_GOT_END) {
        p->leaves = p->ended = true;
        return NULL;
    }
    const char *text = line ? line + strspn(line, " \t") : "";
    size_t n = strlen(text);
    while (n > 0 && strchr(" \t", text[n - 1])) {
        n--;
    }
    snprintf(p->line, sizeof p->line, "%.*s", (int)n, text);
    free(line);
    return p->line;
}

void play_words_clear(struct play *p)
{
    p->n_words = 0;
}

void play_words_add(struct play *p, const char *word)
{
    size_t n = strlen(word) + 1;
    for (const char *w = p->words; w < p->words + p->n_words; w += strlen(w) + 1) {
        if (strcmp(w, word) == 0) {
            return;
        }
    }
    if (p->n_words + n <= sizeof p->words) {
        memcpy(p->words + p->n_words, word, n);
        p->n_words += n;
    }
}

void play_words_figures(struct play *p)
{
    const struct roster *r = &p->m->game.world.roster;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        if (figure_on_table(f)) {
            play_words_add(p, f->name);
        }
    }
}

const char *play_words_skip(const char *text)
{
    return text + strspn(text, " \t,");
}

// How many bytes of the text the phrase takes; 0: it does not begin with it.
static size_t takes(const char *text, const char *phrase)
{
    size_t i = 0;
    for (; *phrase; phrase++) {
        if (*phrase == ':') {
            i += text[i] == ':';
        } else if (*phrase == ' ' || *phrase == '_') {
            i += text[i] == ' ' || text[i] == '_' || text[i] == '-';
        } else if (tolower((unsigned char)text[i]) == tolower((unsigned char)*phrase)) {
            i++;
        } else {
            return 0;
        }
    }
    return isalnum((unsigned char)text[i]) ? 0 : i;
}

bool play_words_phrase(const char **at, const char *phrase)
{
    const char *text = play_words_skip(*at);
    size_t n = takes(text, phrase);
    if (n > 0) {
        *at = play_words_skip(text + n);
    }
    return n > 0;
}

bool play_words_number(const char **at, int *n)
{
    const char *text = play_words_skip(*at);
    char *end;
    if (!isdigit((unsigned char)*text)) {
        return false;
    }
    long value = strtol(text, &end, 10);
    if (isalpha((unsigned char)*end)) {
        return false;
    }
    *n = value > WORDS_NUMBER ? WORDS_NUMBER : (int)value;
    *at = play_words_skip(end);
    return true;
}

// Digits after the point, in ten-thousandths.
static const char *decimals(const char *text, int64_t *out)
{
    int64_t worth = 1000;
    for (*out = 0; isdigit((unsigned char)*text); text++, worth /= 10) {
        *out += worth * (*text - '0');
    }
    return text;
}

// "1/4"
static const char *fraction(const char *text, int64_t *out)
{
    static const char *const names[] = {"1/4", "1/2", "3/4"};
    const char *at = text + strspn(text, " -");
    for (int i = 0; i < 3; i++) {
        if (strncmp(at, names[i], 3) == 0) {
            *out = 2500 * (i + 1);
            return at + 3;
        }
    }
    return text;
}

bool play_words_length(const char **at, len unit, len *l)
{
    const char *text = play_words_skip(*at);
    bool minus = *text == '-';
    int64_t whole = 0, part = 0;
    text += minus;
    const char *begin = text;
    if (!isdigit((unsigned char)*text) && *text != '.') {
        return false;
    }
    if (fraction(text, &part) != text) {
        text = fraction(text, &part);
    } else {
        for (; isdigit((unsigned char)*text) && whole < 10000; text++) {
            whole = 10 * whole + (*text - '0');
        }
        text = *text == '.' ? decimals(text + 1, &part) : fraction(text, &part);
    }
    if (text == begin || isdigit((unsigned char)*text) || (text == begin + 1 && *begin == '.')) {
        return false;
    }
    int64_t length = (whole * 10000 + part) * unit;
    *l = (len)((length + 5000) / 10000 * (minus ? -1 : 1));
    text += *text == '"';
    *at = play_words_skip(text);
    if (!play_words_phrase(at, "inches") && !play_words_phrase(at, "inch")) {
        play_words_phrase(at, "in");
    }
    return true;
}

int play_eighth(point facing)
{
    int64_t x = facing.x, y = facing.y, ax = x < 0 ? -x : x, ay = y < 0 ? -y : y;
    if (5 * ay <= 2 * ax) { // tan 22.5 degrees is about 2 / 5
        return x > 0 ? 0 : 4;
    }
    if (5 * ax <= 2 * ay) {
        return y > 0 ? 2 : 6;
    }
    return x > 0 ? (y > 0 ? 1 : 7) : (y > 0 ? 3 : 5);
}

void play_mark(const struct play *p, figure_id id, char out[4])
{
    struct layout_token token[FIGURES];
    int n = layout_tokens(&p->m->game, token), i = 0;
    while (i < n && token[i].id != id) {
        i++;
    }
    memset(out, 0, 4);
    if (i < n) {
        out[0] = token[i].letter;
        out[1] = token[i].number;
    }
}

char play_letter(const struct play *p, figure_id id)
{
    const struct figure *f = figure_look(&p->m->game.world.roster, id);
    bool has_one = f && (p->m->ruleset || f->kind == KIND_HERO || f->kind == KIND_ALLY);
    char mark[4];
    play_mark(p, id, mark);
    return has_one ? *mark : (char)0;
}

// How many bytes of a text are such a mark; 0: none.
static size_t bytes_of_mark(const char *text, const char *mark, bool exact)
{
    size_t n = strlen(mark);
    bool is = n > 0 && (exact ? strncmp(text, mark, n) : strncasecmp(text, mark, n)) == 0;
    return is && !isalnum((unsigned char)text[n]) ? n : 0;
}

// "A", "e3": as the map has them. Where the sides of other rules differ by nothing else, capital
// letters count.
static bool find_figure_by_mark(const struct play *p, const char **at, figure_id *out)
{
    const struct roster *r = &p->m->game.world.roster;
    const char *text = play_words_skip(*at);
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        char mark[4];
        play_mark(p, f->id, mark);
        size_t n = mark[1] || play_letter(p, f->id) ? bytes_of_mark(text, mark, p->m->ruleset) : 0;
        if (n > 0) {
            *out = f->id;
            *at = play_words_skip(text + n);
            return true;
        }
    }
    return false;
}

// Does a word of the name begin so?
static bool begins_a_word(const char *name, const char *text, size_t n)
{
    for (const char *at = name; at; at = strchr(at, ' ')) {
        at += *at == ' ';
        if (strncasecmp(at, text, n) == 0) {
            return true;
        }
    }
    return false;
}

// A word of at least three letters that begins a word of one name only.
static bool by_beginning(const struct play *p, const char **at, figure_id *out)
{
    const struct roster *r = &p->m->game.world.roster;
    const char *text = play_words_skip(*at);
    size_t n = strcspn(text, " \t,");
    int found = 0;
    for (const struct figure *f = NULL; n >= 3 && (f = figure_after(r, f)) != NULL;) {
        if (begins_a_word(f->name, text, n)) {
            *out = f->id;
            found++;
        }
    }
    if (found == 1) {
        *at = play_words_skip(text + n);
    }
    return found == 1;
}

figure_id play_words_figure(const struct play *p, const char **at)
{
    const struct roster *r = &p->m->game.world.roster;
    const char *text = play_words_skip(*at);
    figure_id best = FIGURE_NONE;
    size_t longest = 0;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        assert(f);
        size_t n = takes(text, f->name);
        if (n > longest) {
            longest = n;
            best = f->id;
        }
    }
    if (longest > 0) {
        *at = play_words_skip(text + longest);
        return best;
    }
    return find_figure_by_mark(p, at, &best) || by_beginning(p, at, &best) ? best : FIGURE_NONE;
}

void play_words_near(const struct play *p, const char *word, char *out, size_t size)
{
    const char *names[512];
    char typed[64], second[64] = "";
    int n = 0;
    for (const char *w = p->words; w < p->words + p->n_words && n < 511; w += strlen(w) + 1) {
        names[n++] = w;
    }
    names[n] = NULL;
    *out = '\0';
    snprintf(typed, sizeof typed, "%.*s", (int)strcspn(word, " \t"), word);
    const char *near = err_nearest(typed, names);
    if (!near) { // "elte 2": a name of two words
        const char *blank = strchr(word, ' ');
        snprintf(second, sizeof second, "%.*s",
                 blank ? (int)(blank - word + 1 + (long)strcspn(blank + 1, " \t")) : 0, word);
        near = *second ? err_nearest(second, names) : NULL;
    }
    if (near && strcasecmp(near, typed) != 0 && strcasecmp(near, second) != 0) {
        snprintf(out, size, "; did you mean '%s'?", near);
    }
}
