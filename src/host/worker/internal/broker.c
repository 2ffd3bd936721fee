// broker.c: a path is resolved and has to be granted before anything is read, and must lead to a
// plain file unless the user typed it. What was not granted is refused, whether it exists or not.
#include "host/worker/internal/broker.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/paths.h"
#include "host/files/file_ops.h"
#include "host/files/files.h"
#include "host/files/grants.h"
#include "host/packs/installed.h"
#include "host/packs/pack_lent.h"
#include "host/session/line_in.h"
#include "host/worker/files_read.h"

static bool refuse_question(struct wire_box *out, const char *why)
{
    return wire_put(out, -1, why, strlen(why));
}

// Gives the text away and frees it.
static bool give_text_away(struct wire_box *out, char *text, size_t n, const char *why)
{
    bool put = text ? wire_put(out, 0, text, n) : refuse_question(out, why);
    free(text);
    return put;
}

// What an installed pack held when its hash was asked for, which had been granted, it holds until
// the end.
static bool answer_with_lent_file(const char *path, bool *is, struct wire_box *out)
{
    size_t n;
    const unsigned char *bytes = pack_lent_bytes(path, &n);
    *is = bytes != NULL;
    return bytes && wire_put(out, 0, (const char *)bytes, n);
}

static bool answer_with_file(const char *path, struct wire_box *out)
{
    char real[FILES_PATH], why[FILES_WHY];
    bool typed;
    size_t n = 0;
    bool lent, put = answer_with_lent_file(path, &lent, out);
    if (lent) {
        return put;
    }
    if (grants_find(path, real, &typed, why) != GRANT_ALLOWED) {
        return refuse_question(out, why);
    }
    if (!typed && file_is_special(real)) {
        return refuse_question(out, "it is not a plain file");
    }
    if (file_hidden(real)) {
        return refuse_question(out, file_hidden(real));
    }
    char *text = typed ? file_read(real, &n, why) : file_read_plain(real, &n, why);
    return give_text_away(out, text, n, why);
}

static bool may_read(const char *path, char real[FILES_PATH])
{
    char why[FILES_WHY];
    bool typed;
    return grants_find(path, real, &typed, why) == GRANT_ALLOWED;
}

static bool answer_what_is_there(const char *path, struct wire_box *out)
{
    char real[FILES_PATH], why[FILES_WHY];
    size_t n;
    bool typed;
    if (pack_lent_bytes(path, &n) || pack_lent_tree(path)) {
        return wire_put(out, FILE_PLAIN, NULL, 0);
    }
    enum grant_found found = grants_find(path, real, &typed, why);
    const char *at = found == GRANT_ALLOWED ? real : path;
    return wire_put(out, (int32_t)(found == GRANT_REFUSED ? FILE_REFUSED : file_look(at)), NULL, 0);
}

static bool answer_with_whole_path(const char *path, struct wire_box *out)
{
    char real[FILES_PATH], to[FILES_PATH];
    if (!may_read(path, real) || !file_real(real, to)) {
        return refuse_question(out, "");
    }
    return wire_put(out, 0, to, strlen(to));
}

static bool answer_with_nearest(const char *path, struct wire_box *out)
{
    char real[FILES_PATH], near[FILES_PATH], why[FILES_WHY];
    bool typed;
    if (grants_find(path, real, &typed, why) == GRANT_REFUSED || !file_nearest(path, near) ||
        (!may_read(near, real) && !file_misnamed(path_name(path), path_name(near)))) {
        return refuse_question(out, "");
    }
    return wire_put(out, 0, near, strlen(near));
}

static bool answer_with_folder_list(const char *path, struct wire_box *out)
{
    char real[FILES_PATH], why[FILES_WHY];
    bool typed;
    size_t n = 0;
    bool may = grants_find(path, real, &typed, why) == GRANT_ALLOWED;
    char *names = may ? file_list(real, &n, why) : NULL;
    return give_text_away(out, names, n, why);
}

static bool answer_with_pack_hash(const char *path, struct wire_box *out)
{
    char real[FILES_PATH] = "", why[PACK_WHY], hex[PACK_HASH_HEX];
    bool typed;
    _Static_assert(PACK_WHY >= FILES_WHY, "why not fits");
    if (!pack_lent_tree(path) && grants_find(path, real, &typed, why) != GRANT_ALLOWED) {
        return refuse_question(out, why);
    }
    if (!installed_keep(real, path, hex, why)) {
        return refuse_question(out, why);
    }
    return wire_put(out, 0, hex, strlen(hex));
}

static bool answer_with_more_input(const struct broker *b, const char *text, size_t n,
                                   struct wire_box *out)
{
    uint32_t wanted;
    char piece[16384];
    if (n != sizeof wanted || !b->in) {
        return refuse_question(out, "");
    }
    memcpy(&wanted, text, sizeof wanted);
    size_t got = fread(piece, 1, wanted < sizeof piece ? wanted : sizeof piece, b->in);
    return ferror(b->in) ? refuse_question(out, "") : wire_put(out, 0, piece, got);
}

static bool answer_with_input_line(const struct broker *b, struct wire_box *out)
{
    if (!b->typed) {
        return refuse_question(out, "");
    }
    char *text = NULL;
    size_t room = 0;
    ssize_t n = line_in_piece(&text, &room, stdin, LINE_IN_TYPED);
    bool put = n < 0 ? refuse_question(out, "") : wire_put(out, 0, text, (size_t)n);
    free(text);
    return put;
}

bool broker_answer(struct broker *b, int32_t kind, const char *text, size_t n, struct wire_box *out)
{
    bool path = memchr(text, '\0', n) == NULL && n < FILES_PATH;
    if (kind == WIRE_MORE) {
        return answer_with_more_input(b, text, n, out);
    }
    if (!path) {
        return refuse_question(out, "it is not a path");
    }
    if (kind == WIRE_READ || kind == WIRE_LOOK) {
        files_read_note(text);
    }
    switch (kind) {
    case WIRE_READ:
        return answer_with_file(text, out);
    case WIRE_LOOK:
        return answer_what_is_there(text, out);
    case WIRE_REAL:
        return answer_with_whole_path(text, out);
    case WIRE_NEAREST:
        return answer_with_nearest(text, out);
    case WIRE_LIST:
        return answer_with_folder_list(text, out);
    case WIRE_HASH:
        return answer_with_pack_hash(text, out);
    case WIRE_LINE:
        return answer_with_input_line(b, out);
    default:
        return false;
    }
}
