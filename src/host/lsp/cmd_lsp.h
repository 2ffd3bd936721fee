// cmd_lsp.h: the command `lsp`.
#ifndef HOST_CMD_LSP_H
#define HOST_CMD_LSP_H

#include "app/base/command.h"

extern const struct command cmd_lsp;

#endif
