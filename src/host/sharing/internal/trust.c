// trust.c: the seal and the key that is known for the pack's name give one of six answers. Only two
// of the refusals may be overruled, another key and a missing signature; a damaged file of known
// keys may not.
#include "host/sharing/internal/trust.h"

#include <stdio.h>
#include <string.h>

#include "host/base/complain.h"

enum trust trust_of(const struct pack_seal *s, unsigned char known[KEYS_PUBLIC])
{
    enum known k = known_key(s->id.name, known);
    if (k == KNOWN_FAILED) {
        return TRUST_FAILED;
    }
    if (!s->is_signed) {
        return k == KNOWN_IS ? TRUST_LOST : TRUST_UNSIGNED;
    }
    if (k == KNOWN_NOT) {
        return TRUST_FIRST;
    }
    return memcmp(known, s->key, KEYS_PUBLIC) == 0 ? TRUST_KNOWN : TRUST_OTHER;
}

const char *trust_word(enum trust t)
{
    static const char *const words[] = {
        [TRUST_UNSIGNED] = "unsigned", [TRUST_FIRST] = "first", [TRUST_KNOWN] = "known",
        [TRUST_OTHER] = "other",       [TRUST_LOST] = "lost",   [TRUST_FAILED] = "failed"};
    return words[t];
}

bool trust_allows(const struct pack_seal *s, const char *file, bool accept)
{
    unsigned char known[KEYS_PUBLIC];
    char before[KEYS_FINGERPRINT], now[KEYS_FINGERPRINT];
    enum trust t = trust_of(s, known);
    if (t == TRUST_FAILED || (t != TRUST_OTHER && t != TRUST_LOST) || accept) {
        return t != TRUST_FAILED;
    }
    key_fingerprint(known, before);
    if (t == TRUST_LOST) {
        complain_of("%s: it is not signed; until now pack '%s' was signed by %s. Ask its author; "
                    "`zerodark pack install %s --trust` installs it unsigned",
                    file, s->id.name, before, file);
        return false;
    }
    key_fingerprint(s->key, now);
    complain_of("%s: it is signed by %s; until now pack '%s' was signed by %s. Ask its author "
                "whether the key has changed; `zerodark pack install %s --trust` trusts the new "
                "key from then on",
                file, now, s->id.name, before, file);
    return false;
}

void trust_print(const struct pack_seal *s, const char *indent)
{
    unsigned char known[KEYS_PUBLIC] = {0};
    enum trust t = trust_of(s, known);
    trust_print_as(s, t, known, indent);
}

void trust_print_as(const struct pack_seal *s, enum trust t, const unsigned char known[KEYS_PUBLIC],
                    const char *indent)
{
    char shown[KEYS_FINGERPRINT], other[KEYS_FINGERPRINT], own[KEYS_NAME];
    if (t == TRUST_FAILED) {
        return;
    }
    key_fingerprint(s->is_signed ? s->key : known, shown);
    key_fingerprint(known, other);
    printf("%s", indent);
    if (t == TRUST_UNSIGNED) {
        printf("not signed\n");
    } else if (t == TRUST_LOST) {
        printf("not signed; until now '%s' was signed by %s\n", s->id.name, shown);
    } else {
        bool ours = key_own(s->key, own);
        printf("signed by %s", shown);
        printf(ours ? ", your key '%s'" : "%.0s", own);
        printf(t == TRUST_KNOWN   ? ", as '%s' was until now%.0s\n"
               : t == TRUST_FIRST ? ", the first key seen for '%s'%.0s\n"
                                  : "; until now '%s' was signed by %s\n",
               s->id.name, other);
    }
}
