# A release is optimised over the borders of the floors that a battle is made of, where the compiler
# can: `whole(target)` for these floors, and for what is linked of them. That is worth some 5 % of a
# battle; the floors above would double the time to build for less than 1 %. The suites are not: their
# link would repeat that work once for each of them, so the objects hold plain code as well and
# `plain_link(target)` takes that.
include(CheckIPOSupported)

if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    set(CMAKE_C_COMPILE_OPTIONS_IPO -flto=auto -ffat-lto-objects)
    check_ipo_supported(RESULT ZERODARK_LTO OUTPUT reason LANGUAGES C)
endif()

function(whole target)
    if(ZERODARK_LTO)
        set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION_RELEASE ON)
    endif()
endfunction()

function(plain_link target)
    if(ZERODARK_LTO)
        target_link_options(${target} PRIVATE -fno-lto)
    endif()
endfunction()
