#include "tests/support/catch.h"
#include "tests/support/pilot_campaign.h"

#include <fmt/format.h>
#include <iterator>
#include <random>
#include <utility>

using namespace rpg;
using tests::PilotCampaign;
using tests::PilotLevel;

namespace {

// A level of rooms in a row, each shut off from the one before by something else. What opens a gate lies in
// that room or in one before it.
//
//     ############    levers, texts and machines are in the wall above the rooms
//     #...#...#...    gates are in the middle of the walls between
//     #@..A...B...
//     #...#...#...
//     ############
class Builder {
public:
    Builder(std::mt19937& random, int rooms, int level_id) : random_(random), level_{"", narrow_id(level_id)}
    {
        const auto width = static_cast<std::size_t>(rooms * kWide + 1);
        level_.rows = {std::string(width, '#'), std::string(width, '#'), std::string(width, '#'),
                       std::string(width, '#'), std::string(width, '#'), std::string(width, '#')};
        for (int room = 0; room < rooms; ++room)
            for (int y = 2; y <= 4; ++y)
                for (int x = 1; x < kWide; ++x) at(room * kWide + x, y) = '.';
        at(1, 3) = '@';
        at(rooms * kWide, 3) = 'X';
        next_free_.assign(static_cast<std::size_t>(rooms), 0);
        next_lever_.assign(static_cast<std::size_t>(rooms), 0);
    }

    PilotLevel build(const std::string& next)
    {
        string(next);
        events_ += "event out\n use => set_exit @0 stats\n use => open_door out\nend\n";
        for (int gate = 0; gate + 1 < static_cast<int>(next_free_.size()); ++gate) add_gate(gate);
        level_.script = strings_ + events_;
        return level_;
    }

private:
    static constexpr int kWide = 5;

    static std::uint8_t narrow_id(int id) { return static_cast<std::uint8_t>(id); }
    int roll(int count) { return static_cast<int>(random_() % static_cast<unsigned>(count)); }
    char& at(int x, int y) { return level_.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]; }
    int string(const std::string& text)
    {
        strings_ += fmt::format("string {} \"{}\"\n", string_count_, text);
        return string_count_++;
    }
    // A place in the room that nothing lies on yet: never before a gate or below a lever.
    std::string place(int room)
    {
        const int taken = next_free_[static_cast<std::size_t>(room)]++;
        return fmt::format("{},4", room * kWide + 1 + taken % 4);
    }
    std::string lever(int room)
    {
        const int x = room * kWide + 1 + next_lever_[static_cast<std::size_t>(room)]++ % 4;
        return fmt::format("{},1", x);
    }
    void thing(int room, int sprite)
    {
        level_.elements.push_back(fmt::format("<thing tile=\"{}\" sprite=\"{}\"/>", place(room), sprite));
    }
    void event(const std::string& tile, const std::string& commands)
    {
        events_ += "event " + tile + "\n" + commands + "end\n";
    }
    std::string door(int gate)
    {
        const char letter = static_cast<char>('A' + gate);
        at((gate + 1) * kWide, 3) = letter;
        level_.elements.push_back(
            fmt::format("<door char=\"{0}\" name=\"gate_{0}\" automatic=\"no\"/>", letter));
        return fmt::format("gate_{}", letter);
    }
    std::string in_the_way(int gate) // the gate is open, but for what stands there
    {
        at((gate + 1) * kWide, 3) = '.';
        return fmt::format("{},3", (gate + 1) * kWide);
    }
    void stands(const std::string& tile, int sprite)
    {
        level_.elements.push_back(fmt::format("<thing tile=\"{}\" sprite=\"{}\"/>", tile, sprite));
    }

    using Gate = void (Builder::*)(int gate, int before); // `before`: the room where it is opened

