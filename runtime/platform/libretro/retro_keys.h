#pragma once
#include <string>

namespace runtime {

// What a key of libretro (RETROK_...) is called in bindings; empty: nothing.
std::string name_of_key(unsigned key);

} // namespace runtime
