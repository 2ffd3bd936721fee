// batch_report.h: --report FILE of the commands that play many battles.
#ifndef HOST_BATCH_REPORT_H
#define HOST_BATCH_REPORT_H

#include "host/series/internal/experiment.h"

// Can the file be written, as far as can be told beforehand? It was told where it cannot.
bool batch_report_fits(const char *path);

// Writes the page of what an experiment came to, whole or not at all; title and table are those of
// that arm. False if it could not be, which was told.
bool batch_report_write(const struct experiment *e, const struct experiment_arm *arm);

#endif
