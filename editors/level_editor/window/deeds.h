#pragma once
#include "editors/level_editor/window/session.h"
#include "rpg/system/partner_program.h"

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
class Deeds {
public:
    ~Deeds();

    // The level of the session from this tile, in drpg-play. A game that runs already reads the new files.
    void play(Session& session, rpg::TilePos tile);
    bool is_playing() const { return running_ && *running_; }

    static bool can_prove();
    void prove(Session& session); // can the level be finished? The answer comes with poll()
    bool is_proving() const { return proving_.valid(); }

    static rpg::Outcome write_export(Session& session, Export kind, const std::string& path);

    void poll(Session& session);

private:
    std::shared_ptr<std::atomic<bool>> running_;
    std::future<ProofMarks> proving_;
};

} // namespace editor
