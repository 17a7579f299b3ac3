#pragma once
#include "rpg/authoring/scripts/script_parser.h"
#include "rpg/core/error.h"
#include "rpg/lint/lint.h"

#include <map>
#include <span>
#include <string>
#include <vector>

namespace rpg {

// A finding with its place in the file that the author edits. In a text: line and column. In a binary level
// `where.field` is "event(9,13):command 2".
struct LocatedFinding {
    const LintCheck* check = nullptr;
    Error where{};
    std::string level{};
    std::optional<TilePos> tile{};
    std::optional<std::size_t> command{};
};

// Lints the levels with these stems. `scripts` are those of a project (PackedGame::scripts), or empty for a
// game of binary files.
std::vector<LocatedFinding> lint_game(const GameData& game, std::span<const std::string> stems,
                                      const std::map<std::string, Script>& scripts = {});

// The problems of validate_level that make a level unplayable, with their places in the author's text.
std::vector<Error> level_problems(const GameData& game, const std::string& stem,
                                  const std::map<std::string, Script>& scripts);

// "file:line:column: id severity text", or "file:event(x,y):command n: id severity text".
std::string to_string(const LocatedFinding& finding);

} // namespace rpg
