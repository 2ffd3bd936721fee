// shared_page.c: a file in memory, without a name, of a size that is sealed.
#include "host/session/shared_page.h"

#include <fcntl.h>
#include <stdbool.h>
#include <sys/mman.h>
#include <unistd.h>

#define CLEAR 16 // the lowest descriptor: it stands clear of those that a worker is given

void *shared_page_map(size_t size, int fd)
{
    void *at = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    return at == MAP_FAILED ? NULL : at;
}

void *shared_page_make(size_t size, int *fd)
{
    int low = memfd_create("zerodark", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    *fd = low >= 0 ? fcntl(low, F_DUPFD_CLOEXEC, CLEAR) : -1;
    if (low >= 0) {
        close(low);
    }
    bool made = *fd >= 0 && ftruncate(*fd, (off_t)size) == 0 &&
                fcntl(*fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0;
    void *page = made ? shared_page_map(size, *fd) : NULL;
    if (!page && *fd >= 0) {
        close(*fd);
        *fd = -1;
    }
    return page;
}

void shared_page_drop(void *page, size_t size)
{
    if (page) {
        munmap(page, size);
    }
}
