// keys.c: a file keeps the seed. The pair of keys is made from it each time, and the public one
// compared with the file's. The work that a file may ask for is limited. All memory that held a
// secret is cleared.
#include "host/sharing/internal/keys.h"

#include <dirent.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/base/complain.h"
#include "host/files/atomic.h"
#include "host/files/xdg.h"

#define SEED   crypto_sign_SEEDBYTES
#define SALT   crypto_pwhash_SALTBYTES
#define NONCE  crypto_secretbox_NONCEBYTES
#define SEALED (SEED + crypto_secretbox_MACBYTES)
#define TEXT   1024
#define MEMORY ((uint64_t)1 << 30) // what a key file may ask for, at most
#define WORK   16

// A key file, as it is read and written.
struct key_file {
    unsigned char key[KEYS_PUBLIC];
    bool encrypted;
    unsigned char seed[SEED]; // where it is not
    uint64_t operations, memory;
    unsigned char salt[SALT], nonce[NONCE], sealed[SEALED];
};

static const char first_line[] = "zerodark secret key 1\n";

void key_fingerprint(const unsigned char key[KEYS_PUBLIC], char out[KEYS_FINGERPRINT])
{
    static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz"; // no i, l, o, u
    unsigned char h[16];
    crypto_generichash(h, sizeof h, key, KEYS_PUBLIC, NULL, 0);
    for (int i = 0, bit = 0; i < KEYS_FINGERPRINT - 1; i++) {
        if (i % 5 == 4) {
            out[i] = '-';
            continue;
        }
        unsigned two = (unsigned)h[bit / 8] << 8 | h[bit / 8 + 1];
        out[i] = letters[two >> (11 - bit % 8) & 31];
        bit += 5;
    }
    out[KEYS_FINGERPRINT - 1] = '\0';
}

bool key_name_ok(const char *name)
{
    size_t n = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_");
    return n > 0 && n < KEYS_NAME && !name[n] && name[0] != '-';
}

bool key_path(const char *name, char out[FILES_PATH])
{
    char config[XDG_PATH];
    return xdg_config(config) && snprintf(out, FILES_PATH, "%s/keys/%s.key", config, name) > 0;
}

static bool refuse_key(char why[KEYS_WHY], const char *what)
{
    snprintf(why, KEYS_WHY, "%s", what);
    return false;
}

static void add_key_line(char text[TEXT], const char *word, const unsigned char *bytes, size_t n)
{
    size_t at = strlen(text);
    at += (size_t)snprintf(text + at, TEXT - at, "%s ", word);
    sodium_bin2hex(text + at, TEXT - at, bytes, n);
    at = strlen(text);
    snprintf(text + at, TEXT - at, "\n");
}

static void write_text(const struct key_file *f, char text[TEXT])
{
    snprintf(text, TEXT, "%s", first_line);
    add_key_line(text, "public", f->key, sizeof f->key);
    if (!f->encrypted) {
        add_key_line(text, "seed", f->seed, sizeof f->seed);
        return;
    }
    size_t at = strlen(text);
    snprintf(text + at, TEXT - at, "work %" PRIu64 " %" PRIu64 "\n", f->operations, f->memory);
    add_key_line(text, "salt", f->salt, sizeof f->salt);
    add_key_line(text, "nonce", f->nonce, sizeof f->nonce);
    add_key_line(text, "sealed", f->sealed, sizeof f->sealed);
}

static bool take_line(const char **at, const char *word, unsigned char *out, size_t n)
{
    size_t skip = strlen(word), end = strcspn(*at, "\n"), got;
    if (strncmp(*at, word, skip) != 0 || (*at)[skip] != ' ' || !(*at)[end] ||
        sodium_hex2bin(out, n, *at + skip + 1, end - skip - 1, NULL, &got, NULL) != 0 || got != n) {
        return false;
    }
    *at += end + 1;
    return true;
}

