# The installed program runs, with the Lua half that was installed with it; its manual and what shells
# complete are where they are looked for.
file(REMOVE_RECURSE ${PREFIX})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${PREFIX}
                OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${PREFIX}/bin/zerodark -e "assert(require 'zerodark')"
                COMMAND_ERROR_IS_FATAL ANY)
foreach(file share/man/man1/zerodark.1 share/bash-completion/completions/zerodark
             share/zsh/vendor-completions/_zerodark share/doc/zerodark/reference/lua.md)
    if(NOT EXISTS ${PREFIX}/${file})
        message(FATAL_ERROR "${file} was not installed")
    endif()
endforeach()

# What draws PNG is found where it was installed.
if(EXISTS ${BUILD}/raster.so)
    execute_process(COMMAND ${PREFIX}/bin/zerodark map ruin --png ${PREFIX}/ruin.png
                    COMMAND_ERROR_IS_FATAL ANY)
endif()
