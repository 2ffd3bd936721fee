// comparison_csv.c: pairs as a table that spreadsheets and statistics programs read: of each figure
// a column for either side.
#include <inttypes.h>
#include <string.h>

#include "app/experiments/comparison.h"
#include "app/text/escape.h"

void comparison_csv_head(FILE *out, const struct paired_stats *c)
{
    fputs("seed,parted_by,parted_at,parted_order", out);
    for (int i = 0; i < c->n_rows; i++) {
        fprintf(out, ",%s.with,%s.against", c->row[i].a->name, c->row[i].a->name);
    }
    fputc('\n', out);
}

static void put_csv_cell(FILE *out, int64_t value)
{
    fputc(',', out);
    if (value != SIM_BATTLE_NOTHING) {
        fprintf(out, "%" PRId64, value);
    }
}

// In quotes, for it is the name of a roll, which may be a pack's.
static void put_name(FILE *out, const char *name)
{
    fputs(",\"", out);
    for (size_t n; *name; name += n) {
        n = *name == '"' ? 1 : strcspn(name, "\"");
        fputs(*name == '"' ? "\"" : "", out);
        escape_print_bytes(out, name, n);
    }
    fputc('"', out);
}

void comparison_csv_row(FILE *out, const struct paired_stats *c, const struct battle_pair *t)
{
    fprintf(out, "%" PRId64 ",%s", t->a.seed, battle_pair_words[t->parted.cause]);
    put_name(out, t->parted.name);
    if (t->parted.cause != BATTLE_PAIR_SAME) {
        put_csv_cell(out, t->parted.order);
    } else {
        fputc(',', out);
    }
    for (int i = 0; i < c->n_rows; i++) {
        put_csv_cell(out, sim_battle_value(c->row[i].b, &t->b));
        put_csv_cell(out, sim_battle_value(c->row[i].a, &t->a));
    }
    fputc('\n', out);
}
