// Browsers start no programs, and Emscripten's library lacks the functions that would.
#include <cerrno>

extern "C" {

int posix_spawn(int*, const char*, const void*, const void*, char* const*, char* const*)
{
    return ENOSYS;
}

int posix_spawnp(int*, const char*, const void*, const void*, char* const*, char* const*)
{
    return ENOSYS;
}
}
