// hash.h: a 64-bit hash of bytes, the same on every little-endian machine. It identifies positions;
// it does not resist attackers.
#ifndef ENGINE_HASH_H
#define ENGINE_HASH_H

#include <stddef.h>
#include <stdint.h>

// Continues from `h` (0 to begin) over n bytes.
uint64_t hash_bytes(uint64_t h, const void *bytes, size_t n);

// Continues over a zero-terminated text, its length included.
uint64_t hash_text(uint64_t h, const char *text);

#endif
