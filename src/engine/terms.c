// terms.c: a small array in the order of adding. Once it is full, terms that do not apply make
// room, and then the last term takes in the others. The sum is right in any case.
#include "engine/terms.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static int32_t clamp_sum(int64_t value)
{
    return value < INT32_MIN ? INT32_MIN : value > INT32_MAX ? INT32_MAX : (int32_t)value;
}

// Takes out what does not apply, where there is any, to make room.
static void drop_skipped(struct terms *t)
{
    uint8_t kept = 0;
    for (int i = 0; i < t->n; i++) {
        if (!t->term[i].reason) {
            t->term[kept++] = t->term[i];
        }
    }
    t->n = kept;
}

void terms_add(struct terms *t, const char *label, const char *source, int32_t value)
{
    t->sum = clamp_sum((int64_t)t->sum + value);
    if (t->n == TERMS_MAX) {
        drop_skipped(t);
    }
    if (t->n < TERMS_MAX) {
        t->term[t->n++] = (struct term){.label = label, .source = source, .value = value};
    } else {
        struct term *last = &t->term[TERMS_MAX - 1];
        *last = (struct term){
            .label = "others", .source = "", .value = clamp_sum((int64_t)last->value + value)};
    }
}

void terms_skip(struct terms *t, const char *label, const char *source, const char *reason)
{
    if (t->n < TERMS_MAX) {
        t->term[t->n++] = (struct term){.label = label, .source = source, .reason = reason};
    }
}

void terms_append(struct terms *t, const struct terms *more)
{
    for (int i = 0; i < more->n; i++) {
        const struct term *from = &more->term[i];
        int before = t->n;
        if (from->reason) {
            terms_skip(t, from->label, from->source, from->reason);
        } else {
            terms_add(t, from->label, from->source, from->value);
        }
        if (t->n > before) {
            t->term[before] = *from;
        }
    }
}

void terms_total(struct terms *t)
{
    int64_t sum = 0;
    for (int i = 0; i < t->n; i++) {
        sum += t->term[i].value;
    }
    t->sum = clamp_sum(sum);
}

int terms_remove(struct terms *t, const char *label)
{
    uint8_t kept = 0;
    for (int i = 0; i < t->n; i++) {
        if (t->term[i].reason || strcmp(t->term[i].label, label) != 0) {
            t->term[kept++] = t->term[i];
        }
    }
    int removed = t->n - kept;
    t->n = kept;
    terms_total(t);
    return removed;
}

void terms_at_least(struct terms *t, int32_t low, const char *label, const char *source)
{
    if (t->sum < low) {
        terms_add(t, label, source, clamp_sum((int64_t)low - t->sum));
    }
}

void terms_at_most(struct terms *t, int32_t high, const char *label, const char *source)
{
    if (t->sum > high) {
        terms_add(t, label, source, clamp_sum((int64_t)high - t->sum));
    }
}

// Appends in printf's manner at `used`, which may lie past the end; returns the new length.
static int append_format(char *out, int size, int used, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int room = used < size ? size - used : 0;
    int n = vsnprintf(room > 0 ? out + used : NULL, (size_t)room, format, args);
    va_end(args);
    return used + n;
}

// "2 x distance" of 6 reads 2 x distance 3: what follows such a label is what is multiplied.
static int64_t multiplied_by(const char *label, int64_t value)
{
    int64_t factor = label[0] - '0';
    bool times = factor >= 2 && factor <= 9 && strncmp(label + 1, " x ", 3) == 0;
    return times && value % factor == 0 ? value / factor : value;
}

int32_t terms_shown(const struct term *t)
{
    return (int32_t)multiplied_by(t->label, t->value);
}

int terms_print(const struct terms *t, char *out, int size)
{
    int used = 0;
    if (size > 0) {
        out[0] = '\0';
    }
    for (int i = 0; i < t->n; i++) {
        const struct term *term = &t->term[i];
        if (term->value == 0) {
            continue;
        }
        const char *sign = used == 0 ? "" : term->value < 0 ? " - " : " + ";
        int64_t shown = used > 0 && term->value < 0 ? -(int64_t)term->value : term->value;
        shown = multiplied_by(term->label, shown);
        used = append_format(out, size, used, "%s%s %lld", sign, term->label, (long long)shown);
    }
    return append_format(out, size, used, "%s%d", used == 0 ? "" : " = ", (int)t->sum);
}

void verdict_clear(struct verdict *v)
{
    v->denied = false;
    v->n = 0;
    v->allowed_by = NULL;
}

// Appends `length` characters of `text`, as far as there is room; returns the new length.
static size_t put_verdict_text(char out[VERDICT_TEXT], size_t n, const char *text, size_t length)
{
    size_t room = VERDICT_TEXT - 1 - n;
    length = length < room ? length : room;
    memcpy(out + n, text, length);
    return n + length;
}

// Most reasons have names in them and nothing else, and most are never read: they are put together
// by hand. False if there is more to it than text.
static bool write_plainly(char out[VERDICT_TEXT], const char *format, va_list args)
{
    size_t n = 0;
    for (const char *mark; (mark = strchr(format, '%')) != NULL; format = mark + 2) {
        if (mark[1] != 's') {
            return false;
        }
        n = put_verdict_text(out, n, format, (size_t)(mark - format));
        const char *text = va_arg(args, const char *);
        n = put_verdict_text(out, n, text, strlen(text));
    }
    n = put_verdict_text(out, n, format, strlen(format));
    out[n] = '\0';
    return true;
}

void verdict_unread(struct verdict *v)
{
    verdict_clear(v);
    v->n = VERDICT_REASONS; // there is no room for any
}

void verdict_deny(struct verdict *v, const char *source, const char *format, ...)
{
    v->denied = true;
    if (v->n < VERDICT_REASONS) {
        va_list args;
        va_start(args, format);
        v->reason[v->n].source = source;
        va_list again;
        va_copy(again, args);
        if (!write_plainly(v->reason[v->n].text, format, args)) {
            vsnprintf(v->reason[v->n].text, VERDICT_TEXT, format, again);
        }
        va_end(again);
        va_end(args);
        v->n++;
    }
}

void verdict_allow(struct verdict *v, const char *source)
{
    v->denied = false;
    v->allowed_by = source;
}
