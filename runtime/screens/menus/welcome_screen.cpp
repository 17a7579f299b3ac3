#include "rpg/project/game_places.h"
#include "runtime/screens/menus/file_menus.h"
#include "runtime/screens/menus/game_labels.h"
#include "runtime/screens/menus/menu_screen.h"
#include "runtime/screens/menus/title_screen.h"
#include "runtime/view/wrapping.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace runtime {
namespace {

constexpr int kWelcomeRow = 14, kLogoTop = 4;

// How a game of one's own gets here.
std::string hint_about_files(const FileHost& host)
{
    const Words& words = host.ui.words;
    if (host.platform.takes_drops())
        return words.tr("Or drop the file of a game into this window: a .zip, .jar or .bar.");
    const std::vector<std::string>& folders = host.library.folders();
    if (folders.empty()) return {};
    const auto found = std::ranges::find_if(folders, [](const std::string& folder) {
        std::error_code unreadable;
        return std::filesystem::is_directory(folder, unreadable);
    });
    return words.tr("Or copy the file of a game (.zip, .jar or .bar) into this folder:") + " " +
           shown_path(found == folders.end() ? folders.front() : *found);
}

// Straight to the choices of a new game, unless there are saves of an earlier time.
void play_free_game(const FileHost& host)
{
    host.config.settings.last_game = "free";
    static_cast<void>(host.config.save());
    host.ui.stack.show(ScreenId::Title);
    if (host.game.all_saves().empty()) host.ui.stack.open(ScreenId::NewGame);
}

void use_language(const FileHost& host, const std::string& code)
{
    host.config.settings.language = code;
    static_cast<void>(host.config.save());
    host.ui.words.texts.use(code, host.game.files());
    host.ui.stack.pop();
}

// Each by its own name: whoever reads none of this finds it.
MenuItem language_item(const FileHost& host)
{
    const std::vector<LanguageRow> languages = host.ui.words.texts.languages();
    std::vector<MenuItem> list;
    std::string present = languages.front().name;
    for (const LanguageRow& language : languages) {
        const bool is_present = host.ui.words.texts.language().starts_with(language.code);
        if (is_present) present = language.name;
        list.push_back({.text = language.name,
                        .value = is_present ? "*" : "",
                        .run = [host, code = language.code] { use_language(host, code); },
                        .is_name = true});
    }
    return {.text = host.ui.words.tr("Language"),
            .value = present,
            .run =
                [host, list] {
                    host.ui.stack.push(std::make_unique<MenuScreen>(
                        host.ui,
                        MenuSpec{.title = "Language", .items = [list] { return list; }, .is_small = true}));
                },
            .is_name = true};
}

std::vector<MenuItem> welcome_items(const FileHost& host, const std::vector<FoundGame>& games)
{
    std::vector<MenuItem> items{{.text = "Play Graveshift (free)", .run = [host] { play_free_game(host); }}};
    for (const FoundGame& game : games)
        if (game.path != rpg::free_game_path())
            items.push_back(
                {.text = filled(host.ui.words.tr("Play {game}"), {{"game", distinct_name(game, games)}}),
                 .value = edition_label(game.edition),
                 .run = [host, path = game.path] { play_game(host, path); },
                 .is_name = true});
    constexpr int kNarrow = 192; // the longer words do not fit
    const bool is_narrow = host.ui.stack.layout().display_width < kNarrow;
    items.push_back(
        opening(host.ui, is_narrow ? "Find my Doom RPG" : "Find my copy of Doom RPG", ScreenId::FindGame));
    items.push_back(language_item(host));
    items.push_back(opening(host.ui, "Settings", ScreenId::Settings));
    items.push_back({.text = "Quit", .run = [host] { host.ui.stack.close_all(); }});
    return items;
}

class WelcomeScreen : public MenuScreen {
public:
    WelcomeScreen(const FileHost& host, MenuSpec spec)
        : MenuScreen(host.ui, std::move(spec)), host_(host), files_(host.game.files())
    {
    }

