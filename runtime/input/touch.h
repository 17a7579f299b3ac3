#pragma once
#include "runtime/platform/platform.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace runtime {

// What fingers do on a screen: walk, scroll lists and texts, or pan a map.
enum class TouchUse : std::uint8_t { Walks, Scrolls, Looks };

// Makes inputs with names of the tracks of fingers:
//     tap             a finger has come and gone, at its place; two-finger tap: two of them
//     long press      it has stayed where it is
//     swipe up ...    it has slid; held until it leaves, so that it repeats (Walks); two-finger up ...
//     scroll up ...   a list follows it: one for each row that it has moved (Scrolls)
//     pinch in, out   two fingers have come nearer, or moved apart (Looks)
// and Moved for a map that follows one finger or two.
class Touch {
public:
    struct Ground {
        TouchUse use = TouchUse::Scrolls;
        int row = 14; // pixels per list row, also the minimum distance of a swipe
    };

    std::vector<InputEvent> take(const InputEvent& event, std::uint32_t now, const Ground& ground);
    std::vector<InputEvent> pass(std::uint32_t now);            // timed inputs, such as a long press
    std::optional<std::uint32_t> wait(std::uint32_t now) const; // ms until pass() has something to do

    static constexpr std::uint32_t kLongPressMs = 500;

private:
    struct Finger {
        std::int64_t id = 0;
        int from_x = 0, from_y = 0, x = 0, y = 0;
    };
    enum class Phase : std::uint8_t { Rests, Slides, IsOver };
    struct Step { // movement of the first finger since it was last handled
        int x = 0, y = 0;
        bool is_wide() const;
        int length() const;
    };

    void put_down(const InputEvent& event, std::uint32_t now, std::vector<InputEvent>& made);
    void move(const InputEvent& event, const Ground& ground, std::vector<InputEvent>& made);
    void lift(const InputEvent& event, std::vector<InputEvent>& made);
    void walk(const Ground& ground, std::vector<InputEvent>& made);
    void scroll(const Ground& ground, std::vector<InputEvent>& made);
    void look(const Ground& ground, std::vector<InputEvent>& made);
    void press_once(std::string key, std::vector<InputEvent>& made) const;
    InputEvent moved_to_middle(bool drags) const;
    int spread() const;
    Step step() const;

    std::vector<Finger> fingers_; // at most two are tracked
    bool has_been_two_ = false;   // two fingers were down since all were lifted
    Phase phase_ = Phase::Rests;
    std::uint32_t began_ = 0;
    std::string held_{};                 // the swipe that is held
    std::optional<bool> scrolls_wide_{}; // horizontal or vertical; the first row decides
    int spread_ = 0;
};

} // namespace runtime
