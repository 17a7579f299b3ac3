#include "rpg/formats/png.h"
#include "rpg/source/read_file.h"
#include "runtime/view/screenshot.h"
#include "tests/support/catch.h"
#include "tests/support/free_files.h"
#include "tests/support/screen_tour.h"

#include <filesystem>
#include <limits>

namespace {

std::vector<std::string> pictures_in(const std::string& folder)
{
    std::vector<std::string> paths;
    std::error_code failed;
    for (const auto& entry : std::filesystem::directory_iterator(folder + "/screenshots", failed))
        paths.push_back(entry.path().string());
    return paths;
}

} // namespace

TEST_CASE("the camera goes anywhere while the game stands still, and takes pictures of any size",
          "[runtime][photo]")
{
    tests::Machine machine(tests::free_files());
    REQUIRE(machine.start_map("intro"));
    const rpg::GameState before = machine.app->game().play().state();
    machine.press({"f10"});
    machine.pass_time(300);
    const rpg::Bytes start = machine.platform.png();
    machine.press({"up", "up", "left", "z", "d"});
    machine.pass_time(300);
    CHECK(machine.platform.png() != start);
    machine.press({"i", "return"}); // 1280 x 720
    REQUIRE(pictures_in(machine.folder).size() == 1);
    const auto bytes = rpg::read_file(pictures_in(machine.folder)[0], 1U << 26);
    REQUIRE(bytes);
    const auto image = rpg::decode_png(*bytes, "photo");
    REQUIRE(image);
    CHECK(image->width == 1280);
    CHECK(image->height == 720);
    machine.press({"escape"});
    CHECK(machine.app->game().play().mode() == rpg::Mode::Playing);
    CHECK(machine.app->game().play().state() == before);
}

TEST_CASE("the keys of the camera go by themselves, so that nothing stands over the picture",
          "[runtime][photo]")
{
    tests::Machine machine(tests::free_files());
    REQUIRE(machine.start_map("intro"));
    machine.press({"f10"});
    machine.pass_time(300);
    const rpg::Bytes with_keys = machine.platform.png();
    machine.pass_time(7000);
    CHECK(machine.platform.png() != with_keys);
    CHECK(machine.app->stack().top()->still_for() > 100000);
}

TEST_CASE("the time of a save is shown as a date, and a time that no calendar has is not shown",
          "[runtime][saves]")
{
    const std::string date = runtime::date_text(1000000000); // 2001-09-09 01:46 in Greenwich
    CHECK(date.size() == std::string_view("2001-09-09 01:46").size());
    CHECK((date.starts_with("2001-09-08 ") || date.starts_with("2001-09-09 ")));
    CHECK(runtime::date_text(32503679999).size() == date.size()); // the last second of 2999
    CHECK(runtime::date_text(0).empty());                         // saved before there were times
    CHECK(runtime::date_text(32503680000).empty());
    CHECK(runtime::date_text(std::numeric_limits<std::uint64_t>::max()).empty());
    CHECK(runtime::date_text(std::uint64_t{1} << 63U).empty()); // negative where times have a sign
}
