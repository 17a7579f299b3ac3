// Browsers start no programs. Emscripten's library has a posix_spawn that says so, but none that searches for
// the program.
#include <cerrno>

extern "C" int posix_spawnp(int*, const char*, const void*, const void*, char* const*, char* const*)
{
    return ENOSYS;
}
