#include "editors/level_editor/app/background_tasks.h"

#include "converter/tool/game_output.h"
#include "editors/debug/script_listing.h"
#include "editors/level_editor/model/build.h"
#include "rpg/source/read_file.h"
#include "rpg/source/store_game.h"
#include "rpg/source/write_file.h"
#include "rpg/system/child_process.h"
#include "rpg/system/folder.h"
#include "rpg/system/system.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <mutex>
#include <thread>
#ifdef DRPG_LAB
#include "lab/pilot/proof.h"
#include "rpg/session/content.h"
#endif
#ifdef DRPG_DOOM
#include "converter/doom/classic/wad_export.h"
#include "converter/doom/pk3/pk3_export.h"
#include "converter/doom/port/map_slots.h"
#endif

namespace editor {
namespace {

std::string path_of_play()
{
    return fmt::format("{}/edit/play-{}.zip", rpg::own_folder(rpg::UserPlace::State), rpg::process_number());
}

std::string path_of_recording()
{
    return fmt::format("{}/edit/play-{}.replay", rpg::own_folder(rpg::UserPlace::State),
                       rpg::process_number());
}

// Made from the model: the game was built from texts, and has no bytes of its own.
rpg::Outcome write_game(const rpg::GameData& game, const std::string& path)
{
    const auto bytes = converter::game_file(game, rpg::encode_game(game), path);
    return bytes ? rpg::write_file(path, *bytes) : rpg::Outcome(bytes.error());
}

std::string path_of_game_program()
{
    const std::string beside = rpg::program_folder() + "/drpg-play";
    std::error_code failure;
    return std::filesystem::exists(beside, failure) ? beside : "drpg-play";
}

#ifdef DRPG_LAB
// `written`: tiles whose events the author has written; doors of a drawn level have others.
ProofMarks proof_of(const std::atomic<bool>& is_cancelled, rpg::GameData game, const std::string& stem,
                    const std::vector<rpg::TilePos>& written)
{
    const auto is_written = [&](rpg::TilePos tile) {
        return std::ranges::find(written, tile) != written.end();
    };
    ProofMarks marks{.stem = stem};
    const rpg::Campaign campaign(game);
    const rpg::Stage* stage = campaign.find(stem);
    if (stage == nullptr) return marks;
    rpg::ProofOptions options{.seeds = 1,
                              .temperaments = {rpg::Temperament::Average},
                              .map = stem,
                              .most_reloads = 150,
                              .is_cancelled = [&] { return is_cancelled.load(); }};
    const rpg::Proof proof = rpg::prove(campaign, rpg::content_hash(campaign), options);
    for (const rpg::LevelProof& level : proof.levels) {
        if (level.map != stem) continue;
        marks.visits = level.coverage.visits;
        marks.holds = level.finished > 0;
        const rpg::Level& map = game.levels.at(stem);
        for (const std::uint16_t thing : level.things)
            marks.unreached.push_back(rpg::tile_of(map.things[thing].at));
        for (const std::uint16_t thing : level.keys)
            marks.unreached.push_back(rpg::tile_of(map.things[thing].at));
        std::size_t events = 0;
        for (const std::uint16_t event : level.events) {
            if (!is_written(map.events[event].tile())) continue;
            marks.unreached.push_back(map.events[event].tile());
            ++events;
        }
        marks.outcome = level.finished > 0 ? "the level can be finished"
                        : level.completes  ? "NOT finished"
                                           : "no exit counts the level as completed";
        marks.turns = level.turns;
        marks.deaths = level.deaths;
        marks.things = level.things.size();
        marks.keys = level.keys.size();
        marks.secrets = level.secrets.size();
        marks.events = events;
    }
    return marks;
}
#endif

#ifdef DRPG_DOOM
rpg::Result<converter::wad::Archive> find_iwad()
{
    std::vector<std::string> folders = rpg::doom_folders();
    if (std::string own = rpg::environment("DOOMWADDIR"); !own.empty())
        folders.insert(folders.begin(), std::move(own));
    for (const std::string& folder : folders)
        for (const char* name : {"freedoom2.wad", "doom2.wad"})
            if (auto found = converter::wad::open_archive(folder + '/' + name)) return found;
    return rpg::Error{.reason = "freedoom2.wad or doom2.wad is needed for its palette; it was not found"};
}
#endif

} // namespace

bool is_built([[maybe_unused]] Export kind)
{
#ifdef DRPG_DOOM
    return true;
#else
    return kind == Export::Game || kind == Export::Mod;
#endif
}

class BackgroundTasks::Waker {
public:
    explicit Waker(std::function<void()> wake) : wake_(std::move(wake)) {}
    void wake()
    {
        const std::lock_guard lock(mutex_);
        if (wake_) wake_();
    }
    void silence() // nobody is in wake() any more when it returns
    {
        const std::lock_guard lock(mutex_);
        wake_ = nullptr;
    }

private:
    std::mutex mutex_;
    std::function<void()> wake_;
};

// A thread reads what the program says; the window takes it between two frames.
struct BackgroundTasks::Game {
    std::unique_ptr<rpg::ChildProcess> program;
    std::mutex mutex;
    std::string said;
    bool is_over = false;

