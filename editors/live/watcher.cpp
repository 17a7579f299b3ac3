#include "editors/live/watcher.h"

#include "rpg/core/text.h"
#include "rpg/system/system.h"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace runtime {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxWatched = 20'000;

bool is_left_over(std::string_view name)
{
    const bool is_number = std::ranges::all_of(name, rpg::is_digit);
    return name.starts_with('.') || name.starts_with('#') || name.ends_with('~') || name.ends_with(".tmp") ||
           name.ends_with(".bak") || is_number; // vim tries out whether it may write with such a file
}

} // namespace

FileWatcher::FileWatcher(std::vector<std::string> roots) : roots_(std::move(roots)), last_(look()) {}

FileWatcher::Stamps FileWatcher::look() const
{
    Stamps stamps;
    std::error_code failed;
    const auto add = [&](const fs::path& path) {
        const std::string name = path.generic_string();
        const auto size = fs::file_size(path, failed);
        if (!failed) stamps[name] = {rpg::time_written(name), size};
    };
    for (const std::string& root : roots_) {
        if (!fs::is_directory(root, failed)) {
            add(root);
            continue;
        }
        fs::recursive_directory_iterator file(root, fs::directory_options::skip_permission_denied, failed);
        for (; !failed && file != fs::recursive_directory_iterator(); file.increment(failed)) {
            if (is_left_over(file->path().filename().generic_string())) {
                file.disable_recursion_pending();
                continue;
            }
            std::error_code unreadable;
            if (file->is_regular_file(unreadable)) add(file->path());
            if (stamps.size() >= kMaxWatched) return stamps;
        }
    }
    return stamps;
}

std::vector<std::string> FileWatcher::changed()
{
    Stamps now = look();
    std::vector<std::string> paths;
    for (const auto& [path, stamp] : now)
        if (const auto before = last_.find(path); before == last_.end() || !(before->second == stamp))
            paths.push_back(path);
    for (const auto& [path, stamp] : last_)
        if (!now.contains(path)) paths.push_back(path);
    last_ = std::move(now);
    return paths;
}

} // namespace runtime
