#include "runtime/view/speech_box.h"

#include "rpg/render/dialog_box.h"
#include "runtime/view/wrapping.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr int kClassicHeight = 55;
constexpr int kHeaderHeight = 18, kFooterHeight = 14;
constexpr int kNoteBesidePortrait = 240; // width of a box above which both have room
constexpr rpg::Rgb kPeople{0xE0, 0xE0, 0xF0}, kTerminal{0x3F, 0xBF, 0x00};
constexpr rpg::Rgb kTerminalGround{0x00, 0x18, 0x04}, kTerminalText{0xA0, 0xFF, 0xA0};

std::string page_number(const Speech& speech)
{
    const std::size_t total = speech.lines.size();
    if (!speech.counts_pages || speech.shown == 0 || total <= speech.shown) return {};
    const std::size_t pages = (total + speech.shown - 1) / speech.shown;
    const std::size_t page = std::min((speech.first_line + 2 * speech.shown - 1) / speech.shown, pages);
    return std::to_string(page) + "/" + std::to_string(pages);
}

// There is more, where no room says which key shows it.
void draw_more_mark(const Painter& painter, const rpg::UiRect& box)
{
    for (int i = 0; i < 3; ++i)
        fill(painter, {box.right() - 9 + i, box.bottom() - 5 + i, 5 - 2 * i, 1}, colour::kValue);
}

void draw_frame(const Painter& painter, const rpg::UiRect& box, bool is_terminal)
{
    draw_panel(painter, box);
    if (is_terminal && !painter.high_contrast) fill(painter, box, kTerminalGround);
    outline(painter, box, is_terminal ? kTerminal : kPeople);
    outline(painter, {box.x - 1, box.y - 1, box.width + 2, box.height + 2}, {});
}

// On the left edge of the box, as large as there is room in the upper half of the view.
void draw_speaker(const Painter& painter, const rpg::RenderArt& art, const SpeechPlace& place,
                  const Speech& speech)
{
    constexpr int kLeast = 44, kMax = 76, kFree = 26; // what stays free above it
    const int side = std::min(place.box.y - kFree, kMax);
    if (speech.person == 0 || speech.is_terminal || !place.has_hint || side < kLeast) return;
    const rpg::UiRect frame{place.box.x, place.box.y - side - 2, side, side};
    draw_panel(painter, frame);
    draw_portrait(painter, art, speech.person, {frame.x + 2, frame.y + 2, side - 4, side - 4});
    outline(painter, frame, kPeople);
    outline(painter, {frame.x - 1, frame.y - 1, side + 2, side + 2}, {});
}

// On the upper edge of the box; beside the portrait.
void draw_note(const Painter& painter, const rpg::UiRect& box, std::string note)
{
    constexpr int kPortrait = 80;
    if (note.empty()) return;
    const int room = box.width > kNoteBesidePortrait ? box.width - kPortrait : box.width;
    const int columns = (room - 8) / kLetterWidth;
    if (rpg::columns_of(note) > columns) // a line for each of its keys
        for (std::size_t at = 0; (at = note.find(", ", at)) != std::string::npos;) note[at + 1] = '|';
    const std::vector<std::string> lines = wrapped_evenly(note, columns);
    const int width = widest_of(lines) * kLetterWidth + 8;
    const int height = static_cast<int>(lines.size()) * kLineHeight + 4;
    const rpg::UiRect place{box.right() - width, box.y - height - 2, width, height};
    draw_panel(painter, place);
    for (int i = 0; i < static_cast<int>(lines.size()); ++i)
        painter.text(lines[static_cast<std::size_t>(i)], place.x + 4, place.y + 3 + i * kLineHeight,
                     {.tint = colour::kValue});
}

int width_of(const Prompt& prompt)
{
    return rpg::columns_of(prompt.text) * kLetterWidth;
}

// The width of the second hint and the space beside it; 0: there is none, or the row has no room for it.
int room_to_leave(const SpeechPlace& place, const Speech& speech, int taken)
{
    const int width = width_of(speech.leave) + 2 * kLetterWidth;
    const bool fits = taken + width <= place.box.width - 2 * place.margin;
    return speech.leave.text.empty() || !fits ? 0 : width;
}

