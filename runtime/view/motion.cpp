#include "runtime/view/motion.h"

#include "rpg/model/line_flags.h"

#include <algorithm>

namespace runtime {

void MovingParts::stand(const rpg::GameState& state)
{
    warp(state.player.view, state.player.view_angle);
    things_.clear();
    lines_.assign(state.level.lines.size(), {});
    for (std::size_t i = 0; i < lines_.size(); ++i)
        lines_[i].from = lines_[i].to = state.level.lines[i].has(rpg::line_flag::kOpen) ? rpg::kOpened : 0;
}

bool MovingParts::are_moving(std::uint32_t now) const
{
    const auto runs = [&](const auto& moved) { return moved.motion.runs_at(now); };
    return runs(eye_) || turn_motion_.runs_at(now) || std::ranges::any_of(lines_, runs) ||
           std::ranges::any_of(things_, [&](const auto& thing) { return runs(thing.second); });
}

void MovingParts::step(rpg::UnitPos from, rpg::UnitPos to, std::uint32_t now)
{
    eye_ = {from, to, {now, kMotionMs}};
}

void MovingParts::turn(rpg::Angle256 from, rpg::Angle256 to, std::uint32_t now)
{
    turn_from_ = static_cast<std::uint16_t>(from.value << 8);
    turn_by_ = static_cast<std::int8_t>(to.value - from.value) * 256;
    turn_motion_ = {now, kMotionMs};
}

void MovingParts::warp(rpg::UnitPos to, rpg::Angle256 angle)
{
    eye_ = {to, to};
    turn_from_ = static_cast<std::uint16_t>(angle.value << 8);
    turn_by_ = 0;
    turn_motion_ = {};
}

void MovingParts::move_line(std::size_t line, bool opens, std::uint32_t now)
{
    if (line < lines_.size()) lines_[line] = {lines_[line].to, opens ? rpg::kOpened : 0, {now, kMotionMs}};
}

void MovingParts::move_thing(std::size_t thing, rpg::UnitPos from, rpg::UnitPos to, std::uint32_t now)
{
    things_[thing] = {from, to, {now, kMotionMs}};
}

void MovingParts::place_eye(rpg::ViewEye& eye, std::uint32_t now) const
{
    const rpg::Q16 part = eye_.motion.part(now);
    eye.x = between(rpg::to_q16(eye_.from.x), rpg::to_q16(eye_.to.x), part);
    eye.y = between(rpg::to_q16(eye_.from.y), rpg::to_q16(eye_.to.y), part);
    eye.angle = static_cast<std::uint16_t>(turn_from_ + between(0, turn_by_, turn_motion_.part(now)));
}

void MovingParts::place_thing(std::size_t thing, rpg::ViewThing& view, std::uint32_t now) const
{
    const auto found = things_.find(thing);
    if (found == things_.end() || !found->second.motion.runs_at(now)) return;
    const Way& way = found->second;
    const rpg::Q16 part = way.motion.part(now);
    view.x = between(rpg::to_q16(way.from.x), rpg::to_q16(way.to.x), part);
    view.y = between(rpg::to_q16(way.from.y), rpg::to_q16(way.to.y), part);
}

rpg::Q16 MovingParts::opening_of(std::size_t line, std::uint32_t now) const
{
    const LinePlace& place = lines_[line];
    return between(place.from, place.to, place.motion.part(now));
}

} // namespace runtime
