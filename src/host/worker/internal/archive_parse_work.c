// archive_parse_work.c: the worker is handed the bytes. It reports the seal as a text, and each
// file as its path with a zero and its bytes; or why there is none.
#include "host/worker/internal/archive_parse_work.h"

#include <stdlib.h>
#include <string.h>

#include "host/packs/pack_archive.h"
#include "host/worker/archive_parse.h"
#include "host/worker/jail_task.h"
#include "host/worker/wire.h"
#include "host/worker/worker.h"

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
    const struct archive_parsing *t = self;
    struct pack_archive a = {0};
    char why[PACK_WHY] = "", seal[PACK_SEAL_TEXT];
    (void)s, (void)L;
    if (!pack_archive_parse(&a, t->bytes, t->n, why)) {
        report_part(ARCHIVE_PART_WHY, why, strlen(why), NULL, 0);
        return EXIT_DONE;
    }
    pack_seal_write(&a.seal, seal);
    report_part(ARCHIVE_PART_SEAL, seal, strlen(seal), NULL, 0);
    for (int i = 0; i < a.tree.n; i++) {
        const struct pack_file *f = &a.tree.file[i];
        report_part(ARCHIVE_PART_FILE, f->path, strlen(f->path) + 1, f->bytes, f->n);
    }
    return EXIT_DONE;
}

// Why there is no libarchive, pack_archive_parse will say.
static enum jail_wall load_archive_library(void)
{
    char why[PACK_WHY];
    (void)pack_archive_ready(why);
    return JAIL_WALL_SCRIPTS;
}

static const struct parcel_row rows[] = {
    PARCEL_ROW(struct archive_parsing, n),
    PARCEL_BLOCK(struct archive_parsing, bytes, n),
};

static const struct parcel parsing_parcel = PARCEL(struct archive_parsing, rows);

const struct jail_task archive_parse_task = {"archive", parse_in_worker, &parsing_parcel,
                                             load_archive_library};
