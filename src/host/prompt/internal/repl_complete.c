// repl_complete.c: the key that completes a word: asks what there is, puts in what is certain,
// lists the rest.
#include <ctype.h>
#include <dirent.h>
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "app/prompt/complete.h"
#include "app/text/escape.h"
#include "engine/utf8.h"
#include "host/prompt/internal/repl_parts.h"

#define LISTED 24 // lines of names that are shown

// An answer taken apart (complete.h).
struct choice {
    size_t start; // in the line
    int files;
    char ends;
    char **name; // owned, as each is
    int n;
    char *note; // in the answer
};

char *repl_complete_here(struct repl *r, const char *text, size_t cursor)
{
    lua_State *L = r->self;
    int top = lua_gettop(L);
    if (!lua_checkstack(L, 8)) {
        return NULL;
    }
    lua_pushcfunction(L, complete_call);
    lua_pushstring(L, text);
    lua_pushinteger(L, (lua_Integer)cursor);
    char *answer = lua_pcall(L, 2, 1, 0) == LUA_OK ? strdup(lua_tostring(L, -1)) : NULL;
    lua_settop(L, top);
    return answer;
}

static void add_name(struct choice *c, const char *name)
{
    char **more = realloc(c->name, (size_t)(c->n + 1) * sizeof *more);
    if (more) {
        c->name = more;
        c->name[c->n] = strdup(name);
        c->n += c->name[c->n] != NULL;
    }
}

// Takes an answer apart, which is changed; `before`: bytes of it that are not of this line. False
// if it is none for this line.
static bool read_completion_answer(struct choice *c, char *answer, size_t before)
{
    size_t start;
    char *at = strchr(answer, '\n');
    if (!at || sscanf(answer, "%zu %d %c", &start, &c->files, &c->ends) != 3 || start < before) {
        return false;
    }
    c->start = start - before;
    for (char *line = at + 1, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        *end = '\0';
        if (*line == '\t') {
            c->note = line + 1;
        } else {
            add_name(c, line);
        }
    }
    return true;
}

