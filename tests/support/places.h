#pragma once

#include <string>

namespace tests {

// Where tests find their files. These two functions alone know the folders of the build, so that the
// compiler's cache serves every clone.
const std::string& tests_folder();  // of the sources, without a slash at the end
const std::string& free_game_zip(); // may not be built yet

} // namespace tests
