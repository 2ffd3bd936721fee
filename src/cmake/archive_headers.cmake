# libarchive's headers without the library, which is loaded only where an archive of a pack is read or
# written (src/host/packs/internal/archive_library.h): by the name that a program linked with it asks
# for.
list(GET ARCHIVE_LINK_LIBRARIES 0 ARCHIVE_FILE)
execute_process(COMMAND ${CMAKE_OBJDUMP} -p ${ARCHIVE_FILE} OUTPUT_VARIABLE said ERROR_QUIET)
if(NOT said MATCHES "SONAME +([^ \n]+)")
    message(FATAL_ERROR "${ARCHIVE_FILE} is no shared library with a name: the program loads libarchive "
                        "where it needs it.")
endif()
set(ARCHIVE_SONAME ${CMAKE_MATCH_1})
file(REAL_PATH ${ARCHIVE_FILE} ARCHIVE_FILE)

add_library(archive_headers INTERFACE)
target_include_directories(archive_headers SYSTEM INTERFACE ${ARCHIVE_INCLUDE_DIRS})
