#pragma once
#include "rpg/model/true_art.h"
#include "rpg/render/texel_pool.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
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

std::shared_ptr<const TrueTexels> filled_texels(int width, int height,
                                                const std::function<Xrgb8888::Value(int x, int y)>& texel);
std::shared_ptr<const TrueTexels> decode_true(const TruePicture& picture, Shade shade); // null: a failure

// How often a picture is halved in width and in height: in the distance, or seen from the side, it covers
// fewer pixels than it has texels in one direction.
struct Halvings {
    std::uint8_t across = 0, down = 0;
    auto operator<=>(const Halvings&) const = default;
};

// A cache of pictures in full colour. Above the limit, the least recently used ones are dropped, except those
// that somebody holds. Any thread.
class TruePool {
public:
    using Texels = std::shared_ptr<const TrueTexels>;
    static constexpr std::size_t kLimit = std::size_t{96} << 20; // bytes
    explicit TruePool(std::size_t limit = kLimit) : limit_(limit) {}
    void limit_to(std::size_t bytes);

    // Null if `picture` is null or cannot be decoded. The picture must outlive the pool.
    Texels get(const TruePicture* picture, Shade shade, Halvings halved = {}) const;
    // A picture of the game itself; `whole` makes it in its own size.
    Texels get(PoolPicture picture, Shade shade, Halvings halved, const std::function<Texels()>& whole) const;

private:
    struct Key {
        const TruePicture* picture = nullptr;
        PoolPicture own{};
        Shade shade;
        Halvings halved;
        auto operator<=>(const Key&) const = default;
    };
    struct Entry {
        Texels texels;
        std::uint64_t last_use = 0;
    };
    Texels find(const Key& key, const std::function<Texels()>& whole) const;
    void forget_unused() const;

    std::size_t limit_;
    mutable std::mutex making_;
    mutable std::map<Key, Entry> entries_;
    mutable std::size_t size_ = 0;
    mutable std::uint64_t uses_ = 0;
};

} // namespace rpg
