#include "runtime/screens/game_pages.h"

#include "rpg/formulas/experience.h"
#include "rpg/sim/level/level_flow.h"
#include "runtime/screens/credits_screen.h"
#include "runtime/screens/game_menus.h"
#include "runtime/screens/menu_screen.h"
#include "runtime/screens/pages_screen.h"
#include "runtime/screens/playing_screen.h"
#include "runtime/screens/story_screen.h"
#include "runtime/screens/title_screen.h"

#include <algorithm>
#include <bit>

namespace runtime {

std::string clock_text(std::uint32_t ms)
{
    const auto two = [](std::uint32_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    const std::uint32_t s = ms / 1000;
    return two(s / 3600) + ":" + two(s / 60 % 60) + ":" + two(s % 60);
}

void resume(Context& context)
{
    context.stack.replace_all(std::make_unique<PlayingScreen>(context));
}

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

void add_level_rows(const Context& context, std::vector<MenuItem>& items)
{
    if (context.play->level().level_id == rpg::kHubLevel) return;
    const rpg::LevelStats stats = context.play->level_stats();
    items.push_back(heading(rpg::level_title(text_context(context))));
    items.back().is_name = true;
    items.push_back(number_row("Time", clock_text(stats.time)));
    items.push_back(number_row("Secrets", share_of(stats.secrets, stats.secrets_total)));
    items.push_back(number_row("Monsters", share_of(stats.kills, stats.kills_total)));
    items.push_back(number_row("Moves", std::to_string(stats.moves)));
    items.push_back(number_row("Experience", std::to_string(stats.xp)));
}

// Of the levels whose bits are set, counted from level 1.
void add_level_names(const Context& context, std::vector<MenuItem>& items, std::string text,
                     std::uint16_t bits)
{
    items.push_back(number_row(std::move(text), std::to_string(std::popcount(bits))));
    for (const rpg::Stage& stage : context.files.campaign->stages()) {
        const int level = stage.level->level_id;
        if (level < 1 || level > 16 || (bits >> (level - 1) & 1) == 0) continue;
        const rpg::TextContext texts{*context.files.campaign, *stage.level, &context.texts.replacements(),
                                     stage.name};
        items.push_back({.text = "- " + rpg::level_title(texts),
                         .is_number = true,
                         .is_name = true,
                         .tint = colour::kValue});
    }
}

std::vector<MenuItem> status_items(const Context& context)
{
    const rpg::GameState& state = context.play->state();
    const rpg::Fighter& fighter = state.player.fighter;
    std::vector<MenuItem> items;
    items.push_back(heading("You"));
    items.push_back(number_row("Health", share_of(fighter.health, fighter.max_health)));
    items.push_back(number_row("Armor", share_of(fighter.armour, fighter.max_armour)));
    items.push_back(number_row("Credits", std::to_string(state.player.credits)));
    items.push_back(number_row("Level", std::to_string(state.player.level)));
    const auto needed = rpg::experience_needed(context.files.data().rules.experience, state.player.level);
    items.push_back(
        number_row("Experience", share_of(static_cast<int>(state.player.xp), static_cast<int>(needed))));
    items.push_back(number_row("Defense", std::to_string(fighter.defense)));
    items.push_back(number_row("Strength", std::to_string(fighter.strength)));
    items.push_back(number_row("Agility", std::to_string(fighter.agility)));
    items.push_back(number_row("Accuracy", std::to_string(fighter.accuracy)));
    add_level_rows(context, items);
    items.push_back(heading("The whole game"));
    items.push_back(number_row("Time", clock_text(state.clock)));
    items.push_back(number_row("Moves", std::to_string(state.career.total_moves + state.level.moves)));
    items.push_back(number_row("Deaths", std::to_string(state.career.deaths)));
    add_level_names(context, items, "Levels completed", state.career.completed);
    add_level_names(context, items, "All monsters dead", state.career.all_kills);
    add_level_names(context, items, "All secrets found", state.career.all_secrets);
    return items;
}

} // namespace

std::unique_ptr<Screen> make_statistics(Context& context)
{
    return std::make_unique<MenuScreen>(
        context, MenuSpec{.title = "Status", .items = [&context] { return status_items(context); }});
}

namespace {

// The notes of a level as one page; empty if there are none.
std::string notes_page(const Context& context, const rpg::LevelNotes& noted)
{
    const rpg::Stage* stage = context.files.campaign->find(noted.map);
    if (stage == nullptr) return {};
    const rpg::TextContext texts{*context.files.campaign, *stage->level, &context.texts.replacements(),
                                 noted.map};
    std::string page;
    for (const rpg::StringIndex note : noted.notes)
        if (static_cast<std::size_t>(note) < stage->level->strings.size())
            page += (page.empty() ? "" : "||") + rpg::level_string(texts, static_cast<std::size_t>(note));
    return page;
}

} // namespace

// This level comes first, then the others from the last one back.
std::unique_ptr<Screen> make_notebook(Context& context)
{
    PagesSpec spec;
    spec.joins_lines = true;
    const std::string& here = context.play->state().map;
    const auto add = [&](const rpg::LevelNotes& noted, const rpg::TextContext& texts) {
        std::string page = notes_page(context, noted);
        if (page.empty() && noted.map != here) return;
        spec.pages.push_back(page.empty() ? "Nothing worth a note yet." : std::move(page));
        spec.titles.push_back(filled(context.tr("Notebook: {level}"), {{"level", rpg::level_title(texts)}}));
    };
    const std::vector<rpg::LevelNotes> all = rpg::notebook_of(context.play->state());
    const auto own = std::ranges::find(all, here, &rpg::LevelNotes::map);
    add(own == all.end() ? rpg::LevelNotes{here, {}} : *own, text_context(context));
    for (auto it = all.rbegin(); it != all.rend(); ++it)
        if (const rpg::Stage* stage = context.files.campaign->find(it->map);
            stage != nullptr && it->map != here)
            add(*it, {*context.files.campaign, *stage->level, &context.texts.replacements(), it->map});
    return std::make_unique<PagesScreen>(context, std::move(spec));
}

std::unique_ptr<Screen> make_history(Context& context)
{
    std::string page;
    const auto& messages = context.play->scene().messages();
    for (auto it = messages.rbegin(); it != messages.rend(); ++it) page += (page.empty() ? "" : "|") + *it;
    return std::make_unique<PagesScreen>(context, PagesSpec{.pages = {page.empty() ? "Nothing yet." : page},
                                                            .title = "Messages, newest first"});
}

std::unique_ptr<Screen> make_where_next(Context& context)
{
    const auto items = [&context] {
        return std::vector<MenuItem>{{.text = "Go on playing",
                                      .run =
                                          [&context] {
                                              context.sounds.stop_song();
                                              context.play->order(rpg::command::Confirm{});
                                              resume(context);
                                          }},
                                     {.text = "Main menu", .run = [&context] { show_title(context); }}};
    };
    return std::make_unique<MenuScreen>(
        context, MenuSpec{.title = "The end", .items = items, .goes_back = false, .is_small = true});
}

std::unique_ptr<Screen> make_ending(Context& context, std::function<void()> then)
{
    const rpg::GameState& state = context.play->state();
    const std::string rank = std::to_string(rpg::rank_of(rpg::rank_points(state.career)));
    if (!then)
        then = [&context] {
            context.play->order(rpg::command::Confirm{});
            resume(context);
        };
    switch (state.screen.ending) {
    case rpg::EndingPage::Cast:
        return make_cast_screen(context, std::move(then));
    case rpg::EndingPage::Credits:
        return make_credits_screen(context, std::move(then));
    case rpg::EndingPage::FirstEpilogue:
    case rpg::EndingPage::SecondEpilogue:
        break;
    }
    const bool first = state.screen.ending == rpg::EndingPage::FirstEpilogue;
    const std::string page =
        first ? context.texts.named("epilogue-1") + "||" + context.texts.named("rank-" + rank)
              : context.texts.named("epilogue-2-" + rank);
    return std::make_unique<StoryScreen>(
        context,
        StorySpec{.parts = {{page.empty() ? context.tr("The end") : page}}, .then = std::move(then)});
}

} // namespace runtime
