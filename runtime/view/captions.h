#pragma once
#include "runtime/text/texts.h"
#include "runtime/view/painter.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace runtime {

// What a sound of the game says to those who do not hear it, in English; empty: nothing that matters.
std::string_view caption_of(int sound);

// The captions of the last sounds, at the upper edge of the view.
class Captions {
public:
    bool hear(int sound); // by its resource number, as the rules name it; false: it has none
    void pass(std::uint32_t ms);
    std::uint32_t left() const; // ms until one goes; 0: there is none
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
