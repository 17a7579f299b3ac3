#pragma once
#include "rpg/model/game_data.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

constexpr std::size_t kDialogColumns = 18; // characters of a line of a dialog

enum class LintSeverity : std::uint8_t {
    Note,    // worth knowing
    Warning, // almost certainly not intended
    Error,   // the original would crash or damage something
};
constexpr char letter_of(LintSeverity severity)
{
    return "IWE"[static_cast<std::size_t>(severity)];
}

// One kind of finding: docs/howto/check-scripts.md explains each. Ids never change their meaning.
struct LintCheck {
    std::string_view id;
    LintSeverity severity = LintSeverity::Note;
    std::string_view what;
};
std::span<const LintCheck> all_lint_checks();

// Where it is: an event, a command of it, or a string. Nothing set: the level as a whole.
struct LintSpot {
    std::optional<std::size_t> event{};   // index into Level::events
    std::optional<std::size_t> command{}; // number within the event, from 0
    std::optional<std::size_t> string{};  // index into Level::strings
};

struct LintFinding {
    const LintCheck* check = nullptr;
    LintSpot spot{};
    std::string text{};
};

// Findings in the scripts and texts of a level, in the order of the checks. `game` provides entities, sounds
// and the other levels; references to what it lacks are not checked.
std::vector<LintFinding> lint_level(const GameData& game, const Level& level);

} // namespace rpg
