#include "runtime/screens/title_screen.h"

#include "rpg/sim/level/level_flow.h"
#include "runtime/screens/credits_screen.h"
#include "runtime/screens/help_screen.h"
#include "runtime/screens/menu_screen.h"
#include "runtime/screens/mods_screen.h"
#include "runtime/screens/playing_screen.h"
#include "runtime/screens/save_menus.h"
#include "runtime/screens/settings_menus.h"
#include "runtime/screens/story_screen.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr std::uint32_t kTitleTurnMs = 80; // for 1/256 of a circle
constexpr int kTitleRow = 14;

std::vector<MenuItem> title_items(Context& context)
{
    std::vector<MenuItem> items;
    const std::vector<SaveEntry> saves = context.saves.list(context.files.content);
    if (!saves.empty() && !saves.front().is_damaged())
        items.push_back(
            {.text = "Continue", .run = [&context, slot = saves.front().slot] { load_slot(context, slot); }});
    items.push_back({.text = "New game", .run = [&context] { start_new_game(context); }});
    if (!saves.empty())
        items.push_back(
            {.text = "Load game", .run = [&context] { context.stack.push(make_load_menu(context)); }});
    items.push_back(
        {.text = "Settings", .run = [&context] { context.stack.push(make_settings_menu(context)); }});
    items.push_back({.text = "Mods", .run = [&context] { context.stack.push(make_mods_menu(context)); }});
    items.push_back({.text = "Help", .run = [&context] { context.stack.push(make_help_screen(context)); }});
    items.push_back(
        {.text = "Credits", .run = [&context] { context.stack.push(make_credits_screen(context)); }});
    items.push_back({.text = "Quit", .run = [&context] {
                         context.stack.push(
                             make_question(context, "Quit the game?", [&context] { context.quits = true; }));
                     }});
    return items;
}

const rpg::Level& background_level(const GameFiles& files)
{
    const auto& levels = files.data().levels;
    if (const auto menu = levels.find("menu"); menu != levels.end()) return menu->second;
    const auto first = levels.find(std::string(rpg::first_map(*files.campaign)));
    return first != levels.end() ? first->second : levels.begin()->second;
}

// The menu over a level that turns slowly, in grey.
class TitleScreen : public MenuScreen {
public:
    explicit TitleScreen(Context& context)
        : MenuScreen(context,
                     {.title = {}, .items = [&context] { return title_items(context); }, .goes_back = false})
    {
        const rpg::Level& level = background_level(context.files);
        level_ = rpg::RenderLevel(level);
        const rpg::UnitPos at = rpg::centre_of(rpg::tile_at_index(level.spawn_tile % rpg::kTileCount));
        view_ = rpg::view_of_level(level, level_, context.files.looks, {at.x, at.y, level.spawn_angle.value});
        view_.eye.pulled_back = false;
        view_.effects.grey = true;
        start_ = view_.eye.angle;
    }

    void enter() override
    {
        MenuScreen::enter();
        context_.sounds.start_song(song::kTitle);
    }
    void tick(std::uint32_t ms) override { time_ += ms; }
    bool covers_all() const override { return true; }
    std::uint32_t frame_ms() const override { return 33; }

private:
    Place place(const rpg::ScreenLayout& layout) const override
    {
        const int rows = static_cast<int>(items().size());
        const int logo = std::max(30, context_.files.ui.of(rpg::Sheet::Logo).height) + 8;
        const int room = layout.display_height - logo - 6;
        Place place{.row = std::clamp(room / std::max(rows, 1), kLineHeight, kTitleRow)};
        const int shown = std::min(rows, room / place.row);
        const int width = 124;
        place.list = {layout.centre_x() - width / 2, logo + (room - shown * place.row) / 3, width,
                      shown * place.row};
        return place;
    }
    void draw_background(const Painter& painter) override
    {
        view_.time = time_;
        view_.eye.angle = static_cast<std::uint16_t>(start_ + time_ * 256 / kTitleTurnMs);
        const rpg::UiRect all{0, 0, painter.window.width, painter.window.height};
        context_.world.draw(view_, painter, all, context_.has_classic_picture());
        if (context_.stack.top() != this) return;
        const rpg::UiPicture& logo = painter.art.of(rpg::Sheet::Logo);
        if (logo.empty())
            painter.text(context_.texts.named("title"), painter.layout.centre_x(), 12,
                         {.font = rpg::FontSize::Large, .align_x = rpg::AlignX::Centre});
        else
            painter.display().picture(logo, painter.layout.centre_x() - logo.width / 2, 4);
    }

    rpg::RenderLevel level_;
    rpg::WorldView view_;
    std::uint16_t start_ = 0;
    std::uint32_t time_ = 0;
};

} // namespace

std::unique_ptr<Screen> make_title_screen(Context& context)
{
    return std::make_unique<TitleScreen>(context);
}

void show_title(Context& context)
{
    if (context.play && !context.options.record.empty())
        context.left_game = rpg::print_replay(context.play->session().recorded());
    context.play.reset();
    context.stack.replace_all(make_title_screen(context));
}

void start_new_game(Context& context)
{
    StorySpec story;
    const auto add = [&](const char* name) {
        if (std::string page = context.texts.named(name); !page.empty())
            story.parts.push_back({std::move(page)});
    };
    add("prologue-1");
    add("prologue-2");
    if (!context.files.ui.of(rpg::Sheet::Planet).empty()) story.parts.push_back({});
    add("prologue-3");
    story.then = [&context] {
        rpg::GameStart start;
        start.map = rpg::first_map(*context.files.campaign);
        start.file = "new game";
        static_cast<void>(start_playing(context, start));
    };
    story.skip_label = "skip";
    if (story.parts.empty()) return story.then();
    context.stack.push(std::make_unique<StoryScreen>(context, std::move(story)));
}

} // namespace runtime
