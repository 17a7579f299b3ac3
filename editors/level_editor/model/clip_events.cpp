#include "editors/language/subject.h"
#include "editors/level_editor/model/act_parts.h"
#include "editors/level_editor/model/script_acts.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/project/project_paths.h"

#include <algorithm>
#include <fmt/format.h>

namespace editor {
namespace {

using rpg::TilePos;
using Kind = Clip::Word::Kind;

// The events of a rectangle of a drawn level, in words that mean the same elsewhere.
class EventCopy {
public:
    EventCopy(const LevelPlace& level, const DrawnMap& map, TilePos from, Clip& clip)
        : level_(level), reading_(*level.reading()), map_(map), from_(from), clip_(clip),
          text_(level.workspace.text(rpg::project_path::level_script(level.stem)).value_or("")), lines_(text_)
    {
    }

    void run()
    {
        for (const TilePos tile : tiles_with_events(level_)) {
            if (!is_inside(tile)) continue;
            const auto event = script_of(level_, tile);
            if (!event) continue;
            const std::string_view head = lines_.line(event->first_line);
            Clip::Event copy{tile.x - from_.x, tile.y - from_.y, {}, {}};
            for (const char* word : {" script_only", " state="}) // what follows the tile
                if (copy.head.empty() && head.find(word) != std::string_view::npos)
                    copy.head = head.substr(head.find(word));
            for (std::uint32_t line = event->first_line + 1; line < event->end_line; ++line)
                copy.lines.push_back(words_of(line));
            clip_.events.push_back(std::move(copy));
        }
    }

private:
    bool is_inside(TilePos tile) const
    {
        return tile.x >= from_.x && tile.y >= from_.y && tile.x < from_.x + clip_.width &&
               tile.y < from_.y + clip_.height;
    }

    // With the sign before it: "$pause", "@1", "line#60".
    static std::size_t start_of(std::string_view text, std::size_t at, std::size_t least)
    {
        if (at > least && (text[at - 1] == '$' || text[at - 1] == '@')) return at - 1;
        if (at == least || text[at - 1] != '#') return at;
        while (at > least && text[at - 1] != ' ') --at;
        return at;
    }

    // The text between two words stays as it is.
    std::vector<Clip::Word> words_of(std::uint32_t line) const
    {
        std::vector<Clip::Word> words;
        const std::string_view text = lines_.line(line);
        std::size_t at = 0;
        for (const rpg::WordMeaning& word : reading_.words) {
            rpg::TextRange range = rpg::range_of(word);
            if (range.begin.line != line || range.begin.column < at) continue;
            const std::size_t begin = start_of(text, range.begin.column, at);
            auto meant = meaning_of(word, lines_.in(range));
            if (!meant) continue;
            if (meant->kind == Kind::Outside) meant->text = text.substr(begin, range.end.column - begin);
            words.push_back({Kind::Text, std::string(text.substr(at, begin - at))});
            words.push_back(std::move(*meant));
            at = range.end.column;
        }
        words.push_back({Kind::Text, std::string(text.substr(at))});
        return words;
    }

    std::optional<Clip::Word> meaning_of(const rpg::WordMeaning& word, std::string_view written) const
    {
        if (word.role == rpg::WordRole::Constant)
            return Clip::Word{Kind::Text, std::string(reading_.names.constant(written))};
        const bool is_use = word.role == rpg::WordRole::Reference || word.role == rpg::WordRole::Place;
        if (!is_use || !word.kind) return std::nullopt;
        switch (*word.kind) {
        case rpg::NameKind::String:
            if (word.place >= reading_.script.strings.size()) return std::nullopt;
            return Clip::Word{Kind::String, reading_.script.strings[word.place]};
        case rpg::NameKind::Sound:
            if (!rpg::is_name(written)) return std::nullopt;
            return Clip::Word{Kind::Text, std::to_string(word.place)};
        case rpg::NameKind::Tile: {
            const TilePos tile = rpg::tile_at_index(static_cast<int>(word.place));
            if (leads_elsewhere(operation_of(word, reading_.words)))
                return Clip::Word{Kind::Text, rpg::tile_text(tile)};
            return place(Kind::Tile, tile);
        }
        case rpg::NameKind::Line:
            if (word.place >= reading_.level.lines.size()) return std::nullopt;
            return place(Kind::Cell, rpg::slab_tile(reading_.level.lines[word.place]));
        case rpg::NameKind::Thing:
            return thing(word.place);
        default:
            return std::nullopt;
        }
    }

