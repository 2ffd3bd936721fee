// worker_pool_work.c: a worker of the pool tells what it has made ready, then again and again what
// it has done, and gets what to do next.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/base/text_box.h"
#include "host/series/internal/worker_pool_parts.h"
#include "host/session/interrupt.h"
#include "host/worker/worker.h"
#include "script/base/limits.h"

#define SOON    0.4                   // seconds after which the work done so far is reported anyway
#define RETIRES (LIMIT_SECONDS / 3.0) // ... of the processor after which a fresh worker goes on

static double used(void)
{
    return (double)clock() / (double)CLOCKS_PER_SEC;
}

// Does what it was given, or as much of it as there is time for: a line each, a text to be freed.
// False if no memory is left.
static bool do_range(const struct worker_pool_hands *hands, void *self, int64_t first, int64_t n,
                     char **text, size_t *size)
{
    static char line[WORKER_POOL_LINE];
    double begun = used();
    struct text_box box;
    FILE *out = text_box_open(&box);
    bool good = out != NULL;
    for (int64_t i = 0; good && i < n; i++) {
        size_t length = hands->work(self, first + i, line, sizeof line);
        good = length > 0 && fwrite(line, 1, length, out) == length && fputc('\n', out) != EOF;
        if (used() - begun > SOON || interrupt_noted()) {
            break;
        }
    }
    if (!good) {
        text_box_drop(&box);
        return false;
    }
    *text = text_box_take(&box, size);
    return *text != NULL;
}

// Says something and gets the next range; false if there is none.
static bool ask(int32_t kind, const char *text, size_t n, int64_t *first, int64_t *count)
{
    char *answer = NULL;
    size_t size;
    int32_t word = wire_ask((enum wire_kind)kind, text, n, &answer, &size);
    bool got = word == 0 && answer && sscanf(answer, "%" SCNd64 " %" SCNd64, first, count) == 2;
    free(answer);
    return got;
}

enum exit_status worker_pool_work(const struct worker_pool_hands *hands, void *self,
                                  struct session *s, lua_State *L)
{
    int64_t first, n;
    s->silent = true;
    char *hello = hands->open(self, s, L);
    bool more = hello && ask(WORKER_POOL_READY, hello, strlen(hello), &first, &n);
    bool good = hello != NULL;
    free(hello);
    while (more) {
        char *text = NULL;
        size_t size = 0;
        good = do_range(hands, self, first, n, &text, &size);
        int32_t kind = used() > RETIRES ? WORKER_POOL_LAST : WORKER_POOL_DONE;
        more = good && ask(kind, text, size, &first, &n);
        free(text);
    }
    return good ? EXIT_DONE : EXIT_WORK;
}
