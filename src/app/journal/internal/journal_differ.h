// journal_differ.h: two headers of journals, key by key.
#ifndef APP_JOURNAL_DIFFER_H
#define APP_JOURNAL_DIFFER_H

#include <stdbool.h>

// Reports the mission and each pack that is not what the old header says. *mission: the mission is
// among them. Returns how many were reported.
int journal_differ_sources(const char *then, const char *now, bool *mission,
                           void (*tell)(void *self, const char *text), void *self);

// Tells what else differs: the table, the team; if neither, the first key that does.
int journal_differ_made(const char *then, const char *now,
                        void (*tell)(void *self, const char *text), void *self);

#endif
