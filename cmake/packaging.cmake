# What is installed besides the programs and the free game, and packages of it all: `cpack -G DEB`, `cpack -G TGZ`.
#
# Components: `game` (drpg-play, the free games, the desktop entry), `tools` (drpg, its manual pages and completion),
# `editors` (files for text editors) and `doc`. The commands of DRPG_DOOM, DRPG_LAB and DRPG_EDITORS are parts of the
# program drpg, so they can be left out only when it is built.
include(GNUInstallDirs)
set(packaging ${PROJECT_SOURCE_DIR}/packaging)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME doc)

install(FILES README.md CHANGELOG.md debian/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES docs/fidelity.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs)
install(DIRECTORY docs/howto docs/formats DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs)
install(DIRECTORY content/examples DESTINATION ${CMAKE_INSTALL_DOCDIR})
find_file(DRPG_FREEDOOM_CREDITS CREDITS.gz PATHS /usr/share/doc/freedoom NO_DEFAULT_PATH)
if(DRPG_FREEDOOM_CREDITS)
  install(FILES ${DRPG_FREEDOOM_CREDITS} DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME freedoom-credits.gz)
endif()
if(TARGET drpg-play)
  set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME game)
  install(FILES ${packaging}/drpg.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES ${packaging}/io.github.drpg.drpg.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
  install(FILES ${packaging}/drpg-mime.xml RENAME drpg.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
  install(FILES ${packaging}/drpg.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
  foreach(size 16 24 32 48 64 128 256)
    install(FILES ${packaging}/drpg-${size}.png RENAME drpg.png
      DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}x${size}/apps)
  endforeach()
  set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME doc)
endif()

if(TARGET drpg-edit)
  install(FILES ${packaging}/drpg-edit.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
endif()

# The parts of the programs and their licences, as SPDX. Those of the system's own libraries are the system's to tell.
if(PKG_CONFIG_FOUND)
  pkg_check_modules(SDL_PARTS QUIET sdl2 SDL2_mixer)
endif()
foreach(part sdl2 SDL2_mixer)
  if(NOT SDL_PARTS_${part}_VERSION)
    set(SDL_PARTS_${part}_VERSION NOASSERTION)
  endif()
endforeach()
if(NOT IMGUI_VERSION)
  set(IMGUI_VERSION NOASSERTION)
endif()
file(STRINGS ${DRPG_HWY_DIR}/hwy/highway.h HWY_VERSION REGEX "^#define HWY_(MAJOR|MINOR|PATCH)")
string(REGEX REPLACE "[^0-9;]" "" HWY_VERSION "${HWY_VERSION}")
list(JOIN HWY_VERSION . HWY_VERSION)
configure_file(${packaging}/drpg.spdx.json.in ${PROJECT_BINARY_DIR}/drpg.spdx.json @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/drpg.spdx.json DESTINATION ${CMAKE_INSTALL_DOCDIR})

add_subdirectory(packaging/appimage)

# Debian wants manual pages compressed, without the time of day in them, and a changelog of its own form.
find_program(DRPG_GZIP gzip)
if(DRPG_GZIP)
  install(CODE "
    file(GLOB pages \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_MANDIR}/man[16]/drpg*.[16]\")
    foreach(page IN LISTS pages)
      execute_process(COMMAND ${DRPG_GZIP} -9nf \${page} COMMAND_ERROR_IS_FATAL ANY)
    endforeach()" ALL_COMPONENTS)
  set(changelog ${PROJECT_BINARY_DIR}/debian-changelog)
  configure_file(${packaging}/changelog.in ${changelog} @ONLY)
  execute_process(COMMAND ${DRPG_GZIP} -9nfk ${changelog} COMMAND_ERROR_IS_FATAL ANY)
  install(FILES ${changelog}.gz DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME changelog.gz)
endif()

set(CPACK_PACKAGE_NAME drpg)
set(CPACK_PACKAGE_VENDOR "drpg contributors")
set(CPACK_PACKAGE_CONTACT "drpg contributors <drpg@users.noreply.github.com>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "turn-based shooter from a 2005 phone, with a free game and tools")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_GENERATOR TGZ DEB)
if(CMAKE_CROSSCOMPILING)
  set(CPACK_GENERATOR TGZ)
  set(CPACK_SYSTEM_NAME ${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR})
endif()
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION utils) # games are in /usr/games there, but a package may also be unpacked anywhere
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
if(TARGET drpg-play) # loads it by itself when it wants sound, which the line above does not see
  set(CPACK_DEBIAN_PACKAGE_DEPENDS libsdl2-mixer-2.0-0)
endif()
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "timgm6mb-soundfont, fonts-dejavu-core")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS speech-dispatcher)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
  "The 2005 phone game Doom RPG on a desktop: any window size, keyboard, mouse
and pad, many saved games, and a sharp picture. It plays the files of your
own copy, in each of the three editions.
.
Graveshift, an original free game, is included. The program drpg extracts
pictures, sounds and texts, rebuilds changed levels and scripts, and exports
the levels to Doom engines.")
include(CPack)
