#include "rpg/project/port_files.h"

#include "rpg/core/text.h"
#include "rpg/source/read_file.h"
#include "rpg/system/folder.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace rpg {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMaxPortFile =
    1U << 20; // more than any of them, so that the reader can say what is wrong
constexpr std::array<std::string_view, 5> kNames{"Player2", "World", "Player", "Config", "config.ini"};
constexpr std::size_t kTelling = 3; // of them

// By the first names, or by all of them; without regard to case.
std::string_view port_name(const fs::path& file, std::size_t among = kNames.size())
{
    const std::string name = to_lower(file.filename().generic_string());
    for (std::size_t i = 0; i < among; ++i)
        if (to_lower(kNames[i]) == name) return kNames[i];
    return {};
}

} // namespace

bool is_port_file(const std::string& path)
{
    std::error_code failed;
    return !port_name(path, kTelling).empty() && fs::is_regular_file(path, failed);
}

bool has_port_save(const std::string& folder)
{
    std::error_code failed;
    return std::ranges::any_of(paths_in(folder), [&](const fs::path& file) {
        return port_name(file, 1) == kNames.front() && fs::is_regular_file(file, failed);
    });
}

Result<FileSet> read_port_files(const std::string& path)
{
    std::error_code failed;
    const fs::path folder =
        fs::is_directory(path, failed) ? fs::path(path) : fs::absolute(path, failed).parent_path();
    FileSet files;
    for (const fs::path& file : paths_in(folder)) {
        const std::string_view name = port_name(file);
        if (name.empty() || !fs::is_regular_file(file, failed)) continue;
        Result<Bytes> bytes = read_file(file.generic_string(), kMaxPortFile);
        if (!bytes) return bytes.error();
        files.try_emplace(std::string(name), std::move(*bytes));
    }
    if (files.contains(std::string(kNames.front()))) return files;
    return Error{.file = path,
                 .reason = "no saved game of the C port: the folder has no file Player2",
                 .code = ErrorCode::NoPortSave};
}

} // namespace rpg
