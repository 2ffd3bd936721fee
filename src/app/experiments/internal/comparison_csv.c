// comparison_csv.c: pairs as a table that spreadsheets and statistics programs read: of each figure
// a column for either side.
#include <inttypes.h>

#include "app/experiments/comparison.h"
#include "app/text/escape.h"

void comparison_csv_head(FILE *out, const struct paired_stats *c)
{
    fputs("seed,parted_by,parted_at,parted_order", out);
    for (int i = 0; i < c->n_rows; i++) {
        char name[2 * SIM_BATTLE_NAME + 16];
        snprintf(name, sizeof name, "%s.with", c->row[i].a->name);
        fputc(',', out);
        escape_print_cell(out, name, false);
        snprintf(name, sizeof name, "%s.against", c->row[i].a->name);
        fputc(',', out);
        escape_print_cell(out, name, false);
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

void comparison_csv_row(FILE *out, const struct paired_stats *c, const struct battle_pair *t)
{
    fprintf(out, "%" PRId64 ",%s", t->a.seed, battle_pair_words[t->parted.cause]);
    fputc(',', out);
    escape_print_cell(out, t->parted.name, true); // the name of a roll, which may be a pack's
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
