#include "editors/level_editor/model/recipes.h"

#include "editors/language/remedies.h"
#include "editors/level_editor/model/act_parts.h"
#include "editors/level_editor/model/script_acts.h"
#include "rpg/authoring/scripts/script_format.h"
#include "rpg/authoring/scripts/script_operands.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"
#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/project/project_paths.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>

namespace editor {
namespace {

using rpg::TilePos;

std::optional<std::size_t> door_on(const rpg::Level& level, TilePos tile)
{
    const std::vector<std::uint32_t> lines = slab_lines(level, tile);
    const bool is_door = !lines.empty() && level.lines[lines.front()].has(rpg::line_flag::kDoor);
    return is_door ? std::optional<std::size_t>(lines.front()) : std::nullopt;
}

// The script of a level while an act adds to the event of one tile.
class Recipe {
public:
    Recipe(const LevelPlace& level, TilePos tile)
        : level_(level), tile_(tile), reading_(level.reading()), script_(level)
    {
        const auto event = script_of(level, tile);
        if (!event || event->end_line >= script_.lines.size()) return;
        first_ = event->first_line;
        end_ = event->end_line;
    }
    bool is_good() const { return reading_ != nullptr; }
    const rpg::Level& level() const { return reading_->level; }

    // Its number in the script.
    std::size_t text(const std::string& text) { return script_.number_of_string(text); }

    // The door of a tile as commands call it.
    rpg::Result<std::string> door(TilePos at)
    {
        const auto line = door_on(level(), at);
        if (!line) return refused("there is no door on this tile");
        const std::string_view name =
            reading_->names.name_of(rpg::NameKind::Line, static_cast<std::uint32_t>(*line));
        if (!name.empty()) return std::string(name);
        if (!is_drawn(level_)) return fmt::format("line#{}", *line);
        std::string made = fmt::format("door_{}_{}", at.x, at.y); // its number changes with every wall
        const EditResult named = set_tile_field(level_, at, "name", made);
        if (!named) return named.error();
        texts_ = named->texts;
        if (at == tile_) name_ = made;
        return made;
    }

    bool has(std::string_view operation) const { return find(operation).has_value(); }
    void remove(std::string_view operation)
    {
        if (const auto at = find(operation)) {
            script_.lines.erase(script_.lines.begin() + static_cast<std::ptrdiff_t>(*at));
            --*end_;
        }
    }
    // Once: at an open door, the key to use belongs to the weapon again.
    void unlock(const std::string& door) { add("unlock_door " + door, {"open_door"}, "use once"); }
    // Before the first command that one of these words begins; else at the end.
    void add(const std::string& command, std::initializer_list<std::string_view> before = {},
             std::string_view when = "use")
    {
        make_event();
        std::size_t at = *end_;
        for (const std::string_view word : before)
            if (const auto found = find(word)) at = std::min(at, *found);
        script_.lines.insert(script_.lines.begin() + static_cast<std::ptrdiff_t>(at),
                             rpg::lay_out_command(when, command, ""));
        ++*end_;
    }

    Act finish(std::string name)
    {
        Act act = script_.act(std::move(name));
        act.texts.merge(texts_);
        return act;
    }

private:
    void make_event()
    {
        if (end_) return;
        const std::string tile = name_.empty() ? rpg::tile_text({reading_->names, 0}, tile_) : name_;
        first_ = script_.append("event " + tile);
        end_ = script_.append("end");
    }
    std::optional<std::size_t> find(std::string_view operation) const
    {
        if (!end_) return std::nullopt;
        for (std::size_t i = *first_ + 1; i < *end_; ++i) {
            const std::string_view line = script_.lines[i];
            const std::size_t arrow = line.find("=>");
            if (arrow == std::string_view::npos) continue;
            const std::string_view words = rpg::trimmed(line.substr(arrow + 2));
            if (words.substr(0, words.find(' ')) == operation) return i;
        }
        return std::nullopt;
    }

