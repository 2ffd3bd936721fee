// ustar.h: files in an archive of POSIX's ustar format, as those of packs are: headers of a block,
// each followed by the file in whole blocks. What is written is the one form that archives of packs
// have; what is read is checked against that by whoever reads.
#ifndef HOST_USTAR_H
#define HOST_USTAR_H

#include <stdbool.h>
#include <stddef.h>

#define USTAR_BLOCK 512
#define USTAR_END   (2 * USTAR_BLOCK) // bytes of zeros after the last file
#define USTAR_NAME  100               // bytes of a path that is written, at most
#define USTAR_PATH  258               // ... of one that is read, with its closing zero

// How many bytes a file takes, with its header.
size_t ustar_room(size_t n);

// Writes a file's header and its bytes to where there is room. Returns what follows.
unsigned char *ustar_write(unsigned char *to, const char *path, const void *bytes, size_t n);

struct ustar {
    const unsigned char *bytes;
    size_t n, at;
};

// An entry: a plain file, if nothing is odd about it.
struct ustar_entry {
    char path[USTAR_PATH];
    const char *odd;            // what it is, in words; NULL: a plain file
    size_t size;                // as it says
    const unsigned char *bytes; // NULL: they are not all there
};

enum ustar_got { USTAR_ENTRY, USTAR_LAST, USTAR_DAMAGED };

// The next entry; after the last one there are zeros, or nothing.
enum ustar_got ustar_next(struct ustar *t, struct ustar_entry *e);

#endif
