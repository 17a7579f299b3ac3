#include "rpg/core/fixed.h"
#include "rpg/core/utf8.h"
#include "runtime/screens/screens.h"
#include "runtime/view/screenshot.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace runtime {
namespace {

constexpr int kStep = 16, kTurn = 8, kRise = 4; // units, of 256, units: for each press
constexpr int kLeast = 4, kMax = 60;            // heights between floor and ceiling
constexpr int kEdge = 2047;                     // of the map, in units
constexpr std::uint32_t kGlideMs = 120;         // until the camera is where it was sent
constexpr std::uint32_t kHintsMs = 6000;        // that the keys stand there after the last press
constexpr std::array kSizes{PixelSize{0, 0},       PixelSize{1280, 720},
                            PixelSize{1920, 1080}, PixelSize{3840, 2160},
                            PixelSize{1080, 1920}, PixelSize{2048, 2048}}; // first: the window

struct Camera { // in Q16 units; the angle is not cut to a turn, so that it glides the short way
    std::int64_t x = 0, y = 0, height = 0, angle = 0;
    bool operator==(const Camera&) const = default;
};

class PhotoScreen : public Screen {
public:
    PhotoScreen(Ui& ui, CurrentGame& game, Toast& toast, std::string folder)
        : ui_(ui), game_(game), toast_(toast), folder_(std::move(folder))
    {
        game_.play().scene().fill(view_, false);
        view_.eye.pulled_back = false;
        view_.weapon.reset();
        wanted_ = {view_.eye.x, view_.eye.y, view_.eye.height, view_.eye.angle};
        shown_ = from_ = wanted_;
    }

    void input(const UiInput& input) override;
    void tick(std::uint32_t ms) override
    {
        age_ = std::min(age_ + ms, 1U << 30);
        glide_ = std::min(glide_ + ms, kGlideMs);
        const auto part = [&](std::int64_t from, std::int64_t to) {
            return from + (to - from) * glide_ / kGlideMs;
        };
        shown_ = {part(from_.x, wanted_.x), part(from_.y, wanted_.y), part(from_.height, wanted_.height),
                  part(from_.angle, wanted_.angle)};
    }
    void draw(const Painter& painter) override
    {
        ui_.view.draw_place(seen(), painter);
        if (age_ < kHintsMs) draw_keys(painter);
    }
    std::uint32_t still_for() const override
    {
        if (glide_ < kGlideMs) return 0;
        return age_ < kHintsMs ? kHintsMs - age_ : kStillForever;
    }
    std::uint32_t frame_ms() const override { return glide_ < kGlideMs ? 1 : 50; }
    TouchUse touch_use() const override { return TouchUse::Walks; }
    bool follows_mouse() const override { return false; }
    Spoken spoken() const override { return {ui_.words.tr("Photo"), size_text()}; }

private:
    void walk(int ahead, int aside);
    void look_around(const UiInput& input);
    void take_picture();
    void draw_keys(const Painter& painter) const;
    rpg::WorldView seen() const
    {
        rpg::WorldView view = view_;
        view.eye.x = static_cast<rpg::Q16>(shown_.x);
        view.eye.y = static_cast<rpg::Q16>(shown_.y);
        view.eye.height = static_cast<rpg::Q16>(shown_.height);
        view.eye.angle = static_cast<std::uint16_t>(shown_.angle);
        return view;
    }
    std::string size_text() const
    {
        const PixelSize size = kSizes[size_];
        if (size.width == 0) return ui_.words.tr("size: window");
        return std::to_string(size.width) + "x" + std::to_string(size.height);
    }

