// exact.h: mathematics whose results are the same on every machine: correctly rounded.
//
// The C library's functions are within a bit of the true value, and which bit depends on its
// release and on the processor. Here a result is the double nearest to the true value (of two, the
// even one), so there is only one that it can be. A NaN has no sign.
//
// The program's interpreter calls exact_pow where its C says `pow` (own_lua.cmake): that is its
// `^`.
#ifndef HOST_EXACT_H
#define HOST_EXACT_H

#include <lauxlib.h>

double exact_sin(double x);
double exact_cos(double x);
double exact_tan(double x);
double exact_asin(double x);
double exact_acos(double x);
double exact_atan(double y, double x); // of y / x, in the quadrant that their signs say
double exact_exp(double x);
double exact_log(double x);
double exact_log_of(double x, double base);
double exact_pow(double x, double y);

// sin, cos, tan, asin, acos, atan, exp, log and sqrt, as math has them. Ends with a row of NULL.
extern const luaL_Reg exact_functions[];

#endif
