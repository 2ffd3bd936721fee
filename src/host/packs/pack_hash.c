// pack_hash.c: a first line names the format, and each path and file has its length before it. A
// lent archive is hashed from memory; for a folder, a worker asks its parent.
#include "host/packs/pack_hash.h"

#include <sodium.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "host/files/file_ops.h"
#include "host/packs/pack_lent.h"

// A different version of what is hashed, and how, has a different beginning.
static const char beginning[] = "zerodark pack content 1\n";

static void put_hashed_bytes(crypto_generichash_state *h, const void *bytes, size_t n)
{
    crypto_generichash_update(h, bytes, n);
}

// Eight bytes, the lowest first; a length before what it measures, so that no two lists of files
// are hashed as the same bytes.
static void put_length(crypto_generichash_state *h, size_t n)
{
    unsigned char byte[8];
    for (int i = 0; i < 8; i++) {
        byte[i] = (unsigned char)((uint64_t)n >> 8 * i);
    }
    put_hashed_bytes(h, byte, sizeof byte);
}

void pack_hash(const struct pack_tree *t, struct pack_hash *out)
{
    crypto_generichash_state h;
    if (sodium_init() < 0) {
        abort(); // no machine that this runs on
    }
    crypto_generichash_init(&h, NULL, 0, PACK_HASH);
    put_hashed_bytes(&h, beginning, sizeof beginning - 1);
    put_length(&h, (size_t)t->n);
    for (int i = 0; i < t->n; i++) {
        const struct pack_file *f = &t->file[i];
        put_length(&h, strlen(f->path));
        put_hashed_bytes(&h, f->path, strlen(f->path));
        put_length(&h, f->n);
        put_hashed_bytes(&h, f->bytes, f->n);
    }
    crypto_generichash_final(&h, out->byte, PACK_HASH);
}

void pack_hash_text(const struct pack_hash *h, char hex[PACK_HASH_HEX])
{
    sodium_bin2hex(hex, PACK_HASH_HEX, h->byte, PACK_HASH);
}

bool pack_hash_folder(const char *folder, char hex[PACK_HASH_HEX], char why[PACK_WHY])
{
    struct pack_tree t;
    struct pack_hash h;
    const struct pack_tree *lent = pack_lent_tree(folder);
    if (lent) {
        pack_hash(lent, &h);
        pack_hash_text(&h, hex);
        return true;
    }
    if (file_ops()) {
        return file_ops()->pack_hash(folder, hex, PACK_HASH_HEX, why, PACK_WHY);
    }
    if (!pack_tree_read(&t, folder, why)) {
        return false;
    }
    pack_hash(&t, &h);
    pack_hash_text(&h, hex);
    pack_tree_free(&t);
    return true;
}
