# own_lua: Lua's static library for the program. What its C makes of a power and of a number as text
# differs from machine to machine, so in this copy the calls of `pow` and `snprintf` have other names,
# those of host/session: the interpreter gets our functions, and everybody else the C library's.
pkg_get_variable(LUA_ARCHIVE_DIR ${LUA_MODULE_NAME} libdir)
foreach(name ${LUA_LIBRARIES})
    if(name MATCHES "lua")
        list(APPEND lua_archives ${CMAKE_STATIC_LIBRARY_PREFIX}${name}${CMAKE_STATIC_LIBRARY_SUFFIX})
    endif()
endforeach()
find_library(LUA_ARCHIVE NAMES ${lua_archives} HINTS ${LUA_LIBRARY_DIRS} ${LUA_ARCHIVE_DIR})
if(NOT LUA_ARCHIVE OR NOT CMAKE_OBJCOPY)
    message(FATAL_ERROR "the program has Lua in it: its static library (${lua_archives}) and objcopy "
                        "are wanted, which Debian's liblua5.4-dev and binutils have.")
endif()

set(lua_copy ${CMAKE_BINARY_DIR}/own_lua.a)
add_custom_command(OUTPUT ${lua_copy}
                   COMMAND ${CMAKE_OBJCOPY} --redefine-sym pow=exact_pow
                           --redefine-sym snprintf=no_sign_snprintf
                           --redefine-sym __snprintf_chk=no_sign_snprintf_chk ${LUA_ARCHIVE} ${lua_copy}
                   DEPENDS ${LUA_ARCHIVE} VERBATIM)
add_custom_target(own_lua_copy DEPENDS ${lua_copy})
add_library(own_lua INTERFACE)
add_dependencies(own_lua own_lua_copy)
target_link_libraries(own_lua INTERFACE lua_headers
                      -Wl,--whole-archive,${lua_copy},--no-whole-archive m ${CMAKE_DL_LIBS})
foreach(function exact_pow no_sign_snprintf no_sign_snprintf_chk) # wanted after their floor was linked
    target_link_options(own_lua INTERFACE LINKER:--undefined=${function})
endforeach()
