// pattern.c: backtracking over items that are read as they are needed. Classes and sets are bit
// maps, and runs of plain bytes are compared at once. Repetitions go down a level of C, so the
// depth is bounded; they skip places where the next item cannot begin.
#include "script/sandbox/internal/pattern.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/budget.h"

#define DEPTH 200   // of choices that may have to be taken back
#define ITEMS 65536 // of one pattern

// Steps of a budget (limits.h); BYTES and FAST bytes cost one.
#define ITEM      2    // of trying an item at a place
#define BYTES     2    // looked at one by one
#define FAST      64   // looked at by the functions of C
#define UNCHARGED 4096 // that are charged at once
#define FORGIVEN  32   // that a whole match may cost for nothing: the call itself was counted

#define UNFINISHED (-1) // the size of a capture that has begun

enum kind {
    ITEM_BYTE,
    ITEM_ANY,
    ITEM_SET,
    ITEM_RUN,
    ITEM_OPEN,
    ITEM_HERE,
    ITEM_CLOSE,
    ITEM_BACK,
    ITEM_BALANCE,
    ITEM_FRONTIER,
    ITEM_LAST,
    ITEM_END,
};

// The classes of the C locale, which end before 128.
static const struct {
    char name;
    uint32_t set[4];
} classes[] = {
    {'a', {0x00000000, 0x00000000, 0x07fffffe, 0x07fffffe}},
    {'d', {0x00000000, 0x03ff0000, 0x00000000, 0x00000000}},
    {'s', {0x00003e00, 0x00000001, 0x00000000, 0x00000000}},
    {'w', {0x00000000, 0x03ff0000, 0x07fffffe, 0x07fffffe}},
    {'l', {0x00000000, 0x00000000, 0x00000000, 0x07fffffe}},
    {'u', {0x00000000, 0x00000000, 0x07fffffe, 0x00000000}},
    {'p', {0x00000000, 0xfc00fffe, 0xf8000001, 0x78000001}},
    {'x', {0x00000000, 0x03ff0000, 0x0000007e, 0x0000007e}},
    {'c', {0xffffffff, 0x00000000, 0x00000000, 0x80000000}},
    {'g', {0x00000000, 0xfffffffe, 0xffffffff, 0x7fffffff}},
    {'z', {0x00000001, 0x00000000, 0x00000000, 0x00000000}},
};

static const uint32_t special[8] = {0, 0x80006d30, 0x48000000}; // ^$*+?.([%-

static inline bool has_byte(const uint32_t *set, char c)
{
    unsigned char byte = (unsigned char)c;
    return set[byte >> 5] >> (byte & 31) & 1;
}

// Adds the bytes from one to another; none where they are the wrong way round.
static void put_byte_range(uint32_t *set, char first, char last)
{
    unsigned from = (unsigned char)first, to = (unsigned char)last;
    for (unsigned w = from >> 5; from <= to && w <= to >> 5; w++) {
        uint32_t low = w == from >> 5 ? UINT32_MAX << (from & 31) : UINT32_MAX;
        uint32_t high = w == to >> 5 ? UINT32_MAX >> (31 - (to & 31)) : UINT32_MAX;
        set[w] |= low & high;
    }
}

// Adds the class that %c stands for; false if c is not a letter of a class.
static bool put_class(uint32_t *set, char c)
{
    char name = (char)(c | 0x20);
    bool letter = (name >= 'a' && name <= 'z'), inverse = letter && c != name;
    for (size_t i = 0; letter && i < sizeof classes / sizeof *classes; i++) {
        if (classes[i].name == name) {
            for (int w = 0; w < 8; w++) {
                uint32_t bits = w < 4 ? classes[i].set[w] : 0;
                set[w] |= inverse ? ~bits : bits;
            }
            return true;
        }
    }
    return false;
}

static void charge(struct pattern *p)
{
    int64_t steps = p->work;
    p->work = 0;
    budget_spend(p->L, steps);
}

