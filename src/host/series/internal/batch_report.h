// batch_report.h: --report FILE of the commands that play many battles.
#ifndef HOST_BATCH_REPORT_H
#define HOST_BATCH_REPORT_H

#include "host/series/internal/experiment.h"

// Can the file be written, as far as can be told beforehand? If not, the reason was reported.
bool batch_report_fits(const char *path);

// Writes the page with an experiment's results, completely or not at all; title and table are those
// of that arm. False, after reporting it, if that failed.
bool batch_report_write(const struct experiment *e, const struct experiment_arm *arm);

#endif
