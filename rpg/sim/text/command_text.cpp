#include "rpg/sim/text/command_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

namespace rpg {
namespace {

enum class Takes : std::uint8_t {
    Nothing,
    Number,
    Item,
    OnOff,
    Digits,
    Name,
    Map,
    Place,
    Tile,
    TileNumber,
    NumberTile,
    NumberName,
    NameNumber
};

struct CommandWord {
    Order order;
    std::string_view word;
    Takes takes = Takes::Nothing;
    int least = 0; // of a number
    int most = 0;
};

constexpr int kLongestWaitCommand = 3'600'000; // ms
constexpr std::size_t kMostDigitsTyped = 32;
constexpr std::size_t kLongestName = 64;

// In the order of Order.
constexpr std::array kWords{
    CommandWord{Order::Forward, "forward"},
    CommandWord{Order::Back, "back"},
    CommandWord{Order::StrafeLeft, "strafe-left"},
    CommandWord{Order::StrafeRight, "strafe-right"},
    CommandWord{Order::TurnLeft, "turn-left"},
    CommandWord{Order::TurnRight, "turn-right"},
    CommandWord{Order::Use, "use"},
    CommandWord{Order::Pass, "pass"},
    CommandWord{Order::SelectWeapon, "weapon", Takes::Number, 0, kWeaponCount - 1},
    CommandWord{Order::NextWeapon, "next-weapon"},
    CommandWord{Order::PreviousWeapon, "prev-weapon"},
    CommandWord{Order::UseItem, "item", Takes::Item},
    CommandWord{Order::Confirm, "confirm"},
    CommandWord{Order::Cancel, "cancel"},
    CommandWord{Order::EnterCode, "code", Takes::Digits},
    CommandWord{Order::Buy, "buy", Takes::Number, 1, 99},
    CommandWord{Order::Leave, "leave"},
    CommandWord{Order::Wait, "wait", Takes::Number, 0, kLongestWaitCommand},
    CommandWord{Order::Save, "save", Takes::Name},
    CommandWord{Order::Load, "load", Takes::Name},
    CommandWord{Order::GoTo, "goto", Takes::Map},
    CommandWord{Order::Give, "give", Takes::Map},
    CommandWord{Order::Warp, "warp", Takes::Place},
    CommandWord{Order::SetAi, "ai", Takes::OnOff},
    CommandWord{Order::SetGod, "god", Takes::OnOff},
    CommandWord{Order::SetNoClip, "noclip", Takes::OnOff},
    CommandWord{Order::SetState, "set-state", Takes::TileNumber, 0, 9},
    CommandWord{Order::Spawn, "spawn", Takes::NumberTile, 0, 304},
    CommandWord{Order::SetLine, "line", Takes::NumberName, 0, 65534},
    CommandWord{Order::SetValue, "set", Takes::NameNumber, 0, 99'999},
    CommandWord{Order::RunEvent, "run", Takes::Tile},
};
static_assert(std::ranges::is_sorted(kWords, {}, &CommandWord::order));
static_assert(kWords.size() == static_cast<std::size_t>(Order::RunEvent) + 1);

bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

// The words of one line, taken one after the other; the first mistake sticks.
class CommandLine {
public:
    CommandLine(std::string_view text, TextPlace place) : text_(text), place_(place) { skip_blanks(); }

    bool at_end() const { return at_ >= text_.size(); }
    bool failed() const { return !reason_.empty(); }
    Error error() const
    {
        return {.file = std::string(place_.file),
                .reason = reason_,
                .line = place_.line,
                .column = static_cast<std::uint32_t>(failed_at_ + 1)};
    }
    void refuse(std::string reason)
    {
        if (failed()) return;
        reason_ = std::move(reason);
        failed_at_ = word_at_;
    }

    std::string_view word(std::string_view what)
    {
        word_at_ = at_;
        if (at_end()) refuse(fmt::format("{} is missing", what));
        while (at_ < text_.size() && !is_blank(text_[at_])) ++at_;
        const std::string_view found = text_.substr(word_at_, at_ - word_at_);
        skip_blanks();
        return found;
    }
    int number(std::string_view what, int least, int most)
    {
        const std::string_view digits = word(what);
        int value = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        const bool whole = read.ec == std::errc{} && read.ptr == digits.data() + digits.size();
        if (!whole || value < least || value > most)
            refuse(fmt::format("{} is a number from {} to {}, not '{}'", what, least, most, digits));
        return value;
    }
    void expect_end()
    {
        word_at_ = at_;
        if (!at_end()) refuse("there is a word too many");
    }

private:
    void skip_blanks()
    {
        while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
        if (at_ < text_.size() && text_[at_] == '#' && (at_ == 0 || is_blank(text_[at_ - 1])))
            text_ = text_.substr(0, at_);
    }

    std::string_view text_;
    TextPlace place_;
    std::size_t at_ = 0;
    std::size_t word_at_ = 0;
    std::size_t failed_at_ = 0;
    std::string reason_;
};

int item_number(CommandLine& line)
{
    const std::string_view name = line.word("the item");
    const auto* const found = std::ranges::find(kItemWords, name);
    if (found == kItemWords.end())
        line.refuse(fmt::format("'{}' is no item; they are {}", name, fmt::join(kItemWords, ", ")));
    return static_cast<int>(found - kItemWords.begin());
}

int on_or_off(CommandLine& line)
{
    const std::string_view word = line.word("'on' or 'off'");
    if (word != "on" && word != "off") line.refuse(fmt::format("'on' or 'off' is expected, not '{}'", word));
    return word == "on" ? 1 : 0;
}

std::string digits(CommandLine& line)
{
    const std::string_view code = line.word("the code");
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (!std::ranges::all_of(code, is_digit) || code.size() > kMostDigitsTyped)
        line.refuse(fmt::format("a code has up to {} digits and nothing else", kMostDigitsTyped));
    return std::string(code);
}

std::string name(CommandLine& line, bool small_letters)
{
    std::string text(line.word("the name"));
    const auto is_fine = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
               c == '-' || c == '.';
    };
    if (!std::ranges::all_of(text, is_fine) || text.size() > kLongestName)
        line.refuse("a name has up to 64 letters, digits, '-', '_' and '.'");
    const auto to_small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    if (small_letters) std::ranges::transform(text, text.begin(), to_small);
    return text;
}

TilePos tile(CommandLine& line)
{
    const int x = line.number("x", 0, kMapTiles - 1);
    return {x, line.number("y", 0, kMapTiles - 1)};
}

void read_debug_operands(const CommandWord& row, CommandLine& line, PlayerCommand& command)
{
    const auto number = [&] { return line.number("the number", row.least, row.most); };
    if (row.takes == Takes::NumberTile || row.takes == Takes::NumberName) command.number = number();
    if (row.takes == Takes::NumberName || row.takes == Takes::NameNumber) command.text = name(line, true);
    if (row.takes == Takes::Tile || row.takes == Takes::TileNumber || row.takes == Takes::NumberTile)
        command.tile = tile(line);
    if (row.takes == Takes::TileNumber || row.takes == Takes::NameNumber) command.number = number();
}

PlayerCommand read_operands(const CommandWord& row, CommandLine& line)
{
    PlayerCommand command;
    command.order = row.order;
    switch (row.takes) {
    case Takes::Nothing:
        break;
    case Takes::Number:
        command.number = line.number("the number", row.least, row.most);
        break;
    case Takes::Item:
        command.number = item_number(line);
        break;
    case Takes::OnOff:
        command.number = on_or_off(line);
        break;
    case Takes::Digits:
        command.text = digits(line);
        break;
    case Takes::Name:
        command.text = name(line, false);
        break;
    case Takes::Map:
        command.text = name(line, true);
        break;
    case Takes::Place:
        command.tile = tile(line);
        command.angle.value = static_cast<std::uint8_t>(line.number("the angle", 0, 255));
        break;
    default:
        read_debug_operands(row, line, command);
        break;
    }
    return command;
}

} // namespace

Result<std::optional<PlayerCommand>> parse_command(std::string_view text, TextPlace place)
{
    CommandLine line(text, place);
    if (line.at_end()) return std::optional<PlayerCommand>{};
    const std::string_view word = line.word("the command");
    const auto* const row = std::ranges::find(kWords, word, &CommandWord::word);
    if (row == kWords.end()) {
        line.refuse(fmt::format("'{}' is no command", word));
        return line.error();
    }
    std::optional<PlayerCommand> command = read_operands(*row, line);
    line.expect_end();
    if (line.failed()) return line.error();
    return command;
}

Result<std::vector<PlayerCommand>> parse_commands(std::string_view text, std::string_view file)
{
    std::vector<PlayerCommand> commands;
    for (TextPlace place{file}; !text.empty(); ++place.line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        Result<std::optional<PlayerCommand>> command = parse_command(text.substr(0, end), place);
        if (!command) return command.error();
        if (*command) commands.push_back(std::move(**command));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return commands;
}

std::string print_command(const PlayerCommand& command)
{
    const CommandWord& row = kWords[static_cast<std::size_t>(command.order)];
    switch (row.takes) {
    case Takes::Nothing:
        break;
    case Takes::Number:
        return fmt::format("{} {}", row.word, command.number);
    case Takes::Item:
        return fmt::format("{} {}", row.word, name_of(static_cast<Item>(command.number)));
    case Takes::OnOff:
        return fmt::format("{} {}", row.word, command.number != 0 ? "on" : "off");
    case Takes::Digits:
    case Takes::Name:
    case Takes::Map:
        return fmt::format("{} {}", row.word, command.text);
    case Takes::Place:
        return fmt::format("{} {} {} {}", row.word, command.tile.x, command.tile.y, command.angle.value);
    case Takes::Tile:
        return fmt::format("{} {} {}", row.word, command.tile.x, command.tile.y);
    case Takes::TileNumber:
        return fmt::format("{} {} {} {}", row.word, command.tile.x, command.tile.y, command.number);
    case Takes::NumberTile:
        return fmt::format("{} {} {} {}", row.word, command.number, command.tile.x, command.tile.y);
    case Takes::NumberName:
        return fmt::format("{} {} {}", row.word, command.number, command.text);
    case Takes::NameNumber:
        return fmt::format("{} {} {}", row.word, command.text, command.number);
    }
    return std::string(row.word);
}

std::vector<std::string_view> command_words()
{
    std::vector<std::string_view> words;
    for (const CommandWord& row : kWords) words.push_back(row.word);
    return words;
}

std::string_view name_of(Item item)
{
    return kItemWords[static_cast<std::size_t>(item)];
}

} // namespace rpg
