#include "rpg/project/translation_check.h"

#include "rpg/core/text.h"
#include "rpg/core/utf8.h"
#include "rpg/model/game_texts.h"
#include "rpg/model/glyph_encoding.h"
#include "rpg/model/opcodes.h"

#include <fmt/format.h>
#include <set>

namespace rpg {
namespace {

// Codes that are typed and names of files: strings that are only read by the machine.
std::set<std::uint32_t> machine_strings(const Level& level)
{
    std::set<std::uint32_t> machine, shown;
    for (const Command& command : level.commands) {
        for (const Operand& operand : operands_of(command)) {
            if (operand.type != OperandType::String) continue;
            const bool is_hidden = operand.text == StringUse::Code || operand.text == StringUse::Map;
            (is_hidden ? machine : shown).insert(operand.get(command.argument));
        }
    }
    std::erase_if(machine, [&](std::uint32_t string) { return shown.contains(string); });
    return machine;
}

// Latin, Greek, Cyrillic, signs: the program's fonts have hardly any others.
bool may_have_picture(char32_t letter)
{
    return letter < 0x530 || (letter >= 0x2010 && letter <= 0x2500);
}

// Names with a dot are those of a game; others belong to the program.
bool is_of_game(std::string_view name)
{
    return name.find('.') != std::string_view::npos;
}

} // namespace

std::map<std::string, std::string> translatable_texts(const GameData& game)
{
    std::map<std::string, std::string> texts;
    const GlyphEncoding encoding = encoding_of_texts(game);
    for (const auto& [name, text] : game.texts)
        if (!text.empty()) texts[name] = text;
    const auto add = [&](std::string name, const std::string& text) {
        if (!text.empty()) texts[std::move(name)] = to_unicode(text, encoding);
    };
    texts.erase(std::string(kEncodingText)); // is not shown
    if (std::string page = help_page(game); !page.empty()) texts["help"] = std::move(page);
    for (const auto& [stem, level] : game.levels) {
        const std::set<std::uint32_t> machine = machine_strings(level);
        const std::uint32_t first = first_string(level.edition);
        add(stem + ".name", level.title());
        for (std::uint32_t i = first; i < level.strings.size(); ++i)
            if (!machine.contains(i)) add(fmt::format("{}.{}", stem, i - first), level.strings[i]);
    }
    const auto names = game.string_tables.find("entities");
    for (std::size_t row = 0; row < game.entities.size(); ++row) {
        const EntityDef& def = game.entities[row];
        const bool has_table = names != game.string_tables.end() && row < names->second.size();
        add(fmt::format("entity.{}", index_of(def.id)),
            def.name.empty() && has_table ? names->second[row] : def.name);
    }
    return texts;
}

TranslationReport check_translation(const std::map<std::string, std::string>& originals,
                                    const Translation& translation, std::string_view file)
{
    TranslationReport report{.texts = originals.size()};
    const auto complain = [&](const Translation::Entry& entry, std::string reason) {
        report.problems.push_back({.file = std::string(file),
                                   .reason = std::move(reason),
                                   .line = entry.where.line,
                                   .column = entry.where.column});
    };
    for (const auto& [name, text] : originals) {
        const auto found = translation.names.find(name);
        const bool is_there = found != translation.names.end() && !found->second.text.empty();
        report.translated += is_there ? 1U : 0U;
        if (!is_there) report.missing.push_back(name);
    }
    for (const auto& [name, entry] : translation.names) {
        const auto original = originals.find(name);
        if (original == originals.end() && is_of_game(name))
            complain(entry, fmt::format("the game has no text {}", name));
        if (original != originals.end() && !entry.text.empty() &&
            !have_same_places(original->second, entry.text))
            complain(entry, fmt::format("{}: the words in braces differ from the original", name));
        for (std::size_t at = 0; at < entry.text.size();) {
            const char32_t letter = next_letter(entry.text, at);
            if (!may_have_picture(letter))
                complain(entry, fmt::format("{}: there is no glyph for U+{:04X}", name,
                                            static_cast<std::uint32_t>(letter)));
        }
    }
    return report;
}

std::string translation_draft(const std::map<std::string, std::string>& originals,
                              const Translation& translation)
{
    std::string text = print_translation(translation);
    for (const auto& [name, original] : originals) {
        const auto found = translation.names.find(name);
        if (found == translation.names.end() || found->second.text.empty())
            text += "# " + name + " = " + in_quotes(original) + '\n';
    }
    return text;
}

} // namespace rpg
