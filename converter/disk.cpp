#include "converter/disk.h"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <system_error>
#include <unistd.h>

namespace converter {
namespace fs = std::filesystem;
namespace {
rpg::Error failure(const fs::path& path, std::string reason)
{
    return {.file = path.string(), .reason = std::move(reason)};
}

bool stays_inside(const fs::path& name)
{
    return !name.empty() && name.is_relative() && std::ranges::find(name, fs::path("..")) == name.end();
}
} // namespace

rpg::Outcome write_file(const fs::path& path, rpg::ByteView bytes)
{
    std::error_code problem;
    if (path.has_parent_path()) fs::create_directories(path.parent_path(), problem);
    if (problem) return failure(path.parent_path(), "cannot make the folder: " + problem.message());
    if (fs::is_directory(path, problem)) return failure(path, "is a folder");

    fs::path unfinished = path;
    unfinished += fmt::format(".{}.part", getpid());
    {
        std::ofstream out(unfinished, std::ios::binary | std::ios::trunc);
        std::ranges::copy(bytes, std::ostreambuf_iterator<char>(out));
        out.close();
        if (!out) {
            fs::remove(unfinished, problem);
            return failure(path, "cannot write the file");
        }
    }
    fs::rename(unfinished, path, problem);
    if (!problem) return rpg::success();
    std::error_code ignored;
    fs::remove(unfinished, ignored);
    return failure(path, "cannot write the file: " + problem.message());
}

rpg::Outcome write_files(const fs::path& folder, const rpg::FileSet& files)
{
    for (const auto& [name, bytes] : files) {
        if (!stays_inside(name)) return failure(name, "the name leads out of the folder");
    }
    for (const auto& [name, bytes] : files) {
        if (auto written = write_file(folder / name, bytes); !written) return written;
    }
    return rpg::success();
}

} // namespace converter
