# The house: floors, each a static library, and on them rooms, each a library of objects. A room sees
# the doors of the rooms that it names, and nothing else:
#
#   src/FLOOR/ROOM/NAME.h            a door: what other rooms may include
#   src/FLOOR/ROOM/internal/         what only the room itself may
#   src/FLOOR/ROOM/CMakeLists.txt    room(...), which says what it uses
#
# The include path of a room is made of folders of links, one for each room that it uses, so that what
# is not declared does not compile. tests/house/rooms.lua holds the drawing against the sources and
# against the symbols of what was built.
set(HOUSE_SOURCE ${PROJECT_SOURCE_DIR}/src)
set(HOUSE_LINKS ${PROJECT_BINARY_DIR}/rooms)
file(REMOVE_RECURSE ${HOUSE_LINKS})

# "script/base" -> room_script_base
function(room_target out name)
    string(REPLACE / _ target room_${name})
    set(${out} ${target} PARENT_SCOPE)
endfunction()

# One folder of links for those who use the room, one more for the room itself.
function(room_links name target)
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS RELATIVE ${HOUSE_SOURCE}
         ${HOUSE_SOURCE}/${name}/*.h ${HOUSE_SOURCE}/${name}/*.def)
    file(MAKE_DIRECTORY ${HOUSE_LINKS}/doors/${target} ${HOUSE_LINKS}/own/${target})
    foreach(header ${headers})
        set(to doors)
        if(header MATCHES "/internal/")
            set(to own)
        endif()
        get_filename_component(folder ${HOUSE_LINKS}/${to}/${target}/${header} DIRECTORY)
        file(MAKE_DIRECTORY ${folder})
        file(CREATE_LINK ${HOUSE_SOURCE}/${header} ${HOUSE_LINKS}/${to}/${target}/${header} SYMBOLIC)
    endforeach()
endfunction()

# room(LENDS rooms USES rooms LIBRARIES libraries WITHOUT files): the room of this folder. LENDS are
# those of the rooms it uses whose doors its own doors include: who uses this room sees them as well.
# WITHOUT are sources that are built as something else.
function(room)
    cmake_parse_arguments(ARG "" "" "LENDS;USES;LIBRARIES;WITHOUT" ${ARGN})
    file(RELATIVE_PATH name ${HOUSE_SOURCE} ${CMAKE_CURRENT_SOURCE_DIR})
    room_target(target ${name})
    room_links(${name} ${target})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} *.c)
    foreach(file gen ${ARG_WITHOUT})
        list(FILTER sources EXCLUDE REGEX "^${file}(/|$)")
    endforeach()
    list(TRANSFORM ARG_LENDS REPLACE / _)
    list(TRANSFORM ARG_LENDS PREPEND room_)
    list(TRANSFORM ARG_USES REPLACE / _)
    list(TRANSFORM ARG_USES PREPEND room_)
    if(NOT sources) # a room of headers alone
        add_library(${target} INTERFACE)
        target_include_directories(${target} INTERFACE ${HOUSE_LINKS}/doors/${target})
        target_link_libraries(${target} INTERFACE ${ARG_LENDS} ${ARG_LIBRARIES})
        return()
    endif()
    add_library(${target} OBJECT ${sources})
    target_include_directories(${target} PUBLIC ${HOUSE_LINKS}/doors/${target}
                                         PRIVATE ${HOUSE_LINKS}/own/${target})
    target_link_libraries(${target} PUBLIC ${ARG_LENDS} ${ARG_LIBRARIES}
                                    PRIVATE ${ARG_USES} warnings)
    string(REGEX REPLACE "/.*" "" floor ${name})
    if(NOT floor MATCHES "^(engine|zerodark)$")
        target_link_libraries(${target} PRIVATE gnu_libc)
    endif()
    set_property(GLOBAL APPEND PROPERTY ROOMS_OF_${floor} ${target})
    set_property(GLOBAL APPEND PROPERTY LIBRARIES_OF_${floor} ${ARG_LIBRARIES})
endfunction()

# floor(NAME ON floors ROOMS rooms): the rooms stand from the bottom up. A floor that names none is one.
function(floor name)
    cmake_parse_arguments(ARG "" "" "ON;ROOMS" ${ARGN})
    list(TRANSFORM ARG_ROOMS PREPEND ${name}/)
    if(NOT ARG_ROOMS)
        set(ARG_ROOMS ${name})
    endif()
    foreach(room ${ARG_ROOMS})
        add_subdirectory(${room})
    endforeach()
    get_property(rooms GLOBAL PROPERTY ROOMS_OF_${name})
    get_property(libraries GLOBAL PROPERTY LIBRARIES_OF_${name})
    add_library(${name} STATIC)
    set_target_properties(${name} PROPERTIES LINKER_LANGUAGE C)
    foreach(room ${rooms})
        target_sources(${name} PRIVATE $<TARGET_OBJECTS:${room}>)
    endforeach()
    target_include_directories(${name} PUBLIC ${HOUSE_SOURCE})
    target_link_libraries(${name} PUBLIC ${ARG_ON} ${libraries})
endfunction()
