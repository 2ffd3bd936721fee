// lint_member.c: what was meant by a member that an object does not have: the parameter beside it,
// one of its fields, or the object that it is a part of.
#include <stdio.h>
#include <string.h>

#include "app/base/words.h"
#include "app/check/internal/lint_parts.h"

// m.hero, where `hero` is the parameter beside m.
bool lint_member_beside(const struct lint *l, const struct node *at, const char *name,
                        char mend[FINDING_MEND])
{
    const struct decl *d = at->a && at->a->kind == TREE_NAME ? at->a->of : NULL;
    for (const struct decl *o = d && d->param ? l->all : NULL; o; o = o->all) {
        if (o->param == d->param && o != d && strcmp(o->name, name) == 0) {
            snprintf(mend, FINDING_MEND,
                     "'%.60s' is a parameter of its own: write %.60s, not %.60s.%.60s", name, name,
                     d->name, name);
            return true;
        }
    }
    return false;
}

// Has the parameter beside it a member of that name and kind, so that the two are swapped?
bool lint_member_swapped(const struct lint *l, const struct node *at, const char *name, bool method,
                         char mend[FINDING_MEND])
{
    const struct decl *d = at->a && at->a->kind == TREE_NAME ? at->a->of : NULL;
    for (const struct decl *o = d && d->param ? l->all : NULL; o; o = o->all) {
        bool beside = o->param == d->param && o != d && o->state == DECL_TYPED;
        enum member is = beside ? type_member(l->file->m, o->type, name).is : MEMBER_NONE;
        if (is == (method ? MEMBER_METHOD : MEMBER_FIELD)) {
            const struct decl *first = o->all == d ? o : d, *second = first == o ? d : o;
            snprintf(mend, FINDING_MEND,
                     "the parameters of line %d come in the other order: function(%.40s, %.40s)",
                     d->param->line, first->name, second->name);
            return true;
        }
    }
    return false;
}

// Is any function of the file handed in the mission, as m?
static bool has_mission(const struct lint *l)
{
    for (const struct decl *d = l->all; d; d = d->all) {
        if (d->param && d->state == DECL_TYPED && type_is(type_single(d->type), "mission")) {
            return true;
        }
    }
    return false;
}

// What belongs together: where a member may be that was looked for in the wrong object.
static bool is_elsewhere(const struct lint *l, const char *type, const char *name,
                         char mend[FINDING_MEND])
{
    static const struct {
        const char *type, *other, *whose, *path;
        int kind; // of the file
    } rows[] = {
        {"game", "mission", "the mission", "m", FILE_INIT},
        {"game", "mission", "the mission", "m", FILE_MISSION},
        {"mission", "game", "the game", "m.game", FILE_MISSION},
        {"mission", "game", "the game", "game", FILE_INIT},
        {"mission", "deck", "the deck", "m.deck", FILE_MISSION},
        {"game", "deck", "the deck", "game.deck", FILE_INIT},
        {"figure", "game", "the game", "m.game", FILE_MISSION},
        {"figure", "game", "the game", "game", FILE_INIT},
        {"figure", "mission", "the mission", "m", FILE_MISSION},
        {"deck", "game", "the game", "game", FILE_INIT},
        {"deck", "mission", "the mission", "m", FILE_MISSION},
        {"vars", "game", "the game", "game", FILE_INIT},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if ((int)l->file->kind != rows[i].kind || strcmp(rows[i].type, type) != 0) {
            continue;
        }
        struct type_member m = type_member(l->file->m, type_of(rows[i].other), name);
        if (strcmp(rows[i].path, "m") == 0 && !has_mission(l)) {
            continue;
        }
        if (m.is == MEMBER_METHOD || m.is == MEMBER_FIELD) {
            bool method = m.is == MEMBER_METHOD;
            snprintf(mend, FINDING_MEND, "it belongs to %s: %s%s%.60s%s", rows[i].whose,
                     rows[i].path, method ? ":" : ".", name, method ? "(...)" : "");
            return true;
        }
    }
    return false;
}

