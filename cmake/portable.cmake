# Toolchain file: programs for any Linux with the C library of Debian 11 (2.31) or a newer one, made on Debian 12 by Clang 16
# with the headers and libraries of Debian 11 in DRPG_SYSROOT. scripts/build_portable uses it. DRPG_MACHINE is
# x86_64-linux-gnu or aarch64-linux-gnu.
include(${CMAKE_CURRENT_LIST_DIR}/debian_cross.cmake) # where things are looked for; the compiler is another one
set(CMAKE_C_COMPILER clang-16)
set(CMAKE_CXX_COMPILER clang++-16)
foreach(tool AR RANLIB STRIP) # of the same family: those of this machine do not know others
  string(TOLOWER llvm-${tool}-16 program)
  find_program(CMAKE_${tool} ${program} REQUIRED)
endforeach()
set(CMAKE_C_COMPILER_TARGET ${DRPG_MACHINE})
set(CMAKE_CXX_COMPILER_TARGET ${DRPG_MACHINE})

# The C++ library is inside the programs: every system has another one, or none that knows C++20.
set(cxx ${DRPG_SYSROOT}/usr/lib/llvm-16)
set(CMAKE_CXX_FLAGS_INIT "-nostdinc++ -isystem ${cxx}/include/c++/v1 -include ${CMAKE_CURRENT_LIST_DIR}/missing_std.h")
set(CMAKE_CXX_STANDARD_LIBRARIES "${cxx}/lib/libc++.a ${cxx}/lib/libc++abi.a -lm -lpthread -ldl")
set(linking "-fuse-ld=lld-16 -static-libgcc -Wl,--as-needed")
set(CMAKE_EXE_LINKER_FLAGS_INIT "${linking} -nostdlib++")
set(CMAKE_SHARED_LINKER_FLAGS_INIT "${linking}")
set(CMAKE_MODULE_LINKER_FLAGS_INIT "${linking} -nostdlib++")
if(CMAKE_SYSTEM_PROCESSOR STREQUAL x86_64)
  set(CMAKE_CROSSCOMPILING_EMULATOR env) # runs here as it is
endif()
