// printable.c: what is not a character of UTF-8, does not show, or turns the direction of text is
// written byte by byte, as Lua writes bytes in strings.
#include "script/base/printable.h"
#include "engine/utf8.h"

#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

bool printable_code(int32_t code)
{
    static const int32_t harmful[][2] = {
        {0x80, 0x9f},       // controls
        {0xad, 0xad},       // where a word may be parted
        {0x34f, 0x34f},     // joins nothing
        {0x61c, 0x61c},     // a direction
        {0x115f, 0x1160},   // letters that are blank
        {0x17b4, 0x17b5},   // vowels that are not written
        {0x180e, 0x180e},   // a blank without width
        {0x200b, 0x200b},   // the same
        {0x200e, 0x200f},   // directions
        {0x2028, 0x202e},   // ends of lines, directions
        {0x2060, 0x206f},   // operators that are not written, directions
        {0x3164, 0x3164},   // a letter that is blank
        {0xfeff, 0xfeff},   // the order of bytes
        {0xffa0, 0xffa0},   // a letter that is blank
        {0xfff0, 0xfffb},   // notes between lines
        {0xfffe, 0xffff},   // no characters
        {0x1d173, 0x1d17a}, // where beams of notes begin and end
        {0xe0000, 0xe00ff}, // tags
        {0xe01f0, 0xe0fff}, // nothing yet, and not to be seen
    };
    if (code < 0x80) {
        return (code >= ' ' && code != 127) || code == '\n' || code == '\t';
    }
    for (size_t i = 0; i < sizeof harmful / sizeof *harmful; i++) {
        if (code >= harmful[i][0] && code <= harmful[i][1]) {
            return false;
        }
    }
    return true;
}

static void add_byte_escape(luaL_Buffer *b, unsigned char c, bool digit_follows)
{
    char text[8];
    // Three digits where one more would be taken for a part of the number.
    snprintf(text, sizeof text, digit_follows ? "\\%03d" : "\\%d", c);
    luaL_addstring(b, text);
}

static void push_printable(lua_State *L, const char *text, size_t length, size_t most, bool line)
{
    const char *p = text, *end = p + length;
    size_t used = 0, n;
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    while (p < end && used < most) {
        bool good = printable_code(utf8_next(p, end, &n));
        if (line && (*p == '\n' || *p == '\t' || *p == '\r')) {
            luaL_addchar(&b, ' ');
        } else if (good) {
            luaL_addlstring(&b, p, n);
        } else {
            for (size_t i = 0; i < n; i++) {
                bool digit = p + i + 1 < end && p[i + 1] >= '0' && p[i + 1] <= '9';
                add_byte_escape(&b, (unsigned char)p[i], digit);
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

void printable_push(lua_State *L, const char *text, size_t length, size_t most)
{
    push_printable(L, text, length, most, false);
}

void printable_line_push(lua_State *L, const char *text, size_t length, size_t most)
{
    push_printable(L, text, length, most, true);
}
