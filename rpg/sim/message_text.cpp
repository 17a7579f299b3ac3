#include "rpg/sim/message_text.h"

#include "rpg/sim/text_tables_internal.h"

namespace rpg {
namespace {

struct Words { // what stands for the words in braces
    std::string name{};
    std::string number{};
    std::string critical{};
    std::string text{};
};

const std::string* word_for(std::string_view word, const Words& words)
{
    if (word == "name") return &words.name;
    if (word == "n") return &words.number;
    if (word == "crit") return &words.critical;
    if (word == "text") return &words.text;
    return nullptr;
}

std::string fill(std::string_view pattern, const Words& words)
{
    std::string result;
    while (!pattern.empty()) {
        const std::size_t open = pattern.find('{');
        const std::size_t close = pattern.find('}', open == std::string_view::npos ? 0 : open);
        if (open == std::string_view::npos || close == std::string_view::npos) break;
        const std::string* word = word_for(pattern.substr(open + 1, close - open - 1), words);
        result += pattern.substr(0, word == nullptr ? close + 1 : open);
        if (word != nullptr) result += *word;
        pattern.remove_prefix(close + 1);
    }
    return result.append(pattern);
}

std::string_view replaced(const TextContext& context, const TextRow& row)
{
    if (context.replacements == nullptr) return row.text;
    const auto found = context.replacements->find(row.name);
    return found == context.replacements->end() ? row.text : std::string_view(found->second);
}

// A text by its name; empty if there is none.
std::string text_of(const TextContext& context, std::string_view name, const Words& words = {})
{
    const TextRow* row = find_text(name);
    return row == nullptr ? std::string() : fill(replaced(context, *row), words);
}

const std::string* replacement(const TextContext& context, std::string_view name)
{
    if (context.replacements == nullptr) return nullptr;
    const auto found = context.replacements->find(name);
    return found == context.replacements->end() ? nullptr : &found->second;
}

const std::string* level_replacement(const TextContext& context, std::string_view which)
{
    if (context.replacements == nullptr || context.map.empty()) return nullptr;
    return replacement(context, std::string(context.map).append(".").append(which));
}

std::string name_of_entity(const TextContext& context, EntityId id)
{
    return entity_name(context, context.campaign.find_def(id));
}

// The key that is missing has the name of its pick-up.
DefIndex named_by(const Campaign& campaign, const Message& message)
{
    switch (message.id) {
    case MessageId::NeedKeyGreen:
        return campaign.find_def(EntityId{67});
    case MessageId::NeedKeyYellow:
        return campaign.find_def(EntityId{73});
    case MessageId::NeedKeyBlue:
        return campaign.find_def(EntityId{66});
    case MessageId::NeedKeyRed:
        return campaign.find_def(EntityId{65});
    default:
        return message.name;
    }
}

std::string level_up_text(const TextContext& context, const DialogState& dialog)
{
    constexpr std::array<std::string_view, 6> kGains{"level-up-health",  "level-up-armour",
                                                     "level-up-defense", "level-up-strength",
                                                     "level-up-agility", "level-up-accuracy"};
    std::string text = text_of(context, "level-up");
    for (std::size_t i = 0; i < kGains.size(); ++i) {
        if (dialog.gains[i] == 0) continue;
        text += '|' + text_of(context, kGains[i], {.number = std::to_string(dialog.gains[i])});
    }
    return text + '|' + text_of(context, "level-up-end");
}

std::string first_weapon_text(const TextContext& context, int weapon)
{
    constexpr std::array<std::uint16_t, 9> kPickUps{1, 2, 9, 3, 5, 4, 7, 6, 8}; // entity by weapon number
    Words words;
    if (weapon >= 0 && static_cast<std::size_t>(weapon) < kPickUps.size())
        words.name = name_of_entity(context, EntityId{kPickUps[static_cast<std::size_t>(weapon)]});
    return text_of(context, "weapon-" + std::to_string(weapon), words);
}

} // namespace

std::string message_text(const TextContext& context, const Message& message)
{
    Words words{.name = entity_name(context, named_by(context.campaign, message)),
                .number = std::to_string(message.number)};
    if (message.critical) words.critical = text_of(context, "critical");
    if (message.id == MessageId::LevelText && message.number >= 0)
        words.text = level_string(context, static_cast<std::size_t>(message.number));
    return fill(replaced(context, text_row(message.id)), words);
}

std::string dialog_text(const TextContext& context, const DialogState& dialog)
{
    switch (dialog.source) {
    case DialogSource::Level:
        return level_string(context, static_cast<std::size_t>(dialog.string));
    case DialogSource::LevelUp:
        return level_up_text(context, dialog);
    case DialogSource::FirstWeapon:
        return first_weapon_text(context, dialog.number);
    case DialogSource::Captured:
        return text_of(context, "captured", {.name = entity_name(context, dialog.name)});
    }
    return {};
}

std::string dialog_name(const DialogState& dialog)
{
    switch (dialog.source) {
    case DialogSource::Level:
        break;
    case DialogSource::LevelUp:
        return "level-up";
    case DialogSource::FirstWeapon:
        return "first-weapon-" + std::to_string(dialog.number);
    case DialogSource::Captured:
        return "captured";
    }
    return std::to_string(static_cast<unsigned>(dialog.string));
}

std::string level_string(const TextContext& context, std::size_t index)
{
    const std::vector<std::string>& strings = context.level.strings;
    if (index >= strings.size()) return {};
    const std::size_t number = index - std::min<std::size_t>(index, first_string(context.level.edition));
    const std::string* own = level_replacement(context, std::to_string(number));
    return own != nullptr ? *own : strings[index];
}

std::string level_title(const TextContext& context)
{
    const std::string* own = level_replacement(context, "name");
    return own != nullptr ? *own : context.level.title();
}

std::string entity_name(const TextContext& context, DefIndex def)
{
    if (def == kNoDef) return {};
    if (context.replacements != nullptr) {
        const std::string id = std::to_string(index_of(context.campaign.def(def).id));
        if (const std::string* own = replacement(context, "entity." + id)) return *own;
    }
    return entity_name(context.campaign, def);
}

std::string entity_name(const Campaign& campaign, DefIndex def)
{
    if (def == kNoDef) return {};
    const std::string& name = campaign.def(def).name;
    if (!name.empty()) return name;
    const auto& tables = campaign.data().string_tables; // J92: in the order of the definitions
    const auto names = tables.find("entities");
    const auto index = static_cast<std::size_t>(def);
    return names != tables.end() && index < names->second.size() ? names->second[index] : std::string();
}

} // namespace rpg
