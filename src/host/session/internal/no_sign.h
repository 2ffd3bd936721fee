// no_sign.h: a NaN is written as "nan" wherever the interpreter makes a text of a number.
//
// Whether 0/0 has a sign is the processor's matter, and the C library writes it: "-nan". The
// interpreter calls that by its name, so the program's own functions of these names come first:
// they are the C library's but for this.
#ifndef HOST_NO_SIGN_H
#define HOST_NO_SIGN_H

// Names the file, so that the linker takes it in.
void no_sign(void);

#endif
