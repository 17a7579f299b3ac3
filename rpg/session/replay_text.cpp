#include "rpg/session/replay_text.h"

#include "rpg/core/text.h"
#include "rpg/sim/text/command_text.h"
#include "rpg/sim/turn/cheats.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace rpg {
namespace {

constexpr std::string_view kFirstLine = "drpg-replay 1";
constexpr std::size_t kLineWidth = 110, kBytesInLine = 48; // and dice

void print_check(std::string& out, const ReplayCheck& check)
{
    out += fmt::format("check {} {:016x}\n", check.turn, check.hash);
    std::string line;
    for (const FieldValue& value : check.changed) {
        const std::string word = fmt::format(" {}={}", value.field, value.value);
        if (!line.empty() && line.size() + word.size() > kLineWidth) {
            out += line + '\n';
            line.clear();
        }
        if (line.empty()) line = "=";
        line += word;
    }
    if (!line.empty()) out += line + '\n';
}

// In as many lines as it takes.
template <class Print>
void print_bytes(std::string& out, std::string_view word, ByteView bytes, const Print& print)
{
    for (; !bytes.empty(); bytes = bytes.subspan(std::min(bytes.size(), kBytesInLine)))
        out += fmt::format("{} {}\n", word, print(bytes.first(std::min(bytes.size(), kBytesInLine))));
}

template <class Number> bool read_number(std::string_view digits, int base, Number& value)
{
    const auto read = parse_whole<Number>(digits, base);
    if (read) value = *read;
    return read.has_value();
}

std::string_view take_word(std::string_view& text)
{
    const std::size_t start = std::min(text.find_first_not_of(kWhitespace), text.size());
    const std::size_t end = std::min(text.find_first_of(kWhitespace, start), text.size());
    const std::string_view word = text.substr(start, end - start);
    text.remove_prefix(end);
    return word;
}

class ReplayParser {
public:
    ReplayParser(std::string_view text, std::string_view file)
        : text_(text), place_{file, text.empty() ? 0U : 1U}
    {
    }
    Result<Replay> run();

private:
    void parse_line(std::string_view line);
    void parse_check(std::string_view rest);
    void parse_mod(std::string_view rest);
    void parse_dice(std::string_view list);
    void parse_values(std::string_view rest);
    void parse_save(std::string_view rest);
    template <class Number> void parse_number(std::string_view rest, int base, Number& value);
    template <class What> void add_step(What what)
    {
        ReplayStep& step = replay_.steps.emplace_back();
        step.line = place_.line;
        step.what = std::move(what);
    }
    void refuse(std::string reason)
    {
        if (error_) return;
        error_ = Error{
            .file = std::string(place_.file), .reason = std::move(reason), .line = place_.line, .column = 1};
    }

