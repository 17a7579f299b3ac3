// What holds for whole games, on the free ones where they are installed (Debian: freedoom).
#include "converter/doom/wad_check/check.h"
#include "converter/wad/dmx.h"
#include "converter/wad/lump_kind.h"
#include "converter/wad/map.h"
#include "converter/wad/textures.h"
#include "rpg/formats/midi.h"
#include "tests/support/catch.h"
#include "tests/support/lump_encoders.h"

#include <algorithm>
#include <map>

using namespace converter::wad;

namespace {

std::vector<Archive> games(std::initializer_list<const char*> names)
{
    std::vector<Archive> found;
    for (const char* name : names) {
        auto archive = open_archive(std::string("/usr/share/games/doom/") + name);
        if (archive) found.push_back(std::move(*archive));
    }
    if (found.empty()) tests::skip_test("freedoom is not installed");
    return found;
}

constexpr const char* kFirst = "freedoom1.wad";
constexpr const char* kSecond = "freedoom2.wad";

} // namespace

TEST_CASE("every map of Freedoom comes back byte by byte", "[wad][freedoom]")
{
    for (const Archive& game : games({kFirst})) {
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

TEST_CASE("pictures, tables and sounds of Freedoom come back", "[wad][freedoom]")
{
    const auto same = [](const rpg::Bytes& again, rpg::ByteView bytes) {
        return std::ranges::equal(again, bytes);
    };
    for (const Archive& game : games({kSecond})) {
        const std::vector<LumpKind> kinds = classify(game);
        std::map<LumpKind, int> read;
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            const rpg::ByteView bytes = game.lumps[i].bytes;
            INFO(game.lumps[i].name);
            bool is_same = true;
            switch (kinds[i]) {
            case LumpKind::Picture: {
                if (++read[kinds[i]] % 8 != 0) continue; // enough of them
                const auto picture = decode_picture(bytes, "f");
                is_same = picture && *decode_picture(encode_picture(*picture), "f") == *picture;
                break;
            }
            case LumpKind::Textures:
                is_same = same(encode_textures(*decode_textures(bytes, "f")), bytes);
                break;
            case LumpKind::PatchNames:
                is_same = same(encode_patch_names(*decode_patch_names(bytes, "f")), bytes);
                break;
            case LumpKind::SpeakerSound:
                is_same = same(tests::encode_speaker_sound(*decode_speaker_sound(bytes, "f")), bytes);
                break;
            case LumpKind::Midi:
                is_same = read_midi_tracks(*rpg::decode_midi(bytes, "f"), "f") &&
                          same(rpg::encode_midi(*rpg::decode_midi(bytes, "f")), bytes);
                break;
            default:
                continue;
            }
            ++read[kinds[i]];
            CHECK(is_same);
        }
        CHECK(read[LumpKind::Picture] > 2000);
        CHECK(read[LumpKind::Midi] > 30);
        CHECK(std::ranges::count(kinds, LumpKind::Demo) == 4);
    }
}

TEST_CASE("Freedoom has the problems that are known, and no others", "[wad][freedoom]")
{
    for (const Archive& game : games({kFirst, kSecond})) {
        std::map<std::string, int> kinds;
        for (const converter::wad::Finding& finding : check_wad(game)) ++kinds[finding.kind];
        for (const auto& [kind, count] : kinds) {
            CAPTURE(kind, count);
            CHECK((kind == "dead-tag" || kind == "no-tag" || kind == "line-without-side" ||
                   kind == "blockmap-missing" || kind == "sound" || kind == "subsector-mixed" ||
                   kind == "overlapping-lines" || kind == "crossing-lines"));
        }
    }
}
