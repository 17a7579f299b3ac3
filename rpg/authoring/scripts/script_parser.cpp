#include "rpg/authoring/scripts/script_parser.h"

#include "rpg/authoring/scripts/script_condition.h"
#include "rpg/authoring/scripts/script_operands.h"
#include "rpg/core/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::size_t kMaxScriptRecords = 0xFFFF; // the files have 16-bit counts

struct EventHeader {
    Event event; // all but its range
    std::optional<std::uint32_t> first;
    std::optional<std::uint32_t> count;
    bool is_alias = false;
};

class ScriptParser {
public:
    ScriptParser(std::string_view file, Edition edition, const ScriptNames& sidecar,
                 WordNotes* notes = nullptr)
        : file_(file), notes_(notes), first_string_(first_string(edition))
    {
        script_.names = sidecar;
    }
    void parse(std::string_view text);
    Script& script() { return script_; }
    const std::vector<Error>& errors() const { return errors_; }

private:
    enum class Block { None, Event, Orphan };

    void read_header(ScriptCursor& in);
    void read_names(std::string_view text);
    void read_line(ScriptCursor& in);
    static ScriptWord take_keyword(ScriptCursor& in);
    void read_include(ScriptCursor& in);
    void read_string(ScriptCursor& in);
    void read_event(ScriptCursor& in);
    void read_orphan(ScriptCursor& in);
    void read_command(ScriptCursor& in);
    void read_end(ScriptCursor& in);
    EventHeader take_event_header(ScriptCursor& in);
    void begin_block(Block block, std::size_t first);
    void close_block();
    void check_all_owned();
    void report(const ScriptCursor& in);
    void report(std::uint32_t line, std::uint32_t column, std::string reason);

    std::string file_;
    WordNotes* notes_;
    std::uint32_t first_string_;
    Script script_;
    std::vector<Error> errors_;
    std::vector<std::uint32_t> owner_; // by command: the line it was given in, 0 if none
    Block block_ = Block::None;
    Event event_; // the open one, without its range
    std::uint32_t block_line_ = 0;
    std::uint32_t block_column_ = 0;
    std::size_t block_first_ = 0;
    std::size_t position_ = 0; // of the next command
    std::size_t next_ = 0;     // where the next event begins if it does not say
    std::uint32_t line_ = 0;
};

void ScriptParser::parse(std::string_view text)
{
    bool has_header = false;
    read_names(text);
    for_each_line(text, [&](std::string_view line, std::uint32_t number) {
        line_ = number;
        ScriptCursor in(line, has_header ? &script_.names : nullptr, notes_, number);
        if (in.at_end() && !in.fault() && !in.is_wished()) return;
        if (has_header)
            read_line(in);
        else
            read_header(in);
        has_header = true;
        report(in);
    });
    if (!has_header) report(1, 1, "a script begins with \"drs 1\"");
    if (block_ != Block::None) {
        report(line_, 1, fmt::format("the block of line {} has no end", block_line_));
        close_block();
    }
    if (errors_.empty()) check_all_owned();
    std::ranges::stable_sort(errors_, {}, &Error::line); // names are read first
}

void ScriptParser::read_header(ScriptCursor& in)
{
    if (!in.take_if("drs") || !in.take_if("1")) return in.fail(in.peek(), "a script begins with \"drs 1\"");
    if (const auto encoding = encoding_named(in.peek().text)) {
        script_.encoding = *encoding;
        in.take("the encoding");
    }
    in.expect_end();
}

// Names may be used in front of the line that gives them.
void ScriptParser::read_names(std::string_view text)
{
    for_each_line(text, [&](std::string_view line, std::uint32_t number) {
        line_ = number;
        ScriptCursor in(line, nullptr,
                        line.find_first_not_of(" \t") == std::string_view::npos ? nullptr : notes_, number);
        if (in.fault()) return;
        if (in.take_if("name"))
            take_name_definition(in, script_.names);
        else if (in.take_if("const"))
            take_constant_definition(in, script_.names);
        report(in);
    });
}