static bool take_work(const char **at, struct key_file *f)
{
    int n = 0;
    if (sscanf(*at, "work %" SCNu64 " %" SCNu64 "%n", &f->operations, &f->memory, &n) != 2 ||
        (*at)[n] != '\n' || f->memory > MEMORY || f->operations > WORK) {
        return false;
    }
    *at += n + 1;
    return true;
}

static bool read_key_text(struct key_file *f, const char *text)
{
    const char *at = text;
    *f = (struct key_file){0};
    if (strncmp(at, first_line, sizeof first_line - 1) != 0) {
        return false;
    }
    at += sizeof first_line - 1;
    if (!take_line(&at, "public", f->key, sizeof f->key)) {
        return false;
    }
    f->encrypted = strncmp(at, "seed ", 5) != 0;
    return !f->encrypted ? take_line(&at, "seed", f->seed, sizeof f->seed)
                         : take_work(&at, f) && take_line(&at, "salt", f->salt, sizeof f->salt) &&
                               take_line(&at, "nonce", f->nonce, sizeof f->nonce) &&
                               take_line(&at, "sealed", f->sealed, sizeof f->sealed);
}

// The key that encrypts the seed.
static bool stretch(const struct key_file *f, const char *passphrase,
                    unsigned char out[crypto_secretbox_KEYBYTES])
{
    return crypto_pwhash(out, crypto_secretbox_KEYBYTES, passphrase, strlen(passphrase), f->salt,
                         f->operations, (size_t)f->memory, crypto_pwhash_ALG_ARGON2ID13) == 0;
}

static bool encrypt(struct key_file *f, const char *passphrase)
{
    unsigned char box[crypto_secretbox_KEYBYTES];
    f->encrypted = true;
    f->operations = crypto_pwhash_OPSLIMIT_MODERATE;
    f->memory = crypto_pwhash_MEMLIMIT_MODERATE;
    randombytes_buf(f->salt, sizeof f->salt);
    randombytes_buf(f->nonce, sizeof f->nonce);
    bool good = stretch(f, passphrase, box) &&
                crypto_secretbox_easy(f->sealed, f->seed, SEED, f->nonce, box) == 0;
    sodium_memzero(box, sizeof box);
    return good;
}

static bool decrypt(struct key_file *f, const char *passphrase, char why[KEYS_WHY])
{
    unsigned char box[crypto_secretbox_KEYBYTES];
    if (!stretch(f, passphrase, box)) {
        return refuse_key(why, "there is not enough memory to open it");
    }
    bool good = crypto_secretbox_open_easy(f->seed, f->sealed, SEALED, f->nonce, box) == 0;
    sodium_memzero(box, sizeof box);
    return good || refuse_key(why, "that is not its passphrase");
}

static bool keep_new_key(const char *name, const struct key_file *f, char why[KEYS_WHY])
{
    char path[FILES_PATH], folder[FILES_PATH], text[TEXT], said[FILES_WHY];
    if (!key_path(name, path)) {
        return refuse_key(why, "there is no folder for it");
    }
    if (file_exists(path)) {
        return refuse_key(why, "there is a key of that name already; give another name");
    }
    if (!file_absent(path)) {
        return refuse_key(why, "cannot find out whether there is a key of that name");
    }
    path_folder(path, folder);
    int made = atomic_folders(folder);
    if (made < 0) {
        return refuse_key(why, "its folder cannot be made");
    }
    write_text(f, text);
    bool good = atomic_make(path, text, strlen(text), 0600, said);
    sodium_memzero(text, sizeof text);
    if (!good) {
        atomic_unmake(folder, made);
    }
    return good || refuse_key(why, said);
}

bool key_make(const char *name, const char *passphrase, unsigned char key[KEYS_PUBLIC],
              char why[KEYS_WHY])
{
    struct key_file f = {0};
    unsigned char secret[KEYS_SECRET];
    if (sodium_init() < 0 || !key_name_ok(name)) {
        return refuse_key(why, "the name of a key has only letters, digits, - and _");
    }
    randombytes_buf(f.seed, sizeof f.seed);
    crypto_sign_seed_keypair(f.key, secret, f.seed);
    memcpy(key, f.key, KEYS_PUBLIC);
    bool good = !*passphrase || encrypt(&f, passphrase) ||
                refuse_key(why, "there is not enough memory to encrypt it");
    good = good && keep_new_key(name, &f, why);
    sodium_memzero(secret, sizeof secret);
    sodium_memzero(&f, sizeof f);
    return good;
}

