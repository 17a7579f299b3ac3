#include "editors/level_editor/model/packed_map.h"

#include "editors/language/text_lines.h"
#include "editors/level_editor/model/act_parts.h"
#include "editors/level_editor/model/script_acts.h"
#include "rpg/authoring/levels/level_xml.h"
#include "rpg/authoring/scripts/script_condition.h"
#include "rpg/authoring/scripts/script_format.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/narrow.h"
#include "rpg/core/text.h"
#include "rpg/model/condition.h"
#include "rpg/model/opcodes.h"
#include "rpg/project/project_paths.h"

#include <algorithm>
#include <fmt/format.h>

namespace editor {
namespace {

// Added text with the numbers that its lines have now.
std::string with_numbers(std::string_view added, const std::map<std::uint32_t, std::uint32_t>& lines)
{
    std::string text;
    for (const std::string_view part : rpg::split(added, '\x02')) {
        const std::size_t mark = part.find('\x01');
        text += part.substr(0, mark);
        if (mark == std::string_view::npos) continue;
        const auto number =
            static_cast<std::uint32_t>(rpg::parse_number(part.substr(mark + 1), 0xFFFF).value_or(0));
        const auto now = lines.find(number);
        text += std::to_string(now == lines.end() ? number : now->second);
    }
    return text;
}

} // namespace

bool leads_elsewhere(const rpg::OpcodeInfo* operation)
{
    return operation != nullptr && std::ranges::any_of(operation->operands, [](const rpg::Operand& operand) {
               return operand.type == rpg::OperandType::String && operand.text == rpg::StringUse::Map;
           });
}

const rpg::OpcodeInfo* operation_of(const rpg::WordMeaning& word, std::span<const rpg::WordMeaning> words)
{
    const auto found = std::ranges::find_if(words, [&](const rpg::WordMeaning& other) {
        return other.role == rpg::WordRole::Operation && other.where.line == word.where.line;
    });
    return found == words.end() ? nullptr : found->operation;
}

PackedMap::PackedMap(const LevelPlace& place)
    : place_(place), xml_path_(rpg::project_path::level_xml(place.stem)),
      script_path_(rpg::project_path::level_script(place.stem))
{
    if (const rpg::LevelReading* reading = place.workspace.level(place.stem)) {
        level = reading->level;
        words_ = reading->words;
    }
    script_ = std::string(place.workspace.text(script_path_).value_or(""));
    for (std::uint32_t i = 0; i < level.things.size(); ++i) new_things_[i] = i;
}

void PackedMap::remove_thing(std::size_t thing)
{
    level.things.erase(level.things.begin() + static_cast<std::ptrdiff_t>(thing));
    for (auto at = new_things_.begin(); at != new_things_.end();) {
        if (at->second == thing) {
            at = new_things_.erase(at);
            continue;
        }
        if (at->second > thing) --at->second;
        ++at;
    }
    has_moved_things_ = true;
}

// It keeps its place in the list until walls are built again: the commands have numbers.
void PackedMap::remove_line(std::size_t line)
{
    rpg::Line& gone = level.lines[line];
    touch(rpg::owner_of(gone));
    gone.to = gone.from;
    gone.flags = 0;
    removed_lines_.insert(static_cast<std::uint32_t>(line));
}

std::size_t PackedMap::add_line(const rpg::Line& line)
{
    touch(rpg::owner_of(line));
    level.lines.push_back(line);
    added_lines_.insert(static_cast<std::uint32_t>(level.lines.size() - 1));
    return level.lines.size() - 1;
}

bool PackedMap::only_moves_removed(const rpg::Command& command) const
{
    const rpg::OpcodeInfo* info = rpg::find_opcode(command.opcode);
    if (info == nullptr || info->does.line == rpg::LineAction::None) return false;
    return std::ranges::any_of(info->operands, [&](const rpg::Operand& operand) {
        return operand.type == rpg::OperandType::Line &&
               removed_lines_.contains(operand.get(command.argument));
    });
}

std::optional<PackedMap::EventText> PackedMap::event_text(rpg::TilePos tile) const
{
    const std::optional<TileScript> event = script_of(place_, tile);
    if (!event) return std::nullopt;
    EventText text{.end = event->end_line + 1, .is_script_only = event->event.script_only()};
    text.has_states = event->event.state() != 0;
    text.was_empty = event->event.count() == 0;
    for (const CommandLine& line : event->commands) {
        if ((line.command.condition & rpg::condition::kStates) != 0) text.has_states = true;
        if (!unwanted_lines_.contains(line.line + 1) && !only_moves_removed(line.command))
            text.commands.emplace_back(line.command, line.line + 1);
    }
    return text;
}

bool PackedMap::has_event(rpg::TilePos tile) const
{
    if (added_.contains(rpg::tile_index(tile))) return true;
    const std::optional<EventText> event = event_text(tile);
    return event && event->stays();
}

bool PackedMap::uses_states(rpg::TilePos tile) const
{
    const std::optional<EventText> event = event_text(tile);
    return event && event->has_states;
}

bool PackedMap::is_script_only(rpg::TilePos tile) const
{
    const std::optional<EventText> event = event_text(tile);
    return event && event->stays() && event->is_script_only;
}

bool PackedMap::only_opens(rpg::TilePos tile) const
{
    const auto opens = [](const rpg::Command& command) {
        return rpg::Opcode{command.opcode} == rpg::Opcode::OpenDoor &&
               (command.condition & ~rpg::condition::kOnce) == rpg::condition::kUse;
    };
    if (const auto added = added_.find(rpg::tile_index(tile));
        added != added_.end() && !std::ranges::all_of(added->second.meanings, opens))
        return false;
    const std::optional<EventText> event = event_text(tile);
    return !event ||
           std::ranges::all_of(event->commands, opens, &std::pair<rpg::Command, std::uint32_t>::first);
}

void PackedMap::drop_commands(rpg::TilePos tile, const std::function<bool(const rpg::Command&)>& is_unwanted)
{
    if (const std::optional<EventText> event = event_text(tile))
        for (const auto& [command, line] : event->commands)
            if (is_unwanted(command)) unwanted_lines_.insert(line);
}

std::string PackedMap::mark_of(std::size_t line)
{
    marked_lines_.insert(static_cast<std::uint32_t>(line));
    return "line#\x01" + std::to_string(line) + '\x02';
}

void PackedMap::add_command(rpg::TilePos tile, std::uint32_t when, const std::string& command)
{
    Added& added = added_[rpg::tile_index(tile)];
    added.commands += rpg::lay_out_command(rpg::print_condition(when), command, "") + '\n';
    const rpg::OpcodeInfo* info = rpg::find_opcode(command.substr(0, command.find(' ')));
    if (info != nullptr) added.meanings.push_back({static_cast<std::uint8_t>(info->opcode), 0, when});
}

void PackedMap::move_tiles(const std::function<rpg::TilePos(rpg::TilePos)>& moved)
{
    moved_ = moved;
}

std::set<std::uint32_t> PackedMap::named_lines() const
{
    std::set<std::uint32_t> named = added_lines_;
    for (const std::uint32_t line : marked_lines_)
        if (!removed_lines_.contains(line)) named.insert(line);
    for (const rpg::WordMeaning& word : words_)
        if (word.kind == rpg::NameKind::Line && !removed_lines_.contains(word.place))
            named.insert(word.place);
    return named;
}

std::set<std::uint32_t> PackedMap::dropped_script_lines() const
{
    std::set<std::uint32_t> dropped = unwanted_lines_;
    for (const rpg::WordMeaning& word : words_) {
        const rpg::OpcodeInfo* operation = operation_of(word, words_);
        const bool only_moves = word.role == rpg::WordRole::Place ||
                                (operation != nullptr && operation->does.line != rpg::LineAction::None);
        if (word.kind == rpg::NameKind::Line && removed_lines_.contains(word.place) && only_moves)
            dropped.insert(word.where.line);
    }
    if (!dropped.empty()) drop_empty_events(dropped);
    return dropped;
}

// Events that are left without a command.
void PackedMap::drop_empty_events(std::set<std::uint32_t>& dropped) const
{
    const rpg::LevelReading* reading = place_.workspace.level(place_.stem);
    if (reading == nullptr) return;
    for (const rpg::Event& event : reading->script.events) {
        const std::optional<TileScript> written = script_of(place_, event.tile());
        if (!written || event.count() == 0 || written->commands.size() < event.count()) continue;
        const auto is_left = [&](const CommandLine& line) { return !dropped.contains(line.line + 1); };
        if (std::ranges::any_of(written->commands, is_left)) continue;
        for (std::uint32_t line = written->first_line; line <= written->end_line; ++line)
            dropped.insert(line + 1);
    }
}

// Without what is dropped, and with what was added.
void PackedMap::write_script(const std::map<std::uint32_t, std::uint32_t>& lines)
{
    const std::set<std::uint32_t> dropped = dropped_script_lines();
    if (dropped.empty() && added_.empty()) return;
    std::map<std::uint32_t, std::string> before; // this line of the script
    std::string behind;
    for (const auto& [index, added] : added_) {
        const rpg::TilePos tile = rpg::tile_at_index(index);
        const std::string commands = with_numbers(added.commands, lines);
        if (const std::optional<EventText> event = event_text(tile); event && event->stays())
            before[event->end] = commands;
        else
            behind += fmt::format("event {}{}\n{}end\n", rpg::tile_text(tile),
                                  added.is_script_only ? " script_only" : "", commands);
    }
    std::string left;
    std::uint32_t number = 0;
    for (const std::string_view line : rpg::split(script_, '\n')) {
        if (dropped.contains(++number)) continue;
        if (number > 1) left += '\n';
        if (const auto added = before.find(number); added != before.end()) left += added->second;
        left += line;
    }
    if (!behind.empty() && !left.ends_with('\n')) left += '\n';
    script_ = left + behind;
}

// The word as it has to be written now; nothing: as it is. `lines`: their new numbers.
rpg::Result<std::optional<std::string>>
PackedMap::rewritten(const rpg::WordMeaning& word, std::string_view written,
                     const std::map<std::uint32_t, std::uint32_t>& lines) const
{
    const std::optional<std::string> as_it_is;
    if (word.kind == rpg::NameKind::Tile) {
        const auto tile = rpg::parse_tile(written);
        if (!moved_ || !tile || leads_elsewhere(operation_of(word, words_)) || moved_(*tile) == *tile)
            return as_it_is;
        return std::optional(rpg::tile_text(moved_(*tile)));
    }
    const bool is_line = word.kind == rpg::NameKind::Line;
    const std::string_view mark = written.substr(0, written.find('#') + 1); // "line#41"
    const bool is_number = written.find_first_not_of("0123456789", mark.size()) == std::string_view::npos;
    if (written.empty() || !is_number || (is_line && !is_touched())) return as_it_is; // a name
    const auto& moved = is_line ? lines : new_things_;
    const auto now = moved.find(word.place);
    if (now == moved.end())
        return rpg::Error{
            .file = script_path_,
            .reason = fmt::format("uses {} {}, which would be gone", is_line ? "line" : "thing", word.place),
            .line = word.where.line,
            .column = word.where.column};
    if (now->second == word.place) return as_it_is;
    return std::optional(std::string(mark) + std::to_string(now->second));
}

// Numbers in the script; names stay, but the lines that give them have numbers, too.
rpg::Outcome PackedMap::renumber(const std::map<std::uint32_t, std::uint32_t>& lines)
{
    const std::set<std::uint32_t> dropped = dropped_script_lines();
    const rpg::TextLines text(script_);
    std::vector<rpg::TextEdit> edits;
    for (const rpg::WordMeaning& word : words_) {
        const bool is_place = word.role == rpg::WordRole::Reference || word.role == rpg::WordRole::Place;
        const bool has_number = word.kind == rpg::NameKind::Line || word.kind == rpg::NameKind::Thing ||
                                word.kind == rpg::NameKind::Tile;
        if (!is_place || !has_number || dropped.contains(word.where.line)) continue;
        const rpg::TextRange range = rpg::range_of(word.where, word.length);
        const auto now = rewritten(word, text.in(range), lines);
        if (!now) return now.error();
        if (*now) edits.push_back({{script_path_, range}, **now});
    }
    if (!edits.empty()) script_ = rpg::edited(script_, std::move(edits));
    return rpg::success();
}

rpg::Result<FileTexts> PackedMap::finish()
{
    std::map<std::uint32_t, std::uint32_t> lines;
    if (is_touched()) {
        std::erase_if(level.commands,
                      [&](const rpg::Command& command) { return only_moves_removed(command); });
        auto built = rpg::rebuild_walls_around(std::move(level), changed_, named_lines(), xml_path_);
        if (!built) return built.error();
        level = std::move(built->level);
        lines = std::move(built->lines);
    }
    if (is_touched() || has_moved_things_ || moved_)
        if (const rpg::Outcome done = renumber(lines); !done) return done.error();
    write_script(lines);
    FileTexts texts{{xml_path_, rpg::print_level_xml(level)}};
    if (script_ != place_.workspace.text(script_path_).value_or("")) texts[script_path_] = script_;
    return texts;
}

} // namespace editor
