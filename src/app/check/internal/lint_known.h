// lint_known.h: the names that each kind of file may use, and the arguments they take.
#ifndef APP_LINT_KNOWN_H
#define APP_LINT_KNOWN_H

#include "app/check/check_kind.h"
#include "app/check/internal/lint_type.h"
#include "script/base/shape.h"

// The signature of a function that files of the kind have as a global; NULL if they have none with
// that name.
const char *lint_known_function(enum file_kind kind, const char *name);

// Does a file of this kind have a global with this name, function or not?
bool lint_known_global(enum file_kind kind, const char *name);

// The names of all these globals; the list ends with NULL.
int lint_known_globals(enum file_kind kind, const char **names, int most);

// The same for `zd`.
const char *lint_known_module_function(const char *name);
int lint_known_module_names(const char **names, int most);

// What to say about a name that scripts of this kind do not have but others do; NULL: nothing.
const char *lint_known_elsewhere(enum file_kind kind, const char *name);

#endif
