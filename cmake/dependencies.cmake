# Every library of other people that we use; docs/decisions says why each is there. Debian 12 names in scripts/deps.
#
# An installed library is used first. What is missing is built from its sources: those in DRPG_SOURCES, a folder with a
# subfolder for each (named like Debian's source packages; scripts/lib/fetch_sources fills it), or, with DRPG_FETCH, those
# that are downloaded here.
set(DRPG_SOURCES "" CACHE PATH "Folder with the sources of libraries that are not installed")
option(DRPG_FETCH "Download the sources of libraries that are not installed" OFF)
option(DRPG_SYSTEM_LIBRARIES "Use libraries that are installed" ON)
include(FetchContent)
find_package(Threads REQUIRED)
find_package(PkgConfig)
set(missing "")

# drpg_sources(NAME FOLDER PATH SHA256): where the sources of a library are, in NAME_SOURCE_DIR; empty if they are not to be
# had. FOLDER is its name in DRPG_SOURCES, PATH that of its archive on a mirror of Debian 12.
macro(drpg_sources name folder path sha256)
  enable_language(C)
  set(${name}_SOURCE_DIR "")
  if(DRPG_SOURCES AND EXISTS ${DRPG_SOURCES}/${folder})
    set(${name}_SOURCE_DIR ${DRPG_SOURCES}/${folder})
  elseif(DRPG_FETCH)
    FetchContent_Declare(${name} SOURCE_SUBDIR nowhere URL_HASH SHA256=${sha256} DOWNLOAD_EXTRACT_TIMESTAMP ON
      URL https://deb.debian.org/debian/pool/main/${path}
          https://snapshot.debian.org/archive/debian/20250520T000000Z/pool/main/${path})
    FetchContent_MakeAvailable(${name})
  else()
    list(APPEND missing ${folder})
  endif()
endmacro()

# Builds a library with its own CMake files. It is part of the programs; nothing of it is installed.
function(drpg_build folder)
  set(CMAKE_POLICY_DEFAULT_CMP0048 NEW) # old projects
  set(CMAKE_POLICY_DEFAULT_CMP0063 NEW)
  set(CMAKE_POLICY_DEFAULT_CMP0069 NEW)
  set(CMAKE_POLICY_DEFAULT_CMP0077 NEW) # their options are the variables below
  set(CMAKE_POLICY_VERSION_MINIMUM 3.5)
  set(CMAKE_UNITY_BUILD OFF)
  set(BUILD_SHARED_LIBS OFF)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  set(BUILD_TESTING OFF)
  set(CMAKE_MESSAGE_LOG_LEVEL WARNING)
  foreach(setting IN LISTS ARGN)
    string(REGEX MATCH "^([^=]+)=(.*)" _ ${setting})
    set(${CMAKE_MATCH_1} ${CMAKE_MATCH_2})
  endforeach()
  get_filename_component(name ${folder} NAME)
  add_subdirectory(${folder} ${CMAKE_BINARY_DIR}/libraries/${name} EXCLUDE_FROM_ALL SYSTEM)
endfunction()

# A library that is only headers.
function(drpg_headers target folder)
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} SYSTEM INTERFACE ${folder})
endfunction()

if(DRPG_SYSTEM_LIBRARIES)
  find_package(fmt QUIET)
  find_package(glm QUIET)
  find_package(tinyxml2 QUIET)
  find_package(ZLIB QUIET)
  find_package(nlohmann_json QUIET)
  if(PKG_CONFIG_FOUND)
    pkg_check_modules(LIBZIP QUIET IMPORTED_TARGET GLOBAL libzip)
  endif()
  find_path(DRPG_HWY_DIR hwy/highway.h)
  find_path(DRPG_STB_DIR stb_image.h PATH_SUFFIXES stb)
