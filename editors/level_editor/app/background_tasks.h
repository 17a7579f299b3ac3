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

// Tasks that take longer than a frame: the running game, the pilot in the background, and exports.
class BackgroundTasks {
public:
    // `wake`: called from other threads when poll() has work; never called after the destructor.
    // `program`: the game; empty: the one beside the editor or on PATH.
    explicit BackgroundTasks(std::function<void()> wake, std::string program = {});
    ~BackgroundTasks(); // stops the pilot; the game keeps running
    BackgroundTasks(const BackgroundTasks&) = delete;
    BackgroundTasks& operator=(const BackgroundTasks&) = delete;

    // Plays the level of the session from this tile in drpg-play. A running game reads the new files, or goes
    // on if it waits at a breakpoint and nothing has changed.
    void play(Session& session, rpg::TilePos tile);
    bool is_playing() const;
    // The script that waits at a breakpoint goes on, or runs its next command.
    void go_on(Session& session) { move(session, &GameLink::go_on); }
    void step(Session& session) { move(session, &GameLink::step); }
    void use_breakpoints(Session& session); // call it when they have changed

    static bool can_prove();
    void prove(Session& session); // finds out whether the level can be finished; poll() has the result
    bool is_proving() const { return proving_.valid(); }

    static int number_in_doom(Session& session); // of the level in exports for Doom: MAP12
    static rpg::Outcome write_export(Session& session, Export kind, const std::string& path);

    void poll(Session& session);

private:
    struct Game; // the program and its output
    std::shared_ptr<Game> game_;
    std::unique_ptr<GameLink> link_;
    std::uint64_t played_version_ = 0; // of the document
    TestPlace start_{};                // of the game that runs
    rpg::Angle256 angle_{};
    unsigned project_ = 0;
    void take_recording(Session& session) const;
    void show_stop(Session& session);
    void move(Session& session, void (GameLink::*how)());

    class Waker;
    std::shared_ptr<Waker> waker_; // for threads that may outlive the window
    std::string program_;
    std::future<ProofMarks> proving_;
    std::thread pilot_;
    std::atomic<bool> is_cancelled_ = false; // the pilot gives up
};

// The tests that the project keeps: recorded games, and whether they still reach the same places.
// Keeps the game that was last played from the editor.
void keep_last_game(Session& session, const std::string& name);
// Plays all of them in the game as it is now.
void run_tests(Session& session);
// The last result, in the language of the window.
std::string result_of_test(Session& session, const KeptTest& test);
// Shows the place where the test now fails, or where it begins.
void show_test(Session& session, const KeptTest& test);

} // namespace editor
