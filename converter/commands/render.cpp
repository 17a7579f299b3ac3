#include "converter/commands/commands.h"
#include "converter/tool/disk.h"
#include "converter/tool/frame_renderer.h"
#include "converter/tool/game_input.h"
#include "rpg/core/text.h"
#include "rpg/formats/png.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <vector>

namespace converter {
namespace {

// "X,Y,ANGLE", or the three between blanks.
std::optional<rpg::ViewPose> pose_of(std::string text)
{
    std::ranges::replace(text, ',', ' ');
    std::vector<int> numbers;
    for (const std::string_view word : rpg::words_of(text))
        numbers.push_back(rpg::parse_whole<int>(word).value_or(-1));
    if (numbers.size() != 3) return std::nullopt;
    const rpg::ViewPose pose{numbers[0], numbers[1], numbers[2]};
    const bool is_on_map = pose.x >= 0 && pose.x <= 2047 && pose.y >= 0 && pose.y <= 2047;
    return is_on_map && pose.angle >= 0 && pose.angle <= 255 ? std::optional(pose) : std::nullopt;
}

// One 'x y angle' a line; '#' begins a comment.
rpg::Result<std::vector<rpg::ViewPose>> read_poses(const std::string& path)
{
    constexpr std::uint64_t kMaxBytes = 16U << 20;
    const auto bytes = read_file(path, kMaxBytes);
    if (!bytes) return bytes.error();
    std::vector<rpg::ViewPose> poses;
    rpg::Outcome read = rpg::success();
    rpg::for_each_line(rpg::as_text(*bytes), [&](std::string_view line, std::uint32_t number) {
        const std::string_view words = rpg::trimmed(line.substr(0, line.find('#')));
        if (words.empty() || !read) return;
        if (const auto pose = pose_of(std::string(words)))
            poses.push_back(*pose);
        else
            read = rpg::Error{.file = path,
                              .reason = "not 'x y angle' (0..2047, 0..2047, 0..255)",
                              .line = number,
                              .column = 1};
    });
    if (!read) return read.error();
    if (poses.empty()) return rpg::Error{.file = path, .reason = "has no poses"};
    return poses;
}

// False: the pose makes no sense.
bool read_request(const Arguments& arguments, FrameRequest& request)
{
    request.width = arguments.size("--size").width;
    request.height = arguments.size("--size").height;
    request.classic = arguments.flag("--classic");
    request.smooth = arguments.flag("--smooth");
    request.time = static_cast<std::uint32_t>(arguments.number("--time"));
    request.threads = static_cast<int>(arguments.number("--threads"));
    const std::string show = arguments.text("--show");
    request.show = show == "frame"    ? FrameShow::Frame
                   : show == "weapon" ? FrameShow::Weapon
                                      : FrameShow::View;
    if (!arguments.has("--pose")) return true;
    request.pose = pose_of(arguments.text("--pose"));
    return request.pose.has_value();
}

rpg::Bytes encoded(const DrawnFrame& frame, bool raw)
{
    return raw ? frame.raw() : rpg::encode_png(frame.image());
}

constexpr std::array kRenderArguments{
    kData,
    kMods,
    kMap,
    value_option(Takes::Text, "--pose", "X,Y,ANGLE",
                 "where the player stands: units 0..2047, angle 0..255 (0 east, 64 north); default: "
                 "the start of the level"),
    value_option(Takes::File, "--poses", "FILE",
                 "a file with one 'x y angle' per line; picture n goes to DIR/n.png"),
    ArgumentRow{.name = "--size",
                .value = "WxH",
                .help = "size of the picture",
                .takes = Takes::Size,
                .fallback = "320x240",
                .minimum = 1,
                .maximum = 8192},
    output_option(Takes::Path, "FILE", "F.png; with --poses a folder"),
    flag_option("--classic", "the original's picture, pixel by pixel, in 16 bits"),
    flag_option("--smooth", "draw what is far away without shimmer, from means of its texels"),
    number_option("--time", "MS", "the time of the animations, in milliseconds", 0, 0x7FFFFFFF, "0"),
    value_option(Takes::Text, "--show", "view|weapon|frame",
                 "only the 3D view, with the weapon, or the whole screen", "view"),
    number_option("--threads", "N", "draw with this many threads; the pixels do not change", 1, 64, "1"),
    flag_option("--raw", "write the frame buffer (n.raw) instead of PNG: rows from the top, little-endian, "
                         "565 with --classic, else 0xFFRRGGBB"),
};

ExitCode run_render(const Arguments& arguments, Io& io)
{
    FrameRequest request;
    if (arguments.has("--pose") && arguments.has("--poses"))
        return usage_error(arguments, io, "--pose and --poses cannot be combined");
    if (!read_request(arguments, request))
        return usage_error(arguments, io,
                           fmt::format("--pose: '{}' is not X,Y,ANGLE (0..2047, 0..2047, 0..255)",
                                       arguments.text("--pose")));
    std::vector<rpg::ViewPose> poses;
    if (arguments.has("--poses")) {
        rpg::Result<std::vector<rpg::ViewPose>> read = read_poses(arguments.text("--poses"));
        if (!read) return fail(read.error(), io);
        poses = std::move(*read);
    }
    ExitCode code = ExitCode::Ok;
    const std::optional<OpenedCampaign> opened = open_campaign(arguments, io, code);
    if (!opened) return code;
    const std::vector<std::string> named{arguments.text("--map")};
    const auto stems = chosen_levels(opened->game->data(), named, io);
    if (!stems) return ExitCode::Unsuitable;
    const rpg::Stage& stage = *opened->campaign->find(stems->front());
    FrameRenderer renderer(*opened->campaign, stage, request.classic);
    const std::string output = arguments.text("--output");
    const bool raw = arguments.flag("--raw");
    if (poses.empty()) return exit_code_of(write_file(output, encoded(renderer.draw(request), raw)), io);
    for (std::size_t i = 0; i < poses.size(); ++i) {
        request.pose = poses[i];
        const rpg::Outcome written =
            write_file(std::filesystem::path(output) / fmt::format("{}.{}", i, raw ? "raw" : "png"),
                       encoded(renderer.draw(request), raw));
        if (!written) return fail(written.error(), io);
    }
    if (io.verbosity != Verbosity::Quiet)
        io.out << fmt::format("{}: {} frame{} written\n", output, poses.size(), poses.size() == 1 ? "" : "s");
    return ExitCode::Ok;
}

} // namespace

constinit const CommandRow kRenderCommand{
    .path = "render",
    .summary = "draw frames of the game without a window",
    .arguments = kRenderArguments,
    .run = run_render,
    .description =
        "The level is drawn as a player first sees it: its start script has run, always with the same random "
        "numbers. The level behind the title ('menu') is drawn as the title screen draws it: from the "
        "player's own position, and grey with --classic or if the game has no table of texts. Without "
        "--classic the picture has 32-bit colours and a wider view on wide screens."};

} // namespace converter
