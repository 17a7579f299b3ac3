#pragma once
#include "editors/level_editor/window/frame_window.h"
#include "rpg/render/render_art.h"

#include <map>

namespace editor {

// Pictures of the game as thumbnails, made when they are first shown.
class Gallery {
public:
    explicit Gallery(const rpg::RenderArt& art) : art_(art) {}
    const Picture& texture(std::size_t id);
    struct Cut { // a square part of a picture
        ImTextureID id{};
        ImVec2 from{0, 0}, to{1, 1};
    };
    Cut sprite(std::size_t id);                      // around what is drawn, with clear ground
    std::uint32_t colour_of_texture(std::size_t id); // 0xFFRRGGBB, its average

private:
    const rpg::RenderArt& art_;
    std::map<std::size_t, Picture> textures_, sprites_;
    std::map<std::size_t, Cut> cuts_;
    std::map<std::size_t, std::uint32_t> colours_;
};

} // namespace editor
