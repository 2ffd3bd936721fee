// jail_program.h: the program that workers are.
#ifndef HOST_JAIL_PROGRAM_H
#define HOST_JAIL_PROGRAM_H

// Its path; "" if this program cannot tell where it is itself.
const char *jail_program(void);

// That path; or where it has been removed or replaced since the first worker, a link to what stood
// there.
const char *jail_program_kept(void);

#endif
