// archive_parse_work.h: an archive of a pack that is to be read.
#ifndef HOST_ARCHIVE_PARSE_WORK_H
#define HOST_ARCHIVE_PARSE_WORK_H

#include "host/packs/pack_archive.h"

// What the worker reports begins with one of these.
enum { ARCHIVE_PART_SEAL = 's', ARCHIVE_PART_FILE = 'f', ARCHIVE_PART_WHY = '!' };

struct archive_parsing {
    // Set for the worker.
    const unsigned char *bytes;
    size_t n;

    // The parent's alone.
    struct pack_archive *made;
    char *why; // PACK_WHY bytes
    bool sealed, failed;
};

#endif
