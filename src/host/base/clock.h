// clock.h: how long something takes. Nothing that decides asks for it.
#ifndef HOST_CLOCK_H
#define HOST_CLOCK_H

// Seconds since some moment, by a clock that only goes on.
double clock_now(void);

#endif
