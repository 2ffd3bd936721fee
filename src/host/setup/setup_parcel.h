// setup_parcel.h: descriptions of what a worker is told about a battle, for the parcels of jobs
// (parcel.h).
#ifndef HOST_SETUP_PARCEL_H
#define HOST_SETUP_PARCEL_H

struct parcel;

extern const struct parcel setup_parcel;    // a struct battle_setup that was not opened yet
extern const struct parcel setup_at_parcel; // a struct where_at

#endif
