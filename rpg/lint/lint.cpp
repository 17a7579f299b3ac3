#include "rpg/lint/lint.h"

#include "rpg/lint/checks.h"
#include "rpg/model/validate_level.h"

#include <algorithm>
#include <array>

namespace rpg {
namespace {

constexpr LintSeverity kE = LintSeverity::Error;
constexpr LintSeverity kW = LintSeverity::Warning;
constexpr LintSeverity kI = LintSeverity::Note;

// One a line, in the order of the manual.
// clang-format off
constexpr std::array kChecks{
    LintCheck{"V01", kE, "the level names a picture, tile or line that does not exist, or its tree is damaged"},
    LintCheck{"S01", kE, "some commands of an event are missing"},
    LintCheck{"S02", kE, "events are not sorted by tile, or two are on one tile"},
    LintCheck{"S03", kW, "a command belongs to two events, or to none"},
    LintCheck{"S04", kI, "an event has no command"},
    LintCheck{"S05", kW, "more commands or strings than the fields can count"},
    LintCheck{"S06", kW, "an unknown operation, or bits without a meaning"},
    LintCheck{"S07", kW, "a state above 9"},
    LintCheck{"S08", kE, "a string that does not exist"},
    LintCheck{"S09", kE, "a line that does not exist, or that is no door"},
    LintCheck{"S10", kE, "a thing that does not exist"},
    LintCheck{"S11", kE, "a tile that is not on the map"},
    LintCheck{"S12", kI, "an unused or duplicate string"},
    LintCheck{"R01", kW, "a command without a trigger"},
    LintCheck{"R02", kW, "a key condition that cannot work"},
    LintCheck{"R03", kW, "a state that the event never has"},
    LintCheck{"R04", kW, "enter, exit or face in a script_only event"},
    LintCheck{"R05", kW, "enter, exit or face on a solid tile"},
    LintCheck{"R06", kI, "a script_only event that nothing runs"},
    LintCheck{"R07", kW, "the tile has no adjacent open tile to use it from"},
    LintCheck{"R08", kW, "a code that nobody can enter"},
    LintCheck{"R09", kW, "the tile has no event"},
    LintCheck{"R10", kE, "run_tile calls itself in a loop"},
    LintCheck{"R11", kW, "teleports form a loop"},
    LintCheck{"M01", kW, "a text on a tile of arrival that the player never sees"},
    LintCheck{"M02", kW, "a teleport to a place that does not work"},
    LintCheck{"M03", kW, "a teleport on leaving without cancel_move"},
    LintCheck{"M04", kW, "set_exit without an exit door that opens"},
    LintCheck{"M05", kI, "an exit door that leads nowhere"},
    LintCheck{"M06", kW, "an exit to a place that does not work"},
    LintCheck{"M07", kI, "set_exit without set_return_point"},
    LintCheck{"M08", kW, "the tile has nothing that could be hidden or replaced"},
    LintCheck{"M09", kW, "a thing is shown that is not hidden, or once is missing"},
    LintCheck{"M10", kW, "replace_thing that runs again and again"},
    LintCheck{"M11", kI, "a line is unlocked that is not locked"},
    LintCheck{"M12", kI, "a door or secret wall that only half works"},
    LintCheck{"M13", kW, "close_door on use"},
    LintCheck{"M14", kI, "leaving the dialog skips the rest of the script"},
    LintCheck{"M15", kW, "the script can end after it did something"},
    LintCheck{"M16", kW, "a time that makes no sense"},
    LintCheck{"M17", kW, "a text replaces another before it is read"},
    LintCheck{"M18", kW, "weapons are taken away and never given back"},
    LintCheck{"M19", kW, "a sound, effect, store, stat or key that does not exist"},
    LintCheck{"T01", kW, "a line of a dialog is longer than 18 characters"},
    LintCheck{"T02", kW, "a text, or the notes of a level, are longer than 511 bytes"},
    LintCheck{"T03", kW, "the prompt of a code has more than 4 lines"},
    LintCheck{"T04", kW, "a character that the font does not have"},
    LintCheck{"T05", kI, "a message or banner is longer than 17 characters"},
    LintCheck{"T06", kI, "a note without once, or longer than a line"},
    LintCheck{"T07", kI, "a banner that nothing clears"},
};
// clang-format on

// What `verify` finds in the rest of the level: S08 to S11 are its findings in scripts.
void check_model(const ScriptView& view)
{
    for (const Finding& finding : validate_level(view.game(), view.level(), {})) {
        const std::string& field = finding.where.field;
        if (finding.severity == Severity::Note || field.starts_with("event ") ||
            field.starts_with("command "))
            continue;
        view.report("V01", {}, field + ": " + finding.where.reason);
    }
}

} // namespace

std::span<const LintCheck> all_lint_checks()
{
    return kChecks;
}

std::vector<LintFinding> lint_level(const GameData& game, const Level& level)
{
    std::vector<LintFinding> findings;
    const ScriptView view(game, level, findings);
    for (const auto check :
         {check_model, check_structure, check_references, check_triggers, check_states, check_calls,
          check_teleports, check_exits, check_things, check_doors, check_flow, check_values, check_texts})
        check(view);
    std::ranges::stable_sort(
        findings, {}, [](const LintFinding& finding) { return finding.check - all_lint_checks().data(); });
    return findings;
}

} // namespace rpg
