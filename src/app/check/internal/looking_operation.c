// looking_operation.c: an operation is checked by opening each of its missions; what one of them
// fails at is reported there, or where the operation names it.
#include "app/check/internal/looking.h"

#include <lauxlib.h>

#include <stdlib.h>
#include <string.h>

#include "app/check/check_file.h"
#include "app/check/lint.h"
#include "app/outside/outside.h"
#include "app/setup/op_mission.h"
#include "app/setup/setup_ops.h"
#include "script/missions/operation_file.h"

static void missing_mission(const struct looking *l, const char *path, const char *file)
{
    char near[FILES_PATH];
    struct finding f = {.severity = SEVERITY_ERROR, .line = 1};
    lint_find_text(l->text, l->size, path, &f.line, &f.column);
    snprintf(f.file, sizeof f.file, "%s", l->path);
    snprintf(f.text, sizeof f.text, "mission '%.*s': there is no file %.*s", UTF8_CUT(path, 300),
             UTF8_CUT(file, 400));
    char lua[FILES_PATH + 4];
    snprintf(lua, sizeof lua, "%s.lua", file);
    if (outside()->look(lua) == FILE_PLAIN) {
        snprintf(f.mend, sizeof f.mend, "write its ending as well: \"%.*s.lua\"",
                 UTF8_CUT(path, 200));
    } else if (outside()->look(file) == FILE_REFUSED) {
        snprintf(f.text, sizeof f.text, "mission '%.*s': " OP_MISSION_FAR, UTF8_CUT(path, 300));
    } else if (outside_unread(outside()->look(file))) {
        snprintf(f.text, sizeof f.text, "mission '%.*s': %.*s: %s", UTF8_CUT(path, 300),
                 UTF8_CUT(file, 400), outside_unread(outside()->look(file)));
    } else if (outside()->nearest(file, near)) {
        const char *name = strrchr(near, '/');
        snprintf(f.mend, sizeof f.mend, "did you mean '%.*s'?",
                 UTF8_CUT(name ? name + 1 : near, 200));
    } else {
        snprintf(f.mend, sizeof f.mend, "paths are relative to the folder of this file");
    }
    finding_add(l->found, &f);
}

// Is the file of a mission of another kind? If so, that is reported where the operation names it.
static bool is_of_other_kind(const struct looking *l, const char *path, const char *file)
{
    char why[FILES_WHY];
    size_t n;
    char *text = outside()->read(file, &n, why);
    struct kind_found kind = {.kind = FILE_MISSION};
    if (text) {
        kind = check_kind(text, n);
    }
    bool other = kind.kind != FILE_MISSION && kind.kind != FILE_OTHER && kind.word;
    if (other) {
        struct finding f = {.severity = SEVERITY_ERROR, .line = 1};
        lint_find_text(l->text, l->size, path, &f.line, &f.column);
        snprintf(f.file, sizeof f.file, "%s", l->path);
        snprintf(f.text, sizeof f.text, "'%.*s' is a%s %s, not a mission", UTF8_CUT(path, 300),
                 strchr("aeiou", *kind.word) ? "n" : "", kind.word);
        snprintf(f.mend, sizeof f.mend,
                 "name the file of a mission here: one that begins with return mission {");
        finding_add(l->found, &f);
    }
    free(text);
    return other;
}

// A mission of an operation is opened, to see that it can be played.
static bool open_op_mission(lua_State *L, const struct looking *l, const char *path)
{
    char file[FILES_PATH];
    struct battle_setup *p = lua_newuserdatauv(L, sizeof *p, 0);
    op_mission(l->path, path, file);
    if (outside()->look(file) != FILE_PLAIN) {
        missing_mission(l, path, file);
        return false;
    }
    if (is_of_other_kind(l, path, file)) {
        return false;
    }
    *p = l->plan;
    looking_battle_of(p, file);
    setup_open(L, p);
    return true;
}

static char *text_of_mission(const struct looking *l, const char *path, size_t *n)
{
    char file[FILES_PATH], why[FILES_WHY];
    op_mission(l->path, path, file);
    return outside()->read(file, n, why);
}

// Have two missions one id, although they are not the same text?
static bool share_id(const struct looking *l, const char *one, const char *other, char id[LINT_ID])
{
    size_t n, size;
    char second[LINT_ID];
    char *a = text_of_mission(l, one, &n), *b = text_of_mission(l, other, &size);
    bool differ = a && b && (n != size || memcmp(a, b, n) != 0);
    bool share =
        differ && lint_id_of(a, n, id) && lint_id_of(b, size, second) && strcmp(id, second) == 0;
    free(a);
    free(b);
    return share;
}

// Two missions of one id, as a copy has that was not changed: reports mix them up.
static void judge_mission_ids(const struct looking *l, const struct op_plan *op)
{
    char id[LINT_ID];
    for (int i = 1; i < op->n_missions; i++) {
        bool told = false;
        for (int k = 0; !told && k < i; k++) {
            const char *path = op->mission[i].path, *before = op->mission[k].path;
            told = strcmp(path, before) != 0 && share_id(l, before, path, id);
            if (told) {
                struct finding f = {.severity = SEVERITY_WARNING, .line = 1};
                lint_find_text(l->text, l->size, path, &f.line, &f.column);
                snprintf(f.file, sizeof f.file, "%s", l->path);
                snprintf(f.text, sizeof f.text, "'%.*s' and '%.*s' have the same id '%s'",
                         UTF8_CUT(before, 100), UTF8_CUT(path, 100), id);
                snprintf(f.mend, sizeof f.mend, "give one of the two missions another id");
                finding_add(l->found, &f);
            }
        }
    }
}

void looking_operation(lua_State *L, struct looking *l)
{
    char what[80];
    struct op_plan *op = lua_newuserdatauv(L, sizeof *op, 0);
    struct match *m = setup_open(L, &l->plan);
    memset(op, 0, sizeof *op);
    operation_read(L, m, l->path, op);
    bool sound = true;
    for (int i = 0; i < op->n_missions; i++) {
        l->opening = op->mission[i].path;
        sound = open_op_mission(L, l, op->mission[i].path) && sound;
    }
    sound = (!*op->rescue || open_op_mission(L, l, op->rescue)) && sound;
    judge_mission_ids(l, op);
    if (sound) {
        snprintf(what, sizeof what, "an operation of %d mission%s", op->n_missions,
                 op->n_missions == 1 ? "" : "s");
        looking_sound(l, what);
    }
}
