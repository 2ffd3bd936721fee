// paths.h: takes paths apart, and limits the length of paths, of files, and of reasons why a file
// cannot be read.
#ifndef APP_PATHS_H
#define APP_PATHS_H

#define FILES_PATH 4096               // bytes of a path, with the closing zero
#define FILES_TEXT (16 * 1024 * 1024) // bytes of a file, at most
#define FILES_WHY  160                // bytes of a reason, with the closing zero

// What to say about what cannot be read, or not even be looked at.
#define FILES_UNSEEN "the system reports an error when it looks for it"
#define FILES_CLOSED "you may not enter a folder on its path (`namei -l` shows which)"
#define FILES_CIRCLE "its links lead in a circle"
#define FILES_ASTRAY "it is a link to something that is not there"
#define FILES_LARGE  "it is too large: more than 16 MiB"
#define FILES_FOLDER "it is a folder, not a file"

// The folder of a path, "." if the path names none; `out` may be the path itself. Returns the last
// part of the path.
const char *path_folder(const char *path, char out[FILES_PATH]);

// The last part of a path.
const char *path_name(const char *path);

#endif
