#include "converter/commands/wad_list.h"

#include "converter/arguments.h"
#include "converter/doom/wad/archive.h"
#include "converter/doom/wad/lump_kind.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace converter {

namespace {

std::string_view kind_name(wad::ArchiveKind kind)
{
    if (kind == wad::ArchiveKind::Pk3) return "pk3";
    return kind == wad::ArchiveKind::Iwad ? "IWAD" : "PWAD";
}

// Names may hold any byte: what is no ASCII is shown as a question mark.
std::string printable(std::string text)
{
    for (char& letter : text) {
        if (letter < ' ' || letter > '~') letter = '?';
    }
    return text;
}

std::string list_json(const wad::Archive& archive, const std::vector<wad::LumpKind>& kinds)
{
    nlohmann::ordered_json lumps = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < archive.lumps.size(); ++i) {
        const wad::Lump& lump = archive.lumps[i];
        nlohmann::ordered_json row{
            {"name", printable(lump.name)}, {"offset", lump.offset}, {"size", lump.bytes.size()}};
        row["kind"] = to_string(kinds[i]);
        row["namespace"] = to_string(lump.space);
        if (!lump.path.empty()) row["path"] = printable(lump.path);
        lumps.push_back(std::move(row));
    }
    const nlohmann::ordered_json whole{
        {"file", archive.path}, {"kind", kind_name(archive.kind)}, {"lumps", std::move(lumps)}};
    return whole.dump(1, ' ', true, nlohmann::json::error_handler_t::replace) + "\n";
}

} // namespace

ExitCode run_wad_list(const Arguments& arguments, Io& io)
{
    const rpg::Result<wad::Archive> archive = wad::open_archive(arguments.text("FILE"));
    if (!archive) {
        io.err << to_string(archive.error()) << '\n';
        return ExitCode::Unsuitable;
    }
    const std::vector<wad::LumpKind> kinds = wad::classify(*archive);
    if (arguments.json()) {
        io.out << list_json(*archive, kinds);
        return ExitCode::Ok;
    }
    for (std::size_t i = 0; i < archive->lumps.size(); ++i) {
        const wad::Lump& lump = archive->lumps[i];
        io.out << fmt::format("{:6} {:10} {:9} {:<12} {:<9} {}\n", i, lump.offset, lump.bytes.size(),
                              to_string(kinds[i]), to_string(lump.space),
                              printable(lump.path.empty() ? lump.name : lump.path + ": " + lump.name));
    }
    if (io.verbosity != Verbosity::Quiet) {
        io.err << fmt::format("{}: {}, {} lumps\n", archive->path, kind_name(archive->kind),
                              archive->lumps.size());
    }
    return ExitCode::Ok;
}

} // namespace converter
