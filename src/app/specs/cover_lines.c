// The interpreter tells the lines of a function that it has at hand, but not of those that are made
// only when it runs. So what it has compiled is read: the form in which it hands over bytecode.
#include "app/specs/cover_lines.h"
#include "app/base/text_box.h"

#include <lauxlib.h>

#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEAD     31     // bytes: mark, version, format, a check, three sizes, two numbers
#define ABSOLUTE (-128) // in place of a difference: the line stands in a list of its own
#define DEEP     200    // functions inside one another

struct reading {
    const unsigned char *at, *end;
    bool wrong;
    bool *active;
    size_t n;
};

static const unsigned char *skip_dumped_bytes(struct reading *r, size_t n)
{
    const unsigned char *from = r->at;
    if ((size_t)(r->end - r->at) < n) {
        r->wrong = true;
        return from;
    }
    r->at += n;
    return from;
}

static int read_byte(struct reading *r)
{
    const unsigned char *at = skip_dumped_bytes(r, 1);
    return r->wrong ? 0 : *at;
}

// Seven bits a byte, the high ones first; the last byte has the eighth.
static size_t read_dumped_number(struct reading *r)
{
    size_t n = 0;
    int byte = 0;
    while (!r->wrong && !(byte & 0x80)) {
        byte = read_byte(r);
        r->wrong = r->wrong || n > INT_MAX;
        n = n << 7 | (size_t)(byte & 0x7F);
    }
    return r->wrong ? 0 : n;
}

static void skip_text(struct reading *r)
{
    size_t n = read_dumped_number(r);
    skip_dumped_bytes(r, n > 0 ? n - 1 : 0);
}

static void skip_constants(struct reading *r)
{
    for (size_t i = read_dumped_number(r); i > 0 && !r->wrong; i--) {
        switch (read_byte(r)) {
        case LUA_TNUMBER:
            skip_dumped_bytes(r, sizeof(lua_Integer));
            break;
        case LUA_TNUMBER | 0x10:
            skip_dumped_bytes(r, sizeof(lua_Number));
            break;
        case LUA_TSTRING:
        case LUA_TSTRING | 0x10:
            skip_text(r);
            break;
        default: // nil, false and true are their kind alone
            break;
        }
    }
}

static void mark_active_line(struct reading *r, size_t line)
{
    if (line >= 1 && line <= r->n) {
        r->active[line] = true;
    }
}

// Differences from instruction to instruction; where one is too large the line is in a second list.
static void read_dumped_lines(struct reading *r, size_t line, bool takes_more)
{
    size_t n = read_dumped_number(r);
    const signed char *by = (const signed char *)skip_dumped_bytes(r, n);
    size_t m = read_dumped_number(r);
    for (size_t i = 0; i < n && !r->wrong; i++) {
        if (by[i] == ABSOLUTE) {
            read_dumped_number(r); // which instruction: they stand in order
            line = read_dumped_number(r);
            m--;
        } else {
            line = (size_t)((long)line + by[i]);
        }
        if (i > 0 || !takes_more) { // the first one of such a function only takes its arguments
            mark_active_line(r, line);
        }
    }
    for (; m > 0 && m < r->n + n && !r->wrong; m--) {
        read_dumped_number(r);
        read_dumped_number(r);
    }
}

static void skip_names(struct reading *r)
{
    for (size_t i = read_dumped_number(r); i > 0 && !r->wrong; i--) {
        skip_text(r);
        read_dumped_number(r);
        read_dumped_number(r);
    }
    for (size_t i = read_dumped_number(r); i > 0 && !r->wrong; i--) {
        skip_text(r);
    }
}

static void read_function(struct reading *r, int depth)
{
    r->wrong = r->wrong || depth > DEEP;
    skip_text(r);
    size_t line = read_dumped_number(r);
    read_dumped_number(r); // its last line
    skip_dumped_bytes(r, 1);
    bool takes_more = read_byte(r) != 0;
    skip_dumped_bytes(r, 1);
    skip_dumped_bytes(r, read_dumped_number(r) * 4);
    skip_constants(r);
    skip_dumped_bytes(r, read_dumped_number(r) * 3);
    for (size_t i = read_dumped_number(r); i > 0 && !r->wrong; i--) {
        read_function(r, depth + 1);
    }
    read_dumped_lines(r, line, takes_more);
    skip_names(r);
}

static int write_dump_piece(lua_State *L, const void *piece, size_t n, void *to)
{
    (void)L;
    return fwrite(piece, 1, n, to) != n;
}

// The function on top of the stack as the interpreter hands it over; the caller frees it.
static char *compiled(lua_State *L, size_t *size)
{
    struct text_box box;
    if (text_box_open(&box)) {
        lua_dump(L, write_dump_piece, box.out, 0);
    }
    return text_box_take(&box, size);
}

bool cover_lines(lua_State *L, const char *text, bool *active, size_t n)
{
    size_t size = 0;
    bool loaded = luaL_loadbufferx(L, text, strlen(text), "=cover", "t") == LUA_OK;
    char *bytes = loaded ? compiled(L, &size) : NULL;
    lua_pop(L, 1);
    if (!bytes) {
        return false;
    }
    struct reading r = {.at = (unsigned char *)bytes, .active = active, .n = n};
    r.end = r.at + size;
    r.wrong = size < HEAD || bytes[4] != 0x54 || bytes[12] != 4;
    skip_dumped_bytes(&r, HEAD + 1);
    read_function(&r, 0);
    bool whole = !r.wrong && r.at == r.end;
    free(bytes);
    return whole;
}
