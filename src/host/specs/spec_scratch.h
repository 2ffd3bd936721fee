// spec_scratch.h: what specs have of the program: a folder to write into (scratch.h), and a clock
// of the processor's time.
#ifndef HOST_SPEC_SCRATCH_H
#define HOST_SPEC_SCRATCH_H

// Lends both to specs and to scripts of the user's own (spec_core.h), to the end of the process.
void spec_scratch_lend(void);

#endif
