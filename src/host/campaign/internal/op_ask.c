// op_ask.c: reads a line that the person at the keyboard types.
#include "host/campaign/internal/op_ask.h"

#include <stdlib.h>
#include <string.h>

#include "host/play/player.h"

enum play_got op_ask_got(const char *prompt, char line[OP_LINE])
{
    enum play_got got;
    char *typed = player_away()->ask(prompt, NULL, 0, false, &got);
    const char *from = typed ? typed + strspn(typed, " \t") : "";
    size_t n = strlen(from);
    while (n > 0 && strchr(" \t\r\n", from[n - 1])) {
        n--;
    }
    snprintf(line, OP_LINE, "%.*s", (int)(n < OP_LINE ? n : OP_LINE - 1), from);
    free(typed);
    return got;
}

bool op_ask(const char *prompt, char line[OP_LINE])
{
    return op_ask_got(prompt, line) != PLAY_GOT_END;
}
