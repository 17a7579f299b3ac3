#include "rpg/render/dialog_box.h"
#include "rpg/sim/script/scripts.h"
#include "rpg/sim/text/program_texts.h"
#include "rpg/world/entities.h"
#include "rpg/world/trace.h"
#include "runtime/input/phone_keys.h"
#include "runtime/screens/screens.h"
#include "runtime/view/speech_box.h"
#include "runtime/view/wrapping.h"

#include <algorithm>
#include <utility>

namespace runtime {
namespace {

constexpr std::uint32_t kDialogLetterMs = 25;

// Letters of the lines before one of them: the same in all ways to break a text into lines.
std::size_t letters_before(const std::vector<std::string>& lines, std::size_t line)
{
    std::size_t letters = 0;
    for (std::size_t i = 0; i < std::min(line, lines.size()); ++i)
        rpg::for_each_letter(lines[i], [&](char32_t c) { letters += c != U' ' && c != U'-' ? 1U : 0U; });
    return letters;
}

// The line in which that letter stands.
std::size_t line_of_letter(const std::vector<std::string>& lines, std::size_t letter)
{
    std::size_t line = 0;
    while (line + 1 < lines.size() && letters_before(lines, line + 1) <= letter) ++line;
    return line;
}

// "[Hob]|Sit." names its speaker, who stands above the text then, and not in it again.
std::string_view speaker_of(std::string_view text)
{
    const std::string_view line = text.substr(0, text.find('|'));
    const bool is_name =
        line.size() > 2 && line.size() < text.size() && line.front() == '[' && line.back() == ']';
    return is_name ? line.substr(1, line.size() - 2) : std::string_view{};
}
std::string_view without_speaker(std::string_view text)
{
    return speaker_of(text).empty() ? text : text.substr(text.find('|') + 1);
}

// A text of the game: typed, turned page by page. In the original's box the rules turn the pages. Elsewhere
// the text is joined, so that its pages are others, and the rules follow.
class DialogScreen : public Screen {
public:
    DialogScreen(Ui& ui, CurrentGame& game, const Settings& settings)
        : ui_(ui), game_(game), settings_(settings)
    {
        read();
    }