    const LevelPlace& level_;
    TilePos tile_;
    const rpg::LevelReading* reading_;
    ScriptLines script_;
    std::string name_;
    FileTexts texts_;                        // of other files
    std::optional<std::size_t> first_, end_; // lines of the event
};

// What has to be met comes before what opens.
EditResult lock(const LevelPlace& level, TilePos tile, const std::string& name,
                const std::function<std::string(Recipe&)>& condition, std::string_view replaced)
{
    Recipe recipe(level, tile);
    if (!recipe.is_good()) return refused("there is no such level");
    const auto door = recipe.door(tile);
    if (!door) return door.error();
    recipe.remove(replaced);
    recipe.add(condition(recipe), {"ask_code", "set_return_point", "set_exit", "unlock_door", "open_door"});
    const bool is_locked = recipe.level().lines[*door_on(recipe.level(), tile)].has(rpg::line_flag::kLocked);
    if (is_locked && !recipe.has("unlock_door")) recipe.unlock(*door);
    if (!recipe.has("open_door")) recipe.add("open_door " + *door);
    return recipe.finish(name);
}

} // namespace

bool has_door(const LevelPlace& level, TilePos tile)
{
    const rpg::LevelReading* reading = level.reading();
    return reading != nullptr && door_on(reading->level, tile).has_value();
}

EditResult need_key(const LevelPlace& level, TilePos tile, std::uint32_t key)
{
    if (key >= rpg::kKeyWords.size()) return refused("there is no such thing");
    return lock(
        level, tile, "Needs a key", [&](Recipe&) { return fmt::format("need_key {}", rpg::kKeyWords[key]); },
        "need_key");
}

EditResult need_code(const LevelPlace& level, TilePos tile, const std::string& digits)
{
    if (digits.empty() || digits.size() > rpg::kMaxCodeDigits ||
        !std::ranges::all_of(digits, [](char c) { return rpg::is_digit(c); }))
        return refused("a code has one to seven digits");
    return lock(
        level, tile, "Needs a code",
        [&](Recipe& recipe) {
            const std::size_t code = recipe.text(digits);
            return fmt::format("ask_code code @{} prompt @{}", code, recipe.text("Code?"));
        },
        "ask_code");
}

EditResult lead_to(const LevelPlace& level, TilePos tile, const std::string& stem)
{
    Recipe recipe(level, tile);
    if (!recipe.is_good()) return refused("there is no such level");
    const auto door = recipe.door(tile);
    if (!door) return door.error();
    recipe.remove("set_exit");
    recipe.add(fmt::format("set_exit @{} stats", recipe.text('/' + stem + ".bsp")), {"open_door"});
    const bool is_locked = recipe.level().lines[*door_on(recipe.level(), tile)].has(rpg::line_flag::kLocked);
    if (is_locked && !recipe.has("unlock_door")) recipe.unlock(*door);
    if (!recipe.has("open_door")) recipe.add("open_door " + *door);
    return recipe.finish("Leads to a level");
}

EditResult open_from(const LevelPlace& level, TilePos tile, TilePos door)
{
    Recipe recipe(level, tile);
    if (!recipe.is_good()) return refused("there is no such level");
    const auto name = recipe.door(door);
    if (!name) return name.error();
    if (recipe.level().lines[*door_on(recipe.level(), door)].has(rpg::line_flag::kLocked))
        recipe.add("unlock_door " + *name, {}, "use once");
    recipe.add("open_door " + *name, {}, "use once");
    return recipe.finish("Opens a door");
}

EditResult say(const LevelPlace& level, TilePos tile, const std::string& text)
{
    Recipe recipe(level, tile);
    if (!recipe.is_good()) return refused("there is no such level");
    if (rpg::trimmed(text).empty()) return refused("a text is needed");
    const auto bytes = bytes_of_text(level, text);
    if (!bytes) return bytes.error();
    recipe.add(fmt::format("dialog @{}", recipe.text(rpg::broken_for_dialog(*bytes).value_or(*bytes))));
    return recipe.finish("Text");
}

} // namespace editor
