// terminal_parts.h: what the files of the terminal share (terminal.h).
#ifndef HOST_TERMINAL_PARTS_H
#define HOST_TERMINAL_PARTS_H

#include "host/play/internal/terminal.h"

// The next line, with its end; NULL at the end of input. d->dropped: Ctrl-C was pressed instead.
const char *terminal_read(struct terminal *d);

// terminal_full.c: answers TERMINAL_KEY and TERMINAL_KEY_MIDST; false if the worker sent no sheet.
bool terminal_full_serve(struct terminal *d, const char *text, size_t n, struct wire_box *out);

// terminal_save.c

// Answers "save FILE" by itself, and prints what there is to say of it. True if the line was that.
bool terminal_save(const struct terminal *d, const char *line, FILE *out, FILE *err);

// Keeps a key of the full screen, and so the line that is typed there after a colon.
void terminal_keys_note(struct terminal *d, int32_t key);

// Answers TERMINAL_SAVE: such a line was "save FILE". False: out of memory.
bool terminal_keys_save(const struct terminal *d, struct wire_box *out);

#endif
