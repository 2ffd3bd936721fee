// lsp_uri.c: file:///my%20folder/a.lua and the path that it is.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/lsp/internal/lsp_parts.h"

static int digit_of(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

bool lsp_uri_path(const char *uri, char out[FILES_PATH])
{
    size_t n = 0;
    out[0] = '\0';
    if (strncmp(uri, "file://", 7) != 0) {
        return false;
    }
    uri += 7;
    uri += strncmp(uri, "localhost/", 10) == 0 ? 9 : 0;
    for (; *uri && n + 1 < FILES_PATH; n++) {
        int high = *uri == '%' ? digit_of(uri[1]) : -1;
        int low = high >= 0 ? digit_of(uri[2]) : -1;
        out[n] = low >= 0 ? (char)(high * 16 + low) : *uri;
        uri += low >= 0 ? 3 : 1;
        if (out[n] == '\0') {
            break;
        }
    }
    out[n] = '\0';
    bool fits = *uri == '\0' && out[0] == '/' && strlen(out) == n;
    out[0] = fits ? out[0] : '\0';
    return fits;
}

char *lsp_uri_of(const char *path)
{
    static const char digits[] = "0123456789ABCDEF";
    char *out = malloc(3 * strlen(path) + 8), *to = out;
    if (!out) {
        return NULL;
    }
    memcpy(to, "file://", 7);
    for (to += 7; *path; path++) {
        unsigned char c = (unsigned char)*path;
        if (c < 0x80 && (isalnum(c) || strchr("/-._~", c))) {
            *to++ = (char)c;
        } else {
            *to++ = '%';
            *to++ = digits[c >> 4];
            *to++ = digits[c & 15];
        }
    }
    *to = '\0';
    return out;
}
