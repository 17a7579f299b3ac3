#pragma once
#include "rpg/system/file_lock.h"
#include "runtime/app/options.h"
#include "runtime/app/services.h"
#include "runtime/play/current_game.h"
#include "runtime/screens/menus/file_menus.h"
#include "runtime/screens/screen.h"

#include <functional>
#include <future>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace runtime {

// The game with the mods that the settings and the options name; mods with mistakes are left out.
rpg::GameRequest chosen_game(const Options& options, const Settings& settings, const ModFolder& mods);

// The loaded game, its session and its screens, and the switch to another game.
class GameHost {
public:
    // Borrows the services. `saves`: the folder of all games. `when_used` is called after use() and before
    // any screen.
    GameHost(Services& services, const SaveFolder& saves, std::function<void()> when_used);
    GameHost(const GameHost&) = delete;
    GameHost& operator=(const GameHost&) = delete;

    // The only way to load other data: closes all screens and rebuilds everything from these files.
    void use(const GameFiles& files); // borrowed
    void use(std::unique_ptr<GameFiles> files);
    // Uses these files. Without files a screen says why and offers other games.
    void load(LoadedFiles files);
    // What the options ask for: the title, a level, a save or a recorded game. An error names the thing that
    // cannot be started. `is_debugged`: an editor debugs the game, so no title is shown.
    rpg::Outcome begin(bool is_debugged);
    // After all screens are closed: loads the game that the player chose. False: none was chosen.
    bool load_next();

    bool keep_game();                        // saves unsaved progress; false: that failed
    void quit();                             // asks only if progress would be lost; see `quits`
    void take_file(const std::string& path); // a file that was dropped or chosen

    bool has_game() const { return has_game_; }
    bool quits() const { return quits_; }
    void end() { quits_ = true; }
    const WatchedReplay* watched() const { return watched_.get(); } // with --replay
    std::string recorded() const; // with --record: the last game as a replay; empty if there was none

    // Only after use():
    const GameFiles& files() const { return set_->files; }
    CurrentGame& game() const { return set_->game; }
    GameView& view() const { return set_->view; }
    Ui& ui() const { return set_->ui; }

    ScreenStack& stack() { return stack_; }
    const ScreenStack& stack() const { return stack_; }
    Services& services() { return services_; }
    FileHost file_host(); // for screens that open files

private:
    // Everything that belongs to one loaded game. Other data gets another set.
    struct GameSet {
        GameSet(GameHost& host, const GameFiles& used);
        const GameFiles& files;
        CurrentGame game;
        GameView view;
        Ui ui;
    };

    rpg::Outcome start(const rpg::GameStart& wanted);
    rpg::Outcome start_saved(rpg::Result<rpg::Bytes> save, const std::string& file);
    rpg::Outcome start_newest_save();
    rpg::Outcome start_watching_replay();
    std::string system_language(const GameFiles& files) const;
    void number_window(const GameFiles& files);
    void show_title();
    void show_no_game(const rpg::Error& error);
    void tell_damage();
    void remember_game();
    void play_next(const NextGame& next); // after use() of its files
    void wait_for(const rpg::GameRequest& request);

    void log(std::string_view line) const { services_.log(line); }
    const Settings& settings() const { return config_.settings; }

    Services& services_;
    Platform& platform_; // this and the following: from the services
    SettingsFile& config_;
    SaveFolder saves_;                    // for all games
    std::optional<rpg::FileLock> window_; // lock on this window's number for this game
    const Options& options_;
    std::function<void()> when_used_;
    ModPlaces& mods_;
    Library& library_;
    Texts& texts_;
    Words& words_;
    Sounds& sounds_;
    Toast& toast_;
    NextGame& next_;
    std::list<std::future<LoadedFiles>> loading_; // the last one counts
    std::optional<LoadedFiles> made_;             // the next game's files, if they are ready
    std::string data_;                            // the requested DATA
    bool without_mods_;                           // until the player chooses mods
    bool is_first_time_;                          // until a game is chosen
    bool has_game_ = true;
    bool quits_ = false;
    bool asks_to_quit_ = false;              // the game could not be saved
    std::shared_ptr<WatchedReplay> watched_; // kept until the program ends
    std::string left_game_;                  // with --record: the last replay from other data

    std::unique_ptr<GameFiles> files_; // if they are not borrowed
    std::unique_ptr<GameSet> set_;
    ScreenStack stack_; // its screens refer to the set
};

} // namespace runtime