static inline void worked(struct pattern *p, int64_t steps)
{
    p->work += steps;
    if (p->work >= UNCHARGED) {
        charge(p);
    }
}

// Makes room for one item more.
static void grow_pattern(struct pattern *p)
{
    if (p->room >= ITEMS) {
        luaL_error(p->L, "pattern too complex (it has more than %d items)", ITEMS);
    }
    size_t room = p->room * 4;
    struct pattern_item *items = lua_newuserdatauv(p->L, room * sizeof *items, 0);
    memcpy(items, p->items, p->n * sizeof *items);
    lua_replace(p->L, p->slot);
    p->items = items;
    p->room = room;
}

// Reads the set that begins after its '[' and leaves p->next after its ']'.
static void read_byte_set(struct pattern *p, struct pattern_item *it)
{
    const char *t = p->next, *from, *end = p->text_end;
    bool inverse = t < end && *t == '^';
    t += inverse;
    from = t;
    do { // one that stands first is not the end
        if (t == end) {
            luaL_error(p->L, "malformed pattern (missing ']')");
        }
        t += *t == '%' && t + 1 < end ? 2 : 1;
    } while (t == end || *t != ']');
    p->next = t + 1;
    memset(it->of.set, 0, sizeof it->of.set);
    for (const char *c = from; c < t; c++) {
        if (*c == '%') {
            c++;
            if (!put_class(it->of.set, *c)) {
                put_byte_range(it->of.set, *c, *c);
            }
        } else if (t - c > 2 && c[1] == '-') {
            put_byte_range(it->of.set, c[0], c[2]);
            c += 2;
        } else {
            put_byte_range(it->of.set, *c, *c);
        }
    }
    for (int w = 0; inverse && w < 8; w++) {
        it->of.set[w] = ~it->of.set[w];
    }
    it->kind = ITEM_SET;
    worked(p, (t - from) * ITEM);
}

static void read_open(struct pattern *p, struct pattern_item *it)
{
    bool here = p->next < p->text_end && *p->next == ')';
    if (p->captures >= PATTERN_CAPTURES) {
        luaL_error(p->L, "too many captures");
    }
    it->kind = here ? ITEM_HERE : ITEM_OPEN;
    it->a = (uint8_t)p->captures++;
    if (here) {
        p->next++;
    } else {
        p->unclosed |= (uint32_t)1 << it->a;
    }
}

static void read_close(struct pattern *p, struct pattern_item *it)
{
    int i = p->captures - 1;
    while (i >= 0 && !(p->unclosed >> i & 1)) {
        i--;
    }
    if (i < 0) {
        luaL_error(p->L, "invalid pattern capture");
        return;
    }
    it->kind = ITEM_CLOSE;
    it->a = (uint8_t)i;
    p->unclosed &= ~((uint32_t)1 << i);
}

static void read_back(struct pattern *p, struct pattern_item *it, char digit)
{
    int i = digit - '1';
    if (i < 0 || i >= p->captures || p->unclosed >> i & 1) {
        luaL_error(p->L, "invalid capture index %%%d", i + 1);
    }
    it->kind = ITEM_BACK;
    it->a = (uint8_t)i;
}

// Reads what follows a '%'; true if it is a single character, which may be repeated.
static bool read_escape(struct pattern *p, struct pattern_item *it)
{
    if (p->next == p->text_end) {
        luaL_error(p->L, "malformed pattern (ends with '%%')");
    }
    char c = *p->next++;
    if (c == 'b') {
        if (p->text_end - p->next < 2) {
            luaL_error(p->L, "malformed pattern (missing arguments to '%%b')");
        }
        it->kind = ITEM_BALANCE;
        it->a = (uint8_t)p->next[0];
        it->b = (uint8_t)p->next[1];
        p->next += 2;
        return false;
    }
    if (c == 'f') {
        if (p->next == p->text_end || *p->next++ != '[') {
            luaL_error(p->L, "missing '[' after '%%f' in pattern");
        }
        read_byte_set(p, it);
        it->kind = ITEM_FRONTIER;
        return false;
    }
    if (c >= '0' && c <= '9') {
        read_back(p, it, c);
        return false;
    }
    memset(it->of.set, 0, sizeof it->of.set);
    it->kind = put_class(it->of.set, c) ? ITEM_SET : ITEM_BYTE;
    it->a = (uint8_t)c;
    return true;
}

