# Toolchain file: programs for any Linux with the C library of Debian 11 (2.31) or a newer one, made on Debian 12 by Clang 16
# with the headers and libraries of Debian 11 in DRPG_SYSROOT. scripts/build_portable uses it. DRPG_MACHINE is
# x86_64-linux-gnu or aarch64-linux-gnu.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES DRPG_MACHINE DRPG_SYSROOT)
string(REGEX REPLACE "-.*" "" CMAKE_SYSTEM_PROCESSOR ${DRPG_MACHINE})
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSROOT ${DRPG_SYSROOT})
set(CMAKE_C_COMPILER clang-16)
set(CMAKE_CXX_COMPILER clang++-16)
foreach(tool AR RANLIB STRIP) # of the same family: those of this machine do not know others
  string(TOLOWER llvm-${tool}-16 program)
  find_program(CMAKE_${tool} ${program} REQUIRED)
endforeach()
set(CMAKE_C_COMPILER_TARGET ${DRPG_MACHINE})
set(CMAKE_CXX_COMPILER_TARGET ${DRPG_MACHINE})
set(CMAKE_LIBRARY_ARCHITECTURE ${DRPG_MACHINE})
set(CMAKE_FIND_ROOT_PATH ${DRPG_SYSROOT})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_SYSROOT_DIR} ${DRPG_SYSROOT})
set(ENV{PKG_CONFIG_LIBDIR} ${DRPG_SYSROOT}/usr/lib/${DRPG_MACHINE}/pkgconfig:${DRPG_SYSROOT}/usr/share/pkgconfig)

# The C++ library is inside the programs: every system has another one, or none that knows C++20.
set(cxx ${DRPG_SYSROOT}/usr/lib/llvm-16)
set(CMAKE_CXX_FLAGS_INIT "-nostdinc++ -isystem ${cxx}/include/c++/v1 -include ${CMAKE_CURRENT_LIST_DIR}/missing_std.h")
set(CMAKE_CXX_STANDARD_LIBRARIES "${cxx}/lib/libc++.a ${cxx}/lib/libc++abi.a -lm -lpthread -ldl")
set(linking "-fuse-ld=lld-16 -static-libgcc -Wl,--as-needed")
set(CMAKE_EXE_LINKER_FLAGS_INIT "${linking} -nostdlib++")
set(CMAKE_SHARED_LINKER_FLAGS_INIT "${linking}")
set(CMAKE_CROSSCOMPILING_EMULATOR env) # runs here as it is
if(CMAKE_SYSTEM_PROCESSOR STREQUAL aarch64)
  set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64-static -L ${DRPG_SYSROOT})
endif()
