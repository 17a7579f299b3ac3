#include "rpg/world/sight_walk.h"

#include "rpg/core/fixed.h"
#include "rpg/model/line_flags.h"
#include "rpg/world/line_geometry.h"

#include <algorithm>
#include <utility>

namespace rpg {
namespace {

constexpr std::int32_t kNearest = 4 << 16;

// The two corners of a box that limit it as seen from outside, by where the eye is.
struct Corners {
    UnitPos a;
    UnitPos b;
};
Corners silhouette(const SightTree::Node& box, UnitPos eye)
{
    const int column = eye.x < box.x1 ? 0 : eye.x < box.x2 ? 1 : 2;
    const int row = eye.y < box.y1 ? 0 : eye.y < box.y2 ? 1 : 2;
    const UnitPos nw{box.x1, box.y1};
    const UnitPos ne{box.x2, box.y1};
    const UnitPos sw{box.x1, box.y2};
    const UnitPos se{box.x2, box.y2};
    switch (row * 3 + column) {
    case 0:
        return {ne, sw};
    case 1:
        return {ne, nw};
    case 2:
        return {se, nw};
    case 3:
        return {nw, sw};
    case 5:
        return {se, ne};
    case 6:
        return {nw, se};
    case 7:
        return {sw, se};
    default:
        return {sw, ne};
    }
}

// The columns of a word of 64 that lie in from..to-1; some do.
std::uint64_t mask_of_word(int word, int from, int to)
{
    const int low = std::max(from - word * 64, 0);
    const int beyond = std::max((word + 1) * 64 - to, 0);
    return (~std::uint64_t{0} << low) & (~std::uint64_t{0} >> beyond);
}

// fixed_div for what this walk divides: the quotient is below 2^22. A double is exact to 2^-31 there, so it
// never rounds up to a whole number that is not reached.
std::int32_t quotient(double dividend, std::int32_t divisor)
{
    return static_cast<std::int32_t>(dividend / divisor);
}

} // namespace

SightWalk::SightWalk(View& view, const Stage& stage, const LevelState& state, UnitPos at, Angle256 angle)
    : view_(view), stage_(stage), state_(state), cos_(cosine_q16(angle)), sin_(sine_q16(angle))
{
    eye_ = {at.x - ((kPullBack * cos_) >> 16), at.y + ((kPullBack * sin_) >> 16)};
}

void SightWalk::run()
{
    constexpr std::size_t kUsual = 96;
    view_.leaves.clear();
    view_.leaves.reserve(kUsual);
    view_.lines.clear();
    view_.lines.reserve(kUsual);
    view_.planes.clear();
    movers_.clear();
    view_.nodes.assign(stage_.sight.nodes.size() / 64 + 1, 0);
    free_.fill(~std::uint64_t{0});
    free_.back() = mask_of_word(3, 0, kColumns);
    free_words_ = ~std::uint64_t{0};
    if (!stage_.sight.nodes.empty()) visit(0);
}

void SightWalk::visit(std::uint16_t index)
{
    const SightTree::Node& node = stage_.sight.nodes[index];
    if (is_culled(node)) return;
    if (node.type == NodeType::Leaf) return visit_leaf(index);
    const bool high_first = (node.type == NodeType::SplitX ? eye_.x : eye_.y) > node.split;
    visit(high_first ? node.a : node.b);
    visit(high_first ? node.b : node.a);
}

bool SightWalk::is_culled(const SightTree::Node& node) const
{
    constexpr int kMargin = 5;
    const bool inside_x = eye_.x >= node.x1 - kMargin && eye_.x <= node.x2 + kMargin;
    const bool inside_y = eye_.y >= node.y1 - kMargin && eye_.y <= node.y2 + kMargin;
    if (inside_x && inside_y) return false;
    if (is_full()) return true;
    const Corners corners = silhouette(node, eye_);
    CameraPoint a = camera_point(corners.a);
    CameraPoint b = camera_point(corners.b);
    return !clip(a, b) || !has_free(project(a, b));
}

void SightWalk::visit_leaf(std::uint16_t index)
{
    const SightTree::Node& leaf = stage_.sight.nodes[index];
    view_.leaves.push_back(index);
    view_.nodes[index / 64U] |= std::uint64_t{1} << (index % 64U);
    const auto planes = stage_.planes_in_leaf(index);
    view_.planes.insert(view_.planes.end(), planes.begin(), planes.end());
    for (int line = leaf.a; line < leaf.a + leaf.b; ++line) mark(static_cast<std::uint16_t>(line));
}

void SightWalk::mark(std::uint16_t index)
{
    const SightTree::Line& line = stage_.sight.lines[index];
    const bool is_hidden = state_.lines[index].has(line_flag::kHidden);
    if (is_hidden && is_full()) return;
    UnitPos from{line.x1, line.y1};
    UnitPos to{line.x2, line.y2};
    if (line.can_move) {
        const int frame = line_frame(state_, LineIndex{index});
        movers_.push_back({LineIndex{index}, frame});
        const LineEnds now = line_ends(stage_.level->lines[index], frame);
        from = now.from;
        to = now.to;
    }
    const int facing = (from.x - eye_.x) * (to.y - eye_.y) - (from.y - eye_.y) * (to.x - eye_.x);
    if (facing <= 0) {
        if (!line.two_sided) return;
        std::swap(from, to);
    }
    CameraPoint a = camera_point(from);
    CameraPoint b = camera_point(to);
    if (!clip(a, b)) return;
    if (!is_hidden) view_.lines.push_back(LineIndex{index});
    if (!is_full()) take(project(a, b));
}

SightWalk::CameraPoint SightWalk::camera_point(UnitPos at) const
{
    const int x = at.x - eye_.x;
    const int y = at.y - eye_.y;
    return {x * cos_ - y * sin_, x * sin_ + y * cos_};
}

std::int32_t SightWalk::depth_of(UnitPos at, UnitPos pose, Angle256 angle)
{
    const std::int32_t cos = cosine_q16(angle);
    const std::int32_t sin = sine_q16(angle);
    const UnitPos eye{pose.x - ((kPullBack * cos) >> 16), pose.y + ((kPullBack * sin) >> 16)};
    return (at.x - eye.x) * cos - (at.y - eye.y) * sin;
}

bool SightWalk::clip(CameraPoint& first, CameraPoint& second) const
{
    const auto plane = [](int which, const CameraPoint& point) {
        if (which == 0) return point.depth + point.lateral;
        return which == 1 ? point.depth - point.lateral : point.depth - kNearest;
    };
    for (int which = 0; which < 3; ++which) {
        const std::int32_t a = plane(which, first);
        const std::int32_t b = plane(which, second);
        if (a < 0 && b < 0) return false;
        if (a >= 0 && b >= 0) continue;
        const std::int32_t q = quotient(a * 65536.0, a - b);
        const std::int32_t p = 65536 - q;
        const CameraPoint mixed{fixed_mul(first.depth, p) + fixed_mul(second.depth, q),
                                fixed_mul(first.lateral, p) + fixed_mul(second.lateral, q)};
        (a < 0 ? first : second) = mixed;
    }
    return true;
}

SightWalk::Span SightWalk::project(const CameraPoint& first, const CameraPoint& second) const
{
    constexpr std::int32_t kCentre = ((kColumns / 2) << 16) - 32768;
    const auto column = [](const CameraPoint& point) {
        const std::int32_t scale = quotient(kColumns * 65536.0 * 65536.0, point.depth);
        const std::int32_t x = (fixed_mul(point.lateral, scale) >> 1) + kCentre;
        return std::clamp(ceil_fixed(x), 0, kColumns);
    };
    return {column(first), column(second)};
}

bool SightWalk::has_free(Span span) const
{
    if (span.from >= span.to) return false;
    for (int word = span.from / 64; word * 64 < span.to; ++word)
        if ((free_[static_cast<std::size_t>(word)] & mask_of_word(word, span.from, span.to)) != 0)
            return true;
    return false;
}

void SightWalk::take(Span span)
{
    if (span.from >= span.to) return;
    for (int word = span.from / 64; word * 64 < span.to; ++word)
        free_[static_cast<std::size_t>(word)] &= ~mask_of_word(word, span.from, span.to);
    free_words_ = free_[0] | free_[1] | free_[2] | free_[3];
}

const View& ViewCache::view(const Stage& stage, const LevelState& state, UnitPos at, Angle256 angle)
{
    constexpr std::size_t kMaxViews = 8192;
    if (eyes_ == Eyes::Shut) {
        walked_.nodes.resize(stage.sight.nodes.size() / 64 + 1);
        return walked_;
    }
    if (count_ >= kMaxViews) {
        views_.clear();
        count_ = 0;
    }
    const std::uint64_t pose = std::uint64_t{static_cast<std::uint16_t>(at.x)} << 24U |
                               std::uint64_t{static_cast<std::uint16_t>(at.y)} << 8U | angle.value;
    std::vector<Known>& known = views_[&stage][pose];
    const auto still_holds = [&](const Known& one) {
        return std::ranges::all_of(one.movers, [&](const SightWalk::Mover& mover) {
            return line_frame(state, mover.line) == mover.frame;
        });
    };
    const auto found = std::ranges::find_if(known, still_holds);
    if (found != known.end()) return found->view;
    ++count_;
    SightWalk walk(walked_, stage, state, at, angle);
    walk.run();
    known.push_back({walked_, walk.movers()}); // copies are as small as can be
    return known.back().view;
}

} // namespace rpg
