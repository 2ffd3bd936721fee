// installed_parts.h: what installed.c and installed_record.c share.
#ifndef HOST_INSTALLED_PARTS_H
#define HOST_INSTALLED_PARTS_H

#include "host/packs/installed.h"

#define RECORD_NAME ".installed"

// The text of a record, which the caller frees; NULL if out of memory.
char *installed_record_write(const struct installed_record *r, size_t *n);

// Does the folder hold what its record says? False with the reason.
bool installed_record_holds(const char *folder, const struct installed_record *r,
                            char why[PACK_WHY]);

#endif
