#include "converter/exporters/text_export.h"

#include "rpg/core/text.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/game_texts.h"
#include "rpg/model/opcodes.h"
#include "rpg/source/file_names.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace converter {
namespace {

using rpg::GlyphEncoding;

std::string readable(std::string_view string, GlyphEncoding encoding)
{
    std::string text = rpg::to_unicode(string, encoding);
    std::ranges::replace(text, '|', '\n'); // the game's line break
    return text;
}

// A name on one line.
std::string headline(std::string text)
{
    std::ranges::replace(text, '|', ' ');
    return text;
}

using StringUses = std::vector<std::vector<std::string>>; // by string, in the order of the commands

void add_uses(const rpg::Command& command, const std::string& place, StringUses& uses)
{
    const rpg::OpcodeInfo* info = rpg::find_opcode(command.opcode);
    if (info == nullptr) return;
    for (const rpg::Operand& operand : info->operands) {
        if (operand.type != rpg::OperandType::String) continue;
        const std::uint32_t index = operand.get(command.argument);
        if (index < uses.size())
            uses[index].push_back(fmt::format("{}: {} ({})", place, info->name, operand.name));
    }
}

StringUses uses_of_strings(const rpg::Level& level)
{
    StringUses uses(level.strings.size());
    std::set<std::size_t> owned; // commands of an event
    for (const rpg::Event& event : level.events) {
        const std::string place = fmt::format("tile {},{}", event.tile().x, event.tile().y);
        const std::size_t end = std::min<std::size_t>(event.first() + event.count(), level.commands.size());
        for (std::size_t i = event.first(); i < end; ++i) {
            add_uses(level.commands[i], place, uses);
            owned.insert(i);
        }
    }
    for (std::size_t i = 0; i < level.commands.size(); ++i)
        if (!owned.contains(i)) add_uses(level.commands[i], fmt::format("command {} of no event", i), uses);
    return uses;
}

std::string level_text(const rpg::Level& level, GlyphEncoding encoding)
{
    const StringUses uses = uses_of_strings(level);
    std::string text = headline(rpg::to_unicode(level.title(), encoding)) + '\n';
    for (std::size_t i = 0; i < level.strings.size(); ++i) {
        const bool is_title = i < rpg::first_string(level.edition);
        const std::string where = is_title ? "title" : uses[i].empty() ? "not used" : "";
        text += fmt::format("\n[{}] {}\n{}\n", i,
                            where.empty() ? fmt::format("{}", fmt::join(uses[i], "; ")) : where,
                            readable(level.strings[i], encoding));
    }
    return text;
}

std::string table_text(const std::vector<std::string>& strings, GlyphEncoding encoding)
{
    std::string text;
    for (std::size_t i = 0; i < strings.size(); ++i)
        text += fmt::format("{}[{}]\n{}\n", i == 0 ? "" : "\n", i, readable(strings[i], encoding));
    return text;
}

std::string entities_text(const rpg::GameData& game, GlyphEncoding encoding)
{
    const auto names = entity_names(game, encoding);
    std::string text = "id    type           subtype  name\n";
    for (const rpg::EntityDef& entity : game.entities) {
        const auto name = names.find(entity.id);
        const std::string type = entity.type < rpg::kEntityTypes.size()
                                     ? std::string(rpg::kEntityTypes[entity.type])
                                     : std::to_string(entity.type);
        text += fmt::format("{:<5} {:<14} {:<8} {}\n", rpg::index_of(entity.id), type, entity.subtype,
                            name == names.end() ? "-" : headline(name->second));
    }
    return text;
}

// A text resource has lines of its own; the long dash is written as a tilde.
std::string resource_text(rpg::ByteView bytes, GlyphEncoding encoding)
{
    std::string text;
    rpg::for_each_line(rpg::as_text(bytes), [&](std::string_view line, std::uint32_t) {
        text += rpg::to_unicode(line, encoding) + '\n';
    });
    return text;
}

} // namespace

rpg::FileSet export_text(const rpg::GameData& game, GlyphEncoding encoding)
{
    rpg::FileSet files;
    for (const auto& [stem, level] : game.levels)
        files["levels/" + stem + ".txt"] = rpg::to_bytes(level_text(level, encoding));
    for (const auto& [stem, table] : game.string_tables)
        files["tables/" + stem + ".txt"] = rpg::to_bytes(table_text(table, encoding));
    if (!game.entities.empty()) files["entities.txt"] = rpg::to_bytes(entities_text(game, encoding));
    for (const rpg::GameFile& file : game.files)
        if (file.kind == rpg::FileKind::Text)
            files.emplace("texts/" + std::string(rpg::base_name(file.name)),
                          rpg::to_bytes(resource_text(file.original, encoding)));
    return files;
}

} // namespace converter
