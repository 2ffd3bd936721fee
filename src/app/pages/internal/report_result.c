// report_result.c: how the result is told, row by row: as on the terminal.
#include <stdlib.h>
#include <string.h>

#include "app/pages/internal/report_parts.h"
#include "app/text/escape.h"
#include "app/text/json_out.h"
#include "engine/utf8.h"

#define MARGIN 2
#define NAMES  14 // columns of a row's name

// How many bytes of a row are its name: a figure's, or what the columns have that names have.
static size_t name_bytes_of_row(const char *row, const struct result *r)
{
    size_t longest = utf8_fit(row, strlen(row), NAMES);
    for (int i = 0; i < r->n_team; i++) {
        char name[8 * FIGURE_NAME] = "";
        FILE *f = fmemopen(name, sizeof name, "w");
        if (f) {
            escape_print(f, r->team[i].name);
            fclose(f);
        }
        size_t wide = strlen(name);
        if (wide > longest && strncmp(row, name, wide) == 0) {
            longest = wide;
        }
    }
    return longest;
}

// A row without the blanks that end its name.
static json_t *fact(const char *row, const struct result *r)
{
    size_t n = name_bytes_of_row(row, r), name = n;
    while (name > 0 && row[name - 1] == ' ') {
        name--;
    }
    n += strspn(row + n, " ");
    char *word = strndup(row, name);
    json_t *o = json_pack("[o,o]", json_words(word ? word : ""), json_words(row + n));
    free(word);
    return o;
}

static const char *outcome_word(const struct result *r)
{
    bool won = r->completed || r->versus || r->lua;
    return !r->over ? "open" : won ? "won" : "lost";
}

void report_result(json_t *o, const struct result *r)
{
    char *text = NULL, *rest;
    size_t n;
    json_t *facts = json_array();
    FILE *f = open_memstream(&text, &n);
    json_object_set_new(o, "outcome", json_string(outcome_word(r)));
    json_object_set_new(o, "facts", facts);
    if (!f) {
        return;
    }
    result_print(f, r, false);
    fclose(f);
    const char *line = strtok_r(text, "\n", &rest);
    json_object_set_new(o, "headline", json_words(line ? line : ""));
    while ((line = strtok_r(NULL, "\n", &rest)) != NULL) {
        size_t in = strspn(line, " ");
        json_array_append_new(facts, fact(line + (in < MARGIN ? in : MARGIN), r));
    }
    free(text);
}
