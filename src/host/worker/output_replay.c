// output_replay.c: a worker that plays again is not shown until it has printed as much as was shown
// before. The journal's lines are hashed as they come, and the hash has to match at the last line
// that is in the file.
#include "host/worker/output_replay.h"
#include "host/files/atomic.h"
#include "host/files/files.h"

#include <errno.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/journal/journal_embed.h"
#include "app/journal/journal_text.h"
#include "engine/hash.h"

#define HELD (16 * 1024 * 1024) // bytes, at most

static FILE *stdio_of_stream(int stream)
{
    return stream == OUTPUT_REPLAY_OUT ? stdout : stderr;
}

// What cannot be shown is forgotten: there is no use in trying it again.
static void flush_shown(struct output_replay *s, FILE *to)
{
    if (fflush(to) != 0 || ferror(to)) {
        s->unheard = s->unheard ? s->unheard : errno;
        __fpurge(to);
        clearerr(to);
    }
}

static void pass_story_text(struct output_replay *s, int stream, const char *text, size_t n)
{
    struct output_replay_stream *t = &s->stream[stream];
    escape_pass(&t->escape, text, n, stdio_of_stream(stream));
    t->shown += n;
    t->told += n;
    flush_shown(s, stdio_of_stream(stream));
}

static bool keep_story_text(struct output_replay_stream *t, const char *text, size_t n)
{
    if (t->n + n > t->room) {
        size_t room = 2 * (t->n + n);
        char *held = room > HELD ? NULL : text_box_made(realloc(t->held, room));
        if (!held) {
            return false;
        }
        t->held = held;
        t->room = room;
    }
    memcpy(t->held + t->n, text, n);
    t->n += n;
    return true;
}

bool output_replay_print(struct output_replay *s, int stream, const char *text, size_t n)
{
    struct output_replay_stream *t = &s->stream[stream];
    size_t known = t->shown - t->told < n ? t->shown - t->told : n;
    t->told += known;
    text += known;
    n -= known;
    if (n > 0 && !s->holds) {
        pass_story_text(s, stream, text, n);
    }
    return n == 0 || !s->holds || keep_story_text(t, text, n);
}

void output_replay_show(struct output_replay *s)
{
    for (int i = OUTPUT_REPLAY_OUT; i <= OUTPUT_REPLAY_ERR; i++) {
        struct output_replay_stream *t = &s->stream[i];
        if (t->n > 0) {
            pass_story_text(s, i, t->held, t->n);
            t->n = 0;
        }
    }
}

void output_replay_show_all(struct output_replay *s)
{
    output_replay_show(s);
    for (int i = OUTPUT_REPLAY_OUT; i <= OUTPUT_REPLAY_ERR; i++) {
        escape_end(&s->stream[i].escape, stdio_of_stream(i));
        flush_shown(s, stdio_of_stream(i));
    }
}

bool output_replay_open(struct output_replay *s, char *why)
{
    struct output_replay_journal *j = &s->journal;
    if (!j->path) {
        snprintf(why, FILES_WHY, "no journal was asked for");
        return false;
    }
    return j->file.fd >= 0 ||
           (j->lines == 0 && atomic_lines_open(&j->file, j->path, JOURNAL_MARK, why));
}

// Counts a line, and compares it with what an earlier worker has written. As output_replay_line.
static int note_line(struct output_replay *s, const char *line, size_t n, bool written)
{
    struct output_replay_journal *j = &s->journal;
    s->hash = hash_bytes(s->hash, line, n);
    s->lines++;
    if (!written) {
        return s->lines < j->lines || s->hash == j->hash ? 0 : -1;
    }
    j->lines = s->lines;
    j->hash = s->hash;
    j->others += journal_is_drop(line) || journal_is_text(line) || journal_is_end(line);
    return 0;
}

int output_replay_begin(struct output_replay *s, const char *lines, size_t n)
{
    struct output_replay_journal *j = &s->journal;
    bool fresh = j->lines == 0;
    if (fresh && !j->error) {
        j->error = atomic_lines_begin(&j->file, lines, n);
    }
    int error = fresh ? j->error : 0;
    for (const char *at = lines, *end; !error && at < lines + n; at = end) {
        end = (const char *)memchr(at, '\n', n - (size_t)(at - lines)) + 1;
        error = note_line(s, at, (size_t)(end - at), fresh);
    }
    return error;
}

int output_replay_line(struct output_replay *s, const char *line, size_t n)
{
    struct output_replay_journal *j = &s->journal;
    if (s->lines < j->lines) {
        return note_line(s, line, n, false);
    }
    if (!j->error) {
        j->error =
            j->lines ? atomic_lines_add(&j->file, line, n) : atomic_lines_begin(&j->file, line, n);
    }
    return j->error ? j->error : note_line(s, line, n, true);
}

int output_replay_end(struct output_replay *s)
{
    struct output_replay_journal *j = &s->journal;
    if (j->file.fd >= 0) {
        j->error = j->error ? j->error : atomic_lines_sync(&j->file);
        atomic_lines_close(&j->file);
    }
    return j->error;
}

void output_replay_again(struct output_replay *s)
{
    for (int i = OUTPUT_REPLAY_OUT; i <= OUTPUT_REPLAY_ERR; i++) {
        s->stream[i].n = s->stream[i].told = 0;
    }
    s->lines = 0;
    s->hash = 0;
}

void output_replay_close(struct output_replay *s)
{
    for (int i = OUTPUT_REPLAY_OUT; i <= OUTPUT_REPLAY_ERR; i++) {
        free(s->stream[i].held);
        s->stream[i].held = NULL;
        s->stream[i].n = s->stream[i].room = 0;
    }
    atomic_lines_close(&s->journal.file);
}
