#include "runtime/screens/text_screens.h"

#include "rpg/model/line_flags.h"
#include "rpg/render/automap.h"
#include "rpg/render/dialog_box.h"
#include "rpg/rules/entity_kind.h"
#include "rpg/sim/message_text.h"
#include "runtime/screens/game_menus.h"
#include "runtime/screens/pages_screen.h"
#include "runtime/screens/playing_screen.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr std::uint32_t kBlinkMs = 300;

rpg::TextContext texts_of(const Context& context)
{
    return {*context.files.campaign, context.play->level(), &context.texts.replacements(),
            context.play->state().map};
}

bool is_wall(const rpg::Level& level, int tile)
{
    return level.is_solid(rpg::tile_at_index(tile));
}

// A text of the game: typed, turned page by page.
class DialogScreen : public Screen {
public:
    explicit DialogScreen(Context& context) : context_(context) { read(); }

    void input(const UiInput& input) override
    {
        if (input.select() || input.is_click()) {
            if (input.repeats) return;
            if (!is_typed())
                age_ = kAll;
            else
                send(rpg::Order::Confirm);
        } else if (input.up() || input.down()) {
            send(input.up() ? rpg::Order::Forward : rpg::Order::Back);
        } else if (input.back() && !input.repeats) {
            send(rpg::Order::Cancel);
        }
    }
    void tick(std::uint32_t ms) override
    {
        if (age_ < kAll) age_ += ms;
        context_.play->scene().advance(ms, context_.settings().speed);
    }
    void draw(const Painter& painter) override
    {
        draw_game(context_, painter);
        const rpg::DialogState& dialog = context_.play->state().screen.dialog;
        rpg::DialogView view{.lines = lines_, .first_line = dialog.first_line, .computer = dialog.terminal};
        if (!is_typed()) view.typed = static_cast<int>(age_ / kLetterMs);
        rpg::draw_dialog(painter.art, painter.layout, view, painter.window);
    }
    std::uint32_t frame_ms() const override { return is_typed() ? 50 : 25; }

private:
    static constexpr std::uint32_t kAll = 1U << 30;

    void read()
    {
        lines_ = lines_of(rpg::dialog_text(texts_of(context_), context_.play->state().screen.dialog));
        age_ = context_.settings().typewriter ? 0 : kAll;
    }
    bool is_typed() const
    {
        const std::size_t first = context_.play->state().screen.dialog.first_line;
        std::size_t letters = 0;
        for (std::size_t i = first; i < std::min(first + rpg::kDialogLines, lines_.size()); ++i)
            letters += lines_[i].size();
        return age_ / kLetterMs >= letters;
    }
    void send(rpg::Order order)
    {
        const rpg::DialogState before = context_.play->state().screen.dialog;
        context_.play->order({.order = order});
        if (context_.play->mode() != rpg::Mode::Dialog) return context_.stack.pop();
        const rpg::DialogState& after = context_.play->state().screen.dialog;
        if (after.first_line == before.first_line + 1 || order == rpg::Order::Forward)
            age_ = kAll;
        else if (!(after == before))
            read();
    }

    Context& context_;
    std::vector<std::string> lines_;
    std::uint32_t age_ = 0;
};

// Digits on the keyboard, or chosen with up, down and right, so that a pad can enter them.
class CodeScreen : public Screen {
public:
    explicit CodeScreen(Context& context)
        : context_(context), lines_(lines_of(string_at(context.play->state().screen.code.prompt))),
          length_(std::min<std::size_t>(string_at(context.play->state().screen.code.code).size(), 7))
    {
    }

    void input(const UiInput& input) override
    {
        if (input.digit >= 0) {
            add(static_cast<char>('0' + input.digit));
        } else if (input.up() || input.down()) {
            choice_ = (choice_ < 0 ? 0 : choice_ + (input.up() ? 1 : 9)) % 10;
        } else if (input.is(Action::TurnRight) && choice_ >= 0) {
            add(static_cast<char>('0' + choice_));
        } else if (input.is(Action::TurnLeft) || input.back() || input.name == "backspace") {
            context_.sounds.play(cue::kBack);
            if (typed_.empty() && !input.is(Action::TurnLeft))
                send();
            else if (!typed_.empty())
                typed_.pop_back();
        } else if (input.select() && !input.repeats) {
            if (choice_ >= 0)
                add(static_cast<char>('0' + choice_));
            else
                send();
        }
    }
    void tick(std::uint32_t ms) override
    {
        time_ += ms;
        if (typed_.size() < length_ || length_ == 0) return;
        complete_for_ += ms;
        if (complete_for_ >= kBlinkMs) send();
    }
    void draw(const Painter& painter) override
    {
        draw_game(context_, painter);
        std::vector<std::string> lines = lines_;
        std::string field = typed_;
        if (field.size() < length_)
            field += choice_ >= 0 ? static_cast<char>('0' + choice_) : time_ / kBlinkMs % 2 == 0 ? '_' : ' ';
        field.resize(std::max(length_, field.size()), '_');
        lines.back() += (lines.back().empty() ? "" : " ") + field;
        const std::size_t first = lines.size() > rpg::kDialogLines ? lines.size() - rpg::kDialogLines : 0;
        rpg::draw_dialog(painter.art, painter.layout, {.lines = lines, .first_line = first, .computer = true},
                         painter.window);
    }

private:
    std::string string_at(rpg::StringIndex index) const
    {
        const auto& strings = context_.play->level().strings;
        const auto at = static_cast<std::size_t>(index);
        return at < strings.size() ? strings[at] : std::string{};
    }
    void add(char digit)
    {
        if (typed_.size() >= length_) return;
        typed_ += digit;
        context_.sounds.play(cue::kDigit);
        choice_ = choice_ < 0 ? -1 : 0;
        complete_for_ = 0;
    }
    void send()
    {
        if (typed_.empty())
            context_.play->order({.order = rpg::Order::Cancel});
        else
            context_.play->order({.order = rpg::Order::EnterCode, .text = typed_});
        context_.stack.pop();
    }

