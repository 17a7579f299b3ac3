#include "editors/level_editor/model/packed_map.h"

#include "editors/language/text_lines.h"
#include "rpg/authoring/levels/level_xml.h"
#include "rpg/authoring/tiled/tiled_rebuild.h"
#include "rpg/model/opcodes.h"
#include "rpg/project/project_paths.h"

#include <algorithm>
#include <fmt/format.h>

namespace editor {
namespace {

// Calls visit for the operand of each command that names a line, in order.
template <class Visit> void for_lines(const rpg::Level& level, const Visit& visit)
{
    for (const rpg::Command& command : level.commands)
        if (const rpg::OpcodeInfo* info = rpg::find_opcode(command.opcode))
            for (const rpg::Operand& operand : info->operands)
                if (operand.type == rpg::OperandType::Line) visit(operand.get(command.argument));
}

std::map<std::uint32_t, std::uint32_t> moved_lines(const rpg::Level& before, const rpg::Level& after)
{
    std::vector<std::uint32_t> old_numbers, new_numbers;
    for_lines(before, [&](std::uint32_t line) { old_numbers.push_back(line); });
    for_lines(after, [&](std::uint32_t line) { new_numbers.push_back(line); });
    std::map<std::uint32_t, std::uint32_t> moved;
    for (std::uint32_t i = 0; i < before.lines.size(); ++i) { // those with names only
        const auto same = std::ranges::find(after.lines, before.lines[i]);
        if (same != after.lines.end()) moved[i] = static_cast<std::uint32_t>(same - after.lines.begin());
    }
    for (std::size_t i = 0; i < std::min(old_numbers.size(), new_numbers.size()); ++i)
        moved[old_numbers[i]] = new_numbers[i];
    return moved;
}

} // namespace

PackedMap::PackedMap(const LevelPlace& place)
    : place_(place), xml_path_(rpg::project_path::level_xml(place.stem)),
      script_path_(rpg::project_path::level_script(place.stem))
{
    if (const rpg::LevelReading* reading = place.workspace.level(place.stem)) {
        level = reading->level;
        words_ = reading->words;
    }
    before_ = level;
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

bool PackedMap::has_event(rpg::TilePos tile) const
{
    return std::ranges::any_of(level.events, [&](const rpg::Event& event) { return event.tile() == tile; });
}

// Numbers in the script; names stay, but the lines that give them have numbers, too.
rpg::Outcome PackedMap::renumber()
{
    const auto lines = moved_lines(before_, level);
    const rpg::TextLines text(script_);
    std::vector<rpg::TextEdit> edits;
    for (const rpg::WordMeaning& word : words_) {
        if (!word.kind || (word.role != rpg::WordRole::Reference && word.role != rpg::WordRole::Place))
            continue;
        const bool is_line = *word.kind == rpg::NameKind::Line;
        if (!is_line && *word.kind != rpg::NameKind::Thing) continue;
        const rpg::TextRange range = rpg::range_of(word.where, word.length);
        const std::string_view written = text.in(range);
        const std::string_view mark = written.substr(0, written.find('#') + 1); // "line#41"
        const bool is_number = written.find_first_not_of("0123456789", mark.size()) == std::string_view::npos;
        if (written.empty() || !is_number) continue; // a name
        const auto& moved = is_line ? lines : new_things_;
        const auto now = moved.find(word.place);
        if (now == moved.end())
            return rpg::Error{.file = script_path_,
                              .reason = fmt::format("uses {} {}, which would be gone",
                                                    is_line ? "line" : "thing", word.place),
                              .line = word.where.line,
                              .column = word.where.column};
        if (now->second != word.place)
            edits.push_back({{script_path_, range}, std::string(mark) + std::to_string(now->second)});
    }
    if (!edits.empty()) script_ = rpg::edited(script_, std::move(edits));
    return rpg::success();
}

rpg::Result<FileTexts> PackedMap::finish()
{
    if (needs_walls) {
        auto built = rpg::rebuild_walls(level, xml_path_);
        if (!built) return built.error();
        level = std::move(*built);
    }
    if (needs_walls || has_moved_things_)
        if (const rpg::Outcome done = renumber(); !done) return done.error();
    FileTexts texts{{xml_path_, rpg::print_level_xml(level)}};
    if (!added_script_.empty()) {
        std::size_t number = 0;
        if (new_line) {
            const auto same = std::ranges::find_if(level.lines, [&](const rpg::Line& line) {
                return line.from == new_line->from && line.to == new_line->to &&
                       line.flags == new_line->flags;
            });
            number = static_cast<std::size_t>(same - level.lines.begin());
        }
        for (const char c : added_script_) {
            if (c == '\x01')
                script_ += std::to_string(number);
            else
                script_ += c;
        }
    }
    if (script_ != place_.workspace.text(script_path_).value_or("")) texts[script_path_] = script_;
    return texts;
}

} // namespace editor
