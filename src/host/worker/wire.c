// wire.c: the worker blocks, and exits if its pipe ends. The parent never blocks: it fills and
// empties its boxes as far as the pipes allow, and refuses a size that is too large as soon as it
// has the head.
#include "host/worker/wire.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/base/text_box.h"
#include "host/base/complain.h"
#include "host/files/atomic.h"

static void write_question_bytes(const void *data, size_t n)
{
    if (atomic_append(WIRE_QUESTIONS, data, n) != 0) {
        _exit(EXIT_WORK);
    }
}

static void read_answer_bytes(void *data, size_t n)
{
    char *at = data;
    while (n > 0) {
        ssize_t got = read(WIRE_ANSWERS, at, n);
        if (got == 0 || (got < 0 && errno != EINTR)) {
            _exit(EXIT_WORK);
        }
        at += got > 0 ? got : 0;
        n -= got > 0 ? (size_t)got : 0;
    }
}

int32_t wire_ask(enum wire_kind kind, const void *data, size_t n, char **text, size_t *size)
{
    struct wire_head head = {.word = (int32_t)kind, .size = (uint32_t)n};
    write_question_bytes(&head, sizeof head);
    write_question_bytes(data, n);
    read_answer_bytes(&head, sizeof head);
    char *answer = malloc((size_t)head.size + 1);
    if (!answer) { // nothing is known of what it was
        _exit(EXIT_WORK | WIRE_LOST);
    }
    read_answer_bytes(answer, head.size);
    answer[head.size] = '\0';
    if (size) {
        *size = head.size;
    }
    if (text) {
        *text = answer;
    } else {
        free(answer);
    }
    return head.word;
}

static bool make_room_in_box(struct wire_box *b, size_t n)
{
    if (b->room - b->n >= n) {
        return true;
    }
    size_t room = b->room ? b->room : 4096;
    while (room - b->n < n) {
        room *= 2;
    }
    char *data = realloc(b->data, room);
    if (!data) {
        text_box_lose();
        return false;
    }
    b->data = data;
    b->room = room;
    return true;
}

bool wire_take(struct wire_box *in, int fd)
{
    for (;;) {
        struct wire_head head;
        if (wire_whole(in, &head) != 0) {
            return true; // one at a time: the worker waits for its answer
        }
        if (!make_room_in_box(in, 4096)) {
            return false;
        }
        ssize_t got = read(fd, in->data + in->n, in->room - in->n - 1);
        if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN)) {
            return false;
        }
        if (got < 0 && errno == EAGAIN) {
            return true;
        }
        in->n += got > 0 ? (size_t)got : 0;
        in->data[in->n] = '\0';
    }
}

int wire_whole(const struct wire_box *in, struct wire_head *head)
{
    if (in->n < sizeof *head) {
        return 0;
    }
    memcpy(head, in->data, sizeof *head);
    size_t all = sizeof *head + head->size;
    return head->size > WIRE_MAX || in->n > all ? -1 : in->n == all;
}

char *wire_text(struct wire_box *in)
{
    return in->data + sizeof(struct wire_head);
}

bool wire_put(struct wire_box *out, int32_t word, const char *text, size_t n)
{
    struct wire_head head = {.word = word, .size = (uint32_t)n};
    out->n = out->done = 0;
    if (!make_room_in_box(out, sizeof head + n)) {
        return false;
    }
    memcpy(out->data, &head, sizeof head);
    if (n > 0) {
        memcpy(out->data + sizeof head, text, n);
    }
    out->n = sizeof head + n;
    return true;
}

bool wire_push(struct wire_box *out, int fd)
{
    while (out->done < out->n) {
        ssize_t wrote = write(fd, out->data + out->done, out->n - out->done);
        if (wrote < 0 && errno == EAGAIN) {
            return true;
        }
        if (wrote < 0 && errno != EINTR) {
            return false;
        }
        out->done += wrote > 0 ? (size_t)wrote : 0;
    }
    out->n = out->done = 0;
    return true;
}

void wire_free(struct wire_box *box)
{
    free(box->data);
    *box = (struct wire_box){0};
}
