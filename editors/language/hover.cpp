#include "editors/language/hover.h"

#include "editors/language/describe.h"
#include "editors/language/manual.h"
#include "editors/language/subject.h"
#include "editors/language/xml_help.h"
#include "rpg/authoring/scripts/script_printer.h"
#include "rpg/core/text.h"

#include <fmt/format.h>

namespace rpg {
namespace {

// A word that explains itself anywhere.
std::string meaning_of(const Workspace& workspace, const LevelReading& level, const WordMeaning& word,
                       std::string_view written)
{
    switch (word.role) {
    case WordRole::Operation:
        return word.operation == nullptr ? std::string() : manual_of_operation(word.operation->name);
    case WordRole::Condition:
        return manual_of_condition(written);
    case WordRole::Constant: {
        const std::string_view value = level.names.constant(written);
        return value.empty() ? std::string() : fmt::format("```drs\nconst {} {}\n```\n", written, value);
    }
    case WordRole::Value: {
        const auto number = parse_decimal(written);
        if (word.operand == nullptr || !number) return {};
        const std::string text =
            describe_value(level.level, workspace.game().entities, word.operand->type, *number);
        return text.empty() ? std::string() : fmt::format("**{} {}**: {}", word.operand->name, *number, text);
    }
    default:
        return word.kind ? describe_place(workspace, level, *word.kind, word.place) : std::string();
    }
}

} // namespace

std::optional<Hover> hover(Workspace& workspace, const std::string& path, TextPoint place)
{
    const auto text = workspace.text(path);
    if (!text) return std::nullopt;
    const LevelReading* level = workspace.level_of(path);
    if (path.ends_with(".xml")) {
        const auto subject = level == nullptr ? std::nullopt : subject_at(workspace, path, place);
        if (subject)
            return Hover{subject->range,
                         describe_place(workspace, *level, subject->place_kind, subject->place)};
        return xml_hover(workspace, path, place);
    }
    if (level == nullptr) return std::nullopt;
    const std::vector<WordMeaning> words = words_of_file(workspace, path);
    const WordMeaning* word = word_at(words, place);
    if (word == nullptr) return std::nullopt;
    const TextRange range = range_of(*word);
    std::string meaning = meaning_of(workspace, *level, *word, TextLines(*text).in(range));
    if (meaning.empty()) return std::nullopt;
    return Hover{range, std::move(meaning)};
}

} // namespace rpg
