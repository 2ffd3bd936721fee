// streams.h: what the program needs of the system before it opens or writes anything.
#ifndef HOST_STREAMS_H
#define HOST_STREAMS_H

// Call it before anything else. The number of a standard stream that was closed stays taken, so
// that no file is opened in its place and gets what was meant for the stream; using it fails. If a
// file may not grow any more (ulimit -f), the write fails instead of ending the program.
void streams_ready(void);

#endif
