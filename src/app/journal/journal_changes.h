// journal_changes.h: which of the files that a battle was made of are other ones now.
#ifndef APP_JOURNAL_CHANGES_H
#define APP_JOURNAL_CHANGES_H

#include "app/journal/journal_text.h"

// What to say after the last change: how to go on all the same.
#define JOURNAL_CHANGED "; --changed continues with the current files, as long as everything agrees"

// Compares a battle that was opened from a journal's plan with the header and the texts of that
// journal, and tells each file that has changed, one by one; then each bot whose file has, which is
// no reason to refuse anything. Where the plan does not take what has changed, the last of the
// files is reported together with JOURNAL_CHANGED, and the caller is to stop. Returns how many were
// reported, without the bots; -1: out of memory.
int journal_changes(const char *header, const struct battle_setup *p, struct match *m,
                    void (*tell)(void *self, const char *text), void *self);

// The other way round, before anything is opened: compares the texts that were read for the plan
// (journal_text_read) with the files of today, those of a mission whose file is now there, and
// those of a pack whose folder is. Reports each that has changed, and returns how many.
int journal_changes_mission(lua_State *L, const struct battle_setup *p, const char *file,
                            void (*tell)(void *self, const char *text), void *self);
int journal_changes_pack(lua_State *L, const struct battle_setup *p, const char *name,
                         const char *folder, void (*tell)(void *self, const char *text),
                         void *self);

#endif
