#include "lab/pilot/level_search.h"
#include "lab/randomiser/shuffle_parts.h"
#include "rpg/authoring/tables/translation.h"
#include "rpg/core/text.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/game_texts.h"
#include "rpg/model/opcodes.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace rpg {
namespace {

constexpr std::size_t kShortestCode = 3;

bool is_told_in(const std::string& text, const std::string& code)
{
    return digits_of(text).find(code) != std::string::npos;
}

// The strings of the levels that scripts ask for, and all texts that may tell them.
struct CodeTexts {
    std::vector<std::string*> asked;
    std::vector<std::string*> tellers;
};

CodeTexts texts_of(GameData& game)
{
    CodeTexts texts;
    for (auto& [stem, level] : game.levels) {
        std::set<std::size_t> asked;
        for (const Command& command : level.commands)
            if (const auto code = string_of(command, StringUse::Code)) asked.insert(*code);
        for (std::size_t i = 0; i < level.strings.size(); ++i)
            (asked.contains(i) ? texts.asked : texts.tellers).push_back(&level.strings[i]);
    }
    for (auto& [stem, strings] : game.string_tables)
        for (std::string& text : strings) texts.tellers.push_back(&text);
    for (auto& [id, text] : game.texts) texts.tellers.push_back(&text);
    return texts;
}

// One that nobody has read anywhere; the same again if there is hardly any.
std::string new_code(ShuffleWork& work, const CodeTexts& texts, const std::string& before)
{
    constexpr int kMaxTries = 500;
    const auto is_known = [](const std::vector<std::string*>& list, const std::string& code) {
        return std::ranges::any_of(list, [&](const std::string* text) { return is_told_in(*text, code); });
    };
    for (int i = 0; i < kMaxTries; ++i) {
        std::string code;
        while (code.size() < before.size()) code += static_cast<char>('0' + static_cast<int>(work.below(10)));
        if (!is_known(texts.asked, code) && !is_known(texts.tellers, code)) return code;
    }
    return before;
}

} // namespace

std::optional<std::string> with_other_code(const std::string& text, const std::string& code,
                                           const std::string& other)
{
    const std::string digits = digits_of(text);
    std::vector<std::size_t> places; // of the digits
    for (std::size_t at = 0; at < text.size(); ++at)
        if (is_digit(text[at])) places.push_back(at);
    std::string changed = text;
    std::size_t found = digits.find(code);
    if (found == std::string::npos || places.size() != digits.size()) return std::nullopt;
    for (; found != std::string::npos; found = digits.find(code, found + code.size()))
        for (std::size_t i = 0; i < code.size(); ++i) changed[places[found + i]] = other[i];
    return changed;
}

void shuffle_codes(ShuffleWork& work)
{
    const CodeTexts texts = texts_of(work.game);
    std::set<std::string> codes;
    for (const std::string* code : texts.asked) codes.insert(*code);
    for (const std::string& code : codes) {
        const bool is_plain = code.size() >= kShortestCode && std::ranges::all_of(code, is_digit);
        const auto tells = [&](const std::string* text) { return is_told_in(*text, code); };
        if (!is_plain || std::ranges::none_of(texts.tellers, tells)) continue;
        const std::string other = new_code(work, texts, code);
        for (std::string* asked : texts.asked)
            if (*asked == code) *asked = other;
        for (std::string* text : texts.tellers)
            if (auto changed = with_other_code(*text, code, other)) *text = std::move(*changed);
        work.codes[code] = other;
        work.told.push_back(fmt::format("code {} is {}", code, other));
    }
}

// Among monsters of the same tier, so that what sounds strong is strong.
void shuffle_names(ShuffleWork& work)
{
    std::vector<EntityDef>& defs = work.game.entities;
    const auto table = work.game.string_tables.find("entities");
    const auto name_of = [&](std::size_t row) -> std::string& {
        const bool has_table = table != work.game.string_tables.end() && row < table->second.size();
        return has_table ? table->second[row] : defs[row].name;
    };
    const auto is_common_monster = [&](const EntityDef& def) {
        return def.is(EntityType::Monster) && !work.game.rules.monster(def.subtype).effects.death_tile;
    };
    std::map<std::uint32_t, std::vector<std::size_t>> tiers;
    for (std::size_t row = 0; row < defs.size(); ++row)
        if (is_common_monster(defs[row]) && !name_of(row).empty()) tiers[defs[row].parameter].push_back(row);
    const auto names = entity_names(work.game);
    for (const auto& [tier, rows] : tiers) {
        std::vector<std::size_t> mixed = rows;
        work.mix(mixed);
        std::vector<std::string> bearers;
        bearers.reserve(mixed.size());
        for (const std::size_t row : mixed) bearers.push_back(name_of(row));
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const EntityId id = defs[rows[i]].id, from = defs[mixed[i]].id;
            if (id == from) continue;
            name_of(rows[i]) = bearers[i];
            work.names[id] = from;
            work.told.push_back(fmt::format("{} is called {}", names.at(id), names.at(from)));
        }
    }
}

std::string translation_of_changes(const ShuffleWork& work, std::string_view text)
{
    const auto whole = parse_translation(text, "");
    if (!whole) return {};
    Translation changes;
    changes.language = whole->language;
    for (const auto& [name, entry] : whole->names) {
        std::string now = entry.text;
        for (const auto& [code, other] : work.codes)
            if (auto changed = with_other_code(now, code, other)) now = std::move(*changed);
        if (now != entry.text) changes.names[name].text = now;
    }
    for (const auto& [id, from] : work.names)
        if (const auto named = whole->names.find(fmt::format("entity.{}", index_of(from)));
            named != whole->names.end())
            changes.names[fmt::format("entity.{}", index_of(id))].text = named->second.text;
    for (const auto& [sign, from] : work.signs)
        if (const auto said = whole->names.find(from); said != whole->names.end())
            changes.names[sign].text = said->second.text;
    return changes.names.empty() ? std::string() : print_translation(changes);
}

} // namespace rpg
