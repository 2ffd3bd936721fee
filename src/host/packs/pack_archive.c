// pack_archive.c: libarchive reads and writes the tar. To be proven, an archive is read into a
// tree, written again and compared byte by byte; then come the content hash and the signature.
#include "host/packs/pack_archive.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/utf8.h"
#include "host/packs/internal/archive_library.h"

#define BLOCK     512
#define SEAL_NAME ".zdpack"

static const struct archive_library *lib; // what is called, where pack_archive_ready said yes

static bool refuse_archive(char why[PACK_WHY], const char *what)
{
    snprintf(why, PACK_WHY, "%s", what);
    return false;
}

bool pack_archive_ready(char why[PACK_WHY])
{
    lib = archive_library_load(why);
    return lib != NULL;
}

static bool write_archive_entry(struct archive *a, struct archive_entry *e, const char *path,
                                const void *bytes, size_t n)
{
    lib->archive_entry_clear(e);
    lib->archive_entry_set_pathname(e, path);
    lib->archive_entry_set_filetype(e, AE_IFREG);
    lib->archive_entry_set_perm(e, 0644);
    lib->archive_entry_set_mtime(e, 0, 0);
    lib->archive_entry_set_size(e, (la_int64_t)n);
    return lib->archive_write_header(a, e) == ARCHIVE_OK &&
           (n == 0 || lib->archive_write_data(a, bytes, n) == (la_ssize_t)n);
}

static bool write_seal_and_files(struct archive *a, struct archive_entry *e,
                                 const struct pack_tree *t, const struct pack_seal *seal)
{
    char text[PACK_SEAL_TEXT];
    pack_seal_write(seal, text);
    bool good = write_archive_entry(a, e, SEAL_NAME, text, strlen(text));
    for (int i = 0; good && i < t->n; i++) {
        good = write_archive_entry(a, e, t->file[i].path, t->file[i].bytes, t->file[i].n);
    }
    return good;
}

// A header before each file, and the file in whole blocks; the seal, and two blocks at the end.
static size_t room_for(const struct pack_tree *t)
{
    size_t room = BLOCK + 2 * BLOCK + 2 * BLOCK;
    for (int i = 0; i < t->n; i++) {
        room += BLOCK + (t->file[i].n + BLOCK - 1) / BLOCK * BLOCK;
    }
    return room;
}

unsigned char *pack_archive_write(const struct pack_tree *t, const struct pack_seal *seal,
                                  size_t *n, char why[PACK_WHY])
{
    *n = 0;
    if (!pack_archive_ready(why)) {
        return NULL;
    }
    size_t room = room_for(t);
    unsigned char *bytes = malloc(room);
    struct archive *a = lib->archive_write_new();
    struct archive_entry *e = lib->archive_entry_new();
    bool good = bytes && a && e && lib->archive_write_set_format_ustar(a) == ARCHIVE_OK &&
                lib->archive_write_add_filter_none(a) == ARCHIVE_OK &&
                lib->archive_write_set_bytes_per_block(a, BLOCK) == ARCHIVE_OK &&
                lib->archive_write_set_bytes_in_last_block(a, 1) == ARCHIVE_OK &&
                lib->archive_write_open_memory(a, bytes, room, n) == ARCHIVE_OK &&
                write_seal_and_files(a, e, t, seal) && lib->archive_write_close(a) == ARCHIVE_OK;
    if (!good) {
        const char *said = a ? lib->archive_error_string(a) : NULL;
        snprintf(why, PACK_WHY, "%s", said ? said : "out of memory");
        free(bytes);
        bytes = NULL;
    }
    lib->archive_entry_free(e);
    lib->archive_write_free(a);
    return bytes;
}

// What an entry is that is not a plain file; NULL if it is one, and nothing more.
static const char *not_plain(struct archive_entry *e)
{
    if (lib->archive_entry_hardlink(e)) {
        return "it is a link to another file";
    }
    if (lib->archive_entry_symlink(e) || lib->archive_entry_filetype(e) == AE_IFLNK) {
        return "it is a symbolic link";
    }
    if (lib->archive_entry_filetype(e) == AE_IFDIR) {
        return "it is an entry for a folder, and an archive of a pack has only files";
    }
    if (lib->archive_entry_filetype(e) != AE_IFREG) {
        return "it is a device or a pipe";
    }
    if (lib->archive_entry_sparse_count(e) > 0) {
        return "it is a sparse file";
    }
    return lib->archive_entry_size_is_set(e) ? NULL : "its size is not stated";
}

