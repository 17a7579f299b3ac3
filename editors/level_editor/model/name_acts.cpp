#include "editors/language/subject.h"
#include "editors/level_editor/model/act_parts.h"
#include "rpg/core/text.h"
#include "rpg/model/entity_def.h"
#include "rpg/project/project_paths.h"

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

// The words of the level's scripts that stand for places of its map, and files with other words for some.
class PlaceWords {
public:
    explicit PlaceWords(const LevelPlace& level) : level_(level) {}

    // `other`: what stands there instead, by the word; nothing: it stays.
    template <class Other> void replace(const Other& other)
    {
        const rpg::LevelReading* reading = level_.workspace.level(level_.stem);
        if (reading == nullptr) return;
        for (const std::string& path : std::vector<std::string>(reading->files)) {
            if (path.ends_with(".xml")) continue;
            const std::string text(level_.workspace.text(path).value_or(""));
            const rpg::TextLines lines(text);
            std::vector<rpg::TextEdit> edits;
            for (const rpg::WordMeaning& word : rpg::words_of_file(level_.workspace, path)) {
                if (!is_place(word)) continue;
                const rpg::TextRange range = rpg::range_of(word);
                if (const auto now = other(path, word, lines.in(range)))
                    edits.push_back({{path, range}, *now});
            }
            if (!edits.empty()) texts[path] = rpg::edited(text, std::move(edits));
        }
    }
    FileTexts texts{};

private:
    const LevelPlace& level_;
};

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

} // namespace

FileTexts scripts_with_name(const LevelPlace& level, const std::string& name, const std::string& now)
{
    PlaceWords words(level);
    words.replace([&](const std::string&, const rpg::WordMeaning&, std::string_view written) {
        return written == name ? std::optional(now) : std::nullopt;
    });
    return words.texts;
}

FileTexts scripts_without(const LevelPlace& level, const std::vector<std::pair<std::string, TilePos>>& gone)
{
    PlaceWords words(level);
    std::map<std::string, std::set<std::uint32_t>> dropped;
    words.replace([&](const std::string& path, const rpg::WordMeaning& word,
                      std::string_view written) -> std::optional<std::string> {
        const auto found =
            std::ranges::find(gone, written, [](const auto& one) { return std::string_view(one.first); });
        if (found == gone.end()) return std::nullopt;
        if (word.kind != rpg::NameKind::Tile) dropped[path].insert(word.where.line);
        return rpg::tile_text(found->second);
    });
    for (const auto& [path, lines] : dropped) words.texts[path] = without_lines(words.texts[path], lines);
    return words.texts;
}

FileTexts scripts_with_person_moved(const LevelPlace& level, const rpg::Thing& person, TilePos to)
{
    PlaceWords words(level);
    const rpg::EntityId id = rpg::entity_of(person);
    const rpg::LevelReading* reading = level.workspace.level(level.stem);
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
    words.replace([&](const std::string&, const rpg::WordMeaning& word, std::string_view written) {
        const bool is_head = word.kind == rpg::NameKind::Tile && word.defines &&
                             rpg::is_digit(written.front()) &&
                             word.place == static_cast<std::uint32_t>(rpg::tile_index(from));
        return is_head ? std::optional(rpg::tile_text(to)) : std::nullopt;
    });
    return words.texts;
}

} // namespace editor
