// position_world.c: number 1 holds the bytes of struct world in base64 and a hash of them, number 2
// its fields (world_json.h) and a hash over those. Whoever alters a file can put its hash right, so
// the hash only tells accidents; that nothing comes of an altered one is due to world_check.
#include "app/journal/internal/position_world.h"

#include <sodium.h>

#include <stdio.h>
#include <string.h>

#include "app/journal/internal/world_json.h"
#include "app/release/release.h"
#include "app/text/json_out.h"
#include "engine/utf8.h"

#define BYTES  1 // the number of positions that are bytes
#define BASE64 sodium_base64_VARIANT_ORIGINAL

// Positions of number 1 are the packed bytes of the struct as it is now. Before it changes, keep a
// copy of this form here, with descriptions of its own, and read number 1 by those.
static_assert(WORLD_PACKED == 29376, "positions of number 1 have this size");

json_t *position_world_hash(const struct world *w, const struct layout *own, int number)
{
    return json_hash(number == BYTES ? world_bytes_hash(w) : world_described_hash(w, own));
}

bool position_world_write(json_t *o, const struct world *w, const struct layout *own)
{
    json_t *hash = position_world_hash(w, own, PROMISED_POSITIONS);
    return json_object_set_new(o, "hash", hash) == 0 &&
           json_object_set_new(o, "world", world_json(w, own)) == 0;
}

static bool read_bytes(const json_t *o, struct world *out, char why[POSITION_WHY])
{
    const json_t *world = json_object_get(o, "world");
    const char *text = json_string_value(world);
    static unsigned char packed[WORLD_PACKED];
    size_t n = 0;
    if (!text ||
        sodium_base642bin(packed, sizeof packed, text, json_string_length(world), NULL, &n, NULL,
                          BASE64) != 0 ||
        n != sizeof packed) {
        snprintf(why, POSITION_WHY, "it is not a complete position");
        return false;
    }
    world_unpack(out, packed);
    return true;
}

static bool read_fields(const json_t *o, const struct layout *own, struct world *out,
                        char why[POSITION_WHY])
{
    char field[WORLD_JSON_WHY], note[RELEASE_WHY];
    if (!world_json_read(json_object_get(o, "world"), own, out, field)) {
        release_note(json_string_value(json_object_get(o, "version")), note);
        snprintf(why, POSITION_WHY, "%s%.*s", field, UTF8_CUT(note, 300));
        return false;
    }
    return true;
}

// The hash is compared once the fields are known to be such as a hash can be made of.
bool position_world_read(const json_t *o, const struct game *g, struct world *out,
                         char why[POSITION_WHY])
{
    const struct layout *own = g->rules->system->own;
    const int number = (int)json_integer_value(json_object_get(o, "position"));
    struct fault fault = {0};
    if (number == BYTES ? !read_bytes(o, out, why) : !read_fields(o, own, out, why)) {
        return false;
    }
    json_t *now = position_world_hash(out, own, number);
    const bool same = now && json_equal(now, json_object_get(o, "hash"));
    json_decref(now);
    if (!same) {
        snprintf(why, POSITION_WHY, "the position was changed since it was saved");
    } else if (world_check(g, out, &fault) != STATUS_OK) {
        snprintf(why, POSITION_WHY, "it is not a position of this game: %s", fault.text);
    }
    return same && fault.status == STATUS_OK;
}
