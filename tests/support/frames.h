#pragma once
#include "rpg/model/image.h"
#include "rpg/render/classic_view.h"
#include "rpg/render/clean_view.h"
#include "rpg/render/text.h"
#include "rpg/render/ui_art.h"
#include "rpg/render/world_view.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tests {

// A level ready to be drawn. `game` must outlive it.
struct PictureStage {
    PictureStage(const rpg::GameData& game, const rpg::Level& level);
    rpg::WorldView view(rpg::ViewPose pose, std::uint32_t time = 0) const;

    const rpg::Level& level;
    rpg::RenderArt art;
    rpg::RenderLevel prepared;
    rpg::ThingLooks looks;
};

template <class Pixel> struct Frame {
    Frame(int w, int h, typename Pixel::Value fill = 0)
        : width(w), height(h), pixels(static_cast<std::size_t>(w) * static_cast<std::size_t>(h), fill)
    {
    }
    rpg::Surface<Pixel> surface() { return {pixels.data(), width, height, width}; }
    typename Pixel::Value at(int x, int y) const { return pixels[static_cast<std::size_t>(y * width + x)]; }
    bool operator==(const Frame&) const = default;

    int width, height;
    std::vector<typename Pixel::Value> pixels;
};
using Frame565 = Frame<rpg::Rgb565>;
using Frame8888 = Frame<rpg::Xrgb8888>;

Frame565 classic_frame(const PictureStage& stage, const rpg::WorldView& view, int width, int height,
                       const rpg::ViewLayers& layers = {});
Frame8888 clean_frame(const PictureStage& stage, const rpg::WorldView& view, int width, int height,
                      const rpg::CleanOptions& options = {});
rpg::Image image_of(const Frame565& frame);
rpg::Image image_of(const Frame8888& frame);

// Compares the CRCs of pictures with tests/golden/NAME; differing pictures are named and written as PNG into
// the temporary folder drpg-frames.
void check_frames(const std::string& name, const std::map<std::string, rpg::Image>& pictures);

// Whether a line of small letters appears anywhere in a frame that is not enlarged.
bool shows_words(const rpg::Image& frame, const rpg::UiArt& art, std::string_view words);

// The small test game with pictures that make places recognisable, and a level with every kind of wall and
// thing around two rooms.
rpg::GameData picture_game();
rpg::Level picture_level();

} // namespace tests
