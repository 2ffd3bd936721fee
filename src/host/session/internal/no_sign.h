// no_sign.h: the interpreter writes every NaN as "nan".
//
// Whether 0/0 has a sign is the processor's matter, and the C library writes it: "-nan". The
// program's interpreter calls these where its C says snprintf (own_lua.cmake). They are the C
// library's but for this.
#ifndef HOST_NO_SIGN_H
#define HOST_NO_SIGN_H

#include <stddef.h>

// The interpreter may be compiled with either: the second is how hardened headers call the first.
int no_sign_snprintf(char *text, size_t size, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;
int no_sign_snprintf_chk(char *text, size_t size, int flag, size_t room, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 5, 6)))
#endif
    ;

#endif
