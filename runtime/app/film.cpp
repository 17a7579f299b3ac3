#include "runtime/app/film.h"

#include "rpg/core/byte_writer.h"
#include "rpg/source/write_file.h"
#include "runtime/app/app.h"
#include "runtime/platform/headless/headless_platform.h"
#include "runtime/view/screenshot.h"

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <optional>

namespace runtime {
namespace {

constexpr std::string_view kStandardOutput = "-";

// Time goes on by one frame of the film each time that the game waits.
class FilmPlatform : public HeadlessPlatform {
public:
    FilmPlatform(PixelSize size, int fps) : HeadlessPlatform(size), fps_(static_cast<std::uint32_t>(fps)) {}

    std::vector<InputEvent> wait(std::uint32_t) override
    {
        ++frames_;
        return {};
    }
    std::uint32_t now() override { return static_cast<std::uint32_t>(frames_ * 1000 / fps_); }
    void present(rpg::Surface8888 frame, Enlarge, std::span<const PixelRect>) override
    {
        picture_ = image_of(frame);
    }
    const rpg::Image& picture() const { return picture_; }

private:
    std::uint64_t frames_ = 0;
    std::uint32_t fps_;
    rpg::Image picture_;
};

// YUV4MPEG2: raw pictures with the colours of BT.601, for ffmpeg and other programs.
class FilmWriter {
public:
    FilmWriter(const Options& options, std::ostream& out) : options_(options), out_(out)
    {
        if (options.film->file != kStandardOutput) file_.emplace(options.film->file);
    }

    rpg::Outcome add(const rpg::Image& frame)
    {
        rpg::ByteWriter bytes;
        if (frames_++ == 0)
            bytes.text(fmt::format("YUV4MPEG2 W{} H{} F{}:1 Ip A1:1 C444\n", options_.width, options_.height,
                                   options_.film->fps));
        bytes.text("FRAME\n");
        put_plane(bytes, frame, {66, 129, 25, 16});
        put_plane(bytes, frame, {-38, -74, 112, 128});
        put_plane(bytes, frame, {112, -94, -18, 128});
        return write(bytes.take());
    }
    rpg::Outcome finish() { return file_ ? file_->finish() : rpg::success(); }
    int frames() const { return frames_; }

private:
    struct Weights {
        int red, green, blue, base;
    };
    static void put_plane(rpg::ByteWriter& bytes, const rpg::Image& frame, const Weights& of)
    {
        for (const rpg::Rgba& pixel : frame.pixels)
            bytes.u8(static_cast<std::uint8_t>(
                ((of.red * pixel.r + of.green * pixel.g + of.blue * pixel.b + 128) >> 8) + of.base));
    }
    rpg::Outcome write(const rpg::Bytes& bytes)
    {
        if (file_) return file_->add(bytes);
        out_ << rpg::as_text(bytes);
        if (out_) return rpg::success();
        return rpg::Error{.file = std::string(kStandardOutput), .reason = "standard output is closed"};
    }

    const Options& options_;
    std::ostream& out_;
    std::optional<rpg::FileStream> file_;
    int frames_ = 0;
};

rpg::Outcome write_frames(App& app, const FilmPlatform& platform, const Options& options, FilmWriter& writer)
{
    const WatchedReplay& watched = *app.watched();
    const std::uint32_t last = options.film->to;
    while (app.frame() && !watched.is_over && (last == 0 || watched.walk.report().commands <= last))
        if (rpg::Outcome written = writer.add(platform.picture()); !written) return written;
    if (!watched.is_as_recorded())
        return rpg::Error{.file = options.replay,
                          .reason = "the replay diverged: " + result_of(watched, options.replay)};
    if (writer.frames() == 0) return rpg::Error{.file = options.replay, .reason = "nothing to show"};
    return writer.finish();
}

} // namespace

int run_film(const Options& options, const GameFiles& files, SettingsFile& config, Log& log,
             std::ostream& out, std::ostream& err)
{
    const auto fail = [&](const rpg::Error& error, cli::ExitCode code) {
        fmt::print(err, "{}\n", rpg::to_string(error));
        return static_cast<int>(code);
    };
    config.settings.soft_keys = config.settings.first_steps = false;
    FilmPlatform platform({options.width, options.height}, options.film->fps);
    const SaveFolder saves({}); // a game that is shown saves nothing
    App app(platform, config, saves, options);
    app.log_to(log);
    if (const rpg::Outcome started = app.start(files); !started)
        return fail(started.error(), cli::ExitCode::BadSave);
    app.view().show_bars(!options.film->bare);
    FilmWriter writer(options, out);
    if (const rpg::Outcome written = write_frames(app, platform, options, writer); !written)
        return fail(written.error(), writer.frames() == 0 ? cli::ExitCode::BadSave : cli::ExitCode::Failed);
    if (options.film->file != kStandardOutput)
        fmt::print(out, "{}: {} frames, {:.1f} seconds\n", options.film->file, writer.frames(),
                   static_cast<double>(writer.frames()) / options.film->fps);
    return 0;
}

} // namespace runtime
