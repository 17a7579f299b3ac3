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
        for (int i = 0; i < kMaxRounds && log.find("] " + level + ". Completed.") == std::string::npos; ++i) {
            const std::string here = where();
            if (here == "?") continue;
            if (here != level_) arrive(here);
            if (!fight()) go_on();
        }
        return log.find("] " + level + ". Completed.") != std::string::npos;
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
    static constexpr int kMaxRounds = 1500, kMaxPages = 40, kLongestWay = 200, kMaxDeaths = 6;

    // Somebody in sight who has health.
    struct Enemy {
        std::string name;
        int ahead = 0, right = 0;
        int distance() const { return std::abs(ahead) + std::abs(right); }
        bool is_in_line() const { return ahead == 0 || right == 0; }
        std::string side() const
        {
            return right == 0 ? ahead > 0 ? "Ahead" : "Behind" : right > 0 ? "Right" : "Left";
        }
    };

    std::string hear(const std::string& key)
    {
        std::string said;
        const auto& all = machine_.platform.spoken();
        for (; heard_ < all.size(); ++heard_) said += (said.empty() ? "" : "\n") + all[heard_];
        log += "[" + key + "] " + said + "\n";
        file_ << "[" << key << "] " << said << std::endl;
        last_ = said;
        hear_codes(key, said);
        hear_things(said);
        return said;
    }

    void hear_things(const std::string& said)
    {
        static const std::regex kTakes("You take: ([^.]+)\\."),
            kHeals("Health \\+\\d+\\. You take: ([^.]+)\\."),
            kLeft("Health is full: you leave it.*\\. ([^.:]+): here"),
            kHealth("Health (\\d+)(?: of (\\d+))?");
        if (said.find("Health") == std::string::npos && said.find("You take") == std::string::npos) return;
        for (std::sregex_iterator it(said.begin(), said.end(), kTakes), end; it != end; ++it)
            taken_.insert((*it)[1]);
        has_kit_ = has_kit_ || said.find("You take: Med") != std::string::npos;
        std::smatch found;
        if (std::regex_search(said, found, kHeals)) cures_.insert(found[1]);
        if (std::regex_search(said, found, kLeft)) cures_.insert(found[1]);
        if (std::regex_search(said, found, kHealth)) health_ = std::stoi(found[1]);
        if (found[2].matched) most_ = std::stoi(found[2]);
    }

    void hear_codes(const std::string& key, const std::string& said)
    {
        if (said.find_first_of("0123456789") == std::string::npos || key == "g" || key == "n" || key == "b")
            return;
        static const std::regex kTogether("\\b(\\d\\d):?(\\d\\d)\\b"), kApart("\\b\\d\\b");
        for (std::sregex_iterator it(said.begin(), said.end(), kTogether), end; it != end; ++it)
            note_code((*it)[1].str() + (*it)[2].str());
        std::string digits; // of notes that have four of them
        for (std::sregex_iterator it(said.begin(), said.end(), kApart), end; it != end; ++it)
            digits += it->str();
        if (digits.size() == 4 && key == "i") note_code(digits);
    }

    bool has(const std::string& weapon) const { return taken_.contains(weapon); }
    bool is_hurt(int percent) const { return health_ * 100 < most_ * percent; }

    bool is_cure(const std::string& destination) const
    {
        return std::ranges::any_of(
            cures_, [&](const std::string& cure) { return destination.starts_with(cure + " at"); });
    }

    // The way back is near the place of arrival.
    void arrive(const std::string& level)
    {
        level_ = level;
        deaths_ = 0;
        tries_.clear();
        static const std::regex kExit("(Exit at [0-9, ]+): steps [1-3],");
        const std::string all = destinations();
        for (std::sregex_iterator it(all.begin(), all.end(), kExit), end; it != end; ++it)
            tries_[(*it)[1]] = 100;
        save();
    }

    void save()
    {
        press("f5");
        saved_health_ = health_;
        saved_tries_ = tries_;
        rounds_ = 0;
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
            if (std::regex_search(said, place, kPlace)) return place[1];
            if (said.find("You are dead") != std::string::npos)
                die();
            else
                press(said.find("Digits: 4") != std::string::npos && !type_code() ? "escape" : "return");
        }
        return "?";
    }

    // Loads what was saved, and does not do the very same again.
    void die()
    {
        if (++deaths_ < kMaxDeaths) {
            press("f9");
            rounds_ = -10;
            ++saved_tries_[goal_]; // not the same way again
            tries_ = saved_tries_;
            return;
        }
        for (int row = 0; row < 5 && press("down").find("Try again") == std::string::npos;) ++row;
        press("return");
        level_.clear(); // all is new
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

    static std::vector<Enemy> enemies_in(const std::string& said)
    {
        static const std::regex kEnemy(
            "([^.:\n]+): (?:(\\d+) (ahead|behind))?(?:, )?(?:(\\d+) (right|left))?, \\d+ %");
        std::vector<Enemy> enemies;
        for (std::sregex_iterator it(said.begin(), said.end(), kEnemy), end; it != end; ++it) {
            const auto tiles = [&](std::size_t group, const char* negative) {
                return !(*it)[group].matched
                           ? 0
                           : std::stoi((*it)[group]) * ((*it)[group + 1] == negative ? -1 : 1);
            };
            const std::string name = (*it)[1];
            enemies.push_back(
                {name.substr(name.find_first_not_of(' ')), tiles(2, "behind"), tiles(4, "left")});
        }
        std::ranges::stable_sort(enemies, {}, &Enemy::distance);
        return enemies;
    }

    // What the texts of the weapons and of people say: hollow men fear the axe, foam kills fire, the shotgun
    // speaks clearest two steps away.
    void choose_weapon(const Enemy& enemy)
    {
        const bool is_near = enemy.distance() == 1;
        const bool is_fire = enemy.name.find("Cinder") != std::string::npos,
                   is_hollow = enemy.name.starts_with("Hollow");
        const char* key = "3";
        if (is_fire && has("Extinguisher") && enemy.distance() <= 2)
            key = "2";
        else if (has("Fire Axe") && is_near && is_hollow)
            key = "1";
        else if (has("Shotgun") && shells_ && enemy.distance() <= 4)
            key = "4";
        else if (has("Fire Axe") && is_near && !bullets_)
            key = "1";
        if (key != weapon_) press(weapon_ = key);
    }

    // Somebody hostile is turned to and hit, or awaited. False: nobody, or he does not come.
    bool fight()
    {
        if (is_hurt(45) && has_kit_) has_kit_ = press("h").find("no medkit") == std::string::npos;
        const std::string around = press("b");
        const std::vector<Enemy> enemies = enemies_in(around);
        if (enemies.empty()) {
            waits_ = 0;
            bullets_ = shells_ = true;
            if (++rounds_ > 3 && health_ * 2 > most_ && health_ + 3 >= saved_health_) save();
            return false;
        }
        for (const Enemy& enemy : enemies) {
            if (!enemy.is_in_line()) continue;
            const std::regex end(enemy.side() + ": (?:\\d+ free, then )?" + enemy.name + "\\.");
            if (!std::regex_search(around, end)) continue; // behind somebody or something else
            return attack(enemy);
        }
        if (enemies.front().distance() > 4 || ++waits_ > 3) return false;
        press("c");
        return true;
    }

    bool attack(const Enemy& enemy)
    {
        const std::string side = enemy.side();
        if (side == "Behind") press("left");
        if (side != "Ahead") press(side == "Right" ? "right" : "left");
        if (enemy.distance() == 2 && enemy.name.starts_with("Hollow") && has("Fire Axe") && ++waits_ < 3) {
            press("up");
            return true;
        }
        choose_weapon(enemy);
        const std::string said = press("return");
        waits_ = 0;
        if (said.find("Nothing to do") != std::string::npos) return false; // behind a fence
        if (said.find("Not enough ammo") != std::string::npos) {
            (weapon_ == "4" ? shells_ : bullets_) = false;
            return weapon_ == "4" || enemy.distance() == 1;
        }
        if (said.find("reach") != std::string::npos || said.find("line") != std::string::npos)
            press(enemy.distance() > 1 ? "up" : "c");
        return true;
    }

    // How willingly it is tried next: the least number first.
    int rank(const std::string& name)
    {
        const auto starts = [&](const char* with) { return name.starts_with(with); };
        const int tries = tries_[name];
        int rank = starts("Unexplored")                         ? tries
                   : starts("Exit")                             ? 4 + tries * 4
                   : starts("Locked door")                      ? 3 + tries * 3
                   : name.find("Crate at") != std::string::npos ? 5 + tries * 6
                                                                : 1 + tries * 6;
        if (is_cure(name) && is_hurt(90)) rank -= is_hurt(60) ? 30 : 4;
        if (starts("Med Patch") || starts("Shotgun") || starts("Armor")) rank -= 20;
        return rank;
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
            if (const int now = rank(name); now < least) {
                least = now;
                best = name;
            }
            if (least <= least_) break; // nothing was better the last time
        }
        least_ = std::max(least, 1);
        for (int i = 0; i < 60 && !last_.starts_with(best); ++i) press("n");
        ++tries_[best];
        goal_ = best;
        if (best.starts_with("Fire at")) press(weapon_ = "2");
        if (best.find("ammed") != std::string::npos || best.starts_with("Weak")) press(weapon_ = "1");
        std::string before;
        for (int i = 0; i < kLongestWay; ++i) {
            const std::string said = press("g");
            if (said.empty() || said == before || said.find("lose") != std::string::npos ||
                said.find("attacks") != std::string::npos)
                return;
            const std::vector<Enemy> enemies = enemies_in(said);
            if (!enemies.empty() && enemies.front().distance() <= 5) return;
            before = said;
        }
    }

    tests::Machine& machine_;
    std::ofstream file_; // for a person to read
    std::size_t heard_ = 0;
    std::vector<std::string> codes_;
    std::set<std::string> cures_{"Medic"}, taken_;
    std::map<std::string, int> tries_, saved_tries_;
    std::string last_, level_, weapon_, goal_;
    int least_ = 1, health_ = 30, most_ = 30, saved_health_ = 0, deaths_ = 0, rounds_ = 0, waits_ = 0;
    bool has_kit_ = true, bullets_ = true, shells_ = true;
};

} // namespace

TEST_CASE("the first two levels are played to their exits by what is said alone", "[runtime][speech][slow]")
{
    tests::require_free_game();
    tests::Machine machine(tests::free_files(), {240, 160}); // small pictures take less time
    machine.config.settings.speech = true;
    machine.config.settings.speed = runtime::Speed::Instant;
    machine.config.settings.typewriter = false;
    REQUIRE(machine.start_map("intro"));
    Listener listener(machine);
    REQUIRE(listener.play_to_end_of("Shift Change"));
    CHECK(listener.play_to_end_of("Bunkhouse"));
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
