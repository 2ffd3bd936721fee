// new_kind.c: anything in the way is found before the first file is written. If a later file fails,
// those already made are removed again. A file that a killed command has made is the same as the
// one to be made: it stays. Paths in the advice are quoted for the shell.
#include "host/new/new_kind.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/base/text_box.h"
#include "app/base/words.h"
#include "engine/utf8.h"
#include "host/base/complain.h"
#include "host/files/atomic.h"
#include "host/setup/setup_options.h"
#include "script/packs/manifest.h"

// clang-format off
// A file and its spec, side by side.
#define FILE_WITH_SPEC(model) {{model, "@.lua"}, {"spec.lua", "@_spec.lua"}}
#define TRY_FILE              "zerodark check @PATH@.lua\nzerodark test @PATH@_spec.lua\n"

// An operation with its missions.
#define OPERATION_FILES                                                                            \
    {{"operation.lua", "operation.lua"}, {"first.lua", "first.lua"}, {"second.lua", "second.lua"}, \
     {"spec.lua", "@_spec.lua"}}

// A pack, as a folder.
#define PACK_FILES                                                                                 \
    {{"pack.lua", "pack.lua"}, {"init.lua", "init.lua"}, {"README.md", "README.md"},               \
     {"LICENSE", "LICENSE"}, {"spec.lua", "specs/@_spec.lua"}}
#define TRY_PACK "zerodark check @PATH@\nzerodark test @PATH@\n"
// clang-format on

const struct new_kind new_kinds[] = {
    {"mission", false, FILE_WITH_SPEC("mission.lua"),
     "zerodark run @PATH@.lua --seed 1\n" TRY_FILE},
    {"pack", true, PACK_FILES, "zerodark run rescue --pack @PATH@ -v\n" TRY_PACK},
    {"operation", true, OPERATION_FILES,
     "zerodark operation new campaign.zd @PATH@\nzerodark operation play campaign.zd\n" TRY_PACK},
    {"program", false, FILE_WITH_SPEC("program.lua"),
     "zerodark program run @PATH@.lua --trace\n" TRY_FILE},
    {"complication", true, PACK_FILES, "zerodark run rescue --pack @PATH@\n" TRY_PACK},
    {"team", false, FILE_WITH_SPEC("team.lua"),
     "zerodark team show @PATH@.lua\nzerodark run rescue --team @PATH@.lua --seed 1\n" TRY_FILE},
    {"bot", false, FILE_WITH_SPEC("bot.lua"),
     "zerodark run rescue --bot @PATH@.lua --seed 1\n" TRY_FILE},
    {0},
};

const struct new_kind *new_kind_named(const char *name)
{
    const struct new_kind *k = new_kinds;
    while (k->name && strcmp(k->name, name) != 0) {
        k++;
    }
    return k->name ? k : NULL;
}

// What is being made.
struct making {
    const struct new_kind *kind;
    char path[FILES_PATH];   // as it was typed, without an ending
    char folder[FILES_PATH]; // that its files go into
    char shown[FILES_PATH];  // what it will be called
    const char *name;        // the last part of the path
    char title[MANIFEST_NAME];
    uint32_t made; // the files that are there already, as bits
};

// The text with every mark in it replaced; the caller frees it. NULL: no memory.
static char *replaced(const char *text, const char *mark, const char *by)
{
    struct text_box box;
    FILE *f = text_box_open(&box);
    if (!f) {
        return NULL;
    }
    for (const char *at; (at = strstr(text, mark)); text = at + strlen(mark)) {
        fprintf(f, "%.*s%s", (int)(at - text), text, by);
    }
    fputs(text, f);
    return text_box_take(&box, NULL);
}

// Marks and what takes their place; the caller frees it.
static char *filled(const struct making *m, const char *text, const char *path)
{
    const char *const marks[][2] = {{"@NAME@", m->name}, {"@TITLE@", m->title}, {"@PATH@", path}};
    char *now = text_box_made(strdup(text));
    for (size_t i = 0; i < sizeof marks / sizeof *marks && now; i++) {
        char *next = replaced(now, marks[i][0], marks[i][1]);
        free(now);
        now = next;
    }
    return now;
}

static bool refuse_new_file(const char *path, const char *why)
{
    complain_of("%s: %s", path, why);
    return false;
}

static bool refuse_taken_path(const char *path)
{
    const char *hidden = file_hidden(path);
    return refuse_new_file(path, hidden ? hidden : "it already exists; choose another name");
}

// Where the i-th file goes. False: no memory, or no room.
static bool write_new_path(const struct making *m, int i, char path[FILES_PATH])
{
    char *bare = replaced(m->kind->file[i].to, "@", m->name);
    int n = bare ? snprintf(path, FILES_PATH, "%s%s%s", m->folder, *m->folder ? "/" : "", bare) : 0;
    free(bare);
    return n > 0 && n < FILES_PATH;
}