void ScriptParser::read_line(ScriptCursor& in)
{
    if (in.fault()) return;
    const std::string_view word = in.peek().text;
    if (word == "name" || word == "const") return;
    for (const std::string_view other : {"name", "const", "include", "string", "event", "orphan"})
        if (block_ == Block::None) in.suggest_word(other);
    if (block_ != Block::None) in.suggest_word("end");
    if (word == "include") return read_include(in);
    if (word == "string") return read_string(in);
    if (word == "event") return read_event(in);
    if (word == "orphan") return read_orphan(in);
    if (word == "end") return read_end(in);
    if (block_ != Block::None) return read_command(in);
    in.fail(in.peek(), "expected name, const, include, string, event or orphan");
}

ScriptWord ScriptParser::take_keyword(ScriptCursor& in)
{
    const ScriptWord word = in.take("a keyword");
    in.mark(word, {});
    return word;
}

// The file itself was read by the caller.
void ScriptParser::read_include(ScriptCursor& in)
{
    const ScriptWord start = take_keyword(in);
    in.wish({.role = WordRole::File});
    in.mark(in.peek(), {.role = WordRole::File});
    in.quoted("the file");
    in.expect_end();
    if (block_ != Block::None) in.fail(start, "end is missing before this");
}

void ScriptParser::read_string(ScriptCursor& in)
{
    const ScriptWord start = take_keyword(in);
    in.wish({.role = WordRole::Place, .kind = NameKind::String});
    const ScriptWord number = in.peek();
    const std::uint32_t index = in.number("the index of the string", kMaxScriptRecords);
    in.mark(number, {.role = WordRole::Place, .defines = true, .kind = NameKind::String, .place = index});
    const ScriptWord quoted = in.peek();
    in.wish({.role = WordRole::Text});
    in.mark(quoted, {.role = WordRole::Text, .kind = NameKind::String, .place = index});
    std::string bytes = in.quoted("the string", script_.encoding);
    in.expect_end();
    if (block_ != Block::None) in.fail(start, "end is missing before this");
    const std::size_t expected = script_.strings.size();
    if (index != expected)
        in.fail(number, fmt::format("this is string {}: the numbers of strings have no gaps", expected));
    if (expected + first_string_ >= kMaxScriptRecords) in.fail(number, "there are too many strings");
    if (bytes.size() > kMaxScriptRecords) in.fail(quoted, "the string is longer than 65535 bytes");
    script_.strings.push_back(std::move(bytes));
    script_.places.strings.push_back({line_, start.column});
}

EventHeader ScriptParser::take_event_header(ScriptCursor& in)
{
    EventHeader event;
    event.event = Event::on(take_tile({script_.names, first_string_}, in));
    if (notes_ != nullptr && !in.fault() && !notes_->meanings.empty()) notes_->meanings.back().defines = true;
    in.suggest_word("script_only");
    in.suggest_word("state=");
    while (!in.at_end()) {
        if (in.take_if("script_only"))
            event.event.set_script_only();
        else if (in.take_if("alias"))
            event.is_alias = true;
        else if (in.take_prefix("state="))
            event.event.set_state(in.number("the state", Event::kMaxState));
        else if (in.take_prefix("at="))
            event.first = in.number("the first command", Event::kMaxFirst);
        else if (in.take_prefix("count="))
            event.count = in.number("the number of commands", Event::kMaxCount);
        else if (in.take_prefix("word|"))
            event.event.word |= in.hexadecimal("the bits of the event") & Event::kUnused;
        else
            in.fail(in.peek(), "expected script_only, state=, at=, word|, alias or count=");
    }
    return event;
}

void ScriptParser::read_event(ScriptCursor& in)
{
    const ScriptWord start = take_keyword(in);
    EventHeader event = take_event_header(in);
    if (block_ != Block::None) in.fail(start, "end is missing before this");
    if (block_ != Block::None) close_block();
    if (script_.events.size() >= kMaxScriptRecords) in.fail(start, "there are too many events");
    if (event.is_alias != event.count.has_value() || (event.is_alias && !event.first))
        in.fail(start, "an alias has at= and count=, and only an alias has count=");
    if (event.is_alias) {
        event.event.set_range(event.first.value_or(0), event.count.value_or(0));
        script_.events.push_back(event.event);
        script_.places.events.push_back({line_, start.column});
        return;
    }
    const std::size_t first = event.first.value_or(static_cast<std::uint32_t>(next_));
    if (first > Event::kMaxFirst)
        in.fail(start,
                fmt::format("an event can begin at command {} at most, not at {}", Event::kMaxFirst, first));
    event_ = event.event;
    block_column_ = start.column;
    begin_block(Block::Event, first);
}

