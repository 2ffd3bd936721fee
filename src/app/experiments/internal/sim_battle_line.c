// sim_battle_line.c: a battle as a line, and back. One walk over the fields does both, so that what
// is written and what is read cannot differ.
#include "app/experiments/sim_battle.h"

#include <string.h>

#include "app/experiments/internal/percent.h"
#include "app/text/number.h"

// Where the walk is. Writing, `at` is where the next byte goes; reading, where it is taken from.
struct walk {
    bool reads, wrong;
    char *at;
    const char *end; // of the room there is for writing
};

static void put_byte(struct walk *w, char c)
{
    if (w->end - w->at < 2) {
        w->wrong = true;
        return;
    }
    *w->at++ = c;
    *w->at = '\0';
}

static void put_field_number(struct walk *w, uint64_t n, unsigned base)
{
    char digits[24];
    int k = 0;
    do {
        digits[k++] = "0123456789abcdef"[n % base];
        n /= base;
    } while (n);
    while (k > 0) {
        put_byte(w, digits[--k]);
    }
}

// Takes digits without leading zeroes; what is too large is wrong.
static uint64_t take_number(struct walk *w, unsigned base)
{
    static const char digits[] = "0123456789abcdef";
    const char *start = w->at;
    uint64_t n = 0;
    for (const char *d; *w->at && (d = memchr(digits, *w->at, base)) != NULL; w->at++) {
        uint64_t digit = (uint64_t)(d - digits);
        w->wrong = w->wrong || n > (UINT64_MAX - digit) / base;
        n = n * base + digit;
    }
    w->wrong = w->wrong || w->at == start || (*start == '0' && w->at > start + 1);
    return n;
}

static void gap(struct walk *w)
{
    if (!w->reads) {
        put_byte(w, ' ');
    } else if (*w->at == ' ') {
        w->at++;
    } else {
        w->wrong = true;
    }
}

static void whole(struct walk *w, int64_t *n, int64_t low, int64_t high)
{
    if (!w->reads) {
        if (*n < 0) {
            put_byte(w, '-');
        }
        put_field_number(w, *n < 0 ? (uint64_t) - *n : (uint64_t)*n, 10);
    } else {
        bool minus = *w->at == '-';
        w->at += minus;
        uint64_t size = take_number(w, 10);
        w->wrong = w->wrong || size > INT64_MAX || (minus && size == 0);
        *n = w->wrong ? 0 : minus ? -(int64_t)size : (int64_t)size;
        w->wrong = w->wrong || *n < low || *n > high;
    }
    gap(w);
}

static void hash(struct walk *w, uint64_t *h)
{
    if (w->reads) {
        *h = take_number(w, 16);
    } else {
        put_field_number(w, *h, 16);
    }
    gap(w);
}

static void i32(struct walk *w, int32_t *n, int32_t low, int32_t high)
{
    int64_t wide = *n;
    whole(w, &wide, low, high);
    *n = (int32_t)wide;
}

static void u32(struct walk *w, uint32_t *n)
{
    int64_t wide = *n;
    whole(w, &wide, 0, UINT32_MAX);
    *n = (uint32_t)wide;
}

static void u16(struct walk *w, uint16_t *n)
{
    int64_t wide = *n;
    whole(w, &wide, 0, UINT16_MAX);
    *n = (uint16_t)wide;
}

static void u8(struct walk *w, uint8_t *n, int most)
{
    int64_t wide = *n;
    whole(w, &wide, 0, most);
    *n = (uint8_t)wide;
}

static bool is_kept_as_is(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (c && strchr("_-.,:;/()'", c));
}

static const struct percent words = {is_kept_as_is, "0123456789abcdef"};

// A "." before it all, so that it is never empty.
static void put_field_text(struct walk *w, const char *text)
{
    put_byte(w, '.');
    for (; *text; text++) {
        char bytes[3];
        size_t n = percent_put(&words, *text, bytes);
        for (size_t i = 0; i < n; i++) {
            put_byte(w, bytes[i]);
        }
    }
}

// To the first byte that does not belong to a text: the gap, or what is wrong.
static void take_quoted(struct walk *w, char *text, size_t size)
{
    size_t n = 0;
    w->wrong = w->wrong || *w->at != '.';
    w->at += !w->wrong;
    char c;
    for (size_t k; !w->wrong && (k = percent_take(&words, w->at, &c)) > 0; w->at += k) {
        w->wrong = n + 1 >= size;
        text[n] = c;
        n += !w->wrong;
    }
    text[n] = '\0';
}

