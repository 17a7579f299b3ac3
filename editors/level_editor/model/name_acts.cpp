#include "editors/language/subject.h"
#include "editors/level_editor/model/act_parts.h"
#include "rpg/authoring/levels/level_compiler.h"
#include "rpg/core/text.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/file_names.h"

#include <algorithm>
#include <set>

namespace editor {
namespace {

using rpg::TilePos;

bool is_place(const rpg::WordMeaning& word)
{
    const bool has_role = word.role == rpg::WordRole::Reference || word.role == rpg::WordRole::Place;
    return has_role && (word.kind == rpg::NameKind::Tile || word.kind == rpg::NameKind::Line ||
                        word.kind == rpg::NameKind::Thing);
}

// The files of the level's scripts in which words that stand for places of its map become others. `other`: by
// the file and word; nothing: it stays.
template <class Other> FileTexts with_other_words(const LevelPlace& level, const Other& other)
{
    FileTexts texts;
    const rpg::LevelReading* reading = level.reading();
    if (reading == nullptr) return texts;
    for (const std::string& path : std::vector<std::string>(reading->files)) {
        if (path.ends_with(".xml")) continue;
        const std::string text(level.workspace.text(path).value_or(""));
        const rpg::TextLines lines(text);
        std::vector<rpg::TextEdit> edits;
        for (const rpg::WordMeaning& word : rpg::words_of_file(level.workspace, path)) {
            if (!is_place(word)) continue;
            const rpg::TextRange range = rpg::range_of(word);
            if (const auto now = other(path, word, lines.in(range))) edits.push_back({{path, range}, *now});
        }
        if (!edits.empty()) texts[path] = rpg::edited(text, std::move(edits));
    }
    return texts;
}

// Without these lines (from 1), and without events of which nothing else is left.
std::string without_lines(std::string_view text, const std::set<std::uint32_t>& dropped)
{
    std::vector<std::string_view> kept;
    std::optional<std::size_t> event; // that has lost a command, and has no other so far
    std::uint32_t number = 0;
    for (const std::string_view line : rpg::split(text, '\n')) {
        if (dropped.contains(++number)) continue;
        const std::string_view words = rpg::trimmed(line);
        if (words.starts_with("event ")) event = kept.size();
        if (words == "end" && event && kept.size() == *event + 1 && dropped.contains(number - 1)) {
            kept.pop_back();
            event.reset();
            continue;
        }
        kept.push_back(line);
    }
    std::string left;
    for (std::size_t i = 0; i < kept.size(); ++i) left += (i == 0 ? "" : "\n") + std::string(kept[i]);
    return left;
}

// For each of `before`, which one of `after` it is now. `same`: what two have in common, the surest first.
template <class Item> std::vector<std::optional<std::uint32_t>>
new_numbers(const std::vector<Item>& before, const std::vector<Item>& after,
            std::initializer_list<bool (*)(const Item&, const Item&)> same)
{
    std::vector<std::optional<std::uint32_t>> numbers(before.size());
    std::vector<bool> is_taken(after.size());
    for (const auto& is_same : same) {
        std::size_t next = 0; // most keep their order: the search begins behind the last that was found
        for (std::size_t i = 0; i < before.size(); ++i)
            for (std::size_t tried = 0; tried < after.size() && !numbers[i]; ++tried) {
                const std::size_t j = (next + tried) % after.size();
                if (is_taken[j] || !is_same(before[i], after[j])) continue;
                numbers[i] = static_cast<std::uint32_t>(j);
                is_taken[j] = true;
                next = j + 1;
            }
    }
    return numbers;
}

std::vector<std::optional<std::uint32_t>> new_lines(const rpg::Level& before, const rpg::Level& after)
{
    return new_numbers<rpg::Line>(
        before.lines, after.lines,
        {[](const rpg::Line& a, const rpg::Line& b) { return a == b; },
         [](const rpg::Line& a, const rpg::Line& b) { return a.from == b.from && a.to == b.to; }});
}

std::vector<std::optional<std::uint32_t>> new_things(const rpg::Level& before, const rpg::Level& after)
{
    return new_numbers<rpg::Thing>(
        before.things, after.things,
        {[](const rpg::Thing& a, const rpg::Thing& b) { return a == b; },
         [](const rpg::Thing& a, const rpg::Thing& b) { return a.id == b.id; }, // moved
         [](const rpg::Thing& a, const rpg::Thing& b) { return a.at == b.at; }});
}

// "line#60" or "60": where its digits begin.
std::optional<std::size_t> digits_of(std::string_view written)
{
    const std::size_t from = written.find('#') == std::string_view::npos ? 0 : written.find('#') + 1;
    const bool is_number = from < written.size() && std::ranges::all_of(written.substr(from), rpg::is_digit);
    return is_number ? std::optional(from) : std::nullopt;
}

std::string with_numbers(std::string_view script, const std::vector<rpg::WordMeaning>& words,
                         const rpg::Level& before, const rpg::Level& after)
{
    const rpg::TextLines lines(script);
    const auto line_numbers = new_lines(before, after);
    const auto thing_numbers = new_things(before, after);
    std::vector<rpg::TextEdit> edits;
    std::set<std::uint32_t> dropped;
    for (const rpg::WordMeaning& word : words) {
        const auto& numbers = word.kind == rpg::NameKind::Line ? line_numbers : thing_numbers;
        if (!is_place(word) || word.kind == rpg::NameKind::Tile || word.place >= numbers.size()) continue;
        rpg::TextRange range = rpg::range_of(word);
        const auto from = digits_of(lines.in(range));
        if (!from || numbers[word.place] == word.place) continue;
        range.begin.column += static_cast<std::uint32_t>(*from);
        if (numbers[word.place])
            edits.push_back({{{}, range}, std::to_string(*numbers[word.place])});
        else
            dropped.insert(word.where.line);
    }
    const std::string text = edits.empty() ? std::string(script) : rpg::edited(script, std::move(edits));
    return dropped.empty() ? text : without_lines(text, dropped);
}

} // namespace

void keep_numbers(rpg::Workspace& workspace, Act& act)
{
    FileTexts scripts;
    if (act.is_from_disk) return;
    for (const auto& [path, xml] : act.texts) {
        if (!path.ends_with(".xml") || !rpg::is_level_text(path) || !rpg::is_level_source(xml)) continue;
        const std::string stem(rpg::stem_of(path));
        const std::string script_path = rpg::project_path::level_script(stem);
        const auto given = act.texts.find(script_path);
        const std::string script(given == act.texts.end() ? workspace.text(script_path).value_or("")
                                                          : std::string_view(given->second));
        if (script.empty() || !workspace.text(path)) continue;
        const rpg::LevelReading* before = workspace.level(stem);
        if (before == nullptr || !before->errors.empty()) continue;
        const rpg::LevelCompilation after = rpg::compile_level({.text = xml, .file = path}, std::nullopt,
                                                               workspace.vocabulary(), before->level.edition);
        if (!after) continue; // refused anyway
        rpg::WordNotes notes;
        static_cast<void>(
            rpg::read_script(script, script_path, before->level.edition, after.result.names, notes));
        scripts[script_path] = with_numbers(script, notes.meanings, before->level, after.result.level);
    }
    for (auto& [path, text] : scripts) act.texts[path] = std::move(text);
}

FileTexts scripts_with_name(const LevelPlace& level, const std::string& name, const std::string& now)
{
    return with_other_words(level,
                            [&](const std::string&, const rpg::WordMeaning&, std::string_view written) {
                                return written == name ? std::optional(now) : std::nullopt;
                            });
}

FileTexts scripts_without(const LevelPlace& level, const std::vector<std::pair<std::string, TilePos>>& gone)
{
    std::map<std::string, std::set<std::uint32_t>> dropped;
    const auto number_of = [&](const std::string& path, const rpg::WordMeaning& word,
                               std::string_view written) -> std::optional<std::string> {
        const auto found =
            std::ranges::find(gone, written, [](const auto& one) { return std::string_view(one.first); });
        if (found == gone.end()) return std::nullopt;
        if (word.kind != rpg::NameKind::Tile) dropped[path].insert(word.where.line);
        return rpg::tile_text(found->second);
    };
    FileTexts texts = with_other_words(level, number_of);
    for (const auto& [path, lines] : dropped) texts[path] = without_lines(texts[path], lines);
    return texts;
}

FileTexts scripts_with_person_moved(const LevelPlace& level, const rpg::Thing& person, TilePos to)
{
    const rpg::EntityId id = rpg::entity_of(person);
    const rpg::LevelReading* reading = level.reading();
    const bool is_person =
        std::ranges::any_of(level.workspace.game().entities, [&](const rpg::EntityDef& def) {
            return def.id == id && def.is(rpg::EntityType::Human);
        });
    const TilePos from = rpg::tile_of(person.at);
    const auto is_at = [](TilePos tile) {
        return [tile](const rpg::Event& event) { return event.tile() == tile; };
    };
    if (!is_person || reading == nullptr || !rpg::is_on_map(to) ||
        std::ranges::any_of(reading->script.events, is_at(to)))
        return {};
    return with_other_words(
        level, [&](const std::string&, const rpg::WordMeaning& word, std::string_view written) {
            const bool is_head = word.kind == rpg::NameKind::Tile && word.defines &&
                                 rpg::is_digit(written.front()) &&
                                 word.place == static_cast<std::uint32_t>(rpg::tile_index(from));
            return is_head ? std::optional(rpg::tile_text(to)) : std::nullopt;
        });
}

} // namespace editor