    Clip::Word place(Kind kind, TilePos tile) const
    {
        if (!is_inside(tile)) return {Kind::Outside};
        return {kind, {}, tile.x - from_.x, tile.y - from_.y};
    }

    Clip::Word thing(std::size_t number) const
    {
        const auto [item, tile] = map_.thing(number);
        if (item == nullptr || item->symbol != 0) return place(Kind::Cell, tile);
        const Clip::Element look = map_.look_of(*item);
        for (std::size_t i = 0; i < clip_.things.size(); ++i) {
            const Clip::Thing& one = clip_.things[i];
            if (one.x == tile.x - from_.x && one.y == tile.y - from_.y && one.name == item->name &&
                one.element.name == look.name && one.element.attributes == look.attributes)
                return {Kind::Thing, {}, static_cast<int>(i)};
        }
        return {Kind::Outside};
    }

    const LevelPlace& level_;
    const rpg::LevelReading& reading_;
    const DrawnMap& map_;
    TilePos from_;
    Clip& clip_;
    std::string_view text_;
    rpg::TextLines lines_;
};

// The script of a level while events are added to it.
class EventPaste {
public:
    EventPaste(const LevelPlace& level, const Clip& clip, TilePos corner, const ClipNames& names,
               std::string_view script)
        : reading_(*level.reading()), clip_(clip), corner_(corner), names_(names),
          is_at_home_(clip.stem == level.stem), script_(level, script)
    {
    }

    std::string run()
    {
        for (const Clip::Event& event : clip_.events) add(event);
        return script_.text();
    }
    std::size_t left_out() const { return left_out_; } // commands

private:
    void add(const Clip::Event& event)
    {
        const TilePos tile{corner_.x + event.x, corner_.y + event.y};
        if (!rpg::is_on_map(tile)) return;
        std::vector<std::string> body;
        for (const std::vector<Clip::Word>& words : event.lines)
            if (auto line = line_of(words))
                body.push_back(std::move(*line));
            else
                ++left_out_;
        if (body.empty() && !event.lines.empty()) return;
        remove_event(tile);
        const std::string& name = names_.cells[static_cast<std::size_t>(event.y * clip_.width + event.x)];
        script_.append("event " + (name.empty() ? rpg::tile_text(tile) : name) + event.head);
        for (std::string& line : body) script_.append(std::move(line));
        script_.append("end");
    }

    // Nothing: it means something that was not copied, and is not here.
    std::optional<std::string> line_of(const std::vector<Clip::Word>& words)
    {
        std::string line;
        for (const Clip::Word& word : words) {
            if (word.kind == Kind::Outside && !is_at_home_) return std::nullopt;
            if (word.kind == Kind::String)
                line += fmt::format("@{}", script_.number_of_string(word.text));
            else if (word.kind == Kind::Tile)
                line += rpg::tile_text({corner_.x + word.x, corner_.y + word.y});
            else if (word.kind == Kind::Cell)
                line += names_.cells[static_cast<std::size_t>(word.y * clip_.width + word.x)];
            else if (word.kind == Kind::Thing)
                line += names_.things[static_cast<std::size_t>(word.x)];
            else
                line += word.text;
        }
        return line;
    }