static void text(struct walk *w, char *s, size_t size)
{
    if (w->reads) {
        take_quoted(w, s, size);
    } else {
        put_field_text(w, s);
    }
    gap(w);
}

static void walk_figure(struct walk *w, struct sim_battle_figure *f)
{
    u8(w, &f->fate, FATE_COUNT - 1);
    u8(w, &f->lost, 1);
    u8(w, &f->wounds, UINT8_MAX);
    i32(w, &f->xp, -SIM_BATTLE_MOST_GAINED, SIM_BATTLE_MOST_GAINED);
}

static void walk_fall(struct walk *w, struct sim_battle_fall *f)
{
    u8(w, &f->person, SIM_BATTLE_FIGURES);
    u8(w, &f->kind, SIM_BATTLE_KINDS);
    u8(w, &f->side, SIM_BATTLE_SIDES - 1);
    u8(w, &f->by, SIM_BATTLE_KINDS);
    u8(w, &f->by_person, SIM_BATTLE_FIGURES);
    u8(w, &f->cause, SIM_BATTLE_CAUSES - 1);
    u8(w, &f->dead, 1);
    u16(w, &f->order);
    i32(w, &f->at.x, -LEN_MAX, LEN_MAX);
    i32(w, &f->at.y, -LEN_MAX, LEN_MAX);
}

static void walk_sums(struct walk *w, struct sim_battle *t)
{
    int32_t *const sums[] = {&t->orders,       &t->cards_left,   &t->decisions, &t->rolls,
                             &t->objectives,   &t->secured,      &t->red_dead,  &t->red_down,
                             &t->red_standing, &t->complications};
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
        i32(w, sums[i], 0, SIM_BATTLE_MOST);
    }
    for (int i = 0; i < SIM_BATTLE_SIDES; i++) {
        i32(w, &t->points[i], -SIM_BATTLE_MOST_GAINED, SIM_BATTLE_MOST_GAINED);
    }
    u32(w, &t->awards);
    for (int i = 0; i < SIM_BATTLE_COMPLICATIONS; i++) {
        u8(w, &t->complication[i], UINT8_MAX);
    }
}

static void walk_trial(struct walk *w, struct sim_battle *t)
{
    whole(w, &t->seed, 0, NUMBER_MAX);
    u8(w, &t->state, SIM_BATTLE_STATES - 1);
    hash(w, &t->chain);
    hash(w, &t->world);
    u8(w, &t->outcome, SIM_BATTLE_OUTCOMES - 1);
    text(w, t->ending, sizeof t->ending);
    text(w, t->why, sizeof t->why);
    walk_sums(w, t);
    i32(w, &t->n_figures, 0, SIM_BATTLE_FIGURES);
    for (int i = 0; i < t->n_figures && !w->wrong; i++) {
        walk_figure(w, &t->figure[i]);
    }
    i32(w, &t->fallen, 0, SIM_BATTLE_MOST);
    for (int i = 0; i < t->fallen && i < SIM_BATTLE_FALLS && !w->wrong; i++) {
        walk_fall(w, &t->fall[i]);
    }
}

size_t sim_battle_write(const struct sim_battle *t, char *out, size_t size)
{
    struct sim_battle copy = *t;
    struct walk w = {.at = out, .end = out + size};
    walk_trial(&w, &copy);
    if (w.wrong || w.at == out) {
        return 0;
    }
    *--w.at = '\0'; // the last gap
    return (size_t)(w.at - out);
}

bool sim_battle_read(const char *line, struct sim_battle *out)
{
    static char copy[SIM_BATTLE_LINE];
    size_t n = strlen(line);
    *out = (struct sim_battle){0};
    if (n + 2 > sizeof copy) {
        return false;
    }
    memcpy(copy, line, n);
    memcpy(copy + n, " ", 2);
    struct walk w = {.reads = true, .at = copy};
    walk_trial(&w, out);
    return !w.wrong && !*w.at;
}

struct sim_battle_reach sim_battle_reach_of(const struct sim_battle_frame *f)
{
    return (struct sim_battle_reach){
        .outcomes = f->n_outcomes, .people = f->n_people, .kinds = f->n_kinds};
}

bool sim_battle_fits(const struct sim_battle *t, struct sim_battle_reach reach)
{
    bool good = t->outcome < reach.outcomes && t->n_figures <= reach.people;
    for (int i = 0; i < t->fallen && i < SIM_BATTLE_FALLS; i++) {
        const struct sim_battle_fall *one = &t->fall[i];
        good = good && one->person <= reach.people && one->by_person <= reach.people &&
               one->kind <= reach.kinds && one->by <= reach.kinds;
    }
    return good;
}
