# Run by cpack for the .deb, in the folder that becomes the package.
set(folder $ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/usr/share/doc/drpg)
if(NOT IS_DIRECTORY ${folder})
  set(folder $ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/share/doc/drpg)
endif()
file(INSTALL ${DRPG_PACKAGING}/copyright DESTINATION ${folder})
file(INSTALL ${DRPG_CHANGELOG} DESTINATION ${folder} RENAME changelog.gz)
file(REMOVE ${folder}/LICENSE) # is in copyright
