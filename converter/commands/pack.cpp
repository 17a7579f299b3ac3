#include "converter/commands/pack.h"

#include "converter/arguments.h"
#include "converter/disk.h"
#include "converter/game_input.h"
#include "converter/gzip_program.h"
#include "rpg/project/convert_edition.h"
#include "rpg/source/bar_archive.h"
#include "rpg/source/file_names.h"
#include "rpg/source/store_game.h"
#include "rpg/source/zip_archive.h"

#include <fmt/format.h>

namespace converter {
namespace {

enum class Output : std::uint8_t { Unknown, Zip, Bar };

Output output_of(const std::string& path)
{
    const std::string lower = rpg::to_lower(path);
    if (lower.ends_with(".zip") || lower.ends_with(".jar")) return Output::Zip;
    return lower.ends_with(".bar") ? Output::Bar : Output::Unknown;
}

struct Packing {
    rpg::GameData game;
    rpg::FileList files;
    std::vector<std::string> remarks;
};

rpg::GameRequest pack_request(const Arguments& arguments)
{
    const auto mods = arguments.list("--mod");
    return {.data = arguments.text("DIR"),
            .mods = {mods.begin(), mods.end()},
            .palettes = arguments.text("--palettes") == "adapt" ? rpg::PaletteChange::Adapt
                                                                : rpg::PaletteChange::Keep};
}

void change_edition(Packing& packed, std::string_view wanted)
{
    const auto name = std::ranges::find(rpg::kEditionNames, wanted);
    if (name == rpg::kEditionNames.end() || wanted == rpg::name_of(packed.game.edition)) return;
    const rpg::Edition edition{static_cast<std::uint8_t>(name - rpg::kEditionNames.begin())};
    rpg::ConvertedGame converted = rpg::convert_edition(std::move(packed.game), edition);
    packed.remarks.insert(packed.remarks.end(), converted.remarks.begin(), converted.remarks.end());
    packed.files = rpg::encode_game(converted.game);
    packed.game = std::move(converted.game);
}

rpg::Result<rpg::Bytes> make_bar(const Packing& packed, const std::string& path, bool with_gzip)
{
    std::vector<rpg::BarFile> members;
    for (std::size_t i = 0; i < packed.files.size(); ++i) {
        if (packed.game.files[i].kind == rpg::FileKind::Table) continue; // a .bar has no folders
        rpg::BarFile member{packed.files[i].name, packed.files[i].bytes, packed.game.files[i].resource};
        if (with_gzip) {
            rpg::Result<rpg::Bytes> deflated = deflate_with_gzip(member.bytes);
            if (!deflated) return deflated.error();
            member.deflated = std::move(*deflated);
        }
        members.push_back(std::move(member));
    }
    return rpg::write_bar(members, path);
}

} // namespace

ExitCode run_pack(const Arguments& arguments, Io& io)
{
    const std::string path = arguments.text("--output");
    const Output output = output_of(path);
    if (output == Output::Unknown) {
        io.err << path << ": must end in .zip, .bar or .jar\n";
        return ExitCode::Usage;
    }
    ExitCode code = ExitCode::Ok;
    std::optional<rpg::OpenedGame> opened = open_game(pack_request(arguments), io, code);
    if (!opened) return code;
    Packing packed{std::move(opened->loaded.game), {}, std::move(opened->pack_remarks)};
    for (const rpg::GameFile& file : packed.game.files) packed.files.push_back({file.name, file.original});
    change_edition(packed, arguments.text("--edition"));
    if (output == Output::Bar)
        for (const rpg::GameFile& file : packed.game.files)
            if (file.kind == rpg::FileKind::Table)
                packed.remarks.push_back(file.name + ": left out, because a .bar cannot hold tables");
    if (io.verbosity != Verbosity::Quiet)
        for (const std::string& remark : packed.remarks) io.err << remark << '\n';

    const rpg::Result<rpg::Bytes> bytes = output == Output::Zip
                                              ? rpg::write_zip(packed.files, path)
                                              : make_bar(packed, path, arguments.flag("--gzip"));
    const rpg::Outcome written = bytes ? write_file(path, *bytes) : rpg::Outcome(bytes.error());
    if (!written) {
        io.err << rpg::to_string(written.error()) << '\n';
        return ExitCode::Failed;
    }
    if (io.verbosity != Verbosity::Quiet)
        io.out << fmt::format("{}: {} files, {} bytes\n", path, packed.files.size(), bytes->size());
    return ExitCode::Ok;
}

} // namespace converter
