// pack_path.c: the names that files of a pack may have.
#include <stdio.h>
#include <string.h>

#include "engine/utf8.h"
#include "host/packs/pack_tree.h"
#include "script/base/printable.h"

// What is wrong with the characters of a path; NULL: nothing.
static const char *wrong_letter(const char *path)
{
    const char *end = path + strlen(path);
    size_t n;
    for (const char *s = path; s < end; s += n) {
        int32_t code = utf8_next(s, end, &n);
        if (code < 0) {
            return "its name is not UTF-8";
        }
        if (code < ' ' || !printable_code(code)) {
            return "there is a control character or an invisible one in its name";
        }
        if (code == '\\') {
            return "there is a \\ in its name";
        }
    }
    return NULL;
}

static bool is_part_ending_with(const char *part, size_t n, const char *with)
{
    size_t end = strlen(with);
    return n > end && memcmp(part + n - end, with, end) == 0;
}

bool pack_part_left_out(const char *part, size_t n)
{
    return n > 0 &&
           (part[0] == '.' || part[n - 1] == '~' || is_part_ending_with(part, n, ".zdpack") ||
            is_part_ending_with(part, n, ".jsonl"));
}

static const char *wrong_part(const char *part, size_t n)
{
    if (n == 0) {
        return "a part of its path is empty";
    }
    if (n == 2 && memcmp(part, "..", 2) == 0) {
        return "its path leads out of the pack (..)";
    }
    if (part[0] == '.') {
        return "a part of its path begins with a dot";
    }
    return pack_part_left_out(part, n) ? "such files cannot be part of a pack" : NULL;
}

static const char *wrong_path(const char *path)
{
    int depth = 0;
    if (path[0] == '/') {
        return "its path is absolute";
    }
    if (strlen(path) > PACK_PATH) {
        return "its path is too long (100 bytes at most)";
    }
    const char *wrong = wrong_letter(path);
    for (const char *part = path; part && !wrong; depth++) {
        size_t n = strcspn(part, "/");
        wrong = wrong_part(part, n);
        part = part[n] ? part + n + 1 : NULL;
    }
    return !wrong && depth > PACK_DEPTH ? "it is nested too deeply (a path has at most 8 parts)"
                                        : wrong;
}

bool pack_path_ok(const char *path, char why[PACK_WHY])
{
    const char *wrong = wrong_path(path);
    if (wrong) {
        snprintf(why, PACK_WHY, "%.*s: %s", UTF8_CUT(path, 200), wrong);
    }
    return !wrong;
}