    void remove_event(TilePos tile)
    {
        std::vector<std::string>& lines = script_.lines;
        const auto begins_it = [&](std::string_view line) {
            return tile_called(event_place(line), reading_.names) == tile;
        };
        const auto first = std::ranges::find_if(lines, begins_it);
        const auto end = std::find_if(first, lines.end(),
                                      [](std::string_view line) { return rpg::trimmed(line) == "end"; });
        if (end != lines.end()) lines.erase(first, end + 1);
    }

    const rpg::LevelReading& reading_;
    const Clip& clip_;
    TilePos corner_;
    const ClipNames& names_;
    bool is_at_home_; // in the level that it was copied from
    ScriptLines script_;
    std::size_t left_out_ = 0;
};

template <class Visit> void for_each_word(const Clip& clip, Visit visit)
{
    for (const Clip::Event& event : clip.events)
        for (const std::vector<Clip::Word>& line : event.lines)
            for (const Clip::Word& word : line) visit(word);
}

} // namespace

void copy_events(const LevelPlace& level, const DrawnMap& map, TilePos from, Clip& clip)
{
    clip.stem = level.stem;
    if (level.reading() != nullptr) EventCopy(level, map, from, clip).run();
}

ClipNames names_for(const LevelPlace& level, const Clip& clip)
{
    ClipNames names{std::vector<std::string>(clip.cells.size()),
                    std::vector<std::string>(clip.things.size())};
    const rpg::ScriptNames& known = level.reading()->names;
    std::vector<std::string> given;
    const auto is_taken = [&](const std::string& name) {
        return std::ranges::find(given, name) != given.end() ||
               std::ranges::any_of(known.places(), [&](const auto& place) { return place.second == name; });
    };
    const auto give = [&](std::string& name, const std::string& wanted) {
        if (!name.empty()) return;
        name = wanted;
        for (int i = 2; is_taken(name); ++i) name = fmt::format("{}_{}", wanted, i);
        given.push_back(name);
    };
    for (std::size_t i = 0; i < clip.cells.size(); ++i)
        if (!clip.cells[i].name.empty()) give(names.cells[i], clip.cells[i].name);
    for (std::size_t i = 0; i < clip.things.size(); ++i)
        if (!clip.things[i].name.empty()) give(names.things[i], clip.things[i].name);
    for_each_word(clip, [&](const Clip::Word& word) {
        const bool is_cell = word.kind == Kind::Cell;
        const auto number = static_cast<std::size_t>(is_cell ? word.y * clip.width + word.x : word.x);
        if (is_cell) give(names.cells[number], "copied_" + clip.cells[number].element.name);
        if (word.kind == Kind::Thing) give(names.things[number], "copied_thing");
    });
    return names;
}

void paste_events(const LevelPlace& level, const Clip& clip, TilePos corner, const ClipNames& names, Act& act)
{
    if (clip.events.empty()) return;
    const std::string path = rpg::project_path::level_script(level.stem);
    const auto changed = act.texts.find(path);
    const std::string before(changed == act.texts.end() ? level.workspace.text(path).value_or("drs 1\n")
                                                        : std::string_view(changed->second));
    EventPaste paste(level, clip, corner, names, before);
    act.texts[path] = paste.run();
    if (paste.left_out() > 0)
        act.name += fmt::format(" ({} {})", paste.left_out(),
                                paste.left_out() == 1 ? "command left out" : "commands left out");
}

void mirror_events(Clip& clip, Mirror mirror)
{
    const bool across = mirror == Mirror::LeftRight;
    const auto turn = [&](int& x, int& y) {
        if (across)
            x = clip.width - 1 - x;
        else
            y = clip.height - 1 - y;
    };
    for (Clip::Event& event : clip.events) {
        turn(event.x, event.y);
        for (std::vector<Clip::Word>& line : event.lines) {
            if (!line.empty()) line.front().text = turned_condition(line.front().text, mirror);
            for (Clip::Word& word : line)
                if (word.kind == Kind::Cell || word.kind == Kind::Tile) turn(word.x, word.y);
        }
    }
}

} // namespace editor
