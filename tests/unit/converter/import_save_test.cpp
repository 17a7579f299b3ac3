#include "rpg/core/text.h"
#include "rpg/session/check_state.h"
#include "rpg/session/port_player.h"
#include "rpg/session/port_save.h"
#include "rpg/session/save.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/turn/step.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "tests/support/catch.h"
#include "tests/support/command_run.h"
#include "tests/support/free_campaign.h"
#include "tests/support/free_files.h"
#include "tests/support/port_files.h"
#include "tests/support/random_level.h"
#include "tests/support/small_campaign.h"
#include "tests/support/sweep.h"
#include "tests/support/temp_folder.h"

#include <algorithm>
#include <array>
#include <filesystem>

using namespace rpg;
using tests::free_campaign;
using tests::port_files;
using tests::port_player;
using tests::small_campaign;

namespace {

PlayerCommand random_command(tests::TestRandom& random)
{
    using namespace command;
    const std::array<PlayerCommand, 12> kChoices{Forward{},   Forward{},    Forward{}, TurnLeft{},
                                                 TurnRight{}, Use{},        Use{},     Use{},
                                                 Pass{},      NextWeapon{}, Back{},    StrafeLeft{}};
    return kChoices[random.below(kChoices.size())];
}

// The port saves only where the player walks and nothing moves.
bool is_at_rest(const GameState& state)
{
    const auto runs = [](const EffectState& effect) { return effect.runs(); };
    return state.screen.mode == Mode::Playing && state.level.moving.empty() && state.level.scripts.empty() &&
           std::ranges::none_of(state.level.effects, runs) && !state.level.turn.monsters_due;
}

// What a file of the port can hold.
void check_same(const GameState& made, const GameState& played)
{
    CHECK(made.map == played.map);
    CHECK(made.clock == played.clock);
    CHECK(made.player == played.player);
    CHECK(made.career.total_moves == played.career.total_moves);
    CHECK(made.career.completed == played.career.completed);
    const LevelState &a = made.level, &b = played.level;
    CHECK(a.lines == b.lines);
    CHECK(a.event_states == b.event_states);
    CHECK(a.spent == b.spent);
    CHECK(a.visited == b.visited);
    CHECK(a.couplings == b.couplings);
    CHECK(a.next_drop == b.next_drop);
    CHECK(a.moves == b.moves);
    CHECK(a.notes == b.notes);
    CHECK(a.floor_colour == b.floor_colour);
    CHECK(a.awake.size() == b.awake.size());
    REQUIRE(a.things.size() == b.things.size());
    for (std::size_t i = 0; i < a.things.size(); ++i) {
        CAPTURE(i);
        CHECK(a.things[i].at == b.things[i].at);
        CHECK(a.things[i].id == b.things[i].id);
        CHECK(a.things[i].flags == b.things[i].flags);
    }
    constexpr std::uint16_t kPassing = entity_bit::kAttacking | entity_bit::kRaising | entity_bit::kStepping;
    for (std::size_t i = 0; i < a.entities.size(); ++i) {
        CAPTURE(i);
        CHECK(a.entities[i].def == b.entities[i].def);
        CHECK(a.entities[i].flags == (b.entities[i].flags & ~kPassing));
    }
    for (std::size_t i = 0; i < a.monsters.size(); ++i)
        if (b.monsters[i].fighter.health > 0) CHECK(a.monsters[i].fighter == b.monsters[i].fighter);
}

GameState on_entry(const Campaign& campaign, const std::string& map = "intro")
{
    GameEvents none;
    return new_game(campaign, {.map = map}, none);
}

std::string reason_of(const Result<PortImport>& made)
{
    return made ? std::string() : to_string(made.error());
}

bool mentions(const PortImport& made, std::string_view words)
{
    return std::ranges::any_of(
        made.remarks, [&](const Error& remark) { return remark.reason.find(words) != std::string::npos; });
}

} // namespace

