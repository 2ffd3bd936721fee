// Archives of packs: one form for each content, and everything else is refused: made by hand here,
// with libarchive, as whoever wants to break in would make it.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include "host/packs/pack_archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <sodium.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROOM (24 * 1024 * 1024)

static const char manifest[] = "return { name = \"night\", version = \"1.0.0\" }\n";

struct bench {
    struct pack_tree tree;
    struct pack_seal seal;
    unsigned char key[PACK_KEY], secret[64];
    unsigned char *crafted; // ROOM bytes
    size_t n;
    unsigned char *good; // the archive, signed
    size_t n_good;
};

static void add(struct pack_tree *t, const char *path, const char *text)
{
    char why[PACK_WHY];
    assert_true(pack_tree_add(t, path, (unsigned char *)strdup(text), strlen(text), why));
}

static int setup(void **state)
{
    struct bench *b = calloc(1, sizeof *b);
    char why[PACK_WHY];
    assert_true(sodium_init() >= 0);
    add(&b->tree, "pack.lua", manifest);
    add(&b->tree, "init.lua", "-- nothing yet\n");
    add(&b->tree, "lib/empty.lua", "");
    assert_true(pack_tree_done(&b->tree, why));
    b->seal = (struct pack_seal){.id = {"night", "1.0.0"}};
    pack_hash(&b->tree, &b->seal.content);
    crypto_sign_keypair(b->key, b->secret);
    pack_seal_sign(&b->seal, b->secret);
    b->good = pack_archive_write(&b->tree, &b->seal, &b->n_good, why);
    assert_non_null(b->good);
    b->crafted = malloc(ROOM);
    *state = b;
    return 0;
}

static int teardown(void **state)
{
    struct bench *b = *state;
    pack_tree_free(&b->tree);
    free(b->good);
    free(b->crafted);
    free(b);
    return 0;
}

// Reads it; "" where it is believed. Whatever is believed has to be what was signed.
static const char *read_it(const struct bench *b, const unsigned char *bytes, size_t n)
{
    static char why[PACK_WHY];
    struct pack_archive a;
    why[0] = '\0';
    if (!pack_archive_read(&a, bytes, n, why)) {
        assert_int_equal(a.tree.n, 0);
        assert_true(why[0]);
        return why;
    }
    struct pack_hash h;
    pack_hash(&a.tree, &h);
    assert_memory_equal(h.byte, b->seal.content.byte, PACK_HASH);
    assert_memory_equal(&a.seal, &b->seal, sizeof a.seal);
    pack_archive_free(&a);
    return "";
}

static void refused(const struct bench *b, const unsigned char *bytes, size_t n, const char *wanted)
{
    const char *why = read_it(b, bytes, n);
    if (!*why || !strstr(why, wanted)) {
        fail_msg("wanted '%s', got '%s'", wanted, why);
    }
}

static void what_was_written_is_read(void **state)
{
    struct bench *b = *state;
    assert_string_equal(read_it(b, b->good, b->n_good), "");
    assert_string_equal((const char *)b->good, ".zdpack");
}

// A change in what libarchive writes, or in what is written with it, would be seen here.
static void the_bytes_are_the_same_on_every_machine(void **state)
{
    struct bench *b = *state;
    unsigned char h[16];
    char hex[33], why[PACK_WHY];
    size_t n;
    struct pack_seal bare = b->seal;
    bare.is_signed = false;
    unsigned char *bytes = pack_archive_write(&b->tree, &bare, &n, why);
    crypto_generichash(h, sizeof h, bytes, n, NULL, 0);
    sodium_bin2hex(hex, sizeof hex, h, sizeof h);
    free(bytes);
    assert_int_equal(n, 4 * 512 + 3 * 512 + 2 * 512);
    assert_string_equal(hex, "305c59b084908c21331e98fe7d214780");
}

// An archive that is being made by hand.
struct craft {
    struct bench *bench;
    struct archive *a;
};

