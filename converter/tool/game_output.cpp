#include "converter/tool/game_output.h"

#include "converter/tool/disk.h"
#include "rpg/authoring/levels/level_text.h"
#include "rpg/core/text.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/bar_archive.h"
#include "rpg/source/deflate.h"
#include "rpg/source/zip_archive.h"
#include "rpg/system/system.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace converter {
namespace {

rpg::Result<rpg::Bytes> make_bar(const rpg::GameData& game, const rpg::FileList& files,
                                 const std::string& path, BarCompression compression)
{
    std::vector<rpg::BarFile> members;
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (needs_folders(game.files[i])) continue;
        rpg::BarFile member{files[i].name, files[i].bytes, game.files[i].resource};
        if (compression == BarCompression::GzipProgram) {
            rpg::Result<rpg::Bytes> deflated = deflate_with_gzip(member.bytes);
            if (!deflated) return deflated.error();
            member.deflated = std::move(*deflated);
        }
        members.push_back(std::move(member));
    }
    return rpg::write_bar(members, path);
}

} // namespace

rpg::Result<rpg::Bytes> deflate_with_gzip(rpg::ByteView plain)
{
    rpg::Bytes packed;
    if (std::string reason = rpg::run_filter({"gzip", "-9nc"}, plain, packed); !reason.empty())
        return rpg::Error{.file = "gzip", .reason = std::move(reason)};
    const rpg::Result<rpg::GzipHeader> header = rpg::read_gzip_header(packed, "gzip");
    if (!header) return header.error();
    const rpg::Result<rpg::Bytes> again = rpg::unpack_gzip(*header, "gzip");
    if (!again) return again.error();
    if (!std::equal(again->begin(), again->end(), plain.begin(), plain.end()))
        return rpg::Error{.file = "gzip", .reason = "the program compressed something else"};
    return rpg::Bytes(header->deflated.begin(), header->deflated.end());
}

std::optional<GameContainer> container_of(const std::string& path)
{
    const std::string lower = rpg::to_lower(path);
    if (lower.ends_with(".zip") || lower.ends_with(".jar")) return GameContainer::Zip;
    if (lower.ends_with(".bar")) return GameContainer::Bar;
    return std::nullopt;
}

bool needs_folders(const rpg::GameFile& file)
{
    return file.kind == rpg::FileKind::Table || rpg::is_translation(file.name);
}

rpg::FileList files_of(const rpg::GameData& game)
{
    rpg::FileList files;
    for (const rpg::GameFile& file : game.files) files.push_back({file.name, file.original});
    return files;
}

rpg::Result<rpg::Bytes> game_file(const rpg::GameData& game, const rpg::FileList& files,
                                  const std::string& path, BarCompression compression)
{
    const std::optional<GameContainer> container = container_of(path);
    if (!container) return rpg::Error{.file = path, .reason = "must end in .zip, .bar or .jar"};
    if (*container == GameContainer::Zip) return rpg::write_zip(files, path);
    return make_bar(game, files, path, compression);
}

rpg::Outcome write_game_file(const rpg::GameData& game, const std::string& path)
{
    const rpg::Result<rpg::Bytes> bytes = game_file(game, files_of(game), path);
    return bytes ? write_file(path, *bytes) : rpg::Outcome(bytes.error());
}

rpg::Outcome write_level(const rpg::Level& level, const std::filesystem::path& path)
{
    const rpg::LevelText text = rpg::split_level(level);
    if (rpg::Outcome written = write_file(path, rpg::to_bytes(text.xml)); !written) return written;
    return write_file(std::filesystem::path(path).replace_extension(".drs"), rpg::to_bytes(text.script));
}

} // namespace converter
