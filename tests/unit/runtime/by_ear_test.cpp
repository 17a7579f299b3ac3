#include "rpg/core/text.h"
#include "tests/support/catch.h"
#include "tests/support/free_files.h"
#include "tests/support/screen_tour.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

// Plays without seeing: knows what is read aloud, and the keys of docs/howto/by-ear.md.

namespace {

class Listener {
public:
    explicit Listener(tests::Machine& machine) : machine_(machine)
    {
        if (const char* path = std::getenv("DRPG_SPEECH_LOG")) file_.open(path);
    }

    // Presses a key; what was said since.
    std::string press(const std::string& key)
    {
        machine_.press({key.c_str()});
        return hear(key);
    }

    // Until the numbers of a level that was finished are heard; false: it took too long.
    bool play_to_end_of(const std::string& level)
    {
        for (int i = 0; i < kMaxRounds; ++i) {
            if (log.find("] " + level + ". Completed.") != std::string::npos) return true;
            const std::string here = where();
            if (here != "?" && here != level_) arrive(here);
            if (here != "?" && !fight()) go_on();
        }
        return false;
    }

    // All that can be walked to, a line each.
    std::string destinations()
    {
        std::string all;
        press("v");
        for (std::string said = press("n"); all.find(said) == std::string::npos; said = press("n"))
            all += said + '\n';
        return all;
    }

    std::string log;

private:
    static constexpr int kMaxRounds = 1500, kMaxPages = 40, kLongestWay = 200;

    struct Choice {
        std::string name, what;
    };

    std::string hear(const std::string& key)
    {
        std::string said;
        const auto& all = machine_.platform.spoken();
        for (; heard_ < all.size(); ++heard_) said += (said.empty() ? "" : "\n") + all[heard_];
        log += "[" + key + "] " + said + "\n";
        file_ << "[" << key << "] " << said << std::endl;
        static const std::regex kTogether("\\b(\\d\\d):?(\\d\\d)\\b"), kApart("\\b\\d\\b");
        for (std::sregex_iterator it(said.begin(), said.end(), kTogether), end; it != end; ++it)
            note_code((*it)[1].str() + (*it)[2].str());
        last_ = said;
        std::string digits; // of notes that have four of them
        for (std::sregex_iterator it(said.begin(), said.end(), kApart), end; it != end; ++it)
            digits += it->str();
        if (digits.size() == 4 && key == "i") note_code(digits);
        static const std::regex kHeals("Health \\+\\d+\\. You take: ([^.]+)\\.");
        std::smatch cure;
        if (std::regex_search(said, cure, kHeals)) cures_.insert(cure[1]);
        if (said.find("You take: Shotgun") != std::string::npos) has_shotgun_ = true;
        static const std::regex kHealth("Health (\\d+)");
        std::smatch found;
        if (std::regex_search(said, found, kHealth)) health_ = std::stoi(found[1]);
        return said;
    }

    bool is_cure(const std::string& destination) const
    {
        const auto is_named = [&](const std::string& cure) { return destination.starts_with(cure + " at"); };
        return health_ < 18 && std::ranges::any_of(cures_, is_named);
    }

    // The way back is near the place of arrival.
    void arrive(const std::string& level)
    {
        level_ = level;
        tries_.clear();
        static const std::regex kExit("(Exit at [0-9, ]+): steps [1-3],");
        const std::string all = destinations();
        for (std::sregex_iterator it(all.begin(), all.end(), kExit), end; it != end; ++it)
            tries_[(*it)[1]] = 100;
    }

    void note_code(const std::string& code)
    {
        if (std::ranges::find(codes_, code) == codes_.end()) codes_.push_back(code);
    }

    // The level's name, when the game can be played; texts before that are read to their end.
    std::string where()
    {
        for (int i = 0; i < kMaxPages; ++i) {
            const std::string said = press("v");
            static const std::regex kPlace("([^. \n][^.\n]*)\\. Facing \\w+ at");
            std::smatch place;
            if (std::regex_search(said, place, kPlace)) {
                here_ = said;
                return place[1];
            }
            if (said.find("You are dead") != std::string::npos && ++deaths_ % 3 == 0) {
                for (int row = 0; row < 5 && press("down").find("Try again") == std::string::npos;) ++row;
                press("return");
                level_.clear(); // all is new
                continue;
            }
            press(said.find("Digits: 4") != std::string::npos && !type_code() ? "escape" : "return");
        }
        return "?";
    }

    // What the notebook has and what was heard, one after the other; false: none of it is right.
    bool type_code()
    {
        press("i");
        press("escape");
        for (const std::vector<std::string> known = codes_; const std::string& code : known) {
            for (const char digit : code) press(std::string(1, digit));
            if (press("return").find("wrong") == std::string::npos) return true;
            press("return"); // asks again
        }
        return false;
    }

