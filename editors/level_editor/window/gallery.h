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
    const Picture& sprite(std::size_t id);           // 64 x 64 with clear ground; may have nothing in it
    std::uint32_t colour_of_texture(std::size_t id); // 0xFFRRGGBB, its average

private:
    const rpg::RenderArt& art_;
    std::map<std::size_t, Picture> textures_, sprites_;
    std::map<std::size_t, std::uint32_t> colours_;
};

} // namespace editor
