#include "script/harmless.h"

#include <lauxlib.h>

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

// Bytes of the character that begins here, 0 where none does.
static size_t bytes_of(const unsigned char *p, const unsigned char *end)
{
    static const unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t n = *p < 0x80 ? 1 : *p < 0xc2 ? 0 : *p < 0xe0 ? 2 : *p < 0xf0 ? 3 : *p < 0xf5 ? 4 : 0;
    if (n < 2 || (size_t)(end - p) < n) {
        return n < 2 ? n : 0;
    }
    unsigned code = *p & (0x7fu >> n);
    for (size_t i = 1; i < n; i++) {
        if ((p[i] & 0xc0) != 0x80) {
            return 0;
        }
        code = code << 6 | (p[i] & 0x3fu);
    }
    bool surrogate = code >= 0xd800 && code < 0xe000;
    return code < least[n] || surrogate || code > 0x10ffff ? 0 : n;
}

// C0, DEL, C1; marks that turn the direction of writing round or end a line, and so could hide a
// text or make up one.
static bool is_control(const unsigned char *p, size_t n)
{
    if (n == 1) {
        return (*p < ' ' && *p != '\n' && *p != '\t') || *p == 127;
    }
    if (n == 2) {
        return p[0] == 0xc2 && p[1] < 0xa0;
    }
    return n == 3 && p[0] == 0xe2 &&
           ((p[1] == 0x80 && (p[2] == 0x8e || p[2] == 0x8f || (p[2] >= 0xa8 && p[2] <= 0xae))) ||
            (p[1] == 0x81 && p[2] >= 0xa6 && p[2] <= 0xa9));
}

static void add_number(luaL_Buffer *b, unsigned char c, bool digit_follows)
{
    char text[8];
    // Three digits where one more would be taken for a part of the number.
    snprintf(text, sizeof text, digit_follows ? "\\%03d" : "\\%d", c);
    luaL_addstring(b, text);
}

static void push(lua_State *L, const char *text, size_t length, size_t most, bool line)
{
    const unsigned char *p = (const unsigned char *)text, *end = p + length;
    size_t used = 0;
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    while (p < end && used < most) {
        size_t n = bytes_of(p, end);
        if (line && (*p == '\n' || *p == '\t' || *p == '\r')) {
            luaL_addchar(&b, ' ');
        } else if (n > 0 && !is_control(p, n)) {
            luaL_addlstring(&b, (const char *)p, n);
        } else {
            n = n > 0 ? n : 1;
            for (size_t i = 0; i < n; i++) {
                bool digit = p + i + 1 < end && p[i + 1] >= '0' && p[i + 1] <= '9';
                add_number(&b, p[i], digit);
            }
        }
        p += n;
        used += n;
    }
    if (p < end) {
        luaL_addstring(&b, "...");
    }
    luaL_pushresult(&b);
}

void harmless_push(lua_State *L, const char *text, size_t length, size_t most)
{
    push(L, text, length, most, false);
}

void harmless_line_push(lua_State *L, const char *text, size_t length, size_t most)
{
    push(L, text, length, most, true);
}
