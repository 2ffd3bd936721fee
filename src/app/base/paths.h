// paths.h: how long the path and the text of a file may be, and the reason why it cannot be read.
#ifndef APP_PATHS_H
#define APP_PATHS_H

#define FILES_PATH 4096               // bytes of a path, with the closing zero
#define FILES_TEXT (16 * 1024 * 1024) // bytes of a file, at most
#define FILES_WHY  160                // bytes of a reason, with the closing zero

// What to say of what lies behind a folder that the user may not enter.
#define FILES_CLOSED "you may not enter a folder on the way to it (`namei -l` shows which)"

#endif