    // Somebody hostile straight ahead or beside: turned to and hit. False: nobody.
    bool fight()
    {
        if (health_ < 15) press("h");
        const std::string around = press("b");
        // What ends the way in one direction, and has health.
        static const std::regex kEnd("(Ahead|Left|Right|Behind): (?:(\\d+) free, then )?([^.]+)\\.");
        std::string side;
        int distance = 0;
        for (std::sregex_iterator it(around.begin(), around.end(), kEnd), end; it != end && side.empty();
             ++it) {
            const std::string name = (*it)[3];
            if (!std::regex_search(around, std::regex(name + ": \\d+ \\w+, \\d+ %"))) continue;
            side = (*it)[1];
            distance = (*it)[2].matched ? std::stoi((*it)[2]) + 1 : 1;
        }
        if (side.empty()) return false;
        if (side != "Ahead") return press(side == "Right" ? "right" : "left"), true;
        if (here_.find("Fire Axe") != std::string::npos || here_.find("Extinguisher") != std::string::npos)
            press(distance == 1 ? "1" : has_shotgun_ && distance < 4 ? "4" : "3");
        const std::string said = press("return");
        if (said.find("Nothing to do") != std::string::npos) return false; // behind a fence
        if (said.find("Not enough ammo") != std::string::npos) return press("1"), distance == 1;
        if (said.find("reach") != std::string::npos || said.find("line") != std::string::npos)
            press(distance > 1 ? "up" : "x");
        return true;
    }

    // Walks on to what was not tried so often.
    void go_on()
    {
        std::string best;
        int least = 1 << 20;
        std::set<std::string> seen;
        for (int i = 0; i < 60; ++i) {
            const std::string said = press("n");
            const std::string name = said.substr(0, said.find(": steps"));
            if (!seen.insert(name).second) break;
            if (name.starts_with("Fuel Barrel")) continue; // it would blow up in his face
            if (health_ >= 18 && !tries_.contains(name) && !name.starts_with("Exit")) {
                best = name;
                break;
            }
            const int tries = tries_[name] * 3 + (name.starts_with("Unexplored") ? 0 : 1) +
                              (name.starts_with("Exit") ? 2 : 0) - (is_cure(name) ? 20 : 0);
            if (tries < least) {
                least = tries;
                best = name;
            }
        }
        for (int i = 0; i < 60 && !last_.starts_with(best); ++i) press("n");
        ++tries_[best];
        if (best.starts_with("Fire at")) press("2"); // the extinguisher
        if (best.find("ammed") != std::string::npos || best.starts_with("Weak")) press("1"); // the axe
        std::string before;
        for (int i = 0; i < kLongestWay; ++i) {
            const std::string said = press("g");
            static const std::regex kDanger("lose|attacks|: [12] (ahead|left|right|behind), \\d+ %");
            if (std::regex_search(said, kDanger)) return;
            if (said.empty() || said == before) return;
            before = said;
        }
    }

    tests::Machine& machine_;
    std::ofstream file_; // for a person to read
    std::size_t heard_ = 0;
    std::vector<std::string> codes_;
    std::set<std::string> cures_;
    int deaths_ = 0;
    bool has_shotgun_ = false;
    std::map<std::string, int> tries_;
    std::string here_, last_, level_;
    int health_ = 30;
};

} // namespace

TEST_CASE("the first level is played to its exit by what is said alone", "[runtime][speech][slow]")
{
    tests::require_free_game();
    tests::Machine machine(tests::free_files());
    machine.config.settings.speech = true;
    machine.config.settings.speed = runtime::Speed::Instant;
    machine.config.settings.typewriter = false;
    REQUIRE(machine.start_map("intro"));
    Listener listener(machine);
    CHECK(listener.play_to_end_of("Shift Change"));
}

TEST_CASE("a door without its key is locked and has its colour, a weak wall is no door, and a script no goal",
          "[runtime][speech]")
{
    tests::require_free_game();
    tests::Machine machine(tests::free_files());
    machine.config.settings.speech = true;
    rpg::GameState hub = machine.new_state("junction");
    hub.level.visited.set();
    REQUIRE(machine.start_state(hub));
    Listener listener(machine);
    const std::string before = listener.destinations();
    CHECK(before.find("Yellow door at") != std::string::npos);
    CHECK(before.find("Blue door at 24, 20") != std::string::npos);

    hub.player.keys = 1U << static_cast<unsigned>(rpg::Key::Yellow);
    REQUIRE(machine.start_state(hub));
    const std::string with_key = listener.destinations();
    CHECK(with_key.find("Yellow door at") == std::string::npos);
    CHECK(with_key.find("Blue door at 24, 20") != std::string::npos);

    rpg::GameState bunks = machine.new_state("level01");
    bunks.level.visited.set();
    REQUIRE(machine.start_state(bunks));
    const std::string in_bunks = listener.destinations();
    CHECK(in_bunks.find("Weak Wall at 8, 21") != std::string::npos);
    machine.app->game().play().order(rpg::command::Warp{.tile = {2, 4}});
    machine.pass(3);
    const std::string in_pantry = listener.destinations();
    CHECK(in_pantry.find("Something to use at 1, 4:") != std::string::npos);
    CHECK(in_pantry.find("Something to use at 2, 1:") == std::string::npos); // a script that others run
}

