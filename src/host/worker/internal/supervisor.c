// supervisor.c: what was printed before a question is shown before the answer, so output, journal
// and questions stay in order. One question and one answer are in hand at a time. A worker that
// breaks the rules is killed.
#include "host/worker/internal/supervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "app/base/text_box.h"
#include "app/journal/journal_embed.h"
#include "host/base/clock.h"
#include "host/session/interrupt.h"
#include "host/worker/build_id.h"

#define PIECE  (64 * 1024) // bytes of a pipe: more than it holds was not written before a question
#define ANSWER 3000        // ... that a worker may think about what a text is completed to
#define IDLE   3.0  // seconds that a worker may stand still: an honest one works, or has asked
#define LOOK   0.1  // seconds between two looks at that
#define PUT    1000 // new files that it may make
#define LEAVE  3000 // milliseconds from the end of its pipes to its own

struct supervisor_most supervisor_most = {
    .printed = (size_t)1024 * 1024 * 1024,
    .asked = (size_t)1024 * 1024 * 1024,
    .reported = (size_t)64 * 1024 * 1024,
};

static void shut_pipe_end(int *fd)
{
    if (*fd >= 0) {
        close(*fd);
        *fd = -1;
    }
}

// A worker that does not keep to what was agreed is one that somebody else has taken over.
void supervisor_give_up(struct supervisor *k, const char *why)
{
    k->strange = k->strange ? k->strange : why;
    kill(k->worker, SIGKILL);
    shut_pipe_end(&k->end.questions);
    shut_pipe_end(&k->end.answers);
}

// Takes what the worker has printed until now.
static void copy_printed_piece(struct supervisor *k, int *fd, int stream)
{
    static char piece[PIECE];
    if (*fd < 0) {
        return;
    }
    ssize_t n = read(*fd, piece, sizeof piece);
    if (n > 0 && k->muted && *k->muted) {
        return;
    }
    k->printed += n > 0 ? (size_t)n : 0;
    if (n > 0 && k->printed > supervisor_most.printed) {
        supervisor_give_up(k, "it printed more than 1 GiB, the most that one command may print; "
                              "print less, or give it less to do at a time");
        return;
    }
    if (n > 0 && !output_replay_print(k->replay, stream, piece, (size_t)n)) {
        supervisor_give_up(k, "it printed too much in one order");
    } else if (n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN)) {
        shut_pipe_end(fd);
    }
}

static void copy_both(struct supervisor *k)
{
    copy_printed_piece(k, &k->end.out, OUTPUT_REPLAY_OUT);
    copy_printed_piece(k, &k->end.err, OUTPUT_REPLAY_ERR);
}

static bool open_worker_journal(struct supervisor *k)
{
    char why[FILES_WHY] = "";
    bool open = output_replay_open(k->replay, why);
    return wire_put(&k->answer, open ? 0 : -1, why, open ? 0 : strlen(why));
}

// One line, or all that come before the first order.
static bool are_lines(const char *text, size_t n, bool one)
{
    const char *at = text, *end;
    while (at < text + n && (end = memchr(at, '\n', n - (size_t)(at - text))) != NULL &&
           end - at < JOURNAL_TEXT_LINE && (at == text || !one)) {
        at = end + 1;
    }
    return n > 0 && at == text + n;
}

static bool keep_lines(struct supervisor *k, const char *text, size_t n, bool begins)
{
    if (k->replay->journal.file.fd < 0 || !are_lines(text, n, !begins)) {
        k->strange = "it wrote something that is not a line of a journal";
        return false;
    }
    int error =
        begins ? output_replay_begin(k->replay, text, n) : output_replay_line(k->replay, text, n);
    k->strange = error < 0 ? "the battle went differently the second time" : k->strange;
    return error >= 0 && wire_put(&k->answer, error, NULL, 0);
}