    std::string_view text_;
    LinePlace place_;
    Replay replay_;
    bool has_content_ = false;
    std::optional<Error> error_;
};

Result<Replay> ReplayParser::run()
{
    if (!text_.starts_with("drpg-replay ")) refuse("this is not a recorded game");
    for_each_line(text_, [&](std::string_view line, std::uint32_t number) {
        if (error_) return;
        place_.line = number;
        if (number > 1)
            parse_line(line);
        else if (line != kFirstLine)
            refuse("the game was recorded by a newer program");
    });
    if (!error_ && !has_content_) refuse("'content' is missing");
    if (!error_ && replay_.start.map.empty() && replay_.start.save.empty())
        refuse("neither 'start' nor 'state' says how the game begins");
    if (error_) return *error_;
    replay_.start.file = place_.file;
    return std::move(replay_);
}

template <class Number> void ReplayParser::parse_number(std::string_view rest, int base, Number& value)
{
    const std::string_view word = take_word(rest);
    if (!read_number(word, base, value)) refuse(fmt::format("'{}' is not a number", word));
}

void ReplayParser::parse_line(std::string_view line)
{
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    if (word == "content") {
        parse_number(rest, 16, replay_.content);
        has_content_ = true;
    } else if (word == "mod") {
        parse_mod(rest);
    } else if (word == "seed") {
        parse_number(rest, 10, replay_.start.seed);
    } else if (word == "classic") {
        replay_.start.classic = take_word(rest) == "on";
    } else if (word == "difficulty") {
        const auto difficulty = find_difficulty(take_word(rest));
        if (!difficulty) refuse("there is no such difficulty");
        replay_.start.difficulty = difficulty.value_or(Difficulty::Normal);
    } else if (word == "permadeath") {
        replay_.start.permadeath = take_word(rest) == "on";
    } else if (word == "luck") {
        parse_dice(take_word(rest));
    } else if (word == "taken-back") {
        parse_number(rest, 10, replay_.taken_back);
    } else if (word == "start") {
        replay_.start.map = take_word(rest);
    } else if (word == "state") {
        parse_save(take_word(rest));
    } else if (word == "check") {
        parse_check(rest);
    } else if (word == "=") {
        parse_values(rest);
    } else {
        Result<std::optional<PlayerCommand>> command = parse_command(line, place_);
        if (!command)
            error_ = command.error();
        else if (*command)
            add_step(std::move(**command));
    }
}

void ReplayParser::parse_mod(std::string_view rest)
{
    const std::string_view name = take_word(rest);
    const std::string_view version = take_word(rest);
    ModMark mark{std::string(name), std::string(version), 0};
    if (!read_number(take_word(rest), 16, mark.crc)) refuse("a mod has a name, a version and a checksum");
    replay_.mods.push_back(std::move(mark));
}

void ReplayParser::parse_dice(std::string_view list)
{
    const Result<Luck> luck = parse_luck(list);
    if (!luck) return refuse(luck.error().reason);
    replay_.start.luck.insert(replay_.start.luck.end(), luck->begin(), luck->end());
}

void ReplayParser::parse_check(std::string_view rest)
{
    ReplayCheck check;
    const std::string_view turn = take_word(rest);
    const std::string_view hash = take_word(rest);
    if (!read_number(turn, 10, check.turn) || !read_number(hash, 16, check.hash))
        refuse("a check has a turn and a hash");
    add_step(std::move(check));
}

void ReplayParser::parse_values(std::string_view rest)
{
    auto* check = replay_.steps.empty() ? nullptr : std::get_if<ReplayCheck>(&replay_.steps.back().what);
    if (check == nullptr) return refuse("values must follow a check");
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
        const std::size_t sign = word.find('=');
        if (sign == std::string_view::npos) return refuse(fmt::format("'{}' is not FIELD=VALUE", word));
        check->changed.push_back({std::string(word.substr(0, sign)), std::string(word.substr(sign + 1))});
    }
}

void ReplayParser::parse_save(std::string_view digits)
{
    for (; digits.size() >= 2; digits.remove_prefix(2)) {
        std::uint8_t byte = 0;
        if (!read_number(digits.substr(0, 2), 16, byte)) return refuse("the state is not hexadecimal");
        replay_.start.save.push_back(byte);
    }
    if (!digits.empty()) refuse("half a byte is left");
}

} // namespace

std::string print_luck(const Luck& luck)
{
    return fmt::format("{}", fmt::join(luck, ","));
}

Result<Luck> parse_luck(std::string_view text)
{
    Luck luck;
    for (const std::string_view word : split(text, ','))
        if (!read_number(word, 10, luck.emplace_back()))
            return Error{.reason = fmt::format("'{}' is not a number from 0 to 255", word)};
    return luck;
}

std::string print_replay(const Replay& replay)
{
    const GameStart& start = replay.start;
    std::string out = fmt::format("{}\ncontent {:016x}\n", kFirstLine, replay.content);
    for (const ModMark& mod : replay.mods)
        out += fmt::format("mod {} {} {:08x}\n", mod.name, mod.version, mod.crc);
    if (start.save.empty())
        out += fmt::format("seed {}\nclassic {}\nstart {}\n", start.seed, start.classic ? "on" : "off",
                           start.map);
    if (start.difficulty != Difficulty::Normal)
        out += fmt::format("difficulty {}\n", word_of(start.difficulty));
    if (start.permadeath) out += "permadeath on\n";
    if (replay.taken_back > 0) out += fmt::format("taken-back {}\n", replay.taken_back);
    print_bytes(out, "luck", start.luck, [](ByteView part) {
        return print_luck({part.begin(), part.end()});
    });
    print_bytes(out, "state", start.save,
                [](ByteView part) { return fmt::format("{:02x}", fmt::join(part, "")); });
    for (const ReplayStep& step : replay.steps) {
        if (const auto* check = std::get_if<ReplayCheck>(&step.what)) {
            print_check(out, *check);
            continue;
        }
        const PlayerCommand& command = std::get<PlayerCommand>(step.what);
        out += print_command(command) + (is_cheat(command) ? " # debug\n" : "\n");
    }
    return out;
}

Result<Replay> parse_replay(std::string_view text, std::string_view file)
{
    return ReplayParser(text, file).run();
}

} // namespace rpg
