// hash.h: a 64-bit hash of bytes, the same on every little-endian machine. For naming positions and
// telling them apart, not against adversaries.
#ifndef ENGINE_HASH_H
#define ENGINE_HASH_H

#include <stddef.h>
#include <stdint.h>

// Goes on from `h` (0 to begin) over n bytes.
uint64_t hash_bytes(uint64_t h, const void *bytes, size_t n);

// Goes on over a zero-terminated text, its length included.
uint64_t hash_text(uint64_t h, const char *text);

#endif
