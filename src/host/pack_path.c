// pack_path.c: the names that files of a pack may have.
#include <stdio.h>
#include <string.h>

#include "host/pack_tree.h"

// How many bytes the character at `s` has, where it is one in UTF-8: the shortest form, no halves
// of a pair, nothing beyond the last. 0 where it is none.
static int utf8_length(const unsigned char *s)
{
    int n = s[0] < 0x80   ? 1
            : s[0] < 0xC2 ? 0
            : s[0] < 0xE0 ? 2
            : s[0] < 0xF0 ? 3
            : s[0] < 0xF5 ? 4
                          : 0;
    for (int i = 1; i < n; i++) {
        if ((s[i] & 0xC0) != 0x80) {
            return 0;
        }
    }
    bool bad = (s[0] == 0xE0 && s[1] < 0xA0) || (s[0] == 0xED && s[1] > 0x9F) ||
               (s[0] == 0xF0 && s[1] < 0x90) || (s[0] == 0xF4 && s[1] > 0x8F);
    return bad ? 0 : n;
}

// What is wrong with the characters of a path; NULL: nothing. The second row of controls has two
// bytes, as have the signs that turn the direction of writing three.
static const char *wrong_letter(const char *path)
{
    const unsigned char *s = (const unsigned char *)path;
    for (int n; *s; s += n) {
        n = utf8_length(s);
        if (n == 0) {
            return "its name is no UTF-8";
        }
        bool turns = s[0] == 0xE2 && ((s[1] == 0x80 && (s[2] >= 0xA8 && s[2] <= 0xAE)) ||
                                      (s[1] == 0x81 && (s[2] >= 0xA6 && s[2] <= 0xA9)));
        if (*s < 0x20 || *s == 0x7F || (s[0] == 0xC2 && s[1] < 0xA0) || turns) {
            return "there is a control character in its name";
        }
        if (*s == '\\') {
            return "there is a \\ in its name";
        }
    }
    return NULL;
}

static bool ends(const char *part, size_t n, const char *with)
{
    size_t end = strlen(with);
    return n > end && memcmp(part + n - end, with, end) == 0;
}

bool pack_part_left_out(const char *part, size_t n)
{
    return n > 0 && (part[0] == '.' || part[n - 1] == '~' || ends(part, n, ".zdpack") ||
                     ends(part, n, ".jsonl"));
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
    return pack_part_left_out(part, n) ? "such files are no part of a pack" : NULL;
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
    return !wrong && depth > PACK_DEPTH ? "it lies too deep (8 parts of a path at most)" : wrong;
}

bool pack_path_ok(const char *path, char why[PACK_WHY])
{
    const char *wrong = wrong_path(path);
    if (wrong) {
        snprintf(why, PACK_WHY, "%.200s: %s", path, wrong);
    }
    return !wrong;
}
