// sim_csv.c: battles as a table that spreadsheets and statistics programs read: RFC 4180, but for
// its ends of lines, which are the system's own.
#include <inttypes.h>

#include "app/experiments/sim_result.h"
#include "app/text/escape.h"

void sim_csv_head(FILE *out, const struct aggregate *t)
{
    for (int i = 0; i < t->n_columns; i++) {
        fputs(i ? "," : "", out);
        escape_print_cell(out, t->column[i].name, false);
    }
    fputc('\n', out);
}

static void put_csv_number(FILE *out, const struct sim_battle_column *c, int64_t value)
{
    if (value != SIM_BATTLE_NOTHING) {
        fprintf(out, c->measure == SIM_BATTLE_HASH ? "%016" PRIx64 : "%" PRId64, value);
    }
}

void sim_csv_row(FILE *out, const struct aggregate *t, const struct sim_battle *one)
{
    for (int i = 0; i < t->n_columns; i++) {
        const struct sim_battle_column *c = &t->column[i];
        fputs(i ? "," : "", out);
        if (c->word) {
            escape_print_cell(out, c->word(t->frame, one), false);
        } else {
            put_csv_number(out, c, sim_battle_value(c, one));
        }
    }
    fputc('\n', out);
}
