// pack_archive.c: to be proven, an archive is read into a tree, written again and compared byte by
// byte; then come the content hash and the signature.
#include "host/packs/pack_archive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/utf8.h"
#include "host/packs/internal/ustar.h"

#define SEAL_NAME ".zdpack"

_Static_assert(PACK_PATH <= USTAR_NAME, "each path fits");

static bool refuse_archive(char why[PACK_WHY], const char *what)
{
    snprintf(why, PACK_WHY, "%s", what);
    return false;
}

// The seal, the files, and zeros at the end.
unsigned char *pack_archive_write(const struct pack_tree *t, const struct pack_seal *seal,
                                  size_t *n, char why[PACK_WHY])
{
    char text[PACK_SEAL_TEXT];
    pack_seal_write(seal, text);
    *n = ustar_room(strlen(text)) + USTAR_END;
    for (int i = 0; i < t->n; i++) {
        *n += ustar_room(t->file[i].n);
    }
    unsigned char *bytes = calloc(1, *n);
    if (!bytes) {
        *n = 0;
        refuse_archive(why, "out of memory");
        return NULL;
    }
    unsigned char *at = ustar_write(bytes, SEAL_NAME, text, strlen(text));
    for (int i = 0; i < t->n; i++) {
        at = ustar_write(at, t->file[i].path, t->file[i].bytes, t->file[i].n);
    }
    return bytes;
}

static bool fail_entry(char why[PACK_WHY], const char *path, const char *what)
{
    snprintf(why, PACK_WHY, "%.*s: %s", UTF8_CUT(path, 200), what);
    return false;
}

static bool read_seal(const struct ustar_entry *e, struct pack_archive *p, char why[PACK_WHY])
{
    char text[PACK_SEAL_TEXT] = "";
    bool there = e->bytes && e->size < sizeof text;
    if (there) {
        memcpy(text, e->bytes, e->size);
    }
    bool good = there && pack_seal_read(&p->seal, text, e->size);
    bool foreign = there && !good && pack_seal_is_foreign(text, why);
    return good || (!foreign && refuse_archive(why, "its seal is damaged"));
}

static bool add_file(const struct ustar_entry *e, struct pack_archive *p, char why[PACK_WHY])
{
    unsigned char *bytes = malloc(e->size + 1);
    if (!bytes) {
        return refuse_archive(why, "out of memory");
    }
    memcpy(bytes, e->bytes, e->size);
    bytes[e->size] = '\0';
    return pack_tree_add(&p->tree, e->path, bytes, e->size, why);
}

static bool read_archive_entry(const struct ustar_entry *e, struct pack_archive *p, bool first,
                               char why[PACK_WHY])
{
    if (first && strcmp(e->path, SEAL_NAME) != 0) {
        return refuse_archive(why,
                              "it is not an archive of a pack; `zerodark pack build` makes them");
    }
    if (e->odd) {
        return fail_entry(why, e->path, e->odd);
    }
    if (first) {
        return read_seal(e, p, why);
    }
    if (!pack_path_ok(e->path, why)) {
        return false;
    }
    if (e->size > PACK_FILE) {
        return fail_entry(why, e->path, "it is too large (16 MiB at most)");
    }
    if (!e->bytes) {
        return fail_entry(why, e->path, "the archive ends in the middle of it");
    }
    return add_file(e, p, why);
}

// Only what this program writes itself is an archive of a pack.
static bool is_canonical(const struct pack_archive *p, const unsigned char *bytes, size_t n,
                         char why[PACK_WHY])
{
    size_t again;
    unsigned char *wanted = pack_archive_write(&p->tree, &p->seal, &again, why);
    if (!wanted) {
        return false;
    }
    size_t same = 0;
    while (same < n && same < again && bytes[same] == wanted[same]) {
        same++;
    }
    free(wanted);
    if (same == n && same == again) {
        return true;
    }
    snprintf(why, PACK_WHY,
             same == n       ? "it is cut short: its end is missing"
             : same == again ? "something follows its end, from byte %zu on"
                             : "byte %zu is not as `zerodark pack build` writes it: it was changed",
             same + 1);
    return false;
}

static bool prove(const struct pack_archive *p, char why[PACK_WHY])
{
    struct pack_hash h;
    pack_hash(&p->tree, &h);
    if (memcmp(h.byte, p->seal.content.byte, PACK_HASH) != 0) {
        return refuse_archive(why, "its content is not what its seal says: it was changed");
    }
    if (p->seal.is_signed && !pack_seal_holds(&p->seal)) {
        return refuse_archive(why, "its signature is false: it was changed after it was signed");
    }
    return true;
}

static bool is_other(const unsigned char *bytes, size_t n, char why[PACK_WHY])
{
    static const struct {
        const char *mark, *what;
        size_t n;
    } others[] = {{"\x1f\x8b", "it is compressed with gzip", 2},
                  {"BZh", "it is compressed with bzip2", 3},
                  {"\xfd"
                   "7zXZ",
                   "it is compressed with xz", 5},
                  {"\x28\xb5\x2f\xfd", "it is compressed with zstd", 4},
                  {"PK", "it is a zip archive", 2}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (n >= others[i].n && memcmp(bytes, others[i].mark, others[i].n) == 0) {
            snprintf(why, PACK_WHY, "%s; `zerodark pack build` makes archives of packs",
                     others[i].what);
            return true;
        }
    }
    return false;
}

bool pack_archive_parse(struct pack_archive *p, const unsigned char *bytes, size_t n,
                        char why[PACK_WHY])
{
    struct ustar t = {bytes, n, 0};
    struct ustar_entry e;
    enum ustar_got got;
    bool first = true;
    for (; (got = ustar_next(&t, &e)) == USTAR_ENTRY; first = false) {
        if (!read_archive_entry(&e, p, first, why)) {
            return false;
        }
    }
    if (got == USTAR_DAMAGED) {
        return refuse_archive(why, first ? "it is not an archive of a pack" : "it is damaged");
    }
    return !first || refuse_archive(why, "it is empty");
}

// A process has its archives parsed in one way, from when it begins.
static bool (*parser)(struct pack_archive *p, const unsigned char *bytes, size_t n,
                      char why[PACK_WHY]) = pack_archive_parse;

void pack_archive_parse_by(bool (*parse)(struct pack_archive *p, const unsigned char *bytes,
                                         size_t n, char why[PACK_WHY]))
{
    parser = parse;
}

bool pack_archive_read(struct pack_archive *p, const unsigned char *bytes, size_t n,
                       char why[PACK_WHY])
{
    *p = (struct pack_archive){0};
    if (n == 0 || n > PACK_ARCHIVE) {
        return refuse_archive(why, n ? "it is too large" : "it is empty");
    }
    if (is_other(bytes, n, why)) {
        return false;
    }
    bool good = parser(p, bytes, n, why);
    good = good && pack_tree_done(&p->tree, why) && is_canonical(p, bytes, n, why) && prove(p, why);
    if (!good) {
        pack_tree_free(&p->tree);
    }
    return good;
}

void pack_archive_free(struct pack_archive *p)
{
    pack_tree_free(&p->tree);
}
