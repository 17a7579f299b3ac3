#include "lab/report/proof_report.h"

#include "converter/exporters/json_text.h"
#include "converter/exporters/map_symbols.h"
#include "rpg/model/line_flags.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace converter {
namespace {

using rpg::LevelProof;
using rpg::Proof;
using rpg::TilePos;

TilePos tile_of_line(const rpg::Line& line)
{
    return rpg::tile_of(rpg::StepPos{static_cast<std::uint8_t>((line.from.x + line.to.x) / 2),
                                     static_cast<std::uint8_t>((line.from.y + line.to.y) / 2)});
}

// "red key at 3,4, shells at 5,6"
std::string things_at(const std::vector<std::uint16_t>& things, const rpg::GameData& game,
                      const rpg::Level& level)
{
    const Definitions definitions(game);
    std::string list;
    for (const std::uint16_t number : things) {
        const rpg::Thing& thing = level.things[number];
        const std::string_view name = definitions.name(rpg::entity_of(thing));
        list += fmt::format("{}{} at {}", list.empty() ? "" : ", ", name.empty() ? "thing" : name,
                            rpg::tile_text(rpg::tile_of(thing.at)));
    }
    return list;
}

std::string places(const std::vector<TilePos>& tiles)
{
    std::string list;
    for (const TilePos tile : tiles) list += (list.empty() ? "" : " ") + rpg::tile_text(tile);
    return list;
}

std::vector<TilePos> tiles_of_lines(const std::vector<std::uint16_t>& lines, const rpg::Level& level)
{
    std::vector<TilePos> tiles;
    tiles.reserve(lines.size());
    for (const std::uint16_t number : lines) tiles.push_back(tile_of_line(level.lines[number]));
    return tiles;
}

std::vector<TilePos> tiles_of_events(const std::vector<std::uint16_t>& events, const rpg::Level& level)
{
    std::vector<TilePos> tiles;
    tiles.reserve(events.size());
    for (const std::uint16_t number : events) tiles.push_back(level.events[number].tile());
    return tiles;
}

std::string counted(std::size_t count, std::string_view what)
{
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string level_line(const LevelProof& level, std::size_t games)
{
    const std::string start = fmt::format("{:<20}", level.map);
    if (level.reached == 0)
        return start + (level.is_linked ? "was never reached" : "no exit of the game leads there");
    std::string line = fmt::format("{}{} in {} of {} games", start, level.completes ? "finished" : "left",
                                   level.finished, games);
    if (level.deaths > 0) line += ", " + counted(level.deaths, "death");
    if (level.reloads > 0) line += ", " + counted(level.reloads, "saved game") + " loaded";
    if (level.given_up > 0) line += fmt::format(", given up in {}", level.given_up);
    return line;
}

// What is worth a remark below a level's line.
std::string level_remarks(const LevelProof& proof, const rpg::GameData& game, bool everything)
{
    const rpg::Level& level = game.levels.at(proof.map);
    std::string text;
    const auto remark = [&](std::string_view what, const std::string& which) {
        if (!which.empty()) text += fmt::format("    {}: {}\n", what, which);
    };
    std::string unknown;
    std::string unasked;
    for (const rpg::CodeProof& code : proof.codes) {
        std::string& list = code.entered ? unknown : unasked;
        if (code.entered && !code.guessed) continue;
        list += fmt::format("{}{} at {}", list.empty() ? "" : ", ", code.code, rpg::tile_text(code.tile));
    }
    remark("keys that nobody took", things_at(proof.keys, game, level));
    remark("secrets that nobody found", places(tiles_of_lines(proof.secrets, level)));
    remark("codes that nobody entered", unasked);
    remark("codes that were needed before any text told them", unknown);
    if (everything) {
        remark("things that nobody took", things_at(proof.things, game, level));
        remark("scripts that never ran", places(tiles_of_events(proof.events, level)));
    } else if (!proof.things.empty() || !proof.events.empty()) {
        text += fmt::format("    {} that nobody took, {} that never ran\n",
                            counted(proof.things.size(), "thing"), counted(proof.events.size(), "script"));
    }
    return text;
}

std::uint32_t deaths_of(const rpg::GameProof& game)
{
    std::uint32_t deaths = 0;
    for (const rpg::LevelVisit& visit : game.run.visits) deaths += visit.deaths;
    return deaths;
}

std::string result_of(const rpg::GameProof& game)
{
    std::string stuck;
    for (const rpg::LevelVisit& visit : game.run.visits)
        if (visit.given_up)
            stuck += fmt::format("{}{} at {}", stuck.empty() ? "stuck in " : ", ", visit.map,
                                 rpg::tile_text(visit.last));
    if (!stuck.empty()) return stuck;
    if (game.run.finished) return "finished";
    return game.run.visits.empty() ? "did not start" : "ran out of time in " + game.run.visits.back().map;
}

Json json_of(const LevelProof& level, const rpg::GameData& game, std::size_t games)
{
    const rpg::Level& data = game.levels.at(level.map);
    const auto tiles = [](const std::vector<TilePos>& list) {
        Json json = Json::array();
        for (const TilePos tile : list) json.push_back({tile.x, tile.y});
        return json;
    };
    Json codes = Json::array();
    for (const rpg::CodeProof& code : level.codes)
        codes.push_back({{"code", code.code},
                         {"tile", {code.tile.x, code.tile.y}},
                         {"entered", code.entered},
                         {"guessed", code.guessed}});
    Json deaths = Json::array();
    for (int i = 0; i < rpg::kTileCount; ++i)
        if (const std::uint32_t count = level.coverage.deaths[static_cast<std::size_t>(i)]; count > 0)
            deaths.push_back({{"tile", {i % rpg::kMapTiles, i / rpg::kMapTiles}}, {"count", count}});
    return {{"map", level.map},
            {"title", latin1(level.title)},
            {"holds", level.holds(games)},
            {"linked", level.is_linked},
            {"completes", level.completes},
            {"reached", level.reached},
            {"finished", level.finished},
            {"given_up", level.given_up},
            {"turns", level.turns},
            {"deaths", level.deaths},
            {"reloads", level.reloads},
            {"died_at", deaths},
            {"keys_not_taken", level.keys},
            {"secrets_not_found", tiles(tiles_of_lines(level.secrets, data))},
            {"codes", codes},
            {"things_not_taken", level.things},
            {"events_not_run", tiles(tiles_of_events(level.events, data))}};
}

} // namespace

std::string_view temperament_word(rpg::Temperament temperament)
{
    switch (temperament) {
    case rpg::Temperament::Careful:
        return "careful";
    case rpg::Temperament::Average:
        return "average";
    case rpg::Temperament::Greedy:
        return "greedy";
    }
    return "";
}

std::string proof_text(const Proof& proof, const rpg::GameData& game, bool everything)
{
    std::string text;
    for (const LevelProof& level : proof.levels) {
        const bool counts = level.is_linked && level.completes; // the cast, for one, does not
        if (level.reached == 0 && !counts && !everything) continue;
        text += level_line(level, proof.games.size()) + '\n';
        if (level.reached > 0) text += level_remarks(level, game, everything);
    }
    text += fmt::format("\n{:>6}  {:<10}{:>9}{:>8}{:>8}{:>9}  {}\n", "seed", "player", "commands", "turns",
                        "deaths", "reloads", "result");
    for (const rpg::GameProof& one : proof.games)
        text += fmt::format("{:>6}  {:<10}{:>9}{:>8}{:>8}{:>9}  {}\n", one.seed,
                            temperament_word(one.temperament), one.run.commands, one.run.turns,
                            deaths_of(one), one.run.reloads, result_of(one));
    const auto finished =
        std::ranges::count_if(proof.games, [](const rpg::GameProof& one) { return one.run.finished; });
    text += fmt::format("\n{} of {} games came to their end: {}\n", finished, proof.games.size(),
                        proof.holds() ? "every level can be finished" : "not every level was finished");
    return text;
}

std::string proof_json(const Proof& proof, const rpg::GameData& game)
{
    Json levels = Json::array();
    for (const LevelProof& level : proof.levels) levels.push_back(json_of(level, game, proof.games.size()));
    Json games = Json::array();
    for (const rpg::GameProof& one : proof.games)
        games.push_back({{"seed", one.seed},
                         {"temperament", temperament_word(one.temperament)},
                         {"finished", one.run.finished},
                         {"result", result_of(one)},
                         {"commands", one.run.commands},
                         {"turns", one.run.turns},
                         {"deaths", deaths_of(one)},
                         {"reloads", one.run.reloads}});
    return std::string(
        rpg::as_text(json_text({{"holds", proof.holds()}, {"levels", levels}, {"games", games}})));
}

} // namespace converter
