// fuzz_seal.c: what says whom a pack is from, altered: seals, secret keys, known keys, records of
// installed packs. Each is refused, or is what was written. Which one it is the ending of the file
// says: .seal, .key, .known, .installed.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/packs/internal/installed_parts.h"
#include "host/packs/pack_archive.h"
#include "host/sharing/internal/keys.h"
#include "host/sharing/internal/known_keys.h"
#include "support/fuzz_folder.h"
#include "support/fuzz_support.h"

static const char *const words[] = {"zerodark pack 1\n",
                                    "name ",
                                    "version ",
                                    "content ",
                                    "key ",
                                    "signature ",
                                    "zerodark secret key 1\n",
                                    "public ",
                                    "seed ",
                                    "work 1 8192\n",
                                    "work 99999 99999999\n",
                                    "salt ",
                                    "nonce ",
                                    "sealed ",
                                    "requires ",
                                    "from ",
                                    "\n\n",
                                    "# ",
                                    "fog ",
                                    "\xef\xbb\xbf",
                                    "\r\n",
                                    NULL};

static bool parse_seal(const struct fuzz_bytes *b)
{
    struct pack_seal s;
    char again[PACK_SEAL_TEXT], why[PACK_WHY];
    bool taken = pack_seal_read(&s, (const char *)b->at, b->n);
    if (!taken) {
        pack_seal_is_foreign((const char *)b->at, why);
        return false;
    }
    pack_seal_write(&s, again);
    if (strlen(again) != b->n || memcmp(again, b->at, b->n) != 0) {
        fuzz_failed("a seal is not what would be written");
    }
    pack_seal_holds(&s);
    return true;
}

// Nobody is asked: how much work a passphrase is has a test of its own.
static bool ask_nobody(const char *question, char *out, size_t size)
{
    (void)question, (void)out, (void)size;
    return false;
}

static bool parse_key(const struct fuzz_bytes *b)
{
    unsigned char secret[KEYS_SECRET], key[KEYS_PUBLIC] = {0};
    char why[KEYS_WHY] = "", name[KEYS_NAME];
    fuzz_folder_write("zerodark/keys/own.key", b->at, b->n);
    bool taken = key_read("own", ask_nobody, secret, why);
    if (!taken && (!*why || strlen(why) >= KEYS_WHY)) {
        fuzz_failed("a key was refused without a reason");
    }
    if (taken && memcmp(b->at, "zerodark secret key 1\n", 22) != 0) {
        fuzz_failed("what is no key was taken");
    }
    key_own(taken ? secret + KEYS_SECRET - KEYS_PUBLIC : key, name);
    return taken;
}

static bool parse_known(const struct fuzz_bytes *b)
{
    unsigned char key[KEYS_PUBLIC], again[KEYS_PUBLIC];
    fuzz_folder_write("zerodark/known_keys", b->at, b->n);
    enum known known = known_key("fog", key);
    unsigned char other[KEYS_PUBLIC] = {7};
    if (known == KNOWN_FAILED) {
        return false;
    }
    // What one pack's line says stays, whatever happens to another's.
    if (known_keep("rain", other) && (known_key("fog", again) != known ||
                                      (known == KNOWN_IS && memcmp(key, again, sizeof key) != 0))) {
        fuzz_failed("another pack's key has changed");
    }
    return known == KNOWN_IS;
}

static bool parse_installed(const struct fuzz_bytes *b)
{
    static struct installed_record r;
    char why[PACK_WHY] = "";
    size_t n;
    fuzz_folder_write("pack/" RECORD_NAME, b->at, b->n);
    bool taken = installed_record(fuzz_folder_path("pack"), &r, why);
    if (!taken && !*why) {
        fuzz_failed("a record was refused without a reason");
    }
    if (taken) {
        free(installed_record_write(&r, &n));
        installed_record_holds(fuzz_folder_path("pack"), &r, why);
    }
    return taken;
}

static bool parse(const struct fuzz_bytes *b)
{
    static const struct {
        const char *ending;
        bool (*parse)(const struct fuzz_bytes *b);
    } all[] = {{".seal", parse_seal},
               {".key", parse_key},
               {".known", parse_known},
               {".installed", parse_installed}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (fuzz_ends_with(b->path, all[i].ending)) {
            return all[i].parse(b);
        }
    }
    return false;
}

int main(int argc, char **argv)
{
    const struct fuzz_parser parser = {
        .begin = fuzz_hush, .parse = parse, .words = words, .text = true};
    fuzz_folder_make("zerodark/keys", "pack");
    setenv("XDG_CONFIG_HOME", fuzz_folder_path(""), 1);
    int status = fuzz_parser_main(&parser, argc, argv);
    fuzz_folder_remove();
    return status;
}
