#include "runtime/screens/save_menus.h"

#include "rpg/formats/png.h"
#include "runtime/app/screenshot.h"
#include "runtime/screens/game_pages.h"
#include "runtime/screens/menu_screen.h"
#include "runtime/screens/pages_screen.h"
#include "runtime/screens/playing_screen.h"

#include <algorithm>
#include <filesystem>

namespace runtime {
namespace {

// "Slot 3" in the player's language.
std::string label_of(const Context& context, const std::string& slot)
{
    const std::string label = runtime::label_of(slot);
    const std::size_t blank = label.find(' ');
    return context.tr(label.substr(0, blank)) + (blank == std::string::npos ? "" : label.substr(blank));
}

// Of the level, in the player's language.
std::string title_of(const Context& context, const rpg::SaveSummary& summary)
{
    const std::string translated = context.texts.named(summary.map + ".name");
    return translated.empty() ? summary.title : translated;
}

MenuDetail detail_of(const Context& context, const SaveEntry& save)
{
    if (save.is_damaged())
        return {.text = context.tr(save.problem) +
                        (save.has_previous ? "||" + context.tr("The one before it can be loaded.") : "")};
    const rpg::SaveSummary& summary = save.summary;
    MenuDetail detail;
    detail.text = title_of(context, summary) + '|' +
                  filled(context.tr("Level {level}|Health {health}/{most}|Time {time}"),
                         {{"level", std::to_string(summary.level)},
                          {"health", std::to_string(summary.health)},
                          {"most", std::to_string(summary.max_health)},
                          {"time", clock_text(summary.time)}});
    if (const std::string date = date_text(save.saved_at); !date.empty()) detail.text += "|" + date;
    if (auto picture = rpg::decode_png(save.picture, "picture")) detail.picture = std::move(*picture);
    return detail;
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
            context.tell_saved(saved);
            resume(context);
        };
        const bool damaged = used && found->is_damaged();
        items.push_back({.text = std::to_string(i) + (used ? " " + title_of(context, found->summary) : ""),
                         .value = damaged ? context.tr("damaged")
                                  : used  ? "L" + std::to_string(found->summary.level)
                                          : context.tr("empty"),
                         .run =
                             [&context, used, save] {
                                 if (used)
                                     context.stack.push(make_question(context, "Write over it?", save));
                                 else
                                     save();
                             },
                         .detail = used ? detail_of(context, *found) : MenuDetail{.text = "An empty place"},
                         .is_name = true,
                         .tint = damaged ? colour::kWarning : colour::kText});
    }
    return items;
}

std::vector<MenuItem> load_items(Context& context)
{
    std::vector<MenuItem> items;
    for (const SaveEntry& save : context.saves.list(context.files.content))
        items.push_back(
            {.text = label_of(context, save.slot) + " " + title_of(context, save.summary),
             .value = save.is_damaged() ? context.tr("damaged") : "L" + std::to_string(save.summary.level),
             .run = [&context, slot = save.slot] { load_slot(context, slot); },
             .detail = detail_of(context, save),
             .is_name = true,
             .tint = save.is_damaged() ? colour::kWarning : colour::kText});
    if (items.empty())
        items.push_back({.text = "No saved games", .run = [&context] { context.stack.pop(); }});
    return items;
}

rpg::Outcome load_bytes(Context& context, const rpg::Bytes& save, const std::string& file)
{
    rpg::GameStart start;
    start.save = save;
    start.file = file;
    return start_playing(context, start);
}

void load_previous(Context& context, const std::string& slot)
{
    const auto save = context.saves.read_previous(slot);
    const rpg::Outcome loaded =
        save ? load_bytes(context, *save, context.saves.previous_path_of(slot)) : rpg::Outcome(save.error());
    if (loaded)
        context.tell(context.tr("The one before it is loaded"));
    else
        context.stack.push(
            make_message(context, "This game cannot be loaded", rpg::to_string(loaded.error())));
}

// Why a saved game cannot be loaded, and what can be done about it.
std::unique_ptr<Screen> make_bad_save_menu(Context& context, const std::string& slot, const rpg::Error& why)
{
    const auto entry = context.saves.look_at(slot, context.files.content);
    const bool has_previous = entry && entry->has_previous;
    const bool is_damaged = entry && entry->is_damaged();
    const auto items = [&context, slot, has_previous, is_damaged] {
        std::vector<MenuItem> list;
        if (has_previous)
            list.push_back(
                {.text = "Load older save", .run = [&context, slot] { load_previous(context, slot); }});
        list.push_back({.text = "Back", .run = [&context] { context.stack.pop(); }});
        if (is_damaged && std::filesystem::exists(context.saves.path_of(slot)))
            list.push_back({.text = "Delete it", .run = [&context, slot] {
                                context.saves.remove(slot);
                                context.stack.pop();
                            }});
        return list;
    };
    const std::string reason =
        is_damaged ? context.tr(entry->problem) : (why.field.empty() ? "" : why.field + ": ") + why.reason;
    const std::string title = label_of(context, slot) + "||" + reason;
    return std::make_unique<MenuScreen>(context, MenuSpec{.title = title, .items = items, .is_small = true});
}

// The list of saved games, and how to get rid of one.
class LoadMenu : public MenuScreen {
public:
    LoadMenu(Context& context, MenuSpec spec) : MenuScreen(context, std::move(spec)) {}

    void input(const UiInput& input) override
    {
        if (!input.is(Action::Pass) && input.name != "delete") return MenuScreen::input(input);
        const auto saves = context_.saves.list(context_.files.content);
        if (input.repeats || selected() >= saves.size()) return;
        const std::string slot = saves[selected()].slot;
        context_.stack.push(make_question(
            context_, filled(context_.tr("Delete {save}?"), {{"save", label_of(context_, slot)}}),
            [&context = context_, slot] { context.saves.remove(slot); }));
    }
};

} // namespace

void load_slot(Context& context, const std::string& slot)
{
    const auto save = context.saves.read(slot);
    const rpg::Outcome loaded =
        save ? load_bytes(context, *save, context.saves.path_of(slot)) : rpg::Outcome(save.error());
    if (loaded)
        context.tell(context.tr("Game loaded"));
    else
        context.stack.push(make_bad_save_menu(context, slot, loaded.error()));
}

std::unique_ptr<Screen> make_save_menu(Context& context)
{
    return std::make_unique<MenuScreen>(
        context, MenuSpec{.title = "Save game", .items = [&context] { return save_items(context); }});
}

std::unique_ptr<Screen> make_load_menu(Context& context)
{
    return std::make_unique<LoadMenu>(
        context, MenuSpec{.title = "Load game",
                          .items = [&context] { return load_items(context); },
                          .right = context.key_of(Action::Pass) + " " + context.tr("delete")});
}

} // namespace runtime
