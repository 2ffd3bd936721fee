// cmd_pack_keys.c: `zerodark pack keygen` and `sign`.
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/base/text_box.h"
#include "host/base/command_words.h"
#include "host/files/atomic.h"
#include "host/packs/pack_archive.h"
#include "host/sharing/internal/pack_open.h"
#include "host/sharing/internal/pack_parts.h"
#include "host/sharing/internal/passphrase.h"
#include "host/sharing/internal/trust.h"

#define PASSPHRASE 512

static const struct option_row keygen_options[] = {
    {"no-passphrase", 0, NULL, "does not ask for a passphrase, even on a terminal",
     .take = options_flag},
    {0}};

// Asks twice. False: the reason was reported.
static bool ask_new(char out[PASSPHRASE])
{
    char again[PASSPHRASE];
    bool good = passphrase_ask("Passphrase of the new key (none: it is not encrypted): ", out,
                               PASSPHRASE) &&
                (!*out || passphrase_ask("Repeat the passphrase: ", again, sizeof again));
    if (!good) {
        complain("no passphrase was typed");
    } else if (*out && strcmp(out, again) != 0) {
        complain("the two passphrases differ; no key was made");
        good = false;
    }
    sodium_memzero(again, sizeof again);
    return good;
}

static enum exit_status make_and_print_key(const char *name, bool ask)
{
    char passphrase[PASSPHRASE] = "", path[FILES_PATH], why[KEYS_WHY], shown[KEYS_FINGERPRINT];
    unsigned char key[KEYS_PUBLIC];
    if (!key_path(name, path) || (ask && !ask_new(passphrase))) {
        return EXIT_WORK;
    }
    bool good = key_make(name, passphrase, key, why);
    bool encrypted = *passphrase != '\0';
    sodium_memzero(passphrase, sizeof passphrase);
    if (!good) {
        return complain_of("%s: %s", path, why);
    }
    key_fingerprint(key, shown);
    printf("%s: a new key, %s%s\nPeople who install your packs are shown %s: publish it where they "
           "know you.\nKeep a copy of the file: without it nobody can sign for you again.\n",
           path, shown, encrypted ? ", encrypted" : "", shown);
    return EXIT_DONE;
}

static enum exit_status keygen(const struct command *c, int argc, char **argv)
{
    bool silent = false;
    int at = options_read(c, argc, argv, &silent);
    if (at < 0) {
        return options_stopped(at);
    }
    const char *name = at < argc ? argv[at] : "default";
    if (argc - at > 1 || !key_name_ok(name)) {
        return options_wrong(c, "at most one key name: letters, digits, - and _");
    }
    return make_and_print_key(name, isatty(STDIN_FILENO) && !silent);
}

const struct command cmd_pack_keygen = {COMMAND_PACK_KEYGEN, .options = keygen_options,
                                        .run = keygen};

struct signing {
    const char *key;
    unsigned char secret[KEYS_SECRET];
    bool force;
};

static const struct option_row sign_options[] = {
    {"key", 'k', "NAME", "the key to sign with (default)", OPTION(struct signing, key)},
    {"force", 0, NULL, "replaces somebody else's signature", OPTION(struct signing, force)},
    {0}};

// An archive to be signed.
struct signed_file {
    const char *path;
    struct pack_archive pack;
    bool good;
};

static bool may_sign(const struct signing *w, const struct pack_seal *s, const char *path)
{
    unsigned char key[KEYS_PUBLIC];
    char shown[KEYS_FINGERPRINT];
    crypto_sign_ed25519_sk_to_pk(key, w->secret);
    if (!s->is_signed || w->force || memcmp(key, s->key, sizeof key) == 0) {
        return true;
    }
    key_fingerprint(s->key, shown);
    complain_of("%s: it is already signed by %s; add --force to put your signature in its place",
                path, shown);
    return false;
}

static enum exit_status sign_one(const struct signing *w, struct signed_file *f)
{
    char why[PACK_WHY];
    size_t n;
    struct pack_seal *s = &f->pack.seal;
    if (!may_sign(w, s, f->path)) {
        return EXIT_WORK;
    }
    pack_seal_sign(s, w->secret);
    unsigned char *bytes = pack_archive_write(&f->pack.tree, s, &n, why);
    bool good = bytes && atomic_write(f->path, bytes, n, 0644, why);
    free(bytes);
    if (!good) {
        return complain_of("%s: %s", f->path, why);
    }
    printf("%s: %s %s\n", f->path, s->id.name, s->id.version);
    trust_print(s, "  ");
    return EXIT_DONE;
}

static enum exit_status sign_good(struct signing *w, int n, struct signed_file *files)
{
    char why[KEYS_WHY], path[FILES_PATH];
    enum exit_status worst = EXIT_DONE;
    if (!key_path(w->key, path)) {
        return EXIT_WORK;
    }
    if (!key_read(w->key, passphrase_ask, w->secret, why)) {
        return complain_of("%s: %s", path, why);
    }
    for (int i = 0; i < n; i++) {
        worst = exit_worse(worst, files[i].good ? sign_one(w, &files[i]) : EXIT_DONE);
    }
    sodium_memzero(w->secret, sizeof w->secret);
    return worst;
}

// All archives are read before the key is: what reads their pack.lua is not to have it in memory.
static enum exit_status sign_all(struct signing *w, int n, char **paths)
{
    struct signed_file *files = text_box_made(calloc((size_t)n, sizeof *files));
    struct pack_manifest m;
    enum exit_status worst = files ? EXIT_DONE : EXIT_WORK;
    int good = 0;
    for (int i = 0; files && i < n; i++) {
        files[i].path = paths[i];
        enum exit_status one = pack_archive_open(&files[i].pack, paths[i], &m);
        files[i].good = one == EXIT_DONE;
        good += files[i].good;
        worst = exit_worse(worst, one);
    }
    enum exit_status signing = good > 0 ? sign_good(w, n, files) : EXIT_DONE;
    for (int i = 0; files && i < n; i++) {
        pack_archive_free(&files[i].pack);
    }
    free(files);
    return exit_worse(worst, signing);
}

static enum exit_status run_pack_sign(const struct command *c, int argc, char **argv)
{
    struct signing w = {.key = "default"};
    int at = options_some(c, argc, argv, &w, "which archive?");
    if (at < 0) {
        return options_stopped(at);
    }
    if (!key_name_ok(w.key)) {
        return options_wrong(c, "that is not a name for a key: letters, digits, - and _");
    }
    return sign_all(&w, argc - at, argv + at);
}

const struct command cmd_pack_sign = {COMMAND_PACK_SIGN, .options = sign_options,
                                      .run = run_pack_sign};
