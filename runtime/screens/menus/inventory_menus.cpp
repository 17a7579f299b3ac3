#include "rpg/core/utf8.h"
#include "rpg/world/items.h"
#include "rpg/world/shops.h"
#include "rpg/world/weapons.h"
#include "runtime/screens/menus/game_menus.h"
#include "runtime/screens/menus/menu_screen.h"
#include "runtime/screens/play/game_names.h"
#include "runtime/screens/screens.h"
#include "runtime/screens/story/pages_screen.h"
#include "runtime/view/modern_hud.h"

namespace runtime {
namespace {

void order_and_resume(Ui& ui, CurrentGame& game, const rpg::PlayerCommand& command)
{
    ui.stack.show(ScreenId::Playing);
    game.play().order(command);
}

std::optional<SpritePick> shown(SpritePick pick)
{
    return pick.id == 0 ? std::nullopt : std::optional(pick);
}

std::vector<MenuItem> weapon_items(Ui& ui, CurrentGame& game)
{
    const GameNames names(game.files(), ui.words, game.rules());
    const rpg::Player& player = game.play().state().player;
    const rpg::Rules& rules = game.rules();
    std::vector<MenuItem> items;
    for (int weapon = 0; weapon < rpg::kWeaponCount; ++weapon) {
        if (!player.owns(weapon)) continue;
        const int ammo = player.ammo[static_cast<std::size_t>(rules.ammo_type(weapon))];
        const bool uses_none = rules.weapon(weapon).use == 0 && !rpg::is_dog(weapon);
        const bool is_empty = !rpg::is_usable(rules, player, weapon);
        items.push_back(
            {.text = names.weapon(weapon) + (weapon == player.weapon ? " *" : ""),
             .value = uses_none ? "--" : std::to_string(ammo),
             .run = [&ui, &game, weapon] { order_and_resume(ui, game, rpg::command::SelectWeapon{weapon}); },
             .detail = {.text = names.about_weapon(weapon), .sprite = shown(names.weapon_picture(weapon))},
             .is_name = true,
             .tint = is_empty ? colour::kDim : colour::kText});
    }
    if (items.empty()) items.push_back({.text = "You are unarmed", .run = [&ui] { ui.stack.pop(); }});
    return items;
}

void add_items(Ui& ui, CurrentGame& game, std::vector<MenuItem>& items)
{
    const GameNames names(game.files(), ui.words, game.rules());
    const rpg::Player& player = game.play().state().player;
    for (int item = 0; item < rpg::kItemKinds; ++item) {
        const int count = player.items[static_cast<std::size_t>(item)];
        if (count == 0) continue;
        items.push_back(
            {.text = names.item(item),
             .value = std::to_string(count),
             .run = [&ui, &game, item] { ask_to_use(ui, game, static_cast<rpg::Item>(item)); },
             .detail = {.text = names.about_item(item), .sprite = shown(names.item_picture(item))},
             .is_name = true});
    }
}

void add_keys(Ui& ui, CurrentGame& game, std::vector<MenuItem>& items)
{
    const GameNames names(game.files(), ui.words, game.rules());
    const rpg::Player& player = game.play().state().player;
    const KeyLetters letters = key_letters(ui.words.texts);
    bool has_any = false;
    for (int i = 0; i < 4; ++i) {
        const auto key = static_cast<rpg::Key>(i);
        if (!player.has_key(key)) continue;
        has_any = true;
        items.push_back({.text = names.key(i),
                         .value = rpg::to_utf8(letters[static_cast<std::size_t>(i)]),
                         .is_name = true,
                         .tint = key_colour(key, ui.words.settings.safe_colours)});
    }
    if (!has_any) items.push_back({.text = "none"});
}

std::vector<MenuItem> inventory_items(Ui& ui, CurrentGame& game)
{
    const GameNames names(game.files(), ui.words, game.rules());
    const rpg::Player& player = game.play().state().player;
    std::vector<MenuItem> items;
    items.push_back({.text = ui.words.tr("Weapons"),
                     .value = player.weapons == 0 ? ui.words.tr("none") : names.weapon(player.weapon),
                     .run = [&ui] { ui.stack.open(ScreenId::Weapons); },
                     .detail = {.text = "The weapon in your hand, and the others you carry.",
                                .sprite = player.weapons == 0 ? std::nullopt
                                                              : shown(names.weapon_picture(player.weapon))},
                     .is_name = true});
    items.push_back(opening(ui, "Notebook", ScreenId::Notebook, "What you were told here, codes included."));
    items.push_back(heading("Items"));
    const std::size_t before = items.size();
    add_items(ui, game, items);
    if (items.size() == before) items.push_back({.text = "none"});
    items.push_back(heading("Keys"));
    add_keys(ui, game, items);
    items.push_back(heading("Credits"));
    items.push_back({.text = filled(ui.words.tr(player.credits == 1 ? "{n} credit" : "{n} credits"),
                                    {{"n", std::to_string(player.credits)}})});
    return items;
}

void offer(Ui& ui, CurrentGame& game, const rpg::Article& article, int number)
{
    const GameNames names(game.files(), ui.words, game.rules());
    const rpg::Sale sale = rpg::may_buy(game.play().state().player, article);
    const std::string name = names.article(article);
    if (sale == rpg::Sale::TooExpensive)
        return ui.stack.push(make_message(ui, name, "You do not have enough credits."));
    if (sale == rpg::Sale::Full) return ui.stack.push(make_message(ui, name, "You cannot carry any more."));
    ui.stack.push(make_question(
        ui,
        filled(ui.words.tr("Buy {item} for {n} credits?"),
               {{"item", name}, {"n", std::to_string(article.price)}}),
        [&game, number] { game.play().order(rpg::command::Buy{number}); }, Answer::Yes));
}

std::vector<MenuItem> store_items(Ui& ui, CurrentGame& game)
{
    const GameNames names(game.files(), ui.words, game.rules());
    constexpr std::array<std::string_view, 3> kHeadings{"Items", "Ammunition", "Training"};
    const rpg::GameState& state = game.play().state();
    std::vector<MenuItem> items;
    items.push_back({.text = "Leave", .run = [&ui, &game] {
                         game.play().order(rpg::command::Leave{});
                         ui.stack.pop();
                     }});
    items.push_back(
        {.text = ui.words.labelled(ui.words.tr("Credits"), std::to_string(state.player.credits))});
    const auto articles = game.rules().articles(state.screen.store);
    std::optional<rpg::ArticleKind> kind;
    for (std::size_t i = 0; i < articles.size(); ++i) {
        const rpg::Article& article = articles[i];
        if (article.kind != kind)
            items.push_back(heading(std::string(kHeadings[static_cast<std::size_t>(article.kind)])));
        kind = article.kind;
        const bool may_buy = rpg::may_buy(state.player, article) == rpg::Sale::Done;
        items.push_back(
            {.text = names.article(article),
             .value = std::to_string(article.price),
             .run = [&ui, &game, article, i] { offer(ui, game, article, static_cast<int>(i) + 1); },
             .detail = {.text = names.about_article(article) +
                                (names.about_article(article).empty() ? "" : "|") +
                                filled(ui.words.tr("You have {n}."),
                                       {{"n", std::to_string(rpg::present_amount(state.player, article))}}),
                        .sprite = shown(names.article_picture(article))},
             .is_name = true,
             .tint = may_buy ? colour::kText : colour::kDim});
    }
    return items;
}

} // namespace

void ask_to_use(Ui& ui, CurrentGame& game, rpg::Item item)
{
    const std::string name = GameNames(game.files(), ui.words, game.rules()).item(static_cast<int>(item));
    if (!rpg::is_useful(game.rules(), game.play().state().player, item))
        return ui.stack.push(make_message(ui, name, "You do not need this now."));
    ui.stack.push(make_question(
        ui, filled(ui.words.tr("Use: {item}"), {{"item", name}}),
        [&ui, &game, item] { order_and_resume(ui, game, rpg::command::UseItem{item}); }, Answer::Yes));
}

std::unique_ptr<Screen> make_inventory(Ui& ui, CurrentGame& game)
{
    return std::make_unique<MenuScreen>(ui,
                                        MenuSpec{.title = "Inventory",
                                                 .items = [&ui, &game] { return inventory_items(ui, game); },
                                                 .place = &game.play().inventory_place()});
}

std::unique_ptr<Screen> make_weapons(Ui& ui, CurrentGame& game)
{
    std::size_t selected = 0;
    const rpg::Player& player = game.play().state().player;
    for (int weapon = 0; weapon < player.weapon; ++weapon) selected += player.owns(weapon) ? 1U : 0U;
    return std::make_unique<MenuScreen>(ui, MenuSpec{.title = "Weapons",
                                                     .items = [&ui, &game] { return weapon_items(ui, game); },
                                                     .selected = selected});
}

std::unique_ptr<Screen> make_store(Ui& ui, CurrentGame& game)
{
    const std::string& name = game.play().scene().faced().name;
    return std::make_unique<MenuScreen>(
        ui, MenuSpec{.title = name.empty() ? "Vending machine" : name,
                     .items = [&ui, &game] { return store_items(ui, game); },
                     .on_back = [&game] { game.play().order(rpg::command::Leave{}); }});
}

} // namespace runtime
