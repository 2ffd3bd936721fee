// lesson.h: what a mission teaches at this moment: which of its tasks to try now, and what is said
// about it. All of it is read from the battle, so that whoever plays it, at a prompt or on a page,
// is taught the same, after undo and after a break, too.
#ifndef APP_LESSON_H
#define APP_LESSON_H

#include <stdint.h>
#include <stdio.h>

#include "script/match/match.h"

// Bit i (counted from 0) belongs to step i + 1.
struct lesson {
    int steps;     // how many the lesson has; 0: there is no lesson
    int tasks;     // how many of these are tasks; the others are notes
    uint32_t done; // tasks that have been done, notes that have come up
    int now;       // the task to be tried, counted from 1; 0: none is left
    int number;    // how many the player has passed, plus 1
};

// Looks how far the battle has come. `skipped`: tasks that are left out. May raise, as all of
// these.
void lesson_look(struct lesson *l, struct match *m, uint32_t skipped);

// Prints what the battle has shown since the lesson was at `was`: of each task done its words
// afterwards, with its name and its text if it is not the one that was to be tried; of each note
// its text.
void lesson_print_done(FILE *out, const struct lesson *l, struct match *m, const struct lesson *was,
                       bool color);

// Prints the task to be tried now: its title, its text, what to type, and the rules to read. If
// none is left, prints that.
void lesson_print_task(FILE *out, const struct lesson *l, struct match *m, bool color);

// Prints why the task is still there after an order, in which another one may have been done, and
// the task on one line.
void lesson_print_again(FILE *out, const struct lesson *l, struct match *m,
                        const struct lesson *was);

// Writes the task on one line: "Lesson 3 of 10, Cover: try `jon move to cover`". "": there is none.
void lesson_line(const struct lesson *l, struct match *m, char *out, size_t size);

// Prints the last words, when the battle is over: those of the lesson, and what was not tried.
void lesson_print_close(FILE *out, const struct lesson *l, struct match *m, bool color);

// Prints what the lesson says about a question, if it says anything.
void lesson_print_question(FILE *out, struct match *m, const char *name);

#endif
