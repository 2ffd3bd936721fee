// play_learn.c: after each order the lesson is looked at again: what is new is shown, then the
// task. Whatever the player does instead, the task stays until it is done, left out, or out of
// reach.
#include <stdlib.h>
#include <string.h>

#include "app/play/internal/play_full.h"
#include "app/play/internal/play_pages.h"
#include "app/play/play.h"
#include "script/missions/mission_lesson.h"

bool play_learn_is(const struct play *p)
{
    return !p->m->ruleset && mission_lesson_steps(p->L, p->m) > 0;
}

static void print_task(struct play *p)
{
    FILE *out = p->show.log.out;
    lesson_print_task(out, &p->lesson, p->m, p->show.log.color);
    if (p->full && p->lesson.now) {
        fputs("  Here `:` begins a line to type. Or use the keys: `?` lists them.\n", out);
    }
}

static void print_what_is_new(struct play *p)
{
    lesson_print_done(p->show.log.out, &p->lesson, p->m, &p->lesson_was, p->show.log.color);
}

static void print_task_again(struct play *p)
{
    lesson_print_again(p->show.log.out, &p->lesson, p->m, &p->lesson_was);
}

// Both, with a pause between them if they are too much for the screen. What is typed there is not
// lost.
static void print_in_pages(struct play *p, const char *fresh, const char *task)
{
    FILE *out = p->show.log.out;
    int rows = play_full_lines(p->news) + play_full_lines(fresh) + play_full_lines(task) + 1;
    p->between = true;
    if (p->lesson_rows > 0) {
        play_pages_show_in(p, fresh, p->lesson_rows - 1);
    } else {
        fputs(fresh, out);
    }
    p->between = false;
    if (*fresh && p->lesson_rows > 0 && rows > p->lesson_rows) {
        p->between = true;
        const char *line = play_line(p, "Enter goes on > ");
        p->between = false;
        if (line && *line && !p->dropped) {
            snprintf(p->first, sizeof p->first, "%s", line);
        }
        p->terminal->fresh();
    }
    fputs(task, out);
}

bool play_learn(struct play *p)
{
    const struct lesson was = p->lesson;
    uint32_t orders = p->m->game.world.orders;
    bool forward = was.steps && orders > p->lesson_orders;
    if (!play_learn_is(p)) {
        return false;
    }
    lesson_look(&p->lesson, p->m, p->lesson_skipped);
    p->lesson_orders = orders;
    p->lesson_was = was;
    bool told = was.steps && was.now == p->lesson.now;
    p->lesson_page = !told || forward;
    if (!p->lesson_page) {
        return false;
    }
    char *fresh = forward ? play_full_capture(p, print_what_is_new) : NULL;
    char *task = !told                ? play_full_capture(p, print_task)
                 : forward && was.now ? play_full_capture(p, print_task_again)
                                      : NULL;
    print_in_pages(p, fresh ? fresh : "", task ? task : "");
    free(fresh);
    free(task);
    return true;
}

void play_learn_remind(struct play *p)
{
    char line[PLAY_TEXT];
    if (p->full || !play_learn_is(p)) {
        return;
    }
    lesson_line(&p->lesson, p->m, line, sizeof line);
    if (*line) {
        fprintf(p->show.log.out, "%s%s\n", line, strlen(line) < 62 ? "   (`lesson`: why)" : "");
    }
}

void play_learn_question(struct play *p, const char *name)
{
    char word[64];
    if (!play_learn_is(p)) {
        return;
    }
    snprintf(word, sizeof word, " %s ", name);
    size_t had = strlen(p->lesson_asked);
    if (strstr(p->lesson_asked, word) || had + strlen(word) >= sizeof p->lesson_asked) {
        return;
    }
    strcat(p->lesson_asked, word);
    lesson_print_question(p->show.log.out, p->m, name);
}

void play_learn_close(struct play *p)
{
    if (play_learn_is(p)) {
        lesson_look(&p->lesson, p->m, p->lesson_skipped);
        lesson_print_close(p->show.log.out, &p->lesson, p->m, p->show.log.color);
    }
}

// The task is left out, and the next one is shown.
static void skip_task(struct play *p)
{
    if (p->lesson.now) {
        p->lesson_skipped |= (uint32_t)1 << (p->lesson.now - 1);
    }
    lesson_look(&p->lesson, p->m, p->lesson_skipped);
    print_task(p);
}

bool play_learn_look(struct play *p, const char *line)
{
    const char *at = line;
    bool skips = play_words_phrase(&at, "skip");
    bool asks = skips || play_words_phrase(&at, "lesson");
    if (!asks || *at) {
        return false;
    }
    if (!play_learn_is(p)) {
        play_wrong(p, "this mission has no lesson; `zerodark play --learn` has one");
    } else if (skips && !p->asked) {
        skip_task(p);
    } else {
        print_task(p);
    }
    return true;
}