static struct craft begin(struct bench *b, int (*format)(struct archive *),
                          int (*filter)(struct archive *))
{
    struct craft c = {b, archive_write_new()};
    assert_int_equal(format(c.a), ARCHIVE_OK);
    if (filter) {
        assert_int_equal(filter(c.a), ARCHIVE_OK);
    }
    archive_write_set_bytes_per_block(c.a, 512);
    archive_write_set_bytes_in_last_block(c.a, 1);
    assert_int_equal(archive_write_open_memory(c.a, b->crafted, ROOM, &b->n), ARCHIVE_OK);
    return c;
}

static struct archive_entry *plain(const char *path, size_t n)
{
    struct archive_entry *e = archive_entry_new();
    archive_entry_set_pathname(e, path);
    archive_entry_set_filetype(e, AE_IFREG);
    archive_entry_set_perm(e, 0644);
    archive_entry_set_mtime(e, 0, 0);
    archive_entry_set_size(e, (la_int64_t)n);
    return e;
}

static void put_entry(struct craft *c, struct archive_entry *e, const char *text)
{
    assert_true(archive_write_header(c->a, e) >= ARCHIVE_WARN);
    if (*text) {
        archive_write_data(c->a, text, strlen(text));
    }
    archive_entry_free(e);
}

static void put(struct craft *c, const char *path, const char *text)
{
    put_entry(c, plain(path, strlen(text)), text);
}

static void put_seal(struct craft *c)
{
    char text[PACK_SEAL_TEXT];
    pack_seal_write(&c->bench->seal, text);
    put(c, ".zdpack", text);
}

static void put_files(struct craft *c)
{
    for (int i = 0; i < c->bench->tree.n; i++) {
        put(c, c->bench->tree.file[i].path, (const char *)c->bench->tree.file[i].bytes);
    }
}

static void end(struct craft *c)
{
    assert_int_equal(archive_write_close(c->a), ARCHIVE_OK);
    archive_write_free(c->a);
}

static void crafted_is_refused(const struct bench *b, const char *wanted)
{
    refused(b, b->crafted, b->n, wanted);
}

// The archive of the bench with one more entry, in a format that can have it.
static void with_entry(struct bench *b, struct archive_entry *e, const char *text,
                       const char *wanted)
{
    struct craft c = begin(b, archive_write_set_format_gnutar, NULL);
    put_seal(&c);
    put_files(&c);
    put_entry(&c, e, text);
    end(&c);
    crafted_is_refused(b, wanted);
}

// The hand that makes what is refused makes what is believed as well.
static void the_craft_itself_is_good(void **state)
{
    struct bench *b = *state;
    struct craft c = begin(b, archive_write_set_format_ustar, NULL);
    put_seal(&c);
    put_files(&c);
    end(&c);
    assert_int_equal(b->n, b->n_good);
    assert_memory_equal(b->crafted, b->good, b->n);
}

static void names_that_lead_elsewhere(void **state)
{
    struct bench *b = *state;
    static const char *const names[][2] = {
        {"../evil.lua", "leads out"},
        {"lib/../../evil.lua", "leads out"},
        {"/tmp/evil.lua", "absolute"},
        {"./init.lua", "begins with a dot"},
        {"lib//x.lua", "empty"},
        {"lib\\x.lua", "\\"},
        {".installed", "begins with"},
        {"lib/.hidden", "begins with"},
        {"a\nb", "control"},
        {"\xff.lua", "UTF-8"},
        {"INIT.lua", "only by case"},
        {"Lib/x.lua", "only by case"},
        {"init.lua", "twice"},
        {"init.lua/x", "where the other has a folder"},
        {"1/2/3/4/5/6/7/8/9", "too deep"},
        {"x.zdpack", "such files cannot be part of a pack"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        with_entry(b, plain(names[i][0], 1), "x", names[i][1]);
    }
}

static void what_is_no_plain_file(void **state)
{
    struct bench *b = *state;
    static const struct {
        unsigned type;
        const char *why;
    } types[] = {
        {AE_IFDIR, "folder"}, {AE_IFCHR, "device"}, {AE_IFBLK, "device"}, {AE_IFIFO, "pipe"}};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        struct archive_entry *e = plain("odd", 0);
        archive_entry_set_filetype(e, types[i].type);
        with_entry(b, e, "", types[i].why);
    }
    struct archive_entry *e = plain("odd", 0);
    archive_entry_set_filetype(e, AE_IFLNK);
    archive_entry_set_symlink(e, "/etc/passwd");
    with_entry(b, e, "", "symbolic link");
    e = plain("odd", 0);
    archive_entry_set_hardlink(e, "init.lua");
    with_entry(b, e, "", "link to another file");
}

