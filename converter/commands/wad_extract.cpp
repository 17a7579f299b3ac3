#include "converter/commands/wad_extract.h"

#include "converter/arguments.h"
#include "converter/disk.h"
#include "converter/doom/wad/extract.h"
#include "converter/progress.h"

#include <fmt/format.h>
#include <optional>

namespace converter {

ExitCode run_wad_extract(const Arguments& arguments, Io& io)
{
    const auto refuse = [&](const rpg::Error& error, ExitCode code) {
        io.err << to_string(error) << '\n';
        return code;
    };
    const rpg::Result<wad::Archive> archive = wad::open_archive(arguments.text("FILE"));
    if (!archive) return refuse(archive.error(), ExitCode::Unsuitable);
    std::optional<rpg::Result<wad::Archive>> base;
    if (arguments.has("--iwad")) {
        base = wad::open_archive(arguments.text("--iwad"));
        if (!*base) return refuse(base->error(), ExitCode::Unsuitable);
    }
    Progress progress(io, "wad extract", archive->lumps.size());
    const wad::Extracted extracted =
        wad::extract(*archive, base ? &**base : nullptr, [&] { progress.step(); });
    const rpg::Outcome written = write_files(arguments.text("--output"), extracted.files);
    if (!written) return refuse(written.error(), ExitCode::Failed);
    for (const rpg::Error& problem : extracted.problems) io.err << to_string(problem) << '\n';
    if (io.verbosity != Verbosity::Quiet) {
        io.err << fmt::format("{} files in {}\n", extracted.files.size(), arguments.text("--output"));
    }
    return extracted.problems.empty() ? ExitCode::Ok : ExitCode::Failed;
}

} // namespace converter
