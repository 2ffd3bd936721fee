// fuzz_wire.c: what goes between a worker and its parent, altered, in both directions. A worker
// that somebody has taken over gets no file that it may not read, and a file that it writes lies
// where it may; a parent's answers, cut off anywhere, end the worker and nothing else.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/base/exits.h"
#include "host/files/files.h"
#include "host/files/grants.h"
#include "host/files/scratch.h"
#include "host/worker/internal/broker.h"
#include "host/worker/output_replay.h"
#include "host/worker/worker.h"
#include "support/fuzz_folder.h"
#include "support/fuzz_support.h"

#define SECRET "what nobody is told"

static struct scratch scratch;

static const char *const words[] = {"/etc/passwd",
                                    "../",
                                    "secret.txt",
                                    "/pack/pack.lua",
                                    "/pack/out.lua",
                                    "\1\0\0\0\4\0\0\0",
                                    "\x1b]0;x\7",
                                    "\xc2\x9b",
                                    "\xff\xff\xff\xff",
                                    "{\"record\":1}\n",
                                    "/dev/zero",
                                    "/proc/self/mem",
                                    "//",
                                    "/./",
                                    ".lua",
                                    "fine.txt",
                                    NULL};

static void no_secret(const char *text, size_t n)
{
    if (memmem(text, n, SECRET, strlen(SECRET))) {
        fuzz_failed("a worker was told what is secret");
    }
}

// A question of any kind, as the supervisor takes it from the box.
static void answer(const struct wire_head *head, const char *text, struct wire_box *out)
{
    struct broker broker = {.typed = false, .in = NULL};
    char why[FILES_WHY];
    const char *end = memchr(text, '\0', head->size);
    out->n = out->done = 0;
    if (broker_answer(&broker, head->word, text, head->size, out)) {
        no_secret(out->data, out->n);
    }
    if (end && head->size > 2) {
        size_t at = (size_t)(end - text) + 1;
        scratch_do(&scratch, (enum scratch_deed)text[0], text + 1, end + 1, head->size - at, why);
    }
}

// Bytes as they come through a pipe, in pieces.
static bool parse_questions(const struct fuzz_bytes *b)
{
    struct wire_box in = {0}, out = {0};
    struct wire_head head;
    bool any = false;
    int ends[2];
    if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) {
        _exit(FUZZ_BROKEN);
    }
    for (size_t at = 0; at < b->n;) {
        size_t piece = 1 + fuzz_below(b->n - at < 4096 ? b->n - at : 4096);
        ssize_t sent = write(ends[1], b->at + at, piece);
        at += sent > 0 ? (size_t)sent : 0;
        if (!wire_take(&in, ends[0])) {
            break;
        }
        int whole = wire_whole(&in, &head);
        if (whole < 0) {
            break;
        }
        if (whole > 0) {
            answer(&head, wire_text(&in), &out);
            in.n = 0;
            any = true;
        }
    }
    close(ends[0]);
    close(ends[1]);
    wire_free(&in);
    wire_free(&out);
    return any;
}

// What a worker prints, in pieces, on its way to a terminal.
static bool parse_output(const struct fuzz_bytes *b)
{
    struct escape e = {0};
    char *shown = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&shown, &n);
    for (size_t at = 0, piece; f && at < b->n; at += piece) {
        piece = 1 + fuzz_below(b->n - at);
        escape_pass(&e, (const char *)b->at + at, piece, f);
    }
    escape_end(&e, f);
    fclose(f);
    for (size_t i = 0; i < n; i++) {
        const unsigned char c = (unsigned char)shown[i];
        size_t colour = c == 0x1b ? strspn(shown + i + 1, "[0123456789;:") : 0;
        if (c == 0x1b ? colour == 0 || shown[i + 1] != '[' || shown[i + 1 + colour] != 'm'
                      : c == 0x7f || (c < ' ' && c != '\n' && c != '\t')) {
            fuzz_failed("a terminal was given byte %u", c);
        }
    }
    free(shown);
    return true;
}

// Everything that a worker asks, and what it makes of the answers.
static void ask_everything(void)
{
    char text[FILES_PATH], why[FILES_WHY], *answered = NULL;
    size_t n;
    struct wire_box again = {0};
    worker_begin(NULL);
    free(file_read("a.lua", &n, why));
    file_look("a.lua");
    file_real("a.lua", text);
    file_nearest("a.lua", text);
    free(file_list("a", &n, why));
    worker_journal(why);
    worker_journal_line("{}\n", 3);
    if (worker_statement("", &answered, &n) != WORKER_END) {
        free(answered);
    }
    worker_put(WIRE_PUT, "a.txt", "text", why);
    worker_scratch(SCRATCH_WRITE, "/tmp/a", "text", 4, why);
    FILE *f = worker_in();
    while (f && fgets(text, sizeof text, f)) {
        no_secret(text, strlen(text));
    }
    if (f) {
        fclose(f);
    }
    wire_free(&again);
}

static bool parse_answers(const struct fuzz_bytes *b)
{
    fuzz_folder_write("answers", b->at, b->n);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        int in = open(fuzz_folder_path("answers"), O_RDONLY), out = open("/dev/null", O_WRONLY);
        dup2(out, WIRE_QUESTIONS);
        dup2(in, WIRE_ANSWERS);
        ask_everything();
        _exit(0);
    }
    int status;
    if (child < 0 || waitpid(child, &status, 0) != child) {
        _exit(FUZZ_BROKEN);
    }
    if (!WIFEXITED(status) || (WEXITSTATUS(status) & ~(EXIT_WORK | WIRE_LOST))) {
        fuzz_failed("a worker came down over an answer (%d)", status);
    }
    return WEXITSTATUS(status) == 0;
}

static bool parse(const struct fuzz_bytes *b)
{
    if (fuzz_ends_with(b->path, ".answers")) {
        return parse_answers(b);
    }
    bool taken = parse_questions(b);
    return parse_output(b) && taken;
}

static void begin(void)
{
    fuzz_hush();
    grants_clear();
    if (chdir(fuzz_folder_path("")) != 0) {
        _exit(FUZZ_BROKEN);
    }
    grants_add("pack", GRANT_TYPED);
}

int main(int argc, char **argv)
{
    const struct fuzz_parser parser = {.begin = begin, .parse = parse, .words = words};
    char why[FILES_WHY];
    if (!scratch_open(&scratch, why)) {
        return 2;
    }
    fuzz_folder_make("pack", NULL);
    fuzz_folder_write("secret.txt", SECRET, strlen(SECRET));
    fuzz_folder_write("pack/pack.lua", "return {}", 9);
    if (symlink("../secret.txt", fuzz_folder_path("pack/out.lua")) != 0) {
        return 2;
    }
    int status = fuzz_parser_main(&parser, argc, argv);
    fuzz_folder_remove();
    scratch_close(&scratch);
    return status;
}