static bool is_repetition(char c)
{
    return c == '*' || c == '+' || c == '-' || c == '?';
}

// Does a byte of the text stand for itself, once? The first of an item always stands for something,
// as in "*".
static bool is_itself(const struct pattern *p, const char *t, bool first)
{
    return (!has_byte(special, *t) || *t == '^' || (first && is_repetition(*t)) ||
            (*t == '$' && t + 1 < p->text_end)) &&
           *t != ')' && (t + 1 == p->text_end || !is_repetition(t[1]));
}

// Reads the longest run of bytes that stand for themselves; false if there are fewer than two.
static bool read_run(struct pattern *p, struct pattern_item *it)
{
    const char *t = p->next;
    while (t < p->text_end && is_itself(p, t, t == p->next)) {
        t++;
    }
    if (t - p->next < 2) {
        return false;
    }
    it->kind = ITEM_RUN;
    it->a = (uint8_t)*p->next;
    it->of.run.at = p->next;
    it->of.run.size = (size_t)(t - p->next);
    p->next = t;
    worked(p, (int64_t)it->of.run.size / BYTES);
    return true;
}

// Reads a character or a class of them; false if it is something that is not repeated.
static bool read_single(struct pattern *p, struct pattern_item *it)
{
    char c = *p->next++;
    switch (c) {
    case '(':
        read_open(p, it);
        return false;
    case ')':
        read_close(p, it);
        return false;
    case '$':
        it->kind = p->next == p->text_end ? ITEM_LAST : ITEM_BYTE;
        it->a = '$';
        return it->kind == ITEM_BYTE;
    case '%':
        return read_escape(p, it);
    case '[':
        read_byte_set(p, it);
        return true;
    default:
        it->kind = c == '.' ? ITEM_ANY : ITEM_BYTE;
        it->a = (uint8_t)c;
        return true;
    }
}

// Reads one item more.
static void read_item(struct pattern *p)
{
    if (p->n == p->room) {
        grow_pattern(p);
    }
    struct pattern_item *it = &p->items[p->n];
    it->repeat = 0;
    if (p->next == p->text_end) {
        it->kind = ITEM_END;
    } else if (!read_run(p, it) && read_single(p, it) && p->next < p->text_end &&
               is_repetition(*p->next)) {
        it->repeat = (uint8_t)*p->next++;
    }
    p->n++;
    worked(p, ITEM);
}

// Does one character match an item that stands for one?
static inline bool single(const struct pattern_item *it, char c)
{
    switch (it->kind) {
    case ITEM_BYTE:
        return (uint8_t)c == it->a;
    case ITEM_ANY:
        return true;
    default:
        return has_byte(it->of.set, c);
    }
}

// The end of the characters from s on that all match an item.
static const char *span(const struct pattern_item *it, const char *s, const char *end)
{
    switch (it->kind) {
    case ITEM_BYTE:
        while (s < end && (uint8_t)*s == it->a) {
            s++;
        }
        return s;
    case ITEM_ANY:
        return end;
    default:
        while (s < end && has_byte(it->of.set, *s)) {
            s++;
        }
        return s;
    }
}

// The byte that whatever matches an item begins with, or -1.
static inline int head(const struct pattern_item *it)
{
    bool sure =
        it->kind == ITEM_RUN || (it->kind == ITEM_BYTE && (it->repeat == 0 || it->repeat == '+'));
    return sure ? it->a : -1;
}

static const char *match(struct pattern *p, const char *s, size_t i, int depth);