TEST_CASE("a game of the C port goes on as it was saved, on every level and in both widths",
          "[sim][port-save]")
{
    const Campaign& campaign = free_campaign();
    tests::TestRandom random(7);
    for (const Stage& stage : campaign.stages()) {
        if (stage.level->level_id < kFirstLevel || stage.level->level_id > kLastLevelId) continue;
        CAPTURE(stage.name);
        GameState state = on_entry(campaign, stage.name);
        state.switches.god = false;
        int compared = 0;
        for (int turn = 0; turn < 120; ++turn) {
            GameEvents events;
            step_into(campaign, state, random_command(random), events);
            if (state.map != stage.name || state.screen.mode == Mode::Dead) break;
            if (turn % 20 != 0 || !is_at_rest(state)) continue;
            const tests::PortShape shape{turn % 40 == 0 ? std::size_t{8} : 4, random.next()};
            const auto made = import_port_save(campaign, port_files(campaign, state, shape));
            CAPTURE(turn, reason_of(made));
            REQUIRE(made);
            REQUIRE(made->remarks.empty());
            check_same(made->state, state);
            CHECK(made->state.career.deaths == 2);
            CHECK(made->state.entry.map == hub_of(campaign));
            ++compared;
        }
        CHECK(compared > 0);
    }
}

TEST_CASE("a file of 8 bytes that has the size of one of 4 is told apart", "[sim][port-save]")
{
    GameState state = on_entry(small_campaign());
    state.player.ammo = {0, 8, 0, 9, 0, 0}; // 9 rockets and no cells: a notebook of 1 byte would end there
    for (const std::size_t width : {4U, 8U}) {
        const Bytes bytes = port_player(small_campaign(), state, {.width = width, .left_over = 0xFFFFFFFF});
        const auto player = decode_port_player(bytes, "Player2");
        REQUIRE(player);
        CHECK(player->player.ammo == state.player.ammo);
        CHECK_FALSE(player->is_garbled);
    }
}

TEST_CASE("what the fork made of its own file keeps the character alone", "[sim][port-save]")
{
    GameState state = on_entry(small_campaign());
    state.player.credits = 55;
    state.player.ammo = {1, 2, 3, 4, 255, 255};
    state.player.items = {255, 255, 0, 0, 0};
    FileSet files = port_files(small_campaign(), state, {.width = 8});
    const auto made = import_port_save(small_campaign(), files);
    CAPTURE(reason_of(made));
    REQUIRE(made);
    CHECK(mentions(*made, "garbled"));
    CHECK(made->state.player.credits == 55);
    CHECK(made->state.player.ammo[4] == 0);
    CHECK(made->state.map == hub_of(small_campaign()));
    CHECK(check_state(small_campaign(), made->state));
    // The same in a 4-byte file is no such story.
    files = port_files(small_campaign(), state, {.width = 4});
    CHECK(reason_of(import_port_save(small_campaign(), files)) == "Player2: ammo: is more than 99");
}

TEST_CASE("without a World that fits, the level begins again with the character", "[sim][port-save]")
{
    GameState state = on_entry(small_campaign());
    state.player.credits = 55;
    FileSet files = port_files(small_campaign(), state);
    const auto import = [&](std::string_view remark) {
        const auto made = import_port_save(small_campaign(), files);
        CAPTURE(reason_of(made), remark);
        REQUIRE(made);
        CHECK(mentions(*made, remark));
        CHECK(mentions(*made, "the level starts over"));
        CHECK(made->state.player.credits == 55);
        CHECK(check_state(small_campaign(), made->state));
    };
    files["World"].pop_back();
    import("World");
    files["World"][0] ^= 1U;
    import("belongs to another level or other data");
    files.erase("World");
    import("World is missing");
}

TEST_CASE("deaths come from Config or config.ini, and are 0 without them", "[sim][port-save]")
{
    const GameState state = on_entry(small_campaign());
    FileSet files = port_files(small_campaign(), state);
    const auto deaths = [&] {
        const auto made = import_port_save(small_campaign(), files);
        REQUIRE(made);
        return made->state.career.deaths;
    };
    CHECK(deaths() == 2);
    files["config.ini"] =
        to_bytes("[video]\r\ntotaldeaths = 9\r\n[GAME]\r\n; so often\r\nTotalDeaths = \"5\"\r\n");
    CHECK(deaths() == 5);
    files.erase("config.ini");
    files["Config"][0] = 22; // of another program
    CHECK(deaths() == 0);
    files.erase("Config");
    CHECK(deaths() == 0);
}

