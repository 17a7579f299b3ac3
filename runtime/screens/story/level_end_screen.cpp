#include "rpg/sim/level/level_flow.h"
#include "runtime/screens/menus/menu_screen.h"
#include "runtime/screens/menus/save_menus.h"
#include "runtime/screens/menus/title_screen.h"
#include "runtime/screens/play/playing_screen.h"
#include "runtime/screens/screens.h"
#include "runtime/screens/story/story_screen.h"
#include "runtime/view/wrapping.h"

#include <algorithm>
#include <vector>

namespace runtime {
namespace {

constexpr std::uint32_t kTurnStepMs = 80; // for 1/256 of a circle
constexpr int kTitleHeight = 17, kGaugeHeight = 8;

struct NumberRow {
    std::string label, value;
    Gauge gauge{};
    bool has_gauge() const { return gauge.colour != rpg::Rgb{}; }
};

class LevelEndScreen : public Screen {
public:
    LevelEndScreen(Ui& ui, CurrentGame& game) : ui_(ui), game_(game) {}

    void enter() override
    {
        ui_.sounds.start_song(song::kVictory);
        played_here_ = game_.play().played_here(); // reading the numbers does not count
        played_ = game_.play().played();
    }
    void input(const UiInput& input) override
    {
        if (input.repeats || input.hovers) return;
        if (!input.select() && !input.back() && !input.is_click()) return;
        game_.play().order(rpg::command::Confirm{});
        ui_.stack.show(ScreenId::Playing);
    }
    void tick(std::uint32_t ms) override { time_ += ms; }
    void draw(const Painter& painter) override;
    bool is_list() const override { return true; }
    Spoken spoken() const override;

private:
    std::vector<NumberRow> rows() const;
    void add_best(std::vector<NumberRow>& list) const;
    void draw_numbers(const Painter& painter) const;

