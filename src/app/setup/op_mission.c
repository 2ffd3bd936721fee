// op_mission.c: every ./ and ../ at the beginning is worked off against the folder of the
// operation. The rest stays as it was written, because no file system is asked.
#include "app/setup/op_mission.h"

#include <stdio.h>
#include <string.h>

// Takes the last folder off, "a/b/" -> "a/".
static void take_last_folder_off(char *path)
{
    size_t n = strlen(path);
    while (n > 1 && path[n - 2] != '/') {
        n--;
    }
    path[n > 1 ? n - 1 : 0] = '\0';
}

void op_mission(const char *kept, const char *path, char out[FILES_PATH])
{
    const char *slash = strrchr(kept, '/');
    char folder[FILES_PATH], whole[2 * FILES_PATH];
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash + 1 - kept) : 0, kept);
    for (;;) {
        if (strncmp(path, "./", 2) == 0) {
            path += 2;
        } else if (strncmp(path, "../", 3) == 0 && *folder) {
            take_last_folder_off(folder);
            path += 3;
        } else {
            break;
        }
    }
    snprintf(whole, sizeof whole, "%s%s", *path == '/' ? "" : folder, path);
    snprintf(out, FILES_PATH, "%.*s", FILES_PATH - 1, whole);
}