TEST_CASE("a question is answered again, and on other screens reads the screen again", "[runtime][speech]")
{
    tests::require_free_game();
    tests::Machine machine(tests::free_files());
    machine.config.settings.speech = true;
    REQUIRE(machine.start_map("intro"));
    Listener listener(machine);
    listener.press("b");
    const std::string here = listener.press("v");
    CHECK(here.starts_with("Shift Change. Facing east at 3, 28. Health 30 of 30, armor 0. Pistol"));
    CHECK(listener.press("v") == here);
    CHECK(listener.press("n").starts_with("Unexplored at 5, 28: steps 2, ahead."));
    machine.press({"escape", "v"});
    const std::string menu = machine.platform.spoken().back();
    machine.press({"v"});
    CHECK(machine.platform.spoken().back() == menu);
}

TEST_CASE("what a level's end, a death, a notice and a sign show is said, too", "[runtime][speech]")
{
    tests::require_free_game();
    tests::Machine machine(tests::free_files());
    machine.config.settings.speech = true;
    rpg::GameState hurt = machine.new_state("intro");
    hurt.player.fighter.health = 5;
    REQUIRE(machine.start_state(hurt));
    const auto said = [&] {
        const auto& all = machine.platform.spoken();
        return all.empty() ? std::string() : all.back();
    };
    machine.press({"h"});
    CHECK(said() == "You have no medkit.");
    machine.press({"v"});
    CHECK(said().starts_with("Shift Change. Facing")); // not the answer of the key before
    const std::size_t count = machine.platform.spoken().size();
    machine.press({"h"});
    CHECK(machine.platform.spoken().size() == count + 1); // again, for it was asked again
    machine.press({"f5"});
    CHECK(said() == "Game saved");

    rpg::GameState finished = machine.new_state("intro");
    finished.screen.mode = rpg::Mode::Stats;
    finished.screen.stats = {.time = 61000, .moves = 30, .kills = 1, .kills_total = 2};
    REQUIRE(machine.start_state(finished));
    CHECK(said() ==
          "Shift Change. Completed. Time: 00:01:01. Secrets: 0/0. Monsters: 1/2. Moves: 30. Experience: 0.");
}

TEST_CASE("what is read aloud is written to a file, without a program that speaks", "[runtime][speech]")
{
    tests::require_free_game();
    tests::Machine machine(tests::free_files());
    const std::string path = machine.folder + "/speech.txt";
    const rpg::Outcome refused = machine.app->log_speech_to(machine.folder + "/nowhere/speech.txt");
    REQUIRE_FALSE(refused);
    CHECK(to_string(refused.error()) == machine.folder + "/nowhere/speech.txt: cannot be written");
    REQUIRE(machine.app->log_speech_to(path));
    REQUIRE(machine.start_map("intro"));
    machine.press({"v"});
    std::ifstream file(path);
    std::string text((std::istreambuf_iterator<char>(file)), {});
    CHECK(text.find("Shift Change. Facing east at 3, 28.") != std::string::npos);
    CHECK(machine.platform.spoken().empty());
}

TEST_CASE("each step and turn lets open sides and walls be heard, when that is wanted", "[runtime][speech]")
{
    tests::require_free_game();
    tests::Machine machine(tests::free_files());
    REQUIRE(machine.start_map("intro"));
    machine.press({"left"});
    const auto own = [&] {
        return std::ranges::count_if(machine.platform.sounds().heard(),
                                     [](const auto& one) { return one.id < 0; });
    };
    CHECK(own() == 0);
    machine.config.settings.way_sounds = true;
    machine.press({"left", "left", "left", "left"});
    CHECK(own() > 0);
}

TEST_CASE("a monster that leaves the sight of the player, and a crate that breaks, are said",
          "[runtime][speech]")
{
    tests::require_free_game();
    tests::Machine machine(tests::free_files());
    machine.config.settings.speech = true;
    machine.config.settings.speed = runtime::Speed::Instant;
    rpg::GameState state = machine.new_state("intro");
    state.player.weapons |= 1U;
    REQUIRE(machine.start_state(state));
    Listener listener(machine);
    const auto warp = [&](rpg::TilePos tile) {
        machine.app->game().play().order(rpg::command::Warp{.tile = tile, .angle = rpg::Angle256{64}});
        machine.pass(3);
        return listener.press("v");
    };
    REQUIRE(machine.face_monster());
    CHECK(listener.press("v").find("out of sight") == std::string::npos);
    CHECK(warp({14, 27}).find("Hollow Guard is out of sight.") != std::string::npos);
    CHECK(listener.press("v").find("out of sight") == std::string::npos);
    listener.press("1");
    std::string said;
    for (int i = 0; i < 5 && said.find("Crate") == std::string::npos; ++i) said = listener.press("return");
    CHECK(said.find("Crate breaks.") != std::string::npos);
}
