// bundled.h: the teams and bots that ship with the program: the files of content/teams and of bots
// in the Lua half, each called by its bare name.
#ifndef HOST_BUNDLED_H
#define HOST_BUNDLED_H

#include "host/files/files.h"

#define BUNDLED_TEAMS 32
#define BUNDLED_NAME  48
#define BUNDLED_ABOUT 160

struct bundled {
    int n;
    char name[BUNDLED_TEAMS][BUNDLED_NAME]; // in the order of the alphabet
};

void bundled_find(struct bundled *r); // teams
void bundled_bots(struct bundled *r);

// The file of a ready team, "hornet" or "hornet.lua", or of a bot; false if there is none of
// that name.
bool bundled_path(const char *word, char out[FILES_PATH]);
bool bundled_bot(const char *word, char out[FILES_PATH]);

// "bulwark, ghostwire, ..."
void bundled_names(const struct bundled *r, char *out, size_t size);

// The most similar name; NULL if none is similar.
const char *bundled_nearest(const struct bundled *r, const char *word);

// The first sentence of the comment at the head of its file.
void bundled_about(const char *name, char out[BUNDLED_ABOUT]);

#endif
