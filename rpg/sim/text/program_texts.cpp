#include "rpg/sim/text/program_texts.h"

#include "rpg/model/picture_numbers.h"

namespace rpg {
namespace {

// clang-format off
constexpr std::array kMessages{ // in the order of MessageId
    TextRow{"message-level", "{text}"},
    TextRow{"message-attacking", "You attack"},
    TextRow{"message-shots-left", "Shots left: {n}"},
    TextRow{"message-missed", "You miss"},
    TextRow{"message-no-effect", "No effect at all"},
    TextRow{"message-damage", "{crit}You deal {n}"},
    TextRow{"message-died", "{name} is dead"},
    TextRow{"message-boss-teleported", "It is elsewhere!"},
    TextRow{"message-hit", "{name} hit: {n}"},
    TextRow{"message-destroyed", "{name} is broken"},
    TextRow{"message-monster-attacks", "{name} attacks"},
    TextRow{"message-monster-raises", "{name} calls the dead"},
    TextRow{"message-dodged", "You dodge it"},
    TextRow{"message-revived", "{name} lives again"},
    TextRow{"message-raise-failed", "The dead stay down"},
    TextRow{"message-player-damage", "{crit}You lose {n}"},
    TextRow{"message-dog-damage", "{crit}Your dog loses {n}"},
    TextRow{"message-dog-died", "You lost your dog"},
    TextRow{"message-near-death", "You are almost dead!"},
    TextRow{"message-low-health", "You are badly hurt!"},
    TextRow{"message-armour-gone", "Your armor is gone!"},
    TextRow{"message-took-damage", "{name}: {n} damage"},
    TextRow{"message-took-damage-and-died", "{name}: {n}, dead"},
    TextRow{"message-got", "You take: {name}"},
    TextRow{"message-gained-health", "Health +{n}"},
    TextRow{"message-gained-armour", "Armor +{n}"},
    TextRow{"message-experience", "Experience +{n}"},
    TextRow{"message-health-max", "Health is full: you leave it"},
    TextRow{"message-armour-max", "Armor is full: you leave it"},
    TextRow{"message-ammo-max", "Ammo is full: you leave it"},
    TextRow{"message-cannot-hold", "No room: {name} stays here"},
    TextRow{"message-burn", "The fire burns you"},
    TextRow{"message-burn-lava", "The ground burns you"},
    TextRow{"message-pain", "That hurts!"},
    TextRow{"message-fire-cleared", "The fire is out"},
    TextRow{"message-door-cleared", "The way is clear"},
    TextRow{"message-trapped", "It was a trap!"},
    TextRow{"message-secret", "A secret place!"},
    TextRow{"message-no-ammo", "Not enough ammo!"},
    TextRow{"message-berserk-on", "You see red!"},
    TextRow{"message-berserk-off", "Your rage is over"},
    TextRow{"message-no-dog", "No dog is near"},
    TextRow{"message-bad-collar", "That wears no collar"},
    TextRow{"message-collar-wont-fit", "{name} is no dog"},
    TextRow{"message-need-key-green", "Locked: {name}"},
    TextRow{"message-need-key-yellow", "Locked: {name}"},
    TextRow{"message-need-key-blue", "Locked: {name}"},
    TextRow{"message-need-key-red", "Locked: {name}"},
    TextRow{"message-insufficient-health", "Too little health"},
    TextRow{"message-insufficient-armour", "Too little armor"},
    TextRow{"message-insufficient-funds", "Too few credits"},
    TextRow{"message-insufficient-xp", "Too inexperienced"},
    TextRow{"message-nothing-to-use", "Nothing to do here"},
    TextRow{"message-turn-passed", "You wait"},
    TextRow{"message-portal-spawns", "{name} comes through"},
    TextRow{"message-code-ok", "The code is right"},
    TextRow{"message-code-bad", "The code is wrong"},
    TextRow{"message-saved", "Game saved"},
    TextRow{"message-loaded", "Game loaded"},
    TextRow{"message-cheat", "As you wish"},
};
static_assert(kMessages.size() == static_cast<std::size_t>(MessageId::Cheat) + 1);

constexpr std::array kOthers{
    TextRow{"message-armour-took", " ({n} to armor)"},
    TextRow{"captured", "{name}|is with you now.|It bites for you,|it bleeds for you."},
    TextRow{"critical", "Critical! "},
    TextRow{"level-up", "A new level!"},
    TextRow{"level-up-accuracy", "Accuracy   +{n}"},
    TextRow{"level-up-agility", "Agility    +{n}"},
    TextRow{"level-up-armour", "Max armor  +{n}"},
    TextRow{"level-up-defense", "Defense    +{n}"},
    TextRow{"level-up-end", "All wounds heal."},
    TextRow{"level-up-health", "Max health +{n}"},
    TextRow{"level-up-strength", "Strength   +{n}"},
    TextRow{"message-not-in-line", "Not in line: {name}"},
    TextRow{"message-noted", "Noted in your notebook"},
    TextRow{"message-too-far", "Too far away: {name}"},
    TextRow{"weapon-0", "{name}.|It needs no ammo,|only courage, and|opens stuck doors."},
    TextRow{"weapon-1", "{name}.|It puts out fires,|whatever shape|they take."},
    TextRow{"weapon-3", "{name}.|It likes them two|steps away."},
    TextRow{"weapon-4", "{name}.|Three bullets go|at every attack."},
    TextRow{"weapon-5", "{name}.|Two shells at once|for those who|stand close."},
    TextRow{"weapon-6", "{name}.|Three cells go at|every attack."},
    TextRow{"weapon-7", "{name}.|The blast spares|nobody, so step|back first."},
    TextRow{"weapon-8", "{name}.|Empty a room and|fifteen cells."},
};
// clang-format on

constexpr auto kAll = [] {
    std::array<TextRow, kMessages.size() + kOthers.size()> all{};
    std::ranges::copy(kMessages, all.begin());
    std::ranges::copy(kOthers, all.begin() + kMessages.size());
    return all;
}();

constexpr std::size_t kMessagePrefix = std::string_view("message-").size();

const TextRow& text_row(MessageId id)
{
    return kMessages[static_cast<std::size_t>(id)];
}

const TextRow* find_text(std::string_view name)
{
    const auto found = std::ranges::find(kAll, name, &TextRow::name);
    return found == kAll.end() ? nullptr : &*found;
}

struct Words { // what replaces the words in braces
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

std::string as_read(const TextContext& context, const std::string& bytes)
{
    return context.replacements == nullptr ? bytes : shown_text(bytes, context.campaign.encoding());
}

std::string name_of_entity(const TextContext& context, EntityId id)
{
    return entity_name(context, context.campaign.find_def(id));
}

// The key that is missing has the name of its pick-up.
DefIndex named_by(const Campaign& campaign, const Message& message)
{
    const auto pick_up = [&](Key key) { return campaign.find_def(entity_of(sprite_of(key))); };
    switch (message.id) {
    case MessageId::NeedKeyGreen:
        return pick_up(Key::Green);
    case MessageId::NeedKeyYellow:
        return pick_up(Key::Yellow);
    case MessageId::NeedKeyBlue:
        return pick_up(Key::Blue);
    case MessageId::NeedKeyRed:
        return pick_up(Key::Red);
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
    return own != nullptr ? *own : as_read(context, strings[index]);
}

std::string level_title(const TextContext& context)
{
    const std::string* own = level_replacement(context, "name");
    return own != nullptr ? *own : as_read(context, context.level.title());
}

std::string entity_name(const TextContext& context, DefIndex def)
{
    if (def == kNoDef) return {};
    if (context.replacements != nullptr) {
        const std::string id = std::to_string(index_of(context.campaign.def(def).id));
        if (const std::string* own = replacement(context, "entity." + id)) return *own;
    }
    return as_read(context, entity_name(context.campaign, def));
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

std::span<const TextRow> all_texts()
{
    return kAll;
}

std::string_view name_of(MessageId id)
{
    return text_row(id).name.substr(kMessagePrefix);
}

const TextReplacements& default_texts()
{
    static const TextReplacements kTexts{
        {"title", "DRPG"},
        {"prologue-1", "The base on the|red planet has|gone silent.||You are sent to|find out why."},
        {"prologue-2", "The doors seal|behind you.||Something in here|is hunting."},
        {"prologue-3", "Get in.|Find who is left.|Get out alive."},
        {"epilogue-1", "It is over.||The last of them|lies still, and|the base is quiet.||Your rank:"},
        {"rank-1", "Legend"},
        {"rank-2", "Veteran"},
        {"rank-3", "Soldier"},
        {"rank-4", "Survivor"},
        {"epilogue-2-1", "Nothing escaped|you. They will|tell of this for|a long time."},
        {"epilogue-2-2", "You did more than|anybody asked of|you."},
        {"epilogue-2-3", "You did what had|to be done."},
        {"epilogue-2-4", "You are alive.|Few can say that."},
        {"credits", "DRPG||A free program|for an old game||Thank you for|playing."},
    };
    return kTexts;
}

std::string_view text_pattern(std::string_view name, const TextReplacements& own)
{
    const auto replaced = own.find(name);
    if (replaced != own.end()) return replaced->second;
    if (const TextRow* row = find_text(name)) return row->text;
    const auto usual = default_texts().find(name);
    return usual == default_texts().end() ? std::string_view() : std::string_view(usual->second);
}

} // namespace rpg
