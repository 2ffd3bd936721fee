// cmd_pack_archive.c: `zerodark pack build` and `verify`.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/text/json_out.h"
#include "app/text/number.h"
#include "host/base/command_words.h"
#include "host/files/atomic.h"
#include "host/packs/installed.h"
#include "host/packs/pack_archive.h"
#include "host/sharing/internal/pack_open.h"
#include "host/sharing/internal/pack_parts.h"
#include "host/sharing/internal/trust.h"

static const struct option_row build_options[] = {
    {"output", 'o', "FILE", "the archive (NAME-VERSION.zdpack in this folder)",
     .take = options_word},
    {0}};

// Is there nothing, or an archive that may be replaced?
static bool may_replace_archive(const char *path)
{
    static const char mark[] = ".zdpack";
    char head[sizeof mark] = "";
    char why[FILES_WHY];
    FILE *f = file_open_plain(path, why);
    size_t n = f ? fread(head, 1, sizeof head, f) : 0;
    if (f) {
        fclose(f);
    }
    return file_absent(path) || (n == sizeof head && memcmp(head, mark, n) == 0);
}

static enum exit_status write_archive(const struct pack_tree *t, const struct pack_seal *seal,
                                      const char *path)
{
    char why[PACK_WHY];
    const char *hidden = file_hidden(path);
    size_t n;
    snprintf(why, sizeof why, "%s",
             hidden ? hidden
                    : "the file exists and is not an archive of a pack; name another file with -o");
    unsigned char *bytes = may_replace_archive(path) ? pack_archive_write(t, seal, &n, why) : NULL;
    bool good = bytes && atomic_write(path, bytes, n, 0644, why);
    free(bytes);
    if (!good) {
        return complain_of("%s: %s", path, why);
    }
    char hex[PACK_HASH_HEX];
    pack_hash_text(&seal->content, hex);
    printf("%s: %s %s, %d file%s, content %s\n", path, seal->id.name, seal->id.version, t->n,
           plural(t->n), hex);
    return EXIT_DONE;
}

static enum exit_status build_from(const char *folder, const char *output)
{
    char path[FILES_PATH];
    struct pack_tree t;
    struct pack_manifest m;
    if (!pack_folder_open(&t, folder)) {
        return EXIT_WORK;
    }
    enum exit_status status = pack_manifest(&t, folder, &m);
    if (status == EXIT_DONE) {
        struct pack_seal seal = {.id = m.id};
        pack_hash(&t, &seal.content);
        snprintf(path, sizeof path, "%s-%s.zdpack", m.id.name, m.id.version);
        status = write_archive(&t, &seal, output ? output : path);
    }
    pack_tree_free(&t);
    return status;
}

static enum exit_status build(const struct command *c, int argc, char **argv)
{
    const char *output = NULL;
    int at = options_one(c, argc, argv, &output, "folder");
    if (at < 0) {
        return options_stopped(at);
    }
    return build_from(argv[at], output);
}

const struct command cmd_pack_build = {COMMAND_PACK_BUILD, .options = build_options, .run = build};

static const struct option_row verify_options[] = {
    {"json", 0, NULL, "as JSON, one line for each pack", .take = options_flag}, {0}};

// What was proven.
static void print_seal(const struct pack_seal *s, const char *path, const struct pack_tree *t)
{
    char hex[PACK_HASH_HEX];
    pack_hash_text(&s->content, hex);
    printf("%s: %s %s, %d file%s, %zu bytes\n  content %s\n", path, s->id.name, s->id.version, t->n,
           plural(t->n), t->bytes, hex);
    trust_print(s, "  ");
}

