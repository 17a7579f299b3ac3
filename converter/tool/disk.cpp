#include "converter/tool/disk.h"

#include "rpg/source/member_list.h"
#include "rpg/source/write_file.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <iostream>
#include <system_error>

namespace converter {
namespace {

namespace fs = std::filesystem;
rpg::Error refuse(const fs::path& path, std::string reason)
{
    return {.file = path.generic_string(), .reason = std::move(reason)};
}

} // namespace

rpg::Result<std::string> read_text_or_input(const std::string& path, std::uint64_t limit)
{
    if (path != "-") {
        const rpg::Result<rpg::Bytes> bytes = rpg::read_file(path, limit);
        return bytes ? rpg::Result<std::string>(std::string(rpg::as_text(*bytes))) : bytes.error();
    }
    std::string text;
    for (char part[4096]; std::cin.read(part, sizeof part) || std::cin.gcount() > 0;) {
        text.append(part, static_cast<std::size_t>(std::cin.gcount()));
        if (text.size() > limit)
            return rpg::Error{.file = "standard input",
                              .reason = fmt::format("has more than {} bytes", limit),
                              .code = rpg::ErrorCode::TooLarge};
    }
    return text;
}

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
        const fs::path target =
            fs::weakly_canonical(rpg::target_path((root / name).generic_string()), failure);
        if (failure) return refuse(folder / name, failure.message());
        if (std::ranges::mismatch(root, target).in1 != root.end())
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
