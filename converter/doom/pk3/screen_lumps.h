#pragma once
#include "rpg/core/files.h"
#include "rpg/model/game_data.h"
#include "rpg/render/ui_art.h"

#include <optional>
#include <string>
#include <vector>

namespace converter::port {

// A game's 2D pictures for the engine's screens. Missing ones are left out; the scripts handle that.
class ScreenBook {
public:
    explicit ScreenBook(const rpg::GameData& game);

    bool has_title() const { return !title_.pixels.empty(); }
    bool has_bar() const;
    std::vector<std::string> sprite_names() const; // those shown by things

    // graphics/, fonts/, sprites/ and, in full colour, hires/: bars, faces, icons, logo, letters, title
    // picture, automap marks, gibs.
    rpg::FileList lumps() const;

private:
    rpg::UiArt art_;
    rpg::Image title_;
    std::optional<rpg::Image> fine_title_{}; // if a mod has pictures in full colour
};

constexpr std::string_view kTitlePicture = "RPGTITLE";
constexpr std::string_view kGibSprite = "RGIB";  // four frames of each of six kinds
constexpr std::string_view kMarkSprite = "RMRK"; // exit, talk, machine, code

} // namespace converter::port
