#include "rpg/sim/text_tables_internal.h"

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
    TextRow{"message-health-max", "You are not hurt"},
    TextRow{"message-armour-max", "Your armor is whole"},
    TextRow{"message-ammo-max", "You have enough ammo"},
    TextRow{"message-cannot-hold", "No room: {name}"},
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

} // namespace

std::span<const TextRow> all_texts()
{
    return kAll;
}

const TextRow& text_row(MessageId id)
{
    return kMessages[static_cast<std::size_t>(id)];
}

const TextRow* find_text(std::string_view name)
{
    const auto found = std::ranges::find(kAll, name, &TextRow::name);
    return found == kAll.end() ? nullptr : &*found;
}

std::string_view name_of(MessageId id)
{
    return text_row(id).name.substr(kMessagePrefix);
}

} // namespace rpg
