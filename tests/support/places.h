#pragma once

#include <string>

namespace tests {

// The places of test files. Only these two functions depend on the build's folders, so that all clones share
// the compiler's cache.
const std::string& tests_folder();  // the source folder of the tests, without a trailing slash
const std::string& free_game_zip(); // may not be built yet

} // namespace tests
