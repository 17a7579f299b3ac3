#include "runtime/screens/title_screen.h"

#include "rpg/render/scenes.h"
#include "rpg/sim/level_flow.h"
#include "runtime/screens/game_menus.h"
#include "runtime/screens/menu_screen.h"
#include "runtime/screens/mods_screen.h"
#include "runtime/screens/pages_screen.h"
#include "runtime/screens/playing_screen.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr std::uint32_t kTurnMs = 80; // for 1/256 of a circle

std::vector<MenuItem> title_items(Context& context)
{
    std::vector<MenuItem> items;
    const std::vector<SaveEntry> saves = context.saves.list(context.files.content);
    if (!saves.empty())
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

// The menu over a level that turns slowly, in grey.
class TitleScreen : public MenuScreen {
public:
    explicit TitleScreen(Context& context)
        : MenuScreen(context,
                     {.title = {}, .items = [&context] { return title_items(context); }, .goes_back = false})
    {
        const auto& levels = context.files.data().levels;
        auto found = levels.find("menu");
        if (found == levels.end()) found = levels.begin();
        level_ = rpg::RenderLevel(found->second);
        const rpg::UnitPos at =
            rpg::centre_of(rpg::tile_at_index(found->second.spawn_tile % rpg::kTileCount));
        view_ = rpg::view_of_level(found->second, level_, context.files.looks,
                                   {at.x, at.y, found->second.spawn_angle.value});
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

private:
    Place place(const rpg::ScreenLayout& layout) const override
    {
        const int count = static_cast<int>(title_items(context_).size());
        const int top = std::min(84, layout.display_height - count * 12 - 4);
        return {layout.centre_x() - 44, std::max(top, 40), 110, count};
    }
    void draw_background(const Painter& painter) override
    {
        view_.time = time_;
        view_.eye.angle = static_cast<std::uint16_t>(start_ + time_ * 256 / kTurnMs);
        const rpg::UiRect all{0, 0, painter.window.width, painter.window.height};
        context_.world.draw(view_, painter, all, context_.settings().classic_picture);
        const rpg::UiPicture& logo = painter.art.of(rpg::Sheet::Logo);
        if (logo.empty())
            painter.text(context_.files.text("title"), painter.layout.centre_x(), 24,
                         {.font = rpg::FontSize::Large, .align_x = rpg::AlignX::Centre});
        else
            painter.display().picture(logo, painter.layout.centre_x() - logo.width / 2, 4);
    }

    rpg::RenderLevel level_;
    rpg::WorldView view_;
    std::uint16_t start_ = 0;
    std::uint32_t time_ = 0;
};

std::string help_page(const GameFiles& files)
{
    for (const rpg::GameFile& file : files.data().files) {
        if (file.kind != rpg::FileKind::Text || !file.name.ends_with("help.txt")) continue;
        std::string page(rpg::as_text(file.original));
        page.erase(0, std::min(page.find('\n') + 1, page.size())); // how many lines the original shows
        std::erase(page, '\r');
        std::ranges::replace(page, '\n', '|');
        std::ranges::replace(page, '~', static_cast<char>(0x80));
        return page;
    }
    return "Every step is a turn.|Then all others move.|||Arrows or WASD: walk|Return: use, attack|Tab: "
           "map|Escape: "
           "menu|F5, F9: save, load";
}

std::string keys_page(const Settings& settings)
{
    std::string page;
    for (std::size_t i = 0; i < kActionCount; ++i) {
        const auto& keys = settings.bindings.inputs(Action{static_cast<std::uint8_t>(i)});
        page += std::string(action_rows()[i].label) + ": ";
        for (std::size_t k = 0; k < std::min<std::size_t>(keys.size(), 2); ++k)
            page += (k > 0 ? ", " : "") + keys[k];
        page += '|';
    }
    return page;
}

} // namespace

std::unique_ptr<Screen> make_title_screen(Context& context)
{
    return std::make_unique<TitleScreen>(context);
}

void show_title(Context& context)
{
    context.stack.replace_all(make_title_screen(context));
}

void start_new_game(Context& context)
{
    PagesSpec story{.pages = {}, .types = true, .stars = true, .song = std::string(song::kStory)};
    for (const char* name : {"prologue-1", "prologue-2", "prologue-3"})
        if (std::string page = context.files.text(name); !page.empty())
            story.pages.push_back(std::move(page));
    story.then = [&context] {
        rpg::GameStart start;
        start.map = rpg::first_map(*context.files.campaign);
        start.file = "new game";
        static_cast<void>(start_playing(context, start));
    };
    story.on_back = story.then;
    context.stack.push(std::make_unique<PagesScreen>(context, std::move(story)));
}

std::unique_ptr<Screen> make_help_screen(Context& context)
{
    return std::make_unique<PagesScreen>(
        context, PagesSpec{.pages = {keys_page(context.settings()), help_page(context.files)},
                           .title = "Help",
                           .on_back = [&context] { context.stack.pop(); }});
}

std::unique_ptr<Screen> make_credits_screen(Context& context)
{
    return std::make_unique<PagesScreen>(context,
                                         PagesSpec{.pages = {context.files.text("credits")}, .stars = true});
}

} // namespace runtime
