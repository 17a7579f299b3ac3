#include "runtime/screens/dialog_screen.h"

#include "rpg/render/dialog_box.h"
#include "rpg/sim/text/program_texts.h"
#include "runtime/view/speech_box.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr std::uint32_t kDialogLetterMs = 25;

// A text of the game: typed, turned page by page.
class DialogScreen : public Screen {
public:
    DialogScreen(Ui& ui, CurrentGame& game, const Settings& settings)
        : ui_(ui), game_(game), settings_(settings)
    {
        read();
    }

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
            send(input.up() ? rpg::PlayerCommand{rpg::command::Forward{}} : rpg::command::Back{});
        } else if (input.back() && !input.repeats) {
            send(rpg::command::Cancel{});
        }
    }
    void tick(std::uint32_t ms) override
    {
        if (age_ < kAll) age_ += ms;
        ui_.view.advance(ms);
    }
    void draw(const Painter& painter) override
    {
        ui_.view.draw(painter);
        const rpg::DialogState& dialog = game_.play().state().screen.dialog;
        Speech speech{.lines = lines_,
                      .first_line = first_line(),
                      .shown = shown_lines(),
                      .letters = age_ / kDialogLetterMs,
                      .is_typed = is_typed(),
                      .is_terminal = dialog.terminal,
                      .speaker = speaker(),
                      .hint = ui_.words.hint(Action::Use, has_more() ? "more" : "close"),
                      .joins_lines = settings_.reflow};
        draw_speech(painter, speech, is_wide());
    }
    std::uint32_t still_for() const override
    {
        return is_typed() ? ui_.view.still_for(ui_.stack.layout()) : 0;
    }
    std::uint32_t frame_ms() const override { return is_typed() ? 50 : 25; }
    bool fills_view() const override { return true; }
    Spoken spoken() const override
    {
        std::string page;
        for (std::size_t i = first_line(); i < std::min(first_line() + shown_lines(), lines_.size()); ++i)
            page += lines_[i] + " ";
        return {speaker(), page};
    }

private:
    static constexpr std::uint32_t kAll = 1U << 30;

    void read()
    {
        const rpg::DialogState& dialog = game_.play().state().screen.dialog;
        lines_ = lines_of(rpg::dialog_text(game_.text_context(), dialog));
        age_ = settings_.typewriter ? 0 : kAll;
        first_ = 0;
        // The rules turn the pages of the level's original texts: others, and those with other lines, turn
        // their own.
        const rpg::TextContext original{game_.campaign(), game_.play().level()};
        turns_own_pages_ = dialog.source != rpg::DialogSource::Level ||
                           lines_.size() != lines_of(rpg::dialog_text(original, dialog)).size();
    }
    std::size_t first_line() const
    {
        return turns_own_pages_ ? first_ : game_.play().state().screen.dialog.first_line;
    }
    std::string speaker() const
    {
        const rpg::DialogState& dialog = game_.play().state().screen.dialog;
        if (dialog.source == rpg::DialogSource::LevelUp) return ui_.words.tr("Level up");
        if (dialog.source == rpg::DialogSource::FirstWeapon) return ui_.words.tr("A new weapon");
        if (dialog.source != rpg::DialogSource::Level) return {};
        const std::string& name = game_.play().scene().target().name;
        return name.empty() && dialog.terminal ? ui_.words.tr("Terminal") : name;
    }
    bool has_more() const { return first_line() + shown_lines() < lines_.size(); }
    bool is_wide() const { return is_wide_speech(ui_.stack.layout(), ui_.view.has_classic_bars()); }
    std::size_t shown_lines() const
    {
        if (!is_wide() || !settings_.reflow) return rpg::kDialogLines;
        return lines_in_speech(ui_.stack.layout(), lines_, first_line());
    }
    // The rules turn four lines at a time.
    void turn_page()
    {
        if (turns_own_pages_) return send(rpg::command::Confirm{});
        for (std::size_t pages = shown_lines() / rpg::kDialogLines; pages > 0; --pages) {
            const bool is_last =
                game_.play().state().screen.dialog.first_line + std::size_t{rpg::kDialogLines} >=
                lines_.size();
            send(rpg::command::Confirm{});
            if (is_last) return;
        }
    }
    bool is_typed() const
    {
        const std::size_t first = first_line();
        std::size_t letters = 0;
        for (std::size_t i = first; i < std::min(first + shown_lines(), lines_.size()); ++i)
            letters += lines_[i].size() + 1;
        return age_ / kDialogLetterMs >= letters;
    }
    // True: the text itself has moved.
    bool turn_own_page(const rpg::PlayerCommand& order)
    {
        const std::size_t last = lines_.size() - std::min(lines_.size(), shown_lines());
        if (rpg::is_any_of<rpg::command::Forward>(order)) {
            first_ -= std::min<std::size_t>(first_, 1);
            age_ = kAll;
        } else if (rpg::is_any_of<rpg::command::Back>(order)) {
            first_ = std::min(first_ + 1, std::max(first_, last));
            age_ = kAll;
        } else if (rpg::is_any_of<rpg::command::Confirm>(order) && has_more()) {
            first_ += shown_lines();
            age_ = settings_.typewriter ? 0 : kAll;
        } else {
            return false;
        }
        return true;
    }
    // Turns what pages the original has, until it is closed or another one is open.
    void close_original()
    {
        const rpg::DialogState before = game_.play().state().screen.dialog;
        for (std::size_t i = 0; i < 256; ++i) {
            rpg::DialogState now = game_.play().state().screen.dialog;
            now.first_line = before.first_line;
            if (game_.play().mode() != rpg::Mode::Dialog || !(now == before)) break;
            const std::uint16_t line = game_.play().state().screen.dialog.first_line;
            game_.play().order(rpg::command::Confirm{});
            const bool turned = game_.play().mode() == rpg::Mode::Dialog &&
                                game_.play().state().screen.dialog.first_line > line;
            if (!turned) break;
        }
        if (game_.play().mode() != rpg::Mode::Dialog) return ui_.stack.pop();
        read();
    }
    void send(const rpg::PlayerCommand& order)
    {
        if (turns_own_pages_) {
            if (turn_own_page(order)) return;
            if (rpg::is_any_of<rpg::command::Confirm>(order)) return close_original();
        }
        const rpg::DialogState before = game_.play().state().screen.dialog;
        game_.play().order(order);
        if (game_.play().mode() != rpg::Mode::Dialog) return ui_.stack.pop();
        const rpg::DialogState& after = game_.play().state().screen.dialog;
        if (after.first_line == before.first_line + 1 || rpg::is_any_of<rpg::command::Forward>(order))
            age_ = kAll;
        else if (!(after == before))
            read();
    }

    Ui& ui_;
    CurrentGame& game_;
    const Settings& settings_;
    std::vector<std::string> lines_;
    std::uint32_t age_ = 0;
    bool turns_own_pages_ = false;
    std::size_t first_ = 0; // then, the line on top
};

} // namespace

std::unique_ptr<Screen> make_dialog(Ui& ui, CurrentGame& game, const Settings& settings)
{
    return std::make_unique<DialogScreen>(ui, game, settings);
}

} // namespace runtime
