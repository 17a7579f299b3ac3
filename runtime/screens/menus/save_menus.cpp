#include "runtime/screens/menus/save_menus.h"

#include "rpg/core/text.h"
#include "rpg/formats/png.h"
#include "runtime/screens/menus/word_screen.h"
#include "runtime/screens/play/game_names.h"
#include "runtime/screens/play/playing_screen.h"
#include "runtime/screens/story/pages_screen.h"
#include "runtime/view/screenshot.h"
#include "runtime/view/wrapping.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <iterator>

namespace runtime {
namespace {

// "Slot 3" in the player's language.
std::string label_of(const Words& words, const std::string& slot)
{
    const std::string label = runtime::label_of(slot);
    const std::size_t blank = label.find_first_of("0123456789") == label.npos ? label.npos : label.find(' ');
    return words.tr(label.substr(0, blank)) + (blank == std::string::npos ? "" : label.substr(blank));
}

// "14:03" of today, else "24 Nov".
std::string when_text(const Words& words, std::uint64_t saved_at)
{
    constexpr std::size_t kDay = 10; // letters of "2026-11-24 14:03"
    constexpr std::array<std::string_view, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                       "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    std::string date = date_text(saved_at);
    if (date.size() <= kDay) return date;
    const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    if (date_text(static_cast<std::uint64_t>(now)).starts_with(date.substr(0, kDay)))
        return date.substr(kDay + 1);
    const auto month = rpg::parse_whole<unsigned>(date.substr(5, 2)).value_or(1);
    const std::string day = date.substr(8, 2);
    return filled(words.tr("{day} {month}"), {{"day", day.starts_with('0') ? day.substr(1) : day},
                                              {"month", words.tr(kMonths[(month - 1) % kMonths.size()])}});
}

// "3 minutes ago".
std::string age_text(const Words& words, std::uint64_t saved_at)
{
    const auto now =
        static_cast<std::uint64_t>(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now()));
    const std::uint64_t minutes = now > saved_at ? (now - saved_at) / 60 : 0;
    if (minutes < 1) return words.tr("just now");
    if (minutes < 60) return filled(words.tr("{n} min ago"), {{"n", std::to_string(minutes)}});
    if (minutes < 24 * 60) return filled(words.tr("{n} h ago"), {{"n", std::to_string(minutes / 60)}});
    return when_text(words, saved_at);
}

// Several of a level differ by their time alone.
bool is_autosave(std::string_view slot)
{
    return slot.starts_with(kEntrySaves) || slot.starts_with(kLastSaves);
}

// As a person would call it: "Autosave: Sector 2".
std::string name_of(const Words& words, const SaveEntry& save)
{
    if (save.is_damaged() && save.folder.empty()) return label_of(words, save.slot);
    if (!save.name.empty()) return save.name;
    std::string name = title_of(words, save.summary);
    if (save.slot.starts_with(kEntrySaves))
        name = filled(words.tr("Autosave: start of {level}"), {{"level", name}});
    else if (save.slot.starts_with(kLastSaves))
        name = filled(words.tr("Autosave: {level}"), {{"level", name}});
    else
        name = words.labelled(label_of(words, save.slot), name);
    return name;
}

// With a comma between them, if there are both.
std::string listed(const std::string& first, const std::string& second)
{
    return first + (first.empty() || second.empty() ? "" : ", ") + second;
}

// "Autosave: Sector 2, 14:03".
std::string name_and_time(const Words& words, const SaveEntry& save)
{
    return listed(name_of(words, save), when_text(words, save.saved_at));
}

// Beside the name, which is cut where there is no room for both.
std::string value_of(const Words& words, const SaveEntry& save)
{
    if (save.is_damaged()) return words.tr("damaged");
    return listed(when_text(words, save.saved_at), rpg::shuffle_among(save.mods));
}

MenuDetail detail_of(const Words& words, const SaveEntry& save)
{
    if (save.is_damaged())
        return {.text = words.tr(save.problem) +
                        (save.has_previous ? "||" + words.tr("The previous save can be loaded.") : "")};
    const rpg::SaveSummary& summary = save.summary;
    MenuDetail detail;
    detail.text = (is_autosave(save.slot) ? name_of(words, save) : title_of(words, summary)) + '|' +
                  filled(words.tr("Level {level}|Health {health}/{most}|Time {time}"),
                         {{"level", std::to_string(summary.level)},
                          {"health", std::to_string(summary.health)},
                          {"most", std::to_string(summary.max_health)},
                          {"time", clock_text(summary.time)}});
    if (const std::string how = challenge_text(words, summary.challenge); !how.empty())
        detail.text += "|" + how;
    if (const std::string word = rpg::shuffle_among(save.mods); !word.empty())
        detail.text += "|" + filled(words.tr("Shuffle {word}"), {{"word", word}});
    if (const std::string date = date_text(save.saved_at); !date.empty()) detail.text += "|" + date;
    if (auto picture = rpg::decode_png(save.picture, "picture")) detail.picture = std::move(*picture);
    return detail;
}

void save_and_resume(Ui& ui, CurrentGame& game, Toast& toast, const std::string& slot,
                     const std::string& name)
{
    save_slot(ui, game, toast, slot, name);
    ui.stack.show(ScreenId::Playing);
}

std::vector<MenuItem> save_items(Ui& ui, CurrentGame& game, Toast& toast)
{
    const auto saves = game.saves().list(game.files().content);
    std::vector<MenuItem> items;
    for (int i = 1; i <= kManualSlots; ++i) {
        const std::string slot = "slot-" + std::to_string(i);
        const auto found = std::ranges::find(saves, slot, &SaveEntry::slot);
        const bool used = found != saves.end();
        const auto save = [&ui, &game, &toast, slot] { save_and_resume(ui, game, toast, slot, {}); };
        const bool damaged = used && found->is_damaged();
        items.push_back(
            {.text = std::to_string(i) + (!used                  ? ""
                                          : !found->name.empty() ? " " + found->name
                                                                 : " " + title_of(ui.words, found->summary)),
             .value = damaged ? ui.words.tr("damaged")
                      : used  ? when_text(ui.words, found->saved_at)
                              : ui.words.tr("empty"),
             .run =
                 [&ui, used, save] {
                     if (used)
                         ui.stack.push(make_question(ui, "Overwrite it?", save));
                     else
                         save();
                 },
             .detail = used ? detail_of(ui.words, *found) : MenuDetail{.text = "Empty slot"},
             .is_name = true,
             .tint = damaged ? colour::kWarning : colour::kText,
             .value_yields = true});
    }
    return items;
}

std::vector<MenuItem> load_items(Ui& ui, CurrentGame& game, Toast& toast, NextGame& next)
{
    std::vector<MenuItem> items;
    for (SaveEntry& save : game.all_saves()) {
        MenuItem item{.text = name_of(ui.words, save),
                      .value = value_of(ui.words, save),
                      .detail = detail_of(ui.words, save),
                      .is_name = true,
                      .tint = save.is_damaged() ? colour::kWarning : colour::kText,
                      .brief = is_autosave(save.slot) ? title_of(ui.words, save.summary) : std::string(),
                      .value_yields = !save.is_damaged() && !is_autosave(save.slot)};
        save.picture = {};
        item.run = [&ui, &game, &toast, &next, save] { load_save(ui, game, toast, next, save); };
        items.push_back(std::move(item));
    }
    for (const SaveEntry& save : game.saves_of_other_versions()) {
        const std::string name = name_of(ui.words, save);
        items.push_back(
            {.text = name,
             .value = when_text(ui.words, save.saved_at),
             .run = [&ui, name,
                     why = save.problem] { ui.stack.push(make_message(ui, name, ui.words.tr(why))); },
             .detail = {.text = save.problem},
             .is_name = true,
             .tint = colour::kWarning,
             .value_yields = true});
    }
    if (items.empty()) items.push_back({.text = "No saved games", .run = [&ui] { ui.stack.pop(); }});
    return items;
}

rpg::Outcome load_bytes(Ui& ui, CurrentGame& game, const rpg::Bytes& save, const std::string& file)
{
    rpg::GameStart start;
    start.save = save;
    start.file = file;
    return start_playing(ui, game, start);
}

void load_previous(Ui& ui, CurrentGame& game, Toast& toast, const std::string& slot)
{
    const auto save = game.saves().read_previous(slot);
    const rpg::Outcome loaded =
        save ? load_bytes(ui, game, *save, game.saves().previous_path_of(slot)) : rpg::Outcome(save.error());
    if (loaded)
        toast.tell(ui.words.tr("Loaded the previous save"));
    else
        ui.stack.push(
            make_message(ui, "This game cannot be loaded", ui.words.file_and_trouble(loaded.error())));
}

// Why a saved game cannot be loaded, and what can be done about it.
std::unique_ptr<Screen> make_bad_save_menu(Ui& ui, CurrentGame& game, Toast& toast, const std::string& slot,
                                           const rpg::Error& why)
{
    const SaveEntry entry = game.saves().look_at(slot, game.files().content);
    const bool has_previous = entry.has_previous;
    const bool is_damaged = entry.is_damaged();
    const auto items = [&ui, &game, &toast, slot, has_previous, is_damaged] {
        std::vector<MenuItem> list;
        if (has_previous)
            list.push_back({.text = "Load older save",
                            .run = [&ui, &game, &toast, slot] { load_previous(ui, game, toast, slot); }});
        list.push_back({.text = "Back", .run = [&ui] { ui.stack.pop(); }});
        if (is_damaged && std::filesystem::exists(game.saves().path_of(slot)))
            list.push_back({.text = "Delete it", .run = [&ui, &game, slot] {
                                game.saves().remove(slot);
                                ui.stack.pop();
                            }});
        return list;
    };
    const std::string reason = is_damaged ? ui.words.tr(entry.problem) : ui.words.trouble(why);
    const std::string title = label_of(ui.words, slot) + "||" + reason;
    return std::make_unique<MenuScreen>(ui, MenuSpec{.title = title, .items = items, .is_small = true});
}

// The slots to save to. The key that waits a turn saves under a name.
class SaveMenu : public MenuScreen {
public:
    SaveMenu(Ui& ui, CurrentGame& game, Toast& toast, MenuSpec spec)
        : MenuScreen(ui, std::move(spec)), game_(game), toast_(toast)
    {
    }

