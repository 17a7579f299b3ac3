#include "converter/commands/export_output.h"

#include "converter/disk.h"

#include <fmt/format.h>

namespace converter {

ExitCode write_export(const std::string& folder, const rpg::FileSet& files,
                      std::span<const std::string> notes, Io& io)
{
    for (const std::string& note : notes) io.err << note << '\n';
    const rpg::Outcome written = write_files(folder, files);
    if (!written) {
        io.err << rpg::to_string(written.error()) << '\n';
        return ExitCode::Failed;
    }
    if (io.verbosity == Verbosity::Verbose)
        for (const auto& [name, bytes] : files) io.out << fmt::format("{:>8} {}\n", bytes.size(), name);
    if (io.verbosity != Verbosity::Quiet)
        io.out << fmt::format("{}: {} file{} written\n", folder, files.size(), files.size() == 1 ? "" : "s");
    return ExitCode::Ok;
}

} // namespace converter