    void read(Waker& waker)
    {
        while (true) {
            const std::string piece = program->read();
            {
                const std::lock_guard lock(mutex);
                said += piece;
                is_over = piece.empty();
            }
            waker.wake();
            if (piece.empty()) return;
        }
    }
    std::pair<std::string, bool> take()
    {
        const std::lock_guard lock(mutex);
        return {std::exchange(said, {}), is_over};
    }
};

// A game that goes on when its editor is closed still needs its file; a day later nobody plays it any more.
BackgroundTasks::BackgroundTasks(std::function<void()> wake, std::string program)
    : waker_(std::make_shared<Waker>(std::move(wake))),
      program_(program.empty() ? path_of_game_program() : std::move(program))
{
    namespace fs = std::filesystem;
    std::error_code failure;
    const fs::path folder = fs::path(path_of_play()).parent_path();
    const auto yesterday = fs::file_time_type::clock::now() - std::chrono::hours(24);
    for (const fs::path& path : rpg::paths_in(folder)) {
        if (!path.filename().generic_string().starts_with("play-")) continue;
        const auto written = fs::last_write_time(path, failure);
        if (!failure && written < yesterday) fs::remove(path, failure);
    }
}

BackgroundTasks::~BackgroundTasks()
{
    waker_->silence();
    if (link_) link_->leave(); // the game goes on
    std::error_code failure;
    if (!is_playing()) std::filesystem::remove(path_of_play(), failure);
    std::filesystem::remove(path_of_recording(), failure);
    is_cancelled_ = true;
    if (pilot_.joinable()) pilot_.join();
}

bool BackgroundTasks::is_playing() const
{
    return game_ != nullptr;
}

void BackgroundTasks::play(Session& session, rpg::TilePos tile)
{
    if (session.running.stop && played_version_ == session.document->version()) return go_on(session);
    auto game = build_game(*session.document);
    const auto refuse = [&](const rpg::Error& error) {
        session.say(fmt::format("{}: {}", session.tr("Cannot play"), session.explain(error)), true);
    };
    if (!game) return refuse(game.error());
    const rpg::Angle256 angle{static_cast<std::uint8_t>(session.camera.angle)};
    start_at(*game, session.stem, tile, angle);
    const std::string path = path_of_play();
    if (const rpg::Outcome written = write_game(*game, path); !written) return refuse(written.error());
    played_version_ = session.document->version();
    if (is_playing()) return session.say(session.tr("The running game reads the new files."));
    std::string reason;
    auto started = std::make_shared<Game>();
    started->program = rpg::ChildProcess::start({program_, "--dap", "--record", path_of_recording()}, reason);
    if (!started->program) return session.say(reason, true);
    start_ = {session.stem, tile};
    angle_ = angle;
    project_ = session.project;
    game_ = started;
    link_ = std::make_unique<GameLink>(
        [started](std::string_view bytes) { static_cast<void>(started->program->write(bytes)); }, path,
        session.stem, session.all_breakpoints(), session.trial_commands());
    session.running = {.is_there = true};
    // Detached: the game may go on when the editor is closed.
    std::thread([started = std::move(started), waker = waker_] { started->read(*waker); }).detach();
    session.say(fmt::format("{} {},{}", session.tr("Playing from"), tile.x, tile.y));
}

void BackgroundTasks::move(Session& session, void (GameLink::*how)())
{
    if (!link_ || !session.running.stop) return;
    (*link_.*how)();
    session.running.stop.reset();
}

void BackgroundTasks::use_breakpoints(Session& session)
{
    if (link_) link_->set_breaks(session.all_breakpoints());
}

// The event and its line in the script of the level, which the window goes to.
void BackgroundTasks::show_stop(Session& session)
{
    const GameLink::Stop& stop = *session.running.stop;
    session.running.stop_line = 0;
    if (stop.map.empty() || !stop.tile) return;
    if (stop.map != session.stem && session.document->workspace().level(stop.map) != nullptr)
        session.open_level(stop.map);
    const rpg::LevelReading* reading = session.reading();
    if (reading == nullptr || stop.map != session.stem) return;
    session.selection = {*stop.tile, *stop.tile, {}, true};
    const rpg::ScriptListing as_game(reading->level, nullptr);
    const rpg::ScriptListing as_text(reading->level, &reading->script);
    for (std::size_t i = 0; i < reading->level.commands.size(); ++i)
        if (as_game.line_of_command(i) == stop.line - 1) session.running.stop_line = as_text.source_line(i);
    if (session.shows_script && session.running.stop_line > 0)
        session.wanted_script_line = session.running.stop_line - 1;
    session.say(fmt::format("{} {}: {}", session.tr("Waits at"), rpg::tile_text(*stop.tile), stop.text));
}

// The program has written it at its end; without a game there is none.
void BackgroundTasks::take_recording(Session& session) const
{
    constexpr std::uint64_t kMaxRecording = 4U << 20;
    const std::string path = path_of_recording();
    std::error_code failure;
    const auto bytes = rpg::read_file(path, kMaxRecording);
    std::filesystem::remove(path, failure);
    if (!bytes || session.project != project_) return;
    session.tests.replay = rpg::as_text(*bytes);
    session.tests.start = start_;
    session.tests.angle = angle_;
}

bool BackgroundTasks::can_prove()
{
#ifdef DRPG_LAB
    return true;
#else
    return false;
#endif
}

void BackgroundTasks::prove([[maybe_unused]] Session& session)
{
#ifdef DRPG_LAB
    if (is_proving()) return;
    auto game = build_game(*session.document);
    if (!game) return session.say(session.explain(game.error()), true);
    session.say(session.tr("The pilot plays the level..."));
    std::promise<ProofMarks> answer;
    proving_ = answer.get_future();
    if (pilot_.joinable()) pilot_.join(); // has answered
    pilot_ = std::thread([game = std::move(*game), stem = session.stem,
                          written = tiles_with_events(session.place()), answer = std::move(answer),
                          waker = waker_, &is_cancelled = is_cancelled_]() mutable {
        answer.set_value(proof_of(is_cancelled, std::move(game), stem, written));
        waker->wake();
    });
#endif
}

void BackgroundTasks::poll(Session& session)
{
    if (game_) {
        const auto [said, is_over] = game_->take();
        link_->hear(said);
        const bool had_stop = session.running.stop.has_value();
        session.running.place = link_->place();
        session.running.stop = link_->stop();
        if (!had_stop && session.running.stop) show_stop(session);
        if (is_over) {
            if (!link_->refusal().empty()) session.say(link_->refusal(), true);
            link_.reset();
            game_.reset();
            session.running = {};
            take_recording(session);
        }
    }
    if (!proving_.valid() || proving_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return;
    session.proof = proving_.get();
    const ProofMarks& found = *session.proof;
    std::string text = fmt::format("{}: {}", session.tr("Proof"), session.tr(found.outcome));
    if (found.turns > 0)
        text += ' ' + fmt::format(
                          fmt::runtime(session.tr("(turns: {}, deaths: {}; out of reach: things {}, keys {}, "
                                                  "secrets {}, events {})")),
                          found.turns, found.deaths, found.things, found.keys, found.secrets, found.events);
    session.say(std::move(text), !found.holds);
}

int BackgroundTasks::number_in_doom([[maybe_unused]] Session& session)
{
#ifdef DRPG_DOOM
    rpg::GameData names; // only those of the levels matter
    for (const auto& [stem, level] : session.document->workspace().game().levels) names.levels[stem];
    for (const std::string& stem : session.document->workspace().levels()) names.levels[stem];
    for (const auto& slot :
         converter::port::map_slots(names, converter::port::DoomGame::Doom2, false, {session.stem}))
        return slot.number;
#endif
    return 1;
}

rpg::Outcome BackgroundTasks::write_export(Session& session, Export kind, const std::string& path)
{
    if (kind == Export::Mod) {
        const auto files =
            mod_of(*session.document, {session.stem}, session.stem, session.reading()->level.title());
        return files ? write_mod(path, *files) : rpg::Outcome(files.error());
    }
    auto game = build_game(*session.document);
    if (!game) return game.error();
    if (kind == Export::Game) return write_game(*game, path);
#ifdef DRPG_DOOM
    if (kind == Export::Pk3) return rpg::write_file(path, converter::port::export_pk3(*game, {}).file);
    const auto iwad = find_iwad();
    if (!iwad) return iwad.error();
    converter::port::WadExportOptions options;
    options.port.target = converter::port::PortTarget::Classic;
    options.port.scale = 2;
    const auto made = converter::port::export_wad(*game, *iwad, options);
    if (!made) return made.error();
    return rpg::write_file(path, made->file);
#else
    return rpg::Error{.reason = "the exporters for Doom are not built"};
#endif
}

void keep_last_game(Session& session, const std::string& name)
{
    const TestState& tests = session.tests;
    if (!session.document || tests.replay.empty()) return;
    auto game = build_game(*session.document);
    if (!game) return session.say(session.explain(game.error()), true);
    const auto test = test_of(std::move(*game), name, tests.start, tests.angle, tests.replay);
    if (!test) return session.say(session.explain(test.error()), true);
    if (session.act(keep_test(*test), Check::None)) session.tests.results[test->name] = {.holds = true};
}

void run_tests(Session& session)
{
    if (!session.document) return;
    session.leave_field();
    const auto game = build_game(*session.document);
    if (!game) return session.say(session.explain(game.error()), true);
    session.tests.results.clear();
    std::size_t count = 0, held = 0;
    for (const KeptTest& test : kept_tests(session.document->workspace())) {
        const TestResult& result = session.tests.results[test.name] = run_test(*game, test);
        ++count;
        held += result.holds ? 1 : 0;
    }
    session.say(fmt::format("{}: {} / {}", session.tr("Tests that still work"), held, count), held != count);
}

std::string result_of_test(Session& session, const KeptTest& test)
{
    const auto found = session.tests.results.find(test.name);
    if (found == session.tests.results.end()) return session.tr("not played yet");
    const TestResult& result = found->second;
    if (result.holds) return session.tr("still works");
    std::string text = session.tr(result.reason);
    const auto place = [](const TestPlace& at) { return at.level + ' ' + rpg::tile_text(at.tile); };
    if (result.was && result.is)
        text += fmt::format(" ({} {}: {} -> {})", session.tr("command"), result.command, place(*result.was),
                            place(*result.is));
    return text;
}

void show_test(Session& session, const KeptTest& test)
{
    const auto found = session.tests.results.find(test.name);
    const bool differs = found != session.tests.results.end() && found->second.was.has_value();
    const TestPlace& place = differs ? *found->second.was : test.start;
    session.go_to(place.level, place.tile);
}

} // namespace editor