    Ui& ui_;
    CurrentGame& game_;
    Toast& toast_;
    std::string folder_;
    rpg::WorldView view_; // as the player left it
    Camera wanted_, from_, shown_;
    std::uint32_t glide_ = kGlideMs, age_ = 0;
    std::size_t size_ = 0;
    std::optional<int> dragged_; // where the mouse was
};

void PhotoScreen::walk(int ahead, int aside)
{
    const rpg::Angle256 angle{static_cast<std::uint8_t>(wanted_.angle >> 8)};
    const std::int64_t cosine = rpg::cosine_q16(angle), sine = rpg::sine_q16(angle);
    const auto inside = [](std::int64_t at) {
        return std::clamp<std::int64_t>(at, 0, std::int64_t{rpg::to_q16(kEdge)});
    };
    wanted_.x = inside(wanted_.x + (cosine * ahead + sine * aside) * kStep);
    wanted_.y = inside(wanted_.y + (cosine * aside - sine * ahead) * kStep);
}

void PhotoScreen::look_around(const UiInput& input)
{
    if (!input.drags) return dragged_.reset();
    const int before = std::exchange(dragged_, input.x).value_or(input.x);
    constexpr int kPerPixel = 96; // of 65536
    wanted_.angle += std::int64_t{input.x - before} * kPerPixel;
    from_ = shown_;
    glide_ = 0;
}

void PhotoScreen::input(const UiInput& input)
{
    if (input.hovers) return look_around(input);
    age_ = 0;
    if (input.is(Action::Menu)) return ui_.stack.pop();
    from_ = shown_;
    glide_ = 0;
    const auto rise = [&](int by) {
        wanted_.height = std::clamp<std::int64_t>(wanted_.height + std::int64_t{rpg::to_q16(by * kRise)},
                                                  rpg::to_q16(kLeast), rpg::to_q16(kMax));
    };
    if (input.is(Action::Forward)) return walk(1, 0);
    if (input.is(Action::Back)) return walk(-1, 0);
    if (input.is(Action::StrafeLeft)) return walk(0, -1);
    if (input.is(Action::StrafeRight)) return walk(0, 1);
    if (input.is(Action::TurnLeft)) wanted_.angle += kTurn << 8;
    if (input.is(Action::TurnRight)) wanted_.angle -= kTurn << 8;
    if (input.is(Action::PreviousWeapon)) return rise(1);
    if (input.is(Action::NextWeapon)) return rise(-1);
    if (input.repeats) return;
    if (input.is(Action::Inventory)) size_ = (size_ + 1) % kSizes.size();
    if (input.is(Action::Use)) take_picture();
}

void PhotoScreen::take_picture()
{
    const PixelSize window{ui_.stack.layout().width, ui_.stack.layout().height};
    const PixelSize size = kSizes[size_].width == 0 ? window : kSizes[size_];
    const auto written = save_screenshot(ui_.view.picture(seen(), size.width, size.height), folder_);
    age_ = kHintsMs;
    toast_.tell(written ? ui_.words.labelled(ui_.words.tr("Picture saved"), *written)
                        : ui_.words.tr("The picture was not saved:") + "|" +
                              ui_.words.file_and_trouble(written.error()));
}

void PhotoScreen::draw_keys(const Painter& painter) const
{
    Hints hints;
    hints.left = {ui_.words.hint(Action::Menu, "back")};
    hints.right = {ui_.words.hint(Action::PreviousWeapon, "up"), ui_.words.hint(Action::NextWeapon, "down"),
                   ui_.words.hint(Action::Inventory, size_text()), ui_.words.hint(Action::Use, "take")};
    const int columns = painter.layout.display_width / kLetterWidth - 2;
    const auto letters = [&hints] {
        int count = 0;
        for (const auto* side : {&hints.left, &hints.right})
            for (const Prompt& prompt : *side) count += rpg::columns_of(prompt.text) + 2;
        return count;
    };
    while (letters() > columns && hints.right.size() > 1) hints.right.erase(hints.right.begin());
    draw_hint_bar(painter, hints);
}

} // namespace

std::unique_ptr<Screen> make_photo_screen(Ui& ui, CurrentGame& game, Toast& toast,
                                          const std::string& user_folder)
{
    return std::make_unique<PhotoScreen>(ui, game, toast, user_folder);
}

} // namespace runtime
