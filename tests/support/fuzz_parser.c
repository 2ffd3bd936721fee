// fuzz_parser.c: bytes of a corpus, altered in the ways in which parsers go wrong.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/fuzz_support.h"

#define CHANGES 6
#define DEEP    100000 // brackets, or letters, in a row

static const struct fuzz_parser *parser;
static struct fuzz_bytes corpus[FUZZ_FILES];
static int n_corpus;
static struct fuzz_bytes now; // of the case under way

bool fuzz_read_file(const char *path, struct fuzz_bytes *out)
{
    FILE *f = fopen(path, "rb");
    *out = (struct fuzz_bytes){.path = path, .at = calloc(1, FUZZ_BYTES + 1)};
    if (!f || !out->at) {
        return false;
    }
    out->n = fread(out->at, 1, FUZZ_BYTES, f);
    bool whole = !ferror(f) && feof(f);
    fclose(f);
    unsigned char *less = realloc(out->at, out->n + 1);
    out->at = less ? less : out->at;
    return whole;
}

// Takes `cut` bytes out, and puts others there. What becomes too long stays as it is.
static void put(struct fuzz_bytes *b, size_t at, size_t cut, const void *bytes, size_t n)
{
    if (at > b->n || cut > b->n - at || b->n - cut + n > FUZZ_BYTES) {
        return;
    }
    unsigned char *whole = malloc(b->n - cut + n + 1);
    if (!whole) {
        return;
    }
    memcpy(whole, b->at, at);
    if (n > 0) {
        memcpy(whole + at, bytes, n);
    }
    memcpy(whole + at + n, b->at + at + cut, b->n - at - cut);
    free(b->at);
    b->at = whole;
    b->n += n - cut;
    b->at[b->n] = '\0';
}

static size_t some_place(const struct fuzz_bytes *b)
{
    return fuzz_below(fuzz_once_in(3) && b->n > 600 ? 600 : b->n + 1);
}

static size_t some_length(const struct fuzz_bytes *b, size_t at)
{
    size_t left = b->n - at;
    return fuzz_below((fuzz_once_in(2) && left > 16 ? 16 : left) + 1);
}

static void alter_byte(struct fuzz_bytes *b)
{
    static const unsigned char often[] = {0,   1,    0x7f, 0x80, 0xff, '\n', '\r', '\t', 0x1b,
                                          '"', '\'', '\\', '/',  '.',  '-',  '{',  '[',  '(',
                                          '<', '%',  '=',  ' ',  '0',  '9',  0xc0, 0xed, 0xf4};
    size_t at = fuzz_below(b->n);
    if (b->n == 0) {
        return;
    }
    switch (fuzz_below(3)) {
    case 0:
        b->at[at] ^= (unsigned char)(1 << fuzz_below(8));
        break;
    case 1:
        b->at[at] = often[fuzz_below(sizeof often)];
        break;
    default:
        b->at[at] = (unsigned char)fuzz_draw();
    }
}

static void cut_or_double(struct fuzz_bytes *b)
{
    size_t at = some_place(b), n = some_length(b, at);
    if (fuzz_once_in(2)) {
        put(b, at, n, NULL, 0);
    } else {
        unsigned char *same = malloc(n + 1);
        if (same) {
            memcpy(same, b->at + at, n);
            put(b, some_place(b), 0, same, n);
        }
        free(same);
    }
}

// A piece of another file.
static void splice(struct fuzz_bytes *b)
{
    const struct fuzz_bytes *from = &corpus[fuzz_below((size_t)n_corpus)];
    size_t at = some_place(from), n = some_length(from, at), to = some_place(b);
    put(b, to, fuzz_once_in(2) ? some_length(b, to) : 0, from->at + at, n);
}

static void put_word(struct fuzz_bytes *b)
{
    size_t n = 0, at = some_place(b);
    while (parser->words && parser->words[n]) {
        n++;
    }
    if (n > 0) {
        const char *word = parser->words[fuzz_below(n)];
        put(b, at, fuzz_once_in(2) ? some_length(b, at) : 0, word, strlen(word));
    }
}

// Numbers at which counting goes wrong, in the place of one that is there.
static void alter_number(struct fuzz_bytes *b)
{
    static const char *const numbers[] = {"0",
                                          "-1",
                                          "255",
                                          "256",
                                          "65535",
                                          "65536",
                                          "2147483647",
                                          "2147483648",
                                          "-2147483648",
                                          "4294967295",
                                          "4294967296",
                                          "9223372036854775807",
                                          "9223372036854775808",
                                          "-9223372036854775808",
                                          "1e999",
                                          "0x7fffffffffffffff",
                                          "1.5",
                                          "nan",
                                          "99999999999999999999999999999999999999999999",
                                          "-0",
                                          "1e-5",
                                          "00012",
                                          ""};
    size_t at = some_place(b), n = 0;
    while (at < b->n && (b->at[at] < '0' || b->at[at] > '9')) {
        at++;
    }
    while (at + n < b->n && b->at[at + n] >= '0' && b->at[at + n] <= '9') {
        n++;
    }
    const char *number = numbers[fuzz_below(sizeof numbers / sizeof *numbers)];
    put(b, at, n, number, strlen(number));
}