    void input(const UiInput& input) override
    {
        if (!input.is(Action::Pass)) return MenuScreen::input(input);
        if (input.repeats) return;
        const std::string slot = "slot-" + std::to_string(selected() + 1);
        const SaveEntry before = game_.saves().look_at(slot, game_.files().content);
        const auto save = [&ui = ui_, &game = game_, &toast = toast_, slot](const std::string& name) {
            save_and_resume(ui, game, toast, slot, name);
        };
        const bool used = !before.is_damaged();
        ui_.stack.push(make_word_screen(
            ui_, {.title = used ? "Name of the save that replaces this one" : "Name of the save",
                  .word = before.name,
                  .then = save}));
    }

private:
    CurrentGame& game_;
    Toast& toast_;
};

// The list of saved games, and how to get rid of one.
class LoadMenu : public MenuScreen {
public:
    LoadMenu(Ui& ui, const CurrentGame& game, MenuSpec spec) : MenuScreen(ui, std::move(spec)), game_(game) {}

    void input(const UiInput& input) override
    {
        if (!input.is(Action::Pass) && input.name != "delete") return MenuScreen::input(input);
        std::vector<SaveEntry> saves = game_.all_saves(); // as load_items() lists them
        std::ranges::move(game_.saves_of_other_versions(), std::back_inserter(saves));
        if (input.repeats || selected() >= saves.size()) return;
        const SaveEntry& save = saves[selected()];
        ui_.stack.push(make_question(
            ui_, filled(ui_.words.tr("Delete {save}?"), {{"save", name_and_time(ui_.words, save)}}),
            [saves = game_.saves_with(save), slot = save.slot] { saves.remove(slot); }));
    }

private:
    const CurrentGame& game_;
};

} // namespace

