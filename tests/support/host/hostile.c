// hostile.c: the worker's half writes to the pipes as they are, without wire.c.
#include "support/host/hostile.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/worker/jail_worker.h"
#include "host/worker/worker.h"
#include "support/host/overheard.h"

static void send_bytes(const void *bytes, size_t n)
{
    const char *at = bytes;
    while (n > 0) {
        ssize_t sent = write(WIRE_QUESTIONS, at, n);
        if (sent < 0) {
            _exit(0);
        }
        at += sent;
        n -= (size_t)sent;
    }
}

void hostile_send(const struct hostile_question *q)
{
    struct wire_head head = {q->kind, q->says};
    send_bytes(&head, sizeof head);
    send_bytes(q->text, q->n);
}

bool hostile_listen(void)
{
    struct wire_head head;
    static char text[65536];
    char *at = (char *)&head;
    for (size_t n = 0; n < sizeof head;) {
        ssize_t got = read(WIRE_ANSWERS, at + n, sizeof head - n);
        if (got <= 0) {
            return false;
        }
        n += (size_t)got;
    }
    for (size_t n = 0; n < head.size;) {
        size_t want = head.size - n < sizeof text - 1 ? head.size - n : sizeof text - 1;
        ssize_t got = read(WIRE_ANSWERS, text, want);
        if (got <= 0) {
            return false;
        }
        text[got] = '\0';
        if (memmem(text, (size_t)got, HOSTILE_SECRET, strlen(HOSTILE_SECRET))) {
            printf("LEAK\n");
        }
        n += (size_t)got;
    }
    return true;
}

void hostile_ask(const struct hostile *t)
{
    hostile_send(&t->q);
    hostile_listen();
}

static enum exit_status act(struct session *s, lua_State *L, void *self)
{
    const struct hostile *t = self;
    (void)s, (void)L;
    // NOLINTNEXTLINE(performance-no-int-to-ptr): the same program, elsewhere
    ((void (*)(const struct hostile *))((intptr_t)act + (intptr_t)t->way))(t);
    return EXIT_DONE;
}

static const struct parcel_row rows[] = {
    PARCEL_ROW(struct hostile, way),           PARCEL_ROW(struct hostile, q.kind),
    PARCEL_ROW(struct hostile, q.says),        PARCEL_ROW(struct hostile, q.n),
    PARCEL_BLOCK(struct hostile, q.text, q.n), PARCEL_ROW(struct hostile, times),
};
static const struct parcel hostile_parcel = PARCEL(struct hostile, rows);
static const struct jail_task task = {"act", act, &hostile_parcel, NULL};

static const struct jail_task *find_task(const char *name)
{
    return strcmp(name, task.name) == 0 ? &task : NULL;
}

void hostile_begin(int argc, char **argv)
{
    if (jail_worker_is(argc, argv)) {
        jail_worker(find_task);
    }
    unsetenv("ZERODARK_JAIL");
    jail_use_program(argv[0]); // the workers of a suite are its program
}

enum exit_status hostile_try(struct hostile *t, struct jail_job job, char *said, size_t size)
{
    struct overheard out, err;
    t->way = (intptr_t)t->speak - (intptr_t)act;
    job.task = &task;
    job.given = t;
    overheard_begin(&out, stdout);
    overheard_begin(&err, stderr);
    enum exit_status status = jail_run(&job);
    overheard_end(&err, said, size);
    size_t n = strlen(said);
    overheard_end(&out, said + n, size - n);
    if (strstr(said, "LEAK")) {
        fail_msg("kind %d gave away what is secret", t->q.kind);
    }
    return status;
}