static void too_large_and_too_many(void **state)
{
    struct bench *b = *state;
    with_entry(b, plain("large", PACK_FILE + 1), "x", "16 MiB");
    struct craft c = begin(b, archive_write_set_format_ustar, NULL);
    put_seal(&c);
    for (int i = 0; i <= PACK_FILES; i++) {
        char name[16];
        snprintf(name, sizeof name, "f%d", i);
        put(&c, name, "");
    }
    end(&c);
    crafted_is_refused(b, "1000");
    assert_string_not_equal(read_it(b, b->good, (size_t)PACK_ARCHIVE + 1), ""); // not looked into
}

// Files with holes are small in the archive and large outside.
static void holes(void **state)
{
    struct bench *b = *state;
    struct archive_entry *e = plain("holes", (size_t)1 << 40);
    struct craft c = begin(b, archive_write_set_format_pax, NULL);
    archive_entry_sparse_add_entry(e, 0, 1);
    put_seal(&c);
    put_files(&c);
    put_entry(&c, e, "x");
    end(&c);
    crafted_is_refused(b, "holes");
}

static void other_formats(void **state)
{
    struct bench *b = *state;
    static int (*const formats[])(struct archive *) = {
        archive_write_set_format_zip, archive_write_set_format_cpio_newc,
        archive_write_set_format_shar, archive_write_set_format_ar_svr4,
        archive_write_set_format_mtree};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        struct craft c = begin(b, formats[i], NULL);
        put_files(&c);
        end(&c);
        assert_string_not_equal(read_it(b, b->crafted, b->n), "");
    }
    refused(b, (const unsigned char *)"return {}", 9, "not an archive of a pack");
    refused(b, (const unsigned char *)"", 0, "empty");
    unsigned char zeros[2048] = {0};
    refused(b, zeros, sizeof zeros, "empty");
}

// Nothing compressed is unpacked at all, so that no bomb can go off.
static void what_is_compressed(void **state)
{
    struct bench *b = *state;
    static int (*const filters[])(struct archive *) = {
        archive_write_add_filter_gzip, archive_write_add_filter_bzip2,
        archive_write_add_filter_xz,   archive_write_add_filter_zstd,
        archive_write_add_filter_lz4,  archive_write_add_filter_uuencode};
    for (size_t i = 0; i < sizeof filters / sizeof *filters; i++) {
        struct craft c = begin(b, archive_write_set_format_ustar, filters[i]);
        put_seal(&c);
        put_files(&c);
        put_entry(&c, plain("zeros", PACK_FILE), "");
        end(&c);
        assert_string_not_equal(read_it(b, b->crafted, b->n), "");
    }
}

// The same content in another form: attributes of pax, another time, mode or owner, another order,
// blocks of zeros at the end.
static void other_forms_of_the_same(void **state)
{
    struct bench *b = *state;
    for (int way = 0; way < 5; way++) {
        struct craft c = begin(
            b, way == 0 ? archive_write_set_format_pax : archive_write_set_format_ustar, NULL);
        put_seal(&c);
        for (int k = 0; k < b->tree.n; k++) {
            int i = way == 4 ? b->tree.n - 1 - k : k;
            struct archive_entry *e = plain(b->tree.file[i].path, b->tree.file[i].n);
            if (way == 0) {
                archive_entry_xattr_add_entry(e, "user.evil", "x", 1);
            } else if (way == 1) {
                archive_entry_set_mtime(e, 1, 0);
            } else if (way == 2) {
                archive_entry_set_perm(e, 04755);
            } else if (way == 3) {
                archive_entry_set_uname(e, "root");
            }
            put_entry(&c, e, (const char *)b->tree.file[i].bytes);
        }
        end(&c);
        crafted_is_refused(b, "not as `zerodark pack build` writes it");
    }
}

