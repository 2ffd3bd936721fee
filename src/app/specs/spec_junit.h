// spec_junit.h: the results of specs as XML, in JUnit's format.
#ifndef APP_SPEC_JUNIT_H
#define APP_SPEC_JUNIT_H

#include <jansson.h>
#include <stdbool.h>

#include "app/base/paths.h"

// Writes a list of files in the form of spec_report.h: a <testsuite> for each, in a <testsuites>.
// False with the reason.
bool spec_junit_write(const json_t *files, const char *path, char why[FILES_WHY]);

#endif