    Ui& ui_;
    CurrentGame& game_;
    std::uint32_t time_ = 0;
    std::uint32_t played_here_ = 0, played_ = 0; // ms
};

std::vector<NumberRow> LevelEndScreen::rows() const
{
    const rpg::GameState& state = game_.play().state();
    const rpg::LevelStats& stats = state.screen.stats;
    const auto share = [](std::string label, int found, int total) {
        const rpg::Rgb colour = found == total ? rpg::Rgb{0x40, 0xB0, 0x50} : rpg::Rgb{0xC0, 0x80, 0x30};
        return NumberRow{std::move(label), std::to_string(found) + "/" + std::to_string(total),
                         Gauge{total == 0 ? 1 : found, total == 0 ? 1 : total, colour}};
    };
    std::vector<NumberRow> list{{"Time", clock_text(std::max(stats.time, played_here_))},
                                share("Secrets", stats.secrets, stats.secrets_total),
                                share("Monsters", stats.kills, stats.kills_total),
                                {"Moves", std::to_string(stats.moves)},
                                {"Experience", std::to_string(stats.xp)}};
    add_best(list);
    if (game_.play().level().level_id != rpg::kLastLevelId) return list;
    list.push_back({"The whole game", ""});
    list.push_back({"Time", clock_text(std::max(state.career.total_time, played_))});
    list.push_back({"Moves", std::to_string(state.career.total_moves)});
    list.push_back({"Deaths", std::to_string(state.career.deaths)});
    return list;
}

Spoken LevelEndScreen::spoken() const
{
    std::string text;
    for (const NumberRow& row : rows()) {
        const std::string label = ui_.words.tr(row.label);
        text = with_sentence(text, row.value.empty() ? label : ui_.words.labelled(label, row.value));
    }
    return {with_sentence(game_.level_title(), ui_.words.tr("Completed")), ended(text)};
}

// Against the best that was there before this game.
void LevelEndScreen::add_best(std::vector<NumberRow>& list) const
{
    const std::vector<BestMoves::Row> rows = game_.play().best_moves().rows();
    if (rows.empty() || rows.back().map != game_.play().state().map || !rows.back().best) return;
    const std::uint32_t best = *rows.back().best;
    const int behind = static_cast<int>(rows.back().moves) - static_cast<int>(best);
    list.push_back({"Best so far", std::to_string(best) + " (" + format_turns_behind(behind) + ")"});
}

void LevelEndScreen::draw(const Painter& painter)
{
    rpg::WorldView view;
    game_.play().scene().fill(view, false);
    view.weapon.reset();
    view.effects.grey = true;
    view.eye.pulled_back = false;
    view.eye.angle = static_cast<std::uint16_t>(view.eye.angle + time_ * 256 / kTurnStepMs);
    ui_.view.draw_place(view, painter);
    draw_numbers(painter);
    draw_hint_bar(painter, {{}, {ui_.words.hint(Action::Use, "go on")}});
}

void LevelEndScreen::draw_numbers(const Painter& painter) const
{
    constexpr int kFoot = 4, kLeastPitch = 10;
    const rpg::ScreenLayout& layout = painter.layout;
    std::vector<NumberRow> list = rows();
    const int bottom = layout.has_soft_keys ? layout.soft_y - layout.display_y : layout.display_height;
    const int room = bottom - 4 - kFoot, count = static_cast<int>(list.size());
    int head = 44,
        gauges = static_cast<int>(std::ranges::count_if(list, &NumberRow::has_gauge)) * kGaugeHeight;
    if (head + count * kLeastPitch + gauges > room) { // large letters: nothing but words
        for (NumberRow& row : list) row.gauge = {};
        gauges = 0;
        head = 2 * kTitleHeight;
    }
    const int pitch = std::clamp((room - head - gauges) / std::max(count, 1), kLeastPitch, 17);
    const int width = std::min(layout.display_width - 12, 220);
    const int height = head + count * pitch + gauges + kFoot;
    const rpg::UiRect box{layout.centre_x() - width / 2, std::max(2, (bottom - height) / 2), width, height};
    draw_panel(painter, box);
    const rpg::TextStyle centred{.align_x = rpg::AlignX::Centre, .tint = colour::kHeading};
    rpg::TextStyle large = centred;
    large.font = rpg::FontSize::Large;
    const std::string name = game_.level_title();
    const bool fits = rpg::columns_of(name) * 10 < width - 8;
    const int title = box.y + (head - 2 * kTitleHeight) / 2 + 1;
    painter.text(name, layout.centre_x(), title, fits ? large : centred);
    painter.text(ui_.words.tr("Completed"), layout.centre_x(), title + kTitleHeight,
                 {.align_x = rpg::AlignX::Centre});
    int y = box.y + head;
    for (const NumberRow& row : list) {
        painter.text(ui_.words.tr(row.label), box.x + 10, y,
                     {.tint = row.value.empty() ? colour::kHeading : colour::kText});
        painter.text(row.value, box.right() - 10, y, {.align_x = rpg::AlignX::Right, .tint = colour::kValue});
        if (row.has_gauge()) draw_gauge(painter, {box.x + 10, y + 13, width - 20, 5}, row.gauge);
        y += pitch + (row.has_gauge() ? kGaugeHeight : 0);
    }
}

// The list over black, since the view has faded.
class DeathMenu : public MenuScreen {
public:
    DeathMenu(Ui& ui, const CurrentGame& game, MenuSpec spec) : MenuScreen(ui, std::move(spec)), game_(game)
    {
    }

