// build_id.h: which build of the program this is: a hash of the sources and of how they are
// compiled. A worker tells it to its parent, which hands nothing to one of another build.
#ifndef HOST_BUILD_ID_H
#define HOST_BUILD_ID_H

extern const char build_id[65];

#endif
