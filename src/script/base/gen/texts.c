// Writes texts that people edit as C. Run by the build:
//
//     texts commands OUT FILE             COMMAND_PACK_BUILD: how that struct command begins;
//                                          COMMAND_WORDS: all of them, with their words alone
//     texts rows OUT HEADER NAME=FILE...  arrays of the struct text_row that the header declares
//
// A file has entries: words, and below them, indented by four, their text.
//
//     attempt to compare
//     ... nil
//         one of the two is nil: look whether there is one first
//
// What stands behind "..." is a second part of the words. Words that begin or end with a blank
// stand in quotes. A line that begins with # is a comment. Commands are described in commands.txt.
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ENTRIES 256
#define WORDS   160
#define TEXT    4000 // what every compiler takes for one string

static const char example_mark[] = "\n\nFor example:\n";

struct entry {
    int line;
    char words[WORDS], then[WORDS], text[TEXT];
};

static struct {
    const char *path;
    int line, blank_lines; // since the last line of a text
    struct entry entry[ENTRIES];
    int n;
} file;

static _Noreturn void fail(int line, const char *what)
{
    fprintf(stderr, "%s:%d: %s\n", file.path, line, what);
    exit(EXIT_FAILURE);
}

static void set_words(char out[WORDS], const char *words)
{
    size_t n = strlen(words);
    if (n > 1 && words[0] == '"' && words[n - 1] == '"') {
        words++;
        n -= 2;
    }
    if (n == 0 || n >= WORDS) {
        fail(file.line, n ? "the words are too long" : "there are no words");
    }
    memcpy(out, words, n);
}

static void end_entry(void)
{
    const struct entry *e = file.n > 0 ? &file.entry[file.n - 1] : NULL;
    if (e && !*e->text) {
        fail(e->line, "these words have no text: it stands below them, indented by four");
    }
    for (const struct entry *o = file.entry; e && o < e; o++) {
        if (strcmp(o->words, e->words) == 0 && strcmp(o->then, e->then) == 0) {
            fail(e->line, "the same words stand further up");
        }
    }
}

static void begin_entry(const char *words)
{
    end_entry();
    if (file.n == ENTRIES) {
        fail(file.line, "there are too many entries");
    }
    file.entry[file.n].line = file.line;
    set_words(file.entry[file.n++].words, words);
}

static void add_text(struct entry *e, const char *line)
{
    size_t n = strlen(e->text);
    if (n + (size_t)file.blank_lines + strlen(line) + 2 > TEXT) {
        fail(file.line, "the text is too long");
    }
    for (int i = *e->text ? 0 : 1 + file.blank_lines; i <= file.blank_lines; i++) {
        e->text[n++] = '\n';
    }
    strcpy(e->text + n, line);
    file.blank_lines = 0;
}

static void take_line(const char *line)
{
    struct entry *e = file.n > 0 ? &file.entry[file.n - 1] : NULL;
    size_t n = strlen(line);
    if (n > 0 && (line[n - 1] == ' ' || strchr(line, '\t'))) {
        fail(file.line, "a tab, or a blank at the end of a line");
    }
    if (n == 0) {
        file.blank_lines++;
    } else if (strncmp(line, "    ", 4) == 0 && e) {
        add_text(e, line + 4);
    } else if (line[0] == ' ') {
        fail(file.line, e ? "a text is indented by four" : "a text without words above it");
    } else if (strncmp(line, "... ", 4) == 0) {
        if (!e || *e->then || *e->text) {
            fail(file.line, "a line with ... stands right below the words");
        }
        set_words(e->then, line + 4);
    } else if (line[0] != '#') {
        file.blank_lines = 0;
        begin_entry(line);
    }
}

static void read_file(const char *path)
{
    char line[1000];
    FILE *f = fopen(path, "r");
    memset(&file, 0, sizeof file);
    file.path = path;
    if (!f) {
        fail(0, "it cannot be read");
    }
    while (fgets(line, sizeof line, f)) {
        file.line++;
        if (!strchr(line, '\n')) {
            fail(file.line, "the line is too long, or lacks its end");
        }
        line[strcspn(line, "\n")] = '\0';
        take_line(line);
    }
    fclose(f);
    end_entry();
}