static bool note_order_number(struct supervisor *k, const char *text, size_t n)
{
    uint32_t order;
    if (n == sizeof order) {
        memcpy(&order, text, n);
        k->replay->orders = order > k->replay->orders ? order : k->replay->orders;
        output_replay_show(k->replay);
    }
    return wire_put(&k->answer, 0, NULL, 0);
}

static bool give_next_statement(struct supervisor *k)
{
    const char *text = k->statement ? k->statement(k->self, k) : NULL;
    k->passed_on = k->unheeded = 0;
    return wire_put(&k->answer, text ? 0 : -1, text, text ? strlen(text) : 0);
}

// A new file of a plain name in the one folder that there is for them.
static bool put_worker_file(struct supervisor *k, const char *text, size_t n)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-.";
    char path[FILES_PATH], why[FILES_WHY] = "it may not be written";
    const char *end = memchr(text, '\0', n);
    bool fits = k->folder && ++k->put <= PUT && end && *text != '.' &&
                strspn(text, letters) == strlen(text) &&
                snprintf(path, sizeof path, "%s/%s", k->folder, text) < FILES_PATH;
    bool put = fits && file_new(path, end + 1, why); // a zero follows every question
    return wire_put(&k->answer, put ? 0 : -1, why, put ? 0 : strlen(why));
}

static bool serve_own(struct supervisor *k, int32_t kind, const char *text, size_t n)
{
    bool served = k->serve && k->serve(k->self, kind, text, n, &k->answer);
    k->passed_on = interrupt_noted(); // what came while the user was asked is no worker's
    k->unheeded = 0;
    return served;
}

static bool serve_service(struct supervisor *k, int32_t kind, const char *text, size_t n)
{
    for (const struct worker_service *s = k->service; s && s->answer; s++) {
        if (s->kind == kind) {
            return s->answer(s->self, text, n, &k->answer);
        }
    }
    return false;
}

// A letter, a path, a text.
static bool do_worker_scratch(struct supervisor *k, const char *text, size_t n)
{
    char why[FILES_WHY] = "a spec may not write this";
    const char *end = memchr(text, '\0', n);
    if (!end || n < 2) {
        return false;
    }
    size_t head = (size_t)(end - text) + 1;
    bool done = k->scratch && scratch_do(k->scratch, (enum scratch_deed)text[0], text + 1, end + 1,
                                         n - head, why);
    return wire_put(&k->answer, done ? 0 : -1, why, done ? 0 : strlen(why));
}

static bool pass_report_on(struct supervisor *k, const char *text, size_t n)
{
    k->reported += n;
    if (k->reported > supervisor_most.reported) {
        k->strange = "it reported more than 64 MiB, the most that one command may hand over; give "
                     "it less to do at a time";
        return false;
    }
    if (k->report) {
        k->report(k->self, text, n);
    }
    return wire_put(&k->answer, 0, NULL, 0);
}

// Once, to who is of the same build.
static bool give_job(struct supervisor *k, const char *text, size_t n)
{
    k->foreign = k->job.n > 0 && (n != strlen(build_id) || memcmp(text, build_id, n) != 0);
    bool given = !k->foreign && k->job.n > 0 && wire_put(&k->answer, 0, k->job.data, k->job.n);
    wire_free(&k->job);
    k->begun = k->begun || given;
    return given;
}

static bool answer_worker(struct supervisor *k, int32_t kind, const char *text, size_t n)
{
    if (k->job.n > 0 && kind != WIRE_JOB) { // its first question
        k->foreign = true;
        return false;
    }
    if (kind >= WIRE_SERVICE) {
        return kind >= WIRE_OWN ? serve_own(k, kind, text, n) : serve_service(k, kind, text, n);
    }
    switch (kind) {
    case WIRE_JOURNAL:
        return open_worker_journal(k);
    case WIRE_JOURNAL_BEGIN:
        return keep_lines(k, text, n, true);
    case WIRE_JOURNAL_LINE:
        return keep_lines(k, text, n, false);
    case WIRE_JOURNAL_CLOSE:
        return wire_put(&k->answer, output_replay_end(k->replay), NULL, 0);
    case WIRE_STATEMENT:
        return give_next_statement(k);
    case WIRE_PUT:
        return put_worker_file(k, text, n);
    case WIRE_SCRATCH:
        return do_worker_scratch(k, text, n);
    case WIRE_REPORT:
        return pass_report_on(k, text, n);
    case WIRE_JOB:
        return give_job(k, text, n);
    case WIRE_ORDER:
        return note_order_number(k, text, n);
    default:
        return broker_answer(&k->broker, kind, text, n, &k->answer);
    }
}

