#include "rpg/sim/text/command_text.h"

#include "rpg/core/text.h"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>
#include <type_traits>
#include <utility>

namespace rpg::command {
namespace {

bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

// The words of one line, taken one after the other; the first mistake sticks.
class CommandLine {
public:
    CommandLine(std::string_view text, LinePlace place) : text_(text), place_(place) { skip_blanks(); }

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
        const auto value = parse_whole<int>(digits);
        if (value && *value >= least && *value <= most) return *value;
        refuse(fmt::format("{} is a number from {} to {}, not '{}'", what, least, most, digits));
        return 0;
    }
    void expect_end()
    {
        word_at_ = at_;
        if (!at_end()) refuse("there is one word too many");
    }

private:
    void skip_blanks()
    {
        while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
        if (at_ < text_.size() && text_[at_] == '#' && (at_ == 0 || is_blank(text_[at_ - 1])))
            text_ = text_.substr(0, at_);
    }

    std::string_view text_;
    LinePlace place_;
    std::size_t at_ = 0;
    std::size_t word_at_ = 0;
    std::size_t failed_at_ = 0;
    std::string reason_;
};

// How one member of a command is written.

struct Number {
    int least = 0;
    int most = 0;
    int read(CommandLine& line) const { return line.number("the number", least, most); }
    static std::string print(int value) { return std::to_string(value); }
};

struct ItemName {
    static Item read(CommandLine& line)
    {
        const std::string_view name = line.word("the item");
        const auto* const found = std::ranges::find(kItemWords, name);
        if (found == kItemWords.end())
            line.refuse(fmt::format("'{}' is not an item; items are {}", name, fmt::join(kItemWords, ", ")));
        return static_cast<Item>(found - kItemWords.begin());
    }
    static std::string_view print(Item item) { return rpg::name_of(item); }
};

struct OnOff {
    static bool read(CommandLine& line)
    {
        const std::string_view word = line.word("'on' or 'off'");
        if (word != "on" && word != "off") line.refuse(fmt::format("expected 'on' or 'off', not '{}'", word));
        return word == "on";
    }
    static std::string_view print(bool on) { return on ? "on" : "off"; }
};

struct Digits {
    static std::string read(CommandLine& line)
    {
        constexpr std::size_t kMax = 32;
        const std::string_view code = line.word("the code");
        if (!std::ranges::all_of(code, is_digit) || code.size() > kMax)
            line.refuse(fmt::format("a code consists of up to {} digits", kMax));
        return std::string(code);
    }
    static const std::string& print(const std::string& digits) { return digits; }
};

struct Name {
    bool in_small_letters = true;
    std::string read(CommandLine& line) const
    {
        constexpr std::size_t kMax = 64;
        std::string text(line.word("the name"));
        const auto is_fine = [](char c) {
            return is_letter(c) || is_digit(c) || c == '_' || c == '-' || c == '.';
        };
        if (!std::ranges::all_of(text, is_fine) || text.size() > kMax)
            line.refuse("a name has up to 64 letters, digits, '-', '_' and '.'");
        return in_small_letters ? to_lower(text) : text;
    }
    static const std::string& print(const std::string& name) { return name; }
};

struct Tile {
    static TilePos read(CommandLine& line)
    {
        const int x = line.number("x", 0, kMapTiles - 1);
        return {x, line.number("y", 0, kMapTiles - 1)};
    }
    static std::string print(TilePos tile) { return fmt::format("{} {}", tile.x, tile.y); }
};

struct Angle {
    static Angle256 read(CommandLine& line)
    {
        return Angle256{static_cast<std::uint8_t>(line.number("the angle", 0, 255))};
    }
    static std::string print(Angle256 angle) { return std::to_string(angle.value); }
};

// One kind of command: its word, and what follows it.
template <class Kind, class Member, class Form> struct Operand {
    Member Kind::*member;
    Form form;
};
template <class Kind, class... Operands> struct CommandRow {
    std::string_view word;
    std::tuple<Operands...> operands;
};
template <class Kind> constexpr auto row(std::string_view word)
{
    return CommandRow<Kind>{word, {}};
}
template <class Kind, class Member, class Form>
constexpr auto row(std::string_view word, Member Kind::*member, Form form)
{
    return CommandRow<Kind, Operand<Kind, Member, Form>>{word, {{member, form}}};
}
template <class Kind, class First, class FirstForm, class Second, class SecondForm>
constexpr auto row(std::string_view word, First Kind::*first, FirstForm first_form, Second Kind::*second,
                   SecondForm second_form)
{
    return CommandRow<Kind, Operand<Kind, First, FirstForm>, Operand<Kind, Second, SecondForm>>{
        word, {{first, first_form}, {second, second_form}}};
}

constexpr int kLongestWaitCommand = 3'600'000; // ms

// In the order of PlayerCommand: each row is a kind that is read and printed.
constexpr std::tuple kRows{
    row<Forward>("forward"),
    row<Back>("back"),
    row<StrafeLeft>("strafe-left"),
    row<StrafeRight>("strafe-right"),
    row<TurnLeft>("turn-left"),
    row<TurnRight>("turn-right"),
    row<Use>("use"),
    row<Pass>("pass"),
    row("weapon", &SelectWeapon::weapon, Number{0, kWeaponCount - 1}),
    row<NextWeapon>("next-weapon"),
    row<PreviousWeapon>("prev-weapon"),
    row("item", &UseItem::item, ItemName{}),
    row<Confirm>("confirm"),
    row<Cancel>("cancel"),
    row("code", &EnterCode::digits, Digits{}),
    row("buy", &Buy::place, Number{1, 99}),
    row<Leave>("leave"),
    row("wait", &Wait::ms, Number{0, kLongestWaitCommand}),
    row("save", &Save::name, Name{.in_small_letters = false}),
    row("load", &Load::name, Name{.in_small_letters = false}),
    row<NewGamePlus>("again"),
    row("goto", &GoTo::map, Name{}),
    row("give", &Give::what, Name{}),
    row("warp", &Warp::tile, Tile{}, &Warp::angle, Angle{}),
    row("ai", &SetAi::on, OnOff{}),
    row("god", &SetGod::on, OnOff{}),
    row("noclip", &SetNoClip::on, OnOff{}),
    row("set-state", &SetState::tile, Tile{}, &SetState::state, Number{0, 9}),
    row("spawn", &Spawn::sprite, Number{0, 304}, &Spawn::tile, Tile{}),
    row("line", &SetLine::line, Number{0, 65534}, &SetLine::what, Name{}),
    row("set", &SetValue::name, Name{}, &SetValue::value, Number{0, 99'999}),
    row("run", &RunEvent::tile, Tile{}),
};

template <class Kind, class... Operands> Kind kind_of(const CommandRow<Kind, Operands...>&);

template <std::size_t... Index> constexpr bool rows_are_in_order(std::index_sequence<Index...>)
{
    return (std::is_same_v<decltype(kind_of(std::get<Index>(kRows))),
                           std::variant_alternative_t<Index, PlayerCommand>> &&
            ...);
}
constexpr std::size_t kKinds = std::variant_size_v<PlayerCommand>;
static_assert(std::tuple_size_v<decltype(kRows)> == kKinds);
static_assert(rows_are_in_order(std::make_index_sequence<kKinds>{}));

template <class Kind, class... Operands>
Kind read(const CommandRow<Kind, Operands...>& row, CommandLine& line)
{
    Kind command;
    const auto take = [&](const auto& operand) { command.*operand.member = operand.form.read(line); };
    std::apply([&](const auto&... operands) { (take(operands), ...); }, row.operands);
    return command;
}

template <class Kind, class... Operands>
std::string print(const CommandRow<Kind, Operands...>& row, const PlayerCommand& command)
{
    std::string text(row.word);
    const auto put = [&](const auto& operand) {
        text.append(" ").append(operand.form.print(std::get<Kind>(command).*operand.member));
    };
    std::apply([&](const auto&... operands) { (put(operands), ...); }, row.operands);
    return text;
}

} // namespace
} // namespace rpg::command

namespace rpg {

Result<std::optional<PlayerCommand>> parse_command(std::string_view text, LinePlace place)
{
    command::CommandLine line(text, place);
    if (line.at_end()) return std::optional<PlayerCommand>{};
    const std::string_view word = line.word("the command");
    std::optional<PlayerCommand> parsed;
    const auto try_row = [&](const auto& row) {
        if (row.word == word) parsed = command::read(row, line);
    };
    std::apply([&](const auto&... rows) { (try_row(rows), ...); }, command::kRows);
    if (parsed)
        line.expect_end();
    else
        line.refuse(fmt::format("'{}' is not a command", word));
    if (line.failed()) return line.error();
    return parsed;
}

Result<std::vector<PlayerCommand>> parse_commands(std::string_view text, std::string_view file)
{
    std::vector<PlayerCommand> commands;
    LinePlace place{file};
    for (const std::string_view line : split(text, '\n')) {
        Result<std::optional<PlayerCommand>> command = parse_command(line, place);
        if (!command) return command.error();
        if (*command) commands.push_back(std::move(**command));
        ++place.line;
    }
    return commands;
}

std::string print_command(const PlayerCommand& chosen)
{
    std::string text;
    std::size_t index = 0;
    const auto try_row = [&](const auto& row) {
        if (index++ == chosen.index()) text = command::print(row, chosen);
    };
    std::apply([&](const auto&... rows) { (try_row(rows), ...); }, command::kRows);
    return text;
}

std::vector<std::string_view> command_words()
{
    return std::apply([](const auto&... rows) { return std::vector{rows.word...}; }, command::kRows);
}

std::string_view name_of(Item item)
{
    return kItemWords[static_cast<std::size_t>(item)];
}

} // namespace rpg