    void key_gate(int gate, int before)
    {
        constexpr std::pair<int, const char*> kKeys[] = {
            {65, "red"}, {66, "blue"}, {67, "green"}, {73, "yellow"}};
        const auto& [sprite, name] = kKeys[roll(4)];
        thing(before, sprite);
        const std::string line = door(gate);
        event(line, fmt::format(" use => need_key {}\n use => open_door {}\n", name, line));
    }
    void code_gate(int gate, int before)
    {
        const int code = 1000 + roll(9000);
        const int told = string(fmt::format("The code is {}.", code));
        const int asked = string("Code?");
        const int wanted = string(std::to_string(code));
        event(lever(before), fmt::format(" use => dialog @{}\n", told));
        const std::string line = door(gate);
        event(line, fmt::format(" use => ask_code code @{} prompt @{}\n use => open_door {}\n", wanted, asked,
                                line));
    }
    void weak_gate(int gate, int before)
    {
        thing(before, 1);
        const char letter = static_cast<char>('a' + gate);
        at((gate + 1) * kWide, 3) = letter;
        level_.elements.push_back(fmt::format("<weak char=\"{}\" texture=\"weak\"/>", letter));
    }
    void talker_gate(int gate, int before)
    {
        const std::string person = place(before);
        stands(person, 145);
        const std::string line = door(gate);
        event(person, fmt::format(" use => dialog @{0}\n use => inc_state {1}\n use st=1 => dialog @{0}\n"
                                  " use st=1 => inc_state {1}\n use st=2 => set_state {2} = 1\n",
                                  string("Yes?"), person, line));
        event(line, fmt::format(" use st=1 => open_door {}\n", line));
    }
    void toll_gate(int gate, int before)
    {
        thing(before, 96);
        thing(before, 96);
        event(lever(before), " use => open_store 0\n");
        const std::string line = door(gate);
        event(line, fmt::format(" use => need_stat credits 8 else @{}\n use => take_stat credits 8\n"
                                " use => open_door {}\n",
                                string("Eight."), line));
    }
    void fire_gate(int gate, int /*before*/) { stands(in_the_way(gate), 129); }
    void monster_gate(int gate, int before)
    {
        thing(before, 84);
        stands(in_the_way(gate), 17);
    }
    void barrel_gate(int gate, int /*before*/) { stands(in_the_way(gate), 130); }
    void look_gate(int gate, int before)
    {
        const std::string line = door(gate);
        event(place(before), fmt::format(" face:S => open_door {}\n", line));
    }
    void levers_gate(int gate, int before)
    {
        const std::string first = lever(before);
        const std::string second = lever(before + roll(gate + 1 - before));
        const std::string line = door(gate);
        event(first, fmt::format(" use => set_state {} = 1\n", second));
        event(second, fmt::format(" use st=1 => open_door {}\n use => shake 100ms power 1\n", line));
    }
    void teleport_gate(int gate, int /*before*/)
    {
        event(place(gate), fmt::format(" enter => teleport {},3 facing E\n", (gate + 1) * kWide + 1));
    }
    void step_gate(int gate, int before)
    {
        const std::string line = door(gate);
        event(place(before), fmt::format(" enter once => open_door {}\n", line));
    }
    void add_gate(int gate)
    {
        constexpr Gate kGates[] = {&Builder::key_gate,     &Builder::code_gate,     &Builder::weak_gate,
                                   &Builder::talker_gate,  &Builder::toll_gate,     &Builder::fire_gate,
                                   &Builder::monster_gate, &Builder::barrel_gate,   &Builder::look_gate,
                                   &Builder::levers_gate,  &Builder::teleport_gate, &Builder::step_gate};
        const int before = roll(gate + 1);
        (this->*kGates[roll(static_cast<int>(std::size(kGates)))])(gate, before);
    }

    std::mt19937& random_;
    PilotLevel level_;
    std::string strings_;
    std::string events_;
    int string_count_ = 0;
    std::vector<int> next_free_;
    std::vector<int> next_lever_;
};

} // namespace

TEST_CASE("the pilot finishes campaigns of rooms that are shut by all kinds of things", "[pilot]")
{
    constexpr unsigned kCampaigns = 30;
    for (unsigned seed = 1; seed <= kCampaigns; ++seed) {
        std::mt19937 random(seed);
        std::vector<PilotLevel> levels;
        const std::vector<std::string> names{"first", "second", "third"};
        for (std::size_t i = 0; i < names.size(); ++i) {
            PilotLevel level =
                Builder(random, 5, i == 0 ? 1 : static_cast<int>(i) + 3)
                    .build(i + 1 < names.size() ? "/" + names[i + 1] + ".bsp" : "/endgame.bsp");
            level.name = names[i];
            levels.push_back(std::move(level));
        }
        const PilotCampaign game(levels);
        const PilotRun run = game.play();
        INFO("campaign " << seed << ", stuck in " << run.state.map);
        CHECK(run.finished);
        CHECK(run.guessed_codes.empty());
    }
}
