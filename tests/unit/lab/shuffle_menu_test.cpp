#include "lab/randomiser/randomise.h"
#include "rpg/project/seed_word.h"
#include "rpg/source/write_file.h"
#include "runtime/screens/menus/title_screen.h"
#include "tests/support/catch.h"
#include "tests/support/frames.h"
#include "tests/support/free_files.h"
#include "tests/support/screen_tour.h"

#include <algorithm>
#include <chrono>
#include <thread>

namespace {

// Seconds of another thread's work, and then what comes of it.
void wait_until_loaded(tests::Machine& machine, const runtime::GameFiles* before)
{
    const auto limit = std::chrono::steady_clock::now() + std::chrono::seconds(120);
    while (&machine.app->game().files() == before && std::chrono::steady_clock::now() < limit) {
        machine.pass(1);
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    machine.pass(10);
}

// Saves know the second they were made in, no less.
void wait_for_second_after(std::uint64_t saved_at)
{
    const std::chrono::system_clock::time_point next{std::chrono::seconds(saved_at + 1)};
    std::this_thread::sleep_until(next);
}

std::string word_of_items()
{
    return rpg::word_of({77, 1U << static_cast<unsigned>(rpg::Shuffled::Items)});
}

void ask_for_shuffle(tests::Machine& machine)
{
    machine.app->game().wishes().shuffle = word_of_items();
    machine.app->game().wishes().difficulty = rpg::Difficulty::Hard;
    machine.app->stack().open(runtime::ScreenId::NewGame);
    machine.pass(2);
    machine.press({"return"});
}

bool offers(const tests::Machine& machine, const std::string& words)
{
    return std::ranges::any_of(machine.choices(), [&](const std::string& choice) {
        return choice.find(words) != std::string::npos;
    });
}

bool shows_text(tests::Machine& machine, const std::string& words)
{
    const rpg::ScreenLayout layout = machine.app->layout();
    tests::Frame8888 pixels(layout.width, layout.height);
    std::vector<runtime::Drawn> drawn;
    machine.app->paint({pixels.surface(), layout, machine.files.ui, false, 0, nullptr, &drawn});
    return std::ranges::any_of(
        drawn, [&](const runtime::Drawn& each) { return each.text.find(words) != std::string::npos; });
}

bool shows_playing(const tests::Machine& machine)
{
    return machine.app->game().is_on();
}

} // namespace

TEST_CASE("a shuffle belongs to the new game that asked for it, and hides no saves", "[runtime][shuffle]")
{
    tests::require_free_game();
    tests::Machine machine(tests::free_files());
    machine.options.data = tests::free_game_zip();
    machine.options.shuffle = rpg::apply_shuffle;
    machine.app =
        std::make_unique<runtime::App>(machine.platform, machine.config, machine.saves, machine.options);
    REQUIRE(machine.start_map("intro"));
    REQUIRE(machine.app->game().play().save("slot-1"));
    runtime::show_title(machine.app->ui(), machine.app->game());
    machine.app->stack().settle();
    machine.pass(2);

    const runtime::GameFiles* before = &machine.app->game().files();
    const std::uint64_t unshuffled = before->content;
    ask_for_shuffle(machine);
    CHECK(&machine.app->game().files() == before); // it is being made, and what was loaded stays
    CHECK(shows_text(machine, "The game is being shuffled"));
    const auto bar = [&] {
        machine.pass_time(300);
        return machine.platform.png();
    };
    if (shows_text(machine, "The game is being shuffled")) CHECK(bar() != bar());
    machine.press({"return", "return", "down", "return"});
    wait_until_loaded(machine, before);
    REQUIRE(machine.app->game().files().content != unshuffled);
    CHECK(rpg::shuffle_among(machine.app->game().files().data().mods) == word_of_items());
    for (int i = 0; i < 40 && !shows_playing(machine); ++i) machine.press({"return"}); // the story
    REQUIRE(machine.app->game().is_on());
    CHECK(machine.app->game().play().state().challenge.difficulty == rpg::Difficulty::Hard);
    CHECK(machine.app->game().wishes().shuffle.empty()); // the next new game asks for its own
    CHECK(machine.config.settings.mods.empty());
    const std::vector<runtime::SaveEntry> earlier = machine.saves.list(unshuffled);
    REQUIRE(!earlier.empty());
    wait_for_second_after(earlier.front().saved_at);
    REQUIRE(machine.app->game().play().save("slot-2"));

    // Another day.
    machine.app =
        std::make_unique<runtime::App>(machine.platform, machine.config, machine.saves, machine.options);
    REQUIRE(machine.start());
    CHECK(machine.app->game().files().content == unshuffled);
    CHECK(offers(machine, "Continue"));
    CHECK(offers(machine, "Load game"));
    CHECK(shows_text(machine, "Continue: shuffle " + word_of_items())); // the newest of all
    const std::vector<runtime::SaveEntry> all = machine.app->game().all_saves();
    const auto own = std::ranges::find(all, "slot-1", &runtime::SaveEntry::slot);
    const auto shuffled = std::ranges::find(all, "slot-2", &runtime::SaveEntry::slot);
    REQUIRE(own != all.end());
    REQUIRE(shuffled != all.end());
    CHECK(rpg::shuffle_among(own->mods).empty());
    CHECK(rpg::shuffle_among(shuffled->mods) == word_of_items());
    machine.app->stack().open(runtime::ScreenId::LoadGame);
    machine.pass(2);
    CHECK(offers(machine, "Slot 1"));
    CHECK(offers(machine, "Slot 2"));
    before = &machine.app->game().files();
    const auto place = shuffled - all.begin();
    for (auto i = place; i > 0; --i) machine.press({"down"});
    CHECK(shows_text(machine, word_of_items()));
    machine.press({"return"});
    wait_until_loaded(machine, before);
    CHECK(machine.app->game().is_on());
    CHECK(machine.app->game().files().content == shuffled->content);
}

TEST_CASE("the making of a shuffle can be cancelled", "[runtime][shuffle]")
{
    tests::require_free_game();
    tests::Machine machine(tests::free_files());
    machine.options.data = tests::free_game_zip();
    machine.options.shuffle = rpg::apply_shuffle;
    machine.app =
        std::make_unique<runtime::App>(machine.platform, machine.config, machine.saves, machine.options);
    REQUIRE(machine.start());
    const runtime::GameFiles* before = &machine.app->game().files();
    ask_for_shuffle(machine);
    machine.press({"escape"});
    machine.pass(3);
    CHECK(&machine.app->game().files() == before);
    CHECK(offers(machine, "New game"));
    CHECK_FALSE(machine.app->game().is_on());
}

TEST_CASE("a program without threads shuffles, too", "[runtime][shuffle]")
{
    tests::require_free_game();
    tests::Machine machine(tests::free_files());
    machine.options.data = tests::free_game_zip();
    machine.options.shuffle = rpg::apply_shuffle;
    machine.platform.simulate_no_threads();
    machine.app =
        std::make_unique<runtime::App>(machine.platform, machine.config, machine.saves, machine.options);
    REQUIRE(machine.start());
    const runtime::GameFiles* before = &machine.app->game().files();
    ask_for_shuffle(machine);
    wait_until_loaded(machine, before);
    CHECK(rpg::shuffle_among(machine.app->game().files().data().mods) == word_of_items());
}
