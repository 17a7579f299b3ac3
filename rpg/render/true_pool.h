#pragma once
#include "rpg/model/true_art.h"
#include "rpg/render/texel_pool.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace rpg {

// A decoded picture in full colour: 0xAARRGGBB by rows, 0 where it is transparent.
struct TrueTexels {
    int width = 0, height = 0;
    int pitch = 0;                         // texels from one row to the next: kRowEnd more than columns
    int x0 = 0, x1 = 0, y0 = 0, y1 = 0;    // bounds of the visible pixels, ends not included
    std::vector<Xrgb8888::Value> texels{}; // one extra row, for row numbers that are rounded up

    Xrgb8888::Value at(int x, int y) const
    {
        return texels[static_cast<std::size_t>(y) * static_cast<std::size_t>(pitch) +
                      static_cast<std::size_t>(x)];
    }
};

std::shared_ptr<const TrueTexels> decode_true(const TruePicture& picture, Shade shade); // null: a failure

// A cache of pictures in full colour. Above the limit, the least recently used ones are dropped, except those
// that somebody holds. Any thread.
class TruePool {
public:
    using Texels = std::shared_ptr<const TrueTexels>;
    static constexpr std::size_t kLimit = std::size_t{96} << 20; // bytes
    explicit TruePool(std::size_t limit = kLimit) : limit_(limit) {}

    // Null if `picture` is null or cannot be decoded. The picture must outlive the pool.
    Texels get(const TruePicture* picture, Shade shade) const;

private:
    struct Entry {
        Texels texels;
        std::uint64_t last_use = 0;
    };
    void forget_unused() const;

    std::size_t limit_;
    mutable std::mutex making_;
    mutable std::map<std::pair<const TruePicture*, Shade>, Entry> entries_;
    mutable std::size_t size_ = 0;
    mutable std::uint64_t uses_ = 0;
};

} // namespace rpg
