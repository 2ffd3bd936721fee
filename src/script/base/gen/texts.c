// Writes texts that people edit as C. Run by the build:
//
//     texts commands OUT FILE             COMMAND_PACK_BUILD: how that struct command begins;
//                                          COMMAND_WORDS: all of them, with their words alone
//     texts rows OUT HEADER NAME=FILE...  arrays of the struct text_row that the header declares
//     texts book OUT HEADER FILE...       the rules and chapters that book.h declares
//     texts findings OUT HEADER FILE      the kinds of findings that finding_kind.h declares
//
// A file has entries: words, and below them, indented by four, their text.
//
//     attempt to compare
//     ... nil
//         one of the two is nil: look whether there is one first
//
// What follows "..." is a second part of the words. Words that begin or end with a blank are in
// quotes. A line that begins with # is a comment. Commands are described in commands.txt, rules in
// src/app/book/words, findings in src/app/check/words/findings.txt.
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ENTRIES 600
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
        fail(e->line, "these words have no text: write it below them, indented by four");
    }
    for (const struct entry *o = file.entry; e && o < e; o++) {
        if (strcmp(o->words, e->words) == 0 && strcmp(o->then, e->then) == 0) {
            fail(e->line, "these words appear twice");
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
        fail(file.line, "a tab, or a space at the end of a line");
    }
    if (n == 0) {
        file.blank_lines++;
    } else if (strncmp(line, "    ", 4) == 0 && e) {
        add_text(e, line + 4);
    } else if (line[0] == ' ') {
        fail(file.line, e ? "a text must be indented by four" : "a text without words above it");
    } else if (strncmp(line, "... ", 4) == 0) {
        if (!e || *e->then || *e->text) {
            fail(file.line, "a line with ... must be right below the words");
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
            fail(file.line, "the line is too long, or has no newline");
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
                          ? "the name of a command has lower-case letters only"
                          : "a command needs a summary and, after a blank line, \"For example:\"");
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

// "ZD-SHOOT-03" is a rule and "ZD-SHOOT" is a chapter.
static bool is_id_of_rule(const struct entry *e)
{
    const char *dash = strrchr(e->words, '-');
    if (strspn(e->words, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") != strlen(e->words)) {
        fail(e->line, "an id has capital letters, digits and dashes");
    }
    return dash && strlen(dash) == 3 && strspn(dash + 1, "0123456789") == 2;
}

// The next paragraph, its lines joined by the blanks that they end with; NULL: there is none.
static char *take_paragraph(char **text)
{
    char *begin = *text, *end = begin ? strstr(begin, "\n\n") : NULL;
    if (end) {
        *end = '\0';
    }
    *text = end ? end + 2 : NULL;
    return begin;
}

// What follows a heading, "For example: ...".
static const char *behind_heading(const struct entry *e, const char *paragraph, const char *heading)
{
    size_t n = strlen(heading);
    if (!paragraph) {
        return NULL;
    }
    if (strncmp(paragraph, heading, n) != 0 || paragraph[n] != ' ') {
        fprintf(stderr, "%s:%d: %s: a paragraph must begin with \"%s \" here\n", file.path, e->line,
                e->words, heading);
        exit(EXIT_FAILURE);
    }
    return paragraph + n + 1;
}

static void put_string_or_null(FILE *out, const char *text)
{
    fputs(", ", out);
    if (text) {
        put_string(out, text, strlen(text), " ");
    } else {
        fputs("NULL", out);
    }
}

static void write_book_entry(FILE *out, struct entry *e, bool rule)
{
    char *rest = e->text, *text = take_paragraph(&rest);
    const char *more = behind_heading(e, take_paragraph(&rest), rule ? "For example:" : "Orders:");
    const char *last = rule ? behind_heading(e, take_paragraph(&rest), "Read as:") : NULL;
    if ((rule && !more) || rest) {
        fail(e->line, rest ? "there is one paragraph too many" : "a rule has an example");
    }
    fprintf(out, "    {\"%s\"", e->words);
    put_string_or_null(out, text);
    put_string_or_null(out, more);
    if (rule) {
        put_string_or_null(out, last);
    }
    fputs("},\n", out);
}

#define CHAPTERS 100

static char chapter[CHAPTERS][WORDS]; // of all files
static int n_chapters;

static void keep_chapters(void)
{
    for (int i = 0; i < file.n; i++) {
        if (!is_id_of_rule(&file.entry[i]) && n_chapters < CHAPTERS) {
            memcpy(chapter[n_chapters++], file.entry[i].words, WORDS);
        }
    }
}

static bool is_in_chapter(const struct entry *e)
{
    for (int i = 0; i < n_chapters; i++) {
        size_t n = strlen(chapter[i]);
        if (strncmp(e->words, chapter[i], n) == 0 && e->words[n] == '-') {
            return true;
        }
    }
    return false;
}

static void write_book_part(FILE *out, bool rules)
{
    for (int i = 0; i < file.n; i++) {
        struct entry *e = &file.entry[i];
        if (is_id_of_rule(e) && !is_in_chapter(e)) {
            fail(e->line, "the chapter of this rule is missing");
        }
        if (is_id_of_rule(e) == rules) {
            write_book_entry(out, e, rules);
        }
    }
}

// The rules of all files, and then their chapters.
static void write_book(FILE *out, int n, char **paths)
{
    for (int i = 0; i < n; i++) {
        read_file(paths[i]);
        keep_chapters();
    }
    for (int rules = 1; rules >= 0; rules--) {
        const char *what = rules ? "rule" : "chapter";
        fprintf(out, "\nconst struct book_%s book_%ss[] = {\n", what, what);
        for (int i = 0; i < n; i++) {
            read_file(paths[i]);
            write_book_part(out, rules == 1);
        }
        fprintf(out, "    {NULL, NULL, NULL%s},\n};\n", rules ? ", NULL" : "");
    }
}

// What follows a heading that begins a line, its lines as they are: up to the next heading, or to
// the end. Ends the text before it there.
static char *cut_heading(const struct entry *e, char *text, const char *heading)
{
    char *at = strstr(text, heading);
    if (!at || at == text || at[-1] != '\n') {
        fprintf(stderr, "%s:%d: %s: a line must begin with \"%s\" here\n", file.path, e->line,
                e->words, heading);
        exit(EXIT_FAILURE);
    }
    for (char *end = at; end > text && end[-1] == '\n'; end--) {
        end[-1] = '\0';
    }
    return at + strlen(heading);
}

// Lines of code, which are indented by two more.
static void put_code(FILE *out, const struct entry *e, char *code)
{
    char *to = code;
    for (const char *from = code + strspn(code, "\n"); *from;) {
        size_t n = strcspn(from, "\n");
        if (n > 0 && strncmp(from, "  ", 2) != 0) {
            fail(e->line, "an example must be indented by two more");
        }
        memmove(to, from + (n > 0 ? 2 : 0), n > 0 ? n - 2 : 0);
        to += n > 0 ? n - 2 : 0;
        *to++ = '\n';
        from += n + (from[n] == '\n');
    }
    while (to > code && to[-1] == '\n') {
        to--;
    }
    fputs(", ", out);
    put_string(out, code, (size_t)(to - code), "\\n");
}

// The lines that begin with "Says: ", without that; the text ends before them.
static void write_patterns(FILE *out, const struct entry *e, char *text)
{
    static const char heading[] = "\nSays: ";
    char *at = strstr(text, heading);
    const char *next = at;
    if (!at) {
        fail(e->line, "the patterns of the messages are missing: lines that begin with \"Says: \"");
    }
    fputs(", \"", out);
    while (next) {
        const char *pattern = next + strlen(heading);
        next = strstr(pattern, heading);
        for (const char *end = next ? next : pattern + strlen(pattern); pattern < end; pattern++) {
            if (*pattern != '\n') {
                fprintf(out, strchr("\"\\", *pattern) ? "\\%c" : "%c", *pattern);
            }
        }
        fputs("\\n", out);
    }
    fputs("\"", out);
    while (at > text && *at == '\n') {
        *at-- = '\0';
    }
}

// The parts of an entry: its title, what it means, what its messages say, where its example stands,
// the example, and the same corrected.
static void write_finding(FILE *out, struct entry *e)
{
    if (strspn(e->words, "abcdefghijklmnopqrstuvwxyz-") != strlen(e->words)) {
        fail(e->line, "the name of a finding has lower-case letters and dashes only");
    }
    char *mended = cut_heading(e, e->text, "Mended:");
    char *wrong = cut_heading(e, e->text, "Wrong, ");
    char *colon = strchr(wrong, ':');
    char *rest = e->text;
    const char *title = take_paragraph(&rest);
    if (!rest || !colon) {
        fail(e->line, rest ? "the place after \"Wrong, \" must end with a colon"
                           : "a finding needs a title and an explanation");
    }
    *colon = '\0';
    fprintf(out, "    {\"%s\"", e->words);
    put_string_or_null(out, title);
    write_patterns(out, e, rest);
    fputs(", ", out);
    put_string(out, rest, strlen(rest), "\\n");
    put_string_or_null(out, wrong);
    put_code(out, e, colon + 1);
    put_code(out, e, mended);
    fputs("},\n", out);
}

static void write_findings(FILE *out, const char *path)
{
    read_file(path);
    fputs("\nconst struct finding_kind finding_kinds[] = {\n", out);
    for (int i = 0; i < file.n; i++) {
        write_finding(out, &file.entry[i]);
    }
    fputs("    {NULL, NULL, NULL, NULL, NULL, NULL, NULL},\n};\n", out);
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
        bool book = strcmp(argv[1], "book") == 0, findings = strcmp(argv[1], "findings") == 0;
        fprintf(out, "#include \"%s\"\n\n#include <stddef.h>\n", argv[3]);
        if (book) {
            write_book(out, argc - 4, argv + 4);
        } else if (findings) {
            write_findings(out, argv[4]);
        }
        for (int i = 4; i < argc && !book && !findings; i++) {
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
