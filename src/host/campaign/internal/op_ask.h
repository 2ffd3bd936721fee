// op_ask.h: questions of a campaign command to the person at the keyboard.
#ifndef HOST_OP_ASK_H
#define HOST_OP_ASK_H

#include <stdbool.h>

#include "app/play/play_terminal.h"
#include "host/campaign/internal/campaign_command.h"

#define OP_LINE 512

// The next line without the blanks around it, cut to fit. False: there is no more input. Where it
// was dropped (Ctrl-C) the line is empty.
bool op_ask(const char *prompt, char line[OP_LINE]);

// The same for whom a dropped line is not an empty one.
enum play_got op_ask_got(const char *prompt, char line[OP_LINE]);

// Asks before a mission what can still be settled, each with what it costs; what is settled is
// saved at once. False if the battle is not to begin. May raise.
bool op_between(struct campaign_command *d);

#endif
