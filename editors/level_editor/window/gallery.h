#pragma once
#include "editors/level_editor/window/frame_window.h"
#include "rpg/render/render_art.h"

#include <map>
#include <vector>

namespace editor {

// Thumbnails of the game's pictures, made when they are first shown.
class Gallery {
public:
    explicit Gallery(const rpg::RenderArt& art) : art_(art) {}
    struct Cut { // a square part of a picture
        ImTextureID id{};
        ImVec2 from{0, 0}, to{1, 1};
    };
    Cut texture(std::size_t id);
    Cut sprite(std::size_t id);                      // cropped, with transparent background
    std::uint32_t colour_of_texture(std::size_t id); // its average, 0xFFRRGGBB

private:
    // Many thumbnails share one picture, so that one call draws them.
    class Sheet {
    public:
        Cut add(const std::vector<std::uint32_t>& pixels); // of one cell

    private:
        Picture picture_;
        std::size_t used_ = 0;
    };
    const rpg::RenderArt& art_;
    Sheet sheet_;
    std::map<std::size_t, Cut> textures_, sprites_;
    std::map<std::size_t, std::uint32_t> colours_;
};

} // namespace editor
