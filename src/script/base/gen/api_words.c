// Reads lua/types/zerodark.lua from standard input and writes the tables that shape.h declares, as
// C, to standard output. Run by the build.
//
// What it knows of a line:
//
//     ---@alias NAME TYPE              what a name stands for
//     -- [LIST] ...                    from here on shapes are of this list
//     ---@class (exact) NAME # DOC     a shape; C asks for one that is exact as shape_NAME
//     ---    EXAMPLE                   of the field that follows, in one line or several
//     ---@field NAME TYPE # DOC        a field of it, a method or a function
//     -- [generated] ...               the end
//
// Any other line that begins with --- is a mistake.
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_MOST  (1 << 20)
#define LINES_MOST (1 << 14)

static char text[TEXT_MOST];
static const char *line[LINES_MOST]; // ends with NULL

static _Noreturn void fail(size_t at, const char *why)
{
    fprintf(stderr, "lua/types/zerodark.lua:%zu: %s\n", at + 1, why);
    exit(1);
}

// What follows a beginning; NULL: the line does not begin with it.
static const char *after(const char *s, const char *beginning)
{
    size_t n = strlen(beginning);
    return strncmp(s, beginning, n) == 0 ? s + n : NULL;
}

static void read_lines(void)
{
    size_t n = 0, size = fread(text, 1, sizeof text - 1, stdin);
    for (char *s = text; *s; n++) {
        char *end = strchr(s, '\n');
        if (!end || n + 1 == LINES_MOST || size + 1 == sizeof text) {
            fail(n, "the file is too long, or its last line has no newline");
        }
        *end = '\0';
        if (after(s, "-- [generated]")) {
            return;
        }
        line[n] = s;
        s = end + 1;
    }
    fail(n, "there is no line that begins with -- [generated]");
}

// Inside a string of C. No ? is left bare, since two begin a trigraph.
static void put_part(const char *s, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (strchr("\"\\?", s[i])) {
            putchar('\\');
        }
        putchar(s[i]);
    }
}

static void put_string(const char *s, size_t n)
{
    putchar('"');
    put_part(s, n);
    putchar('"');
}

// The DOC of "NAME REST # DOC"; *before: how long "NAME REST" is.
static const char *find_doc(const char *s, size_t *before)
{
    const char *mark = strstr(s, " # ");
    *before = mark ? (size_t)(mark - s) : strlen(s);
    return mark ? mark + 3 : "";
}

// The name of a class line, "given_order : order_options" up to the blank.
static size_t class_name(const char *l, const char **name, bool *exact)
{
    const char *s = after(l, "---@class ");
    const char *behind = after(s, "(exact) ");
    *exact = behind != NULL;
    *name = behind ? behind : s;
    return strcspn(*name, " ");
}

// The code in a line of an example, which may be empty; NULL: it is no such line.
static const char *example_of(const char *l)
{
    const char *code = l ? after(l, "---    ") : NULL;
    return code || !l || strcmp(l, "---") != 0 ? code : l + 3;
}

// The lines [from, to).
static void put_example(size_t from, size_t to)
{
    putchar('"');
    for (size_t i = from; i < to; i++) {
        const char *code = example_of(line[i]);
        fputs(i > from ? "\\n" : "", stdout);
        put_part(code, strlen(code));
    }
    putchar('"');
}

// A function's as its signature, without the object that a method is called with:
// "fun(self: figure, target: figure): outcome" is "(target: figure): outcome".
static void put_type(const char *s, size_t n)
{
    const char *end = s + n, *rest = after(s, "fun(self: ");
    if (rest) {
        rest += strcspn(rest, ",)");
        rest += *rest == ',' ? 2 : 0;
        fputs("\"(", stdout);
        put_part(rest, (size_t)(end - rest));
        putchar('"');
    } else {
        rest = after(s, "fun(") ? s + 3 : s;
        put_string(rest, (size_t)(end - rest));
    }
}

