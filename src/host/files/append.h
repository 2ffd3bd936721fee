// append.h: text that is handed to the system in one piece, so that whatever stops the program
// leaves whole lines.
#ifndef HOST_APPEND_H
#define HOST_APPEND_H

#include <stddef.h>

// Writes all of it to a file that is open; sees that it is on the disk. Each gives an errno, 0
// where all is well.
int append_text(int fd, const char *text, size_t n);
int append_sync(int fd);

#endif
