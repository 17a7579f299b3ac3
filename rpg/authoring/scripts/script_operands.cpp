#include "rpg/authoring/scripts/script_operands.h"

#include "rpg/authoring/scripts/script_words.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/assert.h"
#include "rpg/model/condition.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <fmt/format.h>
#include <string_view>
#include <vector>

namespace rpg {
namespace {

// One word of the text of an operation: fixed text around at most one operand.
struct FormItem {
    std::string_view before;
    const Operand* operand = nullptr; // of a tile, its x; y is the next in the table
    std::string_view after;
    std::size_t option = 0; // not 0: together with its neighbours of this number it may be left out
};

const Operand* operand_named(const OpcodeInfo& info, std::string_view name)
{
    const auto found = std::ranges::find(info.operands, name, &Operand::name);
    RPG_ASSERT(found != info.operands.end());
    return &*found;
}

FormItem item_of(const OpcodeInfo& info, std::string_view word)
{
    const std::size_t open = word.find('{');
    if (open == std::string_view::npos) return {word, nullptr, {}, 0};
    const std::size_t close = word.find('}');
    return {word.substr(0, open), operand_named(info, word.substr(open + 1, close - open - 1)),
            word.substr(close + 1), 0};
}

std::vector<FormItem> parse_form(const OpcodeInfo& info, std::string_view text)
{
    std::vector<FormItem> items;
    std::size_t option = 0;
    bool is_optional = false;
    for (std::string_view word : rpg::words_of(text)) {
        if (word.front() == '[') {
            is_optional = true;
            ++option;
            word.remove_prefix(1);
        }
        const bool is_last = word.back() == ']';
        if (is_last) word.remove_suffix(1);
        items.push_back(item_of(info, word));
        if (is_optional) items.back().option = option;
        if (is_last) is_optional = false;
    }
    return items;
}

// What is written behind the name of an operation, in this order.
std::vector<FormItem> form_of(const OpcodeInfo& info)
{
    if (!info.form.empty()) return parse_form(info, info.form);
    std::vector<FormItem> items;
    for (const Operand& operand : info.operands)
        if (operand.type != OperandType::TileY) items.push_back({{}, &operand, {}, 0});
    return items;
}

constexpr std::array<std::string_view, 4> kStats{"health", "armor", "credits", "experience"};
constexpr std::array<std::string_view, 2> kSwitch{"off", "on"};
constexpr std::string_view kCompass = "ENWS"; // angle / 64
constexpr std::array<std::string_view, 4> kSides{"N", "E", "S", "W"};
constexpr std::uint32_t kMaxByteOperand = 255;

std::span<const std::string_view> words_of(OperandType type)
{
    switch (type) {
    case OperandType::Stat:
        return kStats;
    case OperandType::Key:
        return kKeyWords;
    case OperandType::OnOff:
        return kSwitch;
    default:
        return {};
    }
}

struct Referrer { // how a number of a table of the level is written
    NameKind kind;
    std::string_view number_mark; // in front of a number
    std::string_view name_mark;   // in front of a name
};

constexpr Referrer kLineReferrer{NameKind::Line, "line#", ""};
constexpr Referrer kThingReferrer{NameKind::Thing, "thing#", ""};
constexpr Referrer kStringReferrer{NameKind::String, "@", "@"};
constexpr Referrer kSoundReferrer{NameKind::Sound, "", ""};

const Referrer* referrer_of(OperandType type)
{
    switch (type) {
    case OperandType::Line:
        return &kLineReferrer;
    case OperandType::Thing:
        return &kThingReferrer;
    case OperandType::String:
        return &kStringReferrer;
    case OperandType::Sound:
        return &kSoundReferrer;
    default:
        return nullptr;
    }
}

// The number that the text calls 0.
std::uint32_t first_of(const OperandContext& context, OperandType type)
{
    return type == OperandType::String ? context.first_string : 0;
}

std::uint32_t max_of(const Operand& operand)
{
    return operand.mask() >> operand.shift;
}

const Operand& y_of(const Operand& x)
{
    return *(&x + 1); // rows of the table: y stands behind x
}

std::uint32_t swap_red_and_blue(std::uint32_t colour)
{
    return ((colour & 0xFFU) << 16) | (colour & 0xFF00U) | ((colour >> 16) & 0xFFU);
}

std::string angle_text(std::uint32_t value)
{
    if (value % 64 == 0) return fmt::format("facing {}", kCompass[value / 64]);
    return fmt::format("angle {}", value);
}

std::string reference_text(const OperandContext& context, const Referrer& referrer, std::uint32_t place)
{
    const std::string_view name = context.names.name_of(referrer.kind, place);
    if (name.empty()) return fmt::format("{}{}", referrer.number_mark, place);
    return fmt::format("{}{}", referrer.name_mark, name);
}

// Nothing: the value has no symbol.
std::optional<std::string> value_text(const OperandContext& context, const Operand& operand,
                                      std::uint32_t argument)
{
    const std::uint32_t value = operand.get(argument);
    if (operand.type == OperandType::TileX) {
        const std::uint32_t y = y_of(operand).get(argument);
        if (value >= kMapTiles || y >= kMapTiles) return std::nullopt;
        return tile_text(context, {static_cast<int>(value), static_cast<int>(y)});
    }
    if (const auto words = words_of(operand.type); !words.empty()) {
        if (value >= words.size()) return std::nullopt;
        return std::string(words[value]);
    }
    if (const Referrer* referrer = referrer_of(operand.type)) {
        const std::uint32_t first = first_of(context, operand.type);
        if (value < first) return std::nullopt;
        return reference_text(context, *referrer, value - first);
    }
    switch (operand.type) {
    case OperandType::Angle:
        return angle_text(value);
    case OperandType::Flag:
        return std::string(operand.name);
    case OperandType::ColourArgb:
        return fmt::format("#{:08X}", value);
    case OperandType::ColourBgr:
        return fmt::format("#{:06X}", swap_red_and_blue(value));
    default:
        return std::to_string(value);
    }
}

// Whether an option of the form is written: one of its operands is not zero.
bool is_used(std::span<const FormItem> items, std::size_t option, std::uint32_t argument)
{
    return std::ranges::any_of(items, [&](const FormItem& item) {
        if (item.option != option || item.operand == nullptr) return false;
        if (item.operand->get(argument) != 0) return true;
        return item.operand->type == OperandType::TileX && y_of(*item.operand).get(argument) != 0;
    });
}

// Nothing: an operand has no symbol.
std::optional<std::string> operands_text(const OperandContext& context, const OpcodeInfo& info,
                                         std::uint32_t argument)
{
    std::string text;
    const std::vector<FormItem> items = form_of(info);
    for (const FormItem& item : items) {
        if (item.option != 0 && !is_used(items, item.option, argument)) continue;
        ((text += ' ') += item.before);
        if (item.operand == nullptr) continue;
        const auto value = value_text(context, *item.operand, argument);
        if (!value) return std::nullopt;
        (text += *value) += item.after;
    }
    return text;
}

std::uint32_t take_word_of(ScriptCursor& in, const Operand& operand, std::span<const std::string_view> words)
{
    const ScriptWord word = in.take(operand.name);
    in.mark(word, {.role = WordRole::Value, .operand = &operand});
    const auto found = std::ranges::find(words, word.text);
    if (found == words.end()) {
        std::string choices;
        for (const std::string_view choice : words) (choices += choices.empty() ? "" : ", ") += choice;
        in.fail(word, fmt::format("{} is one of {}", operand.name, choices));
        return 0;
    }
    return static_cast<std::uint32_t>(found - words.begin());
}

// "line#41", "north_door", "@3", "@greeting".
std::uint32_t take_reference(const OperandContext& context, ScriptCursor& in, const Operand& operand,
                             const Referrer& referrer)
{
    const std::uint32_t first = first_of(context, operand.type);
    const std::uint32_t max = max_of(operand) - first;
    const ScriptWord word = in.peek();
    const bool has_mark = word.text.starts_with(referrer.name_mark);
    const std::string_view name = has_mark ? word.text.substr(referrer.name_mark.size()) : std::string_view();
    const auto mark_as = [&](std::uint32_t place) {
        const auto shift = static_cast<std::uint32_t>(has_mark ? referrer.name_mark.size() : 0);
        in.mark({word.text, word.column + shift, word.length - shift, word.is_of_constant},
                {.role = WordRole::Reference, .kind = referrer.kind, .place = place, .operand = &operand});
    };
    if (is_name(name)) {
        in.take(operand.name);
        const auto place = context.names.find(referrer.kind, name);
        if (place) mark_as(*place);
        if (place && *place <= max) return *place + first;
        in.fail(word, fmt::format("{} has no such name: {}", operand.name, name));
        return 0;
    }
    if (!in.take_prefix(referrer.number_mark)) {
        in.fail(word, fmt::format("{} is written {}N or as a name", operand.name, referrer.number_mark));
        return 0;
    }
    const std::uint32_t place = in.number(operand.name, max);
    if (!in.fault()) mark_as(place);
    return place + first;
}

std::uint32_t take_angle(ScriptCursor& in)
{
    if (in.take_if("angle")) return in.number("the angle", kMaxByteOperand);
    in.expect("facing");
    for (const std::string_view side : kSides) in.suggest_word(side);
    const ScriptWord word = in.take("N, E, S or W");
    in.mark(word, {.role = WordRole::Value});
    const std::size_t found = word.text.size() == 1 ? kCompass.find(word.text) : std::string_view::npos;
    if (found != std::string_view::npos) return static_cast<std::uint32_t>(found * 64);
    in.fail(word, "the direction is one of N, E, S, W");
    return 0;
}

std::uint32_t take_colour(ScriptCursor& in, std::size_t digits)
{
    const ScriptWord word = in.take("the colour");
    in.mark(word, {.role = WordRole::Value});
    const bool has_form = word.text.starts_with('#') && word.text.size() == digits + 1;
    const auto value = has_form ? parse_hexadecimal("0x" + std::string(word.text.substr(1))) : std::nullopt;
    if (!value) in.fail(word, fmt::format("a colour is # and {} hexadecimal digits", digits));
    return value.value_or(0);
}

// The number may be followed by a unit in the same word.
std::uint32_t take_number(ScriptCursor& in, const Operand& operand, std::string_view unit)
{
    in.mark(in.peek(), {.role = WordRole::Value, .operand = &operand});
    if (unit.empty()) return in.number(operand.name, max_of(operand));
    const ScriptWord word = in.take(operand.name);
    const bool has_unit = word.text.ends_with(unit);
    const auto value =
        has_unit ? parse_decimal(word.text.substr(0, word.text.size() - unit.size())) : std::nullopt;
    if (value && *value <= max_of(operand)) return *value;
    in.fail(word,
            fmt::format("{} is not a number from 0 to {} with {}", operand.name, max_of(operand), unit));
    return 0;
}

std::uint32_t take_value(const OperandContext& context, ScriptCursor& in, const FormItem& item)
{
    const Operand& operand = *item.operand;
    if (const auto words = words_of(operand.type); !words.empty()) return take_word_of(in, operand, words);
    if (const Referrer* referrer = referrer_of(operand.type))
        return take_reference(context, in, operand, *referrer);
    switch (operand.type) {
    case OperandType::Angle:
        return take_angle(in);
    case OperandType::Flag:
        in.expect(operand.name);
        return 1;
    case OperandType::ColourArgb:
        return take_colour(in, 8);
    case OperandType::ColourBgr:
        return swap_red_and_blue(take_colour(in, 6));
    default:
        return take_number(in, operand, item.after);
    }
}

// What an editor may offer where the item stands.
void wish_item(ScriptCursor& in, const FormItem& item)
{
    if (!in.is_wished()) return;
    if (!item.before.empty()) return in.suggest_word(item.before);
    const Operand& operand = *item.operand;
    for (const std::string_view word : words_of(operand.type))
        in.wish({.role = WordRole::Value, .word = word, .operand = &operand});
    if (const Referrer* referrer = referrer_of(operand.type))
        in.wish({.role = WordRole::Reference, .kind = referrer->kind, .operand = &operand});
    else if (operand.type == OperandType::TileX)
        in.wish({.role = WordRole::Reference, .kind = NameKind::Tile, .operand = &operand});
    else if (operand.type == OperandType::Angle)
        in.suggest_word("facing");
    else if (operand.type == OperandType::Flag)
        in.suggest_word(operand.name);
    else if (words_of(operand.type).empty())
        in.wish({.role = WordRole::Value, .operand = &operand});
}

bool begins_option(const ScriptCursor& in, const FormItem& item)
{
    const std::string_view word = in.peek().text;
    if (item.operand == nullptr) return word == item.before;
    if (item.operand->type == OperandType::Flag) return word == item.operand->name;
    return word.starts_with(item.before);
}

std::uint32_t take_operands(const OperandContext& context, ScriptCursor& in, const OpcodeInfo& info)
{
    std::uint32_t argument = 0;
    std::size_t seen_option = 0;
    std::size_t left_out = 0;
    for (const FormItem& item : form_of(info)) {
        if (item.option != seen_option || item.option == 0) wish_item(in, item);
        if (item.option != seen_option) {
            seen_option = item.option;
            if (item.option != 0 && !begins_option(in, item)) left_out = item.option;
        }
        if (item.option != 0 && item.option == left_out) continue;
        if (item.operand == nullptr) {
            in.expect(item.before);
            continue;
        }
        if (!item.before.empty() && !in.take_prefix(item.before)) in.expect(item.before);
        if (item.operand->type == OperandType::TileX) {
            const TilePos tile = take_tile(context, in);
            argument = item.operand->put(argument, static_cast<std::uint32_t>(tile.x));
            argument = y_of(*item.operand).put(argument, static_cast<std::uint32_t>(tile.y));
        } else {
            argument = item.operand->put(argument, take_value(context, in, item));
        }
    }
    return argument;
}

// The row of an operation that has symbols: opcode 0 has a row, but no meaning.
const OpcodeInfo* find_operation(std::uint8_t opcode)
{
    return opcode == 0 ? nullptr : find_opcode(opcode);
}

std::uint8_t take_opcode(ScriptCursor& in)
{
    in.wish({.role = WordRole::Operation});
    const ScriptWord word = in.take("an operation");
    const OpcodeInfo* info = find_opcode(word.text);
    in.mark(word, {.role = WordRole::Operation, .operation = info});
    if (info != nullptr) return static_cast<std::uint8_t>(info->opcode);
    const auto number = word.text.starts_with("op") ? parse_decimal(word.text.substr(2)) : std::nullopt;
    if (number && *number <= kMaxByteOperand) return static_cast<std::uint8_t>(*number);
    in.fail(word, fmt::format("there is no operation \"{}\"", escape(word.text)));
    return 0;
}

} // namespace

std::string tile_text(const OperandContext& context, TilePos tile)
{
    const auto place = static_cast<std::uint32_t>(tile_index(tile));
    const std::string_view name = context.names.name_of(NameKind::Tile, place);
    return name.empty() ? tile_text(tile) : std::string(name);
}

TilePos take_tile(const OperandContext& context, ScriptCursor& in)
{
    in.wish({.role = WordRole::Reference, .kind = NameKind::Tile});
    const ScriptWord word = in.take("a tile");
    const auto mark_as = [&](std::uint32_t place) {
        in.mark(word, {.role = WordRole::Reference, .kind = NameKind::Tile, .place = place});
    };
    if (is_name(word.text)) {
        if (const auto place = context.names.find(NameKind::Tile, word.text)) {
            mark_as(*place);
            return tile_at_index(static_cast<int>(*place));
        }
        in.fail(word, fmt::format("no tile has the name {}", word.text));
        return {};
    }
    if (const auto tile = parse_tile(word.text)) {
        mark_as(static_cast<std::uint32_t>(tile_index(*tile)));
        return *tile;
    }
    in.fail(word, "a tile is X,Y, both from 0 to 31, or a name");
    return {};
}

std::string print_operation(const OperandContext& context, const Command& command)
{
    const OpcodeInfo* info = find_operation(command.opcode);
    if (info == nullptr) return fmt::format("op{} raw 0x{:08X}", command.opcode, command.argument);
    const auto operands = operands_text(context, *info, command.argument);
    if (!operands) return fmt::format("{} raw 0x{:08X}", info->name, command.argument);
    std::string text = std::string(info->name) + *operands;
    if (const std::uint32_t rest = command.argument & ~info->argument_mask(); rest != 0)
        text += fmt::format(" arg|0x{:08X}", rest);
    return text;
}

void take_operation(const OperandContext& context, ScriptCursor& in, Command& command)
{
    command.opcode = take_opcode(in);
    const OpcodeInfo* info = find_operation(command.opcode);
    if (in.peek().text == "raw" && in.take_if("raw"))
        command.argument = in.hexadecimal("the argument");
    else if (info != nullptr)
        command.argument = take_operands(context, in, *info);
    else
        in.expect("raw");
    if (in.take_prefix("arg|")) command.argument |= in.hexadecimal("the bits of the argument");
    in.expect_end();
}

} // namespace rpg
