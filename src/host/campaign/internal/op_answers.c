// op_answers.c: a question is asked until its answer is possible. The answers are kept: to go back,
// all but the last are given again.
#include "host/campaign/internal/op_answers.h"

#include <stdarg.h>
#include <string.h>

#include "app/text/escape.h"
#include "app/text/number.h"
#include "engine/utf8.h"
#include "host/campaign/internal/op_ask.h"

bool op_answers_refuse(const char *format, ...)
{
    char text[FAULT_TEXT + 120];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    complain(text);
    return false;
}

bool op_answers_granted(enum status s, const struct fault *f)
{
    if (s == STATUS_OK) {
        return true;
    }
    return f->rule ? op_answers_refuse("%s (%s)", f->text, f->rule)
                   : op_answers_refuse("%s", f->text);
}

// A new answer; false: there is none, q->state says why.
static bool hear(struct op_answers *q, const char *prompt, char line[OP_LINE])
{
    enum play_got got = op_ask_got(prompt, line);
    q->state = got == PLAY_GOT_END                                ? OP_NO_MORE
               : got == PLAY_GOT_DROPPED || !strcmp(line, "quit") ? OP_QUITS
               : strcmp(line, "back") == 0                        ? OP_GOES_BACK
                                                                  : OP_ASKING;
    return q->state == OP_ASKING;
}

static void keep_answer(struct op_answers *q, const char *line)
{
    if (q->n < OP_ANSWERS) {
        snprintf(q->answer[q->n++], OP_ANSWER, "%s", line);
    }
    q->at = q->n;
}

// In a pipe nobody else writes the answers down.
static void echo(const struct op_answers *q, const char *answer)
{
    if (!q->way.asks_again) {
        escape_printf(stdout, "%s\n", answer);
    }
}

// Asks one thing until the answer is possible. Enter takes `fallback`; "": it takes nothing.
bool op_answers_take(struct op_answers *q, const char *what, const char *fallback, op_reading *read,
                     void *out)
{
    char line[OP_LINE], prompt[OP_PROMPT];
    if (q->state != OP_ASKING) {
        return false;
    }
    if (q->at < q->n) {
        return read(q, q->answer[q->at++], out);
    }
    snprintf(prompt, sizeof prompt, *fallback ? "%s [%s] > " : "%s > ", what, fallback);
    while (hear(q, prompt, line)) {
        const char *answer = *line ? line : fallback;
        echo(q, answer);
        if (strlen(answer) >= OP_ANSWER) {
            op_answers_refuse("'%.*s': that is too long for an answer", UTF8_CUT(answer, 60));
        } else if (read(q, answer, out)) {
            keep_answer(q, answer);
            return true;
        }
        if (!q->way.asks_again) {
            q->state = OP_IS_WRONG;
            return false;
        }
    }
    echo(q, q->state == OP_NO_MORE ? "" : line);
    return false;
}

bool op_answers_read_yes(struct op_answers *q, const char *line, void *out)
{
    (void)q;
    bool yes = !strcmp(line, "yes") || !strcmp(line, "y");
    if (!yes && strcmp(line, "no") != 0 && strcmp(line, "n") != 0) {
        return op_answers_refuse("'%.*s': yes or no?", UTF8_CUT(line, 60));
    }
    *(bool *)out = yes;
    return true;
}

bool op_answers_read_number(struct op_answers *q, const char *line, void *out)
{
    (void)q;
    struct op_number *n = out;
    char why[160];
    int64_t value = 0;
    if (!number_parse(line, 0, n->most, &value, why, sizeof why)) {
        return op_answers_refuse("'%.*s': %s", UTF8_CUT(line, 60), why);
    }
    n->value = (int32_t)value;
    return true;
}
