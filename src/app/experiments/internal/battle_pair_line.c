// battle_pair_line.c: a pair as a line, and back:
//
//   touched: cause order name, parted: likewise, then both battles, with tabs between.
//
// A name stands with its blanks and whatever else is not plain as %20.
#include "app/experiments/battle_pair.h"

#include <inttypes.h>
#include <string.h>

#include "app/experiments/internal/percent.h"
#include "app/text/number.h"

static bool is_left_as_is(char c)
{
    return c > ' ' && c < 0x7f && c != '%';
}

static const struct percent names = {is_left_as_is, "0123456789ABCDEF"};

static void write_parting(const struct battle_pair_parting *p, char *out, size_t size)
{
    size_t n = (size_t)snprintf(out, size, "%d\t%" PRId32 "\t", p->cause, p->order);
    for (const char *c = p->name; *c && n + 4 < size; c++) {
        n += percent_put(&names, *c, out + n);
    }
    out[n] = '\0';
}

#define PARTING (3 * SIM_BATTLE_NAME + 32)

size_t battle_pair_write_partings(const struct battle_pair *t, char *out, size_t size)
{
    char touched[PARTING], parted[PARTING];
    write_parting(&t->touched, touched, sizeof touched);
    write_parting(&t->parted, parted, sizeof parted);
    return (size_t)snprintf(out, size, "%s\t%s\t", touched, parted);
}

size_t battle_pair_write(const struct battle_pair *t, char *out, size_t size)
{
    size_t n = battle_pair_write_partings(t, out, size);
    for (int i = 0; i < 2; i++) {
        size_t more = n + 1 < size ? sim_battle_write(i ? &t->b : &t->a, out + n, size - n - 1) : 0;
        if (more == 0) {
            return 0;
        }
        n += more;
        if (i == 0) {
            out[n++] = '\t';
        }
    }
    return n;
}

// The text up to the next tab, which is taken; false if it does not fit, or there is no tab.
static bool take_word(const char **at, char *out, size_t size)
{
    const char *tab = strchr(*at, '\t');
    size_t n = tab ? (size_t)(tab - *at) : size;
    if (n >= size) {
        return false;
    }
    memcpy(out, *at, n);
    out[n] = '\0';
    *at = tab + 1;
    return true;
}

static bool take_number(const char **at, int64_t most, int64_t *out)
{
    char text[24], why[160];
    return take_word(at, text, sizeof text) && number_parse(text, 0, most, out, why, sizeof why);
}

static bool take_name(const char **at, char out[SIM_BATTLE_NAME])
{
    char text[PARTING];
    size_t n = 0;
    if (!take_word(at, text, sizeof text)) {
        return false;
    }
    const char *c = text;
    for (size_t k; n + 1 < SIM_BATTLE_NAME && (k = percent_take(&names, c, &out[n])) > 0; c += k) {
        n++;
    }
    out[n] = '\0';
    return !*c;
}

static bool take_parting(const char **at, struct battle_pair_parting *p)
{
    int64_t cause, order;
    if (!take_number(at, BATTLE_PAIR_CAUSES - 1, &cause) || !take_number(at, INT32_MAX, &order)) {
        return false;
    }
    p->cause = (uint8_t)cause;
    p->order = (int32_t)order;
    return take_name(at, p->name);
}

bool battle_pair_read(const char *line, struct battle_pair *out)
{
    static char first[SIM_BATTLE_LINE];
    memset(&out->touched, 0, sizeof out->touched);
    memset(&out->parted, 0, sizeof out->parted);
    return take_parting(&line, &out->touched) && take_parting(&line, &out->parted) &&
           take_word(&line, first, sizeof first) && sim_battle_read(first, &out->a) &&
           sim_battle_read(line, &out->b) && out->a.seed == out->b.seed;
}

bool battle_pair_fits(const struct battle_pair *t, const struct sim_battle_reach reach[2])
{
    return sim_battle_fits(&t->a, reach[0]) && sim_battle_fits(&t->b, reach[1]);
}
