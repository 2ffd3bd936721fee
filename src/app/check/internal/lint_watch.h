// lint_watch.h: what is noted while a script is read, for those who ask about its places
// (lint_reading.h).
#ifndef APP_LINT_WATCH_H
#define APP_LINT_WATCH_H

#include "app/check/internal/lint_type.h"

struct lint;
struct node;
struct decl;

// Something that was looked at: a value, with what is expected there; a text, with the kind of
// names it is one of; a name that means nothing, with the locals that it could mean.
struct lint_note {
    const struct node *at;
    struct type type;
    const char *doc;
    const char *kind;
    struct decl *scope;
};

struct lint_watch {
    struct lint_note *note;
    int n, room;
};

// Notes it if somebody watches. What does not fit into memory is not noted.
void lint_watch_value(struct lint *l, const struct node *n, struct type expected, const char *doc);
void lint_watch_kind(struct lint *l, const struct node *n, const char *kind);
void lint_watch_name(struct lint *l, const struct node *n);

// The last note about a node that has what is asked for: `kind`, `scope` or neither. NULL: none.
const struct lint_note *lint_watch_value_at(const struct lint_watch *w, const struct node *n);
const struct lint_note *lint_watch_kind_at(const struct lint_watch *w, const struct node *n);
const struct lint_note *lint_watch_name_at(const struct lint_watch *w, const struct node *n);

#endif