// Did the library fail for that reason? It may say so in either way.
static bool lacks_memory(struct archive *a)
{
    return errno == ENOMEM || lib->archive_errno(a) == ENOMEM;
}

// Reads as many bytes as the entry says that it has; NULL with the reason where they are not there.
static unsigned char *read_data(struct archive *a, size_t n, const char **why)
{
    unsigned char *bytes = malloc(n + 1);
    size_t done = 0;
    for (la_ssize_t got = 1; bytes && done < n && got > 0; done += got > 0 ? (size_t)got : 0) {
        got = lib->archive_read_data(a, bytes + done, n - done);
    }
    *why = bytes && !lacks_memory(a) ? "the archive ends in the middle of it" : "out of memory";
    if (bytes && done < n) {
        free(bytes);
        return NULL;
    }
    if (bytes) {
        bytes[n] = '\0';
    }
    return bytes;
}

static bool fail_entry(char why[PACK_WHY], const char *path, const char *what)
{
    snprintf(why, PACK_WHY, "%.*s: %s", UTF8_CUT(path, 200), what);
    return false;
}

static bool read_seal(struct archive *a, struct pack_archive *p, size_t n, char why[PACK_WHY])
{
    const char *lacks;
    unsigned char *text = n < PACK_SEAL_TEXT ? read_data(a, n, &lacks) : NULL;
    bool good = text && pack_seal_read(&p->seal, (const char *)text, n);
    bool foreign = text && !good && pack_seal_is_foreign((const char *)text, why);
    bool memory = !text && lacks_memory(a);
    free(text);
    return good ||
           (!foreign && refuse_archive(why, memory ? "out of memory" : "its seal is damaged"));
}

static bool read_archive_entry(struct archive *a, struct archive_entry *e, struct pack_archive *p,
                               bool first, char why[PACK_WHY])
{
    errno = 0;
    const char *path = lib->archive_entry_pathname(e), *odd = not_plain(e);
    la_int64_t size = lib->archive_entry_size(e);
    if (!path && lacks_memory(a)) {
        return refuse_archive(why, "out of memory");
    }
    if (!path || (first && strcmp(path, SEAL_NAME) != 0)) {
        return refuse_archive(why,
                              "it is not an archive of a pack; `zerodark pack build` makes them");
    }
    if (odd) {
        return fail_entry(why, path, odd);
    }
    if (first) {
        return size >= 0 && read_seal(a, p, (size_t)size, why);
    }
    if (!pack_path_ok(path, why)) {
        return false;
    }
    if (size < 0 || size > PACK_FILE) {
        return fail_entry(why, path, "it is too large (16 MiB at most)");
    }
    unsigned char *bytes = read_data(a, (size_t)size, &odd);
    if (!bytes) {
        return fail_entry(why, path, odd);
    }
    return pack_tree_add(&p->tree, path, bytes, (size_t)size, why);
}

static bool read_archive_entries(struct archive *a, struct pack_archive *p, char why[PACK_WHY])
{
    struct archive_entry *e;
    int got;
    for (bool first = true; (got = lib->archive_read_next_header(a, &e)) == ARCHIVE_OK;
         first = false) {
        if (!read_archive_entry(a, e, p, first, why)) {
            return false;
        }
    }
    if (got != ARCHIVE_EOF) {
        const char *said = lib->archive_error_string(a);
        snprintf(why, PACK_WHY, "it is damaged (%s)", said ? said : "it cannot be read");
        return false;
    }
    return p->seal.id.name[0] || refuse_archive(why, "it is empty");
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

// Only tar, and nothing that could be compressed: libarchive knows much more that is not wanted
// here.
bool pack_archive_parse(struct pack_archive *p, const unsigned char *bytes, size_t n,
                        char why[PACK_WHY])
{
    if (!pack_archive_ready(why)) {
        return false;
    }
    struct archive *a = lib->archive_read_new();
    bool good = a && lib->archive_read_support_format_tar(a) == ARCHIVE_OK &&
                lib->archive_read_support_filter_none(a) == ARCHIVE_OK;
    if (!good) {
        refuse_archive(why, "out of memory");
    } else if (lib->archive_read_open_memory(a, bytes, n) != ARCHIVE_OK) {
        good = refuse_archive(why, "it is not an archive of a pack");
    } else {
        good = read_archive_entries(a, p, why);
    }
    lib->archive_read_free(a);
    return good;
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
