# Toolchain file: programs for 64-bit Windows, made by the mingw-w64 compiler of Debian. scripts/build_windows uses it.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(compiler x86_64-w64-mingw32)
set(CMAKE_C_COMPILER ${compiler}-gcc-posix)
set(CMAKE_CXX_COMPILER ${compiler}-g++-posix)
set(CMAKE_RC_COMPILER ${compiler}-windres)

# Nothing is taken from this machine but the libraries of the compiler: cmake/dependencies.cmake builds the others.
set(CMAKE_FIND_ROOT_PATH /usr/${compiler})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

# The libraries of the compiler are inside the programs.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static -Wl,--stack,8388608") # as much as on Linux
set(CMAKE_SHARED_LINKER_FLAGS_INIT -static-libgcc)
# The stack of Windows is aligned to 16 bytes only, which this compiler forgets for larger vectors.
set(CMAKE_CXX_FLAGS_INIT "-Wa,-muse-unaligned-vector-move -Wa,-mbig-obj") # many templates make many sections
