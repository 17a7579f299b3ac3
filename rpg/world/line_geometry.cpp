#include "rpg/world/line_geometry.h"

#include "rpg/model/line_flags.h"
#include "rpg/world/turn.h"

#include <algorithm>

namespace rpg {
namespace {

constexpr int kTileSize = 64;
constexpr int kUnitsPerFrame = kTileSize / kFramesPerMove;
constexpr int kSetBack = 3;

int& along(UnitPos& point, const Line& line)
{
    return line.has(line_flag::kAlongY) ? point.y : point.x;
}
int& across(UnitPos& point, const Line& line)
{
    return line.has(line_flag::kAlongY) ? point.x : point.y;
}

// The first half of the motion sinks the face into the wall, the second one slides it away.
LineEnds opening_secret(const Line& line, LineEnds ends, int frame)
{
    constexpr int kSinking = kFramesPerMove / 2;
    const bool plus = line.has(line_flag::kRecessPlus);
    const int sunk = kUnitsPerFrame * std::min(frame, kSinking) * (plus ? 1 : -1);
    across(ends.from, line) += sunk;
    across(ends.to, line) += sunk;
    const int slid = kTileSize / (kFramesPerMove - kSinking) * std::max(frame - kSinking, 0);
    const bool first_end = plus == line.has(line_flag::kAlongY);
    along(first_end ? ends.from : ends.to, line) += slid;
    return ends;
}

// After `frame` logic frames (0..4) of opening.
LineEnds opening_line_ends(const Line& line, int frame)
{
    LineEnds ends = closed_line_ends(line);
    if (!line.has(line_flag::kDoor)) return opening_secret(line, ends, frame);
    along(ends.from, line) += kUnitsPerFrame * frame;
    return ends;
}

} // namespace

LineEnds closed_line_ends(const Line& line)
{
    LineEnds ends{to_units(line.from), to_units(line.to)};
    const int shift = line.has(line_flag::kRecessPlus)    ? kSetBack
                      : line.has(line_flag::kRecessMinus) ? -kSetBack
                                                          : 0;
    across(ends.from, line) += shift;
    across(ends.to, line) += shift;
    return ends;
}

UnitPos line_midpoint(const Line& line)
{
    const LineEnds ends = closed_line_ends(line);
    return {ends.from.x + (ends.to.x - ends.from.x) / 2, ends.from.y + (ends.to.y - ends.from.y) / 2};
}

UnitPos line_link_point(const Line& line)
{
    const UnitPos at = line_midpoint(line);
    if (line.has(line_flag::kFaceSouth)) return {at.x, at.y - 1};
    if (line.has(line_flag::kFaceWest)) return {at.x + 1, at.y};
    if (line.has(line_flag::kFaceNorth)) return {at.x, at.y + 1};
    if (line.has(line_flag::kFaceEast)) return {at.x - 1, at.y};
    return at;
}

int line_frame(const LevelState& state, LineIndex index)
{
    const bool moving = std::ranges::find(state.moving, MovingLine{index}) != state.moving.end();
    const int done = moving ? state.moving_frame : kFramesPerMove;
    return state.lines[static_cast<std::size_t>(index)].has(line_flag::kOpen) ? done : kFramesPerMove - done;
}

LineEnds line_ends(const Line& line, int frame)
{
    return frame == 0 ? closed_line_ends(line) : opening_line_ends(line, frame);
}

LineEnds line_ends(const Level& level, const LevelState& state, LineIndex index)
{
    return line_ends(level.lines[static_cast<std::size_t>(index)], line_frame(state, index));
}

} // namespace rpg