TEST_CASE("without a good Player the entry record is the character at the hub", "[sim][port-save]")
{
    const GameState state = on_entry(small_campaign());
    FileSet files = port_files(small_campaign(), state);
    files["Player"] = Bytes{1, 2, 3};
    const auto made = import_port_save(small_campaign(), files);
    REQUIRE(made);
    CHECK(mentions(*made, "after a death"));
    CHECK(made->state.entry.map == hub_of(small_campaign()));
    CHECK_FALSE(made->state.entry.has_place);
}

TEST_CASE("characters that no game can have are refused with their field", "[sim][port-save]")
{
    const GameState good = on_entry(small_campaign());
    const auto refused = [](const GameState& state) {
        return reason_of(import_port_save(small_campaign(), port_files(small_campaign(), state)));
    };
    GameState state = good;
    state.player.fighter.health = 0;
    CHECK(refused(state) == "Player2: health: is not between 1 and its maximum");
    state = good;
    state.player.xp = 100'000;
    CHECK(refused(state) == "Player2: xp: is more than the level of the character needs");
    state = good;
    state.player.level = 0;
    CHECK(refused(state) == "Player2: level: is not a level that can be reached");
    state = good;
    state.player.items[2] = 100;
    CHECK(refused(state) == "Player2: items: is more than 99");
    state = good;
    state.career.all_kills = 2;
    CHECK(refused(state) ==
          "Player2: levels completed: lacks levels of which all monsters or secrets are counted");
    state = good;
    state.player.at = {5000, 96};
    CHECK(refused(state) == "Player2: x, y: is not on the map");
    state = good;
    state.player.at = {32, 32};
    CHECK(refused(state) == "Player2: x, y: is inside a wall");
    state = good;
    state.player.weapon = 12;
    CHECK(refused(state).find("weapon: is not a weapon") != std::string::npos);
    FileSet files = port_files(small_campaign(), good);
    files["Player2"] = to_bytes("something else that is long enough to be a character");
    CHECK(reason_of(import_port_save(small_campaign(), files)).starts_with("Player2:"));
    CHECK(reason_of(import_port_save(small_campaign(), {})) == "Player2: is missing");
}

TEST_CASE("cut and changed files of the C port are refused or make a game that can go on", "[sim][port-save]")
{
    const FileSet good = port_files(small_campaign(), on_entry(small_campaign()));
    tests::sweep(good.at("Player2"), [&](ByteView bytes) {
        FileSet files = good;
        files["Player2"] = {bytes.begin(), bytes.end()};
        return import_port_save(small_campaign(), files);
    });
    for (const char* name : {"World", "Player", "Config"}) {
        CAPTURE(name);
        FileSet files = good;
        Bytes& changed = files[name];
        for (std::size_t i = 0; i < changed.size(); i += 3) {
            changed[i] ^= 0x81U;
            if (const auto made = import_port_save(small_campaign(), files))
                REQUIRE(check_state(small_campaign(), made->state));
            changed[i] ^= 0x81U;
        }
    }
}

TEST_CASE("import save makes a saved game of the folder of the C port and says what is lost",
          "[sim][port-save][cli]")
{
    const runtime::GameFiles& game = tests::free_files();
    const tests::TempFolder temp;
    const std::string folder = temp.path.generic_string();
    FileSet files = port_files(*game.campaign, on_entry(*game.campaign));
    files.erase("Config");
    for (const auto& [name, bytes] : files) // the names in any case
        REQUIRE(write_file(folder + "/port/" + to_lower(name), bytes));
    const std::string save = folder + "/out.save";
    const auto import = [&](const std::string& from, const std::string& to) {
        return tests::run_command({"import", "save", from, tests::free_game_zip(), "-o", to});
    };
    const tests::CommandRun done = import(folder + "/port/world", save);
    CHECK(done.code == converter::ExitCode::Ok);
    CHECK(done.err.find("how often the player died is not known") != std::string::npos);
    const auto made = decode_save(*read_file(save, 1 << 20), save);
    REQUIRE(made);
    CHECK(made->extras.data_name == "free.zip");
    CHECK(load_save(*game.campaign, game.content, *made, save));
    CHECK(import(folder + "/port", folder + "/out.txt").code == converter::ExitCode::Usage);
    CHECK(import(folder, save).code == converter::ExitCode::BadSave);
}