// The question that has come, if it is whole: what was printed before it is shown before it is
// answered.
// Seconds.
static double processor_time_of(pid_t worker)
{
    clockid_t clock;
    struct timespec used;
    bool known = clock_getcpuclockid(worker, &clock) == 0 && clock_gettime(clock, &used) == 0;
    return known ? (double)used.tv_sec + (double)used.tv_nsec / 1e9 : 0;
}

static void serve_worker_question(struct supervisor *k)
{
    struct wire_head head;
    bool open = wire_take(&k->question, k->end.questions);
    int whole = wire_whole(&k->question, &head);
    if (whole < 0) {
        supervisor_give_up(k, "it sent a question that is too long");
    } else if (whole > 0) {
        k->started = processor_time_of(k->worker);
        copy_both(k);
        k->asked += head.size;
        if (k->asked > supervisor_most.asked) {
            supervisor_give_up(k, "it wrote more than 1 GiB, the most that one command may write "
                                  "into journals and files; give it less to do at a time, as with "
                                  "--orders");
        } else if (!answer_worker(k, head.word, wire_text(&k->question), head.size)) {
            supervisor_give_up(k, text_box_lost() ? "out of memory for the answer"
                                                  : "protocol error: unknown request");
        }
        k->question.n = 0;
    } else if (!open) {
        shut_pipe_end(&k->end.questions);
        shut_pipe_end(&k->end.answers);
    }
}

// An interrupt reaches the parent only: the worker has a session of its own. One that does not obey
// the first is ended by the second.
static void pass_on(struct supervisor *k)
{
    for (; k->passed_on < interrupt_noted(); k->passed_on++) {
        if (k->unheeded++ == 0) {
            kill(k->worker, SIGINT);
        } else {
            supervisor_give_up(k, "it did not stop when it was interrupted");
        }
    }
}

// Does it sleep, or was it stopped? One that runs, or waits for the processor or a disk, does not.
static bool stands_still(pid_t worker)
{
    char path[32], text[64] = "";
    snprintf(path, sizeof path, "/proc/%d/stat", (int)worker);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t n = fd >= 0 ? read(fd, text, sizeof text - 1) : 0;
    if (fd >= 0) {
        close(fd);
    }
    const char *state = n > 0 ? strrchr(text, ')') : NULL;
    return state && (state[2] == 'S' || state[2] == 'T' || state[2] == 't');
}

// A worker waits for nothing but its parent, which has always answered when it comes here. So one
// that stands still is not ours any more. The time that this process was itself stopped is none.
static void hold_to_deadlines(struct supervisor *k, bool heard)
{
    double now = clock_now(), since = now - k->looked;
    if (!k->watched || !supervisor_going(k) || since < LOOK) {
        return;
    }
    bool first = k->looked == 0;
    k->looked = now;
    double step = since < 2 * LOOK ? since : 2 * LOOK;
    if (!heard && !first && stands_still(k->worker)) {
        k->idle += step;
    } else { // what sleeps more than it works comes to an end as well
        k->idle = k->idle > step ? k->idle - step : 0;
    }
    if (k->idle > IDLE) {
        supervisor_give_up(k, "it hung, and neither computed nor asked for anything");
    } else if (k->patience && processor_time_of(k->worker) > k->started + k->patience) {
        supervisor_give_up(k, "it took too long without reporting anything");
    }
}

