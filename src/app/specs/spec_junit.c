// spec_junit.c: XML is printed into memory straight from the objects of spec_report.h, and written
// once it is whole. A file that broke counts as one more test, which has an error.
#include "app/specs/spec_junit.h"
#include "app/base/text_box.h"
#include "app/outside/outside.h"
#include "app/text/json_out.h"

#include <stdlib.h>
#include <string.h>

// A text between tags or quotes; what XML has no place for is written as Lua writes it.
static void put_xml_text(FILE *f, const char *text)
{
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        switch (c) {
        case '&':
            fputs("&amp;", f);
            break;
        case '<':
            fputs("&lt;", f);
            break;
        case '>':
            fputs("&gt;", f);
            break;
        case '"':
            fputs("&quot;", f);
            break;
        case '\n':
        case '\t':
            fprintf(f, "&#%d;", c); // in an attribute it would become a blank
            break;
        case 0xEF: // U+FFFE and U+FFFF
            if ((unsigned char)text[1] == 0xBF && (unsigned char)text[2] >= 0xBE) {
                putc('?', f);
                text += 2;
                break;
            }
            putc(c, f);
            break;
        default:
            if (c < 0x20) {
                fprintf(f, "\\%d", c);
            } else {
                putc(c, f);
            }
        }
    }
}

static void put_attribute(FILE *f, const char *name, const char *text)
{
    fprintf(f, " %s=\"", name);
    put_xml_text(f, text);
    putc('"', f);
}

static double junit_seconds_of(const json_t *o)
{
    return json_number_value(json_object_get(o, "seconds"));
}

static int junit_number_of(const json_t *o, const char *key)
{
    return (int)json_integer_value(json_object_get(o, key));
}

// A failure: its first line as the message, all of it as the text.
static void put_failure(FILE *f, const char *tag, const char *text)
{
    char first[300];
    snprintf(first, sizeof first, "%.*s", (int)strcspn(text, "\n"), text);
    for (size_t n = strlen(first); n > 0 && (first[n - 1] & 0x80); n--) {
        first[n - 1] = '\0'; // perhaps a letter was cut
    }
    fprintf(f, "      <%s", tag);
    put_attribute(f, "message", first);
    put_attribute(f, "type", tag);
    fputs(">", f);
    put_xml_text(f, text);
    fprintf(f, "</%s>\n", tag);
}

static void put_test(FILE *f, const json_t *t, const char *file)
{
    const char *status = json_text_of(t, "status");
    fputs("    <testcase", f);
    put_attribute(f, "classname", file);
    put_attribute(f, "name", json_text_of(t, "name"));
    fprintf(f, " time=\"%.6f\">\n", junit_seconds_of(t));
    if (strcmp(status, "failed") == 0) {
        put_failure(f, "failure", json_text_of(t, "text"));
    } else if (strcmp(status, "pending") == 0) {
        fputs("      <skipped/>\n", f);
    }
    fputs("    </testcase>\n", f);
}

static void put_output(FILE *f, const json_t *file)
{
    size_t i;
    const json_t *t;
    fputs("    <system-out>", f);
    put_xml_text(f, json_text_of(file, "output"));
    json_array_foreach(json_object_get(file, "tests"), i, t)
    {
        put_xml_text(f, json_text_of(t, "output"));
    }
    fputs("</system-out>\n    <system-err></system-err>\n", f);
}

static void put_suite_of_file(FILE *f, const json_t *file, size_t id, const char *when)
{
    size_t i;
    const json_t *t;
    bool broke = *json_text_of(file, "broke") != '\0';
    int passed = junit_number_of(file, "passed"), failed = junit_number_of(file, "failed"),
        pending = junit_number_of(file, "pending");
    const char *path = json_text_of(file, "file");
    fputs("  <testsuite", f);
    put_attribute(f, "name", path);
    put_attribute(f, "package", "zerodark");
    fprintf(f,
            " id=\"%zu\" timestamp=\"%s\" hostname=\"localhost\" tests=\"%d\" failures=\"%d\" "
            "errors=\"%d\" skipped=\"%d\" time=\"%.6f\">\n    <properties/>\n",
            id, when, passed + failed + pending + broke, failed, broke, pending,
            junit_seconds_of(file));
    json_array_foreach(json_object_get(file, "tests"), i, t)
    {
        put_test(f, t, path);
    }
    if (broke) {
        fputs("    <testcase", f);
        put_attribute(f, "classname", path);
        fputs(" name=\"(the file)\" time=\"0\">\n", f);
        put_failure(f, "error", json_text_of(file, "broke"));
        fputs("    </testcase>\n", f);
    }
    put_output(f, file);
    fputs("  </testsuite>\n", f);
}

static void put_all(FILE *f, const json_t *files)
{
    char when[OUTSIDE_DATE];
    size_t i;
    const json_t *file;
    outside()->date(when);
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n", f);
    json_array_foreach(files, i, file)
    {
        put_suite_of_file(f, file, i, when);
    }
    fputs("</testsuites>\n", f);
}

// The current folder, as it stands before what is in it, in XML. NULL: out of memory.
static char *folder_in_xml(void)
{
    char here[FILES_PATH];
    struct text_box box;
    if (text_box_open(&box) && outside()->real(".", here)) {
        put_xml_text(box.out, here);
        fputs(here[1] ? "/" : "", box.out);
    }
    return text_box_take(&box, NULL);
}

// All of it again, with the paths of what is in the current folder as they are there: whose folder
// that is concerns nobody who is sent the file.
static void put_from_here(FILE *f, const char *text, const char *folder)
{
    size_t n = strlen(folder);
    for (const char *at; n > 0 && (at = strstr(text, folder)); text = at + n) {
        bool begins = at > text && strchr(" \"'=,(>:@[;\n", at[-1]);
        fwrite(text, 1, (size_t)(at - text) + (begins ? 0 : n), f);
    }
    fputs(text, f);
}

bool spec_junit_write(const json_t *files, const char *path, char why[FILES_WHY])
{
    size_t size;
    struct text_box box, short_box;
    char *folder = folder_in_xml(), *text = NULL;
    snprintf(why, FILES_WHY, "out of memory");
    if (text_box_open(&box)) {
        put_all(box.out, files);
    }
    char *whole = text_box_take(&box, NULL);
    if (folder && whole && text_box_open(&short_box)) {
        put_from_here(short_box.out, whole, folder);
        text = text_box_take(&short_box, &size);
    }
    bool written = text && outside()->write(path, text, size, why);
    free(text);
    free(whole);
    free(folder);
    return written;
}
