#include "rpg/model/game_texts.h"

namespace rpg {

GlyphEncoding encoding_of_texts(const GameData& game)
{
    std::vector<std::string> all;
    const auto add = [&](const std::vector<std::string>& strings) {
        all.insert(all.end(), strings.begin(), strings.end());
    };
    for (const auto& [stem, level] : game.levels) add(level.strings);
    for (const auto& [stem, table] : game.string_tables) add(table);
    return detect_encoding(all);
}

std::map<EntityId, std::string> entity_names(const GameData& game)
{
    const auto table = game.string_tables.find("entities"); // J92: names in the order of the records
    std::map<EntityId, std::string> names;
    for (std::size_t i = 0; i < game.entities.size(); ++i) {
        std::string name = game.entities[i].name;
        if (name.empty() && table != game.string_tables.end() && i < table->second.size())
            name = table->second[i];
        if (!name.empty()) names.emplace(game.entities[i].id, std::move(name));
    }
    return names;
}

} // namespace rpg
