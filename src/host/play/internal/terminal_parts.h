// terminal_parts.h: what the files of the terminal share (terminal.h).
#ifndef HOST_TERMINAL_PARTS_H
#define HOST_TERMINAL_PARTS_H

#include "host/play/internal/terminal.h"

// The next line, with its end; NULL at the end of input. d->dropped: Ctrl-C was pressed instead.
const char *terminal_read(struct terminal *d);

#endif
