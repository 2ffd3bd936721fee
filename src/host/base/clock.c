// clock.c: durations come from the monotonic clock, so setting the machine's clock changes none of
// them. Dates are in UTC.
#include "host/base/clock.h"

#include <time.h>

double clock_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

double clock_spent(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

void clock_date(char out[CLOCK_DATE])
{
    time_t now = time(NULL);
    struct tm utc;
    gmtime_r(&now, &utc);
    strftime(out, CLOCK_DATE, "%Y-%m-%dT%H:%M:%S", &utc);
}