    Context& context_;
    std::vector<std::string> lines_;
    std::size_t length_;
    std::string typed_;
    int choice_ = -1; // the digit that up and down have chosen
    std::uint32_t time_ = 0;
    std::uint32_t complete_for_ = 0;
};

// The known part of the level. One can walk while it is open; the wheel and the weapon keys zoom.
class AutomapScreen : public Screen {
public:
    explicit AutomapScreen(Context& context) : context_(context) {}

    void input(const UiInput& input) override
    {
        Play& play = *context_.play;
        if (input.name == "wheel up" || input.is(Action::NextWeapon)) {
            zoom_ = std::min(zoom_ == 0 ? 8 : zoom_ + 4, 32);
        } else if (input.name == "wheel down" || input.is(Action::PreviousWeapon)) {
            zoom_ = zoom_ <= 8 ? 0 : zoom_ - 4;
        } else if (input.is(Action::Automap) || input.back() || input.is_click()) {
            if (!input.repeats) context_.stack.pop();
        } else if (input.action && *input.action <= Action::Pass) {
            if (play.is_busy()) return;
            play.order({.order = order_of(*input.action)});
        }
    }
    void tick(std::uint32_t ms) override
    {
        context_.play->advance(ms, Speed::Instant);
        if (context_.play->mode() != rpg::Mode::Playing || context_.play->scene().is_hurt())
            context_.stack.pop();
    }
    void draw(const Painter& painter) override
    {
        const rpg::GameState& state = context_.play->state();
        rpg::WorldView world;
        context_.play->scene().fill(world, false);
        world.eye.angle = static_cast<std::uint16_t>(state.player.angle.value << 8);
        rpg::AutomapView map{
            .world = &world, .zoom = zoom_, .middle_x = state.player.at.x, .middle_y = state.player.at.y};
        const rpg::Level& level = context_.play->level();
        for (int i = 0; i < rpg::kTileCount; ++i)
            map.visited[static_cast<std::size_t>(i)] =
                state.level.visited[static_cast<std::size_t>(i)] && !is_wall(level, i);
        mark_exits(map, level, state);
        mark_humans(map, state);
        rpg::draw_automap(painter.art, painter.layout, map, painter.window);
        const std::string text = context_.play->scene().hud().top_text;
        painter.text(text.empty() ? level.name : text, 1, 5);
    }

private:
    static rpg::Order order_of(Action action)
    {
        constexpr std::array kOrders{rpg::Order::Forward,   rpg::Order::Back,       rpg::Order::TurnLeft,
                                     rpg::Order::TurnRight, rpg::Order::StrafeLeft, rpg::Order::StrafeRight,
                                     rpg::Order::Use,       rpg::Order::Pass};
        return kOrders[static_cast<std::size_t>(action)];
    }
    static void mark_exits(rpg::AutomapView& map, const rpg::Level& level, const rpg::GameState& state)
    {
        constexpr std::uint16_t kExitTexture = 7;
        for (std::size_t i = 0; i < level.lines.size(); ++i) {
            if (static_cast<std::uint16_t>(state.level.lines[i].texture) != kExitTexture) continue;
            const rpg::UnitPos a = rpg::to_units(level.lines[i].from), b = rpg::to_units(level.lines[i].to);
            const rpg::TilePos tile = rpg::tile_of(rpg::UnitPos{(a.x + b.x) / 2, (a.y + b.y) / 2});
            if (!rpg::is_on_map(tile)) continue;
            const auto at = static_cast<std::size_t>(rpg::tile_index(tile));
            map.exits[at] = map.visited[at];
        }
    }
    void mark_humans(rpg::AutomapView& map, const rpg::GameState& state) const
    {
        for (const rpg::ThingState& thing : state.level.things) {
            const rpg::TilePos tile = rpg::tile_of(thing.at);
            const bool shown = !thing.has(rpg::thing_flag::kHidden | rpg::thing_flag::kTexture);
            if (shown && rpg::is_on_map(tile) && context_.files.looks.of(thing.id).is_human)
                map.humans[static_cast<std::size_t>(rpg::tile_index(tile))] = true;
        }
    }

    Context& context_;
    int zoom_ = 0;
};

} // namespace

std::unique_ptr<Screen> make_dialog(Context& context)
{
    return std::make_unique<DialogScreen>(context);
}

std::unique_ptr<Screen> make_code_entry(Context& context)
{
    return std::make_unique<CodeScreen>(context);
}

std::unique_ptr<Screen> make_automap(Context& context)
{
    return std::make_unique<AutomapScreen>(context);
}

} // namespace runtime
