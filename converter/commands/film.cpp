#include "converter/commands/commands.h"
#include "converter/film/film_maker.h"
#include "converter/tool/game_input.h"
#include "converter/tool/progress.h"
#include "rpg/formats/moving_picture.h"
#include "rpg/source/write_file.h"

#include <array>
#include <fmt/format.h>

namespace converter {
namespace {

constexpr int kMaxGifFps = 50; // a frame takes at least two hundredths of a second

constexpr std::array kFilmArguments{
    ArgumentRow{.name = "FILE", .help = "the recorded game", .takes = Takes::File, .required = true},
    kData,
    kMods,
    output_option(Takes::File, "FILE",
                  "F.y4m, F.gif or F.apng; '-' writes y4m to standard output, for ffmpeg"),
    ArgumentRow{.name = "--size",
                .value = "WxH",
                .help = "size of the picture",
                .takes = Takes::Size,
                .fallback = "640x480",
                .minimum = 128,
                .maximum = 4096},
    ArgumentRow{.name = "--fps",
                .value = "N",
                .help = "frames per second; default: 30, or 25 for a GIF",
                .takes = Takes::Number,
                .minimum = 1,
                .maximum = 240},
    ArgumentRow{.name = "--speed",
                .value = "classic|default|fast|instant",
                .help = "speed of the game",
                .takes = Takes::Text,
                .fallback = "default"},
    ArgumentRow{.name = "--from",
                .value = "N",
                .help = "begin after this many commands",
                .takes = Takes::Number,
                .fallback = "0",
                .minimum = 0,
                .maximum = 0x7FFFFFFF},
    ArgumentRow{.name = "--to",
                .value = "N",
                .help = "end with this command; default: the last one",
                .takes = Takes::Number,
                .minimum = 0,
                .maximum = 0x7FFFFFFF},
    ArgumentRow{.name = "--language",
                .value = "CODE",
                .help = "the language of texts: en, de",
                .takes = Takes::Text,
                .fallback = "en"},
    ArgumentRow{.name = "--bare", .help = "only the 3D view, without the bars"},
    ArgumentRow{.name = "--clock", .help = "show moves and game time"},
    ArgumentRow{.name = "--inputs", .help = "show the latest commands and the seed"},
};

std::optional<rpg::FilmKind> kind_of(const std::string& path)
{
    if (path == "-" || path.ends_with(".y4m")) return rpg::FilmKind::Y4m;
    if (path.ends_with(".gif")) return rpg::FilmKind::Gif;
    if (path.ends_with(".apng") || path.ends_with(".png")) return rpg::FilmKind::Apng;
    return std::nullopt;
}

// Where the film goes: a file, or standard output.
class FilmOutput {
public:
    FilmOutput(const std::string& path, Io& io) : io_(io)
    {
        if (path != "-") file_.emplace(path);
    }
    rpg::Outcome add(const rpg::Bytes& bytes)
    {
        if (file_) return file_->add(bytes);
        io_.out << rpg::as_text(bytes);
        return io_.out ? rpg::success()
                       : rpg::Outcome(rpg::Error{.file = "-", .reason = "standard output is closed"});
    }
    rpg::Outcome finish() { return file_ ? file_->finish() : rpg::success(); }

private:
    Io& io_;
    std::optional<rpg::FileStream> file_;
};

FilmRequest request_of(const Arguments& arguments, int fps)
{
    FilmRequest request{.game = game_request(arguments), .replay = arguments.text("FILE"), .fps = fps};
    request.width = arguments.size("--size").width;
    request.height = arguments.size("--size").height;
    request.from = static_cast<std::uint32_t>(arguments.number("--from"));
    if (arguments.has("--to")) request.to = static_cast<std::uint32_t>(arguments.number("--to"));
    request.speed = arguments.text("--speed");
    request.language = arguments.text("--language");
    request.is_bare = arguments.flag("--bare");
    request.shows_clock = arguments.flag("--clock");
    request.shows_inputs = arguments.flag("--inputs");
    return request;
}

ExitCode run_film(const Arguments& arguments, Io& io)
{
    const std::string output = arguments.text("--output");
    const auto kind = kind_of(output);
    if (!kind) return usage_error(arguments, io, fmt::format("'{}' ends in none of .y4m .gif .apng", output));
    const bool is_gif = *kind == rpg::FilmKind::Gif;
    const int fps = arguments.has("--fps") ? static_cast<int>(arguments.number("--fps")) : is_gif ? 25 : 30;
    if (is_gif && fps > kMaxGifFps) return usage_error(arguments, io, "a GIF has at most 50 frames a second");
    const FilmRequest request = request_of(arguments, fps);
    const auto encoder =
        rpg::make_film_encoder({.kind = *kind, .width = request.width, .height = request.height, .fps = fps});
    FilmOutput file(output, io);
    std::optional<Progress> progress;
    std::uint32_t last = 0, frames = 0;
    const auto take = [&](const rpg::Image& frame, std::uint32_t shown, std::uint32_t all) {
        if (!progress) progress.emplace(io, "film", all);
        progress->step(shown - std::exchange(last, shown));
        ++frames;
        return file.add(encoder->add(frame));
    };
    rpg::OpenFailure failure;
    const rpg::Outcome filmed = make_film(request, failure, take);
    progress.reset();
    if (!failure.errors.empty()) return tell_failure(failure, io);
    if (!filmed) return fail(filmed.error(), io, frames == 0 ? ExitCode::BadSave : ExitCode::Failed);
    if (frames == 0) return fail(rpg::Error{.file = request.replay, .reason = "nothing to show"}, io);
    rpg::Outcome written = file.add(encoder->end());
    if (written) written = file.finish();
    if (!written) return fail(written.error(), io);
    if (output != "-" && io.verbosity != Verbosity::Quiet)
        io.out << fmt::format("{}: {} frames, {:.1f} seconds\n", output, frames,
                              static_cast<double>(frames) / fps);
    return ExitCode::Ok;
}

} // namespace

constinit const CommandRow kFilmCommand{
    .path = "film",
    .summary = "make a video of a recorded game",
    .arguments = kFilmArguments,
    .run = run_film,
    .description =
        "Renders what 'drpg-play --replay' shows, frame by frame, without a window and as fast as the "
        "machine allows.\n"
        "'drpg film GAME.replay -o - | ffmpeg -i - GAME.mp4' makes a video."};

} // namespace converter
