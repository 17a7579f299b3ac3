#include "rpg/model/game_texts.h"
#include "rpg/project/seed_word.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/world/experience.h"
#include "runtime/screens/menus/menu_screen.h"
#include "runtime/screens/menus/word_screen.h"
#include "runtime/screens/play/game_names.h"
#include "runtime/screens/screens.h"
#include "runtime/screens/story/pages_screen.h"
#include "runtime/view/wrapping.h"

#include <algorithm>
#include <bit>

namespace runtime {
namespace {

std::string share_of(int part, int whole)
{
    return std::to_string(part) + "/" + std::to_string(whole);
}

// A list of numbers that scrolls like one that can be chosen from.
MenuItem number_row(std::string text, std::string value)
{
    return {.text = std::move(text), .value = std::move(value), .is_number = true};
}

void add_level_rows(const CurrentGame& game, std::vector<MenuItem>& items)
{
    if (game.play().level().level_id == rpg::kHubLevel) return;
    const rpg::LevelStats stats = game.play().level_stats();
    items.push_back(heading(game.level_title()));
    items.back().is_name = true;
    items.push_back(number_row("Time", clock_text(stats.time)));
    items.push_back(number_row("Secrets", share_of(stats.secrets, stats.secrets_total)));
    items.push_back(number_row("Monsters", share_of(stats.kills, stats.kills_total)));
    items.push_back(number_row("Moves", std::to_string(stats.moves)));
    items.push_back(number_row("Experience", std::to_string(stats.xp)));
}

// Of the levels whose bits are set, counted from level 1.
void add_level_names(const CurrentGame& game, std::vector<MenuItem>& items, std::string text,
                     std::uint16_t bits)
{
    items.push_back(number_row(std::move(text), std::to_string(std::popcount(bits))));
    for (const rpg::Stage& stage : game.campaign().stages()) {
        const int level = stage.level->level_id;
        if (level < 1 || level > 16 || (bits >> (level - 1) & 1) == 0) continue;
        items.push_back({.text = "- " + rpg::level_title(game.text_context(stage)),
                         .is_number = true,
                         .is_name = true,
                         .tint = colour::kValue});
    }
}

// "120 (+10)".
std::string beside(std::uint32_t number, std::optional<std::uint32_t> other)
{
    std::string text = std::to_string(number);
    if (!other) return text;
    return text + " (" + format_turns_behind(static_cast<int>(number) - static_cast<int>(*other)) + ")";
}

// Where the recorded game was when it came here first.
void add_ghost_rows(const CurrentGame& game, std::vector<MenuItem>& items)
{
    if (game.ghost() == nullptr) return;
    const rpg::GameState& state = game.play().state();
    items.push_back(heading("Recorded game, here"));
    const auto* moment = game.ghost()->at(state.map, rpg::tile_of(state.player.at));
    if (moment == nullptr) {
        items.push_back(number_row("It was never here", ""));
        return;
    }
    const rpg::LevelStats stats = game.play().level_stats();
    items.push_back(number_row("Moves", std::to_string(moment->turns)));
    items.push_back(number_row("You", beside(rpg::turns_of(state), moment->turns)));
    items.push_back(number_row("Monsters", std::to_string(moment->kills)));
    items.push_back(number_row("You", beside(stats.kills, moment->kills)));
}

// Of finished levels, beside the best of earlier games.
void add_move_rows(const CurrentGame& game, std::vector<MenuItem>& items)
{
    const std::vector<BestMoves::Row> rows = game.play().best_moves().rows();
    if (!rows.empty()) items.push_back(heading("Moves for each level"));
    for (const BestMoves::Row& row : rows) {
        items.push_back(number_row(rpg::level_title(game.text_context(*game.campaign().find(row.map))),
                                   beside(row.moves, row.best)));
        items.back().is_name = true;
    }
}

std::vector<MenuItem> status_items(const CurrentGame& game)
{
    const rpg::GameState& state = game.play().state();
    const rpg::Fighter& fighter = state.player.fighter;
    std::vector<MenuItem> items;
    items.push_back(heading("You"));
    items.push_back(number_row("Health", share_of(fighter.health, fighter.max_health)));
    items.push_back(number_row("Armor", share_of(fighter.armour, fighter.max_armour)));
    items.push_back(number_row("Credits", std::to_string(state.player.credits)));
    items.push_back(number_row("Level", std::to_string(state.player.level)));
    const auto needed = rpg::experience_needed(game.files().data().rules.experience, state.player.level);
    items.push_back(
        number_row("Experience", share_of(static_cast<int>(state.player.xp), static_cast<int>(needed))));
    items.push_back(number_row("Defense", std::to_string(fighter.defense)));
    items.push_back(number_row("Strength", std::to_string(fighter.strength)));
    items.push_back(number_row("Agility", std::to_string(fighter.agility)));
    items.push_back(number_row("Accuracy", std::to_string(fighter.accuracy)));
    add_level_rows(game, items);
    items.push_back(heading("The whole game"));
    items.push_back({.text = "Difficulty",
                     .value = std::string(difficulty_label(state.challenge.difficulty)),
                     .is_number = true});
    if (state.challenge.permadeath) items.push_back(number_row("Lives", "one"));
    if (state.challenge.round > 0)
        items.push_back(number_row("Round", std::to_string(state.challenge.round + 1)));
    items.push_back(number_row(state.challenge.round > 0 ? "Time of all rounds" : "Time",
                               clock_text(std::max(state.clock, game.play().played()))));
    items.push_back(number_row("Moves", std::to_string(state.career.total_moves + state.level.moves)));
    items.push_back(number_row("Deaths", std::to_string(state.career.deaths)));
    if (game.play().taken_back() > 0)
        items.push_back(number_row("Taken back", std::to_string(game.play().taken_back())));
    if (state.switches.cheated) items.push_back(number_row("Cheats", "Yes"));
    if (const std::string word = rpg::shuffle_among(game.campaign().data().mods); !word.empty())
        items.push_back(number_row("Shuffle", word));
    if (game.play().seed() != 0) items.push_back(number_row("Seed", std::to_string(game.play().seed())));
    add_ghost_rows(game, items);
    add_move_rows(game, items);
    add_level_names(game, items, "Levels completed", state.career.completed);
    add_level_names(game, items, "All monsters dead", state.career.all_kills);
    add_level_names(game, items, "All secrets found", state.career.all_secrets);
    return items;
}

// The notes of a level as one page; empty if there are none.
std::string notes_page(const rpg::TextContext& texts, const rpg::LevelNotes& noted)
{
    std::string page;
    for (const rpg::StringIndex note : noted.notes)
        if (static_cast<std::size_t>(note) < texts.level.strings.size())
            page += (page.empty() ? "" : "||") + rpg::level_string(texts, static_cast<std::size_t>(note));
    return page;
}

// The game's own page, in the player's language if it is translated. A tilde is the rule of the phone's font.
std::string help_of_game(const Words& words, const GameFiles& files)
{
    std::string page = words.texts.named("help");
    if (page.empty()) page = rpg::help_page(files.data());
    for (std::size_t at = 0; (at = page.find('~', at)) != std::string::npos;) page.replace(at, 1, "\u2500");
    return page;
}

// Where the device in hand has no key for it, the row of the menu.
std::string way_to_save(const Words& words)
{
    const bool has_key =
        std::ranges::count(words.settings.bindings.inputs(Action::QuickSave), words.device, device_of) > 0;
    if (has_key) return words.key_of(Action::QuickSave);
    const bool has_menu_key = words.device == InputDevice::Keyboard || words.device == InputDevice::Pad;
    return (has_menu_key ? words.key_of(Action::Menu) : words.tr("Menu")) + " > " + words.tr("Save game");
}

std::string rules_page(const Words& words)
{
    return filled(
        words.tr(
            "Each step, attack or used item takes a turn. Then everybody else moves. Turning, looking at the "
            "map and changing weapons are free.||{use} talks, opens or attacks, whatever is in front of "
            "you.||Walls that look odd may move. Talk to people and read terminals: the notebook keeps what "
            "they say, codes included.||Crates and barrels break. The extinguisher puts out fire.||The game "
            "is saved whenever you enter a level, and {save} saves at any time."),
        {{"use", words.key_of(Action::Use)}, {"save", way_to_save(words)}});
}

std::string keys_page(const Words& words)
{
    std::string page;
    for (std::size_t i = 0; i < kActionCount; ++i) {
        const auto& keys = words.settings.bindings.inputs(Action{static_cast<std::uint8_t>(i)});
        std::string list;
        for (const std::string& key : keys)
            list += (list.empty() ? "" : ", ") + words.tr(key_label(key, words.pad));
        page +=
            words.labelled(words.tr(action_rows()[i].label), list.empty() ? words.tr("nothing") : list) + "|";
    }
    page.pop_back();
    return page;
}

PagesSpec history_pages(const Words& words, CurrentGame& game, const std::string& word)
{
    std::string page;
    for (const HistoryEntry& entry : game.play().history().with(word)) {
        // Texts stand apart, with who says them.
        const bool is_speech = entry.kind == HistoryKind::Speech;
        if (is_speech && !page.empty() && !page.ends_with("||")) page += '|';
        page += (entry.who.empty() ? entry.text : words.labelled(entry.who, entry.text)) +
                (is_speech ? "||" : "|");
    }
    while (page.ends_with('|')) page.pop_back();
    PagesSpec spec{.pages = {page.empty() ? "No messages yet." : page}, .title = "Messages, newest first"};
    if (word.empty()) return spec;
    if (page.empty()) spec.pages = {"Nothing found."};
    spec.title = filled(words.tr("Messages with: {word}"), {{"word", word}});
    return spec;
}

// What was said, and a search in it.
class HistoryScreen : public PagesScreen {
public:
    HistoryScreen(Ui& ui, CurrentGame& game) : PagesScreen(ui, history_pages(ui.words, game, {})), game_(game)
    {
    }
    void input(const UiInput& input) override
    {
        if (!input.is(Action::Inventory)) return PagesScreen::input(input);
        if (input.repeats) return;
        ui_.stack.push(make_word_screen(ui_, {.title = "Search", .then = [this](const std::string& word) {
                                                  show(history_pages(ui_.words, game_, word));
                                              }}));
    }

private:
    void add_hints(Hints& hints) const override
    {
        hints.left.push_back(ui_.words.hint(Action::Inventory, "search"));
    }

