// desk_parts.h: what the files of the desk share (desk.h).
#ifndef HOST_DESK_PARTS_H
#define HOST_DESK_PARTS_H

#include "host/play/internal/desk.h"

// The next line, with its end; NULL at the end of input. d->dropped: Ctrl-C was pressed instead.
const char *desk_read(struct desk *d);

#endif