static void the_seal_comes_first_and_once(void **state)
{
    struct bench *b = *state;
    struct craft c = begin(b, archive_write_set_format_ustar, NULL);
    put_files(&c);
    put_seal(&c);
    end(&c);
    crafted_is_refused(b, "not an archive of a pack");
    c = begin(b, archive_write_set_format_ustar, NULL);
    put_seal(&c);
    put_files(&c);
    put_seal(&c);
    end(&c);
    crafted_is_refused(b, "begins with a dot");
    c = begin(b, archive_write_set_format_ustar, NULL);
    put_seal(&c);
    put(&c, "init.lua", "");
    end(&c);
    crafted_is_refused(b, "no pack.lua");
}

static void cut_short_and_too_long(void **state)
{
    struct bench *b = *state;
    for (size_t n = 1; n < b->n_good; n++) {
        unsigned char *cut = malloc(n); // so that reading on would be noticed
        memcpy(cut, b->good, n);
        assert_string_not_equal(read_it(b, cut, n), "");
        free(cut);
    }
    refused(b, b->good, b->n_good - 512, "cut short");
    memcpy(b->crafted, b->good, b->n_good);
    memset(b->crafted + b->n_good, 0, 10240);
    refused(b, b->crafted, b->n_good + 512, "follows its end");
    refused(b, b->crafted, b->n_good + 10240, "follows its end");
    memcpy(b->crafted + b->n_good, b->good, b->n_good);
    refused(b, b->crafted, 2 * b->n_good, "follows its end");
    b->crafted[b->n_good] = '\n';
    refused(b, b->crafted, b->n_good + 1, "follows its end");
}

// Writes the tree with other bytes in one file, and the seal as it is.
static void tampered(struct bench *b, const char *path, const char *text, const char *wanted)
{
    struct craft c = begin(b, archive_write_set_format_ustar, NULL);
    put_seal(&c);
    for (int i = 0; i < b->tree.n; i++) {
        const struct pack_file *f = &b->tree.file[i];
        put(&c, f->path, strcmp(f->path, path) == 0 ? text : (const char *)f->bytes);
    }
    end(&c);
    crafted_is_refused(b, wanted);
}

static void another_content_under_a_seal(void **state)
{
    struct bench *b = *state;
    tampered(b, "init.lua", "-- something else\n", "not what its seal says");
    tampered(b, "pack.lua", "return { name = \"night\", version = \"1.0.1\" }\n",
             "not what its seal says");
}

// Whoever can change the content can count it again, but not sign it.
static void another_content_with_its_hash_under_a_signature(void **state)
{
    struct bench *b = *state;
    struct pack_seal kept = b->seal;
    struct pack_tree t = {0};
    char why[PACK_WHY];
    size_t n;
    add(&t, "pack.lua", manifest);
    add(&t, "init.lua", "-- evil");
    assert_true(pack_tree_done(&t, why));
    pack_hash(&t, &b->seal.content);
    for (int way = 0; way < 4; way++) {
        struct pack_seal s = kept;
        if (way == 0) {
            s.content = b->seal.content;
        } else if (way == 1) {
            snprintf(s.id.version, PACK_NAME, "1.0.1");
        } else if (way == 2) {
            snprintf(s.id.name, PACK_NAME, "other");
        } else {
            crypto_sign_keypair(s.key, b->secret); // somebody else's, with the signature as it was
        }
        unsigned char *bytes = pack_archive_write(way == 0 ? &t : &b->tree, &s, &n, why);
        refused(b, bytes, n, "signature is false");
        free(bytes);
    }
    pack_tree_free(&t);
    b->seal = kept;
}

