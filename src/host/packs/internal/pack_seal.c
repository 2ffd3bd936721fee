// pack_seal.c: the first file of an archive, which says what the others are.
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/release/release.h"
#include "host/packs/pack_archive.h"

#define HEX(bytes)  (2 * (bytes) + 1)
#define SEAL_BEGINS "zerodark pack "

void pack_seal_write(const struct pack_seal *s, char text[PACK_SEAL_TEXT])
{
    char content[HEX(PACK_HASH)], key[HEX(PACK_KEY)], signature[HEX(PACK_SIGNATURE)];
    pack_hash_text(&s->content, content);
    int n = snprintf(text, PACK_SEAL_TEXT, SEAL_BEGINS "%d\nname %s\nversion %s\ncontent %s\n",
                     PROMISED_ARCHIVES, s->id.name, s->id.version, content);
    if (s->is_signed) {
        sodium_bin2hex(key, sizeof key, s->key, PACK_KEY);
        sodium_bin2hex(signature, sizeof signature, s->signature, PACK_SIGNATURE);
        snprintf(text + n, PACK_SEAL_TEXT - (size_t)n, "key %s\nsignature %s\n", key, signature);
    }
}

// Copies the value of the line that begins with the word, and goes on to the next line.
static bool take_seal_line(const char **at, const char *word, char *value, size_t size)
{
    size_t skip = strlen(word), n = strcspn(*at, "\n");
    if (strncmp(*at, word, skip) != 0 || (*at)[n] != '\n' || n - skip >= size) {
        return false;
    }
    memcpy(value, *at + skip, n - skip);
    value[n - skip] = '\0';
    *at += n + 1;
    return true;
}

static bool take_bytes(const char **at, const char *word, unsigned char *out, size_t n)
{
    char hex[HEX(PACK_SIGNATURE)];
    size_t got;
    return take_seal_line(at, word, hex, sizeof hex) &&
           sodium_hex2bin(out, n, hex, strlen(hex), NULL, &got, NULL) == 0 && got == n;
}

// Whatever was read is written again, so that each seal has one form only.
bool pack_seal_read(struct pack_seal *s, const char *text, size_t n)
{
    char again[PACK_SEAL_TEXT], version[8];
    const char *at = text;
    *s = (struct pack_seal){0};
    if (!take_seal_line(&at, SEAL_BEGINS, version, sizeof version) ||
        !take_seal_line(&at, "name ", s->id.name, PACK_NAME) || !pack_name_ok(s->id.name) ||
        !take_seal_line(&at, "version ", s->id.version, PACK_NAME) ||
        !pack_version_ok(s->id.version) ||
        !take_bytes(&at, "content ", s->content.byte, PACK_HASH)) {
        return false;
    }
    s->is_signed = at < text + n;
    if (s->is_signed && (!take_bytes(&at, "key ", s->key, PACK_KEY) ||
                         !take_bytes(&at, "signature ", s->signature, PACK_SIGNATURE))) {
        return false;
    }
    pack_seal_write(s, again);
    return strlen(again) == n && memcmp(again, text, n) == 0;
}

bool pack_seal_is_foreign(const char *text, char why[PACK_WHY])
{
    size_t skip = strlen(SEAL_BEGINS);
    long number = strncmp(text, SEAL_BEGINS, skip) == 0 ? strtol(text + skip, NULL, 10) : 0;
    if (number < 1 || release_opens(PROMISE_ARCHIVES, number)) {
        return false;
    }
    release_refuse(&promises[PROMISE_ARCHIVES], number, NULL, why);
    return true;
}

// What is signed: the seal without key and signature, after words that no other message begins
// with.
static size_t message(const struct pack_seal *s, char out[PACK_SEAL_TEXT + 64])
{
    struct pack_seal bare = *s;
    char text[PACK_SEAL_TEXT];
    bare.is_signed = false;
    pack_seal_write(&bare, text);
    return (size_t)snprintf(out, PACK_SEAL_TEXT + 64, "zerodark signature of a pack 1\n%s", text);
}

void pack_seal_sign(struct pack_seal *s, const unsigned char *secret)
{
    char text[PACK_SEAL_TEXT + 64];
    size_t n = message(s, text);
    crypto_sign_ed25519_sk_to_pk(s->key, secret);
    crypto_sign_detached(s->signature, NULL, (const unsigned char *)text, n, secret);
    s->is_signed = true;
}

bool pack_seal_holds(const struct pack_seal *s)
{
    char text[PACK_SEAL_TEXT + 64];
    size_t n = message(s, text);
    return s->is_signed &&
           crypto_sign_verify_detached(s->signature, (const unsigned char *)text, n, s->key) == 0;
}
