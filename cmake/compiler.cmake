# Compiler settings of our own targets; link drpg_compiler PRIVATE. Dependencies are SYSTEM includes.
add_library(drpg_compiler INTERFACE)
# Fused multiplications would make samples, pixels and maps depend on the processor.
# Names of sources inside the programs begin at the top of the tree: the same bytes from every clone.
target_compile_options(drpg_compiler INTERFACE -ffp-contract=off -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=
  $<$<CONFIG:RelWithDebInfo>:-fdebug-prefix-map=${PROJECT_SOURCE_DIR}=.>
  -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wold-style-cast -Wnon-virtual-dtor
  -Woverloaded-virtual -Wdouble-promotion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU") # Clang's also warns about defaulted comparisons
  target_compile_options(drpg_compiler INTERFACE -Wzero-as-null-pointer-constant)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU") # a sixth less time for 200 MB more: it looks for memory to use again less often
  target_compile_options(drpg_compiler INTERFACE $<$<CONFIG:Debug>:--param=ggc-min-heapsize=1000000>)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU") # wrong too often when GCC 12 inlines; debug builds, where warnings are errors, have them
  target_compile_options(drpg_compiler INTERFACE
    "$<$<NOT:$<CONFIG:Debug>>:-Wno-array-bounds;-Wno-maybe-uninitialized;-Wno-stringop-overflow;-Wno-stringop-overread;-Wno-restrict>")
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_options(drpg_compiler INTERFACE -Wnull-dereference) # GCC's is wrong too often when it inlines
endif()
if(DRPG_WERROR)
  target_compile_options(drpg_compiler INTERFACE -Werror)
endif()
if(DRPG_SANITIZE STREQUAL "address")
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    set(DRPG_FUZZ ON) # the targets of tests/fuzz are libFuzzer programs
    add_compile_options(-fsanitize=fuzzer-no-link)
  endif()
elseif(DRPG_SANITIZE)
  add_compile_options(-fsanitize=${DRPG_SANITIZE} -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${DRPG_SANITIZE})
endif()
if(EMSCRIPTEN) # one thread, with the exceptions and vectors that all browsers have
  add_compile_options(-fwasm-exceptions -msimd128
    "$<$<COMPILE_LANGUAGE:CXX>:SHELL:-include ${PROJECT_SOURCE_DIR}/cmake/missing_std.h>")
  add_link_options(-fwasm-exceptions)
endif()

# The largest units take two gigabytes: no more of them at a time than there is room for.
cmake_host_system_information(RESULT megabytes QUERY TOTAL_PHYSICAL_MEMORY)
math(EXPR compilers "${megabytes} / 2500 + 1")
set_property(GLOBAL PROPERTY JOB_POOLS compilers=${compilers})
set(CMAKE_JOB_POOL_COMPILE compilers)

# Links the builds for contributors in a fifth of the time.
find_program(DRPG_LLD ld.lld)
if(DRPG_LLD AND CMAKE_BUILD_TYPE STREQUAL "Debug" AND NOT CMAKE_CROSSCOMPILING)
  add_link_options(-fuse-ld=lld)
endif()

find_program(DRPG_CCACHE ccache)
if(DRPG_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${DRPG_CCACHE})
endif()
