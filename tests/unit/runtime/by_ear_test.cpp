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
    explicit Listener(tests::Machine& machine) : machine_(machine) {}

    // Presses a key; what was said since.
    std::string press(const std::string& key)
    {
        machine_.press({key.c_str()});
        return hear(key);
    }

    bool play_to_another_level()
    {
        hear("");
        const std::string level = where();
        REQUIRE(level != "?");
        for (int i = 0; i < kMaxRounds; ++i) {
            if (const std::string now = where(); now != "?" && now != level) return true;
            if (!fight()) go_on();
        }
        return false;
    }

    std::string log;

private:
    static constexpr int kMaxRounds = 700, kMaxPages = 40;

    struct Choice {
        std::string name, what;
    };

    std::string hear(const std::string& key)
    {
        std::string said;
        const auto& all = machine_.platform.spoken();
        for (; heard_ < all.size(); ++heard_) said += (said.empty() ? "" : "\n") + all[heard_];
        log += "[" + key + "] " + said + "\n";
        static const std::regex kCode("\\b(\\d\\d):?(\\d\\d)\\b");
        for (std::sregex_iterator it(said.begin(), said.end(), kCode), end; it != end; ++it) {
            const std::string code = (*it)[1].str() + (*it)[2].str();
            if (std::ranges::find(codes_, code) == codes_.end()) codes_.push_back(code);
        }
        static const std::regex kHealth("Health (\\d+)");
        std::smatch found;
        if (std::regex_search(said, found, kHealth)) health_ = std::stoi(found[1]);
        return said;
    }

    // The level's name, when the game can be played; texts before that are read to their end.
    std::string where()
    {
        for (int i = 0; i < kMaxPages; ++i) {
            const std::string said = press("v");
            if (const auto at = said.find("Facing"); at != std::string::npos) {
                here_ = said;
                return said.substr(0, said.find('.'));
            }
            press(said.find("code:") != std::string::npos && !type_code() ? "escape" : "return");
        }
        return "?";
    }

    // The one that was tried least.
    bool type_code()
    {
        const auto code =
            std::ranges::min_element(codes_, {}, [&](const std::string& one) { return tries_[one]; });
        if (code == codes_.end()) return false;
        ++tries_[*code];
        for (const char digit : *code) press(std::string(1, digit));
        return true;
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
            press(distance > 1 ? "3" : "1");
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
            const int tries = tries_[name] * 3 + (name.starts_with("Unexplored") ? 0 : 1) +
                              (name.starts_with("Exit") ? 2 : 0);
            if (tries < least) {
                least = tries;
                best = name;
            }
        }
        for (int i = 0; i < 60; ++i)
            if (press("n").starts_with(best)) break;
        ++tries_[best];
        if (best.starts_with("Fire at")) press("2"); // the extinguisher
        if (best.find("ammed") != std::string::npos || best.starts_with("Weak")) press("1"); // the axe
        std::string before;
        for (int i = 0; i < 60; ++i) {
            const std::string said = press("g");
            static const std::regex kDanger("lose|attacks|: [12] (ahead|left|right|behind), \\d+ %");
            if (std::regex_search(said, kDanger)) return;
            if (said.empty() || said == before) return;
            before = said;
        }
    }

    tests::Machine& machine_;
    std::size_t heard_ = 0;
    std::vector<std::string> codes_;
    std::map<std::string, int> tries_;
    std::string here_;
    int health_ = 30;
};

} // namespace

TEST_CASE("the first level is played to its exit by what is said alone", "[runtime][speech][slow]")
{
    tests::require_free_game();
    tests::Machine machine(tests::free_files());
    machine.config.settings.speech = true;
    REQUIRE(machine.start_map("intro"));
    Listener listener(machine);
    const bool has_left = listener.play_to_another_level();
    if (const char* path = std::getenv("DRPG_SPEECH_LOG")) std::ofstream(path) << listener.log;
    CHECK(has_left);
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
