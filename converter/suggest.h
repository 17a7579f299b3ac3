#pragma once
#include <span>
#include <string>
#include <string_view>

namespace converter {
// " (did you mean 'verify'?)" if one of the words is close to what was typed, else nothing.
std::string did_you_mean(std::string_view typed, std::span<const std::string_view> words);
} // namespace converter
