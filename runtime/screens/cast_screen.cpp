#include "rpg/rules/entity_kind.h"
#include "runtime/screens/credits_screen.h"
#include "runtime/view/panel.h"
#include "runtime/view/sprite_picture.h"
#include "runtime/view/stage_painter.h"

#include <algorithm>

namespace runtime {
namespace {

// ms of one monster's turn on the stage.
constexpr std::uint32_t kComesUntil = 300, kStandsUntil = 1800, kAttacksUntil = 2500, kRestsUntil = 3000,
                        kDiesUntil = 3300, kLiesUntil = 4300, kGoneUntil = 4600;
constexpr unsigned kStandFrame = 0, kAttackFrame = 1, kCorpseFrame = 2, kWalkFrame = 3, kDyingFrame = 4;

unsigned frame_at(std::uint32_t age)
{
    if (age < kStandsUntil) return age / 250 % 2 == 0 ? kStandFrame : kWalkFrame;
    if (age < kAttacksUntil) return (age - kStandsUntil) / 350 % 2 == 0 ? kAttackFrame : kStandFrame;
    if (age < kRestsUntil) return kStandFrame;
    return age < kDiesUntil ? kDyingFrame : kCorpseFrame;
}

// Those of the ending map row by row, or all that the game has.
std::vector<rpg::EntityDef> cast_of(const rpg::GameData& game)
{
    std::vector<rpg::EntityDef> cast;
    const auto add = [&](std::uint16_t id) {
        for (const rpg::EntityDef& def : game.entities)
            if (static_cast<std::uint16_t>(def.id) == id &&
                def.type == static_cast<std::uint8_t>(rpg::EntityType::Monster))
                cast.push_back(def);
    };
    if (const auto level = game.levels.find("endgame"); level != game.levels.end()) {
        std::vector<const rpg::Thing*> things;
        for (const rpg::Thing& thing : level->second.things)
            if (rpg::to_units(thing.at).y / 64 >= 28) things.push_back(&thing);
        std::ranges::stable_sort(things, [](const rpg::Thing* a, const rpg::Thing* b) {
            const int row_a = rpg::to_units(a->at).y / 64, row_b = rpg::to_units(b->at).y / 64;
            return row_a != row_b ? row_a < row_b : a->at.x < b->at.x;
        });
        for (const rpg::Thing* thing : things) add(thing->id);
    }
    if (cast.empty())
        for (const rpg::EntityDef& def : game.entities)
            if (!def.name.empty()) add(static_cast<std::uint16_t>(def.id));
    return cast;
}

class CastScreen : public Screen {
public:
    CastScreen(Context& context, std::function<void()> then)
        : context_(context), then_(std::move(then)), cast_(cast_of(context.files.data()))
    {
    }

    void enter() override { context_.sounds.start_song(song::kVictory); }
    void input(const UiInput& input) override
    {
        if (input.repeats || input.hovers) return;
        if (input.back()) return then_();
        if (input.select() || input.is_click()) next();
    }
    void tick(std::uint32_t ms) override
    {
        clock_ += ms;
        age_ += ms;
        if (cast_.empty() || age_ >= kGoneUntil) next();
    }
    void draw(const Painter& painter) override
    {
        const StagePainter stage(painter);
        if (!painter.high_contrast) stage.stage().stars(clock_);
        const Painter& letters = stage.letters();
        const rpg::ScreenLayout& layout = letters.layout;
        const int height = layout.display_height;
        letters.text(context_.tr("The cast"), layout.centre_x(), 6,
                     {.align_x = rpg::AlignX::Centre, .tint = colour::kHeading});
        if (who_ >= cast_.size()) return;
        const int room = height - 60;
        if (age_ >= kComesUntil && age_ < kLiesUntil)
            draw_sprite(letters, context_.world.art(),
                        {static_cast<std::size_t>(cast_[who_].id), frame_at(age_)},
                        {layout.centre_x() - room / 2, 24, room, room});
        letters.text(cast_[who_].name, layout.centre_x(), height - 30, {.align_x = rpg::AlignX::Centre});
        letters.text(context_.key_of(Action::Menu) + " " + context_.tr("skip all"), 4, height - 14,
                     {.tint = colour::kDim});
        letters.text(context_.key_of(Action::Use) + " " + context_.tr("next"), layout.display_width - 4,
                     height - 14, {.align_x = rpg::AlignX::Right, .tint = colour::kValue});
    }
    std::uint32_t frame_ms() const override { return 50; }

private:
    void next()
    {
        age_ = 0;
        if (++who_ >= cast_.size()) then_();
    }

    Context& context_;
    std::function<void()> then_;
    std::vector<rpg::EntityDef> cast_;
    std::size_t who_ = 0;
    std::uint32_t age_ = 0;
    std::uint32_t clock_ = 0;
};

} // namespace

std::unique_ptr<Screen> make_cast_screen(Context& context, std::function<void()> then)
{
    return std::make_unique<CastScreen>(context, std::move(then));
}

} // namespace runtime
