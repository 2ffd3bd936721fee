// l_figure.h: the class "figure": a handle of somebody or something on the table.
#ifndef SCRIPT_L_FIGURE_H
#define SCRIPT_L_FIGURE_H

#include "script/class.h"
#include "script/l_game.h"
#include "script/match.h"

// User value 1 is the match.
struct figure_handle {
    const struct class *class;
    struct match *match;
    figure_id id;
};

extern const struct class class_figure;

#endif
