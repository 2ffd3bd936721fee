// resolve_set.c: sets of what may become of a pack.
#include <string.h>

#include "script/packs/internal/resolve_facts.h"

bool resolve_set_has(const struct resolve_set *s, int bit)
{
    return s->word[bit / 64] >> (bit % 64) & 1;
}

void resolve_set_add(struct resolve_set *s, int bit)
{
    s->word[bit / 64] |= (uint64_t)1 << (bit % 64);
}

bool resolve_set_within(const struct resolve_set *s, const struct resolve_set *of)
{
    for (int i = 0; i < RESOLVE_WORDS; i++) {
        if (s->word[i] & ~of->word[i]) {
            return false;
        }
    }
    return true;
}

bool resolve_set_is_empty(const struct resolve_set *s)
{
    static const struct resolve_set none;
    return memcmp(s, &none, sizeof none) == 0;
}

struct resolve_set resolve_set_both(const struct resolve_set *a, const struct resolve_set *b)
{
    struct resolve_set out;
    for (int i = 0; i < RESOLVE_WORDS; i++) {
        out.word[i] = a->word[i] & b->word[i];
    }
    return out;
}

struct resolve_set resolve_set_either(const struct resolve_set *a, const struct resolve_set *b)
{
    struct resolve_set out;
    for (int i = 0; i < RESOLVE_WORDS; i++) {
        out.word[i] = a->word[i] | b->word[i];
    }
    return out;
}

struct resolve_set resolve_set_rest(const struct resolve_set *all, const struct resolve_set *s)
{
    struct resolve_set out;
    for (int i = 0; i < RESOLVE_WORDS; i++) {
        out.word[i] = all->word[i] & ~s->word[i];
    }
    return out;
}
