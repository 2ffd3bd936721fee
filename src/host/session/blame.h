// blame.h: what is running at the moment, noted on a memory page that a worker shares with its
// parent, so that it outlives the worker. The worker writes it; the parent reads it, and treats it
// as untrusted text.
#ifndef HOST_BLAME_H
#define HOST_BLAME_H

#include <stdbool.h>
#include <stddef.h>

#define BLAME_DEEP 16 // handlers inside one another that are told apart

struct blame_entry {
    char pack[64];   // "": of no pack: the mission's own
    char what[64];   // what is being done: "shoot.target", "loading"
    char place[160]; // "init.lua:12"; "": not known
};

struct blame {
    int depth;
    struct blame_entry at[BLAME_DEEP];
};

// Makes the page, before the worker is there. NULL where there is no memory.
struct blame *blame_open(void);
void blame_close(struct blame *b);

// In the worker: the page that is written from now on.
void blame_keep(struct blame *b);

// script_host's functions of those names.
int blame_doing(void *self, const char *pack, const char *what, const char *place);
void blame_done(void *self, int mark);

// Nothing runs, whatever an error has left behind.
void blame_nothing(void);

// Puts the innermost of it into words: "pack 'smoke' brought the worker down (HOW) in shoot.target
// (init.lua:12)"; *pack is its pack's name, "" for none.
void blame_tell(const struct blame *b, const char *how, char *out, size_t size, char pack[64]);

#endif