endif()
if(NOT fmt_FOUND)
  drpg_sources(fmt fmtlib f/fmtlib/fmtlib_9.1.0+ds1.orig.tar.gz
    84ce1c2d0be3a9863935137969dcec6970125caac032f82474640bfc81463583)
  if(fmt_SOURCE_DIR)
    drpg_build(${fmt_SOURCE_DIR} FMT_TEST=OFF FMT_DOC=OFF FMT_INSTALL=OFF)
  endif()
endif()
if(NOT glm_FOUND)
  drpg_sources(glm glm g/glm/glm_0.9.9.8+ds.orig.tar.xz 0e678af38374a9d49dbd19f206bbc31564ddcd91449fe48ea8967a51ab3ccd69)
  if(glm_SOURCE_DIR)
    drpg_headers(glm::glm ${glm_SOURCE_DIR})
  endif()
endif()
if(NOT tinyxml2_FOUND)
  drpg_sources(tinyxml2 tinyxml2 t/tinyxml2/tinyxml2_9.0.0+dfsg.orig.tar.xz
    96510f47a5db537f70dff3e83dd71fd2180cbba4aa76c589a549467e7f34bc9b)
  if(tinyxml2_SOURCE_DIR)
    drpg_build(${tinyxml2_SOURCE_DIR} tinyxml2_BUILD_TESTING=OFF)
  endif()
endif()
if(NOT nlohmann_json_FOUND)
  drpg_sources(nlohmann_json nlohmann-json3 n/nlohmann-json3/nlohmann-json3_3.11.2.orig.tar.gz
    d69f9deb6a75e2580465c6c4c5111b89c4dc2fa94e3a85fcd2ffcd9a143d9273)
  if(nlohmann_json_SOURCE_DIR)
    drpg_headers(nlohmann_json::nlohmann_json ${nlohmann_json_SOURCE_DIR}/include)
  endif()
