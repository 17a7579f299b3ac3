#include "converter/tool/disk.h"
#include "converter/tool/frame_renderer.h"
#include "rpg/core/random.h"
#include "rpg/formats/png.h"
#include "rpg/project/open_game.h"
#include "rpg/source/zip_archive.h"
#include "tests/support/catch.h"
#include "tests/support/command_run.h"
#include "tests/support/places.h"
#include "tests/support/small_game.h"
#include "tests/support/temp_folder.h"
#include "tests/support/true_frames.h"

#include <filesystem>

using namespace converter;
using tests::run_command;
namespace fs = std::filesystem;

namespace {

struct ArtFolder { // with a small game in it
    ArtFolder()
    {
        const auto zip = rpg::write_zip(tests::small_game_files(rpg::Edition::Brew));
        REQUIRE(write_file(game, *zip));
    }
    tests::TempFolder folder;
    std::string game = folder.in("game.zip"), mod = folder.in("large-art");
};

rpg::Image picture_at(const fs::path& path)
{
    const auto bytes = read_file(path.generic_string(), 1U << 24);
    REQUIRE(bytes);
    const auto image = rpg::decode_png(*bytes, path.generic_string());
    REQUIRE(image);
    return *image;
}

std::string first_file(const fs::path& folder)
{
    std::string first;
    for (const auto& entry : fs::directory_iterator(folder))
        if (const std::string name = entry.path().filename().generic_string(); first.empty() || name < first)
            first = name;
    return first;
}

// A whole screen of each level, from some places.
std::vector<rpg::Image> frames_of(const rpg::OpenedGame& opened)
{
    std::vector<rpg::Image> frames;
    const rpg::Campaign campaign(opened.data());
    rpg::Random random{.state = 7};
    for (const rpg::Stage& stage : campaign.stages()) {
        FrameRenderer renderer(campaign, stage, false);
        for (int i = 0; i < 4; ++i) {
            const rpg::ViewPose pose{random.byte() * 8, random.byte() * 8, random.byte()};
            frames.push_back(
                renderer.draw({.width = 426, .height = 240, .pose = pose, .show = FrameShow::Frame}).image());
        }
    }
    return frames;
}

} // namespace

TEST_CASE("art scale makes a mod with every picture, and frames stay what they were", "[converter][render]")
{
    if (!fs::exists(tests::free_game_zip())) tests::skip_test("the free game is not built");
    const tests::TempFolder folder;
    const std::string mod = folder.in("pack");
    REQUIRE(run_command({"art", "scale", tests::free_game_zip(), "-o", mod, "-q"}).code == ExitCode::Ok);
    rpg::OpenFailure failure;
    const auto own = rpg::open_game({.data = tests::free_game_zip()}, failure);
    const auto fine = rpg::open_game({.data = tests::free_game_zip(), .mods = {mod}}, failure);
    REQUIRE(own);
    REQUIRE(fine);
    CHECK(fine->remarks.empty());
    CHECK(fine->data().true_art.textures.size() + fine->data().true_art.sprites.size() > 500);
    const auto own_frames = frames_of(*own), fine_frames = frames_of(*fine);
    REQUIRE(own_frames.size() > 40);
    REQUIRE(own_frames.size() == fine_frames.size());
    int at_borders = 0, beside = 0;
    for (std::size_t i = 0; i < own_frames.size(); ++i) {
        const tests::FrameDifference difference = tests::difference_of(own_frames[i], fine_frames[i]);
        at_borders += difference.at_borders;
        beside += difference.beside;
    }
    CHECK(beside == 0);
    CHECK(at_borders <= static_cast<int>(own_frames.size()) * 426 * 240 / 10000);
}

TEST_CASE("art scale enlarges pictures as often as it is told, with smooth edges on request", "[converter]")
{
    const ArtFolder art;
    CHECK(run_command({"art", "scale", art.game, "-o", art.mod, "--times", "3"}).code == ExitCode::Usage);
    REQUIRE(run_command({"art", "scale", art.game, "-o", art.mod, "--times", "2"}).code == ExitCode::Ok);
    const fs::path sprites = fs::path(art.mod) / "art/true/sprites";
    const std::string name = first_file(sprites);
    const rpg::Image plain = picture_at(sprites / name);
    CHECK(plain.width == 128);
    REQUIRE(run_command({"art", "scale", art.game, "-o", art.mod, "--times", "4", "--edges"}).code ==
            ExitCode::Ok);
    const rpg::Image smooth = picture_at(sprites / name);
    CHECK(smooth.width == 256);
    const std::string squares = art.folder.in("squares");
    REQUIRE(run_command({"art", "scale", art.game, "-o", squares, "--times", "4"}).code == ExitCode::Ok);
    bool is_different = false;
    for (const auto& entry : fs::directory_iterator(sprites))
        is_different |= !(picture_at(entry.path()) ==
                          picture_at(fs::path(squares) / "art/true/sprites" / entry.path().filename()));
    CHECK(is_different);
}

TEST_CASE("verify and lint name damaged and missing pictures in full colour", "[converter]")
{
    const ArtFolder art;
    REQUIRE(run_command({"art", "scale", art.game, "-o", art.mod}).code == ExitCode::Ok);
    CHECK(run_command({"verify", art.game, "--mod", art.mod}).out.find("art/true") == std::string::npos);
    const fs::path sprites = fs::path(art.mod) / "art/true/sprites";
    const std::string name = first_file(sprites);
    auto bytes = read_file((sprites / name).generic_string(), 1U << 24);
    REQUIRE(bytes);
    (*bytes)[45] ^= 0xFF; // of what is compressed
    REQUIRE(write_file(sprites / name, *bytes));
    const auto damaged = run_command({"verify", art.game, "--mod", art.mod});
    CHECK(damaged.code == ExitCode::Failed);
    CHECK(damaged.err.find("sprites/" + name) != std::string::npos);
    const auto lint = [&] { return run_command({"script", "lint", art.game, "--mod", art.mod}).out; };
    CHECK(lint().find("sprites/" + name + ":PNG: P01 W ") != std::string::npos);
    fs::remove(sprites / name);
    const auto missing = run_command({"verify", art.game, "--mod", art.mod});
    CHECK(missing.code == ExitCode::Ok);
    CHECK(missing.out.find("note: art/true/sprites/" + name + ": is missing") != std::string::npos);
    CHECK(lint().find("art/true/sprites/" + name + ": P02 I is missing") != std::string::npos);
}

TEST_CASE("export png writes the game's own pictures, or with --true those in full colour", "[converter]")
{
    const ArtFolder art;
    REQUIRE(run_command({"art", "scale", art.game, "-o", art.mod}).code == ExitCode::Ok);
    const auto exported = [&](const std::string& name, std::vector<std::string> more) {
        std::vector<std::string> words{"export", "png", art.game, "-o", art.folder.in(name)};
        words.insert(words.end(), more.begin(), more.end());
        REQUIRE(run_command(words).code == ExitCode::Ok);
        const fs::path folder = fs::path(art.folder.in(name)) / "textures";
        return picture_at(folder / first_file(folder)).width;
    };
    CHECK(exported("own", {}) == 64);
    CHECK(exported("with", {"--mod", art.mod}) == 64);
    CHECK(exported("true", {"--mod", art.mod, "--true"}) == 256);
}
