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

} // namespace rpg
