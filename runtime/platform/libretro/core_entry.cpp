// A library needs a source of its own; all of it is in runtime_libretro.
