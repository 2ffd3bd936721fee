// brief.h: what every worker has to know before it begins, whatever its job is: the first parcel
// that its parent hands over. That of the job follows.
#ifndef HOST_BRIEF_H
#define HOST_BRIEF_H

#include "host/packs/pack_find.h"
#include "host/worker/parcel.h"

// Descriptors that a worker begins with, besides those of the wire; it maps them, and closes them.
#define BRIEF_NOTE 5 // the page of its crash note (crash_note.h)
#define BRIEF_PAGE 6 // the page that its job shares (jail.h); closed: there is none

// Set for the worker, every one of them.
struct brief {
    const char *task;    // the name of its job
    bool by_line;        // its output goes to a terminal
    bool color, trace;   // jail.h's
    int columns;         // at which its messages are folded (complain.h)
    bool walled;         // it puts up its wall
    bool endless;        // jail.h's
    bool lost;           // its parent has lost something already (text_box.h)
    unsigned interrupts; // what the keyboard's mean: an enum interrupt_mode
    const char *home;    // the folder of the Lua half; NULL: none was found
    const char *zone;    // the time zone, as TZ has it; NULL: the system's
    struct pack_places packs;
};

extern const struct parcel brief_parcel;

#endif
