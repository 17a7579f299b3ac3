#pragma once
#include "runtime/screens/screen.h"

#include <functional>
#include <memory>
#include <string>

namespace runtime {

// Asks for a word or two: typed, or put together from letters on the screen with arrows, mouse or pad. `then`
// gets it as glyphs, but is not called if the screen is left.
struct WordSpec {
    std::string title;
    std::string word{};    // initial word
    std::size_t most = 24; // maximum number of letters
    std::function<void(std::string)> then;
};
std::unique_ptr<Screen> make_word_screen(Ui& ui, WordSpec spec);

} // namespace runtime
