#include "rpg/core/utf8.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/sound_numbers.h"
#include "runtime/screens/play/game_names.h"
#include "runtime/screens/story/story_screen.h"
#include "runtime/view/stage_painter.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace runtime {
namespace {

constexpr std::uint32_t kIntroStep = 200, kIntroSteps = 13, kIntroMs = 2500, kFadeOutMs = 1500;
constexpr std::uint32_t kComes = 200, kBlendStep = 100, kBeforeDeath = 500, kDies = 250, kLies = 400,
                        kPause = 200, kPauseOfPhone = 1000;
constexpr std::uint32_t kCastEffectStep = 150, kCastEffectMs = 450;
constexpr std::size_t kFogSprite = 183, kExplosionSprite = 180;
constexpr unsigned kStandFrame = 0, kAttackFrame = 1, kCorpseFrame = 2, kDyingFrame = 4;
constexpr std::uint8_t kRevenant = 8, kCyberdemon = 12, kLastBoss = 13; // natures that leave no corpse

// One monster on the stage: when it does what, in ms since its entry.
class CastAct {
public:
    CastAct(const rpg::EntityDef& def, const rpg::MonsterRow& row, rpg::Blend own_blend)
        : id_(static_cast<std::size_t>(def.id)), row_(row), own_blend_(own_blend),
          attacks_from_(kComes + 3 * kBlendStep),
          dies_(attacks_from_ + row.shots * (row.hold + row.hold / 2U) + kBeforeDeath), lies_(dies_ + kDies),
          fades_(lies_ + kLies)
    {
    }

    struct Sound {
        std::uint32_t at = 0;
        int sound = 0;
        rpg::SoundPriority priority = rpg::SoundPriority::Normal;
    };
    std::vector<Sound> sounds(std::size_t choice) const
    {
        std::vector<Sound> list{{0, rpg::sound_number::kTeleport, rpg::SoundPriority::Minor}};
        for (std::uint32_t i = 0; i < row_.shots; ++i)
            list.push_back({attacks_from_ + i * (row_.hold + row_.hold / 2U), row_.attack_sounds[0],
                            rpg::SoundPriority::Minor});
        if (explodes()) list.push_back({dies_, rpg::sound_number::kExplosion, rpg::SoundPriority::Blast});
        if (row_.death.count > 0)
            list.push_back({dies_, row_.death.sounds[choice % row_.death.count], rpg::SoundPriority::Strong});
        return list;
    }
    // Nothing while it is away.
    std::optional<SpritePick> picture_at(std::uint32_t age) const
    {
        if (age < kComes || age >= end()) return std::nullopt;
        if (age >= dies_ && (explodes() || (row_.nature == kLastBoss && age >= lies_))) return std::nullopt;
        SpritePick pick{.id = id_, .frame = frame_at(age)};
        if (age < attacks_from_) pick.blend = blend_of((age - kComes) / kBlendStep);
        if (age >= fades_) pick.blend = blend_of(2 - (age - fades_) / kBlendStep);
        if (own_blend_ != rpg::Blend::Copy) pick.blend = own_blend_;
        return pick;
    }
    // Fog as it comes, fire as it goes.
    std::optional<SpritePick> effect_at(std::uint32_t age) const
    {
        if (age < kCastEffectMs) return SpritePick{.id = kFogSprite, .frame = age / kCastEffectStep};
        if (!explodes() || age < dies_ || age >= dies_ + kCastEffectMs) return std::nullopt;
        return SpritePick{.id = kExplosionSprite, .frame = (age - dies_) / kCastEffectStep};
    }
    bool is_named_at(std::uint32_t age) const { return age >= kComes && age < end(); }
    std::uint32_t end() const { return fades_ + 3 * kBlendStep; }

private:
    bool explodes() const { return row_.nature == kRevenant || row_.nature == kCyberdemon; }
    static rpg::Blend blend_of(std::uint32_t step) // 0: the weakest
    {
        constexpr std::array kSteps{rpg::Blend::Quarter, rpg::Blend::Half, rpg::Blend::ThreeQuarters};
        return kSteps[std::min<std::size_t>(step, 2)];
    }
    unsigned frame_at(std::uint32_t age) const
    {
        if (age >= lies_) return kCorpseFrame;
        if (age >= dies_) return kDyingFrame;
        const std::uint32_t shot = row_.hold + row_.hold / 2U;
        if (shot == 0 || age < attacks_from_ || age >= attacks_from_ + row_.shots * shot) return kStandFrame;
        return (age - attacks_from_) % shot < row_.hold ? kAttackFrame : kStandFrame;
    }

    std::size_t id_;
    const rpg::MonsterRow& row_;
    rpg::Blend own_blend_;
    std::uint32_t attacks_from_, dies_, lies_, fades_;
};

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
    CastScreen(Ui& ui, const GameFiles& files, const Settings& settings, std::function<void()> then)
        : ui_(ui), files_(files), then_(std::move(then)), cast_(cast_of(files.data()))
    {
        in_intro_ = settings.flashes && (settings.effects_volume > 0 || settings.music_volume > 0);
        begin_act();
    }

