#include "editors/level_editor/window/program.h"

#include "cli/pages.h"
#include "cli/run.h"
#include "editors/level_editor/window/editor_window.h"
#include "rpg/formats/png.h"
#include "rpg/source/write_file.h"
#include "rpg/system/system.h"

#include <chrono>
#include <cstdio>
#include <ctime>
#include <deque>
#include <fmt/format.h>

namespace editor {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::string_view kPagesOption = "--pages"; // hidden: a folder for manual page and completion
constexpr int kBlinkMs = 500;                        // of the text cursor
constexpr int kIdleMs = 20 * 1000;                   // then unsaved texts are kept

class Program {
public:
    Program(FrameWindow& window, const cli::Arguments& arguments);
    cli::ExitCode run();

private:
    cli::ExitCode take_picture();
    cli::ExitCode measure_panning(int frames);
    void count_frame();

    FrameWindow& window_;
    EditorWindow editor_{window_};
    const cli::Arguments& arguments_;
    std::deque<Clock::time_point> frames_{}; // of the last second
    std::size_t busiest_second_ = 0;
};

Program::Program(FrameWindow& window, const cli::Arguments& arguments)
    : window_(window), arguments_(arguments)
{
    Screen& screen = editor_.screen();
    screen.settings = load_settings();
    const std::string language = arguments.text("--language");
    const auto is_known = [&screen](const std::string& code) {
        screen.words.use(code);
        return screen.words.language() != "en";
    };
    screen.words.use(!language.empty() ? language
                     : screen.settings.language.empty()
                         ? rpg::choose_language(rpg::system_languages(), is_known)
                         : screen.settings.language);
    if (arguments.has("--look"))
        screen.settings.look = arguments.text("--look") == "light" ? Look::Light : Look::Dark;
    window_.use_look(screen.settings.look);
    editor_.app().start(arguments.text("DATA"), arguments.text("--map"),
                        arguments.has("--screenshot") || arguments.has("--measure-panning"));
}

// The map moves with every frame: what that costs.
cli::ExitCode Program::measure_panning(int frames)
{
    for (int i = 0; i < 10; ++i) editor_.draw();
    const std::clock_t before = std::clock(); // of all threads
    const auto begin = Clock::now();
    for (int i = 0; i < frames; ++i) {
        editor_.screen().map.scroll.corner.x += i / 40 % 2 == 0 ? 5.0F : -5.0F;
        editor_.draw();
    }
    const std::chrono::duration<double, std::milli> passed = Clock::now() - begin;
    const double used = 1000.0 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    std::printf("panning: %.2f ms of processor time and %.2f ms of time for a frame\n", used / frames,
                passed.count() / frames);
    return cli::ExitCode::Ok;
}

void Program::count_frame()
{
    const Clock::time_point now = Clock::now();
    frames_.push_back(now);
    while (frames_.front() < now - std::chrono::seconds(1)) frames_.pop_front();
    busiest_second_ = std::max(busiest_second_, frames_.size());
}

cli::ExitCode Program::take_picture()
{
    for (int i = 0; i < 4; ++i) editor_.draw();
    const rpg::Image image = window_.screenshot([&] { editor_.frame(); });
    const rpg::Outcome written = rpg::write_file(arguments_.text("--screenshot"), rpg::encode_png(image));
    const bool is_open = editor_.screen().document != nullptr;
    std::string error = editor_.app().error;
    if (!is_open && error.empty())
        error = fmt::format("{}: is neither a project nor a mod", editor_.app().data);
    if (!is_open) std::fprintf(stderr, "drpg-edit: %s\n", error.c_str());
    return written && is_open ? cli::ExitCode::Ok : cli::ExitCode::Failed;
}

cli::ExitCode Program::run()
{
    if (arguments_.has("--measure-panning"))
        return measure_panning(static_cast<int>(arguments_.number("--measure-panning")));
    if (arguments_.has("--screenshot")) return take_picture();
    Application& app = editor_.app();
    while (!app.is_over) {
        FrameWindow::WindowEvents events;
        const bool is_typing = ImGui::GetIO().WantTextInput;
        const bool has_news = window_.wait(is_typing ? kBlinkMs : kIdleMs, events);
        if (events.wants_to_close) app.ask_before_leaving(Then::Quit);
        app.drop(events.dropped);
        if (events.came_to_front) app.look_at_folder();
        const bool has_failed = !app.back_up_unsaved(false);
        if (!has_news && !is_typing && !has_failed) continue;
        editor_.presses = std::move(events.presses);
        editor_.draw();
        count_frame();
    }
    if (arguments_.has("--count-frames")) std::printf("frames: %zu in the busiest second\n", busiest_second_);
    save_settings(editor_.screen().settings);
    return cli::ExitCode::Ok;
}

constexpr std::array kEditArguments{
    cli::ArgumentRow{
        .name = "DATA",
        .help =
            "a project or mod (a folder with project.xml or mod.xml), or a game, which is unpacked into a "
            "project first; default: the editor asks",
        .takes = cli::Takes::Path,
        .proposals = "free"},
    cli::value_option(cli::Takes::Text, "--map", "NAME", "the level to open"),
    cli::ArgumentRow{.name = "--size",
                     .value = "WxH",
                     .help = "the size of the window",
                     .takes = cli::Takes::Size,
                     .fallback = "1280x800",
                     .minimum = 500,
                     .maximum = 8192},
    cli::number_option("--scale", "PERCENT", "the size of texts and buttons; default: that of the display",
                       75, 400),
    cli::value_option(cli::Takes::Text, "--look", "dark|light", "dark or light colours"),
    cli::value_option(cli::Takes::Text, "--language", "CODE", "the language: en, de, es, fr, pt or ru"),
    cli::value_option(cli::Takes::File, "--screenshot", "FILE",
                      "save a picture of the window as PNG and quit"),
    cli::ArgumentRow{.name = "--measure-panning",
                     .value = "FRAMES",
                     .help = "say what it costs to move the map, and quit",
                     .takes = cli::Takes::Number,
                     .hidden = true,
                     .minimum = 1,
                     .maximum = 100000},
    cli::ArgumentRow{.name = "--count-frames",
                     .help = "say at the end how many frames the busiest second had",
                     .takes = cli::Takes::Flag,
                     .hidden = true},
    cli::ArgumentRow{.name = kPagesOption,
                     .value = "DIR",
                     .help = "where to write the manual page and the completion for bash",
                     .takes = cli::Takes::Folder,
                     .hidden = true},
};

std::vector<cli::PageSection> manual_sections()
{
    cli::PageSection keys{"KEYS", {}};
    for (const KeyRow& row : key_help())
        keys.entries.push_back({std::string(row.key), std::string(row.what)});
    return {std::move(keys),
            {"FILES",
             {{"~/.config/drpg/edit.conf", "colours, language, and the projects that were opened"},
              {"~/.local/share/drpg/projects", "default folder for new mods and unpacked games"},
              {"~/.local/state/drpg/edit", "unsaved changes, to recover after a crash"}}}};
}

cli::ExitCode open_window(const cli::Arguments& arguments, cli::Io& io)
{
    const cli::Size size = arguments.size("--size");
    auto window = FrameWindow::open(
        {.title = "drpg-edit",
         .width = size.width,
         .height = size.height,
         .scale = arguments.has("--scale") ? static_cast<double>(arguments.number("--scale")) / 100 : 0});
    if (!window) return cli::fail(window.error(), io);
    return Program(**window, arguments).run();
}

cli::ExitCode run_command(const cli::Arguments& arguments, cli::Io& io);

constexpr cli::CommandRow kEditCommand{
    .path = "",
    .summary = "level editor for Doom RPG and the free game Graveshift",
    .arguments = kEditArguments,
    .run = run_command,
    .description =
        "Shows a level from above and in 3D, changes it with the mouse, and saves the project's own text "
        "files. F5 plays from the selected tile. docs/howto/editor.md is a guide.",
    .talks = false};

cli::Program edit_program(std::span<const cli::PageSection> sections)
{
    return {.name = "drpg-edit",
            .version = cli::version(),
            .summary = kEditCommand.summary,
            .commands = {&kEditCommand, 1},
            .sections = sections,
            .see_also = "drpg(1)",
            .date = cli::release_date()};
}

cli::ExitCode run_command(const cli::Arguments& arguments, cli::Io& io)
{
    if (!arguments.has(kPagesOption)) return open_window(arguments, io);
    return cli::write_pages(edit_program(manual_sections()), arguments.text(kPagesOption), io);
}

} // namespace

cli::ExitCode run_editor(std::span<const std::string> words, const cli::Io& io)
{
    return cli::run_program(edit_program({}), words, io);
}

} // namespace editor
