// odds_read.c: the notation of tests.
#include "zerodark/odds/odds_test.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char *const stats[] = {"AV", "FW", "Att", "M", "F", "A", "D"};

#define FORM "a test is a stat with its dice, and the target: F5(13), D4-1(10), cAV3(6)"

struct reader {
    const char *at, *text;
    struct fault *fault;
};

static enum status refuse_asked(struct reader *r, const char *what)
{
    if (!*r->at) {
        return fault_set(r->fault, STATUS_ILLEGAL, NULL, "'%s': %s at the end; %s", r->text, what,
                         FORM);
    }
    return fault_set(r->fault, STATUS_ILLEGAL, NULL, "'%s': %s at '%s'; %s", r->text, what, r->at,
                     FORM);
}

static void skip_asked_blanks(struct reader *r)
{
    r->at += strspn(r->at, " \t");
}

static bool is_asked_digit(char c)
{
    return c >= '0' && c <= '9';
}

// What is more than any number here can be counts as one that is.
static bool read_asked_number(struct reader *r, int *out)
{
    enum { TOO_MUCH = 100000 };
    const char *begun = r->at;
    for (*out = 0; is_asked_digit(*r->at); r->at++) {
        *out = *out < TOO_MUCH ? *out * 10 + (*r->at - '0') : TOO_MUCH;
    }
    return r->at > begun;
}

// "13", "6..24"
static bool read_asked_range(struct reader *r, struct odds_range *out)
{
    if (!read_asked_number(r, &out->low)) {
        return false;
    }
    out->high = out->low;
    if (r->at[0] == '.' && r->at[1] == '.') {
        r->at += 2;
        return read_asked_number(r, &out->high);
    }
    return true;
}

static bool begins_with_word(const char *text, const char *word)
{
    while (*word && tolower((unsigned char)*text) == tolower((unsigned char)*word)) {
        text++;
        word++;
    }
    return *word == 0;
}

// The word of a stat in whatever case, or "".
static const char *read_stat(struct reader *r)
{
    for (size_t i = 0; i < sizeof stats / sizeof *stats; i++) {
        if (begins_with_word(r->at, stats[i])) {
            r->at += strlen(stats[i]);
            return stats[i];
        }
    }
    return "";
}

static enum status verify_asked_range(struct reader *r, const struct odds_range *x,
                                      const char *what, int low, int most)
{
    if (x->low > x->high) {
        return fault_set(r->fault, STATUS_RANGE, NULL,
                         "'%s': %s from %d to %d: write the lower number first", r->text, what,
                         x->low, x->high);
    }
    if (x->high > most || x->low < low) {
        return fault_set(r->fault, STATUS_RANGE, NULL, "'%s': %s: %d to %d", r->text, what,
                         low < 0 ? 0 : low, most); // fewer than none count as none
    }
    return STATUS_OK;
}

// "F5", "D4-1", "M4-AV2": how many dice.
static enum status read_dice(struct reader *r, char name[ODDS_TEXT], struct odds_range *dice)
{
    snprintf(name, ODDS_TEXT - 1, "%s", read_stat(r));
    if (!read_asked_range(r, dice)) {
        return refuse_asked(r, *name ? "how many dice? A number is expected"
                                     : "a stat and its dice expected");
    }
    while (*r->at == '+' || *r->at == '-') {
        int sign = *r->at++ == '+' ? 1 : -1, more;
        read_stat(r);
        if (!read_asked_number(r, &more)) {
            return refuse_asked(r, "a number of dice expected");
        }
        dice->low += sign * more;
        dice->high += sign * more;
    }
    return verify_asked_range(r, dice, "dice", -ODDS_TARGET_MOST, ODDS_DICE_MOST);
}

// "(13)", or "(r)" of a counter-test against the roll before it.
static enum status read_target(struct reader *r, struct odds_range *target, bool *roll)
{
    skip_asked_blanks(r);
    if (*r->at != '(') {
        return refuse_asked(r, "'(' expected");
    }
    r->at++;
    *roll = *r->at == 'r';
    if (*roll) {
        r->at++;
    } else if (!read_asked_range(r, target)) {
        return refuse_asked(r, "a target expected");
    }
    if (*r->at != ')') {
        return refuse_asked(r, "')' expected");
    }
    r->at++;
    return *roll ? STATUS_OK : verify_asked_range(r, target, "target", 0, ODDS_TARGET_MOST);
}

// The counter-test that follows a roll.
static enum status read_counter(struct reader *r, struct odds_test *out)
{
    char name[ODDS_TEXT];
    struct odds_range value;
    bool roll = false;
    if (*r->at != 'c') {
        return refuse_asked(r, "a counter-test (cAV3(r)) or nothing expected");
    }
    r->at++;
    TRY(read_dice(r, name, &out->counter));
    TRY(read_target(r, &value, &roll));
    if (!roll) {
        return refuse_asked(r, "a counter-test against a roll ends with '(r)';");
    }
    out->kind = ODDS_RESISTED;
    skip_asked_blanks(r);
    return *r->at ? refuse_asked(r, "nothing more expected") : STATUS_OK;
}

enum status odds_read(const char *text, struct odds_test *out, struct fault *f)
{
    struct reader r = {.at = text, .text = text, .fault = f};
    bool counter, roll = false;
    *out = (struct odds_test){.kind = ODDS_TEST};
    skip_asked_blanks(&r);
    counter = *r.at == 'c';
    r.at += counter;
    TRY(read_dice(&r, out->stat + counter, &out->dice));
    TRY(read_target(&r, &out->target, &roll));
    if (counter) {
        out->kind = ODDS_COUNTER;
        out->stat[0] = 'c';
    }
    if (roll) {
        return fault_set(f, STATUS_ILLEGAL, NULL,
                         "'%s': against which roll? Write it first: F5(15) cAV3(r)", text);
    }
    skip_asked_blanks(&r);
    if (*r.at == 0) {
        return STATUS_OK;
    }
    return counter ? refuse_asked(&r, "nothing more expected") : read_counter(&r, out);
}
