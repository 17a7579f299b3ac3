#pragma once
// Only for the sources of Windows.
#ifndef NOMINMAX
#define NOMINMAX
#endif
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#include <string>
#include <string_view>
#include <windows.h>

namespace rpg {

std::wstring to_wide(std::string_view utf8);
std::string to_utf8(std::wstring_view wide);

} // namespace rpg