    void enter() override
    {
        MenuScreen::enter();
        ui_.sounds.start_song(song::kTitle);
    }
    void tick(std::uint32_t) override {}
    bool covers_all() const override { return true; }
    bool fills_all() const override { return true; }

private:
    std::vector<std::string> hint_lines(const rpg::ScreenLayout& layout) const
    {
        const int columns = std::min(layout.display_width - 16, 300) / kLetterWidth;
        return wrapped_evenly(hint_about_files(host_), columns);
    }
    int hint_height(const rpg::ScreenLayout& layout) const
    {
        return static_cast<int>(hint_lines(layout).size()) * kLineHeight + 6;
    }
    // Without bars, which this screen has not, lists of large letters go down to the edge.
    static int bottom_of(const rpg::ScreenLayout& layout)
    {
        return layout.bar_height > 0 ? layout.display_height : layout.height / layout.scale;
    }
    static int gap_of(const rpg::ScreenLayout& layout) { return layout.bar_height > 0 ? 8 : 6; }
    int room_below_logo(const rpg::ScreenLayout& layout) const
    {
        return kLogoTop + static_cast<int>(items().size()) * kLineHeight + hint_height(layout) +
               3 * gap_of(layout);
    }
    // The list is low, so that the picture is seen; all of it where there is room.
    Place place(const rpg::ScreenLayout& layout) const override
    {
        constexpr int kWidth = 212;
        const int below = room_below_logo(layout);
        const int top =
            kLogoTop + logo_height(layout, files_.ui.of(rpg::Sheet::Logo), below) + gap_of(layout);
        const int bottom = bottom_of(layout) - hint_height(layout) - 2 * gap_of(layout);
        const int count = static_cast<int>(items().size());
        Place place{.row = layout.bar_height > 0 ? kWelcomeRow : kLineHeight};
        const int rows = std::clamp((bottom - top) / place.row, 1, count);
        const int height = rows * place.row, width = std::min(layout.display_width - 2, kWidth);
        place.list = {layout.centre_x() - width / 2, top + std::max(0, (bottom - height - top) * 2 / 3),
                      width, height};
        return place;
    }
    void draw_background(const Painter& painter) override
    {
        const rpg::UiPicture& picture = files_.ui.of(rpg::Sheet::Title);
        if (picture.empty())
            painter.window.fill(rpg::Xrgb8888::from_rgb({0x08, 0x0A, 0x14}));
        else
            draw_backdrop(painter, picture);
        if (ui_.stack.top() != this) return;
        const rpg::ScreenLayout& layout = painter.layout;
        const rpg::UiPicture& logo = files_.ui.of(rpg::Sheet::Logo);
        if (!logo.empty()) draw_logo(painter, logo, room_below_logo(layout));
        draw_hint(painter);
    }
    void draw_hint(const Painter& painter) const
    {
        const rpg::ScreenLayout& layout = painter.layout;
        const std::vector<std::string> lines = hint_lines(layout);
        const int width = widest_of(lines) * kLetterWidth + 12, height = hint_height(layout);
        const rpg::UiRect box{layout.centre_x() - width / 2, bottom_of(layout) - height - 6, width, height};
        draw_panel(painter, box);
        for (std::size_t i = 0; i < lines.size(); ++i)
            painter.text(lines[i], layout.centre_x(), box.y + 3 + static_cast<int>(i) * kLineHeight,
                         {.align_x = rpg::AlignX::Centre, .tint = colour::kHeading});
    }

    FileHost host_;
    const GameFiles& files_;
};

} // namespace

std::unique_ptr<Screen> make_welcome_screen(const FileHost& host)
{
    const std::vector<FoundGame> games = host.library.list();
    return std::make_unique<WelcomeScreen>(
        host, MenuSpec{.title = {},
                       .items = [host, games] { return welcome_items(host, games); },
                       .goes_back = false});
}

} // namespace runtime
