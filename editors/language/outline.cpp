#include "editors/language/outline.h"

#include "editors/language/describe.h"
#include "editors/language/diagnostics.h"
#include "editors/language/subject.h"
#include "rpg/authoring/xml_scan.h"
#include "rpg/core/text.h"
#include "rpg/project/project_paths.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::size_t kMaxSymbols = 200;
constexpr std::size_t kHintLetters = 40;

std::string shortened(std::string text)
{
    if (text.size() > kHintLetters) text = text.substr(0, kHintLetters) + "...";
    return text;
}

SymbolKind kind_of(const WordMeaning& word)
{
    switch (word.role) {
    case WordRole::Reference:
        return SymbolKind::Event;
    case WordRole::Place:
        return SymbolKind::String;
    case WordRole::Constant:
        return SymbolKind::Constant;
    default:
        return SymbolKind::Name;
    }
}

// The lines of `event` to `end`, and of runs of strings and names.
class Folder {
public:
    std::vector<std::pair<std::uint32_t, std::uint32_t>> run(std::string_view text)
    {
        for_each_line(text, [&](std::string_view line, std::uint32_t number) { add(line, number - 1); });
        end_run();
        return std::move(folds_);
    }

private:
    void add(std::string_view line, std::uint32_t number)
    {
        const std::vector<std::string_view> words = words_of(line);
        const std::string_view word = words.empty() ? std::string_view() : words.front();
        if (word == "event" || word == "orphan") block_ = number;
        if (word == "end" && block_) {
            folds_.emplace_back(*block_, number);
            block_.reset();
        }
        const bool is_in_run = word == "string" || word == "name" || word == "const";
        if (!is_in_run || word != run_word_) end_run();
        if (!is_in_run) return;
        if (run_word_.empty()) first_ = number;
        run_word_ = word;
        last_ = number;
    }

    void end_run()
    {
        if (!run_word_.empty() && last_ > first_) folds_.emplace_back(first_, last_);
        run_word_ = {};
    }

    std::vector<std::pair<std::uint32_t, std::uint32_t>> folds_;
    std::optional<std::uint32_t> block_;
    std::string_view run_word_;
    std::uint32_t first_ = 0;
    std::uint32_t last_ = 0;
};

std::vector<std::pair<std::uint32_t, std::uint32_t>> xml_folds(std::string_view text)
{
    const TextLines lines(text);
    const std::vector<XmlTag> tags = scan_xml(text);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> folds;
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < tags.size(); ++i) {
        if (!tags[i].is_end && !tags[i].is_empty) open.push_back(i);
        if (!tags[i].is_end) continue;
        const auto start = std::ranges::find_if(
            open.rbegin(), open.rend(), [&](std::size_t tag) { return tags[tag].name == tags[i].name; });
        if (start == open.rend()) continue;
        const std::uint32_t first = lines.place(tags[*start].begin).line;
        const std::uint32_t last = lines.place(tags[i].begin).line;
        if (last > first) folds.emplace_back(first, last);
        open.resize(static_cast<std::size_t>(open.rend() - start) - 1);
    }
    return folds;
}

std::vector<Symbol> script_symbols(Workspace& workspace, const LevelReading& level, const std::string& path)
{
    const std::string_view text = workspace.text(path).value_or("");
    const TextLines lines(text);
    const auto blocks = folds(workspace, path);
    std::vector<Symbol> all;
    for (const WordMeaning& word : words_of_file(workspace, path)) {
        if (!word.defines) continue;
        const TextRange range = range_of(word);
        Symbol symbol{.kind = kind_of(word),
                      .name = std::string(lines.in(range)),
                      .whole = {path, lines.rest_of_line({word.where.line, 1})},
                      .word = range};
        if (symbol.kind == SymbolKind::Event) {
            const auto block =
                std::ranges::find(blocks, range.begin.line, &std::pair<std::uint32_t, std::uint32_t>::first);
            if (block != blocks.end())
                symbol.whole.range.end = {block->second,
                                          static_cast<std::uint32_t>(lines.line(block->second).size())};
            symbol.name = "event " + symbol.name;
        }
        if (symbol.kind == SymbolKind::String) symbol.name = "@" + symbol.name;
        if (word.kind && symbol.kind != SymbolKind::Event)
            symbol.detail = shortened(short_text(workspace, level, *word.kind, word.place));
        all.push_back(std::move(symbol));
    }
    return all;
}

std::vector<Symbol> map_symbols(const Workspace& workspace, const std::string& path)
{
    std::vector<Symbol> all;
    const std::string_view text = workspace.text(path).value_or("");
    const TextLines lines(text);
    for (const XmlTag& tag : scan_xml(text)) {
        const XmlAttribute* name = tag.find("name");
        if (tag.is_end || (name == nullptr && tag.parent)) continue;
        const TextRange word{lines.place(tag.begin + 1), lines.place(tag.begin + 1 + tag.name.size())};
        all.push_back({.kind = tag.name == "door"    ? SymbolKind::Door
                               : tag.name == "thing" ? SymbolKind::Thing
                                                     : SymbolKind::Element,
                       .name = name == nullptr ? std::string(tag.name) : std::string(name->value),
                       .detail = std::string(tag.name),
                       .whole = {path, {lines.place(tag.begin), lines.place(tag.end)}},
                       .word = word});
    }
    return all;
}

bool has_letters(std::string_view text, std::string_view letters)
{
    return to_lower(text).find(to_lower(letters)) != std::string::npos;
}

} // namespace

std::vector<Symbol> symbols(Workspace& workspace, const std::string& path)
{
    const LevelReading* level = workspace.level_of(path);
    if (level == nullptr || !workspace.text(path)) return {};
    return path.ends_with(".xml") ? map_symbols(workspace, path) : script_symbols(workspace, *level, path);
}

std::vector<Symbol> find_symbols(Workspace& workspace, std::string_view letters)
{
    std::vector<Symbol> found;
    for (const std::string& stem : workspace.levels())
        for (const std::string& path : {project_path::level_script(stem), project_path::level_xml(stem)})
            for (Symbol& symbol : symbols(workspace, path))
                if (found.size() < kMaxSymbols &&
                    (has_letters(symbol.name, letters) || has_letters(symbol.detail, letters)))
                    found.push_back(std::move(symbol));
    return found;
}

std::vector<std::pair<std::uint32_t, std::uint32_t>> folds(Workspace& workspace, const std::string& path)
{
    const auto text = workspace.text(path);
    if (!text) return {};
    return path.ends_with(".xml") ? xml_folds(*text) : Folder().run(*text);
}

std::vector<Hint> hints(Workspace& workspace, const std::string& path, TextRange range)
{
    std::vector<Hint> all;
    const LevelReading* level = workspace.level_of(path);
    if (level == nullptr || !path.ends_with(".drs")) return all;
    const TextLines lines(workspace.text(path).value_or(""));
    for (const WordMeaning& word : level->words) {
        const TextRange where = range_of(word);
        if (word.role != WordRole::Reference || !word.kind || !range.holds(where.begin)) continue;
        if (*word.kind != NameKind::String && is_name(lines.in(where))) continue; // its name says enough
        const std::string text = shortened(short_text(workspace, *level, *word.kind, word.place));
        if (!text.empty()) all.push_back({where.end, text});
    }
    return all;
}

} // namespace rpg
