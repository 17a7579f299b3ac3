#include "rpg/sim/text/program_texts.h"
#include "runtime/app/display.h"
#include "runtime/data/outline_font.h"
#include "runtime/view/panel.h"
#include "runtime/view/speech_box.h"
#include "runtime/view/stage_painter.h"
#include "runtime/view/wrapping.h"
#include "tests/support/frames.h"
#include "tests/support/free_files.h"
#include "tests/support/screen_acts.h"

#include <algorithm>

// Every text of the free game, in every window and in letters of every size: nothing is cut, no word is left
// alone.

namespace {

using Lines = std::vector<std::string>;

constexpr std::array<runtime::PixelSize, 6> kWindows{
    {{128, 128}, {176, 208}, {320, 240}, {1280, 800}, {1920, 1080}, {3440, 1440}}};
constexpr std::array kTextSizes{0, 1, 2, 3, 4, 8, 16};

std::vector<std::string> all_texts_of(const runtime::GameFiles& files)
{
    std::vector<std::string> texts;
    for (const auto& [name, level] : files.data().levels)
        texts.insert(texts.end(), level.strings.begin(), level.strings.end());
    for (const auto& [name, text] : files.data().texts) texts.push_back(text);
    for (const rpg::TextRow& row : rpg::all_texts()) texts.emplace_back(row.text);
    return texts;
}

// Of words with at least so many letters a line, a paragraph of several lines ends with more than one.
std::size_t orphans_in(const Lines& paragraphs, int columns)
{
    return static_cast<std::size_t>(std::ranges::count_if(paragraphs, [&](const std::string& paragraph) {
        const Lines lines = runtime::wrapped_evenly(paragraph, columns);
        return lines.size() > 1 && lines.back().find(' ') == std::string::npos;
    }));
}

std::size_t letters_in(const Lines& lines)
{
    std::size_t letters = 0;
    for (const std::string& line : lines)
        letters += static_cast<std::size_t>(
            std::ranges::count_if(line, [](char c) { return c != ' ' && c != '-' && c != '|'; }));
    return letters;
}

} // namespace

TEST_CASE("every text of the free game fits into its box, in every window and at every size",
          "[runtime][text][layout]")
{
    const runtime::GameFiles& files = tests::free_files();
    runtime::Texts texts;
    texts.use("", files);
    runtime::Settings settings;
    const runtime::Words words{texts, settings};
    const std::vector<std::string> all = all_texts_of(files);
    REQUIRE(all.size() > 300);
    for (const runtime::PixelSize window : kWindows)
        for (const int size : kTextSizes) {
            CAPTURE(window.width, window.height, size);
            settings.text_scale = size;
            const rpg::ScreenLayout picture = runtime::layout_of(window, settings, files.ui);
            const rpg::ScreenLayout letters = runtime::reading_layout(picture, size);
            CHECK(letters.scale >= picture.scale);
            if (!runtime::is_wide_speech(picture, letters, false)) continue; // the original's box
            const runtime::SpeechPlace place = runtime::speech_place(picture, letters);
            CHECK(place.box.x >= 0);
            CHECK(place.box.y >= 0);
            CHECK(place.box.right() <= letters.display_width);
            CHECK(place.box.bottom() <= letters.display_height);
            CHECK(place.rows >= 1);
            CHECK(place.rows * runtime::kLineHeight + 4 <= place.box.height);
            REQUIRE(place.columns >= 8);
            CHECK(place.columns * runtime::kLetterWidth + 2 * place.margin <= place.box.width);
            std::size_t too_long = 0, lost = 0;
            for (const std::string& text : all) {
                const Lines lines = runtime::wrap_game_text(words, text, place.columns);
                too_long +=
                    static_cast<std::size_t>(std::ranges::count_if(lines, [&](const std::string& line) {
                        return static_cast<int>(line.size()) > place.columns;
                    }));
                lost += letters_in(lines) != letters_in({text}) ? 1U : 0U;
            }
            CHECK(too_long == 0);
            CHECK(lost == 0);
        }
}

TEST_CASE("joined texts of the free game leave no word alone on a line of its own", "[runtime][text][layout]")
{
    const runtime::GameFiles& files = tests::free_files();
    runtime::Texts texts;
    texts.use("", files);
    for (const int columns : {28, 36, 40, 52, 54}) {
        CAPTURE(columns);
        std::size_t orphans = 0, paragraphs = 0, hyphens = 0;
        for (const std::string& text : all_texts_of(files)) {
            const Lines whole = texts.joiner().paragraphs(runtime::lines_of(text), 18);
            paragraphs += whole.size();
            orphans += orphans_in(whole, columns);
            hyphens += static_cast<std::size_t>(
                std::ranges::count_if(whole, [](const std::string& line) { return line.ends_with("-"); }));
        }
        CHECK(paragraphs > 300);
        CHECK(orphans <= 1); // of words that no other break brings together
        CHECK(hyphens == 0);
    }
}

