// paths.c: paths are cut at their slashes. A slash at the very beginning is the root folder itself;
// any other only separates a folder from what is in it.
#include "app/base/paths.h"

#include <string.h>

const char *path_folder(const char *path, char out[FILES_PATH])
{
    const char *name = path_name(path);
    size_t n = (size_t)(name - path);
    if (n == 0) {
        strcpy(out, ".");
        return name;
    }
    n -= n > 1;
    n = n < FILES_PATH ? n : FILES_PATH - 1;
    memmove(out, path, n);
    out[n] = '\0';
    return name;
}

const char *path_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}
