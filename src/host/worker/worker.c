// worker.c: every function is one question to the parent. Output is flushed before the questions
// that mark how far the output has come. The home folder is the one that the parent has found.
#include "host/worker/worker.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "host/files/file_ops.h"

static bool inside, interrupted;
static const char *home_of_all;

void worker_note_interrupt(void)
{
    interrupted = true;
}

bool worker_interrupt_noted(void)
{
    return interrupted;
}

bool worker_inside_jail(void)
{
    return inside;
}

static int32_t ask_about(enum wire_kind kind, const char *path, char **text, size_t *size)
{
    return wire_ask(kind, path, strlen(path), text, size);
}

// The text that was asked for, or NULL with the reason.
static char *text_or_why(enum wire_kind kind, const char *path, size_t *size, char why[FILES_WHY])
{
    char *text;
    if (ask_about(kind, path, &text, size) == 0) {
        return text;
    }
    snprintf(why, FILES_WHY, "%s", text);
    free(text);
    return NULL;
}

// Every line of standard input.
static char *read_input(size_t *size, char why[FILES_WHY])
{
    struct text_box box;
    char *line = NULL;
    size_t n = 0, more;
    FILE *f = text_box_open(&box);
    while (f && n <= FILES_TEXT && wire_ask(WIRE_LINE, NULL, 0, &line, &more) == 0) {
        n += fwrite(line, 1, more, f);
        free(line);
        line = NULL;
    }
    free(line); // where there are no more, the answer has a text as well
    if (n > FILES_TEXT) {
        text_box_drop(&box);
        snprintf(why, FILES_WHY, FILES_LARGE);
        return NULL;
    }
    char *all = text_box_take(&box, size);
    if (!all) {
        text_box_lose();
        snprintf(why, FILES_WHY, "out of memory");
    }
    return all;
}

static char *ask_for_file(const char *path, size_t *size, char why[FILES_WHY])
{
    return path ? text_or_why(WIRE_READ, path, size, why) : read_input(size, why);
}

static enum file_found ask_what_is_there(const char *path)
{
    return (enum file_found)ask_about(WIRE_LOOK, path, NULL, NULL);
}

// The path that answers a question about another; `out` is as it was where there is none.
static bool ask_for_path(enum wire_kind kind, const char *path, char out[FILES_PATH])
{
    char *text;
    bool found = ask_about(kind, path, &text, NULL) == 0;
    if (found) {
        snprintf(out, FILES_PATH, "%s", text);
    }
    free(text);
    return found;
}

static bool real(const char *path, char out[FILES_PATH])
{
    return ask_for_path(WIRE_REAL, path, out);
}

static bool ask_for_nearest(const char *path, char out[FILES_PATH])
{
    return ask_for_path(WIRE_NEAREST, path, out);
}

static char *ask_for_folder_list(const char *folder, size_t *size, char why[FILES_WHY])
{
    return text_or_why(WIRE_LIST, folder, size, why);
}

static bool ask_for_pack_hash(const char *folder, char *hex, size_t room, char *why,
                              size_t why_room)
{
    char *text;
    bool known = ask_about(WIRE_HASH, folder, &text, NULL) == 0;
    snprintf(known ? hex : why, known ? room : why_room, "%s", text);
    free(text);
    return known;
}

static bool home(char out[FILES_PATH])
{
    snprintf(out, FILES_PATH, "%s", home_of_all ? home_of_all : "");
    return home_of_all != NULL;
}

void worker_begin(const char *home_folder)
{
    static const struct file_ops ops = {.read = ask_for_file,
                                        .look = ask_what_is_there,
                                        .real = real,
                                        .nearest = ask_for_nearest,
                                        .list = ask_for_folder_list,
                                        .home = home,
                                        .pack_hash = ask_for_pack_hash};
    inside = true;
    home_of_all = home_folder;
    file_ops_use(&ops);
}

static ssize_t read_more(void *cookie, char *to, size_t n)
{
    (void)cookie;
    char *text;
    size_t got;
    uint32_t wanted = (uint32_t)n;
    if (wire_ask(WIRE_MORE, &wanted, sizeof wanted, &text, &got) != 0) {
        free(text);
        return -1;
    }
    memcpy(to, text, got < n ? got : n);
    free(text);
    return (ssize_t)got;
}

FILE *worker_in(void)
{
    return fopencookie(NULL, "r", (cookie_io_functions_t){.read = read_more});
}

// A question whose answer is yes, or why not.
static bool asked(enum wire_kind kind, const char *text, size_t n, char why[FILES_WHY])
{
    char *answer;
    bool yes = wire_ask(kind, text, n, &answer, NULL) == 0;
    snprintf(why, FILES_WHY, "%s", answer);
    free(answer);
    return yes;
}

bool worker_journal(char why[FILES_WHY])
{
    return asked(WIRE_JOURNAL, NULL, 0, why);
}

int worker_journal_begin(const char *lines, size_t n)
{
    return wire_ask(WIRE_JOURNAL_BEGIN, lines, n, NULL, NULL);
}

int worker_journal_line(const char *line, size_t n)
{
    return wire_ask(WIRE_JOURNAL_LINE, line, n, NULL, NULL);
}

int worker_journal_close(void)
{
    return wire_ask(WIRE_JOURNAL_CLOSE, NULL, 0, NULL, NULL);
}

// Both pieces in one question. NULL: no memory.
static char *join_question(const char *head, size_t n, const char *text, size_t more)
{
    char *both = text_box_made(malloc(n + more + 1));
    if (both) {
        memcpy(both, head, n);
        memcpy(both + n, text, more);
    }
    return both;
}

bool worker_put(int32_t kind, const char *name, const char *text, char why[FILES_WHY])
{
    size_t n = strlen(name) + 1, size = strlen(text);
    char *both = join_question(name, n, text, size);
    snprintf(why, FILES_WHY, "out of memory");
    bool put = both && asked((enum wire_kind)kind, both, n + size, why);
    free(both);
    return put;
}

bool worker_scratch(int deed, const char *path, const char *text, size_t n, char why[FILES_WHY])
{
    char head[FILES_PATH + 1] = {(char)deed};
    snprintf(why, FILES_WHY, "out of memory, or the path is too long");
    size_t size = 1 + strlen(path) + 1;
    if (size > sizeof head || size + n > WIRE_MAX) {
        return false;
    }
    memcpy(head + 1, path, size - 1);
    char *both = join_question(head, size, text, n);
    bool done = both && asked(WIRE_SCRATCH, both, size + n, why);
    free(both);
    return done;
}

void worker_report(const char *text, size_t n)
{
    fflush(stdout);
    fflush(stderr);
    wire_ask(WIRE_REPORT, text, n, NULL, NULL);
}

enum worker_wish worker_statement(const char *answer, char **text, size_t *n)
{
    fflush(stdout);
    fflush(stderr);
    int32_t word = wire_ask(WIRE_STATEMENT, answer, strlen(answer), text, n);
    if (word < 0) {
        free(*text);
        return WORKER_END;
    }
    return word == 0 ? WORKER_RUN : WORKER_COMPLETE;
}

void worker_order(uint32_t number)
{
    fflush(stdout);
    fflush(stderr);
    wire_ask(WIRE_ORDER, &number, sizeof number, NULL, NULL);
}
