#include "rpg/project/project_paths.h"

#include "rpg/core/crc32.h"
#include "rpg/source/file_names.h"

namespace rpg {
namespace project_path {
namespace {
std::string join(std::string_view folder, std::string_view stem, std::string_view ending)
{
    return std::string(folder).append(stem).append(ending);
}
} // namespace

std::string level_xml(std::string_view stem)
{
    return join("levels/", stem, ".xml");
}
std::string level_script(std::string_view stem)
{
    return join("levels/", stem, ".drs");
}
std::string level_names(std::string_view stem)
{
    return join("levels/", stem, ".names");
}
std::string included(std::string_view name)
{
    return join("levels/", name, "");
}
std::string string_table(std::string_view stem)
{
    return join("text/", stem, ".str.txt");
}
std::string sound(std::string_view stem)
{
    return join("sounds/", stem, ".wav");
}
bool is_recording(std::string_view path)
{
    return path.starts_with("music/") &&
           (path.ends_with(".ogg") || path.ends_with(".flac") || path.ends_with(".mp3"));
}

std::string music(std::string_view stem)
{
    return join("music/", stem, ".mid");
}
std::string text(std::string_view file_name)
{
    return join(is_translation(file_name) ? kTranslations : "text/", base_name(file_name), "");
}
std::string raw(std::string_view file_name)
{
    return join(kRaw, file_name, "");
}
std::string table(std::string_view name)
{
    return join(kTables, name, ".xml");
}

} // namespace project_path

bool is_translation(std::string_view name)
{
    const std::string_view folder = folder_name(name);
    return name.ends_with(".txt") &&
           (folder == project_path::kTranslations || folder.ends_with("/translations/"));
}

static bool is_art_list(std::string_view path)
{
    return path == project_path::kArtIndex || path == project_path::kNewArt;
}

static bool is_level_text(std::string_view path, const std::string& stem)
{
    using namespace project_path;
    return path == level_xml(stem) || path == level_script(stem) || path == level_names(stem);
}

bool is_made_from(const GameFile& file, std::string_view path)
{
    using namespace project_path;
    const std::string stem(stem_of(file.name));
    switch (file.kind) {
    case FileKind::Palettes:
    case FileKind::Mappings:
        return is_art_list(path);
    case FileKind::WallTexels:
        return is_art_list(path) || path.starts_with(kTextures);
    case FileKind::Shapes:
    case FileKind::SpriteTexels:
        return is_art_list(path) || path.starts_with(kSprites);
    case FileKind::Bitmap:
        return is_art_list(path) || path.starts_with(join(kSheets, stem, "."));
    case FileKind::EntityTable:
        return path == kEntities;
    case FileKind::Level:
        return is_level_text(path, to_lower(stem));
    case FileKind::StringTable:
        return path == string_table(to_lower(stem)) || is_level_text(path, to_lower(stem));
    case FileKind::Wave:
        return path == sound(stem);
    case FileKind::Midi:
        return path == music(stem);
    case FileKind::Cmx:
        return path == sound(stem) || path == music(stem);
    case FileKind::Text:
        return path == text(file.name);
    case FileKind::Table:
        return path == table(stem);
    case FileKind::SineTable:
    case FileKind::Other:
        return false;
    }
    return false;
}

std::uint32_t sources_crc(const FileSet& project, const GameFile& file)
{
    std::uint32_t crc = 0;
    for (const auto& [path, bytes] : project)
        if (is_made_from(file, path)) crc = crc32(bytes, crc32(to_bytes(path), crc));
    return crc;
}

} // namespace rpg
