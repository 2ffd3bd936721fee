// pack_id.c: the form of a name, a version and a range, as a pack.lua and an archive have them.
#include "script/packs/pack_id.h"

#include <string.h>

#include "script/packs/manifest.h"
#include "script/packs/version.h"

bool pack_name_ok(const char *name)
{
    return strlen(name) < PACK_NAME && manifest_is_name(name);
}

// Three numbers with dots between them, and what may follow them.
static bool is_plain_version(const char *version)
{
    const char *s = version;
    for (int i = 0; i < 3; i++) {
        size_t n = strspn(s, "0123456789");
        if (n == 0 || n > 9 || (n > 1 && *s == '0') || (i < 2 && s[n] != '.')) {
            return false;
        }
        s += n + (i < 2);
    }
    size_t rest = strspn(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-+");
    return strlen(version) < PACK_NAME && !s[rest] && (!*s || *s == '-' || *s == '+');
}

// It is a part of the names of folders, so nothing is left to how versions are read.
bool pack_version_ok(const char *version)
{
    struct version v;
    return is_plain_version(version) && version_parse(version, &v);
}