// Has a figure of the view it, or whatever else the view has?
static bool is_of_a_part(const struct lint *l, const struct node *at, struct type of,
                         const char *name, char mend[FINDING_MEND])
{
    static const char *const roles[] = {"hero",   "who",   "actor", "unit",      "soldier",
                                        "player", "model", "by",    "character", NULL};
    static const char *const things[] = {"objective", "object", "item", "token", "thing", NULL};
    char path[60];
    if (of.view && at->a && words_index(things, name) >= 0 &&
        type_member(l->file->m, of, "marker").is == MEMBER_FIELD) {
        lint_path(at->a, path, sizeof path);
        snprintf(mend, FINDING_MEND, "%s.marker is the objective", path);
        return true;
    }
    if (of.view && at->a && words_index(roles, name) >= 0) {
        bool figure = type_member(l->file->m, of, "figure").is == MEMBER_FIELD;
        lint_path(at->a, path, sizeof path);
        if (figure) {
            snprintf(mend, FINDING_MEND, "%s.figure is the one who does it", path);
        }
        return figure;
    }
    for (int i = 0; of.view && at->a && i < of.view->n_fields; i++) {
        const char *field = of.view->fields[i].name;
        struct type part = type_member(l->file->m, of, field).type;
        struct type_member m = type_is_class(type_single(part))
                                   ? type_member(l->file->m, part, name)
                                   : (struct type_member){.is = MEMBER_NONE};
        if (m.is == MEMBER_FIELD || m.is == MEMBER_METHOD) {
            lint_path(at->a, path, sizeof path);
            snprintf(mend, FINDING_MEND, "it belongs to one of its fields: %s.%.40s%s%.40s", path,
                     field, m.is == MEMBER_METHOD ? ":" : ".", name);
            return true;
        }
    }
    return false;
}

// What is handed in second, where the function takes the first alone: function(e).
static bool is_of_second(struct lint *l, const struct node *at, const char *name,
                         char mend[FINDING_MEND])
{
    const struct decl *d = at->a && at->a->kind == TREE_NAME ? at->a->of : NULL;
    for (int i = 0; d && d->param && i < l->n_spare; i++) {
        bool ours = l->spare[i].function == d->param && l->spare[i].param == 1;
        enum member is = ours ? type_member(l->file->m, l->spare[i].type, name).is : MEMBER_NONE;
        if (is == MEMBER_FIELD || is == MEMBER_METHOD) {
            snprintf(mend, FINDING_MEND, "that comes second: function(%s, %.40s) ... end",
                     type_is(type_single(d->type), "mission") ? "m" : "first", d->name);
            return true;
        }
    }
    return false;
}

void lint_member_near(struct lint *l, const struct node *at, struct type of, const char *type,
                      const char *name, char mend[FINDING_MEND])
{
    if (!is_of_second(l, at, name, mend) && !is_elsewhere(l, type, name, mend)) {
        is_of_a_part(l, at, of, name, mend);
    }
}

bool lint_member_field(struct type t, const char *name, struct type_field *out)
{
    for (int i = 0; type_field(t, i, out); i++) {
        if (strcmp(out->name, name) == 0 || out->open) {
            return true;
        }
    }
    return false;
}

// Is it a field of the table around, so that a } is missing, or of one that is a part of this one?
bool lint_member_table(struct lint *l, const struct node *key, struct type t,
                       char mend[FINDING_MEND])
{
    struct type_field f, inner;
    for (int i = l->n_around - 2; i >= 0; i--) {
        if (lint_member_field(l->around[i], key->text, &f) && !f.open) {
            snprintf(mend, FINDING_MEND,
                     "it belongs to the table around this one: is a } missing before it?");
            return true;
        }
    }
    for (int i = 0; type_field(t, i, &f); i++) {
        struct type part;
        for (int k = 0; type_part(f.type, k, &part); k++) {
            bool list = lint_fits_list(part) && type_element(part).n > 0;
            if (lint_member_field(list ? type_element(part) : part, key->text, &inner) &&
                !inner.open) {
                snprintf(mend, FINDING_MEND, "it belongs into `%s`: %s = %s { %.40s = ... }%s",
                         f.name, f.name, list ? "{" : "", key->text, list ? " }" : "");
                return true;
            }
        }
    }
    return false;
}

// The one field that the table needs and has not got is what was meant.
bool lint_member_needed(struct lint *l, const struct node *key, struct type t, char near[40],
                        char mend[FINDING_MEND])
{
    struct type_field f;
    const char *needed = NULL;
    static char name[40];
    const struct node *value = l->table ? lint_field(l->table, key->text) : NULL;
    bool fits = false;
    for (int i = 0; type_field(t, i, &f) && value; i++) {
        bool there = f.optional || f.open || lint_row(l->table, f.name);
        if (!there && needed) {
            return false;
        }
        if (!there) {
            memcpy(name, f.name, sizeof name);
            needed = name;
            fits = lint_fits_value(l, value, f.type) == LINT_FITS;
        }
    }
    if (needed && fits) {
        snprintf(mend, FINDING_MEND, "did you mean '%s'? That is needed, and missing", needed);
        snprintf(near, 40, "%s", needed);
    }
    return needed && fits;
}
