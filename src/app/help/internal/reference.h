// reference.h: files about the program, generated from its rows: the pages of docs/reference, the
// manual page, and the shell completions. A test compares them with what is on disk, and can
// rewrite them.
#ifndef APP_REFERENCE_H
#define APP_REFERENCE_H

#include <stdio.h>

struct reference_file {
    const char *path; // in the sources
    void (*write)(FILE *out);
};

// All of them; a row without a path ends them.
extern const struct reference_file reference_files[];

// The man page, and what bash and zsh complete. (reference_man.c, reference_shell.c)
void reference_man(FILE *out);
void reference_bash(FILE *out);
void reference_zsh(FILE *out);

#endif
