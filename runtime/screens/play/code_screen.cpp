#include "rpg/render/dialog_box.h"
#include "runtime/screens/screens.h"
#include "runtime/view/speech_box.h"
#include "runtime/view/wrapping.h"

#include <algorithm>
#include <array>

namespace runtime {
namespace {

constexpr std::uint32_t kCodeBlinkMs = 300;
constexpr int kPadColumns = 3, kPadRows = 4, kMiddleKey = 4;
constexpr std::array<char, 12> kPadKeys{'7', '8', '9', '4', '5', '6', '1', '2', '3', 'C', '0', 'E'};

// Digits from the keyboard, or from the pad of keys on the screen by arrows, mouse or pad.
class CodeScreen : public Screen {
public:
    CodeScreen(Ui& ui, CurrentGame& game)
        : ui_(ui), game_(game),
          prompt_(rpg::level_string(game.text_context(),
                                    static_cast<std::size_t>(game.play().state().screen.code.prompt))),
          length_(std::min<std::size_t>(string_at(game.play().state().screen.code.code).size(), 7))
    {
    }

    ScreenMemory memory() const override
    {
        return {{static_cast<std::uint32_t>(selected_ + 1), time_, complete_for_}, typed_};
    }
    void remember(const ScreenMemory& memory) override
    {
        if (memory.numbers.size() != 3 || memory.text.size() > length_) return;
        selected_ = static_cast<int>(memory.numbers[0] % (kPadKeys.size() + 1)) - 1;
        time_ = memory.numbers[1];
        complete_for_ = memory.numbers[2];
        typed_ = memory.text;
    }
    void input(const UiInput& input) override
    {
        if (input.digit >= 0) {
            if (!input.repeats) add(static_cast<char>('0' + input.digit));
        } else if (input.hovers || input.is_click()) {
            point(input);
        } else if (input.up() || input.down() || input.left() || input.right()) {
            choose(input);
        } else if (!input.repeats) {
            if (input.is(Action::Inventory) || input.is(Action::Help)) // the code may be noted
                ui_.stack.open(input.is(Action::Help) ? ScreenId::Help : ScreenId::Notebook);
            else
                type(input);
        }
    }
    void tick(std::uint32_t ms) override
    {
        time_ += ms;
        ui_.view.advance(ms);
        if (typed_.size() < length_ || length_ == 0) return;
        complete_for_ += ms;
        if (complete_for_ >= kCodeBlinkMs) send();
    }
    std::uint32_t still_for() const override
    {
        if (typed_.size() >= length_) return 0;
        return std::min(ui_.view.still_for(ui_.stack.layout()), kCodeBlinkMs - time_ % kCodeBlinkMs);
    }
    bool fills_view() const override { return true; }
    Spoken spoken() const override
    {
        const std::string waiting = selected_ >= 0
                                        ? label_of(selected_)
                                        : ui_.words.labelled(ui_.words.tr("Digits"), std::to_string(length_));
        return {ui_.words.whole(prompt_), typed_.empty() ? waiting : typed_};
    }
    void draw(const Painter& painter) override
    {
        ui_.view.draw(painter);
        const Painter letters = with_room_for_pad(painter);
        const rpg::ScreenLayout reading = letters.reading().layout;
        const bool wide = is_wide_speech(painter.layout, reading, ui_.view.has_classic_bars());
        const SpeechPlace place = speech_place(painter.layout, reading);
        const int columns = wide ? place.columns : kWrittenColumns;
        const auto rows = static_cast<std::size_t>(wide ? place.rows : rpg::kDialogLines);
        std::vector<std::string> lines = wrap_game_text(ui_.words, prompt_, columns);
        std::string field = typed_;
        if (field.size() < length_) field += time_ / kCodeBlinkMs % 2 == 0 ? '_' : ' ';
        field.resize(std::max(length_, field.size()), '_');
        if (rpg::columns_of(lines.back()) + 1 + static_cast<int>(field.size()) > columns)
            lines.emplace_back();
        lines.back() += (lines.back().empty() ? "" : " ") + field;
        draw_speech(letters, ui_.view.art(),
                    {.lines = lines,
                     .first_line = lines.size() > rows ? lines.size() - rows : 0,
                     .shown = rows,
                     .is_terminal = true,
                     .speaker = ui_.words.tr("Code"),
                     .hint = hint(),
                     .counts_pages = false},
                    wide);
        speech_top_ = speech_top(painter.layout, reading, wide);
        draw_pad(painter);
        if (!ui_.view.has_classic_bars())
            draw_hint_bar(painter, {.left = {ui_.words.hint(Action::Inventory, "notebook")},
                                    .right = {ui_.words.hint(Action::Help, "help")}});
    }

    std::vector<Target> targets() const override
    {
        std::vector<Target> targets;
        targets.reserve(kPadColumns * kPadRows);
        for (int i = 0; i < kPadColumns * kPadRows; ++i)
            targets.push_back({.text = label_of(i), .place = key_place(i), .is_selected = i == selected_});
        return targets;
    }

private:
    Prompt hint() const
    {
        if (game_.play().shows_replay()) return {}; // its keys do other things
        return ui_.words.hint(Action::Menu, back_takes_digits() && !typed_.empty() ? "delete" : "leave");
    }
    void point(const UiInput& input)
    {
        const int key = key_at(input);
        if (key < 0) return;
        selected_ = key;
        if (input.is_click() && !input.repeats) press();
    }

