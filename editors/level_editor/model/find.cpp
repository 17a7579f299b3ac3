#include "editors/level_editor/model/find.h"

#include "editors/language/map_mentions.h"
#include "editors/language/navigation.h"
#include "editors/level_editor/model/drawn_map.h"
#include "editors/level_editor/model/script_acts.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/file_names.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

namespace editor {
namespace {

using rpg::TilePos;

constexpr std::size_t kMaxHits = 1000;

// The tile of a place of a level; nothing: a text or a sound, which has none.
std::optional<TilePos> tile_of_place(const rpg::Level& level, rpg::NameKind kind, std::uint32_t place)
{
    if (kind == rpg::NameKind::Tile) return rpg::tile_at_index(static_cast<int>(place));
    if (kind == rpg::NameKind::Line && place < level.lines.size()) return rpg::slab_tile(level.lines[place]);
    if (kind == rpg::NameKind::Thing && place < level.things.size())
        return rpg::tile_of(level.things[place].at);
    return std::nullopt;
}

// Lines of a level's files, and where on its map they belong.
class LevelLines {
public:
    LevelLines(rpg::Workspace& workspace, const std::string& stem)
        : workspace_(workspace), level_(*workspace.level(stem)),
          script_path_(rpg::project_path::level_script(stem)), map_path_(rpg::project_path::level_xml(stem)),
          script_(workspace.text(script_path_).value_or("")), map_(workspace.text(map_path_).value_or("")),
          is_drawn_(rpg::is_level_source(workspace.text(map_path_).value_or("")))
    {
        const rpg::ScriptPlaces& places = level_.script.places;
        for (std::size_t i = 0; i < places.events.size() && i < level_.script.events.size(); ++i)
            events_[places.events[i].line] = level_.script.events[i].tile();
        const std::vector<std::string> texts = texts_of({workspace, stem});
        for (std::size_t i = 0; i < places.strings.size() && i < texts.size(); ++i)
            texts_[places.strings[i].line] = fmt::format("@{}: {}", i, texts[i]);
        if (is_drawn_)
            for (const rpg::MapMention& mention : rpg::map_mentions(level_, *workspace.text(map_path_)))
                if (const auto tile = tile_of_place(level_.level, mention.kind, mention.place))
                    tiles_.emplace(mention.range.begin.line, *tile);
    }

    Hit of_script(std::uint32_t line) const // from 0
    {
        Hit hit{.stem = level_.stem, .text = std::string(rpg::trimmed(script_.line(line)))};
        if (const auto text = texts_.find(line + 1); text != texts_.end()) hit.text = text->second;
        hit.line = line;
        const auto behind = events_.upper_bound(line + 1);
        if (behind != events_.begin() && !texts_.contains(line + 1)) hit.tile = std::prev(behind)->second;
        return hit;
    }
    Hit of_map(std::uint32_t line) const
    {
        Hit hit{.stem = level_.stem, .text = std::string(rpg::trimmed(map_.line(line)))};
        hit.map_line = line;
        if (const auto tile = tiles_.find(line); tile != tiles_.end()) hit.tile = tile->second;
        return hit;
    }
    Hit of(const rpg::FileRange& where) const
    {
        if (where.path == script_path_) return of_script(where.range.begin.line);
        if (where.path == map_path_) return of_map(where.range.begin.line);
        const rpg::TextLines lines(workspace_.text(where.path).value_or(""));
        const std::string_view line = rpg::trimmed(lines.line(where.range.begin.line));
        return Hit{.stem = level_.stem, .text = fmt::format("{}: {}", where.path, line)}; // is included
    }

