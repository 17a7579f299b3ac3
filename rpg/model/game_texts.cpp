#include "rpg/model/game_texts.h"

#include "rpg/core/text.h"

namespace rpg {

GlyphEncoding encoding_of_texts(const GameData& game)
{
    if (const auto named = game.texts.find(kEncodingText); named != game.texts.end())
        if (const auto encoding = encoding_named(named->second)) return *encoding;
    EncodingGuess guess;
    for (const auto& [stem, level] : game.levels)
        for (const std::string& string : level.strings) guess.add(string);
    for (const auto& [stem, table] : game.string_tables)
        for (const std::string& string : table) guess.add(string);
    return guess.encoding();
}

std::map<EntityId, std::string> entity_names(const GameData& game, GlyphEncoding encoding)
{
    const auto table = game.string_tables.find("entities"); // J92: names in the order of the records
    std::map<EntityId, std::string> names;
    for (std::size_t i = 0; i < game.entities.size(); ++i) {
        std::string name = game.entities[i].name;
        if (name.empty() && table != game.string_tables.end() && i < table->second.size())
            name = table->second[i];
        if (!name.empty()) names.emplace(game.entities[i].id, to_unicode(name, encoding));
    }
    return names;
}

std::string help_page(const GameData& game)
{
    const auto is_help = [](const GameFile& file) {
        return file.kind == FileKind::Text &&
               to_lower(file.name.substr(file.name.rfind('/') + 1)) == "help.txt";
    };
    const auto file = std::ranges::find_if(game.files, is_help);
    if (file == game.files.end()) return {};
    std::string page(as_text(file->original));
    page.erase(0, std::min(page.find('\n') + 1, page.size()));
    std::erase(page, '\r');
    while (!page.empty() && (page.back() == '\n' || page.back() == '\0')) page.pop_back();
    while (!page.empty() && page.front() == '\n') page.erase(0, 1);
    std::ranges::replace(page, '\n', '|');
    return shown_text(page, encoding_of_texts(game));
}

} // namespace rpg
