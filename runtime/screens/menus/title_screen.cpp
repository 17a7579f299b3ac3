#include "runtime/screens/menus/title_screen.h"

#include "rpg/core/utf8.h"
#include "rpg/sim/level/level_flow.h"
#include "runtime/screens/menus/menu_screen.h"
#include "runtime/screens/menus/save_menus.h"
#include "runtime/screens/play/game_names.h"
#include "runtime/screens/play/playing_screen.h"
#include "runtime/screens/story/story_screen.h"
#include "runtime/view/panel.h"

#include <algorithm>
#include <array>

namespace runtime {
namespace {

struct Turning { // of the level behind the title
    std::uint32_t step_ms;
    std::uint32_t step; // 65536: a circle
};
constexpr Turning kPhoneTurning{80, 256};
constexpr Turning kSlowTurning{120,
                               66}; // small steps look smooth in large windows, and few of them cost little
constexpr int kTitleRow = 14;
constexpr std::uint32_t kTurnsForMs = 30000; // then it rests, until somebody is there again

std::vector<MenuItem> title_items(Ui& ui, CurrentGame& game, Toast& toast, NextGame& next)
{
    std::vector<MenuItem> items;
    const std::vector<SaveEntry> saves = game.all_saves();
    if (!saves.empty() && !saves.front().is_damaged())
        items.push_back({.text = "Continue", .run = [&ui, &game, &toast, &next, save = saves.front()] {
                             load_save(ui, game, toast, next, save);
                         }});
    items.push_back(opening(ui, "New game", ScreenId::NewGame));
    if (!saves.empty() || !game.saves_of_other_versions().empty())
        items.push_back(opening(ui, "Load game", ScreenId::LoadGame));
    items.push_back(opening(ui, "Settings", ScreenId::Settings));
    items.push_back(opening(ui, "Mods", ScreenId::Mods));
    items.push_back(opening(ui, "Games", ScreenId::Games));
    items.push_back(opening(ui, "Help", ScreenId::Help));
    items.push_back(opening(ui, "About", ScreenId::Credits));
    items.push_back({.text = "Quit", .run = [&ui] { ui.stack.close_all(); }}); // all is saved
    return items;
}

const rpg::Level& background_level(const GameFiles& files)
{
    const auto& levels = files.data().levels;
    if (const auto menu = levels.find(std::string(rpg::kTitleMap)); menu != levels.end()) return menu->second;
    const auto first = levels.find(std::string(rpg::first_map(*files.campaign)));
    return first != levels.end() ? first->second : levels.begin()->second;
}

bool has_small_logo(const rpg::ScreenLayout& layout, const rpg::UiPicture& logo, int below)
{
    return layout.scale % 2 == 0 && logo.height + below > layout.display_height;
}

// The menu over the title picture, or over a level that turns slowly.
class TitleScreen : public MenuScreen {
public:
    TitleScreen(Ui& ui, CurrentGame& game, Toast& toast, NextGame& next)
        : MenuScreen(ui, {.title = {},
                          .items = [&ui, &game, &toast, &next] { return title_items(ui, game, toast, next); },
                          .goes_back = false}),
          game_(game), files_(game.files())
    {
        const rpg::Level& level = background_level(game.files());
        level_ = rpg::RenderLevel(level);
        const rpg::UnitPos at = rpg::centre_of(level.start_tile());
        view_ = rpg::view_of_level(level, level_, game.files().looks, {at.x, at.y, level.spawn_angle.value});
        rpg::show_behind_title(view_, game.files().data(), ui.view.is_classic());
        start_ = view_.eye.angle;
    }

