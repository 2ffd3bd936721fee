// layout.h: what is where on a table, for all drawings of it: in letters (map.h) or in lines
// (svg.h).
#ifndef APP_LAYOUT_H
#define APP_LAYOUT_H

#include "app/text/ansi.h"
#include "engine/game.h"

// What a piece of terrain looks like from above. A wall is too narrow to stand on, a roof is not;
// under a bridge or an upper floor there is room.
enum layout_ground {
    LAYOUT_IMPASSABLE,
    LAYOUT_DANGEROUS,
    LAYOUT_BROKEN,
    LAYOUT_FENCE,
    LAYOUT_SLOPE,
    LAYOUT_LOW,      // a standing figure sees over it
    LAYOUT_MAN_HIGH, // it hides a standing figure
    LAYOUT_WALL,
    LAYOUT_BRIDGE,
    LAYOUT_ROOF,
    LAYOUT_SPACE, // it is only what its tags say, which are tags of packs
    LAYOUT_GROUNDS
};

// `width` is as in struct piece_shape; `inch` is the unit of the game.
enum layout_ground layout_ground(const struct piece *p, len width, len inch);
const char *layout_ground_name(enum layout_ground g); // one word: "wall", "high"

bool layout_is_space(const struct piece *p);

// A marker of a cloud.
bool layout_is_gas(const struct zone *z);

#define LAYOUT_SORTS 9 // sorts of zones that have a digit of their own; all others share the last

// The sorts of zones by their tags, in the order of their digits. Begins zeroed.
struct layout_sorts {
    uint32_t tags[LAYOUT_SORTS];
    int n;
};

char layout_digit(struct layout_sorts *all, uint32_t tags);

// The sign of a figure. Team members are A, B, C; bogeys a small letter of their rank; objectives
// '*' if they are primary, else 'o'. In rules in Lua those of the first side are A, B, C, all
// others a, b, c.
struct layout_token {
    figure_id id;
    char letter;
    char number; // the digit at the end of its name, "Grunt 3"; 0: none
    enum paint paint;
};

// The signs of all figures, on the table or not, in the order of their slots. Returns how many.
int layout_tokens(const struct game *g, struct layout_token out[FIGURES]);

#endif
