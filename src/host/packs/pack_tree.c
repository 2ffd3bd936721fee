// pack_tree.c: every two paths are compared folder by folder, without regard to case, because on
// some systems `Fog` and `fog` are the same file. English letters are folded here, all others by
// the locale C.UTF-8.
#include "host/packs/pack_tree.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wctype.h>

#include "app/base/words.h"
#include "app/outside/text_file.h"
#include "engine/utf8.h"
#include "host/files/files.h"

#define FOLDED (4 * PACK_PATH + 1)

void pack_tree_free(struct pack_tree *t)
{
    for (int i = 0; i < t->n; i++) {
        free(t->file[i].bytes);
    }
    free(t->file);
    *t = (struct pack_tree){0};
}

static bool refuse_tree_path(char why[PACK_WHY], const char *path, const char *what)
{
    snprintf(why, PACK_WHY, "%.*s: %s", UTF8_CUT(path, 200), what);
    return false;
}

// Is there room for it? False with the reason.
static bool fits_in_tree(struct pack_tree *t, const char *path, size_t n, char why[PACK_WHY])
{
    if (n > PACK_FILE) {
        return refuse_tree_path(why, path, "it is too large (16 MiB at most)");
    }
    if (t->bytes + n > PACK_BYTES) {
        return refuse_tree_path(why, path, "with it the pack is too large (64 MiB at most)");
    }
    if (t->n == PACK_FILES) {
        return refuse_tree_path(why, path, "there are too many files (1000 at most)");
    }
    if (!t->file && !(t->file = calloc(PACK_FILES, sizeof *t->file))) {
        return refuse_tree_path(why, path, "out of memory");
    }
    return true;
}

bool pack_tree_add(struct pack_tree *t, const char *path, unsigned char *bytes, size_t n,
                   char why[PACK_WHY])
{
    if (!pack_path_ok(path, why) || !fits_in_tree(t, path, n, why)) {
        free(bytes);
        return false;
    }
    struct pack_file *f = &t->file[t->n++];
    snprintf(f->path, sizeof f->path, "%s", path);
    f->bytes = bytes;
    f->n = n;
    t->bytes += n;
    return true;
}

static int order_of_tree_paths(const void *a, const void *b)
{
    return strcmp(((const struct pack_file *)a)->path, ((const struct pack_file *)b)->path);
}

// A path without the difference between capitals and small letters, only to be compared: each
// character as three bytes, / as itself. Other letters than those of English are told by the
// system's tables, where it has them.
static void write_caseless_path(const char *path, locale_t letters, char out[FOLDED])
{
    const char *s = path, *end = path + strlen(path);
    for (size_t n; s < end; s += n) {
        int32_t c = utf8_next(s, end, &n);
        if (c == '/') {
            *out++ = '/';
            continue;
        }
        c = c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
        c = c >= 0x80 && letters ? (int32_t)towlower_l(towupper_l((wint_t)c, letters), letters) : c;
        for (int shift = 14; shift >= 0; shift -= 7) {
            *out++ = (char)(0x80 | (c >> shift & 0x7F));
        }
    }
    *out = '\0';
}

// A folder, or the whole, that two paths share but for case; or a file that is the other's folder.
static const char *clash_of_paths(const char *a, const char *b, const char *folded_a,
                                  const char *folded_b)
{
    for (;;) {
        size_t n = strcspn(a, "/"), m = strcspn(b, "/");
        size_t folded_n = strcspn(folded_a, "/"), folded_m = strcspn(folded_b, "/");
        if (folded_n != folded_m || memcmp(folded_a, folded_b, folded_n) != 0) {
            return NULL;
        }
        if (n != m || memcmp(a, b, n) != 0) {
            return "their names differ only by case";
        }
        if (!a[n] || !b[m]) {
            return a[n] == b[m] ? "it appears twice" : "one is a file where the other has a folder";
        }
        a += n + 1;
        b += m + 1;
        folded_a += folded_n + 1;
        folded_b += folded_m + 1;
    }
}

static bool is_unique(const struct pack_tree *t, char (*folded)[FOLDED], char why[PACK_WHY])
{
    for (int i = 1; i < t->n; i++) {
        for (int k = 0; k < i; k++) {
            const char *a = t->file[k].path, *b = t->file[i].path;
            const char *wrong = clash_of_paths(a, b, folded[k], folded[i]);
            if (wrong) {
                snprintf(why, PACK_WHY, "%s, %s: %s", a, b, wrong);
                return false;
            }
        }
    }
    return true;
}

bool pack_tree_done(struct pack_tree *t, char why[PACK_WHY])
{
    if (t->n > 0) {
        qsort(t->file, (size_t)t->n, sizeof *t->file, order_of_tree_paths);
    }
    if (!pack_tree_find(t, "pack.lua")) {
        snprintf(why, PACK_WHY, "there is no pack.lua in it; a pack is a folder with a pack.lua");
        return false;
    }
    char(*folded)[FOLDED] = calloc((size_t)t->n, sizeof *folded);
    if (!folded) {
        return refuse_tree_path(why, t->file[0].path, "out of memory");
    }
    locale_t letters = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    for (int i = 0; i < t->n; i++) {
        write_caseless_path(t->file[i].path, letters, folded[i]);
    }
    if (letters) {
        freelocale(letters);
    }
    bool good = is_unique(t, folded, why);
    free(folded);
    return good;
}

const struct pack_file *pack_tree_find(const struct pack_tree *t, const char *path)
{
    for (int i = 0; i < t->n; i++) {
        if (strcmp(t->file[i].path, path) == 0) {
            return &t->file[i];
        }
    }
    return NULL;
}

bool pack_tree_runs(const struct pack_tree *t, char why[PACK_WHY])
{
    static const char init[] = "init.lua", folder[] = "init.lua/";
    bool there = pack_tree_find(t, init) != NULL;
    char reason[FILES_WHY];
    for (int i = 0; i < t->n; i++) {
        const struct pack_file *f = &t->file[i];
        size_t n = f->n;
        if (strncmp(f->path, folder, sizeof folder - 1) == 0) {
            return refuse_tree_path(why, init, "it is a folder, not a file");
        }
        if (!there && file_misnamed(init, f->path)) {
            snprintf(why, PACK_WHY, "%s: no such file, but there is '%s'; rename it to %s", init,
                     f->path, init);
            return false;
        }
        if (words_end_with(f->path, ".lua") && !text_of_file((const char *)f->bytes, &n, reason)) {
            return refuse_tree_path(why, f->path, reason);
        }
    }
    return true;
}
