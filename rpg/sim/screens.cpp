#include "rpg/sim/facing.h"
#include "rpg/sim/message_text.h"
#include "rpg/sim/movement.h"
#include "rpg/sim/screens_internal.h"
#include "rpg/sim/scripts.h"
#include "rpg/sim/world.h"

#include <algorithm>
#include <utility>

namespace rpg {
namespace {

constexpr int kLinesOnPage = 4;

bool faces_computer(const Turn& turn)
{
    const EntityIndex faced = faced_entity(turn);
    if (faced == kNoEntity || type_of(turn, faced) != EntityType::Tall) return false;
    return def_of(turn, faced).subtype == subtype::kComputer;
}

// The highest line that can be on top by scrolling.
int last_top_line(const Turn& turn)
{
    const std::string text = dialog_text({turn.campaign, turn.map()}, turn.state.screen.dialog);
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

} // namespace

bool can_open_screen(const Turn& turn)
{
    switch (turn.mode()) {
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

void cover_screen(Turn& turn)
{
    ScreenState& screen = turn.state.screen;
    if (screen.mode == Mode::Playing) {
        screen.covered.clear(); // of a level that was left in the middle of a text
        return;
    }
    screen.covered.push_back({screen.mode, screen.dialog, screen.code, screen.store});
}

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

void dialog_order(Turn& turn, const PlayerCommand& command)
{
    const int top = turn.state.screen.dialog.first_line;
    switch (command.order) {
    case Order::Confirm:
    case Order::Use:
        turn_page(turn);
        break;
    case Order::Forward:
        scroll_to(turn, std::max(top - 1, 0));
        break; // the keys for up and down
    case Order::Back:
        scroll_to(turn, std::max(top, std::min(top + 1, last_top_line(turn))));
        break;
    case Order::Cancel:
        if (turn.state.screen.dialog.skippable)
            close_dialog(turn, Answer::Skipped);
        else
            turn.emit(event::Refused{"this text has to be read"});
        break;
    default:
        turn.emit(event::Refused{"a text is open"});
        break;
    }
}

} // namespace rpg
