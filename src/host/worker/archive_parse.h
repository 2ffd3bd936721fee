// archive_parse.h: what is in the archive of a pack, found out by a worker that may read nothing:
// the bytes are a stranger's, and so may be what libarchive does with them.
#ifndef HOST_ARCHIVE_PARSE_H
#define HOST_ARCHIVE_PARSE_H

#include "host/packs/pack_archive.h"

// As pack_archive_parse.
bool archive_parse(struct pack_archive *p, const unsigned char *bytes, size_t n,
                   char why[PACK_WHY]);

#endif
