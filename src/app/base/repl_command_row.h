// repl_command_row.h: the row that describes a prompt command (repl_command.h).
#ifndef APP_REPL_COMMAND_ROW_H
#define APP_REPL_COMMAND_ROW_H

#include "script/base/class.h"

// What may follow a command, and how that is passed to its function.
enum repl_command_takes {
    DOT_NOTHING,
    DOT_TEXT,   // everything that follows, as a text; nil if there is nothing
    DOT_TABLE,  // the same, except that a table in braces is passed as a table
    DOT_NUMBER, // a number; anything else as a text
    DOT_WORDS,  // its words, each as a text
    DOT_CODE,   // an expression or a statement, as a function
};

struct repl_command_row {
    struct script_fn fn;  // its words are those of "prompt_globals" (shape.h)
    const char *operands; // "[N]", for help
    const char *global;   // the function's name if it differs from the command's; else NULL
    enum repl_command_takes takes;
};

#endif
