// archive_library.h: libarchive, loaded only where an archive is read or written: it needs a dozen
// libraries of its own, which the start of the program and of its workers would have to load.
#ifndef HOST_ARCHIVE_LIBRARY_H
#define HOST_ARCHIVE_LIBRARY_H

#include <archive.h>
#include <archive_entry.h>

// The functions of it that are used; their types are what its headers say.
#define ARCHIVE_FUNCTIONS(F)                                                                       \
    F(archive_entry_clear)                                                                         \
    F(archive_entry_filetype)                                                                      \
    F(archive_entry_free)                                                                          \
    F(archive_entry_hardlink)                                                                      \
    F(archive_entry_new)                                                                           \
    F(archive_entry_pathname)                                                                      \
    F(archive_entry_set_filetype)                                                                  \
    F(archive_entry_set_mtime)                                                                     \
    F(archive_entry_set_pathname)                                                                  \
    F(archive_entry_set_perm)                                                                      \
    F(archive_entry_set_size)                                                                      \
    F(archive_entry_size)                                                                          \
    F(archive_entry_size_is_set)                                                                   \
    F(archive_entry_sparse_count)                                                                  \
    F(archive_entry_symlink)                                                                       \
    F(archive_errno)                                                                               \
    F(archive_error_string)                                                                        \
    F(archive_read_data)                                                                           \
    F(archive_read_free)                                                                           \
    F(archive_read_new)                                                                            \
    F(archive_read_next_header)                                                                    \
    F(archive_read_open_memory)                                                                    \
    F(archive_read_support_filter_none)                                                            \
    F(archive_read_support_format_tar)                                                             \
    F(archive_write_add_filter_none)                                                               \
    F(archive_write_close)                                                                         \
    F(archive_write_data)                                                                          \
    F(archive_write_free)                                                                          \
    F(archive_write_header)                                                                        \
    F(archive_write_new)                                                                           \
    F(archive_write_open_memory)                                                                   \
    F(archive_write_set_bytes_in_last_block)                                                       \
    F(archive_write_set_bytes_per_block)                                                           \
    F(archive_write_set_format_ustar)

#define ARCHIVE_MEMBER(name) __typeof__(name) *name;
struct archive_library {
    ARCHIVE_FUNCTIONS(ARCHIVE_MEMBER)
};
#undef ARCHIVE_MEMBER

#define ARCHIVE_LIBRARY_WHY 320

// It, and all of its functions; static. NULL with the reason. It is loaded by the first call alone:
// after that nothing is opened, whether it is there or not.
const struct archive_library *archive_library_load(char why[ARCHIVE_LIBRARY_WHY]);

#endif
