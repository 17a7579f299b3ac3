#include "rpg/render/dialog_box.h"
#include "rpg/sim/message_text.h"
#include "runtime/screens/playing_screen.h"
#include "runtime/screens/text_screens.h"
#include "runtime/view/speech_box.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr std::uint32_t kDialogLetterMs = 25;

// A text of the game: typed, turned page by page.
class DialogScreen : public Screen {
public:
    explicit DialogScreen(Context& context) : context_(context) { read(); }

    void input(const UiInput& input) override
    {
        if (input.hovers) return;
        if (input.select() || input.is_click()) {
            if (input.repeats) return;
            if (!is_typed())
                age_ = kAll;
            else
                turn_page();
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
        const Settings& settings = context_.settings();
        const rpg::DialogState& dialog = context_.play->state().screen.dialog;
        Speech speech{.lines = lines_,
                      .first_line = dialog.first_line,
                      .shown = shown_lines(),
                      .letters = age_ / kDialogLetterMs,
                      .is_typed = is_typed(),
                      .is_terminal = dialog.terminal,
                      .speaker = speaker(),
                      .hint = context_.key_of(Action::Use) + (has_more() ? " more" : " close"),
                      .joins_lines = settings.reflow};
        draw_speech(painter, speech, is_wide());
    }
    std::uint32_t frame_ms() const override { return is_typed() ? 50 : 25; }

private:
    static constexpr std::uint32_t kAll = 1U << 30;

    void read()
    {
        const rpg::TextContext texts{*context_.files.campaign, context_.play->level(), &context_.files.texts};
        lines_ = lines_of(rpg::dialog_text(texts, context_.play->state().screen.dialog));
        age_ = context_.settings().typewriter ? 0 : kAll;
    }
    std::string speaker() const
    {
        const rpg::DialogState& dialog = context_.play->state().screen.dialog;
        if (dialog.source == rpg::DialogSource::LevelUp) return "Level up";
        if (dialog.source == rpg::DialogSource::FirstWeapon) return "A new weapon";
        if (dialog.source != rpg::DialogSource::Level) return {};
        const std::string& name = context_.play->scene().target().name;
        return name.empty() && dialog.terminal ? "Terminal" : name;
    }
    bool has_more() const
    {
        const rpg::DialogState& dialog = context_.play->state().screen.dialog;
        return dialog.first_line + shown_lines() < lines_.size();
    }
    bool is_wide() const
    {
        return is_wide_speech(context_.layout, context_.settings().classic_hud || context_.options.classic);
    }
    std::size_t shown_lines() const
    {
        if (!is_wide() || !context_.settings().reflow) return rpg::kDialogLines;
        return lines_in_speech(context_.layout, lines_, context_.play->state().screen.dialog.first_line);
    }
    // The rules turn four lines at a time.
    void turn_page()
    {
        for (std::size_t pages = shown_lines() / rpg::kDialogLines; pages > 0; --pages) {
            const bool is_last =
                context_.play->state().screen.dialog.first_line + std::size_t{rpg::kDialogLines} >=
                lines_.size();
            send(rpg::Order::Confirm);
            if (is_last) return;
        }
    }
    bool is_typed() const
    {
        const std::size_t first = context_.play->state().screen.dialog.first_line;
        std::size_t letters = 0;
        for (std::size_t i = first; i < std::min(first + shown_lines(), lines_.size()); ++i)
            letters += lines_[i].size() + 1;
        return age_ / kDialogLetterMs >= letters;
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

} // namespace

std::unique_ptr<Screen> make_dialog(Context& context)
{
    return std::make_unique<DialogScreen>(context);
}

} // namespace runtime
