# What programs of Windows have besides their code. Their packages: windows_package.cmake.
enable_language(RC)
find_package(Python3 REQUIRED COMPONENTS Interpreter)
add_compile_definitions(UNICODE _UNICODE _WIN32_WINNT=0x0A00)

set(packaging ${PROJECT_SOURCE_DIR}/packaging)
set(icon ${PROJECT_BINARY_DIR}/drpg.ico)
set(icon_pictures 16 24 32 48 64 128 256)
list(TRANSFORM icon_pictures REPLACE "(.+)" "${packaging}/drpg-\\1.png")
execute_process(COMMAND ${Python3_EXECUTABLE} ${packaging}/windows/make_icon.py ${icon} ${icon_pictures}
    COMMAND_ERROR_IS_FATAL ANY)

# Icon, version and manifest; the program lies on top of the package.
function(drpg_windows_program program description)
  configure_file(${packaging}/windows/program.rc.in ${CMAKE_CURRENT_BINARY_DIR}/${program}.rc @ONLY)
  target_sources(${program} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${program}.rc)
  target_link_options(${program} PRIVATE -s -Wl,--no-insert-timestamp) # the same bytes, whenever it is made
  install(TARGETS ${program} DESTINATION .)
endfunction()