    void tick(std::uint32_t) override {}
    Spoken spoken() const override { return {ui_.words.tr("You are dead"), MenuScreen::spoken().text}; }

private:
    Place place(const rpg::ScreenLayout& layout) const override
    {
        constexpr int kBelowTitle = 70, kEdge = 4;
        const int width = std::min(layout.display_width - 12, 216), rows = static_cast<int>(items().size());
        const int bottom = layout.height / layout.scale - layout.display_y - kEdge,
                  top = layout.centre_y() + 8;
        Place place{.row = top + rows * 14 <= bottom ? 14 : kLineHeight};
        const int height = rows * place.row, lowest = std::max(bottom - height, kBelowTitle);
        place.list = {layout.centre_x() - width / 2, std::min(top, lowest), width, height};
        return place;
    }
    int title_y(const rpg::ScreenLayout& layout) const { return std::max(2, place(layout).list.y - 70); }
    // What the row does, below the list; without room for it, above in place of the numbers.
    bool draw_meaning(const Painter& painter) const
    {
        if (selected() >= items().size()) return true;
        const rpg::ScreenLayout& layout = painter.layout;
        const int columns = std::min(layout.display_width - 12, 300) / kLetterWidth;
        const std::vector<std::string> lines = wrapped_evenly(items()[selected()].detail.text, columns);
        const int bottom = layout.has_soft_keys ? layout.soft_y - layout.display_y : layout.display_height;
        const int height = static_cast<int>(lines.size()) * kLineHeight;
        const int width = widest_of(lines) * kLetterWidth;
        const int below = place(layout).list.bottom() + 8;
        const bool fits = below + height <= bottom;
        int y = fits ? below : title_y(layout) + 24;
        if (!lines.empty()) // the picture of a death may be as bright as the letters
            draw_dim_ground(painter, {layout.centre_x() - width / 2 - 4, y - 2, width + 8, height + 2});
        for (const std::string& line : lines) {
            painter.text(line, layout.centre_x(), y,
                         {.align_x = rpg::AlignX::Centre, .tint = colour::kHeading});
            y += kLineHeight;
        }
        return fits;
    }
    // Of the save that the row would load, above all else.
    void draw_picture(const Painter& painter, int bottom) const
    {
        if (selected() >= items().size()) return;
        const rpg::Image& picture = items()[selected()].detail.picture;
        const int height = std::min(bottom - 8, 100);
        if (picture.width == 0 || height < 16) return;
        const int width = height * picture.width / picture.height;
        draw_image(painter, picture,
                   {painter.layout.centre_x() - width / 2, bottom - height - 4, width, height});
    }
    void draw_background(const Painter& painter) override
    {
        painter.black();
        const rpg::UiPicture& picture = painter.art.of(rpg::Sheet::Death);
        if (!picture.empty() && !painter.high_contrast && !ui_.view.is_classic())
            draw_backdrop(painter, picture);
        const rpg::ScreenLayout& layout = painter.layout;
        const rpg::GameState& state = game_.play().state();
        const int y = title_y(layout);
        draw_picture(painter, y);
        painter.text(
            ui_.words.tr("You are dead"), layout.centre_x(), y,
            {.font = rpg::FontSize::Large, .align_x = rpg::AlignX::Centre, .tint = {0xFF, 0x40, 0x30}});
        if (!draw_meaning(painter)) return;
        const auto line = [&](const std::string& text, int at) {
            painter.text(text, layout.centre_x(), y + at, {.align_x = rpg::AlignX::Centre});
        };
        line(game_.level_title(), 24);
        line(filled(ui_.words.tr("Level {level}, moves: {moves}"),
                    {{"level", std::to_string(state.player.level)},
                     {"moves", std::to_string(state.level.moves)}}),
             36);
        if (state.challenge.permadeath)
            line(ui_.words.tr("It was your only life. This game is over."), 48);
        else
            line(filled(ui_.words.tr("Deaths: {n}"), {{"n", std::to_string(state.career.deaths)}}), 48);
    }