// The first n bytes as a string of C, with `line_end` for each end of a line.
static void put_string(FILE *out, const char *text, size_t n, const char *line_end)
{
    fputc('"', out);
    for (size_t i = 0; i < n; i++) {
        if (text[i] == '\n') {
            fputs(line_end, out);
        } else {
            fprintf(out, strchr("\"\\", text[i]) ? "\\%c" : "%c", text[i]);
        }
    }
    fputc('"', out);
}

// "pack build" of "pack build FOLDER": its name has small letters only.
static size_t name_length(const char *words)
{
    size_t n = strspn(words, "abcdefghijklmnopqrstuvwxyz ");
    while (n > 0 && words[n] && words[n - 1] != ' ') {
        n--;
    }
    return n > 0 && words[n] ? n - 1 : n;
}

// COMMAND_PACK_BUILD
static void put_command_macro(FILE *out, const struct entry *e, size_t n)
{
    fputs("COMMAND_", out);
    for (size_t i = 0; i < n; i++) {
        fputc(e->words[i] == ' ' ? '_' : toupper((unsigned char)e->words[i]), out);
    }
}

static void write_command(FILE *out, const struct entry *e)
{
    size_t n = name_length(e->words);
    const char *operands = e->words + n + (e->words[n] == ' ');
    const char *example = strstr(e->text, example_mark);
    if (n == 0 || !example || example == e->text) {
        fail(e->line, n == 0
                          ? "the name of a command has small letters"
                          : "a command has a summary and, behind a blank line, \"For example:\"");
    }
    fputs("#define ", out);
    put_command_macro(out, e, n);
    fputs(" .name = ", out);
    put_string(out, e->words, n, "");
    fputs(", .operands = ", out);
    put_string(out, operands, strlen(operands), "");
    fputs(", .summary = ", out);
    put_string(out, e->text, (size_t)(example - e->text), "\\n");
    fputs(", .example = ", out);
    put_string(out, example + 2, strlen(example + 2), "\\n");
    fputs(" \"\\n\"\n", out);
}

static void write_row(FILE *out, const struct entry *e)
{
    fputs("    {", out);
    put_string(out, e->words, strlen(e->words), "");
    fputs(", ", out);
    if (*e->then) {
        put_string(out, e->then, strlen(e->then), "");
    } else {
        fputs("NULL", out);
    }
    fputs(", ", out);
    put_string(out, e->text, strlen(e->text), " ");
    fputs("},\n", out);
}

static void write_commands(FILE *out)
{
    for (int i = 0; i < file.n; i++) {
        write_command(out, &file.entry[i]);
    }
    fputs("#define COMMAND_WORDS", out);
    for (int i = 0; i < file.n; i++) {
        fputs(" {", out);
        put_command_macro(out, &file.entry[i], name_length(file.entry[i].words));
        fputs("},", out);
    }
    fputc('\n', out);
}

static void write_rows(FILE *out, const char *name)
{
    fprintf(out, "\nconst struct text_row %s[] = {\n", name);
    for (int i = 0; i < file.n; i++) {
        write_row(out, &file.entry[i]);
    }
    fputs("    {NULL, NULL, NULL},\n};\n", out);
}

// All is made before anything is written, so that what is wrong leaves no half of a file.
int main(int argc, char **argv)
{
    char *text = NULL;
    size_t n = 0;
    FILE *out = argc > 3 ? open_memstream(&text, &n) : NULL;
    if (!out) {
        return EXIT_FAILURE;
    }
    if (strcmp(argv[1], "commands") == 0) {
        read_file(argv[3]);
        write_commands(out);
    } else {
        fprintf(out, "#include \"%s\"\n\n#include <stddef.h>\n", argv[3]);
        for (int i = 4; i < argc; i++) {
            char *equals = strchr(argv[i], '=');
            *equals = '\0';
            read_file(equals + 1);
            write_rows(out, argv[i]);
        }
    }
    fclose(out);
    FILE *f = fopen(argv[2], "w");
    bool written = f && fwrite(text, 1, n, f) == n;
    free(text);
    return f && fclose(f) == 0 && written ? EXIT_SUCCESS : EXIT_FAILURE;
}
