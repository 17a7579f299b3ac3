#include "runtime/view/run_display.h"

#include "rpg/core/overloaded.h"
#include "runtime/view/panel.h"
#include "runtime/view/wrapping.h"

#include <array>

namespace runtime {
namespace {

constexpr int kCap = 11; // a key that was pressed
constexpr int kIconSize = 7;
using Icon = std::array<std::string_view, kIconSize>;
constexpr Icon kForward{"...#...", "..###..", ".#.#.#.", "...#...", "...#...", "...#...", "......."};
constexpr Icon kBack{".......", "...#...", "...#...", "...#...", ".#.#.#.", "..###..", "...#..."};
constexpr Icon kStepLeft{"...#...", "..#....", ".######", "..#....", "...#...", ".......", "......."};
constexpr Icon kStepRight{"...#...", "....#..", "######.", "....#..", "...#...", ".......", "......."};
constexpr Icon kTurnLeft{"..###..", ".#...#.", ".....#.", "..#..#.", ".#..#..", "####...", ".#....."};
constexpr Icon kTurnRight{"..###..", ".#...#.", ".#.....", ".#..#..", "..#..#.", "...####", ".....#."};
constexpr Icon kUse{".......", "..###..", ".#####.", ".#####.", ".#####.", "..###..", "......."};
constexpr Icon kPass{".#####.", "..###..", "...#...", "...#...", "...#...", "..###..", ".#####."};
constexpr Icon kOther{".......", ".......", ".......", ".#.#.#.", ".......", ".......", "......."};

const Icon& icon_of(const rpg::PlayerCommand& order)
{
    using namespace rpg::command;
    return std::visit(rpg::Overloaded{[](const Forward&) -> const Icon& { return kForward; },
                                      [](const Back&) -> const Icon& { return kBack; },
                                      [](const StrafeLeft&) -> const Icon& { return kStepLeft; },
                                      [](const StrafeRight&) -> const Icon& { return kStepRight; },
                                      [](const TurnLeft&) -> const Icon& { return kTurnLeft; },
                                      [](const TurnRight&) -> const Icon& { return kTurnRight; },
                                      [](const Use&) -> const Icon& { return kUse; },
                                      [](const Confirm&) -> const Icon& { return kUse; },
                                      [](const Pass&) -> const Icon& { return kPass; },
                                      [](const auto&) -> const Icon& { return kOther; }},
                      order);
}

void draw_key(const Painter& painter, const rpg::PlayerCommand& order, int x, int y, bool is_newest)
{
    const rpg::Rgb colour = is_newest ? colour::kText : colour::kDim;
    fill(painter, {x, y, kCap, kCap}, {0x10, 0x10, 0x14});
    outline(painter, {x, y, kCap, kCap}, colour);
    const Icon& icon = icon_of(order);
    for (int row = 0; row < kIconSize; ++row)
        for (int column = 0; column < kIconSize; ++column)
            if (icon[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] == '#')
                fill(painter, {x + 2 + column, y + 2 + row, 1, 1}, colour);
}

void draw_inputs(const Painter& painter, const Texts& texts, const RunDisplay& run, int bottom)
{
    int x = 3;
    for (const rpg::PlayerCommand& order : run.inputs) {
        draw_key(painter, order, x, bottom - kCap - 3, &order == &run.inputs.back());
        x += kCap + 1;
    }
    if (run.seed == 0) return;
    const std::string seed = filled(texts.tr("Seed {n}"), {{"n", std::to_string(run.seed)}});
    painter.text(seed, 3, bottom - kCap - kLineHeight - 4, {.tint = colour::kDim});
}

void draw_clock(const Painter& painter, const Texts& texts, const RunDisplay& run, int bottom)
{
    std::string text;
    if (run.clock != RunClock::Time) text = filled(texts.tr("{n} moves"), {{"n", std::to_string(run.turns)}});
    if (run.clock != RunClock::Turns) text += (text.empty() ? "" : "  ") + clock_text(run.ms);
    const std::string behind = run.behind ? " " + behind_text(*run.behind) : std::string();
    const int width = (rpg::columns_of(text) + rpg::columns_of(behind)) * kLetterWidth;
    const int right = painter.layout.display_width - 4, y = bottom - kLineHeight - 1;
    tint(painter, {right - width - 3, y - 2, width + 6, kLineHeight + 1}, {});
    tint(painter, {right - width - 3, y - 2, width + 6, kLineHeight + 1}, {});
    painter.text(text, right - width, y);
    if (run.behind)
        painter.text(
            behind, right, y,
            {.align_x = rpg::AlignX::Right, .tint = *run.behind > 0 ? colour::kWarning : colour::kGood});
}

} // namespace

std::string behind_text(int turns)
{
    return (turns > 0 ? "+" : "") + std::to_string(turns);
}

void draw_run_display(const Painter& painter, const Texts& texts, const RunDisplay& run)
{
    const int bottom = painter.layout.logical_view().bottom();
    if (run.shows_inputs) draw_inputs(painter, texts, run, bottom);
    if (run.clock != RunClock::Off) draw_clock(painter, texts, run, bottom);
}

} // namespace runtime