    const CurrentGame& game_;
};

// Of the level that the player came from.
std::string entry_title(const CurrentGame& game)
{
    const rpg::Stage* stage = game.campaign().find(game.play().state().entry.map);
    return stage == nullptr ? std::string() : rpg::level_title(game.text_context(*stage));
}

} // namespace

std::unique_ptr<Screen> make_level_end(Ui& ui, CurrentGame& game)
{
    return std::make_unique<LevelEndScreen>(ui, game);
}

std::unique_ptr<Screen> make_death_menu(Ui& ui, CurrentGame& game, Toast& toast, NextGame& next)
{
    const auto order = [&ui, &game](const rpg::PlayerCommand& what) {
        return [&ui, &game, what] {
            ui.stack.show(ScreenId::Playing);
            game.play().order(what);
        };
    };
    const auto items = [&ui, &game, &toast, &next, order] {
        const MenuItem leaving{.text = "Main menu", .run = [&ui, &game] { leave_game(ui, game); }};
        if (!game.is_on() || game.play().has_one_life()) return std::vector<MenuItem>{leaving};
        const std::string here = game.level_title();
        const auto about = [&ui](std::string_view words, const std::string& level) {
            return MenuDetail{.text = filled(ui.words.tr(words), {{"level", level}})};
        };
        const int level = game.play().level().level_id;
        const bool is_first = level == rpg::kFirstLevel;
        std::vector<MenuItem> list{
            opening(ui, "Load game", ScreenId::LoadGame, "Continue from any of your saves."),
            {.text = "Try again",
             .run = order(rpg::command::Confirm{}),
             .detail = about(is_first ? "{level} from its beginning."
                                      : "{level} from its entrance, as you were when you came in.",
                             here)}};
        MenuItem back{.text = "Back to safety",
                      .run = order(rpg::command::Leave{}),
                      .detail = about("{level}, as you were when you left it.", entry_title(game))};
        if (level >= rpg::kLastLevelId - 1)
            back.run = [&ui, order] {
                ui.stack.push(make_question(
                    ui, "This takes you back to an earlier time. Everything since then is lost.",
                    order(rpg::command::Leave{})));
            };
        if (MenuItem last = continuing_item(ui, game, toast, next); last.run)
            list.insert(list.begin(), std::move(last));
        if (!is_first) list.push_back(std::move(back));
        if (ui.words.settings.takes_back)
            list.push_back({.text = "Take a turn back",
                            .run = [&ui, &game] { take_turn_back(ui, game); },
                            .detail = {.text = "As you were before your last command."}});
        list.push_back(leaving);
        return list;
    };
    return std::make_unique<DeathMenu>(ui, game, MenuSpec{.title = {}, .items = items, .goes_back = false});
}

// What comes after it is asked of the rules, but not while a recorded game is shown.
std::unique_ptr<Screen> make_ending(Ui& ui, CurrentGame& game, const Settings& settings)
{
    const rpg::GameState& state = game.play().state();
    const std::string rank = std::to_string(rpg::rank_of(rpg::rank_points(state.career)));
    auto then = [&ui, &game] {
        if (game.play().shows_replay()) return;
        game.play().order(rpg::command::Confirm{});
        ui.stack.show(ScreenId::Playing);
    };
    const Texts& texts = ui.words.texts;
    std::string page = texts.named("epilogue-2-" + rank);
    switch (state.screen.ending) {
    case rpg::EndingPage::Cast:
        return make_cast_screen(ui, game.files(), settings, then);
    case rpg::EndingPage::Credits:
        return make_credits_screen(ui, then);
    case rpg::EndingPage::FirstEpilogue:
        page = texts.named("epilogue-1") + "||" + texts.named("rank-" + rank);
        break;
    case rpg::EndingPage::SecondEpilogue:
        break;
    }
    return std::make_unique<StoryScreen>(ui,
                                         StorySpec{.parts = {{page.empty() ? ui.words.tr("The end") : page}},
                                                   .then = then,
                                                   .picture = rpg::Sheet::Ending});
}

std::unique_ptr<Screen> make_where_next(Ui& ui, CurrentGame& game)
{
    const auto items = [&ui, &game] {
        const auto order = [&ui, &game](const rpg::PlayerCommand& what) {
            return [&ui, &game, what] {
                ui.sounds.stop_song();
                game.play().order(what);
                ui.stack.show(ScreenId::Playing);
            };
        };
        return std::vector<MenuItem>{{.text = "Keep playing", .run = order(rpg::command::Confirm{})},
                                     {.text = "Begin again", .run = order(rpg::command::NewGamePlus{})},
                                     {.text = "Main menu", .run = [&ui, &game] { leave_game(ui, game); }}};
    };
    return std::make_unique<MenuScreen>(
        ui,
        MenuSpec{
            .title =
                "The end||Keep playing where all ways begin, or begin again with all you have except keys: "
                "monsters are then twice as hard.",
            .items = items,
            .goes_back = false,
            .is_small = true});
}

} // namespace runtime
