// lint_spec_test.h: the tests of a spec, one by one.
#ifndef APP_LINT_SPEC_TEST_H
#define APP_LINT_SPEC_TEST_H

#include "app/check/internal/lint_parts.h"

// Reports tests that ask nothing, that keep others from running, and that have the same name. The
// file's names are not resolved.
void lint_spec_test(struct lint *l, const struct node *file);

#endif
