// archive_parse.c: the worker is handed the bytes. It reports the seal as a text, and each
// file as its path with a zero and its bytes; or why there is none.
#include "host/worker/archive_parse.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "engine/utf8.h"
#include "host/packs/pack_archive.h"
#include "host/worker/internal/archive_parse_work.h"
#include "host/worker/jail.h"

static bool take_archived_file(struct archive_parsing *t, const char *text, size_t n)
{
    const char *end = memchr(text, '\0', n);
    size_t size = end ? n - (size_t)(end - text) - 1 : 0;
    if (!end || size > PACK_FILE || !pack_path_ok(text, t->why)) {
        return false;
    }
    unsigned char *bytes = malloc(size + 1);
    if (!bytes) {
        snprintf(t->why, PACK_WHY, "out of memory");
        return false;
    }
    memcpy(bytes, end + 1, size);
    bytes[size] = '\0';
    return pack_tree_add(&t->made->tree, text, bytes, size, t->why);
}

static void take_archive_part(void *self, const char *text, size_t n)
{
    struct archive_parsing *t = self;
    if (t->failed || n == 0) {
        return;
    }
    switch (text[0]) {
    case ARCHIVE_PART_SEAL:
        t->sealed = !t->sealed && pack_seal_read(&t->made->seal, text + 1, n - 1);
        t->failed = !t->sealed;
        break;
    case ARCHIVE_PART_FILE:
        t->failed = !take_archived_file(t, text + 1, n - 1);
        break;
    default:
        snprintf(t->why, PACK_WHY, "%.*s", (int)(n - 1 < PACK_WHY ? n - 1 : PACK_WHY - 1),
                 text + 1);
        t->failed = true;
        break;
    }
}

bool archive_parse(struct pack_archive *p, const unsigned char *bytes, size_t n, char *why)
{
    struct archive_parsing t = {.bytes = bytes, .n = n, .made = p, .why = why};
    struct jail_end end = {.died = false};
    snprintf(why, PACK_WHY, "it is damaged");
    enum exit_status status = jail_run(&(struct jail_job){
        .task = &archive_parse_task, .self = &t, .end = &end, .report = take_archive_part});
    if (status != EXIT_DONE && text_box_lost()) {
        snprintf(why, PACK_WHY, "out of memory");
    }
    if (end.died) {
        snprintf(why, PACK_WHY, "it cannot be read: %.*s", UTF8_CUT(end.why, 600));
    }
    return status == EXIT_DONE && !end.died && t.sealed && !t.failed;
}