static int order_of_completions(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

// The files whose path begins with this; a folder ends with a slash.
static void add_files(struct choice *c, const char *prefix)
{
    char folder[FILES_PATH], path[2 * FILES_PATH];
    const char *name = path_name(prefix);
    int had = c->n;
    snprintf(folder, sizeof folder, "%.*s", (int)(name - prefix), prefix);
    DIR *d = opendir(*folder ? folder : ".");
    for (struct dirent *e; d && (e = readdir(d)) != NULL;) {
        bool hidden = e->d_name[0] == '.' && *name != '.';
        bool self = strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0;
        if (hidden || self || strncmp(e->d_name, name, strlen(name)) != 0 ||
            strpbrk(e->d_name, "\"'\\\n")) {
            continue;
        }
        snprintf(path, sizeof path, "%s%s", folder, e->d_name);
        if (file_is_folder(path)) {
            strcat(path, "/");
        }
        add_name(c, path);
    }
    if (d) {
        closedir(d);
    }
    if (c->n > had) {
        qsort(c->name + had, (size_t)(c->n - had), sizeof *c->name, order_of_completions);
    }
}

// How many bytes all names have in common.
static size_t common(const struct choice *c)
{
    size_t n = strlen(c->name[0]);
    for (int i = 1; i < c->n; i++) {
        size_t same = 0;
        while (same < n && c->name[0][same] == c->name[i][same]) {
            same++;
        }
        n = same;
    }
    return utf8_fit_bytes(c->name[0], strlen(c->name[0]), n); // letters stay whole
}

// What of a name is shown: of a path its last part.
static const char *shown(const struct choice *c, const char *name)
{
    size_t n = strlen(name);
    if (!c->files || n < 2) {
        return name;
    }
    const char *slash = memrchr(name, '/', n - 1);
    return slash ? slash + 1 : name;
}

static void list_completions(const struct choice *c)
{
    int widest = 0, width = repl_width();
    for (int i = 0; i < c->n; i++) {
        const char *name = shown(c, c->name[i]);
        int n = (int)utf8_columns(name, strlen(name));
        widest = n > widest ? n : widest;
    }
    int columns = width / (widest + 2) > 0 ? width / (widest + 2) : 1;
    int rows = (c->n + columns - 1) / columns, lines = rows < LISTED ? rows : LISTED;
    for (int row = 0; row < lines; row++) {
        for (int k = 0; k < columns && row + k * rows < c->n; k++) {
            int i = row + k * rows;
            bool last = k + 1 == columns || row + (k + 1) * rows >= c->n;
            escape_print_padded(stdout, shown(c, c->name[i]), last ? 0 : widest + 2);
        }
        fputc('\n', stdout);
    }
    if (rows > lines) {
        printf("... %d names in all; type one more letter to see fewer\n", c->n);
    }
}

// Shows what there is, and the line again beneath.
static unsigned char print_completions(EditLine *el, const struct choice *c)
{
    repl_leave_line(el);
    if (c->n > 0 && !(c->n == 1 && c->note)) {
        list_completions(c);
    } else {
        escape_printf(stdout, "%s\n", c->note);
    }
    return repl_show_line(el);
}

// Puts a text in the place of the word before the cursor.
static void replace_word_at_cursor(EditLine *el, const char *word, size_t n, const char *text)
{
    if (n > 0) {
        el_deletestr(el, (int)(MB_CUR_MAX == 1 ? n : utf8_characters(word, n)));
    }
    el_insertstr(el, text);
}

static unsigned char choose_completion(EditLine *el, const struct choice *c, const char *word,
                                       size_t n)
{
    char text[FILES_PATH];
    if (c->n == 0) {
        return c->note ? print_completions(el, c) : CC_ERROR;
    }
    size_t same = common(c);
    bool one = c->n == 1, folder = one && same > 0 && c->name[0][same - 1] == '/';
    char end[2] = {one && !folder && c->ends != '-' ? c->ends : '\0', '\0'};
    snprintf(text, sizeof text, "%.*s%s", (int)same, c->name[0], end);
    if (strlen(text) > n || (one && (strlen(text) != n || memcmp(text, word, n) != 0))) {
        replace_word_at_cursor(el, word, n, text);
        return CC_REFRESH;
    }
    return one && !c->note ? CC_ERROR : print_completions(el, c);
}

// What is typed so far of the statement, up to the cursor; *before is how much of that came in
// lines before this one.
static char *typed_up_to_cursor(const struct repl *r, const LineInfo *info, size_t *before)
{
    char *text = NULL;
    const char *lines = r->more && r->typed ? r->typed : "";
    int n = asprintf(&text, "%s%s%.*s", lines, *lines ? "\n" : "",
                     (int)(info->cursor - info->buffer), info->buffer);
    *before = *lines ? strlen(lines) + 1 : 0;
    return n < 0 ? NULL : text;
}

unsigned char repl_key_complete(EditLine *el, wint_t key)
{
    void *self;
    struct choice c = {.n = 0};
    unsigned char result = CC_ERROR;
    (void)key;
    el_get(el, EL_CLIENTDATA, &self);
    struct repl *r = self;
    const LineInfo *info = el_line(el);
    size_t before, n = (size_t)(info->cursor - info->buffer);
    if (strspn(info->buffer, " ") >= n && (r->more || n > 0)) {
        el_insertstr(el, "  ");
        return CC_REFRESH;
    }
    char *text = typed_up_to_cursor(r, info, &before);
    char *answer = text ? r->complete(r, text, strlen(text)) : NULL;
    if (answer && read_completion_answer(&c, answer, before)) {
        const char *word = text + before + c.start;
        if (c.files) {
            add_files(&c, word);
        }
        result = choose_completion(el, &c, word, strlen(word));
    }
    for (int i = 0; i < c.n; i++) {
        free(c.name[i]);
    }
    free(c.name);
    free(answer);
    free(text);
    return result;
}