static void print_built_pack_json(const struct pack_seal *s, const char *path,
                                  const struct pack_tree *t)
{
    unsigned char known[KEYS_PUBLIC];
    char hex[PACK_HASH_HEX], shown[KEYS_FINGERPRINT];
    pack_hash_text(&s->content, hex);
    if (s->is_signed) {
        key_fingerprint(s->key, shown);
    }
    json_line(stdout,
              json_pack("{s:o,s:o,s:o,s:i,s:I,s:s,s:s*,s:s}", "file", json_words(path), "name",
                        json_words(s->id.name), "version", json_words(s->id.version), "files", t->n,
                        "bytes", (json_int_t)t->bytes, "content", hex, "signer",
                        s->is_signed ? shown : NULL, "trust", trust_word(trust_of(s, known))));
}

static enum exit_status verify_file(const char *path, bool json)
{
    struct pack_archive a;
    struct pack_manifest m;
    enum exit_status status = pack_archive_open(&a, path, &m);
    if (status == EXIT_DONE) {
        status = trust_allows(&a.seal, path, false) ? EXIT_DONE : EXIT_WORK;
        if (status == EXIT_DONE || json) {
            (json ? print_built_pack_json : print_seal)(&a.seal, path, &a.tree);
        }
        pack_archive_free(&a);
    }
    return status;
}

static enum exit_status verify_installed(const struct pack_id *id, bool json)
{
    struct installed_record *r = text_box_made(calloc(1, sizeof *r));
    struct pack_tree t = {0};
    char folder[INSTALLED_PATH], hex[PACK_HASH_HEX], why[PACK_WHY];
    unsigned char known[KEYS_PUBLIC];
    enum exit_status status = EXIT_WORK;
    if (!r || !installed_folder(id, folder)) {
        free(r);
        return EXIT_WORK;
    }
    if (installed_record(folder, r, why) && installed_hash(folder, hex, why) &&
        pack_tree_read(&t, folder, why)) {
        if (trust_of(&r->seal, known) != TRUST_FAILED) { // which was reported
            (json ? print_built_pack_json : print_seal)(&r->seal, folder, &t);
            status = EXIT_DONE;
        }
    } else {
        complain_of("%s: %s; remove it, and install it again", folder, why);
    }
    pack_tree_free(&t);
    free(r);
    return status;
}

static bool is_pack_name_word(const char *word, size_t n)
{
    char name[PACK_NAME];
    return (size_t)snprintf(name, sizeof name, "%.*s", (int)n, word) < sizeof name &&
           pack_name_ok(name);
}

// A file, or all installed versions of a name, or the one of NAME@VERSION.
static enum exit_status verify_word(const char *word, bool json)
{
    struct installed_list all;
    enum exit_status worst = EXIT_DONE;
    int found = 0;
    char why[FILES_WHY];
    size_t n = strcspn(word, "@");
    if (file_is_plain(word) || !is_pack_name_word(word, n)) {
        return verify_file(word, json);
    }
    if (!installed_all(&all)) {
        return EXIT_WORK;
    }
    for (int i = 0; i < all.n; i++) {
        const struct pack_id *id = &all.id[i];
        if (strlen(id->name) == n && strncmp(word, id->name, n) == 0 &&
            (!word[n] || strcmp(word + n + 1, id->version) == 0)) {
            worst = exit_worse(worst, verify_installed(id, json));
            found++;
        }
    }
    installed_free(&all);
    if (!found && (!file_absent(word) || file_hidden(word))) {
        complain_of("%s: %s", word, file_opens(word, why) ? "it is not an archive of a pack" : why);
    } else if (!found) {
        complain_of("%s: no such file, and no installed pack of that name", word);
    }
    return found ? worst : EXIT_WORK;
}

static enum exit_status verify(const struct command *c, int argc, char **argv)
{
    bool json = false;
    int at = options_some(c, argc, argv, &json, "which archive, or which installed pack?");
    if (at < 0) {
        return options_stopped(at);
    }
    installed_sweep();
    enum exit_status worst = EXIT_DONE;
    for (int i = at; i < argc; i++) {
        worst = exit_worse(worst, verify_word(argv[i], json));
    }
    return worst;
}

const struct command cmd_pack_verify = {COMMAND_PACK_VERIFY, .options = verify_options,
                                        .run = verify};
