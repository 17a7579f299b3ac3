#pragma once
// Shared by the Windows sources.
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

// Starts a program found on PATH with these streams; false: see GetLastError().
bool start_program(const std::vector<std::string>& words, HANDLE in, HANDLE out, DWORD flags,
                   PROCESS_INFORMATION& process);

} // namespace rpg
