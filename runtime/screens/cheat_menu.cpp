#include "runtime/screens/cheat_menu.h"

#include "rpg/sim/level/level_flow.h"
#include "runtime/screens/game_pages.h"
#include "runtime/screens/menu_screen.h"

namespace runtime {
namespace {

constexpr std::string_view kListCode = "3666", kWeaponsCode = "4332", kHealthCode = "43629";

void give(Context& context, std::string what)
{
    context.play->order(rpg::command::Give{std::move(what)});
    context.sounds.play(cue::kSelect);
}

template <class Switch> MenuItem switch_item(Context& context, std::string text, bool is_on)
{
    const auto turn = [&context, is_on] { context.play->order(Switch{!is_on}); };
    return {.text = std::move(text), .value = is_on ? "on" : "off", .run = turn, .change = [turn](int) {
                turn();
            }};
}

std::vector<MenuItem> cheat_items(Context& context)
{
    const rpg::Switches& switches = context.play->state().switches;
    const auto gift = [&context](std::string text, const char* what) {
        return MenuItem{.text = std::move(text), .run = [&context, what] { give(context, what); }};
    };
    std::vector<MenuItem> items{
        switch_item<rpg::command::SetGod>(context, "Nothing hurts", switches.god),
        switch_item<rpg::command::SetNoClip>(context, "Through walls", switches.no_clip),
        switch_item<rpg::command::SetAi>(context, "Monsters act", !switches.ai_off),
        gift("Everything", "all"),
        gift("Ammunition", "ammo"),
        gift("A new level", "level"),
        gift("The whole map", "map"),
        heading("Go to"),
    };
    for (const rpg::Stage& stage : context.files.campaign->stages()) {
        const rpg::TextContext texts{*context.files.campaign, *stage.level, &context.texts.replacements(),
                                     stage.name};
        const std::string title = rpg::level_title(texts);
        items.push_back({.text = title.empty() ? stage.name : title,
                         .run =
                             [&context, map = stage.name] {
                                 resume(context);
                                 context.play->order(rpg::command::GoTo{map});
                             },
                         .is_name = true});
    }
    return items;
}

} // namespace

bool run_phone_code(Context& context, std::string_view typed)
{
    if (context.play->mode() != rpg::Mode::Playing) return false;
    if (typed.ends_with(kListCode))
        context.stack.push(make_cheat_menu(context));
    else if (typed.ends_with(kWeaponsCode))
        give(context, "weapons");
    else if (typed.ends_with(kHealthCode))
        give(context, "health");
    else
        return false;
    return true;
}

std::unique_ptr<Screen> make_cheat_menu(Context& context)
{
    return std::make_unique<MenuScreen>(
        context, MenuSpec{.title = "Cheats", .items = [&context] { return cheat_items(context); }});
}

} // namespace runtime
