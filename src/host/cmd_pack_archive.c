// cmd_pack_archive.c: `zerodark pack build` and `verify`.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/atomic.h"
#include "host/cmd_pack.h"
#include "host/json_out.h"
#include "host/pack_archive.h"

static const struct option_row build_options[] = {
    {"output", 'o', "FILE", "the archive; otherwise NAME-VERSION.zdpack, here"}, {0}};

// Is there nothing, or an archive that may be replaced?
static bool may_write(const char *path)
{
    static const char mark[] = ".zdpack";
    char head[sizeof mark] = "";
    FILE *f = fopen(path, "rb");
    size_t n = f ? fread(head, 1, sizeof head, f) : 0;
    if (f) {
        fclose(f);
    }
    return !file_exists(path) || (n == sizeof head && memcmp(head, mark, n) == 0);
}

static enum exit_status write_archive(const struct pack_tree *t, const struct pack_seal *seal,
                                      const char *path)
{
    char why[PACK_WHY] = "it is there, and is no archive of a pack; name another file with -o";
    size_t n;
    unsigned char *bytes = may_write(path) ? pack_archive_write(t, seal, &n, why) : NULL;
    bool good = bytes && atomic_write(path, bytes, n, 0644, why);
    free(bytes);
    if (!good) {
        complain_of("%s: %s", path, why);
        return EXIT_WORK;
    }
    char hex[PACK_HASH_HEX];
    pack_hash_text(&seal->content, hex);
    printf("%s: %s %s, %d file%s, content %s\n", path, seal->id.name, seal->id.version, t->n,
           t->n == 1 ? "" : "s", hex);
    return EXIT_DONE;
}

static enum exit_status build_from(const char *folder, const char *output)
{
    char path[FILES_PATH], why[PACK_WHY];
    struct pack_tree t;
    struct pack_manifest m;
    if (!pack_tree_read(&t, folder, why)) {
        complain_of("%s: %s", folder, why);
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
    const char *value, *output = NULL;
    int at = 0, got;
    while ((got = options_next(c, argc, argv, &at, &value)) >= 0) {
        output = value;
    }
    if (got != OPTIONS_END) {
        return got == OPTIONS_HELP ? EXIT_DONE : EXIT_USAGE;
    }
    if (argc - at != 1) {
        return options_wrong(c, "%s", at == argc ? "which folder?" : "one folder at a time");
    }
    return build_from(argv[at], output);
}

const struct command cmd_pack_build = {
    .name = "pack build",
    .operands = "FOLDER",
    .summary =
        "makes one archive file of a pack\n\n"
        "The same content gives the same bytes, on every machine and at any time. Hidden files,\n"
        "those that end with ~, and archives of packs are left out; links are refused.",
    .example = "For example:\n"
               "  zerodark pack build night-fight\n"
               "  zerodark pack build night-fight -o /tmp/night.zdpack\n",
    .options = build_options,
    .run = build,
};

static const struct option_row verify_options[] = {{"json", 0, NULL, "as JSON, one object a line"},
                                                   {0}};

static enum exit_status verify_file(const char *path, bool json)
{
    struct pack_archive a;
    struct pack_manifest m;
    char hex[PACK_HASH_HEX];
    enum exit_status status = pack_archive_open(&a, path, &m);
    if (status != EXIT_DONE) {
        return status;
    }
    pack_hash_text(&a.seal.content, hex);
    if (!json) {
        printf("%s: %s %s, %d files, content %s\n", path, a.seal.id.name, a.seal.id.version,
               a.tree.n, hex);
    }
    pack_archive_free(&a);
    return EXIT_DONE;
}

static enum exit_status verify(const struct command *c, int argc, char **argv)
{
    const char *value;
    bool json = false;
    int at = 0, got;
    while ((got = options_next(c, argc, argv, &at, &value)) >= 0) {
        json = true;
    }
    if (got != OPTIONS_END) {
        return got == OPTIONS_HELP ? EXIT_DONE : EXIT_USAGE;
    }
    if (at == argc) {
        return options_wrong(c, "which archive, or which installed pack?%s", "");
    }
    enum exit_status worst = EXIT_DONE;
    for (int i = at; i < argc; i++) {
        enum exit_status one = verify_file(argv[i], json);
        worst = one > worst ? one : worst;
    }
    return worst;
}

const struct command cmd_pack_verify = {
    .name = "pack verify",
    .operands = "FILE|NAME...",
    .summary = "looks whether archives, or installed packs, are what they say",
    .example = "For example:\n"
               "  zerodark pack verify night-fight-1.2.0.zdpack\n",
    .options = verify_options,
    .run = verify,
};
