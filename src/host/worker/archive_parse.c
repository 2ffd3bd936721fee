// archive_parse.c: the worker is handed the bytes. It reports the seal as a text, and each
// file as its path with a zero and its bytes; or why there is none.
#include "host/worker/archive_parse.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "engine/utf8.h"
#include "host/packs/pack_archive.h"
#include "host/worker/jail.h"
#include "host/worker/wire.h"

enum { PART_SEAL = 's', PART_FILE = 'f', PART_WHY = '!' };

struct parsing {
    // Set for the worker.
    const unsigned char *bytes;
    size_t n;

    // The parent's alone.
    struct pack_archive *made;
    char *why; // PACK_WHY bytes
    bool sealed, failed;
};

// The worker's side.

static void report_part(char what, const char *head, size_t n, const void *text, size_t size)
{
    char *part = malloc(1 + n + size + 1);
    if (!part) {
        _Exit(EXIT_WORK | WIRE_LOST);
    }
    part[0] = what;
    memcpy(part + 1, head, n);
    if (size > 0) {
        memcpy(part + 1 + n, text, size);
    }
    worker_report(part, 1 + n + size);
    free(part);
}

static enum exit_status parse_in_worker(struct session *s, lua_State *L, void *self)
{
    const struct parsing *t = self;
    struct pack_archive a = {0};
    char why[PACK_WHY] = "", seal[PACK_SEAL_TEXT];
    (void)s, (void)L;
    if (!pack_archive_parse(&a, t->bytes, t->n, why)) {
        report_part(PART_WHY, why, strlen(why), NULL, 0);
        return EXIT_DONE;
    }
    pack_seal_write(&a.seal, seal);
    report_part(PART_SEAL, seal, strlen(seal), NULL, 0);
    for (int i = 0; i < a.tree.n; i++) {
        const struct pack_file *f = &a.tree.file[i];
        report_part(PART_FILE, f->path, strlen(f->path) + 1, f->bytes, f->n);
    }
    return EXIT_DONE;
}

// Why there is no libarchive, pack_archive_parse will say.
static void load_archive_library(void)
{
    char why[PACK_WHY];
    (void)pack_archive_ready(why);
}

static const struct parcel_row rows[] = {
    PARCEL_ROW(struct parsing, n),
    PARCEL_BLOCK(struct parsing, bytes, n),
};
static const struct parcel parsing_parcel = PARCEL(struct parsing, rows);
const struct jail_task archive_parse_task = {"archive", parse_in_worker, &parsing_parcel,
                                             load_archive_library};

// The parent's.

static bool take_archived_file(struct parsing *t, const char *text, size_t n)
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
    struct parsing *t = self;
    if (t->failed || n == 0) {
        return;
    }
    switch (text[0]) {
    case PART_SEAL:
        t->sealed = !t->sealed && pack_seal_read(&t->made->seal, text + 1, n - 1);
        t->failed = !t->sealed;
        break;
    case PART_FILE:
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
    struct parsing t = {.bytes = bytes, .n = n, .made = p, .why = why};
    struct jail_end end = {.died = false};
    if (worker_inside_jail()) {
        return pack_archive_parse(p, bytes, n, why);
    }
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
