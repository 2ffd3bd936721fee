// cmd_test.h: the command that runs specs.
#ifndef HOST_CMD_TEST_H
#define HOST_CMD_TEST_H

#include "app/base/command.h"

struct jail_task;

extern const struct command cmd_test;
extern const struct jail_task spec_run_task; // what its workers do

#endif
