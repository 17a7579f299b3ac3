#include "runtime/screens/inventory_menus.h"

#include "rpg/formulas/items.h"
#include "rpg/formulas/shops.h"
#include "rpg/formulas/weapons.h"
#include "runtime/screens/game_menus.h"
#include "runtime/screens/game_names.h"
#include "runtime/screens/game_pages.h"
#include "runtime/screens/menu_screen.h"
#include "runtime/screens/pages_screen.h"
#include "runtime/view/modern_hud.h"

namespace runtime {
namespace {

void order_and_resume(Context& context, const rpg::PlayerCommand& command)
{
    resume(context);
    context.play->order(command);
}

std::optional<SpritePick> shown(SpritePick pick)
{
    return pick.id == 0 ? std::nullopt : std::optional(pick);
}

std::vector<MenuItem> weapon_items(Context& context)
{
    const rpg::Player& player = context.play->state().player;
    const rpg::Rules& rules = context.files.campaign->rules();
    std::vector<MenuItem> items;
    for (int weapon = 0; weapon < rpg::kWeaponCount; ++weapon) {
        if (!player.owns(weapon)) continue;
        const int ammo = player.ammo[static_cast<std::size_t>(rules.ammo_type(weapon))];
        const bool uses_none = rules.weapon(weapon).use == 0 && !rpg::is_dog(weapon);
        const bool is_empty = !rpg::is_usable(rules, player, weapon);
        items.push_back(
            {.text = weapon_name(context, weapon) + (weapon == player.weapon ? " *" : ""),
             .value = uses_none ? "--" : std::to_string(ammo),
             .run = [&context, weapon] { order_and_resume(context, rpg::command::SelectWeapon{weapon}); },
             .detail = {.text = weapon_words(context, weapon),
                        .sprite = shown(weapon_picture(context, weapon))},
             .is_name = true,
             .tint = is_empty ? colour::kDim : colour::kText});
    }
    if (items.empty())
        items.push_back({.text = "You are unarmed", .run = [&context] { context.stack.pop(); }});
    return items;
}

void use_item(Context& context, int item)
{
    if (!rpg::is_useful(context.files.campaign->rules(), context.play->state().player,
                        static_cast<rpg::Item>(item)))
        return context.stack.push(make_message(context, item_name(context, item), "You do not need it now."));
    context.stack.push(make_question(
        context, filled(context.tr("Use: {item}"), {{"item", item_name(context, item)}}),
        [&context, item] { order_and_resume(context, rpg::command::UseItem{static_cast<rpg::Item>(item)}); },
        Answer::Yes));
}

void add_items(Context& context, std::vector<MenuItem>& items)
{
    const rpg::Player& player = context.play->state().player;
    for (int item = 0; item < rpg::kItemKinds; ++item) {
        const int count = player.items[static_cast<std::size_t>(item)];
        if (count == 0) continue;
        items.push_back(
            {.text = item_name(context, item),
             .value = std::to_string(count),
             .run = [&context, item] { use_item(context, item); },
             .detail = {.text = item_words(context, item), .sprite = shown(item_picture(context, item))},
             .is_name = true});
    }
}

void add_keys(Context& context, std::vector<MenuItem>& items)
{
    const rpg::Player& player = context.play->state().player;
    bool has_any = false;
    for (int i = 0; i < 4; ++i) {
        const auto key = static_cast<rpg::Key>(i);
        if (!player.has_key(key)) continue;
        has_any = true;
        items.push_back({.text = key_name(context, i),
                         .value = std::string(1, key_mark(key).letter),
                         .is_name = true,
                         .tint = key_mark(key).colour});
    }
    if (!has_any) items.push_back({.text = "none"});
}

std::vector<MenuItem> inventory_items(Context& context)
{
    const rpg::Player& player = context.play->state().player;
    std::vector<MenuItem> items;
    const auto push = [&context](auto make) {
        return [&context, make] { context.stack.push(make(context)); };
    };
    items.push_back(
        {.text = context.tr("Weapons"),
         .value = player.weapons == 0 ? context.tr("none") : weapon_name(context, player.weapon),
         .run = push(make_weapons),
         .detail = {.text = "What you hold and what else you carry.",
                    .sprite =
                        player.weapons == 0 ? std::nullopt : shown(weapon_picture(context, player.weapon))},
         .is_name = true});
    items.push_back({.text = "Notebook",
                     .run = push(make_notebook),
                     .detail = {.text = "What you were told here, codes among it."}});
    items.push_back(heading("Items"));
    const std::size_t before = items.size();
    add_items(context, items);
    if (items.size() == before) items.push_back({.text = "none"});
    items.push_back(heading("Keys"));
    add_keys(context, items);
    items.push_back(heading("Credits"));
    items.push_back({.text = filled(context.tr("{n} credits"), {{"n", std::to_string(player.credits)}})});
    return items;
}

void offer(Context& context, const rpg::Article& article, int number)
{
    const rpg::Sale sale = rpg::may_buy(context.play->state().player, article);
    const std::string name = article_name(context, article);
    if (sale == rpg::Sale::TooExpensive)
        return context.stack.push(make_message(context, name, "You have too few credits."));
    if (sale == rpg::Sale::Full)
        return context.stack.push(make_message(context, name, "You cannot carry more of it."));
    context.stack.push(make_question(
        context,
        filled(context.tr("Buy {item} for {n} credits?"),
               {{"item", name}, {"n", std::to_string(article.price)}}),
        [&context, number] { context.play->order(rpg::command::Buy{number}); }, Answer::Yes));
}

std::vector<MenuItem> store_items(Context& context)
{
    constexpr std::array<std::string_view, 3> kHeadings{"Items", "Ammunition", "Training"};
    const rpg::GameState& state = context.play->state();
    std::vector<MenuItem> items;
    items.push_back({.text = "Leave",
                     .value = filled(context.tr("{n} cr"), {{"n", std::to_string(state.player.credits)}}),
                     .run =
                         [&context] {
                             context.play->order(rpg::command::Leave{});
                             context.stack.pop();
                         },
                     .detail = {.text = filled(context.tr("You have {n} credits."),
                                               {{"n", std::to_string(state.player.credits)}})}});
    const auto articles = context.files.campaign->rules().articles(state.screen.store);
    std::optional<rpg::ArticleKind> kind;
    for (std::size_t i = 0; i < articles.size(); ++i) {
        const rpg::Article& article = articles[i];
        if (article.kind != kind)
            items.push_back(heading(std::string(kHeadings[static_cast<std::size_t>(article.kind)])));
        kind = article.kind;
        const bool may_buy = rpg::may_buy(state.player, article) == rpg::Sale::Done;
        items.push_back(
            {.text = article_name(context, article),
             .value = std::to_string(article.price),
             .run = [&context, article, i] { offer(context, article, static_cast<int>(i) + 1); },
             .detail = {.text = article_words(context, article) +
                                (article_words(context, article).empty() ? "" : "|") +
                                filled(context.tr("You have {n}."),
                                       {{"n", std::to_string(rpg::present_amount(state.player, article))}}),
                        .sprite = shown(article_picture(context, article))},
             .is_name = true,
             .tint = may_buy ? colour::kText : colour::kDim});
    }
    return items;
}

} // namespace

std::unique_ptr<Screen> make_inventory(Context& context)
{
    return std::make_unique<MenuScreen>(context,
                                        MenuSpec{.title = "Inventory",
                                                 .items = [&context] { return inventory_items(context); },
                                                 .place = &context.play->inventory_place});
}

std::unique_ptr<Screen> make_weapons(Context& context)
{
    std::size_t selected = 0;
    const rpg::Player& player = context.play->state().player;
    for (int weapon = 0; weapon < player.weapon; ++weapon) selected += player.owns(weapon) ? 1U : 0U;
    return std::make_unique<MenuScreen>(context,
                                        MenuSpec{.title = "Weapons",
                                                 .items = [&context] { return weapon_items(context); },
                                                 .selected = selected});
}

std::unique_ptr<Screen> make_store(Context& context)
{
    return std::make_unique<MenuScreen>(
        context, MenuSpec{.title = "Vending machine",
                          .items = [&context] { return store_items(context); },
                          .on_back = [&context] { context.play->order(rpg::command::Leave{}); }});
}

} // namespace runtime