void ScriptParser::read_orphan(ScriptCursor& in)
{
    const ScriptWord start = take_keyword(in);
    if (!in.take_prefix("at=")) in.expect("at=");
    const std::uint32_t first = in.number("the first command", kMaxScriptRecords);
    in.expect_end();
    if (block_ != Block::None) in.fail(start, "end is missing before this");
    if (block_ != Block::None) close_block();
    begin_block(Block::Orphan, first);
}

void ScriptParser::begin_block(Block block, std::size_t first)
{
    block_ = block;
    block_line_ = line_;
    block_first_ = position_ = first;
}

void ScriptParser::read_command(ScriptCursor& in)
{
    const ScriptWord start = in.peek();
    Command command;
    command.condition = take_condition(in);
    take_operation({script_.names, first_string_}, in, command);
    const std::size_t position = position_++;
    if (position >= kMaxScriptRecords) return in.fail(start, "there are too many commands");
    if (block_ == Block::Event && position - block_first_ >= Event::kMaxCount)
        return in.fail(start, fmt::format("an event has {} commands at most", Event::kMaxCount));
    if (position >= owner_.size()) {
        owner_.resize(position + 1);
        script_.commands.resize(position + 1);
        script_.places.commands.resize(position + 1);
    }
    if (owner_[position] != 0)
        return in.fail(start, fmt::format("command {} is already in line {}", position, owner_[position]));
    owner_[position] = line_;
    script_.commands[position] = command;
    script_.places.commands[position] = {line_, start.column};
}

void ScriptParser::read_end(ScriptCursor& in)
{
    const ScriptWord start = take_keyword(in);
    in.expect_end();
    if (block_ == Block::None) return in.fail(start, "there is no open block to end");
    close_block();
}

void ScriptParser::close_block()
{
    if (block_ == Block::Event) {
        const std::size_t count = std::min<std::size_t>(position_ - block_first_, Event::kMaxCount);
        const std::size_t first = std::min<std::size_t>(block_first_, Event::kMaxFirst);
        event_.set_range(static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(count));
        script_.events.push_back(event_);
        script_.places.events.push_back({block_line_, block_column_});
        next_ = position_;
    }
    block_ = Block::None;
}

void ScriptParser::check_all_owned()
{
    for (std::size_t i = 0; i < owner_.size(); ++i)
        if (owner_[i] == 0) return report(line_, 1, fmt::format("command {} is missing in this file", i));
}

void ScriptParser::report(const ScriptCursor& in)
{
    if (in.fault()) report(line_, in.fault()->column, in.fault()->reason);
}

void ScriptParser::report(std::uint32_t line, std::uint32_t column, std::string reason)
{
    Error error{.file = file_, .reason = std::move(reason), .line = line, .column = column};
    if (errors_.size() < SourceErrors::kMaxErrors) errors_.push_back(std::move(error));
}

} // namespace

Result<Script> parse_script(std::string_view text, std::string_view file, Edition edition,
                            const ScriptNames& sidecar)
{
    ScriptParser parser(file, edition, sidecar);
    parser.parse(text);
    if (!parser.errors().empty()) return parser.errors().front();
    return std::move(parser.script());
}

ScriptReading read_script(std::string_view text, std::string_view file, Edition edition,
                          const ScriptNames& sidecar, WordNotes& notes)
{
    ScriptParser parser(file, edition, sidecar, &notes);
    parser.parse(text);
    return {std::move(parser.script()), parser.errors()};
}

std::vector<Error> script_errors(std::string_view text, std::string_view file, Edition edition,
                                 const ScriptNames& sidecar)
{
    ScriptParser parser(file, edition, sidecar);
    parser.parse(text);
    return parser.errors();
}

} // namespace rpg
