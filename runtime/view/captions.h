#pragma once
#include "runtime/text/texts.h"
#include "runtime/view/painter.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace runtime {

// The English caption of a sound for players who cannot hear it; empty: not important.
std::string_view caption_of(int sound);

// The captions of recent sounds, at the upper edge of the view.
class Captions {
public:
    bool hear(int sound); // `sound`: resource number, as in the rules; false: it has no caption
    void pass(std::uint32_t ms);
    std::uint32_t left() const; // ms until one disappears; 0: there is none
    void clear() { lines_.clear(); }
    void draw(const Painter& painter, const Texts& texts, int top) const;
    std::vector<std::string_view> lines() const;

private:
    struct Line {
        std::string_view text;
        std::uint32_t age = 0; // ms
    };
    std::vector<Line> lines_; // the oldest first
};

} // namespace runtime
