# Nothing calls upstairs: each floor includes only itself and the floors below, the lower three only
# the headers of C that neither read nor write the world, and Lua starts on the third floor.
set(engine_SEES   engine)
set(zerodark_SEES engine zerodark)
set(script_SEES   engine zerodark script)
set(host_SEES     engine zerodark script host)

# <stdio.h> is for snprintf; <stdlib.h> for qsort, bsearch and the memory that a table is built in.
set(engine_SYSTEM assert ctype inttypes limits stdalign stdarg stdbool stddef stdint stdio stdlib
                  string)
set(zerodark_SYSTEM ${engine_SYSTEM})
set(script_SYSTEM   ${engine_SYSTEM} errno malloc math lauxlib lua lualib)

set(faults 0)
function(fault file text)
    file(RELATIVE_PATH name ${SOURCE} ${file})
    string(REPLACE ";" " " text "${text}")
    message("src/${name}: ${text}")
    set(faults 1 PARENT_SCOPE)
endfunction()

foreach(floor engine zerodark script host)
    list(JOIN ${floor}_SEES "|" own)
    list(JOIN ${floor}_SYSTEM "|" system)
    file(GLOB_RECURSE files ${SOURCE}/${floor}/*.[ch] ${SOURCE}/${floor}/*.def)
    foreach(file ${files})
        file(STRINGS ${file} lines REGEX "^[ \t]*#[ \t]*include")
        foreach(line ${lines})
            string(REGEX MATCH "[\"<].*[\">]" header "${line}")
            if(header MATCHES "^\"" AND NOT header MATCHES "^\"(${own})/[a-z0-9_]+\\.(h|def|inc)\"$")
                fault(${file} "${header} is not for this floor, which may include ${${floor}_SEES}")
            elseif(system AND header MATCHES "^<" AND NOT header MATCHES "^<(${system})\\.h>$")
                fault(${file} "${header} is not for this floor, which may include ${${floor}_SYSTEM}")
            endif()
        endforeach()
    endforeach()
endforeach()

if(faults)
    message(FATAL_ERROR "a floor includes what is not below it")
endif()
