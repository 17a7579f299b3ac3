#pragma once
#include "runtime/screens/file_menus.h"
#include "runtime/screens/screen.h"

#include <memory>

namespace runtime {

// What a player sees first: the free game over its title picture, the games that were found, and how to bring
// one's own.
std::unique_ptr<Screen> make_welcome_screen(const FileHost& host);

} // namespace runtime
