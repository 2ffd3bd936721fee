// setup_here.c: where this process is, and whose it is.
#include <stdlib.h>

#include "host/files/files.h"
#include "host/setup/setup_options.h"

void setup_here(char here[FILES_PATH], char user[FILES_PATH])
{
    const char *home = getenv("HOME");
    if (!file_real(".", here)) {
        *here = '\0';
    }
    if (!home || !file_real(home, user)) {
        *user = '\0';
    }
}
