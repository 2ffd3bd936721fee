#ifndef ENGINE_VARS_H
#define ENGINE_VARS_H
#include <stdint.h>
struct vars {
    uint32_t used;
    unsigned char bytes[4092];
};
#endif
