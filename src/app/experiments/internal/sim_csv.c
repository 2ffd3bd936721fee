// sim_csv.c: battles as a table that spreadsheets and statistics programs read: RFC 4180, but for
// its ends of lines, which are the system's own.
#include <inttypes.h>
#include <string.h>

#include "app/experiments/sim_result.h"

// In quotes where it has to be.
static void put_csv_text(FILE *out, const char *text)
{
    if (!strpbrk(text, ",\"\r\n")) {
        fputs(text, out);
        return;
    }
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"') {
            fputc('"', out);
        }
        fputc(*text, out);
    }
    fputc('"', out);
}

void sim_csv_head(FILE *out, const struct aggregate *t)
{
    for (int i = 0; i < t->n_columns; i++) {
        fputs(i ? "," : "", out);
        put_csv_text(out, t->column[i].name);
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
            put_csv_text(out, c->word(t->frame, one));
        } else {
            put_csv_number(out, c, sim_battle_value(c, one));
        }
    }
    fputc('\n', out);
}
