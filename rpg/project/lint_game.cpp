#include "rpg/project/lint_game.h"

#include "rpg/model/validate_level.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/file_names.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::string_view kModelCheck = "V01"; // of the map: the script says nothing about it

// The name that the level's file has in the game.
std::string file_of(const GameData& game, const std::string& stem)
{
    const auto found = std::ranges::find_if(game.files, [&](const GameFile& file) {
        return file.kind == FileKind::Level && to_lower(stem_of(file.name)) == stem;
    });
    return found == game.files.end() ? stem + ".bsp" : found->name;
}

class Locator {
public:
    Locator(const GameData& game, const std::string& stem, const Script* script)
        : level_(game.levels.at(stem)), stem_(stem), script_(script)
    {
        file_ = script == nullptr ? file_of(game, stem) : project_path::level_script(stem);
        if (script != nullptr && script->places.events.empty() && script->places.strings.empty())
            file_ = project_path::level_xml(stem); // a level without a script
    }

    LocatedFinding locate(const LintFinding& finding) const
    {
        LocatedFinding located{finding.check, {.file = file_, .reason = finding.text}, stem_, {}, {}};
        if (finding.spot.event) located.tile = level_.events[*finding.spot.event].tile();
        located.command = finding.spot.command;
        if (script_ == nullptr) {
            located.where.field = field_of(finding.spot);
            return located;
        }
        if (finding.check->id == kModelCheck) located.where.file = project_path::level_xml(stem_);
        const SourcePlace place = place_of(finding.spot);
        located.where.line = place.line;
        located.where.column = place.column;
        return located;
    }

private:
    std::string field_of(const LintSpot& spot) const
    {
        if (spot.event) {
            const TilePos tile = level_.events[*spot.event].tile();
            const std::string event = fmt::format("event({},{})", tile.x, tile.y);
            return spot.command ? fmt::format("{}:command {}", event, *spot.command) : event;
        }
        return spot.string ? fmt::format("string {}", *spot.string - first_string(level_.edition)) : "";
    }

    // A string tells more than the command that shows it. Events are told by their tiles: the level compiler
    // sorts them, and puts what doors do after what the author wrote.
    SourcePlace place_of(const LintSpot& spot) const
    {
        const ScriptPlaces& places = script_->places;
        if (spot.string) {
            const std::size_t index = *spot.string - first_string(level_.edition);
            if (index < places.strings.size()) return places.strings[index];
        }
        if (!spot.event) return {};
        const TilePos tile = level_.events[*spot.event].tile();
        std::size_t event = *spot.event;
        if (event >= script_->events.size() || script_->events[event].tile() != tile)
            event = static_cast<std::size_t>(std::ranges::find(script_->events, tile, &Event::tile) -
                                             script_->events.begin());
        if (event >= places.events.size()) return {};
        const std::size_t command = spot.command.value_or(Event::kMaxCount);
        const std::size_t index = script_->events[event].first() + command;
        const bool is_written = command < script_->events[event].count() && index < places.commands.size();
        return is_written ? places.commands[index] : places.events[event];
    }

    const Level& level_;
    const std::string& stem_;
    const Script* script_;
    std::string file_;
};

} // namespace

std::vector<LocatedFinding> lint_game(const GameData& game, std::span<const std::string> stems,
                                      const std::map<std::string, Script>& scripts)
{
    std::vector<LocatedFinding> all;
    for (const std::string& stem : stems) {
        const auto script = scripts.find(stem);
        const Locator locator(game, stem, script == scripts.end() ? nullptr : &script->second);
        for (const LintFinding& finding : lint_level(game, game.levels.at(stem)))
            all.push_back(locator.locate(finding));
    }
    return all;
}

std::vector<Error> level_problems(const GameData& game, const std::string& stem,
                                  const std::map<std::string, Script>& scripts)
{
    std::vector<Error> problems;
    for (Finding& finding : validate_level(game, game.levels.at(stem), file_of(game, stem)))
        if (finding.severity == Severity::Problem) problems.push_back(std::move(finding.where));
    if (problems.empty() || !scripts.contains(stem)) return problems;
    std::vector<Error> located;
    for (LocatedFinding& finding : lint_game(game, {&stem, 1}, scripts))
        if (finding.check->severity == LintSeverity::Error) located.push_back(std::move(finding.where));
    return located.empty() ? problems : located;
}

std::string to_string(const LocatedFinding& finding)
{
    std::string text = finding.where.file;
    if (finding.where.line != 0) text += fmt::format(":{}:{}", finding.where.line, finding.where.column);
    if (!finding.where.field.empty()) text += ':' + finding.where.field;
    return text + fmt::format(": {} {} {}", finding.check->id, letter_of(finding.check->severity),
                              finding.where.reason);
}

} // namespace rpg
