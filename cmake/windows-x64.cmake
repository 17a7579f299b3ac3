# Toolchain file: programs for 64-bit Windows, made by the mingw-w64 compiler of Debian. scripts/build_windows uses it.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(compiler x86_64-w64-mingw32)
set(CMAKE_C_COMPILER ${compiler}-gcc-posix)
set(CMAKE_CXX_COMPILER ${compiler}-g++-posix)
set(CMAKE_RC_COMPILER ${compiler}-windres)

# Libraries are where scripts/build_windows has built them, and in the compiler's own folder.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES DRPG_WINDOWS_LIBRARIES)
set(CMAKE_FIND_ROOT_PATH ${DRPG_WINDOWS_LIBRARIES} /usr/${compiler})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_LIBDIR} ${DRPG_WINDOWS_LIBRARIES}/lib/pkgconfig)
set(ZLIB_LIBRARY /usr/${compiler}/lib/libz.a CACHE FILEPATH "")

# The libraries of the compiler are inside the programs.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static -Wl,--stack,8388608") # as much as on Linux
set(CMAKE_SHARED_LINKER_FLAGS_INIT -static-libgcc)
# The stack of Windows is aligned to 16 bytes only, which this compiler forgets for larger vectors.
set(CMAKE_CXX_FLAGS_INIT "-Wa,-muse-unaligned-vector-move -Wa,-mbig-obj") # many templates make many sections
