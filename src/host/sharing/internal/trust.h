// trust.h: is a pack signed by the same key as before? The first key seen is trusted, and kept
// (known_keys.h); a different one must be accepted explicitly.
#ifndef HOST_TRUST_H
#define HOST_TRUST_H

#include "host/packs/pack_archive.h"
#include "host/sharing/internal/known_keys.h"

enum trust {
    TRUST_UNSIGNED, // it is not signed, and no pack with its name ever was
    TRUST_FIRST,    // signed, and its key is the first one seen for its name
    TRUST_KNOWN,    // signed by the known key for its name
    TRUST_OTHER,    // signed by a different key
    TRUST_LOST,     // not signed, though earlier packs with its name were
    TRUST_FAILED,   // the known keys cannot be read, and this has been reported
};

// How far a verified seal can be trusted; `known` is the known key for its name, for TRUST_KNOWN,
// TRUST_OTHER and TRUST_LOST.
enum trust trust_of(const struct pack_seal *s, unsigned char known[KEYS_PUBLIC]);

// "unsigned", "first", "known", ...: for JSON.
const char *trust_word(enum trust t);

// May it be installed? If not, the reason has been reported, and how to accept the pack anyway.
// `accept`: the user accepts it.
bool trust_allows(const struct pack_seal *s, const char *file, bool accept);

// Prints who signed it, as a line of its own, after `indent`.
void trust_print(const struct pack_seal *s, const char *indent);

// The same with what trust_of said before the key was kept.
void trust_print_as(const struct pack_seal *s, enum trust t, const unsigned char known[KEYS_PUBLIC],
                    const char *indent);

#endif
