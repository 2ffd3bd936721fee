// jail_program.h: the program that workers are.
#ifndef HOST_JAIL_PROGRAM_H
#define HOST_JAIL_PROGRAM_H

// Its path; "" if this program cannot tell where it is itself.
const char *jail_program(void);

#endif
