// archive_parse.h: what is in the archive of a pack, found out by a worker that may read nothing:
// the bytes are a stranger's, and so may be what libarchive does with them.
#ifndef HOST_ARCHIVE_PARSE_H
#define HOST_ARCHIVE_PARSE_H

#include <stdbool.h>
#include <stddef.h>

struct pack_archive;

// As pack_archive_parse (pack_archive.h): `why` has PACK_WHY bytes.
bool archive_parse(struct pack_archive *p, const unsigned char *bytes, size_t n, char *why);

// What its worker does.
struct jail_task;
extern const struct jail_task archive_parse_task;

#endif
