#pragma once
#include "rpg/core/error.h"

#include <array>
#include <string>
#include <string_view>

namespace runtime {

// What is wrong with a file, as a player would say it: English words to be looked up, and what belongs in the
// places {a}, {b} ... of them. No words: the reason is for those who made the file, who need it as it is.
struct FileTrouble {
    static constexpr std::size_t kMostPlaces = 4;
    std::string_view words{};
    std::array<std::string, kMostPlaces> places{};
};
FileTrouble file_trouble(const rpg::Error& error);

// For what is kept and looked up later: the words, else the error as it is.
std::string kept_trouble(const rpg::Error& error);

} // namespace runtime