    template <class Wanted> void find(const Wanted& wanted, std::vector<Hit>& hits) const
    {
        const auto add = [&](const Hit& hit) {
            if (hits.size() < kMaxHits && wanted(hit.text)) hits.push_back(hit);
        };
        for (std::uint32_t i = 0; i < script_.size(); ++i) add(of_script(i));
        for (std::uint32_t i = 0; is_drawn_ && i < map_.size(); ++i) // a compiled one has numbers alone
            if (map_.line(i).find('<') != std::string_view::npos) add(of_map(i));
    }

private:
    const rpg::Workspace& workspace_;
    const rpg::LevelReading& level_;
    std::string script_path_, map_path_;
    rpg::TextLines script_, map_;
    bool is_drawn_;
    std::map<std::uint32_t, TilePos> events_;    // by line of the script, from 1
    std::map<std::uint32_t, std::string> texts_; // likewise
    std::map<std::uint32_t, TilePos> tiles_;     // by line of the map, from 0
};

// In a text or value alone what is between quotation marks.
std::size_t replace_in_line(std::string& line, bool is_quoted, const std::string& letters,
                            const std::string& now)
{
    std::size_t count = 0;
    bool is_inside = false;
    for (std::size_t at = 0; at < line.size();) {
        if (line[at] == '\x22' && (at == 0 || line[at - 1] != '\\')) is_inside = !is_inside;
        if ((is_quoted && !is_inside) || line.compare(at, letters.size(), letters) != 0) {
            ++at;
            continue;
        }
        line.replace(at, letters.size(), now);
        at += now.size();
        ++count;
    }
    return count;
}

std::string inside_quotes(const std::string& quoted)
{
    return quoted.substr(1, quoted.size() - 2);
}

rpg::GlyphEncoding encoding_of_script(rpg::Workspace& workspace, const std::string& stem)
{
    const rpg::LevelReading* reading = workspace.level(stem);
    return reading == nullptr ? rpg::GlyphEncoding::Latin1 : reading->script.encoding;
}

// In a script, where a text has letters or escapes.
std::size_t replace_in_text(std::string& line, rpg::GlyphEncoding encoding, const std::string& bytes,
                            const std::string& now)
{
    std::string letters = inside_quotes(rpg::escape_quoted(bytes, encoding));
    if (line.find(letters) == std::string::npos) letters = inside_quotes(rpg::escape_quoted(bytes));
    return replace_in_line(line, true, letters, inside_quotes(rpg::escape_quoted(now, encoding)));
}

} // namespace

EditResult replace_in(rpg::Workspace& workspace, std::span<const Hit> hits, const std::string& letters,
                      const std::string& now)
{
    FileTexts texts;
    std::size_t count = 0;
    for (const Hit& hit : hits) {
        if ((!hit.line && !hit.map_line) || letters.empty()) continue;
        const auto old_bytes = bytes_of_text({workspace, hit.stem}, letters);
        const auto new_bytes = bytes_of_text({workspace, hit.stem}, now);
        if (!new_bytes) return new_bytes.error();
        const std::string path =
            hit.line ? rpg::project_path::level_script(hit.stem) : rpg::project_path::level_xml(hit.stem);
        std::string& text = texts.try_emplace(path, workspace.text(path).value_or("")).first->second;
        const rpg::TextLines lines(text);
        const auto number = static_cast<std::uint32_t>(hit.line ? *hit.line : *hit.map_line);
        std::string line(lines.line(number));
        const auto at = static_cast<std::size_t>(lines.line(number).data() - text.data());
        const std::size_t length = line.size();
        if (!hit.line)
            count += replace_in_line(line, true, escaped(letters), escaped(now));
        else if (!rpg::trimmed(line).starts_with("string "))
            count += replace_in_line(line, false, letters, now);
        else if (old_bytes)
            count += replace_in_text(line, encoding_of_script(workspace, hit.stem), *old_bytes, *new_bytes);
        text.replace(at, length, line);
    }
    if (count == 0) return rpg::Error{.reason = "Nothing found"};
    return Act{fmt::format("Replace ({} {})", count, count == 1 ? "place" : "places"), std::move(texts)};
}

std::vector<Hit> find_in_levels(rpg::Workspace& workspace, const std::string& letters)
{
    std::vector<Hit> hits;
    const std::string wanted = rpg::to_lower(letters);
    const auto is_wanted = [&](std::string_view text) {
        return rpg::to_lower(text).find(wanted) != std::string::npos;
    };
    if (rpg::trimmed(wanted).empty()) return hits;
    for (const std::string& stem : workspace.levels()) {
        if (workspace.level(stem) == nullptr) continue;
        const rpg::Level& level = workspace.level(stem)->level;
        for (std::size_t i = 0; i < level.things.size(); ++i) {
            const TilePos tile = rpg::tile_of(level.things[i].at);
            const std::string name = name_of_thing(workspace, level.things[i]);
            if (hits.size() >= kMaxHits || !is_wanted(name)) continue;
            hits.push_back({.stem = stem, .text = name, .tile = tile, .thing = i});
        }
        LevelLines(workspace, stem).find(is_wanted, hits);
    }
    return hits;
}

std::vector<Hit> uses_of(rpg::Workspace& workspace, std::span<const rpg::Subject> subjects)
{
    std::vector<Hit> hits;
    std::set<std::pair<std::string, std::uint32_t>> seen; // lines of files
    for (const rpg::Subject& subject : subjects)
        for (const rpg::FileRange& where : rpg::references(workspace, subject)) {
            if (!seen.emplace(where.path, where.range.begin.line).second) continue;
            hits.push_back(LevelLines(workspace, subject.level).of(where));
        }
    return hits;
}

std::vector<rpg::Subject> subjects_on(rpg::Workspace& workspace, const std::string& stem, TilePos tile,
                                      std::optional<std::size_t> thing)
{
    std::vector<rpg::Subject> subjects;
    const rpg::LevelReading* reading = workspace.level(stem);
    if (reading == nullptr) return subjects;
    const auto add = [&](rpg::NameKind kind, std::size_t place) {
        const auto number = static_cast<std::uint32_t>(place);
        subjects.push_back({.level = stem,
                            .place_kind = kind,
                            .place = number,
                            .name = std::string(reading->names.name_of(kind, number))});
    };
    if (thing) {
        add(rpg::NameKind::Thing, *thing);
        return subjects;
    }
    for (const std::uint32_t line : slab_lines(reading->level, tile)) add(rpg::NameKind::Line, line);
    add(rpg::NameKind::Tile, static_cast<std::size_t>(rpg::tile_index(tile)));
    return subjects;
}

std::optional<std::size_t> thing_on(const rpg::Level& level, TilePos tile, std::optional<std::size_t> before)
{
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < level.things.size(); ++i) {
        if (rpg::tile_of(level.things[i].at) != tile) continue;
        if (!before || i > *before) return i;
        if (!first) first = i;
    }
    return first;
}

std::string name_of_thing(const rpg::Workspace& workspace, const rpg::Thing& thing)
{
    const rpg::EntityId id = rpg::entity_of(thing);
    for (const rpg::EntityDef& def : workspace.game().entities)
        if (def.id == id && !def.name.empty()) return def.name;
    if (!thing.has(rpg::thing_flag::kTexture))
        for (const auto& [name, sprite] : workspace.vocabulary().sprites)
            if (index_of(sprite) == thing.id) return name;
    return fmt::format("{} {}", thing.has(rpg::thing_flag::kTexture) ? "texture" : "sprite", thing.id);
}

} // namespace editor