endif()
if(NOT ZLIB_FOUND) # its own CMake files give two libraries the same name on some systems
  drpg_sources(zlib zlib z/zlib/zlib_1.2.13.dfsg.orig.tar.bz2 71feb7947e3c00ef125f83b79a4e529bde31171e5babe48b391f06758d1ab0a1)
  if(zlib_SOURCE_DIR)
    file(GLOB zlib_sources ${zlib_SOURCE_DIR}/*.c)
    add_library(drpg_zlib STATIC EXCLUDE_FROM_ALL ${zlib_sources})
    set_target_properties(drpg_zlib PROPERTIES UNITY_BUILD OFF POSITION_INDEPENDENT_CODE ON)
    if(UNIX)
      target_compile_definitions(drpg_zlib PRIVATE HAVE_UNISTD_H)
    endif()
    drpg_headers(ZLIB::ZLIB ${zlib_SOURCE_DIR})
    target_link_libraries(ZLIB::ZLIB INTERFACE drpg_zlib)
    set(ZLIB_INCLUDE_DIR ${zlib_SOURCE_DIR} CACHE PATH "" FORCE) # libzip looks for it by itself
    set(ZLIB_LIBRARY drpg_zlib CACHE STRING "" FORCE)
  endif()
endif()
if(NOT LIBZIP_FOUND)
  drpg_sources(libzip libzip libz/libzip/libzip_1.7.3.orig.tar.xz
    a60473ffdb7b4260c08bfa19c2ccea0438edac11193c3afbbb1f17fbcf6c6132)
  if(libzip_SOURCE_DIR AND (zlib_SOURCE_DIR OR ZLIB_FOUND))
    set(type_sizes "")
    if(EMSCRIPTEN) # libzip determines them wrongly there
      set(type_sizes HAVE_SIZEOF_OFF_T=ON SIZEOF_OFF_T=8 HAVE_SIZEOF_SIZE_T=ON SIZEOF_SIZE_T=4)
    endif()
    drpg_build(${libzip_SOURCE_DIR} BUILD_TOOLS=OFF BUILD_REGRESS=OFF BUILD_EXAMPLES=OFF BUILD_DOC=OFF ENABLE_BZIP2=OFF
      ENABLE_LZMA=OFF ENABLE_COMMONCRYPTO=OFF ENABLE_GNUTLS=OFF ENABLE_MBEDTLS=OFF ENABLE_OPENSSL=OFF ENABLE_WINDOWS_CRYPTO=OFF
      ${type_sizes})
    add_library(PkgConfig::LIBZIP ALIAS zip)
  endif()
endif()
if(NOT DRPG_HWY_DIR)
  drpg_sources(hwy highway h/highway/highway_1.0.3.orig.tar.gz 566fc77315878473d9a6bd815f7de78c73734acdcb745c3dde8579560ac5440e)
  set(DRPG_HWY_DIR ${hwy_SOURCE_DIR})
endif()
if(NOT DRPG_STB_DIR)
  drpg_sources(stb libstb libs/libstb/libstb_0.0~git20220908.8b5f1f3+ds.orig.tar.xz
    6949c8ff9f86d982cff1b384f1301a731cbaf3b3fa4d1728c7b48a02386d31d8)
  set(DRPG_STB_DIR ${stb_SOURCE_DIR})
endif()
if(BUILD_TESTING OR NOT DEFINED BUILD_TESTING)
  if(DRPG_SYSTEM_LIBRARIES)
    find_package(Catch2 QUIET)
  endif()
  if(NOT Catch2_FOUND)
    drpg_sources(catch2 catch2 c/catch2/catch2_2.13.10.orig.tar.gz
      2f4fe284449cf17394350e027ae21958973a61b9161197d416e2dfca16167686)
    if(catch2_SOURCE_DIR)
      drpg_headers(Catch2::Catch2 ${catch2_SOURCE_DIR}/single_include)
    endif()
  endif()
endif()

# The window: SDL2, and for the level editor Dear ImGui and OpenGL. Without them there are no programs with a window.
if(NOT DRPG_HEADLESS AND NOT EMSCRIPTEN)
  if(DRPG_SYSTEM_LIBRARIES AND PKG_CONFIG_FOUND)
    pkg_check_modules(SDL2 QUIET IMPORTED_TARGET GLOBAL sdl2)
    pkg_check_modules(SDL2_MIXER QUIET IMPORTED_TARGET GLOBAL SDL2_mixer)
    pkg_check_modules(IMGUI QUIET IMPORTED_TARGET GLOBAL imgui)
  endif()
  if(NOT SDL2_FOUND)
    drpg_sources(sdl2 libsdl2 libs/libsdl2/libsdl2_2.26.5+dfsg.orig.tar.gz
      b3f2c822151804125d08db94c65852f711c2e5df2145a59da120748dc32eb9c3)
    if(sdl2_SOURCE_DIR) # of its own, beside the programs, so that a device can put its version in its place
      if(UNIX) # SDL2 loads SDL2_mixer
        set(CMAKE_INSTALL_RPATH $ORIGIN/../lib)
      endif()
      drpg_build(${sdl2_SOURCE_DIR} SDL_SHARED=ON SDL_STATIC=OFF SDL_TEST=OFF SDL2_DISABLE_UNINSTALL=ON
        SDL_WAYLAND=OFF) # its scanner would have to be as old as its library
      add_library(PkgConfig::SDL2 ALIAS SDL2)
      set(SDL2_FOUND TRUE)
    endif()
  endif()
  if(NOT SDL2_MIXER_FOUND)
    drpg_sources(sdl2_mixer libsdl2-mixer libs/libsdl2-mixer/libsdl2-mixer_2.6.2+dfsg.orig.tar.xz
      648d9545a92a4839b5edecc775d54608516bc8963d609a8d2193df94518ca072)
    if(sdl2_mixer_SOURCE_DIR AND SDL2_FOUND) # recordings of songs: .ogg, .flac, .mp3
      set(midi OFF)
      if(WIN32) # plays MIDI itself
        set(midi ON)
      endif()
      drpg_build(${sdl2_mixer_SOURCE_DIR} BUILD_SHARED_LIBS=ON SDL2MIXER_SAMPLES=OFF SDL2MIXER_DEPS_SHARED=OFF
        SDL2MIXER_INSTALL=OFF SDL2MIXER_MOD=OFF SDL2MIXER_OPUS=OFF SDL2MIXER_CMD=OFF SDL2MIXER_FLAC_LIBFLAC=OFF
        SDL2MIXER_FLAC_DRFLAC=ON SDL2MIXER_VORBIS=STB SDL2MIXER_MIDI_FLUIDSYNTH=OFF SDL2MIXER_MIDI_TIMIDITY=OFF
        SDL2MIXER_MIDI_NATIVE=${midi} SDL2MIXER_MIDI=${midi})
      set_target_properties(SDL2_mixer PROPERTIES PUBLIC_HEADER "") # it is installed without them
      add_library(PkgConfig::SDL2_MIXER ALIAS SDL2_mixer)
      set(SDL2_MIXER_FOUND TRUE)
    endif()
  endif()
  if(DRPG_EDITORS)
    if(WIN32) # part of the system
      add_library(OpenGL::GL INTERFACE IMPORTED GLOBAL)
      target_link_libraries(OpenGL::GL INTERFACE opengl32)
      set(OpenGL_FOUND TRUE)
    else()
      find_package(OpenGL QUIET COMPONENTS OpenGL)
    endif()
    if(OpenGL_FOUND AND SDL2_FOUND AND NOT IMGUI_FOUND)
      drpg_sources(imgui imgui i/imgui/imgui_1.86+ds.orig.tar.xz
        0dace0e8e57d298eb6e93af12dc19420cb96330832f6495c733b90aeeef11f64)
      if(imgui_SOURCE_DIR) # has no build of its own
        file(GLOB imgui_sdl ${imgui_SOURCE_DIR}/backends/imgui_impl_sdl.cpp ${imgui_SOURCE_DIR}/backends/imgui_impl_sdl2.cpp)
        add_library(drpg_imgui STATIC EXCLUDE_FROM_ALL ${imgui_sdl} ${imgui_SOURCE_DIR}/imgui.cpp
          ${imgui_SOURCE_DIR}/imgui_draw.cpp ${imgui_SOURCE_DIR}/imgui_tables.cpp ${imgui_SOURCE_DIR}/imgui_widgets.cpp
          ${imgui_SOURCE_DIR}/misc/cpp/imgui_stdlib.cpp ${imgui_SOURCE_DIR}/backends/imgui_impl_opengl3.cpp)
        set_target_properties(drpg_imgui PROPERTIES UNITY_BUILD OFF)
        target_include_directories(drpg_imgui SYSTEM PUBLIC ${imgui_SOURCE_DIR} ${imgui_SOURCE_DIR}/misc/cpp)
        target_include_directories(drpg_imgui PRIVATE ${imgui_SOURCE_DIR}/backends)
        target_link_libraries(drpg_imgui PUBLIC PkgConfig::SDL2 ${CMAKE_DL_LIBS})
        if(WIN32)
          target_link_libraries(drpg_imgui PUBLIC imm32 gdi32)
        endif()
        add_library(PkgConfig::IMGUI ALIAS drpg_imgui)
        set(IMGUI_FOUND TRUE)
      endif()
    endif()
    if(IMGUI_FOUND AND OpenGL_FOUND)
      set_target_properties(OpenGL::GL PROPERTIES IMPORTED_GLOBAL ON)
    endif()
  endif()
endif()

# What a program cannot do without.
set(optional libsdl2 libsdl2-mixer imgui)
set(needed ${missing})
list(REMOVE_ITEM needed ${optional})
if(needed)
  list(JOIN needed ", " needed)
  message(FATAL_ERROR "These libraries are missing: ${needed}. Install them (scripts/deps), give a folder with their sources "
    "(-DDRPG_SOURCES=FOLDER), or let CMake download them (-DDRPG_FETCH=ON).")
elseif(missing)
  list(JOIN missing ", " missing)
  message(STATUS "Not there: ${missing}. Without SDL2 there is no drpg-play, without Dear ImGui no drpg-edit.")
endif()
