// installed_record.c: what is kept of an installed pack, and whether the pack is still that.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "host/files/file_ops.h"
#include "host/packs/internal/installed_parts.h"
#include "host/packs/pack_hash.h"
#include "host/packs/pack_lent.h"

// The rest of a line, which stays one.
static void put_rest(FILE *f, const char *text)
{
    fputc(' ', f);
    for (; *text; text++) {
        fputc(*text == '\n' ? ' ' : *text, f);
    }
    fputc('\n', f);
}

char *installed_record_write(const struct installed_record *r, size_t *n)
{
    char seal[PACK_SEAL_TEXT];
    struct text_box box;
    FILE *f = text_box_open(&box);
    if (!f) {
        return NULL;
    }
    pack_seal_write(&r->seal, seal);
    fprintf(f, "%s\n", seal);
    for (int i = 0; i < r->needs.n_requires; i++) {
        fprintf(f, "requires %s", r->needs.requires[i].name);
        put_rest(f, r->needs.requires[i].versions);
    }
    fputs("from", f);
    put_rest(f, r->from);
    return text_box_take(&box, n);
}

static bool read_required_pack(struct pack_manifest *m, const char *line, size_t n)
{
    size_t name = strcspn(line, " \n");
    if (m->n_requires == PACK_REQUIRES || name >= PACK_NAME || name >= n ||
        n - name - 1 >= PACK_RANGE) {
        return false;
    }
    int i = m->n_requires++;
    snprintf(m->requires[i].name, PACK_NAME, "%.*s", (int)name, line);
    snprintf(m->requires[i].versions, PACK_RANGE, "%.*s", (int)(n - name - 1), line + name + 1);
    return true;
}

static bool read_record_lines(struct installed_record *r, const char *line)
{
    static const char requires[] = "requires ", from[] = "from ";
    for (size_t n; *line; line += n + (line[n] != '\0')) {
        n = strcspn(line, "\n");
        if (strncmp(line, requires, sizeof requires - 1) == 0) {
            size_t skip = sizeof requires - 1;
            if (!read_required_pack(&r->needs, line + skip, n - skip)) {
                return false;
            }
        } else if (strncmp(line, from, sizeof from - 1) == 0) {
            size_t skip = sizeof from - 1;
            snprintf(r->from, sizeof r->from, "%.*s", (int)(n - skip), line + skip);
        } else {
            return false;
        }
    }
    return true;
}

bool installed_record(const char *folder, struct installed_record *r, char why[PACK_WHY])
{
    char path[FILES_PATH + 16], unread[FILES_WHY];
    size_t n;
    *r = (struct installed_record){0};
    snprintf(path, sizeof path, "%.*s/" RECORD_NAME, FILES_PATH, folder);
    char *text = file_read_plain(path, &n, unread);
    const char *empty = text ? strstr(text, "\n\n") : NULL;
    bool good = empty && pack_seal_read(&r->seal, text, (size_t)(empty + 1 - text)) &&
                read_record_lines(r, empty + 2);
    r->needs.id = r->seal.id;
    if (!text && !file_absent(path)) {
        snprintf(why, PACK_WHY, "its record cannot be read: %s", unread);
    } else if (!good && !(text && pack_seal_is_foreign(text, why))) {
        snprintf(why, PACK_WHY,
                 text ? "its record has been changed since it was installed"
                      : "it has no record of what was installed");
    }
    free(text);
    return good;
}

// Is what has that hash what the record says?
static bool fits_installed_record(const struct installed_record *r, const char *now,
                                  char why[PACK_WHY])
{
    char then[PACK_HASH_HEX];
    pack_hash_text(&r->seal.content, then);
    if (strcmp(now, then) != 0) {
        snprintf(why, PACK_WHY, "its files were changed since it was installed");
        return false;
    }
    if (r->seal.is_signed && !pack_seal_holds(&r->seal)) {
        snprintf(why, PACK_WHY, "its record has been changed since it was installed");
        return false;
    }
    return true;
}

bool installed_record_holds(const char *folder, const struct installed_record *r,
                            char why[PACK_WHY])
{
    char now[PACK_HASH_HEX];
    return pack_hash_folder(folder, now, why) && fits_installed_record(r, now, why);
}

// The hash of a tree that was read from a folder; false if it is not what was installed there.
// *kept: something was.
static bool hash_installed(const char *folder, const struct pack_tree *t, char hex[PACK_HASH_HEX],
                           bool *kept, char why[PACK_WHY])
{
    char path[FILES_PATH + 16];
    struct pack_hash h;
    pack_hash(t, &h);
    pack_hash_text(&h, hex);
    snprintf(path, sizeof path, "%.*s/" RECORD_NAME, FILES_PATH, folder);
    *kept = !file_absent(path);
    if (!*kept) {
        return true;
    }
    struct installed_record *r = calloc(1, sizeof *r);
    if (!r) {
        snprintf(why, PACK_WHY, "not enough memory to read its record");
    }
    bool good = r && installed_record(folder, r, why) && fits_installed_record(r, hex, why);
    free(r);
    return good;
}

// keep: where the files of an installed pack are to stay readable; NULL: nowhere.
static bool hash_folder(const char *folder, const char *keep, char hex[PACK_HASH_HEX],
                        char why[PACK_WHY])
{
    struct pack_tree t;
    bool kept;
    if (!pack_tree_read(&t, folder, why)) {
        return false;
    }
    bool good = hash_installed(folder, &t, hex, &kept, why);
    if (good && kept && keep) {
        pack_lend_folder(keep, &t);
    } else {
        pack_tree_free(&t);
    }
    return good;
}

bool installed_hash(const char *folder, char hex[PACK_HASH_HEX], char why[PACK_WHY])
{
    bool looked = file_ops() || pack_lent_tree(folder); // its parent has, or it was looked at
    return looked ? pack_hash_folder(folder, hex, why) : hash_folder(folder, NULL, hex, why);
}

bool installed_keep(const char *folder, const char *as, char hex[PACK_HASH_HEX], char why[PACK_WHY])
{
    bool looked = file_ops() || pack_lent_tree(as);
    return looked ? pack_hash_folder(as, hex, why) : hash_folder(folder, as, hex, why);
}
