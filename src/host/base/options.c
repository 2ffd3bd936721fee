// options.c: getopt_long does the parsing, with tables that are made from our rows on every call.
// Its own messages are turned off; ours name the option that was probably meant.
#include "host/base/options.h"

#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/text/fold.h"
#include "app/text/number.h"
#include "script/base/err.h"

#define OPTIONS_MAX 32
#define HELP_VALUE  1000 // what getopt_long gives for --help; rows are 1001 + index

static void print_option(const struct option_row *o)
{
    char left[48];
    int n = snprintf(left, sizeof left, o->letter ? "-%c, --%s" : "%.0d    --%s",
                     o->letter ? o->letter : 0, o->name);
    if (o->value) {
        snprintf(left + n, sizeof left - (size_t)n, " %s", o->value);
    }
    wrapped_print(stdout, o->help, printf("  %-26s ", left));
}

void options_help(const struct command *c)
{
    printf("zerodark %s %s\n\n", c->name, c->operands);
    wrapped_print_paragraphs(stdout, c->summary);
    putchar('\n');
    for (const struct option_row *o = c->options; o->name; o++) {
        print_option(o);
    }
    printf("  -h, --help                 this text\n\n%s\n", c->example);
}

enum exit_status options_wrong(const struct command *c, const char *format, ...)
{
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (c) {
        complain_of("%s: %s\n(zerodark %s -h shows how to use it)", c->name, text, c->name);
    } else {
        complain_of("%s\n(zerodark -h shows how to use it)", text);
    }
    return EXIT_USAGE;
}

// The tables that getopt_long wants, made from our rows.
struct words {
    struct option longs[OPTIONS_MAX + 2];
    char shorts[2 * OPTIONS_MAX + 4];
};

static void make_getopt_words(const struct command *c, struct words *w)
{
    int n = 0;
    size_t k = 0;
    memset(w, 0, sizeof *w);
    w->shorts[k++] = ':';
    w->shorts[k++] = 'h';
    w->longs[n++] = (struct option){"help", no_argument, NULL, HELP_VALUE};
    for (const struct option_row *o = c->options; o->name; o++, n++) {
        w->longs[n] = (struct option){o->name, o->value ? required_argument : no_argument, NULL,
                                      HELP_VALUE + n};
        if (o->letter) {
            w->shorts[k++] = o->letter;
            if (o->value) {
                w->shorts[k++] = ':';
            }
        }
    }
}

static int option_by_letter(const struct command *c, int letter)
{
    for (int i = 0; c->options[i].name; i++) {
        if (c->options[i].letter == letter) {
            return i;
        }
    }
    return OPTIONS_WRONG;
}

// How many names begin with the word; writes the first of them as they would be typed.
static int short_for(const char *const *names, const char *word, char *out, size_t size)
{
    int n = 0;
    size_t used = 0;
    for (; *names; names++) {
        if (strncmp(*names, word, strlen(word)) == 0) {
            int more = snprintf(out + used, size - used, "%s--%s", n ? ", " : "", *names);
            used = more > 0 && (size_t)more < size - used ? used + (size_t)more : used;
            out[used] = '\0';
            n++;
        }
    }
    return n;
}

// The word has no option of that name, or is short for several: the nearest ones are named.
static void no_option(const struct command *c, const char *word)
{
    const char *names[OPTIONS_MAX + 2];
    char wanted[48], several[160];
    int n = 0;
    for (const struct option_row *o = c->options; o->name; o++) {
        names[n++] = o->name;
    }
    names[n++] = "help";
    names[n] = NULL;
    snprintf(wanted, sizeof wanted, "%.*s", (int)strcspn(word + 2, "="), word + 2);
    const char *near = err_nearest(wanted, names);
    if (short_for(names, wanted, several, sizeof several) > 1) {
        options_wrong(c, "'--%s' is short for more than one option: %s", wanted, several);
    } else if (near) {
        options_wrong(c, "no option '--%s'; did you mean '--%s'?", wanted, near);
    } else {
        options_wrong(c, "no option '--%s'", wanted);
    }
}

// The next option, as the index of its row, or what ends them. Their words are all before
// argv[*at].
static int next_option(const struct command *c, int argc, char **argv, int *at)
{
    struct words w;
    make_getopt_words(c, &w);
    int got = getopt_long(argc, argv, w.shorts, w.longs, NULL);
    const char *word = optind > 0 && optind <= argc ? argv[optind - 1] : "";
    *at = optind;
    if (got == -1) {
        return OPTIONS_END;
    }
    if (got == 'h' || got == HELP_VALUE) {
        options_help(c);
        return OPTIONS_HELP;
    }
    if (got == ':') {
        options_wrong(c, "'%s' needs a value after it", word);
        return OPTIONS_WRONG;
    }
    if (got == '?') {
        if (optopt >= HELP_VALUE) {
            options_wrong(c, "'%s' takes no value", word);
        } else if (optopt) {
            options_wrong(c, "no option '-%c'", optopt);
        } else {
            no_option(c, word);
        }
        return OPTIONS_WRONG;
    }
    return got > HELP_VALUE ? got - HELP_VALUE - 1 : option_by_letter(c, got);
}

int options_read(const struct command *c, int argc, char **argv, void *self)
{
    int at = 0, got;
    optind = 0; // getopt_long begins afresh
    opterr = 0;
    while ((got = next_option(c, argc, argv, &at)) >= 0) {
        const struct option_row *o = &c->options[got];
        if (!o->take((char *)self + o->offset, c, o, optarg)) {
            return OPTIONS_WRONG;
        }
    }
    return got == OPTIONS_END ? at : got;
}

int options_one(const struct command *c, int argc, char **argv, void *self, const char *what)
{
    int at = options_read(c, argc, argv, self);
    if (at >= 0 && argc - at != 1) {
        options_wrong(c, at < argc ? "only one %s at a time; '%s' is one too many" : "which %s?",
                      what, at < argc ? argv[at + 1] : "");
        return OPTIONS_WRONG;
    }
    return at;
}

int options_some(const struct command *c, int argc, char **argv, void *self, const char *missing)
{
    int at = options_read(c, argc, argv, self);
    if (at == argc) {
        options_wrong(c, "%s", missing);
        return OPTIONS_WRONG;
    }
    return at;
}

enum exit_status options_stopped(int at)
{
    return at == OPTIONS_HELP ? EXIT_DONE : EXIT_USAGE;
}

bool options_flag(void *at, const struct command *c, const struct option_row *o, const char *value)
{
    (void)c;
    (void)o;
    (void)value;
    *(bool *)at = true;
    return true;
}

bool options_word(void *at, const struct command *c, const struct option_row *o, const char *value)
{
    (void)c;
    (void)o;
    *(const char **)at = value;
    return true;
}

bool options_number(void *at, const struct command *c, const struct option_row *o,
                    const char *value)
{
    char why[160];
    if (!number_parse(value, o->low, o->high, at, why, sizeof why)) {
        options_wrong(c, "--%s: %s", o->name, why);
        return false;
    }
    return true;
}

bool options_int(void *at, const struct command *c, const struct option_row *o, const char *value)
{
    int64_t n;
    if (!options_number(&n, c, o, value)) {
        return false;
    }
    *(int *)at = (int)n;
    return true;
}
