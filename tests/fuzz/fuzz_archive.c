// fuzz_archive.c: archives of packs by strangers. Whatever it is, it is refused, or it is an
// archive that this program would write just so, with paths that packs may have.
#include <archive.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/packs/pack_archive.h"
#include "support/fuzz_support.h"

#define BLOCK 512
#define SUM   148 // where a header of tar has its sum
#define MAGIC 257

static const char *const words[] = {"../",
                                    "/etc/passwd",
                                    "init.lua/x",
                                    "INIT.LUA",
                                    "con.lua",
                                    "ustar",
                                    "GNU.sparse.map",
                                    ".zdpack",
                                    "pack.lua",
                                    "aux",
                                    "20 size=9\n",
                                    "28 GNU.sparse.major=1\n",
                                    "a\\b",
                                    "\x80\xff\xff\xff\xff\xff\xff\xff",
                                    "77777777777",
                                    "00000000000",
                                    "18 path=/etc/x/y\n",
                                    "30 linkpath=../../etc/shadow\n",
                                    NULL};

static bool is_header(const unsigned char *at)
{
    return memcmp(at + MAGIC, "ustar", 5) == 0;
}

static void mend_sum(unsigned char *at)
{
    unsigned sum = 0;
    memset(at + SUM, ' ', 8);
    for (int i = 0; i < BLOCK; i++) {
        sum += at[i];
    }
    snprintf((char *)at + SUM, 8, "%06o", sum & 0777777);
}

// What kind of entry it is, and its name, matter most.
static void alter_header(unsigned char *at)
{
    static const char kinds[] = "01234567LKxgSDVMN";
    static const char *const names[] = {"..",  "../x", "/x", "a/../b", "a//b",
                                        "./a", "con",  "a.", "a/"};
    if (fuzz_once_in(3)) {
        at[156] = (unsigned char)kinds[fuzz_below(sizeof kinds - 1)];
    }
    if (fuzz_once_in(4)) {
        snprintf((char *)at, 100, "%s", names[fuzz_below(sizeof names / sizeof *names)]);
    }
    if (fuzz_once_in(8)) {
        snprintf((char *)at + 124, 12, "%011llo",
                 (unsigned long long)fuzz_draw() >> fuzz_below(64));
    }
}

// The seal's hash of what is in it, where that can be read.
static void mend_seal(struct fuzz_bytes *b)
{
    struct pack_archive a = {0};
    char why[PACK_WHY], hex[PACK_HASH_HEX];
    struct pack_hash h;
    char *said = b->n > 2 * BLOCK ? memmem(b->at + BLOCK, BLOCK, "content ", 8) : NULL;
    if (said && pack_archive_parse(&a, b->at, b->n, why)) {
        pack_hash(&a.tree, &h);
        pack_hash_text(&h, hex);
        memcpy(said + 8, hex, PACK_HASH_HEX - 1);
    }
    pack_archive_free(&a);
}

static void mend(struct fuzz_bytes *b)
{
    for (size_t at = 0; at + BLOCK <= b->n; at += BLOCK) {
        if (is_header(b->at + at)) {
            if (fuzz_once_in(12)) {
                alter_header(b->at + at);
            }
            mend_sum(b->at + at);
        }
    }
    mend_seal(b);
}

static void look_at_tree(const struct pack_archive *a)
{
    char why[PACK_WHY];
    for (int i = 0; i < a->tree.n; i++) {
        const struct pack_file *f = &a->tree.file[i];
        if (!pack_path_ok(f->path, why) || f->bytes[f->n] != 0 || f->n > PACK_FILE) {
            fuzz_failed("the file '%s' was taken", f->path);
        }
    }
}

static bool parse(const struct fuzz_bytes *b)
{
    struct pack_archive a = {0};
    char why[PACK_WHY] = "";
    pack_archive_parse(&a, b->at, b->n, why);
    look_at_tree(&a);
    pack_archive_free(&a);
    bool taken = pack_archive_read(&a, b->at, b->n, why);
    if (taken) {
        look_at_tree(&a);
        pack_archive_free(&a);
    } else if (!*why || strlen(why) >= PACK_WHY) {
        fuzz_failed("it was refused without a reason");
    }
    return taken;
}

int main(int argc, char **argv)
{
    const struct fuzz_parser parser = {.parse = parse, .mend = mend, .words = words};
    return fuzz_parser_main(&parser, argc, argv);
}
