// dot_row.h: the row that describes a prompt command (dot.h).
#ifndef APP_DOT_ROW_H
#define APP_DOT_ROW_H

#include "script/base/class.h"

// What may stand behind a command, and how its function is given it.
enum dot_takes {
    DOT_NOTHING,
    DOT_TEXT,   // all of it, as a text; nil where there is none
    DOT_TABLE,  // the same, but for a table in braces
    DOT_NUMBER, // a number; whatever else it is, as a text
    DOT_WORDS,  // its words, each as a text
    DOT_CODE,   // an expression or a statement, as a function
};

struct dot_row {
    struct script_fn fn;  // its words are those of "prompt_globals" (shape.h)
    const char *operands; // "[N]", for help
    const char *global;   // the function's name where that is not the command's; NULL: it is
    enum dot_takes takes;
};

#endif
