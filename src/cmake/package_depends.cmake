# Run by cpack once the files of a package of Debian are together. The package depends on the libraries
# of the program, also on the one that it loads itself (archive_headers.cmake), and recommends those that
# only raster.so needs, which is loaded for PNG alone. cpack's own way would have it depend on both,
# and not on what is loaded.
if(NOT CPACK_GENERATOR STREQUAL "DEB")
    return()
endif()
find_program(SHLIBDEPS dpkg-shlibdeps)
if(NOT SHLIBDEPS)
    message(FATAL_ERROR "a package is made with dpkg-shlibdeps, which is not here: "
                        "apt-get install dpkg-dev")
endif()

# The packages that files need, "FILE;-eFILE", with their versions, as a list.
function(packages_of file result)
    set(room ${CPACK_TOPLEVEL_DIRECTORY}/shlibdeps)
    file(WRITE ${room}/debian/control "") # it wants to stand in a source package
    execute_process(COMMAND ${SHLIBDEPS} -O -e${file} WORKING_DIRECTORY ${room}
                    OUTPUT_VARIABLE said ERROR_VARIABLE why RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "dpkg-shlibdeps failed: ${why}")
    endif()
    string(REGEX REPLACE "^.*shlibs:Depends=|\n.*$" "" said "${said}")
    string(REPLACE ", " ";" said "${said}")
    set(${result} ${said} PARENT_SCOPE)
endfunction()

set(root ${CPACK_TEMPORARY_DIRECTORY})
file(GLOB_RECURSE program ${root}/zerodark)
list(FILTER program EXCLUDE REGEX /completions/)
file(GLOB_RECURSE worker ${root}/zerodark-worker)
file(GLOB_RECURSE raster ${root}/raster.so)
file(GLOB_RECURSE manual ${root}/zerodark.1)
packages_of("${program};-e${worker}" depends)
execute_process(COMMAND dpkg-query -S ${CPACK_ZERODARK_LOADED} OUTPUT_VARIABLE said
                COMMAND_ERROR_IS_FATAL ANY)
string(REGEX REPLACE ":.*" "" loaded "${said}")
list(APPEND depends ${loaded})
if(raster)
    packages_of(${raster} recommends)
    foreach(package ${depends})
        string(REGEX REPLACE " .*" "" name "${package}")
        list(FILTER recommends EXCLUDE REGEX "^${name}( |$)")
    endforeach()
else()
    message(WARNING "raster.so was not built, so that the packaged program draws no PNG: "
                    "apt-get install librsvg2-dev, and build it again")
endif()
list(JOIN depends ", " CPACK_DEBIAN_PACKAGE_DEPENDS)
list(JOIN recommends ", " CPACK_DEBIAN_PACKAGE_RECOMMENDS)
execute_process(COMMAND gzip -9n ${manual} COMMAND_ERROR_IS_FATAL ANY)
