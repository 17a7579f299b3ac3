#include "rpg/project/convert_edition.h"

#include "rpg/project/convert_files.h"
#include "rpg/project/convert_level.h"
#include "rpg/source/file_names.h"

#include <algorithm>

namespace rpg {
namespace {

// Media have the same form everywhere, and these are their own content.
bool stays_undecoded(FileKind kind)
{
    return kind <= FileKind::Mappings || kind == FileKind::Midi || kind == FileKind::Cmx;
}

void drop_undecoded(GameData& game, Remarks& remarks)
{
    std::erase_if(game.files, [&](const GameFile& file) {
        if (file.is_decoded || stays_undecoded(file.kind)) return false;
        remarks.add("could not be decoded and is left out", file.name);
        return true;
    });
}

// J2ME has no level behind its menu.
void drop_menu(GameData& game, Remarks& remarks)
{
    std::erase_if(game.files, [&](const GameFile& file) {
        const bool is_menu = file.kind == FileKind::Level && to_lower(stem_of(file.name)) == "menu";
        if (is_menu) remarks.add(kLeftOut, file.name);
        return is_menu;
    });
    game.levels.erase("menu");
}

// Whatever is left by now belongs to the program of the other edition.
void drop_program(GameData& game, Edition target, Remarks& remarks)
{
    const bool has_pictures = is_j2me(game.edition) && is_j2me(target);
    const std::string folder = game_folder(game);
    const auto is_program = [&](const GameFile& file) {
        const bool is_picture = to_lower(file.name).ends_with(".png") && folder_name(file.name) == folder;
        return file.kind == FileKind::Other && !(has_pictures && is_picture);
    };
    remarks.add("left out, because they belong to the program of the other edition", "files",
                static_cast<std::size_t>(std::ranges::count_if(game.files, is_program)));
    std::erase_if(game.files, is_program);
}

void convert_levels(GameData& game, Edition target, Remarks& remarks)
{
    FlatChooser flats(game);
    for (auto& [stem, level] : game.levels) {
        PlaneTextures planes;
        if (target == Edition::Brew && is_j2me(level.edition))
            planes = {flats.choose(level.floor_colour), flats.choose(level.ceiling_colour)};
        if (is_j2me(target))
            remarks.add("commands that show a frame that J2ME does not have", stem,
                        count_lost_frames(level, game.mappings));
        level = convert_level(std::move(level), target, planes, stem, remarks);
    }
}

void convert_media(GameData& game, Edition target, Remarks& remarks)
{
    if (is_j2me(game.edition) == is_j2me(target) || !game.has(FileKind::Mappings)) return;
    if (has_whole_media(game))
        convert_frames(game, target, remarks);
    else
        remarks.add("animation frames stay as they are, because pictures or palettes are missing",
                    "mappings.bin");
}

void name_missing(const GameData& game, Remarks& remarks)
{
    const std::vector<std::string> known = expected_files(Edition::J20); // what all editions have
    for (const std::string& name : expected_files(Edition::Brew))
        if (!has_file(game, name) && std::ranges::find(known, name) == known.end())
            remarks.add("cannot be made, but the BREW program asks for it", name);
}

} // namespace

ConvertedGame convert_edition(GameData game, Edition target)
{
    if (game.edition == target) return {std::move(game), {}};
    Remarks remarks;
    drop_undecoded(game, remarks);
    convert_media(game, target, remarks);
    convert_entities(game, target, remarks);
    if (is_j2me(target)) drop_menu(game, remarks);
    convert_levels(game, target, remarks);
    convert_texts(game, target, remarks);
    if (target == Edition::Brew) {
        pictures_to_brew(game, remarks);
        sounds_to_brew(game);
        if (!game.has(FileKind::SineTable)) add_file(game, "sintable.bin");
    }
    drop_program(game, target, remarks);
    if (game.edition == Edition::Brew) {
        pictures_to_j2me(game, remarks);
        sounds_to_j2me(game, remarks);
    }
    game.edition = target;
    if (target == Edition::Brew) name_missing(game, remarks);
    if (has_whole_media(game)) renumber_media(game);
    for (GameFile& file : game.files) {
        file.resource = 0;
        const bool is_content = file.kind >= FileKind::Midi || !file.is_decoded;
        if (!is_content) file.original.clear();
    }
    return {std::move(game), remarks.lines()};
}

} // namespace rpg
