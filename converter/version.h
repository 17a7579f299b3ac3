#pragma once
#include <string_view>

namespace converter {
std::string_view version();
} // namespace converter