TEST_CASE("the story is whole at every size: what has no room comes on a page of its own",
          "[runtime][text][layout]")
{
    const runtime::GameFiles& files = tests::free_files();
    for (const runtime::PixelSize window : kWindows)
        for (const int size : kTextSizes) {
            CAPTURE(window.width, size);
            tests::Frame8888 frame(window.width, window.height);
            runtime::Settings settings;
            settings.text_scale = size;
            const runtime::Painter painter{frame.surface(), runtime::layout_of(window, settings, files.ui),
                                           files.ui, true, size};
            const runtime::StagePainter stage(painter);
            const rpg::ScreenLayout& layout = stage.letters().layout;
            CHECK(stage.columns() >= 8);
            CHECK(stage.rows() >= 1);
            CHECK(stage.columns() * runtime::kLetterWidth <= layout.display_width);
            CHECK(stage.rows() * runtime::kLineHeight <= layout.display_height);
            constexpr int kName = 16; // "Security Captain"
            const rpg::ScreenLayout& line = stage.letters_for_line(kName).layout;
            CHECK(line.scale <= layout.scale);
            CHECK(kName * runtime::kLetterWidth <= line.display_width);
        }
}

TEST_CASE("a text in large letters is turned page by page to its end", "[runtime][text][layout][screens]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files, {320, 240});
    machine.config.settings.text_scale = 4;
    machine.config.settings.typewriter = false;
    tests::show_dialog(machine, false, true);
    REQUIRE(machine.app->game().play().mode() == rpg::Mode::Dialog);
    int pages = 0;
    for (; machine.app->game().play().mode() == rpg::Mode::Dialog && pages < 100; ++pages)
        machine.press({"return"});
    CHECK(pages > 3); // ten columns
    CHECK(machine.app->game().play().mode() != rpg::Mode::Dialog);
}

TEST_CASE("outline letters fill the cells of the pixel letters at every scale", "[runtime][text][font][slow]")
{
    const auto face = runtime::builtin_letters();
    REQUIRE(face);
    for (const int scale : {1, 2, 4, 16}) {
        CAPTURE(scale);
        std::size_t outside = 0, empty = 0;
        for (char32_t code = 33; code < 0x530; ++code) {
            if (!face->has(code)) continue;
            const rpg::LetterCoverage& letter = face->letter(code, 7 * scale, 12 * scale);
            std::size_t ink = 0;
            for (int y = 0; y < letter.height; ++y)
                for (int x = 0; x < letter.width; ++x) {
                    if (letter.ink[static_cast<std::size_t>(y * letter.width + x)] < 128) continue;
                    ++ink;
                    const int column = x + letter.left;
                    outside += column < -3 * scale || column > 8 * scale
                                   ? 1U
                                   : 0U; // a Greek accent is beside its letter
                }
            empty += ink == 0 && scale > 1 ? 1U : 0U;
        }
        CHECK(outside == 0);
        CHECK(empty <= 2); // soft hyphen and blank
    }
    CHECK_FALSE(runtime::load_outline_font("/dev/null"));
}

TEST_CASE(
    "under fingers letters are at least a quarter of a finger high, unless the player has chosen a size",
    "[runtime][layout]")
{
    constexpr int kFinger = 44, kLetters = 8; // pixels of a page; rows of a letter with its gap
    for (const int density : {1, 2, 3}) {
        CAPTURE(density);
        const runtime::PixelSize phone{390 * density, 844 * density};
        CHECK(runtime::layout_of(phone, {}, {}, kFinger * density).scale * kLetters >= 11 * density);
    }
    CHECK(runtime::layout_of({780, 1688}, {}, {}, 0).scale == 2); // a narrow window of a desktop
    runtime::Settings settings;
    settings.text_scale = 1;
    CHECK(runtime::layout_of({780, 1688}, settings, {}, 88).scale == 1);
}

TEST_CASE("a dialog fits into a handheld's screen, with letters of the size that is chosen for it",
          "[runtime][text][layout]")
{
    constexpr runtime::PixelSize kHandheld{480, 320};
    tests::Machine machine(tests::free_files(), kHandheld);
    tests::show_dialog(machine, false, false);
    std::vector<runtime::Drawn> drawn;
    tests::Frame8888 frame(kHandheld.width, kHandheld.height, 0);
    runtime::Painter painter{frame.surface(), machine.app->stack().layout(), tests::free_files().ui};
    painter.letter_scale = runtime::reading_scale(kHandheld, machine.config.settings);
    REQUIRE(painter.letter_scale > painter.layout.scale);
    painter.drawn = &drawn;
    machine.app->stack().top()->draw(painter);
    REQUIRE(drawn.size() > 2);
    for (const runtime::Drawn& text : drawn) {
        INFO(text.text);
        CHECK(text.place.x >= 0);
        CHECK(text.place.right() <= kHandheld.width);
    }
}