// As many as there are, then fewer and fewer.
static const char *try_most_first(struct pattern *p, const char *s, size_t i, int depth)
{
    const char *e = span(&p->items[i], s, p->end);
    ptrdiff_t n = e - s, least = p->items[i].repeat == '+';
    worked(p, n / BYTES);
    for (; n >= least; n--) {
        const char *end = match(p, s + n, i + 1, depth + 1);
        if (end) {
            return end;
        }
        int h = head(&p->items[i + 1]);
        ptrdiff_t was = n;
        while (h >= 0 && n > least && (uint8_t)s[n - 1] != h) {
            n--;
        }
        worked(p, (was - n) / BYTES);
    }
    return NULL;
}

// As few as will do.
static const char *least(struct pattern *p, const char *s, size_t i, int depth)
{
    for (;;) {
        const char *end = match(p, s, i + 1, depth + 1);
        if (end) {
            return end;
        }
        int h = head(&p->items[i + 1]);
        const struct pattern_item *it = &p->items[i];
        const char *was = s;
        do {
            if (s == p->end || !single(it, *s)) {
                worked(p, (s - was) / BYTES);
                return NULL;
            }
            s++;
        } while (h >= 0 && (s == p->end || (uint8_t)*s != h));
        worked(p, (s - was) / BYTES);
    }
}

static const char *balance(struct pattern *p, const struct pattern_item *it, const char *s)
{
    const char *from = s, *end = NULL;
    if (s == p->end || (uint8_t)*s != it->a) {
        return NULL;
    }
    int64_t open = 1;
    for (s++; s < p->end && !end; s++) {
        if ((uint8_t)*s == it->b) {
            end = --open == 0 ? s + 1 : NULL;
        } else if ((uint8_t)*s == it->a) {
            open++;
        }
    }
    worked(p, (s - from) / BYTES);
    return end;
}

static bool frontier(const struct pattern *p, const struct pattern_item *it, const char *s)
{
    char before = '\0', here = '\0';
    if (s > p->subject) {
        before = s[-1];
    }
    if (s < p->end) {
        here = *s;
    }
    return !has_byte(it->of.set, before) && has_byte(it->of.set, here);
}

// Do `size` bytes stand at s? Those of a capture that is a position never do.
static const char *pass_same_bytes(struct pattern *p, const char *s, const char *bytes, size_t size)
{
    if ((size_t)(p->end - s) < size || memcmp(s, bytes, size) != 0) {
        return NULL;
    }
    worked(p, (int64_t)size / FAST);
    return s + size;
}

// What is matched once, whatever comes after it; NULL if it does not match. A capture counts as a
// choice: it would have to be taken back.
static const char *pass_once(struct pattern *p, const struct pattern_item *it, const char *s)
{
    struct pattern_capture *c = &p->capture[it->a % PATTERN_CAPTURES];
    switch (it->kind) {
    case ITEM_RUN:
        return pass_same_bytes(p, s, it->of.run.at, it->of.run.size);
    case ITEM_OPEN:
        *c = (struct pattern_capture){s, UNFINISHED};
        return s;
    case ITEM_HERE:
        *c = (struct pattern_capture){s, PATTERN_POSITION};
        return s;
    case ITEM_CLOSE:
        c->size = s - c->at;
        return s;
    case ITEM_BACK:
        return pass_same_bytes(p, s, c->at, (size_t)c->size);
    case ITEM_BALANCE:
        return balance(p, it, s);
    case ITEM_FRONTIER:
        return frontier(p, it, s) ? s : NULL;
    default:
        return s < p->end && single(it, *s) ? s + 1 : NULL;
    }
}

static int too_complex(struct pattern *p)
{
    return luaL_error(p->L, "pattern too complex");
}

