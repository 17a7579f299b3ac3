#include "editors/live/dev_tools.h"

#include "editors/live/console_view.h"
#include "editors/live/dev_commands.h"
#include "editors/live/editor_link.h"
#include "editors/live/overlay_view.h"
#include "rpg/session/carry_state.h"
#include "rpg/session/save.h"
#include "rpg/sim/text/command_text.h"

#include <cstdio>
#include <utility>

namespace runtime {
namespace {

constexpr std::uint32_t kLookMs = 250; // how often changes are looked for

bool is_console_key(std::string_view name)
{
    return name == "f1" || name == "`" || name == "^";
}

std::string words_for(rpg::Carried how)
{
    switch (how) {
    case rpg::Carried::Whole:
        return "the game goes on";
    case rpg::Carried::AtTile:
        return "the level starts again around you";
    case rpg::Carried::AtStart:
        return "the level no longer exists: this is the first one";
    }
    return {};
}

} // namespace

DevTools::DevTools(ToolHost& host, EditorLink* editor)
    : host_(host), editor_(editor),
      console_([this](const std::string& line) { return execute(line); },
               [this](std::string_view line) { return completions(*this, line); }),
      debugger_([this] { host_.stack().show(ScreenId::Playing); }), watcher_(game().files().sources)
{
    if (editor_ != nullptr) editor_->use(this);
    console_.print("Type 'help'. F1 closes, Tab completes, Page up scrolls.");
    for (const std::string& remark : game().files().remarks) console_.print(remark);
}

DevTools::~DevTools()
{
    if (editor_ != nullptr) editor_->use(nullptr);
}

void DevTools::attach()
{
    const GameFiles& files = game().files();
    const bool has_other_files = std::exchange(files_, &files) != &files;
    if (play() == watched_ && !has_other_files) return;
    if (has_other_files) sources_.reset();
    const bool was_waiting = debugger_.is_waiting();
    watched_ = play();
    debugger_.follow(play());
    if (play() != nullptr) play()->watch(this);
    if (editor_ == nullptr) return;
    if (was_waiting) editor_->adapter().resumed();
    if (has_other_files) editor_->adapter().read_again();
}

std::size_t DevTools::after(const rpg::PlayerCommand&, const rpg::GameEvents& events)
{
    if (editor_ != nullptr) editor_->adapter().played(play()->state(), events);
    return debugger_.after_command();
}

bool DevTools::takes(const InputEvent& event)
{
    if (event.kind == InputKind::Text) {
        if (is_open_ && !swallows_text_) console_.type(event.text);
        swallows_text_ = false;
        return is_open_;
    }
    if (event.kind == InputKind::Release) repeater_.release(event.key);
    if (event.kind == InputKind::FocusLost) repeater_.clear();
    if (event.kind != InputKind::Press) return false;
    swallows_text_ = false;
    repeater_.clear();
    if (is_console_key(event.key) || (is_open_ && event.key == "escape")) {
        is_open_ = !is_open_;
        swallows_text_ = event.key != "f1" && event.key != "escape"; // the letter that the key also types
    } else if (event.key == "f2") {
        overlay_ = OverlayKind{static_cast<std::uint8_t>((static_cast<int>(overlay_) + 1) % 3)};
    } else if (event.key == "f6") {
        console_.print(move(rpg::DebugMove::Into));
    } else if (event.key == "f8") {
        console_.print(move(rpg::DebugMove::GoOn));
    } else if (is_open_) {
        console_.press(event.key);
        if (event.key != "return" && event.key != "tab") repeater_.press(event, time_);
    } else {
        return false;
    }
    return true;
}

// A key that is held; letters repeat by themselves.
void DevTools::repeat_key()
{
    const auto event = is_open_ ? repeater_.due(time_, pace_of(host_.settings())) : std::nullopt;
    if (event) console_.press(event->key);
}

void DevTools::tick(std::uint32_t ms)
{
    time_ += ms;
    attach();
    repeat_key();
    if (editor_ != nullptr) editor_->hear();
    if (debugger_.tick()) {
        console_.print(held_text(*this));
        if (editor_ != nullptr) editor_->adapter().stopped(debugger_.cause());
    }
    look_for_changes(ms);
    if (editor_ != nullptr) editor_->send_messages();
}

void DevTools::look_for_changes(std::uint32_t ms)
{
    since_look_ += ms;
    if (since_look_ < kLookMs) return;
    since_look_ = 0;
    if (!watcher_.changed().empty()) reload();
}

void DevTools::draw(const Painter& painter)
{
    if (overlay_ != OverlayKind::Off || is_paused_by_debugger()) draw_overlay(*this, painter);
    draw_problems(problems_, painter);
    if (is_open_) draw_console(console_, painter);
}

bool DevTools::show_problems(const std::vector<rpg::Error>& errors, const std::string& first)
{
    problems_.clear();
    for (const rpg::Error& error : errors) problems_.push_back(rpg::to_string(error));
    if (problems_.empty() && !first.empty()) problems_.push_back(first);
    for (const std::string& problem : problems_) {
        console_.print(problem);
        std::fprintf(stderr, "%s\n", problem.c_str());
    }
    return !problems_.empty();
}

// A level that was there and cannot be played any more is a mistake; the game does not go on without it.
bool DevTools::lacks_levels(const GameFiles& fresh)
{
    if (fresh.remarks.empty()) return false;
    for (const auto& [stem, level] : game().files().data().levels)
        if (!fresh.data().levels.contains(stem)) {
            problems_ = fresh.remarks;
            for (const std::string& problem : problems_) console_.print(problem);
            return true;
        }
    return false;
}

void DevTools::reload()
{
    rpg::OpenFailure failure;
    const GameFiles& now = game().files();
    auto fresh = load_game_files({.data = now.path, .mods = now.mods, .shuffle = now.shuffle}, failure);
    if (!fresh) {
        show_problems(failure.errors, rpg::to_string(fresh.error()));
        return;
    }
    if (lacks_levels(**fresh)) return;
    problems_.clear();
    ++reloads_;
    for (const std::string& remark : (*fresh)->remarks) console_.print(remark);
    go_on_with(std::move(*fresh));
}

void DevTools::go_on_with(std::unique_ptr<GameFiles> fresh)
{
    const bool is_same_content = fresh->content == game().files().content;
    std::optional<rpg::CarriedState> carried;
    if (play() != nullptr) carried = rpg::carry_state(game().campaign(), *fresh->campaign, play()->state());
    host_.use(std::move(fresh));
    sources_.reset();
    attach();
    if (!carried) {
        console_.print("read again");
        return host_.stack().show(ScreenId::Title);
    }
    if (!is_same_content) carried->state.switches.cheated = true;
    rpg::GameStart start;
    start.save = rpg::encode_save(game().campaign(), game().files().content, carried->state);
    start.file = "what was played";
    if (const rpg::Outcome started = game().start(start); !started) {
        console_.print(rpg::to_string(started.error()));
        return host_.stack().show(ScreenId::Title);
    }
    attach();
    host_.stack().show(ScreenId::Playing);
    console_.print("read again: " + words_for(carried->how));
    host_.tell("Read again");
}

std::string DevTools::execute(const std::string& line)
{
    return run_dev_command(*this, line);
}

std::string DevTools::play_command(const rpg::PlayerCommand& command)
{
    if (play() == nullptr) return "no game is being played";
    attach();
    if (is_paused_by_debugger()) return "the game waits at a breakpoint: 'step' or 'continue' first";
    play()->scene().finish();
    const rpg::Mode mode = play()->mode();
    const std::string map = play()->state().map;
    play()->order(command);
    if (play()->mode() != mode || play()->state().map != map) host_.stack().show(ScreenId::Playing);
    return play()->refusal();
}

std::string DevTools::move(rpg::DebugMove how)
{
    if (!is_paused_by_debugger()) return "no script waits: 'break' makes one wait";
    const rpg::StopCause cause = debugger_.move(how);
    if (editor_ != nullptr) editor_->adapter().resumed();
    if (cause == rpg::StopCause::Start) return "this is the start of the game";
    return cause == rpg::StopCause::Player ? "goes on" : "";
}

const rpg::GameState& DevTools::shown_state()
{
    return is_paused_by_debugger() ? debugger_.game()->state() : play()->state();
}

protocol::DebugSources& DevTools::sources()
{
    if (!sources_) sources_.emplace(game().files());
    return *sources_;
}

std::string DevTools::place_of(const std::string& map, std::size_t command)
{
    const std::uint32_t line = listing(map).source_line(command);
    return line == 0 ? std::string() : "levels/" + map + ".drs:" + std::to_string(line);
}

std::string DevTools::pause_text()
{
    return held_text(*this);
}

} // namespace runtime