// The folder of a file that is in one of the kind's own folders.
static bool make_folder_of(const struct making *m, const char *path)
{
    char folder[FILES_PATH];
    const char *slash = strrchr(path, '/');
    size_t n = slash ? (size_t)(slash - path) : 0;
    if (!m->kind->folder || n <= strlen(m->folder)) {
        return true;
    }
    snprintf(folder, sizeof folder, "%.*s", (int)n, path);
    return file_folder(folder) || refuse_new_file(folder, "the folder cannot be made");
}

// Under the name that the file was to have in the end.
static bool refuse_as_shown(const struct making *m, const char *path, const char *why)
{
    char shown[2 * FILES_PATH];
    snprintf(shown, sizeof shown, "%s%s", m->shown,
             m->kind->folder ? path + strlen(m->folder) : path);
    return refuse_new_file(shown, why);
}

// What the i-th file is to hold; the caller frees it. NULL: the reason was reported.
static char *new_text(const struct making *m, int i)
{
    char home[FILES_PATH], from[FILES_PATH], why[FILES_WHY];
    size_t size;
    if (!file_home(home) || snprintf(from, sizeof from, "%s/new/%s/%s", home, m->kind->name,
                                     m->kind->file[i].from) >= FILES_PATH) {
        refuse_new_file("new", "the Lua files of zerodark were not found; set ZERODARK_HOME");
        return NULL;
    }
    char *model = file_read(from, &size, why);
    if (!model) {
        refuse_new_file(from, why);
        return NULL;
    }
    const char *path = *m->path == '/' ? m->name : m->path; // it may be sent to somebody
    char *text = filled(m, model, path);
    free(model);
    return text;
}

static bool write_new_file(const struct making *m, int i)
{
    char path[FILES_PATH], why[FILES_WHY];
    char *text = new_text(m, i);
    bool made = text && write_new_path(m, i, path) && make_folder_of(m, path) &&
                (file_new(path, text, why) || refuse_as_shown(m, path, why));
    free(text);
    return made;
}

// Is the i-th file there as it is to be? Then a command that was killed has made it.
static bool is_made_already(const struct making *m, int i, const char *path)
{
    char why[FILES_WHY];
    size_t n;
    char *is = file_is_plain(path) ? file_read(path, &n, why) : NULL;
    char *wanted = is ? new_text(m, i) : NULL;
    bool same = wanted && strlen(wanted) == n && memcmp(is, wanted, n) == 0;
    free(is);
    free(wanted);
    return same;
}

// Takes away the files before the n-th, so that it can be tried again.
static void unmake(const struct making *m, int n)
{
    char path[FILES_PATH];
    for (int i = 0; i < n; i++) {
        if (!(m->made >> i & 1) && write_new_path(m, i, path)) {
            remove(path);
        }
    }
    if (m->kind->folder) {
        for (int i = 0; m->kind->file[i].from; i++) {
            char *slash = write_new_path(m, i, path) ? strrchr(path, '/') : NULL;
            if (slash && (size_t)(slash - path) > strlen(m->folder)) {
                *slash = '\0';
                remove(path);
            }
        }
        remove(m->folder);
    }
}

// Is anything in its way? If so, that was reported. All of it, made already, is in the way of
// another.
static bool is_path_free(struct making *m)
{
    char path[FILES_PATH];
    bool all = true;
    if (m->kind->folder && file_exists(m->folder)) {
        return refuse_taken_path(m->folder);
    }
    for (int i = 0; m->kind->file[i].from; i++) {
        if (!write_new_path(m, i, path)) {
            return refuse_new_file(m->path, "the path is too long");
        }
        bool there = file_exists(path);
        if (there && !(all && is_made_already(m, i, path))) { // files are made in their order
            return refuse_taken_path(path);
        }
        m->made |= (uint32_t)there << i;
        all = all && there;
    }
    return !all || refuse_taken_path(path);
}

static bool write_new_files(const struct making *m)
{
    for (int i = 0; m->kind->file[i].from; i++) {
        if (!(m->made >> i & 1) && !write_new_file(m, i)) {
            unmake(m, i);
            return false;
        }
    }
    return true;
}

static bool refuse_new_folder(const struct making *m)
{
    char why[FILES_WHY];
    const int error = errno;
    snprintf(why, sizeof why, "the folder cannot be made: %s",
             error == EACCES ? "you may not write into the folder above it; name one "
                               "elsewhere"
             : error == ENOENT || error == ENOTDIR ? "the folder above it is not there"
                                                   : complain_words(error));
    return refuse_new_file(m->folder, why);
}

// A disk may have done what it reports as failed. The name lasts once the folder above is synced;
// where that fails, it is not made.
static bool name_new_folder(const struct making *hidden, const struct making *m, int above)
{
    bool moved = rename(hidden->folder, m->folder) == 0;
    int error = errno;
    if (!moved && (!file_absent(hidden->folder) || !file_exists(m->folder))) {
        errno = error;
        return false;
    }
    error = above < 0 ? 0 : atomic_append_sync(above);
    if (error && rename(m->folder, hidden->folder) == 0) {
        errno = error;
        return false;
    }
    return true;
}