// A line with its example, which is in the lines from `example` on.
static void put_field(size_t example, size_t at, bool functions)
{
    const char *s = after(line[at], "---@field ");
    size_t n, name = strcspn(s, " ");
    const char *doc = find_doc(s, &n);
    if (n <= name + 1) {
        fail(at, "a name, a type and a doc are needed: ---@field NAME TYPE # DOC");
    }
    fputs("    {", stdout);
    put_string(s, name);
    fputs(", ", stdout);
    (functions ? put_type : put_string)(s + name + 1, n - name - 1);
    fputs(", ", stdout);
    put_string(doc, strlen(doc));
    fputs(", ", stdout);
    if (example < at) {
        put_example(example, at);
    } else {
        fputs("NULL", stdout);
    }
    puts("},");
}

// All fields of a class; returns the line after them.
static size_t put_fields(size_t at, bool functions)
{
    for (size_t example = at; line[at] && after(line[at], "---"); example = ++at) {
        while (example_of(line[at])) {
            at++;
        }
        if (!line[at] || !after(line[at], "---@field ")) {
            fail(at, "this is not a line of a class; gen/api_words.c lists what is allowed");
        }
        put_field(example, at, functions);
    }
    return at;
}

// A class with its fields; returns the line after it.
static size_t put_shape(size_t at, bool functions)
{
    const char *name;
    bool exact;
    int length = (int)class_name(line[at], &name, &exact);
    size_t n;
    const char *doc = find_doc(name, &n);
    printf("\nstatic const struct shape_field %.*s_fields[] = {\n", length, name);
    at = put_fields(at + 1, functions);
    printf("    {0}};\n%sconst struct shape shape_%.*s = {", exact ? "" : "static ", length, name);
    put_string(name, n);
    fputs(", ", stdout);
    put_string(doc, strlen(doc));
    printf(", %.*s_fields};\n", length, name);
    return at;
}

static void put_shapes(void)
{
    bool functions = false;
    for (size_t i = 0; line[i];) {
        functions = functions || after(line[i], "-- [class_shapes]");
        if (after(line[i], "---@class ")) {
            i = put_shape(i, functions);
        } else if (after(line[i], "---") && !after(line[i], "---@alias ") &&
                   !after(line[i], "---@meta ")) {
            fail(i, "this is not a line of a class; gen/api_words.c lists what is allowed");
        } else {
            i++;
        }
    }
}

static void put_aliases(void)
{
    puts("\nconst struct luacats_alias luacats_aliases[] = {");
    for (size_t i = 0; line[i]; i++) {
        const char *name = after(line[i], "---@alias ");
        size_t n = name ? strcspn(name, " ") : 0;
        if (name && !name[n]) {
            fail(i, "a name and a type are needed: ---@alias NAME TYPE");
        } else if (name) {
            fputs("    {", stdout);
            put_string(name, n);
            fputs(", ", stdout);
            put_string(name + n + 1, strlen(name + n + 1));
            puts("},");
        }
    }
    puts("    {0}};");
}

// The lists of shapes, each up to where the next one begins.
static void put_lists(void)
{
    bool open = false;
    for (size_t i = 0; line[i]; i++) {
        const char *list = after(line[i], "-- [");
        if (list) {
            printf("%s\nconst struct shape *const %.*s[] = {\n", open ? "    NULL};\n" : "",
                   (int)strcspn(list, "]"), list);
            open = true;
        } else if (after(line[i], "---@class ")) {
            const char *name;
            bool exact;
            int length = (int)class_name(line[i], &name, &exact);
            if (!open) {
                fail(i, "a class must be in a list, after a line -- [LIST]");
            }
            printf("    &shape_%.*s,\n", length, name);
        }
    }
    puts("    NULL};");
}

// All that was read, for zd.types().
static void put_lines(void)
{
    puts("\nconst char *const stub_lines[] = {");
    for (size_t i = 0; line[i]; i++) {
        fputs("    ", stdout);
        put_string(line[i], strlen(line[i]));
        puts(",");
    }
    puts("    NULL};");
}

int main(void)
{
    read_lines();
    puts("// Made of lua/types/zerodark.lua by api_words.\n#include \"script/base/shape.h\"");
    put_aliases();
    put_shapes();
    put_lists();
    put_lines();
    return 0;
}
