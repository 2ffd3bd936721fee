// lesson.c: the steps are asked one after another, in the order in which the mission lists them;
// the first task that is not done, not left out and can be tried now is the one to be told.
#include "app/narration/lesson.h"

#include <string.h>

#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "app/text/text_add.h"
#include "script/missions/mission_lesson.h"

static bool has(uint32_t bits, int step)
{
    return bits >> (step - 1) & 1;
}

void lesson_look(struct lesson *l, struct match *m, uint32_t skipped)
{
    lua_State *L = m->L;
    *l = (struct lesson){.steps = mission_lesson_steps(L, m)};
    for (int i = 1; i <= l->steps; i++) {
        bool task = mission_lesson_is_task(L, m, i), left_out = has(skipped, i);
        bool done = mission_lesson_asks(L, m, i, "done");
        l->tasks += task;
        l->number += task && (done || left_out);
        l->done |= (uint32_t)done << (i - 1);
        if (task && !l->now && !done && !left_out && mission_lesson_asks(L, m, i, "open")) {
            l->now = i;
        }
    }
    l->number++;
}

#define COLUMNS 78 // so that a panel with a margin has room for it

// Pops the text on top of the stack and prints it, if it is one: the lines of a paragraph are
// joined and broken again, and nothing in it can control a terminal.
static void print_lesson_words(FILE *to, lua_State *L)
{
    struct fold fold;
    const char *text = lua_tostring(L, -1);
    if (text && *text) {
        FILE *out = fold_begin(&fold, to);
        for (const char *at = text; *at; at += strspn(at, "\n")) {
            size_t n = strcspn(at, "\n");
            escape_print_bytes(out, at, n);
            at += n;
            fputs(at[0] == '\n' && at[1] == '\n' ? "\n\n" : at[0] == '\n' && at[1] ? " " : "", out);
        }
        fputs("\n\n", out);
        fold_end_at(&fold, 0, COLUMNS);
    }
    lua_pop(L, 1);
}

static void print_lesson_title(FILE *out, struct match *m, int step, const char *before, bool color)
{
    const char *title = push_mission_lesson_text(m->L, m, step, "title");
    ansi_printf(out, color, PAINT_BOLD, "%s%s", before, title ? title : "");
    fputc('\n', out);
    lua_pop(m->L, 1);
}

void lesson_print_done(FILE *out, const struct lesson *l, struct match *m, const struct lesson *was,
                       bool color)
{
    for (int i = 1; i <= l->steps; i++) {
        bool task = mission_lesson_is_task(m->L, m, i);
        if (!has(l->done & ~was->done, i)) {
            continue;
        }
        if (!task || i != was->now) {
            print_lesson_title(out, m, i, task ? "You have done this by yourself: " : "", color);
        }
        if (task && i != was->now) { // what would have been told before it
            push_mission_lesson_text(m->L, m, i, "text");
            print_lesson_words(out, m->L);
        }
        push_mission_lesson_text(m->L, m, i, task ? "after" : "text");
        print_lesson_words(out, m->L);
    }
}

static void print_lesson_rules(FILE *out, struct match *m, int step)
{
    const char *id;
    for (int n = 1; (id = push_mission_lesson_rule(m->L, m, step, n)) != NULL; n++) {
        fputs(n == 1 ? "  Read more: `rules " : ", `rules ", out);
        escape_printf(out, "%s`", id);
        lua_pop(m->L, 1);
    }
    lua_pop(m->L, 1);
    fputc('\n', out);
}

void lesson_print_task(FILE *out, const struct lesson *l, struct match *m, bool color)
{
    char before[60];
    if (!l->now) {
        fputs("The lesson has nothing left to show. Play on as you like; `quit` stops.\n", out);
        return;
    }
    snprintf(before, sizeof before, "Lesson %d of %d: ", l->number, l->tasks);
    print_lesson_title(out, m, l->now, before, color);
    push_mission_lesson_text(m->L, m, l->now, "text");
    print_lesson_words(out, m->L);
    const char *line = push_mission_lesson_text(m->L, m, l->now, "try");
    ansi_printf(out, color, PAINT_BOLD, "  Type: %s", line ? line : "what you like");
    fputc('\n', out);
    lua_pop(m->L, 1);
    print_lesson_rules(out, m, l->now);
}

void lesson_line(const struct lesson *l, struct match *m, char *out, size_t size)
{
    *out = '\0';
    if (!l->now) {
        return;
    }
    const char *title = push_mission_lesson_text(m->L, m, l->now, "title");
    const char *line = push_mission_lesson_text(m->L, m, l->now, "try");
    text_append(out, size, "Lesson %d of %d, %s: try `%s`", l->number, l->tasks, title ? title : "",
                line ? line : "what you like");
    lua_pop(m->L, 2);
}

// Was a task done since, whichever it was?
static bool has_done_another(const struct lesson *l, struct match *m, const struct lesson *was)
{
    bool any = false;
    for (int i = 1; i <= l->steps && !any; i++) {
        any = has(l->done & ~was->done, i) && mission_lesson_is_task(m->L, m, i);
    }
    return any;
}

void lesson_print_again(FILE *out, const struct lesson *l, struct match *m,
                        const struct lesson *was)
{
    char line[200];
    lesson_line(l, m, line, sizeof line);
    if (has_done_another(l, m, was)) {
        escape_printf(out, "That is done, and will not be asked again. Back to:\n%s\n", line);
        return;
    }
    if (push_mission_lesson_text(m->L, m, l->now, "again")) {
        print_lesson_words(out, m->L);
    } else {
        lua_pop(m->L, 1);
        fputs(
            "The lesson asked for something else; that is no fault, and `undo` takes it back. It\n"
            "goes on from here:\n",
            out);
    }
    escape_printf(out, "%s\n", line);
}

void lesson_print_close(FILE *out, const struct lesson *l, struct match *m, bool color)
{
    bool any = false;
    push_mission_lesson_question(m->L, m, NULL);
    print_lesson_words(out, m->L);
    for (int i = 1; i <= l->steps; i++) {
        if (mission_lesson_is_task(m->L, m, i) && !has(l->done, i)) {
            print_lesson_title(out, m, i, any ? "  " : "Not tried this time:\n  ", color);
            any = true;
        }
    }
}

void lesson_print_question(FILE *out, struct match *m, const char *name)
{
    if (push_mission_lesson_question(m->L, m, name)) {
        lua_pushliteral(m->L, "Lesson: ");
        lua_insert(m->L, -2);
        lua_concat(m->L, 2);
    }
    print_lesson_words(out, m->L);
}