// A worker that is gone reads no answer: that is not a reason for this process to end, too.
static void send_answer(struct supervisor *k)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGPIPE, &ignore, &before);
    if (!wire_push(&k->answer, k->end.answers)) {
        shut_pipe_end(&k->end.answers);
        k->answer.n = 0;
    }
    sigaction(SIGPIPE, &before, NULL);
}

bool supervisor_going(const struct supervisor *k)
{
    return k->end.out >= 0 || k->end.err >= 0 || k->end.questions >= 0;
}

void supervisor_watch(const struct supervisor *k, struct pollfd at[SUPERVISOR_ENDS])
{
    at[0] = (struct pollfd){.fd = k->end.out, .events = POLLIN};
    at[1] = (struct pollfd){.fd = k->end.err, .events = POLLIN};
    at[2] = (struct pollfd){.fd = k->answer.n ? -1 : k->end.questions, .events = POLLIN};
    at[3] = (struct pollfd){.fd = k->answer.n ? k->end.answers : -1, .events = POLLOUT};
}

void supervisor_serve(struct supervisor *k, const struct pollfd at[SUPERVISOR_ENDS], bool ready)
{
    pass_on(k);
    if (k->scratch && scratch_ended() && !k->strange) {
        supervisor_give_up(k, "the program was told to end");
    }
    hold_to_deadlines(k, ready && (at[0].revents || at[1].revents || at[2].revents));
    if (!ready) {
        return;
    }
    if (at[2].revents) {
        serve_worker_question(k);
    } else if (at[0].revents || at[1].revents) {
        copy_both(k);
    }
    if (k->answer.n && k->end.answers >= 0) {
        send_answer(k);
    }
}

// Waits for the next question; false if none comes.
static bool await_question(struct supervisor *k, struct wire_head *head)
{
    for (int waited = 0; waited < ANSWER; waited += SUPERVISOR_PAUSE) {
        struct pollfd at[] = {{.fd = k->end.questions, .events = POLLIN},
                              {.fd = k->answer.n ? k->end.answers : -1, .events = POLLOUT}};
        poll(at, 2, SUPERVISOR_PAUSE);
        if (k->answer.n && k->end.answers >= 0) {
            send_answer(k);
        }
        if (at[0].revents) {
            bool open = wire_take(&k->question, k->end.questions);
            int whole = wire_whole(&k->question, head);
            if (whole != 0 || !open) {
                return whole > 0;
            }
        }
        if (waited == ANSWER / 2) {
            kill(k->worker, SIGINT);
        }
    }
    return false;
}

char *supervisor_complete(struct supervisor *k, const char *text)
{
    struct wire_head head;
    bool going = k->end.questions >= 0 && wire_put(&k->answer, 1, text, strlen(text));
    k->question.n = 0;
    while (going && await_question(k, &head)) {
        if (head.word == WIRE_STATEMENT) {
            return text_box_made(strdup(wire_text(&k->question)));
        }
        going =
            broker_answer(&k->broker, head.word, wire_text(&k->question), head.size, &k->answer);
        k->question.n = 0;
    }
    supervisor_give_up(k, "it did not answer");
    return NULL;
}

int supervisor_end(struct supervisor *k)
{
    int status = 0, ended = 0;
    for (int i = 0; k->watched && i < LEAVE * 5; i++) {
        ended = waitpid(k->worker, &status, WNOHANG);
        if (ended != 0) {
            break;
        }
        usleep(200);
    }
    if (k->watched && ended == 0) {
        supervisor_give_up(k, "it did not end");
    }
    while (ended <= 0 && waitpid(k->worker, &status, 0) < 0 && errno == EINTR) {
    }
    wire_free(&k->question);
    wire_free(&k->answer);
    wire_free(&k->job);
    shut_pipe_end(&k->end.answers);
    return status;
}
