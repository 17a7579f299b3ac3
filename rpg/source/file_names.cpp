#include "rpg/source/file_names.h"

#include "rpg/model/known_levels.h"

#include <algorithm>
#include <array>
#include <utility>

namespace rpg {
namespace {

constexpr std::array<std::pair<std::string_view, FileKind>, 7> kNames{{
    {"palettes.bin", FileKind::Palettes},
    {"wtexels.bin", FileKind::WallTexels},
    {"bitshapes.bin", FileKind::Shapes},
    {"stexels.bin", FileKind::SpriteTexels},
    {"mappings.bin", FileKind::Mappings},
    {"entities.db", FileKind::EntityTable},
    {"sintable.bin", FileKind::SineTable},
}};

constexpr std::array<std::pair<std::string_view, FileKind>, 7> kEndings{{
    {".bsp", FileKind::Level},
    {".str", FileKind::StringTable},
    {".bmp", FileKind::Bitmap},
    {".wav", FileKind::Wave},
    {".mid", FileKind::Midi},
    {".pmd", FileKind::Cmx},
    {".txt", FileKind::Text},
}};

constexpr std::array<std::string_view, 6> kMedia{"entities.db",  "wtexels.bin",   "stexels.bin",
                                                 "palettes.bin", "bitshapes.bin", "mappings.bin"};
constexpr std::array<std::string_view, 23> kBrewOnly{"sintable.bin",
                                                     "menu.bsp",
                                                     "a.bmp",
                                                     "b.bmp",
                                                     "c.bmp",
                                                     "d.bmp",
                                                     "e.bmp",
                                                     "f.bmp",
                                                     "g.bmp",
                                                     "j.bmp",
                                                     "k.bmp",
                                                     "l.bmp",
                                                     "m.bmp",
                                                     "n.bmp",
                                                     "o.bmp",
                                                     "p.bmp",
                                                     "q.bmp",
                                                     "bar_lg.bmp",
                                                     "gibs_16.bmp",
                                                     "gibs_24.bmp",
                                                     "larger_font.bmp",
                                                     "larger HUD faces.bmp",
                                                     "larger_HUD_icon_sheet.bmp"};
void add_files_of_levels(std::vector<std::string>& names, std::string_view ending)
{
    for (const KnownLevel& level : kKnownLevels)
        if (level.name != "menu") names.push_back(std::string(level.name).append(ending));
}

} // namespace

std::string_view folder_name(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash + 1);
}

std::string_view base_name(std::string_view path)
{
    return path.substr(folder_name(path).size());
}

std::string_view stem_of(std::string_view path)
{
    const std::string_view name = base_name(path);
    return name.substr(0, name.rfind('.'));
}

FileKind kind_of_file(std::string_view name)
{
    const std::string lower = to_lower(base_name(name));
    for (const auto& [known, kind] : kNames)
        if (lower == known) return kind;
    for (const auto& [ending, kind] : kEndings)
        if (lower.ends_with(ending)) return kind;
    return FileKind::Other;
}

bool identifies_game(FileKind kind)
{
    return kind <= FileKind::StringTable;
}

void assign_kinds(std::vector<GameFile>& files)
{
    const auto first = std::ranges::find_if(
        files, [](const GameFile& file) { return identifies_game(kind_of_file(file.name)); });
    if (first == files.end()) return;
    const std::string root(folder_name(first->name));
    for (GameFile& file : files) {
        if (folder_name(file.name) == root) file.kind = kind_of_file(file.name);
        if (folder_name(file.name) == root + "tables/" && file.name.ends_with(".xml"))
            file.kind = FileKind::Table;
        if (folder_name(file.name) == root + "translations/" && file.name.ends_with(".txt"))
            file.kind = FileKind::Text;
    }
}

std::vector<std::string> expected_files(Edition edition)
{
    std::vector<std::string> names(kMedia.begin(), kMedia.end());
    add_files_of_levels(names, ".bsp");
    if (edition == Edition::Brew) names.insert(names.end(), kBrewOnly.begin(), kBrewOnly.end());
    if (edition == Edition::J92) {
        names.insert(names.end(), {"base.str", "entities.str"});
        add_files_of_levels(names, ".str");
    }
    return names;
}

} // namespace rpg
