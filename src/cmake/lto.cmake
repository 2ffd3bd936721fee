# A release is optimised over the floors' borders, where the compiler can. The suites are not: their
# link would repeat that work once for each of them, so the objects hold plain code as well and
# `plain_link(target)` takes that.
include(CheckIPOSupported)

if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    set(CMAKE_C_COMPILE_OPTIONS_IPO -flto=auto -ffat-lto-objects)
    check_ipo_supported(RESULT ZERODARK_LTO OUTPUT reason LANGUAGES C)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION_RELEASE ${ZERODARK_LTO})
endif()

function(plain_link target)
    set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION_RELEASE OFF)
    if(ZERODARK_LTO)
        target_link_options(${target} PRIVATE -fno-lto)
    endif()
endfunction()