std::string title_of(const Words& words, const rpg::SaveSummary& summary)
{
    const std::string translated = words.texts.named(summary.map + ".name");
    return translated.empty() ? summary.title : translated;
}

void load_slot(Ui& ui, CurrentGame& game, Toast& toast, const std::string& slot)
{
    const auto save = game.saves().read(slot);
    const rpg::Outcome loaded =
        save ? load_bytes(ui, game, *save, game.saves().path_of(slot)) : rpg::Outcome(save.error());
    if (loaded)
        toast.tell(ui.words.tr("Game loaded"));
    else
        ui.stack.push(make_bad_save_menu(ui, game, toast, slot, loaded.error()));
}

void load_save(Ui& ui, CurrentGame& game, Toast& toast, NextGame& next, const SaveEntry& save)
{
    if (save.content == game.files().content) return load_slot(ui, game, toast, save.slot);
    next.load(ui.stack, save);
}

void save_slot(Ui& ui, CurrentGame& game, Toast& toast, const std::string& slot, const std::string& name)
{
    if (const std::string_view why = game.play().save_refusal(); !why.empty())
        return toast.tell(ui.words.tr(why));
    const rpg::Outcome saved = game.play().save(slot, name);
    toast.tell(saved
                   ? ui.words.tr("Game saved")
                   : ui.words.tr("The game was not saved:") + "|" + ui.words.file_and_trouble(saved.error()));
}

