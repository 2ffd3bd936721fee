// spec_clock.h: the processor time that a part of a spec may take.
#ifndef HOST_SPEC_CLOCK_H
#define HOST_SPEC_CLOCK_H

// Starts the clock again: after that many seconds of processor time the call of interrupt_call
// ends, and a moment later the process.
void spec_clock_start(int seconds);
void spec_clock_stop(void);

#endif
