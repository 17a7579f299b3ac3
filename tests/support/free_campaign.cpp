#include "tests/support/free_campaign.h"

#include "rpg/project/convert_edition.h"
#include "rpg/session/content.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/source/read_file.h"
#include "tests/support/catch.h"
#include "tests/support/free_game.h"
#include "tests/support/level_sources.h"
#include "tests/support/places.h"

#include <filesystem>
#include <map>

namespace tests {
namespace {

struct FreeGame {
    explicit FreeGame(rpg::GameData made)
        : data(std::move(made)), campaign(data), content(rpg::content_hash(campaign))
    {
    }

    const rpg::GameData data;
    const rpg::Campaign campaign; // borrows from data
    const std::uint64_t content;
};

rpg::GameData free_data()
{
    rpg::GameData data;
    data.entities = content_entities();
    for (const std::string& stem : content_levels()) data.levels[stem] = content_level(stem);
    return data;
}

const FreeGame& free_game(rpg::Edition edition)
{
    static std::map<rpg::Edition, FreeGame> games;
    const auto found = games.find(edition);
    if (found != games.end()) return found->second;
    return games.try_emplace(edition, rpg::convert_edition(free_data(), edition).game).first->second;
}

rpg::GameData with_rooms()
{
    rpg::GameData data = free_data();
    const std::filesystem::path folder = std::filesystem::path(tests_folder()) / "replays/bugs/rooms/levels";
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        if (file.path().extension() != ".xml") continue;
        const auto text = [&](const char* ending) {
            const auto bytes = rpg::read_file(
                std::filesystem::path(file.path()).replace_extension(ending).string(), 1 << 16);
            return bytes ? std::string(rpg::as_text(*bytes)) : std::string();
        };
        const std::string map = text(".xml");
        const std::string script = text(".drs");
        std::optional<rpg::SourceText> script_text;
        if (!script.empty()) script_text = {script, "room.drs"};
        rpg::LevelCompilation made =
            rpg::compile_level({map, "room.xml"}, script_text, content_vocabulary(), rpg::Edition::Brew);
        REQUIRE(texts_of(made.errors) == std::vector<std::string>{});
        data.levels[file.path().stem().string()] = std::move(made.result.level);
    }
    return data;
}

const FreeGame& rooms()
{
    static const FreeGame kGame(rpg::convert_edition(with_rooms(), rpg::Edition::Brew).game);
    return kGame;
}

} // namespace

const rpg::Campaign& free_campaign(rpg::Edition edition)
{
    return free_game(edition).campaign;
}

std::uint64_t free_content(rpg::Edition edition)
{
    return free_game(edition).content;
}

const rpg::Campaign& rooms_campaign()
{
    return rooms().campaign;
}

std::uint64_t rooms_content()
{
    return rooms().content;
}

rpg::GameState new_free_game(const std::string& map, std::uint64_t seed)
{
    rpg::GameEvents events;
    return rpg::new_game(free_campaign(), {.map = map, .seed = seed}, events);
}

} // namespace tests