    void choose(const UiInput& input)
    {
        const int row = selected_ / kPadColumns;
        if (selected_ < 0)
            selected_ = kMiddleKey;
        else if (input.up() || input.down())
            selected_ = (selected_ + (input.up() ? 9 : 3)) % 12;
        else
            selected_ = row * kPadColumns + (selected_ % kPadColumns + (input.left() ? 2 : 1)) % kPadColumns;
    }

    void type(const UiInput& input)
    {
        const bool takes_back = input.name == "backspace" || (input.back() && back_takes_digits());
        if (takes_back && !typed_.empty())
            take_back();
        else if (takes_back || input.back())
            leave();
        else if (input.select())
            press();
    }

    // As on the phone; else the key that leaves does so at once.
    bool back_takes_digits() const { return game_.play().state().classic; }
    void leave()
    {
        typed_.clear();
        send();
    }

    static std::string label_of(int key)
    {
        const char letter = kPadKeys[static_cast<std::size_t>(key)];
        return letter == 'C' ? "<" : letter == 'E' ? "OK" : std::string(1, letter);
    }
    rpg::UiRect key_place(int key) const
    {
        const int width = pad_.width / kPadColumns, height = pad_.height / kPadRows;
        return {pad_.x + key % kPadColumns * width + 1, pad_.y + key / kPadColumns * height + 1, width - 2,
                height - 2};
    }
    // Letters as large as leave room for the keys above them.
    static Painter with_room_for_pad(Painter painter)
    {
        constexpr int kLeastPad = rpg::ScreenLayout::kTopBar + kPadRows * kLineHeight + 10;
        const auto top = [&] { return speech_top(painter.layout, painter.reading().layout, true); };
        while (painter.letter_scale > painter.layout.scale && top() < kLeastPad) --painter.letter_scale;
        return painter;
    }
    // Larger letters take the room of the top bar, too, which says nothing then.
    void draw_pad(const Painter& painter)
    {
        const rpg::ScreenLayout& layout = painter.layout;
        const bool is_enlarged = bar_line(painter, 0, 0).is_enlarged;
        const int top = is_enlarged ? 2 : rpg::ScreenLayout::kTopBar + 2, bottom = speech_top_ - 3;
        const int cell = std::clamp((bottom - top - 4) / kPadRows, 12, 22);
        constexpr int kLeastForLarge = 16;
        const int width = kPadColumns * (cell + (is_enlarged ? 14 : 4));
        pad_ = {layout.centre_x() - width / 2, bottom - kPadRows * cell - 2, width, kPadRows * cell};
        draw_panel(painter, {pad_.x - 2, pad_.y - 2, pad_.width + 4, pad_.height + 4});
        for (int i = 0; i < kPadColumns * kPadRows; ++i) {
            const rpg::UiRect box = key_place(i);
            fill(painter, box, i == selected_ ? rpg::Rgb{0x20, 0x40, 0xA0} : rpg::Rgb{0x0A, 0x0E, 0x1C});
            outline(painter, box, i == selected_ ? colour::kText : rpg::Rgb{0x40, 0x48, 0x60});
            const int most = box.height >= kLeastForLarge ? 1 : layout.display_width; // columns
            const BarLine line = bar_line(painter, box.y + (box.height - kLineHeight) / 2 - 4, most);
            const rpg::UiRect place = place_in(line.painter.layout, layout, box);
            line.painter.text(label_of(i), place.x + place.width / 2 + 1, line.y,
                              {.align_x = rpg::AlignX::Centre});
        }
    }
    int key_at(const UiInput& input) const // negative: none
    {
        if (input.x < pad_.x || input.y < pad_.y || input.x >= pad_.right() || input.y >= pad_.bottom())
            return -1;
        return (input.y - pad_.y) * kPadRows / pad_.height * kPadColumns +
               (input.x - pad_.x) * kPadColumns / pad_.width;
    }
    std::string string_at(rpg::StringIndex index) const
    {
        const auto& strings = game_.play().level().strings;
        const auto at = static_cast<std::size_t>(index);
        return at < strings.size() ? strings[at] : std::string{};
    }
    void press()
    {
        if (selected_ < 0) {
            if (!typed_.empty()) send();
            return;
        }
        const char key = kPadKeys[static_cast<std::size_t>(selected_)];
        if (key == 'E')
            send();
        else if (key == 'C')
            take_back();
        else
            add(key);
    }
    void add(char digit)
    {
        if (typed_.size() >= length_) return;
        typed_ += digit;
        ui_.sounds.play(cue::kDigit);
        complete_for_ = 0;
    }
    void take_back()
    {
        if (typed_.empty()) return;
        ui_.sounds.play(cue::kBack);
        typed_.pop_back();
    }
    void send()
    {
        if (typed_.empty())
            game_.play().order(rpg::command::Cancel{});
        else
            game_.play().order(rpg::command::EnterCode{typed_});
        ui_.stack.pop();
    }

    Ui& ui_;
    CurrentGame& game_;
    std::string prompt_;
    std::size_t length_;
    std::string typed_;
    int selected_ = -1; // nothing yet
    rpg::UiRect pad_;
    int speech_top_ = 0; // of the last frame
    std::uint32_t time_ = 0;
    std::uint32_t complete_for_ = 0;
};

} // namespace

std::unique_ptr<Screen> make_code_entry(Ui& ui, CurrentGame& game)
{
    return std::make_unique<CodeScreen>(ui, game);
}

} // namespace runtime
