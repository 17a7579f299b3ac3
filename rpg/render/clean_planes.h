#pragma once
#include "rpg/render/clean_camera.h"
#include "rpg/render/render_art.h"
#include "rpg/render/row_kernels.h"

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace rpg {

// Smooth distance: a picture is halved until a pixel covers at most one texel of it.
constexpr int kMaxHalvings = 10;

inline std::uint8_t halvings(double texels)
{
    std::uint8_t count = 0;
    for (; texels > 1 && count < kMaxHalvings; texels /= 2) ++count;
    return count;
}

// The pictures in full colour that a frame shows: the pool drops none of them.
class HeldTexels {
public:
    const TrueTexels* hold(TruePool::Texels texels)
    {
        if (texels == nullptr) return nullptr;
        held_.push_back(std::move(texels));
        return held_.back().get();
    }
    void clear() { held_.clear(); }
    bool is_empty() const { return held_.empty(); }

private:
    std::vector<TruePool::Texels> held_;
};

// Floors and ceilings of the clean picture: which texels each row of the screen shows.
class CleanPlanes {
public:
    explicit CleanPlanes(const RenderArt& art) : art_(art) {}

    // Fills all of `background` but its walls; what it points to is good until the next call.
    void prepare(const WorldView& view, const CleanCamera& camera, bool is_smooth, HeldTexels& held,
                 Background& background);

private:
    struct Frame { // that is being prepared
        const RenderLevel& level;
        const CleanCamera& camera;
        bool is_smooth;
        HeldTexels& held;
        Shade shade;
        const Background& background;
    };
    struct RowGround { // that a row of the screen shows
        double distance = 0;
        glm::dvec2 along, down; // from a pixel to the next ones
    };
    struct FlatTable { // of a side, for pixels of a size
        std::size_t side = 0;
        Halvings pixel;
        bool is_any_fine = false;
        std::vector<FineFlat> tiles{}; // x and y of the map exchanged
    };

    void prepare_flats(const Frame& frame, std::size_t side, bool is_turned);
    static RowGround ground_of(const Frame& frame, int y);
    bool prepare_fine_rows(const Frame& frame);
    const FineFlat* fine_flats(const Frame& frame, std::size_t side, Halvings pixel);
    FineFlat fine_flat(const Frame& frame, const TextureFrame& texture, Halvings pixel,
                       bool& is_any_fine) const;
    void prepare_rows(const Frame& frame, bool is_turned);

    const RenderArt& art_;
    std::vector<PlaneRow> rows_;
    std::array<std::vector<std::int32_t>, 2> flats_;
    std::vector<FlatTable> flat_tables_;
    std::size_t flat_tables_used_ = 0;
};

} // namespace rpg
