// clock.h: how long something takes. Nothing that affects a battle uses it.
#ifndef HOST_CLOCK_H
#define HOST_CLOCK_H

// Seconds since some moment, by a clock that never goes back.
double clock_now(void);

// The date and time in UTC, "2026-11-27T21:30:00".
#define CLOCK_DATE 40
void clock_date(char out[CLOCK_DATE]);

// Seconds of processor time that this process has used.
double clock_spent(void);

#endif