    void enter() override
    {
        MenuScreen::enter();
        const std::vector<SaveEntry> saves = game_.all_saves();
        shuffle_ = saves.empty() ? std::string() : rpg::shuffle_among(saves.front().mods);
        ui_.sounds.start_song(song::kTitle);
    }
    void input(const UiInput& input) override
    {
        alone_for_ = 0;
        MenuScreen::input(input);
    }
    void tick(std::uint32_t ms) override
    {
        if (turns()) time_ += ms;
        alone_for_ = std::min(alone_for_ + ms, kTurnsForMs);
    }
    bool covers_all() const override { return true; }
    bool fills_all() const override { return true; }
    std::uint32_t still_for() const override
    {
        const std::uint32_t step = turning().step_ms;
        return turns() ? step - time_ % step : kStillForever;
    }
    std::uint32_t frame_ms() const override { return 33; }

private:
    // A drawn picture, which only games of our own have; with the original's picture a level is shown.
    const rpg::UiPicture* own_picture() const
    {
        const rpg::UiPicture& picture = files_.ui.of(rpg::Sheet::Title);
        return picture.empty() || ui_.view.is_classic() ? nullptr : &picture;
    }
    Turning turning() const { return ui_.view.is_classic() ? kPhoneTurning : kSlowTurning; }
    bool turns() const { return own_picture() == nullptr && alone_for_ < kTurnsForMs; }
    int logo_height(const rpg::ScreenLayout& layout) const
    {
        const int rows = static_cast<int>(items().size()) * kLineHeight;
        return std::max(30, runtime::logo_height(layout, files_.ui.of(rpg::Sheet::Logo), 14 + rows));
    }
    Place place(const rpg::ScreenLayout& layout) const override
    {
        const int rows = static_cast<int>(items().size());
        const int logo = logo_height(layout) + 8;
        const int room = layout.display_height - logo - 6;
        const int fitting = std::clamp(room / std::max(rows, 1), kLineHeight, kTitleRow);
        Place place{.row = std::max(fitting, ui_.words.min_touch_row)};
        const int shown = std::clamp(room / place.row, 1, std::max(rows, 1));
        const int width = 124 + (shown < rows ? kScrollWidth + 1 : 0);
        place.list = {layout.centre_x() - width / 2, logo + (room - shown * place.row) / 3, width,
                      shown * place.row};
        return place;
    }
    void draw_background(const Painter& painter) override
    {
        if (const rpg::UiPicture* picture = own_picture()) {
            draw_backdrop(painter, *picture);
        } else {
            view_.time = time_;
            view_.eye.angle = static_cast<std::uint16_t>(start_ + time_ / turning().step_ms * turning().step);
            ui_.view.draw_place(view_, painter);
        }
        if (ui_.stack.top() != this) return;
        const rpg::UiPicture& logo = painter.art.of(rpg::Sheet::Logo);
        if (own_picture() == nullptr && !ui_.view.is_classic()) // a level may be bright behind it
            tint(painter, {0, 0, painter.layout.display_width + 1, logo_height(painter.layout) + 8}, {});
        if (logo.empty())
            painter.text(ui_.words.texts.named("title"), painter.layout.centre_x(), 12,
                         {.font = rpg::FontSize::Large, .align_x = rpg::AlignX::Centre});
        else
            draw_logo(painter, logo, 14 + static_cast<int>(items().size()) * kLineHeight);
        const rpg::ScreenLayout& layout = painter.layout;
        if (shuffle_.empty()) return;
        const std::string text = filled(ui_.words.tr("Continue: shuffle {word}"), {{"word", shuffle_}});
        const int y =
            layout.has_soft_keys ? layout.soft_y - layout.display_y + 5 : layout.display_height - kLineHeight;
        const int width = rpg::columns_of(text) * kLetterWidth + 8;
        draw_dim_ground(painter, {layout.centre_x() - width / 2, y - 2, width, kLineHeight + 2});
        painter.text(text, layout.centre_x(), y, {.align_x = rpg::AlignX::Centre, .tint = colour::kHeading});
    }

