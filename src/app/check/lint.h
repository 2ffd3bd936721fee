// lint.h: what can be said of a script without running it: unknown names, fields and methods that
// objects do not have, arguments of the wrong type or number, handlers for events that never
// happen. If it is not sure, it is silent.
#ifndef APP_LINT_H
#define APP_LINT_H

#include "app/check/check_kind.h"
#include "app/check/finding.h"
#include "script/match/match.h"

#define LINT_ID 64 // room for the id of a mission

// Globals that the files of a pack set for one another.
struct lint_globals;

struct lint_file {
    const struct match *m; // the match with its rules and words; NULL: the rulebook's
    enum file_kind kind;
    const char *path, *text;
    size_t n;
};

struct lint_globals *lint_globals_new(void); // to be freed; NULL if there is no memory

// Records which globals a file sets.
void lint_collect(const struct lint_file *f, struct lint_globals *g);

// Checks a listing of a robot program that begins in a line of the file.
void lint_listing(const char *path, const char *name, const char *text, size_t n, int line,
                  struct findings *found);

// Checks a file that compiles; `g` has the globals that it and the pack's other files set.
void lint_check(const struct lint_file *f, const struct lint_globals *g, struct findings *found);

// The line in which a mission sets a field; else that of the mission, or 1.
int lint_line_of(const char *text, size_t n, const char *field);

// The id of a mission that is written down; false: it has none.
bool lint_id_of(const char *text, size_t n, char id[LINT_ID]);

// Does a mission have a title, for people, but no briefing? *line: of the title.
bool lint_lacks_briefing(const char *text, size_t n, int *line);

// The place, if m:objective { name =, at = { x, y } } gives it in plain numbers for the only marker
// of that name; else false.
bool lint_place_of(const char *text, size_t n, const char *name, double *x, double *y);

// How many objectives the mission's `completed` wants secured, if it compares m.secured with a
// plain number, and puts none down later than in `setup`; else false.
bool lint_wants_secured(const char *text, size_t n, int *wanted, int *line);

// Where a text is in a source; false if it is not there.
bool lint_find_text(const char *text, size_t n, const char *wanted, int *line, int *column);

// What is reported about a spec: expectations that expect nothing, and words of specs that are
// misspelt.
void lint_spec(const struct lint_file *f, struct findings *found);

#endif
