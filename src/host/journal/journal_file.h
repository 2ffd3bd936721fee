// journal_file.h: a journal that is written into a file (journal_writer.h in app/journal writes
// it).
#ifndef HOST_JOURNAL_FILE_H
#define HOST_JOURNAL_FILE_H

#include <stdio.h>

#include "app/journal/journal_writer.h"

// Does the file begin as journals do, perhaps after a mark of UTF-8? Leaves it at its beginning.
// False with the reason.
bool journal_file_is(FILE *f, char why[FILES_WHY]);

// Makes the file, or empties an existing journal; a file that is not a journal is left alone. Every
// line is handed to the system in one piece, and all are synced at the end. False with the reason.
// In a worker the parent does it, with the file that its job names (jail.h).
bool journal_create(struct journal_writer *w, const char *path, char why[JOURNAL_WHY]);

#endif
