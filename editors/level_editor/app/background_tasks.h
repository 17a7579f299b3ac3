#pragma once
#include "editors/level_editor/app/session.h"

#include <atomic>
#include <future>
#include <memory>
#include <string>
#include <thread>

namespace editor {

enum class Export : std::uint8_t { Game, Mod, Wad, Pk3 };
constexpr std::array<std::string_view, 4> kExportNames{"Game file", "Mod", "Doom WAD", "GZDoom package"};
constexpr std::array<std::string_view, 4> kExportEndings{".zip", "-mod", ".wad", ".pk3"};
bool is_built(Export kind); // the exporters for Doom may be left out

// What takes longer than a frame: the game beside the editor, the pilot in the background, and exports.
class BackgroundTasks {
public:
    // `wake`: called from other threads when there is something for poll(), and not any more after the end.
    // `program`: the game, where it is not the one beside the editor or on PATH.
    explicit BackgroundTasks(std::function<void()> wake, std::string program = {});
    ~BackgroundTasks(); // the pilot gives up, the game goes on
    BackgroundTasks(const BackgroundTasks&) = delete;
    BackgroundTasks& operator=(const BackgroundTasks&) = delete;

    // The level of the session from this tile, in drpg-play. A game that runs already reads the new files; if
    // it waits at a breakpoint and nothing was changed, it goes on.
    void play(Session& session, rpg::TilePos tile);
    bool is_playing() const;
    // A script of the running game that waits at a breakpoint goes on, or does its next command.
    void go_on(Session& session) { move(session, &GameLink::go_on); }
    void step(Session& session) { move(session, &GameLink::step); }
    void use_breakpoints(Session& session); // they have changed

    static bool can_prove();
    void prove(Session& session); // can the level be finished? The answer comes with poll()
    bool is_proving() const { return proving_.valid(); }

    static int number_in_doom(Session& session); // of the level in exports for Doom: MAP12
    static rpg::Outcome write_export(Session& session, Export kind, const std::string& path);

    void poll(Session& session);

private:
    struct Game; // the program and what it says
    std::shared_ptr<Game> game_;
    std::unique_ptr<GameLink> link_;
    std::uint64_t played_version_ = 0; // of the document
    void show_stop(Session& session);
    void move(Session& session, void (GameLink::*how)());

    class Waker;
    std::shared_ptr<Waker> waker_; // of threads that may be there longer than the window
    std::string program_;
    std::future<ProofMarks> proving_;
    std::thread pilot_;
    std::atomic<bool> is_cancelled_ = false; // the pilot gives up
};

} // namespace editor