    ScreenMemory memory() const override
    {
        return {{age_, static_cast<std::uint32_t>(first_), static_cast<std::uint32_t>(first_letter()),
                 static_cast<std::uint32_t>(columns_)},
                {}};
    }
    void remember(const ScreenMemory& memory) override
    {
        if (memory.numbers.size() != 4) return;
        age_ = std::min(memory.numbers[0], kAll);
        const bool is_same_box = memory.numbers[3] == static_cast<std::uint32_t>(columns_);
        first_ = is_same_box
                     ? std::min<std::size_t>(memory.numbers[1], lines_.size())
                     : line_of_letter(lines_, memory.numbers[2] -
                                                  std::min<std::size_t>(memory.numbers[2], letters_above_));
    }
    void input(const UiInput& input) override
    {
        if (input.hovers) return;
        fit();
        // On the phone only some texts could be left; elsewhere the back key turns the page of the others.
        const bool turns = input.back() && !dialog().skippable && !game_.play().state().classic;
        if (input.select() || input.is_click() || turns) {
            if (input.repeats) return;
            if (!is_typed())
                age_ = kAll;
            else
                send(rpg::command::Confirm{});
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
        letter_scale_ = painter.letter_scale;
        fit();
        ui_.view.draw(painter);
        Speech speech{.lines = lines_,
                      .first_line = first_line(),
                      .shown = shown_,
                      .letters = age_ / kDialogLetterMs,
                      .is_typed = is_typed(),
                      .is_terminal = dialog().terminal,
                      .speaker = speaker(),
                      .note = note(),
                      .wanted_rows = wanted_rows_};
        add_hints(speech);
        if (dialog().source == rpg::DialogSource::Level) speech.person = game_.play().scene().faced().person;
        draw_speech(painter, ui_.view.art(), speech, is_wide());
        // In small windows the speaker's picture reaches up to them. The text itself stays free.
        if (!ui_.view.has_classic_bars())
            ui_.view.draw_messages(painter, speech_top(painter.layout, letters(), is_wide(), wanted_rows_));
    }
    bool turns_page() override
    {
        if (!turns_own_pages_ || rules_know_lines_ || !has_more()) return false;
        first_ += shown_;
        age_ = settings_.typewriter ? 0 : kAll;
        return true;
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
        for (std::size_t i = first_line(); i < std::min(first_line() + shown_, lines_.size()); ++i)
            page += lines_[i] + " ";
        return {speaker(), page + note()};
    }

private:
    static constexpr std::uint32_t kAll = 1U << 30;

    const rpg::DialogState& dialog() const { return game_.play().state().screen.dialog; }
    rpg::ScreenLayout letters() const { return reading_layout(ui_.stack.layout(), letter_scale_); }
    bool is_wide() const
    {
        return is_wide_speech(ui_.stack.layout(), letters(), ui_.view.has_classic_bars());
    }

    // What a new level brings is on one page where there is room, and a text that has one line too many.
    int rows_of_one_page(std::size_t rows) const
    {
        const bool is_one = lines_.size() == rows + 1;
        return static_cast<int>(dialog().source == rpg::DialogSource::LevelUp ? written_.size()
                                : is_one                                      ? lines_.size()
                                                                              : 0);
    }
    SpeechPlace place() const
    {
        return speech_place(ui_.stack.layout(), letters(), !speaker().empty(), wanted_rows_);
    }
    void read()
    {
        text_ = rpg::dialog_text(game_.text_context(), dialog());
        written_ = lines_of(text_);
        lines_.clear();
        age_ = settings_.typewriter ? 0 : kAll;
        first_ = 0;
        // The rules turn the pages of the level's original texts: others, and those with other lines, turn
        // their own.
        const rpg::TextContext original{game_.campaign(), game_.play().level()};
        rules_know_lines_ = dialog().source == rpg::DialogSource::Level &&
                            written_.size() == lines_of(rpg::dialog_text(original, dialog())).size();
        fit();
        game_.play().history().add(HistoryKind::Speech, speaker(), ui_.words.whole(without_speaker(text_)));
    }
    // To the box as it is now: windows change their size, and settings theirs, while a text is open.
    void fit()
    {
        const bool wide = is_wide();
        const auto rows_here = [&] {
            return wide ? static_cast<std::size_t>(place().rows) : std::size_t{rpg::kDialogLines};
        };
        const int columns = wide ? place().columns : kWrittenColumns;
        turns_own_pages_ = wide || !rules_know_lines_;
        if (!lines_.empty() && columns == columns_ && rows_here() == rows_) return follow_replay();
        const bool is_new = lines_.empty();
        const std::size_t letter = is_new ? 0 : first_letter();
        columns_ = columns;
        lines_.clear();
        wanted_rows_ = rows_of_one_page(0);
        const bool is_named = wide && place().has_speaker && !speaker_of(text_).empty();
        letters_above_ = is_named ? letters_before(written_, 1) : 0;
        lines_ =
            wide ? wrap_game_text(ui_.words, is_named ? without_speaker(text_) : text_, columns) : written_;
        wanted_rows_ = rows_of_one_page(rows_here());
        rows_ = rows_here();
        if (wide) lines_ = on_pages(lines_, rows_);
        first_ = is_new ? page_of_rules() : line_of(letter);
        shown_ = rows_;
    }
    std::size_t line_of(std::size_t letter) const
    {
        return line_of_letter(lines_, letter - std::min(letter, letters_above_));
    }
    // The first line of the page on which the rules' page ends. If pages are smaller than that, the one on
    // which it begins.
    std::size_t page_of_rules() const
    {
        if (!rules_know_lines_) return 0;
        const std::size_t line = dialog().first_line;
        const std::size_t begin = letters_before(written_, line);
        const std::size_t end = letters_before(written_, line + rpg::kDialogLines);
        const std::size_t from = line_of(begin) / rows_ * rows_;
        const bool is_unseen = letters_above_ + letters_before(lines_, from) >= begin;
        return is_unseen ? from : line_of(end - 1) / rows_ * rows_;
    }
    // A recorded game turns the rules' pages.
    void follow_replay()
    {
        if (!turns_own_pages_ || !rules_know_lines_ || !game_.play().shows_replay()) return;
        if (std::exchange(first_, page_of_rules()) != first_) age_ = settings_.typewriter ? 0 : kAll;
    }
    std::size_t first_letter() const { return letters_above_ + letters_before(lines_, first_); }
    std::size_t first_line() const { return turns_own_pages_ ? first_ : dialog().first_line; }
    std::string speaker() const
    {
        if (dialog().source == rpg::DialogSource::LevelUp) return ui_.words.tr("Level up");
        if (dialog().source == rpg::DialogSource::FirstWeapon) return ui_.words.tr("A new weapon");
        if (dialog().source != rpg::DialogSource::Level) return {};
        if (const std::string_view named = speaker_of(text_); !named.empty()) return std::string(named);
        const rpg::World world{game_.campaign(), game_.play().state()};
        const rpg::EntityIndex ahead = rpg::faced_entity(world);
        const bool is_thing = ahead != rpg::kNoEntity && ahead != rpg::kWallEntity;
        if (is_thing && rpg::type_of(world, ahead) == rpg::EntityType::Door) return {}; // doors do not talk
        const std::string& name = game_.play().scene().faced().name;
        return name.empty() && dialog().terminal ? ui_.words.tr("Terminal") : name;
    }
    // The keys that do what this page says of keys of the phone.
    std::string note() const
    {
        if (ui_.view.is_classic()) return {};
        const auto keys_before = [&](std::size_t line) {
            std::string text;
            for (std::size_t i = 0; i < std::min(line, lines_.size()); ++i) text += lines_[i] + "|";
            return phone_keys_in(text);
        };
        const std::size_t known = keys_before(first_line()).size();
        std::vector<PhoneKey> keys = keys_before(first_line() + shown_);
        keys.erase(keys.begin(), keys.begin() + static_cast<std::ptrdiff_t>(std::min(known, keys.size())));
        return ui_.words.key_note(keys);
    }
    bool has_more() const { return first_line() + shown_ < lines_.size(); }
    bool asks() const
    {
        const auto is_question = [](const std::string& line) { return line.find('?') != std::string::npos; };
        return std::any_of(lines_.begin() +
                               static_cast<std::ptrdiff_t>(std::min(first_line(), lines_.size())),
                           lines_.end(), is_question);
    }
    // Reading on answers a question with yes: the rest of the script runs.
    void add_hints(Speech& speech) const
    {
        if (game_.play().shows_replay()) return; // its keys do other things
        const auto next = [&] { return rpg::after_text({game_.campaign(), game_.play().state()}); };
        if (has_more()) {
            speech.hint = ui_.words.hint(Action::Use, "more");
        } else if (dialog().skippable && asks() && next() != rpg::AfterText::Nothing) {
            speech.hint = ui_.words.hint(Action::Use, "go on");
            speech.leave = ui_.words.hint(Action::Menu, "leave");
        } else {
            speech.hint =
                ui_.words.hint(Action::Use, next() == rpg::AfterText::AnotherText ? "more" : "close");
        }
    }
    bool is_typed() const
    {
        const std::size_t first = first_line();
        std::size_t letters = 0;
        for (std::size_t i = first; i < std::min(first + shown_, lines_.size()); ++i)
            letters += lines_[i].size() + 1;
        return age_ / kDialogLetterMs >= letters;
    }
    // True: the text itself has moved.
    bool turn_own_page(const rpg::PlayerCommand& order)
    {
        const std::size_t last = lines_.size() - std::min(lines_.size(), shown_);
        if (rpg::is_any_of<rpg::command::Forward>(order)) {
            first_ -= std::min<std::size_t>(first_, 1);
            age_ = kAll;
        } else if (rpg::is_any_of<rpg::command::Back>(order)) {
            first_ = std::min(first_ + 1, std::max(first_, last));
            age_ = kAll;
        } else if (rpg::is_any_of<rpg::command::Confirm>(order) && has_more()) {
            first_ += shown_;
            age_ = settings_.typewriter ? 0 : kAll;
            follow();
        } else {
            return false;
        }
        return true;
    }
    // The rules turn their pages as far as the text has been read, so that a saved game knows.
    void follow()
    {
        if (!rules_know_lines_) return;
        const std::size_t line = line_of_letter(written_, letters_above_ + letters_before(lines_, first_));
        for (;;) {
            const std::size_t next = dialog().first_line + std::size_t{rpg::kDialogLines};
            if (next > line || next >= written_.size()) return;
            game_.play().order(rpg::command::Confirm{});
        }
    }
    // Turns what pages the original has, until it is closed or another one is open.
    void close_original()
    {
        const rpg::DialogState before = dialog();
        for (std::size_t i = 0; i < 256; ++i) {
            rpg::DialogState now = dialog();
            now.first_line = before.first_line;
            if (game_.play().mode() != rpg::Mode::Dialog || !(now == before)) break;
            const std::uint16_t line = dialog().first_line;
            game_.play().order(rpg::command::Confirm{});
            const bool turned = game_.play().mode() == rpg::Mode::Dialog && dialog().first_line > line;
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
        const rpg::DialogState before = dialog();
        game_.play().order(order);
        if (game_.play().mode() != rpg::Mode::Dialog) return ui_.stack.pop();
        const rpg::DialogState& after = dialog();
        if (after.first_line == before.first_line + 1 || rpg::is_any_of<rpg::command::Forward>(order))
            age_ = kAll;
        else if (after.first_line != before.first_line && after.string == before.string)
            age_ = settings_.typewriter ? 0 : kAll;
        else if (!(after == before))
            read();
    }

    Ui& ui_;
    CurrentGame& game_;
    const Settings& settings_;
    int letter_scale_ = 0; // of the last frame
    std::string text_;
    std::vector<std::string> written_; // its lines as the game has them
    std::vector<std::string> lines_;   // as they are shown
    int columns_ = 0;                  // for which
    int wanted_rows_ = 0;              // see speech_place
    std::size_t rows_ = 0, shown_ = rpg::kDialogLines;
    std::size_t letters_above_ = 0; // of the speaker's name, where it is not among the lines
    std::uint32_t age_ = 0;
    bool rules_know_lines_ = false;
    bool turns_own_pages_ = false;
    std::size_t first_ = 0; // then, the line on top
};

} // namespace

std::unique_ptr<Screen> make_dialog(Ui& ui, CurrentGame& game, const Settings& settings)
{
    return std::make_unique<DialogScreen>(ui, game, settings);
}

} // namespace runtime