    void enter() override { ui_.sounds.start_song(song::kVictory); }
    void input(const UiInput& input) override
    {
        if (input.repeats || input.hovers) return;
        if (input.back()) return then_();
        if (!input.select() && !input.is_click()) return;
        if (in_intro_)
            end_intro();
        else if (is_over())
            then_();
        else
            next();
    }
    void tick(std::uint32_t ms) override
    {
        clock_ += ms;
        age_ += ms;
        if (in_intro_) {
            if (age_ >= kIntroMs) end_intro();
            return;
        }
        if (is_over()) {
            if (age_ >= kFadeOutMs) then_();
            return;
        }
        for (; heard_ < sounds_.size() && sounds_[heard_].at <= age_; ++heard_)
            if (sounds_[heard_].sound != 0) ui_.sounds.play(sounds_[heard_].sound, sounds_[heard_].priority);
        if (age_ >= act_->end() + (ui_.view.is_classic() ? kPauseOfPhone : kPause)) next();
    }
    void draw(const Painter& painter) override
    {
        if (in_intro_) return draw_intro(painter);
        const StagePainter stage(painter);
        if (!painter.high_contrast) stage.stage().stars(clock_);
        const Painter& letters = stage.letters();
        const rpg::ScreenLayout& layout = letters.layout;
        const int height = layout.display_height;
        const std::string title = ui_.words.tr("The cast");
        const Painter head = stage.letters_for_line(rpg::columns_of(title));
        head.text(title, head.layout.centre_x(), 6,
                  {.align_x = rpg::AlignX::Centre, .tint = colour::kHeading});
        if (is_over()) return fade(painter);
        const int room = height - 60;
        const rpg::UiRect place{layout.centre_x() - room / 2, 24, room, room};
        for (const auto& pick : {act_->picture_at(age_), act_->effect_at(age_)})
            if (pick) draw_sprite(letters, *files_.art, *pick, place);
        if (act_->is_named_at(age_)) {
            const Painter line = stage.letters_for_line(rpg::columns_of(name()));
            line.text(name(), line.layout.centre_x(), line.layout.display_height - 30,
                      {.align_x = rpg::AlignX::Centre});
        }
        stage.hints(ui_.words.hint(Action::Menu, "skip all"), ui_.words.hint(Action::Use, "next"));
    }
    Spoken spoken() const override
    {
        const bool is_named = !in_intro_ && !is_over() && act_->is_named_at(age_);
        return {ui_.words.tr("The cast"), is_named ? name() : std::string()};
    }
    std::uint32_t frame_ms() const override { return 50; }

private:
    bool is_over() const { return who_ >= cast_.size(); }
    std::string name() const
    {
        return GameNames(files_, ui_.words, files_.campaign->rules()).entity(cast_[who_]);
    }
    void end_intro()
    {
        in_intro_ = false;
        age_ = 0;
    }
    void next()
    {
        age_ = 0;
        ++who_;
        begin_act();
    }
    void begin_act()
    {
        heard_ = 0;
        if (is_over()) return;
        const rpg::EntityDef& def = cast_[who_];
        act_.emplace(def, files_.campaign->rules().monster(def.subtype),
                     files_.looks.of(static_cast<std::uint16_t>(def.id)).blend);
        sounds_ = act_->sounds(who_);
    }
    // White grows out of the middle, in steps.
    void draw_intro(const Painter& painter) const
    {
        painter.black();
        const int step = static_cast<int>(std::min(age_ / kIntroStep, kIntroSteps - 1)) + 1;
        const int width = painter.window.width * step / static_cast<int>(kIntroSteps);
        const int height = painter.window.height * step / static_cast<int>(kIntroSteps);
        painter.window
            .part((painter.window.width - width) / 2, (painter.window.height - height) / 2, width, height)
            .fill(rpg::Xrgb8888::from_rgb(colour::kText));
    }
    void fade(const Painter& painter) const
    {
        const unsigned most = 255 - 255 * std::min(age_, kFadeOutMs) / kFadeOutMs;
        for (int y = 0; y < painter.window.height; ++y)
            for (int x = 0; x < painter.window.width; ++x)
                painter.window.at(x, y) = rpg::Xrgb8888::limited(painter.window.at(x, y), most);
    }

    Ui& ui_;
    const GameFiles& files_;
    std::function<void()> then_;
    std::vector<rpg::EntityDef> cast_;
    std::size_t who_ = 0;
    std::optional<CastAct> act_; // of the one on the stage
    std::vector<CastAct::Sound> sounds_;
    std::size_t heard_ = 0; // of them
    bool in_intro_ = false;
    std::uint32_t age_ = 0; // of the intro, the act or the end
    std::uint32_t clock_ = 0;
};

} // namespace

std::unique_ptr<Screen> make_cast_screen(Ui& ui, const GameFiles& files, const Settings& settings,
                                         std::function<void()> then)
{
    return std::make_unique<CastScreen>(ui, files, settings, std::move(then));
}

} // namespace runtime
