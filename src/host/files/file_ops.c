// file_ops.c: two pointers for the whole process. As long as they are NULL, the disk itself
// answers, and there are no archives.
#include "host/files/file_ops.h"

// A process reads its files in one way, from when it begins.
static const struct file_ops *in_use;
static const struct file_archives *there;

void file_ops_use(const struct file_ops *ops)
{
    in_use = ops;
}

void file_archives_use(const struct file_archives *archives)
{
    there = archives;
}

const struct file_ops *file_ops(void)
{
    return in_use;
}

const struct file_archives *file_archives(void)
{
    return there;
}
