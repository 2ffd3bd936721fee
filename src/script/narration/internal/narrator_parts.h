// narrator_parts.h: what the files of the narrator share.
#ifndef SCRIPT_NARRATOR_PARTS_H
#define SCRIPT_NARRATOR_PARTS_H

#include "script/narration/internal/say.h"

// A roll in a sentence; if the narrator is verbose, followed by its terms in lines indented further
// than `in`.
void narrator_roll(const struct narrator *n, const struct game *g, const struct account *a, int in);

// What follows the name of who acts in an event whose text is an order's name: "treats Kim". An
// order that has no words appears by its name: "acts (take cover)".
void narrator_deed(const struct narrator *n, const struct game *g, const struct event *e);

// What own words are about. They may have "{whom}", "{value}" and "{text}" in them.
struct own {
    figure_id who, whom;
    int32_t value;
    const char *text;             // NULL: there is none
    bool named_whom, named_value; // which of it the words have said
};

// How a name of an order or an event reads, and what a roll of that name is, if rules in Lua or a
// pack have said so; NULL: they have not.
const char *own_words(const struct game *g, const char *name);
const char *own_roll(const struct game *g, const char *name);

// Says words, with their places filled in; as a sentence, after who it is about, which a comma or a
// colon follows without a blank.
void own_fill(const struct narrator *n, const struct game *g, const char *words, struct own *own);
void own_sentence(const struct narrator *n, const struct game *g, const char *words,
                  struct own *own);

// Says a name that has no words: "Ada: take cover".
void own_name(const struct narrator *n, const struct game *g, figure_id who, const char *name);

// "Juno's ARM roll"; if nobody has said what it is, in other words, or by its name if those are
// NULL: "Juno's arm".
void own_roll_title(const struct narrator *n, const struct game *g, figure_id who, const char *name,
                    const char *otherwise);

#endif
