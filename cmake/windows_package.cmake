# What a player on Windows gets: a zip (`cpack -G ZIP`) and an installer (`cpack -G NSIS`), with all libraries.
install(FILES README.md CHANGELOG.md LICENSE DESTINATION .)
install(FILES docs/fidelity.md DESTINATION docs)
install(DIRECTORY docs/howto docs/formats DESTINATION docs)
install(DIRECTORY content/examples DESTINATION .)
install(DIRECTORY ${PROJECT_BINARY_DIR}/licences DESTINATION .) # scripts/build_windows puts them there

set(CPACK_PACKAGE_NAME drpg)
set(CPACK_PACKAGE_VENDOR "drpg contributors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "turn-based shooter from a 2005 phone, with a free game and tools")
set(CPACK_PACKAGE_FILE_NAME drpg-${PROJECT_VERSION}-windows-x64)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR})
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_GENERATOR ZIP NSIS)

# The installer: packaging/windows/NSIS.template.in. Its pictures are cut from the free game's title.
set(pictures ${PROJECT_BINARY_DIR}/installer)
if(NOT EXISTS ${pictures}/side.bmp)
  execute_process(COMMAND ${DRPG_TOOL} export png free --quiet -o ${pictures}/art COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND ${Python3_EXECUTABLE} -B ${packaging}/windows/make_pictures.py ${pictures}/art/sheets ${pictures}
    COMMAND_ERROR_IS_FATAL ANY)
endif()
set(CPACK_MODULE_PATH ${packaging}/windows)
set(CPACK_PACKAGE_INSTALL_DIRECTORY drpg)
set(CPACK_NSIS_MUI_ICON ${icon})
set(CPACK_NSIS_MUI_HEADERIMAGE ${pictures}/head.bmp)
set(CPACK_NSIS_MUI_WELCOMEFINISHPAGE_BITMAP ${pictures}/side.bmp)
set(CPACK_MONOLITHIC_INSTALL ON) # the components of cmake --install would each get a folder
include(CPack)
