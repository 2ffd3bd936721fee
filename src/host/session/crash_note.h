// crash_note.h: what is running at the moment, noted on a memory page that a worker shares with its
// parent, so that it outlives the worker. The worker writes it; the parent reads it, and treats it
// as untrusted text.
#ifndef HOST_CRASH_NOTE_H
#define HOST_CRASH_NOTE_H

#include <stdbool.h>
#include <stddef.h>

#define CRASH_NOTE_DEEP 16 // handlers inside one another that are told apart

struct crash_note_entry {
    char pack[64];   // "": of no pack: the mission's own
    char what[64];   // what is being done: "shoot.target", "loading"
    char place[160]; // "init.lua:12"; "": not known
};

struct crash_note {
    int depth;
    struct crash_note_entry at[CRASH_NOTE_DEEP];
};

// Makes the page, before the worker is there, and a descriptor of it that the caller closes. NULL
// if there is no memory.
struct crash_note *crash_note_open(int *fd);
void crash_note_close(struct crash_note *b);

// In the worker: the page that is written from now on.
void crash_note_keep(struct crash_note *b);

// script_host's functions of those names.
int crash_note_doing(void *self, const char *pack, const char *what, const char *place);
void crash_note_done(void *self, int mark);

// Clears the note, whatever an error has left in it.
void crash_note_nothing(void);

// Puts the innermost entry into words: "pack 'smoke' made the worker fail (HOW) in shoot.target
// (init.lua:12)"; *pack is its pack's name, "" for none.
void crash_note_tell(const struct crash_note *b, const char *how, char *out, size_t size,
                     char pack[64]);

#endif