// Matches what is from item i on at s; returns the end, or NULL. Captures need not be taken back: a
// later match that reaches them sets them again.
static const char *match(struct pattern *p, const char *s, size_t i, int depth)
{
    if (depth > DEPTH) {
        too_complex(p);
    }
    for (;; i++) {
        if (i == p->n) {
            read_item(p);
        }
        const struct pattern_item *it = &p->items[i];
        worked(p, ITEM);
        if (it->repeat == 0) {
            if (it->kind >= ITEM_LAST) {
                return it->kind == ITEM_END || s == p->end ? s : NULL;
            }
            if (it->kind >= ITEM_OPEN && it->kind <= ITEM_CLOSE && ++depth > DEPTH) {
                too_complex(p);
            }
            s = pass_once(p, it, s);
            if (!s) {
                return NULL;
            }
        } else if (s == p->end || !single(it, *s)) {
            if (it->repeat == '+') {
                return NULL;
            }
        } else if (it->repeat == '?') {
            const char *end = match(p, s + 1, i + 1, depth + 1);
            if (end) {
                return end;
            }
        } else {
            return it->repeat == '-' ? least(p, s, i, depth) : try_most_first(p, s, i, depth);
        }
    }
}

void pattern_open(struct pattern *p, lua_State *L, int slot, const char *text, size_t text_size,
                  const char *subject, size_t size)
{
    p->L = L;
    p->subject = subject;
    p->end = subject + size;
    p->next = text;
    p->text_end = text + text_size;
    p->items = p->inside;
    p->n = 0;
    p->room = PATTERN_INSIDE;
    p->slot = slot;
    p->captures = 0;
    p->work = 0;
    p->unclosed = 0;
}

const char *pattern_at(struct pattern *p, const char *at)
{
    return match(p, at, 0, 1);
}

const char *pattern_find(struct pattern *p, const char **at)
{
    if (p->n == 0) {
        read_item(p);
    }
    int h = head(&p->items[0]);
    for (const char *s = *at;; s++) {
        if (h >= 0) {
            const char *next = memchr(s, h, (size_t)(p->end - s));
            worked(p, ((next ? next : p->end) - s) / FAST);
            if (!next) {
                return NULL;
            }
            s = next;
        }
        const char *end = match(p, s, 0, 1);
        if (end) {
            *at = s;
            return end;
        }
        if (s == p->end) {
            return NULL;
        }
    }
}

struct pattern_capture pattern_get(struct pattern *p, int i, const char *at, const char *end)
{
    if (i >= p->captures) {
        if (i > 0) {
            luaL_error(p->L, "invalid capture index %%%d", i + 1);
        }
        return (struct pattern_capture){at, end - at};
    }
    if (p->capture[i].size == UNFINISHED) {
        luaL_error(p->L, "unfinished capture");
    }
    return p->capture[i];
}

void pattern_push(struct pattern *p, int i, const char *at, const char *end)
{
    struct pattern_capture c = pattern_get(p, i, at, end);
    if (c.size == PATTERN_POSITION) {
        lua_pushinteger(p->L, c.at - p->subject + 1);
    } else {
        lua_pushlstring(p->L, c.at, (size_t)c.size);
        p->work += c.size / FAST;
    }
}

int pattern_push_all(struct pattern *p, const char *at, const char *end)
{
    int n = p->captures == 0 && at ? 1 : p->captures;
    luaL_checkstack(p->L, n, "too many captures");
    for (int i = 0; i < n; i++) {
        pattern_push(p, i, at, end);
    }
    return n;
}

void pattern_charge(struct pattern *p)
{
    if (p->work >= FORGIVEN) {
        charge(p);
    }
}

bool pattern_is_plain(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        if (has_byte(special, text[i])) {
            return false;
        }
    }
    return true;
}

#define SHORT 64 // bytes of a text in which looking at every place is quicker

const char *pattern_plain(const char *text, size_t size, const char *what, size_t what_size)
{
    if (size > SHORT || what_size == 0) {
        return memmem(text, size, what, what_size);
    }
    while (size >= what_size) {
        const char *at = memchr(text, what[0], size - what_size + 1);
        if (!at || memcmp(at, what, what_size) == 0) {
            return at;
        }
        size -= (size_t)(at + 1 - text);
        text = at + 1;
    }
    return NULL;
}
