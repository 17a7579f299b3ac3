#include "runtime/screens/game_menus.h"

#include "rpg/rules/shops.h"
#include "rpg/rules/weapons.h"
#include "rpg/sim/level_flow.h"
#include "runtime/screens/game_pages.h"
#include "runtime/screens/menu_screen.h"
#include "runtime/screens/pages_screen.h"
#include "runtime/screens/playing_screen.h"
#include "runtime/screens/text_screens.h"
#include "runtime/screens/title_screen.h"

#include <algorithm>
#include <array>

namespace runtime {
namespace {

constexpr std::array<std::string_view, 12> kWeapons{
    "Axe",        "Extinguisher",    "Pistol", "Shotgun", "Chaingun", "Double barrel",
    "Plasma gun", "Rocket launcher", "BFG",    "Dog",     "Dog",      "Dog"};
constexpr std::array<std::string_view, 6> kAmmo{"Foam", "Bullets", "Shells", "Rockets", "Cells", "Dog"};
constexpr std::array<std::string_view, 5> kItemTitles{"Small medkit", "Large medkit", "Soul sphere",
                                                      "Berserker", "Dog collar"};
constexpr std::array<std::string_view, 4> kStats{"Accuracy", "Agility", "Strength", "Defense"};
constexpr std::array<std::string_view, 4> kKeys{"Green key", "Yellow key", "Blue key", "Red key"};
constexpr std::uint16_t kFirstItemId = 25;

// What the game's data calls a thing, else our word.
std::string name_of(const Context& context, int type, int subtype, std::string_view usual)
{
    for (const rpg::EntityDef& def : context.files.data().entities)
        if (def.type == type && def.subtype == subtype && !def.name.empty()) return def.name;
    return std::string(usual);
}

std::string weapon_name(const Context& context, int weapon)
{
    return name_of(context, 5, weapon, kWeapons[static_cast<std::size_t>(weapon)]);
}

std::string item_name(const Context& context, int item)
{
    return name_of(context, 4, kFirstItemId + item, kItemTitles[static_cast<std::size_t>(item)]);
}

std::string article_name(const Context& context, const rpg::Article& article)
{
    std::string name = article.kind == rpg::ArticleKind::Item ? item_name(context, article.number)
                       : article.kind == rpg::ArticleKind::Ammo
                           ? name_of(context, 6, article.number, kAmmo[article.number])
                           : std::string(kStats[article.number]);
    return name + (article.amount > 1                       ? " x" + std::to_string(article.amount)
                   : article.kind == rpg::ArticleKind::Stat ? " +1"
                                                            : "");
}

void order_and_resume(Context& context, const rpg::PlayerCommand& command)
{
    resume(context);
    context.play->order(command);
}

void tell(Context& context, const std::string& title, const std::string& text)
{
    std::string page;
    for (std::size_t at = 0; at < text.size(); at += 34) page += (at > 0 ? "|" : "") + text.substr(at, 34);
    context.stack.push(std::make_unique<PagesScreen>(
        context, PagesSpec{.pages = {page}, .title = title, .on_back = [&context] { context.stack.pop(); }}));
}

std::vector<MenuItem> inventory_items(Context& context)
{
    const rpg::Player& player = context.play->state().player;
    std::vector<MenuItem> items;
    items.push_back({.text = "Back", .run = [&context] { context.stack.pop(); }});
    items.push_back({.text = "-- Weapons --"});
    for (int weapon = 0; weapon < rpg::kWeaponCount; ++weapon) {
        if (!player.owns(weapon)) continue;
        const int ammo =
            player.ammo[static_cast<std::size_t>(context.files.campaign->rules().ammo_type(weapon))];
        items.push_back({.text = weapon_name(context, weapon) + (weapon == player.weapon ? " *" : ""),
                         .value = weapon == 0 ? "--" : std::to_string(ammo),
                         .run = [&context, weapon] {
                             order_and_resume(context, {.order = rpg::Order::SelectWeapon, .number = weapon});
                         }});
    }
    items.push_back({.text = "-- Items --"});
    items.push_back({.text = "Notebook", .run = [&context] { context.stack.push(make_notebook(context)); }});
    for (int item = 0; item < rpg::kItemKinds; ++item) {
        const int count = player.items[static_cast<std::size_t>(item)];
        if (count == 0) continue;
        items.push_back(
            {.text = item_name(context, item), .value = std::to_string(count), .run = [&context, item] {
                 context.stack.push(
                     make_question(context, "Use: " + item_name(context, item), [&context, item] {
                         order_and_resume(context, {.order = rpg::Order::UseItem, .number = item});
                     }));
             }});
    }
    items.push_back({.text = "-- Keys --", .value = ""});
    items.push_back({.text = "Credits", .value = std::to_string(player.credits)});
    for (std::size_t key = 0; key < kKeys.size(); ++key)
        if (player.has_key(rpg::Key{static_cast<std::uint8_t>(key)}))
            items.push_back({.text = std::string(kKeys[key])});
    return items;
}

std::vector<MenuItem> store_items(Context& context)
{
    const rpg::GameState& state = context.play->state();
    std::vector<MenuItem> items;
    items.push_back(
        {.text = "Leave", .value = std::to_string(state.player.credits) + " cr", .run = [&context] {
             context.play->order({.order = rpg::Order::Leave});
             context.stack.pop();
         }});
    const auto articles = context.files.campaign->rules().articles(state.screen.store);
    for (std::size_t i = 0; i < articles.size(); ++i) {
        const rpg::Article& article = articles[i];
        items.push_back(
            {.text = article_name(context, article) + " (" +
                     std::to_string(rpg::present_amount(state.player, article)) + ")",
             .value = std::to_string(article.price),
             .run = [&context, article, i] {
                 const rpg::Sale sale = rpg::may_buy(context.play->state().player, article);
                 if (sale == rpg::Sale::TooExpensive)
                     return tell(context, "Store", "You have too few credits.");
                 if (sale == rpg::Sale::Full) return tell(context, "Store", "You cannot carry more of it.");
                 context.stack.push(
                     make_question(context, "Buy " + article_name(context, article) + "?", [&context, i] {
                         context.play->order({.order = rpg::Order::Buy, .number = static_cast<int>(i) + 1});
                     }));
             }});
    }
    return items;
}

std::vector<MenuItem> save_items(Context& context)
{
    const auto saves = context.saves.list(context.files.content);
    std::vector<MenuItem> items;
    for (int i = 1; i <= kManualSlots; ++i) {
        const std::string slot = "slot-" + std::to_string(i);
        const auto found = std::ranges::find(saves, slot, &SaveEntry::slot);
        const bool used = found != saves.end();
        const auto save = [&context, slot] {
            const rpg::Outcome saved = context.play->save(slot);
            context.play->notice = saved ? "Game saved" : rpg::to_string(saved.error());
            resume(context);
        };
        items.push_back({.text = label_of(slot) + (used ? " " + found->summary.title : ""),
                         .value = used ? "L" + std::to_string(found->summary.level) : "empty",
                         .run = [&context, used, save] {
                             if (used)
                                 context.stack.push(make_question(context, "Write over it?", save));
                             else
                                 save();
                         }});
    }
    return items;
}

std::vector<MenuItem> load_items(Context& context)
{
    std::vector<MenuItem> items;
    for (const SaveEntry& save : context.saves.list(context.files.content))
        items.push_back({.text = label_of(save.slot) + " " + save.summary.title,
                         .value = "L" + std::to_string(save.summary.level) + " " +
                                  clock_text(save.summary.time).substr(0, 5),
                         .run = [&context, slot = save.slot] { load_slot(context, slot); }});
    if (items.empty())
        items.push_back({.text = "No saved games", .run = [&context] { context.stack.pop(); }});
    return items;
}

MenuItem switch_item(Context& context, std::string text, bool Settings::*member)
{
    return {.text = std::move(text),
            .value = context.settings().*member ? "on" : "off",
            .change = [&context, member](int) {
                context.settings().*member = !(context.settings().*member);
                if (member == &Settings::fullscreen)
                    context.platform.set_fullscreen(context.settings().fullscreen);
            }};
}

MenuItem volume_item(Context& context, std::string text, int Settings::*member)
{
    return {.text = std::move(text),
            .value = std::to_string(context.settings().*member),
            .change = [&context, member](int by) {
                int& volume = context.settings().*member;
                volume = (volume + 10 * by + 110) % 110;
                volume -= volume % 10;
                context.sounds.volumes_changed();
            }};
}

std::vector<MenuItem> settings_items(Context& context)
{
    Settings& settings = context.settings();
    std::vector<MenuItem> items;
    items.push_back({.text = "Back", .run = [&context] {
                         static_cast<void>(context.config.save());
                         context.stack.pop();
                     }});
    items.push_back(
        {.text = "Speed", .value = std::string(name_of(settings.speed)), .change = [&settings](int by) {
             settings.speed =
                 Speed{static_cast<std::uint8_t>((static_cast<int>(settings.speed) + by + 4) % 4)};
         }});
    items.push_back(volume_item(context, "Effects", &Settings::effects_volume));
    items.push_back(volume_item(context, "Music", &Settings::music_volume));
    items.push_back(switch_item(context, "Full screen", &Settings::fullscreen));
    items.push_back(switch_item(context, "Classic view", &Settings::classic_picture));
    items.push_back(
        {.text = "Text size",
         .value = settings.text_scale == 0 ? "fits" : std::to_string(settings.text_scale),
         .change = [&settings](int by) { settings.text_scale = (settings.text_scale + by + 9) % 9; }});
    items.push_back(switch_item(context, "Key labels", &Settings::soft_keys));
    items.push_back(switch_item(context, "Shaking", &Settings::shake));
    items.push_back(switch_item(context, "Typewriter", &Settings::typewriter));
    return items;
}

} // namespace

void load_slot(Context& context, const std::string& slot)
{
    rpg::GameStart start;
    start.file = context.saves.path_of(slot);
    auto save = context.saves.read(slot);
    if (!save) return tell(context, "Load", rpg::to_string(save.error()));
    start.save = std::move(*save);
    const rpg::Outcome started = start_playing(context, start);
    if (!started) return tell(context, "Load", rpg::to_string(started.error()));
    context.play->notice = "Game loaded";
}

std::unique_ptr<Screen> make_game_menu(Context& context)
{
    MenuSpec spec{.title = "Menu", .items = [&context] {
                      const auto push = [&context](auto make) {
                          return [&context, make] { context.stack.push(make(context)); };
                      };
                      return std::vector<MenuItem>{
                          {.text = "Resume", .run = [&context] { context.stack.pop(); }},
                          {.text = "Inventory", .run = push(make_inventory)},
                          {.text = "Map",
                           .run =
                               [&context] {
                                   context.stack.pop();
                                   context.stack.push(make_automap(context));
                               }},
                          {.text = "Status", .run = push(make_statistics)},
                          {.text = "Messages", .run = push(make_history)},
                          {.text = "Save game", .run = push(make_save_menu)},
                          {.text = "Load game", .run = push(make_load_menu)},
                          {.text = "Settings", .run = push(make_settings_menu)},
                          {.text = "Help", .run = push(make_help_screen)},
                          {.text = "Main menu", .run = [&context] {
                               context.stack.push(make_question(context, "Leave without saving?",
                                                                [&context] { show_title(context); }));
                           }}};
                  }};
    return std::make_unique<MenuScreen>(context, std::move(spec));
}

std::unique_ptr<Screen> make_inventory(Context& context)
{
    return std::make_unique<MenuScreen>(
        context, MenuSpec{.title = "Inventory", .items = [&context] { return inventory_items(context); }});
}

std::unique_ptr<Screen> make_store(Context& context)
{
    return std::make_unique<MenuScreen>(
        context, MenuSpec{.title = "Store",
                          .items = [&context] { return store_items(context); },
                          .on_back = [&context] { context.play->order({.order = rpg::Order::Leave}); }});
}

std::unique_ptr<Screen> make_death_menu(Context& context)
{
    MenuSpec spec{
        .title = "You are dead",
        .items =
            [&context] {
                std::vector<MenuItem> items{
                    {.text = "Load game", .run = [&context] { context.stack.push(make_load_menu(context)); }},
                    {.text = "Try again",
                     .run = [&context] { order_and_resume(context, {.order = rpg::Order::Confirm}); }}};
                if (context.play->level().level_id != rpg::kFirstLevel)
                    items.push_back({.text = "Back to safety", .run = [&context] {
                                         order_and_resume(context, {.order = rpg::Order::Leave});
                                     }});
                items.push_back({.text = "Main menu", .run = [&context] { show_title(context); }});
                return items;
            },
        .goes_back = false};
    return std::make_unique<MenuScreen>(context, std::move(spec));
}

std::unique_ptr<Screen> make_save_menu(Context& context)
{
    return std::make_unique<MenuScreen>(
        context, MenuSpec{.title = "Save game", .items = [&context] { return save_items(context); }});
}

std::unique_ptr<Screen> make_load_menu(Context& context)
{
    return std::make_unique<MenuScreen>(
        context, MenuSpec{.title = "Load game", .items = [&context] { return load_items(context); }});
}

std::unique_ptr<Screen> make_settings_menu(Context& context)
{
    return std::make_unique<MenuScreen>(
        context, MenuSpec{.title = "Settings",
                          .items = [&context] { return settings_items(context); },
                          .on_back = [&context] { static_cast<void>(context.config.save()); }});
}

} // namespace runtime