    CurrentGame& game_;
};

} // namespace

std::unique_ptr<Screen> make_statistics(Ui& ui, const CurrentGame& game)
{
    return std::make_unique<MenuScreen>(
        ui, MenuSpec{.title = "Status", .items = [&game] { return status_items(game); }});
}

// This level comes first, then the others from the last one back.
std::unique_ptr<Screen> make_notebook(Ui& ui, const CurrentGame& game)
{
    PagesSpec spec;
    spec.joins_lines = true;
    const std::string& here = game.play().state().map;
    const auto add = [&](const rpg::LevelNotes& noted) {
        const rpg::Stage* stage = game.campaign().find(noted.map);
        if (stage == nullptr) return;
        const rpg::TextContext texts = game.text_context(*stage);
        std::string page = notes_page(texts, noted);
        if (page.empty() && noted.map != here) return;
        spec.pages.push_back(page.empty() ? "No notes yet." : std::move(page));
        spec.titles.push_back(filled(ui.words.tr("Notebook: {level}"), {{"level", rpg::level_title(texts)}}));
    };
    const std::vector<rpg::LevelNotes> all = rpg::notebook_of(game.play().state());
    const auto own = std::ranges::find(all, here, &rpg::LevelNotes::map);
    add(own == all.end() ? rpg::LevelNotes{here, {}} : *own);
    for (auto it = all.rbegin(); it != all.rend(); ++it)
        if (it->map != here) add(*it);
    return std::make_unique<PagesScreen>(ui, std::move(spec));
}

std::unique_ptr<Screen> make_history(Ui& ui, CurrentGame& game)
{
    return std::make_unique<HistoryScreen>(ui, game);
}

std::unique_ptr<Screen> make_help_screen(Ui& ui, const GameFiles& files)
{
    PagesSpec spec{.pages = {rules_page(ui.words), keys_page(ui.words)}, .title = "Help"};
    if (const std::string own = help_of_game(ui.words, files); !own.empty())
        spec.pages.push_back(ui.words.whole(own));
    return std::make_unique<PagesScreen>(ui, std::move(spec));
}

} // namespace runtime