// Much of one thing: brackets in brackets, a line without end, many lines.
static void put_many(struct fuzz_bytes *b)
{
    static const char *const things[] = {"[",       "{",    "(",    "a",  "\n", "<g>",      "[1,",
                                         "{\"a\":", "{a={", "-",    "\"", "\\", " ",        "f{",
                                         "a.",      "1 ",   "\t",   "0",  "..", "\xc3\xa4", "a=1\n",
                                         "and ",    "not ", "--[[", "[=", "::", "\xcc\x81"};
    const char *thing = things[fuzz_below(sizeof things / sizeof *things)];
    size_t length = strlen(thing), times = 1 + fuzz_below(fuzz_once_in(4) ? DEEP : 300);
    char *many = malloc(times * length + 1);
    for (size_t i = 0; many && i < times; i++) {
        memcpy(many + i * length, thing, length + 1);
    }
    if (many) {
        put(b, some_place(b), 0, many, times * length);
    }
    free(many);
}

static size_t line_at(const struct fuzz_bytes *b, size_t at, size_t *n)
{
    while (at > 0 && b->at[at - 1] != '\n') {
        at--;
    }
    const unsigned char *end = memchr(b->at + at, '\n', b->n - at);
    *n = end ? (size_t)(end - b->at) + 1 - at : b->n - at;
    return at;
}

static void move_line(struct fuzz_bytes *b)
{
    size_t n, other, from = line_at(b, fuzz_below(b->n + 1), &n);
    unsigned char *line = malloc(n + 1);
    if (!line) {
        return;
    }
    memcpy(line, b->at + from, n);
    if (!fuzz_once_in(3)) {
        put(b, from, n, NULL, 0);
    }
    if (!fuzz_once_in(3)) {
        put(b, line_at(b, fuzz_below(b->n + 1), &other), 0, line, n);
    }
    free(line);
}

static void alter_once(struct fuzz_bytes *b)
{
    switch (fuzz_below(parser->text ? 10 : 6)) {
    case 0:
    case 1:
        alter_byte(b);
        break;
    case 2:
        cut_or_double(b);
        break;
    case 3:
        splice(b);
        break;
    case 4:
        put_word(b);
        break;
    case 5:
        if (fuzz_once_in(8)) {
            b->n = fuzz_below(b->n + 1);
            b->at[b->n] = '\0';
        } else {
            alter_byte(b);
        }
        break;
    case 6:
    case 7:
        alter_number(b);
        break;
    case 8:
        move_line(b);
        break;
    default:
        put_many(b);
    }
}

// The bytes of a case: the caller frees them.
static bool make_case(unsigned long number, struct fuzz_bytes *b)
{
    const bool whole = number < (unsigned long)n_corpus;
    const struct fuzz_bytes *from = &corpus[whole ? (size_t)number : fuzz_below((size_t)n_corpus)];
    *b = (struct fuzz_bytes){from->path, malloc(from->n + 1), from->n};
    if (!b->at) {
        return false;
    }
    memcpy(b->at, from->at, from->n + 1);
    for (size_t n = whole ? 0 : 1 + fuzz_below(CHANGES); n > 0; n--) {
        alter_once(b);
    }
    if (parser->mend && !whole && !fuzz_once_in(4)) {
        parser->mend(b);
    }
    return true;
}

static void keep_case(unsigned long number, const char *folder)
{
    char path[512];
    struct fuzz_bytes b;
    if (!make_case(number, &b)) {
        return;
    }
    const char *name = strrchr(b.path, '/');
    snprintf(path, sizeof path, "%s/%lu-%s", folder, number, name ? name + 1 : b.path);
    FILE *f = fopen(path, "wb");
    if (!f || fwrite(b.at, 1, b.n, f) != b.n) {
        fprintf(stderr, "%s: it cannot be written\n", path);
    }
    if (f) {
        fclose(f);
    }
    free(b.at);
}

static bool one(unsigned long number)
{
    if (!make_case(number, &now)) {
        _exit(FUZZ_BROKEN);
    }
    fuzz_note_file(now.path);
    bool taken = parser->parse(&now);
    free(now.at);
    return taken;
}

int fuzz_parser_main(const struct fuzz_parser *p, int argc, char **argv)
{
    struct fuzz_plan plan;
    if (!fuzz_plan_read(&plan, argc, argv)) {
        return 2;
    }
    parser = p;
    for (; n_corpus < plan.n_files; n_corpus++) {
        if (!fuzz_read_file(plan.file[n_corpus], &corpus[n_corpus])) {
            fprintf(stderr, "%s: %s cannot be read\n", plan.name, plan.file[n_corpus]);
            return 2;
        }
    }
    struct fuzz_cases cases = {p->begin, one, keep_case, p->refresh ? p->refresh : 1000};
    return fuzz_cases_run(&plan, &cases);
}
