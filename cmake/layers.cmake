# A layer is a library that sees only the layers that it links, and of those only the headers that they list.
#
#   drpg_layer(rpg_model
#     SOURCES opcodes.cpp ...      # of this folder
#     HEADERS opcodes.h ...        # that other layers may include; all others are private
#     LINK rpg_core                # what these headers include
#     PRIVATE_LINK fmt::fmt)       # what only the sources include
#
# Includes are written from the top of the tree ("rpg/model/opcodes.h"), but the top is not a place where the compiler
# looks. It looks into doors: for each layer a folder of links in the build, with its public headers under their full
# names. A layer's own sources also look through its back door, which has the whole folder. So a wrong include does not
# compile.
#
# Where links cannot be made (on Windows only administrators may), each is a small file that includes the header.
option(DRPG_FORWARD "Reach headers through files that include them instead of symbolic links" OFF)
if(NOT DRPG_FORWARD)
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/LICENSE ${CMAKE_BINARY_DIR}/link RESULT link_result SYMBOLIC)
  if(NOT link_result EQUAL 0)
    set(DRPG_FORWARD ON)
  endif()
endif()
if(DRPG_FORWARD) # another folder: what is written there must never reach through a link
  set(DRPG_DOORS ${CMAKE_BINARY_DIR}/forward)
else()
  set(DRPG_DOORS ${CMAKE_BINARY_DIR}/doors)
endif()

function(drpg_layer name)
  cmake_parse_arguments(layer "" "" "SOURCES;HEADERS;LINK;PRIVATE_LINK" ${ARGN})
  file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR})
  set(door ${DRPG_DOORS}/${name})
  set(back ${DRPG_DOORS}/${name}.inside)
  drpg_open_door(${back} ${folder})
  set(doors)
  foreach(header IN LISTS layer_HEADERS)
    drpg_open_door(${door} ${folder}/${header})
    list(APPEND doors ${door}/${folder}/${header})
  endforeach()
  drpg_shut_other_doors(${door} "${doors}")

  if(layer_SOURCES)
    add_library(${name} STATIC ${layer_SOURCES})
    target_include_directories(${name} PRIVATE ${back})
    target_link_libraries(${name} PUBLIC ${layer_LINK} PRIVATE ${layer_PRIVATE_LINK} drpg_compiler)
    target_sources(${name} PUBLIC FILE_SET HEADERS BASE_DIRS ${door} FILES ${doors})
    set_target_properties(${name} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
    drpg_precompile(${name})
  else()
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE ${layer_LINK})
    target_sources(${name} INTERFACE FILE_SET HEADERS BASE_DIRS ${door} FILES ${doors})
    set_target_properties(${name} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
  endif()
  set_property(GLOBAL APPEND PROPERTY DRPG_LAYERS ${name})
endfunction()

# The tests of a layer look behind its door, and see what it sees.
function(drpg_look_inside target)
  foreach(layer IN LISTS ARGN)
    target_include_directories(${target} PRIVATE ${DRPG_DOORS}/${layer}.inside)
    get_target_property(libraries ${layer} LINK_LIBRARIES)
    target_link_libraries(${target} PRIVATE ${layer} ${libraries})
  endforeach()
endfunction()

function(drpg_open_door door path)
  set(link ${door}/${path})
  if(NOT EXISTS ${PROJECT_SOURCE_DIR}/${path})
    message(FATAL_ERROR "${path} is listed but not there")
  endif()
  if(DRPG_FORWARD)
    set(files ${path})
    if(IS_DIRECTORY ${PROJECT_SOURCE_DIR}/${path})
      file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/${path}/*.h
        ${PROJECT_SOURCE_DIR}/${path}/*.cpp) # Highway includes a source again for each kind of processor
    endif()
    foreach(file IN LISTS files)
      file(CONFIGURE OUTPUT ${door}/${file} CONTENT "#include \"${PROJECT_SOURCE_DIR}/${file}\"\n" @ONLY)
    endforeach()
  elseif(NOT IS_SYMLINK ${link})
    get_filename_component(parent ${link} DIRECTORY)
    file(MAKE_DIRECTORY ${parent})
    file(CREATE_LINK ${PROJECT_SOURCE_DIR}/${path} ${link} SYMBOLIC)
  endif()
endfunction()

# Headers that are no longer public.
function(drpg_shut_other_doors door open)
  file(GLOB_RECURSE there LIST_DIRECTORIES false ${door}/*)
  foreach(link IN LISTS there)
    if(NOT link IN_LIST open)
      file(REMOVE ${link})
    endif()
  endforeach()
endfunction()

# The standard library, read once for all sources.
if(DRPG_PRECOMPILE)
  file(WRITE ${CMAKE_BINARY_DIR}/drpg_std.cpp "")
  add_library(drpg_std OBJECT ${CMAKE_BINARY_DIR}/drpg_std.cpp)
  target_link_libraries(drpg_std PRIVATE drpg_compiler)
  target_precompile_headers(drpg_std PRIVATE <algorithm> <array> <cstdint> <filesystem> <functional> <map> <memory>
    <optional> <ranges> <set> <span> <sstream> <string> <string_view> <utility> <variant> <vector>)
endif()

function(drpg_precompile target)
  if(DRPG_PRECOMPILE)
    target_precompile_headers(${target} REUSE_FROM drpg_std)
  endif()
endfunction()
