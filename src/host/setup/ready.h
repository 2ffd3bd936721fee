// ready.h: the teams and bots that ship with the program: the files of content/teams and of bots in
// the Lua half, each called by its bare name.
#ifndef HOST_READY_H
#define HOST_READY_H

#include "host/files/files.h"

#define READY_TEAMS 32
#define READY_NAME  48
#define READY_ABOUT 160

struct ready {
    int n;
    char name[READY_TEAMS][READY_NAME]; // in the order of the alphabet
};

void ready_find(struct ready *r); // teams
void ready_bots(struct ready *r);

// The file of a ready team, "hornet" or "hornet.lua", or of a bot; false where there is none of
// that name.
bool ready_path(const char *word, char out[FILES_PATH]);
bool ready_bot(const char *word, char out[FILES_PATH]);

// "bulwark, ghostwire, ..."
void ready_names(const struct ready *r, char *out, size_t size);

// The name most like the word; NULL where none is near.
const char *ready_nearest(const struct ready *r, const char *word);

// What the head of its file says of it, to the first stop.
void ready_about(const char *name, char out[READY_ABOUT]);

#endif
