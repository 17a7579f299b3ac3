#include "editors/level_editor/model/kept_tests.h"

#include "editors/level_editor/model/build.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"
#include "rpg/session/content.h"
#include "rpg/session/replay_text.h"
#include "rpg/source/file_names.h"
#include "rpg/world/stage.h"

#include <algorithm>
#include <fmt/format.h>

namespace editor {
namespace {

constexpr std::string_view kTestFolder = ".tests/"; // of a project; games and mods pass over hidden files
constexpr std::string_view kTestBegin = "drpg-test 1", kReplayBegin = "replay\n";

std::string path_of_test(const std::string& name)
{
    return fmt::format("{}{}.txt", kTestFolder, stem_of_title(name));
}

// "at LEVEL X,Y", and "to X,Y" as long as the level stays.
std::string print_test(const KeptTest& test)
{
    std::string text = fmt::format("{}\nstart {} {} {}\n", kTestBegin, test.start.level,
                                   rpg::tile_text(test.start.tile), test.angle.value);
    std::string level;
    for (const TestPlace& place : test.places) {
        const std::string tile = rpg::tile_text(place.tile) + '\n';
        text += place.level == level ? "to " + tile : fmt::format("at {} {}", place.level, tile);
        level = place.level;
    }
    return text.append(kReplayBegin) + test.replay;
}

// One line of the head; false: it is wrong.
bool read_line(std::string_view line, KeptTest& test)
{
    const auto words = rpg::split(line, ' ');
    const bool stays = words.size() == 2 && words[0] == "to" && !test.places.empty();
    const bool is_start = words.size() == 4 && words[0] == "start";
    if (!stays && !is_start && (words.size() != 3 || words[0] != "at")) return false;
    const auto tile = rpg::parse_tile(words[stays ? 1 : 2]);
    if (!tile) return false;
    const TestPlace place{stays ? test.places.back().level : std::string(words[1]), *tile};
    if (!is_start) {
        test.places.push_back(place);
        return true;
    }
    const auto angle = rpg::parse_decimal(words[3]);
    if (!angle || *angle > 255) return false;
    test.start = place;
    test.angle = rpg::Angle256{static_cast<std::uint8_t>(*angle)};
    return true;
}

std::optional<KeptTest> parse_test(std::string_view text, const std::string& name)
{
    const std::size_t replay = text.find('\n' + std::string(kReplayBegin));
    if (!text.starts_with(kTestBegin) || replay == std::string_view::npos) return std::nullopt;
    KeptTest test{.name = name, .replay = std::string(text.substr(replay + 1 + kReplayBegin.size()))};
    for (const std::string_view line : rpg::split(text.substr(0, replay), '\n'))
        if (line != kTestBegin && !read_line(line, test)) return std::nullopt;
    if (test.places.empty() || test.start.level.empty()) return std::nullopt;
    return test;
}

struct PlayedTest {
    std::vector<TestPlace> places;
    bool lives = true, is_as_recorded = true;
};

// The commands, with the checks or, in a game that has changed, without.
rpg::Result<PlayedTest> play_test(rpg::GameData game, const KeptTest& test, bool compares)
{
    auto replay = rpg::parse_replay(test.replay, "replay");
    if (!replay) return replay.error();
    start_at(game, test.start.level, test.start.tile, test.angle);
    const rpg::Campaign campaign(game);
    const std::uint64_t content = rpg::content_hash(campaign);
    if (!compares) {
        replay->content = content;
        std::erase_if(replay->steps, [](const rpg::ReplayStep& step) {
            return std::holds_alternative<rpg::ReplayCheck>(step.what);
        });
    }
    PlayedTest played;
    const auto report = rpg::verify_replay(campaign, content, *replay, [&](const rpg::GameState& state) {
        played.places.push_back({state.map, rpg::tile_of(state.player.at)});
        played.lives = state.player.fighter.health > 0;
    });
    if (!report) return report.error();
    played.is_as_recorded = !report->different;
    return played;
}

std::vector<std::string> levels_of(const std::vector<TestPlace>& places)
{
    std::vector<std::string> levels;
    for (const TestPlace& place : places)
        if (levels.empty() || levels.back() != place.level) levels.push_back(place.level);
    return levels;
}

} // namespace

std::vector<KeptTest> kept_tests(const rpg::Workspace& workspace)
{
    std::vector<KeptTest> tests;
    for (const auto& [path, bytes] : workspace.texts())
        if (path.starts_with(kTestFolder))
            if (auto test = parse_test(rpg::as_text(bytes), std::string(rpg::stem_of(path))))
                tests.push_back(std::move(*test));
    return tests;
}

rpg::Result<KeptTest> test_of(rpg::GameData game, const std::string& name, const TestPlace& start,
                              rpg::Angle256 angle, const std::string& replay)
{
    if (stem_of_title(name).empty()) return rpg::Error{.reason = "a test needs a name"};
    KeptTest test{stem_of_title(name), start, angle, {}, replay};
    auto played = play_test(std::move(game), test, true);
    if (!played || !played->is_as_recorded)
        return rpg::Error{.reason = "the project was changed after this game: play it again"};
    if (played->places.size() < 2) return rpg::Error{.reason = "nothing was done in this game"};
    test.places = std::move(played->places);
    return test;
}

Act keep_test(const KeptTest& test)
{
    return {"Keep as a test", {{path_of_test(test.name), print_test(test)}}};
}

Act remove_test(const std::string& name)
{
    return {"Remove test", {}, {path_of_test(name)}};
}

TestResult run_test(rpg::GameData game, const KeptTest& test)
{
    TestResult result;
    if (!game.levels.contains(test.start.level)) {
        result.reason = "the level of this test is not there any more";
        return result;
    }
    const auto played = play_test(std::move(game), test, false);
    if (!played || played->places.empty()) {
        result.reason = "this test cannot be played";
        return result;
    }
    result.holds = played->lives && played->places.back() == test.places.back() &&
                   levels_of(played->places) == levels_of(test.places);
    if (result.holds) return result;
    result.reason = played->lives ? "the way ends elsewhere" : "the player dies";
    const auto [was, is] = std::ranges::mismatch(test.places, played->places);
    result.command = static_cast<std::size_t>(was - test.places.begin());
    if (was != test.places.end()) result.was = *was;
    if (is != played->places.end()) result.is = *is;
    return result;
}

} // namespace editor