// A folder gets its name when all is in it: one that is half made is in nobody's way.
static bool make_new_folder(const struct making *m)
{
    struct making hidden = *m;
    snprintf(hidden.shown, sizeof hidden.shown, "%s", m->folder);
    char above[FILES_PATH];
    const char *name = path_folder(m->folder, above);
    int fd = open(above, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        atomic_sweep(fd, name);
    }
    snprintf(hidden.folder, sizeof hidden.folder, "%.*s.%.200s.%ld", (int)(name - m->folder),
             m->folder, name, (long)getpid());
    bool made = file_folder(hidden.folder) || refuse_new_folder(m);
    bool good = made && write_new_files(&hidden);
    if (good && !name_new_folder(&hidden, m, fd)) {
        good = refuse_new_folder(m);
    }
    if (!good) {
        atomic_clear(AT_FDCWD, hidden.folder);
    }
    if (fd >= 0) {
        close(fd);
    }
    return good;
}

static bool make_new_files(struct making *m)
{
    atomic_hold();
    bool made = is_path_free(m) && (m->kind->folder ? make_new_folder(m) : write_new_files(m));
    atomic_let_go();
    return made;
}

// A name that is like a wrong one: "Night Fight" -> "night-fight". "": none is.
static void near_name(const char *name, char out[MANIFEST_NAME])
{
    size_t n = 0;
    for (; *name && n + 1 < MANIFEST_NAME; name++) {
        char c = (char)tolower((unsigned char)*name);
        if (isalnum((unsigned char)c) || c == '_') {
            out[n++] = c;
        } else if (n > 0 && out[n - 1] != '-') {
            out[n++] = '-';
        }
    }
    while (n > 0 && out[n - 1] == '-') {
        n--;
    }
    out[n] = '\0';
    if (!manifest_is_name(out)) {
        *out = '\0';
    }
}

// "night-fight" -> "Night fight"
static void set_title(struct making *m)
{
    snprintf(m->title, sizeof m->title, "%s", m->name);
    m->title[0] = (char)toupper((unsigned char)m->title[0]);
    for (char *at = m->title; *at; at++) {
        *at = *at == '-' || *at == '_' ? ' ' : *at;
    }
}

static enum exit_status set_new_path(const struct command *c, struct making *m, const char *path)
{
    size_t n = strlen(path);
    char near[MANIFEST_NAME];
    if (n >= FILES_PATH - 128) {
        return options_wrong(c, "the path is too long%s", "");
    }
    snprintf(m->path, sizeof m->path, "%s", path);
    if (!m->kind->folder && words_end_with(path, ".lua")) {
        m->path[n - 4] = '\0';
    }
    for (n = strlen(m->path); n > 1 && m->path[n - 1] == '/'; n--) {
        m->path[n - 1] = '\0';
    }
    char *slash = strrchr(m->path, '/');
    m->name = slash ? slash + 1 : m->path;
    snprintf(m->folder, sizeof m->folder, "%.*s",
             m->kind->folder ? FILES_PATH - 1
             : slash         ? (int)(slash == m->path ? 1 : slash - m->path)
                             : 0,
             m->path);
    if (manifest_is_name(m->name)) {
        return EXIT_DONE;
    }
    near_name(m->name, near);
    return options_wrong(c,
                         "'%.*s' is not a name for %s %s: use lower-case letters, digits, - and _, "
                         "a letter first, at most %d%s%s%s",
                         UTF8_CUT(m->name, 60), strchr("aeiou", *m->kind->name) ? "an" : "a",
                         m->kind->name, MANIFEST_NAME - 1, *near ? "; say '" : "", near,
                         *near ? "'" : "");
}

// A path in a line for the shell: as a word of it, with what follows it.
static void write_new_line(const char *line, size_t n, const char *path)
{
    const char *at = strstr(line, "@PATH@");
    fputs("  ", stdout);
    if (!at || at >= line + n) {
        printf("%.*s\n", (int)n, line);
        return;
    }
    const char *rest = at + strlen("@PATH@");
    size_t behind = strcspn(rest, " \n");
    char word[FILES_PATH + 64];
    snprintf(word, sizeof word, "%s%.*s", path, (int)behind, rest);
    printf("%.*s", (int)(at - line), line);
    battle_setup_print_word(stdout, word);
    printf("%.*s\n", (int)((size_t)(line + n - rest) - behind), rest + behind);
}

static void say_next(const struct making *m)
{
    char path[FILES_PATH];
    printf("made:");
    for (int i = 0; m->kind->file[i].from; i++) {
        if (write_new_path(m, i, path)) {
            putchar(' ');
            battle_setup_print_word(stdout, path);
        }
    }
    puts("\nNow:");
    for (const char *line = m->kind->next; *line; line += strcspn(line, "\n") + 1) {
        write_new_line(line, strcspn(line, "\n"), m->path);
    }
}

enum exit_status new_make(const struct command *c, const struct new_kind *kind, const char *path)
{
    struct making m = {.kind = kind};
    enum exit_status status = set_new_path(c, &m, path);
    if (status != EXIT_DONE) {
        return status;
    }
    set_title(&m);
    if (!make_new_files(&m)) {
        return EXIT_WORK;
    }
    say_next(&m);
    return EXIT_DONE;
}
