// cmd_test.h: the command that runs specs.
#ifndef HOST_CMD_TEST_H
#define HOST_CMD_TEST_H

#include "app/base/command.h"

extern const struct command cmd_test;

#endif
