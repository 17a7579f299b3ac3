#include "runtime/app/log.h"

#include "rpg/system/system.h"

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fmt/chrono.h>
#include <system_error>

namespace runtime {
namespace {

constexpr int kKeptLogs = 3;

bool ends_name(std::string_view text, std::size_t at)
{
    return at >= text.size() || std::string_view("/\\ :|,;)'\"").find(text[at]) != std::string_view::npos;
}

// Whole names only: the folder of ann is not the beginning of anna's.
void replace_paths(std::string& text, std::string_view path, std::string_view with)
{
    if (path.size() < 2) return;
    for (std::size_t at = text.find(path); at != std::string::npos; at = text.find(path, at)) {
        if (ends_name(text, at + path.size())) text.replace(at, path.size(), with);
        ++at;
    }
}

} // namespace

std::string without_names(std::string_view line, std::string_view home, std::string_view user)
{
    std::string text(line);
    while (home.ends_with('/')) home.remove_suffix(1);
    replace_paths(text, home, "~");
    if (!user.empty()) replace_paths(text, '/' + std::string(user), "/~");
    return text;
}

std::string Log::free_path(const std::string& path)
{
    constexpr int kMax = 9;
    const std::filesystem::path wanted(path);
    std::filesystem::path now = wanted;
    for (int number = 2; number <= kMax; ++number) {
        lock_ = rpg::FileLock::take(now.generic_string() + ".lock");
        if (lock_) return now.generic_string();
        now = wanted;
        now.replace_filename(wanted.stem().generic_string() + '-' + std::to_string(number) +
                             wanted.extension().generic_string());
    }
    return now.generic_string();
}

rpg::Outcome Log::open(const std::string& wanted)
{
    std::error_code failed;
    lock_.reset();
    const std::string path = free_path(wanted);
    const auto numbered = [&](int number) {
        return number == 0 ? path : path + '.' + std::to_string(number);
    };
    for (int i = kKeptLogs; i > 0; --i)
        if (std::filesystem::is_regular_file(numbered(i - 1), failed))
            std::filesystem::rename(numbered(i - 1), numbered(i), failed);
    errno = 0;
    file_.open(std::filesystem::path(path), std::ios::out | std::ios::trunc | std::ios::binary);
    if (file_) return rpg::success();
    return rpg::Error{.file = path, .reason = std::generic_category().message(errno)};
}

void Log::say(std::string_view line)
{
    if (!file_.is_open() && !is_verbose_) return;
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::string text = fmt::format("{:%Y-%m-%d %H:%M:%S} ", fmt::localtime(now));
    text += without_names(line, rpg::home_folder(), rpg::user_name());
    for (char& c : text) // a name of a file may have a line break, or what makes a terminal do things
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = ' ';
    if (file_.is_open()) file_ << text << std::endl; // a crash may come next
    if (is_verbose_) std::fprintf(stderr, "%s\n", text.c_str());
}

} // namespace runtime
