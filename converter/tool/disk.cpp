#include "converter/tool/disk.h"

#include "rpg/source/member_list.h"
#include "rpg/source/write_file.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>

namespace converter {
namespace {

namespace fs = std::filesystem;
rpg::Error refuse(const fs::path& path, std::string reason)
{
    return {.file = path.generic_string(), .reason = std::move(reason)};
}

} // namespace

rpg::Outcome write_file(const fs::path& path, rpg::ByteView bytes)
{
    return rpg::write_file(path.generic_string(), bytes);
}

rpg::Outcome write_files(const fs::path& folder, const rpg::FileSet& files)
{
    std::error_code failure;
    const fs::path root = fs::weakly_canonical(fs::absolute(folder, failure), failure);
    if (failure) return refuse(folder, failure.message());
    for (const auto& [name, bytes] : files) {
        if (!rpg::name_problem(name).empty())
            return refuse(folder / name, "the name leads outside the folder");
        const fs::path parent = fs::weakly_canonical((root / name).parent_path(), failure);
        if (failure) return refuse(folder / name, failure.message());
        if (std::ranges::mismatch(root, parent).in1 != root.end())
            return refuse(folder / name, "leads outside the folder through a link");
    }
    fs::create_directories(root, failure);
    if (failure) return refuse(folder, failure.message());
    // Many small files: a flush for each would take seconds, and an export can be made again.
    return rpg::write_files(root.generic_string(), files, {.flush = false});
}

ExitCode write_export(const std::string& folder, const rpg::FileSet& files,
                      std::span<const std::string> notes, Io& io)
{
    for (const std::string& note : notes) io.err << note << '\n';
    const rpg::Outcome written = write_files(folder, files);
    if (!written) return fail(written.error(), io);
    if (io.verbosity == Verbosity::Verbose)
        for (const auto& [name, bytes] : files) io.out << fmt::format("{:>8} {}\n", bytes.size(), name);
    if (io.verbosity != Verbosity::Quiet)
        io.out << fmt::format("{}: {} file{} written\n", folder, files.size(), files.size() == 1 ? "" : "s");
    return ExitCode::Ok;
}

} // namespace converter
