// xdg.c: a variable counts only if it holds an absolute path. Otherwise the folder lies below HOME.
#include "host/files/xdg.h"

#include <stdlib.h>

#include "host/base/complain.h"

// A path that is not absolute counts as not set.
static bool find_xdg_folder(const char *variable, const char *otherwise, char out[XDG_PATH])
{
    const char *named = getenv(variable), *home = getenv("HOME");
    int n = 0;
    if (named && named[0] == '/') {
        n = snprintf(out, XDG_PATH, "%s/zerodark", named);
    } else if (home && home[0] == '/') {
        n = snprintf(out, XDG_PATH, "%s/%s/zerodark", home, otherwise);
    }
    return n > 0 && n < XDG_PATH;
}

static bool need_xdg_folder(const char *variable, const char *otherwise, char out[XDG_PATH])
{
    if (find_xdg_folder(variable, otherwise, out)) {
        return true;
    }
    complain_of("no folder for zerodark's files; set HOME, or %s, to an absolute path", variable);
    return false;
}

bool xdg_data(char out[XDG_PATH])
{
    return need_xdg_folder("XDG_DATA_HOME", ".local/share", out);
}

bool xdg_config(char out[XDG_PATH])
{
    return need_xdg_folder("XDG_CONFIG_HOME", ".config", out);
}

bool xdg_find_config(char out[XDG_PATH])
{
    return find_xdg_folder("XDG_CONFIG_HOME", ".config", out);
}

bool xdg_find_data(char out[XDG_PATH])
{
    return find_xdg_folder("XDG_DATA_HOME", ".local/share", out);
}

bool xdg_find_state(char out[XDG_PATH])
{
    return find_xdg_folder("XDG_STATE_HOME", ".local/state", out);
}
