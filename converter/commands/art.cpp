#include "converter/commands/commands.h"
#include "converter/tool/disk.h"
#include "converter/tool/game_input.h"
#include "converter/tool/progress.h"
#include "rpg/core/text.h"
#include "rpg/formats/edge_scaler.h"
#include "rpg/formats/pictures.h"
#include "rpg/project/project_paths.h"
#include "rpg/project/true_art.h"
#include "rpg/render/ui_art.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>

namespace converter {
namespace {

constexpr std::array kScaleArguments{
    kData,
    kMods,
    output_option(Takes::Folder, "MOD", "the folder of the mod; its name becomes that of the mod"),
    number_option("--times", "N", "how many times as large as in the game: 1, 2, 4, 8 or 16", 1, 16, "4"),
    flag_option("--edges", "smooth the edges of steps, as the picture filter of drpg-play does"),
};

rpg::Rgba half_of_both(rpg::Rgba a, rpg::Rgba b)
{
    const auto half = [](int one, int other) { return static_cast<std::uint8_t>((one + other) / 2); };
    if (a.a == 0) return {b.r, b.g, b.b, half(b.a, 0)};
    if (b.a == 0) return {a.r, a.g, a.b, half(a.a, 0)};
    return {half(a.r, b.r), half(a.g, b.g), half(a.b, b.b), half(a.a, b.a)};
}

rpg::Image with_smooth_edges(const rpg::Image& image, int times)
{
    rpg::Image made = rpg::enlarged(image, times);
    const auto pixel = [&](int x, int y) {
        return image.at(std::clamp(x, 0, image.width - 1), std::clamp(y, 0, image.height - 1));
    };
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x)
            rpg::CutCorners<rpg::Rgba>::of(pixel(x, y - 1), pixel(x - 1, y), pixel(x + 1, y), pixel(x, y + 1))
                .draw(&made.at(x * times, y * times), static_cast<std::size_t>(made.width), times,
                      pixel(x, y), half_of_both);
    return made;
}

std::string mod_name(const std::filesystem::path& folder)
{
    std::string name = (folder.has_filename() ? folder : folder.parent_path()).filename().generic_string();
    for (char& letter : name)
        if (!rpg::is_letter(letter) && !rpg::is_digit(letter) && letter != '_') letter = '-';
    return name.substr(0, 64);
}

ExitCode run_art_scale(const rpg::OpenedGame& opened, const Arguments& arguments, Io& io)
{
    rpg::GameData game = opened.data();
    game.true_art = {};
    const auto times = static_cast<int>(arguments.number("--times"));
    if ((times & (times - 1)) != 0) return usage_error(arguments, io, "--times: is not 1, 2, 4, 8 or 16");
    const std::filesystem::path folder(arguments.text("--output"));
    rpg::FileSet files{
        {"mod.xml",
         rpg::to_bytes(fmt::format("<mod format=\"drpg-mod-1\" name=\"{0}\" version=\"1\" title=\"{0}\"/>\n",
                                   mod_name(folder)))}};
    const auto missing = rpg::missing_true_art(game);
    Progress progress(io, "art scale", missing.size());
    for (const auto& [path, name] : missing) {
        progress.step();
        if (name.kind == rpg::TruePngKind::Sheet && !rpg::can_be_in_full_colour(name.sheet)) continue;
        const rpg::Image own = rpg::own_picture(game, name);
        files[std::string(rpg::project_path::kTrueArt) + path] = rpg::encode_png(
            arguments.flag("--edges") ? with_smooth_edges(own, times) : rpg::enlarged(own, times));
    }
    return write_export(folder.generic_string(), files, {}, io);
}

} // namespace

constinit const CommandRow kArtScaleCommand{
    .path = "art scale",
    .summary = "a mod with every picture of a game enlarged, to be painted over",
    .arguments = kScaleArguments,
    .run = with_game<run_art_scale>,
    .description = "Writes art/true/textures, sprites and sheets of the mod: pictures in full colour, which "
                   "replace those of the game in the clean picture. Delete those that you do not change."};

} // namespace converter
