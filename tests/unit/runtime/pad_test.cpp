// Handhelds have a pad and nothing else.
#include "tests/support/catch.h"
#include "tests/support/free_files.h"
#include "tests/support/screen_acts.h"

#include <algorithm>
#include <set>

namespace {

using runtime::ScreenId;

std::string selected_in(const tests::Machine& machine)
{
    const auto targets = machine.app->stack().top()->targets();
    const auto found = std::ranges::find(targets, true, &runtime::Target::is_selected);
    return found == targets.end() ? "" : found->text;
}

// What the d-pad selects in a list, or in a grid: there and back along each row.
std::set<std::string> choices_of_pad(tests::Machine& machine, bool is_grid)
{
    std::set<std::string> seen;
    const auto press = [&](const char* button, std::size_t times) {
        for (std::size_t i = 0; i < times; ++i) {
            machine.press({button});
            seen.insert(selected_in(machine));
        }
    };
    seen.insert(selected_in(machine));
    if (!is_grid) {
        press("pad dpdown", machine.choices().size());
        return seen;
    }
    constexpr std::size_t kRows = 5, kColumns = 12; // none has more
    press("pad dpup", kRows);
    press("pad dpleft", kColumns);
    for (std::size_t row = 0; row < kRows; ++row) {
        press(row % 2 == 0 ? "pad dpright" : "pad dpleft", kColumns);
        press("pad dpdown", 1);
    }
    return seen;
}

bool has_all(const std::set<std::string>& seen, const std::vector<std::string>& choices)
{
    return std::ranges::all_of(choices, [&](const std::string& choice) { return seen.contains(choice); });
}

std::set<ScreenId> screens_of(const tests::Machine& machine)
{
    std::set<ScreenId> ids;
    for (const auto& screen : machine.app->stack().kept())
        if (screen.id) ids.insert(*screen.id);
    return ids;
}

} // namespace

TEST_CASE("the d-pad comes to every choice of every screen, and a pad leaves each of them",
          "[runtime][screens][pad][slow]")
{
    for (const tests::TourStop& stop : tests::tour_stops()) {
        CAPTURE(stop.name);
        if (stop.name == "paused") continue; // the window has lost the keyboard
        tests::Machine machine(tests::free_files(), {480, 320});
        stop.go(machine);
        const auto choices = machine.choices();
        std::set<std::string> seen = choices_of_pad(machine, false);
        if (!has_all(seen, choices)) seen.merge(choices_of_pad(machine, true));
        CAPTURE(choices, seen);
        CHECK(has_all(seen, choices));

        tests::Machine again(tests::free_files(), {480, 320});
        stop.go(again);
        const std::uint32_t before = again.app->stack().changes();
        const auto has_left = [&] { return again.app->stack().changes() != before; };
        for (int i = 0; i < 20 && !has_left(); ++i) again.press({i % 2 == 0 ? "pad b" : "pad a"});
        CHECK(has_left());
    }
}

TEST_CASE("a pad opens every screen that the player opens", "[runtime][screens][pad]")
{
    std::set<ScreenId> opened;
    const auto choose_each = [&](ScreenId menu, bool in_game) {
        for (std::size_t row = 0, rows = 1; row < rows; ++row) {
            tests::Machine machine(tests::free_files(), {480, 320});
            if (in_game)
                tests::play_rich(machine);
            else
                machine.start();
            if (menu != ScreenId::Playing && menu != ScreenId::Title) machine.app->stack().open(menu);
            machine.pass(4);
            if (menu == ScreenId::Playing) machine.press({"pad start"});
            rows = machine.choices().size();
            for (std::size_t i = 0; i < row; ++i) machine.press({"pad dpdown"});
            machine.press({"pad a"});
            opened.merge(screens_of(machine));
        }
    };
    choose_each(ScreenId::Title, false);
    choose_each(ScreenId::Playing, true); // the game's menu
    for (const ScreenId menu : {ScreenId::Games, ScreenId::Settings})
        if (opened.contains(menu)) choose_each(menu, false);
    for (const ScreenId id :
         {ScreenId::NewGame, ScreenId::Games, ScreenId::FindGame, ScreenId::FileChooser, ScreenId::Mods,
          ScreenId::Settings, ScreenId::Bindings, ScreenId::Help, ScreenId::Credits, ScreenId::LoadGame,
          ScreenId::GameMenu, ScreenId::SaveGame, ScreenId::Inventory, ScreenId::Weapons, ScreenId::Notebook,
          ScreenId::Status, ScreenId::Messages, ScreenId::Automap, ScreenId::Photo}) {
        CAPTURE(static_cast<int>(id));
        CHECK(opened.contains(id));
    }
}

TEST_CASE("a saved game gets its name by a pad alone", "[runtime][screens][pad]")
{
    tests::Machine machine(tests::free_files());
    tests::play_rich(machine);
    machine.press({"pad start"});
    while (selected_in(machine) != "Save game") machine.press({"pad dpdown"});
    machine.press({"pad a", "pad y"});
    machine.press({"pad a", "pad dpright", "pad a"}); // A, B
    machine.press({"pad dpdown", "pad dpdown", "pad dpdown", "pad dpdown", "pad a"});
    const auto saves = machine.saves.list(machine.files.content);
    CHECK(std::ranges::any_of(saves, [](const runtime::SaveEntry& save) { return save.name == "AB"; }));
}
