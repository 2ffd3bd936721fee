// terminal_away.c: the terminal of a worker: it asks its parent, which has the keyboard and the
// journal.
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/base/text_box.h"
#include "app/text/escape.h"
#include "host/base/complain.h"
#include "host/journal/journal_file.h"
#include "host/play/internal/terminal.h"
#include "host/play/player.h"
#include "host/worker/worker.h"

static void flush_both_streams(void)
{
    fflush(stdout);
    fflush(stderr);
}

static char *ask_desk(const char *prompt, const char *words, size_t n, bool midst,
                      enum play_got *got)
{
    enum terminal_kind kind = midst ? TERMINAL_MIDST : TERMINAL_LINE;
    size_t length = strlen(prompt) + 1;
    char *both = text_box_made(malloc(length + n)), *answer;
    *got = PLAY_GOT_END;
    if (!both) {
        return NULL;
    }
    memcpy(both, prompt, length);
    if (n > 0) {
        memcpy(both + length, words, n);
    }
    flush_both_streams();
    *got = (enum play_got)wire_ask((enum wire_kind)kind, both, length + n, &answer, NULL);
    free(both);
    if (*got == PLAY_GOT_TYPED) {
        return answer;
    }
    free(answer);
    return NULL;
}

static int write_at_parent(const char *line, size_t n)
{
    return wire_ask((enum wire_kind)TERMINAL_BOOK, line, n, NULL, NULL);
}

static int back_at_parent(uint32_t lines)
{
    return wire_ask((enum wire_kind)TERMINAL_BACK, &lines, sizeof lines, NULL, NULL);
}

static int anew_at_parent(const char *lines, size_t n)
{
    return wire_ask((enum wire_kind)TERMINAL_ANEW, lines, n, NULL, NULL);
}

static struct play_screen fresh(void)
{
    struct play_screen s = {0, 80};
    char *text;
    size_t n;
    flush_both_streams();
    wire_ask((enum wire_kind)TERMINAL_FRESH, NULL, 0, &text, &n);
    if (n == sizeof s) {
        memcpy(&s, text, n);
    }
    free(text);
    return s;
}

static struct play_pressed key_at_parent(const char *sheet, size_t n, bool midst)
{
    struct play_pressed p = {.key = PLAY_KEY_GONE};
    enum terminal_kind kind = midst ? TERMINAL_KEY_MIDST : TERMINAL_KEY;
    char *text;
    size_t size;
    flush_both_streams();
    wire_ask((enum wire_kind)kind, sheet, n, &text, &size);
    if (size == sizeof p) {
        memcpy(&p, text, size);
    }
    free(text);
    return p;
}

static void leave_full_screen(void)
{
    wire_ask((enum wire_kind)TERMINAL_LEAVE, NULL, 0, NULL, NULL);
}

static char *save_at_parent(void)
{
    char *text;
    wire_ask((enum wire_kind)TERMINAL_SAVE, NULL, 0, &text, NULL);
    return text;
}

static const char *reason_of_terminal_error(int error)
{
    return complain_words(error);
}

// The parent has opened it.
static char *journal(size_t *size)
{
    FILE *in = worker_in();
    char part[4096];
    struct text_box box;
    if (text_box_open(&box) && in) {
        for (size_t n; (n = fread(part, 1, sizeof part, in)) > 0;) {
            fwrite(part, 1, n, box.out);
        }
    }
    if (!in || ferror(in)) {
        text_box_lose();
    }
    if (in) {
        fclose(in);
    }
    return text_box_take(&box, size);
}

const struct play_terminal terminal_of_parent = {.ask = ask_desk,
                                                 .write = write_at_parent,
                                                 .back = back_at_parent,
                                                 .anew = anew_at_parent,
                                                 .reason = reason_of_terminal_error,
                                                 .journal = journal,
                                                 .fresh = fresh,
                                                 .key = key_at_parent,
                                                 .leave = leave_full_screen,
                                                 .save = save_at_parent};

const struct play_terminal *player_away(void)
{
    return &terminal_of_parent;
}
