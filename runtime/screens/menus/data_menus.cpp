#include "runtime/screens/menus/data_menus.h"

#include "rpg/project/seed_word.h"
#include "runtime/screens/menus/menu_screen.h"
#include "runtime/screens/story/pages_screen.h"
#include "runtime/view/wrapping.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr std::size_t kModPageWidth = 34; // characters

// Broken between words where that is possible.
std::string wrapped_page(const std::string& text)
{
    std::string page;
    std::size_t width = 0;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = std::min(text.find_first_of(" /", at + 1), text.size());
        end = std::min(end, at + kModPageWidth);
        if (width + (end - at) > kModPageWidth) {
            page += '|';
            width = 0;
            if (text[at] == ' ') ++at;
        }
        page += text.substr(at, end - at);
        width += end - at;
        at = end;
    }
    return page;
}

// The list of mods and what it changes.
struct ModList {
    Ui& ui;
    const GameFiles& files;
    SettingsFile& config;
    const ModPlaces& places;
    NextGame& next;

    std::vector<std::string>& chosen() const { return config.settings.mods; }
    // Why it could not be used, when it was read now or when the game started.
    const rpg::Error* problem_of(const FoundMod& mod) const
    {
        if (mod.error) return &*mod.error;
        for (const rpg::Error& error : files.mod_errors)
            if (error.file == mod.path || error.file.starts_with(mod.path + '/')) return &error;
        return nullptr;
    }
    std::string page_about(const FoundMod& mod) const;
    void show_pages(std::string title, std::vector<std::string> pages) const
    {
        ui.stack.push(std::make_unique<PagesScreen>(
            ui, PagesSpec{.pages = std::move(pages), .title = std::move(title)}));
    }
    void show_details() const;
    MenuItem item_of(const FoundMod& mod) const;
    std::vector<MenuItem> items() const;
    void leave() const;
};

std::string ModList::page_about(const FoundMod& mod) const
{
    if (const rpg::Error* problem = problem_of(mod)) {
        rpg::Error shown = *problem;
        if (!places.is_on_disk)
            shown.file = mod.file + shown.file.substr(std::min(shown.file.size(), mod.path.size()));
        return wrapped_page(ui.words.file_and_trouble(shown));
    }
    const auto line = [&](std::string_view english, std::string_view what) {
        return "|" + filled(ui.words.tr(english), {{"name", what}});
    };
    std::string page = wrapped_page(mod.manifest->title) + "|" + line("Name: {name}", mod.manifest->name) +
                       line("Version: {name}", mod.manifest->version) + line("File: {name}", mod.file);
    for (const auto& needed : mod.manifest->needs)
        page += line("Needs: {name}", needed.mod + ' ' + needed.version);
    for (const auto& enemy : mod.manifest->conflicts) page += line("Not with: {name}", enemy.mod);
    return page;
}

void ModList::show_details() const
{
    std::vector<std::string> pages{
        (places.is_on_disk ? ui.words.tr("Mods are folders or zips in|") + wrapped_page(places.folder.path())
                           : ui.words.tr("Mods are folders or zips.|Open them like a game.")) +
        ui.words.tr(
            "||The mod switched on last wins over the others.||Games saved with other mods may not load.")};
    for (const FoundMod& mod : places.folder.list()) pages.push_back(page_about(mod));
    show_pages("Mods", std::move(pages));
}

// The one that is switched on last lies over the others.
MenuItem ModList::item_of(const FoundMod& mod) const
{
    const auto place = std::ranges::find(chosen(), mod.file);
    const auto number = place - chosen().begin() + 1;
    MenuItem item{.text = mod.manifest ? mod.manifest->title : mod.file,
                  .value = place == chosen().end() ? "off" : ui.words.tr("on") + " " + std::to_string(number),
                  .change = [list = *this, file = mod.file](int) {
                      if (std::erase(list.chosen(), file) == 0) list.chosen().push_back(file);
                  }};
    if (problem_of(mod) == nullptr) return item;
    item.value = ui.words.tr(item.value) + ", " + ui.words.tr("broken");
    item.run = [list = *this, page = page_about(mod)] { list.show_pages("Broken mod", {page}); };
    return item;
}

void ModList::leave() const
{
    ModChoice now = places.folder.paths(chosen(), places.given), before = files.mods;
    for (ModChoice* mods : {&now, &before}) // a shuffle is no choice of this list
        std::erase_if(*mods, [](const std::string& mod) { return mod.starts_with(rpg::kShuffleMod); });
    if (now == before) return;
    static_cast<void>(config.save());
    next.want(ui.stack, {});
}

