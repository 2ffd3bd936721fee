# `cpack` in a build folder makes a package of Debian, to be installed under /usr: the program with its
# Lua half. What it depends on is found by package_depends.cmake.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME zerodark)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "zerodark contributors")
set(CPACK_PACKAGE_VENDOR "zerodark contributors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "rules sandbox for skirmish wargames, scripted in Lua")
set(CPACK_PACKAGE_DESCRIPTION
    "A program holds the mechanics of the Zero Dark rules; missions, packs of house rules, teams, bots
and experiments are Lua files. It plays and tells battles, reckons odds, and plays thousands of
battles to compare rules.")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/package_depends.cmake)
set(CPACK_ZERODARK_LOADED ${ARCHIVE_FILE}) # what no file of the package is linked with
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ
                                                GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

# One package of these parts. Others look for what zsh completes, and for the licence, elsewhere.
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_COMPONENTS_ALL program debian)
install(FILES docs/reference/_zerodark DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions
        COMPONENT debian EXCLUDE_FROM_ALL)
install(FILES LICENSE RENAME copyright DESTINATION ${CMAKE_INSTALL_DOCDIR}
        COMPONENT debian EXCLUDE_FROM_ALL)

include(CPack)
