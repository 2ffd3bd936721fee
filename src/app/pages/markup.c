// markup.c: a picture may hold only listed elements and attributes, and few forms of values.
// Nothing is repaired: one tag that is not allowed refuses it all.
#include "app/pages/markup.h"

#include <string.h>

#include "app/text/escape.h"
#include "script/base/printable.h"

#define BOX_DIGITS 7 // of a side of a table, at most

// What a character is spelt as; NULL: as itself.
static const char *spelt(char c)
{
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return NULL;
    }
}

void markup_text(FILE *out, const char *text)
{
    for (size_t n = strcspn(text, "&<>\"'"); *text; n = strcspn(text, "&<>\"'")) {
        escape_print_bytes(out, text, n);
        text += n;
        if (*text) {
            fputs(spelt(*text++), out);
        }
    }
}

// What a picture is made of.
static const char *const elements[] = {"svg",  "defs",   "pattern", "g",       "path", "rect",
                                       "text", "circle", "title",   "polygon", NULL};
static const char *const attributes[] = {"id",
                                         "xmlns",
                                         "viewBox",
                                         "width",
                                         "height",
                                         "role",
                                         "aria-label",
                                         "class",
                                         "tabindex",
                                         "transform",
                                         "x",
                                         "y",
                                         "cx",
                                         "cy",
                                         "r",
                                         "d",
                                         "dy",
                                         "display",
                                         "fill",
                                         "fill-opacity",
                                         "stroke",
                                         "stroke-width",
                                         "stroke-opacity",
                                         "stroke-linejoin",
                                         "stroke-dasharray",
                                         "font-size",
                                         "font-family",
                                         "text-anchor",
                                         "pointer-events",
                                         "patternUnits",
                                         "data-piece",
                                         "data-zone",
                                         "patternTransform",
                                         "data-volume",
                                         NULL};

static bool is_one_of(const char *const *names, const char *word, size_t n)
{
    for (; *names; names++) {
        if (strlen(*names) == n && memcmp(*names, word, n) == 0) {
            return true;
        }
    }
    return false;
}

// "0 0 12192 12192": from the corner on, as far as a table may reach.
static bool is_box(const char *value)
{
    if (strncmp(value, "0 0 ", 4) != 0) {
        return false;
    }
    value += 4;
    for (int side = 0; side < 2; side++) {
        size_t digits = strspn(value, "0123456789");
        if (*value < '1' || *value > '9' || digits > BOX_DIGITS || value[digits] != " \""[side]) {
            return false;
        }
        value += digits + 1;
    }
    return true;
}

// May an attribute of that name have this value? One that refers to something names a hatch of the
// picture itself; how a thing is turned and what it is called may have parentheses, too.
static bool is_attribute_value(const char *name, size_t length, const char *value, size_t n)
{
    static const char *const others[] = {"transform", "patternTransform", "aria-label", NULL};
    static const char hatch[] = "url(#hatch-";
    bool refers = memchr(value, '(', n) && !is_one_of(others, name, length);
    bool own = n >= sizeof hatch && memcmp(value, hatch, sizeof hatch - 1) == 0 &&
               !memchr(value + sizeof hatch - 1, '(', n - sizeof hatch + 1);
    bool box = strncmp(name, "viewBox=", 8) != 0 || is_box(value);
    return !memchr(value, '<', n) && (!refers || own) && box;
}

// Attributes and the end of a tag, from after its name on; NULL if it is not one.
static const char *after_tag(const char *p)
{
    while (*p == ' ') {
        const char *name = ++p;
        size_t length = strcspn(name, "= />\"");
        if (!is_one_of(attributes, name, length) || strncmp(name + length, "=\"", 2) != 0) {
            return NULL;
        }
        const char *value = name + length + 2;
        size_t n = strcspn(value, "\"");
        if (!value[n] || !is_attribute_value(name, length, value, n)) {
            return NULL;
        }
        p = value + n + 1;
    }
    p += *p == '/';
    return *p == '>' ? p + 1 : NULL;
}

bool markup_is_picture(const char *text, size_t n)
{
    const char *p = text;
    if (strncmp(p, "<svg ", 5) != 0 || strlen(p) != n) {
        return false;
    }
    while (p && *(p += strcspn(p, "<"))) {
        bool closes = *++p == '/';
        p += closes;
        size_t name = strcspn(p, " />");
        bool known = is_one_of(elements, p, name);
        p = !known ? NULL : closes ? (p[name] == '>' ? p + name + 1 : NULL) : after_tag(p + name);
    }
    return p != NULL;
}
