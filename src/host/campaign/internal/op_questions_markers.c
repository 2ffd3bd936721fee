// op_questions_markers.c: which objectives were achieved.
#include "host/campaign/internal/op_answers.h"

#include <string.h>

#include "app/base/words.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "app/text/number.h"
#include "engine/utf8.h"
#include "zerodark/rules/activation/use.h"

// Doors and the like are no objectives that anybody takes off the table.
static bool is_reported_marker(const struct game *g, const struct figure *f)
{
    return f->kind == KIND_OBJECTIVE && use_look(g, f)->use == USE_CARRY;
}

static int list_markers(const struct game *g, bool primary, figure_id id[FIGURES])
{
    int n = 0;
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        if (is_reported_marker(g, f) && ((f->flags & FLAG_PRIMARY) != 0) == primary) {
            id[n++] = f->id;
        }
    }
    return n;
}

bool op_questions_read_primary(struct op_answers *q, const char *line, void *out)
{
    (void)out;
    figure_id id[FIGURES];
    if (!op_answers_read_yes(q, line, &q->end.primary)) {
        return false;
    }
    for (int i = 0, n = list_markers(&q->m->game, true, id); q->end.primary && i < n; i++) {
        outcome_marker(&q->m->game, id[i]);
    }
    return true;
}

// "none", "all", or names or numbers with commas between them.
static bool read_achieved_markers(struct op_answers *q, const char *line, void *out)
{
    struct game *g = &q->m->game;
    const char *names[FIGURES + 1] = {0};
    figure_id id[FIGURES];
    uint64_t chosen = 0;
    (void)out;
    int n = list_markers(g, false, id);
    for (int i = 0; i < n; i++) {
        names[i] = game_figure(g, id[i])->name;
    }
    bool all = strcmp(line, "all") == 0;
    for (const char *p = all || strcmp(line, "none") == 0 ? "" : line; *p;) {
        char word[OP_ANSWER], why[160];
        int64_t number = 0;
        size_t length = strcspn(p, ",");
        snprintf(word, sizeof word, "%.*s", (int)length, p);
        int which = words_index(names, word);
        if (which < 0 && number_parse(word, 1, n, &number, why, sizeof why)) {
            which = (int)number - 1;
        }
        if (which < 0) {
            return op_answers_refuse(
                "'%.*s' is none of them: their numbers or names with commas between "
                "them, all, or none",
                UTF8_CUT(word, 60));
        }
        chosen |= (uint64_t)1 << which;
        p += length + strspn(p + length, ", ");
    }
    for (int i = 0; i < n; i++) {
        if (all || chosen >> i & 1) {
            outcome_marker(g, id[i]);
        }
    }
    return true;
}

bool op_questions_markers(struct op_answers *q)
{
    struct game *g = &q->m->game;
    figure_id id[FIGURES];
    int n = list_markers(g, false, id);
    if (n == 0) {
        return true;
    }
    if (q->at == q->n) {
        struct fold f;
        FILE *out = fold_begin(&f, stdout);
        fputs("The other objectives are:", out);
        for (int i = 0; i < n; i++) {
            escape_printf(out, "%s %d %s", i ? "," : "", i + 1, game_figure(g, id[i])->name);
        }
        fputc('\n', out);
        fold_end(&f, 2);
    }
    return op_answers_take(q, "Which of them were achieved? all, or numbers", "none",
                           read_achieved_markers, NULL);
}