static void seals_have_one_form(void **state)
{
    struct bench *b = *state;
    char text[PACK_SEAL_TEXT], other[PACK_SEAL_TEXT + 8];
    struct pack_seal s;
    pack_seal_write(&b->seal, text);
    size_t n = strlen(text);
    assert_true(pack_seal_read(&s, text, n));
    assert_memory_equal(&s, &b->seal, sizeof s);
    for (size_t i = 0; i < n; i++) {
        assert_false(pack_seal_read(&s, text, i) && s.is_signed);
        snprintf(other, sizeof other, "%s", text);
        other[i] = (char)(other[i] >= 'a' && other[i] <= 'f' ? other[i] - 32 : other[i] ^ 0x20);
        assert_false(pack_seal_read(&s, other, n) && memcmp(&s, &b->seal, sizeof s) == 0);
    }
    snprintf(other, sizeof other, "%s\n", text);
    assert_false(pack_seal_read(&s, other, n + 1));
}

static uint32_t draw(uint32_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}

// One to three bytes of a signed archive are others: none of that is ever believed.
static void bytes_that_changed(void **state)
{
    struct bench *b = *state;
    uint32_t seed = 2463534242;
    unsigned char *bytes = malloc(b->n_good);
    for (int i = 0; i < 2500; i++) {
        memcpy(bytes, b->good, b->n_good);
        for (uint32_t k = draw(&seed) % 3 + 1; k > 0; k--) {
            bytes[draw(&seed) % b->n_good] ^= (unsigned char)(draw(&seed) % 255 + 1);
        }
        if (memcmp(bytes, b->good, b->n_good) != 0) {
            assert_string_not_equal(read_it(b, bytes, b->n_good), "");
        }
    }
    free(bytes);
}

static void put_sum(unsigned char *header)
{
    unsigned sum = 0;
    memset(header + 148, ' ', 8);
    for (int i = 0; i < 512; i++) {
        sum += header[i];
    }
    snprintf((char *)header + 148, 8, "%06o", sum);
    header[155] = ' ';
}

// The same in headers whose sums were put right afterwards, and with whole blocks in other places.
static void headers_that_changed(void **state)
{
    struct bench *b = *state;
    uint32_t seed = 88675123;
    unsigned char *bytes = malloc(b->n_good);
    for (int i = 0; i < 2500; i++) {
        memcpy(bytes, b->good, b->n_good);
        unsigned char *block = bytes + draw(&seed) % (b->n_good / 512) * 512;
        if (i % 5 == 0) {
            memcpy(block, b->good + draw(&seed) % (b->n_good / 512) * 512, 512);
        } else {
            static const unsigned char likely[] = "0123456789xXgLKSDVMNA/\0 \377\200";
            block[i % 5 == 1 ? 156 : draw(&seed) % 512] = likely[draw(&seed) % sizeof likely];
            put_sum(block);
        }
        if (memcmp(bytes, b->good, b->n_good) != 0) {
            assert_string_not_equal(read_it(b, bytes, b->n_good), "");
        }
    }
    free(bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_written_is_read),
        cmocka_unit_test(the_bytes_are_the_same_on_every_machine),
        cmocka_unit_test(the_craft_itself_is_good),
        cmocka_unit_test(names_that_lead_elsewhere),
        cmocka_unit_test(what_is_no_plain_file),
        cmocka_unit_test(too_large_and_too_many),
        cmocka_unit_test(holes),
        cmocka_unit_test(other_formats),
        cmocka_unit_test(what_is_compressed),
        cmocka_unit_test(other_forms_of_the_same),
        cmocka_unit_test(the_seal_comes_first_and_once),
        cmocka_unit_test(cut_short_and_too_long),
        cmocka_unit_test(another_content_under_a_seal),
        cmocka_unit_test(another_content_with_its_hash_under_a_signature),
        cmocka_unit_test(seals_have_one_form),
        cmocka_unit_test(bytes_that_changed),
        cmocka_unit_test(headers_that_changed),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
