// version.c: each word of a range becomes a span with a low and a high end, and is tested as it is
// read. A version with numbers missing stands for all that begin with those it has. The label "0"
// is the least there is: as the high end, it keeps even labels of the next version out.
#include "script/packs/version.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define NUMBER_MOST 999999999u

static bool is_version_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_label_char(char c)
{
    return is_version_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
           c == '.';
}

// Moves *at past a number without leading zeros.
static bool read_version_number(const char **at, uint32_t *out)
{
    const char *p = *at;
    uint32_t n = 0;
    if (!is_version_digit(*p) || (*p == '0' && is_version_digit(p[1]))) {
        return false;
    }
    for (; is_version_digit(*p); p++) {
        n = n * 10 + (uint32_t)(*p - '0');
        if (n > NUMBER_MOST) {
            return false;
        }
    }
    *out = n;
    *at = p;
    return true;
}

// Moves *at past the words of a label or of what a build says, none of which is empty.
static bool read_label_words(const char **at, char *out, size_t room)
{
    size_t n = strspn(*at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.");
    bool whole = n > 0 && (*at)[0] != '.' && (*at)[n - 1] != '.';
    for (size_t i = 1; i < n; i++) {
        whole = whole && ((*at)[i] != '.' || (*at)[i - 1] != '.');
    }
    if (!whole || (out && n >= room)) {
        return false;
    }
    if (out) {
        memcpy(out, *at, n);
        out[n] = '\0';
    }
    *at += n;
    return true;
}

// A version of which the last numbers may be missing or a * or an x: `given` counts those there
// are. Moves *at past it.
static bool read_partial(const char **at, struct version *v, int *given)
{
    const char *p = *at;
    bool open = false; // an x was there: no number may follow
    *v = (struct version){{0}, ""};
    *given = 0;
    for (int i = 0; i < 3; i++) {
        if (*p == 'x' || *p == 'X' || *p == '*') {
            open = true;
            p++;
        } else if (open || !read_version_number(&p, &v->number[i])) {
            return false;
        } else {
            *given = i + 1;
        }
        if (*p != '.' || i == 2) {
            break;
        }
        p++;
    }
    if (*p == '-' && (*given < 3 || !read_label_words((p++, &p), v->label, sizeof v->label))) {
        return false;
    }
    if (*p == '+' && (*given < 3 || !read_label_words((p++, &p), NULL, 0))) {
        return false;
    }
    *at = p;
    return !is_label_char(*p);
}

bool version_parse(const char *text, struct version *v)
{
    int given;
    return read_partial(&text, v, &given) && given == 3 && !*text;
}

// Words of digits are compared as numbers and come before others.
static int compare_label_words(const char *a, size_t n, const char *b, size_t m)
{
    bool digits_a = strspn(a, "0123456789") >= n, digits_b = strspn(b, "0123456789") >= m;
    if (digits_a != digits_b) {
        return digits_a ? -1 : 1;
    }
    if (digits_a && n != m) {
        return n < m ? -1 : 1;
    }
    int c = memcmp(a, b, n < m ? n : m);
    return c ? c : (n > m) - (n < m);
}

static int compare_labels(const char *a, const char *b)
{
    if (!*a || !*b) {
        return (*b != '\0') - (*a != '\0'); // none comes last
    }
    for (;;) {
        size_t n = strcspn(a, "."), m = strcspn(b, ".");
        int c = compare_label_words(a, n, b, m);
        if (c || (!a[n] && !b[m])) {
            return c;
        }
        if (!a[n] || !b[m]) {
            return a[n] ? 1 : -1;
        }
        a += n + 1;
        b += m + 1;
    }
}

int version_compare(const struct version *a, const struct version *b)
{
    for (int i = 0; i < 3; i++) {
        if (a->number[i] != b->number[i]) {
            return a->number[i] < b->number[i] ? -1 : 1;
        }
    }
    return compare_labels(a->label, b->label);
}

// What one word of a range asks for: low <= version < high, or what `low_out`, `high_in` make of
// it.
struct span {
    struct version low, high;
    bool low_out, high_in, no_high, nothing;
};

static bool same_numbers(const struct version *a, const struct version *b)
{
    return memcmp(a->number, b->number, sizeof a->number) == 0;
}

// The first version after all that begin with the first `kept` numbers; a label of it comes after
// them as well.
static struct version version_after(const struct version *v, int kept)
{
    struct version next = *v;
    for (int i = kept; i < 3; i++) {
        next.number[i] = 0;
    }
    if (kept > 0) {
        next.number[kept - 1]++;
    }
    snprintf(next.label, sizeof next.label, "0"); // the least label there is
    return next;
}

static struct span span_up_to(const struct version *low, int kept)
{
    struct span s = {.low = *low, .high = version_after(low, kept), .no_high = kept == 0};
    return s;
}

// ^ keeps the first number that is not 0.
static int caret_keeps(const struct version *v, int given)
{
    for (int i = 0; i < given; i++) {
        if (v->number[i] > 0 || i == 2) {
            return i + 1;
        }
    }
    return given;
}

static struct span versions_of_operator(const char *op, const struct version *v, int given)
{
    struct span s = {.low = *v, .no_high = true};
    if (strcmp(op, "^") == 0) {
        return span_up_to(v, caret_keeps(v, given));
    }
    if (strcmp(op, "~") == 0) {
        return span_up_to(v, given > 2 ? 2 : given);
    }
    if (strcmp(op, ">=") == 0) {
        return s;
    }
    if (strcmp(op, ">") == 0) { // >1.2 is >=1.3
        s.low_out = given == 3;
        s.nothing = given == 0;
        s.low = given < 3 ? version_after(v, given) : *v;
        s.low.label[0] = given < 3 ? '\0' : s.low.label[0];
        return s;
    }
    if (strcmp(op, "<") == 0 || strcmp(op, "<=") == 0) { // <=1.2 is <1.3
        bool in = op[1] == '=';
        bool past = in && given < 3;
        s = (struct span){.high = past ? version_after(v, given) : *v, .high_in = in && !past};
        if (!in && given < 3) {
            snprintf(s.high.label, sizeof s.high.label, "0");
        }
        s.no_high = in && given == 0;
        s.nothing = !in && given == 0;
        return s;
    }
    s = span_up_to(v, given);
    if (given == 3) {
        s.high = *v;
        s.high_in = true;
    }
    return s;
}

static bool in_span(const struct span *s, const struct version *v)
{
    int low = version_compare(v, &s->low), high = version_compare(v, &s->high);
    return !s->nothing && (s->low_out ? low > 0 : low >= 0) &&
           (s->no_high || (s->high_in ? high <= 0 : high < 0));
}

// What is left to read of a range, and what was found.
struct reading {
    const char *at;
    const struct version *v;
    bool wrong;    // it is no range
    bool fits;     // all words up to now
    bool labelled; // one of them names a label of the version's own numbers
};

static void skip_range_blanks(struct reading *r)
{
    r->at += strspn(r->at, " \t");
}

static void take_span(struct reading *r, const struct span *s, const struct version *named)
{
    r->fits = r->fits && in_span(s, r->v);
    r->labelled = r->labelled || (*named->label && same_numbers(named, r->v));
}

static const char *read_operator(struct reading *r)
{
    static const char *const operators[] = {">=", "<=", ">", "<", "^", "~", "=", NULL};
    for (int i = 0; operators[i]; i++) {
        size_t n = strlen(operators[i]);
        if (strncmp(r->at, operators[i], n) == 0) {
            r->at += n;
            skip_range_blanks(r);
            return operators[i];
        }
    }
    return "";
}

// "1.0 - 1.4", where the reading is after the first version.
static bool read_hyphen(struct reading *r, const struct version *low)
{
    const char *p = r->at + strspn(r->at, " \t");
    struct version high;
    int given;
    if (p == r->at || p[0] != '-' || (p[1] != ' ' && p[1] != '\t')) {
        return false;
    }
    r->at = p + 1;
    skip_range_blanks(r);
    if (!read_partial(&r->at, &high, &given)) {
        r->wrong = true;
        return true;
    }
    struct span from = versions_of_operator(">=", low, 3),
                to = versions_of_operator("<=", &high, given);
    take_span(r, &from, low);
    take_span(r, &to, &high);
    return true;
}

static void read_word(struct reading *r)
{
    struct version v;
    int given;
    const char *op = read_operator(r);
    if (!read_partial(&r->at, &v, &given)) {
        r->wrong = true;
        return;
    }
    if (!*op && read_hyphen(r, &v)) {
        return;
    }
    struct span s = versions_of_operator(op, &v, given);
    take_span(r, &s, &v);
}

// The words up to || or the end.
static bool read_span_set(struct reading *r)
{
    r->fits = true;
    r->labelled = false;
    skip_range_blanks(r);
    while (!r->wrong && *r->at && strncmp(r->at, "||", 2) != 0) {
        read_word(r);
        skip_range_blanks(r);
    }
    return r->fits && (!*r->v->label || r->labelled);
}

static bool read_version_range(const char *range, const struct version *v, bool *wrong)
{
    struct reading r = {.at = range, .v = v};
    bool fits = false;
    for (;;) {
        bool one = read_span_set(&r);
        fits = fits || one;
        if (r.wrong || !*r.at) {
            break;
        }
        r.at += 2;
    }
    *wrong = r.wrong;
    return fits && !r.wrong;
}

bool version_is_range(const char *range)
{
    struct version none = {{0}, ""};
    bool wrong;
    read_version_range(range, &none, &wrong);
    return !wrong;
}

bool version_fits(const char *range, const struct version *v)
{
    bool wrong;
    return read_version_range(range, v, &wrong);
}

bool version_text_fits(const char *range, const char *version)
{
    struct version v;
    return version_parse(version, &v) && version_fits(range, &v);
}
