#include "runtime/screens/menus/word_screen.h"

#include "rpg/core/utf8.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

namespace runtime {
namespace {

constexpr std::string_view kSigns = "0123456789-!?";
constexpr int kGridColumns = 11;

// The keys on the screen: letters of the language and what else a word has, then these.
enum class WordKey : std::uint8_t { Letter, Blank, TakeBack, Done };
constexpr int kMoreKeys = 3;

class WordScreen : public Screen {
public:
    WordScreen(Ui& ui, WordSpec spec)
        : ui_(ui), spec_(std::move(spec)), is_typing_(ui.words.device == InputDevice::Keyboard)
    {
        spec_.title = ui_.words.tr(spec_.title);
        const std::string letters = ui_.words.tr("ABCDEFGHIJKLMNOPQRSTUVWXYZ") + std::string(kSigns);
        rpg::for_each_letter(letters, [&](char32_t letter) { letters_.push_back(rpg::to_utf8(letter)); });
    }

    ScreenMemory memory() const override
    {
        return {{static_cast<std::uint32_t>(selected_), is_typing_ ? 1U : 0U}, spec_.word};
    }
    void remember(const ScreenMemory& memory) override
    {
        if (memory.numbers.size() != 2 || rpg::columns_of(memory.text) > most()) return;
        selected_ = static_cast<int>(memory.numbers[0] % static_cast<std::uint32_t>(keys()));
        is_typing_ = memory.numbers[1] != 0;
        spec_.word = memory.text;
    }
    void input(const UiInput& input) override
    {
        if (!input.typed.empty()) return type(input.typed);
        if (input.hovers || input.is_click()) return point(input);
        if (input.name.size() == 1 || input.name == "space") return; // comes as a letter, too
        if (input.name == "backspace") return take_back();
        if (input.up() || input.down()) return move(0, input.up() ? -1 : 1);
        if (input.left() || input.right()) return move(input.left() ? -1 : 1, 0);
        if (input.repeats) return;
        if (input.back()) {
            ui_.sounds.play(cue::kBack);
            ui_.stack.pop();
        } else if (input.select()) {
            press(is_typing_ ? done() : selected_);
        }
    }
    void tick(std::uint32_t ms) override { ui_.view.advance(ms); }
    std::uint32_t still_for() const override { return kStillForever; }
    bool takes_text() const override { return true; }
    bool is_list() const override { return true; }
    Spoken spoken() const override
    {
        const bool has_word = is_typing_ && !spec_.word.empty();
        return {spec_.title, has_word ? spec_.word : is_typing_ ? std::string() : label_of(selected_)};
    }
    void draw(const Painter& painter) override;
    std::vector<Target> targets() const override
    {
        std::vector<Target> targets;
        targets.reserve(static_cast<std::size_t>(keys()));
        for (int key = 0; key < keys(); ++key)
            targets.push_back(
                {.text = label_of(key), .place = place_of(key), .is_selected = key == selected_});
        return targets;
    }

private:
    int most() const { return static_cast<int>(spec_.most); }
    int keys() const { return static_cast<int>(letters_.size()) + kMoreKeys; }
    int done() const { return keys() - 1; }
    WordKey kind_of(int key) const
    {
        return static_cast<WordKey>(std::max(key - static_cast<int>(letters_.size()) + 1, 0));
    }
    std::string label_of(int key) const
    {
        switch (kind_of(key)) {
        case WordKey::Blank:
            return "_";
        case WordKey::TakeBack:
            return "<";
        case WordKey::Done:
            return "OK";
        case WordKey::Letter:
            break;
        }
        return letters_[static_cast<std::size_t>(key)];
    }
    rpg::UiRect place_of(int key) const
    {
        return {grid_.x + key % kGridColumns * cell_, grid_.y + key / kGridColumns * (cell_ + 2), cell_ - 1,
                cell_ + 1};
    }
    void type(std::string_view utf8)
    {
        is_typing_ = true;
        rpg::for_each_letter(utf8, [&](char32_t letter) {
            if (letter != U'|' && rpg::columns_of(spec_.word) < most()) spec_.word += rpg::to_utf8(letter);
        });
    }
    void take_back() { rpg::remove_last_letter(spec_.word); }
    void move(int columns, int rows)
    {
        is_typing_ = false;
        const int wanted = selected_ + columns + rows * kGridColumns;
        if (wanted >= 0 && wanted < keys())
            selected_ = wanted;
        else if (rows > 0)
            selected_ = done();
    }
    void point(const UiInput& input)
    {
        for (int key = 0; key < keys(); ++key) {
            const rpg::UiRect place = place_of(key);
            if (input.x < place.x || input.x >= place.right() || input.y < place.y ||
                input.y >= place.bottom())
                continue;
            selected_ = key;
            if (input.is_click() && !input.repeats) press(key);
        }
    }
    void press(int key)
    {
        ui_.sounds.play(cue::kDigit);
        const WordKey kind = kind_of(key);
        if (kind == WordKey::TakeBack) return take_back();
        if (kind == WordKey::Done) {
            ui_.stack.pop();
            return spec_.then(spec_.word);
        }
        if (rpg::columns_of(spec_.word) < most())
            spec_.word += kind == WordKey::Blank ? " " : letters_[static_cast<std::size_t>(key)];
    }

    Ui& ui_;
    WordSpec spec_;
    std::vector<std::string> letters_;
    int selected_ = 0;
    bool is_typing_;   // Return ends what was typed, and presses what was chosen
    rpg::UiRect grid_; // of the last frame
    int cell_ = 11;
};

void WordScreen::draw(const Painter& painter)
{
    ui_.view.draw_ground(painter);
    const rpg::ScreenLayout& layout = painter.layout;
    const int grid_rows = (keys() + kGridColumns - 1) / kGridColumns;
    const int top = rpg::ScreenLayout::kTopBar + 4, bottom = ui_.view.ground_bottom(layout);
    cell_ = std::clamp(
        std::min((layout.display_width - 12) / kGridColumns, (bottom - top - 26) / grid_rows - 2), 9, 20);
    grid_ = {layout.centre_x() - kGridColumns * cell_ / 2, top + 26, kGridColumns * cell_,
             grid_rows * (cell_ + 2)};
    draw_panel(painter, {grid_.x - 4, top, grid_.width + 8, grid_.bottom() + 3 - top});
    const int columns = grid_.width / kLetterWidth - 1;
    const std::string word = spec_.word + '_';
    const int hidden = std::max(rpg::columns_of(word) - columns, 0);
    painter.text(rpg::after_columns(word, hidden), grid_.x + 2, top + 7, {.tint = colour::kHeading});
    for (int key = 0; key < keys(); ++key) {
        const rpg::UiRect box = place_of(key);
        const bool here = key == selected_ && !is_typing_;
        if (here) fill(painter, box, {0x20, 0x40, 0xA0});
        outline(painter, box, here ? colour::kText : rpg::Rgb{0x40, 0x48, 0x60});
        painter.text(label_of(key), box.x + box.width / 2 + 1, box.y + (box.height - kLineHeight) / 2,
                     {.align_x = rpg::AlignX::Centre});
    }
    draw_title_bar(painter, spec_.title);
    draw_hint_bar(painter, {{ui_.words.hint(Action::Menu, "back")},
                            {ui_.words.hint(Action::Use, is_typing_ ? "done" : "choose")}});
}

} // namespace

std::unique_ptr<Screen> make_word_screen(Ui& ui, WordSpec spec)
{
    return std::make_unique<WordScreen>(ui, std::move(spec));
}

} // namespace runtime
