// poison.c: loaded before the program, it gives out functions of libarchive that read as ones that
// end the process. A worker has no environment, and so has none of this: what reads an archive in
// spite of it is no worker. POISON_SEEN names a file that is made when such a function is asked
// for.
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void end_the_process(void)
{
    static const char text[] = "poisoned: an archive is read outside of a worker\n";
    ssize_t n = write(STDERR_FILENO, text, sizeof text - 1);
    (void)n;
    abort();
}

static void note_that_it_was_seen(void)
{
    const char *path = getenv("POISON_SEEN");
    int fd = path ? open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0644) : -1;
    if (fd >= 0) {
        close(fd);
    }
}

typedef void *look_up(void *module, const char *name);

// That of the C library, whose version depends on its age.
static look_up *the_real_one(void)
{
    static const char *const versions[] = {"GLIBC_2.34", "GLIBC_2.2.5", "GLIBC_2.17"};
    static look_up *real;
    for (size_t i = 0; i < sizeof versions / sizeof *versions && !real; i++) {
        void *found = dlvsym(RTLD_NEXT, "dlsym", versions[i]);
        memcpy(&real, &found, sizeof real);
    }
    if (!real) {
        abort();
    }
    return real;
}

__attribute__((visibility("default"))) void *dlsym(void *handle, const char *name)
{
    void *out;
    void (*poison)(void) = end_the_process;
    if (strncmp(name, "archive_read_", 13) != 0) {
        return the_real_one()(handle, name);
    }
    note_that_it_was_seen();
    memcpy(&out, &poison, sizeof out);
    return out;
}
