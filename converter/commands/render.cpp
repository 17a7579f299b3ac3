#include "converter/commands/render.h"

#include "converter/arguments.h"
#include "converter/disk.h"
#include "converter/frame_renderer.h"
#include "converter/game_input.h"
#include "rpg/formats/png.h"
#include "rpg/source/file_names.h"

#include <charconv>
#include <fmt/format.h>
#include <vector>

namespace converter {
namespace {

constexpr int kMaxSide = 8192;

// Whole numbers divided by any of `separators` or blanks; nothing if there is anything else.
std::optional<std::vector<int>> whole_numbers(std::string_view text, std::string_view separators)
{
    std::vector<int> numbers;
    const char* at = text.data();
    const char* const end = text.data() + text.size();
    while (true) {
        while (at != end && (*at == ' ' || *at == '\t' || *at == '\r')) ++at;
        if (at == end) return numbers;
        int number = 0;
        const auto [stop, error] = std::from_chars(at, end, number);
        if (error != std::errc{}) return std::nullopt;
        numbers.push_back(number);
        at = stop;
        if (at != end && separators.find(*at) != std::string_view::npos) ++at;
    }
}

std::optional<rpg::ViewPose> pose_of(std::string_view text)
{
    const auto numbers = whole_numbers(text, ",");
    if (!numbers || numbers->size() != 3) return std::nullopt;
    const rpg::ViewPose pose{(*numbers)[0], (*numbers)[1], (*numbers)[2]};
    const bool is_on_map = pose.x >= 0 && pose.x <= 2047 && pose.y >= 0 && pose.y <= 2047;
    return is_on_map && pose.angle >= 0 && pose.angle <= 255 ? std::optional(pose) : std::nullopt;
}

struct Problem {
    ExitCode code = ExitCode::Ok;
    std::string text;
};

Problem read_poses(const std::string& path, std::vector<rpg::ViewPose>& poses)
{
    constexpr std::uint64_t kMostBytes = 16U << 20;
    const auto bytes = read_file(path, kMostBytes);
    if (!bytes) return {ExitCode::Failed, rpg::to_string(bytes.error())};
    std::string_view rest = rpg::as_text(*bytes);
    for (int number = 1; !rest.empty(); ++number) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        const std::string_view words = line.substr(0, line.find('#'));
        if (words.find_first_not_of(" \t\r") == std::string_view::npos) continue;
        const auto pose = pose_of(words);
        if (!pose)
            return {ExitCode::Failed,
                    fmt::format("{}:{}:1: not 'x y angle' (0..2047, 0..2047, 0..255)", path, number)};
        poses.push_back(*pose);
    }
    if (poses.empty()) return {ExitCode::Failed, path + ": has no poses"};
    return {};
}

Problem read_request(const Arguments& arguments, FrameRequest& request)
{
    const auto size = whole_numbers(arguments.text("--size"), "x");
    if (!size || size->size() != 2 || std::min((*size)[0], (*size)[1]) < 1 ||
        std::max((*size)[0], (*size)[1]) > kMaxSide)
        return {ExitCode::Usage, fmt::format("--size: '{}' is not WIDTHxHEIGHT, 1 to {} each",
                                             arguments.text("--size"), kMaxSide)};
    request.width = (*size)[0];
    request.height = (*size)[1];
    request.classic = arguments.flag("--classic");
    request.time = static_cast<std::uint32_t>(arguments.number("--time"));
    request.threads = static_cast<int>(arguments.number("--threads"));
    const std::string show = arguments.text("--show");
    request.show = show == "frame"    ? FrameShow::Frame
                   : show == "weapon" ? FrameShow::Weapon
                                      : FrameShow::View;
    if (arguments.has("--pose") && arguments.has("--poses"))
        return {ExitCode::Usage, "--pose and --poses exclude each other"};
    if (!arguments.has("--pose")) return {};
    request.pose = pose_of(arguments.text("--pose"));
    if (!request.pose)
        return {ExitCode::Usage, fmt::format("--pose: '{}' is not X,Y,ANGLE (0..2047, 0..2047, 0..255)",
                                             arguments.text("--pose"))};
    return {};
}

rpg::Bytes encoded(const DrawnFrame& frame, bool raw)
{
    return raw ? frame.raw() : rpg::encode_png(frame.image());
}

std::string level_names(const rpg::GameData& game)
{
    std::string names;
    for (const auto& [stem, level] : game.levels) names += (names.empty() ? "" : ", ") + stem;
    return names.empty() ? "none" : names;
}

ExitCode fail_render(const rpg::Error& error, Io& io)
{
    io.err << rpg::to_string(error) << '\n';
    return ExitCode::Failed;
}

} // namespace

ExitCode run_render(const Arguments& arguments, Io& io)
{
    FrameRequest request;
    std::vector<rpg::ViewPose> poses;
    Problem problem = read_request(arguments, request);
    if (problem.code == ExitCode::Ok && arguments.has("--poses"))
        problem = read_poses(arguments.text("--poses"), poses);
    if (problem.code != ExitCode::Ok) {
        io.err << problem.text << '\n';
        return problem.code;
    }
    ExitCode code = ExitCode::Ok;
    const std::optional<rpg::OpenedGame> opened = open_game(arguments, io, code);
    if (!opened) return code;
    const rpg::GameData& game = opened->loaded.game;
    const std::string small = rpg::to_lower(arguments.text("--map"));
    const auto level = game.levels.find(small.ends_with(".bsp") ? std::string(rpg::stem_of(small)) : small);
    if (level == game.levels.end()) {
        io.err << fmt::format("there is no level '{}'; the levels are: {}\n", arguments.text("--map"),
                              level_names(game));
        return ExitCode::Unsuitable;
    }
    FrameRenderer renderer(game, level->second);
    const std::string output = arguments.text("--output");
    const bool raw = arguments.flag("--raw");
    if (poses.empty()) {
        const rpg::Outcome written = write_file(output, encoded(renderer.draw(request), raw));
        return written ? ExitCode::Ok : fail_render(written.error(), io);
    }
    for (std::size_t i = 0; i < poses.size(); ++i) {
        request.pose = poses[i];
        const rpg::Outcome written =
            write_file(std::filesystem::path(output) / fmt::format("{}.{}", i, raw ? "raw" : "png"),
                       encoded(renderer.draw(request), raw));
        if (!written) return fail_render(written.error(), io);
    }
    if (io.verbosity != Verbosity::Quiet)
        io.out << fmt::format("{}: {} frame{} written\n", output, poses.size(), poses.size() == 1 ? "" : "s");
    return ExitCode::Ok;
}

} // namespace converter