    CurrentGame& game_;
    const GameFiles& files_;
    std::string shuffle_; // of the game that is continued
    rpg::RenderLevel level_;
    rpg::WorldView view_;
    std::uint16_t start_ = 0;
    std::uint32_t time_ = 0, alone_for_ = 0;
};

// The story, then the first level.
void start_new_game(Ui& ui, CurrentGame& game, bool is_classic)
{
    game.wishes().shuffle.clear(); // the next one asks for its own
    StorySpec story;
    const auto add = [&](const char* name) {
        if (std::string page = ui.words.texts.named(name); !page.empty())
            story.parts.push_back({std::move(page)});
    };
    add("prologue-1");
    add("prologue-2");
    if (!game.files().ui.of(rpg::Sheet::Planet).empty()) story.parts.push_back({});
    add("prologue-3");
    story.then = [&ui, &game, is_classic] {
        rpg::GameStart start;
        start.map = rpg::first_map(game.campaign());
        start.classic = is_classic;
        start.file = "new game";
        static_cast<void>(start_playing(ui, game, start));
    };
    story.skip_label = "skip";
    if (story.parts.empty()) return story.then();
    ui.stack.push(std::make_unique<StoryScreen>(ui, std::move(story)));
}

// With one life there is one such game at a time.
void begin(Ui& ui, CurrentGame& game, bool is_classic)
{
    const auto start = [&ui, &game, is_classic] {
        ui.stack.pop();
        start_new_game(ui, game, is_classic);
    };
    if (!game.wishes().permadeath || !game.saves().read(std::string(kOneLife))) return start();
    ui.stack.push(
        make_question(ui, "You already have a game with one life. The new one replaces it.", start));
}

MenuItem difficulty_item(NewGameOptions& wishes)
{
    constexpr std::array<std::string_view, rpg::kDifficulties> kWords{
        "Monsters hurt you half as much, medicine heals more.", "As the game was meant to be played.",
        "Monsters last longer and hurt more, medicine heals less.", "Every mistake counts."};
    const auto now = static_cast<std::size_t>(wishes.difficulty);
    return {.text = "Difficulty",
            .value = std::string(difficulty_label(wishes.difficulty)),
            .change =
                [&wishes, now](int by) {
                    wishes.difficulty = static_cast<rpg::Difficulty>(stepped(now, by, rpg::kDifficulties));
                },
            .detail = {.text = std::string(kWords[now])}};
}

// What can be chosen, each with what it means.
std::vector<MenuItem> new_game_items(Ui& ui, CurrentGame& game, SettingsFile& config, NextGame& next)
{
    Settings& settings = config.settings;
    NewGameOptions& wishes = game.wishes();
    const bool is_classic = settings.classic_rules || game.starts_classic();
    MenuItem rules{.text = "Rules",
                   .value = is_classic ? "classic" : "modern",
                   .detail = {.text = "Classic rules keep the quirks of the phone."}};
    if (!game.starts_classic())
        rules.change = [&settings](int) { settings.classic_rules = !settings.classic_rules; };
    std::vector<MenuItem> items{
        {.text = "Begin",
         .run = [&ui, &game, &settings, &next] { begin_new_game(ui, game, settings, next); },
         .detail = {.text = "The story, then the first level."}},
        difficulty_item(wishes),
        {.text = "Lives",
         .value = wishes.permadeath ? "one" : "unlimited",
         .change = [&wishes](int) { wishes.permadeath = !wishes.permadeath; },
         .detail = {.text = wishes.permadeath ? "You live once: the game saves itself, and when you die, it "
                                                "is over and its save is deleted."
                                              : "Save, load and try again as often as you like."}},
        std::move(rules)};
    if (wishes.can_shuffle) {
        std::string about = ui.words.tr("Moves items, keys, codes, monsters and stores. Share its word, and "
                                        "others can play the same shuffle.");
        if (!wishes.typed_word.empty()) about.insert(0, wishes.typed_word + " = " + wishes.shuffle + "||");
        items.push_back({.text = "Shuffle",
                         .value = wishes.shuffle.empty() ? "off" : wishes.shuffle,
                         .run = [&ui, &wishes] { ui.stack.push(make_shuffle_menu(ui, wishes)); },
                         .detail = {.text = std::move(about)}});
    }
    return items;
}

} // namespace

int logo_height(const rpg::ScreenLayout& layout, const rpg::UiPicture& logo, int below)
{
    return has_small_logo(layout, logo, below) ? logo.height / 2 : logo.height;
}

void draw_logo(const Painter& painter, const rpg::UiPicture& logo, int below)
{
    const rpg::ScreenLayout& layout = painter.layout;
    const int part = has_small_logo(layout, logo, below) ? 2 : 1;
    rpg::Canvas<rpg::Xrgb8888>{painter.window, layout.scale / part, layout.display_x * layout.scale,
                               layout.display_y * layout.scale}
        .picture(logo, layout.centre_x() * part - logo.width / 2, 4 * part);
}

void begin_new_game(Ui& ui, CurrentGame& game, const Settings& settings, NextGame& next)
{
    if (game.wishes().shuffle != rpg::shuffle_among(game.files().data().mods))
        return next.begin(ui.stack, game.wishes());
    begin(ui, game, settings.classic_rules || game.starts_classic());
}

std::unique_ptr<Screen> make_title_screen(Ui& ui, CurrentGame& game, Toast& toast, NextGame& next)
{
    return std::make_unique<TitleScreen>(ui, game, toast, next);
}

void show_title(Ui& ui, CurrentGame& game)
{
    game.leave();
    ui.stack.forget_closed();
    ui.stack.show(ScreenId::Title);
}

void leave_game(Ui& ui, CurrentGame& game)
{
    if (!game.is_on() || game.play().save_last()) return show_title(ui, game);
    ui.stack.open(ScreenId::LeaveGame);
}

std::unique_ptr<Screen> make_new_game_menu(Ui& ui, CurrentGame& game, SettingsFile& config, NextGame& next)
{
    return std::make_unique<MenuScreen>(ui,
                                        MenuSpec{.title = "New game", .items = [&ui, &game, &config, &next] {
                                                     return new_game_items(ui, game, config, next);
                                                 }});
}

} // namespace runtime
