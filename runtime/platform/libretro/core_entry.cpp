#include "runtime/platform/libretro/retro_platform.h"

// A library needs a source of its own; all of it is in runtime_libretro.
