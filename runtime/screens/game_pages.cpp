#include "runtime/screens/game_pages.h"

#include "rpg/sim/level_flow.h"
#include "runtime/screens/game_menus.h"
#include "runtime/screens/pages_screen.h"
#include "runtime/screens/playing_screen.h"
#include "runtime/screens/title_screen.h"

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

std::string stats_page(const rpg::LevelStats& stats)
{
    const auto of = [](int a, int b) { return std::to_string(a) + "/" + std::to_string(b); };
    return "Time     " + clock_text(stats.time) + "|Secrets  " + of(stats.secrets, stats.secrets_total) +
           "|Monsters " + of(stats.kills, stats.kills_total) + "|Moves    " + std::to_string(stats.moves) +
           "|XP       " + std::to_string(stats.xp);
}

} // namespace

std::unique_ptr<Screen> make_statistics(Context& context)
{
    const rpg::GameState& state = context.play->state();
    const rpg::Fighter& fighter = state.player.fighter;
    const auto row = [](std::string_view label, const std::string& value) {
        std::string text(label);
        text.resize(10, ' ');
        return text + value + "|";
    };
    const auto of = [](int a, int b) { return std::to_string(a) + "/" + std::to_string(b); };
    const std::string page =
        row("Health", of(fighter.health, fighter.max_health)) +
        row("Armor", of(fighter.armour, fighter.max_armour)) +
        row("Credits", std::to_string(state.player.credits)) +
        row("Level", std::to_string(state.player.level)) +
        row("XP", of(static_cast<int>(state.player.xp), 20 * state.player.level + 60)) +
        row("Defense", std::to_string(fighter.defense)) + row("Strength", std::to_string(fighter.strength)) +
        row("Agility", std::to_string(fighter.agility)) + row("Accuracy", std::to_string(fighter.accuracy)) +
        "|" + row("Moves", std::to_string(state.level.moves)) + row("Time", clock_text(state.clock)) +
        row("Deaths", std::to_string(state.career.deaths));
    return std::make_unique<PagesScreen>(context, PagesSpec{.pages = {page}, .title = "Status"});
}

std::unique_ptr<Screen> make_notebook(Context& context)
{
    std::string page = context.play->level().name + "||";
    const auto& strings = context.play->level().strings;
    for (const rpg::StringIndex note : context.play->state().level.notes)
        if (static_cast<std::size_t>(note) < strings.size())
            page += strings[static_cast<std::size_t>(note)] + "||";
    return std::make_unique<PagesScreen>(context, PagesSpec{.pages = {page}, .title = "Notebook"});
}

std::unique_ptr<Screen> make_history(Context& context)
{
    std::string page;
    const auto& messages = context.play->scene().messages();
    for (auto it = messages.rbegin(); it != messages.rend(); ++it) page += (page.empty() ? "" : "|") + *it;
    return std::make_unique<PagesScreen>(context, PagesSpec{.pages = {page.empty() ? "Nothing yet" : page},
                                                            .title = "Messages, newest first"});
}

std::unique_ptr<Screen> make_level_end(Context& context)
{
    const auto go_on = [&context] {
        context.play->order({.order = rpg::Order::Confirm});
        resume(context);
    };
    return std::make_unique<PagesScreen>(
        context, PagesSpec{.pages = {"Level completed||" + stats_page(context.play->state().screen.stats)},
                           .title = context.play->level().name,
                           .then = go_on,
                           .on_back = go_on,
                           .song = std::string(song::kVictory)});
}

std::unique_ptr<Screen> make_ending(Context& context)
{
    const rpg::GameState& state = context.play->state();
    const std::string rank = std::to_string(rpg::rank_of(rpg::rank_points(state.career)));
    const auto go_on = [&context] {
        context.play->order({.order = rpg::Order::Confirm});
        if (context.play->mode() == rpg::Mode::Ended)
            show_title(context);
        else
            resume(context);
    };
    PagesSpec spec{.pages = {},
                   .types = true,
                   .stars = true,
                   .then = go_on,
                   .on_back = go_on,
                   .song = std::string(song::kStory)};
    switch (state.screen.ending) {
    case rpg::EndingPage::FirstEpilogue:
        spec.pages = {context.texts.named("epilogue-1") + "|" + context.texts.named("rank-" + rank)};
        break;
    case rpg::EndingPage::SecondEpilogue:
        spec.pages = {context.texts.named("epilogue-2-" + rank)};
        break;
    case rpg::EndingPage::Cast: {
        spec.types = false;
        spec.song = song::kVictory;
        std::string page = "THE CAST||";
        for (const rpg::EntityDef& def : context.files.data().entities)
            if (def.type == 1 && !def.name.empty()) page += def.name + "|";
        spec.pages = {page};
        break;
    }
    case rpg::EndingPage::Credits:
        spec.types = false;
        spec.song = song::kVictory;
        spec.pages = {context.texts.named("credits")};
        break;
    }
    return std::make_unique<PagesScreen>(context, std::move(spec));
}

} // namespace runtime
