// streams.h: what the program needs of the system before it opens or writes anything.
#ifndef HOST_STREAMS_H
#define HOST_STREAMS_H

// To be called first of all. A standard stream that was closed stays taken, so that no file is
// opened in its place and gets what was meant for it; using it fails. A file that may not grow any
// more (ulimit -f) is an error of whoever writes it and not the end of the program.
void streams_ready(void);

#endif