void quick_save(Ui& ui, CurrentGame& game, Toast& toast)
{
    if (!game.is_on()) return toast.tell(ui.words.tr("There is no game to save yet."));
    save_slot(ui, game, toast, game.saves().own_slot(kQuickSave));
}

void quick_load(Ui& ui, CurrentGame& game, Toast& toast)
{
    const SaveFolder& saves = game.saves();
    if (game.is_on() && game.play().shows_replay())
        return toast.tell(ui.words.tr("You are watching a recorded game: you cannot load now."));
    if (game.is_on() && game.play().has_one_life())
        return toast.tell(ui.words.tr("You have one life: saves cannot be loaded."));
    const std::string slot = saves.own_slot(kQuickSave);
    if (!saves.read(slot) && !saves.read_previous(slot))
        return toast.tell(ui.words.tr("There is no quick save yet."));
    load_slot(ui, game, toast, slot);
}

MenuItem continuing_item(Ui& ui, CurrentGame& game, Toast& toast, NextGame& next)
{
    std::vector<SaveEntry> saves = game.all_saves();
    if (saves.empty() || saves.front().is_damaged()) return {};
    SaveEntry& save = saves.front();
    MenuItem item{.text = "Load the last save",
                  .detail = {.text = listed(name_of(ui.words, save), age_text(ui.words, save.saved_at))}};
    if (auto picture = rpg::decode_png(save.picture, "picture")) item.detail.picture = std::move(*picture);
    save.picture = {};
    item.run = [&ui, &game, &toast, &next, save] { load_save(ui, game, toast, next, save); };
    return item;
}

std::unique_ptr<Screen> make_save_menu(Ui& ui, CurrentGame& game, Toast& toast)
{
    return std::make_unique<SaveMenu>(
        ui, game, toast,
        MenuSpec{.title = "Save game",
                 .items = [&ui, &game, &toast] { return save_items(ui, game, toast); },
                 .right = [&ui] { return ui.words.hint(Action::Pass, "name"); }});
}

std::unique_ptr<Screen> make_load_menu(Ui& ui, CurrentGame& game, Toast& toast, NextGame& next)
{
    return std::make_unique<LoadMenu>(
        ui, game,
        MenuSpec{.title = "Load game",
                 .items = [&ui, &game, &toast, &next] { return load_items(ui, game, toast, next); },
                 .right = [&ui] { return ui.words.hint(Action::Pass, "delete"); }});
}

} // namespace runtime
