#include "runtime/screens/no_game_screen.h"

#include "runtime/screens/menu_screen.h"
#include "runtime/view/wrapping.h"

#include <algorithm>

namespace runtime {
namespace {

class NoGameScreen : public MenuScreen {
public:
    NoGameScreen(Context& context, MenuSpec spec, std::string reason)
        : MenuScreen(context, std::move(spec)), reason_(std::move(reason))
    {
    }

    void input(const UiInput& input) override
    {
        if (input.dropped.empty()) return MenuScreen::input(input);
        context_.next_data = input.dropped;
        context_.quits = true;
    }

private:
    // What can be done about it, as far as there is room.
    std::vector<std::string> advice(int columns, int most_lines) const
    {
        std::vector<std::string> lines =
            wrapped(filled(context_.tr("Put a .zip, .bar or .jar of the game, or a folder of its files, "
                                       "into|{folder}|or drag it into this window, or name it: drpg-play "
                                       "FILE||The free game can always be played."),
                           {{"folder", context_.options.user_folder}}),
                    columns);
        if (static_cast<int>(lines.size()) <= most_lines) return lines;
        lines = wrapped(context_.tr("Drag a .zip, .bar or .jar of the game into this window."), columns);
        lines.resize(std::min(lines.size(), static_cast<std::size_t>(std::max(most_lines, 0))));
        return lines;
    }
    Place place(const rpg::ScreenLayout& layout) const override
    {
        const int height = static_cast<int>(items().size()) * 14;
        const int width = std::min(layout.display_width - 16, 220);
        Place place{.row = 14};
        place.list = {layout.centre_x() - width / 2, layout.display_height - height - 10, width, height};
        return place;
    }
    void draw_background(const Painter& painter) override
    {
        painter.window.fill(rpg::Xrgb8888::from_rgb({0x08, 0x0A, 0x14}));
        draw_title_bar(painter, context_.tr("No game to play"));
        draw_hint_bar(painter, {"", context_.key_of(Action::Use) + " " + context_.tr("choose")});
        const rpg::ScreenLayout& layout = painter.layout;
        const int width = std::min(layout.display_width - 12, 420);
        const int x = layout.centre_x() - width / 2, limit = place(layout).list.y - 8;
        int y = 26;
        const auto print = [&](const std::string& line, rpg::Rgb tint) {
            if (y + kLineHeight <= limit) painter.text(line, x, y, {.tint = tint});
            y += kLineHeight;
        };
        for (const std::string& line : wrapped(reason_, width / kLetterWidth)) print(line, colour::kWarning);
        y += kLineHeight;
        for (const std::string& line : advice(width / kLetterWidth, (limit - y) / kLineHeight))
            print(line, colour::kText);
    }

    std::string reason_;
};

} // namespace

std::unique_ptr<Screen> make_no_game_screen(Context& context, const rpg::Error& error)
{
    const auto go_on_with = [&context](std::string data) {
        return [&context, data = std::move(data)] {
            context.next_data = data;
            context.quits = true;
        };
    };
    const auto items = [&context, go_on_with] {
        return std::vector<MenuItem>{{.text = "Play the free game", .run = go_on_with("free")},
                                     {.text = "Try again", .run = go_on_with(context.options.data)},
                                     {.text = "Quit", .run = [&context] { context.quits = true; }}};
    };
    return std::make_unique<NoGameScreen>(context, MenuSpec{.title = {}, .items = items, .goes_back = false},
                                          rpg::to_string(error));
}

} // namespace runtime
