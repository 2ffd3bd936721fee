// shared_page.h: memory that a worker shares with its parent, so that what is in it outlives the
// worker. Its size is sealed: nobody can take it away from the other one.
#ifndef HOST_SHARED_PAGE_H
#define HOST_SHARED_PAGE_H

#include <stddef.h>

// Makes one of zeros, and a descriptor of it, which the caller closes. NULL if there is no memory.
void *shared_page_make(size_t size, int *fd);

// Maps what a descriptor leads to. NULL if it is not such a page.
void *shared_page_map(size_t size, int fd);

// Takes it away; nothing if it is NULL.
void shared_page_drop(void *page, size_t size);

#endif
