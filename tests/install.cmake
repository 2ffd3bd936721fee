# The installed program runs, with the Lua half that was installed with it.
file(REMOVE_RECURSE ${PREFIX})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${PREFIX}
                OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${PREFIX}/bin/zerodark -e "assert(require 'zerodark')"
                COMMAND_ERROR_IS_FATAL ANY)
