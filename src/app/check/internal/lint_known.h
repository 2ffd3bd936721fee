// lint_known.h: the names that each kind of file may use, and the arguments they take.
#ifndef APP_LINT_KNOWN_H
#define APP_LINT_KNOWN_H

#include "app/check/check_kind.h"
#include "app/check/internal/lint_type.h"
#include "script/base/shape.h"

// The signature of a function that files of the kind have as a global; NULL where they have none of
// the name.
const char *known_function(enum file_kind kind, const char *name);

// Has a file of the kind a global of the name, function or not?
bool known_global(enum file_kind kind, const char *name);

// The names of all of them, NULL behind them.
int known_globals(enum file_kind kind, const char **names, int most);

// The same of `zd`.
const char *known_module_function(const char *name);
int known_module_names(const char **names, int most);

// What is said of a name that scripts of this kind do not have and others have; NULL: nothing.
const char *known_elsewhere(enum file_kind kind, const char *name);

#endif
