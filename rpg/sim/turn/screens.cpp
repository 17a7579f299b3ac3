#include "rpg/sim/turn/screens.h"

#include "rpg/core/overloaded.h"
#include "rpg/core/text.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/sound_numbers.h"
#include "rpg/sim/player/movement.h"
#include "rpg/sim/script/scripts.h"
#include "rpg/sim/text/messages.h"
#include "rpg/sim/text/program_texts.h"
#include "rpg/world/entities.h"
#include "rpg/world/shops.h"
#include "rpg/world/trace.h"

#include <algorithm>
#include <utility>

namespace rpg {
namespace {

// Keeps what is open now, before something else opens.
void cover_screen(Turn& turn)
{
    ScreenState& screen = turn.state.screen;
    if (screen.mode == Mode::Playing) {
        screen.covered.clear(); // of a level that was left in the middle of a text
        return;
    }
    screen.covered.push_back({screen.mode, screen.dialog, screen.code, screen.store});
}

// After something was closed: opens again what it had covered.
void uncover_screen(Turn& turn)
{
    ScreenState& screen = turn.state.screen;
    if (screen.mode != Mode::Playing || screen.covered.empty()) return;
    const CoveredScreen below = std::move(screen.covered.back());
    screen.covered.pop_back();
    screen.mode = below.mode;
    screen.dialog = below.dialog;
    screen.code = below.code;
    screen.store = below.store;
    if (below.mode == Mode::Dialog) turn.emit(event::DialogOpened{below.dialog});
    if (below.mode == Mode::Code) turn.emit(event::CodeAsked{below.code.code, below.code.prompt});
    if (below.mode == Mode::Store) turn.emit(event::StoreOpened{below.store});
}

constexpr int kLinesOnPage = 4;

bool faces_computer(const World& world)
{
    const EntityIndex faced = faced_entity(world);
    if (faced == kNoEntity || type_of(world, faced) != EntityType::Tall) return false;
    return def_of(world, faced).subtype == subtype::kComputer;
}

// The highest line that can be on top by scrolling.
int last_top_line(const World& world)
{
    const std::string text = dialog_text({world.campaign, world.map()}, world.state.screen.dialog);
    return std::max(static_cast<int>(std::ranges::count(text, '|')) + 1 - kLinesOnPage, 0);
}

void scroll_to(Turn& turn, int line)
{
    DialogState& dialog = turn.state.screen.dialog;
    if (line == dialog.first_line) return;
    dialog.first_line = static_cast<std::uint16_t>(line);
    turn.emit(event::DialogScrolled{dialog.first_line});
}

enum class Answer : std::uint8_t { Read, Skipped };

void close_dialog(Turn& turn, Answer answer)
{
    const DialogState closed = std::exchange(turn.state.screen.dialog, DialogState{});
    turn.state.screen.mode = Mode::Playing;
    turn.emit(event::DialogClosed{answer == Answer::Read});
    turn.emit(event::SoundsStopped{});
    if (closed.ends_turn) end_turn(turn);
    if (closed.resumes && answer == Answer::Read) resume_after_text(turn);
    if (closed.resumes && answer == Answer::Skipped) drop_after_text(turn);
    uncover_screen(turn);
}

// Texts of the program have no pages.
void turn_page(Turn& turn)
{
    const DialogState& dialog = turn.state.screen.dialog;
    const int top = dialog.first_line;
    if (dialog.source == DialogSource::Level && top < last_top_line(turn))
        scroll_to(turn, top + kLinesOnPage);
    else
        close_dialog(turn, Answer::Read);
}

const std::string& expected_code(const World& world)
{
    return world.map().strings[static_cast<std::size_t>(world.state.screen.code.code)];
}

// Right: the script goes on. Else its rest is dropped; an empty entry is not worth a message.
void judge(Turn& turn)
{
    const std::string typed = turn.state.screen.code.typed;
    const bool right = !typed.empty() && typed == expected_code(turn);
    turn.state.screen.code = CodeState{};
    turn.state.screen.mode = Mode::Playing;
    turn.emit(event::CodeJudged{right, typed.empty()});
    if (right)
        say(turn, MessageId::CodeOk);
    else if (!typed.empty())
        say(turn, MessageId::CodeBad);
    if (right)
        resume_after_text(turn);
    else
        drop_after_text(turn);
    uncover_screen(turn);
}

// What is too long for the code does not fit in. Digits are heard when they are typed, by the screen.
void type(Turn& turn, std::string_view digits)
{
    std::string& typed = turn.state.screen.code.typed;
    const std::size_t length = std::min(expected_code(turn).size(), kMaxCodeDigits);
    for (const char digit : digits) {
        if (typed.size() >= length) return;
        typed += digit;
    }
}

void buy_article(Turn& turn, int place)
{
    const std::span<const Article> articles = turn.rules().articles(turn.state.screen.store);
    if (place < 1 || static_cast<std::size_t>(place) > articles.size()) {
        turn.emit(event::Refused{"the store has no such article"});
        return;
    }
    const Article& article = articles[static_cast<std::size_t>(place - 1)];
    switch (may_buy(turn.state.player, article)) {
    case Sale::TooExpensive:
        turn.emit(event::Refused{"not enough credits"});
        return;
    case Sale::Full:
        turn.emit(event::Refused{"no room for more of it"});
        return;
    case Sale::Done:
        break;
    }
    buy(turn.state.player, article);
    turn.emit(event::Bought{static_cast<std::uint8_t>(place), article.price});
}

} // namespace

bool can_open_screen(const World& world)
{
    switch (world.mode()) {
    case Mode::Playing:
    case Mode::Dialog:
    case Mode::Code:
    case Mode::Store:
        return true;
    case Mode::Stats:
    case Mode::Ending:
    case Mode::Dead:
    case Mode::Ended:
        return false;
    }
    return false;
}

void open_dialog(Turn& turn, DialogState dialog)
{
    if (!can_open_screen(turn)) return;
    cover_screen(turn);
    if (dialog.source == DialogSource::Level) dialog.terminal = faces_computer(turn);
    dialog.first_line = 0;
    turn.state.screen.dialog = dialog;
    turn.state.screen.mode = Mode::Dialog;
    turn.emit(event::DialogOpened{dialog});
}

void answer_dialog(Turn& turn, const PlayerCommand& chosen)
{
    const int top = turn.state.screen.dialog.first_line;
    const auto skip = [&] {
        if (turn.state.screen.dialog.skippable)
            close_dialog(turn, Answer::Skipped);
        else
            turn.emit(event::Refused{"this text has to be read"});
    };
    std::visit(Overloaded{
                   [&](const command::Confirm&) { turn_page(turn); },
                   [&](const command::Use&) { turn_page(turn); },
                   // The keys for up and down.
                   [&](const command::Forward&) { scroll_to(turn, std::max(top - 1, 0)); },
                   [&](const command::Back&) {
                       scroll_to(turn, std::max(top, std::min(top + 1, last_top_line(turn))));
                   },
                   [&](const command::Cancel&) { skip(); },
                   [&](const auto&) { turn.emit(event::Refused{"a text is open"}); },
               },
               chosen);
}

void open_code(Turn& turn, StringIndex code, StringIndex prompt)
{
    cover_screen(turn);
    turn.state.screen.code = {code, prompt, {}};
    turn.state.screen.mode = Mode::Code;
    turn.emit(event::CodeAsked{code, prompt});
}

void answer_code(Turn& turn, const PlayerCommand& chosen)
{
    const auto enter = [&](const std::string& digits) {
        if (!std::ranges::all_of(digits, is_digit)) return turn.emit(event::Refused{"codes are digits"});
        type(turn, digits);
        judge(turn);
    };
    const auto confirm = [&] {
        turn.sound(sound_number::kBack);
        judge(turn);
    };
    const auto erase = [&] {
        std::string& typed = turn.state.screen.code.typed;
        if (typed.empty()) return confirm();
        turn.sound(sound_number::kBack);
        typed.pop_back();
    };
    std::visit(Overloaded{
                   [&](const command::EnterCode& order) { enter(order.digits); },
                   [&](const command::Confirm&) { confirm(); },
                   [&](const command::Use&) { confirm(); },
                   [&](const command::Cancel&) { erase(); },
                   [&](const auto&) { turn.emit(event::Refused{"a code is asked for"}); },
               },
               chosen);
}

void open_store_list(Turn& turn, std::uint8_t list)
{
    cover_screen(turn);
    turn.state.screen.store = list;
    turn.state.screen.mode = Mode::Store;
    turn.emit(event::StoreOpened{list});
}

void answer_store(Turn& turn, const PlayerCommand& chosen)
{
    const auto leave = [&] {
        turn.state.screen.store = 0;
        turn.state.screen.mode = Mode::Playing;
        turn.emit(event::StoreClosed{});
        uncover_screen(turn);
    };
    std::visit(Overloaded{
                   [&](const command::Buy& order) { buy_article(turn, order.place); },
                   [&](const command::Leave&) { leave(); },
                   [&](const command::Cancel&) { leave(); },
                   [&](const auto&) { turn.emit(event::Refused{"the store is open"}); },
               },
               chosen);
}

} // namespace rpg
