#pragma once
#include "rpg/sim/session.h"
#include "runtime/app/game_files.h"
#include "runtime/app/save_folder.h"
#include "runtime/view/scene.h"

#include <functional>
#include <optional>
#include <string>

namespace runtime {

// A game being played: rules, picture and saves.
class Play {
public:
    Play(const GameFiles& files, const SaveFolder& saves)
        : files_(files), saves_(saves), session_(*files.campaign, files.content),
          scene_(*files.campaign, files.looks, &files.texts)
    {
    }

    void record() { session_.record(); }
    rpg::Outcome start(const rpg::GameStart& start);
    // Plays it now, or as soon as the picture is there; of several the last one counts.
    void order(rpg::PlayerCommand command);
    void advance(std::uint32_t ms, Speed speed);

    bool is_busy() const { return scene_.is_busy(); }
    rpg::Mode mode() const { return session_.state().screen.mode; }
    const rpg::GameState& state() const { return session_.state(); }
    const rpg::Session& session() const { return session_; }
    Scene& scene() { return scene_; }
    const rpg::Level& level() const { return *files_.campaign->find(state().map)->level; }
    rpg::LevelStats level_stats() const;             // so far
    std::string refusal() const { return refusal_; } // why the last command was not accepted

    rpg::Outcome save(const std::string& slot);
    std::string notice{};    // of the program, shown for a while
    std::string named_map{}; // whose name has been shown on arrival
    // Makes the picture for saved games, as PNG.
    void set_photographer(std::function<rpg::Bytes()> photographer)
    {
        photographer_ = std::move(photographer);
    }

private:
    void play_now(const rpg::PlayerCommand& command);
    rpg::Bytes encoded() const;

    const GameFiles& files_;
    const SaveFolder& saves_;
    rpg::Session session_;
    Scene scene_;
    std::optional<rpg::PlayerCommand> buffered_;
    std::string refusal_;
    std::function<rpg::Bytes()> photographer_;
};

} // namespace runtime
