#include "converter/exporters/entity_names.h"

namespace converter {

std::map<rpg::EntityId, std::string> entity_names(const rpg::GameData& game)
{
    const auto table = game.string_tables.find("entities"); // J92: names in the order of the records
    std::map<rpg::EntityId, std::string> names;
    for (std::size_t i = 0; i < game.entities.size(); ++i) {
        std::string name = game.entities[i].name;
        if (name.empty() && table != game.string_tables.end() && i < table->second.size())
            name = table->second[i];
        if (!name.empty()) names.emplace(game.entities[i].id, std::move(name));
    }
    return names;
}

std::string file_name_of(const std::string& name)
{
    std::string result;
    bool is_gap = false;
    for (const char c : name) {
        const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        const bool is_kept = (lower >= 'a' && lower <= 'z') || (lower >= '0' && lower <= '9');
        if (!is_kept) {
            is_gap = true;
            continue;
        }
        if (is_gap && !result.empty()) result += '_';
        is_gap = false;
        result += lower;
    }
    return result;
}

} // namespace converter
