// What holds for whole games, on the free ones where they are installed (Debian: freedoom).
#include "converter/wad/check.h"
#include "converter/wad/map.h"
#include "converter/wad/textures.h"
#include "rpg/source/read_file.h"
#include "tests/support/catch.h"

#include <map>

using namespace converter::wad;

namespace {

std::vector<Archive> games()
{
    std::vector<Archive> found;
    for (const char* name : {"freedoom1.wad", "freedoom2.wad"}) {
        auto archive = open_archive(std::string("/usr/share/games/doom/") + name);
        if (archive) found.push_back(std::move(*archive));
    }
    if (found.empty()) WARN("SKIPPED: freedoom is not installed");
    return found;
}

} // namespace

TEST_CASE("every map of Freedoom comes back byte by byte", "[wad][freedoom]")
{
    for (const Archive& game : games()) {
        const std::vector<MapPlace> places = find_maps(game);
        CHECK(places.size() >= 32);
        for (const MapPlace& place : places) {
            std::vector<rpg::Error> problems;
            const rpg::FileList lumps = encode_map(read_map(game, place, problems));
            CHECK(problems.empty());
            for (std::size_t i = 0; i < lumps.size(); ++i) {
                const rpg::ByteView original = game.lumps[place.marker + i].bytes;
                CHECK((rpg::ByteView(lumps[i].bytes).size() == original.size() &&
                       std::equal(original.begin(), original.end(), lumps[i].bytes.begin())));
            }
        }
    }
}

TEST_CASE("Freedoom has the problems that are known, and no others", "[wad][freedoom]")
{
    for (const Archive& game : games()) {
        std::map<std::string, int> kinds;
        for (const Finding& finding : check_wad(game)) ++kinds[finding.kind];
        for (const auto& [kind, count] : kinds) {
            CAPTURE(kind, count);
            CHECK((kind == "dead-tag" || kind == "no-tag" || kind == "line-without-side" ||
                   kind == "blockmap-missing" || kind == "sound"));
        }
    }
}
