#pragma once
#include "rpg/render/world_view.h"
#include "rpg/state/game_state.h"
#include "rpg/world/turn.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace runtime {

// An animation from one number to another, in virtual ms.
struct Motion {
    std::uint32_t begins = 0;
    std::uint32_t duration = 0;
    bool runs_at(std::uint32_t now) const { return now - begins < duration; }
    // The finished part, 0..65536.
    rpg::Q16 part(std::uint32_t now) const
    {
        if (duration == 0 || now - begins >= duration) return 65536;
        return static_cast<rpg::Q16>(std::int64_t{65536} * (now - begins) / duration);
    }
};

constexpr rpg::Q16 between(rpg::Q16 from, rpg::Q16 to, rpg::Q16 part)
{
    return static_cast<rpg::Q16>(from + (std::int64_t{to} - from) * part / 65536);
}

constexpr std::uint32_t kMotionMs = rpg::kFrameMs * rpg::kFramesPerMove; // duration of a step, a turn, a door

// Positions of the eye, doors and things while they move. `now`: virtual ms.
class MovingParts {
public:
    // Moves everything to its place in the state at once.
    void stand(const rpg::GameState& state);
    bool are_moving(std::uint32_t now) const;

    void step(rpg::UnitPos from, rpg::UnitPos to, std::uint32_t now); // moves the player, like the following
    void turn(rpg::Angle256 from, rpg::Angle256 to, std::uint32_t now);
    void warp(rpg::UnitPos to, rpg::Angle256 angle);
    void move_line(std::size_t line, bool opens, std::uint32_t now);
    void move_thing(std::size_t thing, rpg::UnitPos from, rpg::UnitPos to, std::uint32_t now);

    rpg::UnitPos eye_goal() const { return eye_.to; }
    void place_eye(rpg::ViewEye& eye, std::uint32_t now) const;
    void place_thing(std::size_t thing, rpg::ViewThing& view, std::uint32_t now) const; // if it moves
    rpg::Q16 opening_of(std::size_t line, std::uint32_t now) const;                     // 0..kOpened

private:
    struct Way {
        rpg::UnitPos from, to;
        Motion motion{};
    };
    struct LinePlace {
        rpg::Q16 from = 0, to = 0; // parts of a full opening
        Motion motion{};
    };

    Way eye_;
    std::uint16_t turn_from_ = 0;
    std::int32_t turn_by_ = 0;
    Motion turn_motion_;
    std::map<std::size_t, Way> things_;
    std::vector<LinePlace> lines_;
};

} // namespace runtime