// Reads a key file. False with the reason.
static bool load_key_file(const char *path, struct key_file *f, char why[KEYS_WHY])
{
    size_t n;
    char said[FILES_WHY];
    char *text = file_read_plain(path, &n, said);
    if (!text) {
        return refuse_key(why, file_absent(path)
                                   ? "there is no such key; `zerodark pack keygen` makes one"
                                   : said);
    }
    bool good = read_key_text(f, text);
    sodium_memzero(text, n);
    free(text);
    return good || refuse_key(why, "it is not a secret key, or it is damaged");
}

// Where there are no modes, nobody can change that, and it is only reported.
static bool is_open_to_others(const char *path)
{
    struct stat about, closed;
    if (stat(path, &about) != 0 || !(about.st_mode & 077)) {
        return false;
    }
    bool own = about.st_uid == geteuid();
    bool took = !own || (chmod(path, about.st_mode & 0700) == 0 && stat(path, &closed) == 0 &&
                         !(closed.st_mode & 077));
    if (own && took) {
        chmod(path, about.st_mode & 07777);
    } else if (!took) {
        complain_of("%s: others may be able to read it: this file system has no file permissions",
                    path);
    }
    return took;
}

static bool unlock(struct key_file *f, key_asker ask, char why[KEYS_WHY])
{
    char passphrase[512] = "";
    if (!ask || !ask("Passphrase of the key: ", passphrase, sizeof passphrase)) {
        return refuse_key(why, "it needs a passphrase, which can only be typed on a terminal");
    }
    bool good = decrypt(f, passphrase, why);
    sodium_memzero(passphrase, sizeof passphrase);
    return good;
}

bool key_read(const char *name, key_asker ask, unsigned char secret[KEYS_SECRET],
              char why[KEYS_WHY])
{
    char path[FILES_PATH];
    struct key_file f;
    unsigned char key[KEYS_PUBLIC];
    if (sodium_init() < 0 || !key_name_ok(name) || !key_path(name, path)) {
        return refuse_key(why, "that is not a key name");
    }
    if (!load_key_file(path, &f, why)) {
        return false;
    }
    bool good = !is_open_to_others(path) ||
                refuse_key(why, "other users can read it: run `chmod 600` on it, and make a new "
                                "key if somebody has read it");
    good = good && (!f.encrypted || unlock(&f, ask, why));
    if (good) {
        crypto_sign_seed_keypair(key, secret, f.seed);
        good = memcmp(key, f.key, KEYS_PUBLIC) == 0 || refuse_key(why, "it is damaged");
    }
    sodium_memzero(&f, sizeof f);
    return good;
}

bool key_own(const unsigned char key[KEYS_PUBLIC], char name[KEYS_NAME])
{
    char any[FILES_PATH], path[FILES_PATH + 300], why[KEYS_WHY];
    struct key_file f;
    bool found = false;
    if (!key_path("", any)) {
        return false;
    }
    *strrchr(any, '/') = '\0';
    DIR *d = opendir(any);
    for (const struct dirent *e; d && !found && (e = readdir(d));) {
        size_t n = strlen(e->d_name);
        if (n > 4 && n - 4 < KEYS_NAME && strcmp(e->d_name + n - 4, ".key") == 0) {
            snprintf(path, sizeof path, "%s/%s", any, e->d_name);
            found = load_key_file(path, &f, why) && memcmp(f.key, key, KEYS_PUBLIC) == 0;
            sodium_memzero(&f, sizeof f);
            snprintf(name, KEYS_NAME, "%.*s", (int)(n - 4), e->d_name);
        }
    }
    if (d) {
        closedir(d);
    }
    return found;
}
