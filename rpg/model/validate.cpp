#include "rpg/model/validate.h"

#include <map>
#include <set>

namespace rpg {
namespace {

bool is_usable(const GameData& game, FileKind kind)
{
    return std::ranges::any_of(game.files,
                               [&](const GameFile& file) { return file.kind == kind && file.is_decoded; });
}

void check_palette(const GameData& game, const std::string& record, std::uint32_t first_colour,
                   FindingList& found)
{
    if (first_colour % kPaletteColours != 0)
        found.problem(record + " palette",
                      "colour " + std::to_string(first_colour) + " does not begin a palette of 16");
    else if (is_usable(game, FileKind::Palettes) && first_colour / kPaletteColours >= game.palettes.size())
        found.problem(record + " palette", "palette " + std::to_string(first_colour / kPaletteColours) +
                                               " of " + std::to_string(game.palettes.size()) +
                                               " does not exist");
}

void check_texture_records(const GameData& game, FindingList& found)
{
    for (std::size_t i = 0; i < game.mappings.textures.size(); ++i) {
        const TextureRecord& record = game.mappings.textures[i];
        const std::string name = numbered("texture record", i);
        if (record.first_nibble % kTextureNibbles != 0)
            found.problem(name + " texels",
                          "nibble " + std::to_string(record.first_nibble) + " does not begin a texture");
        else if (is_usable(game, FileKind::WallTexels) && record.texture() >= game.textures.size())
            found.problem(name + " texels", "texture " + std::to_string(record.texture()) + " of " +
                                                std::to_string(game.textures.size()) + " does not exist");
        check_palette(game, name, record.first_colour, found);
    }
}

void check_sprite_records(const GameData& game, FindingList& found)
{
    std::set<std::uint32_t> positions;
    for (const Shape& shape : game.shapes) positions.insert(shape.position);
    for (std::size_t i = 0; i < game.mappings.sprites.size(); ++i) {
        const SpriteRecord& record = game.mappings.sprites[i];
        const std::string name = numbered("sprite record", i);
        if (is_usable(game, FileKind::Shapes) && !positions.contains(record.shape_position))
            found.problem(name + " shape", "no shape begins at byte " +
                                               std::to_string(record.shape_position) + " of bitshapes.bin");
        check_palette(game, name, record.first_colour, found);
    }
}

void check_ids(const std::vector<std::uint16_t>& starts, std::size_t records, const char* what,
               FindingList& found)
{
    for (std::size_t id = 0; id < starts.size(); ++id)
        if (starts[id] >= records && !(starts[id] == 0 && records == 0))
            found.problem(numbered(what, id), "record " + std::to_string(starts[id]) + " of " +
                                                  std::to_string(records) + " does not exist");
}

std::vector<Finding> check_entities(const GameData& game)
{
    FindingList found("entities.db");
    std::map<EntityId, std::size_t> seen;
    for (std::size_t i = 0; i < game.entities.size(); ++i) {
        const auto [first, is_new] = seen.emplace(game.entities[i].id, i);
        if (!is_new)
            found.problem(numbered("entity", i) + " id", std::to_string(index_of(game.entities[i].id)) +
                                                             " is already that of entity " +
                                                             std::to_string(first->second));
    }
    const auto names = game.string_tables.find("entities");
    if (names != game.string_tables.end() && is_usable(game, FileKind::EntityTable) &&
        names->second.size() != game.entities.size())
        found.problem("names", "entities.str has " + std::to_string(names->second.size()) + " names for " +
                                   std::to_string(game.entities.size()) + " entities");
    return found.take();
}

} // namespace

std::vector<Finding> validate_media(const GameData& game)
{
    FindingList found("mappings.bin");
    check_texture_records(game, found);
    check_sprite_records(game, found);
    check_ids(game.mappings.texture_ids, game.mappings.textures.size(), "texture id", found);
    check_ids(game.mappings.sprite_ids, game.mappings.sprites.size(), "sprite id", found);
    std::vector<Finding> findings = found.take();
    std::vector<Finding> entities = check_entities(game);
    findings.insert(findings.end(), std::make_move_iterator(entities.begin()),
                    std::make_move_iterator(entities.end()));
    return findings;
}

std::vector<Finding> validate(const GameData& game)
{
    std::vector<Finding> findings = validate_media(game);
    for (const auto& [stem, level] : game.levels) {
        std::vector<Finding> more = validate_level(game, level, stem + ".bsp");
        findings.insert(findings.end(), std::make_move_iterator(more.begin()),
                        std::make_move_iterator(more.end()));
    }
    return findings;
}

} // namespace rpg
