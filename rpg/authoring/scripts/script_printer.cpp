#include "rpg/authoring/scripts/script_printer.h"

#include "rpg/authoring/scripts/script_condition.h"
#include "rpg/authoring/scripts/script_format.h"
#include "rpg/authoring/scripts/script_operands.h"
#include "rpg/authoring/value_text.h"
#include "rpg/model/line_flags.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::size_t kCommentText = 40;

class ScriptPrinter {
public:
    ScriptPrinter(const Level& level, const ScriptPrintOptions& options)
        : level_(level), options_(options), context_{options.names != nullptr ? *options.names : no_names_,
                                                     first_string(level.edition)},
          is_owned_(level.commands.size())
    {
    }
    std::string print();

private:
    bool can_own(std::size_t first, std::size_t count) const;
    void print_strings();
    void print_event(const Event& event);
    void print_orphans();
    void print_commands(std::size_t first, std::size_t count);
    std::string comment_on(const Command& command) const;

    const Level& level_;
    const ScriptPrintOptions& options_;
    const ScriptNames no_names_{};
    OperandContext context_;
    std::vector<bool> is_owned_; // by command
    std::size_t next_ = 0;       // behind the commands of the last event with a body
    std::string text_ = "drs 1\n";
};

std::string ScriptPrinter::print()
{
    if (options_.encoding && *options_.encoding != GlyphEncoding::Latin1)
        text_ = fmt::format("drs 1 {}\n", name_of(*options_.encoding));
    if (options_.write_names) text_ += context_.names.print();
    print_strings();
    for (const Event& event : level_.events) print_event(event);
    print_orphans();
    return std::move(text_);
}

void ScriptPrinter::print_strings()
{
    for (std::size_t i = context_.first_string; i < level_.strings.size(); ++i)
        text_ += fmt::format("string {} {}\n", i - context_.first_string,
                             options_.encoding ? escape_quoted(level_.strings[i], *options_.encoding)
                                               : escape_quoted(level_.strings[i]));
    if (!level_.events.empty() || !level_.commands.empty()) text_ += '\n';
}

// Whether the commands exist and belong to no event so far.
bool ScriptPrinter::can_own(std::size_t first, std::size_t count) const
{
    if (count == 0) return true;
    if (first + count > is_owned_.size()) return false;
    for (std::size_t i = first; i < first + count; ++i)
        if (is_owned_[i]) return false;
    return true;
}

void ScriptPrinter::print_event(const Event& event)
{
    text_ += "event " + tile_text(context_, event.tile());
    if (event.script_only()) text_ += " script_only";
    if (event.state() != 0) text_ += fmt::format(" state={}", event.state());
    if (event.unused() != 0) text_ += fmt::format(" word|0x{:08X}", event.word & Event::kUnused);
    if (!can_own(event.first(), event.count())) {
        text_ += fmt::format(" at={} alias count={}\n", event.first(), event.count());
        return;
    }
    if (event.first() != next_) text_ += fmt::format(" at={}", event.first());
    text_ += '\n';
    print_commands(event.first(), event.count());
    next_ = std::size_t{event.first()} + event.count();
}

void ScriptPrinter::print_orphans()
{
    for (std::size_t first = 0; first < is_owned_.size(); ++first) {
        if (is_owned_[first]) continue;
        const auto end =
            std::find(is_owned_.begin() + static_cast<std::ptrdiff_t>(first), is_owned_.end(), true);
        text_ += fmt::format("orphan at={}\n", first);
        print_commands(first, static_cast<std::size_t>(end - is_owned_.begin()) - first);
    }
}

void ScriptPrinter::print_commands(std::size_t first, std::size_t count)
{
    for (std::size_t i = first; i < first + count; ++i) {
        is_owned_[i] = true;
        const Command& command = level_.commands[i];
        const std::string comment = options_.comments ? comment_on(command) : std::string();
        text_ += lay_out_command(print_condition(command.condition), print_operation(context_, command),
                                 comment.empty() ? comment : ' ' + comment);
        text_ += '\n';
    }
    text_ += "end\n";
}

std::string ScriptPrinter::comment_on(const Command& command) const
{
    std::string comment;
    for (const Operand& operand : operands_of(command)) {
        const std::string part =
            describe_value(level_, options_.entities, operand.type, operand.get(command.argument));
        if (!part.empty() && !comment.empty()) comment += "; ";
        comment += part;
    }
    return comment;
}

std::string entity_name(std::span<const EntityDef> entities, EntityId id, std::string_view otherwise)
{
    const auto found = std::ranges::find(entities, id, &EntityDef::id);
    return found == entities.end() || found->name.empty() ? std::string(otherwise) : escape(found->name);
}

std::string describe_line(std::span<const EntityDef> entities, const Line& line)
{
    const UnitPos from = to_units(line.from);
    const UnitPos to = to_units(line.to);
    const TilePos tile = tile_of(UnitPos{(from.x + to.x) / 2, (from.y + to.y) / 2});
    std::string kind = line.has(line_flag::kDoor)     ? "door"
                       : line.has(line_flag::kSecret) ? "secret wall"
                                                      : "wall";
    if (line.has(line_flag::kLocked)) kind = "locked " + kind;
    return fmt::format(
        "{} at {},{}, {}", kind, tile.x, tile.y,
        entity_name(entities, entity_of(line.texture), fmt::format("texture {}", index_of(line.texture))));
}

std::string describe_thing(std::span<const EntityDef> entities, const Thing& thing)
{
    const bool is_texture = thing.has(thing_flag::kTexture);
    const TilePos tile = tile_of(thing.at);
    const std::string picture = fmt::format("{} {}", is_texture ? "texture" : "sprite", thing.id);
    return fmt::format("{} at {},{}", entity_name(entities, entity_of(thing), picture), tile.x, tile.y);
}

} // namespace

std::string print_script(const Level& level, const ScriptPrintOptions& options)
{
    return ScriptPrinter(level, options).print();
}

std::string describe_value(const Level& level, std::span<const EntityDef> entities, OperandType type,
                           std::uint32_t value)
{
    switch (type) {
    case OperandType::String: {
        if (value >= level.strings.size()) return "no such string";
        const std::string& string = level.strings[value];
        return escape_quoted(string.substr(0, kCommentText)) + (string.size() > kCommentText ? "..." : "");
    }
    case OperandType::Line:
        return value < level.lines.size() ? describe_line(entities, level.lines[value]) : "no such line";
    case OperandType::Thing:
        return value < level.things.size() ? describe_thing(entities, level.things[value]) : "no such thing";
    case OperandType::Sprite:
        return entity_name(entities, EntityId{static_cast<std::uint16_t>(value)}, {});
    default:
        return {};
    }
}

} // namespace rpg
