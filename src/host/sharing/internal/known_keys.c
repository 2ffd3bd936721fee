// known_keys.c: the file is small: it is read whole for each question, and written whole for each
// change. A last line without its newline counts as damage, since it may have been cut short.
#include "host/sharing/internal/known_keys.h"
#include "app/outside/text_file.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "host/base/complain.h"
#include "host/files/atomic.h"
#include "host/files/xdg.h"

bool known_path(char out[FILES_PATH])
{
    char config[XDG_PATH];
    return xdg_config(config) && snprintf(out, FILES_PATH, "%s/known_keys", config) > 0;
}

// Reads the file; "" where there is none yet. NULL: the reason was reported.
static char *read_known_keys(const char *path)
{
    char why[FILES_WHY];
    size_t n;
    if (file_absent(path)) {
        return text_box_made(strdup(""));
    }
    char *text = file_read_plain(path, &n, why);
    if (text && !text_of_lines(text, &n, why)) {
        free(text);
        text = NULL;
    }
    if (text && (strlen(text) != n || (n > 0 && text[n - 1] != '\n'))) {
        free(text);
        text = NULL;
        snprintf(why, sizeof why, "it is damaged: its last line is incomplete");
    }
    if (!text) {
        complain_of("%s: %s", path, why);
    }
    return text;
}

// Is the line about that pack?
static bool is_about(const char *line, const char *pack)
{
    size_t n = strlen(pack);
    return strncmp(line, pack, n) == 0 && line[n] == ' ';
}

static const char *find_known_key_line(const char *text, const char *pack)
{
    for (const char *line = text; *line; line += strcspn(line, "\n") + 1) {
        if (is_about(line, pack)) {
            return line;
        }
    }
    return NULL;
}

static int line_number(const char *text, const char *line)
{
    int n = 1;
    for (; text < line; text++) {
        n += *text == '\n';
    }
    return n;
}

enum known known_key(const char *pack, unsigned char key[KEYS_PUBLIC])
{
    char path[FILES_PATH];
    char *text = known_path(path) ? read_known_keys(path) : NULL;
    if (!text) {
        return KNOWN_FAILED;
    }
    enum known known = KNOWN_NOT;
    const char *line = find_known_key_line(text, pack);
    if (line) {
        size_t got, digits = strcspn(line + strlen(pack) + 1, " \n");
        bool good = sodium_hex2bin(key, KEYS_PUBLIC, line + strlen(pack) + 1, digits, NULL, &got,
                                   NULL) == 0 &&
                    got == KEYS_PUBLIC;
        known = good ? KNOWN_IS : KNOWN_FAILED;
    }
    if (known == KNOWN_FAILED) {
        complain_of("%s:%d: the key of pack '%s' is damaged; correct the line, or remove it to "
                    "trust the next signer of the pack",
                    path, line_number(text, line), pack);
    }
    free(text);
    return known;
}

static void print_known_key_line(FILE *out, const char *pack, const unsigned char key[KEYS_PUBLIC])
{
    char hex[2 * KEYS_PUBLIC + 1], shown[KEYS_FINGERPRINT];
    sodium_bin2hex(hex, sizeof hex, key, KEYS_PUBLIC);
    key_fingerprint(key, shown);
    fprintf(out, "%s %s %s\n", pack, hex, shown);
}

// The text with the line of that pack as it is to be.
static char *changed(const char *text, const char *pack, const unsigned char *key, size_t *n)
{
    struct text_box box;
    FILE *f = text_box_open(&box);
    if (!f) {
        return NULL;
    }
    if (!*text) {
        fputs("# the keys that packs are signed with: pack, key, its short form\n", f);
    }
    for (const char *line = text; *line;) {
        size_t length = strcspn(line, "\n") + 1;
        if (!is_about(line, pack)) {
            fwrite(line, 1, length, f);
        }
        line += length;
    }
    if (key) {
        print_known_key_line(f, pack, key);
    }
    return text_box_take(&box, n);
}

bool known_keep(const char *pack, const unsigned char *key)
{
    char path[FILES_PATH], folder[XDG_PATH], why[FILES_WHY] = "out of memory";
    size_t n;
    char *text = known_path(path) ? read_known_keys(path) : NULL;
    if (!text || !xdg_config(folder)) {
        free(text);
        return false;
    }
    char *wanted = changed(text, pack, key, &n);
    int made = atomic_folders(folder);
    bool good = wanted && made >= 0 && atomic_write(path, wanted, n, 0600, why);
    free(wanted);
    free(text);
    if (!good) {
        complain_of("%s: %s", path, made < 0 ? "its folder cannot be made" : why);
        atomic_unmake(folder, made);
    }
    return good;
}