std::vector<MenuItem> ModList::items() const
{
    std::vector<MenuItem> items;
    items.push_back({.text = "Back", .run = [list = *this] {
                         list.ui.stack.pop();
                         list.leave();
                     }});
    for (const FoundMod& mod : places.folder.list()) items.push_back(item_of(mod));
    for (const std::string& path : places.given)
        items.push_back({.text = path.substr(path.find_last_of('/') + 1), .value = "--mod"});
    items.push_back({.text = items.size() == 1 ? "How to add mods" : "Details",
                     .run = [list = *this] { list.show_details(); }});
    return items;
}

class NoGameScreen : public MenuScreen {
public:
    NoGameScreen(Ui& ui, MenuSpec spec, NoGame missing)
        : MenuScreen(ui, std::move(spec)), missing_(std::move(missing))
    {
    }

private:
    // What can be done about it, as far as there is room.
    std::vector<std::string> advice(int columns, int most_lines) const
    {
        std::vector<std::string> lines = wrapped_evenly(
            filled(ui_.words.tr(
                       "Put the game's file (.zip, .bar or .jar) or its folder into|{folder}|or find it with "
                       "the list below.||Graveshift, the free game, can always be played."),
                   {{"folder", missing_.folder}}),
            columns);
        if (!missing_.folder.empty() && static_cast<int>(lines.size()) <= most_lines) return lines;
        lines =
            wrapped_evenly(ui_.words.tr("The list below finds a .zip, .bar or .jar of the game."), columns);
        lines.resize(std::min(lines.size(), static_cast<std::size_t>(std::max(most_lines, 0))));
        return lines;
    }
    Place place(const rpg::ScreenLayout& layout) const override
    {
        const int height = static_cast<int>(items().size()) * 14;
        const int width = std::min(layout.display_width - 2, 220);
        Place place{.row = 14};
        place.list = {layout.centre_x() - width / 2, layout.display_height - height - 10, width, height};
        return place;
    }
    void draw_background(const Painter& painter) override
    {
        painter.window.fill(rpg::Xrgb8888::from_rgb({0x08, 0x0A, 0x14}));
        draw_title_bar(painter, ui_.words.tr("Game cannot be opened"));
        draw_hint_bar(painter, {{}, {ui_.words.hint(Action::Use, "choose")}});
        const rpg::ScreenLayout& layout = painter.layout;
        const int width = std::min(layout.display_width - 12, 420);
        const int x = layout.centre_x() - width / 2, limit = place(layout).list.y - 8;
        int y = 26;
        const auto print = [&](const std::string& line, rpg::Rgb tint) {
            if (y + kLineHeight <= limit) painter.text(line, x, y, {.tint = tint});
            y += kLineHeight;
        };
        for (const std::string& line : wrapped_evenly(missing_.reason, width / kLetterWidth))
            print(line, colour::kWarning);
        y += kLineHeight;
        for (const std::string& line : advice(width / kLetterWidth, (limit - y) / kLineHeight))
            print(line, colour::kText);
    }

    NoGame missing_;
};

} // namespace

std::unique_ptr<Screen> make_mods_menu(Ui& ui, const GameFiles& files, SettingsFile& config,
                                       const ModPlaces& places, NextGame& next)
{
    const ModList list{ui, files, config, places, next};
    return std::make_unique<MenuScreen>(ui, MenuSpec{.title = "Mods",
                                                     .items = [list] { return list.items(); },
                                                     .on_back = [list] { list.leave(); }});
}

std::unique_ptr<Screen> make_mod_problems(Ui& ui, const GameFiles& files)
{
    std::vector<std::string> pages;
    for (const rpg::Error& error : files.mod_errors)
        pages.push_back(ui.words.tr("A mod was left out:||") +
                        wrapped_page(ui.words.file_and_trouble(error)));
    return std::make_unique<PagesScreen>(ui, PagesSpec{.pages = std::move(pages), .title = "Mods"});
}

std::unique_ptr<Screen> make_no_game_screen(Ui& ui, const NoGame& missing, NextGame& next)
{
    const auto play = [&ui, &next](std::string data) {
        return [&ui, &next, data = std::move(data)] { next.want(ui.stack, data); };
    };
    const auto items = [&ui, play, data = missing.data] {
        return std::vector<MenuItem>{{.text = "Play Graveshift (free)", .run = play("free")},
                                     opening(ui, "Find my copy of Doom RPG", ScreenId::FindGame),
                                     opening(ui, "Games", ScreenId::Games),
                                     {.text = "Try again", .run = play(data)},
                                     {.text = "Quit", .run = [&ui] { ui.stack.close_all(); }}};
    };
    return std::make_unique<NoGameScreen>(ui, MenuSpec{.title = {}, .items = items, .goes_back = false},
                                          missing);
}

} // namespace runtime