void draw_wide(const Painter& painter, const SpeechPlace& place, const Speech& speech)
{
    const rpg::UiRect& box = place.box;
    draw_frame(painter, box, speech.is_terminal);
    const int hint_width = width_of(speech.hint);
    const std::string number = page_number(speech);
    const int leave_width =
        room_to_leave(place, speech, hint_width + static_cast<int>(number.size() + 1) * kLetterWidth);
    if (place.has_speaker) {
        const int right =
            box.right() - place.margin - (place.is_hint_above ? hint_width + leave_width + kLetterWidth : 0);
        const int columns =
            (right - box.x - place.margin) / kLetterWidth - static_cast<int>(number.size()) - 1;
        painter.text(fitted(speech.speaker, columns), box.x + place.margin, box.y + 4,
                     {.tint = colour::kHeading});
        painter.text(number, right, box.y + 4, {.align_x = rpg::AlignX::Right, .tint = colour::kDim});
    } else if (place.has_hint) {
        painter.text(number, box.x + place.margin, box.bottom() - 12, {.tint = colour::kDim});
    }
    int left = speech.is_typed ? 1 << 20 : static_cast<int>(speech.letters);
    int y = box.y + (place.has_speaker ? kHeaderHeight : place.has_hint ? 6 : 3);
    const rpg::Rgb ink = speech.is_terminal ? kTerminalText : colour::kText;
    const std::size_t last = std::min(speech.first_line + speech.shown, speech.lines.size());
    for (std::size_t i = speech.first_line; i < last; ++i) {
        painter.text(speech.lines[i], box.x + place.margin, y, {.tint = ink, .most = std::max(left, 0)});
        left -= rpg::columns_of(speech.lines[i]);
        y += kLineHeight;
    }
    if (!speech.is_typed) return;
    if (place.has_hint) {
        const int hint_x = box.right() - place.margin - hint_width;
        const int hint_y = place.is_hint_above ? box.y + 4 : box.bottom() - 12;
        draw_prompt(painter, speech.hint, hint_x, hint_y, colour::kValue);
        if (leave_width > 0) draw_prompt(painter, speech.leave, hint_x - leave_width, hint_y, colour::kValue);
    } else if (last < speech.lines.size())
        draw_more_mark(painter, box);
}

} // namespace

bool is_wide_speech(const rpg::ScreenLayout& picture, const rpg::ScreenLayout& letters, bool classic_bars)
{
    if (letters.scale > picture.scale) return true;
    return !classic_bars && picture.display_width >= 150 && picture.display_height >= 170;
}

SpeechPlace speech_place(const rpg::ScreenLayout& picture, const rpg::ScreenLayout& letters, bool named,
                         int wanted)
{
    constexpr int kWidest = 400, kLeastWidth = 150, kMargin = 10, kMaxRows = 5, kWideEnough = 260;
    const bool is_hint_above = letters.display_width >= kWideEnough; // one more line of text
    const bool has_header = named || is_hint_above;                  // else that line is one more, too
    int rows = is_hint_above ? kMaxRows : kMaxRows - 1;
    const int frame_height = kHeaderHeight + (is_hint_above ? 4 : kFooterHeight);
    int bottom = (picture.display_y + picture.logical_view().bottom()) * picture.scale / letters.scale -
                 letters.display_y - 3;
    const int room = (bottom - rpg::ScreenLayout::kTopBar - 4 - frame_height) / kLineHeight;
    if (!has_header) --wanted;
    if (wanted > rows && wanted <= room) rows = wanted;
    const int text_height = frame_height + rows * kLineHeight;
    if (letters.display_width >= kLeastWidth && bottom >= text_height) {
        const int width = std::min(letters.display_width - 12, kWidest);
        return {.box = {letters.centre_x() - width / 2, bottom - text_height, width, text_height},
                .columns = (width - 2 * kMargin) / kLetterWidth,
                .rows = has_header ? rows : rows + 1,
                .margin = kMargin,
                .has_speaker = has_header,
                .is_hint_above = is_hint_above};
    }
    // Few large letters: nothing but text, over as much of the window as it needs.
    SpeechPlace place{.margin = 3, .has_hint = false};
    const int least = 3 * kLineHeight + 8;
    if (bottom < least) bottom = letters.display_height - 2;
    place.rows = std::clamp((bottom - 9) / kLineHeight, 1, kMaxRows);
    const int width = letters.display_width - 4;
    const int height = place.rows * kLineHeight + 8;
    place.has_speaker = named && place.rows >= 4;
    if (place.has_speaker) --place.rows;
    place.columns = (width - 2 * place.margin) / kLetterWidth;
    place.box = {2, bottom - height, width, height};
    return place;
}

int speech_top(const rpg::ScreenLayout& picture, const rpg::ScreenLayout& letters, bool wide, int wanted)
{
    if (!wide) return picture.display_height - kClassicHeight;
    return (speech_place(picture, letters, true, wanted).box.y + letters.display_y) * letters.scale /
               picture.scale -
           picture.display_y;
}

void draw_speech(const Painter& painter, const rpg::RenderArt& art, const Speech& speech, bool wide)
{
    if (wide) {
        const Painter letters = painter.reading();
        const SpeechPlace place =
            speech_place(painter.layout, letters.layout, !speech.speaker.empty(), speech.wanted_rows);
        if (speech.note.empty() || place.box.width > kNoteBesidePortrait)
            draw_speaker(letters, art, place, speech);
        draw_note(letters, place.box, speech.note);
        return draw_wide(letters, place, speech);
    }
    rpg::DialogView view{
        .lines = speech.lines, .first_line = speech.first_line, .computer = speech.is_terminal};
    if (!speech.is_typed) view.typed = static_cast<int>(speech.letters);
    rpg::draw_dialog(painter.art, painter.layout, view, painter.window);
    draw_note(painter,
              {0, speech_top(painter.layout, painter.layout, false), painter.layout.display_width, 0},
              speech.note);
}

} // namespace runtime
