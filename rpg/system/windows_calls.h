#pragma once
// Shared by the sources of Windows.
#ifndef NOMINMAX
#define NOMINMAX
#endif
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#include <string>
#include <string_view>
#include <vector>
#include <windows.h>

namespace rpg {

std::wstring to_wide(std::string_view utf8);
std::string to_utf8(std::wstring_view wide);

// A program of the search path that reads and writes these; false: GetLastError() says why not.
bool start_program(const std::vector<std::string>& words, HANDLE in, HANDLE out, DWORD flags,
                   PROCESS_INFORMATION& process);

} // namespace rpg
