// terminal_save.c: "save FILE" copies the journal. It is a line that somebody has typed on this
// side: a worker never says which file. On the full screen the worker has the line, and here are
// the keys that it was made of.
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/journal/journal_text.h"
#include "app/play/play_sheet.h"
#include "app/text/escape.h"
#include "host/base/file_lock.h"
#include "host/files/atomic.h"
#include "host/journal/journal_file.h"
#include "host/play/internal/terminal_parts.h"

// Is there nothing, or a journal that nobody is writing? One that is empty is any sort of file.
static bool may_replace_journal(const char *path, char why[FILES_WHY])
{
    char mark[sizeof JOURNAL_MARK] = "";
    if (file_absent(path)) {
        return true;
    }
    FILE *f = file_is_regular(path) ? fopen(path, "rb") : NULL;
    size_t n = f ? fread(mark, 1, sizeof mark - 1, f) : 0;
    bool is = f && !ferror(f) && (n == 0 || strcmp(mark, JOURNAL_MARK) == 0);
    if (f) {
        fclose(f);
    }
    snprintf(why, FILES_WHY, "it already exists and holds something else; name another file");
    return is && file_lock_free(path, why);
}

// Writes a copy, whole or not at all: an older one stays until then.
static bool copy_journal_file(const struct terminal *d, const char *to, char why[FILES_WHY])
{
    char real[FILES_PATH], own[64];
    size_t size, kept = (size_t)d->end[d->n_lines - 1];
    snprintf(own, sizeof own, "/proc/self/fd/%d", d->book.fd); // whatever has become of its path
    char *text = file_read(file_exists(own) ? own : d->path, &size, why);
    if (!text) {
        return false;
    }
    bool done = may_replace_journal(to, why) && atomic_write(file_real(to, real) ? real : to, text,
                                                             kept < size ? kept : size, 0644, why);
    free(text);
    return done;
}

bool terminal_save(const struct terminal *d, const char *line, FILE *out, FILE *err)
{
    char why[FILES_WHY] = "", path[FILES_PATH], told[FILES_PATH + FILES_WHY + 4];
    line += strspn(line, " \t");
    if (strncmp(line, "save", 4) != 0 || (line[4] && !strchr(" \t\r\n", line[4]))) {
        return false;
    }
    line += 4 + strspn(line + 4, " \t\r\n");
    snprintf(path, sizeof path, "%.*s", (int)strcspn(line, "\r\n"), line);
    if (!d->path) {
        fprintf(out,
                "Every order is saved in the campaign's file as it is played. Once the battle is "
                "over,\n"
                "`zerodark operation export` writes its journal.\n");
    } else if (!*path) {
        fprintf(out, "The battle is saved as it is played: %s\n", d->path);
        fprintf(out, "`save FILE` makes a copy; `zerodark play --continue %s` continues it.\n",
                d->path);
    } else if (d->book.fd < 0 || d->n_lines == 0) {
        fprintf(out, "There is nothing to save yet.\n");
    } else if (copy_journal_file(d, path, why)) {
        fprintf(out, "Saved as %s; `zerodark play --continue %s` continues %s.\n", path, path,
                d->midst ? "before the current order" : "from here");
    } else {
        snprintf(told, sizeof told, "%s: %s", path, why);
        escape_complaint(err, told);
    }
    fflush(out);
    return true;
}

void terminal_keys_note(struct terminal *d, int32_t key)
{
    size_t n = strlen(d->typed);
    if (!d->types) {
        d->types = key == ':';
        *d->typed = '\0';
    } else if (key == '\n') {
        d->types = false;
    } else if (key == PLAY_KEY_ESCAPE || key == PLAY_KEY_STOP) {
        d->types = false;
        *d->typed = '\0';
    } else if (key == PLAY_KEY_RUBOUT && n > 0) {
        do {
            d->typed[--n] = '\0';
        } while (n > 0 && ((unsigned char)d->typed[n] & 0xC0) == 0x80);
    } else if (key >= ' ' && key < PLAY_KEY_NONE && n + 5 < sizeof d->typed) {
        play_sheet_letter(key, d->typed + n);
    }
}

bool terminal_keys_save(const struct terminal *d, struct wire_box *out)
{
    struct text_box box;
    size_t n = 0;
    if (!text_box_open(&box)) {
        return false;
    }
    terminal_save(d, d->typed, box.out, box.out);
    char *text = text_box_take(&box, &n);
    bool well = text && wire_put(out, 0, text, n);
    free(text);
    return well;
}
