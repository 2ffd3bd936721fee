// spec_scratch.h: what the program lends to specs: a folder to write to (scratch.h), and a
// processor-time clock.
#ifndef HOST_SPEC_SCRATCH_H
#define HOST_SPEC_SCRATCH_H

// Lends both to specs and to scripts of the user's own (spec_core.h), to the end of the process.
void spec_scratch_lend(void);

#endif
