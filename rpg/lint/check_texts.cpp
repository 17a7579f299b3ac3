#include "rpg/core/text.h"
#include "rpg/lint/checks.h"
#include "rpg/model/game_texts.h"
#include "rpg/model/glyph_encoding.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace rpg {
namespace {

constexpr std::size_t kBarWidth = 17;
constexpr std::size_t kPromptLines = 4;
constexpr std::size_t kLongestText = 511; // bytes; also of all notes of a level
constexpr std::size_t kNoteEnd = 2;       // two separators after each
constexpr std::uint8_t kLastGlyph = 128;

// A string at the first command that uses it in one way.
struct UsedText {
    std::uint32_t index = 0;
    const std::string* text = nullptr;
    LintSpot spot;
};

// The strings of the level that have this use, each once.
std::vector<UsedText> texts_of(const ScriptView& view, StringUse wanted)
{
    std::vector<UsedText> texts;
    std::set<std::uint32_t> seen;
    for (const CommandView* command : view.commands()) {
        const auto index = string_of(*command->command, wanted);
        const std::string* text = index ? view.string(*index) : nullptr;
        if (text == nullptr || !seen.insert(*index).second) continue;
        LintSpot spot = command->spot;
        spot.string = *index;
        texts.push_back({*index, text, spot});
    }
    return texts;
}

std::string name(const ScriptView& view, const UsedText& use)
{
    return string_name(view.level(), use.index);
}

void check_dialogs(const ScriptView& view)
{
    std::vector<UsedText> texts = texts_of(view, StringUse::Dialog);
    const std::vector<UsedText> prompts = texts_of(view, StringUse::Prompt);
    const std::vector<UsedText> refusals = texts_of(view, StringUse::Denial);
    texts.insert(texts.end(), prompts.begin(), prompts.end());
    texts.insert(texts.end(), refusals.begin(), refusals.end());
    std::set<std::uint32_t> seen;
    for (const UsedText& use : texts) {
        if (!seen.insert(use.index).second) continue;
        const auto lines = split(*use.text, '|');
        const auto is_long = [](std::string_view line) { return line.size() > kDialogColumns; };
        const auto found = std::ranges::find_if(lines, is_long);
        if (found != lines.end())
            view.report("T01", use.spot,
                        fmt::format("line {} of {} has {} characters, a dialog shows {}",
                                    found - lines.begin() + 1, name(view, use), found->size(),
                                    kDialogColumns));
    }
    for (const UsedText& use : prompts)
        if (split(*use.text, '|').size() > kPromptLines)
            view.report("T03", use.spot,
                        fmt::format("{} has {} lines and hides the digits", name(view, use),
                                    split(*use.text, '|').size()));
}

void check_bars(const ScriptView& view)
{
    for (const UsedText& use : texts_of(view, StringUse::Bar))
        if (use.text->size() > kBarWidth)
            view.report("T05", use.spot,
                        fmt::format("{} has {} characters, the bar shows {}", name(view, use),
                                    use.text->size(), kBarWidth));
}

void check_notes(const ScriptView& view)
{
    std::size_t size = 0;
    for (const CommandView* command : view.commands()) {
        const auto note = string_of(*command->command, StringUse::Note);
        if (!note) continue;
        if (const std::string* text = view.string(*note)) size += text->size() + kNoteEnd;
        if (!command->has(condition::kOnce))
            view.report("T06", command->spot, "the note is written again each time");
    }
    if (size > kLongestText)
        view.report(
            "T02", {},
            fmt::format("all notes together have {} bytes, the notebook holds {}", size, kLongestText));
    for (const UsedText& use : texts_of(view, StringUse::Note))
        if (use.text->find('|') == std::string::npos && use.text->size() > kDialogColumns)
            view.report(
                "T06", use.spot,
                fmt::format("note {} has {} characters in one line", name(view, use), use.text->size()));
}

// Other sets of characters have other fonts.
void check_characters(const ScriptView& view)
{
    const bool is_latin = encoding_of_texts(view.game()) == GlyphEncoding::Latin1;
    const auto has_glyph = [is_latin](char character) {
        const auto code = static_cast<std::uint8_t>(character);
        return code >= ' ' && (!is_latin || code <= kLastGlyph);
    };
    for (std::uint32_t i = first_string(view.level().edition); i < view.level().strings.size(); ++i) {
        const std::string& text = view.level().strings[i];
        if (text.size() > kLongestText)
            view.report("T02", {.string = i},
                        fmt::format("{} has {} bytes, a text holds {}", string_name(view.level(), i),
                                    text.size(), kLongestText));
        const auto odd = std::ranges::find_if_not(text, has_glyph);
        if (odd != text.end())
            view.report("T04", {.string = i},
                        fmt::format("{} has the character 0x{:02X}, which the font lacks",
                                    string_name(view.level(), i), static_cast<std::uint8_t>(*odd)));
    }
}

// "Facing the door: text; facing elsewhere: none; leaving: none."
void check_banners(const ScriptView& view)
{
    for (const EventView& event : view.events()) {
        std::uint32_t cleared = 0; // triggers
        for (const CommandView& command : event.commands) {
            if (!command.is(Opcode::SetBanner)) continue;
            const std::string* text = view.string(command.value(0));
            if (text != nullptr && text->empty()) cleared |= command.triggers();
        }
        for (const CommandView& command : event.commands) {
            if (!command.is(Opcode::SetBanner) || !command.has(condition::kFace)) continue;
            const std::string* text = view.string(command.value(0));
            if (text == nullptr || text->empty()) continue;
            const bool is_everywhere = (command.command->condition & condition::kFace) == condition::kFace;
            if ((cleared & condition::kExit) == 0)
                view.report("T07", command.spot, "the banner stays when the player leaves");
            else if (!is_everywhere && (cleared & condition::kFace) == 0)
                view.report("T07", command.spot, "the banner stays when the player turns");
        }
    }
}

} // namespace

void check_texts(const ScriptView& view)
{
    check_dialogs(view);
    check_bars(view);
    check_notes(view);
    check_characters(view);
    check_banners(view);
}

} // namespace rpg
